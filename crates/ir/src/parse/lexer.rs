//! Tokens of IR text. `;` begins a comment that ends with the line.

use crate::diag::{Diagnostic, FileId, Span};

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token<'a> {
    Word(&'a str),
    Number(&'a str),
    Text(String),
    Value(u32),
    Punct(char),
    End,
}

#[derive(Clone, Debug)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    file: FileId,
    peeked: Option<(Token<'a>, Span)>,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str, file: FileId) -> Self {
        Self { text, at: 0, file, peeked: None }
    }

    pub(super) fn peek(&mut self) -> Result<(Token<'a>, Span), Diagnostic> {
        if self.peeked.is_none() {
            self.peeked = Some(self.scan()?);
        }
        Ok(self.peeked.clone().expect("just filled"))
    }

    pub(super) fn next(&mut self) -> Result<(Token<'a>, Span), Diagnostic> {
        match self.peeked.take() {
            Some(token) => Ok(token),
            None => self.scan(),
        }
    }

    /// Whether the value that was just peeked is the result of a new instruction: a `:` follows it.
    pub(super) fn value_is_result(&self) -> bool {
        let rest = &self.text[self.at..];
        rest.trim_start().starts_with(':')
    }

    fn scan(&mut self) -> Result<(Token<'a>, Span), Diagnostic> {
        loop {
            let rest = self.text[self.at..].trim_start();
            self.at = self.text.len() - rest.len();
            if !rest.starts_with(';') {
                break;
            }
            self.at += rest.find('\n').unwrap_or(rest.len());
        }
        let start = self.at;
        let rest = &self.text[start..];
        let Some(first) = rest.chars().next() else { return Ok((Token::End, self.span(start))) };
        let token = match first {
            'a'..='z' | 'A'..='Z' | '_' => Token::Word(self.take(rest, |c| c.is_ascii_alphanumeric() || c == '_')),
            '-' | '0'..='9' if !rest.starts_with("-%") => Token::Number(self.number(rest)),
            '%' => {
                let digits = rest[1..].len() - rest[1..].trim_start_matches(|c: char| c.is_ascii_digit()).len();
                self.at += 1 + digits;
                let number = rest[1..=digits].parse();
                Token::Value(number.map_err(|_| self.error(start, "a `%` is followed by the number of a value"))?)
            }
            '"' => Token::Text(self.quoted(rest, start)?),
            '{' | '}' | '(' | ')' | '[' | ']' | ',' | ':' | '=' | '#' | '@' => {
                self.at += 1;
                Token::Punct(first)
            }
            _ => {
                self.at += first.len_utf8();
                return Err(self.error(start, "this character means nothing in IR text"));
            }
        };
        Ok((token, self.span(start)))
    }

    /// A number: hexadecimal after `0x`, else digits with a fraction and exponent.
    fn number(&mut self, rest: &'a str) -> &'a str {
        if let Some(hex) = rest.strip_prefix("0x") {
            let digits = hex.len() - hex.trim_start_matches(|c: char| c.is_ascii_hexdigit()).len();
            self.at += 2 + digits;
            return &rest[..2 + digits];
        }
        let mut previous = ' ';
        self.take(rest, |c| {
            let exponent_sign = matches!(c, '-' | '+') && matches!(previous, 'e' | ' ');
            let inside = c.is_ascii_digit() || c == '.' || c == 'e' || exponent_sign;
            previous = c;
            inside
        })
    }

    /// A string in the escapes of Rust's debug format.
    fn quoted(&mut self, rest: &'a str, start: usize) -> Result<String, Diagnostic> {
        let mut text = String::new();
        let mut chars = rest.char_indices().skip(1);
        while let Some((i, c)) = chars.next() {
            match c {
                '"' => {
                    self.at += i + 1;
                    return Ok(text);
                }
                '\\' => match chars.next() {
                    Some((_, 'n')) => text.push('\n'),
                    Some((_, 'r')) => text.push('\r'),
                    Some((_, 't')) => text.push('\t'),
                    Some((_, '0')) => text.push('\0'),
                    Some((_, 'u')) => {
                        let hex: String = chars.by_ref().map(|(_, c)| c).skip(1).take_while(|c| *c != '}').collect();
                        let c = u32::from_str_radix(&hex, 16).ok().and_then(char::from_u32);
                        text.push(c.ok_or_else(|| self.error(start, "an escape `\\u{..}` names no character"))?);
                    }
                    Some((_, c)) => text.push(c),
                    None => break,
                },
                _ => text.push(c),
            }
        }
        self.at = self.text.len();
        Err(self.error(start, "the string does not end"))
    }

    fn take(&mut self, rest: &'a str, mut inside: impl FnMut(char) -> bool) -> &'a str {
        let len = rest.find(|c| !inside(c)).unwrap_or(rest.len());
        self.at += len;
        &rest[..len]
    }

    fn span(&self, start: usize) -> Span {
        Span { file: self.file, start: start as u32, end: self.at as u32 }
    }

    fn error(&self, start: usize, message: &str) -> Diagnostic {
        Diagnostic::error("I0001", message).at(self.span(start), "")
    }
}
