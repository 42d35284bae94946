//! A shader program: an arena of instructions, values and blocks with structured control flow.

use crate::interface::{ConstantBuffer, GeometryProperties, Signature};
use crate::op::Op;
use crate::types::{Stage, Type};

macro_rules! id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u32);

        impl $name {
            /// As an index into the program's table.
            #[must_use]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id! {
    /// Index into [`Program::values`].
    Value
}
id! {
    /// Index into [`Program::insts`].
    Inst
}
id! {
    /// Index into [`Program::blocks`].
    Block
}

/// Where a value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueDef {
    /// The n-th result of an instruction.
    Result(Inst, u32),
    /// The n-th parameter of a loop's block.
    Param(Block, u32),
}

/// A value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueData {
    /// Its type.
    pub ty: Type,
    /// Its origin.
    pub def: ValueDef,
}

/// An instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InstData {
    /// What it does.
    pub op: Op,
    /// Operands.
    pub args: Vec<Value>,
    /// The number it carries; its meaning is [`crate::op::OpInfo::imm`].
    pub imm: u32,
    /// Results: at most one, except for ops with regions.
    pub results: Vec<Value>,
    /// Regions: if 2 (true, false), loop 1, switch 1 or more (default first), block 1.
    pub regions: Vec<Block>,
    /// Switch only: the labels of `regions[1..]`, no label twice.
    pub labels: Vec<Vec<u32>>,
    /// Line in the main source file, from 1; 0 if unknown.
    pub line: u32,
}

/// A sequence of instructions; the last is its only terminator.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BlockData {
    /// Parameters; only a loop's block has any.
    pub params: Vec<Value>,
    /// The instructions in order.
    pub insts: Vec<Inst>,
}

/// A variable: an array of scalars private to the invocation, 0 at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Var {
    /// For readers; need not be unique.
    pub name: String,
    /// Type of each element.
    pub ty: Type,
    /// Number of elements, at least 1.
    pub len: u32,
}

/// A shader program with its interface. Tables may hold entries that nothing refers to any more;
/// what counts is what is reachable from [`Program::body`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Name of the entry point.
    pub name: String,
    /// Its stage.
    pub stage: Stage,
    /// What it reads.
    pub inputs: Signature,
    /// What it writes.
    pub outputs: Signature,
    /// Geometry shaders only.
    pub geometry: Option<GeometryProperties>,
    /// Constant buffers.
    pub cbuffers: Vec<ConstantBuffer>,
    /// Variables.
    pub vars: Vec<Var>,
    /// Values.
    pub values: Vec<ValueData>,
    /// Instructions.
    pub insts: Vec<InstData>,
    /// Blocks.
    pub blocks: Vec<BlockData>,
    /// The outermost block; it ends with `return`.
    pub body: Block,
}

impl Program {
    /// A program with an empty body (which the verifier does not accept until it ends with `return`).
    #[must_use]
    pub fn new(name: impl Into<String>, stage: Stage) -> Self {
        Self {
            name: name.into(),
            stage,
            inputs: Signature::default(),
            outputs: Signature::default(),
            geometry: None,
            cbuffers: Vec::new(),
            vars: Vec::new(),
            values: Vec::new(),
            insts: Vec::new(),
            blocks: vec![BlockData::default()],
            body: Block(0),
        }
    }

    /// An instruction's data.
    #[must_use]
    pub fn inst(&self, inst: Inst) -> &InstData {
        &self.insts[inst.index()]
    }

    /// A block's data.
    #[must_use]
    pub fn block(&self, block: Block) -> &BlockData {
        &self.blocks[block.index()]
    }

    /// A value's type.
    #[must_use]
    pub fn ty(&self, value: Value) -> Type {
        self.values[value.index()].ty
    }

    /// The bits of a value that is a constant.
    #[must_use]
    pub fn constant(&self, value: Value) -> Option<u32> {
        match self.values[value.index()].def {
            ValueDef::Result(inst, _) => {
                let data = self.inst(inst);
                (data.op == Op::Const).then_some(data.imm)
            }
            ValueDef::Param(..) => None,
        }
    }

    /// Adds an empty block that nothing refers to yet.
    pub fn add_block(&mut self) -> Block {
        self.blocks.push(BlockData::default());
        Block(self.blocks.len() as u32 - 1)
    }

    /// Adds a parameter to a loop's block.
    pub fn add_param(&mut self, block: Block, ty: Type) -> Value {
        let index = self.block(block).params.len() as u32;
        let value = self.add_value(ty, ValueDef::Param(block, index));
        self.blocks[block.index()].params.push(value);
        value
    }

    /// Adds a variable and returns its index.
    pub fn add_var(&mut self, name: impl Into<String>, ty: Type, len: u32) -> u32 {
        self.vars.push(Var { name: name.into(), ty, len });
        self.vars.len() as u32 - 1
    }

    /// Adds an instruction that stands in no block yet, with results of the given types.
    pub fn add_inst(&mut self, op: Op, args: Vec<Value>, imm: u32, results: &[Type]) -> Inst {
        let inst = Inst(self.insts.len() as u32);
        let results =
            results.iter().enumerate().map(|(i, ty)| self.add_value(*ty, ValueDef::Result(inst, i as u32))).collect();
        self.insts.push(InstData { op, args, imm, results, regions: Vec::new(), labels: Vec::new(), line: 0 });
        inst
    }

    /// Adds a result to an instruction with regions.
    pub fn add_result(&mut self, inst: Inst, ty: Type) -> Value {
        let index = self.inst(inst).results.len() as u32;
        let value = self.add_value(ty, ValueDef::Result(inst, index));
        self.insts[inst.index()].results.push(value);
        value
    }

    /// The slots of an output stream in order: the meaning of `emit`'s operands.
    pub fn stream_slots(&self, stream: u8) -> impl Iterator<Item = u32> {
        self.outputs.stream(stream).flat_map(|e| e.first_slot..e.first_slot + e.components)
    }

    fn add_value(&mut self, ty: Type, def: ValueDef) -> Value {
        self.values.push(ValueData { ty, def });
        Value(self.values.len() as u32 - 1)
    }
}
