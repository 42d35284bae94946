//! Stages, shapes, linking, and what liveness finds on small programs.
#![expect(clippy::unwrap_used, reason = "a test may stop anywhere")]

use lapidary_gcn::{HwStage, Liveness, Pipeline, StageCost, StageReport, gs_shape, hw_stages, link};
use lapidary_hlsl::preprocess::NoIncludes;
use lapidary_hlsl::{Front, FrontOptions};
use lapidary_ir::diag::SourceMap;
use lapidary_ir::{Builder, Op, Program, Stage, Type};
use lapidary_plan::{Chip, GsInput};

/// Three small geometry shaders with their vertex and pixel shaders.
const TEXT: &str = "
    cbuffer C : register(b0) { float4x4 gM; float4 gFaces[6]; float gLength; };
    struct V { float4 pos : SV_Position; float3 n : NORMAL; };
    struct L { float4 pos : SV_Position; float3 color : COLOR; };
    struct S { float4 pos : SV_Position; float2 uv : TEXCOORD; float4 color : COLOR; };
    struct F { float4 pos : SV_Position; float3 color : COLOR; uint slice : SV_RenderTargetArrayIndex; };
    V Vs(float3 p : POSITION, float3 n : NORMAL) { V o; o.pos = mul(gM, float4(p, 1)); o.n = n; return o; }
    [maxvertexcount(6)] void Normals(triangle V t[3], inout LineStream<L> s) {
        [unroll] for (int i = 0; i < 3; i++) {
            L o;
            o.pos = mul(gM, t[i].pos); o.color = float3(1, 1, 0.5); s.Append(o);
            o.pos = mul(gM, t[i].pos + float4(t[i].n * gLength, 0)); o.color = float3(1, 0.5, 0.2); s.Append(o);
            s.RestartStrip();
        }
    }
    [maxvertexcount(4)] void Sprites(point V p[1], inout TriangleStream<S> s) {
        [unroll] for (int i = 0; i < 4; i++) {
            S o;
            o.uv = float2(i & 1, i >> 1);
            o.pos = p[0].pos + float4(o.uv * gLength, 0, 0);
            o.color = float4(p[0].n, 1);
            s.Append(o);
        }
    }
    [instance(6)] [maxvertexcount(3)] void Cube(triangle V t[3], uint f : SV_GSInstanceID, inout TriangleStream<F> s) {
        [unroll] for (int i = 0; i < 3; i++) {
            F o;
            o.pos = t[i].pos * gFaces[f];
            o.color = t[i].n;
            o.slice = f;
            s.Append(o);
        }
    }
    float4 Ps(L i) : SV_Target { return float4(i.color, 1); }
    float4 Nothing() : SV_Target { return 1; }
";

fn program(entry: &str, stage: Stage) -> Program {
    let mut sources = SourceMap::default();
    let file = sources.add("t.hlsl", TEXT);
    let mut front = Front::read(&mut sources, file, None, &FrontOptions::default(), &mut NoIncludes).unwrap();
    front.compile(entry, Some(stage)).unwrap().program
}

fn estimate(program: &Program, stage: HwStage) -> StageReport {
    Liveness.stage(program, stage, &Chip::builtin("bonaire").unwrap()).unwrap()
}

#[test]
fn claim_a04_shapes_come_from_the_program() {
    let shape = |entry| gs_shape(&program(entry, Stage::Geometry), false).unwrap();
    let normals = shape("Normals");
    assert_eq!((normals.input, normals.es_slots, normals.gs_slots), (GsInput::Triangle, 2, 2));
    assert_eq!((normals.max_vertex_count, normals.instances), (6, 1));
    let cube = shape("Cube");
    assert_eq!((cube.es_slots, cube.gs_slots, cube.instances), (2, 3, 6));
    assert_eq!(shape("Sprites").input, GsInput::Point);
    assert!(gs_shape(&program("Ps", Stage::Pixel), false).is_none());
}

#[test]
fn hardware_stages_depend_on_what_follows() {
    let (vs, gs, ps) = (program("Vs", Stage::Vertex), program("Normals", Stage::Geometry), program("Ps", Stage::Pixel));
    let names = |p: &Pipeline<'_>| hw_stages(p).iter().map(|(stage, _)| stage.name()).collect::<Vec<_>>();
    let plain = Pipeline { vertex: Some(&vs), pixel: Some(&ps), ..Pipeline::default() };
    assert_eq!(names(&plain), ["VS", "PS"]);
    assert_eq!(names(&Pipeline { geometry: Some(&gs), ..plain }), ["ES", "GS", "copy", "PS"]);
    let hull = Program::new("h", Stage::Hull);
    let domain = Program::new("d", Stage::Domain);
    let tessellated = Pipeline { hull: Some(&hull), domain: Some(&domain), geometry: Some(&gs), ..plain };
    assert_eq!(names(&tessellated), ["LS", "HS", "ES", "GS", "copy", "PS"]);
}

/// Recorded from RADV for the same three shapes: 6 emits, 3 cuts and the end; 7 dwords a vertex; 21 loads and so on.
#[test]
fn ring_traffic_and_messages_are_exact_where_the_program_decides_them() {
    let normals = estimate(&program("Normals", Stage::Geometry), HwStage::Gs).mix;
    assert_eq!((normals.messages, normals.stores, normals.loads), (10, 6 * 7, 3 * 7));
    let sprites = program("Sprites", Stage::Geometry);
    let mix = estimate(&sprites, HwStage::Gs).mix;
    assert_eq!((mix.messages, mix.stores, mix.loads), (5, 4 * 10, 7));
    let copy = estimate(&sprites, HwStage::Copy).mix;
    assert_eq!((copy.loads, copy.exports, copy.messages), (10, 3, 0));
    let cube = estimate(&program("Cube", Stage::Geometry), HwStage::Gs).mix;
    assert_eq!((cube.messages, cube.stores), (4, 3 * 8));
    assert_eq!(cube.loads, 3 * 7 + 1, "and the face's row by an index that differs between lanes");
}

#[test]
fn linking_drops_what_the_next_stage_does_not_read() {
    let (vs, sprites) = (program("Vs", Stage::Vertex), program("Sprites", Stage::Geometry));
    let exported = estimate(&link(&vs, Some(&program("Nothing", Stage::Pixel))), HwStage::Vs).mix;
    assert_eq!((exported.exports, exported.loads), (1, 1), "only the position is left, and what it needs");
    assert_eq!(estimate(&link(&vs, Some(&sprites)), HwStage::Es).mix.stores, 7, "the geometry shader reads all");
    let linked = link(&sprites, Some(&program("Nothing", Stage::Pixel)));
    lapidary_ir::verify(&linked).unwrap();
    let mix = estimate(&linked, HwStage::Gs).mix;
    assert_eq!((mix.stores, mix.messages), (4 * 4, 5));
    assert_eq!(estimate(&linked, HwStage::Copy).mix.loads, 4);
}

#[test]
fn a_stage_that_cannot_run_the_program_is_an_error() {
    let pixel = program("Ps", Stage::Pixel);
    let chip = Chip::builtin("xbox-one").unwrap();
    let error = Liveness.stage(&pixel, HwStage::Gs, &chip).expect_err("a pixel shader is no geometry shader");
    assert!(error.to_string().starts_with("X0701: `Ps`: a pixel program does not run as GS"), "{error}");
}

/// `count` values that all wait for the end, made in a loop's body or before it.
fn waiting(count: u32, in_loop: bool) -> Program {
    let mut shell = program("Ps", Stage::Pixel);
    shell.blocks = vec![Default::default()];
    shell.insts.clear();
    shell.values.clear();
    shell.body = lapidary_ir::Block(0);
    let mut b = Builder::new(shell);
    let start = b.push_value(Op::LoadInput, &[], 4, Type::F32);
    let make = |b: &mut Builder| -> Vec<_> {
        let mut values = vec![start];
        for _ in 0..count {
            let last = values[values.len() - 1];
            values.push(b.op(Op::FSin, &[last]));
        }
        values
    };
    let before = if in_loop { Vec::new() } else { make(&mut b) };
    let zero = b.f32(0.0);
    let construct = b.begin_loop(0, &[zero], &[Type::F32]);
    let sum = b.program.block(b.block).params[0];
    let values = if in_loop { make(&mut b) } else { before };
    let next = values.iter().rev().fold(sum, |sum, v| b.op(Op::FAdd, &[sum, *v]));
    let done = b.op(Op::FLt, &[zero, next]);
    let branch = b.begin_if(done, 0, &[]);
    b.break_(0, &[next]);
    b.begin_else(branch);
    b.yield_(&[]);
    b.end(branch);
    b.continue_(0, &[next]);
    b.end(construct);
    let result = b.program.inst(construct).results[0];
    for slot in 0..4 {
        b.push(Op::StoreOutput, &[result], slot, &[]);
    }
    b.return_();
    let program = b.finish();
    lapidary_ir::verify(&program).unwrap();
    program
}

#[test]
fn values_that_a_loop_needs_again_live_through_it() {
    let vgprs = |count, in_loop| estimate(&waiting(count, in_loop), HwStage::Ps).wave.vgprs;
    for count in [20, 60, 100] {
        let outside = vgprs(count, false);
        assert!((count + 2..=count + 8).contains(&outside), "{count} values and the sum: {outside}");
        assert!(vgprs(count, true).abs_diff(outside) <= 4, "made inside, they are all alive before the sum too");
    }
    assert_eq!(estimate(&waiting(24, false), HwStage::Ps).occupancy.waves_per_simd, 9);
}
