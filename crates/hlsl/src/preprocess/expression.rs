//! The integer expression of an `#if`.
//!
//! Arithmetic is C's, in 64 bits: signed unless an operand is unsigned, wrapping on overflow. An identifier that is no
//! macro is 0, except `true`, which is 1.

use super::limits;
use crate::lexer::{PpKind, PpToken};
use crate::literal;
use crate::token::{Punct, TokenKind};
use lapidary_ir::diag::{Diagnostic, Span};

type Result<T> = std::result::Result<T, Diagnostic>;

/// What is right wherever something else is wrong.
const OPERANDS: &str = "a condition is an integer expression of literals, macros and `defined(NAME)`";

#[derive(Clone, Copy)]
struct Value {
    bits: u64,
    unsigned: bool,
}

impl Value {
    fn of(holds: bool) -> Self {
        Self { bits: u64::from(holds), unsigned: false }
    }

    fn signed(self) -> i64 {
        self.bits as i64
    }
}

/// Whether the expression, already expanded, is not 0. `at` is the directive.
pub(super) fn evaluate(tokens: &[PpToken], at: Span) -> Result<bool> {
    let mut reader = Reader { tokens, next: 0, depth: 0, at };
    if tokens.is_empty() {
        return Err(Diagnostic::error("P0304", "the condition is missing")
            .at(at, "expected an expression after this")
            .hint(OPERANDS));
    }
    let value = reader.ternary(true)?;
    match reader.peek() {
        None => Ok(value.bits != 0),
        Some(token) => Err(reader.unexpected(token, "after the condition")),
    }
}

struct Reader<'t> {
    tokens: &'t [PpToken],
    next: usize,
    depth: usize,
    at: Span,
}

impl<'t> Reader<'t> {
    fn peek(&self) -> Option<&'t PpToken> {
        self.tokens.get(self.next)
    }

    fn accept(&mut self, punct: Punct) -> bool {
        let found = self.peek().is_some_and(|t| t.kind == PpKind::Punct(punct));
        self.next += usize::from(found);
        found
    }

    /// Where the reader is, or what it read last when that was the end.
    fn place(&self) -> Span {
        self.tokens.get(self.next).or(self.tokens.last()).map_or(self.at, |t| t.span)
    }

    fn unexpected(&self, token: &PpToken, place: &str) -> Diagnostic {
        let text = token.kind.text().escape_debug();
        let error = Diagnostic::error("P0304", format!("`{text}` {place}")).at(token.span, "");
        let before = self.next.checked_sub(1).and_then(|at| self.tokens.get(at)).map(|t| &t.kind);
        match (&token.kind, before) {
            (PpKind::Punct(Punct::Assign), _) => error.hint("equality is written `==`"),
            (PpKind::Punct(Punct::LParen), Some(PpKind::Ident(name))) => {
                error.hint(format!("`{name}` is not a function-like macro here"))
            }
            _ => error.hint(OPERANDS),
        }
    }

    fn deeper(&mut self) -> Result<()> {
        self.depth += 1;
        if self.depth <= limits::CONDITION_DEPTH {
            return Ok(());
        }
        let message = format!("the condition is nested more than {} deep", limits::CONDITION_DEPTH);
        let error = Diagnostic::error("P0606", message).at(self.place(), "");
        Err(error.hint("give parts of it names: `#if` ... `#define PART 1`"))
    }

    /// `live` is false in an operand that C does not evaluate, where a division by zero is no error.
    fn ternary(&mut self, live: bool) -> Result<Value> {
        self.deeper()?;
        let condition = self.binary(0, live)?;
        let value = if self.accept(Punct::Question) {
            let holds = condition.bits != 0;
            let yes = self.ternary(live && holds)?;
            if !self.accept(Punct::Colon) {
                let error = Diagnostic::error("P0304", "`?` without `:`").at(self.place(), "expected `:` here");
                return Err(error.hint("write `condition ? value : other`"));
            }
            let no = self.ternary(live && !holds)?;
            Value { bits: if holds { yes.bits } else { no.bits }, unsigned: yes.unsigned || no.unsigned }
        } else {
            condition
        };
        self.depth -= 1;
        Ok(value)
    }

    /// Operators that bind at least as tightly as `least`.
    fn binary(&mut self, least: u8, live: bool) -> Result<Value> {
        let mut left = self.unary(live)?;
        while let Some(PpToken { kind: PpKind::Punct(operator), span, .. }) = self.peek() {
            let Some(strength) = strength(*operator) else { break };
            if strength < least {
                break;
            }
            self.next += 1;
            let needed = match operator {
                Punct::AndAnd => left.bits != 0,
                Punct::OrOr => left.bits == 0,
                _ => true,
            };
            self.deeper()?;
            let right = self.binary(strength + 1, live && needed)?;
            self.depth -= 1;
            left = apply(*operator, left, right, live, *span)?;
        }
        Ok(left)
    }

    fn unary(&mut self, live: bool) -> Result<Value> {
        let start = self.next;
        while let Some(PpKind::Punct(Punct::Plus | Punct::Minus | Punct::Tilde | Punct::Not)) =
            self.peek().map(|t| &t.kind)
        {
            self.next += 1;
        }
        let operators = start..self.next;
        let mut value = self.primary(live)?;
        for at in operators.rev() {
            value = match self.tokens[at].kind {
                PpKind::Punct(Punct::Minus) => Value { bits: value.bits.wrapping_neg(), ..value },
                PpKind::Punct(Punct::Tilde) => Value { bits: !value.bits, ..value },
                PpKind::Punct(Punct::Not) => Value::of(value.bits == 0),
                _ => value,
            };
        }
        Ok(value)
    }

    fn primary(&mut self, live: bool) -> Result<Value> {
        let Some(token) = self.peek() else {
            let span = self.tokens.last().map_or(self.at, |t| t.span);
            let error =
                Diagnostic::error("P0304", "the condition ends too early").at(span, "expected an operand after this");
            return Err(error.hint(OPERANDS));
        };
        self.next += 1;
        match &token.kind {
            PpKind::Punct(Punct::LParen) => {
                let value = self.ternary(live)?;
                if self.accept(Punct::RParen) {
                    return Ok(value);
                }
                let error =
                    Diagnostic::error("P0304", "`(` is not closed in the condition").at(token.span, "opened here");
                Err(error.hint("add the closing `)`"))
            }
            PpKind::Ident(name) => Ok(Value::of(&**name == "true")),
            PpKind::Number(text) => match literal::number(text, token.span) {
                (_, Some(error)) => Err(error),
                (TokenKind::Int { value, unsigned, .. }, None) => {
                    Ok(Value { bits: value, unsigned: unsigned || i64::try_from(value).is_err() })
                }
                _ => Err(Diagnostic::error("P0304", format!("`{text}` is not an integer"))
                    .at(token.span, "")
                    .hint("conditions have integers only")),
            },
            PpKind::Char(text) => match literal::character(text, token.span) {
                (_, Some(error)) => Err(error),
                (value, None) => Ok(Value { bits: value, unsigned: false }),
            },
            _ => {
                self.next -= 1;
                Err(self.unexpected(token, "where an operand should be"))
            }
        }
    }
}

/// How tightly a binary operator binds; `None` for everything else.
fn strength(operator: Punct) -> Option<u8> {
    Some(match operator {
        Punct::OrOr => 0,
        Punct::AndAnd => 1,
        Punct::Pipe => 2,
        Punct::Caret => 3,
        Punct::Amp => 4,
        Punct::EqEq | Punct::NotEq => 5,
        Punct::Lt | Punct::Gt | Punct::LtEq | Punct::GtEq => 6,
        Punct::Shl | Punct::Shr => 7,
        Punct::Plus | Punct::Minus => 8,
        Punct::Star | Punct::Slash | Punct::Percent => 9,
        _ => return None,
    })
}

fn apply(operator: Punct, left: Value, right: Value, live: bool, span: Span) -> Result<Value> {
    let unsigned = left.unsigned || right.unsigned;
    let (a, b) = (left.bits, right.bits);
    let (x, y) = (left.signed(), right.signed());
    let less = |a: u64, b: u64| if unsigned { a < b } else { (a as i64) < b as i64 };
    let number = |bits: u64| Value { bits, unsigned };
    Ok(match operator {
        Punct::OrOr => Value::of(a != 0 || b != 0),
        Punct::AndAnd => Value::of(a != 0 && b != 0),
        Punct::Pipe => number(a | b),
        Punct::Caret => number(a ^ b),
        Punct::Amp => number(a & b),
        Punct::EqEq => Value::of(a == b),
        Punct::NotEq => Value::of(a != b),
        Punct::Lt => Value::of(less(a, b)),
        Punct::Gt => Value::of(less(b, a)),
        Punct::LtEq => Value::of(!less(b, a)),
        Punct::GtEq => Value::of(!less(a, b)),
        Punct::Shl | Punct::Shr => shift(operator, left, right),
        Punct::Plus => number(a.wrapping_add(b)),
        Punct::Minus => number(a.wrapping_sub(b)),
        Punct::Star => number(a.wrapping_mul(b)),
        Punct::Slash | Punct::Percent if b == 0 => {
            if live {
                let error =
                    Diagnostic::error("P0305", "division by zero in the condition").at(span, "the right side is 0");
                return Err(error.hint("guard it: `defined(N) && N != 0 && ...`"));
            }
            number(0)
        }
        Punct::Slash if unsigned => number(a / b),
        Punct::Slash => number(x.wrapping_div(y) as u64),
        _ if unsigned => number(a % b),
        _ => number(x.wrapping_rem(y) as u64),
    })
}

/// A shift by more than 63 bits shifts everything out; a negative one shifts the other way.
fn shift(operator: Punct, left: Value, right: Value) -> Value {
    let negative = !right.unsigned && right.signed() < 0;
    let count = if negative { right.bits.wrapping_neg() } else { right.bits };
    let to_left = (operator == Punct::Shl) != negative;
    let bits = match (to_left, left.unsigned) {
        (true, _) => {
            if count < 64 {
                left.bits << count
            } else {
                0
            }
        }
        (false, true) => {
            if count < 64 {
                left.bits >> count
            } else {
                0
            }
        }
        (false, false) => (left.signed() >> count.min(63)) as u64,
    };
    Value { bits, ..left }
}
