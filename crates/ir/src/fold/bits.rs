//! Bits. Shifts take the low 5 bits of their count (specification 22.12).

/// Shift left.
#[inline(always)]
#[must_use]
pub fn ishl(a: u32, count: u32) -> u32 {
    a.wrapping_shl(count)
}

/// Shift right, zeros in.
#[inline(always)]
#[must_use]
pub fn ushr(a: u32, count: u32) -> u32 {
    a.wrapping_shr(count)
}

/// Shift right, sign in.
#[inline(always)]
#[must_use]
pub fn sshr(a: u32, count: u32) -> u32 {
    a.cast_signed().wrapping_shr(count).cast_unsigned()
}

/// Number of ones.
#[inline(always)]
#[must_use]
pub fn count_bits(a: u32) -> u32 {
    a.count_ones()
}

/// Bit order reversed.
#[inline(always)]
#[must_use]
pub fn reverse_bits(a: u32) -> u32 {
    a.reverse_bits()
}

/// Position of the highest one, from bit 0 (HLSL's `firstbithigh`, not the machine op that counts from the top).
#[inline(always)]
#[must_use]
pub fn ufirst_bit_high(a: u32) -> u32 {
    31_u32.wrapping_sub(a.leading_zeros())
}

/// Position of the highest bit that differs from the sign bit.
#[inline(always)]
#[must_use]
pub fn sfirst_bit_high(a: u32) -> u32 {
    ufirst_bit_high(a ^ sshr(a, 31))
}

/// Position of the lowest one.
#[inline(always)]
#[must_use]
pub fn first_bit_low(a: u32) -> u32 {
    if a == 0 { u32::MAX } else { a.trailing_zeros() }
}
