//! Recursive-descent parser: tokens to [`crate::ast`].
//!
//! It goes on after an error at the next statement or declaration, so one run reports several. Nesting and expression
//! height are bounded; deeper input is an error, never a stack overflow. HLSL needs to know which names are types to be
//! read at all, so the parser keeps the type names in scope.

mod annotations;
mod decl;
mod expr;
mod skip;
mod stmt;
mod types;

pub(crate) use types::modifier_text;

use crate::ast::{Ident, TranslationUnit};
use crate::token::{MatrixOrder, Name, Pragma, Punct, Token, TokenKind};
use lapidary_ir::diag::{Diagnostic, FileId, Span};
use std::collections::HashMap;

/// Nested blocks, parentheses and type arguments.
const MAX_NESTING: u32 = 160;
/// Height of one expression's tree.
pub(crate) const MAX_HEIGHT: u16 = 320;
/// After this many errors the parser stops: the rest would be noise.
const MAX_ERRORS: usize = 40;

/// Marks that an error was reported and the construct given up.
#[derive(Debug)]
struct Reported;

type Parsed<T> = Result<T, Reported>;

/// Parses one preprocessed file.
///
/// Returns what could be read and every error found. The tree is usable when errors exist: what could not be read is
/// missing or an error node.
#[must_use]
pub fn parse(tokens: &[Token]) -> (TranslationUnit, Vec<Diagnostic>) {
    let mut parser = Parser::new(tokens);
    let items = parser.items_until_end();
    (TranslationUnit { items }, parser.diagnostics)
}

struct Parser {
    tokens: Vec<Token>,
    pos: usize,
    /// Token positions where the default matrix order changes.
    packs: Vec<(usize, MatrixOrder)>,
    diagnostics: Vec<Diagnostic>,
    /// Position of the last error; a second one at the same token would say the same thing again.
    error_at: Option<usize>,
    /// A statement was found at file scope, so that a `}` without its `{` is no news.
    astray: bool,
    nesting: u32,
    /// Names in scope: true for types. Innermost scope last.
    scopes: Vec<HashMap<Name, bool>>,
    /// Type names of every namespace, for `a::B`.
    qualified: HashMap<Name, ()>,
    /// Names of function templates, behind which `<` opens a list of types.
    templates: HashMap<Name, ()>,
}

impl Parser {
    fn new(source: &[Token]) -> Self {
        let mut tokens = Vec::with_capacity(source.len() + 1);
        let mut packs = Vec::new();
        for token in source {
            match token.kind {
                TokenKind::Pragma(Pragma::PackMatrix(order)) => packs.push((tokens.len(), order)),
                _ => tokens.push(token.clone()),
            }
        }
        if !matches!(tokens.last(), Some(Token { kind: TokenKind::Eof, .. })) {
            let span = tokens.last().map_or(Span { file: FileId(0), start: 0, end: 0 }, |t| t.span);
            tokens.push(Token { kind: TokenKind::Eof, span });
        }
        Self {
            tokens,
            pos: 0,
            packs,
            diagnostics: Vec::new(),
            error_at: None,
            astray: false,
            nesting: 0,
            scopes: vec![HashMap::new()],
            qualified: HashMap::new(),
            templates: HashMap::new(),
        }
    }

    // Tokens.

    fn kind(&self) -> &TokenKind {
        self.ahead(0)
    }

    fn ahead(&self, n: usize) -> &TokenKind {
        let last = self.tokens.len() - 1;
        &self.tokens[(self.pos + n).min(last)].kind
    }

    fn span(&self) -> Span {
        self.tokens[self.pos].span
    }

    /// Span of the token before this one.
    fn previous(&self) -> Span {
        self.tokens[self.pos.saturating_sub(1)].span
    }

    fn at_end(&self) -> bool {
        matches!(self.kind(), TokenKind::Eof)
    }

    fn advance(&mut self) {
        if !self.at_end() {
            self.pos += 1;
        }
    }

    fn at(&self, punct: Punct) -> bool {
        matches!(self.kind(), TokenKind::Punct(p) if *p == punct)
    }

    fn at_ahead(&self, n: usize, punct: Punct) -> bool {
        matches!(self.ahead(n), TokenKind::Punct(p) if *p == punct)
    }

    fn eat(&mut self, punct: Punct) -> bool {
        let found = self.at(punct);
        if found {
            self.advance();
        }
        found
    }

    fn word(&self) -> Option<&str> {
        self.word_ahead(0)
    }

    fn word_ahead(&self, n: usize) -> Option<&str> {
        match self.ahead(n) {
            TokenKind::Ident(name) => Some(name),
            _ => None,
        }
    }

    fn eat_word(&mut self, word: &str) -> bool {
        let found = self.word() == Some(word);
        if found {
            self.advance();
        }
        found
    }

    fn expect(&mut self, punct: Punct, after: &str) -> Parsed<Span> {
        let span = self.span();
        if self.eat(punct) { Ok(span) } else { Err(self.expected(&format!("`{punct}`"), after)) }
    }

    fn ident(&mut self, what: &str) -> Parsed<Ident> {
        let span = self.span();
        match self.kind() {
            TokenKind::Ident(name) => {
                let name = name.clone();
                self.advance();
                Ok(Ident { name, span })
            }
            _ => Err(self.expected(what, "")),
        }
    }

    /// Takes one `>` even when the token is `>>`, `>=` or `>>=`, whose rest stays.
    fn close_angle(&mut self) -> Parsed<()> {
        let rest = match self.kind() {
            TokenKind::Punct(Punct::Gt) => {
                self.advance();
                return Ok(());
            }
            TokenKind::Punct(Punct::Shr) => Punct::Gt,
            TokenKind::Punct(Punct::GtEq) => Punct::Assign,
            TokenKind::Punct(Punct::ShrAssign) => Punct::GtEq,
            _ => return Err(self.expected("`>`", "after the type arguments")),
        };
        let token = &mut self.tokens[self.pos];
        token.kind = TokenKind::Punct(rest);
        token.span.start = (token.span.start + 1).min(token.span.end);
        Ok(())
    }

    fn pack(&self) -> Option<MatrixOrder> {
        let after = self.packs.partition_point(|(pos, _)| *pos <= self.pos);
        after.checked_sub(1).map(|i| self.packs[i].1)
    }

    // Errors.

    fn expected(&mut self, what: &str, after: &str) -> Reported {
        let found = self.kind().to_string();
        let space = if after.is_empty() { "" } else { " " };
        let mut error = Diagnostic::error("H0101", format!("expected {what}{space}{after}, found {found}"))
            .at(self.span(), format!("expected {what}"));
        if what == "`;`" {
            let end = self.previous();
            error = error.and(Span { start: end.end, ..end }, "the `;` belongs here");
        }
        self.report(error)
    }

    fn report(&mut self, diagnostic: Diagnostic) -> Reported {
        if self.error_at != Some(self.pos) && self.diagnostics.len() < MAX_ERRORS {
            self.diagnostics.push(diagnostic);
            if self.diagnostics.len() == MAX_ERRORS {
                self.diagnostics.push(Diagnostic::error("H0102", format!("stopped after {MAX_ERRORS} syntax errors")));
            }
        }
        self.error_at = Some(self.pos);
        if self.diagnostics.len() > MAX_ERRORS {
            self.pos = self.tokens.len() - 1;
        }
        Reported
    }

    /// Runs `parse` one level deeper.
    fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.nesting >= MAX_NESTING {
            let error = Diagnostic::error("H0103", format!("more than {MAX_NESTING} levels of nesting"))
                .at(self.span(), "too deep")
                .hint("split the expression or move inner blocks into functions");
            return Err(self.report(error));
        }
        self.nesting += 1;
        let result = parse(self);
        self.nesting -= 1;
        result
    }

    /// Skips to behind the next `;` outside braces or the next balanced `{ ... }`, to before a `}` that closes nothing
    /// here, or to the end.
    fn skip_broken(&mut self) {
        let mut depth = 0_u32;
        while !self.at_end() {
            match self.kind() {
                TokenKind::Punct(Punct::LBrace) => depth += 1,
                TokenKind::Punct(Punct::RBrace) if depth == 0 => return,
                TokenKind::Punct(Punct::RBrace) => depth -= 1,
                TokenKind::Punct(Punct::Semi) if depth == 0 => {
                    self.advance();
                    return;
                }
                _ => {
                    self.advance();
                    continue;
                }
            }
            self.advance();
            if depth == 0 {
                self.eat(Punct::Semi);
                return;
            }
        }
    }

    /// Skips a balanced group; the current token is its opening bracket. Returns the span of all of it.
    fn skip_group(&mut self) -> Span {
        let start = self.span();
        let mut depth = 0_u32;
        while !self.at_end() {
            match self.kind() {
                TokenKind::Punct(Punct::LBrace | Punct::LParen | Punct::LBracket) => depth += 1,
                TokenKind::Punct(Punct::RBrace | Punct::RParen | Punct::RBracket) => depth = depth.saturating_sub(1),
                _ => {}
            }
            self.advance();
            if depth == 0 {
                break;
            }
        }
        start.to(self.previous())
    }

    // Names.

    fn declare(&mut self, name: &Name, is_type: bool) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.insert(name.clone(), is_type);
        }
        if is_type {
            self.qualified.insert(name.clone(), ());
        }
    }

    fn is_type(&self, name: &str) -> bool {
        for scope in self.scopes.iter().rev() {
            if let Some(is_type) = scope.get(name) {
                return *is_type;
            }
        }
        name == "unsigned" || crate::builtin::lookup(name).is_some()
    }

    /// Whether the name at `n` tokens ahead, perhaps qualified, is a type.
    fn type_ahead(&self, mut n: usize) -> bool {
        let Some(first) = self.word_ahead(n) else { return false };
        if !self.at_ahead(n + 1, Punct::ColonColon) {
            return self.is_type(first);
        }
        let mut last = first;
        while self.at_ahead(n + 1, Punct::ColonColon) {
            n += 2;
            match self.word_ahead(n) {
                Some(word) => last = word,
                None => return false,
            }
        }
        self.qualified.contains_key(last)
    }

    fn scoped<T>(&mut self, parse: impl FnOnce(&mut Self) -> T) -> T {
        self.scopes.push(HashMap::new());
        let result = parse(self);
        self.scopes.pop();
        result
    }
}
