//! Function bodies and statements.

use super::module::{GlobalKind, Signature};
use super::scope::{Checker, Inner, MAX_DIAGNOSTICS};
use crate::ast::{self, Attribute, Modifier, StmtKind as Ast, VarGroup};
use crate::hir::{Expr, ExprKind, Function, Local, LocalId, Loop, Stmt, StmtKind};
use crate::types::Type;
use crate::version::HlslVersion;
use lapidary_ir::diag::{Diagnostic, Span};
use lapidary_ir::op::hint;
use std::collections::HashMap;

/// Modifiers of parameters and of variables at file scope.
const NOT_LOCAL: &[Modifier] = &[
    Modifier::Uniform,
    Modifier::Extern,
    Modifier::Shared,
    Modifier::GroupShared,
    Modifier::In,
    Modifier::Out,
    Modifier::InOut,
    Modifier::NoInterpolation,
    Modifier::Linear,
    Modifier::NoPerspective,
    Modifier::Centroid,
    Modifier::Sample,
    Modifier::GloballyCoherent,
];

impl Checker<'_> {
    /// Checks a body. The result is meaningless if errors were reported.
    pub(super) fn function(mut self, ast: &ast::Function, signature: &Signature) -> Option<Function> {
        let body = ast.body.as_ref()?;
        self.scopes.push(HashMap::new());
        self.ret = signature.ret.clone();
        let method = self.owner.is_some() && !ast.modifiers.has(Modifier::Static);
        if let (Some(owner), true) = (self.owner, method) {
            self.declare_this(owner, ast.name.span);
        }
        for (param, declared) in signature.params.iter().zip(&ast.params) {
            self.reject_wide(&param.ty, param.span);
            let id = self.add_local(Local {
                name: param.name.clone(),
                ty: param.ty.clone(),
                constant: param.modifiers.has(Modifier::Const),
                written: false,
                span: param.span,
                value: None,
            });
            if let Some(name) = &declared.name {
                self.declare(name, Inner::Local(id));
            }
        }
        self.reject_wide(&signature.ret, ast.ret.span);
        self.scopes.push(HashMap::new());
        let body = self.statements(body);
        let returns = body.last().is_some_and(ends);
        if !matches!(signature.ret, Type::Void | Type::Error) && !returns {
            let warning = Diagnostic::warning("H0404", format!("`{}` may end without a value", ast.name.name))
                .at(ast.name.span, "not every path returns one")
                .hint("add a `return` at its end");
            self.report(warning);
        }
        let function = Function {
            name: ast.name.name.clone(),
            method,
            params: signature.params.iter().map(|p| p.direction).collect(),
            ret: signature.ret.clone(),
            locals: self.locals,
            body,
            calls: self.calls,
            globals: self.globals,
        };
        for warning in super::flow::findings(self.module, &function, signature) {
            if self.module.diagnostics.len() < MAX_DIAGNOSTICS {
                self.module.diagnostics.push(warning);
            }
        }
        Some(function)
    }

    pub(super) fn statements(&mut self, body: &[ast::Stmt]) -> Vec<Stmt> {
        let mut out = Vec::with_capacity(body.len());
        for stmt in body {
            self.statement(stmt, &mut out);
        }
        out
    }

    /// One statement in a scope of its own.
    fn scoped(&mut self, stmt: &ast::Stmt) -> Vec<Stmt> {
        self.scopes.push(HashMap::new());
        let mut out = Vec::new();
        self.statement(stmt, &mut out);
        self.scopes.pop();
        out
    }

    fn statement(&mut self, stmt: &ast::Stmt, out: &mut Vec<Stmt>) {
        let span = stmt.span;
        let kind = match &stmt.kind {
            Ast::Empty => return,
            Ast::Block(body) => {
                self.scopes.push(HashMap::new());
                let body = self.statements(body);
                self.scopes.pop();
                StmtKind::Block(body)
            }
            Ast::Vars(group) => return self.local_vars(group, out),
            Ast::Typedef(typedef) => {
                for (name, ty, order) in self.typedef_names(typedef) {
                    self.declare(&name, Inner::Type(ty, order));
                }
                return;
            }
            Ast::Expr(expr) => {
                let expr = self.expr(expr);
                self.warn_without_effect(&expr);
                StmtKind::Expr(expr)
            }
            Ast::If(cond, then, otherwise) => {
                let cond = self.condition(cond);
                let hint = self.if_hint(&stmt.attributes);
                let then = self.scoped(then);
                let otherwise = otherwise.as_ref().map(|o| self.scoped(o)).unwrap_or_default();
                StmtKind::If(cond, then, otherwise, hint)
            }
            Ast::For(parts) => {
                // The header's variables belong to the scope around the loop in every HLSL before 2021.
                let own_scope = self.module.version >= HlslVersion::V2021;
                if own_scope {
                    self.scopes.push(HashMap::new());
                }
                let hint = self.loop_hint(&stmt.attributes);
                let mut whole = Vec::new();
                let first = self.locals.len();
                if let Some(init) = &parts.init {
                    self.in_header = !own_scope;
                    self.statement(init, &mut whole);
                    self.in_header = false;
                }
                let header = first..self.locals.len();
                self.headers.extend(header.clone().map(|id| (LocalId(id as u32), false)));
                let cond = parts.cond.as_ref().map(|c| self.condition(c));
                let step = parts.step.as_ref().map(|s| self.expr(s));
                let body = self.loop_body(&parts.body);
                self.headers.extend(header.map(|id| (LocalId(id as u32), true)));
                if own_scope {
                    self.scopes.pop();
                }
                let inner = Loop { cond, test_last: false, step, body, hint };
                whole.push(Stmt { kind: StmtKind::Loop(Box::new(inner)), span });
                StmtKind::Block(whole)
            }
            Ast::While(cond, body) => {
                let hint = self.loop_hint(&stmt.attributes);
                let cond = Some(self.condition(cond));
                let body = self.loop_body(body);
                StmtKind::Loop(Box::new(Loop { cond, test_last: false, step: None, body, hint }))
            }
            Ast::Do(body, cond) => {
                let hint = self.loop_hint(&stmt.attributes);
                let body = self.loop_body(body);
                let cond = Some(self.condition(cond));
                StmtKind::Loop(Box::new(Loop { cond, test_last: true, step: None, body, hint }))
            }
            Ast::Switch(value, cases) => {
                self.if_hint(&stmt.attributes);
                match self.switch(value, cases) {
                    Some(kind) => kind,
                    None => return,
                }
            }
            Ast::Break => {
                if self.breakable == 0 {
                    self.error("H0250", "`break` outside a loop or `switch`", span, "nothing to leave");
                }
                StmtKind::Break
            }
            Ast::Continue => {
                if self.loops == 0 {
                    self.error("H0250", "`continue` outside a loop", span, "no loop around it");
                }
                StmtKind::Continue
            }
            Ast::Return(value) => StmtKind::Return(self.return_value(value.as_ref(), span)),
            Ast::Discard => StmtKind::Discard,
        };
        out.push(Stmt { kind, span });
    }

    fn loop_body(&mut self, body: &ast::Stmt) -> Vec<Stmt> {
        self.loops += 1;
        self.breakable += 1;
        let body = self.scoped(body);
        self.loops -= 1;
        self.breakable -= 1;
        body
    }

    fn warn_without_effect(&mut self, expr: &Expr) {
        let idle = match &expr.kind {
            ExprKind::Binary(op, ..) => op.compares(),
            ExprKind::Const(_) | ExprKind::Local(_) | ExprKind::Global(_) => true,
            _ => false,
        };
        if idle {
            let warning = Diagnostic::warning("H0405", "this statement does nothing")
                .at(expr.span, "the value is not used")
                .hint("`=` assigns, `==` compares");
            self.report(warning);
        }
    }

    pub(super) fn condition(&mut self, cond: &ast::Expr) -> Expr {
        let value = self.expr(cond);
        match value.ty.shape() {
            Some(shape) if shape.is_single() => self.coerced(value, &Type::BOOL),
            _ if value.ty.is_error() => value,
            _ => {
                let name = self.type_name(&value.ty);
                let mut error = Diagnostic::error("H0224", format!("a condition must be one `bool`, not `{name}`"))
                    .at(value.span, "used as a condition");
                if value.ty.shape().is_some() {
                    error = error.hint("wrap it in `any(...)` or `all(...)`");
                }
                self.report(error);
                Expr::error(value.span)
            }
        }
    }

    fn return_value(&mut self, value: Option<&ast::Expr>, span: Span) -> Option<Expr> {
        let ret = self.ret.clone();
        match (value, &ret) {
            (None, Type::Void | Type::Error) => None,
            (None, _) => {
                let name = self.type_name(&ret);
                self.error("H0251", format!("the function must return a `{name}`"), span, "no value");
                None
            }
            (Some(value), Type::Void) => {
                let checked = self.expr(value);
                // `return f();` of a void function is accepted by everyone.
                if matches!(checked.ty, Type::Void) {
                    return Some(checked);
                }
                if !checked.ty.is_error() {
                    self.error(
                        "H0251",
                        "a `void` function returns no value",
                        checked.span,
                        "this value has no place to go",
                    );
                }
                None
            }
            (Some(value), _) => self.initializer(value, &ret),
        }
    }

    fn local_vars(&mut self, group: &VarGroup, out: &mut Vec<Stmt>) {
        let (base, order) = self.resolve(&group.ty);
        let order = self.order_of(&group.modifiers, order);
        let constant = group.modifiers.has(Modifier::Const);
        self.no_modifiers(&group.modifiers, NOT_LOCAL, "a local variable");
        for declarator in &group.declarators {
            let ty = self.var_type(&base, declarator);
            if group.modifiers.has(Modifier::Static) {
                let id = self.static_variable(declarator, ty, order, GlobalKind::Static, constant);
                self.declare(&declarator.name, Inner::Static(id));
                continue;
            }
            let name = &declarator.name;
            if matches!(ty, Type::Void) {
                self.error("H0210", "a variable cannot be `void`", name.span, "has no value");
            } else if self.module.structs.has_objects(&ty) {
                let error = Diagnostic::error("X0201", format!("a local `{}` is not supported", self.type_name(&ty)))
                    .at(name.span, "an object, not a value");
                self.report(error);
            } else {
                self.reject_wide(&ty, group.ty.span);
            }
            // The name is not in scope in its own initialiser... but is in C; a use there reads nothing useful.
            let value = declarator.init.as_ref().and_then(|init| self.initializer(init, &ty));
            if constant && declarator.init.is_none() {
                let error = Diagnostic::error("H0252", format!("`const` variable `{}` needs a value", name.name))
                    .at(name.span, "no initialiser");
                self.report(error);
            }
            let known = if constant { value.as_ref().and_then(|v| self.constant_of(v)) } else { None };
            let id = self.add_local(Local {
                name: name.name.clone(),
                ty,
                constant,
                written: false,
                span: name.span,
                value: known,
            });
            self.declare(name, Inner::Local(id));
            out.push(Stmt { kind: StmtKind::Let(id, value), span: name.span });
        }
    }

    fn loop_hint(&mut self, attributes: &[Attribute]) -> u32 {
        let mut found = hint::NONE;
        for attribute in attributes {
            match attribute.name.name.to_ascii_lowercase().as_str() {
                "unroll" => {
                    found = hint::UNROLL;
                    if let Some(times) = attribute.args.first() {
                        let times = self.constant_int(times, "the number of iterations").unwrap_or(0);
                        match u32::try_from(times) {
                            Ok(times) if times > 0 => found = hint::unroll_times(times),
                            _ => {}
                        }
                    }
                }
                "loop" => found = hint::KEEP,
                "fastopt" | "allow_uav_condition" => {}
                _ => self.unknown_attribute(attribute),
            }
        }
        found
    }

    fn if_hint(&mut self, attributes: &[Attribute]) -> u32 {
        let mut found = hint::NONE;
        for attribute in attributes {
            match attribute.name.name.to_ascii_lowercase().as_str() {
                "branch" => found = hint::KEEP,
                "flatten" => found = hint::FLATTEN,
                "forcecase" | "call" => {}
                _ => self.unknown_attribute(attribute),
            }
        }
        found
    }

    fn unknown_attribute(&mut self, attribute: &Attribute) {
        let warning = Diagnostic::warning("H0406", format!("attribute `{}` means nothing here", attribute.name.name))
            .at(attribute.span, "ignored");
        self.report(warning);
    }
}

/// Whether control never passes the end of a statement.
fn ends(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Return(_) => true,
        StmtKind::Block(body) => body.last().is_some_and(ends),
        StmtKind::If(_, then, otherwise, _) => then.last().is_some_and(ends) && otherwise.last().is_some_and(ends),
        StmtKind::Loop(inner) => inner.cond.is_none() && !leaves(&inner.body),
        StmtKind::Switch(_, cases) => {
            cases.iter().any(|c| c.labels.contains(&None)) && cases.iter().all(|c| c.body.last().is_some_and(ends))
        }
        StmtKind::Expr(_) | StmtKind::Let(..) | StmtKind::Break | StmtKind::Continue | StmtKind::Discard => false,
    }
}

/// Whether a loop's body can leave it by `break`.
fn leaves(body: &[Stmt]) -> bool {
    body.iter().any(|stmt| match &stmt.kind {
        StmtKind::Break => true,
        StmtKind::Block(body) => leaves(body),
        StmtKind::If(_, then, otherwise, _) => leaves(then) || leaves(otherwise),
        _ => false,
    })
}
