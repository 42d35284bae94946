//! Float arithmetic (specification 3.1): IEEE 754 binary32, nearest even, denormals preserved, no fusing.

/// Sum.
#[inline(always)]
#[must_use]
pub fn fadd(a: f32, b: f32) -> f32 {
    a + b
}

/// Difference.
#[inline(always)]
#[must_use]
pub fn fsub(a: f32, b: f32) -> f32 {
    a - b
}

/// Product.
#[inline(always)]
#[must_use]
pub fn fmul(a: f32, b: f32) -> f32 {
    a * b
}

/// Quotient.
#[inline(always)]
#[must_use]
pub fn fdiv(a: f32, b: f32) -> f32 {
    a / b
}

/// `a * b + c` rounded once.
#[inline(never)]
#[must_use]
pub fn ffma(a: f32, b: f32, c: f32) -> f32 {
    libm::fmaf(a, b, c)
}

/// Sign flipped.
#[inline(always)]
#[must_use]
pub fn fneg(a: f32) -> f32 {
    f32::from_bits(a.to_bits() ^ 0x8000_0000)
}

/// Sign cleared.
#[inline(always)]
#[must_use]
pub fn fabs(a: f32) -> f32 {
    f32::from_bits(a.to_bits() & 0x7fff_ffff)
}

/// The smaller; the number if one operand is NaN (3.1.3.3); -0 counts as smaller than +0.
#[inline(always)]
#[must_use]
pub fn fmin(a: f32, b: f32) -> f32 {
    // Equal operands differ at most in the sign of zero: or-ing the bits prefers the negative one.
    let equal = f32::from_bits(a.to_bits() | b.to_bits());
    let ordered = if a < b { a } else { b };
    let number = if b.is_nan() { a } else { ordered };
    if a == b { equal } else { number }
}

/// The larger; the number if one operand is NaN (3.1.3.3); +0 counts as larger than -0.
#[inline(always)]
#[must_use]
pub fn fmax(a: f32, b: f32) -> f32 {
    let equal = f32::from_bits(a.to_bits() & b.to_bits());
    let ordered = if a > b { a } else { b };
    let number = if b.is_nan() { a } else { ordered };
    if a == b { equal } else { number }
}

/// Clamped to 0..1; NaN gives 0.
#[inline(always)]
#[must_use]
pub fn fsat(a: f32) -> f32 {
    let low = if a > 0.0 { a } else { 0.0 };
    if low < 1.0 { low } else { 1.0 }
}

/// Toward minus infinity.
#[inline(always)]
#[must_use]
pub fn ffloor(a: f32) -> f32 {
    a.floor()
}

/// Toward plus infinity.
#[inline(always)]
#[must_use]
pub fn fceil(a: f32) -> f32 {
    a.ceil()
}

/// Toward zero.
#[inline(always)]
#[must_use]
pub fn ftrunc(a: f32) -> f32 {
    a.trunc()
}

/// To the nearest integer, ties to even.
#[inline(always)]
#[must_use]
pub fn fround_even(a: f32) -> f32 {
    a.round_ties_even()
}

/// `a - floor(a)`, in 0..=1: a tiny negative number gives 1.
#[inline(always)]
#[must_use]
pub fn ffract(a: f32) -> f32 {
    a - a.floor()
}

/// Square root; negative gives NaN, -0 gives -0.
#[inline(always)]
#[must_use]
pub fn fsqrt(a: f32) -> f32 {
    a.sqrt()
}

/// `1 / sqrt(a)`, each step rounded.
#[inline(always)]
#[must_use]
pub fn frsq(a: f32) -> f32 {
    1.0 / a.sqrt()
}

/// `1 / a`.
#[inline(always)]
#[must_use]
pub fn frcp(a: f32) -> f32 {
    1.0 / a
}
