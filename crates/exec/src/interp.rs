//! The oracle: one op at a time, one lane at a time, by the ops' reference meaning.
//!
//! The wave walks the regions together, since pixels of a quad read each other; which lanes take part is a mask
//! that only shrinks on the way into regions and grows again where a construct ends.

use lapidary_ir::fold::{canonical, eval};
use lapidary_ir::op::Effect;
use lapidary_ir::{Block, Inst, InstData, Op, Program, ScalarKind, Type, Value};

use crate::kernel::{Io, Sink};
use crate::{ExecError, LANES, Plane};

/// Planes of every value and variable element of a program.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    values: Vec<Plane>,
    vars: Vec<Vec<Plane>>,
}

/// Runs a verified program; gives the lanes of `mask` that were not discarded.
pub(crate) fn run(program: &Program, memory: &mut Memory, mask: u64, io: Io<'_>) -> Result<u64, ExecError> {
    memory.values.clear();
    memory.values.resize(program.values.len(), [0; LANES]);
    memory.vars.clear();
    memory.vars.extend(program.vars.iter().map(|v| vec![[0; LANES]; v.len as usize]));
    let mut wave = Wave { program, memory, io, frames: Vec::new(), iterations: 0, discarded: 0 };
    if let Sink::Slots(outputs) = &mut wave.io.sink {
        outputs.fill([0; LANES]);
    }
    wave.block(program.body, mask)?;
    Ok(mask & !wave.discarded)
}

struct Wave<'a> {
    program: &'a Program,
    memory: &'a mut Memory,
    io: Io<'a>,
    /// Enclosing constructs, outermost first.
    frames: Vec<Frame>,
    iterations: u64,
    discarded: u64,
}

struct Frame {
    inst: Inst,
    /// Lanes that have left the construct with its results.
    arrived: u64,
    /// Lanes that start the next iteration.
    next: u64,
}

fn lanes(mask: u64) -> impl Iterator<Item = usize> {
    (0..LANES).filter(move |lane| mask >> lane & 1 == 1)
}

impl Wave<'_> {
    fn block(&mut self, block: Block, mut mask: u64) -> Result<(), ExecError> {
        for inst in &self.program.block(block).insts {
            if mask == 0 {
                break;
            }
            mask = self.inst(*inst, mask)?;
        }
        Ok(())
    }

    /// Runs an instruction for the lanes of `mask`, which is not 0; gives those that go on behind it.
    fn inst(&mut self, inst: Inst, mask: u64) -> Result<u64, ExecError> {
        let data = self.program.inst(inst);
        match data.op {
            Op::If => {
                let taken = self.truth(data.args[0], mask);
                self.construct(inst, &[taken, mask & !taken])
            }
            Op::Switch => {
                let mut regions = vec![mask];
                for labels in &data.labels {
                    let selector = self.plane(data.args[0]);
                    let taken = lanes(regions[0]).filter(|l| labels.contains(&selector[*l]));
                    let taken = taken.fold(0, |m, l| m | 1 << l);
                    regions[0] &= !taken;
                    regions.push(taken);
                }
                self.construct(inst, &regions)
            }
            Op::Block => self.construct(inst, &[mask]),
            Op::Loop => self.repeat(inst, data, mask),
            Op::Yield => Ok(self.arrive(self.frames.len() - 1, &data.args, mask)),
            Op::Break => Ok(self.arrive(self.target(data.imm), &data.args, mask)),
            Op::Continue => {
                let frame = self.target(data.imm);
                let body = self.program.inst(self.frames[frame].inst).regions[0];
                self.assign(&self.program.block(body).params, &data.args, mask);
                self.frames[frame].next |= mask;
                Ok(0)
            }
            Op::Return => Ok(0),
            Op::DiscardIf => {
                self.discarded |= self.truth(data.args[0], mask);
                Ok(mask)
            }
            Op::StoreOutput => {
                let value = self.plane(data.args[0]);
                if let Sink::Slots(outputs) = &mut self.io.sink {
                    lanes(mask).for_each(|l| outputs[data.imm as usize][l] = value[l]);
                }
                Ok(mask)
            }
            Op::Emit => Ok(self.emit(data, mask)),
            Op::Cut => {
                if let Sink::Streams(out) = &mut self.io.sink {
                    lanes(mask).for_each(|l| out.streams[data.imm as usize].cut(l));
                }
                Ok(mask)
            }
            Op::StoreVar => {
                let (index, value) = (self.plane(data.args[0]), self.plane(data.args[1]));
                let var = &mut self.memory.vars[data.imm as usize];
                for l in lanes(mask) {
                    if let Some(element) = var.get_mut(index[l] as usize) {
                        element[l] = value[l];
                    }
                }
                Ok(mask)
            }
            _ => {
                for l in lanes(mask) {
                    let bits = self.value(data, l, mask);
                    self.memory.values[data.results[0].index()][l] = bits;
                }
                Ok(mask)
            }
        }
    }

    /// The result of an op that has one, for a lane.
    fn value(&self, data: &InstData, lane: usize, mask: u64) -> u32 {
        let args: Vec<u32> = data.args.iter().map(|v| self.plane(*v)[lane]).collect();
        let slots = self.program.inputs.slot_count();
        match data.op {
            Op::LoadInput => self.input(data, data.imm, lane),
            Op::LoadInputVertex => {
                let vertices = self.program.geometry.as_ref().map_or(0, |g| g.input.vertex_count());
                if args[0] < vertices { self.input(data, args[0] * slots + data.imm, lane) } else { 0 }
            }
            Op::LoadCbuffer => self.io.constants.dword(data.imm, args[0]),
            Op::LoadVar => self.memory.vars[data.imm as usize].get(args[0] as usize).map_or(0, |p| p[lane]),
            op if op.info().effect == Effect::Quad => {
                let (from, to) = match op {
                    Op::DdxCoarse => (lane & !3, lane & !3 | 1),
                    Op::DdxFine => (lane & !1, lane | 1),
                    Op::DdyCoarse => (lane & !3, lane & !3 | 2),
                    _ => (lane & !2, lane | 2),
                };
                if mask >> from & mask >> to & 1 == 0 {
                    return 0;
                }
                let plane = self.plane(data.args[0]);
                canonical(f32::from_bits(plane[to]) - f32::from_bits(plane[from])).to_bits()
            }
            op => eval(op, &args, data.imm).unwrap_or(0),
        }
    }

    fn input(&self, data: &InstData, plane: u32, lane: usize) -> u32 {
        let bits = self.io.inputs[plane as usize][lane];
        let element = self.program.inputs.element_of_slot(data.imm);
        if element.is_some_and(|e| e.scalar == ScalarKind::Bool) { u32::from(bits != 0) } else { bits }
    }

    fn emit(&mut self, data: &InstData, mask: u64) -> u64 {
        let limit = self.program.geometry.as_ref().map_or(0, |g| g.max_vertex_count);
        let Sink::Streams(out) = &mut self.io.sink else { return mask };
        let mut rest = mask;
        for l in lanes(mask) {
            let values = &self.memory.values;
            out.streams[data.imm as usize].push(l, data.args.iter().map(|v| values[v.index()][l]));
            if out.streams.iter().map(|s| s.counts[l]).sum::<u32>() >= limit {
                rest &= !(1 << l);
            }
        }
        rest
    }

    /// Runs the regions of an if, switch or block, each for its lanes.
    fn construct(&mut self, inst: Inst, regions: &[u64]) -> Result<u64, ExecError> {
        self.frames.push(Frame { inst, arrived: 0, next: 0 });
        for (region, mask) in self.program.inst(inst).regions.iter().zip(regions) {
            self.block(*region, *mask)?;
        }
        Ok(self.frames.pop().map_or(0, |f| f.arrived))
    }

    fn repeat(&mut self, inst: Inst, data: &InstData, mut mask: u64) -> Result<u64, ExecError> {
        let body = data.regions[0];
        self.assign(&self.program.block(body).params, &data.args, mask);
        self.frames.push(Frame { inst, arrived: 0, next: 0 });
        while mask != 0 {
            let limit = self.io.limits.loop_iterations;
            if self.iterations >= limit {
                return Err(ExecError::LoopLimit { line: data.line, limit });
            }
            self.iterations += 1;
            self.block(body, mask)?;
            mask = self.frames.last_mut().map_or(0, |f| std::mem::take(&mut f.next));
        }
        Ok(self.frames.pop().map_or(0, |f| f.arrived))
    }

    /// Takes lanes to the end of an enclosing construct with its results.
    fn arrive(&mut self, frame: usize, results: &[Value], mask: u64) -> u64 {
        let inst = self.frames[frame].inst;
        self.assign(&self.program.inst(inst).results, results, mask);
        self.frames[frame].arrived |= mask;
        0
    }

    /// The enclosing breakable construct number `level`, 0 being the innermost.
    fn target(&self, level: u32) -> usize {
        let breakable = |f: &usize| self.program.inst(self.frames[*f].inst).op.is_breakable();
        (0..self.frames.len()).rev().filter(breakable).nth(level as usize).expect("the verifier found it (R06, R07)")
    }

    /// Writes values to others, all at once: sources may be among the targets.
    fn assign(&mut self, to: &[Value], from: &[Value], mask: u64) {
        let sources: Vec<Plane> = from.iter().map(|v| self.plane(*v)).collect();
        for (value, source) in to.iter().zip(sources) {
            lanes(mask).for_each(|l| self.memory.values[value.index()][l] = source[l]);
        }
    }

    fn plane(&self, value: Value) -> Plane {
        self.memory.values[value.index()]
    }

    fn truth(&self, value: Value, mask: u64) -> u64 {
        debug_assert_eq!(self.program.ty(value), Type::Bool);
        let plane = self.plane(value);
        lanes(mask).filter(|l| plane[*l] != 0).fold(0, |m, l| m | 1 << l)
    }
}
