//! Geometry shaders: inputs, streams, attributes, limits.

mod common;

use common::{compile, lines, program};
use lapidary_exec::{Constants, Engine, GsOutput, Kernel, LANES, Limits, Scratch};
use lapidary_ir::{InputPrimitive, Op, OutputTopology, Program, Stage, SystemValue};

/// Instructions of one op that the program's body holds, regions included.
fn count(program: &Program, op: Op) -> usize {
    let mut blocks = vec![program.body];
    let mut found = 0;
    while let Some(block) = blocks.pop() {
        for inst in &program.block(block).insts {
            let data = program.inst(*inst);
            found += usize::from(data.op == op);
            blocks.extend(data.regions.iter().copied());
        }
    }
    found
}

const TYPES: &str = "
    struct Vertex { float4 pos : SV_Position; float3 normal : NORMAL; };
    struct Ray { float4 pos : SV_Position; float4 color : COLOR0; };
    cbuffer Scene : register(b3) { float4x4 viewProj; float len; };
";

#[test]
fn claim_e02_the_five_inputs_have_their_vertex_counts() {
    let kinds = [
        ("point", 1, InputPrimitive::Point),
        ("line", 2, InputPrimitive::Line),
        ("triangle", 3, InputPrimitive::Triangle),
        ("lineadj", 4, InputPrimitive::LineAdj),
        ("triangleadj", 6, InputPrimitive::TriangleAdj),
    ];
    for (word, vertices, input) in kinds {
        for dims in [vertices.to_string(), String::new()] {
            let text = format!(
                "{TYPES} [maxvertexcount(2)] void G({word} Vertex v[{dims}], inout PointStream<Ray> s) {{
                    Ray r; r.color = 1; r.pos = v[{}].pos; s.Append(r); }}",
                vertices - 1
            );
            let program = program(&text, "G");
            let geometry = program.geometry.expect("a geometry program");
            assert_eq!(geometry.input, input, "{word}");
            assert_eq!((geometry.max_vertex_count, geometry.instance_count), (2, 1), "{word}");
        }
    }
}

#[test]
fn claim_e02_the_three_streams_have_their_topologies() {
    let kinds =
        [("Point", OutputTopology::Point), ("Line", OutputTopology::Line), ("Triangle", OutputTopology::Triangle)];
    for (word, topology) in kinds {
        let text = format!(
            "{TYPES} [maxvertexcount(3)] void G(triangle Vertex v[3], inout {word}Stream<Vertex> s) {{
                for (uint i = 0; i < 3; i++) s.Append(v[i]);
                s.RestartStrip(); }}"
        );
        let program = program(&text, "G");
        assert_eq!(program.geometry.as_ref().map(|g| g.streams), Some([Some(topology), None, None, None]), "{word}");
        assert!(count(&program, Op::Emit) >= 1, "{word}: {program}");
        assert_eq!(count(&program, Op::Cut), 1, "{word}: {program}");
    }
}

#[test]
fn claim_e03_shaders_like_the_three_examples_compile() {
    let text = format!(
        "{TYPES}
        [maxvertexcount(6)]
        void Spikes(triangle Vertex v[3], inout LineStream<Ray> rays) {{
            [unroll] for (int i = 0; i < 3; ++i) {{
                Ray a, b;
                a.pos = mul(viewProj, float4(v[i].pos.xyz, 1)); a.color = float4(1, 1, 0, 1);
                b.pos = mul(viewProj, float4(v[i].pos.xyz + v[i].normal * len, 1)); b.color = float4(1, 0, 0, 1);
                rays.Append(a); rays.Append(b); rays.RestartStrip();
            }}
        }}
        struct Corner {{ float4 pos : SV_Position; float2 uv : TEXCOORD0; }};
        [maxvertexcount(4)]
        void Quad(point Vertex v[1], inout TriangleStream<Corner> quad) {{
            static const float2 offsets[4] = {{ float2(-1, -1), float2(-1, 1), float2(1, -1), float2(1, 1) }};
            [unroll] for (int i = 0; i < 4; ++i) {{
                Corner c;
                c.pos = mul(viewProj, v[0].pos + float4(offsets[i] * len, 0, 0));
                c.uv = offsets[i] * float2(0.5, -0.5) + 0.5;
                quad.Append(c);
            }}
        }}
        cbuffer Faces {{ float4x4 faces[6]; }};
        struct Layered {{ float4 pos : SV_Position; uint slice : SV_RenderTargetArrayIndex; }};
        [instance(6)] [maxvertexcount(3)]
        void Cube(triangle Vertex v[3], uint face : SV_GSInstanceID, inout TriangleStream<Layered> s) {{
            [unroll] for (int i = 0; i < 3; ++i) {{
                Layered o; o.pos = mul(faces[face], v[i].pos); o.slice = face; s.Append(o);
            }}
        }}"
    );
    let spikes = program(&text, "Spikes");
    assert_eq!((count(&spikes, Op::Emit), count(&spikes, Op::Cut)), (6, 3), "{spikes}");
    let quad = program(&text, "Quad");
    assert_eq!(count(&quad, Op::Emit), 4, "{quad}");
    assert_eq!(count(&quad, Op::LoadVar), 0, "the corners are constants once the loop is unrolled: {quad}");
    let cube = program(&text, "Cube");
    assert_eq!(cube.geometry.as_ref().map(|g| g.instance_count), Some(6), "{cube}");
    assert!(cube.outputs.find_system(SystemValue::RenderTargetArrayIndex).is_some(), "{cube}");
    assert!(cube.inputs.find_system(SystemValue::GsInstanceId).is_some_and(|e| !e.per_vertex), "{cube}");
}

#[test]
fn streams_pass_through_helpers_at_any_depth() {
    let text = format!(
        "{TYPES}
        void Put(inout LineStream<Ray> s, float4 at, float4 color) {{ Ray r; r.pos = at; r.color = color; s.Append(r); }}
        void Pair(float4 from, inout LineStream<Ray> s, float4 to) {{ Put(s, from, 0); Put(s, to, 1); s.RestartStrip(); }}
        [maxvertexcount(4)] void G(line Vertex v[2], inout LineStream<Ray> s) {{
            Pair(v[0].pos, s, v[1].pos);
            if (v[0].pos.x > len) {{ Pair(v[1].pos, s, v[0].pos); return; }}
            s.RestartStrip();
        }}"
    );
    let program = program(&text, "G");
    assert_eq!((count(&program, Op::Emit), count(&program, Op::Cut)), (4, 3), "{program}");
}

#[test]
fn input_vertices_may_be_written_and_parameters_come_in_any_order() {
    let text = format!(
        "{TYPES}
        [maxvertexcount(3)]
        void G(inout TriangleStream<Vertex> s, uint id : SV_PrimitiveID, triangle Vertex v[3], uint i : SV_GSInstanceID) {{
            v[1].pos.w = id + i;
            for (int k = 0; k < 3; ++k) s.Append(v[k]);
        }}"
    );
    let program = program(&text, "G");
    assert!(program.inputs.find_system(SystemValue::PrimitiveId).is_some(), "{program}");
    assert_eq!(count(&program, Op::Emit), 3, "{program}");
}

#[test]
fn inputs_may_be_bare_vectors_empty_structs_or_several_arrays() {
    let text = "
        struct Nothing {};
        struct Out { float4 pos : SV_Position; };
        [maxvertexcount(1)] void Bare(point float4 p[1] : POSITION, inout PointStream<Out> s) { Out o; o.pos = p[0]; s.Append(o); }
        [maxvertexcount(1)] void Empty(point Nothing p[1], uint id : SV_PrimitiveID, inout PointStream<Out> s) {
            Out o; o.pos = id; s.Append(o); }
        [maxvertexcount(1)] void Two(line float4 p[2] : POSITION, line float2 q[2] : TEXCOORD3, inout PointStream<Out> s) {
            Out o; o.pos = p[0] + q[1].xyxy; s.Append(o); }";
    assert_eq!(program(text, "Bare").inputs.slot_count(), 4, "one vector");
    assert_eq!(program(text, "Empty").inputs.slot_count(), 1, "only the primitive's number");
    let two = program(text, "Two");
    let labels: Vec<String> = two.inputs.elements.iter().map(|e| e.label()).collect();
    assert_eq!(labels, ["POSITION", "TEXCOORD3"], "both arrays");
    assert!(two.inputs.elements.iter().all(|e| e.per_vertex), "{two}");
}

#[test]
fn claim_e05_each_instance_knows_its_number() {
    let text = format!(
        "{TYPES} [instance(4)] [maxvertexcount(1)]
        void G(point Vertex v[1], uint copy : SV_GSInstanceID, inout PointStream<Ray> s) {{
            Ray r; r.pos = v[0].pos; r.color = copy; s.Append(r); }}"
    );
    let program = program(&text, "G");
    assert_eq!(program.geometry.as_ref().map(|g| g.instance_count), Some(4), "{program}");
    let copy = program.inputs.find_system(SystemValue::GsInstanceId).expect("an input");
    assert!(!copy.per_vertex, "one for each invocation: {program}");
    let mut planes = vec![[0; LANES]; program.inputs.slot_count() as usize];
    planes[copy.first_slot as usize] = std::array::from_fn(|lane| lane as u32);
    let mut out = GsOutput::default();
    Kernel::new(&program, Engine::Scalar)
        .expect("runs")
        .run_gs(&mut Scratch::default(), 0b1111, &planes, &Constants::default(), &Limits::default(), &mut out)
        .expect("ends");
    let colors: Vec<f32> = (0..4).map(|lane| f32::from_bits(out.streams[0].data[4][lane])).collect();
    assert_eq!(colors, [0.0, 1.0, 2.0, 3.0], "the number reaches the vertex");
}

#[test]
fn claim_e05_counts_are_constant_expressions() {
    let text = "
        #define PER_SIDE 2
        static const int SIDES = 3;
        static const uint COPIES = SIDES + 1;
        struct Out { float4 pos : SV_Position; };
        [instance(COPIES)] [maxvertexcount(PER_SIDE * SIDES + 1)]
        void G(point Out p[1], inout PointStream<Out> s) { s.Append(p[0]); }";
    let geometry = program(text, "G").geometry.expect("a geometry program");
    assert_eq!((geometry.max_vertex_count, geometry.instance_count), (7, 4), "folded");
}

/// Errors of a geometry shader.
fn gs_errors(text: &str) -> Vec<String> {
    let (sources, result) =
        compile(&format!("struct V {{ float4 p : SV_Position; }};\n{text}"), "G", Some(Stage::Geometry));
    lines(&sources, &result.expect_err("must not compile"))
}

#[test]
fn broken_geometry_shaders_say_what_is_missing() {
    let cases = [
        ("void G(point V v[1], inout PointStream<V> s) {}", "H0263 2:6", "maxvertexcount"),
        ("[maxvertexcount(1)] void G(point V v[2], inout PointStream<V> s) {}", "H0264 2:28", "array of 1"),
        ("[maxvertexcount(1)] void G(V v[1], inout PointStream<V> s) {}", "H0264 2:26", "input primitive"),
        ("[maxvertexcount(2000)] void G(point V v[1], inout PointStream<V> s) {}", "H0265 2:17", "1 to 1024"),
        ("[maxvertexcount(0)] void G(point V v[1], inout PointStream<V> s) {}", "H0265 2:17", "not 0"),
        ("[instance(33)] [maxvertexcount(1)] void G(point V v[1], inout PointStream<V> s) {}", "H0265 2:11", "1 to 32"),
        ("[maxvertexcount(300)] void G(point V v[1], inout PointStream<V> s) {}", "H0265 2:1", "1200 scalars"),
        (
            "[maxvertexcount(1)] V G(point V v[1], inout PointStream<V> s) { return v[0]; }",
            "H0263 2:23",
            "returns nothing",
        ),
        (
            "[maxvertexcount(1)] void G(point V v[1], inout LineStream<V> a, inout PointStream<V> b) {}",
            "H0263 2:26",
            "PointStream",
        ),
        ("[maxvertexcount(1)] void G(point V v[1], inout PointStream<V> s) { s.Apend(v[0]); }", "H0225 2:70", "Apend"),
        ("[maxvertexcount(1)] void G(point V v[1], inout PointStream<V> s) { s.Append(1); }", "H0220 2:77", "`V`"),
        ("float n; [maxvertexcount(n)] void G(point V v[1], inout PointStream<V> s) {}", "H0209 2:26", "constant"),
        ("[maxvertexcount(1)] void G(point V v[1], inout PointStream<V> s) { discard; }", "H0270 2:68", "pixel"),
    ];
    for (text, place, words) in cases {
        let found = gs_errors(text);
        assert_eq!(found.len(), 1, "{text}: {found:?}");
        assert!(found[0].starts_with(place) && found[0].contains(words), "{text}: {found:?}");
    }
}

#[test]
fn several_streams_of_points_have_signatures_of_their_own() {
    let text = "
        struct A { float4 pos : SV_Position; };
        struct B { float2 uv : TEXCOORD; uint id : ID; };
        [maxvertexcount(2)] void G(point A a[1], inout PointStream<A> first, inout PointStream<B> second) {
            B b; b.uv = a[0].pos.zw; b.id = 7; second.Append(b); first.Append(a[0]); }";
    let program = program(text, "G");
    assert_eq!(program.stream_slots(0).collect::<Vec<_>>(), [0, 1, 2, 3], "{program}");
    assert_eq!(program.stream_slots(1).collect::<Vec<_>>(), [4, 5, 6], "{program}");
    assert_eq!(count(&program, Op::Emit), 2, "{program}");
}

#[test]
fn inputs_without_a_vertex_and_streams_without_inout_are_errors() {
    for (parameters, code) in [
        ("line Vertex v[2], uint i : SV_PrimitiveID, inout LineStream<Vertex> s", ""),
        ("line Vertex v[2], float x : TEXCOORD5, inout LineStream<Vertex> s", "H0261"),
        ("line Vertex v[2], uint i : SV_InstanceID, inout LineStream<Vertex> s", "H0261"),
        ("line Vertex v[2], uint i : SV_VertexID, inout LineStream<Vertex> s", "H0261"),
        ("line Vertex v[2], LineStream<Vertex> s", "H0263"),
        ("line Vertex v[2], out LineStream<Vertex> s", "H0263"),
        ("line Vertex v[2]", "H0263"),
    ] {
        let text = format!("{TYPES} [maxvertexcount(2)] void G({parameters}) {{ }}");
        let (sources, result) = compile(&text, "G", Some(Stage::Geometry));
        let found = result.err().map(|found| lines(&sources, &found)).unwrap_or_default();
        let good = if code.is_empty() { found.is_empty() } else { found.len() == 1 && found[0].starts_with(code) };
        assert!(good, "{parameters}: {found:?}");
    }
}
