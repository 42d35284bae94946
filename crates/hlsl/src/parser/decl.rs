//! Declarations: functions, variables, structs, constant buffers, typedefs.

use super::{Parsed, Parser, Reported};
use crate::ast::{
    Attribute, CBuffer, Declarator, Enum, Expr, Function, Item, Modifiers, Namespace, Param, Struct, Template,
    TemplateArg, TemplateParam, TypeRef, Typedef, VarGroup,
};
use crate::token::Punct;
use lapidary_ir::diag::{Diagnostic, Span};

/// Array dimensions of one name.
const MAX_DIMS: usize = 32;

impl Parser {
    pub(super) fn items_until_end(&mut self) -> Vec<Item> {
        let mut items = Vec::new();
        while !self.at_end() {
            self.item_or_skip(&mut items);
            // A brace that closes nothing.
            if self.at(Punct::RBrace) {
                if !std::mem::take(&mut self.astray) {
                    let _ = self.expected("a declaration", "");
                }
                self.advance();
            }
        }
        items
    }

    fn item_or_skip(&mut self, items: &mut Vec<Item>) {
        let before = self.pos;
        if self.item(items).is_err() {
            self.skip_broken();
        }
        if self.pos == before && !self.at(Punct::RBrace) {
            self.advance();
        }
    }

    /// One declaration; pushes nothing for a lone `;`.
    fn item(&mut self, items: &mut Vec<Item>) -> Parsed<()> {
        if self.eat(Punct::Semi) {
            return Ok(());
        }
        if let Some(skipped) = self.skipped_item()? {
            items.push(Item::Skipped(skipped));
            return Ok(());
        }
        match self.word() {
            Some("return" | "if" | "else" | "for" | "while" | "do" | "switch" | "break" | "continue" | "discard") => {
                return Err(self.statement_at_file_scope());
            }
            Some("typedef") => {
                items.push(Item::Typedef(self.typedef()?));
                return Ok(());
            }
            Some("namespace") => return self.namespace(items),
            Some("enum") => {
                items.push(Item::Enum(self.enumeration()?));
                return Ok(());
            }
            Some("template") => return self.template(items),
            _ => {}
        }
        let start = self.span();
        let attributes = self.attributes()?;
        let modifiers = self.modifiers();
        if matches!(self.word(), Some("cbuffer" | "tbuffer")) {
            items.push(Item::CBuffer(self.cbuffer()?));
            return Ok(());
        }
        items.push(self.function_or_vars(start, attributes, modifiers, None)?);
        Ok(())
    }

    fn statement_at_file_scope(&mut self) -> Reported {
        let error = Diagnostic::error("H0107", "a statement stands outside a function")
            .at(self.span(), "not in a function")
            .hint("is there a `}` too many above?");
        self.astray = true;
        self.report(error)
    }

    fn function_or_vars(
        &mut self,
        start: Span,
        attributes: Vec<Attribute>,
        modifiers: Modifiers,
        template: Option<Template>,
    ) -> Parsed<Item> {
        let interface = self.word() == Some("interface") && self.word_ahead(1).is_some();
        if interface || matches!(self.word(), Some("struct" | "class")) {
            let span = self.span();
            let pack = self.pack();
            let declared = self.struct_decl(template)?;
            if self.eat(Punct::Semi) {
                return Ok(Item::Struct(declared));
            }
            let kind = crate::ast::TypeRefKind::Struct(Box::new(declared));
            let ty = TypeRef { kind, pack, span: span.to(self.previous()) };
            return Ok(Item::Vars(self.vars_after_type(start, modifiers, ty)?));
        }
        let ty = self.type_ref()?;
        let name_at = if self.at_ahead(1, Punct::ColonColon) { 2 } else { 0 };
        if self.word_ahead(name_at).is_some() && self.at_ahead(name_at + 1, Punct::LParen) {
            return Ok(Item::Function(self.function(start, attributes, modifiers, ty, template)?));
        }
        Ok(Item::Vars(self.vars_after_type(start, modifiers, ty)?))
    }

    fn function(
        &mut self,
        start: Span,
        attributes: Vec<Attribute>,
        modifiers: Modifiers,
        ret: TypeRef,
        template: Option<Template>,
    ) -> Parsed<Function> {
        let mut name = self.ident("a function name")?;
        let mut owner = None;
        if self.eat(Punct::ColonColon) {
            owner = Some(name);
            name = self.ident("a method name")?;
        }
        self.declare(&name.name, false);
        if template.is_some() {
            self.templates.insert(name.name.clone(), ());
        }
        self.scoped(|p| {
            let params = p.params()?;
            let span = start.to(p.previous());
            p.eat_word("const");
            let semantic = p.annotations()?.semantic;
            let body = if p.at(Punct::LBrace) {
                p.advance();
                Some(p.statements_to_brace()?)
            } else {
                p.expect(Punct::Semi, "after the prototype")?;
                None
            };
            Ok(Function { attributes, modifiers, ret, name, owner, params, semantic, body, template, span })
        })
    }

    fn params(&mut self) -> Parsed<Vec<Param>> {
        self.expect(Punct::LParen, "before the parameters")?;
        let mut params = Vec::new();
        if self.word() == Some("void") && self.at_ahead(1, Punct::RParen) {
            self.advance();
        }
        while !self.at(Punct::RParen) {
            params.push(self.param()?);
            if !self.eat(Punct::Comma) {
                break;
            }
        }
        self.expect(Punct::RParen, "after the parameters")?;
        Ok(params)
    }

    fn param(&mut self) -> Parsed<Param> {
        let start = self.span();
        // Parameters have no attributes of Direct3D's; other targets' (`[[vk::location(0)]]`) mean nothing here.
        self.attributes()?;
        let modifiers = self.modifiers();
        let ty = self.type_ref()?;
        let name = if self.word().is_some() { Some(self.ident("a parameter name")?) } else { None };
        if let Some(name) = &name {
            self.declare(&name.name, false);
        }
        let dims = self.dims()?;
        let annotations = self.annotations()?;
        let default = if self.eat(Punct::Assign) { Some(self.initializer()?) } else { None };
        Ok(Param { modifiers, ty, name, dims, annotations, default, span: start.to(self.previous()) })
    }

    /// `[4][2]`, `[]`.
    pub(super) fn dims(&mut self) -> Parsed<Vec<Option<Expr>>> {
        let mut dims = Vec::new();
        while self.eat(Punct::LBracket) {
            if dims.len() == MAX_DIMS {
                return Err(self.expected("no more array dimensions", ""));
            }
            let size = if self.at(Punct::RBracket) { None } else { Some(self.expr()?) };
            self.expect(Punct::RBracket, "after the array size")?;
            dims.push(size);
        }
        Ok(dims)
    }

    pub(super) fn local_vars(&mut self) -> Parsed<VarGroup> {
        let start = self.span();
        let modifiers = self.modifiers();
        let ty = self.type_ref()?;
        self.vars_after_type(start, modifiers, ty)
    }

    /// Declarators up to the semicolon.
    fn vars_after_type(&mut self, start: Span, modifiers: Modifiers, ty: TypeRef) -> Parsed<VarGroup> {
        let mut declarators = Vec::new();
        while !self.at(Punct::Semi) {
            declarators.push(self.declarator()?);
            if !self.eat(Punct::Comma) {
                break;
            }
        }
        // A state block may stand without a semicolon behind it in effect files.
        let block = declarators.last().is_some_and(|d| d.state_block.is_some());
        if !self.eat(Punct::Semi) && !block {
            return Err(self.expected("`;`", "after the declaration"));
        }
        Ok(VarGroup { modifiers, ty, declarators, span: start.to(self.previous()) })
    }

    fn declarator(&mut self) -> Parsed<Declarator> {
        let mut name = self.ident("a name")?;
        let mut owner = None;
        if self.eat(Punct::ColonColon) {
            owner = Some(name);
            name = self.ident("a member name")?;
        } else {
            self.declare(&name.name, false);
        }
        let dims = self.dims()?;
        let annotations = self.annotations()?;
        self.skip_annotation_block()?;
        let mut init = None;
        let mut state_block = None;
        if self.at(Punct::LBrace) {
            state_block = Some(self.skip_group());
        } else if self.eat(Punct::Assign) {
            if self.word() == Some("sampler_state") {
                self.advance();
                state_block = Some(self.skip_group());
            } else {
                init = Some(self.initializer()?);
            }
        }
        Ok(Declarator { owner, name, dims, annotations, init, state_block })
    }

    /// From the word `struct` to the closing brace, without a semicolon.
    pub(super) fn struct_decl(&mut self, template: Option<Template>) -> Parsed<Struct> {
        let start = self.span();
        let interface = self.word() == Some("interface");
        self.advance();
        let name = if self.word().is_some() { Some(self.ident("a struct name")?) } else { None };
        if let Some(name) = &name {
            self.declare(&name.name, true);
        }
        let mut bases = Vec::new();
        if self.eat(Punct::Colon) {
            loop {
                bases.push(self.type_ref()?);
                if !self.eat(Punct::Comma) {
                    break;
                }
            }
        }
        self.expect(Punct::LBrace, "before the members")?;
        let (mut fields, mut methods) = (Vec::new(), Vec::new());
        self.nested(|p| {
            p.scoped(|p| {
                while !p.at(Punct::RBrace) && !p.at_end() {
                    let before = p.pos;
                    if p.member(&mut fields, &mut methods).is_err() {
                        p.skip_broken();
                        if p.pos == before {
                            break;
                        }
                    }
                }
                p.expect(Punct::RBrace, "after the members")
            })
        })?;
        Ok(Struct { name, bases, fields, methods, interface, template, span: start.to(self.previous()) })
    }

    fn member(&mut self, fields: &mut Vec<VarGroup>, methods: &mut Vec<Function>) -> Parsed<()> {
        if self.eat(Punct::Semi) {
            return Ok(());
        }
        if self.word() == Some("template") && self.at_ahead(1, Punct::Lt) {
            let method = self.templated(|p, header| {
                let start = p.span();
                let attributes = p.attributes()?;
                let modifiers = p.modifiers();
                let ret = p.type_ref()?;
                p.function(start, attributes, modifiers, ret, Some(header))
            })?;
            methods.push(method);
            return Ok(());
        }
        let start = self.span();
        let attributes = self.attributes()?;
        let modifiers = self.modifiers();
        let ty = self.type_ref()?;
        if self.word().is_some() && self.at_ahead(1, Punct::LParen) {
            methods.push(self.function(start, attributes, modifiers, ty, None)?);
        } else {
            fields.push(self.vars_after_type(start, modifiers, ty)?);
        }
        Ok(())
    }

    fn cbuffer(&mut self) -> Parsed<CBuffer> {
        let start = self.span();
        let texture = self.word() == Some("tbuffer");
        self.advance();
        let name = if self.word().is_some() { Some(self.ident("a buffer name")?) } else { None };
        let register = self.annotations()?.register;
        self.skip_annotation_block()?;
        self.expect(Punct::LBrace, "before the members")?;
        let (mut members, mut items) = (Vec::new(), Vec::new());
        while !self.at(Punct::RBrace) && !self.at_end() {
            let before = self.pos;
            let mut inner = Vec::new();
            if self.item(&mut inner).is_err() {
                self.skip_broken();
                if self.pos == before {
                    break;
                }
            }
            for item in inner {
                match item {
                    Item::Vars(group) => members.push(group),
                    other => items.push(other),
                }
            }
        }
        self.expect(Punct::RBrace, "after the members")?;
        self.eat(Punct::Semi);
        Ok(CBuffer { name, texture, register, members, items, span: start.to(self.previous()) })
    }

    pub(super) fn typedef(&mut self) -> Parsed<Typedef> {
        let start = self.span();
        self.advance();
        let modifiers = self.modifiers();
        let ty = self.type_ref()?;
        let mut names = Vec::new();
        loop {
            let name = self.ident("the new type's name")?;
            let dims = self.dims()?;
            self.declare(&name.name, true);
            names.push((name, dims));
            if !self.eat(Punct::Comma) {
                break;
            }
        }
        self.expect(Punct::Semi, "after the typedef")?;
        Ok(Typedef { modifiers, ty, names, span: start.to(self.previous()) })
    }

    fn enumeration(&mut self) -> Parsed<Enum> {
        let start = self.span();
        self.advance();
        let scoped = self.eat_word("class") || self.eat_word("struct");
        let name = if self.word().is_some() { Some(self.ident("an enum name")?) } else { None };
        if let Some(name) = &name {
            self.declare(&name.name, true);
        }
        if self.eat(Punct::Colon) {
            self.type_ref()?;
        }
        self.expect(Punct::LBrace, "before the enumerators")?;
        let mut enumerators = Vec::new();
        while !self.at(Punct::RBrace) {
            let name = self.ident("an enumerator")?;
            let value = if self.eat(Punct::Assign) { Some(self.assignment_expr()?) } else { None };
            enumerators.push((name, value));
            if !self.eat(Punct::Comma) {
                break;
            }
        }
        self.expect(Punct::RBrace, "after the enumerators")?;
        self.expect(Punct::Semi, "after the enum")?;
        Ok(Enum { name, scoped, enumerators, span: start.to(self.previous()) })
    }

    fn namespace(&mut self, items: &mut Vec<Item>) -> Parsed<()> {
        self.advance();
        let name = self.ident("a namespace name")?;
        self.expect(Punct::LBrace, "before the namespace's declarations")?;
        let inner = self.nested(|p| {
            p.scoped(|p| {
                let mut inner = Vec::new();
                while !p.at(Punct::RBrace) && !p.at_end() {
                    p.item_or_skip(&mut inner);
                }
                p.expect(Punct::RBrace, "after the namespace's declarations")?;
                Ok(inner)
            })
        })?;
        items.push(Item::Namespace(Namespace { name, items: inner }));
        Ok(())
    }

    /// `template<typename T, int N>` in front of a function or struct.
    fn template(&mut self, items: &mut Vec<Item>) -> Parsed<()> {
        let item = self.templated(|p, header| {
            let start = p.span();
            let attributes = p.attributes()?;
            let modifiers = p.modifiers();
            p.function_or_vars(start, attributes, modifiers, Some(header))
        })?;
        // Its name belongs to the scope around the template's own.
        match &item {
            Item::Struct(s) => s.name.iter().for_each(|n| self.declare(&n.name, true)),
            Item::Function(f) => self.declare(&f.name.name, false),
            _ => {}
        }
        items.push(item);
        Ok(())
    }

    /// What follows `template<...>`, with the parameters in scope.
    fn templated<T>(&mut self, parse: impl FnOnce(&mut Self, Template) -> Parsed<T>) -> Parsed<T> {
        let start = self.span();
        self.advance();
        self.expect(Punct::Lt, "after `template`")?;
        self.scoped(|p| {
            let mut params = Vec::new();
            while !p.at(Punct::Gt) {
                params.push(p.template_param()?);
                if !p.eat(Punct::Comma) {
                    break;
                }
            }
            p.close_angle()?;
            let header = Template { params, span: start.to(p.previous()) };
            parse(p, header)
        })
    }

    /// `typename T`, `class T = float`, `int N = 4`.
    fn template_param(&mut self) -> Parsed<TemplateParam> {
        let is_type = self.eat_word("typename") || self.eat_word("class");
        let value = if is_type { None } else { Some(self.type_ref()?) };
        let name = self.ident("a parameter name")?;
        // A later parameter's default may name this one.
        self.declare(&name.name, is_type);
        let default = match self.eat(Punct::Assign) {
            true if is_type => Some(TemplateArg::Type(self.type_ref()?)),
            true => Some(TemplateArg::Expr(self.argument_expr()?)),
            false => None,
        };
        Ok(TemplateParam { name, value, default })
    }
}
