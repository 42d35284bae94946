//! Expressions: precedence climbing over the binary operators, recursion for the rest.

use super::{MAX_HEIGHT, Parsed, Parser};
use crate::ast::{BinaryOp, Expr, ExprKind, Ident, UnaryOp};
use crate::token::{Punct, TokenKind};
use lapidary_ir::diag::{Diagnostic, Span};

/// Precedence of a binary operator, higher binds tighter.
fn binary(punct: Punct) -> Option<(BinaryOp, u8)> {
    Some(match punct {
        Punct::OrOr => (BinaryOp::LogOr, 1),
        Punct::AndAnd => (BinaryOp::LogAnd, 2),
        Punct::Pipe => (BinaryOp::Or, 3),
        Punct::Caret => (BinaryOp::Xor, 4),
        Punct::Amp => (BinaryOp::And, 5),
        Punct::EqEq => (BinaryOp::Eq, 6),
        Punct::NotEq => (BinaryOp::Ne, 6),
        Punct::Lt => (BinaryOp::Lt, 7),
        Punct::Gt => (BinaryOp::Gt, 7),
        Punct::LtEq => (BinaryOp::Le, 7),
        Punct::GtEq => (BinaryOp::Ge, 7),
        Punct::Shl => (BinaryOp::Shl, 8),
        Punct::Shr => (BinaryOp::Shr, 8),
        Punct::Plus => (BinaryOp::Add, ADDITIVE),
        Punct::Minus => (BinaryOp::Sub, ADDITIVE),
        Punct::Star => (BinaryOp::Mul, 10),
        Punct::Slash => (BinaryOp::Div, 10),
        Punct::Percent => (BinaryOp::Rem, 10),
        _ => return None,
    })
}

const ADDITIVE: u8 = 9;

/// The operator of an assignment; `Some(None)` for plain `=`.
fn assignment(punct: Punct) -> Option<Option<BinaryOp>> {
    Some(match punct {
        Punct::Assign => None,
        Punct::PlusAssign => Some(BinaryOp::Add),
        Punct::MinusAssign => Some(BinaryOp::Sub),
        Punct::StarAssign => Some(BinaryOp::Mul),
        Punct::SlashAssign => Some(BinaryOp::Div),
        Punct::PercentAssign => Some(BinaryOp::Rem),
        Punct::AmpAssign => Some(BinaryOp::And),
        Punct::PipeAssign => Some(BinaryOp::Or),
        Punct::CaretAssign => Some(BinaryOp::Xor),
        Punct::ShlAssign => Some(BinaryOp::Shl),
        Punct::ShrAssign => Some(BinaryOp::Shr),
        _ => return None,
    })
}

/// Height of the highest direct child.
fn below(kind: &ExprKind) -> u16 {
    let all = |list: &[Expr]| list.iter().map(|e| e.height).max().unwrap_or(0);
    match kind {
        ExprKind::Int { .. }
        | ExprKind::Float { .. }
        | ExprKind::Bool(_)
        | ExprKind::Str(_)
        | ExprKind::Name(_)
        | ExprKind::Error => 0,
        ExprKind::Unary(_, a) | ExprKind::Postfix(_, a) | ExprKind::Cast(_, _, a) | ExprKind::Member(a, _) => a.height,
        ExprKind::Binary(_, a, b) | ExprKind::Assign(_, a, b) | ExprKind::Comma(a, b) | ExprKind::Index(a, b) => {
            a.height.max(b.height)
        }
        ExprKind::Ternary(a, b, c) => a.height.max(b.height).max(c.height),
        ExprKind::Construct(_, list) | ExprKind::Call(_, _, list) | ExprKind::List(list) => all(list),
        ExprKind::Method(a, _, list) => a.height.max(all(list)),
    }
}

impl Parser {
    fn make(&mut self, kind: ExprKind, span: Span) -> Parsed<Expr> {
        let height = below(&kind).saturating_add(1);
        if height > MAX_HEIGHT {
            let error = Diagnostic::error("H0103", format!("more than {MAX_HEIGHT} operators applied to one another"))
                .at(span, "too long a chain")
                .hint("split the expression into several statements");
            return Err(self.report(error));
        }
        Ok(Expr { kind, span, height })
    }

    /// An expression with commas.
    pub(super) fn expr(&mut self) -> Parsed<Expr> {
        let mut left = self.assignment_expr()?;
        while self.eat(Punct::Comma) {
            let right = self.assignment_expr()?;
            let span = left.span.to(right.span);
            left = self.make(ExprKind::Comma(Box::new(left), Box::new(right)), span)?;
        }
        Ok(left)
    }

    /// An expression without commas: an argument, an initialiser.
    pub(super) fn assignment_expr(&mut self) -> Parsed<Expr> {
        self.nested(|p| {
            let left = p.ternary()?;
            let TokenKind::Punct(punct) = p.kind() else { return Ok(left) };
            let Some(op) = assignment(*punct) else { return Ok(left) };
            p.advance();
            let right = p.assignment_expr()?;
            let span = left.span.to(right.span);
            p.make(ExprKind::Assign(op, Box::new(left), Box::new(right)), span)
        })
    }

    /// A constant between `<` and `>`, where `>` ends it.
    pub(super) fn argument_expr(&mut self) -> Parsed<Expr> {
        self.nested(|p| p.binary_expr(ADDITIVE))
    }

    fn ternary(&mut self) -> Parsed<Expr> {
        let cond = self.binary_expr(0)?;
        if !self.eat(Punct::Question) {
            return Ok(cond);
        }
        let then = self.assignment_expr()?;
        self.expect(Punct::Colon, "between the choices of `?:`")?;
        let otherwise = self.assignment_expr()?;
        let span = cond.span.to(otherwise.span);
        self.make(ExprKind::Ternary(Box::new(cond), Box::new(then), Box::new(otherwise)), span)
    }

    fn binary_expr(&mut self, least: u8) -> Parsed<Expr> {
        let mut left = self.unary()?;
        while let TokenKind::Punct(punct) = self.kind()
            && let Some((op, level)) = binary(*punct)
            && level >= least
        {
            self.advance();
            let right = self.nested(|p| p.binary_expr(level + 1))?;
            let span = left.span.to(right.span);
            left = self.make(ExprKind::Binary(op, Box::new(left), Box::new(right)), span)?;
        }
        Ok(left)
    }

    fn unary(&mut self) -> Parsed<Expr> {
        let start = self.span();
        let op = match self.kind() {
            TokenKind::Punct(Punct::Plus) => UnaryOp::Plus,
            TokenKind::Punct(Punct::Minus) => UnaryOp::Neg,
            TokenKind::Punct(Punct::Not) => UnaryOp::Not,
            TokenKind::Punct(Punct::Tilde) => UnaryOp::BitNot,
            TokenKind::Punct(Punct::PlusPlus) => UnaryOp::PreInc,
            TokenKind::Punct(Punct::MinusMinus) => UnaryOp::PreDec,
            TokenKind::Punct(Punct::LParen) if self.cast_ahead() => return self.cast(),
            _ => return self.postfix(),
        };
        self.advance();
        let operand = self.nested(Self::unary)?;
        let span = start.to(operand.span);
        self.make(ExprKind::Unary(op, Box::new(operand)), span)
    }

    /// `(` and a type, not followed by the `(` of a constructor.
    fn cast_ahead(&self) -> bool {
        let first = if self.word_ahead(1) == Some("const") { 2 } else { 1 };
        if !self.type_ahead(first) {
            return false;
        }
        // Find what follows the name: a constructor's `(` makes it a parenthesised expression.
        let mut n = first + 1;
        while self.at_ahead(n, Punct::ColonColon) {
            n += 2;
        }
        if self.word_ahead(first) == Some("unsigned") && matches!(self.word_ahead(n), Some("int" | "uint")) {
            n += 1;
        }
        self.at_ahead(n, Punct::RParen)
            || self.at_ahead(n, Punct::LBracket)
            || (self.at_ahead(n, Punct::Lt) && self.generic_cast_ahead(n))
    }

    /// From the `<` at `n`: whether its `>` is followed by `)`.
    fn generic_cast_ahead(&self, mut n: usize) -> bool {
        let mut depth = 0_u32;
        loop {
            match self.ahead(n) {
                TokenKind::Punct(Punct::Lt) => depth += 1,
                TokenKind::Punct(Punct::Gt) => depth = depth.saturating_sub(1),
                TokenKind::Punct(Punct::Shr) => depth = depth.saturating_sub(2),
                TokenKind::Ident(_) | TokenKind::Int { .. } | TokenKind::Punct(Punct::Comma | Punct::ColonColon) => {}
                _ => return false,
            }
            n += 1;
            if depth == 0 {
                return self.at_ahead(n, Punct::RParen);
            }
        }
    }

    fn cast(&mut self) -> Parsed<Expr> {
        let start = self.span();
        self.advance();
        self.modifiers();
        let ty = self.type_ref()?;
        let dims = self.dims()?;
        self.expect(Punct::RParen, "after the type of a cast")?;
        let operand = self.nested(Self::unary)?;
        let span = start.to(operand.span);
        self.make(ExprKind::Cast(ty, dims, Box::new(operand)), span)
    }

    fn postfix(&mut self) -> Parsed<Expr> {
        let mut left = self.primary()?;
        loop {
            let start = left.span;
            let kind = match self.kind() {
                TokenKind::Punct(Punct::Dot) => {
                    self.advance();
                    let name = self.ident("a member or swizzle")?;
                    if self.at(Punct::LParen) {
                        let args = self.arguments()?;
                        ExprKind::Method(Box::new(left), name, args)
                    } else {
                        ExprKind::Member(Box::new(left), name)
                    }
                }
                TokenKind::Punct(Punct::LBracket) => {
                    self.advance();
                    let index = self.expr()?;
                    self.expect(Punct::RBracket, "after the index")?;
                    ExprKind::Index(Box::new(left), Box::new(index))
                }
                TokenKind::Punct(p @ (Punct::PlusPlus | Punct::MinusMinus)) => {
                    let up = *p == Punct::PlusPlus;
                    self.advance();
                    ExprKind::Postfix(up, Box::new(left))
                }
                _ => return Ok(left),
            };
            left = self.make(kind, start.to(self.previous()))?;
        }
    }

    /// `(a, b)` of a call; the current token is the parenthesis.
    pub(super) fn arguments(&mut self) -> Parsed<Vec<Expr>> {
        self.expect(Punct::LParen, "before the arguments")?;
        let mut args = Vec::new();
        if self.eat(Punct::RParen) {
            return Ok(args);
        }
        loop {
            args.push(self.assignment_expr()?);
            if !self.eat(Punct::Comma) {
                break;
            }
        }
        self.expect(Punct::RParen, "after the arguments")?;
        Ok(args)
    }

    /// `{ a, { b, c }, }` or an expression.
    pub(super) fn initializer(&mut self) -> Parsed<Expr> {
        if !self.at(Punct::LBrace) {
            return self.assignment_expr();
        }
        let start = self.span();
        self.nested(|p| {
            p.advance();
            let mut list = Vec::new();
            while !p.at(Punct::RBrace) {
                list.push(p.initializer()?);
                if !p.eat(Punct::Comma) {
                    break;
                }
            }
            p.expect(Punct::RBrace, "after the initialiser list")?;
            p.make(ExprKind::List(list), start.to(p.previous()))
        })
    }

    fn primary(&mut self) -> Parsed<Expr> {
        let span = self.span();
        let kind = match self.kind().clone() {
            TokenKind::Int { value, unsigned, long, decimal } => {
                self.advance();
                let unsigned = unsigned || (!decimal && value > 0x7FFF_FFFF && value <= 0xFFFF_FFFF);
                ExprKind::Int { value, unsigned, long }
            }
            TokenKind::Float { value, suffix } => {
                self.advance();
                ExprKind::Float { value, suffix }
            }
            TokenKind::Str(text) => {
                self.advance();
                // Neighbouring strings are one; only effect-framework sources have any.
                while matches!(self.kind(), TokenKind::Str(_)) {
                    self.advance();
                }
                ExprKind::Str(text)
            }
            TokenKind::Punct(Punct::LParen) => {
                self.advance();
                let inner = self.expr()?;
                self.expect(Punct::RParen, "after the expression")?;
                let span = span.to(self.previous());
                return Ok(Expr { span, ..inner });
            }
            TokenKind::Ident(word) => match &*word {
                "true" | "false" => {
                    self.advance();
                    ExprKind::Bool(&*word == "true")
                }
                _ if self.type_ahead(0) => return self.construct(),
                _ => self.name_or_call()?,
            },
            _ => return Err(self.expected("an expression", "")),
        };
        self.make(kind, span.to(self.previous()))
    }

    fn construct(&mut self) -> Parsed<Expr> {
        let start = self.span();
        let ty = self.type_ref()?;
        if !self.at(Punct::LParen) {
            let error = Diagnostic::error("H0106", "a type stands where a value is expected")
                .at(ty.span, "this names a type")
                .hint("write `type(values)` to construct a value, `(type)value` to convert one");
            return Err(self.report(error));
        }
        let args = self.arguments()?;
        self.make(ExprKind::Construct(ty, args), start.to(self.previous()))
    }

    fn name_or_call(&mut self) -> Parsed<ExprKind> {
        let mut path: Vec<Ident> = vec![self.ident("a name")?];
        while self.eat(Punct::ColonColon) {
            path.push(self.ident("a name behind `::`")?);
        }
        let template = self.at(Punct::Lt) && path.last().is_some_and(|n| self.templates.contains_key(&n.name));
        let types = if template { self.template_args()? } else { Vec::new() };
        if template || self.at(Punct::LParen) {
            let args = self.arguments()?;
            return Ok(ExprKind::Call(path, types, args));
        }
        // `compile vs_4_0 main()` of effect files: the profile is a word between two words.
        if path.len() == 1
            && matches!(&*path[0].name, "compile" | "asm")
            && self.word().is_some()
            && self.word_ahead(1).is_some()
        {
            self.advance();
            return self.name_or_call();
        }
        Ok(ExprKind::Name(path))
    }
}
