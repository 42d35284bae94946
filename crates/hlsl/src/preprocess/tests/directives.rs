use super::*;

#[test]
fn unknown_directives_suggest_the_one_meant() {
    for (text, hint) in [
        ("#defien A", "did you mean `#define`?"),
        ("#inlcude \"x\"", "did you mean `#include`?"),
        ("#edif", "did you mean `#endif`?"),
        ("#elseif 1", "did you mean `#elif`?"),
        ("#elifdef A", "write `#elif defined(NAME)`"),
        ("#pargma once", "did you mean `#pragma`?"),
        ("#zzzz", "directives are define, undef"),
        ("#!shebang", "directives are define, undef"),
    ] {
        let run = reports(text, &["P0201"]);
        assert!(run.hints().contains(hint), "{text}: {}", run.hints());
        assert_eq!(run.text(), "", "the line is dropped");
    }
    expands("#\n # // nothing\nx", "x");
}

#[test]
fn hash_inside_a_line_is_no_directive() {
    let run = reports("a # define B\n", &["P0101"]);
    assert_eq!(run.text(), "a define B");
    reports("#define H #\nH define X", &["P0101"]);
    reports("#define E\nE # define X", &["P0101"]);
    expands("/* c */ # /* d */ define A 1\nA", "1");
    expands("/* \n */ #define A 1\nA", "1");
    reports("x /* \n */ #define A 1\nA", &["P0101"]);
}

#[test]
fn error_and_warning_quote_the_line() {
    let run = reports("#error  don't  do \"this\"\n#warning hm // ever\n#error", &["P0203", "P0204", "P0203"]);
    assert_eq!(run.diagnostics[0].message, "#error don't  do \"this\"");
    assert_eq!(run.diagnostics[1].message, "#warning hm");
    assert_eq!(run.diagnostics[2].message, "#error");
    assert_eq!(run.diagnostics[1].severity, Severity::Warning);
}

#[test]
fn line_moves_line_and_file_but_not_diagnostics() {
    expands("#line 100\n__LINE__\n__LINE__ __FILE__", "100 101 \"shaders/main.hlsl\"");
    expands("#line 7 \"a\\\\b.hlsl\"\n__LINE__ __FILE__\n#line 0010\n__LINE__", "7 \"a\\\\b.hlsl\" 10");
    expands("#define L 5\n#line L\n#if __LINE__ == 5\nyes\n#endif", "yes");
    expands("# 33 \"x.h\" 2 3\n__LINE__ __FILE__", "33 \"x.h\"");
    expands("#line 10\n\n#line __LINE__\n__LINE__", "11");
    let run = reports("#line 100 \"other\"\n#error x", &["P0203"]);
    let place = run.diagnostics[0].primary.as_ref().map(|l| run.sources.line_column(l.span));
    assert_eq!(place, Some((2, 1)), "diagnostics show the text that was read");
    for (text, blamed) in [
        ("#line", "#line"),
        ("#line x", "x"),
        ("#line 0x10", "0x10"),
        ("#line 2147483648", "2147483648"),
        ("#line 1.5", "1.5"),
        ("#line 3 x", "x"),
    ] {
        assert_eq!(reports(text, &["P0205"]).blamed(), [blamed], "place of {text:?}");
    }
}

#[test]
fn pack_matrix_reaches_the_parser_where_it_stands() {
    let run = Run::of("a\n#pragma pack_matrix(row_major)\nb\n#define O column_major\n  #  pragma pack_matrix ( O )\nc");
    assert_eq!(run.diagnostics, []);
    let kinds: Vec<_> = run.tokens.iter().map(|t| &t.kind).collect();
    assert_eq!(kinds[1], &TokenKind::Pragma(crate::token::Pragma::PackMatrix(crate::token::MatrixOrder::RowMajor)));
    assert_eq!(kinds[3], &TokenKind::Pragma(crate::token::Pragma::PackMatrix(crate::token::MatrixOrder::ColumnMajor)));
    assert_eq!(run.spelled(run.tokens[1].span), "#pragma pack_matrix(row_major)");
    reports("#pragma pack_matrix(row)", &["P0208"]);
    reports("#pragma pack_matrix", &["P0208"]);
    reports("#pragma pack_matrix(row_major) x", &["P0202"]);
    expands("#if 0\n#pragma pack_matrix(row_major)\n#endif", "");
}

#[test]
fn other_pragmas_are_ignored_with_a_note_at_most() {
    expands("#pragma warning(disable : 3571)\n#pragma region x y\nx", "x");
    let run = reports(
        "#pragma pack_matrx(row_major)\n#pragma\n#define S \"c\"\n#pragma message(\"a\" \"b\" S)",
        &["P0207", "P0207", "P0209"],
    );
    assert!(run.hints().contains("`pack_matrix`"), "{}", run.hints());
    assert_eq!(run.diagnostics[2].message, "abc");
    assert!(run.diagnostics.iter().all(|d| d.severity == Severity::Note), "only notes");
}

#[test]
fn directives_that_cannot_stand_in_arguments_say_so() {
    let run =
        reports("#define F(a) [a]\nF(1\n#include \"x\"\n#pragma pack_matrix(row_major)\n+ 2)", &["P0206", "P0206"]);
    assert_eq!(run.text(), "[ 1 + 2 ]");
    expands("#define F(a) a\nF(A\n#define A 1\n)", "1");
}

#[test]
fn line_ends_of_every_kind_end_a_directive() {
    expands("#define A 1\r\nA\r\n#define B 2\rB\n#define C \\\r\n3\nC", "1 2 3");
    expands("\u{feff}#define A 1\nA", "1");
    expands("#define A /* over\nlines */ 1\nA", "1");
    expands("#def\\\nine A 1\nA", "1");
    expands("#define A 1", "");
}
