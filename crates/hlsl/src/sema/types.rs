//! Type names to types; struct declarations.

use super::module::Symbol;
use super::scope::{Checker, Found, Inner, joined, redefined};
use crate::ast::{self, Modifier, Modifiers, TemplateArg, TypeRef, TypeRefKind};
use crate::builtin::{Builtin, Scalar};
use crate::layout;
use crate::token::MatrixOrder;
use crate::types::{Field, MAX_DEPTH, MAX_SCALARS, StructId, StructType, Type};
use lapidary_ir::diag::{Diagnostic, Span};
use std::collections::HashMap;
use std::sync::Arc;

/// Most methods of a struct.
const MAX_METHODS: usize = 4096;

/// Most fields that all structs of a file take over from their bases; each is a copy.
const MAX_INHERITED: usize = 1 << 20;

impl Checker<'_> {
    /// A type with the order that its name or the pragma fixes for its matrices.
    pub(super) fn resolve(&mut self, ty: &TypeRef) -> (Type, Option<MatrixOrder>) {
        let (resolved, order) = match &ty.kind {
            TypeRefKind::Struct(declared) => (self.declare_struct(declared), None),
            TypeRefKind::Named { path, args } => self.resolve_named(path, args, ty.span),
        };
        (resolved, order.or(ty.pack))
    }

    /// As [`Self::resolve`], where an interface may stand.
    pub(super) fn resolve_with_interfaces(&mut self, ty: &TypeRef) -> (Type, Option<MatrixOrder>) {
        self.interfaces = true;
        let resolved = self.resolve(ty);
        self.interfaces = false;
        resolved
    }

    fn is_stray_interface(&mut self, ty: &Type, span: Span) -> bool {
        let interface = matches!(ty, Type::Struct(id) if self.module.structs.get(*id).interface);
        if interface && !self.interfaces {
            let name = self.type_name(ty);
            let error = Diagnostic::error("X0206", format!("`{name}` is an interface, of which there are no values"))
                .at(span, "used as a type here")
                .hint("name the class, or take the interface as a parameter of a function");
            self.report(error);
        }
        interface && !self.interfaces
    }

    /// Reports modifiers that do not belong to what they stand in front of.
    pub(super) fn no_modifiers(&mut self, modifiers: &Modifiers, wrong: &[Modifier], what: &str) {
        for (modifier, span) in modifiers.0.iter().filter(|(m, _)| wrong.contains(m)) {
            let message = format!("{what} cannot be `{}`", crate::parser::modifier_text(*modifier));
            self.error("H0217", message, *span, "means nothing here");
        }
    }

    /// The order that modifiers, type and defaults give together.
    pub(super) fn order_of(&self, modifiers: &Modifiers, of_type: Option<MatrixOrder>) -> MatrixOrder {
        if modifiers.has(Modifier::RowMajor) {
            MatrixOrder::RowMajor
        } else if modifiers.has(Modifier::ColumnMajor) {
            MatrixOrder::ColumnMajor
        } else {
            of_type.unwrap_or(self.module.default_order)
        }
    }

    fn resolve_named(&mut self, path: &[ast::Ident], args: &[TemplateArg], span: Span) -> (Type, Option<MatrixOrder>) {
        let name = joined(path);
        match self.find_path(path) {
            Some(Found::Inner(Inner::Type(ty, order)) | Found::Outer(Symbol::Type(ty, order))) => {
                return if self.is_stray_interface(&ty, span) { (Type::Error, None) } else { (ty, order) };
            }
            Some(Found::Outer(Symbol::Template(template))) => {
                return (self.struct_instance(template, args, span), None);
            }
            Some(
                Found::Inner(Inner::Local(_) | Inner::Static(_) | Inner::Field(_) | Inner::Value(..)) | Found::Outer(_),
            ) => {
                self.error("H0202", format!("`{name}` is not a type"), span, "expected a type");
                return (Type::Error, None);
            }
            None => {}
        }
        let ty = match crate::builtin::lookup(&name) {
            Some(Builtin::Void) => Type::Void,
            Some(Builtin::Scalar(s)) => Type::Scalar(s),
            Some(Builtin::Vector(s, n)) => Type::Vector(s, n),
            Some(Builtin::Matrix(s, r, c)) => Type::Matrix(s, r, c),
            Some(Builtin::VectorTemplate) => self.vector_template(args, span),
            Some(Builtin::MatrixTemplate) => self.matrix_template(args, span),
            Some(Builtin::Stream(kind)) => match args {
                [TemplateArg::Type(element)] => {
                    let (element, _) = self.resolve(element);
                    if self.too_deep(&element, span) { Type::Error } else { Type::Stream(kind, Arc::new(element)) }
                }
                _ => {
                    let error = Diagnostic::error("H0206", format!("`{name}` needs the type of its vertices"))
                        .at(span, "expected one type")
                        .hint(format!("write `{name}<Vertex>`"));
                    self.report(error);
                    Type::Error
                }
            },
            Some(Builtin::Resource(resource)) => Type::Resource(resource),
            None => {
                let mut error = Diagnostic::error("H0201", format!("unknown type `{name}`")).at(span, "not declared");
                if let Some(near) = self.nearest_type(&name) {
                    error = error.hint(format!("did you mean `{near}`?"));
                }
                self.report(error);
                Type::Error
            }
        };
        (ty, None)
    }

    fn scalar_arg(&mut self, arg: Option<&TemplateArg>, span: Span) -> Option<Scalar> {
        match arg {
            None => Some(Scalar::Float),
            Some(TemplateArg::Type(ty)) => match self.resolve(ty).0 {
                Type::Scalar(s) => Some(s),
                Type::Error => None,
                _ => {
                    self.error("H0206", "the component type must be a scalar", ty.span, "not a scalar");
                    None
                }
            },
            Some(TemplateArg::Expr(_)) => {
                self.error("H0206", "the first argument must be a scalar type", span, "not a type");
                None
            }
        }
    }

    fn size_arg(&mut self, arg: Option<&TemplateArg>, span: Span) -> Option<u8> {
        let value = match arg {
            None => return Some(4),
            Some(TemplateArg::Expr(expr)) => self.constant_int(expr, "a vector or matrix size")?,
            Some(TemplateArg::Type(_)) => 0,
        };
        if (1..=4).contains(&value) {
            return Some(value as u8);
        }
        self.error("H0206", "vector and matrix sizes are 1 to 4", span, "size out of range");
        None
    }

    fn vector_template(&mut self, args: &[TemplateArg], span: Span) -> Type {
        let scalar = self.scalar_arg(args.first(), span);
        let size = self.size_arg(args.get(1), span);
        if args.len() > 2 {
            self.error("H0206", "`vector` takes a type and a size", span, "too many arguments");
        }
        scalar.zip(size).map_or(Type::Error, |(s, n)| Type::Vector(s, n))
    }

    fn matrix_template(&mut self, args: &[TemplateArg], span: Span) -> Type {
        let scalar = self.scalar_arg(args.first(), span);
        let rows = self.size_arg(args.get(1), span);
        let columns = self.size_arg(args.get(2), span);
        if args.len() > 3 {
            self.error("H0206", "`matrix` takes a type, rows and columns", span, "too many arguments");
        }
        match (scalar, rows, columns) {
            (Some(s), Some(r), Some(c)) => Type::Matrix(s, r, c),
            _ => Type::Error,
        }
    }

    /// Whether all of these array dimensions have a size; reports if not.
    pub(super) fn sized(&mut self, dims: &[Option<ast::Expr>], span: Span) -> bool {
        let sized = dims.iter().all(Option::is_some);
        if !sized {
            let error = Diagnostic::error("H0207", "only the first size of a variable's array can be left out")
                .at(span, "a size is missing")
                .hint("write the number of elements between the brackets");
            self.report(error);
        }
        sized
    }

    /// Wraps a type in its array dimensions. An empty outermost one takes `inferred`.
    pub(super) fn with_dims(&mut self, ty: Type, dims: &[Option<ast::Expr>], inferred: Option<u32>) -> Type {
        let mut ty = ty;
        for (i, dim) in dims.iter().enumerate().rev() {
            let Some(expr) = dim else {
                match inferred {
                    Some(n) if i == 0 => {
                        ty = Type::Array(Arc::new(ty), n);
                        continue;
                    }
                    _ => return Type::Error,
                }
            };
            let Some(n) = self.constant_int(expr, "an array size") else { return Type::Error };
            let n = match u32::try_from(n) {
                Ok(n) if n > 0 => n,
                _ => {
                    self.error("H0207", format!("an array cannot have {n} elements"), expr.span, "must be at least 1");
                    return Type::Error;
                }
            };
            if self.module.structs.cells(&ty).saturating_mul(n) > MAX_SCALARS {
                let error = Diagnostic::error("H0208", format!("an object of more than {MAX_SCALARS} scalars"))
                    .at(expr.span, "too large")
                    .hint("Direct3D allows 4096 registers of four components");
                self.report(error);
                return Type::Error;
            }
            if self.too_deep(&ty, expr.span) {
                return Type::Error;
            }
            ty = Type::Array(Arc::new(ty), n);
        }
        ty
    }

    fn too_deep(&mut self, ty: &Type, span: Span) -> bool {
        let deep = self.module.structs.depth(ty) >= MAX_DEPTH;
        if deep {
            let message = format!("more than {MAX_DEPTH} arrays and structs inside each other");
            self.error("H0208", message, span, "nests too deep");
        }
        deep
    }

    /// The value of an integer constant expression.
    pub(super) fn constant_int(&mut self, expr: &ast::Expr, what: &str) -> Option<i64> {
        let checked = self.expr(expr);
        if checked.ty.is_error() {
            return None;
        }
        let single = checked.ty.shape().is_some_and(|s| s.is_single());
        let value = match (self.constant_of(&checked), checked.ty.scalar()) {
            (Some(values), Some(kind)) if single => values.first().and_then(|v| v.integer(kind)),
            _ => None,
        };
        if value.is_none() {
            let error = Diagnostic::error("H0209", format!("{what} must be a constant whole number"))
                .at(expr.span, "not known when the shader is compiled")
                .hint("use a literal, a macro, or a `static const` with an initialiser");
            self.report(error);
        }
        value
    }

    /// Takes in a struct and its name.
    pub(super) fn declare_struct(&mut self, declared: &ast::Struct) -> Type {
        let instance = self.instance.take();
        if let (Some(template), None) = (&declared.template, &instance) {
            self.declare_template(template, declared);
            return Type::Error;
        }
        let mut fields: Vec<Field> = Vec::new();
        let (mut inherited, mut interfaces) = (None, Vec::new());
        for base in &declared.bases {
            if let (Type::Struct(id), _) = self.resolve_with_interfaces(base) {
                // Interfaces have nothing to inherit.
                if self.module.structs.get(id).interface {
                    interfaces.push(id);
                    continue;
                }
                // Several bases follow one another; a conversion to a base needs its fields in front.
                inherited = inherited.or(fields.is_empty().then_some(id));
                let taken = &self.module.structs.get(id).fields;
                if self.module.inherited + taken.len() > MAX_INHERITED {
                    let message = format!("structs inherit more than {MAX_INHERITED} fields");
                    self.error("H0208", message, base.span, "too many with these");
                    continue;
                }
                self.module.inherited += taken.len();
                fields.extend(taken.iter().cloned());
            }
        }
        let outer = self.members.replace(Vec::new());
        let mut names: HashMap<Arc<str>, Span> = fields.iter().map(|f| (f.name.name.clone(), f.name.span)).collect();
        for group in &declared.fields {
            self.fields_of(group, &mut fields, &mut names);
        }
        let statics = std::mem::replace(&mut self.members, outer).unwrap_or_default();
        let mut depth = 0;
        for field in &mut fields {
            if self.too_deep(&field.ty, field.name.span) {
                field.ty = Type::Error;
            }
            depth = depth.max(self.module.structs.depth(&field.ty));
        }
        let mut name = declared.name.as_ref().map_or_else(|| "<nameless struct>".into(), |n| n.name.clone());
        if let Some((_, args)) = &instance {
            let args: Vec<String> = args.iter().map(|a| self.argument_name(a)).collect();
            name = format!("{name}<{}>", args.join(", ")).into();
        }
        let mut cursor = 0;
        let (mut scalars, mut cells) = (0_u32, 0_u32);
        for field in &mut fields {
            field.offset = layout::place(&self.module.structs, &field.ty, field.order, cursor);
            cursor = field.offset.saturating_add(layout::size(&self.module.structs, &field.ty, field.order));
            scalars = scalars.saturating_add(self.module.structs.scalars(&field.ty));
            cells = cells.saturating_add(self.module.structs.cells(&field.ty));
        }
        if cells > MAX_SCALARS {
            self.error("H0208", format!("a struct of more than {MAX_SCALARS} scalars"), declared.span, "too large");
            fields.clear();
            (cursor, scalars, cells) = (0, 0, 0);
        }
        let id = StructId(self.module.structs.0.len() as u32);
        self.module.structs.0.push(StructType {
            name,
            fields,
            base: inherited,
            methods: Vec::new(),
            statics,
            interface: declared.interface,
            interfaces,
            instance: instance.clone(),
            span: declared.span,
            scalars,
            cells: cells.max(1),
            depth: depth + 1,
            size: cursor,
        });
        let ty = Type::Struct(id);
        if let Some((template, args)) = instance {
            self.module.templates[template].instances.push((args, id));
        } else if let Some(name) = &declared.name {
            if self.scopes.is_empty() {
                self.declare_outer(name, Symbol::Type(ty.clone(), None));
            } else {
                self.declare(name, Inner::Type(ty.clone(), None));
            }
        }
        // Each is compared with those before it.
        if declared.methods.len() > MAX_METHODS {
            self.error("H0208", format!("more than {MAX_METHODS} methods"), declared.span, "too many");
        } else {
            self.declare_methods(id, &declared.methods);
        }
        ty
    }

    fn fields_of(&mut self, group: &ast::VarGroup, fields: &mut Vec<Field>, names: &mut HashMap<Arc<str>, Span>) {
        let (base, order) = self.resolve(&group.ty);
        let order = self.order_of(&group.modifiers, order);
        if matches!(base, Type::Void) {
            self.error("H0210", "a field cannot be `void`", group.ty.span, "has no value");
            return;
        }
        if group.modifiers.has(Modifier::Static) {
            self.static_members(group, &base, order);
            return;
        }
        for declarator in &group.declarators {
            self.sized(&declarator.dims, declarator.name.span);
            let ty = self.with_dims(base.clone(), &declarator.dims, None);
            if let Some(before) = names.get(&declarator.name.name) {
                let error = redefined(&declarator.name, *before);
                self.report(error);
                continue;
            }
            names.insert(declarator.name.name.clone(), declarator.name.span);
            if let Some(init) = &declarator.init {
                let error = Diagnostic::error("H0211", "a field cannot have a value of its own")
                    .at(init.span, "initialiser in a struct")
                    .hint("set the field where a variable of the struct is declared");
                self.report(error);
            }
            fields.push(Field {
                name: declarator.name.clone(),
                ty,
                order,
                offset: 0,
                semantic: declarator.annotations.semantic.clone(),
                modifiers: group.modifiers.clone(),
            });
        }
    }
}
