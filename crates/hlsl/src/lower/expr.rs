//! Expressions.

use super::Lower;
use super::place::{Index, Place};
use crate::ast::{BinaryOp, UnaryOp};
use crate::builtin::Scalar;
use crate::hir::{Expr, ExprKind, GlobalId};
use crate::sema::{GlobalKind, binary_op};
use crate::types::Type;
use lapidary_ir::diag::Diagnostic;
use lapidary_ir::{Op, Value};
use std::sync::Arc;

impl Lower<'_> {
    /// The scalars of an expression's value; `void` has none.
    pub(super) fn value(&mut self, expr: &Expr) -> Vec<Value> {
        self.nesting += 1;
        let values = if self.room(expr.span) { self.value_inner(expr) } else { self.zeros(&expr.ty) };
        self.nesting -= 1;
        values
    }

    fn value_inner(&mut self, expr: &Expr) -> Vec<Value> {
        match &expr.kind {
            ExprKind::Error => self.zeros(&expr.ty),
            ExprKind::Const(values) => values.iter().map(|c| self.scalar_constant(*c)).collect(),
            ExprKind::Local(_)
            | ExprKind::Global(_)
            | ExprKind::Field(..)
            | ExprKind::Index(..)
            | ExprKind::Swizzle(..) => {
                let place = self.place(expr);
                self.load(&place)
            }
            ExprKind::Unary(op, operand) => {
                let values = self.value(operand);
                let float = operand.ty.scalar().is_some_and(Scalar::is_float);
                let op = match op {
                    UnaryOp::Neg if float => Op::FNeg,
                    UnaryOp::Neg => Op::INeg,
                    UnaryOp::Not => Op::BNot,
                    UnaryOp::BitNot => Op::INot,
                    UnaryOp::Plus | UnaryOp::PreInc | UnaryOp::PreDec => return values,
                };
                values.into_iter().map(|v| self.op(op, &[v])).collect()
            }
            ExprKind::Binary(op, left, right) => {
                let kind = left.ty.scalar().unwrap_or(Scalar::Int);
                let left = self.value(left);
                let right = self.value(right);
                left.into_iter().zip(right).map(|(a, b)| self.binary(*op, kind, a, b)).collect()
            }
            ExprKind::Select(cond, then, otherwise) => {
                let cond = self.value(cond);
                let then = self.value(then);
                let otherwise = self.value(otherwise);
                let pairs = then.into_iter().zip(otherwise).enumerate();
                pairs
                    .map(|(i, (a, b))| {
                        let cond = if cond.len() == 1 { cond[0] } else { cond[i] };
                        self.op(Op::Select, &[cond, a, b])
                    })
                    .collect()
            }
            ExprKind::Lazy(cond, then, otherwise) => {
                let cond = self.truth(cond);
                let place = self.new_vars("choice", &expr.ty);
                let inst = self.open_if(cond, 0);
                let values = self.value(then);
                self.store(&place, &values);
                self.other(inst);
                let values = self.value(otherwise);
                self.store(&place, &values);
                self.close_if(inst);
                self.load(&place)
            }
            ExprKind::Assign(target, value) => {
                // The value first: it may change what an index in the target reads, as DXC has it.
                let values = self.value(value);
                let place = self.place(target);
                self.store(&place, &values);
                values
            }
            ExprKind::Compound(op, target, value, operand) => {
                let right = self.value(value);
                let place = self.place(target);
                let old = self.load(&place);
                let left = self.convert(&old, &target.ty, operand);
                let kind = operand.scalar().unwrap_or(Scalar::Int);
                let result: Vec<Value> =
                    left.into_iter().zip(right).map(|(a, b)| self.binary(*op, kind, a, b)).collect();
                let result = self.convert(&result, operand, &target.ty);
                self.store(&place, &result);
                result
            }
            ExprKind::Step { up, postfix, target } => {
                let place = self.place(target);
                let old = self.load(&place);
                let float = target.ty.scalar().is_some_and(Scalar::is_float);
                let (one, op) = match (float, up) {
                    (true, true) => (self.float(1.0), Op::FAdd),
                    (true, false) => (self.float(1.0), Op::FSub),
                    (false, true) => (self.int(1), Op::IAdd),
                    (false, false) => (self.int(1), Op::ISub),
                };
                let new: Vec<Value> = old.iter().map(|v| self.b.op(op, &[*v, one])).collect();
                self.store(&place, &new);
                if *postfix { old } else { new }
            }
            ExprKind::Comma(first, second) => {
                self.value(first);
                self.value(second)
            }
            ExprKind::Convert(operand) => {
                let values = self.value(operand);
                self.convert(&values, &operand.ty, &expr.ty)
            }
            ExprKind::Construct(parts) => {
                let wanted = self.module.structs.flatten(&expr.ty);
                let mut out = Vec::with_capacity(wanted.len());
                for part in parts {
                    let kinds = self.module.structs.flatten(&part.ty);
                    let values = self.value(part);
                    for (value, from) in values.into_iter().zip(kinds) {
                        let Some(to) = wanted.get(out.len()) else { break };
                        out.push(self.convert_scalar(value, from, *to));
                    }
                }
                out
            }
            ExprKind::Call(id, args) => self.call(*id, args, expr.span),
            ExprKind::Intrinsic(intrinsic, args) => self.intrinsic(*intrinsic, args, expr),
            ExprKind::Append(stream, vertex) => {
                let values = self.value(vertex);
                if let Place::Stream(stream) = self.place(stream) {
                    self.emit(stream, &values);
                }
                Vec::new()
            }
            ExprKind::RestartStrip(stream) => {
                if let Place::Stream(stream) = self.place(stream) {
                    self.b.push(Op::Cut, &[], u32::from(stream), &[]);
                }
                Vec::new()
            }
        }
    }

    /// One scalar of a binary operator.
    pub(super) fn binary(&mut self, op: BinaryOp, kind: Scalar, a: Value, b: Value) -> Value {
        match binary_op(op, kind) {
            Some((op, swap, negate)) => {
                let (a, b) = if swap { (b, a) } else { (a, b) };
                let result = self.op(op, &[a, b]);
                if negate { self.op(Op::BNot, &[result]) } else { result }
            }
            None => self.float_remainder(a, b),
        }
    }

    /// Where an expression's value lives.
    pub(super) fn place(&mut self, expr: &Expr) -> Place {
        self.nesting += 1;
        let place = if self.room(expr.span) {
            self.place_inner(expr)
        } else {
            Place::Values { values: self.zeros(&expr.ty), ty: expr.ty.clone() }
        };
        self.nesting -= 1;
        place
    }

    fn place_inner(&mut self, expr: &Expr) -> Place {
        match &expr.kind {
            ExprKind::Local(id) => {
                let slot = id.0 as usize;
                // Statics get their values before any function runs, also those that a function declares.
                if self.frames.is_empty() {
                    let error = Diagnostic::error("H0256", "the first value of a static depends on a local variable")
                        .at(expr.span, "not known before the function runs")
                        .hint("leave out `static`, or give it a value that does not change");
                    self.fail(error);
                    return Place::Values { values: self.zeros(&expr.ty), ty: expr.ty.clone() };
                }
                if let Some(Some(place)) = self.frame().locals.get(slot) {
                    return place.clone();
                }
                // A `case` that jumps past the declaration of a later one's variable.
                let name = self.frame().function.locals[slot].name.clone();
                let place = self.new_vars(&name, &expr.ty);
                self.frame().locals[slot] = Some(place.clone());
                place
            }
            ExprKind::Global(id) => self.global(*id),
            ExprKind::Field(base, field) => {
                let base = self.place(base);
                self.field(base, *field)
            }
            ExprKind::Index(base, index) => {
                let base = self.place(base);
                let index = match index.constant() {
                    Some(values) => Index { fixed: values.first().map_or(0, |c| c.bits()), dynamic: None },
                    None => Index { fixed: 0, dynamic: self.value(index).first().copied() },
                };
                self.element(base, index)
            }
            ExprKind::Swizzle(base, components) => {
                let base = self.place(base);
                self.part(base, components.clone(), expr.ty.clone())
            }
            _ => Place::Values { values: self.value(expr), ty: expr.ty.clone() },
        }
    }

    pub(super) fn global(&mut self, id: GlobalId) -> Place {
        if let Some(place) = self.statics.get(&id) {
            return place.clone();
        }
        let global = self.module.global(id).clone();
        let place = match global.kind {
            GlobalKind::Constant { cbuffer, offset } => {
                let cbuffer = self.cbuffers.get(&cbuffer).copied().unwrap_or(0);
                let offset = Index { fixed: offset, dynamic: None };
                return Place::Constants { cbuffer, offset, stride: 1, order: global.order, ty: global.ty };
            }
            GlobalKind::Static => match global.value {
                Some(values) => Place::Data { global: id, values: Arc::new(values), start: 0, ty: global.ty },
                None => self.new_vars(&global.name.name, &global.ty),
            },
            GlobalKind::Resource | GlobalKind::GroupShared => {
                Place::Values { values: self.zeros(&global.ty), ty: global.ty }
            }
        };
        self.statics.insert(id, place.clone());
        place
    }

    /// Gives a static its first value.
    pub(super) fn start_static(&mut self, id: GlobalId) {
        let global = self.module.global(id).clone();
        if global.kind != GlobalKind::Static || global.value.is_some() {
            return;
        }
        let Some(init) = &global.init else { return };
        let values = self.value(init);
        let values = self.convert(&values, &init.ty, &global.ty);
        let place = self.global(id);
        self.store(&place, &values);
    }

    pub(super) fn truth(&mut self, cond: &Expr) -> Value {
        let values = self.value(cond);
        let values = self.convert(&values, &cond.ty, &Type::BOOL);
        match values.first() {
            Some(value) => *value,
            None => self.constant(lapidary_ir::Type::Bool, 0),
        }
    }
}
