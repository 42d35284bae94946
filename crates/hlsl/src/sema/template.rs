//! Templates, and functions that take interfaces: instances are made where something asks for them.
//!
//! An instance is the template's own syntax, checked again with names bound to its arguments. A parameter of interface
//! type is one whose type the argument decides, so a function with such parameters is a template too.

use super::module::FunctionDecl;
use super::scope::{Checker, Inner};
use crate::ast::{self, Template, TemplateArg, TypeRef, TypeRefKind};
use crate::builtin::{Builtin, Scalar};
use crate::hir::{Const, Expr, FunctionId};
use crate::token::Name;
use crate::types::{StructId, Type};
use lapidary_ir::diag::{Diagnostic, Span};
use std::sync::Arc;

/// Most instances of one file. A template that asks for ever new instances of itself ends here.
const MAX_INSTANCES: usize = 1024;

/// Instances of struct templates that are being declared inside each other.
const MAX_NESTING: u32 = 16;

/// What a template parameter stands for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Argument {
    Type(Type),
    Value(Const, Type),
}

impl Argument {
    pub(super) fn inner(&self) -> Inner {
        match self {
            Self::Type(ty) => Inner::Type(ty.clone(), None),
            Self::Value(value, ty) => Inner::Value(*value, ty.clone()),
        }
    }
}

/// A template parameter's name and what it stands for.
#[derive(Clone, Debug)]
pub(crate) struct Binding {
    pub(super) name: Name,
    pub(super) meaning: Argument,
}

/// A struct template with the instances made so far.
#[derive(Clone, Debug)]
pub(crate) struct StructTemplate {
    ast: Arc<ast::Struct>,
    namespace: String,
    /// Instances being declared now.
    open: u32,
    pub(super) instances: Vec<(Vec<Argument>, StructId)>,
}

/// An instance of a function: what it was made from, with which arguments, and what came of it.
#[derive(Clone, Debug)]
pub(crate) struct Instance {
    of: FunctionId,
    args: Vec<Argument>,
    made: FunctionId,
}

/// An error was reported.
struct Reported;

impl Checker<'_> {
    pub(super) fn declare_template(&mut self, template: &Template, declared: &ast::Struct) {
        let Some(name) = &declared.name else { return };
        if template.params.is_empty() {
            self.error("X0206", "specialised templates are not supported", template.span, "no parameters");
            return;
        }
        let index = self.module.templates.len();
        self.module.templates.push(StructTemplate {
            ast: Arc::new(declared.clone()),
            namespace: self.namespace.clone(),
            open: 0,
            instances: Vec::new(),
        });
        self.declare_outer(name, super::module::Symbol::Template(index));
    }

    pub(super) fn argument_name(&self, argument: &Argument) -> String {
        match argument {
            Argument::Type(ty) => self.type_name(ty),
            Argument::Value(value, ty) => {
                let kind = ty.scalar().unwrap_or(Scalar::Int);
                value.integer(kind).unwrap_or_default().to_string()
            }
        }
    }

    /// `Pair<float, 3>`
    pub(super) fn struct_instance(&mut self, template: usize, args: &[TemplateArg], span: Span) -> Type {
        let found = self.module.templates[template].clone();
        // Inside the template its bare name means the instance.
        if args.is_empty()
            && let Some(owner) = self.owner
            && self.module.structs.get(owner).instance.as_ref().is_some_and(|(of, _)| *of == template)
        {
            return Type::Struct(owner);
        }
        let Some(header) = &found.ast.template else { return Type::Error };
        let Some(given) = self.arguments_of(header, args, &[], &found.namespace, span) else { return Type::Error };
        if let Some((_, id)) = found.instances.iter().find(|(a, _)| *a == given) {
            return Type::Struct(*id);
        }
        let made: usize = self.module.templates.iter().map(|t| t.instances.len()).sum();
        if made >= MAX_INSTANCES || found.open >= MAX_NESTING {
            self.too_many(span);
            return Type::Error;
        }
        self.module.templates[template].open += 1;
        let bindings = bound(header, &given);
        let mut checker = Checker::new(self.module, &found.namespace);
        checker.bindings = Arc::new(bindings);
        checker.instance = Some((template, given));
        let ty = checker.declare_struct(&found.ast);
        self.module.templates[template].open -= 1;
        ty
    }

    fn too_many(&mut self, span: Span) {
        let error = Diagnostic::error("X0303", "too many instances of templates")
            .at(span, "asks for one more")
            .hint("does a template ask for ever new instances of itself?");
        self.report(error);
    }

    /// All arguments of a template: those written, those deduced, then defaults. Reports what is missing.
    fn arguments_of(
        &mut self,
        header: &Template,
        written: &[TemplateArg],
        deduced: &[Option<Argument>],
        namespace: &str,
        span: Span,
    ) -> Option<Vec<Argument>> {
        if written.len() > header.params.len() {
            let message = format!("{} template arguments for {} parameters", written.len(), header.params.len());
            let error = Diagnostic::error("H0206", message).at(span, "too many").and(header.span, "declared here");
            self.report(error);
            return None;
        }
        let mut all = Vec::with_capacity(header.params.len());
        for (i, param) in header.params.iter().enumerate() {
            let argument = match (written.get(i), deduced.get(i), &param.default) {
                (Some(arg), ..) => self.argument(arg, param, &bound(header, &all), namespace)?,
                (None, Some(Some(deduced)), _) => deduced.clone(),
                (None, _, Some(default)) => {
                    // Defaults see the template's names.
                    let mut checker = Checker::new(self.module, namespace);
                    checker.bindings = Arc::new(bound(header, &all));
                    checker.argument(default, param, &bound(header, &all), namespace)?
                }
                (None, ..) => {
                    let error =
                        Diagnostic::error("H0206", format!("template argument `{}` is missing", param.name.name))
                            .at(span, "it does not follow from the arguments and has no default")
                            .and(param.name.span, "declared here");
                    self.report(error);
                    return None;
                }
            };
            all.push(argument);
        }
        Some(all)
    }

    /// One argument as its parameter wants it.
    fn argument(
        &mut self,
        written: &TemplateArg,
        param: &ast::TemplateParam,
        before: &[Binding],
        namespace: &str,
    ) -> Option<Argument> {
        match (written, &param.value) {
            (TemplateArg::Type(ty), None) => Some(self.resolve(ty).0).filter(|t| !t.is_error()).map(Argument::Type),
            (TemplateArg::Expr(expr), None) => {
                self.error("H0206", format!("`{}` is a type", param.name.name), expr.span, "a value");
                None
            }
            (TemplateArg::Type(ty), Some(_)) => {
                self.error("H0206", format!("`{}` is a value", param.name.name), ty.span, "a type");
                None
            }
            (TemplateArg::Expr(expr), Some(ty)) => {
                let value = self.constant_int(expr, "a template argument")?;
                let mut checker = Checker::new(self.module, namespace);
                checker.bindings = Arc::new(before.to_vec());
                let ty = checker.resolve(ty).0;
                match ty {
                    Type::Scalar(Scalar::Bool) => Some(Argument::Value(Const::Bool(value != 0), ty)),
                    Type::Scalar(Scalar::Int | Scalar::Uint) => Some(Argument::Value(Const::Int(value as u32), ty)),
                    _ => {
                        let message = format!("template parameter `{}` is no whole number", param.name.name);
                        self.error("X0206", message, param.name.span, "only `int`, `uint` and `bool` are supported");
                        None
                    }
                }
            }
        }
    }

    /// The candidates with templates replaced by the instances that the arguments ask for; `None` if making one went
    /// wrong, which was reported.
    pub(super) fn concrete(
        &mut self,
        candidates: &[FunctionId],
        types: &[TemplateArg],
        args: &[Expr],
        span: Span,
    ) -> Option<Vec<FunctionId>> {
        let mut found = Vec::with_capacity(candidates.len());
        for id in candidates {
            let decl = self.module.function(*id).clone();
            if !decl.generic {
                found.extend(types.is_empty().then_some(*id));
            } else {
                found.extend(self.function_instance(*id, &decl, types, args, span).ok()?);
            }
        }
        Some(found)
    }

    /// The instance of a template that a call asks for, if the template takes its arguments.
    fn function_instance(
        &mut self,
        id: FunctionId,
        decl: &FunctionDecl,
        types: &[TemplateArg],
        args: &[Expr],
        span: Span,
    ) -> Result<Option<FunctionId>, Reported> {
        let params = &decl.ast.params;
        let least = params.iter().filter(|p| p.default.is_none()).count();
        if args.len() < least || args.len() > params.len() || decl.ast.body.is_none() {
            return Ok(None);
        }
        let mut given = Vec::new();
        let mut bindings: Vec<Binding> = (*decl.bindings).clone();
        if let Some(header) = &decl.ast.template {
            let mut deduced: Vec<Option<Argument>> = vec![None; header.params.len()];
            for (param, arg) in params.iter().zip(args) {
                if !self.deduce(param, &arg.ty, header, types.len(), &mut deduced) {
                    return Ok(None);
                }
            }
            let complete = header.params.iter().enumerate().skip(types.len());
            let complete = complete.clone().all(|(i, p)| deduced[i].is_some() || p.default.is_some());
            if types.len() > header.params.len() || !complete {
                return Ok(None);
            }
            given = self.arguments_of(header, types, &deduced, &decl.namespace, span).ok_or(Reported)?;
            bindings.extend(bound(header, &given));
        } else if !types.is_empty() {
            return Ok(None);
        }
        let Some(concrete) = self.concrete_types(decl, &bindings, args) else { return Ok(None) };
        given.extend(concrete.iter().flatten().cloned().map(Argument::Type));
        if let Some(known) = self.module.instances.iter().find(|i| i.of == id && i.args == given) {
            return Ok(Some(known.made));
        }
        if self.module.instances.len() >= MAX_INSTANCES {
            self.too_many(span);
            return Err(Reported);
        }
        let mut checker = Checker::new(self.module, &decl.namespace);
        checker.bindings = Arc::new(bindings);
        let mut signature = checker.own_signature(&decl.ast, decl.owner);
        if let Ok(signature) = &mut signature {
            for (param, ty) in Arc::make_mut(signature).params.iter_mut().zip(concrete) {
                param.ty = ty.unwrap_or_else(|| param.ty.clone());
            }
        }
        let instance = FunctionDecl { bindings: checker.bindings.clone(), generic: false, signature, ..decl.clone() };
        let made = checker.add_function(instance);
        self.module.instances.push(Instance { of: id, args: given, made });
        Ok(Some(made))
    }

    /// For each parameter of interface type the class of its argument; `None` if an argument does not implement it.
    fn concrete_types(
        &mut self,
        decl: &FunctionDecl,
        bindings: &[Binding],
        args: &[Expr],
    ) -> Option<Vec<Option<Type>>> {
        let signature = match &decl.signature {
            Ok(signature) => signature.clone(),
            Err(_) => {
                let mut checker = Checker::new(self.module, &decl.namespace);
                checker.bindings = Arc::new(bindings.to_vec());
                // What is wrong comes up when the instance is called.
                match checker.own_signature(&decl.ast, decl.owner) {
                    Ok(signature) => signature,
                    Err(_) => return Some(Vec::new()),
                }
            }
        };
        let structs = &self.module.structs;
        let class = |(param, arg): (&super::Param, &Expr)| match (&param.ty, &arg.ty) {
            (Type::Struct(interface), given) if structs.get(*interface).interface => match given {
                Type::Struct(class) if structs.implements(*class, *interface) => Some(Some(given.clone())),
                _ => None,
            },
            _ => Some(None),
        };
        signature.params.iter().zip(args).map(class).collect()
    }

    /// What an argument's type says of a template's parameters. False if it contradicts what is known.
    fn deduce(
        &self,
        param: &ast::Param,
        arg: &Type,
        header: &Template,
        written: usize,
        found: &mut [Option<Argument>],
    ) -> bool {
        let mut arg = arg;
        for dim in &param.dims {
            let Type::Array(element, n) = arg else { return true };
            if let Some(ast::Expr { kind: ast::ExprKind::Name(path), .. }) = dim
                && !bind_size(path, *n, header, written, found)
            {
                return false;
            }
            arg = element;
        }
        self.deduce_type(&param.ty, arg, header, written, found)
    }

    fn deduce_type(
        &self,
        ty: &TypeRef,
        arg: &Type,
        header: &Template,
        written: usize,
        found: &mut [Option<Argument>],
    ) -> bool {
        let TypeRefKind::Named { path, args } = &ty.kind else { return true };
        if let ([name], []) = (&path[..], &args[..]) {
            return match header.params.iter().position(|p| p.name.name == name.name && p.value.is_none()) {
                Some(at) => bind(at, Argument::Type(arg.concrete()), written, found),
                None => true,
            };
        }
        let joined = super::scope::joined(path);
        let parts: Vec<Argument> = match (crate::builtin::lookup(&joined), arg) {
            (Some(Builtin::VectorTemplate), Type::Vector(s, n)) => {
                vec![Argument::Type(Type::Scalar(s.concrete())), size(u32::from(*n))]
            }
            (Some(Builtin::MatrixTemplate), Type::Matrix(s, r, c)) => {
                vec![Argument::Type(Type::Scalar(s.concrete())), size(u32::from(*r)), size(u32::from(*c))]
            }
            (Some(Builtin::Stream(_)), Type::Stream(_, element)) => vec![Argument::Type((**element).clone())],
            (None, Type::Struct(id)) => {
                self.module.structs.get(*id).instance.as_ref().map_or_else(Vec::new, |(_, args)| args.clone())
            }
            _ => return true,
        };
        args.iter().zip(parts).all(|(written_arg, part)| match (written_arg, part) {
            (TemplateArg::Type(ty), Argument::Type(part)) => self.deduce_type(ty, &part, header, written, found),
            (TemplateArg::Expr(ast::Expr { kind: ast::ExprKind::Name(path), .. }), Argument::Value(value, ty)) => {
                let n = ty.scalar().and_then(|kind| value.integer(kind)).unwrap_or(0);
                u32::try_from(n).is_err() || bind_size(path, n as u32, header, written, found)
            }
            _ => true,
        })
    }
}

fn size(n: u32) -> Argument {
    Argument::Value(Const::Int(n), Type::INT)
}

fn bound(header: &Template, args: &[Argument]) -> Vec<Binding> {
    let pairs = header.params.iter().zip(args);
    pairs.map(|(param, arg)| Binding { name: param.name.name.clone(), meaning: arg.clone() }).collect()
}

/// Notes what a parameter stands for, if it is not written; false if it stands for something else already.
fn bind(at: usize, argument: Argument, written: usize, found: &mut [Option<Argument>]) -> bool {
    if at < written {
        return true;
    }
    match &found[at] {
        None => {
            found[at] = Some(argument);
            true
        }
        Some(before) => *before == argument,
    }
}

/// As [`bind`], for the parameter that a size names.
fn bind_size(path: &[ast::Ident], n: u32, header: &Template, written: usize, found: &mut [Option<Argument>]) -> bool {
    let [name] = path else { return true };
    let Some(at) = header.params.iter().position(|p| p.name.name == name.name) else { return true };
    let unsigned = header.params[at].value.as_ref().is_some_and(
        |ty| matches!(&ty.kind, TypeRefKind::Named { path, .. } if path.last().is_some_and(|p| &*p.name == "uint")),
    );
    let ty = if unsigned { Type::UINT } else { Type::INT };
    bind(at, Argument::Value(Const::Int(n), ty), written, found)
}
