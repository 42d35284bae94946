//! The typed tree: names resolved, conversions explicit, overloads chosen. Lowering walks it without asking anything.

use crate::ast::{BinaryOp, UnaryOp};
use crate::builtin::Scalar;
use crate::intrinsics::Intrinsic;
use crate::token::Name;
use crate::types::Type;
use lapidary_ir::diag::Span;

/// Index into a function's locals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LocalId(pub u32);

/// Index into the module's globals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GlobalId(pub u32);

/// Index into the module's functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FunctionId(pub u32);

/// A scalar constant. Literals keep more digits than the type they may get.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Const {
    /// `bool`
    Bool(bool),
    /// The bits of an `int` or `uint`.
    Int(u32),
    /// `float`
    Float(f32),
    /// An integer literal.
    LitInt(i64),
    /// A floating-point literal.
    LitFloat(f64),
}

/// An expression with its type.
#[derive(Clone, Debug)]
pub struct Expr {
    /// What it does.
    pub kind: ExprKind,
    /// Type of its value.
    pub ty: Type,
    /// Where it is written.
    pub span: Span,
}

/// What an [`Expr`] does.
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// Stands where an error was reported.
    Error,
    /// A constant, flattened.
    Const(Vec<Const>),
    /// A local variable or parameter.
    Local(LocalId),
    /// A global variable.
    Global(GlobalId),
    /// A field, by number.
    Field(Box<Expr>, u32),
    /// An element of an array, a row of a matrix, a component of a vector. The index is `int` or `uint`.
    Index(Box<Expr>, Box<Expr>),
    /// Components of a scalar, vector or matrix (row by row) by number.
    Swizzle(Box<Expr>, Vec<u8>),
    /// Prefix `-`, `!`, `~`; the operand has the result's type.
    Unary(UnaryOp, Box<Expr>),
    /// Componentwise; the operands have one type, but for shifts one shape.
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// Componentwise choice; the condition is `bool` or a bool vector of the result's size.
    Select(Box<Expr>, Box<Expr>, Box<Expr>),
    /// Choice by one `bool` that evaluates only what it chooses.
    Lazy(Box<Expr>, Box<Expr>, Box<Expr>),
    /// Assignment; its value is the target's new value.
    Assign(Box<Expr>, Box<Expr>),
    /// `target op= value`, computed in the type given and converted back; the value has that type but for shifts.
    Compound(BinaryOp, Box<Expr>, Box<Expr>, Type),
    /// `++` (up) and `--`; the value is the old one when postfix.
    Step {
        /// `++`.
        up: bool,
        /// Written behind the operand.
        postfix: bool,
        /// What changes.
        target: Box<Expr>,
    },
    /// Both, the second's value.
    Comma(Box<Expr>, Box<Expr>),
    /// Conversion to the expression's type: kinds converted, one component spread, components at the end dropped.
    Convert(Box<Expr>),
    /// The arguments' scalars in order, each converted to the kind at its place in the result.
    Construct(Vec<Expr>),
    /// Call of a function of the file. A method's first argument is its object.
    Call(FunctionId, Vec<Expr>),
    /// Call of an intrinsic function.
    Intrinsic(Intrinsic, Vec<Expr>),
    /// `stream.Append(vertex)`
    Append(Box<Expr>, Box<Expr>),
    /// `stream.RestartStrip()`
    RestartStrip(Box<Expr>),
}

/// A statement.
#[derive(Clone, Debug)]
pub struct Stmt {
    /// What it does.
    pub kind: StmtKind,
    /// Where it is written.
    pub span: Span,
}

/// What a [`Stmt`] does.
#[derive(Clone, Debug)]
pub enum StmtKind {
    /// An expression for its effect.
    Expr(Expr),
    /// A local comes into being, perhaps with a value.
    Let(LocalId, Option<Expr>),
    /// Several.
    Block(Vec<Stmt>),
    /// Two-way branch; the number is an IR hint.
    If(Expr, Vec<Stmt>, Vec<Stmt>, u32),
    /// Any loop.
    Loop(Box<Loop>),
    /// Multi-way branch.
    Switch(Expr, Vec<Case>),
    /// Leaves the innermost loop or switch.
    Break,
    /// Next iteration of the innermost loop.
    Continue,
    /// Leaves the function.
    Return(Option<Expr>),
    /// Kills the pixel.
    Discard,
}

/// A loop.
#[derive(Clone, Debug)]
pub struct Loop {
    /// Condition; `None` is always true.
    pub cond: Option<Expr>,
    /// Checked after the body (`do`) instead of before.
    pub test_last: bool,
    /// Runs after each body and at `continue`.
    pub step: Option<Expr>,
    /// Body.
    pub body: Vec<Stmt>,
    /// IR hint.
    pub hint: u32,
}

/// A group of labels with its statements.
#[derive(Clone, Debug)]
pub struct Case {
    /// Values; `None` is `default`.
    pub labels: Vec<Option<u32>>,
    /// Statements.
    pub body: Vec<Stmt>,
}

/// A local variable or parameter.
#[derive(Clone, Debug)]
pub struct Local {
    /// Its name.
    pub name: Name,
    /// Its type.
    pub ty: Type,
    /// Declared `const`.
    pub constant: bool,
    /// Assigned to after its declaration, so that it cannot stand for the argument it was given.
    pub written: bool,
    /// Where it is declared.
    pub span: Span,
    /// Value of a constant that is known.
    pub value: Option<Vec<Const>>,
}

/// How a parameter passes its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Copied in.
    In,
    /// Copied out.
    Out,
    /// Both.
    InOut,
}

/// A checked function.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name.
    pub name: Name,
    /// Whether the first local is the object that a method is called on.
    pub method: bool,
    /// Parameters: the first locals, or those behind the object.
    pub params: Vec<Direction>,
    /// Type of its value.
    pub ret: Type,
    /// Parameters and local variables.
    pub locals: Vec<Local>,
    /// Its statements.
    pub body: Vec<Stmt>,
    /// Functions it calls, each once, in order of the first call, with the place of that call.
    pub calls: Vec<(FunctionId, Span)>,
    /// Globals it names, each once.
    pub globals: Vec<GlobalId>,
}

impl Const {
    /// Converted to a kind; literals keep their digits when the kind is a literal's.
    #[must_use]
    pub fn convert(self, to: Scalar, from: Scalar) -> Self {
        use lapidary_ir::fold;
        let signed = from != Scalar::Uint;
        match to {
            Scalar::Bool => Self::Bool(self.truth()),
            Scalar::Int => Self::Int(match self {
                Self::Bool(b) => u32::from(b),
                Self::Int(i) => i,
                Self::Float(f) => fold::convert::f_to_s(f),
                Self::LitInt(i) => i as u32,
                Self::LitFloat(f) => fold::convert::f_to_s(f as f32),
            }),
            Scalar::Uint => Self::Int(match self {
                Self::Bool(b) => u32::from(b),
                Self::Int(i) => i,
                Self::Float(f) => fold::convert::f_to_u(f),
                Self::LitInt(i) => i as u32,
                Self::LitFloat(f) => fold::convert::f_to_u(f as f32),
            }),
            Scalar::Float | Scalar::Double => Self::Float(match self {
                Self::Bool(b) => f32::from(u8::from(b)),
                Self::Int(i) if signed => i as i32 as f32,
                Self::Int(i) => i as f32,
                Self::Float(f) => f,
                Self::LitInt(i) => i as f32,
                Self::LitFloat(f) => f as f32,
            }),
            Scalar::LitInt | Scalar::Int64 | Scalar::Uint64 => Self::LitInt(match self {
                Self::Bool(b) => i64::from(b),
                Self::Int(i) if signed => i64::from(i as i32),
                Self::Int(i) => i64::from(i),
                Self::Float(f) => f as i64,
                Self::LitInt(i) => i,
                Self::LitFloat(f) => f as i64,
            }),
            Scalar::LitFloat => Self::LitFloat(match self {
                Self::Bool(b) => f64::from(u8::from(b)),
                Self::Int(i) if signed => f64::from(i as i32),
                Self::Int(i) => f64::from(i),
                Self::Float(f) => f64::from(f),
                Self::LitInt(i) => i as f64,
                Self::LitFloat(f) => f,
            }),
        }
    }

    /// Whether it counts as true.
    #[must_use]
    pub fn truth(self) -> bool {
        match self {
            Self::Bool(b) => b,
            Self::Int(i) => i != 0,
            Self::Float(f) => f != 0.0,
            Self::LitInt(i) => i != 0,
            Self::LitFloat(f) => f != 0.0,
        }
    }

    /// Its 32 bits; literals as `int` and `float`.
    #[must_use]
    pub fn bits(self) -> u32 {
        match self {
            Self::Bool(b) => u32::from(b),
            Self::Int(i) => i,
            Self::Float(f) => f.to_bits(),
            Self::LitInt(i) => i as u32,
            Self::LitFloat(f) => (f as f32).to_bits(),
        }
    }

    /// Its value as a whole number, if it is one.
    #[must_use]
    pub fn integer(self, kind: Scalar) -> Option<i64> {
        match self {
            Self::Bool(b) => Some(i64::from(b)),
            Self::Int(i) if kind == Scalar::Uint => Some(i64::from(i)),
            Self::Int(i) => Some(i64::from(i as i32)),
            Self::LitInt(i) => Some(i),
            Self::Float(f) if f.fract() == 0.0 => Some(f as i64),
            Self::LitFloat(f) if f.fract() == 0.0 => Some(f as i64),
            Self::Float(_) | Self::LitFloat(_) => None,
        }
    }
}

impl Expr {
    /// A node for something that was reported.
    #[must_use]
    pub const fn error(span: Span) -> Self {
        Self { kind: ExprKind::Error, ty: Type::Error, span }
    }

    /// Whether evaluating it may do more than give a value.
    #[must_use]
    pub fn has_effects(&self) -> bool {
        let any = |parts: &[Self]| parts.iter().any(Self::has_effects);
        match &self.kind {
            ExprKind::Error | ExprKind::Const(_) | ExprKind::Local(_) | ExprKind::Global(_) => false,
            ExprKind::Field(a, _) | ExprKind::Swizzle(a, _) | ExprKind::Unary(_, a) | ExprKind::Convert(a) => {
                a.has_effects()
            }
            ExprKind::Index(a, b) | ExprKind::Binary(_, a, b) | ExprKind::Comma(a, b) => {
                a.has_effects() || b.has_effects()
            }
            ExprKind::Select(a, b, c) | ExprKind::Lazy(a, b, c) => {
                a.has_effects() || b.has_effects() || c.has_effects()
            }
            ExprKind::Construct(parts) => any(parts),
            ExprKind::Intrinsic(which, args) => which.has_effects() || any(args),
            ExprKind::Assign(..)
            | ExprKind::Compound(..)
            | ExprKind::Step { .. }
            | ExprKind::Call(..)
            | ExprKind::Append(..)
            | ExprKind::RestartStrip(_) => true,
        }
    }

    /// The constant, if it is written as one or was folded to one.
    #[must_use]
    pub fn constant(&self) -> Option<&[Const]> {
        match &self.kind {
            ExprKind::Const(values) => Some(values),
            _ => None,
        }
    }
}
