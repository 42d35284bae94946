use super::*;
use std::fmt::Write;

/// Asserts that a limit stops the run with `code` and no tokens.
#[track_caller]
fn stops(text: &str, code: &str) {
    let run = Run::of(text);
    assert_eq!(run.codes().last(), Some(&code), "{:?}", run.diagnostics);
    assert_eq!(run.tokens.len(), 1, "nothing but the end");
}

/// `#define A0 x`, `#define A1 A0 A0` and so on.
fn doubling(levels: usize, first: &str, step: impl Fn(usize) -> String) -> String {
    let mut text = format!("#define A0 {first}\n");
    for level in 1..=levels {
        let _ = writeln!(text, "#define A{level} {}", step(level - 1));
    }
    text
}

#[test]
fn doubling_macros_stop_at_the_token_limit() {
    let text = doubling(40, "x", |below| format!("A{below} A{below}"));
    stops(&format!("{text}A40"), "P0601");
    let run = Run::of(&format!("{text}A10"));
    assert_eq!((run.tokens.len(), run.diagnostics.len()), (1025, 0), "1024 are fine");
    let empty = doubling(40, "", |below| format!("A{below} A{below}"));
    stops(&format!("{empty}A40"), "P0601");
    stops(&format!("{empty}#if A40\n#endif"), "P0601");
}

#[test]
fn doubling_arguments_stop_at_the_token_limit() {
    let mut text = String::from("#define D(x) x x\n");
    text.push_str(&"D(".repeat(60));
    text.push('x');
    text.push_str(&")".repeat(60));
    stops(&text, "P0601");
    let text = format!("#define E(x)\n#define D(x) x x\n{}E(1){}", "D(".repeat(60), ")".repeat(60));
    assert_eq!(Run::of(&text).codes(), Vec::<&str>::new(), "nothing stays nothing");
}

#[test]
fn growing_tokens_stop_at_their_limit() {
    let mut text = String::from("#define CAT(a, b) a ## b\n#define D(x) CAT(x, x)\n");
    text.push_str(&"D(".repeat(40));
    text.push('x');
    text.push_str(&")".repeat(40));
    stops(&text, "P0605");
    let text = format!("#define S(x) #x\n#define X(x) S(x)\n{}\"\\\\\"{}", "X(".repeat(40), ")".repeat(40));
    stops(&text, "P0605");
}

#[test]
fn deep_arguments_stop_before_the_stack_does() {
    let nested = |depth: usize| format!("#define F(x) x\n{}1{}", "F(".repeat(depth), ")".repeat(depth));
    assert_eq!(Run::of(&nested(100)).text(), "1");
    stops(&nested(1000), "P0604");
    stops(&nested(5000), "P0604");
}

#[test]
fn long_chains_of_macros_take_no_stack() {
    let text = doubling(20_000, "end", |below| format!("A{below}"));
    assert_eq!(Run::of(&format!("{text}A20000")).text(), "end");
    let text = doubling(20_000, "end", |below| format!("(A{below})"));
    assert_eq!(Run::of(&format!("{text}A20000")).tokens.len(), 40_002);
}

#[test]
fn deep_conditions_are_errors() {
    let parens = format!("#if {}1{}\n#endif", "(".repeat(50_000), ")".repeat(50_000));
    assert_eq!(Run::of(&parens).codes(), ["P0606"]);
    let ternaries = format!("#if {}1\n#endif", "1 ? 1 : ".repeat(50_000));
    assert_eq!(Run::of(&ternaries).codes(), ["P0606"]);
    let unary = format!("#if {}1\nyes\n#endif", "!".repeat(50_000));
    assert_eq!(Run::of(&unary).text(), "yes", "prefix operators need no depth");
    let sum = format!("#if {}1\nyes\n#endif", "1 + ".repeat(50_000));
    assert_eq!(Run::of(&sum).text(), "yes");
}

#[test]
fn deep_groups_are_fine() {
    let text = format!("{}x{}", "#if 1\n".repeat(20_000), "\n#endif".repeat(20_000));
    assert_eq!(Run::of(&text).text(), "x");
    let text = format!("{}x{}", "#if 0\n".repeat(20_000), "\n#endif".repeat(20_000));
    assert_eq!(Run::of(&text).text(), "");
}

#[test]
fn many_includes_stop() {
    let text = "#include \"a\"\n".repeat(5000);
    let run = Run::with(&text, &PreprocessOptions::default(), &[("shaders/a", "")]);
    assert_eq!(run.codes(), ["P0504"]);
    let wide = "#include \"b\"\n".repeat(40);
    let files: Vec<(String, String)> =
        (0..80).map(|i| (format!("shaders/{i}"), format!("#include \"{}\"", i + 1))).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let run = Run::with("#include \"0\"", &PreprocessOptions::default(), &files);
    assert_eq!(run.codes(), ["P0502"], "more than 64 deep");
    let run = Run::with(&wide, &PreprocessOptions::default(), &[("shaders/b", wide.as_str())]);
    assert_eq!(run.codes(), ["P0502"], "a tree of itself");
}

#[test]
fn many_errors_and_warnings_are_cut_off() {
    let run = Run::of(&"@ ".repeat(1000));
    assert_eq!(run.diagnostics.len(), 101);
    assert_eq!(run.codes().last(), Some(&"P0602"));
    let run = Run::of(&"#warning x\n".repeat(1000));
    assert_eq!(run.diagnostics.len(), 101);
    assert!(run.diagnostics[100].message.starts_with("900 more"), "{:?}", run.diagnostics[100]);
}

#[test]
fn a_file_has_so_many_tokens_and_no_more() {
    let text = ";".repeat(limits::TOKENS);
    assert_eq!(Run::of(&text).tokens.len(), limits::TOKENS + 1, "all of them and the end");
    stops(&format!("{text};"), "P0607");
}
