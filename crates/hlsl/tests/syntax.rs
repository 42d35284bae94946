//! Syntax errors: one for each mistake, at its place; and odd but legal syntax.

mod common;

use common::{front, lines, program};

fn syntax_errors(text: &str) -> Vec<String> {
    let (sources, front) = front(text, false);
    lines(&sources, &front.expect_err("has syntax errors"))
}

#[test]
fn each_mistake_is_reported_once() {
    let text = "struct V { float4 p : SV_Position float3 n : NORMAL; };
float4 F(V v) : SV_Target {
    float3 l = normalize(float3(1, 2, 3);
    float d = dot(v.n, l)
    d += 1;
    if (d > 0 { d = 1; }
    for (int i = 0; i < 3; i++ { d += i; d *= 2; }
    while d > 0) { d -= 1; }
    d = d +;
    return float4(d, d, d, 1;
}
float4 G() : SV_Target { return 1; }
float4 H( : A) { return 1; }
static const int a[3] = { 1, 2, 3;
float4 K(float a : A) : SV_Target { return a; }";
    let found: Vec<String> =
        syntax_errors(text).into_iter().filter_map(|l| l.split(' ').nth(1).map(str::to_owned)).collect();
    assert_eq!(
        found,
        ["1:35", "3:41", "5:5", "6:15", "7:32", "8:11", "9:12", "10:29", "13:11", "14:34"],
        "nothing follows from another error"
    );
}

#[test]
fn a_brace_too_many_is_one_error() {
    let text = "float4 F() : SV_Target {\n  if (true)\n    return 1;\n  }\n  return 0;\n}\nfloat4 G() : SV_Target { return 1; }";
    assert_eq!(syntax_errors(text), ["H0107 5:3 a statement stands outside a function"], "the second brace is no news");
    let text =
        "float4 F() : SV_Target {\n  if (true) {\n    return 1;\n  return 0;\n}\nfloat4 G() : SV_Target { return 1; }";
    let found = syntax_errors(text);
    assert!(found.len() <= 2 && found[0].starts_with("H0101"), "{found:?}");
}

#[test]
fn types_are_no_values() {
    let found = syntax_errors("float4 F() : SV_Target { float x = float; return x; }");
    assert_eq!(found, ["H0106 1:36 a type stands where a value is expected"], "one error");
}

#[test]
fn odd_but_legal_syntax_is_read() {
    let text = "
        typedef float F1, F3[3]; typedef const row_major float2x2 M;
        shared cbuffer Odd { M m; unsigned int n; vector<float, 2> v2; matrix<int, 2, 3> m23; vector v4; matrix m4; } ;
        struct { float x; } nameless; ; struct Line { float4 line, point; } line;
        interface I { float f(); }; class K : I { float y; float f() { return y; } };
        Texture2D<unorm float4> tex : register(ps_5_0, t[2]), more[4] : register(t3);
        sampler2D old = sampler_state { Texture = <tex>; MinFilter = Linear; };
        string note < string UIName = \"x\"; > = \"text\" \" and more\";
        [numthreads(1, 1, 1)] void CS() { }
        template<typename T> T twice(T x) { return x + x; }
        float4 main(in const F1 a : A, linear centroid float2 triangle : B, precise float sample : C) : SV_Position
        {
            float point = a, linear = triangle.x; float f = .5f + 1.e2 + 0x10u + 010;
            Line line; line.line = line.point = point;
            for (int i = 0, j = 1; i < j; ++i, --j) { ; } if (f > 1) { } else if (f > 2) ; else { f = 1, f = 2; }
            F3 three = { 1, 2, 3 }; const float k = (float)three[1] * (f) + -(-a) - - 1 + (float3)1 .x;
            return float4(three[0], ((a)), k, sample) * line.line + m[0].xyxy * n + v2.xyxy * v4;
        }";
    let program = program(text, "main");
    assert_eq!(program.inputs.slot_count(), 4, "three parameters");
}
