//! Statements and control flow.

use super::{LoopFrame, Lower, Next};
use crate::hir::{Case, Expr, Loop, Stmt, StmtKind};
use lapidary_ir::{Inst, Op, Type};

impl Lower<'_> {
    /// Lowers statements up to the first that control does not pass.
    pub(super) fn statements(&mut self, body: &[Stmt]) {
        for stmt in body {
            if self.b.is_terminated() || !self.errors.is_empty() {
                return;
            }
            self.nesting += 1;
            if self.room(stmt.span) {
                self.set_line(stmt.span);
                self.statement(stmt);
            }
            self.nesting -= 1;
        }
    }

    fn statement(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Expr(expr) => {
                self.value(expr);
            }
            StmtKind::Let(id, value) => {
                let slot = id.0 as usize;
                let local = self.frame().function.locals[slot].clone();
                let place = match value {
                    Some(value) => {
                        let values = self.value(value);
                        let values = self.convert(&values, &value.ty, &local.ty);
                        if local.written {
                            let place = self.new_vars(&local.name, &local.ty);
                            self.store(&place, &values);
                            place
                        } else {
                            self.kept(&local.name, &local.ty, values)
                        }
                    }
                    None => self.new_vars(&local.name, &local.ty),
                };
                self.frame().locals[slot] = Some(place);
            }
            StmtKind::Block(body) => self.statements(body),
            StmtKind::If(cond, then, otherwise, hint) => {
                let cond = self.truth(cond);
                let inst = self.open_if(cond, *hint);
                self.statements(then);
                self.other(inst);
                self.statements(otherwise);
                self.close_if(inst);
            }
            StmtKind::Loop(inner) => self.lower_loop(inner),
            StmtKind::Switch(value, cases) => self.switch(value, cases),
            StmtKind::Break => {
                if let Some(exit) = self.frame().loops.last().map(|l| l.exit) {
                    self.leave(exit);
                }
            }
            StmtKind::Continue => match self.frame().loops.iter().rev().find_map(|l| l.next) {
                Some(Next::Leave(depth)) => self.leave(depth),
                Some(Next::Again(depth)) => self.b.continue_(self.depth - depth, &[]),
                None => {}
            },
            StmtKind::Return(value) => self.lower_return(value.as_ref()),
            StmtKind::Discard => {
                self.pixel_only("`discard`", stmt.span);
                let always = self.constant(Type::Bool, 1);
                self.b.push(Op::DiscardIf, &[always], 0, &[]);
            }
        }
    }

    fn lower_return(&mut self, value: Option<&Expr>) {
        let values = value.map(|value| {
            let ret = self.frame().function.ret.clone();
            let values = self.value(value);
            self.convert(&values, &value.ty, &ret)
        });
        let (ret, exit) = (self.frame().ret.clone(), self.frame().exit);
        match (exit, ret, values) {
            (Some(exit), ret, values) => {
                if let (Some(place), Some(values)) = (ret, values) {
                    self.store(&place, &values);
                }
                self.leave(exit);
            }
            (None, _, values) => self.frame().value = values,
        }
    }

    fn lower_loop(&mut self, inner: &Loop) {
        let inst = self.b.begin_loop(inner.hint, &[], &[]);
        self.depth += 1;
        self.regions += 1;
        let depth = self.depth;
        if let (Some(cond), false) = (&inner.cond, inner.test_last) {
            self.leave_unless(cond, depth);
        }
        // Without anything between the body and the next iteration, `continue` starts it at once.
        let tail = inner.step.is_some() || inner.test_last;
        let block = if tail && continues(&inner.body) { Some(self.open_block()) } else { None };
        let next = if block.is_some() { Next::Leave(self.depth) } else { Next::Again(depth) };
        self.frame().loops.push(LoopFrame { exit: depth, next: Some(next) });
        self.statements(&inner.body);
        self.frame().loops.pop();
        if let Some(block) = block {
            self.close(block);
        }
        if !self.b.is_terminated() {
            if let Some(step) = &inner.step {
                self.set_line(step.span);
                self.value(step);
            }
            if let (Some(cond), true) = (&inner.cond, inner.test_last) {
                self.leave_unless(cond, depth);
            }
            self.b.continue_(0, &[]);
        }
        self.depth -= 1;
        self.regions -= 1;
        self.b.end(inst);
    }

    /// Leaves the construct at `depth` where the condition is false.
    fn leave_unless(&mut self, cond: &Expr, depth: u32) {
        self.set_line(cond.span);
        if cond.constant().is_some_and(|c| c.iter().all(|c| c.truth())) {
            return;
        }
        let cond = self.truth(cond);
        let inst = self.open_if(cond, 0);
        self.other(inst);
        self.leave(depth);
        self.close_if(inst);
    }

    fn switch(&mut self, value: &Expr, cases: &[Case]) {
        let selector = self.value(value);
        let Some(selector) = selector.first().copied() else { return };
        let default = cases.iter().position(|c| c.labels.contains(&None));
        let labelled: Vec<usize> = (0..cases.len()).filter(|i| Some(*i) != default).collect();
        let labels: Vec<Vec<u32>> =
            labelled.iter().map(|i| cases[*i].labels.iter().filter_map(|l| *l).collect()).collect();
        let inst = self.b.begin_switch(selector, labels, &[]);
        self.depth += 1;
        self.regions += 1;
        let exit = self.depth;
        self.frame().loops.push(LoopFrame { exit, next: None });
        let before = self.frame().locals.clone();
        let starts = std::iter::once(default).chain(labelled.into_iter().map(Some));
        for (region, start) in starts.enumerate() {
            self.b.enter_region(inst, region);
            // A case whose end is reached goes on with the next one.
            for case in cases.iter().skip(start.unwrap_or(cases.len())) {
                self.statements(&case.body);
                if self.b.is_terminated() || !self.errors.is_empty() {
                    break;
                }
            }
            if !self.b.is_terminated() {
                self.b.yield_(&[]);
            }
            // What one region bound is not visible in another.
            self.frame().locals.clone_from(&before);
        }
        self.frame().loops.pop();
        self.depth -= 1;
        self.regions -= 1;
        self.b.end(inst);
    }

    // Regions.

    pub(super) fn open_block(&mut self) -> Inst {
        self.depth += 1;
        self.regions += 1;
        self.b.begin_block(&[])
    }

    pub(super) fn close(&mut self, block: Inst) {
        if !self.b.is_terminated() {
            self.b.yield_(&[]);
        }
        self.depth -= 1;
        self.regions -= 1;
        self.b.end(block);
    }

    pub(super) fn open_if(&mut self, cond: lapidary_ir::Value, hint: u32) -> Inst {
        self.regions += 1;
        self.b.begin_if(cond, hint, &[])
    }

    pub(super) fn other(&mut self, inst: Inst) {
        if !self.b.is_terminated() {
            self.b.yield_(&[]);
        }
        self.b.begin_else(inst);
    }

    pub(super) fn close_if(&mut self, inst: Inst) {
        if !self.b.is_terminated() {
            self.b.yield_(&[]);
        }
        self.regions -= 1;
        self.b.end(inst);
    }

    /// Breaks out of the construct that was opened at this depth.
    fn leave(&mut self, depth: u32) {
        self.b.break_(self.depth - depth, &[]);
    }
}

/// Whether a loop's body has a `continue` of its own.
fn continues(body: &[Stmt]) -> bool {
    body.iter().any(|stmt| match &stmt.kind {
        StmtKind::Continue => true,
        StmtKind::Block(inner) => continues(inner),
        StmtKind::If(_, then, otherwise, _) => continues(then) || continues(otherwise),
        StmtKind::Switch(_, cases) => cases.iter().any(|c| continues(&c.body)),
        StmtKind::Loop(_)
        | StmtKind::Expr(_)
        | StmtKind::Let(..)
        | StmtKind::Break
        | StmtKind::Return(_)
        | StmtKind::Discard => false,
    })
}
