//! Arithmetic that is more than one op. The order of operations is part of the result: see `DESIGN.md`, "Numbers".

use super::Lower;
use lapidary_ir::{Op, Value};

impl Lower<'_> {
    /// First component to last, each product rounded.
    pub(super) fn dot(&mut self, a: &[Value], b: &[Value], float: bool) -> Value {
        let (mul, add) = if float { (Op::FMul, Op::FAdd) } else { (Op::IMul, Op::IAdd) };
        let mut sum = None;
        for (a, b) in a.iter().zip(b) {
            let product = self.b.op(mul, &[*a, *b]);
            sum = Some(match sum {
                None => product,
                Some(sum) => self.b.op(add, &[sum, product]),
            });
        }
        match sum {
            Some(sum) => sum,
            None => self.float(0.0),
        }
    }

    pub(super) fn scale(&mut self, a: &[Value], by: Value) -> Vec<Value> {
        a.iter().map(|a| self.b.op(Op::FMul, &[*a, by])).collect()
    }

    pub(super) fn times(&mut self, value: Value, by: f32) -> Value {
        let by = self.float(by);
        self.op(Op::FMul, &[value, by])
    }

    pub(super) fn length(&mut self, a: &[Value]) -> Value {
        let square = self.dot(a, a, true);
        self.op(Op::FSqrt, &[square])
    }

    pub(super) fn normalize(&mut self, a: &[Value]) -> Vec<Value> {
        let square = self.dot(a, a, true);
        let inverse = self.op(Op::FRsq, &[square]);
        self.scale(a, inverse)
    }

    /// `a - b * trunc(a / b)`
    pub(super) fn float_remainder(&mut self, a: Value, b: Value) -> Value {
        let quotient = self.op(Op::FDiv, &[a, b]);
        let whole = self.op(Op::FTrunc, &[quotient]);
        let taken = self.op(Op::FMul, &[b, whole]);
        self.op(Op::FSub, &[a, taken])
    }

    /// `a + t * (b - a)`
    pub(super) fn lerp(&mut self, a: Value, b: Value, t: Value) -> Value {
        let span = self.op(Op::FSub, &[b, a]);
        let part = self.op(Op::FMul, &[t, span]);
        self.op(Op::FAdd, &[a, part])
    }

    /// `t * t * (3 - 2 * t)` with `t = saturate((x - low) / (high - low))`
    pub(super) fn smoothstep(&mut self, low: Value, high: Value, x: Value) -> Value {
        let above = self.op(Op::FSub, &[x, low]);
        let span = self.op(Op::FSub, &[high, low]);
        let t = self.op(Op::FDiv, &[above, span]);
        let t = self.op(Op::FSat, &[t]);
        let double = self.times(t, 2.0);
        let three = self.float(3.0);
        let rest = self.op(Op::FSub, &[three, double]);
        let square = self.op(Op::FMul, &[t, t]);
        self.op(Op::FMul, &[square, rest])
    }

    /// `exp2(log2(x) * y)`: NaN for negative `x` (specification of `pow` in HLSL).
    pub(super) fn pow(&mut self, x: Value, y: Value) -> Value {
        let log = self.op(Op::FLog2, &[x]);
        let product = self.op(Op::FMul, &[log, y]);
        self.op(Op::FExp2, &[product])
    }

    /// `incident - 2 * dot(normal, incident) * normal`
    pub(super) fn reflect(&mut self, incident: &[Value], normal: &[Value]) -> Vec<Value> {
        let along = self.dot(incident, normal, true);
        let double = self.times(along, 2.0);
        let off = self.scale(normal, double);
        incident.iter().zip(off).map(|(i, o)| self.b.op(Op::FSub, &[*i, o])).collect()
    }

    /// Snell's law; zero at total reflection.
    pub(super) fn refract(&mut self, incident: &[Value], normal: &[Value], ratio: Value) -> Vec<Value> {
        let one = self.float(1.0);
        let zero = self.float(0.0);
        let along = self.dot(normal, incident, true);
        let square = self.op(Op::FMul, &[along, along]);
        let sine = self.op(Op::FSub, &[one, square]);
        let ratio2 = self.op(Op::FMul, &[ratio, ratio]);
        let bent = self.op(Op::FMul, &[ratio2, sine]);
        let k = self.op(Op::FSub, &[one, bent]);
        let total = self.op(Op::FLt, &[k, zero]);
        let root = self.op(Op::FSqrt, &[k]);
        let projected = self.op(Op::FMul, &[ratio, along]);
        let sum = self.op(Op::FAdd, &[projected, root]);
        let straight = self.scale(incident, ratio);
        let off = self.scale(normal, sum);
        straight
            .into_iter()
            .zip(off)
            .map(|(s, o)| {
                let value = self.op(Op::FSub, &[s, o]);
                self.op(Op::Select, &[total, zero, value])
            })
            .collect()
    }

    /// `normal` where `dot(incident, reference)` is negative, else `-normal`.
    pub(super) fn face_forward(&mut self, normal: &[Value], incident: &[Value], reference: &[Value]) -> Vec<Value> {
        let zero = self.float(0.0);
        let along = self.dot(incident, reference, true);
        let toward = self.op(Op::FLt, &[along, zero]);
        normal
            .iter()
            .map(|n| {
                let back = self.b.op(Op::FNeg, &[*n]);
                self.b.op(Op::Select, &[toward, *n, back])
            })
            .collect()
    }

    pub(super) fn cross(&mut self, a: &[Value], b: &[Value]) -> Vec<Value> {
        [(1, 2), (2, 0), (0, 1)]
            .into_iter()
            .map(|(i, j)| {
                let first = self.op(Op::FMul, &[a[i], b[j]]);
                let second = self.op(Op::FMul, &[a[j], b[i]]);
                self.op(Op::FSub, &[first, second])
            })
            .collect()
    }

    /// `(1, max(n.l, 0), n.l > 0 && n.h > 0 ? pow(n.h, m) : 0, 1)`
    pub(super) fn lit(&mut self, n_l: Value, n_h: Value, m: Value) -> Vec<Value> {
        let one = self.float(1.0);
        let zero = self.float(0.0);
        let diffuse = self.op(Op::FMax, &[n_l, zero]);
        let lit = self.op(Op::FLt, &[zero, n_l]);
        let facing = self.op(Op::FLt, &[zero, n_h]);
        let both = self.op(Op::BAnd, &[lit, facing]);
        let power = self.pow(n_h, m);
        let specular = self.op(Op::Select, &[both, power, zero]);
        vec![one, diffuse, specular, one]
    }

    /// `value = mantissa * 2^exponent` with the mantissa in 0.5..1; both 0 for 0. Gives (mantissa, exponent).
    pub(super) fn frexp(&mut self, value: Value) -> (Value, Value) {
        let bits = self.op(Op::BitsToI, &[value]);
        let (field, bias, shift) = (self.int(0x7f80_0000), self.int(126), self.int(23));
        let raw = self.op(Op::IAnd, &[bits, field]);
        let raw = self.op(Op::UShr, &[raw, shift]);
        let exponent = self.op(Op::ISub, &[raw, bias]);
        let exponent = self.op(Op::SToF, &[exponent]);
        let (rest, half) = (self.int(0x807f_ffff), self.int(0x3f00_0000));
        let mantissa = self.op(Op::IAnd, &[bits, rest]);
        let mantissa = self.op(Op::IOr, &[mantissa, half]);
        let mantissa = self.op(Op::BitsToF, &[mantissa]);
        let zero = self.float(0.0);
        let none = self.op(Op::FEq, &[value, zero]);
        let mantissa = self.op(Op::Select, &[none, zero, mantissa]);
        let exponent = self.op(Op::Select, &[none, zero, exponent]);
        (mantissa, exponent)
    }

    /// Sum of the absolute differences of the bytes that are not 0 in the reference, for four windows of the source.
    pub(super) fn msad4(&mut self, reference: Value, source: &[Value], sums: &[Value]) -> Vec<Value> {
        let byte = |l: &mut Self, value: Value, n: u32| {
            let (shift, mask) = (l.int(n * 8), l.int(0xff));
            let shifted = l.op(Op::UShr, &[value, shift]);
            l.op(Op::IAnd, &[shifted, mask])
        };
        let zero = self.int(0);
        let mut out = Vec::new();
        for (window, sum) in sums.iter().enumerate() {
            let mut total = *sum;
            for n in 0..4_u32 {
                let at = window as u32 + n;
                let sample = byte(self, source[(at / 4) as usize], at % 4);
                let wanted = byte(self, reference, n);
                let difference = self.op(Op::ISub, &[sample, wanted]);
                let difference = self.op(Op::IAbs, &[difference]);
                let masked = self.op(Op::IEq, &[wanted, zero]);
                let difference = self.op(Op::Select, &[masked, zero, difference]);
                total = self.op(Op::IAdd, &[total, difference]);
            }
            out.push(total);
        }
        out
    }
}
