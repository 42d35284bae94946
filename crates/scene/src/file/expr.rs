//! The little language in which scenes write values: numbers, lists, names, calls and `+ - * /`.
//!
//! A vector is a list of numbers and a matrix a list of rows, so `[[1, 0], [0, 1]]` and `identity` are the same
//! kind of thing. Names and calls get their meaning in [`super::eval`].

use crate::error::excerpt;
use lapidary_ir::diag::{Diagnostic, Span};

/// An expression with the place that its faults are reported at.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Where it stands; `None` when it comes from the command line.
    pub span: Option<Span>,
}

/// The kinds of expressions.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// A number; whole numbers up to 2^53 are exact.
    Number(f64),
    /// A list: a vector, a matrix by rows, an array.
    List(Vec<Expr>),
    /// A structure, fields by name; only written as a TOML table.
    Record(Vec<(String, Expr)>),
    /// A named value.
    Name(String),
    /// A function of values.
    Call(String, Vec<Expr>),
}

/// Nesting allowed in one expression.
const MAX_DEPTH: u32 = 32;

/// The most operators of one expression. A chain of them is as deep as it is long, and is walked by recursion.
const MAX_OPERATORS: usize = 1000;

/// Parses an expression. `span` is the place of the whole text; when `exact` is set the text stands there byte for
/// byte and parts of it get their own places.
///
/// # Errors
/// One `S0201` at the first fault.
pub fn parse_expr(text: &str, span: Option<Span>, exact: bool) -> Result<Expr, Diagnostic> {
    let mut parser = Parser { text, at: 0, operators: 0, span, exact };
    let expr = parser.sum(0)?;
    parser.skip_space();
    if parser.at < text.len() {
        return Err(parser.fault(parser.at, "the expression should end here"));
    }
    Ok(expr)
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    operators: usize,
    span: Option<Span>,
    exact: bool,
}

impl Parser<'_> {
    fn sum(&mut self, depth: u32) -> Result<Expr, Diagnostic> {
        let start = self.start();
        let mut left = self.product(depth)?;
        while let Some(op) = self.operator(&['+', '-']) {
            self.count_operator()?;
            let right = self.product(depth)?;
            left = self.call(start, if op == '+' { "add" } else { "subtract" }, vec![left, right]);
        }
        Ok(left)
    }

    fn product(&mut self, depth: u32) -> Result<Expr, Diagnostic> {
        let start = self.start();
        let mut left = self.unary(depth)?;
        while let Some(op) = self.operator(&['*', '/']) {
            self.count_operator()?;
            let right = self.unary(depth)?;
            left = self.call(start, if op == '*' { "multiply" } else { "divide" }, vec![left, right]);
        }
        Ok(left)
    }

    fn unary(&mut self, depth: u32) -> Result<Expr, Diagnostic> {
        let start = self.start();
        if depth > MAX_DEPTH {
            return Err(self.fault(start, &format!("nested deeper than {MAX_DEPTH}")));
        }
        if self.operator(&['-']).is_some() {
            let value = self.unary(depth + 1)?;
            return Ok(self.call(start, "negate", vec![value]));
        }
        let rest = &self.text[start..];
        match rest.chars().next() {
            Some('(') => {
                self.at += 1;
                let value = self.sum(depth + 1)?;
                self.expect(')')?;
                Ok(value)
            }
            Some('[') => {
                self.at += 1;
                let items = self.items(']', depth)?;
                Ok(Expr { kind: ExprKind::List(items), span: self.place(start, self.at) })
            }
            Some(c) if c.is_ascii_digit() || c == '.' => self.number(start),
            Some(c) if c.is_ascii_alphabetic() || c == '_' => {
                let length = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
                let name = rest[..length].to_owned();
                self.at += length;
                self.skip_space();
                if self.text[self.at..].starts_with('(') {
                    self.at += 1;
                    let args = self.items(')', depth)?;
                    return Ok(self.call(start, &name, args));
                }
                Ok(Expr { kind: ExprKind::Name(name), span: self.place(start, start + length) })
            }
            Some(_) => Err(self.fault(start, "expected a number, a name, `[` or `(`")),
            None => Err(self.fault(start, "the expression ends too early")),
        }
    }

    fn number(&mut self, start: usize) -> Result<Expr, Diagnostic> {
        let bytes = self.text.as_bytes();
        let mut end = start;
        while end < bytes.len() {
            let after_e = end > start && matches!(bytes[end - 1], b'e' | b'E');
            let exponent_sign = after_e && matches!(bytes[end], b'+' | b'-');
            if !(bytes[end].is_ascii_alphanumeric() || bytes[end] == b'.' || exponent_sign) {
                break;
            }
            end += 1;
        }
        self.at = end;
        match self.text[start..end].parse::<f64>() {
            Ok(value) if value.is_finite() => Ok(Expr { kind: ExprKind::Number(value), span: self.place(start, end) }),
            _ => Err(self.fault(start, &format!("{:?} is no number", excerpt(&self.text[start..end])))),
        }
    }

    /// Comma-separated expressions up to `close`; a comma before it is fine.
    fn items(&mut self, close: char, depth: u32) -> Result<Vec<Expr>, Diagnostic> {
        let mut items = Vec::new();
        loop {
            self.skip_space();
            if self.text[self.at..].starts_with(close) {
                self.at += 1;
                return Ok(items);
            }
            items.push(self.sum(depth + 1)?);
            self.skip_space();
            if self.text[self.at..].starts_with(',') {
                self.at += 1;
            } else if !self.text[self.at..].starts_with(close) {
                return Err(self.fault(self.at, &format!("expected `,` or `{close}`")));
            }
        }
    }

    fn operator(&mut self, among: &[char]) -> Option<char> {
        self.skip_space();
        let found = self.text[self.at..].chars().next().filter(|c| among.contains(c))?;
        self.at += 1;
        Some(found)
    }

    fn count_operator(&mut self) -> Result<(), Diagnostic> {
        self.operators += 1;
        if self.operators > MAX_OPERATORS {
            return Err(self.fault(self.at, &format!("more than {MAX_OPERATORS} operators")));
        }
        Ok(())
    }

    fn expect(&mut self, wanted: char) -> Result<(), Diagnostic> {
        self.skip_space();
        if !self.text[self.at..].starts_with(wanted) {
            return Err(self.fault(self.at, &format!("expected `{wanted}`")));
        }
        self.at += 1;
        Ok(())
    }

    fn start(&mut self) -> usize {
        self.skip_space();
        self.at
    }

    fn skip_space(&mut self) {
        self.at += self.text[self.at..].len() - self.text[self.at..].trim_start().len();
    }

    fn call(&self, start: usize, name: &str, args: Vec<Expr>) -> Expr {
        Expr { kind: ExprKind::Call(name.to_owned(), args), span: self.place(start, self.at) }
    }

    fn place(&self, start: usize, end: usize) -> Option<Span> {
        let span = self.span?;
        let part = Span { start: span.start + start as u32, end: span.start + end as u32, ..span };
        Some(if self.exact { part } else { span })
    }

    fn fault(&self, at: usize, message: &str) -> Diagnostic {
        let next = self.text[at..].chars().next().map_or(0, char::len_utf8);
        let d = Diagnostic::error("S0201", format!("in the expression {:?}: {message}", excerpt(self.text)));
        let d = match self.place(at, at + next) {
            Some(place) => d.at(place, "here"),
            None => d,
        };
        d.hint("values are numbers, lists, names and calls: \"mul(view_projection, translate(0, 1, 0))\"")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(e: &Expr) -> String {
        match &e.kind {
            ExprKind::Number(n) => n.to_string(),
            ExprKind::List(items) => format!("[{}]", items.iter().map(shape).collect::<Vec<_>>().join(" ")),
            ExprKind::Record(_) => "record".to_owned(),
            ExprKind::Name(n) => n.clone(),
            ExprKind::Call(n, args) => format!("({n} {})", args.iter().map(shape).collect::<Vec<_>>().join(" ")),
        }
    }

    #[test]
    fn precedence_and_calls() {
        let of = |t: &str| shape(&parse_expr(t, None, false).unwrap());
        assert_eq!(of("1 + 2 * -x"), "(add 1 (multiply 2 (negate x)))", "precedence");
        assert_eq!(of("1 - 2 - 3"), "(subtract (subtract 1 2) 3)", "left to right");
        assert_eq!(of("mul(a, [1, 2.5e-1,])/2"), "(divide (mul a [1 0.25]) 2)", "calls and lists");
    }

    #[test]
    fn faults_are_reported_where_they_are() {
        for text in ["", "1 +", "(1", "[1 2]", "1..2", "a b", "f(", "\u{e4}", "1e", "--", "1e999"] {
            let error = parse_expr(text, None, false).unwrap_err();
            assert_eq!(error.code, "S0201", "{text:?}: {}", error.message);
        }
        let deep = "(".repeat(100_000);
        assert_eq!(parse_expr(&deep, None, false).unwrap_err().code, "S0201", "bounded depth");
        let deep = "-".repeat(100_000);
        assert_eq!(parse_expr(&deep, None, false).unwrap_err().code, "S0201", "bounded depth of signs");
        let long = format!("1{}", "+1".repeat(MAX_OPERATORS));
        assert!(parse_expr(&long, None, false).is_ok(), "as many operators as are allowed");
        let long = format!("1{}", "+1*1".repeat(100_000));
        let fault = parse_expr(&long, None, false).unwrap_err();
        assert!(fault.message.ends_with("more than 1000 operators"), "bounded chains: {}", fault.message);
        assert!(fault.message.len() < 300, "a long expression is cut in its message");
    }
}
