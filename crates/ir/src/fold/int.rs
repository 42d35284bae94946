//! Integer arithmetic on 32 bits (specification 3.3): wrapping, division by zero gives all ones.

/// Sum.
#[inline(always)]
#[must_use]
pub fn iadd(a: u32, b: u32) -> u32 {
    a.wrapping_add(b)
}

/// Difference.
#[inline(always)]
#[must_use]
pub fn isub(a: u32, b: u32) -> u32 {
    a.wrapping_sub(b)
}

/// Low half of the product.
#[inline(always)]
#[must_use]
pub fn imul(a: u32, b: u32) -> u32 {
    a.wrapping_mul(b)
}

/// Negation.
#[inline(always)]
#[must_use]
pub fn ineg(a: u32) -> u32 {
    a.wrapping_neg()
}

/// Absolute value; the smallest integer stays.
#[inline(always)]
#[must_use]
pub fn iabs(a: u32) -> u32 {
    a.cast_signed().wrapping_abs().cast_unsigned()
}

/// Signed quotient toward zero.
#[inline(always)]
#[must_use]
pub fn sdiv(a: u32, b: u32) -> u32 {
    if b == 0 { u32::MAX } else { a.cast_signed().wrapping_div(b.cast_signed()).cast_unsigned() }
}

/// Signed remainder, with the sign of `a`.
#[inline(always)]
#[must_use]
pub fn srem(a: u32, b: u32) -> u32 {
    if b == 0 { u32::MAX } else { a.cast_signed().wrapping_rem(b.cast_signed()).cast_unsigned() }
}

/// Unsigned quotient.
#[inline(always)]
#[must_use]
pub fn udiv(a: u32, b: u32) -> u32 {
    a.checked_div(b).unwrap_or(u32::MAX)
}

/// Unsigned remainder.
#[inline(always)]
#[must_use]
pub fn urem(a: u32, b: u32) -> u32 {
    a.checked_rem(b).unwrap_or(u32::MAX)
}

/// Signed minimum.
#[inline(always)]
#[must_use]
pub fn smin(a: u32, b: u32) -> u32 {
    a.cast_signed().min(b.cast_signed()).cast_unsigned()
}

/// Signed maximum.
#[inline(always)]
#[must_use]
pub fn smax(a: u32, b: u32) -> u32 {
    a.cast_signed().max(b.cast_signed()).cast_unsigned()
}

/// Unsigned minimum.
#[inline(always)]
#[must_use]
pub fn umin(a: u32, b: u32) -> u32 {
    a.min(b)
}

/// Unsigned maximum.
#[inline(always)]
#[must_use]
pub fn umax(a: u32, b: u32) -> u32 {
    a.max(b)
}
