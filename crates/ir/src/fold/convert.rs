//! Conversions (specification 3.2): float to integer truncates and saturates, NaN gives 0.

/// To signed.
#[inline(always)]
#[must_use]
pub fn f_to_s(a: f32) -> u32 {
    (a as i32).cast_unsigned()
}

/// To unsigned.
#[inline(always)]
#[must_use]
pub fn f_to_u(a: f32) -> u32 {
    a as u32
}

/// From signed.
#[inline(always)]
#[must_use]
pub fn s_to_f(a: u32) -> f32 {
    a.cast_signed() as f32
}

/// From unsigned.
#[inline(always)]
#[must_use]
pub fn u_to_f(a: u32) -> f32 {
    a as f32
}

/// 1.0 or 0.0.
#[inline(always)]
#[must_use]
pub fn b_to_f(a: bool) -> f32 {
    if a { 1.0 } else { 0.0 }
}

/// binary32 to binary16, nearest even, overflow to infinity, NaN to `0x7e00`.
#[must_use]
pub fn f_to_f16(a: f32) -> u32 {
    let bits = a.to_bits();
    let sign = (bits >> 16) & 0x8000;
    let magnitude = bits & 0x7fff_ffff;
    if magnitude > 0x7f80_0000 {
        return 0x7e00;
    }
    if magnitude >= 0x4780_0000 {
        return sign | 0x7c00; // 65536 and more, infinity too; 65520..65536 overflow by the rounding below
    }
    let half = if magnitude < 0x3880_0000 {
        // Below the smallest normal half, 2^-14: adding 0.5 makes the float adder round at 2^-24.
        (f32::from_bits(magnitude) + 0.5).to_bits() - 0x3f00_0000
    } else {
        let rebased = magnitude - 0x3800_0000;
        let odd = (rebased >> 13) & 1;
        (rebased + 0x0fff + odd) >> 13
    };
    sign | half
}

/// binary16 (low half) to binary32, exact; denormals are preserved.
#[must_use]
pub fn f16_to_f(a: u32) -> f32 {
    let sign = (a & 0x8000) << 16;
    let magnitude = a & 0x7fff;
    let bits = if magnitude >= 0x7c00 {
        0x7f80_0000 | ((magnitude & 0x3ff) << 13)
    } else if magnitude >= 0x0400 {
        (magnitude << 13) + 0x3800_0000
    } else {
        (magnitude as f32 * f32::from_bits(0x3380_0000)).to_bits() // times 2^-24
    };
    f32::from_bits(sign | bits)
}
