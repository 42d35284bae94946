//! A smoke fuzz: pieces of valid text, cut, doubled, swapped and mixed with noise. Nothing may panic, and every span
//! must lie in its text; [`Run::with`] checks that.

use super::*;

/// Xorshift with 64 bits of state: the same texts on every run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len())]
    }
}

const SEEDS: &[&str] = &[
    "#define SQ(x) ((x) * (x))\nfloat a = SQ(SQ(b) + 1.5f);\n",
    "#define CAT(a, b) a ## b\n#define X(a, b) CAT(a, b)\nX(X(t, 1), __LINE__) CAT(,) CAT(1., 5)\n",
    "#define V(f, ...) f(0, ## __VA_ARGS__) #__VA_ARGS__\nV(g) V(g, 1, V(h))\n",
    "#if defined(A) && (B + 1) * 3 == 0x12u || !C\nx\n#elif 1 ? 0 : 2\ny\n#else\nz\n#endif\n",
    "#ifndef G\n#define G\n#include \"a\"\n#include <b>\n#endif\n",
    "#pragma once\n#pragma pack_matrix(row_major)\n#pragma warning(disable : 1)\n#line 7 \"f\"\n__FILE__ __COUNTER__\n",
    "struct V { float4 p : SV_Position; }; /* c */ // d\n[maxvertexcount(3)] void gs(triangle V i[3]) { i[0].p.xyz *= 1.#INF; }\n",
    "\"str\\n\\x41\" 'c' 1e-3h .5 0b11 017 a<<=b>>c::d \\\n e\n",
    "#error stop\n#warning go\n#undef G\n#\n#bogus\n",
];

const NOISE: &[&str] = &[
    "#",
    "##",
    "\\\n",
    "\n",
    "\r\n",
    "(",
    ")",
    ",",
    "\"",
    "'",
    "/*",
    "*/",
    "//",
    "...",
    "__VA_ARGS__",
    "defined",
    "#if ",
    "#endif\n",
    "#else\n",
    "#define ",
    "\u{feff}",
    "\u{e4}",
    "\u{1f600}",
    "\0",
    "1e",
    "0x",
    "1.#",
    "\\",
    " ",
    "__has_include",
    "#include ",
    "<a>",
    "%:",
];

fn text(random: &mut Random) -> String {
    let mut text: Vec<char> = Vec::new();
    for _ in 0..1 + random.below(4) {
        text.extend(random.pick(SEEDS).chars());
    }
    for _ in 0..random.below(12) {
        let at = random.below(text.len() + 1);
        let until = (at + random.below(12)).min(text.len());
        match random.below(5) {
            0 => drop(text.drain(at..until)),
            1 => drop(text.splice(at..at, random.pick(NOISE).chars())),
            2 => {
                let copy = text[at..until].to_vec();
                let to = random.below(text.len() + 1);
                drop(text.splice(to..to, copy));
            }
            3 => drop(text.splice(at..until, random.pick(NOISE).chars())),
            _ => text.truncate(text.len() - random.below(8).min(text.len())),
        }
    }
    text.into_iter().collect()
}

#[test]
fn mutated_texts_neither_panic_nor_hang() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut clean = 0;
    for _ in 0..2500 {
        let (main, a, b) = (text(&mut random), text(&mut random), text(&mut random));
        let options = PreprocessOptions {
            defines: vec![Define::parse("A"), Define::parse(random.pick(NOISE))],
            search_paths: vec!["lib".to_owned()],
            ..PreprocessOptions::default()
        };
        let run = Run::with(&main, &options, &[("shaders/a", &a), ("lib/b", &b)]);
        clean += usize::from(run.tokens.len() > 1);
        // What comes out is text again.
        let again = Run::with(&run.text(), &options, &[]);
        assert!(again.tokens.len() <= run.text().len() + 1, "no token without a character");
    }
    assert!(clean > 600, "most texts still give tokens: {clean}");
}
