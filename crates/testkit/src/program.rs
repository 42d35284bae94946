//! Random programs: every op, structured control flow, loops that end.

use lapidary_ir::op::{Class, Effect, Imm, OPS, OpInfo};
use lapidary_ir::{Builder, Inst, Op, Program, Stage, Type, Value};

use crate::Random;
use crate::interface::interface;

/// What kind of program to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Vertex, geometry, pixel or compute.
    pub stage: Stage,
    /// About how many instructions, at least.
    pub size: usize,
    /// How deep constructs may nest.
    pub depth: usize,
}

impl Options {
    /// A program of a stage that is large enough to be odd and small enough to read.
    #[must_use]
    pub fn new(stage: Stage) -> Self {
        Self { stage, size: 60, depth: 4 }
    }
}

/// A valid program that follows from the seed. Its loops end after a few iterations each.
#[must_use]
pub fn generate(seed: u64, options: &Options) -> Program {
    let mut random = Random::new(seed);
    let program = interface(&mut random, options.stage);
    let mut generator = Generator {
        random,
        builder: Builder::new(program),
        visible: Vec::new(),
        frames: Vec::new(),
        budget: options.size,
        depth: options.depth,
    };
    generator.some_of_each();
    while generator.budget > 0 {
        generator.statement();
    }
    generator.write_outputs();
    generator.builder.return_();
    generator.builder.finish()
}

struct Generator {
    random: Random,
    builder: Builder,
    /// Values that may be used here.
    visible: Vec<Value>,
    frames: Vec<Frame>,
    /// Statements left.
    budget: usize,
    depth: usize,
}

#[derive(Clone)]
struct Frame {
    op: Op,
    results: Vec<Type>,
    params: Vec<Type>,
    /// A loop's first parameter, which counts its iterations.
    counter: Option<Value>,
}

impl Generator {
    /// Values of each type to begin with: constants, constant buffers, inputs.
    fn some_of_each(&mut self) {
        for ty in [Type::F32, Type::I32, Type::Bool] {
            for _ in 0..2 {
                self.constant(ty);
                self.load_input(ty);
            }
        }
        for ty in [Type::F32, Type::I32] {
            self.load_cbuffer(ty);
        }
    }

    fn statement(&mut self) {
        self.budget = self.budget.saturating_sub(1);
        match self.random.below(100) {
            0..40 => self.pure(),
            40..46 => drop(self.constant_of_any()),
            46..52 => {
                let ty = self.any_type();
                self.load_input(ty);
            }
            52..56 => {
                let ty = self.random.pick(&[Type::F32, Type::I32]);
                self.load_cbuffer(ty);
            }
            56..66 => self.variable(),
            66..78 => self.output(),
            78..82 => self.pixel(),
            _ if self.frames.len() < self.depth => self.construct(),
            _ => self.pure(),
        }
    }

    fn pure(&mut self) {
        let is_plain = |row: &&OpInfo| row.effect == Effect::Pure && row.imm == Imm::None;
        let rows: Vec<&OpInfo> = OPS.iter().filter(is_plain).collect();
        // Chains of products, sums and sign changes are what engines fuse.
        let chain = [Op::FMul, Op::FMul, Op::FAdd, Op::FAdd, Op::FSub, Op::FNeg, Op::FAbs, Op::Select];
        let row = if self.random.chance(25) { self.random.pick(&chain).info() } else { self.random.pick(&rows) };
        let any = self.any_type();
        let of = |class: &Class| match class {
            Class::F => Type::F32,
            Class::I => Type::I32,
            Class::B => Type::Bool,
            Class::Any => any,
        };
        let args: Vec<Value> = row.args.iter().map(|class| self.value(of(class))).collect();
        let result = self.builder.op(row.op, &args);
        self.visible.push(result);
    }

    fn variable(&mut self) {
        let var = self.random.below(3) as u32;
        let index = if self.random.chance(50) { self.small(6) } else { self.value(Type::I32) };
        if self.random.chance(50) {
            let ty = self.builder.program.vars[var as usize].ty;
            let value = self.value(ty);
            self.builder.store_var(var, index, value);
        } else {
            let value = self.builder.load_var(var, index);
            self.visible.push(value);
        }
    }

    fn output(&mut self) {
        let streams = self.builder.program.geometry.as_ref().map(|g| g.streams);
        let Some(streams) = streams else {
            let slots = self.builder.program.outputs.slot_count();
            let slot = self.random.below(slots as usize) as u32;
            return self.store_output(slot);
        };
        let stream = self.random.below(streams.iter().flatten().count()) as u32;
        if self.random.chance(30) {
            self.builder.push(Op::Cut, &[], stream, &[]);
            return;
        }
        let slots: Vec<u32> = self.builder.program.stream_slots(stream as u8).collect();
        let args: Vec<Value> = slots.into_iter().map(|slot| self.value_for_output(slot)).collect();
        self.builder.push(Op::Emit, &args, stream, &[]);
    }

    /// So that what was computed last is seen.
    fn write_outputs(&mut self) {
        if self.builder.program.stage == Stage::Geometry {
            return self.output();
        }
        (0..self.builder.program.outputs.slot_count()).for_each(|slot| self.store_output(slot));
    }

    fn store_output(&mut self, slot: u32) {
        let value = self.value_for_output(slot);
        self.builder.push(Op::StoreOutput, &[value], slot, &[]);
    }

    fn value_for_output(&mut self, slot: u32) -> Value {
        let element = self.builder.program.outputs.element_of_slot(slot).expect("the slot exists");
        let ty = element.scalar.value_type();
        self.value(ty)
    }

    fn pixel(&mut self) {
        if self.builder.program.stage != Stage::Pixel {
            return self.pure();
        }
        if self.random.chance(20) {
            let condition = self.value(Type::Bool);
            self.builder.push(Op::DiscardIf, &[condition], 0, &[]);
        } else {
            let op = self.random.pick(&[Op::DdxCoarse, Op::DdxFine, Op::DdyCoarse, Op::DdyFine]);
            let arg = self.value(Type::F32);
            let value = self.builder.op(op, &[arg]);
            self.visible.push(value);
        }
    }

    fn construct(&mut self) {
        let results: Vec<Type> = (0..self.random.below(4)).map(|_| self.any_type()).collect();
        let op = self.random.pick(&[Op::If, Op::If, Op::Switch, Op::Block, Op::Loop]);
        let frame = Frame { op, results: results.clone(), params: Vec::new(), counter: None };
        let inst = match op {
            Op::If => {
                let condition = self.value(Type::Bool);
                let inst = self.builder.begin_if(condition, 0, &results);
                self.region(frame.clone());
                self.builder.begin_else(inst);
                self.region(frame);
                inst
            }
            Op::Switch => {
                let labels = match self.random.below(3) {
                    0 => vec![],
                    1 => vec![vec![0, 2], vec![1]],
                    _ => vec![vec![1], vec![0xffff_ffff, 3], vec![0]],
                };
                let (value, mask) = (self.value(Type::I32), self.small(4));
                let masked = self.builder.op(Op::IAnd, &[value, mask]);
                let selector = self.random.pick(&[value, masked]);
                let inst = self.builder.begin_switch(selector, labels.clone(), &results);
                for region in 0..=labels.len() {
                    self.builder.enter_region(inst, region);
                    self.region(frame.clone());
                }
                inst
            }
            Op::Block => {
                let inst = self.builder.begin_block(&results);
                self.region(frame);
                inst
            }
            _ => self.repeat(frame),
        };
        self.builder.end(inst);
        self.visible.extend(&self.builder.program.inst(inst).results);
    }

    /// A loop that counts and breaks after at most three iterations, at another one in each lane perhaps.
    fn repeat(&mut self, mut frame: Frame) -> Inst {
        let zero = self.builder.i32(0);
        let mut initial = vec![zero];
        for _ in 0..self.random.below(4) {
            let ty = self.any_type();
            initial.push(self.value(ty));
        }
        let limit = if self.random.chance(50) {
            self.small(4)
        } else {
            let (value, three) = (self.value(Type::I32), self.builder.i32(3));
            self.builder.op(Op::IAnd, &[value, three])
        };
        frame.params = initial.iter().map(|v| self.builder.program.ty(*v)).collect();
        let inst = self.builder.begin_loop(0, &initial, &frame.results);
        let params = self.builder.program.block(self.builder.block).params.clone();
        frame.counter = Some(params[0]);
        let before = self.visible.len();
        self.visible.extend(&params);
        let more = self.builder.op(Op::ULt, &[params[0], limit]);
        let check = self.builder.begin_if(more, 0, &[]);
        // Either the lanes that are done leave first, or those that are not continue first.
        let continue_first = self.random.chance(35);
        let inside = self.visible.len();
        if continue_first {
            self.next_iteration(0, &frame);
        } else {
            self.builder.yield_(&[]);
        }
        self.visible.truncate(inside);
        self.builder.begin_else(check);
        if continue_first {
            self.builder.yield_(&[]);
        } else {
            let results = self.values(&frame.results);
            self.builder.break_(0, &results);
        }
        self.visible.truncate(inside);
        self.builder.end(check);
        if continue_first {
            // Nothing here may continue: the count would not end it.
            (0..self.random.below(3)).for_each(|_| self.pure());
            let results = self.values(&frame.results);
            self.builder.break_(0, &results);
            self.visible.truncate(before);
            return inst;
        }
        self.region(frame);
        self.visible.truncate(before);
        inst
    }

    /// Statements and a terminator.
    fn region(&mut self, frame: Frame) {
        let before = self.visible.len();
        self.frames.push(frame);
        for _ in 0..self.random.below(6) {
            self.statement();
        }
        self.terminator();
        self.frames.pop();
        self.visible.truncate(before);
    }

    fn terminator(&mut self) {
        let breakable: Vec<Frame> = self.frames.iter().rev().filter(|f| f.op.is_breakable()).cloned().collect();
        let own = self.frames.last().cloned().expect("in a region");
        let level = if own.op == Op::Loop && self.random.chance(70) { 0 } else { self.random.below(breakable.len()) };
        match breakable.get(level) {
            _ if own.op != Op::Loop && self.random.chance(65) => {
                let values = self.values(&own.results);
                self.builder.yield_(&values);
            }
            _ if self.random.chance(4) => self.builder.return_(),
            Some(target) if target.op == Op::Loop && self.random.chance(65) => {
                self.next_iteration(level as u32, &target.clone());
            }
            Some(target) => {
                let values = self.values(&target.results);
                self.builder.break_(level as u32, &values);
            }
            None => self.builder.return_(),
        }
    }

    /// Continues a loop, which counts.
    fn next_iteration(&mut self, level: u32, target: &Frame) {
        let counter = target.counter.expect("loops count");
        let one = self.builder.i32(1);
        let mut values = vec![self.builder.op(Op::IAdd, &[counter, one])];
        values.extend(self.values(&target.params[1..]));
        self.builder.continue_(level, &values);
    }

    fn values(&mut self, types: &[Type]) -> Vec<Value> {
        types.iter().map(|ty| self.value(*ty)).collect()
    }

    /// A visible value of a type, late ones rather than early ones.
    fn value(&mut self, ty: Type) -> Value {
        let fitting: Vec<Value> = self.visible.iter().copied().filter(|v| self.builder.program.ty(*v) == ty).collect();
        if fitting.is_empty() || self.random.chance(8) {
            return self.constant(ty);
        }
        let from = if self.random.chance(60) { fitting.len().saturating_sub(5) } else { 0 };
        self.random.pick(&fitting[from..])
    }

    fn constant_of_any(&mut self) -> Value {
        let ty = self.any_type();
        self.constant(ty)
    }

    fn constant(&mut self, ty: Type) -> Value {
        let bits = self.random.word();
        let value = self.builder.constant(ty, if ty == Type::Bool { bits & 1 } else { bits });
        self.visible.push(value);
        value
    }

    /// A small integer constant.
    fn small(&mut self, below: usize) -> Value {
        let number = self.random.below(below) as u32;
        self.builder.i32(number)
    }

    fn load_input(&mut self, ty: Type) {
        let program = &self.builder.program;
        let slots: Vec<(u32, bool)> = (0..program.inputs.slot_count())
            .filter_map(|slot| Some((slot, program.inputs.element_of_slot(slot)?)))
            .filter(|(_, e)| e.scalar.value_type() == ty)
            .map(|(slot, e)| (slot, e.per_vertex))
            .collect();
        let (slot, per_vertex) = self.random.pick(&slots);
        let value = if per_vertex {
            let vertex = if self.random.chance(70) { self.small(4) } else { self.value(Type::I32) };
            self.builder.push_value(Op::LoadInputVertex, &[vertex], slot, ty)
        } else {
            self.builder.push_value(Op::LoadInput, &[], slot, ty)
        };
        self.visible.push(value);
    }

    fn load_cbuffer(&mut self, ty: Type) {
        let index = if self.random.chance(70) { self.small(10) } else { self.value(Type::I32) };
        let buffer = self.random.below(2) as u32;
        let value = self.builder.push_value(Op::LoadCbuffer, &[index], buffer, ty);
        self.visible.push(value);
    }

    fn any_type(&mut self) -> Type {
        self.random.pick(&[Type::F32, Type::F32, Type::I32, Type::Bool])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lapidary_ir::verify;

    #[test]
    fn programs_are_valid_and_together_use_every_op() {
        let mut used = vec![false; OPS.len()];
        for seed in 0..600 {
            let stage = [Stage::Vertex, Stage::Geometry, Stage::Pixel][seed as usize % 3];
            let program = generate(seed, &Options::new(stage));
            assert_eq!(verify(&program), Ok(()), "seed {seed}\n{program}");
            program.insts.iter().for_each(|inst| used[inst.op as usize] = true);
            assert_eq!(program, generate(seed, &Options::new(stage)), "a seed names one program");
        }
        let unused: Vec<&str> = OPS.iter().filter(|row| !used[row.op as usize]).map(|row| row.name).collect();
        assert!(unused.is_empty(), "{unused:?}");
    }
}
