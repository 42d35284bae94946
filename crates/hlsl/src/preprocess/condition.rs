//! `#if` and its kin: which groups of lines are read.

use super::expression;
use super::state::{Conditional, State};
use super::{define, directive, include};
use crate::lexer::{PpKind, PpToken};
use crate::token::Punct;
use lapidary_ir::diag::{Diagnostic, Span};

/// `#if`, `#ifdef` and `#ifndef`.
pub(super) fn open(state: &mut State<'_>, what: &str, at: Span) {
    let holds = match what {
        "if" => condition(state, at),
        _ => {
            let line = directive::rest_of_line(state);
            match define::macro_name(&line, at) {
                Ok(name) => {
                    directive::nothing_after(state, &line[1..], what);
                    is_defined(state, &name) == (what == "ifdef")
                }
                Err(error) => {
                    state.report(error);
                    false
                }
            }
        }
    };
    if let Some(top) = state.top() {
        top.conditionals.push(Conditional { opened_at: at, taken: holds, else_at: None });
    }
    if !holds {
        skip(state);
    }
}

/// `#elif`, `#else` and `#endif` after a group that was read.
pub(super) fn next_group(state: &mut State<'_>, what: &str, at: Span) {
    if what == "endif" {
        let line = directive::rest_of_line(state);
        directive::nothing_after(state, &line, what);
        if state.top().and_then(|top| top.conditionals.pop()).is_none() {
            unbalanced(state, what, at);
        }
        return;
    }
    if state.top().is_some_and(|top| top.conditionals.is_empty()) {
        directive::rest_of_line(state);
        return unbalanced(state, what, at);
    }
    if !takes_group(state, what, at) {
        skip(state);
    }
}

fn unbalanced(state: &mut State<'_>, what: &str, at: Span) {
    let error = Diagnostic::error("P0302", format!("`#{what}` without `#if`")).at(at, "no group is open here");
    state.report(error.hint("remove it, or add the `#if`; each file closes its own groups"));
}

/// Carries out an `#elif` or `#else` of the innermost conditional; whether its group is read.
fn takes_group(state: &mut State<'_>, what: &str, at: Span) -> bool {
    let Some(current) = state.top().and_then(|top| top.conditionals.last_mut()) else { return true };
    let taken = current.taken;
    let earlier = current.else_at;
    let opened_at = current.opened_at;
    if what == "else" {
        current.else_at.get_or_insert(at);
        current.taken = true;
    }
    if let Some(earlier) = earlier {
        directive::rest_of_line(state);
        state.report(after_else(what, at, earlier, opened_at));
        return false;
    }
    if what == "else" {
        let line = directive::rest_of_line(state);
        directive::nothing_after(state, &line, what);
        return !taken;
    }
    if taken {
        // Its expression does not count, and so may be anything.
        directive::rest_of_line(state);
        return false;
    }
    let holds = condition(state, at);
    if let Some(current) = state.top().and_then(|top| top.conditionals.last_mut()) {
        current.taken = holds;
    }
    holds
}

fn after_else(what: &str, at: Span, earlier: Span, opened_at: Span) -> Diagnostic {
    Diagnostic::error("P0303", format!("`#{what}` after `#else`"))
        .at(at, "")
        .and(earlier, "`#else` is here")
        .and(opened_at, "of this `#if`")
        .hint("`#else` is the last group: is an `#endif` missing before this?")
}

/// Skips lines up to a group of the innermost conditional that is read, or past its `#endif`.
fn skip(state: &mut State<'_>) {
    let mut inner: Vec<Conditional> = Vec::new();
    while let Some(top) = state.files.last_mut() {
        let names = &mut state.names;
        let token = top.lexer.next(names);
        top.lexer.joined_comment = None;
        match token.kind {
            PpKind::Eof => {
                // The innermost one is what to report.
                top.conditionals.append(&mut inner);
                return;
            }
            PpKind::Hash if token.first_in_line => {}
            _ => {
                top.lexer.skip_line();
                continue;
            }
        }
        let Some(PpToken { kind: PpKind::Ident(name), span, .. }) = top.lexer.next_in_line(names) else {
            top.lexer.skip_line();
            continue;
        };
        let span = token.span.to(span);
        match (&*name, inner.last_mut()) {
            ("if" | "ifdef" | "ifndef", _) => {
                inner.push(Conditional { opened_at: span, taken: true, else_at: None });
            }
            ("endif", Some(_)) => {
                inner.pop();
            }
            ("endif", None) => return next_group(state, &name, span),
            ("else", Some(group)) if group.else_at.is_none() => group.else_at = Some(span),
            (what @ ("else" | "elif"), Some(group)) => {
                if let Some(earlier) = group.else_at {
                    let opened_at = group.opened_at;
                    state.report(after_else(what, span, earlier, opened_at));
                }
            }
            ("else" | "elif", None) => {
                if takes_group(state, &name, span) {
                    return;
                }
                continue;
            }
            _ => {}
        }
        if let Some(top) = state.top() {
            top.lexer.skip_line();
        }
    }
}

/// The value of the expression on this line; false, with an error reported, when it has none.
fn condition(state: &mut State<'_>, at: Span) -> bool {
    let line = directive::rest_of_line(state);
    let outer = std::mem::replace(&mut state.in_condition, true);
    let tokens = state.expand_all(line);
    state.in_condition = outer;
    match expression::evaluate(&tokens, at) {
        Ok(value) => value,
        Err(error) => {
            state.report(error);
            false
        }
    }
}

/// `defined NAME`, `defined(NAME)` and `__has_include("file")` in an `#if`: 1 or 0.
pub(super) fn query(state: &mut State<'_>, keyword: &PpToken) -> PpToken {
    let PpKind::Ident(what) = &keyword.kind else { return keyword.clone() };
    let answer = if &**what == "defined" { defined(state, keyword) } else { has_include(state, keyword) };
    let answer = answer.unwrap_or_else(|error| {
        state.report(error);
        false
    });
    PpToken { kind: PpKind::Number(state.names.get(if answer { "1" } else { "0" })), ..keyword.clone() }
}

/// `__has_include` counts as a macro, so that a shader can ask whether it may ask.
fn is_defined(state: &State<'_>, name: &str) -> bool {
    state.macros.contains_key(name) || name == "__has_include"
}

fn defined(state: &mut State<'_>, keyword: &PpToken) -> Result<bool, Diagnostic> {
    let mut token = state.next_raw();
    let parenthesized = token.kind == PpKind::Punct(Punct::LParen);
    if parenthesized {
        token = state.next_raw();
    }
    let PpKind::Ident(name) = &token.kind else {
        return Err(Diagnostic::error("P0304", "`defined` is not followed by a macro name")
            .at(keyword.span, "")
            .hint("write `defined(NAME)` or `defined NAME`"));
    };
    let answer = is_defined(state, name);
    if parenthesized && state.next_raw().kind != PpKind::Punct(Punct::RParen) {
        return Err(Diagnostic::error("P0304", "`defined(` is not closed")
            .at(keyword.span, "")
            .hint("write `defined(NAME)`"));
    }
    Ok(answer)
}

fn has_include(state: &mut State<'_>, keyword: &PpToken) -> Result<bool, Diagnostic> {
    let malformed = || {
        Diagnostic::error("P0304", "`__has_include` is not followed by a file name")
            .at(keyword.span, "")
            .hint("write `__has_include(\"file\")` or `__has_include(<file>)`")
    };
    if state.next_raw().kind != PpKind::Punct(Punct::LParen) {
        return Err(malformed());
    }
    let mut tokens = Vec::new();
    loop {
        let token = state.next_expanded();
        match token.kind {
            PpKind::Eof => return Err(malformed()),
            PpKind::Punct(Punct::RParen) => break,
            _ => tokens.push(token),
        }
    }
    let (name, system) = include::name_of(&tokens).ok_or_else(malformed)?;
    Ok(include::find(state, &name, system, keyword.span)?.is_some())
}
