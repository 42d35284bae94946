//! Intrinsic functions.

use super::Lower;
use crate::builtin::Scalar;
use crate::hir::Expr;
use crate::intrinsics::Intrinsic as I;
use crate::types::Type;
use lapidary_ir::{Op, Value};

const LN_2: f32 = std::f32::consts::LN_2;
const LOG2_E: f32 = std::f32::consts::LOG2_E;
const LOG10_2: f32 = std::f32::consts::LOG10_2;

impl Lower<'_> {
    pub(super) fn intrinsic(&mut self, which: I, args: &[Expr], call: &Expr) -> Vec<Value> {
        if matches!(
            which,
            I::Clip | I::Ddx | I::DdxCoarse | I::DdxFine | I::Ddy | I::DdyCoarse | I::DdyFine | I::Fwidth
        ) {
            self.pixel_only(&format!("`{}`", which.name()), call.span);
        }
        // These look at the arguments' types, or write to them.
        match which {
            I::Mul => return self.mul(&args[0], &args[1]),
            I::Transpose => return self.transpose(&args[0]),
            I::Determinant => return vec![self.determinant(&args[0])],
            I::SinCos => {
                let value = self.value(&args[0]);
                for (op, target) in [(Op::FSin, &args[1]), (Op::FCos, &args[2])] {
                    let result: Vec<Value> = value.iter().map(|v| self.b.op(op, &[*v])).collect();
                    self.write_back(target, &result, &args[0].ty);
                }
                return Vec::new();
            }
            I::Modf | I::Frexp => {
                let value = self.value(&args[0]);
                let (first, second): (Vec<Value>, Vec<Value>) =
                    value.iter().map(|v| if which == I::Modf { self.modf(*v) } else { self.frexp(*v) }).unzip();
                self.write_back(&args[1], &second, &args[0].ty);
                return first;
            }
            _ => {}
        }
        let values: Vec<Vec<Value>> = args.iter().map(|a| self.value(a)).collect();
        let kind = args.first().and_then(|a| a.ty.scalar()).unwrap_or(Scalar::Float).concrete();
        self.on_values(which, &values, kind, call)
    }

    fn write_back(&mut self, target: &Expr, values: &[Value], ty: &Type) {
        let place = self.place(target);
        let values = self.convert(values, ty, &target.ty);
        self.store(&place, &values);
    }

    /// Gives (fraction, whole), both with the sign of the value.
    fn modf(&mut self, value: Value) -> (Value, Value) {
        let whole = self.op(Op::FTrunc, &[value]);
        (self.op(Op::FSub, &[value, whole]), whole)
    }

    fn on_values(&mut self, which: I, v: &[Vec<Value>], kind: Scalar, call: &Expr) -> Vec<Value> {
        match which {
            I::All | I::Any => {
                let op = if which == I::All { Op::BAnd } else { Op::BOr };
                let found = v[0].iter().copied().reduce(|a, b| self.op(op, &[a, b]));
                found.into_iter().collect()
            }
            I::Dot => vec![self.dot(&v[0], &v[1], kind == Scalar::Float)],
            I::Cross => self.cross(&v[0], &v[1]),
            I::Length => vec![self.length(&v[0])],
            I::Distance => {
                let apart: Vec<Value> = v[0].iter().zip(&v[1]).map(|(a, b)| self.op(Op::FSub, &[*a, *b])).collect();
                vec![self.length(&apart)]
            }
            I::Normalize => self.normalize(&v[0]),
            I::Reflect => self.reflect(&v[0], &v[1]),
            I::Refract => self.refract(&v[0], &v[1], v[2][0]),
            I::FaceForward => self.face_forward(&v[0], &v[1], &v[2]),
            I::Lit => self.lit(v[0][0], v[1][0], v[2][0]),
            I::Dst => {
                let y = self.op(Op::FMul, &[v[0][1], v[1][1]]);
                vec![self.float(1.0), y, v[0][2], v[1][3]]
            }
            I::Msad4 => self.msad4(v[0][0], &v[1], &v[2]),
            I::Clip => {
                let zero = self.float(0.0);
                let below: Vec<Value> = v[0].iter().map(|x| self.b.op(Op::FLt, &[*x, zero])).collect();
                if let Some(any) = below.into_iter().reduce(|a, b| self.op(Op::BOr, &[a, b])) {
                    self.b.push(Op::DiscardIf, &[any], 0, &[]);
                }
                Vec::new()
            }
            I::Abort => Vec::new(),
            _ => {
                let count = self.module.structs.scalars(&call.ty) as usize;
                (0..count)
                    .map(|i| {
                        let args: Vec<Value> = v.iter().map(|a| a[i.min(a.len() - 1)]).collect();
                        self.on_scalars(which, &args, kind)
                    })
                    .collect()
            }
        }
    }

    /// Functions that work on each component alone.
    fn on_scalars(&mut self, which: I, a: &[Value], kind: Scalar) -> Value {
        match which.op(kind) {
            Some(op) => self.op(op, a),
            None => self.compound(which, a, kind),
        }
    }

    fn compound(&mut self, which: I, a: &[Value], kind: Scalar) -> Value {
        let float = kind == Scalar::Float;
        match which {
            I::AsFloat if !float => self.op(Op::BitsToF, a),
            I::AsInt | I::AsUint if float => self.op(Op::BitsToI, a),
            I::Clamp => {
                let (max, min) = match kind {
                    Scalar::Float => (Op::FMax, Op::FMin),
                    Scalar::Uint => (Op::UMax, Op::UMin),
                    _ => (Op::SMax, Op::SMin),
                };
                let low = self.op(max, &[a[0], a[1]]);
                self.op(min, &[low, a[2]])
            }
            I::Degrees => self.times(a[0], 180.0 / std::f32::consts::PI),
            I::Radians => self.times(a[0], std::f32::consts::PI / 180.0),
            I::Exp => {
                let scaled = self.times(a[0], LOG2_E);
                self.op(Op::FExp2, &[scaled])
            }
            I::Log | I::Log10 => {
                let log = self.op(Op::FLog2, a);
                self.times(log, if which == I::Log { LN_2 } else { LOG10_2 })
            }
            I::Fmod => self.float_remainder(a[0], a[1]),
            I::Fwidth => {
                let x = self.op(Op::DdxCoarse, a);
                let y = self.op(Op::DdyCoarse, a);
                let (x, y) = (self.op(Op::FAbs, &[x]), self.op(Op::FAbs, &[y]));
                self.op(Op::FAdd, &[x, y])
            }
            I::IsNan => self.op(Op::FNe, &[a[0], a[0]]),
            I::IsInf | I::IsFinite => {
                let size = self.op(Op::FAbs, a);
                let infinity = self.float(f32::INFINITY);
                self.op(if which == I::IsInf { Op::FEq } else { Op::FLt }, &[size, infinity])
            }
            I::Ldexp => {
                let power = self.op(Op::FExp2, &[a[1]]);
                self.op(Op::FMul, &[a[0], power])
            }
            I::Lerp => self.lerp(a[0], a[1], a[2]),
            I::Mad => {
                let (mul, add) = if float { (Op::FMul, Op::FAdd) } else { (Op::IMul, Op::IAdd) };
                let product = self.op(mul, &[a[0], a[1]]);
                self.op(add, &[product, a[2]])
            }
            I::Pow => self.pow(a[0], a[1]),
            I::Sign => {
                let zero = if float { self.float(0.0) } else { self.int(0) };
                let less = if float { Op::FLt } else { Op::SLt };
                let up = self.op(less, &[zero, a[0]]);
                let down = self.op(less, &[a[0], zero]);
                let (up, down) = (self.op(Op::BToI, &[up]), self.op(Op::BToI, &[down]));
                self.op(Op::ISub, &[up, down])
            }
            I::SmoothStep => self.smoothstep(a[0], a[1], a[2]),
            I::Step => {
                let reached = self.op(Op::FLe, &[a[0], a[1]]);
                self.op(Op::BToF, &[reached])
            }
            // Reinterpretation to the same kind, and functions that were handled before.
            _ => a[0],
        }
    }
}
