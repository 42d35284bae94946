//! Modifiers and type names.

use super::{Parsed, Parser};
use crate::ast::{Ident, Modifier, Modifiers, TemplateArg, TypeRef, TypeRefKind};
use crate::token::{Punct, TokenKind};

const MODIFIERS: &[(&str, Modifier)] = &[
    ("static", Modifier::Static),
    ("const", Modifier::Const),
    ("uniform", Modifier::Uniform),
    ("extern", Modifier::Extern),
    ("volatile", Modifier::Volatile),
    ("shared", Modifier::Shared),
    ("groupshared", Modifier::GroupShared),
    ("precise", Modifier::Precise),
    ("inline", Modifier::Inline),
    ("export", Modifier::Export),
    ("in", Modifier::In),
    ("out", Modifier::Out),
    ("inout", Modifier::InOut),
    ("row_major", Modifier::RowMajor),
    ("column_major", Modifier::ColumnMajor),
    ("nointerpolation", Modifier::NoInterpolation),
    ("linear", Modifier::Linear),
    ("noperspective", Modifier::NoPerspective),
    ("centroid", Modifier::Centroid),
    ("sample", Modifier::Sample),
    ("unorm", Modifier::Unorm),
    ("snorm", Modifier::Snorm),
    ("globallycoherent", Modifier::GloballyCoherent),
    ("point", Modifier::Point),
    ("line", Modifier::Line),
    ("triangle", Modifier::Triangle),
    ("lineadj", Modifier::LineAdj),
    ("triangleadj", Modifier::TriangleAdj),
];

/// How a modifier is written.
pub(crate) fn modifier_text(modifier: Modifier) -> &'static str {
    MODIFIERS.iter().find(|(_, m)| *m == modifier).map_or("", |(name, _)| *name)
}

impl Parser {
    /// The modifier at the current token. Modifiers are ordinary names too (`float line = 1;`): one counts as a
    /// modifier only where a further name follows.
    pub(super) fn modifier_here(&self) -> Option<Modifier> {
        let word = self.word()?;
        self.word_ahead(1)?;
        MODIFIERS.iter().find(|(name, _)| *name == word).map(|(_, modifier)| *modifier)
    }

    pub(super) fn modifiers(&mut self) -> Modifiers {
        let mut found = Vec::new();
        while let Some(modifier) = self.modifier_here() {
            let span = self.span();
            self.advance();
            // `in out` is `inout`.
            match (found.last_mut(), modifier) {
                (Some((Modifier::In, first)), Modifier::Out) => {
                    let both: lapidary_ir::diag::Span = *first;
                    found.pop();
                    found.push((Modifier::InOut, both.to(span)));
                }
                _ => found.push((modifier, span)),
            }
        }
        Modifiers(found)
    }

    /// A type, where one must stand.
    pub(super) fn type_ref(&mut self) -> Parsed<TypeRef> {
        let (start, pack) = (self.span(), self.pack());
        if matches!(self.word(), Some("struct" | "class")) {
            let declared = self.struct_decl(None)?;
            return Ok(TypeRef {
                span: start.to(self.previous()),
                kind: TypeRefKind::Struct(Box::new(declared)),
                pack,
            });
        }
        let mut first = self.ident("a type")?;
        if &*first.name == "unsigned" {
            if matches!(self.word(), Some("int" | "dword" | "uint")) {
                self.advance();
            }
            first = Ident { name: "uint".into(), span: start.to(self.previous()) };
        }
        let mut path = vec![first];
        while self.eat(Punct::ColonColon) {
            path.push(self.ident("a name behind `::`")?);
        }
        let args = if self.at(Punct::Lt) { self.template_args()? } else { Vec::new() };
        Ok(TypeRef { span: start.to(self.previous()), kind: TypeRefKind::Named { path, args }, pack })
    }

    pub(super) fn template_args(&mut self) -> Parsed<Vec<TemplateArg>> {
        self.nested(|p| {
            p.expect(Punct::Lt, "before the type arguments")?;
            let mut args = Vec::new();
            while !matches!(p.kind(), TokenKind::Punct(Punct::Gt | Punct::Shr | Punct::GtEq | Punct::ShrAssign)) {
                // `unorm float4` and `const T`: the modifiers change nothing that is kept.
                p.modifiers();
                let is_type = p.type_ahead(0) || (p.word().is_some() && !p.at_ahead(1, Punct::LParen));
                args.push(if is_type && !p.constant_ahead() {
                    TemplateArg::Type(p.type_ref()?)
                } else {
                    TemplateArg::Expr(p.argument_expr()?)
                });
                if !p.eat(Punct::Comma) {
                    break;
                }
            }
            p.close_angle()?;
            Ok(args)
        })
    }

    /// A name that starts an arithmetic expression: `N * 2`, `S::N`, or a plain name that is no type.
    fn constant_ahead(&self) -> bool {
        if self.type_ahead(0) {
            return false;
        }
        !self.at_ahead(1, Punct::Lt)
    }
}
