use super::*;

/// Whether `#if expression` takes its group; no diagnostic is expected.
#[track_caller]
fn holds(expression: &str) -> bool {
    let run = Run::of(&format!(
        "#define ONE 1\n#define ZERO 0\n#define EMPTY\n#define SUM(a, b) a + b\n#if {expression}\nyes\n#else\nno\n#endif\n"
    ));
    assert_eq!(run.diagnostics, [], "#if {expression}");
    match run.text().as_str() {
        "yes" => true,
        "no" => false,
        other => panic!("#if {expression}: both or none of the groups: {other:?}"),
    }
}

#[test]
fn expressions_follow_c() {
    for yes in [
        "1",
        "-1",
        "0x10 == 16",
        "010 == 8",
        "0b101 == 5",
        "'A' == 65",
        "true",
        "2 + 3 * 4 == 14",
        "(2 + 3) * 4 == 20",
        "10 - 3 - 2 == 5",
        "7 / 2 == 3",
        "-7 / 2 == -3",
        "-7 % 3 == -1",
        "1 << 4 == 16",
        "-8 >> 1 == -4",
        "~0 == -1",
        "!0",
        "!!5 == 1",
        "- -1 == 1",
        "1 ? 2 : 0",
        "0 ? 0 : 3",
        "1 ? 0 ? 0 : 4 : 0",
        "1 || 1 / 0",
        "!(0 && 1 / 0)",
        "1 ? 1 : 1 / 0",
        "5 & 4",
        "(5 ^ 5) == 0",
        "4 | 1 == 1",
        "1 < 2 == 1",
        "3 >= 3",
        "2 != 3",
        "-1 > 0u",
        "(0 ? 0u : -1) > 0",
        "0xffffffffffffffff > 0",
        "9223372036854775807 + 1 < 0",
        "1 << 64 == 0",
        "8 >> -1 == 16",
        "-1 / 0xffffffffffffffff == 1",
        "ONE",
        "SUM(1, 2) == 3",
        "EMPTY 1",
        "defined ONE",
        "defined(ONE) && defined (ZERO)",
        "!defined NOTHING",
        "UNKNOWN == 0",
        "SUM == 0",
        "defined __LINE__",
        "__LINE__ == 5",
        "1 == 1L && 2 == 2ul",
        "1 && 2 && 3",
        "0 || 0 || 1",
        "(-9223372036854775807 - 1) / -1 < 0",
    ] {
        assert!(holds(yes), "#if {yes}");
    }
    for no in ["0", "ZERO", "false", "defined(NOTHING)", "1 == 2", "1 - 1", "!1", "0 && 1", "2 > 3", "0u - 1 < 0"] {
        assert!(!holds(no), "#if {no}");
    }
}

#[test]
fn defined_may_come_out_of_a_macro() {
    expands("#define HAS defined(X) && defined Y\n#define X\n#if HAS\n1\n#endif\n#define Y\n#if HAS\n2\n#endif", "2");
}

#[test]
fn bad_expressions_are_reported_where_they_go_wrong() {
    for (text, code, blamed) in [
        ("#if\n#endif", "P0304", "#if"),
        ("#if 1 +\n#endif", "P0304", "+"),
        ("#if (1\n#endif", "P0304", "("),
        ("#if 1)\n#endif", "P0304", ")"),
        ("#if 1 = 1\n#endif", "P0304", "="),
        ("#if 1 2\n#endif", "P0304", "2"),
        ("#if 1, 2\n#endif", "P0304", ","),
        ("#if \"a\"\n#endif", "P0304", "\"a\""),
        ("#if 1.5\n#endif", "P0304", "1.5"),
        ("#if 09\n#endif", "P0106", "09"),
        ("#if FOO(1)\n#endif", "P0304", "("),
        ("#if 1 ? 2\n#endif", "P0304", "2"),
        ("#if 1 / 0\n#endif", "P0305", "/"),
        ("#if 1 % (2 - 2)\n#endif", "P0305", "%"),
        ("#if defined\n#endif", "P0304", "defined"),
        ("#if defined(X\n#endif", "P0304", "defined"),
        ("#if defined(1)\n#endif", "P0304", "defined"),
        ("#if @\n#endif", "P0304", "@"),
        ("#ifdef\n#endif", "P0402", "#ifdef"),
        ("#ifndef 1\n#endif", "P0402", "1"),
    ] {
        let run = Run::of(text);
        assert_eq!(run.codes().first(), Some(&code), "code of {text:?}: {:?}", run.diagnostics);
        assert_eq!(run.blamed()[0], blamed, "place of {text:?}");
    }
    assert!(reports("#if A = 1\n#endif", &["P0304"]).hints().contains("`==`"), "the usual slip is named");
}

#[test]
fn groups_are_chosen() {
    let text = "#if A == 1\none\n#elif A == 2\ntwo\n#elif 1\nother\n#else\nnone\n#endif\nend";
    expands(&format!("#define A 1\n{text}"), "one end");
    expands(&format!("#define A 2\n{text}"), "two end");
    expands(text, "other end");
    expands("#ifdef A\n1\n#else\n2\n#endif\n#ifndef A\n3\n#endif", "2 3");
    expands("#if 0\n#if 1\na\n#else\nb\n#endif\n#elif 0\n#else\nc\n#endif", "c");
    expands("#if 1\n#if 0\na\n#else\nb\n#endif\n#else\nc\n#endif", "b");
    expands("#if 1\nx\n#elif 1 / 0 garbage (\n#endif", "x");
    expands("  #  if /* c */ 1 // c\n x\n # endif", "x");
}

#[test]
fn skipped_groups_may_hold_anything() {
    expands(
        "#if 0\n don't \"open @ $ \\ 'x\n#bogus\n#error no\n#define A 1\n#include \"none\"\n#if garbage (\n#endif\n#endif\nA",
        "A",
    );
    expands("#if 0\n/* #endif\n*/ // #endif\n\"#endif\n#endif\nx", "x");
    expands("#if 0\nx \\\n#else\n#endif\ny", "y");
}

#[test]
fn unbalanced_conditionals_point_to_their_start() {
    let run = reports("x\n#ifdef A\n#else\ny", &["P0301"]);
    assert_eq!(run.blamed(), ["#ifdef"]);
    assert_eq!(run.spelled(run.diagnostics[0].secondary[0].span), "#else");
    let run = reports("#if 1\n#if 0\n#if 1\n", &["P0301"]);
    assert_eq!(run.diagnostics[0].primary.as_ref().map(|l| l.span.start), Some(12), "the innermost one");
    reports("#endif\n#else\n#elif 1\nx", &["P0302", "P0302", "P0302"]);
    let run = reports("#if 1\n#else\n#else\n#elif 1\n#endif", &["P0303", "P0303"]);
    assert_eq!(run.diagnostics[0].secondary.len(), 2, "the `#else` and the `#if`");
    reports("#if 0\n#if 1\n#else\n#else\n#endif\n#endif", &["P0303"]);
    reports("#if 0\n#else\n#elif 1\n#endif", &["P0303"]);
}

#[test]
fn text_after_a_directive_is_a_warning() {
    let run = reports("#if 1\n#else A\n#endif B C\n#ifdef A B\n#endif", &["P0202", "P0202", "P0202"]);
    assert_eq!(run.blamed(), ["A", "B C", "B"]);
    assert!(run.diagnostics.iter().all(|d| d.severity == Severity::Warning), "only warnings");
}

#[test]
fn conditionals_work_inside_macro_arguments() {
    expands("#define F(a, b) b a\n#define X\nF(\n#ifdef X\n1\n#else\n2\n#endif\n, 3)", "3 1");
}
