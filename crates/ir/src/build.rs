//! Building a program: a cursor that appends instructions to the current block.

use crate::op::{Class, Op, hint};
use crate::program::{Block, Inst, Program, Value};
use crate::types::Type;

/// Appends instructions to one block after another. It checks nothing; [`crate::verify`] does.
///
/// ```
/// use lapidary_ir::{Builder, Op, Program, Stage, Type};
/// let mut b = Builder::new(Program::new("main", Stage::Vertex));
/// let one = b.f32(1.0);
/// let condition = b.bool(true);
/// let inst = b.begin_if(condition, 0, &[Type::F32]);
/// let two = b.op(Op::FAdd, &[one, one]);
/// b.yield_(&[two]);
/// b.begin_else(inst);
/// b.yield_(&[one]);
/// b.end(inst);
/// b.return_();
/// assert!(lapidary_ir::verify(&b.finish()).is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct Builder {
    /// The program so far.
    pub program: Program,
    /// The block that grows.
    pub block: Block,
    /// Line given to new instructions.
    pub line: u32,
    outer: Vec<Block>,
}

impl Builder {
    /// Starts at the end of the program's body.
    #[must_use]
    pub fn new(program: Program) -> Self {
        let block = program.body;
        Self { program, block, line: 0, outer: Vec::new() }
    }

    /// The program.
    #[must_use]
    pub fn finish(self) -> Program {
        self.program
    }

    /// Whether the current block has its terminator, so that what follows could never run.
    #[must_use]
    pub fn is_terminated(&self) -> bool {
        self.program.block(self.block).insts.last().is_some_and(|i| self.program.inst(*i).op.is_terminator())
    }

    /// Appends an instruction with the given results.
    pub fn push(&mut self, op: Op, args: &[Value], imm: u32, results: &[Type]) -> Inst {
        let inst = self.program.add_inst(op, args.to_vec(), imm, results);
        self.program.insts[inst.index()].line = self.line;
        self.program.blocks[self.block.index()].insts.push(inst);
        inst
    }

    /// Appends an op with one result and no number; a result of any type takes the last operand's type.
    ///
    /// # Panics
    /// If the op has no result.
    pub fn op(&mut self, op: Op, args: &[Value]) -> Value {
        let ty = match op.info().result {
            Some(Class::F) => Type::F32,
            Some(Class::I) => Type::I32,
            Some(Class::B) => Type::Bool,
            Some(Class::Any) => args.last().map_or(Type::I32, |v| self.program.ty(*v)),
            None => panic!("`{}` has no result", op.info().name),
        };
        self.push_value(op, args, 0, ty)
    }

    /// Appends an op with one result of the given type.
    pub fn push_value(&mut self, op: Op, args: &[Value], imm: u32, ty: Type) -> Value {
        let inst = self.push(op, args, imm, &[ty]);
        self.program.inst(inst).results[0]
    }

    /// A constant by its bits.
    pub fn constant(&mut self, ty: Type, bits: u32) -> Value {
        self.push_value(Op::Const, &[], bits, ty)
    }

    /// A float constant.
    pub fn f32(&mut self, value: f32) -> Value {
        self.constant(Type::F32, value.to_bits())
    }

    /// An integer constant.
    pub fn i32(&mut self, value: u32) -> Value {
        self.constant(Type::I32, value)
    }

    /// A boolean constant.
    pub fn bool(&mut self, value: bool) -> Value {
        self.constant(Type::Bool, u32::from(value))
    }

    /// Reads an element of a variable.
    pub fn load_var(&mut self, var: u32, index: Value) -> Value {
        let ty = self.program.vars[var as usize].ty;
        self.push_value(Op::LoadVar, &[index], var, ty)
    }

    /// Writes an element of a variable.
    pub fn store_var(&mut self, var: u32, index: Value, value: Value) {
        self.push(Op::StoreVar, &[index, value], var, &[]);
    }

    /// Opens an if and enters its true region; see [`Builder::begin_else`] and [`Builder::end`].
    pub fn begin_if(&mut self, condition: Value, hint: u32, results: &[Type]) -> Inst {
        let inst = self.push(Op::If, &[condition], hint, results);
        let regions = vec![self.program.add_block(), self.program.add_block()];
        self.enter(inst, regions)
    }

    /// Leaves an if's true region, which must have its terminator, and enters the false one.
    pub fn begin_else(&mut self, inst: Inst) {
        self.block = self.program.inst(inst).regions[1];
    }

    /// Opens a loop and enters its block; the parameters are those of the block.
    pub fn begin_loop(&mut self, hint: u32, initial: &[Value], results: &[Type]) -> Inst {
        let inst = self.push(Op::Loop, initial, hint, results);
        let block = self.program.add_block();
        for value in initial {
            let ty = self.program.ty(*value);
            self.program.add_param(block, ty);
        }
        self.enter(inst, vec![block])
    }

    /// Opens a block that `break` can leave.
    pub fn begin_block(&mut self, results: &[Type]) -> Inst {
        let inst = self.push(Op::Block, &[], hint::NONE, results);
        let block = self.program.add_block();
        self.enter(inst, vec![block])
    }

    /// Opens a switch and enters its default region (region 0); `labels` are those of the further regions,
    /// which [`Builder::enter_region`] enters.
    pub fn begin_switch(&mut self, selector: Value, labels: Vec<Vec<u32>>, results: &[Type]) -> Inst {
        let inst = self.push(Op::Switch, &[selector], 0, results);
        let regions = (0..=labels.len()).map(|_| self.program.add_block()).collect();
        self.program.insts[inst.index()].labels = labels;
        self.enter(inst, regions)
    }

    /// Goes on in the n-th region of an open construct.
    pub fn enter_region(&mut self, inst: Inst, region: usize) {
        self.block = self.program.inst(inst).regions[region];
    }

    /// Leaves a construct; what follows stands behind it.
    ///
    /// # Panics
    /// If no construct is open.
    pub fn end(&mut self, _inst: Inst) {
        self.block = self.outer.pop().expect("a construct is open");
    }

    /// Ends a region of an if, switch or block.
    pub fn yield_(&mut self, values: &[Value]) {
        self.push(Op::Yield, values, 0, &[]);
    }

    /// Leaves the enclosing breakable construct number `level`, 0 being the innermost.
    pub fn break_(&mut self, level: u32, values: &[Value]) {
        self.push(Op::Break, values, level, &[]);
    }

    /// Starts the next iteration of the enclosing breakable construct number `level`, which is a loop.
    pub fn continue_(&mut self, level: u32, values: &[Value]) {
        self.push(Op::Continue, values, level, &[]);
    }

    /// Ends the invocation.
    pub fn return_(&mut self) {
        self.push(Op::Return, &[], 0, &[]);
    }

    fn enter(&mut self, inst: Inst, regions: Vec<Block>) -> Inst {
        self.outer.push(self.block);
        self.block = regions[0];
        self.program.insts[inst.index()].regions = regions;
        inst
    }
}
