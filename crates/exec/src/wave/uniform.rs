//! Which values are the same for every lane that runs, so that once per wave is enough.

use lapidary_ir::op::{Effect, Family};
use lapidary_ir::{Block, Inst, Op, Program, Value};

/// For each value, whether all lanes that see it at one time see the same bits.
///
/// Starts from "all are" and takes back what the rules forbid until nothing changes. Values differ where
/// inputs and variables are read, where an operand differs, and where lanes that took different ways meet.
pub(super) fn uniform_values(program: &Program) -> Vec<bool> {
    let mut walk = Walk { program, uniform: vec![true; program.values.len()], changed: true, frames: Vec::new() };
    while walk.changed {
        walk.changed = false;
        walk.block(program.body);
    }
    walk.uniform
}

struct Walk<'a> {
    program: &'a Program,
    uniform: Vec<bool>,
    changed: bool,
    frames: Vec<Frame>,
}

struct Frame {
    inst: Inst,
    /// An if or switch whose operand differs.
    splits: bool,
    /// Lanes inside may be parted: some edge leaves a construct inside that splits.
    ragged: bool,
    ends: Edges,
    continues: Edges,
}

/// The edges that meet at one place.
#[derive(Default)]
struct Edges {
    count: u32,
    /// One of them is taken in a loop, at another iteration by each lane perhaps.
    in_loop: bool,
}

impl Edges {
    /// Whether lanes come by different edges, or by one at different times.
    fn mix(&self, ragged: bool) -> bool {
        ragged && (self.count > 1 || self.in_loop)
    }
}

impl Walk<'_> {
    fn block(&mut self, block: Block) {
        for inst in &self.program.block(block).insts {
            self.inst(*inst);
        }
    }

    fn inst(&mut self, inst: Inst) {
        let data = self.program.inst(inst);
        let info = data.op.info();
        match data.op {
            Op::If | Op::Switch | Op::Block | Op::Loop => self.construct(inst),
            Op::Yield => self.edge(self.frames.len() - 1, false, &data.args),
            Op::Break => self.edge(self.target(data.imm), false, &data.args),
            Op::Continue => self.edge(self.target(data.imm), true, &data.args),
            _ => {
                let reads_lane = matches!(info.effect, Effect::ReadsVar | Effect::Quad)
                    || info.family == Family::Interface
                    || !data.args.iter().all(|v| self.is(*v));
                if reads_lane {
                    self.differ(&data.results);
                }
            }
        }
    }

    fn construct(&mut self, inst: Inst) {
        let data = self.program.inst(inst);
        let splits = matches!(data.op, Op::If | Op::Switch) && !self.is(data.args[0]);
        if data.op == Op::Loop {
            self.pass(&data.args, &self.program.block(data.regions[0]).params);
        }
        let (ends, continues) = (Edges::default(), Edges::default());
        self.frames.push(Frame { inst, splits, ragged: splits, ends, continues });
        for region in &data.regions {
            self.block(*region);
        }
        let Some(frame) = self.frames.pop() else { return };
        if frame.ends.mix(frame.ragged) {
            self.differ(&data.results);
        }
        if data.op == Op::Loop && frame.continues.mix(frame.ragged) {
            self.differ(&self.program.block(data.regions[0]).params);
        }
    }

    /// An edge from here to the end, or to the next iteration, of an enclosing construct.
    fn edge(&mut self, target: usize, next: bool, args: &[Value]) {
        // Whoever takes the edge parts from the lanes that go on inside the constructs around a split.
        if let Some(split) = (target + 1..self.frames.len()).rev().find(|f| self.frames[*f].splits) {
            self.frames[..split].iter_mut().for_each(|f| f.ragged = true);
        }
        let is_loop = |f: &Frame| self.program.inst(f.inst).op == Op::Loop;
        let inside = if next { target + 1 } else { target };
        let in_loop = self.frames[inside..].iter().any(is_loop);
        let data = self.program.inst(self.frames[target].inst);
        let frame = &mut self.frames[target];
        let (edges, to) = if next {
            (&mut frame.continues, &self.program.block(data.regions[0]).params)
        } else {
            (&mut frame.ends, &data.results)
        };
        edges.count += 1;
        edges.in_loop |= in_loop;
        self.pass(args, to);
    }

    fn pass(&mut self, from: &[Value], to: &[Value]) {
        for (from, to) in from.iter().zip(to) {
            if !self.is(*from) {
                self.differ(&[*to]);
            }
        }
    }

    fn differ(&mut self, values: &[Value]) {
        for value in values {
            self.changed |= std::mem::replace(&mut self.uniform[value.index()], false);
        }
    }

    fn is(&self, value: Value) -> bool {
        self.uniform[value.index()]
    }

    fn target(&self, level: u32) -> usize {
        let breakable = |f: &usize| self.program.inst(self.frames[*f].inst).op.is_breakable();
        (0..self.frames.len()).rev().filter(breakable).nth(level as usize).expect("the verifier found it (R06, R07)")
    }
}
