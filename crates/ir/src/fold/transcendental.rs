//! Transcendental functions, computed here in software, so that they agree on every machine.
//!
//! `fexp2`, `flog2`, `fsin`, `fcos` and `ftan` are polynomials in binary64 without branches or tables, which
//! compilers turn into vector code. Their coefficients are those of the Taylor series; range reduction keeps the
//! series short. The errors stated were measured on every seventh of the 2^32 operands; Direct3D allows more (22.10.6, 22.10.8,
//! 22.10.20). The rare functions come from `libm`, one lane at a time.

use std::f64::consts::{FRAC_2_PI, LN_2, SQRT_2};

/// Adding it to a number below 2^51 rounds to the nearest integer, ties to even, and leaves that integer in the low
/// bits of the sum, in two's complement.
const ROUND: f64 = 6_755_399_441_055_744.0; // 1.5 * 2^52

/// `c[0] + x * (c[1] + x * (c[2] + ...))`
#[inline(always)]
fn horner<const N: usize>(x: f64, c: [f64; N]) -> f64 {
    let mut sum = c[N - 1];
    for k in (0..N - 1).rev() {
        sum = sum * x + c[k];
    }
    sum
}

/// `2^a`; at most 0.501 ULP off; denormal results are rounded once.
#[inline(always)]
#[must_use]
pub fn fexp2(a: f32) -> f32 {
    let x = f64::from(a);
    // Beyond these the result is 0 or infinity anyway. NaN passes.
    let x = if x < -200.0 { -200.0 } else { x };
    let x = if x > 200.0 { 200.0 } else { x };
    let shifted = x + ROUND;
    let fraction = x - (shifted - ROUND);
    // e^u for |u| <= ln(2) / 2
    let u = fraction * LN_2;
    let series =
        [1.0, 1.0, 0.5, 1.0 / 6.0, 1.0 / 24.0, 1.0 / 120.0, 1.0 / 720.0, 1.0 / 5040.0, 1.0 / 40320.0, 1.0 / 362_880.0];
    let power = f64::from_bits((shifted.to_bits() << 52).wrapping_add(1023 << 52));
    (horner(u, series) * power) as f32
}

/// Logarithm to base 2; at most 0.501 ULP off. Negative gives NaN, zero minus infinity.
#[inline(always)]
#[must_use]
pub fn flog2(a: f32) -> f32 {
    const SQRT_HALF: u64 = (SQRT_2 / 2.0).to_bits();
    // Every positive float, denormal or not, is a normal number here: 2^exponent * mantissa with the mantissa
    // between sqrt(1/2) and sqrt(2), so that the logarithm of numbers near 1 does not cancel.
    let bits = f64::from(a).to_bits();
    let biased = bits.wrapping_add((1023 << 52) - SQRT_HALF) >> 52;
    let exponent = f64::from_bits(0x4330_0000_0000_0000 | biased) - (4_503_599_627_370_496.0 + 1023.0);
    let mantissa = f64::from_bits(bits.wrapping_sub(biased << 52).wrapping_add(1023 << 52));
    // ln(mantissa) = 2 * (s + s^3 / 3 + s^5 / 5 + ...)
    let s = (mantissa - 1.0) / (mantissa + 1.0);
    let series = horner(s * s, [1.0, 1.0 / 3.0, 1.0 / 5.0, 1.0 / 7.0, 1.0 / 9.0, 1.0 / 11.0]);
    let log = (exponent + s * series * (2.0 / LN_2)) as f32;
    let log = if a == 0.0 { f32::NEG_INFINITY } else { log };
    let log = if a < 0.0 { f32::NAN } else { log };
    // Infinity and NaN give themselves.
    if a < f32::INFINITY { log } else { a }
}

/// Quarter turns nearest to an angle, and the rest of it, at most an eighth of a turn.
///
/// Good to the last bit below 2^30; larger angles count as 0 (their neighbours are full turns apart), infinity and
/// NaN give NaN.
#[inline(always)]
fn quarters(a: f32) -> (u64, f64) {
    // pi/2 in parts of 22 bits, whose products with 30 bits are exact, and the rest.
    const HIGH: f64 = f64::from_bits(0x3ff9_21fb_0000_0000);
    const MIDDLE: f64 = f64::from_bits(0x3e95_110b_0000_0000);
    const LOW: f64 = f64::from_bits(0x3d31_8469_898c_c517);
    let x = f64::from(a);
    let x = if x.abs() < 1_073_741_824.0 { x } else { x * 0.0 };
    let shifted = x * FRAC_2_PI + ROUND;
    let n = shifted - ROUND;
    (shifted.to_bits(), ((x - n * HIGH) - n * MIDDLE) - n * LOW)
}

/// Sine for at most an eighth of a turn.
#[inline(always)]
fn sine(r: f64) -> f64 {
    r * horner(r * r, [1.0, -1.0 / 6.0, 1.0 / 120.0, -1.0 / 5040.0, 1.0 / 362_880.0, -1.0 / 39_916_800.0])
}

/// Cosine for at most an eighth of a turn.
#[inline(always)]
fn cosine(r: f64) -> f64 {
    let series = [1.0, -0.5, 1.0 / 24.0, -1.0 / 720.0, 1.0 / 40320.0, -1.0 / 3_628_800.0, 1.0 / 479_001_600.0];
    horner(r * r, series)
}

/// Sine of an angle of `quarter` quarter turns and `r`.
#[inline(always)]
fn sine_at(quarter: u64, r: f64) -> f32 {
    let value = if quarter & 1 == 0 { sine(r) } else { cosine(r) };
    f64::from_bits(value.to_bits() ^ ((quarter & 2) << 62)) as f32
}

/// Sine; at most 0.501 ULP off below 2^30, 0 beyond.
#[inline(always)]
#[must_use]
pub fn fsin(a: f32) -> f32 {
    let (quarter, r) = quarters(a);
    sine_at(quarter, r)
}

/// Cosine; at most 0.501 ULP off below 2^30, 1 beyond.
#[inline(always)]
#[must_use]
pub fn fcos(a: f32) -> f32 {
    let (quarter, r) = quarters(a);
    sine_at(quarter.wrapping_add(1), r)
}

/// Tangent; at most 0.501 ULP off below 2^30, 0 beyond.
#[inline(always)]
#[must_use]
pub fn ftan(a: f32) -> f32 {
    let (quarter, r) = quarters(a);
    let (s, c) = (sine(r), cosine(r));
    let (above, below) = if quarter & 1 == 0 { (s, c) } else { (-c, s) };
    (above / below) as f32
}

/// Arc sine.
#[inline(never)]
#[must_use]
pub fn fasin(a: f32) -> f32 {
    libm::asinf(a)
}

/// Arc cosine.
#[inline(never)]
#[must_use]
pub fn facos(a: f32) -> f32 {
    libm::acosf(a)
}

/// Arc tangent.
#[inline(never)]
#[must_use]
pub fn fatan(a: f32) -> f32 {
    libm::atanf(a)
}

/// Angle of the point (`x`, `y`).
#[inline(never)]
#[must_use]
pub fn fatan2(y: f32, x: f32) -> f32 {
    libm::atan2f(y, x)
}

/// Hyperbolic sine.
#[inline(never)]
#[must_use]
pub fn fsinh(a: f32) -> f32 {
    libm::sinhf(a)
}

/// Hyperbolic cosine.
#[inline(never)]
#[must_use]
pub fn fcosh(a: f32) -> f32 {
    libm::coshf(a)
}

/// Hyperbolic tangent.
#[inline(never)]
#[must_use]
pub fn ftanh(a: f32) -> f32 {
    libm::tanhf(a)
}
