//! Assignment and what may stand on its left.

use super::module::GlobalKind;
use super::operator::{shift_count, shifts};
use super::scope::Checker;
use crate::ast::BinaryOp;
use crate::hir::{Expr, ExprKind};
use crate::types::{Rank, implicit};
use lapidary_ir::diag::{Diagnostic, Span};

impl Checker<'_> {
    pub(super) fn assign(&mut self, op: Option<BinaryOp>, target: Expr, value: Expr, span: Span) -> Expr {
        if target.ty.is_error() || value.ty.is_error() || !self.target(&target) {
            return Expr { kind: ExprKind::Error, ty: target.ty, span };
        }
        let ty = target.ty.clone();
        let Some(op) = op else {
            let value = self.converted(value, &ty, "in an assignment");
            return Expr { kind: ExprKind::Assign(Box::new(target), Box::new(value)), ty, span };
        };
        let Some((operand, result)) = self.operand_types(op, &target, &value, span) else {
            return Expr { kind: ExprKind::Error, ty, span };
        };
        if implicit(&result, &ty).is_none() || result.shape().map(|s| s.count()) < ty.shape().map(|s| s.count()) {
            let (from, to) = (self.type_name(&result), self.type_name(&ty));
            let message = format!("`{}=` gives `{from}`, which does not fit `{to}`", op.text());
            self.error("H0220", message, span, "in this assignment");
            return Expr { kind: ExprKind::Error, ty, span };
        }
        if ty.scalar() == Some(crate::builtin::Scalar::Bool) && !bitwise(op) {
            let message = format!("`{}=` does not apply to `{}`", op.text(), self.type_name(&ty));
            self.error("H0223", message, span, "not a number");
            return Expr { kind: ExprKind::Error, ty, span };
        }
        if implicit(&result, &ty).is_some_and(Rank::truncates) {
            self.warn_truncation(&result, &ty, span);
        }
        let operand = operand.concrete();
        let right = if shifts(op) { shift_count(&operand, &value.ty) } else { operand.clone() };
        let value = self.coerced(value, &right);
        Expr { kind: ExprKind::Compound(op, Box::new(target), Box::new(value), operand), ty, span }
    }

    pub(super) fn step(&mut self, up: bool, postfix: bool, target: Expr, span: Span) -> Expr {
        if target.ty.is_error() || !self.target(&target) {
            return Expr { kind: ExprKind::Error, ty: target.ty, span };
        }
        let ty = target.ty.clone();
        if ty.scalar().is_none_or(|s| s == crate::builtin::Scalar::Bool || s.is_wide()) {
            let name = self.type_name(&ty);
            self.error("H0223", format!("`++` and `--` do not apply to `{name}`"), span, "not a number");
            return Expr { kind: ExprKind::Error, ty, span };
        }
        Expr { kind: ExprKind::Step { up, postfix, target: Box::new(target) }, ty, span }
    }

    /// Whether something can be written to; reports why not. Marks the variable behind it as written.
    pub(super) fn target(&mut self, expr: &Expr) -> bool {
        let mut root = expr;
        loop {
            match &root.kind {
                ExprKind::Error => return false,
                ExprKind::Swizzle(inner, components) => {
                    let twice = (1..components.len()).any(|i| components[..i].contains(&components[i]));
                    if twice {
                        let error =
                            Diagnostic::error("H0230", "a swizzle that names a component twice cannot be written to")
                                .at(root.span, "a component appears twice");
                        self.report(error);
                        return false;
                    }
                    root = inner;
                }
                ExprKind::Field(inner, _) | ExprKind::Index(inner, _) => root = inner,
                ExprKind::Local(id) => {
                    let local = &mut self.locals[id.0 as usize];
                    if local.constant {
                        let (name, declared) = (local.name.clone(), local.span);
                        self.read_only(&format!("`{name}` is `const`"), expr.span, Some(declared), None);
                        return false;
                    }
                    local.written = true;
                    return true;
                }
                ExprKind::Global(id) => {
                    let global = self.module.global(*id);
                    let (name, declared) = (global.name.name.clone(), global.name.span);
                    match global.kind {
                        GlobalKind::Static | GlobalKind::GroupShared if !global.constant => return true,
                        GlobalKind::Constant { .. } => self.read_only(
                            &format!("`{name}` is a shader constant"),
                            expr.span,
                            Some(declared),
                            Some("copy it into a local variable, or declare it `static` if it is no constant"),
                        ),
                        _ => self.read_only(&format!("`{name}` is constant"), expr.span, Some(declared), None),
                    }
                    return false;
                }
                ExprKind::Const(_) => {
                    self.read_only("this is a constant", expr.span, None, None);
                    return false;
                }
                _ => {
                    let hint = "only variables, their members, elements and components can be written to";
                    self.read_only("this is a value, not a variable", expr.span, None, Some(hint));
                    return false;
                }
            }
        }
    }

    fn read_only(&mut self, what: &str, span: Span, declared: Option<Span>, hint: Option<&str>) {
        let mut error = Diagnostic::error("H0229", format!("{what} and cannot be changed")).at(span, "written to here");
        if let Some(declared) = declared {
            error = error.and(declared, "declared here");
        }
        if let Some(hint) = hint {
            error = error.hint(hint);
        }
        self.report(error);
    }
}

const fn bitwise(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::And | BinaryOp::Or | BinaryOp::Xor)
}
