//! `mul`, `transpose` and `determinant`. Matrices are lists of scalars row by row.

use super::Lower;
use crate::hir::Expr;
use crate::types::{Shape, Type};
use lapidary_ir::{Op, Value};

impl Lower<'_> {
    pub(super) fn mul(&mut self, left: &Expr, right: &Expr) -> Vec<Value> {
        let float = left.ty.scalar().is_some_and(crate::builtin::Scalar::is_float);
        let (a, b) = (self.value(left), self.value(right));
        let (Some(left), Some(right)) = (left.ty.shape(), right.ty.shape()) else { return Vec::new() };
        let product = if float { Op::FMul } else { Op::IMul };
        match (left, right) {
            (Shape::Scalar, _) => b.iter().map(|b| self.b.op(product, &[a[0], *b])).collect(),
            (_, Shape::Scalar) => a.iter().map(|a| self.b.op(product, &[*a, b[0]])).collect(),
            (Shape::Vector(_), Shape::Vector(_)) => vec![self.dot(&a, &b, float)],
            (Shape::Vector(_), Shape::Matrix(_, columns)) => {
                (0..columns).map(|c| self.dot(&a, &column(&b, columns, c), float)).collect()
            }
            (Shape::Matrix(rows, columns), Shape::Vector(_)) => {
                (0..rows).map(|r| self.dot(row(&a, columns, r), &b, float)).collect()
            }
            (Shape::Matrix(rows, inner), Shape::Matrix(_, columns)) => {
                let places = (0..rows).flat_map(|r| (0..columns).map(move |c| (r, c)));
                places.map(|(r, c)| self.dot(row(&a, inner, r), &column(&b, columns, c), float)).collect()
            }
        }
    }

    pub(super) fn determinant(&mut self, matrix: &Expr) -> Value {
        let values = self.value(matrix);
        let size = match matrix.ty {
            Type::Matrix(_, rows, _) => usize::from(rows),
            _ => 1,
        };
        self.minor(&values, size)
    }

    /// Expansion along the first row.
    fn minor(&mut self, m: &[Value], size: usize) -> Value {
        if size == 1 {
            return m[0];
        }
        let mut sum: Option<Value> = None;
        for skipped in 0..size {
            let rest: Vec<Value> = (1..size)
                .flat_map(|r| (0..size).filter(move |c| *c != skipped).map(move |c| r * size + c))
                .map(|at| m[at])
                .collect();
            let inner = self.minor(&rest, size - 1);
            let term = self.op(Op::FMul, &[m[skipped], inner]);
            sum = Some(match sum {
                None => term,
                Some(sum) => self.op(if skipped % 2 == 1 { Op::FSub } else { Op::FAdd }, &[sum, term]),
            });
        }
        sum.unwrap_or(m[0])
    }

    pub(super) fn transpose(&mut self, matrix: &Expr) -> Vec<Value> {
        let values = self.value(matrix);
        match matrix.ty {
            Type::Matrix(_, _, columns) => (0..columns).flat_map(|c| column(&values, columns, c)).collect(),
            _ => values,
        }
    }
}

fn row(values: &[Value], columns: u8, row: u8) -> &[Value] {
    let columns = usize::from(columns);
    &values[usize::from(row) * columns..(usize::from(row) + 1) * columns]
}

fn column(values: &[Value], columns: u8, column: u8) -> Vec<Value> {
    values.iter().skip(usize::from(column)).step_by(usize::from(columns)).copied().collect()
}
