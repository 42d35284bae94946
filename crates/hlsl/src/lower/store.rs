//! Loading from and storing to places.

use super::place::{Index, Place};
use super::{Lower, value_type};
use crate::builtin::Scalar;
use crate::layout;
use crate::token::MatrixOrder;
use crate::types::Type;
use lapidary_ir::{Builder, Op, Value};

/// What is done with a scalar: the builder, its variable, the element of it, its kind.
type Visit<'a> = dyn FnMut(&mut Builder, u32, Value, Option<Scalar>) + 'a;

impl Lower<'_> {
    /// The scalars of a place's value.
    pub(super) fn load(&mut self, place: &Place) -> Vec<Value> {
        match place {
            Place::Vars { first, index, ty } => {
                let mut out = Vec::new();
                let mut leaf = *first;
                self.load_vars(ty, &mut leaf, *index, &mut out);
                out
            }
            Place::Values { values, .. } => values.clone(),
            Place::Data { values, start, ty, .. } => {
                let count = self.module.structs.scalars(ty);
                let part = values.get(*start as usize..(start + count) as usize).map(<[_]>::to_vec);
                part.unwrap_or_default().into_iter().map(|c| self.scalar_constant(c)).collect()
            }
            Place::Constants { cbuffer, offset, stride, order, ty } => {
                let mut out = Vec::new();
                self.load_constants(*cbuffer, *offset, *stride, *order, ty, &mut out);
                out
            }
            Place::Vertices { element, count, .. } => {
                let element = element.clone();
                (0..*count)
                    .flat_map(|i| {
                        let vertex = self.element(place.clone(), Index { fixed: i, dynamic: None });
                        debug_assert_eq!(vertex.ty(), element, "a vertex has the element's type");
                        self.load(&vertex)
                    })
                    .collect()
            }
            Place::Vertex { slots, vertex, start, ty } => {
                let kinds = self.module.structs.flatten(ty);
                let vertex = self.index_value(*vertex);
                let slots = &slots[*start as usize..*start as usize + kinds.len()];
                kinds
                    .into_iter()
                    .zip(slots)
                    .map(|(kind, slot)| self.b.push_value(Op::LoadInputVertex, &[vertex], *slot, value_type(kind)))
                    .collect()
            }
            Place::Stream(_) => Vec::new(),
            Place::Part { base, components, .. } => self.load_part(base, components),
            Place::Dynamic { base, index, ty } => {
                let values = self.load(base);
                let width = self.module.structs.scalars(ty) as usize;
                let rows = values.len() / width.max(1);
                // Out of range picks the last, as good as anything (undefined in HLSL).
                let mut found = values[(rows - 1) * width..].to_vec();
                for row in (0..rows - 1).rev() {
                    let here = self.int(row as u32);
                    let here = self.op(Op::IEq, &[*index, here]);
                    for (i, value) in found.iter_mut().enumerate() {
                        *value = self.b.op(Op::Select, &[here, values[row * width + i], *value]);
                    }
                }
                found
            }
        }
    }

    /// Only the components asked for are loaded where they lie apart.
    fn load_part(&mut self, base: &Place, components: &[u8]) -> Vec<Value> {
        match base {
            Place::Vars { first, index, ty } => {
                let Some(kind) = ty.scalar() else { return Vec::new() };
                let at = self.index_value(*index);
                components
                    .iter()
                    .map(|c| self.b.push_value(Op::LoadVar, &[at], first + u32::from(*c), value_type(kind)))
                    .collect()
            }
            Place::Constants { cbuffer, offset, stride, order, ty } => {
                let Some(kind) = ty.scalar() else { return Vec::new() };
                components
                    .iter()
                    .map(|c| {
                        let c = u32::from(*c);
                        let step = match ty {
                            Type::Matrix(_, _, n) => layout::component(c / u32::from(*n), c % u32::from(*n), *order),
                            _ => c * stride,
                        };
                        self.load_constant(*cbuffer, *offset, step, kind)
                    })
                    .collect()
            }
            Place::Vertex { slots, vertex, start, ty } => {
                let Some(kind) = ty.scalar() else { return Vec::new() };
                let vertex = self.index_value(*vertex);
                components
                    .iter()
                    .map(|c| {
                        let slot = slots[(*start + u32::from(*c)) as usize];
                        self.b.push_value(Op::LoadInputVertex, &[vertex], slot, value_type(kind))
                    })
                    .collect()
            }
            _ => {
                let values = self.load(base);
                components.iter().map(|c| values[usize::from(*c)]).collect()
            }
        }
    }

    fn load_vars(&mut self, ty: &Type, leaf: &mut u32, index: Index, out: &mut Vec<Value>) {
        self.each_var(ty, leaf, index, &mut |b, var, at, kind| {
            if let Some(kind) = kind {
                out.push(b.push_value(Op::LoadVar, &[at], var, value_type(kind)));
            }
        });
    }

    /// Visits the scalars of a value in order.
    ///
    /// Each scalar leaf of the type, arrays taken off, is a variable of its own, from `leaf` on; the arrays around it
    /// are its elements.
    fn each_var(&mut self, ty: &Type, leaf: &mut u32, index: Index, visit: &mut Visit<'_>) {
        match ty {
            Type::Array(element, n) => {
                let start = *leaf;
                let base = self.scaled(index, *n);
                for i in 0..*n {
                    *leaf = start;
                    let index = Index { fixed: base.fixed + i, ..base };
                    self.each_var(element, leaf, index, visit);
                }
            }
            Type::Struct(id) => {
                for field in 0..self.module.structs.get(*id).fields.len() {
                    let ty = self.module.structs.get(*id).fields[field].ty.clone();
                    self.each_var(&ty, leaf, index, visit);
                }
            }
            other => {
                let at = self.index_value(index);
                for _ in 0..self.module.structs.scalars(other) {
                    visit(&mut self.b, *leaf, at, other.scalar());
                    *leaf += 1;
                }
            }
        }
    }

    fn load_constant(&mut self, cbuffer: u32, offset: Index, step: u32, kind: Scalar) -> Value {
        let at = self.index_value(Index { fixed: offset.fixed + step, ..offset });
        if kind == Scalar::Bool {
            // Any bits but 0 are true in a constant buffer.
            let bits = self.b.push_value(Op::LoadCbuffer, &[at], cbuffer, lapidary_ir::Type::I32);
            let zero = self.int(0);
            return self.op(Op::INe, &[bits, zero]);
        }
        self.b.push_value(Op::LoadCbuffer, &[at], cbuffer, value_type(kind))
    }

    fn load_constants(
        &mut self,
        cbuffer: u32,
        offset: Index,
        stride: u32,
        order: MatrixOrder,
        ty: &Type,
        out: &mut Vec<Value>,
    ) {
        match ty {
            Type::Scalar(s) => out.push(self.load_constant(cbuffer, offset, 0, *s)),
            Type::Vector(s, n) => {
                (0..u32::from(*n)).for_each(|i| out.push(self.load_constant(cbuffer, offset, i * stride, *s)));
            }
            Type::Matrix(s, rows, columns) => {
                for (r, c) in (0..u32::from(*rows)).flat_map(|r| (0..u32::from(*columns)).map(move |c| (r, c))) {
                    out.push(self.load_constant(cbuffer, offset, layout::component(r, c, order), *s));
                }
            }
            Type::Array(element, n) => {
                let step = layout::stride(&self.module.structs, element, order) / 4;
                for i in 0..*n {
                    let offset = Index { fixed: offset.fixed + i * step, ..offset };
                    self.load_constants(cbuffer, offset, 1, order, element, out);
                }
            }
            Type::Struct(id) => {
                for field in self.module.structs.get(*id).fields.clone() {
                    let offset = Index { fixed: offset.fixed + field.offset / 4, ..offset };
                    self.load_constants(cbuffer, offset, 1, field.order, &field.ty, out);
                }
            }
            Type::Void | Type::Error | Type::Stream(..) | Type::Resource(_) => {}
        }
    }

    /// Writes a value's scalars to a place. Places that cannot be written to were rejected before.
    pub(super) fn store(&mut self, place: &Place, values: &[Value]) {
        match place {
            Place::Vars { first, index, ty } => {
                let mut leaf = *first;
                let mut values = values.iter().copied();
                self.store_vars(ty, &mut leaf, *index, &mut values);
            }
            Place::Part { base, components, .. } => match &**base {
                Place::Vars { first, index, .. } => {
                    let at = self.index_value(*index);
                    for (c, value) in components.iter().zip(values) {
                        self.b.store_var(first + u32::from(*c), at, *value);
                    }
                }
                base => {
                    let mut all = self.load(base);
                    for (c, value) in components.iter().zip(values) {
                        all[usize::from(*c)] = *value;
                    }
                    self.store(base, &all);
                }
            },
            Place::Dynamic { base, index, ty } => {
                let width = self.module.structs.scalars(ty) as usize;
                let mut all = self.load(base);
                for (row, old) in all.chunks_mut(width.max(1)).enumerate() {
                    let here = self.int(row as u32);
                    let here = self.op(Op::IEq, &[*index, here]);
                    for (old, value) in old.iter_mut().zip(values) {
                        *old = self.b.op(Op::Select, &[here, *value, *old]);
                    }
                }
                self.store(base, &all);
            }
            Place::Values { .. }
            | Place::Data { .. }
            | Place::Constants { .. }
            | Place::Vertices { .. }
            | Place::Vertex { .. }
            | Place::Stream(_) => {}
        }
    }

    fn store_vars(&mut self, ty: &Type, leaf: &mut u32, index: Index, values: &mut impl Iterator<Item = Value>) {
        self.each_var(ty, leaf, index, &mut |b, var, at, _| {
            if let Some(value) = values.next() {
                b.store_var(var, at, value);
            }
        });
    }
}
