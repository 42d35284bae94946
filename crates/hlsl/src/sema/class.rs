//! Methods and static members of structs and classes.
//!
//! A method is a function whose first local is the object that it is called on, by reference. Which method a call means
//! is known from the object's declared type: HLSL has no virtual calls.

use super::module::{GlobalKind, Symbol};
use super::scope::{Checker, Found, Inner, redefined};
use crate::ast::{self, Declarator, Ident, Modifier, VarGroup};
use crate::hir::{Expr, ExprKind, FunctionId, GlobalId, Local};
use crate::suggest;
use crate::token::{MatrixOrder, Name};
use crate::types::{StructId, Type};
use lapidary_ir::diag::{Diagnostic, Span};
use std::sync::Arc;

/// Most static members of a struct.
const MAX_STATICS: usize = 4096;

impl Checker<'_> {
    /// Declares a struct's methods, whose signatures may name the struct.
    pub(super) fn declare_methods(&mut self, id: StructId, methods: &[ast::Function]) {
        for method in methods {
            let decl = self.function_decl(method, Some(id));
            let name = &method.name;
            if let Some(field) = self.module.structs.get(id).fields.iter().find(|f| f.name.name == name.name) {
                let error = redefined(name, field.name.span);
                self.report(error);
                continue;
            }
            let own = self.named(&self.module.structs.get(id).methods, &name.name);
            match self.same_parameters(&own, &decl) {
                Some(same) => self.redeclare(same, decl),
                None => {
                    let method = self.add_function(decl);
                    self.module.structs.0[id.0 as usize].methods.push(method);
                }
            }
        }
    }

    /// `float S::f() { ... }`: the body of a method that its struct declares.
    pub(super) fn define_method(&mut self, owner: &Ident, function: &ast::Function) {
        let Some(id) = self.owner_of_definition(owner) else { return };
        let own = self.named(&self.module.structs.get(id).methods, &function.name.name);
        let mut decl = self.function_decl(function, Some(id));
        let Some(same) = self.same_parameters(&own, &decl) else {
            let structure = self.module.structs.get(id);
            let message = format!("`{}` declares no such method `{}`", structure.name, function.name.name);
            let mut error = Diagnostic::error("H0225", message)
                .at(function.name.span, "not declared in the struct")
                .and(structure.span, "declared here");
            error = error.hint("declare it in the struct with the same parameters");
            self.report(error);
            return;
        };
        // What only the declaration says: `static` and default values.
        let declared = self.module.function(same).ast.clone();
        let mut merged = function.clone();
        if let Some(span) = declared.modifiers.span_of(Modifier::Static)
            && !merged.modifiers.has(Modifier::Static)
        {
            merged.modifiers.0.push((Modifier::Static, span));
        }
        for (param, before) in merged.params.iter_mut().zip(&declared.params) {
            param.default = param.default.take().or_else(|| before.default.clone());
        }
        if let (Ok(signature), Ok(before)) = (&mut decl.signature, &self.module.function(same).signature) {
            let signature = Arc::make_mut(signature);
            for (param, before) in signature.params.iter_mut().zip(&before.params) {
                param.optional |= before.optional;
            }
        }
        decl.ast = Arc::new(merged);
        self.redeclare(same, decl);
    }

    fn owner_of_definition(&mut self, owner: &Ident) -> Option<StructId> {
        let found = self.struct_named(std::slice::from_ref(owner));
        if found.is_none() {
            let error = Diagnostic::error("H0201", format!("unknown struct `{}`", owner.name))
                .at(owner.span, "no struct of this name");
            self.report(error);
        }
        found
    }

    /// `static` members of a struct that is being declared.
    pub(super) fn static_members(&mut self, group: &VarGroup, base: &Type, order: MatrixOrder) {
        let constant = group.modifiers.has(Modifier::Const);
        for declarator in &group.declarators {
            // Each is compared with those before it.
            if self.members.as_ref().is_some_and(|m| m.len() >= MAX_STATICS) {
                self.error("H0208", format!("more than {MAX_STATICS} static members"), group.span, "too many");
                return;
            }
            let ty = self.var_type(base, declarator);
            if self.module.structs.has_objects(&ty) {
                let error = Diagnostic::error("X0207", "static members that are resources are not supported")
                    .at(declarator.name.span, "an object, not a value")
                    .hint("declare the resource at file scope");
                self.report(error);
                continue;
            }
            let id = self.static_variable(declarator, ty, order, GlobalKind::Static, constant);
            let members = self.members.get_or_insert_default();
            let before = members.iter().find(|(name, _)| *name == declarator.name.name).map(|(_, id)| *id);
            members.push((declarator.name.name.clone(), id));
            if let Some(before) = before {
                let error = redefined(&declarator.name, self.module.global(before).name.span);
                self.report(error);
            }
        }
    }

    /// `static float S::k = 1;`: the value of a static member that its struct declares.
    pub(super) fn define_static_member(&mut self, owner: &Ident, declarator: &Declarator, base: &Type) {
        let Some(structure) = self.owner_of_definition(owner) else { return };
        let Some(id) = self.static_member(structure, &declarator.name.name) else {
            let message = format!("`{}` has no static member `{}`", owner.name, declarator.name.name);
            let error = Diagnostic::error("H0225", message)
                .at(declarator.name.span, "not declared in the struct")
                .and(self.module.structs.get(structure).span, "declared here");
            self.report(error);
            return;
        };
        let ty = self.var_type(base, declarator);
        let global = self.module.global(id);
        if ty != global.ty && !ty.is_error() {
            let (got, want) = (self.type_name(&ty), self.type_name(&global.ty));
            let error = Diagnostic::error("H0203", format!("`{}` is declared with another type", global.name.name))
                .at(declarator.name.span, format!("`{got}` here"))
                .and(global.name.span, format!("`{want}` here"));
            self.report(error);
            return;
        }
        if global.init.is_some() {
            let error = redefined(&declarator.name, global.name.span);
            self.report(error);
            return;
        }
        let constant = global.constant;
        // The value sees the struct's names.
        let outer = self.owner.replace(structure);
        let (init, uses, calls) = self.static_value(declarator, &ty);
        self.owner = outer;
        let value = if constant { init.as_ref().and_then(|e| self.constant_of(e)) } else { None };
        let global = &mut self.module.globals[id.0 as usize];
        (global.init, global.value, global.uses, global.calls) = (init, value, uses, calls);
    }

    // Names.

    /// A field or static member that an unqualified name means inside a struct.
    pub(super) fn find_member(&self, name: &str) -> Option<Inner> {
        let declared = self.members.as_ref().and_then(|m| m.iter().find(|(n, _)| **n == *name));
        if let Some((_, id)) = declared {
            return Some(Inner::Static(*id));
        }
        let owner = self.owner?;
        let fields = &self.module.structs.get(owner).fields;
        if let Some(at) = fields.iter().position(|f| *f.name.name == *name) {
            return Some(Inner::Field(at as u32));
        }
        self.static_member(owner, name).map(Inner::Static)
    }

    /// `S::k`, a static member.
    pub(super) fn find_static(&self, path: &[Ident]) -> Option<Inner> {
        let (last, before) = path.split_last()?;
        let id = self.struct_named(before)?;
        self.static_member(id, &last.name).map(Inner::Static)
    }

    fn struct_named(&self, path: &[Ident]) -> Option<StructId> {
        match self.find_path(path) {
            Some(Found::Inner(Inner::Type(Type::Struct(id), _)) | Found::Outer(Symbol::Type(Type::Struct(id), _))) => {
                Some(id)
            }
            _ => None,
        }
    }

    /// A static member of a struct or of its bases.
    pub(super) fn static_member(&self, id: StructId, name: &str) -> Option<GlobalId> {
        let structs = &self.module.structs;
        let mut all = structs.lineage(id).flat_map(|id| structs.get(id).statics.iter());
        all.find(|(n, _)| **n == *name).map(|(_, id)| *id)
    }

    /// The methods of this name of a struct, or else of the nearest base that has some.
    pub(super) fn methods_of(&self, id: StructId, name: &str) -> Vec<FunctionId> {
        let structs = &self.module.structs;
        let mut all = structs.lineage(id).map(|id| self.named(&structs.get(id).methods, name));
        all.find(|found| !found.is_empty()).unwrap_or_default()
    }

    fn named(&self, functions: &[FunctionId], name: &str) -> Vec<FunctionId> {
        functions.iter().copied().filter(|id| *self.module.function(*id).ast.name.name == *name).collect()
    }

    /// The methods that a call without an object means: `f()` inside a struct, `S::f()` anywhere.
    pub(super) fn own_methods(&self, path: &[Ident]) -> Option<Vec<FunctionId>> {
        let (last, before) = path.split_last()?;
        let id = if before.is_empty() { self.owner? } else { self.struct_named(before)? };
        Some(self.methods_of(id, &last.name)).filter(|found| !found.is_empty())
    }

    // Uses.

    /// Makes the object that a method is called on its first local.
    pub(super) fn declare_this(&mut self, owner: StructId, span: Span) {
        let name: Name = "this".into();
        let id = self.add_local(Local {
            name: name.clone(),
            ty: Type::Struct(owner),
            constant: false,
            written: false,
            span,
            value: None,
        });
        self.this = Some(id);
        self.declare(&Ident { name, span }, Inner::Local(id));
    }

    /// A field of the object by its name alone.
    pub(super) fn own_field(&mut self, field: u32, name: &str, span: Span) -> Expr {
        let (Some(owner), Some(this)) = (self.owner, self.this) else {
            let error = Diagnostic::error("H0246", format!("`{name}` is a member of an object"))
                .at(span, "no object here")
                .hint("a static function has no object: pass it as a parameter");
            self.report(error);
            return Expr::error(span);
        };
        let Some(ty) = self.module.structs.get(owner).fields.get(field as usize).map(|f| f.ty.clone()) else {
            return Expr::error(span);
        };
        let object = Expr { kind: ExprKind::Local(this), ty: Type::Struct(owner), span };
        Expr { kind: ExprKind::Field(Box::new(object), field), ty, span }
    }

    /// The object of a method call: the one given, or the one of the method around it.
    pub(super) fn object_of(&mut self, given: Option<Expr>, method_of: Option<StructId>) -> Option<Expr> {
        let object = match given {
            Some(object) => object,
            None => {
                let (owner, this) = (self.owner?, self.this?);
                // `Other::f()` means another struct's method, for which this object is none.
                self.module.structs.lineage(owner).find(|id| Some(*id) == method_of)?;
                let span = self.locals[this.0 as usize].span;
                Expr { kind: ExprKind::Local(this), ty: Type::Struct(owner), span }
            }
        };
        // The method may change it: it needs variables of its own.
        let mut root = &object;
        while let ExprKind::Field(inner, _) | ExprKind::Index(inner, _) = &root.kind {
            root = inner;
        }
        if let ExprKind::Local(id) = root.kind {
            let local = &mut self.locals[id.0 as usize];
            if local.constant {
                // A copy, which the method may change.
                let (ty, span) = (object.ty.clone(), object.span);
                return Some(Expr { kind: ExprKind::Convert(Box::new(object)), ty, span });
            }
            local.written = true;
        }
        Some(object)
    }

    pub(super) fn struct_method(
        &mut self,
        id: StructId,
        object: Expr,
        name: &Ident,
        args: &[ast::Expr],
        span: Span,
    ) -> Expr {
        let args: Vec<Expr> = args.iter().map(|a| self.expr(a)).collect();
        let candidates = self.methods_of(id, &name.name);
        if !candidates.is_empty() {
            return self.call_one_of(&name.name, &candidates, Some(object), &[], args, span);
        }
        let structure = self.module.structs.get(id);
        let mut error = Diagnostic::error("H0225", format!("`{}` has no method `{}`", structure.name, name.name))
            .at(name.span, "no such method")
            .and(structure.span, "declared here");
        let structs = &self.module.structs;
        let known = structs.lineage(id).flat_map(|id| structs.get(id).methods.iter());
        let known: Vec<Name> = known.map(|id| self.module.function(*id).ast.name.name.clone()).collect();
        if let Some(near) = suggest::closest(&name.name, known.iter().map(|n| &**n)) {
            error = error.hint(format!("did you mean `{near}`?"));
        } else if let Some(field) = structure.fields.iter().find(|f| f.name.name == name.name) {
            error = error.hint(format!("`{}` is a field: read it without parentheses", field.name.name));
        }
        self.report(error);
        Expr::error(span)
    }
}
