//! Float arithmetic.

use fearless_simd::Simd;
use lapidary_ir::fold::float;

use super::family;
use crate::wave::code::Kind;
use crate::wave::lanes::{Canonical, Handler, Op3, pick3};

family! {
    FAdd (a: F, b: F) -> F = float::fadd(a, b);
    FSub (a: F, b: F) -> F = float::fsub(a, b);
    FMul (a: F, b: F) -> F = float::fmul(a, b);
    FDiv (a: F, b: F) -> F = float::fdiv(a, b);
    FFma (a: F, b: F, c: F) -> F = float::ffma(a, b, c);
    FNeg (a: F) -> F exact = float::fneg(a);
    FAbs (a: F) -> F exact = float::fabs(a);
    FMin (a: F, b: F) -> F = float::fmin(a, b);
    FMax (a: F, b: F) -> F = float::fmax(a, b);
    FSat (a: F) -> F exact = float::fsat(a);
    FFloor (a: F) -> F = float::ffloor(a);
    FCeil (a: F) -> F = float::fceil(a);
    FTrunc (a: F) -> F = float::ftrunc(a);
    FRoundEven (a: F) -> F = float::fround_even(a);
    FFract (a: F) -> F = float::ffract(a);
    FSqrt (a: F) -> F = float::fsqrt(a);
    FRsq (a: F) -> F = float::frsq(a);
    FRcp (a: F) -> F = float::frcp(a);
}

struct MulAdd;

impl Op3 for MulAdd {
    #[inline(always)]
    fn apply(a: u32, b: u32, c: u32) -> u32 {
        let product = float::fmul(f32::from_bits(a), f32::from_bits(b));
        float::fadd(product, f32::from_bits(c)).to_bits()
    }
}

/// A product and a sum, each rounded.
pub(super) fn mul_add<S: Simd>(kind: Kind) -> Handler<S> {
    if kind.canonical { pick3::<S, Canonical<MulAdd>>(kind.shape) } else { pick3::<S, MulAdd>(kind.shape) }
}
