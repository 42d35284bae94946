//! What depends on the version of the language.

mod common;

use common::{eval, f, front_of, lines, n, run_of};
use lapidary_hlsl::HlslVersion::{self, V2018, V2021};
use lapidary_ir::Stage;

const COUNTED: &str =
    "static int calls = 0; bool yes() { calls++; return true; } bool no() { calls += 10; return false; }
    float2 pair(float x) { calls += 100; return x; }";

fn body(version: HlslVersion, ty: &str, body: &str) -> Vec<u32> {
    run_of(&format!("{COUNTED}\n{ty} F(int4 i : I) : R {{ {body} }}"), "F", &n(&[7, -3, 0, 100]), &[], version)
}

#[test]
fn logic_short_circuits_from_2021_on() {
    for (expression, old, new) in [
        ("no() && yes()", [0, 11], [0, 10]),
        ("yes() && no()", [0, 11], [0, 11]),
        ("yes() || no()", [1, 11], [1, 1]),
        ("no() || yes()", [1, 11], [1, 11]),
        ("i.x > 0 || yes()", [1, 1], [1, 0]),
        ("yes() && no() && yes()", [0, 12], [0, 11]),
        ("(i.x > 0 ? yes() : no())", [1, 11], [1, 1]),
        ("(i.x < 0 ? yes() : no())", [0, 11], [0, 10]),
        ("((i.z == 0 ? pair(1) : pair(2)).y == 1)", [1, 200], [1, 100]),
        ("i.x > 0 && i.y < 0", [1, 0], [1, 0]),
    ] {
        let text = format!("bool b = {expression}; return int2(b, calls);");
        assert_eq!(body(V2018, "int2", &text), n(&old), "2018: {expression}");
        assert_eq!(body(V2021, "int2", &text), n(&new), "2021: {expression}");
    }
    let text = "int k = 0; while (k < 5 && (calls += 1) < 3) k++; return int2(k, calls);";
    assert_eq!(body(V2021, "int2", text), n(&[2, 3]), "in a loop's condition");
}

#[test]
fn vectors_have_functions_for_logic() {
    assert_eq!(eval("", "int4", "and(a > 0, b > 0)"), n(&[1, 0, 0, 1]), "and");
    assert_eq!(eval("", "int4", "or(a < 0, b < 0)"), n(&[0, 1, 1, 0]), "or");
    assert_eq!(eval("", "float4", "select(a > 0, a, b)"), f(&[1.5, 3.0, 0.75, 8.0]), "select");
    assert_eq!(eval("", "float4", "select(a.x > 0, a, 1)"), f(&[1.5, -2.25, 0.75, 8.0]), "by one bool");
    assert_eq!(eval("", "float2", "select(a.xy > 0, 1, 0.5)"), f(&[1.0, 0.5]), "between scalars");
    assert_eq!(eval("float select(float x) { return x * 2; }", "float", "select(a.x)"), f(&[3.0]), "an own function");
}

#[test]
fn the_version_is_what_the_macro_says() {
    for version in HlslVersion::ALL {
        assert_eq!(HlslVersion::from_number(version.number()), Some(version), "by number");
        let found = body(version, "int", "return __HLSL_VERSION;");
        assert_eq!(found, vec![version.number()], "macro");
    }
    assert_eq!(HlslVersion::from_number(2019), None, "there is no such version");
}

#[test]
fn loop_variables_end_with_their_loop_from_2021_on() {
    let text = "int x = 5; for (int x = 0; x < 3; x++) {} return x;";
    assert_eq!(body(V2018, "int", text), n(&[3]), "2018");
    assert_eq!(body(V2021, "int", text), n(&[5]), "2021");
}

#[test]
fn vectors_in_logic_are_errors_from_2021_on() {
    for (expression, place) in [("a && b", "2:8"), ("a.x > 0 || b", "2:19"), ("a > 0 ? a : b", "2:8")] {
        let text = format!("float4 F(float4 a : A, float4 b : B) : R {{\nreturn {expression}; }}");
        let compile = |version| {
            let (sources, front) = front_of(&text, true, version);
            let result = front.and_then(|mut f| f.compile("F", Some(Stage::Vertex)));
            result.map(drop).map_err(|found| lines(&sources, &found))
        };
        assert_eq!(compile(V2018), Ok(()), "2018 takes {expression}");
        let found = compile(V2021).expect_err("an error");
        assert!(found.len() == 1 && found[0].starts_with(&format!("H0223 {place} ")), "{expression}: {found:?}");
    }
}
