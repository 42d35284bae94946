//! Implicit and explicit conversions of checked expressions.

use super::scope::Checker;
use crate::builtin::Scalar;
use crate::hir::{Expr, ExprKind};
use crate::types::Type;
use lapidary_ir::diag::{Diagnostic, Span};

impl Checker<'_> {
    /// Converts a value to a type it is known to convert to.
    pub(super) fn coerced(&self, expr: Expr, to: &Type) -> Expr {
        if expr.ty == *to || expr.ty.is_error() || to.is_error() {
            return expr;
        }
        let span = expr.span;
        self.folded(Expr { kind: ExprKind::Convert(Box::new(expr)), ty: to.clone(), span })
    }

    /// Converts a value where the language allows it without being asked; reports where not, warns where components
    /// are lost.
    pub(super) fn converted(&mut self, expr: Expr, to: &Type, why: &str) -> Expr {
        match self.module.structs.implicit(&expr.ty, to) {
            Some(rank) => {
                if rank.truncates() {
                    self.warn_truncation(&expr.ty, to, expr.span);
                }
                self.coerced(expr, to)
            }
            None => {
                let (from, target) = (self.type_name(&expr.ty), self.type_name(to));
                let mut error = Diagnostic::error("H0220", format!("cannot convert `{from}` to `{target}` {why}"))
                    .at(expr.span, format!("this is `{from}`"));
                if let Some(hint) = self.conversion_hint(&expr.ty, to) {
                    error = error.hint(hint);
                }
                self.report(error);
                Expr { kind: ExprKind::Error, ty: to.clone(), span: expr.span }
            }
        }
    }

    fn conversion_hint(&self, from: &Type, to: &Type) -> Option<String> {
        match (from, to) {
            (Type::Vector(_, n), Type::Vector(s, m)) if n < m => {
                Some(format!("add the missing components: `{}{m}(value, ...)`", s.concrete().name()))
            }
            (Type::Matrix(..), Type::Vector(..)) => Some("name a row, `m[0]`, or multiply with `mul`".to_owned()),
            (Type::Scalar(_), Type::Struct(_)) => Some(format!("write `({})0` to set every field", self.type_name(to))),
            _ => None,
        }
    }

    pub(super) fn warn_truncation(&mut self, from: &Type, to: &Type, span: Span) {
        let (from, target) = (self.type_name(from), self.type_name(to));
        let warning = Diagnostic::warning("H0403", format!("`{from}` loses components on its way to `{target}`"))
            .at(span, "implicit truncation")
            .hint("select the components that you want, such as `.xyz`");
        self.report(warning);
    }

    /// A cast: all implicit conversions, and between any values whose scalars suffice.
    pub(super) fn cast(&mut self, expr: Expr, to: &Type, span: Span) -> Expr {
        if expr.ty.is_error() || to.is_error() {
            return Expr { kind: ExprKind::Error, ty: to.clone(), span };
        }
        let structs = &self.module.structs;
        let (have, want) = (structs.scalars(&expr.ty), structs.scalars(to));
        let objects = structs.has_objects(&expr.ty) || structs.has_objects(to);
        let vectors = structs.implicit(&expr.ty, to).is_some();
        let shapes = expr.ty.shape().is_some() && to.shape().is_some();
        let flat = !shapes && (have == 1 || have >= want);
        let empty_struct = matches!(to, Type::Struct(_)) && want == 0;
        if !objects && !matches!(to, Type::Void) && !matches!(expr.ty, Type::Void) && (vectors || flat || empty_struct)
        {
            return Expr { span, ..self.coerced(expr, to) };
        }
        let (from, target) = (self.type_name(&expr.ty), self.type_name(to));
        let mut error = Diagnostic::error("H0221", format!("cannot cast `{from}` to `{target}`")).at(span, "this cast");
        if let Some(hint) = self.conversion_hint(&expr.ty, to) {
            error = error.hint(hint);
        }
        self.report(error);
        Expr { kind: ExprKind::Error, ty: to.clone(), span }
    }

    /// An index: `int` or `uint` as it is, anything else that is one number as `int`.
    pub(super) fn index_value(&mut self, expr: Expr) -> Option<Expr> {
        match expr.ty.scalar() {
            Some(kind) if expr.ty.shape().is_some_and(|s| s.is_single()) => {
                let to = if kind == Scalar::Uint { Type::UINT } else { Type::INT };
                Some(self.coerced(expr, &to))
            }
            _ if expr.ty.is_error() => None,
            _ => {
                let name = self.type_name(&expr.ty);
                self.error(
                    "H0222",
                    format!("an index must be one number, not `{name}`"),
                    expr.span,
                    "used as an index",
                );
                None
            }
        }
    }

    /// Whether a value needs 64 bits; says so once per place.
    pub(super) fn reject_wide(&mut self, ty: &Type, span: Span) -> bool {
        let wide = self.module.structs.flatten(ty).iter().any(|s| s.is_wide());
        if wide {
            let error = Diagnostic::error("X0208", format!("`{}` is not supported", self.type_name(ty)))
                .at(span, "needs 64-bit arithmetic")
                .hint("use `float`, `int` or `uint`");
            self.report(error);
        }
        wide
    }
}
