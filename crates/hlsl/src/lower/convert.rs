//! Conversions of scalars and of whole values.

use super::Lower;
use crate::builtin::Scalar;
use crate::sema::selection;
use crate::types::Type;
use lapidary_ir::{Op, Value};

impl Lower<'_> {
    /// One scalar to another kind (specification 3.2; `bool` is true for anything but 0).
    pub(super) fn convert_scalar(&mut self, value: Value, from: Scalar, to: Scalar) -> Value {
        let (from, to) = (from.concrete(), to.concrete());
        match (from, to) {
            (Scalar::Bool, Scalar::Bool) => value,
            (Scalar::Bool, Scalar::Float) => self.op(Op::BToF, &[value]),
            (Scalar::Bool, _) => self.op(Op::BToI, &[value]),
            (Scalar::Float, Scalar::Bool) => {
                let zero = self.float(0.0);
                self.op(Op::FNe, &[value, zero])
            }
            (_, Scalar::Bool) => {
                let zero = self.int(0);
                self.op(Op::INe, &[value, zero])
            }
            (Scalar::Float, Scalar::Float) => value,
            (Scalar::Float, Scalar::Uint) => self.op(Op::FToU, &[value]),
            (Scalar::Float, _) => self.op(Op::FToS, &[value]),
            (Scalar::Uint, Scalar::Float) => self.op(Op::UToF, &[value]),
            (_, Scalar::Float) => self.op(Op::SToF, &[value]),
            _ => value,
        }
    }

    /// A value to another type: one component spreads, components at the end drop, kinds convert.
    pub(super) fn convert(&mut self, values: &[Value], from: &Type, to: &Type) -> Vec<Value> {
        if from == to {
            return values.to_vec();
        }
        let structs = &self.module.structs;
        let (kinds, wanted) = (structs.flatten(from), structs.flatten(to));
        let picked = selection(structs, from, to);
        let pairs = picked.into_iter().zip(wanted);
        // One component that spreads converts once.
        if let ([value], [kind]) = (values, &kinds[..]) {
            let mut last: Option<(Scalar, Value)> = None;
            return pairs
                .map(|(_, to)| match last {
                    Some((done, value)) if done == to => value,
                    _ => {
                        let converted = self.convert_scalar(*value, *kind, to);
                        last = Some((to, converted));
                        converted
                    }
                })
                .collect();
        }
        pairs.map(|(i, to)| self.convert_scalar(values[i], kinds[i], to)).collect()
    }
}
