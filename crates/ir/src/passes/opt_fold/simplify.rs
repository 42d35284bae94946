//! Identities that hold bit for bit under the number rules of [`crate::fold`].
//!
//! Float arithmetic makes NaNs canonical, so `x * 1` is `x` only where `x` cannot be another NaN or nobody can tell;
//! `x + 0` is not `x` for -0, but `x - 0` and `x + -0` are.

use super::{Folder, Simpler};
use crate::op::Op;
use crate::program::{Inst, Value};
use crate::types::Type;

const ONE: u32 = 0x3f80_0000;
const NEGATIVE_ONE: u32 = 0xbf80_0000;
const NEGATIVE_ZERO: u32 = 0x8000_0000;
const ALL: u32 = u32::MAX;

impl Folder<'_> {
    pub(super) fn simplify(&mut self, inst: Inst) -> Simpler {
        let data = self.program.inst(inst);
        let (op, result) = (data.op, data.results[0]);
        match *data.args.as_slice() {
            [a] => self.unary(op, a),
            [a, b] => match self.program.ty(a) {
                Type::F32 => self.float(op, result, a, b),
                Type::I32 => self.int(op, a, b),
                Type::Bool => self.bool(op, a, b),
            },
            [c, a, b] if op == Op::Select => self.select(c, a, b),
            _ => Simpler::Same,
        }
    }

    /// The operand of the op `op` that defines `value`.
    fn under(&self, op: Op, value: Value) -> Option<Value> {
        self.def(value).filter(|data| data.op == op).map(|data| data.args[0])
    }

    /// What the value is the negative of, up to the payload of a NaN: `-x` and `x * -1`.
    fn negated(&self, value: Value) -> Option<Value> {
        let product = || {
            let def = self.def(value).filter(|data| data.op == Op::FMul)?;
            (self.program.constant(def.args[1]) == Some(NEGATIVE_ONE)).then_some(def.args[0])
        };
        self.under(Op::FNeg, value).or_else(product)
    }

    fn unary(&self, op: Op, a: Value) -> Simpler {
        let inverse = match op {
            Op::FNeg | Op::INeg | Op::INot | Op::BNot => op,
            Op::BitsToF => Op::BitsToI,
            Op::BitsToI => Op::BitsToF,
            _ => Op::Const,
        };
        if inverse != Op::Const
            && let Some(x) = self.under(inverse, a)
        {
            return Simpler::Value(x);
        }
        let Some(def) = self.def(a) else { return Simpler::Same };
        match (op, def.op) {
            (Op::FAbs, Op::FAbs)
            | (Op::FSat, Op::FSat)
            | (Op::FFloor, Op::FFloor | Op::FCeil | Op::FTrunc | Op::FRoundEven)
            | (Op::FCeil, Op::FFloor | Op::FCeil | Op::FTrunc | Op::FRoundEven)
            | (Op::FTrunc, Op::FFloor | Op::FCeil | Op::FTrunc | Op::FRoundEven)
            | (Op::FRoundEven, Op::FFloor | Op::FCeil | Op::FTrunc | Op::FRoundEven) => Simpler::Value(a),
            (Op::FAbs, Op::FNeg) => Simpler::Op(Op::FAbs, def.args.clone()),
            (Op::BNot, Op::IEq | Op::INe | Op::FEq | Op::FNe) => {
                let opposite = match def.op {
                    Op::IEq => Op::INe,
                    Op::INe => Op::IEq,
                    Op::FEq => Op::FNe,
                    _ => Op::FEq,
                };
                Simpler::Op(opposite, def.args.clone())
            }
            // Not (x < y) is y <= x, for integers only.
            (Op::BNot, Op::SLt | Op::SLe | Op::ULt | Op::ULe) => {
                let opposite = match def.op {
                    Op::SLt => Op::SLe,
                    Op::SLe => Op::SLt,
                    Op::ULt => Op::ULe,
                    _ => Op::ULt,
                };
                Simpler::Op(opposite, vec![def.args[1], def.args[0]])
            }
            _ => Simpler::Same,
        }
    }

    fn select(&self, c: Value, a: Value, b: Value) -> Simpler {
        if a == b {
            return Simpler::Value(a);
        }
        let bits = |v| self.bits(v);
        if let (Some(x), Some(y)) = (bits(a), bits(b)) {
            if x == y {
                return Simpler::Value(a);
            }
            if self.program.ty(a) == Type::Bool {
                return if x != 0 { Simpler::Value(c) } else { Simpler::Op(Op::BNot, vec![c]) };
            }
        }
        if self.program.ty(a) == Type::Bool {
            match (bits(a), bits(b)) {
                (Some(1), None) => return Simpler::Op(Op::BOr, vec![c, b]),
                (None, Some(0)) => return Simpler::Op(Op::BAnd, vec![c, a]),
                _ => {}
            }
        }
        match (bits(c), self.under(Op::BNot, c)) {
            (Some(0), _) => Simpler::Value(b),
            (Some(_), _) => Simpler::Value(a),
            (None, Some(c)) => Simpler::Op(Op::Select, vec![c, b, a]),
            (None, None) => Simpler::Same,
        }
    }

    fn bool(&self, op: Op, a: Value, b: Value) -> Simpler {
        let same = a == b;
        match (op, self.bits(b)) {
            (Op::BAnd, Some(1)) | (Op::BOr | Op::BXor, Some(0)) => Simpler::Value(a),
            (Op::BAnd, Some(_)) => Simpler::Const(0),
            (Op::BOr, Some(_)) => Simpler::Const(1),
            (Op::BXor, Some(_)) => Simpler::Op(Op::BNot, vec![a]),
            (Op::BAnd | Op::BOr, _) if same => Simpler::Value(a),
            (Op::BXor, _) if same => Simpler::Const(0),
            _ => Simpler::Same,
        }
    }

    fn float(&mut self, op: Op, result: Value, a: Value, b: Value) -> Simpler {
        let constant = self.bits(b);
        let unit = match op {
            Op::FMul | Op::FDiv => ONE,
            Op::FAdd => NEGATIVE_ZERO,
            // Only subtraction of +0 is meant: -(-0) would be the sum with +0.
            Op::FSub => 0,
            Op::FMin | Op::FMax if a == b => {
                return if self.same_but_payload(result, a) { Simpler::Value(a) } else { Simpler::Same };
            }
            // A truth value read as a number: `b_to_f(x) != 0` is `x`.
            Op::FNe | Op::FEq if matches!(constant, Some(0 | NEGATIVE_ZERO)) => {
                return match (self.under(Op::BToF, a), op) {
                    (Some(x), Op::FNe) => Simpler::Value(x),
                    (Some(x), _) => Simpler::Op(Op::BNot, vec![x]),
                    (None, _) => Simpler::Same,
                };
            }
            _ => return Simpler::Same,
        };
        if constant == Some(unit) && self.same_but_payload(result, a) {
            return Simpler::Value(a);
        }
        match op {
            Op::FAdd => {
                if let Some(x) = self.negated(b) {
                    return Simpler::Op(Op::FSub, vec![a, x]);
                }
                if let Some(x) = self.negated(a) {
                    return Simpler::Op(Op::FSub, vec![b, x]);
                }
            }
            Op::FSub => {
                if let Some(x) = self.negated(b) {
                    return Simpler::Op(Op::FAdd, vec![a, x]);
                }
            }
            Op::FMul | Op::FDiv => {
                if let (Some(x), Some(y)) = (self.under(Op::FNeg, a), self.under(Op::FNeg, b)) {
                    return Simpler::Op(op, vec![x, y]);
                }
                if op == Op::FDiv
                    && let Some(reciprocal) = constant.and_then(exact_reciprocal)
                {
                    let reciprocal = self.constant(Type::F32, reciprocal);
                    return Simpler::Op(Op::FMul, vec![a, reciprocal]);
                }
            }
            _ => {}
        }
        Simpler::Same
    }

    fn int(&mut self, op: Op, a: Value, b: Value) -> Simpler {
        if a == b {
            match op {
                Op::ISub | Op::IXor | Op::INe | Op::SLt | Op::ULt => return Simpler::Const(0),
                Op::IEq | Op::SLe | Op::ULe => return Simpler::Const(1),
                Op::IAnd | Op::IOr | Op::SMin | Op::SMax | Op::UMin | Op::UMax => return Simpler::Value(a),
                _ => {}
            }
        }
        let Some(c) = self.bits(b) else { return self.int_of_values(op, a, b) };
        match (op, c) {
            (Op::IAdd | Op::ISub | Op::IOr | Op::IXor, 0)
            | (Op::IAnd | Op::UMin, ALL)
            | (Op::UMax, 0)
            | (Op::IMul | Op::UDiv | Op::SDiv, 1) => Simpler::Value(a),
            (Op::IShl | Op::UShr | Op::SShr, count) if count & 31 == 0 => Simpler::Value(a),
            (Op::IMul | Op::IAnd | Op::UMin, 0) => Simpler::Const(0),
            (Op::IOr | Op::UMax, ALL) => Simpler::Const(ALL),
            (Op::URem, 1) | (Op::ULt, 0) => Simpler::Const(0),
            (Op::UDiv | Op::SDiv | Op::URem | Op::SRem, 0) => Simpler::Const(ALL),
            (Op::IXor, ALL) => Simpler::Op(Op::INot, vec![a]),
            (Op::ISub, c) => {
                let negated = self.constant(Type::I32, c.wrapping_neg());
                Simpler::Op(Op::IAdd, vec![a, negated])
            }
            (Op::IAdd, c) => match self.sum_with_constant(a) {
                Some((x, inner)) => {
                    let sum = self.constant(Type::I32, c.wrapping_add(inner));
                    Simpler::Op(Op::IAdd, vec![x, sum])
                }
                None => Simpler::Same,
            },
            (Op::IMul, c) if c.is_power_of_two() => {
                let count = self.constant(Type::I32, c.trailing_zeros());
                Simpler::Op(Op::IShl, vec![a, count])
            }
            (Op::UDiv, c) if c.is_power_of_two() => {
                let count = self.constant(Type::I32, c.trailing_zeros());
                Simpler::Op(Op::UShr, vec![a, count])
            }
            (Op::URem, c) if c.is_power_of_two() => {
                let mask = self.constant(Type::I32, c - 1);
                Simpler::Op(Op::IAnd, vec![a, mask])
            }
            (Op::INe, 0) => self.under(Op::BToI, a).map_or(Simpler::Same, Simpler::Value),
            (Op::IEq, 0) => self.under(Op::BToI, a).map_or(Simpler::Same, |x| Simpler::Op(Op::BNot, vec![x])),
            _ => Simpler::Same,
        }
    }

    fn int_of_values(&self, op: Op, a: Value, b: Value) -> Simpler {
        let zero_first = self.bits(a) == Some(0);
        match op {
            Op::ISub if zero_first => Simpler::Op(Op::INeg, vec![b]),
            Op::IShl | Op::UShr | Op::SShr if zero_first => Simpler::Const(0),
            Op::IAdd => match (self.under(Op::INeg, b), self.under(Op::INeg, a)) {
                (Some(x), _) => Simpler::Op(Op::ISub, vec![a, x]),
                (None, Some(x)) => Simpler::Op(Op::ISub, vec![b, x]),
                (None, None) => Simpler::Same,
            },
            Op::ISub => match self.under(Op::INeg, b) {
                Some(x) => Simpler::Op(Op::IAdd, vec![a, x]),
                None => Simpler::Same,
            },
            _ => Simpler::Same,
        }
    }

    /// `x` and the constant `c`, if the value is `x + c`.
    fn sum_with_constant(&self, value: Value) -> Option<(Value, u32)> {
        let def = self.def(value).filter(|data| data.op == Op::IAdd)?;
        Some((def.args[0], self.program.constant(def.args[1])?))
    }
}

/// `1 / c` if it is exact, so that dividing by `c` is multiplying by it: for powers of two whose
/// reciprocal is a normal number.
fn exact_reciprocal(c: u32) -> Option<u32> {
    let exponent = c >> 23 & 0xff;
    let is_power = c & 0x007f_ffff == 0 && (1..=253).contains(&exponent);
    is_power.then(|| c & 0x8000_0000 | (254 - exponent) << 23)
}
