//! Where values lie in a constant buffer: HLSL's packing rules.
//!
//! A buffer is rows of 16 bytes. A scalar or vector takes the next free dwords, unless it would straddle a row: then it
//! starts the next one. A matrix is an array of its rows or columns; arrays, matrices and structures start a row, and
//! every array element does; what follows may use the rest of their last row. DXC with `-fvk-use-dx-layout` agrees.

use crate::builtin::Scalar;
use crate::token::MatrixOrder;
use crate::types::{Structs, Type};
use lapidary_ir::{CbMember, CbType, Majority, ScalarKind};

/// Bytes of a row.
const ROW: u32 = 16;

/// Bytes that a value takes, without padding behind its last component.
#[must_use]
pub fn size(structs: &Structs, ty: &Type, order: MatrixOrder) -> u32 {
    match ty {
        Type::Void | Type::Error | Type::Stream(..) | Type::Resource(_) => 0,
        Type::Scalar(s) => scalar_size(*s),
        Type::Vector(s, n) => scalar_size(*s) * u32::from(*n),
        Type::Matrix(s, r, c) => {
            let (count, length) = lines(*r, *c, order);
            (count - 1) * row_up(scalar_size(*s) * length) + scalar_size(*s) * length
        }
        Type::Array(element, n) => {
            let size = size(structs, element, order);
            row_up(size).saturating_mul(n.saturating_sub(1)).saturating_add(size)
        }
        Type::Struct(id) => structs.get(*id).size,
    }
}

/// Bytes from one array element to the next.
#[must_use]
pub fn stride(structs: &Structs, element: &Type, order: MatrixOrder) -> u32 {
    row_up(size(structs, element, order))
}

/// Where a value lands that is declared when `cursor` bytes are taken.
#[must_use]
pub fn place(structs: &Structs, ty: &Type, order: MatrixOrder, cursor: u32) -> u32 {
    let size = size(structs, ty, order);
    match ty {
        Type::Array(..) | Type::Struct(_) | Type::Matrix(..) => row_up(cursor),
        Type::Scalar(s) | Type::Vector(s, _) => {
            let cursor = cursor.next_multiple_of(scalar_size(*s));
            if cursor % ROW + size > ROW { row_up(cursor) } else { cursor }
        }
        Type::Void | Type::Error | Type::Stream(..) | Type::Resource(_) => cursor,
    }
}

/// Dwords from a matrix's start to its component.
#[must_use]
pub const fn component(row: u32, column: u32, order: MatrixOrder) -> u32 {
    match order {
        MatrixOrder::RowMajor => row * 4 + column,
        MatrixOrder::ColumnMajor => column * 4 + row,
    }
}

/// A member as reflection shows it. The offset is the caller's.
#[must_use]
pub fn member(structs: &Structs, name: &str, ty: &Type, order: MatrixOrder, offset: u32) -> CbMember {
    CbMember {
        name: name.to_owned(),
        offset,
        size: size(structs, ty, order),
        ty: reflect(structs, ty, order),
        default: None,
    }
}

fn reflect(structs: &Structs, ty: &Type, order: MatrixOrder) -> CbType {
    let majority = match order {
        MatrixOrder::RowMajor => Majority::Row,
        MatrixOrder::ColumnMajor => Majority::Column,
    };
    let plain = |scalar, rows, columns| CbType {
        scalar: kind(scalar),
        rows,
        columns,
        majority,
        dims: Vec::new(),
        stride: 0,
        fields: Vec::new(),
    };
    match ty {
        Type::Scalar(s) => plain(*s, 1, 1),
        Type::Vector(s, n) => plain(*s, 1, u32::from(*n)),
        Type::Matrix(s, r, c) => plain(*s, u32::from(*r), u32::from(*c)),
        Type::Array(element, n) => {
            let mut inner = reflect(structs, element, order);
            inner.dims.insert(0, *n);
            if inner.stride == 0 {
                inner.stride = stride(structs, element, order);
            }
            inner
        }
        Type::Struct(id) => {
            let fields = &structs.get(*id).fields;
            let fields = fields.iter().map(|f| member(structs, &f.name.name, &f.ty, f.order, f.offset)).collect();
            CbType { fields, ..plain(Scalar::Uint, 0, 0) }
        }
        Type::Void | Type::Error | Type::Stream(..) | Type::Resource(_) => plain(Scalar::Uint, 0, 0),
    }
}

/// Kind of a scalar for reflection and signatures.
#[must_use]
pub const fn kind(scalar: Scalar) -> ScalarKind {
    match scalar {
        Scalar::Bool => ScalarKind::Bool,
        Scalar::Int | Scalar::LitInt | Scalar::Int64 => ScalarKind::Sint,
        Scalar::Uint | Scalar::Uint64 => ScalarKind::Uint,
        Scalar::Float | Scalar::LitFloat | Scalar::Double => ScalarKind::Float,
    }
}

/// Number of rows that a matrix takes and components in each.
fn lines(rows: u8, columns: u8, order: MatrixOrder) -> (u32, u32) {
    match order {
        MatrixOrder::RowMajor => (u32::from(rows), u32::from(columns)),
        MatrixOrder::ColumnMajor => (u32::from(columns), u32::from(rows)),
    }
}

const fn scalar_size(scalar: Scalar) -> u32 {
    if scalar.is_wide() { 8 } else { 4 }
}

fn row_up(bytes: u32) -> u32 {
    bytes.checked_next_multiple_of(ROW).unwrap_or(u32::MAX - (ROW - 1))
}
