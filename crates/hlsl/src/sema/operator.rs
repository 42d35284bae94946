//! Unary, binary and choice operators.

use super::scope::Checker;
use crate::ast::{BinaryOp, UnaryOp};
use crate::builtin::Scalar;
use crate::hir::{Const, Expr, ExprKind};
use crate::types::{Shape, Type, common_scalar, common_shape};
use crate::version::HlslVersion;
use lapidary_ir::diag::{Diagnostic, Span};

impl Checker<'_> {
    pub(super) fn unary(&mut self, op: UnaryOp, operand: Expr, span: Span) -> Expr {
        if operand.ty.is_error() {
            return Expr::error(span);
        }
        let Some(kind) = operand.ty.scalar() else {
            let name = self.type_name(&operand.ty);
            self.error("H0223", format!("the operator does not apply to `{name}`"), span, "not a number");
            return Expr::error(span);
        };
        let to = match op {
            UnaryOp::Not => Scalar::Bool,
            UnaryOp::BitNot if kind.is_float() => {
                let name = self.type_name(&operand.ty);
                let error = Diagnostic::error("H0223", format!("`~` does not apply to `{name}`"))
                    .at(span, "needs an integer")
                    .hint("convert with `asuint` to flip the bits, or with `(int)` to flip those of the number");
                self.report(error);
                return Expr::error(span);
            }
            _ if kind == Scalar::Bool => Scalar::Int,
            _ => kind,
        };
        let ty = operand.ty.with_scalar(to);
        let operand = self.coerced(operand, &ty);
        if op == UnaryOp::Plus {
            return operand;
        }
        self.folded(Expr { kind: ExprKind::Unary(op, Box::new(operand)), ty, span })
    }

    pub(super) fn binary(&mut self, op: BinaryOp, left: Expr, right: Expr, span: Span) -> Expr {
        if left.ty.is_error() || right.ty.is_error() {
            return Expr::error(span);
        }
        let Some((operand, result)) = self.operand_types(op, &left, &right, span) else { return Expr::error(span) };
        let lazy = matches!(op, BinaryOp::LogAnd | BinaryOp::LogOr) && self.module.version >= HlslVersion::V2021;
        if lazy {
            return self.short_circuit(op, left, right, span);
        }
        let right_type = if shifts(op) { shift_count(&operand, &right.ty) } else { operand.clone() };
        let left = self.coerced(left, &operand);
        let right = self.coerced(right, &right_type);
        self.folded(Expr { kind: ExprKind::Binary(op, Box::new(left), Box::new(right)), ty: result, span })
    }

    /// `&&` and `||` of HLSL 2021: the right operand is evaluated if it decides.
    fn short_circuit(&mut self, op: BinaryOp, left: Expr, right: Expr, span: Span) -> Expr {
        for operand in [&left, &right] {
            if !operand.ty.shape().is_some_and(Shape::is_single) {
                let name = self.type_name(&operand.ty);
                let other = if op == BinaryOp::LogAnd { "and" } else { "or" };
                let error = Diagnostic::error("H0223", format!("`{}` does not apply to `{name}`", op.text()))
                    .at(operand.span, "not a scalar")
                    .hint(format!("HLSL 2021 has `{other}(a, b)` for vectors"));
                self.report(error);
                return Expr::error(span);
            }
        }
        let left = self.coerced(left, &Type::BOOL);
        let right = self.coerced(right, &Type::BOOL);
        if !right.has_effects() {
            let kind = ExprKind::Binary(op, Box::new(left), Box::new(right));
            return self.folded(Expr { kind, ty: Type::BOOL, span });
        }
        let known = Expr { kind: ExprKind::Const(vec![Const::Bool(op == BinaryOp::LogOr)]), ty: Type::BOOL, span };
        let (then, otherwise) = if op == BinaryOp::LogAnd { (right, known) } else { (known, right) };
        Expr { kind: ExprKind::Lazy(Box::new(left), Box::new(then), Box::new(otherwise)), ty: Type::BOOL, span }
    }

    /// A choice whose parts have their types; HLSL 2021 evaluates only what it chooses.
    fn chosen(&self, cond: Expr, then: Expr, otherwise: Expr, span: Span) -> Expr {
        let ty = then.ty.clone();
        let lazy = self.module.version >= HlslVersion::V2021 && (then.has_effects() || otherwise.has_effects());
        let (cond, then, otherwise) = (Box::new(cond), Box::new(then), Box::new(otherwise));
        if lazy {
            return Expr { kind: ExprKind::Lazy(cond, then, otherwise), ty, span };
        }
        self.folded(Expr { kind: ExprKind::Select(cond, then, otherwise), ty, span })
    }

    /// The type that both operands are converted to, and the result's.
    pub(super) fn operand_types(
        &mut self,
        op: BinaryOp,
        left: &Expr,
        right: &Expr,
        span: Span,
    ) -> Option<(Type, Type)> {
        let (Some(a), Some(b), Some(sa), Some(sb)) =
            (left.ty.scalar(), right.ty.scalar(), left.ty.shape(), right.ty.shape())
        else {
            self.mismatch(op, left, right, span, None);
            return None;
        };
        let Some((shape, truncated)) = common_shape(sa, sb) else {
            let hint = match (op, sa, sb) {
                (BinaryOp::Mul, Shape::Matrix(..), _) | (BinaryOp::Mul, _, Shape::Matrix(..)) => {
                    Some("`*` works component by component; write `mul(a, b)` for the product of linear algebra")
                }
                _ => None,
            };
            self.mismatch(op, left, right, span, hint);
            return None;
        };
        if truncated {
            let (wide, to) = if sa.count() > sb.count() { (left, shape.of(a)) } else { (right, shape.of(b)) };
            self.warn_truncation(&wide.ty.clone(), &to, wide.span);
        }
        let mut kind = common_scalar(a, b);
        match op {
            BinaryOp::LogAnd | BinaryOp::LogOr => kind = Scalar::Bool,
            BinaryOp::Eq | BinaryOp::Ne => {}
            BinaryOp::Shl | BinaryOp::Shr => {
                // The result has the left operand's type; a literal takes the right one's.
                kind = match a {
                    Scalar::Bool => Scalar::Int,
                    Scalar::LitInt => kind,
                    _ => a,
                };
            }
            _ if kind == Scalar::Bool => kind = Scalar::Int,
            _ => {}
        }
        let integers = matches!(op, BinaryOp::Shl | BinaryOp::Shr | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor);
        if integers && (a.is_float() || b.is_float()) {
            self.mismatch(
                op,
                left,
                right,
                span,
                Some("bit operators need integers; convert with `(int)`, `asint` or `asuint`"),
            );
            return None;
        }
        if kind.is_wide() {
            self.reject_wide(&shape.of(kind), span);
            return None;
        }
        let truth = op.compares() || matches!(op, BinaryOp::LogAnd | BinaryOp::LogOr);
        let result = shape.of(if truth { Scalar::Bool } else { kind });
        Some((shape.of(kind), result))
    }

    fn mismatch(&mut self, op: BinaryOp, left: &Expr, right: &Expr, span: Span, hint: Option<&str>) {
        let (a, b) = (self.type_name(&left.ty), self.type_name(&right.ty));
        let mut error = Diagnostic::error("H0223", format!("`{}` does not apply to `{a}` and `{b}`", op.text()))
            .at(span, "types do not fit")
            .and(left.span, format!("`{a}`"))
            .and(right.span, format!("`{b}`"));
        if let Some(hint) = hint {
            error = error.hint(hint);
        }
        self.report(error);
    }

    pub(super) fn ternary(&mut self, cond: Expr, then: Expr, otherwise: Expr, span: Span) -> Expr {
        if cond.ty.is_error() || then.ty.is_error() || otherwise.ty.is_error() {
            return Expr::error(span);
        }
        let Some(cond_shape) = cond.ty.shape() else {
            let name = self.type_name(&cond.ty);
            self.error(
                "H0224",
                format!("a condition must be a number or `bool`, not `{name}`"),
                cond.span,
                "not a condition",
            );
            return Expr::error(span);
        };
        if self.module.version >= HlslVersion::V2021 && !cond_shape.is_single() {
            let name = self.type_name(&cond.ty);
            let error = Diagnostic::error("H0223", format!("`?:` does not choose by `{name}`"))
                .at(cond.span, "not a scalar")
                .hint("HLSL 2021 has `select(condition, a, b)` for vectors");
            self.report(error);
            return Expr::error(span);
        }
        // Structures and arrays are chosen whole.
        if then.ty.shape().is_none() || otherwise.ty.shape().is_none() {
            if then.ty != otherwise.ty || !cond_shape.is_single() || self.module.structs.has_objects(&then.ty) {
                let (a, b) = (self.type_name(&then.ty), self.type_name(&otherwise.ty));
                self.error("H0223", format!("`?:` does not apply to `{a}` and `{b}`"), span, "types do not fit");
                return Expr::error(span);
            }
            let cond = self.coerced(cond, &Type::BOOL);
            return self.chosen(cond, then, otherwise, span);
        }
        let choices = self.choice_type(&then, &otherwise, cond_shape);
        let Some((ty, truncated)) = choices else {
            let (a, b) = (self.type_name(&then.ty), self.type_name(&otherwise.ty));
            let error = Diagnostic::error("H0223", format!("`?:` does not apply to `{a}` and `{b}`"))
                .at(span, "types do not fit")
                .and(cond.span, format!("chosen by `{}`", self.type_name(&cond.ty)));
            self.report(error);
            return Expr::error(span);
        };
        if truncated {
            self.warn_truncation(&then.ty.clone(), &ty, span);
        }
        if self.reject_wide(&ty, span) {
            return Expr::error(span);
        }
        let truth = if cond_shape.is_single() { Type::BOOL } else { ty.with_scalar(Scalar::Bool) };
        let cond = self.coerced(cond, &truth);
        let then = self.coerced(then, &ty);
        let otherwise = self.coerced(otherwise, &ty);
        self.chosen(cond, then, otherwise, span)
    }

    /// The type of a choice: the operands' common one, as wide as the condition.
    fn choice_type(&self, then: &Expr, otherwise: &Expr, cond: Shape) -> Option<(Type, bool)> {
        let kind = common_scalar(then.ty.scalar()?, otherwise.ty.scalar()?);
        let (shape, truncated) = common_shape(then.ty.shape()?, otherwise.ty.shape()?)?;
        if cond.is_single() {
            return Some((shape.of(kind), truncated));
        }
        let (wide, narrowed) = common_shape(shape, cond)?;
        // Which components would be chosen by a condition of another size is anyone's guess.
        (!narrowed).then_some((wide.of(kind), truncated))
    }
}

pub(super) const fn shifts(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::Shl | BinaryOp::Shr)
}

/// The type that a shift's count is converted to.
pub(super) fn shift_count(left: &Type, right: &Type) -> Type {
    let kind = match (left.scalar(), right.scalar()) {
        (Some(Scalar::LitInt), _) => Scalar::LitInt,
        (_, Some(Scalar::Uint)) => Scalar::Uint,
        _ => Scalar::Int,
    };
    left.with_scalar(kind)
}
