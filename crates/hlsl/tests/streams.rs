//! Several streams of different vertices, run on the engine.

mod common;

use common::{compile, lines, program};
use lapidary_exec::{Constants, Engine, GsOutput, Kernel, LANES, Limits, Scratch};
use lapidary_ir::{OutputTopology, Stage};

const TYPES: &str = "struct P { float4 pos : SV_Position; };
    struct A { float3 v : A; }; struct B { uint id : B; float2 w : C; }; struct C { int k : D; nointerpolation uint2 z : E; };
    void two(inout PointStream<B> s, uint id) { B b; b.id = id; b.w = float2(id, 0.5); s.Append(b); s.RestartStrip(); b.id++; s.Append(b); }
    template<typename T> void put(inout PointStream<T> s, T v) { s.Append(v); s.RestartStrip(); }";

/// Runs a geometry shader for lanes 0 to 3, whose first input is 1.0, 2.0, 3.0, 4.0.
fn run(text: &str) -> GsOutput {
    let program = program(&format!("{TYPES}\n{text}"), "G");
    let mut planes = vec![[0; LANES]; program.inputs.slot_count() as usize];
    planes[0] = std::array::from_fn(|lane| (lane as f32 + 1.0).to_bits());
    let mut out = GsOutput::default();
    Kernel::new(&program, Engine::Scalar)
        .expect("runs")
        .run_gs(&mut Scratch::default(), 0b1111, &planes, &Constants::default(), &Limits::default(), &mut out)
        .expect("ends");
    out
}

#[test]
fn claim_e02_each_of_four_streams_keeps_its_own_vertices() {
    let out = run("[maxvertexcount(9)] void G(point P p[1], inout PointStream<A> a, inout PointStream<B> b, inout PointStream<C> c, inout PointStream<P> d) {
        float x = p[0].pos.x; A v; v.v = float3(x, 2, 3); C k; k.k = -1; k.z = uint2(7, x);
        put(a, v); two(b, 10 * x);
        for (int i = 0; i < x; i++) { k.k += i; c.Append(k); }
        d.RestartStrip(); if (x > 2) put(d, p[0]); a.Append(v); }");
    let counts: Vec<&[u32]> = out.streams.iter().map(|s| &s.counts[..5]).collect();
    assert_eq!(counts, [[2, 2, 2, 2, 0], [2, 2, 2, 2, 0], [1, 2, 3, 4, 0], [0, 0, 1, 1, 0]], "by the lane");
    let slots: Vec<usize> = out.streams.iter().map(|s| s.slot_count).collect();
    assert_eq!(slots, [3, 3, 3, 4], "each vertex has its stream's size");
    let at = |stream: usize, slot: usize, lane: usize| out.streams[stream].data[slot][lane];
    assert_eq!([at(0, 0, 1), at(0, 1, 1)], [2.0, 2.0].map(f32::to_bits), "the first stream");
    assert_eq!([at(1, 0, 2), at(1, 3, 2)], [30, 31], "the second stream's two vertices");
    assert_eq!(at(1, 1, 2), 30.0_f32.to_bits(), "behind its first element");
    assert_eq!([at(2, 0, 3), at(2, 3, 3), at(2, 6, 3), at(2, 9, 3)], [-1, 0, 2, 5].map(i32::cast_unsigned), "a loop");
    assert_eq!([at(2, 1, 3), at(2, 2, 3)], [7, 4], "the third stream");
    assert_eq!(at(3, 0, 2), 3.0_f32.to_bits(), "the fourth stream");
    assert!(out.streams.iter().all(|s| s.cuts.iter().all(|c| *c == 0)), "points have no strips to restart");
}

#[test]
fn claim_e02_a_strip_restarts_where_its_stream_says_so() {
    let out = run("[maxvertexcount(7)] void G(point P p[1], inout LineStream<A> s) { A v; v.v = p[0].pos.x;
        s.RestartStrip(); s.Append(v); s.Append(v); s.RestartStrip(); s.RestartStrip(); if (v.v.x > 2) s.Append(v);
        s.Append(v); s.RestartStrip(); }");
    assert_eq!(out.streams[0].counts[..4], [3, 3, 4, 4], "vertices");
    // Behind the second vertex of all; behind the third of the first lanes, the fourth of the others.
    assert_eq!(out.streams[0].cuts[..4], [0, 0b1111, 0b0011, 0b1100], "ends of strips");
}

#[test]
fn several_streams_are_points_and_at_most_four() {
    for (parameters, words) in [
        ("inout PointStream<A> a, inout TriangleStream<B> b", "H0263"),
        ("inout LineStream<A> a, inout LineStream<A> b", "H0263"),
        (
            "inout PointStream<A> a, inout PointStream<A> b, inout PointStream<A> c, inout PointStream<A> d, inout PointStream<A> e",
            "H0263",
        ),
    ] {
        let text = format!("{TYPES}\n[maxvertexcount(1)] void G(point P p[1], {parameters}) {{}}");
        let (sources, result) = compile(&text, "G", Some(Stage::Geometry));
        let found = lines(&sources, &result.expect_err("an error"));
        assert!(found.len() == 1 && found[0].starts_with(words), "{parameters}: {found:?}");
    }
    let text = format!(
        "{TYPES}\n[maxvertexcount(1)] void G(point P p[1], inout PointStream<A> a, inout PointStream<P> b) {{}}"
    );
    let geometry = program(&text, "G").geometry.expect("a geometry program");
    assert_eq!(geometry.streams, [Some(OutputTopology::Point), Some(OutputTopology::Point), None, None], "both");
}
