//! Statements.

use super::{Parsed, Parser};
use crate::ast::{Case, Expr, ExprKind, For, Stmt, StmtKind};
use crate::token::Punct;
use lapidary_ir::diag::Span;

impl Parser {
    /// `{ ... }` with its own scope; errors inside are reported and skipped.
    pub(super) fn block(&mut self) -> Parsed<Vec<Stmt>> {
        self.expect(Punct::LBrace, "before the block")?;
        self.scoped(Self::statements_to_brace)
    }

    /// Statements up to and including the closing brace.
    pub(super) fn statements_to_brace(&mut self) -> Parsed<Vec<Stmt>> {
        let mut body = Vec::new();
        while !self.at(Punct::RBrace) && !self.at_end() {
            let before = self.pos;
            match self.statement() {
                Ok(stmt) => body.push(stmt),
                Err(_) => {
                    self.skip_broken();
                    if self.pos == before {
                        break;
                    }
                }
            }
        }
        self.expect(Punct::RBrace, "at the end of the block")?;
        Ok(body)
    }

    pub(super) fn statement(&mut self) -> Parsed<Stmt> {
        self.nested(|p| {
            let start = p.span();
            let attributes = p.attributes()?;
            let kind = p.statement_kind()?;
            Ok(Stmt { kind, attributes, span: start.to(p.previous()) })
        })
    }

    fn statement_kind(&mut self) -> Parsed<StmtKind> {
        if self.at(Punct::LBrace) {
            return Ok(StmtKind::Block(self.block()?));
        }
        if self.eat(Punct::Semi) {
            return Ok(StmtKind::Empty);
        }
        match self.word() {
            Some("if") => self.if_statement(),
            Some("for") => self.for_statement(),
            Some("while") => {
                self.advance();
                let cond = self.condition("while")?;
                let body = self.scoped(Self::statement)?;
                Ok(StmtKind::While(cond, Box::new(body)))
            }
            Some("do") => self.do_statement(),
            Some("switch") => self.switch_statement(),
            Some("break") => self.simple(StmtKind::Break, "`break`"),
            Some("continue") => self.simple(StmtKind::Continue, "`continue`"),
            Some("discard") => self.simple(StmtKind::Discard, "`discard`"),
            Some("return") => {
                self.advance();
                let value = if self.at(Punct::Semi) { None } else { Some(self.initializer_or_expr()?) };
                self.expect(Punct::Semi, "after the `return`")?;
                Ok(StmtKind::Return(value))
            }
            Some("typedef") => Ok(StmtKind::Typedef(self.typedef()?)),
            _ if self.declaration_ahead() => Ok(StmtKind::Vars(self.local_vars()?)),
            _ => {
                let expr = self.expr()?;
                self.expect(Punct::Semi, "after the expression")?;
                Ok(StmtKind::Expr(expr))
            }
        }
    }

    fn initializer_or_expr(&mut self) -> Parsed<Expr> {
        if self.at(Punct::LBrace) { self.initializer() } else { self.expr() }
    }

    fn simple(&mut self, kind: StmtKind, what: &str) -> Parsed<StmtKind> {
        self.advance();
        self.expect(Punct::Semi, &format!("after {what}"))?;
        Ok(kind)
    }

    /// Whether a declaration starts here.
    fn declaration_ahead(&self) -> bool {
        let Some(word) = self.word() else { return false };
        if matches!(word, "struct" | "class" | "const" | "static") || self.modifier_here().is_some() {
            return true;
        }
        if self.type_ahead(0) {
            // `float3(1, 2, 3).xxx;` is an expression, `float3 a;` is not.
            let mut n = 1;
            while self.at_ahead(n, Punct::ColonColon) {
                n += 2;
            }
            return self.word_ahead(n).is_some() || self.at_ahead(n, Punct::Lt);
        }
        // Two names in a row can only be a declaration with a type that nobody declared.
        self.word_ahead(1).is_some() && !matches!(word, "else" | "case" | "default" | "compile")
    }

    fn condition(&mut self, what: &str) -> Parsed<Expr> {
        self.expect(Punct::LParen, &format!("after `{what}`"))?;
        let cond = self.expr()?;
        self.expect(Punct::RParen, "after the condition")?;
        Ok(cond)
    }

    fn if_statement(&mut self) -> Parsed<StmtKind> {
        self.advance();
        let cond = self.condition("if")?;
        let then = self.scoped(Self::statement)?;
        let otherwise = if self.eat_word("else") { Some(Box::new(self.scoped(Self::statement)?)) } else { None };
        Ok(StmtKind::If(cond, Box::new(then), otherwise))
    }

    fn do_statement(&mut self) -> Parsed<StmtKind> {
        self.advance();
        let body = self.scoped(Self::statement)?;
        if !self.eat_word("while") {
            return Err(self.expected("`while`", "after the body of `do`"));
        }
        let cond = self.condition("while")?;
        self.expect(Punct::Semi, "after the condition of `do`")?;
        Ok(StmtKind::Do(Box::new(body), cond))
    }

    fn for_statement(&mut self) -> Parsed<StmtKind> {
        self.advance();
        self.expect(Punct::LParen, "after `for`")?;
        self.scoped(|p| {
            let start = p.span();
            let init = if p.eat(Punct::Semi) {
                None
            } else {
                let kind = if p.declaration_ahead() {
                    StmtKind::Vars(p.local_vars()?)
                } else {
                    let expr = p.expr()?;
                    p.expect(Punct::Semi, "after the first part of `for`")?;
                    StmtKind::Expr(expr)
                };
                Some(Stmt { kind, attributes: Vec::new(), span: start.to(p.previous()) })
            };
            let cond = if p.at(Punct::Semi) { None } else { Some(p.expr()?) };
            p.expect(Punct::Semi, "after the condition of `for`")?;
            let step = if p.at(Punct::RParen) { None } else { Some(p.expr()?) };
            p.expect(Punct::RParen, "after the header of `for`")?;
            let body = p.statement()?;
            Ok(StmtKind::For(Box::new(For { init, cond, step, body })))
        })
    }

    fn switch_statement(&mut self) -> Parsed<StmtKind> {
        self.advance();
        let value = self.condition("switch")?;
        self.expect(Punct::LBrace, "after `switch`")?;
        self.scoped(|p| {
            let mut cases: Vec<Case> = Vec::new();
            while !p.at(Punct::RBrace) && !p.at_end() {
                if let Some(label) = p.case_label()? {
                    // Labels in a row share one body.
                    match cases.last_mut() {
                        Some(case) if case.body.is_empty() => case.labels.push(label),
                        _ => cases.push(Case { labels: vec![label], body: Vec::new() }),
                    }
                    continue;
                }
                let Some(case) = cases.last_mut() else { return Err(p.expected("`case` or `default`", "")) };
                let before = p.pos;
                match p.statement() {
                    Ok(stmt) => case.body.push(stmt),
                    Err(_) => {
                        p.skip_broken();
                        if p.pos == before {
                            break;
                        }
                    }
                }
            }
            p.expect(Punct::RBrace, "at the end of `switch`")?;
            Ok(StmtKind::Switch(value, cases))
        })
    }

    fn case_label(&mut self) -> Parsed<Option<(Option<Expr>, Span)>> {
        let start = self.span();
        let value = match self.word() {
            Some("case") => {
                self.advance();
                Some(self.case_value()?)
            }
            Some("default") => {
                self.advance();
                None
            }
            _ => return Ok(None),
        };
        self.expect(Punct::Colon, "after the label")?;
        Ok(Some((value, start.to(self.previous()))))
    }

    fn case_value(&mut self) -> Parsed<Expr> {
        let value = self.assignment_expr()?;
        // An assignment here is always a slip.
        if matches!(value.kind, ExprKind::Assign(..)) {
            return Err(self.expected("a constant", "behind `case`"));
        }
        Ok(value)
    }
}
