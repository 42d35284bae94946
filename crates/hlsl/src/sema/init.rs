//! Initialisers: an expression, or a list whose scalars fill the object in order.

use super::scope::Checker;
use crate::ast::{self, ExprKind as Ast};
use crate::hir::{Expr, ExprKind};
use crate::types::{MAX_SCALARS, Type};
use lapidary_ir::diag::{Diagnostic, Span};

impl Checker<'_> {
    /// The value that `= init` gives an object of type `ty`; `None` if it has errors.
    pub(super) fn initializer(&mut self, init: &ast::Expr, ty: &Type) -> Option<Expr> {
        let value = match &init.kind {
            Ast::List(items) => self.list(items, ty, init.span)?,
            _ => {
                let value = self.expr(init);
                if value.ty.is_error() {
                    return None;
                }
                if matches!(value.ty, Type::Void) {
                    self.error("H0210", "this call gives no value", init.span, "is `void`");
                    return None;
                }
                self.converted(value, ty, "in an initialiser")
            }
        };
        (!ty.is_error() && !matches!(value.kind, ExprKind::Error)).then_some(value)
    }

    fn list(&mut self, items: &[ast::Expr], ty: &Type, span: Span) -> Option<Expr> {
        let mut parts = Vec::new();
        let mut have = 0_u32;
        let good = self.collect(items, &mut parts, &mut have);
        if !good || ty.is_error() {
            return None;
        }
        let want = self.module.structs.scalars(ty);
        if have != want || self.module.structs.has_objects(ty) {
            let name = self.type_name(ty);
            let few = if have < want { "few" } else { "many" };
            let mut error = Diagnostic::error("H0235", format!("too {few} values for `{name}`"))
                .at(span, format!("{have} scalars given, {want} needed"));
            if have == 1 {
                error = error.hint(format!("write `({name})0` to set everything to 0"));
            }
            self.report(error);
            return None;
        }
        Some(self.folded(Expr { kind: ExprKind::Construct(parts), ty: ty.clone(), span }))
    }

    fn collect(&mut self, items: &[ast::Expr], parts: &mut Vec<Expr>, have: &mut u32) -> bool {
        let mut good = true;
        for item in items {
            if let Ast::List(inner) = &item.kind {
                good &= self.collect(inner, parts, have);
                continue;
            }
            let value = self.expr(item);
            if value.ty.is_error() || matches!(value.kind, ExprKind::Error) {
                good = false;
            } else if matches!(value.ty, Type::Void) || self.module.structs.has_objects(&value.ty) {
                let name = self.type_name(&value.ty);
                self.error("H0235", format!("`{name}` is no value"), value.span, "in an initialiser list");
                good = false;
            }
            *have = have.saturating_add(self.module.structs.scalars(&value.ty));
            if *have > MAX_SCALARS {
                return false;
            }
            parts.push(value);
        }
        good
    }

    /// Elements that `[]` with this initialiser has.
    pub(super) fn inferred_length(
        &mut self,
        init: &ast::Expr,
        base: &Type,
        inner: &[Option<ast::Expr>],
    ) -> Option<u32> {
        let Ast::List(items) = &init.kind else {
            // `float a[] = b;` takes the length of `b`.
            return match self.expr(init).ty {
                Type::Array(_, n) => Some(n),
                _ => None,
            };
        };
        let element = self.with_dims(base.clone(), inner, None);
        let each = self.module.structs.scalars(&element);
        let (mut parts, mut have) = (Vec::new(), 0);
        if !self.collect(items, &mut parts, &mut have) || each == 0 || have == 0 {
            return None;
        }
        (have % each == 0).then_some(have / each)
    }
}
