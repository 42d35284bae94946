//! Declarations that are read past: effect-framework blocks.

use super::{Parsed, Parser};
use crate::ast::Skipped;
use crate::token::Punct;

impl Parser {
    /// A technique or a pass-like block at file scope, if one starts here.
    pub(super) fn skipped_item(&mut self) -> Parsed<Option<Skipped>> {
        let what = match self.word() {
            Some("technique" | "Technique") => "technique",
            Some("technique10") => "technique10",
            Some("technique11") => "technique11",
            Some("fxgroup") => "fxgroup",
            _ => return Ok(None),
        };
        // A variable may well be called `technique`.
        if !self.at_ahead(1, Punct::LBrace) && self.word_ahead(1).is_none() {
            return Ok(None);
        }
        let start = self.span();
        self.advance();
        let name = if self.word().is_some() { Some(self.ident("a name")?) } else { None };
        if let Some(name) = &name {
            self.declare(&name.name, false);
        }
        self.skip_annotation_block()?;
        if !self.at(Punct::LBrace) {
            return Err(self.expected("`{`", &format!("after the `{what}`")));
        }
        self.skip_group();
        self.eat(Punct::Semi);
        Ok(Some(Skipped { what, name, span: start.to(self.previous()) }))
    }

    /// `< string UIName = "x"; >` behind a name in effect files.
    pub(super) fn skip_annotation_block(&mut self) -> Parsed<()> {
        if !self.at(Punct::Lt) {
            return Ok(());
        }
        while !self.at_end() && !self.at(Punct::Gt) {
            self.advance();
        }
        self.expect(Punct::Gt, "after the annotations")?;
        Ok(())
    }
}
