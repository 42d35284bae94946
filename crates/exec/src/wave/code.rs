//! The linear code of the wave engine.
//!
//! Values that differ between lanes live in planes, uniform ones in a table of words. Which lanes run is the
//! mask `exec`; a construct keeps the lanes that wait or have left it in numbered mask slots. Plain ops write
//! all 64 lanes, since nobody reads a lane that does not run; only where lanes meet again, and in variables
//! and outputs, are writes held to `exec`.

use lapidary_ir::Op;

/// What a step reads: a plane, or a uniform word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operand {
    Plane(u32),
    Uniform(u32),
}

/// Where a mapped op reads and writes: planes, or words where its [`Shape`] says so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct At {
    pub(super) dst: u32,
    pub(super) a: u32,
    pub(super) b: u32,
    pub(super) c: u32,
}

/// Which operands of a mapped op are uniform words: bit 0 for the first, and so on.
pub(super) type Shape = u8;

/// An op that maps lanes to lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kind {
    pub(super) map: MapOp,
    pub(super) shape: Shape,
    /// NaN results become the canonical NaN.
    pub(super) canonical: bool,
}

/// What is mapped: an op of the IR, or one that stands for several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MapOp {
    Ir(Op),
    /// `a * b + c`, each rounded.
    MulAdd,
    /// The uniform word `a` in every lane.
    Splat,
}

/// A place in the code.
pub(super) type Label = usize;

/// A step.
#[derive(Clone, Debug)]
pub(super) enum Step {
    Map(Kind, At),
    /// A pure op on uniform words.
    Uniform {
        op: Op,
        imm: u32,
        dst: u32,
        args: [u32; 3],
    },
    /// A dword of a constant buffer at a uniform index.
    Constant {
        buffer: u32,
        index: u32,
        dst: u32,
    },
    /// A dword of a constant buffer at an index per lane.
    GatherConstant {
        buffer: u32,
        index: u32,
        dst: u32,
    },
    /// An input plane; bools become 0 or 1.
    Input {
        plane: u32,
        truth: bool,
        dst: u32,
    },
    /// An input of a vertex that is not a constant.
    VertexInput {
        slot: u32,
        vertex: Operand,
        truth: bool,
        dst: u32,
    },
    /// An element of the variable whose planes are `base .. base + len`.
    LoadVar {
        base: u32,
        len: u32,
        index: Operand,
        dst: u32,
    },
    /// The element at a uniform index of a variable that every lane has stored the same to.
    VarWord {
        base: u32,
        len: u32,
        index: u32,
        dst: u32,
    },
    StoreVar {
        base: u32,
        len: u32,
        index: Operand,
        value: Operand,
    },
    /// A derivative.
    Quad {
        op: Op,
        src: Operand,
        dst: u32,
    },
    Discard {
        condition: Operand,
    },
    StoreOutput {
        slot: u32,
        value: Operand,
    },
    Emit {
        stream: u32,
        args: Box<[Operand]>,
    },
    Cut {
        stream: u32,
    },
    /// Copies for the lanes of `exec`.
    Move {
        dst: u32,
        src: Operand,
    },
    /// Copies a word if any lane runs.
    MoveUniform {
        dst: u32,
        src: u32,
    },
    /// Parts `exec`: the lanes where the condition is false wait in `waiting`.
    If {
        condition: Operand,
        waiting: u32,
        arrived: u32,
        otherwise: Label,
    },
    /// Parts `exec` into `slots`, one for each region, by the labels of regions 1 and on.
    Switch {
        selector: Operand,
        labels: Box<[Vec<u32>]>,
        slots: u32,
        arrived: u32,
    },
    /// Empties a mask slot.
    Clear {
        slot: u32,
    },
    /// Runs the lanes of a mask slot; with none, goes to the label.
    Enter {
        slot: u32,
        empty: Label,
    },
    /// Begins a loop: `exec` is to run its body.
    Loop {
        next: u32,
        arrived: u32,
    },
    /// Begins an iteration with the lanes of `next`, or ends the loop if there are none.
    Iterate {
        next: u32,
        line: u32,
        end: Label,
    },
    Jump {
        to: Label,
    },
    /// Adds `exec` to a mask slot and stops its lanes here.
    Leave {
        slot: u32,
    },
    /// Ends the lanes.
    Return,
}

/// A program as steps.
#[derive(Clone, Debug)]
pub(super) struct Code {
    pub(super) steps: Vec<Step>,
    pub(super) planes: usize,
    /// Uniform words as they are at the start: constants in place, the rest 0.
    pub(super) uniforms: Vec<u32>,
    pub(super) masks: usize,
    /// Planes of all variables.
    pub(super) vars: usize,
    /// Output slots that a full wave need not set to 0 first, since every lane writes them.
    pub(super) always_written: Vec<bool>,
}

impl Kind {
    /// Operands of the op.
    fn arity(self) -> usize {
        match self.map {
            MapOp::Ir(op) => op.info().args.len(),
            MapOp::MulAdd => 3,
            MapOp::Splat => 1,
        }
    }
}

impl Step {
    /// Shows every plane that the step names to `f`, the written one last.
    pub(super) fn planes(&mut self, f: &mut impl FnMut(&mut u32)) {
        let mut operand = |o: &mut Operand| {
            if let Operand::Plane(p) = o {
                f(p);
            }
        };
        match self {
            Self::Map(kind, at) => {
                for (i, p) in [&mut at.a, &mut at.b, &mut at.c].into_iter().enumerate().take(kind.arity()) {
                    if kind.shape >> i & 1 == 0 {
                        f(p);
                    }
                }
                f(&mut at.dst);
            }
            Self::GatherConstant { index, dst, .. } => {
                f(index);
                f(dst);
            }
            Self::Input { dst, .. } => f(dst),
            Self::VertexInput { vertex: o, dst, .. }
            | Self::LoadVar { index: o, dst, .. }
            | Self::Quad { src: o, dst, .. }
            | Self::Move { src: o, dst } => {
                operand(o);
                f(dst);
            }
            Self::StoreVar { index, value, .. } => {
                operand(index);
                operand(value);
            }
            Self::Discard { condition: o }
            | Self::StoreOutput { value: o, .. }
            | Self::If { condition: o, .. }
            | Self::Switch { selector: o, .. } => operand(o),
            Self::Emit { args, .. } => args.iter_mut().for_each(operand),
            Self::Uniform { .. }
            | Self::Constant { .. }
            | Self::VarWord { .. }
            | Self::Cut { .. }
            | Self::MoveUniform { .. }
            | Self::Clear { .. }
            | Self::Enter { .. }
            | Self::Loop { .. }
            | Self::Iterate { .. }
            | Self::Jump { .. }
            | Self::Leave { .. }
            | Self::Return => {}
        }
    }
}
