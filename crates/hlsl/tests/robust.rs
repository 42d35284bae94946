//! No input panics, hangs or overflows the stack: seeded mutations of shaders, and texts that are deep or long.

mod common;

use common::{front, front_of};
use lapidary_hlsl::{Front, HlslVersion};
use lapidary_ir::Stage;
use std::time::{Duration, Instant};

const CORPUS: &[&str] = &[
    "cbuffer C : register(b1, space2) { row_major float4x4 m; float3 d[4] : packoffset(c8); bool flag; };
    struct V { float4 p : SV_Position; nointerpolation uint2 k : K0; float a[3] : T; };
    static const float2 corners[] = { { -1, 1 }, float2(1, 1), 2, 3 };
    typedef vector<float, 3> Dir; enum Mode { Off, On = 3 };
    float f(float x, inout float y, out int z) { z = (int)x; y += x; return x > 1 ? f2(x) : -x; }
    float f2(float x) { while (x > 2) { x *= .5; if (x < 1) break; else continue; } return x; }
    V VSMain(float3 p : POSITION, uint id : SV_VertexID) {
        V o = (V)0; int q; o.p = mul(m, float4(p + d[id & 3], 1)); o.k = id.xx << 1; o.a[q = 1] = f(1, o.p.x, q);
        [unroll(2)] for (int i = 0, j = 2; i < j; ++i) o.a[i] += corners[i].x; return o; }",
    "struct G { float4 p : SV_Position; float2 uv : TEXCOORD0; }; namespace n { float4 c() { return float4(1, 2, 3, 4); } }
    void put(inout TriangleStream<G> s, G g) { s.Append(g); }
    [instance(2)] [maxvertexcount(2 * 4)]
    void GSMain(triangle G v[3], uint i : SV_GSInstanceID, uint id : SV_PrimitiveID, inout TriangleStream<G> s) {
        G copy[3] = v; copy[id % 3].uv.yx = n::c().zw;
        do { put(s, copy[i]); s.RestartStrip(); } while (++i < 2u && any(copy[0].uv));
        switch (id) { case 0: put(s, v[0]); case 1: break; default: { return; } } }",
    "Texture2D tex : register(t0); SamplerState smp { Filter = MIN_MAG_MIP_LINEAR; }; float4 tint = { 1, 1, 1, 1 };
    float4 PSMain(float4 p : SV_Position, float2 uv : TEXCOORD0, bool front : SV_IsFrontFace) : SV_Target0 {
        float s, c; sincos(uv.x, s, c); float3x3 r = float3x3(c, s, 0, -s, c, 0, 0, 0, 1);
        float4 t = tint * pow(abs(uv.xyxy), 2.2); clip(t.a - .5); if (!front) discard;
        t.rgb = mul(r, t.rgb) + ddx(uv.x); r._m00; return front ? saturate(t) : t.bgra; }
    technique11 T { pass P { SetPixelShader(CompileShader(ps_5_0, PSMain())); } }",
    "interface L { float at(float x); }; class Lamp : L { float k; static const int N = 2; static int made; float w[N];
        float at(float x) { made++; return this.k * x + w[N - 1]; } void set(float v = 1) { k = v; w[0] = w[1] = at(v); } };
    class Sun : Lamp { float at(float x) { return Lamp::at(x) + twice(x); } Sun same() { return this; } float twice(float x); };
    float Sun::twice(float x) { return x + x; } static int Lamp::made = 3; float lit(L l, float x) { return l.at(x); }
    template<typename T, int N = 2> struct Stack { T items[N]; int top; void push(T x) { items[top++] = x; }
        Stack<T, N> copy() { return this; } template<typename U> U last(U or) { return top > 0 ? (U)items[top - 1] : or; } };
    template<typename T> T sum(T a, T b) { return a + b; } template<int N> int up() { return N; }
    template<typename T, int N> T total(Stack<T, N> s) { T r = (T)0; for (int i = 0; i < N && up<4>() > 3; i++) r += s.items[i]; return r; }
    float4 VSMain(float4 a : A) : SV_Position { Sun s; s.set(a.x); s.same().set(); Stack<float> t; t.top = 0; t.push(lit(s, a.y));
        Stack<float3, Lamp::N * 2> v; v.top = 0; v.push(a.xyz); t.copy().push(1);
        return float4(sum(total(v), t.last(float3(1, 2, 3))), sum<float>(Lamp::made, s.at(2)) || (s.k = 2)); }",
];

/// A small generator of numbers that is the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

/// Compiles whatever entry points a text has; only panics and time matter.
fn exercise(text: &str) -> bool {
    let version = if text.len().is_multiple_of(2) { HlslVersion::V2018 } else { HlslVersion::V2021 };
    let (_, front) = front_of(text, false, version);
    let Ok(mut front) = front else { return false };
    compile_all(&mut front)
}

fn compile_all(front: &mut Front) -> bool {
    let mut compiled = false;
    for (name, stage) in [("VSMain", Stage::Vertex), ("GSMain", Stage::Geometry), ("PSMain", Stage::Pixel)] {
        match front.compile(name, Some(stage)) {
            Ok(_) => compiled = true,
            Err(found) => assert!(!found.iter().any(|d| d.code == "X0399"), "broken program: {found:?}"),
        }
    }
    compiled
}

/// The pieces that a mutation moves around: words, numbers, punctuation.
fn pieces(text: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let mut start = 0;
    let class = |c: char| if c.is_alphanumeric() || c == '_' { 1 } else { i32::from(c.is_whitespace()) * 2 };
    let mut last = None;
    for (at, c) in text.char_indices() {
        let now = class(c);
        if last.is_some_and(|l| l != now || now == 0) {
            out.push(&text[start..at]);
            start = at;
        }
        last = Some(now);
    }
    out.push(&text[start..]);
    out
}

#[test]
fn mutated_shaders_never_panic_or_hang() {
    let begun = Instant::now();
    let mut random = Random(0x1a91_da27);
    let all: Vec<Vec<&str>> = CORPUS.iter().map(|t| pieces(t)).collect();
    let (mut tried, mut whole) = (0, 0);
    while begun.elapsed() < Duration::from_secs(2) && tried < 20_000 {
        tried += 1;
        let mut parts = all[random.below(all.len())].clone();
        for _ in 0..=random.below(4) {
            let at = random.below(parts.len());
            let donor = &all[random.below(all.len())];
            match random.below(5) {
                0 => drop(parts.remove(at)),
                1 => parts[at] = donor[random.below(donor.len())],
                2 => parts.insert(at, donor[random.below(donor.len())]),
                3 => {
                    let other = random.below(parts.len());
                    parts.swap(at, other);
                }
                _ => parts.truncate(at.max(1)),
            }
            if parts.is_empty() {
                parts.push(" ");
            }
        }
        let mut text = parts.concat();
        if random.below(8) == 0 {
            let mut bytes = text.into_bytes();
            let at = random.below(bytes.len());
            bytes[at] = random.below(256) as u8;
            text = String::from_utf8_lossy(&bytes).into_owned();
        }
        let start = Instant::now();
        whole += usize::from(exercise(&text));
        assert!(start.elapsed() < Duration::from_secs(5), "too slow:\n{text}");
    }
    assert!(tried > 50, "{tried} texts were tried");
    assert!(whole > 0, "some of {tried} mutations still compile");
}

#[test]
fn the_corpus_itself_compiles_where_it_should() {
    for text in CORPUS {
        let (sources, front) = front(text, false);
        let errors = front.as_ref().err().map(|found| common::lines(&sources, found));
        assert!(exercise(text), "{text}\n{errors:?}");
    }
}

#[test]
fn deep_and_long_texts_are_errors_or_fine_but_never_fatal() {
    let deep =
        |open: &str, middle: &str, close: &str, n: usize| format!("{}{middle}{}", open.repeat(n), close.repeat(n));
    let body = |inner: String| format!("float4 PSMain(float a : A) : SV_Target {{ {inner} }}");
    let value = |inner: String| body(format!("return {inner};"));
    for n in [100, 1000, 5_000] {
        let texts = [
            value(deep("(", "a", ")", n)),
            value(deep("-", "a", "", n)),
            value(deep("(float)", "a", "", n)),
            value(deep("sin(", "a", ")", n)),
            value(deep("a ? 1 : ", "a", "", n)),
            value(deep("a + ", "a", "", n)),
            value(deep("a = ", "a", "", n)),
            value(deep("a, ", "a", "", n)),
            value(deep("float4(1, 2, 3, ", "a", ")", n)),
            value(format!("a{}", ".x".repeat(n))),
            value(format!("a{}", "[0]".repeat(n))),
            body(deep("{", ";", "}", n)),
            body(deep("if (a) ", ";", "", n)),
            body(deep("if (a) ; else ", ";", "", n)),
            body(deep("for (;;) ", "break;", "", n)),
            body(deep("while (a) { ", "", "}", n)),
            body(deep("switch (1) { case 0: ", "break;", "}", n)),
            body(format!("float x = {};", deep("{", "1", "}", n))),
            deep("struct S { ", "float a;", " } s;", n),
            deep("namespace n { ", "float a;", " }", n),
            deep("[", "a", "]", n),
            format!("{} x;", deep("vector<", "float", ">", n)),
            format!("float a{};", "[1]".repeat(n)),
            format!("float a{};", "[2]".repeat(n)),
            format!("{}float a;", "static const ".repeat(n)),
            format!("float a = {};", deep("(", "1", ")", n)),
            body("a = a * a;".repeat(n)),
            (0..n)
                .map(|i| format!("struct S{} {{ S{i} a; }};", i + 1))
                .collect::<String>()
                .replacen("S0 a", "int a", 1),
            (0..n).map(|i| format!("typedef T{i} T{}[1];", i + 1)).collect::<String>().replacen("T0", "int", 1),
            (0..n)
                .map(|i| format!("static const int k{} = k{i} + 1;", i + 1))
                .collect::<String>()
                .replacen("k0", "1", 1),
            format!(
                "struct E {{}}; struct F {{ E a[{n}][10]; }}; struct G {{ F b[{n}]; E c[{n}]; }}; {}",
                body("G g[1000]; G h = g[3]; g[2] = h; return (G)a;".to_owned())
            ),
            format!("Texture2D t[]; Texture2D q[{n}]; {}", value("t[3].Load(a) + q[1].x".to_owned())),
            "{".repeat(n),
            "}".repeat(n),
            "(".repeat(n),
            "template<".repeat(n),
        ];
        for text in &texts {
            exercise(text);
        }
    }
}

#[test]
fn call_chains_and_explosions_are_bounded() {
    let mut text = String::from("float f0(float x) { return x * 2; }\n");
    for i in 1..60 {
        text += &format!("float f{i}(float x) {{ return f{0}(x) + f{0}(x + 1); }}\n", i - 1);
    }
    text += "float4 PSMain(float a : A) : SV_Target { return f59(a); }";
    let (sources, front) = front(&text, false);
    let found = front.and_then(|mut f| f.compile("PSMain", Some(Stage::Pixel))).expect_err("2^59 calls do not fit");
    let lines = common::lines(&sources, &found);
    assert!(lines.iter().any(|l| l.starts_with("X0301")), "{lines:?}");

    // As deep as expressions and calls go together: the levels of all callers add up.
    let mut text = String::from("float f0(float x) { return x; }\n");
    for i in 1..50 {
        text += &format!("float f{i}(float x) {{ return {}f{}(x){}; }}\n", "-(".repeat(70), i - 1, ")".repeat(70));
    }
    for last in [10, 49] {
        let text = format!("{text} float4 PSMain(float a : A) : SV_Target {{ return f{last}(a); }}");
        assert_eq!(exercise(&text), last == 10, "{last} levels of 70 operators");
    }

    let chain: String =
        (1..2000).map(|i| format!("float g{i}(float x) {{ return g{}(x); }}\n", i - 1)).collect::<String>();
    let text = format!(
        "float g0(float x) {{ return x; }}\n{chain}\nfloat4 PSMain(float a : A) : SV_Target {{ return g1999(a); }}"
    );
    let (sources, front) = common::front(&text, false);
    let found = front.and_then(|mut f| f.compile("PSMain", Some(Stage::Pixel))).expect_err("too many levels");
    let lines = common::lines(&sources, &found);
    assert!(lines.len() == 1 && lines[0].starts_with("X0302"), "{lines:?}");
}

#[test]
fn recursion_is_an_error() {
    let text = "float b(float x); float a(float x) { return b(x); } float b(float x) { return a(x - 1); }
        float4 PSMain(float x : A) : SV_Target { return a(x); }";
    let found = common::errors(text, "PSMain");
    assert!(found.len() == 1 && found[0].starts_with("H0310"), "{found:?}");
}

/// Each of these took time, and the last one memory, by the square of its length.
#[test]
fn long_lists_take_no_more_than_their_length() {
    let list = |n: usize, item: &dyn Fn(usize) -> String| (0..n).map(item).collect::<String>();
    let main = |inner: &str| format!("float4 PSMain(float a : A) : SV_Target {{ {inner} return a; }}");
    let cases = list(50_000, &|i| format!("case {i}: a = {i}; break;"));
    let fields = list(50_000, &|i| format!("float m{i} : M{i};"));
    let heirs = list(2_000, &|i| format!("struct T{i} : S {{}};"));
    for (text, compiles) in [
        (main(&format!("switch ((int)a) {{ {cases} }}")), true),
        (format!("cbuffer B {{ {} }}; {}", list(50_000, &|i| format!("float m{i};")), main("a = m0;")), false),
        (format!("struct S {{ {fields} }}; float4 PSMain(S s) : SV_Target {{ return s.m0; }}"), false),
        (format!("struct S {{ {fields} }}; {heirs} {}", main("")), false),
        (format!("struct S {{ {} }}; {}", list(50_000, &|i| format!("float m{i}() {{ return 1; }}")), main("")), false),
        (format!("struct S {{ {} }}; {}", list(50_000, &|i| format!("static float m{i};")), main("")), false),
    ] {
        let start = Instant::now();
        let (_, front) = front(&text, false);
        let result = front.and_then(|mut f| f.compile("PSMain", Some(Stage::Pixel)));
        assert_eq!(result.is_ok(), compiles, "{}", &text[..200]);
        assert!(start.elapsed() < Duration::from_secs(20), "too slow: {}", &text[..200]);
    }
}

/// This used to panic: there is no function whose variable it could be when statics get their values.
#[test]
fn a_static_of_a_function_cannot_depend_on_its_variables() {
    for value in ["a", "sin(a) + 1", "(a = 2)", "b[0]"] {
        let text = format!(
            "float4 PSMain(float a : A) : SV_Target {{ float b[2] = {{ 1, 2 }}; static float s = {value}; return s; }}"
        );
        let found = common::errors(&text, "PSMain");
        assert!(found[0].starts_with("H0256 "), "{value}: {found:?}");
    }
    common::program("float4 F() : SV_Target { const float k = 2; static float s = k * 2; return s; }", "F");
}
