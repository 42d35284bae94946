//! Warnings about variables without values and outputs that nothing writes.

mod common;

use common::{lines, warnings};
use lapidary_ir::Stage;

fn of(before: &str, body: &str) -> Vec<String> {
    warnings(&format!("{before}\nfloat4 F(float4 a : A, int n : N) : SV_Target {{\n{body}\n}}"), "F")
}

#[test]
fn reads_before_any_write_are_warned_about() {
    let before = "struct S { float x; float2 y; float get() { return x; } void set(float v) { x = v; } };
        void fill(out float x, inout S s) { x = 1; s.y = 2; } float use(float x) { return x; }"
        .replace('\n', " ");
    for (body, place) in [
        ("float4 r; return r;", "3:18 `r`"),
        ("float x; return x * a;", "3:17 `x`"),
        ("float x; x += 1; return x;", "3:10 `x`"),
        ("int k; k++; return k;", "3:8 `k`"),
        ("S s; s.x = 1; return s.y.x;", "3:22 `s.y`"),
        ("S s, t; t = s; return t.x;", "3:13 `s`"),
        ("float x; return use(x);", "3:21 `x`"),
        ("float q[4]; return q[n];", "3:20 `q`"),
        ("float x, y; if (n > 0) y = x; x = 1; return x;", "3:28 `x`"),
        ("float x; { float y = x; x = y; } return x;", "3:22 `x`"),
    ] {
        let found = of(&before, body);
        let start = format!("H0410 {place} is read");
        assert!(found.len() == 1 && found[0].starts_with(&start), "{body}: {found:?}");
    }
}

#[test]
fn variables_that_may_have_a_value_are_not() {
    let before = "struct S { float x; float2 y; float get() { return x; } void set(float v) { x = v; } };
        void fill(out float x, inout S s) { x = 1; s.y = 2; }";
    for body in [
        "float x; if (n > 0) x = 1; return x;",
        "float x; for (int i = 0; i < n; i++) { if (i > 0) a += x; x = i; } return a;",
        "float x; switch (n) { case 1: x = 2; break; default: x = 3; } return x;",
        "float q[2]; q[n] = 1; return q[0];",
        "float4 r; r.x = 1; return r;",
        "S s; s.set(1); return s.get();",
        "S s; float x; fill(x, s); return x + s.x;",
        "float s, c; sincos(a.x, s, c); return s + c;",
        "float x; while (true) { x = n; if (x > 3) break; n++; } return x;",
        "float x; float y = (x = 2); return x + y;",
        "S s[2]; s[0].x = 1; s[1].x = 2; return s[n].x;",
    ] {
        assert_eq!(of(before, body), Vec::<String>::new(), "{body}");
    }
}

#[test]
fn outputs_without_values_are_warned_about() {
    let found = of("void f(out float x, out float y) { x = 1; }", "float x, y; f(x, y); return x + y;");
    assert!(found.len() == 1 && found[0].starts_with("H0411 1:21 `y` is never written"), "{found:?}");
    let text = "struct V { float4 p : SV_Position; float2 uv : UV; float4 c : C; };\nV F(float4 a : A) { V v; v.p = a; v.c.x = 1; return v; }
        [maxvertexcount(1)] void G(point V v[1], inout PointStream<V> s) { V o; o.uv = v[0].uv; s.Append(o); }
        [maxvertexcount(1)] void H(point V v[1], inout PointStream<V> s) { V o = v[0]; o.uv = 0; s.Append(o); s.Append(v[0]); }";
    let found = |entry: &str, stage| {
        let (sources, result) = common::compile(text, entry, Some(stage));
        lines(&sources, &result.expect("compiles").warnings)
    };
    assert_eq!(found("F", Stage::Vertex), ["H0411 2:53 `uv` of `v` is never written"], "returned");
    assert_eq!(found("G", Stage::Geometry), ["H0411 3:106 `p`, `c` of `o` is never written"], "appended");
    assert_eq!(found("H", Stage::Geometry), Vec::<String>::new(), "complete");
}

#[test]
fn loops_that_cannot_be_unrolled_are_warned_about() {
    let body = |count: &str| format!("[unroll]\nfor (int i = 0; i < {count}; i++) a += i * a;\nreturn a;");
    assert_eq!(of("", &body("4")), Vec::<String>::new(), "known");
    let found = of("", &body("n"));
    assert!(found.len() == 1 && found[0].starts_with("H0412 3:1"), "{found:?}");
}

#[test]
fn loops_inside_loops_take_little_time() {
    let mut body = "a += x;".to_owned();
    for _ in 0..60 {
        body = format!("for (;;) {{ {body} }}");
    }
    let found = of("", &format!("float x; {body} return a;"));
    assert!(found.iter().any(|w| w.starts_with("H0410")), "{found:?}");
}
