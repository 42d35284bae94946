//! Walking the code for one wave.

use fearless_simd::Simd;
use lapidary_ir::Op;
use lapidary_ir::fold::{canonical, eval};

use super::code::{Operand, Step};
use super::emit::{Emission, lanes};
use super::lanes::{Aligned, Registers, blend, copy, nonzero};
use super::{Bind, Bound, Memory};
use crate::kernel::{Io, Sink};
use crate::{ExecError, LANES, Plane};

/// Runs a wave; gives the lanes of `mask` that were not discarded.
pub(super) fn run<S: Simd>(bound: &Bound<S>, memory: &mut Memory, mask: u64, io: Io<'_>) -> Result<u64, ExecError> {
    let code = &bound.code;
    let Memory { registers, masks, vars } = memory;
    if registers.planes.len() < code.planes {
        registers.planes.resize(code.planes, Aligned([0; LANES]));
    }
    registers.words.clear();
    registers.words.extend_from_slice(&code.uniforms);
    masks.clear();
    masks.resize(code.masks, 0);
    if vars.len() < code.vars {
        vars.resize(code.vars, [0; LANES]);
    }
    vars[..code.vars].fill([0; LANES]);
    let mut wave = Wave {
        simd: bound.simd,
        registers,
        masks,
        vars,
        io,
        launched: mask,
        exec: mask,
        iterations: 0,
        discarded: 0,
        emission: Emission::new(mask, bound.shape),
    };
    if let Sink::Slots(outputs) = &mut wave.io.sink {
        for (output, written) in outputs.iter_mut().zip(&code.always_written) {
            if !written || mask != u64::MAX {
                *output = [0; LANES];
            }
        }
    }
    let walked = wave.walk(bound);
    if let Sink::Streams(out) = &mut wave.io.sink {
        wave.emission.part(out);
    }
    walked.map(|()| mask & !wave.discarded)
}

struct Wave<'a, S> {
    simd: S,
    registers: &'a mut Registers,
    masks: &'a mut [u64],
    vars: &'a mut [Plane],
    io: Io<'a>,
    /// Lanes that began.
    launched: u64,
    /// Lanes that run now.
    exec: u64,
    iterations: u64,
    discarded: u64,
    emission: Emission,
}

impl<S: Simd> Wave<'_, S> {
    fn walk(&mut self, bound: &Bound<S>) -> Result<(), ExecError> {
        let mut pc = 0;
        while let Some(step) = bound.steps.get(pc) {
            pc += 1;
            match step {
                Bind::Map(handler, at) => handler(bound.simd, self.registers, at),
                Bind::Step(step) => {
                    if let Some(to) = self.step(bound, step)? {
                        pc = to;
                    }
                }
            }
        }
        Ok(())
    }

    /// Does a step; gives where to go on if not behind it.
    fn step(&mut self, bound: &Bound<S>, step: &Step) -> Result<Option<usize>, ExecError> {
        match step {
            Step::Map(..) => {}
            Step::Uniform { op, imm, dst, args } => {
                let args = args.map(|word| self.word(word));
                self.registers.words[*dst as usize] = eval(*op, &args, *imm).unwrap_or(0);
            }
            Step::Constant { buffer, index, dst } => {
                self.registers.words[*dst as usize] = self.io.constants.dword(*buffer, self.word(*index));
            }
            Step::GatherConstant { buffer, index, dst } => {
                let index = self.registers.planes[*index as usize];
                let dst = &mut self.registers.planes[*dst as usize];
                for l in 0..LANES {
                    dst[l] = self.io.constants.dword(*buffer, index[l]);
                }
            }
            Step::Input { plane, truth, dst } => {
                let src = &self.io.inputs[*plane as usize];
                load_input(&mut self.registers.planes[*dst as usize], src, *truth);
            }
            Step::VertexInput { slot, vertex, truth, dst } => {
                self.vertex_input(bound, *slot, *vertex, *truth, *dst);
            }
            Step::LoadVar { base, len, index, dst } => self.load_var(*base, *len, *index, *dst),
            Step::VarWord { base, len, index, dst } => {
                let var = &self.vars[*base as usize..(*base + *len) as usize];
                // Lanes that have ended may hold something else; with none left nobody reads it.
                let lane = self.exec.trailing_zeros() as usize % LANES;
                let element = var.get(self.word(*index) as usize);
                self.registers.words[*dst as usize] = element.map_or(0, |p| p[lane]);
            }
            Step::StoreVar { base, len, index, value } => self.store_var(*base, *len, *index, *value),
            Step::Quad { op, src, dst } => self.quad(*op, *src, *dst),
            Step::Discard { condition } => self.discarded |= self.exec & self.truth(*condition),
            Step::StoreOutput { slot, value } => {
                if let Sink::Slots(outputs) = &mut self.io.sink {
                    let output = &mut outputs[*slot as usize];
                    // Lanes outside the mask keep their 0.
                    write(self.simd, output, self.registers, *value, self.exec, self.exec == u64::MAX);
                }
            }
            Step::Emit { stream, args } => {
                if let Sink::Streams(out) = &mut self.io.sink {
                    self.exec = self.emission.emit(self.simd, out, self.registers, *stream, args, self.exec);
                }
            }
            Step::Cut { stream } => {
                if let Sink::Streams(out) = &mut self.io.sink {
                    self.emission.cut(out, *stream, self.exec);
                }
            }
            Step::Move { dst, src } => {
                copy(self.simd, self.registers, *dst, *src, self.exec, self.exec == self.launched);
            }
            Step::MoveUniform { dst, src } => {
                if self.exec != 0 {
                    self.registers.words[*dst as usize] = self.word(*src);
                }
            }
            _ => return self.control(step),
        }
        Ok(None)
    }

    fn control(&mut self, step: &Step) -> Result<Option<usize>, ExecError> {
        match step {
            Step::If { condition, waiting, arrived, otherwise } => {
                let taken = self.exec & self.truth(*condition);
                self.masks[*waiting as usize] = self.exec & !taken;
                self.masks[*arrived as usize] = 0;
                self.exec = taken;
                if taken == 0 {
                    return Ok(Some(*otherwise));
                }
            }
            Step::Switch { selector, labels, slots, arrived } => {
                self.masks[*arrived as usize] = 0;
                let mut rest = self.exec;
                for (slot, labels) in (*slots as usize + 1..).zip(labels) {
                    let hit = |l: &usize| labels.contains(&self.registers.lane(*selector, *l));
                    let taken = match selector {
                        Operand::Uniform(_) if hit(&0) => rest,
                        Operand::Uniform(_) => 0,
                        Operand::Plane(_) => lanes(rest).filter(hit).fold(0, |m, l| m | 1 << l),
                    };
                    self.masks[slot] = taken;
                    rest &= !taken;
                }
                self.masks[*slots as usize] = rest;
            }
            Step::Clear { slot } => self.masks[*slot as usize] = 0,
            Step::Enter { slot, empty } => {
                self.exec = self.masks[*slot as usize];
                if self.exec == 0 {
                    return Ok(Some(*empty));
                }
            }
            Step::Loop { next, arrived } => {
                self.masks[*next as usize] = self.exec;
                self.masks[*arrived as usize] = 0;
            }
            Step::Iterate { next, line, end } => {
                self.exec = std::mem::take(&mut self.masks[*next as usize]);
                if self.exec == 0 {
                    return Ok(Some(*end));
                }
                let limit = self.io.limits.loop_iterations;
                if self.iterations >= limit {
                    return Err(ExecError::LoopLimit { line: *line, limit });
                }
                self.iterations += 1;
            }
            Step::Jump { to } => return Ok(Some(*to)),
            Step::Leave { slot } => {
                self.masks[*slot as usize] |= self.exec;
                self.exec = 0;
            }
            // The other steps are done by `step`; `Return` is the last of its kind here.
            _ => self.exec = 0,
        }
        Ok(None)
    }

    fn word(&self, word: u32) -> u32 {
        self.registers.words[word as usize]
    }

    /// The lanes where a condition holds; lanes that do not run may be among them.
    fn truth(&self, condition: Operand) -> u64 {
        match condition {
            Operand::Plane(p) => nonzero(self.simd, &self.registers.planes[p as usize]),
            Operand::Uniform(w) => {
                if self.word(w) != 0 {
                    u64::MAX
                } else {
                    0
                }
            }
        }
    }

    fn vertex_input(&mut self, bound: &Bound<S>, slot: u32, vertex: Operand, truth: bool, dst: u32) {
        let (vertices, slots) = (bound.shape.vertices, bound.shape.input_slots);
        let plane = |vertex: u32| (vertex < vertices).then(|| &self.io.inputs[(vertex * slots + slot) as usize]);
        match vertex {
            Operand::Uniform(w) => {
                let src = plane(self.word(w)).copied().unwrap_or([0; LANES]);
                load_input(&mut self.registers.planes[dst as usize], &src, truth);
            }
            Operand::Plane(p) => {
                let index = *self.registers.planes[p as usize];
                let src = std::array::from_fn(|l| plane(index[l]).map_or(0, |p| p[l]));
                load_input(&mut self.registers.planes[dst as usize], &src, truth);
            }
        }
    }

    fn load_var(&mut self, base: u32, len: u32, index: Operand, dst: u32) {
        let var = &self.vars[base as usize..(base + len) as usize];
        match index {
            Operand::Uniform(w) => {
                let index = self.word(w) as usize;
                *self.registers.planes[dst as usize] = var.get(index).copied().unwrap_or([0; LANES]);
            }
            Operand::Plane(p) => {
                let index = *self.registers.planes[p as usize];
                let dst = &mut self.registers.planes[dst as usize];
                for l in 0..LANES {
                    dst[l] = var.get(index[l] as usize).map_or(0, |p| p[l]);
                }
            }
        }
    }

    fn store_var(&mut self, base: u32, len: u32, index: Operand, value: Operand) {
        let var = &mut self.vars[base as usize..(base + len) as usize];
        match index {
            Operand::Uniform(w) => {
                if let Some(element) = var.get_mut(self.registers.words[w as usize] as usize) {
                    write(self.simd, element, self.registers, value, self.exec, self.exec == self.launched);
                }
            }
            Operand::Plane(p) => {
                for l in lanes(self.exec) {
                    if let Some(element) = var.get_mut(self.registers.planes[p as usize][l] as usize) {
                        element[l] = self.registers.lane(value, l);
                    }
                }
            }
        }
    }

    fn quad(&mut self, op: Op, src: Operand, dst: u32) {
        let value: Plane = std::array::from_fn(|l| self.registers.lane(src, l));
        let dst = &mut self.registers.planes[dst as usize];
        for l in 0..LANES {
            let (from, to) = match op {
                Op::DdxCoarse => (l & !3, l & !3 | 1),
                Op::DdxFine => (l & !1, l | 1),
                Op::DdyCoarse => (l & !3, l & !3 | 2),
                _ => (l & !2, l | 2),
            };
            let difference = canonical(f32::from_bits(value[to]) - f32::from_bits(value[from]));
            dst[l] = if self.exec >> from & self.exec >> to & 1 == 1 { difference.to_bits() } else { 0 };
        }
    }
}

fn load_input(dst: &mut Plane, src: &Plane, truth: bool) {
    if truth {
        for l in 0..LANES {
            dst[l] = u32::from(src[l] != 0);
        }
    } else {
        *dst = *src;
    }
}

/// Writes an operand to a plane outside the registers, in the lanes of `mask` only unless `all`.
fn write<S: Simd>(simd: S, dst: &mut Plane, registers: &Registers, value: Operand, mask: u64, all: bool) {
    match value {
        Operand::Plane(p) if all => *dst = *registers.planes[p as usize],
        Operand::Uniform(w) if all => *dst = [registers.words[w as usize]; LANES],
        Operand::Plane(p) => {
            let src = &registers.planes[p as usize];
            blend(
                simd,
                dst,
                #[inline(always)]
                |l| src[l],
                mask,
            );
        }
        Operand::Uniform(w) => {
            let word = registers.words[w as usize];
            blend(
                simd,
                dst,
                #[inline(always)]
                |_| word,
                mask,
            );
        }
    }
}
