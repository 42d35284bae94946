//! Which register file a value lives in.

use lapidary_ir::op::Family;
use lapidary_ir::{Op, Program, Type, Value, ValueDef, passes};

/// Where a value lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// Nowhere: a constant, part of the instruction that uses it.
    Free,
    /// A scalar register: the same for all lanes, and made by scalar instructions.
    Scalar,
    /// A pair of scalar registers: a divergent condition, one bit a lane.
    Mask,
    /// A vector register.
    Vector,
}

impl Class {
    /// Vector registers it takes.
    pub(crate) fn vgprs(self) -> u32 {
        u32::from(self == Self::Vector)
    }

    /// Scalar registers it takes.
    pub(crate) fn sgprs(self) -> u32 {
        match self {
            Self::Free | Self::Vector => 0,
            Self::Scalar => 1,
            Self::Mask => 2,
        }
    }
}

/// Classes of all values, and for each value the one whose register it shares.
#[derive(Debug)]
pub(crate) struct Classes {
    class: Vec<Class>,
    root: Vec<Value>,
}

impl Classes {
    /// A value's class; of its root, that is.
    pub(crate) fn of(&self, value: Value) -> Class {
        self.class[self.root(value).index()]
    }

    /// The value whose register this one is: negations, absolute values and reinterpretations are operand modifiers.
    pub(crate) fn root(&self, value: Value) -> Value {
        self.root[value.index()]
    }
}

/// Finds the classes.
pub(crate) fn classes(program: &Program) -> Classes {
    let uniform = passes::uniformity(program);
    let count = program.values.len();
    let mut classes = Classes { class: vec![Class::Vector; count], root: (0..count as u32).map(Value).collect() };
    for block in walk(program) {
        for param in &program.block(block).params {
            classes.class[param.index()] = plain(program.ty(*param), uniform.is_uniform(*param));
        }
        for inst in &program.block(block).insts {
            let data = program.inst(*inst);
            for result in &data.results {
                let is_uniform = uniform.is_uniform(*result);
                if modifier(data.op)
                    && let [operand] = data.args[..]
                {
                    classes.root[result.index()] = classes.root[operand.index()];
                    continue;
                }
                let scalar_op = data.args.iter().all(|a| classes.of(*a) != Class::Vector) && scalar(data.op);
                classes.class[result.index()] = match data.op {
                    Op::Const => Class::Free,
                    _ if data.op.is_control() => plain(program.ty(*result), is_uniform),
                    _ if program.ty(*result) == Type::Bool => {
                        if is_uniform && scalar_op {
                            Class::Scalar
                        } else {
                            Class::Mask
                        }
                    }
                    _ if is_uniform && scalar_op => Class::Scalar,
                    _ => Class::Vector,
                };
            }
        }
    }
    classes
}

/// Operand modifiers of vector instructions.
pub(crate) fn modifier(op: Op) -> bool {
    matches!(op, Op::FNeg | Op::FAbs | Op::BitsToF | Op::BitsToI)
}

/// Whether scalar instructions can do it: there are none for floats.
fn scalar(op: Op) -> bool {
    match op.info().family {
        Family::Int | Family::Bits => true,
        Family::Compare => !matches!(op, Op::FEq | Op::FNe | Op::FLt | Op::FLe),
        Family::Value | Family::Memory => true,
        Family::Convert => matches!(op, Op::BToI | Op::BToF),
        _ => false,
    }
}

fn plain(ty: Type, uniform: bool) -> Class {
    match (ty, uniform) {
        (Type::Bool, true) => Class::Scalar,
        (Type::Bool, false) => Class::Mask,
        // A uniform counter is a scalar; a uniform float is not worth moving there.
        (Type::I32, true) => Class::Scalar,
        _ => Class::Vector,
    }
}

/// Blocks in the order in which they are written, outer before inner.
pub(crate) fn walk(program: &Program) -> Vec<lapidary_ir::Block> {
    let mut found = Vec::new();
    let mut stack = vec![program.body];
    while let Some(block) = stack.pop() {
        found.push(block);
        for inst in program.block(block).insts.iter().rev() {
            stack.extend(program.inst(*inst).regions.iter().rev());
        }
    }
    found
}

/// The instruction that defines a value, unless it is a loop's parameter.
pub(crate) fn definition(program: &Program, value: Value) -> Option<lapidary_ir::Inst> {
    match program.values[value.index()].def {
        ValueDef::Result(inst, _) => Some(inst),
        ValueDef::Param(..) => None,
    }
}
