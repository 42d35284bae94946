//! Calls of the file's functions: inlined, with copies in and out.

use super::place::Place;
use super::{Frame, Lower};
use crate::hir::{Direction, Expr, Function, FunctionId, Stmt, StmtKind};
use crate::types::Type;
use lapidary_ir::Value;
use lapidary_ir::diag::Span;
use std::sync::Arc;

impl Lower<'_> {
    pub(super) fn call(&mut self, id: FunctionId, args: &[Expr], span: Span) -> Vec<Value> {
        let Some(function) = self.module.check(id) else { return Vec::new() };
        // Recursion was reported; this keeps it from running here.
        if self.calls.contains(&id) || !self.room(span) {
            return self.zeros(&function.ret);
        }
        let line = self.b.line;
        let mut locals: Vec<Option<Place>> = vec![None; function.locals.len()];
        let mut outs: Vec<(Place, usize)> = Vec::new();
        let object = usize::from(function.method);
        if let (true, Some(arg)) = (function.method, args.first()) {
            locals[0] = Some(self.object(arg, &function));
        }
        for (i, (arg, direction)) in args.iter().skip(object).zip(&function.params).enumerate() {
            let i = i + object;
            let param = &function.locals[i];
            if matches!(param.ty, Type::Stream(..)) {
                locals[i] = Some(self.place(arg));
                continue;
            }
            locals[i] = Some(match direction {
                Direction::In => self.passed_in(arg, &param.name, &param.ty, param.written),
                Direction::Out | Direction::InOut => {
                    let target = self.place(arg);
                    let own = self.new_vars(&param.name, &param.ty);
                    if *direction == Direction::InOut {
                        let values = self.load(&target);
                        let values = self.convert(&values, &arg.ty, &param.ty);
                        self.store(&own, &values);
                    }
                    outs.push((target, i));
                    own
                }
            });
        }
        self.calls.push(id);
        let (value, locals) = self.inlined(&function, locals);
        self.calls.pop();
        for (target, i) in outs {
            let Some(own) = &locals[i] else { continue };
            let values = self.load(own);
            let values = self.convert(&values, &function.locals[i].ty, &target.ty());
            self.store(&target, &values);
        }
        self.b.line = line;
        value
    }

    /// The object of a method: the variable itself, or a copy if it cannot be changed and the method does.
    fn object(&mut self, arg: &Expr, function: &Function) -> Place {
        let this = &function.locals[0];
        let place = self.place(arg);
        let place = self.base_of(place, &this.ty);
        match place {
            place if this.written && place.is_fixed() => self.copied(&place),
            Place::Values { values, ty } => self.kept(&this.name, &ty, values),
            place => place,
        }
    }

    /// A parameter's place: the argument itself where neither side can change it, else a copy.
    fn passed_in(&mut self, arg: &Expr, name: &str, ty: &Type, written: bool) -> Place {
        if arg.ty == *ty && !written {
            let place = self.place(arg);
            if place.is_fixed() {
                return place;
            }
            let values = self.load(&place);
            return self.kept(name, ty, values);
        }
        let values = self.value(arg);
        let values = self.convert(&values, &arg.ty, ty);
        if written {
            let place = self.new_vars(name, ty);
            self.store(&place, &values);
            return place;
        }
        self.kept(name, ty, values)
    }

    /// A place for a value that nobody changes. Arrays get variables, since they may be indexed over and over.
    pub(super) fn kept(&mut self, name: &str, ty: &Type, values: Vec<Value>) -> Place {
        if self.has_array(ty) {
            let place = self.new_vars(name, ty);
            self.store(&place, &values);
            return place;
        }
        Place::Values { values, ty: ty.clone() }
    }

    fn has_array(&self, ty: &Type) -> bool {
        match ty {
            Type::Array(..) => true,
            Type::Struct(id) => self.module.structs.get(*id).fields.iter().any(|f| self.has_array(&f.ty)),
            _ => false,
        }
    }

    /// Runs a function's body with its parameters in place; gives its value and its locals back.
    pub(super) fn inlined(
        &mut self,
        function: &Arc<Function>,
        locals: Vec<Option<Place>>,
    ) -> (Vec<Value>, Vec<Option<Place>>) {
        let early = returns_early(&function.body);
        let returns = !matches!(function.ret, Type::Void);
        let ret = if early && returns { Some(self.new_vars("return", &function.ret)) } else { None };
        let frame = Frame { function: function.clone(), locals, ret, exit: None, value: None, loops: Vec::new() };
        self.frames.push(frame);
        if early {
            let block = self.open_block();
            self.frame().exit = Some(self.depth);
            self.statements(&function.body);
            self.close(block);
        } else {
            self.statements(&function.body);
        }
        let frame = self.frames.pop().expect("pushed above");
        let value = match (&frame.ret, frame.value) {
            (Some(place), _) => self.load(place),
            (None, Some(value)) => value,
            (None, None) => self.zeros(&function.ret),
        };
        (value, frame.locals)
    }
}

/// Whether a `return` stands anywhere but at the very end.
pub(super) fn returns_early(body: &[Stmt]) -> bool {
    let Some((last, before)) = body.split_last() else { return false };
    let at_end = match &last.kind {
        StmtKind::Return(_) => false,
        StmtKind::Block(inner) => returns_early(inner),
        _ => returns(std::slice::from_ref(last)),
    };
    at_end || returns(before)
}

fn returns(body: &[Stmt]) -> bool {
    body.iter().any(|stmt| match &stmt.kind {
        StmtKind::Return(_) => true,
        StmtKind::Block(inner) => returns(inner),
        StmtKind::If(_, then, otherwise, _) => returns(then) || returns(otherwise),
        StmtKind::Loop(inner) => returns(&inner.body),
        StmtKind::Switch(_, cases) => cases.iter().any(|c| returns(&c.body)),
        StmtKind::Expr(_) | StmtKind::Let(..) | StmtKind::Break | StmtKind::Continue | StmtKind::Discard => false,
    })
}
