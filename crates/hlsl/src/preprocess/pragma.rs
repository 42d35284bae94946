//! `#pragma`.

use super::directive::{message, not_in_arguments, nothing_after, rest_of_line};
use super::state::{State, note};
use crate::lexer::{PpKind, PpToken};
use crate::literal;
use crate::suggest::closest;
use crate::token::{MatrixOrder, Pragma, Punct};
use lapidary_ir::diag::{Diagnostic, Span};

/// Pragmas that change nothing here and that people have in their shaders: warning control, folding of editors, and
/// what other compilers take as options.
const IGNORED: &[&str] = &[
    "warning",
    "region",
    "endregion",
    "def",
    "ruledisable",
    "dxc",
    "clang",
    "GCC",
    "optionNV",
    "target",
    "exclude_renderers",
    "only_renderers",
];

/// Carries out the pragma after `#pragma`. One for the parser comes back as a token.
pub(super) fn pragma(state: &mut State<'_>, at: Span) -> Option<PpToken> {
    let line = rest_of_line(state);
    let Some(PpToken { kind: PpKind::Ident(name), span, .. }) = line.first() else {
        state.report(note("P0207", "a `#pragma` without a name does nothing").at(at, ""));
        return None;
    };
    let whole = at.to(line.last().map_or(*span, |t| t.span));
    match &**name {
        "once" => {
            if let Some(file) = state.top().map(|top| top.file) {
                state.once.insert(file);
            }
            nothing_after(state, &line[1..], "pragma once");
        }
        "pack_matrix" => {
            if not_in_arguments(state, "pragma pack_matrix", whole) {
                return None;
            }
            let rest = state.expand_all(line[1..].to_vec());
            let Some(order) = pack_matrix(&rest) else {
                let error = Diagnostic::error("P0208", "malformed `#pragma pack_matrix`").at(whole, "");
                state.report(
                    error.hint("write `#pragma pack_matrix(row_major)` or `#pragma pack_matrix(column_major)`"),
                );
                return None;
            };
            nothing_after(state, &rest[3..], "pragma pack_matrix");
            let kind = PpKind::Pragma(Pragma::PackMatrix(order));
            return Some(PpToken { kind, span: whole, space: true, first_in_line: true, painted: false });
        }
        "message" => {
            let text = state.expand_all(line[1..].to_vec());
            let text = text.iter().filter_map(|token| match &token.kind {
                PpKind::Str(text) => Some(literal::string(text, token.span).0),
                _ => None,
            });
            let text = text.collect::<String>();
            message(state, &text, whole);
        }
        known if IGNORED.contains(&known) => {}
        other => {
            let mut unknown = note("P0207", format!("unknown pragma `{other}` is ignored")).at(whole, "");
            if let Some(close) = closest(other, ["once", "pack_matrix", "message"]) {
                unknown = unknown.hint(format!("did you mean `{close}`?"));
            }
            state.report(unknown);
        }
    }
    None
}

/// The `(row_major)` or `(column_major)` that the tokens start with.
fn pack_matrix(tokens: &[PpToken]) -> Option<MatrixOrder> {
    let kinds: Vec<&PpKind> = tokens.iter().take(3).map(|t| &t.kind).collect();
    let [PpKind::Punct(Punct::LParen), PpKind::Ident(order), PpKind::Punct(Punct::RParen)] = kinds[..] else {
        return None;
    };
    match &**order {
        "row_major" => Some(MatrixOrder::RowMajor),
        "column_major" => Some(MatrixOrder::ColumnMajor),
        _ => None,
    }
}
