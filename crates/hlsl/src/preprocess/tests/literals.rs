use super::*;
use crate::token::FloatSuffix;

/// The kind of the only token of `text`.
fn literal(text: &str) -> TokenKind {
    let run = Run::of(text);
    assert_eq!(run.diagnostics, [], "diagnostics of {text}");
    assert_eq!(run.tokens.len(), 2, "{text} is one token");
    run.tokens[0].kind.clone()
}

fn int(value: u64, unsigned: bool, long: bool, decimal: bool) -> TokenKind {
    TokenKind::Int { value, unsigned, long, decimal }
}

fn float(value: f64, suffix: FloatSuffix) -> TokenKind {
    TokenKind::Float { value, suffix }
}

#[test]
fn integers() {
    for (text, kind) in [
        ("0", int(0, false, false, true)),
        ("42", int(42, false, false, true)),
        ("42u", int(42, true, false, true)),
        ("42U", int(42, true, false, true)),
        ("42l", int(42, false, true, true)),
        ("42ull", int(42, true, true, true)),
        ("42LU", int(42, true, true, true)),
        ("0x1F", int(31, false, false, false)),
        ("0Xffu", int(255, true, false, false)),
        ("0b101", int(5, false, false, false)),
        ("017", int(15, false, false, false)),
        ("00", int(0, false, false, false)),
        ("18446744073709551615", int(u64::MAX, false, false, true)),
        ("'A'", int(65, false, false, true)),
        ("'\\n'", int(10, false, false, true)),
    ] {
        assert_eq!(literal(text), kind, "{text}");
    }
}

#[test]
fn floats() {
    for (text, kind) in [
        ("1.0", float(1.0, FloatSuffix::None)),
        ("1.", float(1.0, FloatSuffix::None)),
        (".5", float(0.5, FloatSuffix::None)),
        ("1e3", float(1000.0, FloatSuffix::None)),
        ("1.e-3", float(0.001, FloatSuffix::None)),
        ("2.5E+2h", float(250.0, FloatSuffix::H)),
        ("089.5", float(89.5, FloatSuffix::None)),
        ("0.1l", float(0.1, FloatSuffix::L)),
        ("0.1f", float(f64::from(0.1_f32), FloatSuffix::F)),
        ("1.F", float(1.0, FloatSuffix::F)),
        ("1.#INF", float(f64::INFINITY, FloatSuffix::None)),
        ("1.#INFf", float(f64::INFINITY, FloatSuffix::F)),
        // Between two float32 values; by way of float64 it would round to the even one below.
        ("1.00000005960464477539062500000001f", float(f64::from(f32::from_bits(0x3f80_0001)), FloatSuffix::F)),
    ] {
        assert_eq!(literal(text), kind, "{text}");
    }
}

#[test]
fn bad_numbers_are_reported_and_give_a_token() {
    for (text, code, part) in [
        ("1f", "P0106", "write `1.0f`"),
        ("3h", "P0106", "write `3.0h`"),
        ("12abc", "P0106", "invalid suffix `abc`"),
        ("1_000", "P0106", "invalid suffix `_000`"),
        ("1.5u", "P0106", "invalid suffix `u`"),
        ("1.5abc", "P0106", "invalid suffix `abc`"),
        ("09", "P0106", "digit `9` in octal"),
        ("0b2", "P0106", "digit `2` in binary"),
        ("0xg", "P0106", "invalid suffix `g`"),
        ("0x", "P0106", "no digits"),
        ("0x1p3", "P0106", "hexadecimal floats"),
        ("1e", "P0106", "exponent"),
        ("1e+", "P0106", "exponent"),
        ("1.#QNAN", "P0106", "asfloat"),
        ("18446744073709551616", "P0106", "64 bits"),
        ("1e400", "P0107", "float64"),
        ("1e39f", "P0107", "float32"),
    ] {
        let run = reports(text, &[code]);
        assert_eq!(run.tokens.len(), 2, "{text} gives one token");
        let said = format!("{} {}", run.diagnostics[0].message, run.hints());
        assert!(said.contains(part), "{text}: {said}");
    }
}

#[test]
fn strings_resolve_escapes_and_join() {
    expands(r#""a\n\t\\\"\x41\101\0""#, r#""a\n\t\\\"AA\0""#);
    expands("\"tri\" /* and */ \"angle\"", "\"triangle\"");
    let run = reports("\"a\\q\" \"\\x\" '' 'ab' '\\400'", &["P0105", "P0105", "P0104", "P0104"]);
    assert_eq!(run.tokens.len(), 5, "two strings make one token");
}

#[test]
fn unclosed_literals_and_comments_say_where_they_start() {
    let run = reports("a \"bc\nd 'e\nf /* g\nh", &["P0104", "P0104", "P0103"]);
    assert_eq!(run.blamed(), ["\"bc", "'e", "/*"]);
    reports("#if 0\n/* x\n#endif", &["P0103"]);
    reports("#define A \"x\nA\n", &["P0104"]);
    expands("#define A \"x\n", "");
}

#[test]
fn a_comment_joined_to_the_next_line_is_a_warning() {
    let run = reports("a // art: \\\nb\nc", &["P0108"]);
    assert_eq!(run.text(), "a c");
    assert_eq!(run.diagnostics[0].severity, Severity::Warning);
    reports("#define A 1 // x \\\n#define B 2\nA B", &["P0108"]);
    expands("#if 0\n// left out \\\n\n#endif\nx", "x");
}

#[test]
fn stray_characters_have_hints() {
    for (text, hint) in [
        ("a\u{a0}b", "U+00A0"),
        ("\u{201c}a\u{201d}", "typographic"),
        ("a \u{2212} b", "type `-`"),
        ("a \\ b", "backslash"),
        ("\u{fffd}", "UTF-8"),
        ("...", "parameter list"),
    ] {
        let run = Run::of(text);
        assert!(run.codes().iter().all(|code| *code == "P0101"), "{text}: {:?}", run.diagnostics);
        assert!(run.hints().contains(hint), "{text}: {}", run.hints());
    }
    let run = reports("float gr\u{f6}\u{df}e = 1; @@@ x", &["P0102", "P0101"]);
    assert_eq!(run.text(), "float gr\u{f6}\u{df}e = 1 ; x", "the identifier stays, the stray run is one error");
    reports("\u{0}\u{1}", &["P0101"]);
}
