//! Constant expressions: typed trees to values, with the meaning that the IR gives to each op.

use super::module::GlobalKind;
use super::scope::Checker;
use crate::ast::{BinaryOp, UnaryOp};
use crate::builtin::Scalar;
use crate::hir::{Const, Expr, ExprKind};
use crate::types::{Shape, Structs, Type};
use lapidary_ir::{Op, fold};

/// The IR op of a binary operator on operands of one kind; the flags say whether the operands swap and whether the
/// result is negated. `None` where no single op does it.
#[must_use]
pub fn binary_op(op: BinaryOp, kind: Scalar) -> Option<(Op, bool, bool)> {
    let float = kind.is_float();
    let signed = matches!(kind, Scalar::Int | Scalar::LitInt);
    let pick = |f: Op, s: Op, u: Op| {
        if float {
            f
        } else if signed {
            s
        } else {
            u
        }
    };
    let arithmetic = |f: Op, i: Op| if float { f } else { i };
    Some(match op {
        BinaryOp::Add => (arithmetic(Op::FAdd, Op::IAdd), false, false),
        BinaryOp::Sub => (arithmetic(Op::FSub, Op::ISub), false, false),
        BinaryOp::Mul => (arithmetic(Op::FMul, Op::IMul), false, false),
        BinaryOp::Div => (pick(Op::FDiv, Op::SDiv, Op::UDiv), false, false),
        BinaryOp::Rem if float => return None,
        BinaryOp::Rem => (if signed { Op::SRem } else { Op::URem }, false, false),
        BinaryOp::Shl => (Op::IShl, false, false),
        BinaryOp::Shr => (if signed { Op::SShr } else { Op::UShr }, false, false),
        BinaryOp::And if kind == Scalar::Bool => (Op::BAnd, false, false),
        BinaryOp::Or if kind == Scalar::Bool => (Op::BOr, false, false),
        BinaryOp::Xor if kind == Scalar::Bool => (Op::BXor, false, false),
        BinaryOp::And => (Op::IAnd, false, false),
        BinaryOp::Or => (Op::IOr, false, false),
        BinaryOp::Xor => (Op::IXor, false, false),
        BinaryOp::LogAnd => (Op::BAnd, false, false),
        BinaryOp::LogOr => (Op::BOr, false, false),
        BinaryOp::Eq if kind == Scalar::Bool => (Op::BXor, false, true),
        BinaryOp::Ne if kind == Scalar::Bool => (Op::BXor, false, false),
        BinaryOp::Eq => (arithmetic(Op::FEq, Op::IEq), false, false),
        BinaryOp::Ne => (arithmetic(Op::FNe, Op::INe), false, false),
        BinaryOp::Lt => (pick(Op::FLt, Op::SLt, Op::ULt), false, false),
        BinaryOp::Le => (pick(Op::FLe, Op::SLe, Op::ULe), false, false),
        BinaryOp::Gt => (pick(Op::FLt, Op::SLt, Op::ULt), true, false),
        BinaryOp::Ge => (pick(Op::FLe, Op::SLe, Op::ULe), true, false),
    })
}

/// One scalar operation on constants of one kind.
fn binary(op: BinaryOp, kind: Scalar, a: Const, b: Const) -> Option<Const> {
    match (kind, a, b) {
        (Scalar::LitInt, Const::LitInt(a), Const::LitInt(b)) => return literal_int(op, a, b),
        (Scalar::LitFloat, Const::LitFloat(a), Const::LitFloat(b)) => return literal_float(op, a, b),
        _ => {}
    }
    let (ir, swap, negate) = match binary_op(op, kind) {
        Some(found) => found,
        None => {
            let (a, b) = (f32::from_bits(a.bits()), f32::from_bits(b.bits()));
            return Some(Const::Float(float_remainder(a, b)));
        }
    };
    let (a, b) = if swap { (b, a) } else { (a, b) };
    let bits = fold::eval(ir, &[a.bits(), b.bits()], 0)? ^ u32::from(negate);
    let result = if op.compares() || matches!(op, BinaryOp::LogAnd | BinaryOp::LogOr) { Scalar::Bool } else { kind };
    from_bits(bits, result)
}

/// `a % b` of floats: what is left of `a` after whole multiples of `b`, with the sign of `a`.
fn float_remainder(a: f32, b: f32) -> f32 {
    let eval = |op, args: &[f32]| {
        let bits: Vec<u32> = args.iter().map(|f| f.to_bits()).collect();
        f32::from_bits(fold::eval(op, &bits, 0).unwrap_or(0))
    };
    let whole = eval(Op::FTrunc, &[eval(Op::FDiv, &[a, b])]);
    eval(Op::FSub, &[a, eval(Op::FMul, &[b, whole])])
}

fn literal_int(op: BinaryOp, a: i64, b: i64) -> Option<Const> {
    let shift = (b & 63) as u32;
    Some(match op {
        BinaryOp::Add => Const::LitInt(a.wrapping_add(b)),
        BinaryOp::Sub => Const::LitInt(a.wrapping_sub(b)),
        BinaryOp::Mul => Const::LitInt(a.wrapping_mul(b)),
        // Division by zero is left to the op, which has a rule for it.
        BinaryOp::Div => Const::LitInt(a.checked_div(b)?),
        BinaryOp::Rem => Const::LitInt(a.checked_rem(b)?),
        BinaryOp::Shl => Const::LitInt(a.wrapping_shl(shift)),
        BinaryOp::Shr => Const::LitInt(a.wrapping_shr(shift)),
        BinaryOp::And => Const::LitInt(a & b),
        BinaryOp::Or => Const::LitInt(a | b),
        BinaryOp::Xor => Const::LitInt(a ^ b),
        BinaryOp::LogAnd => Const::Bool(a != 0 && b != 0),
        BinaryOp::LogOr => Const::Bool(a != 0 || b != 0),
        BinaryOp::Eq => Const::Bool(a == b),
        BinaryOp::Ne => Const::Bool(a != b),
        BinaryOp::Lt => Const::Bool(a < b),
        BinaryOp::Gt => Const::Bool(a > b),
        BinaryOp::Le => Const::Bool(a <= b),
        BinaryOp::Ge => Const::Bool(a >= b),
    })
}

fn literal_float(op: BinaryOp, a: f64, b: f64) -> Option<Const> {
    Some(match op {
        BinaryOp::Add => Const::LitFloat(a + b),
        BinaryOp::Sub => Const::LitFloat(a - b),
        BinaryOp::Mul => Const::LitFloat(a * b),
        BinaryOp::Div => Const::LitFloat(a / b),
        BinaryOp::Rem => Const::LitFloat(a % b),
        BinaryOp::Eq => Const::Bool(a == b),
        BinaryOp::Ne => Const::Bool(a != b),
        BinaryOp::Lt => Const::Bool(a < b),
        BinaryOp::Gt => Const::Bool(a > b),
        BinaryOp::Le => Const::Bool(a <= b),
        BinaryOp::Ge => Const::Bool(a >= b),
        BinaryOp::LogAnd => Const::Bool(a != 0.0 && b != 0.0),
        BinaryOp::LogOr => Const::Bool(a != 0.0 || b != 0.0),
        BinaryOp::Shl | BinaryOp::Shr | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => return None,
    })
}

fn from_bits(bits: u32, kind: Scalar) -> Option<Const> {
    Some(match kind {
        Scalar::Bool => Const::Bool(bits != 0),
        Scalar::Int | Scalar::Uint => Const::Int(bits),
        Scalar::Float => Const::Float(f32::from_bits(bits)),
        Scalar::LitInt | Scalar::LitFloat | Scalar::Double | Scalar::Int64 | Scalar::Uint64 => return None,
    })
}

fn unary(op: UnaryOp, kind: Scalar, a: Const) -> Option<Const> {
    Some(match (op, a) {
        (UnaryOp::Plus, a) => a,
        (UnaryOp::Not, a) => Const::Bool(!a.truth()),
        (UnaryOp::Neg, Const::LitInt(i)) => Const::LitInt(i.wrapping_neg()),
        (UnaryOp::Neg, Const::LitFloat(f)) => Const::LitFloat(-f),
        (UnaryOp::BitNot, Const::LitInt(i)) => Const::LitInt(!i),
        (UnaryOp::Neg, a) => {
            let op = if kind.is_float() { Op::FNeg } else { Op::INeg };
            from_bits(fold::eval(op, &[a.bits()], 0)?, kind)?
        }
        (UnaryOp::BitNot, a) => from_bits(!a.bits(), kind)?,
        (UnaryOp::PreInc | UnaryOp::PreDec, _) => return None,
    })
}

/// Which scalars of a value survive a conversion to another type, in the order of the target.
///
/// One component fills the target; a matrix loses rows and columns; everything else keeps its first scalars.
pub(crate) fn selection(structs: &Structs, from: &Type, to: &Type) -> Vec<usize> {
    let wanted = structs.scalars(to) as usize;
    if structs.scalars(from) == 1 {
        return vec![0; wanted];
    }
    if let (Some(Shape::Matrix(_, columns)), Some(Shape::Matrix(rows, kept))) = (from.shape(), to.shape()) {
        let at = |r: u8, c: u8| usize::from(r) * usize::from(columns) + usize::from(c);
        return (0..rows).flat_map(|r| (0..kept).map(move |c| at(r, c))).collect();
    }
    (0..wanted).collect()
}

impl Checker<'_> {
    /// The value of an expression that is constant; looks through constant variables.
    pub(super) fn constant_of(&self, expr: &Expr) -> Option<Vec<Const>> {
        match &expr.kind {
            ExprKind::Const(values) => Some(values.clone()),
            ExprKind::Local(id) => self.locals[id.0 as usize].value.clone(),
            ExprKind::Global(id) => self.module.global(*id).value.clone(),
            ExprKind::Construct(parts) => {
                let kinds = self.module.structs.flatten(&expr.ty);
                let mut values = Vec::with_capacity(kinds.len());
                for part in parts {
                    let from = self.module.structs.flatten(&part.ty);
                    values.extend(self.constant_of(part)?.into_iter().zip(from));
                }
                (values.len() == kinds.len())
                    .then(|| values.into_iter().zip(kinds).map(|((v, from), to)| v.convert(to, from)).collect())
            }
            ExprKind::Convert(inner) => {
                let values = self.constant_of(inner)?;
                let from = self.module.structs.flatten(&inner.ty);
                let to = self.module.structs.flatten(&expr.ty);
                let picked = selection(&self.module.structs, &inner.ty, &expr.ty);
                picked.into_iter().zip(to).map(|(i, to)| Some(values.get(i)?.convert(to, *from.get(i)?))).collect()
            }
            ExprKind::Unary(op, a) => {
                let kind = a.ty.scalar()?;
                self.constant_of(a)?.into_iter().map(|v| unary(*op, kind, v)).collect()
            }
            ExprKind::Binary(op, a, b) => {
                let kind = a.ty.scalar()?;
                let (a, b) = (self.constant_of(a)?, self.constant_of(b)?);
                a.into_iter().zip(b).map(|(a, b)| binary(*op, kind, a, b)).collect()
            }
            ExprKind::Select(c, a, b) => {
                let (c, a, b) = (self.constant_of(c)?, self.constant_of(a)?, self.constant_of(b)?);
                let truth = |i: usize| c.get(if c.len() == 1 { 0 } else { i }).map(|c| c.truth());
                a.into_iter().zip(b).enumerate().map(|(i, (a, b))| Some(if truth(i)? { a } else { b })).collect()
            }
            ExprKind::Swizzle(base, components) => {
                let values = self.constant_of(base)?;
                components.iter().map(|c| values.get(usize::from(*c)).copied()).collect()
            }
            ExprKind::Field(base, field) => {
                let Type::Struct(id) = &base.ty else { return None };
                let fields = &self.module.structs.get(*id).fields;
                let before: u32 = fields.iter().take(*field as usize).map(|f| self.module.structs.scalars(&f.ty)).sum();
                let count = self.module.structs.scalars(&expr.ty);
                let values = self.constant_of(base)?;
                values.get(before as usize..(before + count) as usize).map(<[Const]>::to_vec)
            }
            ExprKind::Index(base, index) => {
                let at = self.constant_of(index)?.first()?.integer(index.ty.scalar()?)?;
                let count = self.module.structs.scalars(&expr.ty) as usize;
                let start = usize::try_from(at).ok()?.checked_mul(count)?;
                self.constant_of(base)?.get(start..start + count).map(<[Const]>::to_vec)
            }
            ExprKind::Intrinsic(which, args) => {
                let kind = args.first()?.ty.scalar()?.concrete();
                let result = expr.ty.scalar()?;
                let op = which.op(kind)?;
                let args: Vec<Vec<Const>> = args.iter().map(|a| self.constant_of(a)).collect::<Option<_>>()?;
                let count = self.module.structs.scalars(&expr.ty) as usize;
                let one = |i: usize| {
                    let bits: Vec<u32> = args.iter().map(|a| a.get(i).map(|c| c.bits())).collect::<Option<_>>()?;
                    from_bits(fold::eval(op, &bits, 0)?, result)
                };
                (0..count).map(one).collect()
            }
            ExprKind::Error
            | ExprKind::Assign(..)
            | ExprKind::Compound(..)
            | ExprKind::Step { .. }
            | ExprKind::Lazy(..)
            | ExprKind::Comma(..)
            | ExprKind::Call(..)
            | ExprKind::Append(..)
            | ExprKind::RestartStrip(_) => None,
        }
    }

    /// Replaces a scalar, vector or matrix expression by its value if it is constant.
    ///
    /// A constant buffer's default is no constant: the application may set another value.
    pub(super) fn folded(&self, expr: Expr) -> Expr {
        if expr.ty.shape().is_none() || matches!(expr.kind, ExprKind::Const(_)) || !self.operands_known(&expr) {
            return expr;
        }
        match self.constant_of(&expr) {
            Some(values) => Expr { kind: ExprKind::Const(values), ..expr },
            None => expr,
        }
    }

    /// Whether the direct operands are constants already, so that folding costs time in proportion to the node.
    fn operands_known(&self, expr: &Expr) -> bool {
        let known = |e: &Expr| matches!(e.kind, ExprKind::Const(_));
        match &expr.kind {
            ExprKind::Local(id) => self.locals[id.0 as usize].value.is_some(),
            ExprKind::Global(id) => self.module.global(*id).kind == GlobalKind::Static,
            ExprKind::Construct(parts) | ExprKind::Intrinsic(_, parts) => parts.iter().all(known),
            ExprKind::Convert(a) | ExprKind::Unary(_, a) | ExprKind::Swizzle(a, _) => known(a),
            ExprKind::Binary(_, a, b) => known(a) && known(b),
            ExprKind::Select(a, b, c) => known(a) && known(b) && known(c),
            ExprKind::Index(base, index) => known(index) && self.static_base(base),
            ExprKind::Field(base, _) => self.static_base(base),
            _ => false,
        }
    }

    fn static_base(&self, base: &Expr) -> bool {
        match &base.kind {
            ExprKind::Const(_) => true,
            ExprKind::Local(id) => self.locals[id.0 as usize].value.is_some(),
            ExprKind::Global(id) => {
                let global = self.module.global(*id);
                global.kind == GlobalKind::Static && global.value.is_some()
            }
            ExprKind::Field(inner, _) => self.static_base(inner),
            ExprKind::Index(inner, index) => matches!(index.kind, ExprKind::Const(_)) && self.static_base(inner),
            _ => false,
        }
    }
}
