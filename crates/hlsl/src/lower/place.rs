//! Places: what can be read, indexed and perhaps written, without loading more of it than is asked for.

use super::{Lower, value_type};
use crate::hir::{Const, GlobalId};
use crate::layout;
use crate::token::MatrixOrder;
use crate::types::Type;
use lapidary_ir::{Op, Value};
use std::sync::Arc;

/// A number that is partly known.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Index {
    pub(super) fixed: u32,
    pub(super) dynamic: Option<Value>,
}

/// Somewhere a value lives.
#[derive(Clone, Debug)]
pub(super) enum Place {
    /// Variables, one per scalar of `ty`, from `first` on; `index` is the position in their arrays so far.
    Vars { first: u32, index: Index, ty: Type },
    /// Values at hand.
    Values { values: Vec<Value>, ty: Type },
    /// Part of a table of constants, from scalar `start` on.
    Data { global: GlobalId, values: Arc<Vec<Const>>, start: u32, ty: Type },
    /// In a constant buffer, `offset` in dwords; `stride` from one component of a vector to the next.
    Constants { cbuffer: u32, offset: Index, stride: u32, order: MatrixOrder, ty: Type },
    /// The input vertices of a geometry shader; `slots` are those of one vertex's scalars.
    Vertices { slots: Arc<[u32]>, element: Type, count: u32 },
    /// Part of one input vertex, from scalar `start` on.
    Vertex { slots: Arc<[u32]>, vertex: Index, start: u32, ty: Type },
    /// An output stream.
    Stream(u8),
    /// Some components of a scalar, vector or matrix.
    Part { base: Box<Self>, components: Vec<u8>, ty: Type },
    /// A component of a vector or row of a matrix by an index that is not known.
    Dynamic { base: Box<Self>, index: Value, ty: Type },
}

impl Place {
    pub(super) fn ty(&self) -> Type {
        match self {
            Self::Vars { ty, .. }
            | Self::Values { ty, .. }
            | Self::Data { ty, .. }
            | Self::Constants { ty, .. }
            | Self::Vertex { ty, .. }
            | Self::Part { ty, .. }
            | Self::Dynamic { ty, .. } => ty.clone(),
            Self::Vertices { element, count, .. } => Type::Array(Arc::new(element.clone()), *count),
            Self::Stream(_) => Type::Void,
        }
    }

    /// Whether nothing can write to it, so that a copy may share it.
    pub(super) fn is_fixed(&self) -> bool {
        match self {
            Self::Values { .. }
            | Self::Data { .. }
            | Self::Constants { .. }
            | Self::Vertices { .. }
            | Self::Vertex { .. }
            | Self::Stream(_) => true,
            Self::Part { base, .. } | Self::Dynamic { base, .. } => base.is_fixed(),
            Self::Vars { .. } => false,
        }
    }
}

impl Lower<'_> {
    // Partly known numbers.

    pub(super) fn index_value(&mut self, index: Index) -> Value {
        match (index.dynamic, index.fixed) {
            (None, fixed) => self.int(fixed),
            (Some(value), 0) => value,
            (Some(value), fixed) => {
                let fixed = self.int(fixed);
                self.op(Op::IAdd, &[value, fixed])
            }
        }
    }

    /// `index * scale`
    pub(super) fn scaled(&mut self, index: Index, scale: u32) -> Index {
        let dynamic = index.dynamic.map(|value| match scale {
            1 => value,
            _ => {
                let scale = self.int(scale);
                self.op(Op::IMul, &[value, scale])
            }
        });
        Index { fixed: index.fixed.wrapping_mul(scale), dynamic }
    }

    pub(super) fn plus(&mut self, a: Index, b: Index) -> Index {
        let dynamic = match (a.dynamic, b.dynamic) {
            (Some(a), Some(b)) => Some(self.op(Op::IAdd, &[a, b])),
            (a, b) => a.or(b),
        };
        Index { fixed: a.fixed.wrapping_add(b.fixed), dynamic }
    }

    // Going into a place.

    pub(super) fn field(&mut self, base: Place, field: u32) -> Place {
        let Type::Struct(id) = base.ty() else { return base };
        let structs = &self.module.structs;
        let fields = &structs.get(id).fields;
        let Some(data) = fields.get(field as usize) else { return base };
        let (ty, offset, order) = (data.ty.clone(), data.offset, data.order);
        let before: u32 = fields.iter().take(field as usize).map(|f| structs.scalars(&f.ty)).sum();
        // Arrays are multiplied into their leaves' lengths, so leaves count each array once.
        let leaves: u32 = fields.iter().take(field as usize).map(|f| self.leaf_count(&f.ty)).sum();
        match base {
            Place::Vars { first, index, .. } => Place::Vars { first: first + leaves, index, ty },
            Place::Values { values, .. } => {
                let count = structs.scalars(&ty);
                let values = values[before as usize..(before + count) as usize].to_vec();
                Place::Values { values, ty }
            }
            Place::Data { global, values, start, .. } => Place::Data { global, values, start: start + before, ty },
            Place::Constants { cbuffer, offset: start, .. } => {
                let offset = Index { fixed: start.fixed + offset / 4, ..start };
                Place::Constants { cbuffer, offset, stride: 1, order, ty }
            }
            Place::Vertex { slots, vertex, start, .. } => Place::Vertex { slots, vertex, start: start + before, ty },
            other @ (Place::Vertices { .. } | Place::Stream(_) | Place::Part { .. } | Place::Dynamic { .. }) => other,
        }
    }

    /// Variables that a type takes: scalars, counting each array's element once.
    pub(super) fn leaf_count(&self, ty: &Type) -> u32 {
        match ty {
            Type::Array(element, _) => self.leaf_count(element),
            Type::Struct(id) => self.module.structs.get(*id).fields.iter().map(|f| self.leaf_count(&f.ty)).sum(),
            other => self.module.structs.scalars(other),
        }
    }

    pub(super) fn element(&mut self, base: Place, index: Index) -> Place {
        let whole = base.ty();
        let Some((ty, length)) = whole.element() else { return base };
        let known = index.dynamic.is_none();
        // Constant indices were checked; one that lies outside can only be in code that never runs.
        let at = index.fixed.min(length - 1);
        if !matches!(whole, Type::Array(..)) {
            return self.component(base, &whole, ty, index, at);
        }
        let count = self.module.structs.scalars(&ty);
        match base {
            Place::Vars { first, index: outer, .. } => {
                let outer = self.scaled(outer, length);
                let index = self.plus(outer, index);
                Place::Vars { first, index, ty }
            }
            Place::Values { values, .. } if known => {
                let start = (at * count) as usize;
                Place::Values { values: values[start..start + count as usize].to_vec(), ty }
            }
            Place::Data { global, values, start, .. } if known => {
                Place::Data { global, values, start: start + at * count, ty }
            }
            Place::Constants { cbuffer, offset, order, .. } => {
                let stride = layout::stride(&self.module.structs, &ty, order) / 4;
                let step = self.scaled(index, stride);
                let offset = self.plus(offset, step);
                Place::Constants { cbuffer, offset, stride: 1, order, ty }
            }
            Place::Vertices { slots, .. } => Place::Vertex { slots, vertex: index, start: 0, ty },
            Place::Vertex { slots, vertex, start, .. } if known => {
                Place::Vertex { slots, vertex, start: start + at * count, ty }
            }
            Place::Data { global, values, start, .. } => {
                let table = self.table(global, &values, start, &whole);
                self.element(table, index)
            }
            other => {
                let copy = self.copied(&other);
                self.element(copy, index)
            }
        }
    }

    /// A component of a vector or a row of a matrix.
    fn component(&mut self, base: Place, whole: &Type, ty: Type, index: Index, at: u32) -> Place {
        if let Place::Constants { cbuffer, offset, stride, order, .. } = base {
            let (step, inner) = match (whole, order) {
                (Type::Vector(..), _) => (stride, stride),
                (_, MatrixOrder::RowMajor) => (4, 1),
                (_, MatrixOrder::ColumnMajor) => (1, 4),
            };
            let step = self.scaled(index, step);
            let offset = self.plus(offset, step);
            return Place::Constants { cbuffer, offset, stride: inner, order, ty };
        }
        if let Some(dynamic) = index.dynamic {
            let index = self.index_value(Index { fixed: index.fixed, dynamic: Some(dynamic) });
            return Place::Dynamic { base: Box::new(base), index, ty };
        }
        let width = self.module.structs.scalars(&ty);
        let components = (at * width..(at + 1) * width).map(|c| c as u8).collect();
        self.part(base, components, ty)
    }

    pub(super) fn part(&mut self, base: Place, components: Vec<u8>, ty: Type) -> Place {
        match base {
            Place::Values { values, .. } => {
                Place::Values { values: components.iter().map(|c| values[usize::from(*c)]).collect(), ty }
            }
            Place::Part { base, components: outer, .. } => {
                let components = components.iter().map(|c| outer[usize::from(*c)]).collect();
                Place::Part { base, components, ty }
            }
            other => Place::Part { base: Box::new(other), components, ty },
        }
    }

    // Making places.

    /// New variables for a value of this type. They start as 0.
    pub(super) fn new_vars(&mut self, name: &str, ty: &Type) -> Place {
        let first = self.b.program.vars.len() as u32;
        self.add_vars(name, ty, 1);
        Place::Vars { first, index: Index::default(), ty: ty.clone() }
    }

    fn add_vars(&mut self, name: &str, ty: &Type, length: u32) {
        match ty {
            Type::Array(element, n) => self.add_vars(name, element, length * n),
            Type::Struct(id) => {
                for field in self.module.structs.get(*id).fields.clone() {
                    self.add_vars(&format!("{name}.{}", field.name.name), &field.ty, length);
                }
            }
            Type::Matrix(s, rows, columns) => {
                for (r, c) in (0..*rows).flat_map(|r| (0..*columns).map(move |c| (r, c))) {
                    self.b.program.add_var(format!("{name}._m{r}{c}"), value_type(*s), length);
                }
            }
            Type::Vector(s, n) => {
                for c in "xyzw".chars().take(usize::from(*n)) {
                    self.b.program.add_var(format!("{name}.{c}"), value_type(*s), length);
                }
            }
            Type::Scalar(s) => {
                self.b.program.add_var(name, value_type(*s), length);
            }
            Type::Void | Type::Error | Type::Stream(..) | Type::Resource(_) => {}
        }
    }

    /// The part of an object that it has from a base, which comes first in it.
    pub(super) fn base_of(&self, place: Place, base: &Type) -> Place {
        let ty = base.clone();
        match place {
            Place::Vars { first, index, .. } => Place::Vars { first, index, ty },
            Place::Values { mut values, .. } => {
                values.truncate(self.module.structs.scalars(base) as usize);
                Place::Values { values, ty }
            }
            Place::Data { global, values, start, .. } => Place::Data { global, values, start, ty },
            Place::Constants { cbuffer, offset, stride, order, .. } => {
                Place::Constants { cbuffer, offset, stride, order, ty }
            }
            Place::Vertex { slots, vertex, start, .. } => Place::Vertex { slots, vertex, start, ty },
            other => other,
        }
    }

    /// Variables that hold a copy.
    pub(super) fn copied(&mut self, place: &Place) -> Place {
        let values = self.load(place);
        let copy = self.new_vars("copy", &place.ty());
        self.store(&copy, &values);
        copy
    }

    /// A table of constants as variables that are filled before anything else runs.
    fn table(&mut self, global: GlobalId, values: &Arc<Vec<Const>>, start: u32, ty: &Type) -> Place {
        if let Some(table) = self.tables.get(&(global, start))
            && table.ty() == *ty
        {
            return table.clone();
        }
        let count = self.module.structs.scalars(ty) as usize;
        let name = self.module.global(global).name.name.clone();
        let table = self.first(|l| {
            let table = l.new_vars(&name, ty);
            let part: Vec<Value> =
                values[start as usize..start as usize + count].iter().map(|c| l.scalar_constant(*c)).collect();
            l.store(&table, &part);
            table
        });
        self.tables.insert((global, start), table.clone());
        table
    }
}
