//! Conversions between float32 and the narrower numbers of formats (D3D11.3 3.2.2, 3.2.3). Exact unless said.

use std::sync::LazyLock;

/// A half as a float: exact, denormals kept, NaN stays NaN.
#[must_use]
pub fn f16_to_f32(h: u16) -> f32 {
    let sign = u32::from(h & 0x8000) << 16;
    let exponent = u32::from(h >> 10 & 0x1f);
    let fraction = u32::from(h & 0x3ff);
    match exponent {
        0 => {
            // A multiple of 2^-24 below 2^-14: a float holds it exactly.
            let magnitude = fraction as f32 * (1.0 / 16_777_216.0);
            f32::from_bits(magnitude.to_bits() | sign)
        }
        31 => f32::from_bits(sign | 0x7f80_0000 | fraction << 13),
        e => f32::from_bits(sign | (e + 112) << 23 | fraction << 13),
    }
}

/// A float as a half: round to nearest even, overflow to infinity, denormals kept, NaN stays a quiet NaN.
#[must_use]
pub fn f32_to_f16(f: f32) -> u16 {
    let bits = f.to_bits();
    let sign = (bits >> 16 & 0x8000) as u16;
    let magnitude = bits & 0x7fff_ffff;
    if magnitude > 0x7f80_0000 {
        return sign | 0x7e00;
    }
    // 65520 is the first value that rounds past the largest half.
    if magnitude >= 0x477f_f000 {
        return sign | 0x7c00;
    }
    if magnitude < 0x3880_0000 {
        // Below 2^-14: round the multiple of 2^-24; adding 0.5 lets the float unit do it (its ulp is 2^-24 there).
        let rounded = f32::from_bits(magnitude) + 0.5;
        return sign | (rounded.to_bits() - 0.5f32.to_bits()) as u16;
    }
    let even = magnitude >> 13 & 1;
    sign | ((magnitude + 0xfff + even - (112 << 23)) >> 13) as u16
}

/// FLOAT to UNORM with `max` = 2^n - 1 (3.2.3.6), n at most 16.
#[must_use]
#[inline]
pub(super) fn unorm_from_float(c: f32, max: f32) -> u32 {
    // NaN fails the first comparison and becomes 0.
    let c = if c > 0.0 { c.min(1.0) } else { 0.0 };
    (c * max + 0.5) as u32
}

/// FLOAT to an 8-bit UNORM (3.2.3.6); NaN is 0.
#[must_use]
#[inline]
pub fn unorm8(c: f32) -> u8 {
    unorm_from_float(c, 255.0) as u8
}

/// UNORM to FLOAT (3.2.3.5): a division, so that every code is the nearest float.
#[must_use]
#[inline]
pub(super) fn unorm_to_float(v: u32, max: f32) -> f32 {
    v as f32 / max
}

/// FLOAT to SNORM with `max` = 2^(n-1) - 1 (3.2.3.4).
#[must_use]
#[inline]
pub(super) fn snorm_from_float(c: f32, max: f32) -> i32 {
    if c.is_nan() {
        return 0;
    }
    let c = c.clamp(-1.0, 1.0) * max;
    if c >= 0.0 { (c + 0.5) as i32 } else { (c - 0.5) as i32 }
}

/// SNORM to FLOAT (3.2.3.3): the most negative code is -1 too.
#[must_use]
#[inline]
pub(super) fn snorm_to_float(v: i32, max: f32) -> f32 {
    (v as f32 / max).max(-1.0)
}

struct SrgbTables {
    /// Linear value of each code.
    linear: [f32; 256],
    /// `first[n]` is the smallest float that encodes to more than `n`; the last one is never reached.
    first: [f32; 256],
    /// The code of the smallest float of each bucket: of those that share sign, exponent and eight bits of fraction.
    start: [u8; BUCKETS],
}

/// Floats below this encode to 0 or 1.
const SRGB_LOW: f32 = 1.0 / 4096.0;

/// Buckets from [`SRGB_LOW`] to 1: twelve exponents.
const BUCKETS: usize = 12 << 8;

fn bucket(c: f32) -> usize {
    ((c.to_bits() - SRGB_LOW.to_bits()) >> 15) as usize
}

/// The ideal FLOAT to SRGB curve of 3.2.3.8 in double precision, on the scale 0..=255, before rounding.
fn srgb_ideal(c: f32) -> f64 {
    let c = f64::from(c);
    let e = if c <= 0.003_130_8 { 12.92 * c } else { 1.055 * libm::pow(c, 1.0 / 2.4) - 0.055 };
    e * 255.0
}

static SRGB: LazyLock<SrgbTables> = LazyLock::new(|| {
    let mut linear = [0.0; 256];
    for (n, value) in linear.iter_mut().enumerate() {
        let c = n as f64 / 255.0;
        *value = (if c <= 0.04045 { c / 12.92 } else { libm::pow((c + 0.055) / 1.055, 2.4) }) as f32;
    }
    linear[255] = 1.0;
    let mut first = [f32::INFINITY; 256];
    for (n, bound) in first.iter_mut().enumerate().take(255) {
        // The curve rises with the float's bits, so a search over the bits finds the bound exactly.
        let (mut low, mut high) = (0u32, 1.0f32.to_bits());
        while low < high {
            let middle = u32::midpoint(low, high);
            if srgb_ideal(f32::from_bits(middle)) + 0.5 >= (n + 1) as f64 {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        *bound = f32::from_bits(low);
    }
    let mut start = [0; BUCKETS];
    for (b, code) in start.iter_mut().enumerate() {
        let smallest = f32::from_bits(SRGB_LOW.to_bits() + ((b as u32) << 15));
        *code = first.partition_point(|&bound| smallest >= bound) as u8;
    }
    SrgbTables { linear, first, start }
});

/// The linear value of an 8-bit sRGB code (3.2.3.7), within half a float ulp of the ideal curve; 0 and 255 exact.
#[must_use]
pub fn srgb8_to_linear(code: u8) -> f32 {
    SRGB.linear[code as usize]
}

/// The 8-bit sRGB code of a linear value (3.2.3.8): the ideal curve rounded to nearest; NaN is 0, the rest clamps.
///
/// Cost: a table and a step or two.
#[must_use]
pub fn linear_to_srgb8(c: f32) -> u8 {
    if c.is_nan() || c <= 0.0 {
        return 0;
    }
    if c >= 1.0 {
        return 255;
    }
    let tables = &*SRGB;
    let mut code = if c < SRGB_LOW { 0 } else { tables.start[bucket(c)] };
    while c >= tables.first[code as usize] {
        code += 1;
    }
    code
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spec_3_2_2_half_conversions_round_trip_and_round_to_even() {
        for h in 0..=0xffffu16 {
            let f = f16_to_f32(h);
            if f.is_nan() {
                assert!(f16_to_f32(f32_to_f16(f)).is_nan(), "NaN {h:#06x}");
            } else {
                assert_eq!(f32_to_f16(f), h, "half {h:#06x} is {f}");
            }
        }
        assert_eq!(f32_to_f16(65519.996), 0x7bff, "just below the rounding bound");
        assert_eq!(f32_to_f16(65520.0), 0x7c00, "the bound itself overflows");
        assert_eq!(f32_to_f16(1.0 + 1.0 / 2048.0), 0x3c00, "a tie goes to even");
        assert_eq!(f32_to_f16(1.0 + 3.0 / 2048.0), 0x3c02, "a tie goes to even, upwards");
        assert_eq!(f32_to_f16(2.0f32.recip() * 2.0f32.recip() * 5.960_464_5e-8), 0, "a quarter of the smallest");
    }

    #[test]
    fn spec_3_2_3_3_to_6_unorm_and_snorm() {
        for v in 0..=255 {
            assert_eq!(unorm_from_float(unorm_to_float(v, 255.0), 255.0), v, "unorm8 {v} round trip");
        }
        for v in 0..=65535 {
            assert_eq!(unorm_from_float(unorm_to_float(v, 65535.0), 65535.0), v, "unorm16 {v} round trip");
        }
        for v in -127..=127 {
            assert_eq!(snorm_from_float(snorm_to_float(v, 127.0), 127.0), v, "snorm8 {v} round trip");
        }
        assert_eq!(snorm_to_float(-128, 127.0), -1.0, "the most negative code");
        assert_eq!(unorm_from_float(f32::NAN, 255.0), 0, "NaN is 0");
        assert_eq!(unorm_from_float(f32::INFINITY, 255.0), 255, "infinity clamps");
        assert_eq!(snorm_from_float(f32::NEG_INFINITY, 127.0), -127, "minus infinity clamps");
    }

    #[test]
    fn spec_3_2_3_8_srgb_encode_is_the_rounded_ideal_curve() {
        for code in 0..=255u8 {
            assert_eq!(linear_to_srgb8(srgb8_to_linear(code)), code, "code {code} round trip");
        }
        assert_eq!((srgb8_to_linear(0), srgb8_to_linear(255)), (0.0, 1.0), "the ends are exact");
        for step in 0..=20_000 {
            let c = step as f32 / 20_000.0;
            let ideal = (srgb_ideal(c) + 0.5).floor().min(255.0) as u8;
            assert_eq!(linear_to_srgb8(c), ideal, "linear {c}");
        }
        for code in 0..255 {
            let bound = SRGB.first[code];
            let below = f32::from_bits(bound.to_bits() - 1);
            let codes = (linear_to_srgb8(below), linear_to_srgb8(bound));
            assert_eq!(codes, (code as u8, code as u8 + 1), "both sides of a bound");
        }
        assert_eq!(linear_to_srgb8(f32::NAN), 0, "NaN is 0");
        assert_eq!((linear_to_srgb8(-1.0), linear_to_srgb8(7.0)), (0, 255), "the range clamps");
    }
}
