//! Transcendental functions against `libm` in binary64.

use lapidary_ir::fold::transcendental::{fcos, fexp2, flog2, fsin, ftan};

type Case = (&'static str, fn(f32) -> f32, fn(f64) -> f64, f32);

/// The largest float below 2^30.
const BELOW_2_30: f32 = 1_073_741_760.0;

/// Function, exact function, and the largest operand that counts.
const CASES: [Case; 5] = [
    ("exp2", fexp2, libm::exp2, f32::INFINITY),
    ("log2", flog2, libm::log2, f32::INFINITY),
    ("sin", fsin, libm::sin, BELOW_2_30),
    ("cos", fcos, libm::cos, BELOW_2_30),
    ("tan", ftan, libm::tan, BELOW_2_30),
];

/// Distance in units of the last place of the exact value.
fn ulps(got: f32, exact: f64) -> f64 {
    let nearest = exact as f32;
    if got.to_bits() == nearest.to_bits() || got.is_nan() && exact.is_nan() {
        return 0.0;
    }
    let exponent = (exact.abs().to_bits() >> 52) as i32 - 1023;
    let unit = libm::ldexp(1.0, exponent.clamp(-126, 127) - 23);
    (f64::from(got) - exact).abs() / unit
}

/// Largest error over every `step`-th operand from `first` on, by its bits.
fn sweep((_, f, exact, limit): Case, first: u32, step: usize) -> (f64, f32) {
    let operands = (first..=u32::MAX).step_by(step).map(f32::from_bits);
    let errors = operands.filter(|x| x.abs() <= limit || x.is_nan()).map(|x| (ulps(f(x), exact(f64::from(x))), x));
    errors.fold((0.0, 0.0), |worst, error| if error.0 > worst.0 { error } else { worst })
}

#[test]
fn errors_are_within_half_a_unit_and_a_little() {
    for case in CASES {
        // A prime step: all exponents, and mantissas of all kinds.
        let (error, at) = sweep(case, 12345, 9973);
        assert!(error <= 0.501, "{}({at:?}) is {error} units off", case.0);
    }
}

#[test]
fn special_operands_give_what_direct3d_says() {
    let (inf, nan) = (f32::INFINITY, f32::NAN);
    let denormal = f32::from_bits(1);
    for (f, operand, expected) in [
        (fexp2 as fn(f32) -> f32, -inf, 0.0),
        (fexp2, -0.0, 1.0),
        (fexp2, denormal, 1.0),
        (fexp2, inf, inf),
        (fexp2, 128.0, inf),
        (fexp2, -149.0, denormal),
        (fexp2, -150.0, 0.0),
        (fexp2, 10.0, 1024.0),
        (flog2, 0.0, -inf),
        (flog2, -0.0, -inf),
        (flog2, inf, inf),
        (flog2, 1.0, 0.0),
        (flog2, denormal, -149.0),
        (flog2, 0.125, -3.0),
        (fsin, 0.0, 0.0),
        (fsin, -0.0, -0.0),
        (fsin, denormal, denormal),
        (fsin, f32::MAX, 0.0),
        (fcos, -0.0, 1.0),
        (fcos, f32::MIN, 1.0),
        (ftan, -0.0, -0.0),
    ] {
        assert_eq!(f(operand).to_bits(), expected.to_bits(), "{operand:?} gives {:?}", f(operand));
    }
    for (f, operand) in [
        (flog2 as fn(f32) -> f32, -1.0),
        (flog2, -inf),
        (fsin, inf),
        (fcos, -inf),
        (ftan, inf),
        (fexp2, nan),
        (fcos, nan),
    ] {
        assert!(f(operand).is_nan(), "{operand:?} gives {:?}", f(operand));
    }
}
