//! Macro expansion.
//!
//! The expansion of a macro is read as a [`Context`] on top of what it stands in, so rescanning goes on into the text
//! after it, as C asks, and chains of macros take no stack. While a context is on the stack its macro is not expanded;
//! an identifier met in that time is painted and stays as it is for good. Where C leaves the end of that time open
//! (`f` at the end of an expansion, its arguments after it) the context is gone when the arguments are read, as in
//! DXC. Only arguments expanded ahead of substitution recurse, up to a limit.

use super::condition;
use super::define::{Body, Item, Macro};
use super::limits;
use super::state::{Context, State};
use crate::lexer::{Lexer, PpKind, PpToken};
use crate::token::Punct;
use lapidary_ir::diag::{Diagnostic, Span};
use std::rc::Rc;

/// The arguments of an invocation, one list for each parameter.
#[derive(Default)]
struct Arguments {
    lists: Vec<Vec<PpToken>>,
    rest: Option<Rest>,
}

/// The last argument of a variadic macro.
struct Rest {
    index: usize,
    /// There is none, which is not the same as an empty one, except where it is the only one.
    omitted: bool,
}

impl State<'_> {
    /// The next token after macro expansion.
    pub(super) fn next_expanded(&mut self) -> PpToken {
        loop {
            let mut token = self.next_raw();
            let PpKind::Ident(name) = &token.kind else { return token };
            if self.in_condition && matches!(&**name, "defined" | "__has_include") && !token.painted {
                return condition::query(self, &token);
            }
            let Some(found) = self.macros.get(name) else { return token };
            if token.painted {
                return token;
            }
            if found.expanding.get() {
                token.painted = true;
                return token;
            }
            let found = found.clone();
            match &found.body {
                Body::Items(items) => {
                    if !self.enter(&token, &found, items) {
                        return token;
                    }
                }
                dynamic => return self.dynamic(dynamic, &token),
            }
        }
    }

    /// Expands a list of tokens by itself: nothing before or after it takes part.
    pub(super) fn expand_all(&mut self, tokens: Vec<PpToken>) -> Vec<PpToken> {
        let at = tokens.first().map_or_else(|| self.next_place(), |t| t.span);
        if self.argument_depth >= limits::ARGUMENT_DEPTH {
            self.stop(
                Diagnostic::error(
                    "P0604",
                    format!("macros are used more than {} deep in each other's arguments", limits::ARGUMENT_DEPTH),
                )
                .at(at, "")
                .hint("give an inner result a name with `#define`"),
            );
            return Vec::new();
        }
        self.argument_depth += 1;
        let outer_space = std::mem::take(&mut self.space_owed);
        self.contexts.push(Context { tokens, next: 0, of: None, barrier: true });
        let mut out = Vec::new();
        loop {
            let token = self.next_expanded();
            if token.kind == PpKind::Eof {
                break;
            }
            out.push(token);
        }
        while self.contexts.last().is_some_and(|context| !context.barrier) {
            self.pop_context();
        }
        self.pop_context();
        self.space_owed = outer_space;
        self.argument_depth -= 1;
        self.charge(out.len(), at);
        out
    }

    fn next_place(&self) -> Span {
        let file = lapidary_ir::diag::FileId(0);
        self.files.last().map_or(Span { file, start: 0, end: 0 }, |top| top.lexer.here())
    }

    /// Puts the expansion of `found`, named by `token`, on the stack. False if it is no invocation: a function-like
    /// macro without arguments after it.
    fn enter(&mut self, token: &PpToken, found: &Rc<Macro>, items: &[Item]) -> bool {
        let (arguments, span) = match &found.parameters {
            None => (Arguments::default(), token.span),
            Some(parameters) => {
                if !self.paren_follows() {
                    return false;
                }
                let Some((lists, close)) = self.arguments(token, found, parameters.len()) else { return true };
                let span = token.span.to(close);
                (self.fit(lists, found, parameters.len(), span), span)
            }
        };
        let mut tokens = self.substitute(items, &arguments, span);
        self.charge(tokens.len() + 1, span);
        match tokens.first_mut() {
            Some(first) => {
                first.space = token.space;
                first.first_in_line = false;
            }
            None => self.space_owed |= token.space,
        }
        found.expanding.set(true);
        self.contexts.push(Context { tokens, next: 0, of: Some(found.clone()), barrier: false });
        true
    }

    /// Whether the next token is `(`. Nothing is consumed: at the end of an expansion its macro stays closed.
    fn paren_follows(&mut self) -> bool {
        let paren = PpKind::Punct(Punct::LParen);
        for context in self.contexts.iter().rev() {
            if let Some(token) = context.tokens.get(context.next) {
                return token.kind == paren;
            }
            if context.barrier {
                return false;
            }
        }
        let Some(top) = self.files.last() else { return false };
        let mut ahead = top.lexer.clone();
        ahead.next(&mut self.names).kind == paren
    }

    /// Reads `(`, the arguments and `)`; returns the arguments and the place of `)`.
    fn arguments(&mut self, name: &PpToken, found: &Macro, parameters: usize) -> Option<(Vec<Vec<PpToken>>, Span)> {
        let outer = std::mem::replace(&mut self.in_arguments, true);
        self.next_raw();
        let mut arguments = vec![Vec::new()];
        let mut depth = 0_usize;
        let close = loop {
            let mut token = self.next_raw();
            self.charge(1, name.span);
            match &token.kind {
                PpKind::Eof => break None,
                PpKind::Punct(Punct::LParen) => depth += 1,
                PpKind::Punct(Punct::RParen) if depth == 0 => break Some(token.span),
                PpKind::Punct(Punct::RParen) => depth -= 1,
                PpKind::Punct(Punct::Comma) if depth == 0 && !(found.variadic && arguments.len() == parameters) => {
                    arguments.push(Vec::new());
                    continue;
                }
                // Its macro's context may end before the argument is expanded: it must stay as it is even then.
                PpKind::Ident(text) if self.macros.get(text).is_some_and(|m| m.expanding.get()) => token.painted = true,
                _ => {}
            }
            token.space |= token.first_in_line;
            token.first_in_line = false;
            if let Some(argument) = arguments.last_mut() {
                argument.push(token);
            }
        };
        self.in_arguments = outer;
        if close.is_none() {
            let error = Diagnostic::error("P0408", format!("the arguments of macro `{}` have no end", found.name))
                .at(name.span, "used here")
                .hint("add the closing `)`");
            self.report(defined_here(error, found));
        }
        close.map(|span| (arguments, span))
    }

    /// Makes the number of arguments fit the parameters and says so if it did not.
    fn fit(&mut self, mut lists: Vec<Vec<PpToken>>, found: &Macro, parameters: usize, span: Span) -> Arguments {
        if parameters == 0 && lists.len() == 1 && lists[0].is_empty() {
            lists.clear();
        }
        let given = lists.len();
        let least = if found.variadic { parameters - 1 } else { parameters };
        if given < least || given > parameters {
            let takes = if found.variadic { format!("at least {least}") } else { parameters.to_string() };
            let plural = if takes == "1" || takes == "at least 1" { "" } else { "s" };
            let error = Diagnostic::error(
                "P0407",
                format!("macro `{}` takes {takes} argument{plural}, here are {given}", found.name),
            );
            let error = defined_here(error.at(span, ""), found);
            self.report(error.hint(if given > parameters {
                "put parentheses around an argument that holds commas"
            } else {
                "an argument may be empty, its comma may not be left out"
            }));
        }
        let omitted = given < parameters || (parameters == 1 && lists[0].is_empty());
        lists.resize(parameters, Vec::new());
        Arguments { lists, rest: found.variadic.then(|| Rest { index: parameters - 1, omitted }) }
    }

    /// The body with the arguments in place. Every token gets `span`, the place of the invocation.
    fn substitute(&mut self, items: &[Item], arguments: &Arguments, span: Span) -> Vec<PpToken> {
        let mut expanded: Vec<Option<Vec<PpToken>>> = vec![None; arguments.lists.len()];
        let mut out: Vec<PpToken> = Vec::with_capacity(items.len());
        let mut paste = false;
        for item in items {
            if self.stopped {
                return Vec::new();
            }
            let mut piece = match item {
                Item::Paste => {
                    paste = true;
                    continue;
                }
                Item::Token(token) => vec![PpToken { span, first_in_line: false, ..token.clone() }],
                Item::Stringize { index, space } => {
                    let text = self.stringize(&arguments.lists[*index], span);
                    vec![PpToken { kind: text, span, space: *space, first_in_line: false, painted: false }]
                }
                Item::Parameter { index, raw, space } => {
                    let list = &arguments.lists[*index];
                    let comma = paste && out.last().is_some_and(|t| t.kind == PpKind::Punct(Punct::Comma));
                    let rest = arguments.rest.as_ref().filter(|rest| comma && rest.index == *index);
                    let mut piece = if *raw {
                        list.clone()
                    } else {
                        if expanded[*index].is_none() {
                            expanded[*index] = Some(self.expand_all(list.clone()));
                        }
                        expanded[*index].clone().unwrap_or_default()
                    };
                    for token in &mut piece {
                        token.span = span;
                    }
                    if let Some(rest) = rest {
                        // `, ## __VA_ARGS__`: nothing is joined, but without arguments the comma goes too.
                        paste = false;
                        if rest.omitted {
                            out.pop();
                        }
                    } else if let Some(first) = piece.first_mut() {
                        first.space = *space;
                    }
                    if piece.is_empty() {
                        let space = *space && rest.is_none();
                        let kind = PpKind::Placemarker;
                        piece.push(PpToken { kind, span, space, first_in_line: false, painted: false });
                    }
                    piece
                }
            };
            self.charge(piece.len(), span);
            if std::mem::take(&mut paste)
                && let Some(left) = out.pop()
                && !piece.is_empty()
            {
                let right = piece.remove(0);
                self.paste(left, right, &mut out);
            }
            out.append(&mut piece);
        }
        // A parameter that came to nothing leaves its white space to the token after it.
        let mut owed = false;
        out.retain_mut(|token| {
            if token.kind == PpKind::Placemarker {
                owed |= token.space;
                return false;
            }
            token.space |= std::mem::take(&mut owed);
            true
        });
        out
    }

    /// `#`: the argument's spelling as a string literal.
    fn stringize(&mut self, argument: &[PpToken], span: Span) -> PpKind {
        let mut text = String::from("\"");
        for (at, token) in argument.iter().enumerate() {
            if at > 0 && token.space {
                text.push(' ');
            }
            let quoted = matches!(token.kind, PpKind::Str(_) | PpKind::Char(_));
            for c in token.kind.text().chars() {
                if quoted && matches!(c, '"' | '\\') {
                    text.push('\\');
                }
                text.push(c);
            }
            if text.len() > limits::TOKEN_BYTES {
                self.too_long(span);
                return PpKind::Str(self.names.get("\"\""));
            }
        }
        let backslashes = text.len() - text.trim_end_matches('\\').len();
        if backslashes % 2 == 1 {
            self.report(
                Diagnostic::error("P0406", "the string made by `#` ends in a lone backslash")
                    .at(span, "")
                    .hint("write `\\\\`"),
            );
            text.pop();
        }
        text.push('"');
        self.charge(text.len() / 16, span);
        PpKind::Str(self.names.get(&text))
    }

    /// `##`: joins two tokens; both stay when the result is not one token.
    fn paste(&mut self, left: PpToken, right: PpToken, out: &mut Vec<PpToken>) {
        if right.kind == PpKind::Placemarker {
            return out.push(left);
        }
        if left.kind == PpKind::Placemarker {
            return out.push(PpToken { space: left.space, ..right });
        }
        let span = left.span;
        let text = format!("{}{}", left.kind.text(), right.kind.text());
        if text.len() > limits::TOKEN_BYTES {
            self.too_long(span);
            return out.push(left);
        }
        self.charge(text.len() / 16, span);
        let mut lexer = Lexer::new(span.file, text.as_str().into());
        let joined = lexer.next(&mut self.names);
        let whole = joined.kind.text() == text;
        // A comment is no token, and neither is `#` made from nothing that could be a directive.
        if whole && !matches!(joined.kind, PpKind::Stray(_) | PpKind::Eof) {
            return out.push(PpToken {
                kind: joined.kind,
                span,
                space: left.space,
                first_in_line: false,
                painted: false,
            });
        }
        let error = Diagnostic::error("P0406", format!("`##` makes `{}`, which is not one token", text.escape_debug()))
            .at(span, "in this macro")
            .hint("without `##` the two tokens stand side by side");
        self.report(error);
        out.push(left);
        out.push(right);
    }

    fn too_long(&mut self, span: Span) {
        let message = format!("a macro makes a token of more than {} bytes", limits::TOKEN_BYTES);
        let error = Diagnostic::error("P0605", message).at(span, "expanded here");
        self.stop(error.hint("look for macros that join their own result again and again"));
    }

    /// The value of `__LINE__` and its kin.
    fn dynamic(&mut self, body: &Body, token: &PpToken) -> PpToken {
        let kind = match body {
            // Of an invocation over several lines the last one counts.
            Body::Line => {
                let line = self.presumed_line(token.span.file, token.span.end.saturating_sub(1));
                PpKind::Number(self.names.get(&line.max(0).to_string()))
            }
            Body::File => {
                let presumed = self.files.last().and_then(|top| {
                    top.presumed_name.clone().or_else(|| self.sources.get(top.file).map(|f| f.name.clone()))
                });
                let name = presumed.unwrap_or_default().replace('\\', "\\\\").replace('"', "\\\"");
                PpKind::Str(self.names.get(&format!("\"{name}\"")))
            }
            Body::Counter => {
                self.counter = self.counter.wrapping_add(1);
                PpKind::Number(self.names.get(&self.counter.wrapping_sub(1).to_string()))
            }
            Body::IncludeLevel => PpKind::Number(self.names.get(&self.files.len().saturating_sub(1).to_string())),
            Body::Items(_) => token.kind.clone(),
        };
        PpToken { kind, ..token.clone() }
    }
}

fn defined_here(error: Diagnostic, found: &Macro) -> Diagnostic {
    match found.defined_at {
        Some(span) => error.and(span, "defined here"),
        None => error,
    }
}
