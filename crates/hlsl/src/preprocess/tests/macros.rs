use super::*;

#[test]
fn object_macros_expand_and_rescan() {
    expands("#define A B\n#define B 7\nA", "7");
    expands("#define EMPTY\nx EMPTY y", "x y");
    expands("#define A (1 + \\\n 2)\nA;", "( 1 + 2 ) ;");
    expands("#define A 1\n#undef A\nA", "A");
    expands("#define A 1\n#undef B\nA", "1");
}

#[test]
fn function_macros_take_arguments() {
    expands("#define SQ(x) ((x) * (x))\nSQ(a + b)", "( ( a + b ) * ( a + b ) )");
    expands("#define F(x, y) y x\nF((1, 2), [3])", "[ 3 ] ( 1 , 2 )");
    expands("#define F() 5\nF() F( )", "5 5");
    expands("#define F(x) <x>\nF()", "< >");
    expands("#define F(x, y) x|y\nF(,)", "|");
    expands("#define F(x) x\nF\n  (\n1\n)", "1");
    expands("#define F(x) x\nF F + F", "F F + F");
    expands("#define F(x) x\n#define G F\nG(3)", "3");
    expands("#define F (x)\nF", "( x )");
}

#[test]
fn a_macro_is_not_expanded_in_its_own_expansion() {
    expands("#define A A\nA", "A");
    expands("#define A B\n#define B A\nA B", "A B");
    expands("#define f(x) f(x + 1)\nf(f(2))", "f ( f ( 2 + 1 ) + 1 )");
    expands("#define foo (4 + foo)\nfoo", "( 4 + foo )");
    expands("#define AA BB\n#define BB AA\n#define F(x) x\nF(AA)", "AA");
}

/// Example 3 of C's section on rescanning, the standard torture test.
#[test]
fn rescanning_follows_the_example_of_c() {
    let text = "
#define x 3
#define f(a) f(x * (a))
#undef x
#define x 2
#define g f
#define z z[0]
#define h g(~
#define m(a) a(w)
#define w 0,1
#define t(a) a
#define p() int
#define q(x) x
#define r(x,y) x ## y
#define str(x) # x
f(y+1) + f(f(z)) % t(t(g)(0) + t)(1);
g(x+(3,4)-w) | h 5) & m
(f)^m(m);
p() i[q()] = { q(1), r(2,3), r(4,), r(,5), r(,) };
char c[2][6] = { str(hello), str() };";
    let expected = "
f(2 * (y+1)) + f(2 * (f(2 * (z[0])))) % f(2 * (0)) + t(1);
f(2 * (2+(3,4)-0,1)) | f(2 * (~ 5)) & f(2 * (0,1))^m(0,1);
int i[] = { 1, 23, 4, 5, };
char c[2][6] = { \"hello\", \"\" };";
    expands(text, &Run::of(expected).text());
}

/// Where C leaves it open whether `g` is still inside its expansion, DXC expands it.
#[test]
fn arguments_after_the_end_of_an_expansion_reopen_its_macro() {
    expands("#define f(a) a*g\n#define g(a) f(a)\nf(2)(9)", "2 * 9 * g");
    expands("#define f(x) x\n#define AA f(AA\nAA )", "AA");
}

#[test]
fn arguments_come_expanded_except_beside_hash() {
    expands("#define ONE 1\n#define CAT(a, b) a ## b\nCAT(ONE, 2)", "ONE2");
    expands("#define ONE 1\n#define CAT(a, b) a ## b\n#define XCAT(a, b) CAT(a, b)\nXCAT(ONE, 2u)", "12u");
    expands("#define ONE 1\n#define S(x) #x x\nS(ONE)", "\"ONE\" 1");
}

#[test]
fn stringizing_keeps_spelling_and_collapses_blanks() {
    expands("#define S(x) #x\nS( a  +\n b /* c */ d )", r#""a + b d""#);
    expands("#define S(x) #x\nS(\"a\\n\" '\\'')", r#""\"a\\n\" '\\''""#);
    expands(
        "#define S(x) #x\n#define X(x) S(x)\n#define E\nX(a E b) X(a E(b)) X(-E-)",
        "\"a b\"\"a (b)\"\"--\"".replace("\"\"", "").as_str(),
    );
    expands("#define S(...) #__VA_ARGS__\nS(a,b , c)", r#""a,b , c""#);
}

#[test]
fn pasting_makes_one_token() {
    expands(
        "#define CAT(a, b) a ## b\nCAT(tex, 0) CAT(1., 5f) CAT(+, =) CAT(<, <=) CAT(x,) CAT(,y) CAT(,)",
        "tex0 1.5f += <<= x y",
    );
    expands("#define N(a, b, c) a ## b ## c\nN(x, , z) N(, , ) N(a, 1, _)", "xz a1_");
    expands("#define A x ## y\nA", "xy");
    expands("#define hash_hash # ## #\n#define F(a) #a\n#define G(a) F(a)\nG(hash_hash)", "\"##\"");
    expands("#define REG(n) register(t##n)\nREG(3)", "register ( t3 )");
    expands("#define xy 5\n#define CAT(a, b) a ## b\nCAT(x, y)", "5");
}

#[test]
fn variadic_macros_take_the_rest() {
    expands("#define F(...) f(__VA_ARGS__)\nF() F(1) F(1, 2)", "f ( ) f ( 1 ) f ( 1 , 2 )");
    expands("#define F(a, ...) f(a, __VA_ARGS__)\nF(1, 2, 3)", "f ( 1 , 2 , 3 )");
    expands("#define F(a, ...) f(a, ## __VA_ARGS__)\nF(1) F(1, 2)", "f ( 1 ) f ( 1 , 2 )");
    expands("#define F(a, rest...) f(a, ## rest)\nF(1) F(1, 2, 3)", "f ( 1 ) f ( 1 , 2 , 3 )");
    expands("#define ONE 1\n#define F(a, ...) f(a, ## __VA_ARGS__)\nF(0, ONE)", "f ( 0 , 1 )");
}

#[test]
fn wrong_argument_counts_are_reported_with_the_definition() {
    let run = reports("#define F(a, b) a + b\nF(1) F(1, 2, 3)", &["P0407", "P0407"]);
    assert_eq!(run.text(), "1 + 1 + 2", "the rest goes on with what there is");
    assert_eq!(run.blamed(), ["F(1)", "F(1, 2, 3)"]);
    assert_eq!(run.spelled(run.diagnostics[0].secondary[0].span), "F", "the definition");
    reports("#define F() 1\nF(2)", &["P0407"]);
    reports("#define F(a, b, ...) 1\nF(2)", &["P0407"]);
}

#[test]
fn unclosed_arguments_are_reported_once() {
    let run = reports("#define F(a) a\nx F(1, (2)\ny", &["P0408"]);
    assert_eq!(run.blamed(), ["F"]);
    assert_eq!(run.text(), "x", "the text after it belongs to the arguments");
}

#[test]
fn malformed_definitions_are_reported() {
    for (text, code, blamed) in [
        ("#define", "P0402", "#define"),
        ("#define 3x", "P0402", "3x"),
        ("#define defined 1", "P0402", "defined"),
        ("#undef defined", "P0402", "defined"),
        ("#define __VA_ARGS__", "P0402", "__VA_ARGS__"),
        ("#define F(a", "P0403", "("),
        ("#define F(a,) 1", "P0403", ")"),
        ("#define F(a b) 1", "P0403", "b"),
        ("#define F(a, a) 1", "P0403", "a"),
        ("#define F(..., a) 1", "P0403", ","),
        ("#define F(1) 1", "P0403", "1"),
        ("#define F(__VA_ARGS__) 1", "P0403", "__VA_ARGS__"),
        ("#define A\"x\"", "P0403", "\"x\""),
        ("#define A __VA_ARGS__", "P0403", "__VA_ARGS__"),
        ("#define F(a) #b", "P0404", "#"),
        ("#define F(a) a #", "P0404", "#"),
        ("#define A ## b", "P0405", "##"),
        ("#define F(a) a ##", "P0405", "##"),
    ] {
        let run = reports(text, &[code]);
        assert_eq!(run.blamed(), [blamed], "place of {text:?}");
    }
}

#[test]
fn pasting_to_nonsense_is_reported_and_keeps_both() {
    let run = reports("#define F(a, b) a ## b\nF(-, x) F(/, /)", &["P0406", "P0406"]);
    assert_eq!(run.text(), "- x / /");
}

#[test]
fn redefinition_warns_unless_it_is_the_same() {
    expands("#define A(x) x + 1\n#define A(x)   x   +   1\nA(0)", "0 + 1");
    let run = reports("#define A 1\n#define A 2\nA", &["P0401"]);
    assert_eq!(run.text(), "2", "the last one counts");
    assert_eq!(run.diagnostics[0].severity, Severity::Warning);
    reports("#define A 1 +2\n#define A 1 + 2\n", &["P0401"]);
    reports("#define A(x) x\n#define A(y) y\n", &["P0401"]);
    reports("#define A x\n#define A() x\n", &["P0401"]);
    reports("#define __LINE__ 3\n", &["P0401"]);
    reports("#undef __FILE__\n", &["P0401"]);
}

#[test]
fn predefined_macros_tell_language_and_target() {
    expands("__HLSL_VERSION __SHADER_TARGET_MAJOR __SHADER_TARGET_MINOR __LAPIDARY__", "2021 5 0 1");
    expands("__SHADER_TARGET_STAGE __SHADER_STAGE_PIXEL __SHADER_STAGE_VERTEX", "__SHADER_TARGET_STAGE 0 1");
    let options = PreprocessOptions {
        stage: Some(Stage::Geometry),
        shader_model: (6, 2),
        hlsl_version: 2018,
        ..PreprocessOptions::default()
    };
    let text = "#if __SHADER_TARGET_STAGE == __SHADER_STAGE_GEOMETRY && __SHADER_TARGET_MAJOR == 6\n__SHADER_TARGET_MINOR __HLSL_VERSION\n#endif";
    assert_eq!(Run::with(text, &options, &[]).text(), "2 2018");
    expands("__COUNTER__ __COUNTER__\n#if __COUNTER__ == 2\n__COUNTER__\n#endif", "0 1 3");
    expands("#define C __COUNTER__\nC C", "0 1");
    expands("__FILE__", "\"shaders/main.hlsl\"");
}

#[test]
fn line_numbers_are_those_of_the_invocation() {
    expands("__LINE__\n\n__LINE__ /* \n */ __LINE__", "1 3 4");
    expands("#define L __LINE__\n\nL\r\nL", "3 4");
    expands("#define F(x) x __LINE__\nF(\n__LINE__\n)", "3 4");
    expands("a \\\n __LINE__", "a 2");
}

#[test]
fn command_line_defines_come_first() {
    let options = PreprocessOptions {
        defines: ["A", "B=2 + 1", "C=", "MAX(a,b)=((a) > (b) ? (a) : (b))", "A=9"].map(Define::parse).to_vec(),
        ..PreprocessOptions::default()
    };
    let run = Run::with("A B [C] MAX(x, y)", &options, &[]);
    assert_eq!(run.text(), "9 2 + 1 [ ] ( ( x ) > ( y ) ? ( x ) : ( y ) )");
    assert_eq!(run.diagnostics, [], "the last of two counts, silently");
    let options = PreprocessOptions { defines: vec![Define::parse("1x=2")], ..PreprocessOptions::default() };
    let run = Run::with("x", &options, &[]);
    assert_eq!((run.codes(), run.blamed()), (vec!["P0402"], vec!["1x"]));
    assert_eq!(run.sources.files()[1].name, "-D 1x", "errors in it have a text to show");
    let options = PreprocessOptions { defines: vec![Define::parse("A=1\n#error x")], ..PreprocessOptions::default() };
    assert_eq!(Run::with("", &options, &[]).codes(), Vec::<&str>::new(), "a value is one line");
}
