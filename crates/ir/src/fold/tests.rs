//! Number rules that other engines are held to.

use super::*;
use crate::op::Op;

fn ff(op: Op, a: f32, b: f32) -> u32 {
    eval(op, &[a.to_bits(), b.to_bits()], 0).expect("pure")
}

#[test]
fn min_and_max_return_the_number_and_order_zeros() {
    let nan = f32::from_bits(0xffc1_2345);
    assert_eq!(ff(Op::FMin, nan, 2.0), 2.0_f32.to_bits());
    assert_eq!(ff(Op::FMin, 2.0, nan), 2.0_f32.to_bits());
    assert_eq!(ff(Op::FMax, nan, -2.0), (-2.0_f32).to_bits());
    assert_eq!(ff(Op::FMax, nan, nan), CANONICAL_NAN);
    assert_eq!(ff(Op::FMin, 0.0, -0.0), (-0.0_f32).to_bits());
    assert_eq!(ff(Op::FMin, -0.0, 0.0), (-0.0_f32).to_bits());
    assert_eq!(ff(Op::FMax, -0.0, 0.0), 0.0_f32.to_bits());
    assert_eq!(ff(Op::FMin, 3.0, 3.0), 3.0_f32.to_bits());
}

#[test]
fn saturate_gives_zero_for_nan() {
    assert_eq!(ff(Op::FSat, f32::NAN, 0.0), 0);
    assert_eq!(ff(Op::FSat, -0.0, 0.0), 0);
    assert_eq!(ff(Op::FSat, 2.0, 0.0), 1.0_f32.to_bits());
    assert_eq!(ff(Op::FSat, 0.25, 0.0), 0.25_f32.to_bits());
}

#[test]
fn float_to_integer_saturates_and_nan_gives_zero() {
    for (value, signed, unsigned) in [
        (f32::NAN, 0, 0),
        (f32::INFINITY, 0x7fff_ffff, u32::MAX),
        (f32::NEG_INFINITY, 0x8000_0000, 0),
        (-1.9, u32::MAX, 0),
        (3e9, 0x7fff_ffff, 3_000_000_000),
    ] {
        assert_eq!(ff(Op::FToS, value, 0.0), signed, "{value} signed");
        assert_eq!(ff(Op::FToU, value, 0.0), unsigned, "{value} unsigned");
    }
}

#[test]
fn division_by_zero_gives_all_ones_and_shifts_take_five_bits() {
    for op in [Op::UDiv, Op::URem, Op::SDiv, Op::SRem] {
        assert_eq!(eval(op, &[7, 0], 0), Some(u32::MAX), "{op:?}");
    }
    assert_eq!(eval(Op::SDiv, &[0x8000_0000, u32::MAX], 0), Some(0x8000_0000));
    assert_eq!(eval(Op::SRem, &[0x8000_0000, u32::MAX], 0), Some(0));
    assert_eq!(eval(Op::SRem, &[(-7_i32).cast_unsigned(), 3], 0), Some((-1_i32).cast_unsigned()));
    assert_eq!(eval(Op::IShl, &[1, 33], 0), Some(2));
    assert_eq!(eval(Op::SShr, &[0x8000_0000, 63], 0), Some(u32::MAX));
}

#[test]
fn first_bits_count_from_bit_zero() {
    assert_eq!(eval(Op::UFirstBitHigh, &[0x8000_0000], 0), Some(31));
    assert_eq!(eval(Op::UFirstBitHigh, &[0], 0), Some(u32::MAX));
    assert_eq!(eval(Op::SFirstBitHigh, &[u32::MAX], 0), Some(u32::MAX));
    assert_eq!(eval(Op::SFirstBitHigh, &[(-8_i32).cast_unsigned()], 0), Some(2));
    assert_eq!(eval(Op::FirstBitLow, &[8], 0), Some(3));
}

#[test]
fn halves_round_trip_and_round_to_even() {
    for half in 0..0x10000_u32 {
        let value = convert::f16_to_f(half);
        if value.is_nan() {
            continue;
        }
        assert_eq!(convert::f_to_f16(value), half, "{half:#06x}");
        // The midpoint to the next half goes to the even one.
        let next = convert::f16_to_f(half + 1);
        if half & 0x7fff < 0x7bff {
            let middle = (f64::from(value) + f64::from(next)) / 2.0;
            assert_eq!(convert::f_to_f16(middle as f32), half + (half & 1), "{half:#06x}");
        }
    }
    assert_eq!(convert::f_to_f16(65519.9), 0x7bff);
    assert_eq!(convert::f_to_f16(65520.0), 0x7c00);
    assert_eq!(convert::f_to_f16(f32::NEG_INFINITY), 0xfc00);
    assert_eq!(convert::f_to_f16(f32::NAN), 0x7e00);
}

#[test]
fn arithmetic_nans_are_canonical_and_moves_keep_payloads() {
    let odd = 0xffaa_5555_u32;
    assert_eq!(eval(Op::FAdd, &[odd, 0], 0), Some(CANONICAL_NAN));
    assert_eq!(eval(Op::FDiv, &[0, 0], 0), Some(CANONICAL_NAN));
    assert_eq!(eval(Op::BitsToF, &[odd], 0), Some(odd));
    assert_eq!(eval(Op::FNeg, &[odd], 0), Some(odd ^ 0x8000_0000));
    assert_eq!(eval(Op::Select, &[1, odd, 0], 0), Some(odd));
}
