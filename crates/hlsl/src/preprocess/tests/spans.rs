use super::*;

/// The spelling that each token is blamed on.
fn places(text: &str) -> Vec<String> {
    let run = Run::of(text);
    assert_eq!(run.diagnostics, [], "diagnostics of {text:?}");
    run.tokens[..run.tokens.len() - 1].iter().map(|t| run.spelled(t.span).to_owned()).collect()
}

#[test]
fn spelled_tokens_have_their_own_place() {
    assert_eq!(places("float4 x\\\ny = 1.5f;"), ["float4", "x\\\ny", "=", "1.5f", ";"]);
}

#[test]
fn expanded_tokens_have_the_place_of_the_outermost_invocation() {
    assert_eq!(places("#define A 1 + 2\nx = A;"), ["x", "=", "A", "A", "A", ";"]);
    assert_eq!(places("#define A B\n#define B(x) x * 2\ny A (3) z"), ["y", "A (3)", "A (3)", "A (3)", "z"]);
    assert_eq!(places("#define SQ(x) x * x\nSQ( SQ(a) )"), vec!["SQ( SQ(a) )"; 7]);
    assert_eq!(places("#define CAT(a, b) a ## b #a\nCAT(u, v)"), ["CAT(u, v)", "CAT(u, v)"]);
    assert_eq!(places("#define L __LINE__\nL __LINE__"), ["L", "__LINE__"]);
    assert_eq!(places("#define f(x) x g\n#define g(x) [x]\nf(1)(2)!"), ["f(1)", "f(1)(2)", "f(1)(2)", "f(1)(2)", "!"]);
}

#[test]
fn the_end_is_at_the_end() {
    let run = Run::of("a // b\n");
    assert_eq!(run.tokens.last().map(|t| (t.span.start, t.span.end)), Some((7, 7)));
}

#[test]
fn errors_in_expansions_blame_the_invocation() {
    let run = reports("#define BAD 1abc\n#define F(x) x + BAD\ny = F(2);", &["P0106"]);
    assert_eq!(run.blamed(), ["F(2)"]);
}
