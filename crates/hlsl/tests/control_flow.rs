//! Statements, by value.

mod common;

use common::{errors, eval_body, n, program, warnings};
use lapidary_ir::op::hint;
use lapidary_ir::{Op, Program};

#[test]
fn loops_run_as_often_as_they_say() {
    assert_eq!(eval_body("", "int", "int s = 0; for (int k = 0; k < i.x; k++) s += k; return s;"), n(&[21]), "for");
    assert_eq!(eval_body("", "int", "int s = 0, k = 0; while (k < 5) { s += 2; ++k; } return s;"), n(&[10]), "while");
    assert_eq!(eval_body("", "int", "int s = 0; do { s++; } while (s < 0); return s;"), n(&[1]), "do runs once");
    assert_eq!(
        eval_body("", "int", "int s = 0; for (;;) { if (++s > 4) break; } return s;"),
        n(&[5]),
        "for without parts"
    );
    assert_eq!(eval_body("", "int", "int k; for (k = 0; k < 3; k++) ; return k;"), n(&[3]), "empty body");
    assert_eq!(
        eval_body(
            "",
            "int2",
            "int s = 0; for (int p = 0, q = 9; p < q; p++, q -= 2) s = p * 10 + q; return int2(s, s);"
        ),
        n(&[25, 25]),
        "two variables"
    );
}

#[test]
fn break_and_continue_reach_the_right_loop() {
    let body = "int s = 0;
        for (int p = 0; p < 5; p++) {
            if (p == 1) continue;
            for (int q = 0; q < 5; q++) { if (q == 2) continue; if (q == 4) break; s += 10 * p + q; }
            if (p == 3) break;
        }
        return s;";
    assert_eq!(eval_body("", "int", body), n(&[3 * (20 + 30) + 3 * 4]), "nested");
    let body = "int s = 0, k = 0; do { k++; if (k == 2) continue; s += k; } while (k < 4); return s;";
    assert_eq!(eval_body("", "int", body), n(&[1 + 3 + 4]), "continue in do tests the condition");
    let body = "int s = 0, k = 0; while (k++ < 5) { if (k == 3) continue; s += k; } return s;";
    assert_eq!(eval_body("", "int", body), n(&[12]), "continue in while");
    let body = "int s = 0; for (int k = 0; k < 6; k++) { switch (k) { case 1: continue; case 2: break; default: s += 1; break; } s += 100; } return s;";
    assert_eq!(eval_body("", "int", body), n(&[504]), "a switch breaks itself and passes continue on");
}

#[test]
fn returns_leave_from_any_depth() {
    let before = "int find(int4 v, int x) { for (int k = 0; k < 4; k++) { if (v[k] == x) { return k; } } return -1; }
        void put(int x, out int r) { r = 1; if (x > 5) return; r = 2; }
        int early(int x) { if (x > 0) return 1; else return 2; }
        int nested(int x) { while (true) { for (;;) { if (x-- < 0) return 77; } } }
        int tail(int x) { { { return x + 1; } } }";
    assert_eq!(eval_body(before, "int2", "return int2(find(i, 0), find(i, 12));"), n(&[2, -1]), "from a loop");
    assert_eq!(eval_body(before, "int2", "int2 r; put(i.x, r.x); put(3, r.y); return r;"), n(&[1, 2]), "void");
    assert_eq!(eval_body(before, "int3", "return int3(early(1), early(-1), nested(3));"), n(&[1, 2, 77]), "both sides");
    assert_eq!(eval_body(before, "int", "return tail(4);"), n(&[5]), "blocks at the end");
}

#[test]
fn switches_choose_and_fall_through() {
    let before = "int f(int x) { int r = 0;
        switch (x) { case 0: r = 1; break; case 1: case 2: r += 10; case 3: r += 100; break; default: r = -1; case -7: r -= 5; }
        return r; }
        int g(uint x) { switch (x) { case 4000000000u: return 1; } return 2; }
        int h(int x) { switch (x) { case 1: int y = 5; return y; case 2: { int z = x; return z * 2; } } return 0; }";
    let body = "int r[6] = { f(0), f(1), f(2), f(3), f(9), f(-7) }; return int4(r[0], r[1], r[2] * 1000 + r[3], r[4] * 100 + r[5]);";
    assert_eq!(eval_body(before, "int4", body), n(&[1, 110, 110_100, -605]), "fall through");
    assert_eq!(eval_body(before, "int2", "return int2(g(4000000000u), g(7));"), n(&[1, 2]), "unsigned label");
    assert_eq!(eval_body(before, "int3", "return int3(h(1), h(2), h(3));"), n(&[5, 4, 0]), "locals in cases");
}

#[test]
fn names_hide_outer_ones() {
    let body = "int k = 1; { int k = 2; k++; } if (k == 1) { float k = 0.5; } return k;";
    assert_eq!(eval_body("static const int k = 9;", "int", body), n(&[1]), "blocks");
    // FXC and DXC before HLSL 2021: the header of a loop declares in the scope around it.
    let body =
        "int k = 9; for (int k = 0; k < 3; k++) { int k = 7; } for (int q = 0; q < 3; q++) { } return k * 10 + q;";
    assert_eq!(eval_body("", "int", body), n(&[33]), "loops");
    assert_eq!(
        eval_body("static int k = 9; int get() { return k; }", "int", "int k = 1; return get() + k;"),
        n(&[10]),
        "global"
    );
}

fn hints(program: &Program, op: Op) -> Vec<u32> {
    program.insts.iter().filter(|i| i.op == op).map(|i| i.imm).collect()
}

#[test]
fn attributes_reach_the_ir() {
    let text = "float4 F(float4 a : A, int n : N) : SV_Position {
        [loop] for (int k = 0; k < n; k++) a += k;
        [unroll(3)] for (int q = 0; q < n; q++) a *= q;
        [branch] if (a.x > 0) a = a.yzwx; return a; }";
    let (_, front) = common::front(text, false);
    let program = front.and_then(|mut f| f.compile("F", None)).expect("compiles").program;
    assert_eq!(hints(&program, Op::Loop), [hint::KEEP, hint::unroll_times(3)], "{program}");
    assert!(hints(&program, Op::If).contains(&hint::KEEP), "{program}");
    let found = warnings("float4 F(float4 a : A) : SV_Target { [fast] if (a.x > 0) a = 1; return a; }", "F");
    assert!(found.len() == 1 && found[0].starts_with("H0406 1:38"), "{found:?}");
}

#[test]
fn static_loops_unroll() {
    let text = "float4 F(float4 a : A) : SV_Position { float4 t[3] = { a, a * 2, a * 3 }; float4 s = 0;
        [unroll] for (int k = 0; k < 3; k++) s += t[k]; return s; }";
    let program = program(text, "F");
    assert!(!program.to_string().contains("loop"), "{program}");
    assert!(program.vars.is_empty(), "the array is gone too: {program}");
}

#[test]
fn misplaced_statements_are_errors() {
    let cases = [
        ("break;", "H0250"),
        ("continue;", "H0250"),
        ("switch (1) { case 0: continue; }", "H0250"),
        ("switch (a.xy) { case 0: break; }", "H0253"),
        ("switch (1) { case 0: break; case 0: break; }", "H0254"),
        ("switch (1) { default: break; default: break; }", "H0254"),
        ("switch (1) { case a.x: break; }", "H0209"),
        ("if (a) ;", "H0224"),
        ("int k = 1; float k = 2;", "H0203"),
        ("const int k;", "H0252"),
        ("const int k = 1; k = 2;", "H0229"),
        ("void v;", "H0210"),
        ("int q[0];", "H0207"),
        ("int q[-1];", "H0207"),
        ("int q[];", "H0207"),
        ("int q[3] = { 1, 2 };", "H0235"),
        ("int q[2] = { 1, 2, 3 };", "H0235"),
        ("int q[2]; q[2] = 1;", "H0228"),
        ("a[4] = 1;", "H0228"),
        ("a[a.xy] = 1;", "H0222"),
        ("return;", "H0251"),
        ("double d = 1;", "X0208"),
        ("Texture2D t;", "X0201"),
    ];
    for (statement, code) in cases {
        let found = errors(&format!("float4 F(float4 a : A) : SV_Target {{\n{statement}\nreturn a; }}"), "F");
        assert!(found.len() == 1 && found[0].starts_with(&format!("{code} 2:")), "{statement}: {found:?}");
    }
}

#[test]
fn suspicious_statements_are_warned_about() {
    let found = warnings(
        "float f(float x) { if (x > 0) return 1; } float4 F(float4 a : A) : SV_Target { return f(a.x); }",
        "F",
    );
    assert!(found.len() == 1 && found[0].starts_with("H0404 1:7"), "{found:?}");
    let found = warnings("float4 F(float4 a : A) : SV_Target { a.x == 1; return a; }", "F");
    assert!(found.len() == 1 && found[0].starts_with("H0405 1:38"), "{found:?}");
}
