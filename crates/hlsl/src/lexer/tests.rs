use super::*;

fn texts(text: &str) -> Vec<String> {
    let mut names = Names::default();
    let mut lexer = Lexer::new(FileId(0), text.into());
    let mut out = Vec::new();
    loop {
        let token = lexer.next(&mut names);
        if token.kind == PpKind::Eof {
            return out;
        }
        out.push(token.kind.text().to_owned());
    }
}

#[test]
fn the_longest_operator_is_taken() {
    assert_eq!(texts("a<<=b>>=c<<d>>e"), ["a", "<<=", "b", ">>=", "c", "<<", "d", ">>", "e"]);
    assert_eq!(texts("a+++b--->c::d:e"), ["a", "++", "+", "b", "--", "-", ">", "c", "::", "d", ":", "e"]);
    assert_eq!(texts("...  .. ## # #"), ["...", ".", ".", "##", "#", "#"]);
    for punct in Punct::ALL {
        assert_eq!(texts(punct.text()), [punct.text()], "every operator is one token");
    }
}

#[test]
fn numbers_end_before_a_swizzle() {
    assert_eq!(
        texts("1.xxx 1.0.xy 1..x 0.rgb 1.0f.x 0x1f.x"),
        ["1", ".", "xxx", "1.0", ".", "xy", "1.", ".", "x", "0", ".", "rgb", "1.0f", ".", "x", "0x1f", ".", "x"]
    );
    assert_eq!(
        texts("1.f 1.h .5e-3 1e+5 0xe+1 1.#INF 1.#INFf"),
        ["1.f", "1.h", ".5e-3", "1e+5", "0xe", "+", "1", "1.#INF", "1.#INFf"]
    );
}

#[test]
fn continuations_vanish_inside_tokens_and_comments() {
    assert_eq!(texts("ab\\\ncd 1\\\r\n2 +\\ \t\n= \"x\\\ny\" // c \\\n d\ne"), ["abcd", "12", "+=", "\"xy\"", "e"]);
    assert_eq!(texts("/\\\n* c *\\\n/ x /\\\n/ y"), ["x"]);
    assert_eq!(texts("a \\"), ["a", "\\"], "nothing follows the backslash");
}

#[test]
fn white_space_and_line_starts_are_marked() {
    let mut names = Names::default();
    let mut lexer = Lexer::new(FileId(0), "\u{feff}a/**/b\r\nc \rd".into());
    let marks: Vec<_> =
        (0..4).map(|_| lexer.next(&mut names)).map(|t| (t.space, t.first_in_line, t.span.start)).collect();
    assert_eq!(marks, [(false, true, 3), (true, false, 8), (true, true, 11), (true, true, 14)]);
}

#[test]
fn stray_characters_come_in_runs() {
    assert_eq!(texts("a @@$ b \u{201c}x\u{201d} \u{e4}b1"), ["a", "@@$", "b", "\u{201c}", "x", "\u{201d}", "\u{e4}b1"]);
}
