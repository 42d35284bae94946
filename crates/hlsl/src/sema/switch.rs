//! `switch`.

use super::scope::Checker;
use crate::ast;
use crate::builtin::Scalar;
use crate::hir::{Case, StmtKind};
use crate::types::Type;
use lapidary_ir::diag::{Diagnostic, Span};
use std::collections::HashMap;

impl Checker<'_> {
    pub(super) fn switch(&mut self, value: &ast::Expr, cases: &[ast::Case]) -> Option<StmtKind> {
        let selector = self.expr(value);
        let selector = match (selector.ty.scalar(), selector.ty.shape()) {
            (Some(kind), Some(shape)) if shape.is_single() && !kind.is_wide() => {
                let to = if kind == Scalar::Uint { Type::UINT } else { Type::INT };
                Some(self.coerced(selector, &to))
            }
            _ if selector.ty.is_error() => None,
            _ => {
                let name = self.type_name(&selector.ty);
                self.error(
                    "H0253",
                    format!("`switch` needs one number, not `{name}`"),
                    selector.span,
                    "not one number",
                );
                None
            }
        };
        let mut seen: HashMap<Option<u32>, Span> = HashMap::new();
        let mut checked = Vec::with_capacity(cases.len());
        self.breakable += 1;
        self.scopes.push(HashMap::new());
        for case in cases {
            let mut labels = Vec::new();
            for (label, span) in &case.labels {
                let value = match label {
                    None => None,
                    Some(label) => match self.constant_int(label, "a `case` label") {
                        Some(value) => Some(value as u32),
                        None => continue,
                    },
                };
                if let Some(first) = seen.insert(value, *span) {
                    let what = value.map_or_else(|| "`default`".to_owned(), |v| format!("`case {}`", v as i32));
                    let error = Diagnostic::error("H0254", format!("{what} appears twice in one `switch`"))
                        .at(*span, "again here")
                        .and(first, "first here");
                    self.report(error);
                    continue;
                }
                labels.push(value);
            }
            let body = self.statements(&case.body);
            checked.push(Case { labels, body });
        }
        self.scopes.pop();
        self.breakable -= 1;
        Some(StmtKind::Switch(selector?, checked))
    }
}
