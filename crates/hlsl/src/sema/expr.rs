//! Expressions: from syntax to typed tree.

use super::module::{GlobalKind, Symbol};
use super::scope::{Checker, Found, Inner, joined};
use crate::ast::{self, ExprKind as Ast, Ident};
use crate::builtin::Scalar;
use crate::hir::{Const, Expr, ExprKind, GlobalId};
use crate::token::FloatSuffix;
use crate::types::Type;
use lapidary_ir::diag::{Diagnostic, Span};

impl Checker<'_> {
    /// Checks an expression. What was wrong is reported and gives an error node, about which nobody complains again.
    pub(super) fn expr(&mut self, expr: &ast::Expr) -> Expr {
        let span = expr.span;
        match &expr.kind {
            Ast::Error => Expr::error(span),
            Ast::Int { value, unsigned, long } => self.int_literal(*value, *unsigned, *long, span),
            Ast::Float { value, suffix } => match suffix {
                FloatSuffix::None => literal(Const::LitFloat(*value), Scalar::LitFloat, span),
                FloatSuffix::F | FloatSuffix::H => literal(Const::Float(*value as f32), Scalar::Float, span),
                FloatSuffix::L => {
                    self.reject_wide(&Type::Scalar(Scalar::Double), span);
                    Expr::error(span)
                }
            },
            Ast::Bool(value) => literal(Const::Bool(*value), Scalar::Bool, span),
            Ast::Str(_) => {
                self.error("X0202", "strings are not supported", span, "a string");
                Expr::error(span)
            }
            Ast::Name(path) => self.name(path, span),
            Ast::Unary(op, operand) => {
                let operand = self.expr(operand);
                match op {
                    ast::UnaryOp::PreInc => self.step(true, false, operand, span),
                    ast::UnaryOp::PreDec => self.step(false, false, operand, span),
                    _ => self.unary(*op, operand, span),
                }
            }
            Ast::Postfix(up, operand) => {
                let operand = self.expr(operand);
                self.step(*up, true, operand, span)
            }
            Ast::Binary(op, left, right) => {
                let left = self.expr(left);
                let right = self.expr(right);
                self.binary(*op, left, right, span)
            }
            Ast::Assign(op, target, value) => {
                let target = self.expr(target);
                let value = self.expr(value);
                self.assign(*op, target, value, span)
            }
            Ast::Ternary(cond, then, otherwise) => {
                let cond = self.expr(cond);
                let then = self.expr(then);
                let otherwise = self.expr(otherwise);
                self.ternary(cond, then, otherwise, span)
            }
            Ast::Comma(first, second) => {
                let first = self.expr(first);
                let second = self.expr(second);
                let ty = second.ty.clone();
                Expr { kind: ExprKind::Comma(Box::new(first), Box::new(second)), ty, span }
            }
            Ast::Cast(ty, dims, operand) => {
                let (base, _) = self.resolve(ty);
                self.sized(dims, ty.span);
                let to = self.with_dims(base, dims, None);
                if self.reject_wide(&to, ty.span) {
                    return Expr::error(span);
                }
                let operand = self.expr(operand);
                self.cast(operand, &to, span)
            }
            Ast::Construct(ty, args) => {
                let (to, _) = self.resolve(ty);
                self.construct(&to, args, span)
            }
            Ast::Call(path, types, args) => self.call(path, types, args, span),
            Ast::Method(object, name, args) => {
                let object = self.expr(object);
                self.method(object, name, args, span)
            }
            Ast::Member(object, name) => {
                let object = self.expr(object);
                self.member(object, name, span)
            }
            Ast::Index(object, index) => {
                let object = self.expr(object);
                let index = self.expr(index);
                self.index(object, index, span)
            }
            Ast::List(_) => {
                let error = Diagnostic::error("H0231", "an initialiser list can only follow `=` in a declaration")
                    .at(span, "not a declaration")
                    .hint("write a constructor such as `float4(...)`, or declare a variable first");
                self.report(error);
                Expr::error(span)
            }
        }
    }

    fn int_literal(&mut self, value: u64, unsigned: bool, long: bool, span: Span) -> Expr {
        if long || value > u64::from(u32::MAX) {
            let error = Diagnostic::error("X0208", "64-bit integers are not supported")
                .at(span, "does not fit 32 bits")
                .hint("split it into two `uint`");
            self.report(error);
            return Expr::error(span);
        }
        if unsigned {
            literal(Const::Int(value as u32), Scalar::Uint, span)
        } else {
            literal(Const::LitInt(value as i64), Scalar::LitInt, span)
        }
    }

    fn name(&mut self, path: &[Ident], span: Span) -> Expr {
        let name = joined(path);
        match self.find_path(path) {
            Some(Found::Inner(Inner::Local(id))) => {
                let ty = self.locals[id.0 as usize].ty.clone();
                if self.headers.get(&id) == Some(&true) {
                    let warning = Diagnostic::warning("H0409", format!("`{name}` is used behind its loop"))
                        .at(span, "the loop has ended")
                        .and(self.locals[id.0 as usize].span, "declared here")
                        .hint("HLSL 2021 ends the variable with the loop: declare it in front of the loop");
                    self.report(warning);
                }
                self.folded(Expr { kind: ExprKind::Local(id), ty, span })
            }
            Some(Found::Inner(Inner::Field(field))) => self.own_field(field, &name, span),
            Some(Found::Inner(Inner::Static(id)) | Found::Outer(Symbol::Global(id))) => self.global(id, span),
            Some(Found::Inner(Inner::Type(..)) | Found::Outer(Symbol::Type(..))) => {
                self.not_a_value(&name, "a type", span)
            }
            Some(Found::Outer(Symbol::Functions(_))) => self.not_a_value(&name, "a function", span),
            Some(Found::Outer(Symbol::Constant(value))) => {
                Expr { kind: ExprKind::Const(vec![Const::Int(value as u32)]), ty: Type::INT, span }
            }
            Some(Found::Outer(Symbol::Template(_))) => self.not_a_value(&name, "a struct template", span),
            Some(Found::Inner(Inner::Value(value, ty))) => Expr { kind: ExprKind::Const(vec![value]), ty, span },
            None => {
                let mut error = Diagnostic::error("H0200", format!("unknown name `{name}`")).at(span, "not declared");
                if let Some(near) = self.nearest_value(&name) {
                    error = error.hint(format!("did you mean `{near}`?"));
                } else if crate::intrinsics::lookup(&name).is_some() {
                    error = error.hint("it is a function: call it with parentheses");
                }
                self.report(error);
                Expr::error(span)
            }
        }
    }

    pub(super) fn global(&mut self, id: GlobalId, span: Span) -> Expr {
        let global = self.module.global(id);
        let ty = global.ty.clone();
        if global.kind == GlobalKind::GroupShared {
            let error = Diagnostic::error("X0204", "`groupshared` variables are not supported")
                .at(span, "used here")
                .hint("they belong to compute shaders, which are not supported yet");
            self.report(error);
            return Expr::error(span);
        }
        if !matches!(ty, Type::Resource(_)) && self.reject_wide(&ty, span) {
            return Expr::error(span);
        }
        if !self.globals.contains(&id) {
            self.globals.push(id);
        }
        self.folded(Expr { kind: ExprKind::Global(id), ty, span })
    }

    /// `float4(a, b.xyz)`.
    fn construct(&mut self, to: &Type, args: &[ast::Expr], span: Span) -> Expr {
        let parts: Vec<Expr> = args.iter().map(|a| self.expr(a)).collect();
        if to.is_error() || parts.iter().any(|p| p.ty.is_error()) {
            return Expr { kind: ExprKind::Error, ty: to.clone(), span };
        }
        let name = self.type_name(to);
        if self.reject_wide(to, span) {
            return Expr { kind: ExprKind::Error, ty: to.clone(), span };
        }
        let Some(shape) = to.shape() else {
            let error = Diagnostic::error("H0232", format!("`{name}` has no constructor"))
                .at(span, "constructed here")
                .hint(format!("declare a variable, `{name} v = {{ ... }};`, or write `({name})0`"));
            self.report(error);
            return Expr { kind: ExprKind::Error, ty: to.clone(), span };
        };
        if let Some(odd) = parts.iter().find(|p| !numeric(&p.ty)) {
            let message = format!("`{}` cannot be part of a `{name}`", self.type_name(&odd.ty));
            self.error("H0232", message, odd.span, "not a scalar, vector, matrix or array of these");
            return Expr { kind: ExprKind::Error, ty: to.clone(), span };
        }
        let have = parts.iter().map(|p| self.module.structs.scalars(&p.ty)).fold(0, u32::saturating_add);
        if have != shape.count() {
            let mut error =
                Diagnostic::error("H0233", format!("`{name}` needs {} components, not {have}", shape.count()))
                    .at(span, format!("{have} given"));
            if have == 1 {
                error = error.hint(format!("write `({name})value` to set all components to one value"));
            }
            self.report(error);
            return Expr { kind: ExprKind::Error, ty: to.clone(), span };
        }
        self.folded(Expr { kind: ExprKind::Construct(parts), ty: to.clone(), span })
    }

    fn method(&mut self, object: Expr, name: &Ident, args: &[ast::Expr], span: Span) -> Expr {
        match &object.ty {
            Type::Error => {
                // The arguments may have errors of their own.
                args.iter().for_each(|a| drop(self.expr(a)));
                Expr::error(span)
            }
            Type::Stream(_, element) => {
                let element = (**element).clone();
                self.stream_method(object, name, args, &element, span)
            }
            Type::Resource(resource) => {
                let resource = *resource;
                self.unsupported_resource(resource, span)
            }
            Type::Struct(id) => self.struct_method(*id, object, name, args, span),
            _ => {
                let ty = self.type_name(&object.ty);
                self.error("H0225", format!("`{ty}` has no method `{}`", name.name), name.span, "no such method");
                Expr::error(span)
            }
        }
    }

    fn stream_method(&mut self, stream: Expr, name: &Ident, args: &[ast::Expr], element: &Type, span: Span) -> Expr {
        let count = |want: usize| args.len() == want;
        match &*name.name {
            "Append" if count(1) => {
                let vertex = self.expr(&args[0]);
                let vertex = if self.module.structs.implicit(&vertex.ty, element).is_some() || vertex.ty.is_error() {
                    self.converted(vertex, element, "in `Append`")
                } else {
                    let (got, want) = (self.type_name(&vertex.ty), self.type_name(element));
                    let error = Diagnostic::error("H0220", format!("the stream takes `{want}`, not `{got}`"))
                        .at(vertex.span, format!("this is `{got}`"));
                    self.report(error);
                    return Expr { kind: ExprKind::Error, ty: Type::Void, span };
                };
                Expr { kind: ExprKind::Append(Box::new(stream), Box::new(vertex)), ty: Type::Void, span }
            }
            "RestartStrip" if count(0) => Expr { kind: ExprKind::RestartStrip(Box::new(stream)), ty: Type::Void, span },
            "Append" | "RestartStrip" => {
                let want = if &*name.name == "Append" { "one vertex" } else { "nothing" };
                let message = format!("`{}` takes {want}, not {} arguments", name.name, args.len());
                self.error("H0234", message, span, "wrong number of arguments");
                Expr { kind: ExprKind::Error, ty: Type::Void, span }
            }
            other => {
                let mut error = Diagnostic::error("H0225", format!("a stream has no method `{other}`"))
                    .at(name.span, "no such method");
                let near = crate::suggest::closest(other, ["Append", "RestartStrip"]);
                error = error.hint(match near {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => "its methods are `Append` and `RestartStrip`".to_owned(),
                });
                self.report(error);
                Expr::error(span)
            }
        }
    }
}

fn literal(value: Const, kind: Scalar, span: Span) -> Expr {
    Expr { kind: ExprKind::Const(vec![value]), ty: Type::Scalar(kind), span }
}

/// Numbers, and arrays of them at any depth.
fn numeric(mut ty: &Type) -> bool {
    while let Type::Array(element, _) = ty {
        ty = element;
    }
    ty.scalar().is_some()
}
