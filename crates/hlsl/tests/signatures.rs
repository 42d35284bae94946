//! Semantics, stages and entry points.

mod common;

use common::{compile, errors, front, lines, program};
use lapidary_ir::{Element, Interpolation, ScalarKind, Stage, SystemValue};

fn summary(elements: &[Element]) -> Vec<(String, u32, u32)> {
    elements.iter().map(|e| (e.label(), e.first_slot, e.components)).collect()
}

fn entry(label: &str, slot: u32, components: u32) -> (String, u32, u32) {
    (label.to_owned(), slot, components)
}

#[test]
fn elements_follow_the_declaration() {
    let text = "struct In { float3 p : POSITION; float2 uv[2] : TEXCOORD1; row_major float2x3 r : ROWS; float3x2 c : COLUMNS4; int k : K; };
        struct Pair { float4 x; float4 y; };
        float4 F(In i, Pair pair : PAIR2, uint id : SV_VertexID, bool b : FLAG) : SV_Position {
            return i.p.xyzz + i.uv[1].xyxy + i.r[1].xyzz + i.c[2].xyxy + pair.y + id + b + i.k; }";
    let program = program(text, "F");
    assert_eq!(
        summary(&program.inputs.elements),
        [
            entry("POSITION", 0, 3),
            entry("TEXCOORD1", 3, 2),
            entry("TEXCOORD2", 5, 2),
            entry("ROWS", 7, 3),
            entry("ROWS1", 10, 3),
            entry("COLUMNS4", 13, 3),
            entry("COLUMNS5", 16, 3),
            entry("K", 19, 1),
            entry("PAIR2", 20, 4),
            entry("PAIR3", 24, 4),
            entry("SV_VertexID", 28, 1),
            entry("FLAG", 29, 1),
        ],
        "arrays, matrices and structs take several"
    );
    let kinds: Vec<ScalarKind> = program.inputs.elements.iter().rev().take(2).map(|e| e.scalar).collect();
    assert_eq!(kinds, [ScalarKind::Bool, ScalarKind::Uint], "kinds");
    assert_eq!(program.inputs.find_system(SystemValue::VertexId).map(|e| e.first_slot), Some(28), "system value");
}

#[test]
fn matrix_inputs_and_outputs_keep_their_components() {
    let text = "struct V { float2x3 c : C; row_major float2x3 r : R; };
        V F(V i) { V o; o.c = i.c * 2; o.r = i.r * 2; o.c._m02 = 50; o.r._m02 = 60; return o; }";
    let inputs: Vec<u32> = (1..=12_u8).map(|k| f32::from(k).to_bits()).collect();
    let outputs = common::run(text, "F", &inputs, &[]);
    let outputs: Vec<f32> = outputs.into_iter().map(f32::from_bits).collect();
    // Row 0 column 2 is the third column's first component, and the first row's third.
    assert_eq!(outputs, [2.0, 4.0, 6.0, 8.0, 50.0, 12.0, 14.0, 16.0, 60.0, 20.0, 22.0, 24.0], "in element order");
}

#[test]
fn outputs_come_from_values_and_out_parameters() {
    let text = "struct O { float4 p : SV_Position; float clip[2] : SV_ClipDistance; };
        O F(float3 p : POSITION, out nointerpolation float2 uv : UV, inout float4 c : COLOR, out uint slice : SV_RenderTargetArrayIndex) {
            O o; o.p = float4(p, 1); o.clip[0] = p.x; o.clip[1] = p.y; uv = p.xy; c *= 2; slice = 3; return o; }";
    let program = program(text, "F");
    assert_eq!(
        summary(&program.outputs.elements),
        [
            entry("SV_Position", 0, 4),
            entry("SV_ClipDistance", 4, 1),
            entry("SV_ClipDistance1", 5, 1),
            entry("UV", 6, 2),
            entry("COLOR", 8, 4),
            entry("SV_RenderTargetArrayIndex", 12, 1),
        ],
        "the returned value first"
    );
    assert_eq!(program.inputs.find("color", 0).map(|e| e.components), Some(4), "inout is an input too");
    let outputs = common::run(text, "F", &common::f(&[1.0, 2.0, 3.0, 5.0, 6.0, 7.0, 8.0]), &[]);
    assert_eq!(outputs[..12], common::f(&[1.0, 2.0, 3.0, 1.0, 1.0, 2.0, 1.0, 2.0, 10.0, 12.0, 14.0, 16.0]), "values");
    assert_eq!(outputs[12], 3, "integer output");
}

#[test]
fn interpolation_modifiers_are_kept() {
    let text = "struct I { float4 p : SV_Position; linear float a : A; nointerpolation float b : B; noperspective float c : C; centroid float d : D;
        sample float e : E; noperspective centroid float g : G; noperspective sample float h : H; int k : K; };
        float4 F(I i, uint id : SV_PrimitiveID) : SV_Target { return i.a + i.b + i.c + i.d + i.e + i.g + i.h + i.k + id; }";
    let found: Vec<Interpolation> = program(text, "F").inputs.elements.iter().map(|e| e.interpolation).collect();
    assert_eq!(
        found,
        [
            Interpolation::Linear,
            Interpolation::Linear,
            Interpolation::Constant,
            Interpolation::NoPerspective,
            Interpolation::Centroid,
            Interpolation::Sample,
            Interpolation::NoPerspectiveCentroid,
            Interpolation::NoPerspectiveSample,
            Interpolation::Constant,
            Interpolation::Constant,
        ],
        "integers are never interpolated"
    );
}

#[test]
fn stages_are_told_from_the_text() {
    let text = "struct V { float4 p : SV_Position; };
        V First(float3 p : POSITION) { V v; v.p = p.xyzz; return v; }
        float4 Second(V v) : SV_Target { return v.p; }
        void Third(V v, out float d : SV_Depth) { d = v.p.z; }
        [maxvertexcount(1)] void Fourth(point V v[1], inout PointStream<V> s) { s.Append(v[0]); }
        [numthreads(8, 8, 1)] void Fifth(uint3 id : SV_DispatchThreadID) { }
        [shader(\"pixel\")] float4 Sixth(float4 c : COLOR) : SV_Target1 { return c; }
        float4 FeedVS(float4 p : POSITION) : WORLD { return p; }
        V helper(float3 p) { V v; v.p = p.xyzz; return v; } float other(float x) { return x; }";
    let (_, front) = front(text, true);
    let found: Vec<(String, Stage)> =
        front.expect("reads").entry_points().into_iter().map(|e| (e.name, e.stage)).collect();
    let expected = [
        ("First", Stage::Vertex),
        ("Second", Stage::Pixel),
        ("Third", Stage::Pixel),
        ("Fourth", Stage::Geometry),
        ("Fifth", Stage::Compute),
        ("Sixth", Stage::Pixel),
        ("FeedVS", Stage::Vertex),
    ];
    assert_eq!(found, expected.map(|(n, s)| (n.to_owned(), s)), "helpers are none");
    let (sources, result) = compile(text, "Fifth", None);
    assert!(lines(&sources, &result.expect_err("no compute yet"))[0].starts_with("X0305"), "not supported yet");
    let (_, result) = compile(text, "Secnd", None);
    assert_eq!(result.expect_err("no such function")[0].hints, ["did you mean `Second`?"], "a hint");
    let (sources, result) = compile(text, "helper", None);
    assert!(lines(&sources, &result.expect_err("which stage"))[0].starts_with("H0301"), "ambiguous");
}

#[test]
fn wrong_semantics_are_errors() {
    let cases = [
        ("float4 F(float4 a : A) { return a; }", "H0260 1:8"),
        ("float4 F(float4 a) : SV_Target { return a; }", "H0260 1:10"),
        ("struct S { float4 a : A; float4 b; }; float4 F(S s) : SV_Target { return s.b; }", "H0260 1:33"),
        ("float4 F(float4 a : A) : COLOR { return a; }", "H0261 1:26"),
        ("float4 F(float4 a : SV_Positon) : SV_Target { return a; }", "H0261 1:21"),
        ("float4 F(uint a : SV_GSInstanceID) : SV_Target { return a; }", "H0261 1:19"),
        ("float4 F(float4 a : T, float2 b : T0) : SV_Target { return a; }", "H0262 1:35"),
        ("float4 F(float4 a[2] : T, float2 b : T1) : SV_Target { return b.xyxy; }", "H0262 1:38"),
        ("float4 F(TriangleStream<float4> s) : SV_Target { return 0; }", "H0263 1:10"),
        ("float4 F(float4 a : A) : SV_Target { return a; } float4 F(float a : A) : SV_Target { return a; }", "H0302"),
    ];
    for (text, place) in cases {
        let found = errors(text, "F");
        assert!(found.len() == 1 && found[0].starts_with(place), "{text}: {found:?}");
    }
}

#[test]
fn several_errors_are_reported_in_one_run() {
    let text = "float4 F(float4 a : A) : SV_Target {\n float b = a.q;\n int c = missing + 1;\n c = undefined(c);\n return a.xyz\n}\nfloat4 G() : SV_Target { return 1 }";
    let found = errors(text, "F");
    assert!(found.len() == 2 && found.iter().all(|e| e.starts_with("H0101")), "syntax first: {found:?}");
    let text = text.replace("xyz\n", "xyzz;\n").replace("1 }", "1; }");
    let found = errors(&text, "F");
    let places: Vec<&str> = found.iter().filter_map(|e| e.get(..9)).collect();
    assert_eq!(places, ["H0226 2:1", "H0200 3:1", "H0241 4:6"].map(|p| p.get(..9).unwrap_or(p)), "{found:?}");
}

#[test]
fn system_values_have_their_types_and_indices() {
    let vertex =
        |what: &str| format!("struct V {{ float4 p : SV_Position; {what} }}; V F(float4 a : A) {{ return (V)0; }}");
    let cases = [
        ("uint l : SV_RenderTargetArrayIndex; int v : SV_ViewportArrayIndex; float c : SV_ClipDistance1;", ""),
        ("float l : SV_RenderTargetArrayIndex;", "H0266"),
        ("uint2 l : SV_ViewportArrayIndex;", "H0266"),
        ("int c : SV_ClipDistance;", "H0266"),
        ("float c : SV_ClipDistance2;", "H0266"),
        ("float4 q : SV_Position1;", "H0266"),
        ("uint i : SV_VertexID;", "H0261"),
        ("uint i : SV_InstanceID;", ""),
    ];
    for (what, code) in cases {
        let (sources, result) = compile(&vertex(what), "F", Some(Stage::Vertex));
        let found = result.err().map(|found| lines(&sources, &found)).unwrap_or_default();
        let good = if code.is_empty() { found.is_empty() } else { found.len() == 1 && found[0].starts_with(code) };
        assert!(good, "{what}: {found:?}");
    }
    for (text, code) in [
        ("float3 F(float4 a : A) : SV_Target { return a.xyz; }", ""),
        ("float4 F(float4 a : A) : SV_Target8 { return a; }", "H0266"),
        ("float2 F(float4 a : A) : SV_Depth { return a.xy; }", "H0266"),
        ("float4 F(float f : SV_IsFrontFace) : SV_Target { return f; }", "H0266"),
        ("float4 F(uint i : SV_VertexID) : SV_Target { return i; }", "H0261"),
    ] {
        let (sources, result) = compile(text, "F", Some(Stage::Pixel));
        let found = result.err().map(|found| lines(&sources, &found)).unwrap_or_default();
        let good = if code.is_empty() { found.is_empty() } else { found.len() == 1 && found[0].starts_with(code) };
        assert!(good, "{text}: {found:?}");
    }
}

/// These used to end in `X0399`, as if the compiler were at fault.
#[test]
fn a_signature_has_128_components() {
    let fields = |n: u32| (0..n).map(|i| format!("float4 m{i} : A{i};")).collect::<String>();
    let shader = |n| format!("struct S {{ {} }}; float4 F(S s) : SV_Target {{ return s.m0; }}", fields(n));
    assert_eq!(program(&shader(32), "F").inputs.slot_count(), 128, "as many as there may be");
    assert_eq!(errors(&shader(33), "F").len(), 1, "one error, however many are too many");
    assert!(errors(&shader(60), "F")[0].starts_with("H0267 "), "its code");
    let array = errors("float4 F(float a[129] : A) : SV_Target { return a[0]; }", "F");
    assert!(array[0].starts_with("H0267 "), "elements of an array: {array:?}");
}

#[test]
fn an_index_beyond_all_numbers_is_not_zero() {
    let text = "float4 F(float a : A99999999999, float b : A0) : SV_Target { return a + b; }";
    assert_eq!(program(text, "F").inputs.elements[0].index, u32::MAX);
}
