//! Variables that are read before anything can have written to them, and outputs that nothing writes.
//!
//! One walk in the order of execution keeps the parts of each variable that may have been written by then: branches are
//! joined, and everything that a loop writes counts as written at its start. So a warning is never about a variable
//! that has a value on some path.

use super::module::{Module, Signature};
use crate::hir::{Direction, Expr, ExprKind, Function, LocalId, Loop, Stmt, StmtKind};
use crate::intrinsics::Rule;
use crate::types::Type;
use lapidary_ir::diag::{Diagnostic, Span};
use std::collections::BTreeMap;

/// Fields that may have been written; one of a variable that is no struct.
type Written = BTreeMap<u32, Vec<bool>>;

struct Flow<'a> {
    module: &'a Module,
    function: &'a Function,
    written: Written,
    found: Vec<Diagnostic>,
    /// Variables that were reported.
    reported: Vec<u32>,
    /// The walk is the first one through a loop.
    learning: bool,
}

/// Variables that are followed; those behind them are taken to have values.
const MAX_VARIABLES: usize = 256;

/// What is wrong with the uses of a checked function's variables.
pub(super) fn findings(module: &Module, function: &Function, signature: &Signature) -> Vec<Diagnostic> {
    let (found, reported) = (Vec::new(), Vec::new());
    let mut flow = Flow { module, function, written: Written::new(), found, reported, learning: false };
    let first = u32::from(function.method);
    for (i, param) in signature.params.iter().enumerate() {
        if param.direction == Direction::Out {
            flow.declare(LocalId(first + i as u32));
        }
    }
    flow.statements(&function.body);
    for (i, param) in signature.params.iter().enumerate() {
        let id = first + i as u32;
        let untouched = flow.written.get(&id).is_some_and(|parts| parts.iter().all(|w| !w));
        if param.direction == Direction::Out && untouched && !flow.reported.contains(&id) {
            let warning = Diagnostic::warning("H0411", format!("`{}` is never written", param.name))
                .at(param.span, "an `out` parameter")
                .hint("write to it, or take it out of the parameters");
            flow.found.push(warning);
        }
    }
    flow.found
}

impl Flow<'_> {
    /// A variable without a value comes into being.
    fn declare(&mut self, id: LocalId) {
        let parts = match &self.function.locals[id.0 as usize].ty {
            Type::Struct(id) => self.module.structs.get(*id).fields.len(),
            Type::Error | Type::Stream(..) | Type::Resource(_) => 0,
            _ => 1,
        };
        if self.written.len() < MAX_VARIABLES {
            self.written.insert(id.0, vec![false; parts]);
        }
    }

    fn statements(&mut self, body: &[Stmt]) {
        for stmt in body {
            self.statement(stmt);
        }
    }

    fn statement(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Expr(expr) => self.expr(expr),
            StmtKind::Let(id, Some(value)) => {
                self.expr(value);
                self.written.remove(&id.0);
            }
            // In a loop it keeps what it had.
            StmtKind::Let(id, None) if self.written.contains_key(&id.0) => {}
            StmtKind::Let(id, None) => self.declare(*id),
            StmtKind::Block(body) => self.statements(body),
            StmtKind::If(cond, then, otherwise, _) => {
                self.expr(cond);
                let before = self.written.clone();
                self.statements(then);
                let after = std::mem::replace(&mut self.written, before);
                self.statements(otherwise);
                self.join(after);
            }
            StmtKind::Loop(inner) => {
                // A first walk learns what the loop writes; what it finds may be wrong.
                if !self.learning {
                    let (found, reported) = (self.found.len(), self.reported.len());
                    self.learning = true;
                    self.around(inner);
                    self.learning = false;
                    self.found.truncate(found);
                    self.reported.truncate(reported);
                }
                self.around(inner);
            }
            StmtKind::Switch(value, cases) => {
                self.expr(value);
                // A case may be entered from the one before it.
                cases.iter().for_each(|case| self.statements(&case.body));
            }
            StmtKind::Return(Some(value)) => {
                self.expr(value);
                self.complete(value);
            }
            StmtKind::Return(None) | StmtKind::Break | StmtKind::Continue | StmtKind::Discard => {}
        }
    }

    fn around(&mut self, inner: &Loop) {
        if let (Some(cond), false) = (&inner.cond, inner.test_last) {
            self.expr(cond);
        }
        self.statements(&inner.body);
        inner.step.iter().for_each(|step| self.expr(step));
        if let (Some(cond), true) = (&inner.cond, inner.test_last) {
            self.expr(cond);
        }
    }

    fn join(&mut self, other: Written) {
        for (id, parts) in other {
            let mine = self.written.entry(id).or_insert_with(|| vec![false; parts.len()]);
            mine.iter_mut().zip(parts).for_each(|(a, b)| *a |= b);
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Error | ExprKind::Const(_) | ExprKind::Global(_) | ExprKind::RestartStrip(_) => {}
            ExprKind::Local(id) => self.read(*id, None, expr.span),
            ExprKind::Field(base, field) => match &base.kind {
                ExprKind::Local(id) => self.read(*id, Some(*field), expr.span),
                _ => self.expr(base),
            },
            ExprKind::Swizzle(a, _) | ExprKind::Unary(_, a) | ExprKind::Convert(a) => self.expr(a),
            ExprKind::Index(a, b) | ExprKind::Binary(_, a, b) | ExprKind::Comma(a, b) => {
                self.expr(a);
                self.expr(b);
            }
            ExprKind::Select(a, b, c) | ExprKind::Lazy(a, b, c) => {
                self.expr(a);
                self.expr(b);
                self.expr(c);
            }
            ExprKind::Assign(target, value) => {
                self.expr(value);
                self.write(target);
            }
            ExprKind::Compound(_, target, value, _) => {
                self.expr(value);
                self.expr(target);
                self.write(target);
            }
            ExprKind::Step { target, .. } => {
                self.expr(target);
                self.write(target);
            }
            ExprKind::Construct(parts) => parts.iter().for_each(|part| self.expr(part)),
            ExprKind::Call(id, args) => {
                let decl = self.module.function(*id);
                let method = usize::from(decl.has_object());
                let directions = decl.signature.as_ref().map(|s| s.params.iter().map(|p| p.direction).collect());
                let directions: Vec<Direction> = directions.unwrap_or_default();
                let by_value = |i: usize| i >= method && directions.get(i - method) == Some(&Direction::In);
                args.iter().enumerate().filter(|(i, _)| by_value(*i)).for_each(|(_, arg)| self.expr(arg));
                // A method or an `inout` parameter may be there to give the first value.
                args.iter().enumerate().filter(|(i, _)| !by_value(*i)).for_each(|(_, arg)| self.write(arg));
            }
            ExprKind::Intrinsic(which, args) => {
                let inputs = if matches!(which.rule(), Rule::SinCos | Rule::Split) { 1 } else { args.len() };
                args.iter().take(inputs).for_each(|arg| self.expr(arg));
                args.iter().skip(inputs).for_each(|arg| self.write(arg));
            }
            ExprKind::Append(_, vertex) => {
                self.expr(vertex);
                self.complete(vertex);
            }
        }
    }

    /// A target is written to: the indices in it are read.
    fn write(&mut self, target: &Expr) {
        let (mut root, mut field) = (target, None);
        loop {
            match &root.kind {
                ExprKind::Field(base, at) => (root, field) = (base, Some(*at)),
                ExprKind::Swizzle(base, _) => root = base,
                ExprKind::Index(base, index) => {
                    self.expr(index);
                    // Elements of a struct's array are not its fields.
                    (root, field) = (base, None);
                }
                ExprKind::Local(id) => {
                    let Some(parts) = self.written.get_mut(&id.0) else { return };
                    match field.and_then(|at| parts.get_mut(at as usize)) {
                        Some(part) => *part = true,
                        None => parts.fill(true),
                    }
                    return;
                }
                _ => return self.expr(root),
            }
        }
    }

    fn read(&mut self, id: LocalId, field: Option<u32>, span: Span) {
        let Some(parts) = self.written.get(&id.0) else { return };
        let unset = match field.and_then(|at| parts.get(at as usize)) {
            Some(part) => !part,
            None => !parts.is_empty() && parts.iter().all(|w| !w),
        };
        if unset && !self.reported.contains(&id.0) {
            self.reported.push(id.0);
            let local = &self.function.locals[id.0 as usize];
            let name = self.part_name(id, field);
            let warning = Diagnostic::warning("H0410", format!("`{name}` is read before it has a value"))
                .at(span, "nothing was written to it")
                .and(local.span, "declared here")
                .hint(format!("set it first; `{} = (type)0` sets everything to zero", local.name));
            self.found.push(warning);
        }
    }

    /// A whole struct leaves the function as a vertex or output: all its elements should have values.
    fn complete(&mut self, value: &Expr) {
        let mut value = value;
        while let ExprKind::Convert(inner) = &value.kind {
            value = inner;
        }
        let (ExprKind::Local(id), Type::Struct(ty)) = (&value.kind, &value.ty) else { return };
        let Some(parts) = self.written.get(&id.0) else { return };
        let fields = self.module.structs.get(*ty).fields.iter().zip(parts);
        let unset: Vec<String> =
            fields.filter(|(f, w)| f.semantic.is_some() && !**w).map(|(f, _)| format!("`{}`", f.name.name)).collect();
        if unset.is_empty() || self.reported.contains(&id.0) {
            return;
        }
        self.reported.push(id.0);
        let name = &self.function.locals[id.0 as usize].name;
        let warning = Diagnostic::warning("H0411", format!("{} of `{name}` is never written", unset.join(", ")))
            .at(value.span, "passed on without a value")
            .and(self.function.locals[id.0 as usize].span, "declared here")
            .hint("the next stage reads 0 there: write to it, or take it out of the struct");
        self.found.push(warning);
    }

    fn part_name(&self, id: LocalId, field: Option<u32>) -> String {
        let local = &self.function.locals[id.0 as usize];
        match (&local.ty, field) {
            (Type::Struct(ty), Some(at)) => {
                let fields = &self.module.structs.get(*ty).fields;
                fields.get(at as usize).map_or_else(String::new, |f| format!("{}.{}", local.name, f.name.name))
            }
            _ => local.name.to_string(),
        }
    }
}
