//! Operators and conversions, by value.

mod common;

use common::{errors, eval, eval_body, f, n, warnings};

#[test]
fn arithmetic_works_component_by_component() {
    assert_eq!(eval("", "float4", "a + b"), f(&[3.5, 0.75, 0.25, 12.0]), "+");
    assert_eq!(eval("", "float4", "a - b"), f(&[-0.5, -5.25, 1.25, 4.0]), "-");
    assert_eq!(eval("", "float4", "a * b"), f(&[3.0, -6.75, -0.375, 32.0]), "*");
    assert_eq!(eval("", "float4", "a / b"), f(&[0.75, -0.75, -1.5, 2.0]), "/");
    assert_eq!(eval("", "float4", "a % b"), f(&[1.5, -2.25, 0.25, 0.0]), "% keeps the sign of the left");
    assert_eq!(eval("", "int4", "i / j"), n(&[3, 0, 0, -14]), "int / truncates");
    assert_eq!(eval("", "int4", "i % j"), n(&[1, -3, 0, 2]), "int %");
    assert_eq!(eval("", "uint4", "u / v"), vec![2, 0x8000_0000 / 31, 0, 8], "uint / is unsigned");
    assert_eq!(eval("", "int4", "-i"), n(&[-7, 3, 0, -100]), "unary -");
    assert_eq!(eval("", "uint4", "-u"), vec![7_u32.wrapping_neg(), 0x8000_0000, 0, 100_u32.wrapping_neg()], "-uint");
    assert_eq!(eval("", "uint", "u.x / u.z"), vec![u32::MAX], "unsigned division by zero");
}

#[test]
fn bit_operators_need_integers_and_shifts_take_five_bits() {
    assert_eq!(eval("", "uint4", "u >> v"), vec![0, 1, 0, 0], "unsigned >>");
    assert_eq!(eval("", "int4", "i >> 1"), n(&[3, -2, 0, 50]), "signed >>");
    assert_eq!(eval("", "int4", "i << j"), n(&[28, -96, 0, (100_u32 << 25).cast_signed()]), "<< by the low five bits");
    assert_eq!(eval("", "uint4", "u & v"), vec![3, 0, 0, 4], "&");
    assert_eq!(eval("", "uint4", "u | v"), vec![7, 0x8000_001f, 1, 108], "|");
    assert_eq!(eval("", "uint4", "u ^ v"), vec![4, 0x8000_001f, 1, 104], "^");
    assert_eq!(eval("", "int4", "~i"), n(&[-8, 2, -1, -101]), "~");
    let found = errors("float4 F(float4 a : A) : SV_Target { return a & 3; }", "F");
    assert!(found[0].starts_with("H0223 1:45") && found.len() == 1, "{found:?}");
    let found = errors("float4 F(float4 a : A) : SV_Target { return ~a; }", "F");
    assert!(found[0].starts_with("H0223 1:45") && found.len() == 1, "{found:?}");
}

#[test]
fn comparisons_give_bools_and_follow_the_common_kind() {
    assert_eq!(eval("", "int4", "a < b"), n(&[1, 1, 0, 0]), "<");
    assert_eq!(eval("", "int4", "a >= b"), n(&[0, 0, 1, 1]), ">=");
    assert_eq!(eval("", "int4", "i == 7"), n(&[1, 0, 0, 0]), "==");
    assert_eq!(eval("", "int4", "i != 7"), n(&[0, 1, 1, 1]), "!=");
    assert_eq!(eval("", "int4", "i < u"), n(&[0, 0, 0, 0]), "int against uint compares unsigned");
    assert_eq!(eval("", "int4", "i < j"), n(&[0, 1, 0, 0]), "signed");
    assert_eq!(eval("", "int", "true == (i.x > 0)"), n(&[1]), "bool ==");
    assert_eq!(eval("", "int", "i.x > 0 != i.y > 0"), n(&[1]), "bool !=");
}

#[test]
fn logic_evaluates_both_sides_as_shader_model_5_does() {
    assert_eq!(eval("", "int4", "a && i"), n(&[1, 1, 0, 1]), "&& on vectors");
    assert_eq!(eval("", "int4", "!i || j == 5"), n(&[0, 1, 1, 0]), "|| on vectors");
    let body = "int k = 0; bool c = (i.x < 0) && (++k > 0); bool d = (i.x > 0) || (++k > 0); return int2(k, d && !c);";
    assert_eq!(eval_body("", "int2", body), n(&[2, 1]), "both increments happen");
    let body = "int k = 0; int r = i.x > 0 ? 5 : ++k; return int2(r, k);";
    assert_eq!(eval_body("", "int2", body), n(&[5, 1]), "and in ?: too");
}

#[test]
fn choice_is_componentwise_and_takes_structs_whole() {
    assert_eq!(eval("", "float4", "a > b ? a : b"), f(&[2.0, 3.0, 0.75, 8.0]), "vector condition");
    assert_eq!(eval("", "float4", "i.x > 0 ? a : 1"), f(&[1.5, -2.25, 0.75, 8.0]), "one side spreads");
    assert_eq!(eval("", "float", "i.z ? 1 : 2.5"), f(&[2.5]), "literals meet as float");
    let body = "S s; s.x = 1; s.k = 2; S t; t.x = 3; t.k = 4; S r = i.x < 0 ? s : t; return r.x + r.k;";
    assert_eq!(eval_body("struct S { float x; int k; };", "float", body), f(&[7.0]), "struct");
}

#[test]
fn numbers_convert_as_direct3d_says() {
    assert_eq!(eval("", "int4", "a"), n(&[1, -2, 0, 8]), "float to int goes toward zero");
    assert_eq!(eval("", "uint4", "a"), vec![1, 0, 0, 8], "negative float to uint is 0");
    assert_eq!(eval("", "float4", "i"), f(&[7.0, -3.0, 0.0, 100.0]), "int to float");
    assert_eq!(eval("", "float4", "u"), f(&[7.0, 2_147_483_648.0, 0.0, 100.0]), "uint to float");
    assert_eq!(eval("", "bool4", "i"), vec![1, 1, 0, 1], "to bool");
    assert_eq!(eval("", "float4", "i > 0"), f(&[1.0, 0.0, 0.0, 1.0]), "bool to float");
    assert_eq!(eval("", "float", "(int)2.9 + (int)-2.9"), f(&[0.0]), "casts of constants");
    assert_eq!(eval("", "float2", "(float2)a"), f(&[1.5, -2.25]), "cast drops components without a warning");
    assert_eq!(eval("", "float3", "(float3)i.x"), f(&[7.0, 7.0, 7.0]), "cast spreads");
    assert_eq!(eval("", "float4", "float4(float2x2(a))"), f(&[1.5, -2.25, 0.75, 8.0]), "matrix and back");
    assert_eq!(eval("", "float", "(float)0xffffffff"), f(&[4_294_967_295.0]), "hexadecimal literal is unsigned");
    assert_eq!(eval("", "int", "1 / 2 * 10"), n(&[0]), "literals divide as integers");
    assert_eq!(eval("", "float", "1 / 2.0"), f(&[0.5]), "a float literal makes it a float");
    assert_eq!(eval("", "int", "7 >> 1 | 8"), n(&[11]), "literal bits");
    assert_eq!(eval("", "uint", "3000000000 + 1"), vec![3_000_000_001], "a literal past 2^31 keeps its bits");
    let body = "int k = 7; k *= 1.5; k /= 2; k <<= 2u; k |= 3; k -= 0.5; return k;";
    assert_eq!(eval_body("", "int", body), n(&[22]), "compound assignment computes in the common kind");
}

#[test]
fn lost_components_are_warned_about_and_missing_ones_are_errors() {
    let found = warnings("float4 F(float4 a : A) : SV_Target { float3 x = a; return x.xyzz; }", "F");
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("H0403 1:49"), "{found:?}");
    let found = errors("float4 F(float3 a : A) : SV_Target { return a; }", "F");
    assert_eq!(found, ["H0220 1:45 cannot convert `float3` to `float4` in an initialiser"], "no widening");
    let found = errors("float4 F(float4x4 m : M, float4 a : A) : SV_Target { return m * a; }", "F");
    assert!(found.len() == 1 && found[0].starts_with("H0223 1:61"), "{found:?}");
    let found = errors("struct S { float4 a; }; float4 F(float4 a : A) : SV_Target { S s; s = a; return s + a; }", "F");
    assert_eq!(found.len(), 2, "each mistake once: {found:?}");
}

#[test]
fn constructors_count_components() {
    assert_eq!(eval("", "float4", "float4(a.xy, i.x, true)"), f(&[1.5, -2.25, 7.0, 1.0]), "mixed");
    assert_eq!(eval("", "float2", "float2x2(1, 2, 3, 4)[1]"), f(&[3.0, 4.0]), "matrix row");
    let found = errors("float4 F(float4 a : A) : SV_Target { return float4(a.xy, 1); }", "F");
    assert_eq!(found, ["H0233 1:45 `float4` needs 4 components, not 3"], "too few");
    let found = errors("float4 F(float4 a : A) : SV_Target { return float3(a, 1).xyzz; }", "F");
    assert_eq!(found, ["H0233 1:45 `float3` needs 3 components, not 5"], "too many");
}

#[test]
fn swizzles_are_values_and_targets() {
    assert_eq!(eval("", "float4", "a.wzyx"), f(&[8.0, 0.75, -2.25, 1.5]), "order");
    assert_eq!(eval("", "float3", "a.rrg"), f(&[1.5, 1.5, -2.25]), "colour names and repeats");
    assert_eq!(eval("", "float3", "a.x.xxx"), f(&[1.5, 1.5, 1.5]), "of a scalar");
    assert_eq!(
        eval_body("", "float4", "float4 r = 0; r.yw = a.xy; r.zx.x = 9; return r;"),
        f(&[0.0, 1.5, 9.0, -2.25]),
        "target"
    );
    let body =
        "float3x3 m = 0; m._m00_m11_m22 = a.xyz; m._12 = 5; m[2].yx = b.xy; return float4(m[0].xy, m._22, m[2].x);";
    assert_eq!(eval_body("", "float4", body), f(&[1.5, 5.0, -2.25, 3.0]), "matrix target");
    for swizzle in ["a.xg", "a.xyzwx", "a.q", "b.z", "m._m03", "m._10", "m._m00_11"] {
        let text = format!(
            "float4 F(float4 a : A, float2 b : B) : SV_Target {{\n float3x3 m = 0; float x = (float){swizzle}; return x; }}"
        );
        let found = errors(&text, "F");
        assert!(found.len() == 1 && found[0].starts_with("H0226 2:37"), "{swizzle}: {found:?}");
    }
    let found = errors("float4 F(float4 a : A) : SV_Target { a.xx = 1; return a; }", "F");
    assert!(found.len() == 1 && found[0].starts_with("H0230 1:38"), "{found:?}");
}

#[test]
fn increments_give_the_old_or_the_new_value() {
    assert_eq!(
        eval_body("", "int4", "int k = 5; int x = k++; int y = ++k; int z = k--; return int4(x, y, z, k);"),
        n(&[5, 7, 7, 6]),
        "int"
    );
    assert_eq!(eval_body("", "float2", "float2 q = a.xy; ++q; q.y--; return q;"), f(&[2.5, -2.25]), "vector");
    let found = errors("float4 F(float4 a : A) : SV_Target { return ++1; }", "F");
    assert!(found.len() == 1 && found[0].starts_with("H0229"), "{found:?}");
}

#[test]
fn comma_and_precedence() {
    assert_eq!(eval_body("", "int2", "int k = 1; int r = (k = 4, k + 1); return int2(r, k);"), n(&[5, 4]), "comma");
    assert_eq!(eval("", "int", "1 + 2 * 3 - 4 / 2 % 3 << 1 & 0xff | 1"), n(&[11]), "climbs");
    assert_eq!(eval("", "int", "i.x > 3 == true ? 1 : i.y ? 2 : 3"), n(&[1]), "right to left");
    assert_eq!(eval("", "float", "-a.x * -b.x"), f(&[3.0]), "unary binds tighter");
    assert_eq!(eval_body("", "int", "int p, q; p = q = 3; return p + q;"), n(&[6]), "assignment is a value");
}
