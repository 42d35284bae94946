//! Calls: overload resolution over the functions of the file, then the intrinsics.

use super::module::{Signature, Symbol};
use super::scope::{Checker, Found, joined};
use crate::ast::{self, Ident};
use crate::hir::{Direction, Expr, ExprKind, FunctionId};
use crate::types::{Rank, Type};
use lapidary_ir::diag::{Diagnostic, Span};
use std::sync::Arc;

/// What overload resolution came to.
enum Choice {
    One(FunctionId, Arc<Signature>),
    None,
    Ambiguous(Vec<FunctionId>),
    /// A candidate's own declaration is wrong; that was reported.
    Broken,
}

impl Checker<'_> {
    pub(super) fn call(&mut self, path: &[Ident], types: &[ast::TemplateArg], args: &[ast::Expr], span: Span) -> Expr {
        let name = joined(path);
        let args: Vec<Expr> = args.iter().map(|a| self.expr(a)).collect();
        if let Some(methods) = self.own_methods(path) {
            return self.call_one_of(&name, &methods, None, types, args, span);
        }
        let broken = args.iter().any(|a| a.ty.is_error());
        let intrinsic = if path.len() == 1 { crate::intrinsics::lookup(&name) } else { None };
        let candidates = match self.find_path(path) {
            Some(Found::Outer(Symbol::Functions(ids))) => ids,
            _ if intrinsic.is_some() => Vec::new(),
            Some(_) => {
                self.error("H0240", format!("`{name}` is not a function"), path[0].span, "called here");
                return Expr::error(span);
            }
            None => return self.unknown_function(&name, span, path),
        };
        if candidates.is_empty() || (intrinsic.is_some() && types.is_empty() && !self.fits(&candidates, &args)) {
            return match intrinsic {
                Some(_) if broken => Expr::error(span),
                Some(intrinsic) => self.intrinsic(intrinsic, args, span),
                None => Expr::error(span),
            };
        }
        self.call_one_of(&name, &candidates, None, types, args, span)
    }

    /// Calls the candidate that the arguments choose; `object` is what a method was called on.
    pub(super) fn call_one_of(
        &mut self,
        name: &str,
        candidates: &[FunctionId],
        object: Option<Expr>,
        types: &[ast::TemplateArg],
        args: Vec<Expr>,
        span: Span,
    ) -> Expr {
        if args.iter().any(|a| a.ty.is_error()) {
            // One candidate still gives the type, which spares the caller's errors.
            let ty = match candidates[..] {
                [one] => self.module.function(one).signature.as_ref().map_or(Type::Error, |s| s.ret.clone()),
                _ => Type::Error,
            };
            return Expr { kind: ExprKind::Error, ty, span };
        }
        let Some(concrete) = self.concrete(candidates, types, &args, span) else { return Expr::error(span) };
        match self.choose(&concrete, &args) {
            Choice::One(id, signature) => self.user_call(id, &signature, object, args, span),
            Choice::Broken => Expr::error(span),
            Choice::None => self.no_candidate(name, candidates, &args, span),
            Choice::Ambiguous(best) => {
                let mut error = Diagnostic::error("H0242", format!("the call of `{name}` is ambiguous"))
                    .at(span, format!("with ({})", self.type_list(&args)));
                for id in best {
                    error = error.and(self.module.function(id).ast.span, self.describe(id));
                }
                error = error.hint("cast the arguments to the types of the function that you mean");
                self.report(error);
                Expr::error(span)
            }
        }
    }

    fn unknown_function(&mut self, name: &str, span: Span, path: &[Ident]) -> Expr {
        let place = path.first().map_or(span, |first| first.span.to(path.last().map_or(span, |l| l.span)));
        let mut error = Diagnostic::error("H0241", format!("unknown function `{name}`")).at(place, "not declared");
        if let Some(near) = self.nearest_function(name) {
            error = error.hint(format!("did you mean `{near}`?"));
        }
        self.report(error);
        Expr::error(span)
    }

    /// Whether one of the candidates takes these arguments.
    fn fits(&mut self, candidates: &[FunctionId], args: &[Expr]) -> bool {
        if args.iter().any(|a| a.ty.is_error()) {
            return true;
        }
        let span = args.first().map_or_else(|| self.module.function(candidates[0]).ast.span, |a| a.span);
        let concrete = self.concrete(candidates, &[], args, span);
        concrete.is_none_or(|concrete| !matches!(self.choose(&concrete, args), Choice::None))
    }

    fn choose(&mut self, candidates: &[FunctionId], args: &[Expr]) -> Choice {
        let mut viable: Vec<(FunctionId, Arc<Signature>, Vec<Rank>)> = Vec::new();
        for id in candidates {
            let signature = match &self.module.function(*id).signature {
                Ok(signature) => signature.clone(),
                Err(errors) => {
                    let errors = errors.clone();
                    errors.into_iter().for_each(|e| self.report(e));
                    return Choice::Broken;
                }
            };
            if let Some(ranks) = self.ranks(&signature, args) {
                viable.push((*id, signature, ranks));
            }
        }
        // One is best if no other is better for any argument; else the smallest sum decides, if there is one.
        let beats = |a: &[Rank], b: &[Rank]| a.iter().zip(b).all(|(x, y)| x <= y) && a != b;
        let best = viable.iter().find(|(id, _, r)| viable.iter().all(|(other, _, o)| other == id || beats(r, o)));
        if let Some((id, signature, _)) = best {
            return Choice::One(*id, signature.clone());
        }
        let sum = |r: &[Rank]| r.iter().map(|r| u64::from(r.0)).sum::<u64>();
        let Some(least) = viable.iter().map(|(_, _, r)| sum(r)).min() else { return Choice::None };
        let nearest: Vec<_> = viable.iter().filter(|(_, _, r)| sum(r) == least).collect();
        // Of equals, one that was written out goes before the instances of templates.
        let written: Vec<_> =
            nearest.iter().filter(|v| self.module.function(v.0).ast.template.is_none()).copied().collect();
        match (&nearest[..], &written[..]) {
            ([(id, signature, _)], _) | (_, [(id, signature, _)]) => Choice::One(*id, signature.clone()),
            _ => Choice::Ambiguous(viable.iter().filter(|(_, _, r)| sum(r) == least).map(|v| v.0).collect()),
        }
    }

    fn user_call(
        &mut self,
        id: FunctionId,
        signature: &Signature,
        object: Option<Expr>,
        args: Vec<Expr>,
        span: Span,
    ) -> Expr {
        let mut passed = Vec::with_capacity(args.len() + 1);
        let mut broken = false;
        for (arg, param) in args.into_iter().zip(&signature.params) {
            let stream = matches!(param.ty, Type::Stream(..));
            if param.direction != Direction::In && !stream {
                broken |= !self.target(&arg);
                passed.push(arg);
            } else {
                passed.push(self.converted(arg, &param.ty, "in this argument"));
            }
        }
        if let Some(Err(error)) = self.defaults(id, signature, &mut passed) {
            self.report(error);
            broken = true;
        }
        if self.module.function(id).ast.body.is_none() {
            let decl = self.module.function(id);
            let error = Diagnostic::error("H0243", format!("`{}` is declared but has no body", decl.ast.name.name))
                .at(span, "called here")
                .and(decl.ast.span, "declared here");
            self.report(error);
            broken = true;
        }
        if !self.calls.iter().any(|(called, _)| *called == id) {
            self.calls.push((id, span));
        }
        if self.module.function(id).has_object() {
            let owner = self.module.function(id).owner;
            match self.object_of(object, owner) {
                Some(object) => passed.insert(0, object),
                None => {
                    let name = &self.module.function(id).ast.name.name;
                    let error = Diagnostic::error("H0246", format!("`{name}` must be called on an object"))
                        .at(span, "no object here")
                        .hint(format!("write `object.{name}(...)`, or declare it `static`"));
                    self.report(error);
                    broken = true;
                }
            }
        }
        let kind = if broken { ExprKind::Error } else { ExprKind::Call(id, passed) };
        Expr { kind, ty: signature.ret.clone(), span }
    }

    /// Adds the default values of parameters that no argument was given for.
    fn defaults(
        &mut self,
        id: FunctionId,
        signature: &Signature,
        passed: &mut Vec<Expr>,
    ) -> Option<Result<(), Diagnostic>> {
        if passed.len() == signature.params.len() {
            return None;
        }
        let ast = self.module.function(id).ast.clone();
        for (param, declared) in signature.params.iter().zip(&ast.params).skip(passed.len()) {
            let Some(default) = &declared.default else {
                return Some(Err(
                    Diagnostic::error("H0234", "an argument is missing").at(param.span, "no default value")
                ));
            };
            // Defaults see the names of the file and of their struct, not those of the caller.
            let scopes = std::mem::take(&mut self.scopes);
            let outer = (std::mem::replace(&mut self.owner, self.module.function(id).owner), self.this.take());
            let value = self.initializer(default, &param.ty);
            (self.owner, self.this) = outer;
            self.scopes = scopes;
            passed.push(value.unwrap_or_else(|| Expr {
                kind: ExprKind::Error,
                ty: param.ty.clone(),
                span: param.span,
            }));
        }
        Some(Ok(()))
    }

    fn no_candidate(&mut self, name: &str, candidates: &[FunctionId], args: &[Expr], span: Span) -> Expr {
        let mut error = Diagnostic::error("H0244", format!("no `{name}` takes ({})", self.type_list(args)))
            .at(span, "no function fits");
        for id in candidates.iter().take(8) {
            let why = self.why_not(*id, args);
            error = error.and(self.module.function(*id).ast.span, format!("{}: {why}", self.describe(*id)));
        }
        self.report(error);
        let ty = match candidates[..] {
            [one] => self.module.function(one).signature.as_ref().map_or(Type::Error, |s| s.ret.clone()),
            _ => Type::Error,
        };
        Expr { kind: ExprKind::Error, ty, span }
    }

    fn why_not(&self, id: FunctionId, args: &[Expr]) -> String {
        if self.module.function(id).generic {
            return "a template or a function of interfaces that does not take these".to_owned();
        }
        let Ok(signature) = &self.module.function(id).signature else { return "has errors".to_owned() };
        let least = signature.params.iter().filter(|p| !p.optional).count();
        if args.len() < least || args.len() > signature.params.len() {
            return format!("takes {} arguments, not {}", signature.params.len(), args.len());
        }
        for (i, (arg, param)) in args.iter().zip(&signature.params).enumerate() {
            if self.rank(arg, &param.ty, param.direction).is_none() {
                let (from, to) = (self.type_name(&arg.ty), self.type_name(&param.ty));
                return format!("argument {} is `{from}`, which does not convert to `{to}`", i + 1);
            }
        }
        "does not fit".to_owned()
    }

    fn describe(&self, id: FunctionId) -> String {
        let decl = self.module.function(id);
        let Ok(signature) = &decl.signature else { return format!("`{}`", decl.ast.name.name) };
        let params: Vec<String> = signature
            .params
            .iter()
            .map(|p| {
                let direction = match p.direction {
                    Direction::In => "",
                    Direction::Out => "out ",
                    Direction::InOut => "inout ",
                };
                format!("{direction}{}", self.type_name(&p.ty))
            })
            .collect();
        format!("`{} {}({})`", self.type_name(&signature.ret), decl.ast.name.name, params.join(", "))
    }

    pub(super) fn type_list(&self, args: &[Expr]) -> String {
        args.iter().map(|a| self.type_name(&a.ty)).collect::<Vec<_>>().join(", ")
    }

    /// Rank of each argument's conversion; `None` if the function cannot be called so.
    fn ranks(&self, signature: &Signature, args: &[Expr]) -> Option<Vec<Rank>> {
        let least = signature.params.iter().filter(|p| !p.optional).count();
        if args.len() < least || args.len() > signature.params.len() {
            return None;
        }
        args.iter().zip(&signature.params).map(|(arg, param)| self.rank(arg, &param.ty, param.direction)).collect()
    }

    fn rank(&self, arg: &Expr, param: &Type, direction: Direction) -> Option<Rank> {
        let structs = &self.module.structs;
        let into = structs.implicit(&arg.ty, param);
        // What is written to has all components that are written: a variable of another size cannot be meant.
        if direction != Direction::In && structs.scalars(&arg.ty) != structs.scalars(param) {
            return None;
        }
        match direction {
            Direction::In => into,
            Direction::Out => structs.implicit(param, &arg.ty),
            Direction::InOut => Some(into?.max(structs.implicit(param, &arg.ty)?)),
        }
    }
}
