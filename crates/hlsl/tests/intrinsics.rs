//! Intrinsic functions, by value. Inputs are those of `common::eval`.

mod common;

use common::{errors, eval, eval_body, f, n, program};
use lapidary_ir::Op;

fn near(expression: &str, ty: &str, expected: &[f64]) {
    let found: Vec<f32> = eval("", ty, expression).into_iter().map(f32::from_bits).collect();
    assert_eq!(found.len(), expected.len(), "{expression}");
    for (found, expected) in found.iter().zip(expected) {
        let error = (f64::from(*found) - expected).abs();
        assert!(error <= expected.abs() * 1e-6 + 1e-7, "{expression}: {found} instead of {expected}");
    }
}

#[test]
fn rounding_and_ranges() {
    for (expression, expected) in [
        ("abs(a)", [1.5, 2.25, 0.75, 8.0]),
        ("ceil(a)", [2.0, -2.0, 1.0, 8.0]),
        ("floor(a)", [1.0, -3.0, 0.0, 8.0]),
        ("trunc(a)", [1.0, -2.0, 0.0, 8.0]),
        ("round(a + float4(1, -0.25, 0, 0))", [2.0, -2.0, 1.0, 8.0]),
        ("frac(a)", [0.5, 0.75, 0.75, 0.0]),
        ("saturate(a)", [1.0, 0.0, 0.75, 1.0]),
        ("clamp(a, -1, 1.25)", [1.25, -1.0, 0.75, 1.25]),
        ("min(a, b)", [1.5, -2.25, -0.5, 4.0]),
        ("max(a, b)", [2.0, 3.0, 0.75, 8.0]),
        ("step(a, b)", [1.0, 1.0, 0.0, 0.0]),
        ("lerp(a, b, 0.5)", [1.75, 0.375, 0.125, 6.0]),
        ("smoothstep(0, 2, a)", [0.84375, 0.0, 0.316_406_25, 1.0]),
        ("fmod(a, b)", [1.5, -2.25, 0.25, 0.0]),
        ("mad(a, b, 1)", [4.0, -5.75, 0.625, 33.0]),
        ("ldexp(a, 3)", [12.0, -18.0, 6.0, 64.0]),
        ("rcp(b)", [0.5, 1.0 / 3.0, -2.0, 0.25]),
        ("sqrt(b.xwww)", [std::f32::consts::SQRT_2, 2.0, 2.0, 2.0]),
        ("rsqrt(b.wwww)", [0.5; 4]),
        ("sign(a)", [1.0, -1.0, 1.0, 1.0]),
    ] {
        assert_eq!(eval("", "float4", expression), f(&expected), "{expression}");
    }
    assert_eq!(eval("", "int4", "abs(i)"), n(&[7, 3, 0, 100]), "int");
    assert_eq!(eval("", "int4", "clamp(i, -1, 50)"), n(&[7, -1, 0, 50]), "int");
    assert_eq!(eval("", "uint4", "max(u, v)"), vec![7, 0x8000_0000, 1, 100], "uint");
    assert_eq!(eval("", "int4", "min(i, j)"), n(&[2, -3, -1, -7]), "signed");
    assert_eq!(eval("", "int4", "sign(i)"), n(&[1, -1, 0, 1]), "sign of integers");
}

#[test]
fn transcendental_functions() {
    let x = 0.75_f64;
    near("sin(a.z)", "float", &[libm::sin(x)]);
    near("cos(a.z)", "float", &[libm::cos(x)]);
    near("tan(a.z)", "float", &[libm::tan(x)]);
    near("asin(a.z)", "float", &[libm::asin(x)]);
    near("acos(a.z)", "float", &[libm::acos(x)]);
    near("atan(a.z)", "float", &[libm::atan(x)]);
    near("atan2(a.y, a.z)", "float", &[libm::atan2(-2.25, x)]);
    near("sinh(a.z)", "float", &[libm::sinh(x)]);
    near("cosh(a.z)", "float", &[libm::cosh(x)]);
    near("tanh(a.z)", "float", &[libm::tanh(x)]);
    near("exp(a.z)", "float", &[libm::exp(x)]);
    near("exp2(a.xw)", "float2", &[libm::exp2(1.5), 256.0]);
    near("log(a.z)", "float", &[libm::log(x)]);
    near("log2(a.w)", "float", &[3.0]);
    near("log10(a.w)", "float", &[libm::log10(8.0)]);
    near("pow(a.w, a.z)", "float", &[libm::pow(8.0, x)]);
    near("degrees(a.z)", "float", &[x.to_degrees()]);
    near("radians(a.w)", "float", &[8.0_f64.to_radians()]);
    let body = "float2 s, c; sincos(a.xz, s, c); return float4(s, c);";
    let found = eval_body("", "float4", body);
    assert_eq!(found, eval("", "float4", "float4(sin(a.xz), cos(a.xz))"), "sincos is sin and cos");
}

#[test]
fn vectors_and_matrices() {
    assert_eq!(eval("", "float", "dot(a, b)"), f(&[3.0 - 6.75 - 0.375 + 32.0]), "dot");
    assert_eq!(eval("", "int", "dot(i.xy, j.xy)"), n(&[-1]), "dot of integers");
    assert_eq!(eval("", "float3", "cross(a.xyz, b.xyz)"), f(&[1.125 - 2.25, 1.5 + 0.75, 4.5 + 4.5]), "cross");
    assert_eq!(eval("", "float", "length(float2(3, 4))"), f(&[5.0]), "length");
    assert_eq!(eval("", "float", "distance(float3(1, 2, 3), float3(1, 5, 7))"), f(&[5.0]), "distance");
    assert_eq!(eval("", "float2", "normalize(float2(0, b.w))"), f(&[0.0, 1.0]), "normalize");
    assert_eq!(eval("", "float2", "reflect(float2(1, -1), float2(0, 1))"), f(&[1.0, 1.0]), "reflect");
    assert_eq!(eval("", "float2", "refract(float2(0, -1), float2(0, 1), 0.5)"), f(&[0.0, -1.0]), "straight through");
    assert_eq!(eval("", "float2", "refract(float2(0.8, -0.6), float2(0, 1), 2)"), f(&[0.0, 0.0]), "total reflection");
    assert_eq!(eval("", "float2", "faceforward(float2(0, 1), float2(0, 1), float2(0, 1))"), f(&[-0.0, -1.0]), "turned");
    assert_eq!(eval("", "float4", "lit(b.x, b.y, b.x)"), f(&[1.0, 2.0, 9.0, 1.0]), "lit");
    assert_eq!(eval("", "float4", "lit(-1, 3, 2)"), f(&[1.0, 0.0, 0.0, 1.0]), "unlit");
    assert_eq!(eval("", "float4", "dst(a, b)"), f(&[1.0, -6.75, 0.75, 4.0]), "dst");
    assert_eq!(eval("", "float", "determinant(float3x3(2, 0, 1, 1, 3, 2, 1, 1, 4))"), f(&[18.0]), "determinant");
    assert_eq!(eval("", "float", "determinant(float4x4(1,0,2,0, 0,3,0,0, 1,0,1,0, 5,0,0,2))"), f(&[-6.0]), "of 4x4");
    let before = "static const float2x3 m = { 1, 2, 3, 4, 5, 6 };";
    assert_eq!(eval(before, "float2", "mul(m, float3(1, 0, 2))"), f(&[7.0, 16.0]), "matrix times column");
    assert_eq!(eval(before, "float3", "mul(float2(1, 2), m)"), f(&[9.0, 12.0, 15.0]), "row times matrix");
    assert_eq!(eval(before, "float4", "(float4)mul(m, transpose(m))"), f(&[14.0, 32.0, 32.0, 77.0]), "matrices");
    assert_eq!(eval(before, "float3", "mul(m, 2)[1]"), f(&[8.0, 10.0, 12.0]), "by a scalar");
    assert_eq!(eval(before, "float", "mul(a, b)"), f(&[27.875]), "vectors");
    assert_eq!(eval(before, "float", "mul(3, b.x)"), f(&[6.0]), "scalars");
    assert_eq!(eval(before, "float2", "transpose(m)[2]"), f(&[3.0, 6.0]), "transpose");
}

#[test]
fn products_add_first_component_to_last() {
    // (1e8 + 1) - 1e8 loses the 1; any other order keeps it.
    let values = "float3(1e8, 1, -1e8)";
    assert_eq!(eval("", "float", &format!("dot({values} * i.x / 7, float3(1, 1, 1))")), f(&[0.0]), "dot");
    assert_eq!(eval("", "float", &format!("mul(float1x3({values} * i.x / 7), float3(1, 1, 1)).x")), f(&[0.0]), "mul");
    // Rounded after the product: a fused operation would keep the low bits.
    let x = 1.0 + f32::EPSILON;
    let text = "mad(1.00000011920929, 1.00000011920929, -1.0 * i.x / 7)";
    assert_eq!(eval("", "float", text), f(&[x * x - 1.0]), "mad is not fused");
}

#[test]
fn bits_and_reinterpretation() {
    assert_eq!(eval("", "uint4", "countbits(u)"), vec![3, 1, 0, 3], "countbits");
    assert_eq!(eval("", "uint4", "reversebits(u)"), vec![0xe000_0000, 1, 0, 0x2600_0000], "reversebits");
    assert_eq!(eval("", "uint4", "firstbitlow(u)"), vec![0, 31, u32::MAX, 2], "firstbitlow");
    assert_eq!(eval("", "uint4", "firstbithigh(u)"), vec![2, 31, u32::MAX, 6], "firstbithigh, unsigned");
    assert_eq!(eval("", "int4", "firstbithigh(i)"), n(&[2, 1, -1, 6]), "firstbithigh, signed");
    assert_eq!(eval("", "uint4", "asuint(a)"), f(&[1.5, -2.25, 0.75, 8.0]), "asuint");
    assert_eq!(eval("", "int", "asint(1.0)"), n(&[0x3f80_0000]), "asint of a literal");
    assert_eq!(eval("", "float2", "asfloat(asint(a.xy))"), f(&[1.5, -2.25]), "asfloat");
    assert_eq!(eval("", "uint2", "asuint(i.xy)"), n(&[7, -3]), "between integers");
    assert_eq!(eval("", "uint4", "f32tof16(a)"), vec![0x3e00, 0xc080, 0x3a00, 0x4800], "f32tof16");
    assert_eq!(eval("", "float", "f16tof32(0x3e00)"), f(&[1.5]), "f16tof32");
    assert_eq!(eval("", "uint4", "msad4(0x01020304, uint2(0x01020304, 0x05060708), uint4(0, 1, 2, 3))")[0], 0, "msad4");
    let sums = eval("", "uint4", "msad4(u.x, uint2(0x0a000009, 0), v)");
    assert_eq!(sums, vec![3 + 2, 31 + 7, 1 + 7, 12 + 3], "msad4 skips reference bytes that are 0");
}

#[test]
fn predicates() {
    assert_eq!(eval("", "int4", "int4(any(i), all(i), any(a > 9), all(u.xw))"), n(&[1, 0, 0, 1]), "any and all");
    let before = "static const float inf = 1.#INF;";
    assert_eq!(eval(before, "int3", "isnan(float3(inf - inf * a.z, 1, inf))"), n(&[1, 0, 0]), "isnan");
    assert_eq!(eval(before, "int3", "isinf(float3(inf * a.z, -inf, a.x))"), n(&[1, 1, 0]), "isinf");
    assert_eq!(eval(before, "int3", "isfinite(float3(inf - inf * a.z, inf, a.x))"), n(&[0, 0, 1]), "isfinite");
}

#[test]
fn splitting_numbers() {
    let body = "float4 whole; float4 part = modf(a, whole); return part + whole * 16;";
    assert_eq!(eval_body("", "float4", body), f(&[16.5, -32.25, 0.75, 128.0]), "modf keeps the sign");
    let body = "int2 whole; float2 part = modf(a.xy, whole); return float4(part, whole);";
    assert_eq!(eval_body("", "float4", body), f(&[0.5, -0.25, 1.0, -2.0]), "into integers");
    let body = "float2 e; float2 m = frexp(float2(a.w, a.x - 1.5), e); return float4(m, e);";
    assert_eq!(eval_body("", "float4", body), f(&[0.5, 0.0, 4.0, 0.0]), "frexp");
}

#[test]
fn pixel_functions_stay_in_pixel_shaders() {
    let text = "float4 F(float4 a : A) : SV_Target { clip(a.xy - 0.5); if (a.x > 9) discard;
        return ddx(a) + ddy_fine(a) * ddx_coarse(a.x) + fwidth(a.y); }";
    let program = program(text, "F");
    let count = |op| program.insts.iter().filter(|i| i.op == op).count();
    assert!(count(Op::DiscardIf) == 2 && count(Op::DdxCoarse) >= 4 && count(Op::DdyFine) == 4, "{program}");
    let text = "float4 F(float4 a : A) : SV_Position { return ddx(a); }";
    let (sources, result) = common::compile(text, "F", None);
    let found = common::lines(&sources, &result.expect_err("no quads in a vertex shader"));
    assert!(found.len() == 1 && found[0].starts_with("H0270 1:47"), "{found:?}");
}

#[test]
fn wrong_calls_say_what_is_expected() {
    for (call, code) in [
        ("sin()", "H0234"),
        ("lerp(a, b)", "H0234"),
        ("cross(a.xy, b.xy)", "H0245"),
        ("transpose(a)", "H0245"),
        ("determinant(float2x3(a, a.xy))", "H0245"),
        ("lit(a.xy, 1, 1)", "H0245"),
        ("dot(m, m)", "H0245"),
        ("sincos(a.x, 1, 2)", "H0229"),
        ("fma(a, a, a)", "X0205"),
        ("noise(a)", "X0205"),
        ("tex2D(a, a)", "X0205"),
        ("asdouble(1, 2)", "X0205"),
    ] {
        let text =
            format!("float4 F(float4 a : A, float4 b : B, float4x4 m : M) : SV_Target {{\n{call};\nreturn a; }}");
        let found = errors(&text, "F");
        assert!(!found.is_empty() && found.iter().all(|e| e.starts_with(&format!("{code} 2:"))), "{call}: {found:?}");
    }
}
