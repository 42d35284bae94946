//! Corners of the language, each as DXC 1.7 (`-HV 2018`) has it.

mod common;

use common::{compile, errors, lines, warnings};

/// A pixel shader around some statements; `f`, `i`, `u`, `b` and their vectors are variables in it.
fn shader(declarations: &str, body: &str) -> String {
    format!(
        "struct S {{ float3 a; int2 b; }};\n{declarations}\nfloat4 main(float4 q : Q) : SV_Target {{
            float f = q.x; float2 f2 = q.xy; float3 f3 = q.xyz; float4 f4 = q; int i = q.y; int3 i3 = q.xyz; uint u = q.z;
            bool b = q.w; bool3 b3 = q.xyz; float3x3 m33 = 0; float4x4 m44 = 0; float1x3 m13 = f; S s = (S)0; float a2[2] = {{ f, f }};
            {body}
            return f4 + f + f3.x + i + u + s.a.x; }}"
    )
}

fn accepts(cases: &[(&str, &str)]) {
    for (declarations, body) in cases {
        let (sources, result) = compile(&shader(declarations, body), "main", None);
        if let Err(found) = result {
            panic!("{declarations} {body}: {:?}", lines(&sources, &found));
        }
    }
}

/// The code of the first error that each case gives.
fn rejects(cases: &[(&str, &str, &str)]) {
    for (code, declarations, body) in cases {
        let found = errors(&shader(declarations, body), "main");
        assert!(found[0].starts_with(code), "{declarations} {body}: {found:?}");
        assert_eq!(found.len(), 1, "one mistake, one error: {declarations} {body}: {found:?}");
    }
}

#[test]
fn structures_of_the_same_scalars_convert() {
    accepts(&[
        ("struct A { float3 c; int2 d; };", "A a = s; s = a;"),
        ("struct A { float x; float2 y; int z[2]; };", "A a; a = s;"),
        ("struct A { float3 c; int2 d; }; float g(A a) { return a.c.x; }", "f = g(s);"),
        ("struct A { float3 c; int2 d; }; A g() { return (A)0; }", "s = g();"),
        ("struct A : S { float z; };", "A a = (A)0; s = a;"),
        ("struct A : S { float z; }; struct B : A { }; float g(S a) { return a.a.x; }", "B a = (B)0; f = g(a);"),
    ]);
    rejects(&[
        ("H0220", "struct A { float3 c; float2 d; };", "A a; a = s;"),
        ("H0220", "struct A { float3 c; };", "A a; a = s;"),
        ("H0220", "struct A : S { float z; };", "A a = s;"),
    ]);
}

#[test]
fn constructors_take_arrays_apart() {
    accepts(&[("", "f3 = float3(a2, f);"), ("", "float2x2 m = float2x2(a2, a2); f = m._m11;")]);
    rejects(&[("H0232", "", "f4 = float4(s);"), ("H0233", "", "f4 = float4(a2, f);")]);
}

#[test]
fn the_header_of_a_loop_declares_in_the_scope_around_it() {
    let after = shader("", "for (int k = 0; k < 3; k++) { f += k; } i = k;");
    let found = warnings(&after, "main");
    assert!(matches!(&found[..], [w] if w.starts_with("H0409")), "{found:?}");
    let hidden = shader("", "int k = 9; for (int k = 0; k < 3; k++) { f += k; } f += 1;");
    let found = warnings(&hidden, "main");
    assert!(matches!(&found[..], [w] if w.starts_with("H0408")), "{found:?}");
    let quiet = shader("", "for (int k = 0; k < 3; k++) {} for (float k = 0; k < 2; k++) { int k = 1; i += k; }");
    assert_eq!(warnings(&quiet, "main"), Vec::<String>::new());
    rejects(&[
        ("H0200", "", "if (b) { for (int k = 0; k < 3; k++) {} } i = k;"),
        ("H0200", "", "if (b) for (int k = 0; k < 3; k++) {} i = k;"),
        ("H0200", "", "for (;;) { int k = 1; break; } i = k;"),
    ]);
}

#[test]
fn a_block_cannot_declare_a_parameter_again() {
    rejects(&[("H0203", "float g(float x) { float x = 1; return x; }", "f = g(f);")]);
    accepts(&[("float g(float x) { { float x = 1; } return x; }", "f = g(f);")]);
}

#[test]
fn what_a_function_writes_to_keeps_its_components() {
    let g = "void g(inout float2 x, out float y) { x += 1; y = 2; }";
    accepts(&[(g, "g(f2, f);"), (g, "g(f3.zx, f3.y);"), (g, "int2 k = 1; g(k, i); i += k.x;")]);
    rejects(&[
        ("H0244", g, "g(f3, f);"),
        ("H0244", g, "g(f2, f2);"),
        ("H0244", "void g(out float3 x) { x = 1; }", "g(f2);"),
        ("H0229", g, "g(f2 + 1, f);"),
        ("H0230", g, "g(f3.xx, f);"),
    ]);
}

#[test]
fn a_condition_per_component_fits_its_choices() {
    accepts(&[("", "f3 = b3 ? f3 : f;"), ("", "f3 = b3 ? 1 : f;"), ("", "f3 = b ? f3 : f4;")]);
    rejects(&[
        ("H0223", "", "f2 = b3 ? f3 : f2;"),
        ("H0223", "", "f2 = b3 ? f2 : f2;"),
        ("H0223", "", "f3 = b3 ? f4 : f;"),
    ]);
}

#[test]
fn vectors_and_matrices_of_one_row_meet() {
    accepts(&[("", "m13 = f4; f2 = m13; f3 += m13; f2 = m13 * f2;"), ("", "float3x1 k = f3; f3 = k;")]);
    rejects(&[("H0245", "", "f3 = max(f3, m13);"), ("H0245", "", "f = dot(f4, (float2x2)0);")]);
}

#[test]
fn intrinsics_take_what_they_take() {
    accepts(&[("", "u = countbits(f); u = reversebits(f3).x;"), ("", "f3 = refract(f3, f3, 2);")]);
    rejects(&[
        ("H0245", "", "f4 = lit(f, f3, f);"),
        ("H0245", "", "f3 = refract(f3, f3, f3);"),
        ("H0245", "", "f4 = dst(f4, (float2x2)0);"),
        ("H0245", "", "f4 = msad4(u, f4, f4);"),
    ]);
}

#[test]
fn declarations_that_mean_nothing_are_errors() {
    rejects(&[
        ("H0217", "", "uniform float k = 1;"),
        ("H0217", "", "nointerpolation float k = f;"),
        ("H0217", "", "groupshared float k;"),
        ("H0217", "float g(static float x) { return x; }", "f = g(1);"),
        ("H0234", "float g(float x = 1, float y) { return x; }", "f = g(1, 1);"),
        ("H0207", "", "float k[2][] = { { 1, 2 }, { 3, 4 } };"),
        ("H0207", "typedef float A[];", "f = 1;"),
        ("H0207", "struct A { float x[]; };", "f = 1;"),
        ("H0207", "", "f = ((float[])f)[0];"),
    ]);
}

#[test]
fn assignments_with_operators_follow_their_target() {
    let found = warnings(&shader("", "f += f3; f2 *= f4;"), "main");
    assert!(found.iter().filter(|w| w.starts_with("H0403")).count() == 2, "{found:?}");
    accepts(&[("", "b |= f3.x > 1; b &= b; b ^= true;"), ("", "f3 += f; i3 <<= 2; u |= i;")]);
    rejects(&[
        ("H0223", "", "b += b;"),
        ("H0223", "", "b3 *= f;"),
        ("H0223", "", "f |= 1;"),
        ("H0220", "", "f4 += f3;"),
    ]);
}

#[test]
fn a_switch_takes_any_number() {
    accepts(&[("", "switch (f) { case 0: i = 1; break; case 1: i = 2; }"), ("", "switch (b) { case true: i = 1; }")]);
    rejects(&[("H0253", "", "switch (f2) { case 0: break; }"), ("H0209", "", "switch (i) { case f: break; }")]);
}
