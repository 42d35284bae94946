//! Attributes, and what stands behind colons: semantics, `register` and `packoffset`.

use super::{Parsed, Parser};
use crate::ast::{Annotations, Attribute, PackOffset, Register};
use crate::token::{Name, Punct, TokenKind};
use lapidary_ir::diag::{Diagnostic, Span};

impl Parser {
    /// `[unroll(4)]`, any number of them, also `[a, b]` and `[[a::b]]`.
    pub(super) fn attributes(&mut self) -> Parsed<Vec<Attribute>> {
        let mut found = Vec::new();
        while self.at(Punct::LBracket) {
            let start = self.span();
            self.advance();
            let doubled = self.eat(Punct::LBracket);
            loop {
                let mut name = self.ident("an attribute name")?;
                while self.eat(Punct::ColonColon) {
                    name = self.ident("an attribute name")?;
                }
                let args = if self.at(Punct::LParen) { self.arguments()? } else { Vec::new() };
                found.push(Attribute { name, args, span: start.to(self.previous()) });
                if !self.eat(Punct::Comma) {
                    break;
                }
            }
            self.expect(Punct::RBracket, "after the attribute")?;
            if doubled {
                self.expect(Punct::RBracket, "after the attribute")?;
            }
            if let Some(last) = found.last_mut() {
                last.span = start.to(self.previous());
            }
        }
        Ok(found)
    }

    /// Everything behind colons, in any order.
    pub(super) fn annotations(&mut self) -> Parsed<Annotations> {
        let mut found = Annotations::default();
        while self.at(Punct::Colon) {
            self.advance();
            if let TokenKind::Int { .. } = self.kind() {
                let error = Diagnostic::error("X0101", "bit fields are not supported")
                    .at(self.span(), "a width in bits")
                    .hint("pack the bits by hand with shifts and masks");
                return Err(self.report(error));
            }
            match self.word() {
                Some("register") => found.register = self.register()?,
                Some("packoffset") => found.packoffset = Some(self.packoffset()?),
                _ => found.semantic = Some(self.ident("a semantic, `register` or `packoffset`")?),
            }
        }
        Ok(found)
    }

    /// `register(...)`; only the last of several is kept, since they name different profiles.
    pub(super) fn register(&mut self) -> Parsed<Option<Register>> {
        let start = self.span();
        self.advance();
        self.expect(Punct::LParen, "after `register`")?;
        let mut slot: Option<(char, u32)> = None;
        let mut space = 0;
        loop {
            let word = self.ident("a register such as `b0`")?;
            let mut index = None;
            if self.eat(Punct::LBracket) {
                index = Some(self.small_int("a register offset")?);
                self.expect(Punct::RBracket, "after the register offset")?;
            }
            if let Some(number) = word.name.strip_prefix("space").and_then(|n| n.parse::<u32>().ok()) {
                space = number;
            } else if let Some((class, number)) = register_name(&word.name) {
                slot = Some((class, number.saturating_add(index.unwrap_or(0))));
            } else if !is_profile(&word.name) {
                let error = Diagnostic::error("H0104", format!("`{}` is not a register", word.name))
                    .at(word.span, "not a register")
                    .hint("write a letter and a number, such as `b0`, `t1`, `s0` or `u2`, perhaps with `, space1`");
                return Err(self.report(error));
            }
            if !self.eat(Punct::Comma) {
                break;
            }
        }
        self.expect(Punct::RParen, "after the register")?;
        let span = start.to(self.previous());
        let (class, index) = slot.map_or(('?', None), |(class, index)| (class, Some(index)));
        Ok(Some(Register { class, index, space, span }))
    }

    fn small_int(&mut self, what: &str) -> Parsed<u32> {
        if let TokenKind::Int { value, .. } = *self.kind()
            && let Ok(value) = u32::try_from(value)
        {
            self.advance();
            return Ok(value);
        }
        Err(self.expected(what, ""))
    }

    fn packoffset(&mut self) -> Parsed<PackOffset> {
        let start = self.span();
        self.advance();
        self.expect(Punct::LParen, "after `packoffset`")?;
        let register = self.ident("a constant register such as `c0`")?;
        let mut component: Option<(Name, Span)> = None;
        if self.eat(Punct::Dot) {
            let ident = self.ident("a component")?;
            component = Some((ident.name, ident.span));
        }
        self.expect(Punct::RParen, "after the offset")?;
        let span = start.to(self.previous());
        let row = match register_name(&register.name) {
            Some(('c', row)) if row < 4096 => row,
            _ => {
                let error = Diagnostic::error("H0105", format!("`{}` is not a constant register", register.name))
                    .at(register.span, "expected `c0` to `c4095`");
                return Err(self.report(error));
            }
        };
        let component = match component.as_ref().map(|(name, span)| (&**name, *span)) {
            None => 0,
            Some(("x" | "r", _)) => 0,
            Some(("y" | "g", _)) => 1,
            Some(("z" | "b", _)) => 2,
            Some(("w" | "a", _)) => 3,
            Some((other, span)) => {
                let error = Diagnostic::error("H0105", format!("`{other}` is not one component"))
                    .at(span, "expected `x`, `y`, `z` or `w`");
                return Err(self.report(error));
            }
        };
        Ok(PackOffset { dword: row * 4 + component, span })
    }
}

/// `b12` to its letter in lower case and number.
fn register_name(name: &str) -> Option<(char, u32)> {
    let mut chars = name.chars();
    let class = chars.next()?.to_ascii_lowercase();
    if !matches!(class, 'b' | 't' | 's' | 'u' | 'c' | 'i' | 'v' | 'o') {
        return None;
    }
    // A bare letter with brackets behind it: `s[2]`.
    if chars.as_str().is_empty() {
        return Some((class, 0));
    }
    chars.as_str().parse().ok().map(|number| (class, number))
}

/// A shader profile as first argument of `register`: `ps`, `vs_5_0`.
fn is_profile(name: &str) -> bool {
    let stage = name.split('_').next().unwrap_or("");
    matches!(stage, "vs" | "ps" | "gs" | "hs" | "ds" | "cs" | "lib")
}
