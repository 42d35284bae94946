//! Comparisons; those of floats are ordered, except `fne`, which is true for NaN (specification 3.1.3.3).

/// Equal.
#[inline(always)]
#[must_use]
pub fn feq(a: f32, b: f32) -> bool {
    a == b
}

/// Not equal, or unordered.
#[inline(always)]
#[must_use]
pub fn fne(a: f32, b: f32) -> bool {
    a != b
}

/// Less.
#[inline(always)]
#[must_use]
pub fn flt(a: f32, b: f32) -> bool {
    a < b
}

/// Less or equal.
#[inline(always)]
#[must_use]
pub fn fle(a: f32, b: f32) -> bool {
    a <= b
}

/// Less, signed.
#[inline(always)]
#[must_use]
pub fn slt(a: u32, b: u32) -> bool {
    a.cast_signed() < b.cast_signed()
}

/// Less or equal, signed.
#[inline(always)]
#[must_use]
pub fn sle(a: u32, b: u32) -> bool {
    a.cast_signed() <= b.cast_signed()
}
