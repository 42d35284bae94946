//! Members, swizzles and indices.

use super::scope::Checker;
use crate::ast::Ident;
use crate::hir::{Const, Expr, ExprKind};
use crate::suggest;
use crate::types::{Shape, Type};
use lapidary_ir::diag::{Diagnostic, Span};

impl Checker<'_> {
    pub(super) fn member(&mut self, object: Expr, name: &Ident, span: Span) -> Expr {
        match &object.ty {
            Type::Error => Expr::error(span),
            Type::Struct(id) => {
                let structure = self.module.structs.get(*id);
                if let Some(at) = structure.fields.iter().position(|f| f.name.name == name.name) {
                    let ty = structure.fields[at].ty.clone();
                    return self.folded(Expr { kind: ExprKind::Field(Box::new(object), at as u32), ty, span });
                }
                if let Some(id) = self.static_member(*id, &name.name) {
                    return self.global(id, span);
                }
                let method = !self.methods_of(*id, &name.name).is_empty();
                let mut error =
                    Diagnostic::error("H0225", format!("`{}` has no member `{}`", structure.name, name.name))
                        .at(name.span, "no such member");
                let fields = structure.fields.iter().map(|f| &*f.name.name);
                if method {
                    error = error.hint("it is a method: call it with parentheses");
                } else if let Some(near) = suggest::closest(&name.name, fields) {
                    error = error.hint(format!("did you mean `{near}`?"));
                } else if !structure.fields.is_empty() {
                    let all: Vec<String> = structure.fields.iter().map(|f| format!("`{}`", f.name.name)).collect();
                    error = error.hint(format!("its members are {}", all.join(", ")));
                }
                error = error.and(structure.span, "declared here");
                self.report(error);
                Expr::error(span)
            }
            Type::Scalar(_) | Type::Vector(..) => self.vector_swizzle(object, name, span),
            Type::Matrix(..) => self.matrix_swizzle(object, name, span),
            Type::Array(_, n) if &*name.name == "Length" => {
                Expr { kind: ExprKind::Const(vec![Const::Int(*n)]), ty: Type::INT, span }
            }
            Type::Resource(resource) => {
                let resource = *resource;
                self.unsupported_resource(resource, span)
            }
            Type::Void | Type::Array(..) | Type::Stream(..) => {
                let ty = self.type_name(&object.ty);
                let error = Diagnostic::error("H0225", format!("`{ty}` has no member `{}`", name.name))
                    .at(name.span, "no such member");
                self.report(error);
                Expr::error(span)
            }
        }
    }

    fn vector_swizzle(&mut self, object: Expr, name: &Ident, span: Span) -> Expr {
        let size = object.ty.shape().map_or(1, Shape::count) as usize;
        let find = |set: &str| -> Option<Vec<usize>> { name.name.chars().map(|c| set.find(c)).collect() };
        let Some(components) = find("xyzw").or_else(|| find("rgba")).filter(|c| c.len() <= 4) else {
            return self.bad_swizzle(&object, name, span, "components are `xyzw` or `rgba`, at most four, not mixed");
        };
        if components.iter().any(|c| *c >= size) {
            let all = &"xyzw"[..size];
            return self.bad_swizzle(&object, name, span, &format!("its components are `{all}`"));
        }
        self.swizzled(object, components.into_iter().map(|c| c as u8).collect(), span)
    }

    /// `_m00_m11` counts from 0, `_11_22` from 1.
    fn matrix_swizzle(&mut self, object: Expr, name: &Ident, span: Span) -> Expr {
        let Type::Matrix(_, rows, columns) = object.ty else { return Expr::error(span) };
        let parse = || -> Option<Vec<u8>> {
            let mut parts = name.name.split('_');
            if parts.next() != Some("") {
                return None;
            }
            let mut found = Vec::new();
            let mut zero_based = None;
            for part in parts {
                let digits = part.strip_prefix('m');
                if *zero_based.get_or_insert(digits.is_some()) != digits.is_some() {
                    return None;
                }
                let base = if digits.is_some() { b'0' } else { b'1' };
                let [r, c] = digits.unwrap_or(part).as_bytes() else { return None };
                let (r, c) = (r.checked_sub(base)?, c.checked_sub(base)?);
                if r >= rows || c >= columns {
                    return None;
                }
                found.push(r * columns + c);
            }
            (1..=4).contains(&found.len()).then_some(found)
        };
        match parse() {
            Some(components) => self.swizzled(object, components, span),
            None => {
                let hint = format!(
                    "name up to four of `_m00` to `_m{}{}`, or `_11` to `_{rows}{columns}`, or a row with `[0]`",
                    rows - 1,
                    columns - 1
                );
                self.bad_swizzle(&object, name, span, &hint)
            }
        }
    }

    fn bad_swizzle(&mut self, object: &Expr, name: &Ident, span: Span, hint: &str) -> Expr {
        let ty = self.type_name(&object.ty);
        let error = Diagnostic::error("H0226", format!("`{}` selects nothing of `{ty}`", name.name))
            .at(name.span, "not a swizzle of it")
            .hint(hint);
        self.report(error);
        Expr::error(span)
    }

    fn swizzled(&mut self, object: Expr, components: Vec<u8>, span: Span) -> Expr {
        let Some(kind) = object.ty.scalar() else { return Expr::error(span) };
        let shape = if components.len() == 1 { Shape::Scalar } else { Shape::Vector(components.len() as u8) };
        self.folded(Expr { kind: ExprKind::Swizzle(Box::new(object), components), ty: shape.of(kind), span })
    }

    pub(super) fn index(&mut self, object: Expr, index: Expr, span: Span) -> Expr {
        if let Type::Resource(resource) = object.ty {
            return self.unsupported_resource(resource, span);
        }
        let Some((ty, length)) = object.ty.element() else {
            if !object.ty.is_error() {
                let name = self.type_name(&object.ty);
                self.error("H0227", format!("`{name}` has no elements"), span, "cannot be indexed");
            }
            return Expr::error(span);
        };
        let index_span = index.span;
        let Some(index) = self.index_value(index) else { return Expr { kind: ExprKind::Error, ty, span } };
        if let (Some(values), Some(kind)) = (index.constant(), index.ty.scalar()) {
            let at = values.first().and_then(|v| v.integer(kind)).unwrap_or(0);
            if at < 0 || at >= i64::from(length) {
                let name = self.type_name(&object.ty);
                let error = Diagnostic::error("H0228", format!("index {at} lies outside `{name}`"))
                    .at(index_span, format!("valid are 0 to {}", length - 1));
                self.report(error);
                return Expr { kind: ExprKind::Error, ty, span };
            }
        }
        self.folded(Expr { kind: ExprKind::Index(Box::new(object), Box::new(index)), ty, span })
    }

    pub(super) fn unsupported_resource(&mut self, resource: &str, span: Span) -> Expr {
        let error = Diagnostic::error("X0201", format!("`{resource}` is not supported"))
            .at(span, "resource used here")
            .hint("only constant buffers, vertex inputs and streams can be read and written so far");
        self.report(error);
        Expr::error(span)
    }
}
