//! Declarations at file scope.

use super::module::{FunctionDecl, Global, GlobalKind, Param, Signature, Symbol};
use super::scope::Checker;
use crate::ast::{self, Declarator, Item, Modifier, VarGroup};
use crate::builtin::StreamKind;
use crate::hir::{Const, Direction, Expr, FunctionId, GlobalId};
use crate::token::{MatrixOrder, Name};
use crate::types::{StructId, Type};
use lapidary_ir::InputPrimitive;
use lapidary_ir::diag::{Diagnostic, Span};
use std::sync::Arc;

/// The geometry shader input that a parameter's modifiers declare.
#[must_use]
pub fn primitive(modifiers: &ast::Modifiers) -> Option<InputPrimitive> {
    modifiers.0.iter().find_map(|(modifier, _)| match modifier {
        Modifier::Point => Some(InputPrimitive::Point),
        Modifier::Line => Some(InputPrimitive::Line),
        Modifier::Triangle => Some(InputPrimitive::Triangle),
        Modifier::LineAdj => Some(InputPrimitive::LineAdj),
        Modifier::TriangleAdj => Some(InputPrimitive::TriangleAdj),
        _ => None,
    })
}

impl Checker<'_> {
    pub(super) fn items(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Function(function) => self.declare_function(function),
                Item::Struct(declared) => {
                    self.declare_struct(declared);
                }
                Item::Vars(group) => self.declare_globals(group),
                Item::CBuffer(buffer) => self.declare_cbuffer(buffer),
                Item::Typedef(typedef) => {
                    for (name, ty, order) in self.typedef_names(typedef) {
                        self.declare_outer(&name, Symbol::Type(ty, order));
                    }
                }
                Item::Enum(declared) => self.declare_enum(declared),
                Item::Namespace(inner) => {
                    let outer = self.namespace.clone();
                    self.namespace = format!("{outer}{}::", inner.name.name);
                    self.items(&inner.items);
                    self.namespace = outer;
                }
                Item::Skipped(skipped) => {
                    let warning = Diagnostic::warning("H0401", format!("the `{}` is ignored", skipped.what))
                        .at(skipped.span, "effect-framework block")
                        .hint("name the entry points and states in the scene instead");
                    self.report(warning);
                }
            }
        }
    }

    /// The names that a typedef declares.
    pub(super) fn typedef_names(&mut self, typedef: &ast::Typedef) -> Vec<(ast::Ident, Type, Option<MatrixOrder>)> {
        let (base, order) = self.resolve(&typedef.ty);
        let order = if typedef.modifiers.has(Modifier::RowMajor) || typedef.modifiers.has(Modifier::ColumnMajor) {
            Some(self.order_of(&typedef.modifiers, order))
        } else {
            order
        };
        let names = typedef.names.iter();
        names.clone().for_each(|(name, dims)| {
            self.sized(dims, name.span);
        });
        names.map(|(name, dims)| (name.clone(), self.with_dims(base.clone(), dims, None), order)).collect()
    }

    fn declare_enum(&mut self, declared: &ast::Enum) {
        let outer = self.namespace.clone();
        if let Some(name) = &declared.name {
            self.declare_outer(name, Symbol::Type(Type::INT, None));
            if declared.scoped {
                self.namespace = format!("{outer}{}::", name.name);
            }
        }
        let mut next = 0_i64;
        for (name, value) in &declared.enumerators {
            if let Some(value) = value {
                next = self.constant_int(value, "the value of an enumerator").unwrap_or(next);
            }
            self.declare_outer(name, Symbol::Constant(next));
            next = next.wrapping_add(1);
        }
        self.namespace = outer;
    }

    fn declare_function(&mut self, function: &ast::Function) {
        if let Some(owner) = &function.owner {
            self.define_method(owner, function);
            return;
        }
        let full: Name = format!("{}{}", self.namespace, function.name.name).into();
        let decl = self.function_decl(function, None);
        let Some(Symbol::Functions(overloads)) = self.module.names.get(&full).cloned() else {
            let id = self.add_function(decl);
            self.declare_outer(&function.name, Symbol::Functions(vec![id]));
            return;
        };
        let Some(same) = self.same_parameters(&overloads, &decl) else {
            let id = self.add_function(decl);
            if let Some(Symbol::Functions(ids)) = self.module.names.get_mut(&full) {
                ids.push(id);
            }
            return;
        };
        self.redeclare(same, decl);
    }

    /// A function with its signature, whose errors come up when it is called.
    pub(super) fn function_decl(&mut self, function: &ast::Function, owner: Option<StructId>) -> FunctionDecl {
        let signature = if function.template.is_some() { Err(Vec::new()) } else { self.own_signature(function, owner) };
        let interface = |ty: &Type| matches!(ty, Type::Struct(id) if self.module.structs.get(*id).interface);
        let generic =
            signature.as_ref().map_or(function.template.is_some(), |s| s.params.iter().any(|p| interface(&p.ty)));
        FunctionDecl {
            ast: Arc::new(function.clone()),
            bindings: self.bindings.clone(),
            generic,
            namespace: self.namespace.clone(),
            owner,
            signature,
            checked: None,
            findings: Vec::new(),
        }
    }

    /// The signature of a function, or what is wrong with it.
    pub(super) fn own_signature(
        &mut self,
        function: &ast::Function,
        owner: Option<StructId>,
    ) -> Result<Arc<Signature>, Vec<Diagnostic>> {
        let before = std::mem::take(&mut self.module.diagnostics);
        let outer = self.owner;
        self.owner = owner.or(outer);
        let signature = self.signature(function);
        self.owner = outer;
        let found = std::mem::replace(&mut self.module.diagnostics, before);
        if found.is_empty() { Ok(Arc::new(signature)) } else { Err(found) }
    }

    /// The function among `overloads` that differs from `decl` in no parameter.
    pub(super) fn same_parameters(&self, overloads: &[FunctionId], decl: &FunctionDecl) -> Option<FunctionId> {
        overloads.iter().copied().find(|id| match (&self.module.function(*id).signature, &decl.signature) {
            (Ok(a), Ok(b)) => {
                a.params.len() == b.params.len()
                    && a.params.iter().zip(&b.params).all(|(x, y)| x.ty == y.ty && x.direction == y.direction)
            }
            _ => false,
        })
    }

    /// Takes in a function that is declared already: a definition takes the place of a prototype.
    pub(super) fn redeclare(&mut self, same: FunctionId, decl: FunctionDecl) {
        let first = &mut self.module.functions[same.0 as usize];
        match (&first.ast.body, &decl.ast.body) {
            (_, None) => {}
            (None, Some(_)) => *first = decl,
            (Some(_), Some(_)) => {
                let error = Diagnostic::error("H0205", format!("`{}` is defined twice", decl.ast.name.name))
                    .at(decl.ast.span, "again here")
                    .and(first.ast.span, "first here")
                    .hint("give one of them another name or other parameter types");
                self.report(error);
            }
        }
    }

    pub(super) fn add_function(&mut self, decl: FunctionDecl) -> FunctionId {
        self.module.functions.push(decl);
        FunctionId(self.module.functions.len() as u32 - 1)
    }

    fn signature(&mut self, function: &ast::Function) -> Signature {
        let (ret, order) = self.resolve(&function.ret);
        let ret_order = self.order_of(&function.modifiers, order);
        let params: Vec<Param> = function.params.iter().map(|p| self.param(p)).collect();
        let from_default = params.iter().skip_while(|p| !p.optional);
        if let Some(missing) = from_default.clone().find(|p| !p.optional) {
            let error = Diagnostic::error("H0234", "a parameter behind one with a default value needs one too")
                .at(missing.span, "no default value");
            self.report(error);
        }
        Signature { params, ret, ret_order }
    }

    fn param(&mut self, param: &ast::Param) -> Param {
        let (base, order) = self.resolve_with_interfaces(&param.ty);
        let order = self.order_of(&param.modifiers, order);
        let unsized_array = matches!(param.dims.first(), Some(None));
        self.sized(param.dims.get(1..).unwrap_or_default(), param.span);
        // The length of `Vertex v[]` follows from the primitive.
        let vertices = primitive(&param.modifiers).map_or(1, InputPrimitive::vertex_count);
        let ty = self.with_dims(base, &param.dims, unsized_array.then_some(vertices));
        if matches!(ty, Type::Void) {
            self.error("H0210", "a parameter cannot be `void`", param.span, "has no value");
        }
        let storage = [Modifier::Static, Modifier::Extern, Modifier::Shared, Modifier::GroupShared];
        self.no_modifiers(&param.modifiers, &storage, "a parameter");
        let direction = match (&ty, param.modifiers.has(Modifier::InOut), param.modifiers.has(Modifier::Out)) {
            (_, true, _) => Direction::InOut,
            (_, _, true) => Direction::Out,
            _ => Direction::In,
        };
        if matches!(ty, Type::Stream(..)) && direction != Direction::InOut {
            let error = Diagnostic::error("H0263", "a stream must be an `inout` parameter")
                .at(param.span, "vertices go through it in and out")
                .hint("write `inout` in front of it");
            self.report(error);
        }
        Param {
            name: param.name.as_ref().map_or_else(|| "".into(), |n| n.name.clone()),
            ty,
            order,
            direction,
            modifiers: param.modifiers.clone(),
            semantic: param.annotations.semantic.clone(),
            optional: param.default.is_some(),
            uniform: param.modifiers.has(Modifier::Uniform),
            span: param.span,
        }
    }

    /// Type of a variable, with `[]` filled in from its initialiser.
    pub(super) fn var_type(&mut self, base: &Type, declarator: &Declarator) -> Type {
        if !self.sized(declarator.dims.get(1..).unwrap_or_default(), declarator.name.span) {
            return Type::Error;
        }
        let inferred = if matches!(declarator.dims.first(), Some(None)) {
            let init = declarator.init.as_ref();
            let mut count = init.and_then(|init| self.inferred_length(init, base, &declarator.dims[1..]));
            if matches!(base, Type::Resource(_)) {
                // An array of as many resources as there are.
                count = count.or(Some(u32::MAX));
            }
            if count.is_none() {
                let error =
                    Diagnostic::error("H0207", format!("the size of array `{}` is unknown", declarator.name.name))
                        .at(declarator.name.span, "`[]` needs an initialiser list")
                        .hint("write the number of elements between the brackets");
                self.report(error);
            }
            count
        } else {
            None
        };
        self.with_dims(base.clone(), &declarator.dims, inferred)
    }

    /// Variables at file scope.
    pub(super) fn declare_globals(&mut self, group: &VarGroup) {
        let is_static = group.modifiers.has(Modifier::Static);
        let shared = group.modifiers.has(Modifier::GroupShared);
        let of_struct = group.declarators.iter().any(|d| d.owner.is_some());
        if !is_static && !shared && !of_struct {
            if !self.constant_buffer_objects(group) {
                self.constants(group, 0);
            }
            return;
        }
        let (base, order) = self.resolve(&group.ty);
        let order = self.order_of(&group.modifiers, order);
        let constant = group.modifiers.has(Modifier::Const);
        for declarator in &group.declarators {
            if let Some(owner) = &declarator.owner {
                self.define_static_member(owner, declarator, &base);
                continue;
            }
            let ty = self.var_type(&base, declarator);
            if self.module.structs.has_objects(&ty) {
                self.object(declarator, ty, order);
                continue;
            }
            let kind = if shared { GlobalKind::GroupShared } else { GlobalKind::Static };
            self.static_variable(declarator, ty, order, kind, constant);
        }
    }

    /// A static of the file or of a function.
    pub(super) fn static_variable(
        &mut self,
        declarator: &Declarator,
        ty: Type,
        order: MatrixOrder,
        kind: GlobalKind,
        constant: bool,
    ) -> GlobalId {
        if matches!(ty, Type::Void) {
            self.error("H0210", "a variable cannot be `void`", declarator.name.span, "has no value");
        }
        let (init, uses, calls) = self.static_value(declarator, &ty);
        // A member may get its value outside its struct.
        if constant && declarator.init.is_none() && self.members.is_none() {
            let warning = Diagnostic::warning("H0402", format!("`{}` is constant and 0", declarator.name.name))
                .at(declarator.name.span, "no initialiser");
            self.report(warning);
        }
        let value = if constant { init.as_ref().and_then(|e| self.constant_of(e)) } else { None };
        let id = self.add_global(declarator, ty, order, kind, constant, init, value);
        let global = &mut self.module.globals[id.0 as usize];
        (global.uses, global.calls) = (uses, calls);
        id
    }

    /// The first value of a static, the globals it reads and the functions it calls.
    pub(super) fn static_value(
        &mut self,
        declarator: &Declarator,
        ty: &Type,
    ) -> (Option<Expr>, Vec<GlobalId>, Vec<(FunctionId, Span)>) {
        let outer = (std::mem::take(&mut self.globals), std::mem::take(&mut self.calls));
        let init = declarator.init.as_ref().and_then(|init| self.initializer(init, ty));
        let uses = std::mem::replace(&mut self.globals, outer.0);
        let calls = std::mem::replace(&mut self.calls, outer.1);
        (init, uses, calls)
    }

    pub(super) fn object(&mut self, declarator: &Declarator, ty: Type, order: MatrixOrder) {
        if matches!(ty, Type::Void) {
            self.error("H0210", "a variable cannot be `void`", declarator.name.span, "has no value");
        }
        if let Type::Stream(StreamKind::Point | StreamKind::Line | StreamKind::Triangle, _) = ty {
            let error = Diagnostic::error("H0215", "a stream must be a parameter of a geometry shader")
                .at(declarator.name.span, "not a parameter")
                .hint("declare it as an `inout` parameter");
            self.report(error);
        }
        self.add_global(declarator, ty, order, GlobalKind::Resource, true, None, None);
    }

    #[expect(clippy::too_many_arguments, reason = "the fields of a global, each from another place")]
    pub(super) fn add_global(
        &mut self,
        declarator: &Declarator,
        ty: Type,
        order: MatrixOrder,
        kind: GlobalKind,
        constant: bool,
        init: Option<Expr>,
        value: Option<Vec<Const>>,
    ) -> GlobalId {
        let id = GlobalId(self.module.globals.len() as u32);
        self.module.globals.push(Global {
            name: declarator.name.clone(),
            ty,
            order,
            kind,
            constant,
            init,
            value,
            uses: Vec::new(),
            calls: Vec::new(),
        });
        if self.scopes.is_empty() && self.members.is_none() {
            self.declare_outer(&declarator.name, Symbol::Global(id));
        }
        id
    }

    /// Where a symbol that cannot be a value is used as one.
    pub(super) fn not_a_value(&mut self, name: &str, what: &str, span: Span) -> Expr {
        self.error("H0202", format!("`{name}` is {what}, not a value"), span, "expected a value");
        Expr::error(span)
    }
}
