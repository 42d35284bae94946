//! Functions: overloads, directions, scopes, structs and arrays by value.

mod common;

use common::{errors, eval, eval_body, f, n};

#[test]
fn the_best_overload_is_chosen() {
    let before = "
        int pick(int x) { return 1; } int pick(uint x) { return 2; } int pick(float x) { return 3; } int pick(bool x) { return 4; }
        int shape(float x) { return 1; } int shape(float2 x) { return 2; } int shape(float4 x) { return 4; }
        int two(float x, int y) { return 1; } int two(float x, float y) { return 2; }
        int wide(float3 x) { return 3; } int count(int x) { return 1; } int count(int x, int y) { return 2; }";
    for (call, result) in [
        ("pick(1)", 1),
        ("pick(1u)", 2),
        ("pick(1.5)", 3),
        ("pick(1.5f)", 3),
        ("pick(true)", 4),
        ("pick(i.x)", 1),
        ("pick(u.x)", 2),
        ("pick(a.x)", 3),
        ("shape(a)", 4),
        ("shape(a.xy)", 2),
        ("shape(i.x)", 1),
        ("shape(i.xy)", 2),
        ("two(i.x, i.y)", 1),
        ("two(1, 2.0)", 2),
        ("wide(a.x)", 3),
        ("wide(a)", 3),
        ("count(1)", 1),
        ("count(1, 2)", 2),
    ] {
        assert_eq!(eval(before, "int", call), n(&[result]), "{call}");
    }
}

#[test]
fn calls_that_fit_nothing_or_too_much_list_the_candidates() {
    let before = "float f(float2 x) { return 1; } float f(float3 x) { return 2; } struct S { float x; }; float g(S s) { return 0; }";
    let wrap = |call: &str| format!("{before}\nfloat4 F(float4 a : A) : SV_Target {{ return {call}; }}");
    let found = errors(&wrap("f(a)"), "F");
    assert!(found.len() == 1 && found[0].starts_with("H0242 2:45"), "{found:?}");
    let found = errors(&wrap("g(a)"), "F");
    assert!(found.len() == 1 && found[0].starts_with("H0244 2:45"), "{found:?}");
    let found = errors(&wrap("f(a.x, 1)"), "F");
    assert!(found.len() == 1 && found[0].starts_with("H0244"), "{found:?}");
    let found = errors(&wrap("undefined(a)"), "F");
    assert!(found.len() == 1 && found[0].starts_with("H0241"), "{found:?}");
    let (_, result) = common::compile(&wrap("f(a)"), "F", Some(lapidary_ir::Stage::Pixel));
    let found = result.expect_err("ambiguous");
    assert_eq!(found[0].secondary.len(), 2, "both candidates are shown: {found:?}");
    let (_, result) = common::compile(&wrap("saturat(a)"), "F", Some(lapidary_ir::Stage::Pixel));
    assert_eq!(result.expect_err("unknown")[0].hints, ["did you mean `saturate`?"], "a hint");
    let (_, result) = common::compile(&wrap("g(b)"), "F", Some(lapidary_ir::Stage::Pixel));
    assert_eq!(result.expect_err("unknown")[0].code, "H0200", "the argument's error hides the call's");
}

#[test]
fn out_and_inout_copy() {
    let before = "
        void swap(inout float x, inout float y) { float t = x; x = y; y = t; }
        void both(out int x, inout int y) { x = y * 2; y = 5; }
        void twice(inout int x) { x *= 2; x *= 2; }
        void halves(out float2 x) { x = 0.5; }
        int bump(inout int x) { return x++; }";
    assert_eq!(
        eval_body(before, "float2", "float2 q = a.xy; swap(q.x, q.y); return q;"),
        f(&[-2.25, 1.5]),
        "components"
    );
    assert_eq!(eval_body(before, "int2", "int x, y = 3; both(x, y); return int2(x, y);"), n(&[6, 5]), "out and inout");
    assert_eq!(eval_body(before, "float", "float x = 1.5; twice(x); return x;"), f(&[4.0]), "converted both ways");
    assert_eq!(
        eval_body(before, "float2", "float2 q[2]; q[0] = 9; halves(q[i.z]); return q[0];"),
        f(&[0.5, 0.5]),
        "dynamic target"
    );
    assert_eq!(
        eval_body(before, "int3", "int x = 1; int r = bump(x) + bump(x); return int3(r, x, 0);"),
        n(&[3, 3, 0]),
        "in order"
    );
    assert_eq!(
        eval_body(before, "int4", "int4 q = i; int k = 0; twice(q[k++]); return int4(q.xyz, k);"),
        n(&[28, -3, 0, 1]),
        "the target is evaluated once"
    );
    let found = errors(
        "void f(out float x) { x = 1; } float4 F(float4 a : A) : SV_Target { f(1); f(a.x + 1); return a; }",
        "F",
    );
    assert!(found.len() == 2 && found.iter().all(|e| e.starts_with("H0229")), "{found:?}");
}

#[test]
fn parameters_are_the_callees_own() {
    let before = "
        struct S { int k[2]; float2 v; };
        int change(S s, int q[3]) { s.k[0] = 100; q[1] += 50; return s.k[0] + q[1]; }
        S make(int x) { S s = (S)0; s.k[1] = x; s.v = x; return s; }
        float nested(float x) { float y = x; { float x = 10; y += x; } return y; }";
    let body = "S s; s.k[0] = 1; s.k[1] = 2; s.v = 0; int q[3] = { 1, 2, 3 }; int r = change(s, q); return int3(r, s.k[0], q[1]);";
    assert_eq!(eval_body(before, "int3", body), n(&[152, 1, 2]), "arguments do not change");
    assert_eq!(
        eval_body(before, "float3", "return float3(make(4).k[1], make(3).v.y, nested(1));"),
        f(&[4.0, 3.0, 11.0]),
        "results"
    );
}

#[test]
fn prototypes_defaults_and_order_do_not_matter() {
    let before = "int later(int x, int y = 40 + 2); int user(int x) { return later(x) + defined_below(); } int later(int x, int y) { return x + y; }
        int defined_below() { return 1000; }";
    assert_eq!(
        eval(before.replace("int later(int x, int y) {", "int later(int x, int y = 42) {").as_str(), "int", "user(1)"),
        n(&[1043]),
        "calls forward"
    );
    let found = errors("float f(float x); float4 F(float4 a : A) : SV_Target { return f(a.x); }", "F");
    assert!(found.len() == 1 && found[0].starts_with("H0243 1:63"), "{found:?}");
    let found = errors(
        "float f(float x) { return x; } float f(float y) { return y; } float4 F(float4 a : A) : SV_Target { return a; }",
        "F",
    );
    assert!(found.len() == 1 && found[0].starts_with("H0205 1:32"), "{found:?}");
}

#[test]
fn unused_functions_may_be_nonsense() {
    let before = "float broken(Unknown x) { return missing(x) + y.z; } float also(float x) { return x.q + tex2D(s, x); }
        Texture2D<float4> map : register(t3); SamplerState smp; float sampled(float2 uv) { return map.Sample(smp, uv).x; }";
    assert_eq!(eval(before, "int", "i.x"), n(&[7]), "nobody calls them");
    let found =
        errors(&format!("{before} float4 F(float4 a : A) : SV_Target {{ return sampled(a.xy) + also(1); }}"), "F");
    assert!(found.iter().any(|e| e.starts_with("X0201")) && found.iter().any(|e| e.starts_with("H0226")), "{found:?}");
}

#[test]
fn statics_and_constants_of_the_file() {
    let before = "static const float3 table[2][2] = { { { 1, 2, 3 }, float3(4, 5, 6) }, 7, 8, 9, 10, 11, 12 };
        static int counter = 5; static const int size = 2 * 3 + 1; static float fromTable = table[1][0].y * 2;
        int next() { static int local = 10; local++; counter += 2; return local; }
        namespace deep { static const int k = 3; namespace er { int get() { return k + 1; } } }
        enum Mode { Off, On = 7, Auto }; enum class Kind { A = 3, B };";
    assert_eq!(eval(before, "float3", "table[i.z][1]"), f(&[4.0, 5.0, 6.0]), "dynamic index");
    assert_eq!(eval(before, "float3", "table[1][0]"), f(&[7.0, 8.0, 9.0]), "static index");
    assert_eq!(eval(before, "float", "fromTable"), f(&[16.0]), "initialised from another");
    assert_eq!(
        eval_body(before, "int3", "int x = next(); int y = next(); return int3(x, y, counter);"),
        n(&[11, 12, 9]),
        "mutable"
    );
    assert_eq!(eval_body(before, "int", "int q[size]; q[6] = 3; return q[size - 1];"), n(&[3]), "as array size");
    assert_eq!(eval(before, "int2", "int2(deep::er::get(), deep::k)"), n(&[4, 3]), "namespaces");
    assert_eq!(eval_body(before, "int3", "Mode m = Auto; return int3(m, On, Kind::B);"), n(&[8, 7, 4]), "enums");
}

#[test]
fn arrays_structs_and_typedefs() {
    let before = "typedef float2 Pair[2]; typedef struct { float3 p; Pair q; } Thing; struct Inner { int k; } one, two;
        struct Outer { Inner a, b[2]; struct { float deep; } c; };";
    let body = "Thing t = { 1, 2, 3, 4, 5, 6, 7 }; Thing w = t; w.q[i.z + 1].y = 9; t.p.xy += w.q[1];
        return float4(t.p.xy, t.q[1].y, w.q[1].y);";
    assert_eq!(eval_body(before, "float4", body), f(&[7.0, 11.0, 7.0, 9.0]), "copies");
    let body = "Outer o = (Outer)0; o.b[i.z].k = 4; o.c.deep = 2.5; Outer all[2] = { o, o }; all[1].b[0].k++; return float3(all[0].b[0].k, all[1].b[0].k, all[i.z].c.deep);";
    assert_eq!(eval_body(before, "float3", body), f(&[4.0, 5.0, 2.5]), "nested");
    let body = "float m[2][3] = { 1, 2, 3, 4, 5, 6 }; m[i.z][2] = 7; float r[3] = m[1]; int4 k = i; k[u.z + 1] = 5; return float4(m[0][2], r[1], k.y, m.Length);";
    assert_eq!(eval_body(before, "float4", body), f(&[7.0, 5.0, 5.0, 2.0]), "several dimensions");
    let body = "float3x3 m = { 1, 2, 3, 4, 5, 6, 7, 8, 9 }; m[i.z + 1] = a.xyz; m[2][u.z] = 70; return float3(m[1].y, m[2].x, m[i.z][2]);";
    assert_eq!(eval_body(before, "float3", body), f(&[-2.25, 70.0, 3.0]), "matrix rows by index");
    assert_eq!(
        eval_body(before, "float", "int q[] = { 1, 2, 3, 4 }; float s[4] = (float[4])a; return q[3] + s[0];"),
        f(&[5.5]),
        "cast to array"
    );
}

#[test]
fn unknown_members_and_types_have_hints() {
    let compile = |text: &str| {
        let (sources, result) = common::compile(text, "F", Some(lapidary_ir::Stage::Pixel));
        let found = result.expect_err("has an error");
        (common::lines(&sources, &found), found[0].hints.clone())
    };
    let (lines, hints) =
        compile("struct S { float position; }; float4 F(float4 a : A) : SV_Target { S s; s.postion = 1; return a; }");
    assert!(lines.len() == 1 && lines[0].starts_with("H0225 1:75"), "{lines:?}");
    assert_eq!(hints, ["did you mean `position`?"], "member");
    let (lines, hints) = compile("flaot x; float4 F(float4 a : A) : SV_Target { return a; }");
    assert!(lines.len() == 1 && lines[0].starts_with("H0201 1:1"), "{lines:?}");
    assert_eq!(hints, ["did you mean `float`?"], "type");
    let (lines, hints) = compile("float4 F(float4 colour : A) : SV_Target { return color; }");
    assert!(lines.len() == 1 && lines[0].starts_with("H0200 1:50"), "{lines:?}");
    assert_eq!(hints, ["did you mean `colour`?"], "name");
}
