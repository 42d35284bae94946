//! Preprocessing tokens to tokens. What is wrong with a token is found here, when it is certain that it counts.

use super::state::State;
use crate::lexer::{PpKind, PpToken};
use crate::literal;
use crate::token::{Name, Punct, Token, TokenKind};
use lapidary_ir::diag::{Diagnostic, Span};

/// The token that `from` makes; `None` for one that is only an error.
pub(super) fn token(state: &mut State<'_>, from: &PpToken) -> Option<Token> {
    let span = from.span;
    let (kind, error) = match &from.kind {
        PpKind::Ident(name) => (Some(TokenKind::Ident(name.clone())), ascii_error(name, span)),
        PpKind::Number(text) => {
            let (kind, error) = literal::number(text, span);
            (Some(kind), error)
        }
        PpKind::Str(text) => {
            let (value, error) = literal::string(text, span);
            (Some(TokenKind::Str(state.names.get(&value))), error)
        }
        PpKind::Char(text) => {
            let (value, error) = literal::character(text, span);
            (Some(TokenKind::Int { value, unsigned: false, long: false, decimal: true }), error)
        }
        PpKind::Punct(punct) => (Some(TokenKind::Punct(*punct)), None),
        PpKind::Pragma(pragma) => (Some(TokenKind::Pragma(*pragma)), None),
        PpKind::Hash | PpKind::HashHash | PpKind::Ellipsis | PpKind::Stray(_) => {
            (None, Some(stray(from.kind.text(), span)))
        }
        PpKind::Placemarker => (None, None),
        PpKind::Eof => (Some(TokenKind::Eof), None),
    };
    if let Some(error) = error {
        state.report(error);
    }
    kind.map(|kind| Token { kind, span })
}

/// Appends `token`; a string after a string becomes one with it, as in C.
pub(super) fn push(state: &mut State<'_>, tokens: &mut Vec<Token>, token: Token) {
    if let TokenKind::Str(more) = &token.kind
        && let Some(Token { kind: TokenKind::Str(text), span }) = tokens.last_mut()
    {
        let joined: Name = state.names.get(&format!("{text}{more}"));
        *text = joined;
        *span = span.to(token.span);
        return;
    }
    tokens.push(token);
}

fn ascii_error(name: &str, span: Span) -> Option<Diagnostic> {
    let odd = name.chars().find(|c| !c.is_ascii())?;
    Some(
        Diagnostic::error("P0102", format!("`{}` in an identifier", odd.escape_debug()))
            .at(span, "")
            .hint("identifiers are made of ASCII letters, digits and `_`"),
    )
}

fn stray(text: &str, span: Span) -> Diagnostic {
    let shown: String = text.chars().take(16).flat_map(char::escape_debug).collect();
    let error = Diagnostic::error("P0101", format!("`{shown}` is not part of HLSL")).at(span, "");
    let first = text.chars().next().unwrap_or_default();
    match first {
        '#' => error.hint("directives are first on their line; `#` and `##` work inside `#define` only"),
        '\\' => error.hint("a backslash goes on with the next line only when it is the last character of its line"),
        '.' => error.hint("`...` stands in the parameter list of a macro only"),
        '\u{a0}' | '\u{2000}'..='\u{200b}' | '\u{202f}' | '\u{3000}' | '\u{feff}' => {
            error.hint(format!("this is U+{:04X}, which looks like a blank: type a blank", first as u32))
        }
        '\u{2018}'..='\u{201f}' => error.hint("these are typographic quotes: type `\"`"),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => error.hint(format!("type `{}`", Punct::Minus)),
        '\u{d7}' => error.hint(format!("type `{}`", Punct::Star)),
        '\u{fffd}' => error.hint("the file is not UTF-8 here: save it as UTF-8"),
        _ => error.hint("remove it, or put it in a comment"),
    }
}
