//! Directives: lines that start with `#`.

use super::state::{State, note};
use super::{condition, define, include, pragma};
use crate::lexer::{PpKind, PpToken};
use crate::literal;
use crate::suggest::closest;
use lapidary_ir::diag::{Diagnostic, Span};

/// All directives, for suggestions.
const NAMES: &[&str] = &[
    "define", "undef", "include", "if", "ifdef", "ifndef", "endif", "elif", "else", "error", "warning", "pragma",
    "line",
];

/// Carries out the directive after `hash`. A pragma for the parser comes back as a token.
pub(super) fn directive(state: &mut State<'_>, hash: &PpToken) -> Option<PpToken> {
    let token = next_in_line(state)?;
    let at = hash.span.to(token.span);
    let PpKind::Ident(name) = &token.kind else {
        if let PpKind::Number(_) = token.kind {
            let mut line = vec![token];
            line.extend(rest_of_line(state));
            change_line(state, &line, at);
        } else {
            rest_of_line(state);
            unknown(state, token.kind.text(), at);
        }
        return None;
    };
    match &**name {
        "if" | "ifdef" | "ifndef" => condition::open(state, name, at),
        "elif" | "else" | "endif" => condition::next_group(state, name, at),
        "define" => {
            let line = rest_of_line(state);
            define::define(state, &line, at);
        }
        "undef" => {
            let line = rest_of_line(state);
            define::undef(state, &line, at);
            nothing_after(state, line.get(1..).unwrap_or_default(), name);
        }
        "include" => include::include(state, at),
        "line" => {
            let line = rest_of_line(state);
            let line = state.expand_all(line);
            change_line(state, &line, at);
        }
        "error" | "warning" => {
            let (text, span) = text_of_line(state, at);
            state.report(if &**name == "error" {
                Diagnostic::error("P0203", format!("#error {text}").trim_end()).at(span, "")
            } else {
                Diagnostic::warning("P0204", format!("#warning {text}").trim_end()).at(span, "")
            });
        }
        "pragma" => return pragma::pragma(state, at),
        other => {
            rest_of_line(state);
            unknown(state, other, at);
        }
    }
    None
}

fn next_in_line(state: &mut State<'_>) -> Option<PpToken> {
    let top = state.files.last_mut()?;
    top.lexer.next_in_line(&mut state.names)
}

/// The tokens up to the end of the line.
pub(super) fn rest_of_line(state: &mut State<'_>) -> Vec<PpToken> {
    let mut line = Vec::new();
    while let Some(token) = next_in_line(state) {
        line.push(token);
    }
    line
}

/// Warns if a directive's line goes on after all that it takes.
pub(super) fn nothing_after(state: &mut State<'_>, line: &[PpToken], what: &str) {
    if let (Some(first), Some(last)) = (line.first(), line.last()) {
        let warning = Diagnostic::warning("P0202", format!("text after `#{what}` is ignored"));
        state.report(warning.at(first.span.to(last.span), "").hint("put it in a comment"));
    }
}

/// The rest of the line as it is spelled, one blank for any white space, and the place of the directive with it.
pub(super) fn text_of_line(state: &mut State<'_>, at: Span) -> (String, Span) {
    let mut text = String::new();
    let mut span = at;
    for token in rest_of_line(state) {
        if token.space && !text.is_empty() {
            text.push(' ');
        }
        text.push_str(token.kind.text());
        span = at.to(token.span);
    }
    (text, span)
}

fn unknown(state: &mut State<'_>, name: &str, at: Span) {
    let error = Diagnostic::error("P0201", format!("unknown directive `#{}`", name.escape_debug())).at(at, "");
    state.report(match name {
        "elifdef" => error.hint("write `#elif defined(NAME)`"),
        "elifndef" => error.hint("write `#elif !defined(NAME)`"),
        "elseif" | "elsif" | "elseif_" => error.hint("did you mean `#elif`?"),
        "import" | "include_next" | "include_once" => error.hint("write `#include`, and `#pragma once` in the file"),
        _ => match closest(name, NAMES.iter().copied()) {
            Some(close) => error.hint(format!("did you mean `#{close}`?")),
            None => error.hint(format!("directives are {}", NAMES.join(", "))),
        },
    });
}

/// `#line NUMBER "name"`, and the form `# NUMBER "name" ...` in the output of other preprocessors.
///
/// It changes `__LINE__` and `__FILE__` from the next line to the end of the file. Diagnostics go on to show the text
/// that was really read.
fn change_line(state: &mut State<'_>, line: &[PpToken], at: Span) {
    let malformed = |span: Span, label: &str| {
        Diagnostic::error("P0205", "malformed `#line`")
            .at(span, label)
            .hint("write `#line NUMBER` or `#line NUMBER \"name\"`")
    };
    let Some(first) = line.first() else { return state.report(malformed(at, "expected a line number after this")) };
    // C counts lines in decimal even after a leading zero.
    let number = match &first.kind {
        PpKind::Number(text) if text.bytes().all(|b| b.is_ascii_digit()) => text.parse::<i64>().ok(),
        _ => None,
    };
    let Some(number) = number.filter(|n| (0..=i64::from(i32::MAX)).contains(n)) else {
        return state.report(malformed(first.span, "not a line number from 0 to 2147483647"));
    };
    let mut name = None;
    match line.get(1) {
        None => {}
        Some(token) => match &token.kind {
            PpKind::Str(text) => {
                let (text, error) = literal::string(text, token.span);
                if let Some(error) = error {
                    state.report(error);
                }
                name = Some(text);
            }
            _ => return state.report(malformed(token.span, "expected a file name in quotes")),
        },
    }
    let Some(top) = state.files.last() else { return };
    let file = top.file;
    let here = top.lexer.here().start;
    let shift = top.line_shift;
    let next = state.presumed_line(file, here).saturating_sub(shift).saturating_add(1);
    if let Some(top) = state.top() {
        top.line_shift = number.saturating_sub(next);
        if name.is_some() {
            top.presumed_name = name;
        }
    }
}

/// A directive that cannot stand between the parentheses of a macro's arguments.
pub(super) fn not_in_arguments(state: &mut State<'_>, what: &str, at: Span) -> bool {
    if !state.in_arguments {
        return false;
    }
    rest_of_line(state);
    let error = Diagnostic::error("P0206", format!("`#{what}` inside the arguments of a macro")).at(at, "");
    state.report(error.hint("move it before the line where the macro is used"));
    true
}

/// A note that a pragma wants shown.
pub(super) fn message(state: &mut State<'_>, text: &str, at: Span) {
    state.report(note("P0209", text).at(at, ""));
}
