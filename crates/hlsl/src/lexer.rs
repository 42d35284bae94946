//! Lexer: text to preprocessing tokens.
//!
//! Preprocessing tokens are looser than [`crate::token::Token`]s: a number may be nonsense and a string may lack its
//! end, because both may stand in a group that `#if` leaves out or in a macro that nobody uses. What is wrong with
//! them is reported when they reach the parser (`preprocess::convert`).

use crate::token::{Name, Pragma, Punct};
use lapidary_ir::diag::{FileId, Span};
use std::collections::HashSet;
use std::rc::Rc;

/// Every text of a run once, so that tokens are small and equal names share memory.
#[derive(Debug, Default)]
pub(crate) struct Names(HashSet<Name>);

impl Names {
    pub(crate) fn get(&mut self, text: &str) -> Name {
        if let Some(name) = self.0.get(text) {
            return name.clone();
        }
        let name = Name::from(text);
        self.0.insert(name.clone());
        name
    }
}

/// A preprocessing token.
#[derive(Clone, Debug)]
pub(crate) struct PpToken {
    pub(crate) kind: PpKind,
    pub(crate) span: Span,
    /// White space or a comment stands before it.
    pub(crate) space: bool,
    /// It is the first of its line.
    pub(crate) first_in_line: bool,
    /// It named a macro while that macro was being expanded: it is never expanded again.
    pub(crate) painted: bool,
}

/// What a preprocessing token is; texts are as spelled, without line continuations.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum PpKind {
    /// May hold non-ASCII letters, which are an error later.
    Ident(Name),
    Number(Name),
    /// With its quotes; the closing one is missing when it is unterminated.
    Str(Name),
    Char(Name),
    Punct(Punct),
    Hash,
    HashHash,
    Ellipsis,
    /// Stands for an empty argument beside `##`.
    Placemarker,
    /// Made by a directive.
    Pragma(Pragma),
    /// A run of characters that HLSL has no use for.
    Stray(Name),
    Eof,
}

impl PpKind {
    /// How it is spelled.
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Ident(t) | Self::Number(t) | Self::Str(t) | Self::Char(t) | Self::Stray(t) => t,
            Self::Punct(p) => p.text(),
            Self::Hash => "#",
            Self::HashHash => "##",
            Self::Ellipsis => "...",
            Self::Placemarker | Self::Pragma(_) | Self::Eof => "",
        }
    }
}

/// A place in one text.
#[derive(Clone, Debug)]
pub(crate) struct Lexer {
    file: FileId,
    text: Rc<str>,
    pos: usize,
    at_line_start: bool,
    /// The comment that runs into the end of the text.
    pub(crate) open_comment: Option<Span>,
    /// The last `//` comment that a backslash carries on to the next line, if nobody has taken it yet.
    pub(crate) joined_comment: Option<Span>,
}

/// What stood between two tokens.
#[derive(Clone, Copy, Default)]
struct Trivia {
    space: bool,
    newline: bool,
}

impl Lexer {
    /// Starts at the beginning, after a byte order mark if there is one.
    pub(crate) fn new(file: FileId, text: Rc<str>) -> Self {
        let pos = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Self { file, text, pos, at_line_start: true, open_comment: None, joined_comment: None }
    }

    fn span(&self, start: usize) -> Span {
        Span { file: self.file, start: start as u32, end: self.pos as u32 }
    }

    /// The place just after what was read last, without width.
    pub(crate) fn here(&self) -> Span {
        self.span(self.pos)
    }

    /// The byte at `pos` after any line continuations, and where the next one is.
    fn step(&self, mut pos: usize) -> Option<(u8, usize)> {
        let bytes = self.text.as_bytes();
        loop {
            let byte = *bytes.get(pos)?;
            if byte == b'\\'
                && let Some(after) = continuation(bytes, pos)
            {
                pos = after;
                continue;
            }
            return Some((byte, pos + 1));
        }
    }

    fn peek(&self) -> Option<u8> {
        self.step(self.pos).map(|(byte, _)| byte)
    }

    fn peek_second(&self) -> Option<u8> {
        let (_, next) = self.step(self.pos)?;
        self.step(next).map(|(byte, _)| byte)
    }

    fn bump(&mut self) {
        if let Some((_, next)) = self.step(self.pos) {
            self.pos = next;
        }
    }

    fn bump_while(&mut self, accept: impl Fn(u8) -> bool) {
        while let Some((byte, next)) = self.step(self.pos)
            && accept(byte)
        {
            self.pos = next;
        }
    }

    /// The character at the position; continuations before it are stepped over first.
    fn char_here(&mut self) -> Option<char> {
        let (_, next) = self.step(self.pos)?;
        self.pos = next - 1;
        self.text.get(self.pos..)?.chars().next()
    }

    fn skip_trivia(&mut self, stop_at_newline: bool) -> Trivia {
        let mut trivia = Trivia::default();
        while let Some((byte, next)) = self.step(self.pos) {
            match byte {
                b'\n' | b'\r' => {
                    if stop_at_newline {
                        break;
                    }
                    trivia.newline = true;
                    self.pos = next;
                }
                b' ' | b'\t' | 0x0b | 0x0c => self.pos = next,
                b'/' if self.peek_second() == Some(b'/') => self.skip_line_comment(),
                b'/' if self.peek_second() == Some(b'*') => self.skip_block_comment(),
                _ => break,
            }
            trivia.space = true;
        }
        trivia
    }

    fn skip_line_comment(&mut self) {
        let start = self.pos;
        self.bump_while(|b| b != b'\n' && b != b'\r');
        if self.text.as_bytes()[start..self.pos].contains(&b'\n') {
            self.joined_comment = Some(self.span(start));
        }
    }

    fn skip_block_comment(&mut self) {
        let start = self.pos;
        self.bump();
        self.bump();
        while let Some((byte, next)) = self.step(self.pos) {
            self.pos = next;
            if byte == b'*' && self.peek() == Some(b'/') {
                self.bump();
                return;
            }
        }
        self.pos = self.text.len();
        let opening = Span { file: self.file, start: start as u32, end: start as u32 + 2 };
        self.open_comment.get_or_insert(opening);
    }

    /// The next token, on whatever line it is; [`PpKind::Eof`] at the end.
    pub(crate) fn next(&mut self, names: &mut Names) -> PpToken {
        let trivia = self.skip_trivia(false);
        let first_in_line = self.at_line_start || trivia.newline;
        self.at_line_start = false;
        self.token(names, trivia.space, first_in_line)
    }

    /// The next token of this line; `None` at the line's end, which is not consumed.
    pub(crate) fn next_in_line(&mut self, names: &mut Names) -> Option<PpToken> {
        let trivia = self.skip_trivia(true);
        match self.peek() {
            None | Some(b'\n' | b'\r') => None,
            Some(_) => Some(self.token(names, trivia.space, false)),
        }
    }

    /// Skips the rest of the line without looking at its tokens. A comment that starts in it is skipped whole.
    pub(crate) fn skip_line(&mut self) {
        loop {
            self.skip_trivia(true);
            match self.peek() {
                None | Some(b'\n' | b'\r') => return,
                Some(quote @ (b'"' | b'\'')) => self.skip_quoted(quote),
                Some(_) => self.bump(),
            }
        }
    }

    /// The name in an `#include`, without its delimiters: `(name, true)` for `<name>`, `(name, false)` for `"name"`.
    /// A backslash in it is an ordinary character. `None` when the line goes on with anything else.
    pub(crate) fn header_name(&mut self) -> Option<(String, bool, Span)> {
        self.skip_trivia(true);
        let start = self.pos;
        let close = match self.peek()? {
            b'<' => b'>',
            b'"' => b'"',
            _ => return None,
        };
        self.bump();
        self.bump_while(|b| b != close && b != b'\n' && b != b'\r');
        if self.peek() != Some(close) {
            self.pos = start;
            return None;
        }
        self.bump();
        let text = self.spelled(start);
        let inner = text.get(1..text.len() - 1).unwrap_or_default();
        Some((inner.to_owned(), close == b'>', self.span(start)))
    }

    /// The text from `start` to here without its line continuations.
    fn spelled(&self, start: usize) -> String {
        let bytes = self.text.as_bytes();
        let mut out = String::new();
        let mut from = start;
        let mut at = start;
        while at < self.pos {
            match (bytes[at] == b'\\').then(|| continuation(bytes, at)).flatten() {
                Some(after) => {
                    out.push_str(&self.text[from..at]);
                    from = after.min(self.pos);
                    at = from;
                }
                None => at += 1,
            }
        }
        out.push_str(&self.text[from..self.pos]);
        out
    }

    fn name(&self, names: &mut Names, start: usize) -> Name {
        let raw = &self.text[start..self.pos];
        if raw.contains('\\') { names.get(&self.spelled(start)) } else { names.get(raw) }
    }

    /// Reads one token; white space is behind.
    fn token(&mut self, names: &mut Names, space: bool, first_in_line: bool) -> PpToken {
        let first = self.char_here();
        let start = self.pos;
        let kind = match first {
            None => PpKind::Eof,
            Some(c) if is_ident_start(c) => {
                while let Some(c) = self.char_here_if(is_ident_part) {
                    self.pos += c.len_utf8();
                }
                PpKind::Ident(self.name(names, start))
            }
            Some('0'..='9') => self.number(names),
            Some('.') if self.peek_second().is_some_and(|b| b.is_ascii_digit()) => self.number(names),
            Some(quote @ ('"' | '\'')) => {
                self.skip_quoted(quote as u8);
                let text = self.name(names, start);
                if quote == '"' { PpKind::Str(text) } else { PpKind::Char(text) }
            }
            Some('#') => {
                self.bump();
                if self.peek() == Some(b'#') {
                    self.bump();
                    PpKind::HashHash
                } else {
                    PpKind::Hash
                }
            }
            Some(c) => self.punct().unwrap_or_else(|| {
                self.pos += c.len_utf8();
                while let Some(c) = self.char_here_if(is_stray) {
                    self.pos += c.len_utf8();
                }
                PpKind::Stray(self.name(names, start))
            }),
        };
        PpToken { kind, span: self.span(start), space, first_in_line, painted: false }
    }

    /// The character at the position if `accept` takes it; otherwise nothing moves.
    fn char_here_if(&mut self, accept: impl Fn(char) -> bool) -> Option<char> {
        let before = self.pos;
        match self.char_here() {
            Some(c) if accept(c) => Some(c),
            _ => {
                self.pos = before;
                None
            }
        }
    }

    /// A number in the preprocessor's loose sense. A dot that starts a swizzle is not part of it (`1.xxx`), nor is a
    /// second dot (`1..x`, `1.0.x`); `1.#INF` is.
    fn number(&mut self, names: &mut Names) -> PpKind {
        let start = self.pos;
        let hex = self.peek() == Some(b'0') && matches!(self.peek_second(), Some(b'x' | b'X'));
        let mut seen_dot = false;
        while let Some(byte) = self.peek() {
            match byte {
                b'.' => {
                    let swizzle = self.peek_second().is_some_and(|b| b"xyzwrgba".contains(&b));
                    if seen_dot || hex || swizzle {
                        break;
                    }
                    seen_dot = true;
                    self.bump();
                    if self.peek() == Some(b'#') && self.peek_second().is_some_and(|b| b.is_ascii_alphabetic()) {
                        self.bump();
                    }
                }
                b'e' | b'E' | b'p' | b'P' => {
                    let exponent = hex == matches!(byte, b'p' | b'P');
                    self.bump();
                    if exponent && matches!(self.peek(), Some(b'+' | b'-')) {
                        self.bump();
                    }
                }
                b if b.is_ascii_alphanumeric() || b == b'_' => self.bump(),
                _ => break,
            }
        }
        PpKind::Number(self.name(names, start))
    }

    /// Skips a string or character literal up to its closing quote, or to the end of the line when it has none.
    fn skip_quoted(&mut self, quote: u8) {
        self.bump();
        while let Some((byte, next)) = self.step(self.pos) {
            match byte {
                b'\n' | b'\r' => return,
                b'\\' => {
                    self.pos = next;
                    if !matches!(self.peek(), None | Some(b'\n' | b'\r')) {
                        self.bump();
                    }
                }
                _ => {
                    self.pos = next;
                    if byte == quote {
                        return;
                    }
                }
            }
        }
        self.pos = self.text.len();
    }

    /// The longest operator or punctuator here.
    fn punct(&mut self) -> Option<PpKind> {
        let mut bytes = [0; 3];
        let mut ends = [self.pos; 3];
        let mut count = 0;
        let mut pos = self.pos;
        while count < 3
            && let Some((byte, next)) = self.step(pos)
        {
            pos = next;
            (bytes[count], ends[count]) = (byte, next);
            count += 1;
        }
        for length in (1..=count).rev() {
            let text = str::from_utf8(&bytes[..length]).unwrap_or_default();
            let kind = if text == "..." { Some(PpKind::Ellipsis) } else { Punct::from_text(text).map(PpKind::Punct) };
            if kind.is_some() {
                self.pos = ends[length - 1];
                return kind;
            }
        }
        None
    }
}

/// Where the text goes on after a line continuation at `pos` (a backslash, then blanks, then a line end).
fn continuation(bytes: &[u8], pos: usize) -> Option<usize> {
    let mut at = pos + 1;
    while matches!(bytes.get(at), Some(b' ' | b'\t')) {
        at += 1;
    }
    match bytes.get(at)? {
        b'\r' if bytes.get(at + 1) == Some(&b'\n') => Some(at + 2),
        b'\r' | b'\n' => Some(at + 1),
        _ => None,
    }
}

fn is_ident_start(c: char) -> bool {
    c == '_' || c.is_ascii_alphabetic() || (!c.is_ascii() && c.is_alphabetic())
}

fn is_ident_part(c: char) -> bool {
    c == '_' || c.is_ascii_alphanumeric() || (!c.is_ascii() && c.is_alphanumeric())
}

/// Characters that no token starts with.
fn is_stray(c: char) -> bool {
    if c.is_ascii() {
        matches!(c, '@' | '$' | '`') || (c.is_ascii_control() && !matches!(c, '\t'..='\r'))
    } else {
        !c.is_alphabetic()
    }
}

#[cfg(test)]
mod tests;
