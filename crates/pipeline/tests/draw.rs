//! Whole draws: order, counts, equality over threads and batch widths, layers, depth.

#![allow(clippy::unwrap_used, reason = "a failed setup is a failed test")]

mod common;

use common::{Random, engines, floats, gs_copies, kernel, layout, ps_color, vertices, vs_pass, words};
use lapidary_exec::{Engine, Kernel};
use lapidary_pipeline::draw::{
    Draw, DrawResult, Execution, IndexBuffer, Shader, StreamTarget, Targets, VertexBuffer, draw,
};
use lapidary_pipeline::om::RenderTarget;
use lapidary_pipeline::state::{
    BlendState, Comparison, CullMode, DepthState, DrawArgs, Format, IndexFormat, PrimitiveTopology, RasterizerState,
    Rect, StreamOutputDecl, StreamOutputEntry, TargetBlend, Viewport,
};

const SIZE: u32 = 40;

fn entry(semantic: &str, components: u32) -> StreamOutputEntry {
    StreamOutputEntry::new(semantic, 0, components)
}

fn shader(kernel: &Kernel) -> Shader<'_> {
    Shader { kernel, constants: &[] }
}

/// What a draw left behind.
#[derive(Debug, PartialEq)]
struct Outcome {
    stream: Vec<u8>,
    color: RenderTarget,
    depth: RenderTarget,
    result: DrawResult,
}

/// An indexed, instanced strip with cuts, through the copying GS, streamed out and blended into three slices.
fn everything(engine: Engine, threads: usize, batch: usize) -> Outcome {
    let mut random = Random(42);
    let vertices = vertices(&mut random, 40);
    let mut indices = Vec::new();
    for _ in 0..180 {
        let index = if random.below(12) == 0 { 0xffff } else { random.below(41) as u16 };
        indices.extend(index.to_le_bytes());
    }
    let (vs, gs, ps) = (kernel(&vs_pass(), engine), kernel(&gs_copies(), engine), kernel(&ps_color(), engine));
    let layout = layout();
    let decl = StreamOutputDecl {
        entries: vec![
            entry("PRIM", 1),
            entry("SV_RenderTargetArrayIndex", 1),
            entry("COPY", 1),
            entry("SV_Position", 4),
        ],
        ..StreamOutputDecl::default()
    };
    let args =
        DrawArgs::Indexed { index_count: 180, instance_count: 2, start_index: 0, base_vertex: 0, start_instance: 0 };
    let buffers = [Some(VertexBuffer::Bytes { bytes: &vertices, stride: 32 })];
    let d = Draw {
        indices: Some(IndexBuffer { bytes: &indices, format: IndexFormat::U16 }),
        vertex_buffers: &buffers,
        gs: Some(shader(&gs)),
        ps: Some(shader(&ps)),
        stream_output: Some(&decl),
        rasterizer: RasterizerState { cull: CullMode::None, ..RasterizerState::default() },
        viewports: &[Viewport::of_size(SIZE, SIZE)],
        blend: BlendState::uniform(TargetBlend::alpha()),
        ..Draw::new(PrimitiveTopology::TriangleStrip, args, &layout, shader(&vs))
    };
    let mut color = RenderTarget::new(Format::R32G32B32A32Float, SIZE, SIZE, 3).unwrap();
    let mut depth = RenderTarget::new(Format::D32Float, SIZE, SIZE, 3).unwrap();
    depth.clear([1.0; 4]);
    let mut stream = vec![0xaa; 4 << 20];
    let mut filled = 0;
    let mut targets = Targets { colors: vec![Some(&mut color)], depth: Some(&mut depth), ..Targets::default() };
    targets.streams[0] = StreamTarget::Buffer { bytes: &mut stream, filled: &mut filled };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let result = pool.install(|| draw(&d, &mut targets, &Execution { batch })).unwrap();
    assert_eq!(
        filled,
        result.stream_output.primitives_written[0] * 3 * 28,
        "the append offset moves by what is written"
    );
    stream.truncate(filled as usize);
    Outcome { stream, color, depth, result }
}

#[test]
fn bug_c03_no_byte_depends_on_threads_batch_width_or_engine() {
    let expected = everything(engines()[0], 1, 64);
    assert!(expected.stream.len() > 100_000, "a draw worth comparing: {}", expected.stream.len());
    assert!(expected.color.bytes().iter().any(|b| *b != 0), "something was drawn");
    for threads in [1, 2, 3] {
        for batch in [1, 32, 64, 256] {
            let mut got = everything(engines()[0], threads, batch);
            // Vertices are shared within a batch only, so this count may differ (20.4.7).
            assert!(got.result.statistics.vs_invocations <= got.result.statistics.ia_primitives * 3);
            got.result.statistics.vs_invocations = expected.result.statistics.vs_invocations;
            assert!(got == expected, "{threads} threads, batches of {batch}");
        }
    }
    assert!(everything(engines()[1], 2, 64) == expected, "the scalar oracle agrees");
}

#[test]
fn claim_e05_order_is_primitive_then_instance_then_emission() {
    let outcome = everything(engines()[0], 2, 32);
    let keys: Vec<[u32; 3]> = words(&outcome.stream).chunks(7).map(|v| [v[0], v[1], v[2]]).collect();
    // Two draw instances: primitive ids start again in the second.
    let primitives = outcome.result.statistics.ia_primitives as u32 / 2;
    let mut expected = Vec::new();
    for _ in 0..2 {
        for id in 0..primitives {
            for instance in 0..3 {
                for copy in 0..id & 3 {
                    expected.extend([[id, instance, copy]; 3]);
                }
            }
        }
    }
    assert_eq!(keys, expected);
}

#[test]
fn spec_13_2_1_1_statistics_count_gs_instances() {
    let s = everything(engines()[0], 1, 64).result;
    let per_instance = s.statistics.ia_primitives / 2;
    let copies: u64 = (0..per_instance).map(|id| id & 3).sum();
    assert_eq!(s.statistics.gs_invocations, s.statistics.ia_primitives * 3, "primitives times instances");
    assert_eq!(s.statistics.gs_primitives, copies * 3 * 2, "a triangle for each copy");
    assert_eq!(s.statistics.c_invocations, s.statistics.gs_primitives, "all go to the clipper");
    assert_eq!(s.stream_output.primitives_needed[0], s.statistics.gs_primitives, "all are streamed out");
    assert!(s.statistics.ps_invocations > 0 && s.statistics.c_primitives > 0, "and some are seen");
}

/// Draws colored vertices without a GS; returns the target.
fn plain(
    topology: PrimitiveTopology,
    values: &[f32],
    ps: &str,
    edit: impl FnOnce(&mut Draw<'_>),
    color_format: Format,
) -> (RenderTarget, RenderTarget, DrawResult) {
    let (vs, ps) = (kernel(&vs_pass(), engines()[0]), kernel(ps, engines()[0]));
    let layout = layout();
    let bytes = floats(values);
    let buffers = [Some(VertexBuffer::Bytes { bytes: &bytes, stride: 32 })];
    let viewports = [Viewport::of_size(SIZE, SIZE)];
    let mut d = Draw::new(topology, DrawArgs::vertices(values.len() as u32 / 8), &layout, shader(&vs));
    d.vertex_buffers = &buffers;
    d.viewports = &viewports;
    d.ps = Some(shader(&ps));
    edit(&mut d);
    let mut color = RenderTarget::new(color_format, SIZE, SIZE, 1).unwrap();
    let mut depth = RenderTarget::new(Format::D32Float, SIZE, SIZE, 1).unwrap();
    depth.clear([1.0; 4]);
    let mut targets = Targets { colors: vec![Some(&mut color)], depth: Some(&mut depth), ..Targets::default() };
    let result = draw(&d, &mut targets, &Execution::default()).unwrap();
    (color, depth, result)
}

/// A strip of two triangles over the whole target.
fn screen(z: f32, color: [f32; 4]) -> Vec<f32> {
    [[-1.0, 1.0], [1.0, 1.0], [-1.0, -1.0], [1.0, -1.0]]
        .iter()
        .flat_map(|[x, y]| [*x, *y, z, 1.0, color[0], color[1], color[2], color[3]])
        .collect()
}

#[test]
fn a_strip_over_the_target_covers_every_pixel_once() {
    let (color, depth, result) = plain(
        PrimitiveTopology::TriangleStrip,
        &screen(0.25, [0.125, 0.25, 0.5, 1.0]),
        &ps_color(),
        |d| d.blend = BlendState::uniform(TargetBlend::additive()),
        Format::R32G32B32A32Float,
    );
    for y in 0..SIZE {
        for x in 0..SIZE {
            let got = color.pixel(0, x, y).map(f32::from_bits);
            assert_eq!(got, [0.125, 0.25, 0.5, 1.0], "pixel {x} {y}: once, and exactly the constant color");
            assert_eq!(depth.pixel(0, x, y)[0], 0.25f32.to_bits(), "depth of {x} {y}");
        }
    }
    assert_eq!(result.statistics.ps_invocations, u64::from(SIZE * SIZE), "no helper is counted");
    assert_eq!((result.statistics.ia_vertices, result.statistics.ia_primitives), (4, 2), "input");
    assert_eq!((result.statistics.vs_invocations, result.statistics.gs_invocations), (4, 0), "shared vertices");
}

#[test]
fn spec_17_11_depth_test_keeps_the_order_of_primitives() {
    // Three full-screen strips as a list: far red, near green, middle blue.
    let list = |z: f32, color| -> Vec<f32> {
        let s = screen(z, color);
        [0, 1, 2, 2, 1, 3].iter().flat_map(|&v| s[v * 8..v * 8 + 8].to_vec()).collect()
    };
    let values =
        [list(0.75, [1.0, 0.0, 0.0, 1.0]), list(0.25, [0.0, 1.0, 0.0, 1.0]), list(0.5, [0.0, 0.0, 1.0, 1.0])].concat();
    let pick = |state: DepthState| {
        let (color, depth, result) =
            plain(PrimitiveTopology::TriangleList, &values, &ps_color(), |d| d.depth = state, Format::R8G8B8A8Unorm);
        (color.bytes()[..4].to_vec(), f32::from_bits(depth.pixel(0, 3, 3)[0]), result.statistics.ps_invocations)
    };
    let all = u64::from(SIZE * SIZE);
    assert_eq!(pick(DepthState::default()), (vec![0, 255, 0, 255], 0.25, 2 * all), "less: green over red");
    let always = DepthState { func: Comparison::Always, ..DepthState::default() };
    assert_eq!(pick(always), (vec![0, 0, 255, 255], 0.5, 3 * all), "always: blue is last");
    let off = DepthState { enable: false, ..DepthState::default() };
    assert_eq!(pick(off), (vec![0, 0, 255, 255], 1.0, 3 * all), "off: depth stays");
    let read = DepthState { write: false, ..DepthState::default() };
    assert_eq!(pick(read), (vec![0, 0, 255, 255], 1.0, 3 * all), "no writes: all pass against 1");
}

/// Writes a system value that the integer LAYER gives.
fn vs_index(system: &str) -> String {
    format!(
        r#"program vertex "VSIndex" {{
  input "POSITION" 0 float 4 "linear"
  input "LAYER" 0 uint 1 "nointerpolation"
  output "SV_Position" 0 float 4 "linear" system SV_Position
  output "{system}" 0 uint 1 "nointerpolation" system {system}
  body {{
    {}
    %4: i32 = load_input #4
    store_output #4 %4
    return
  }}
}}"#,
        common::copy(4)
    )
}

#[test]
fn spec_15_8_1_the_leading_vertex_chooses_viewport_and_scissor() {
    let engine = engines()[0];
    let vs = kernel(&vs_index("SV_ViewportArrayIndex"), engine);
    let ps = kernel(
        r#"program pixel "PSIndex" {
  input "SV_ViewportArrayIndex" 0 uint 1 "nointerpolation" system SV_ViewportArrayIndex
  output "SV_Target" 0 uint 1 "linear" system SV_Target
  body { %0: i32 = load_input #0
    store_output #0 %0
    return }
}"#,
        engine,
    );
    let mut layout = layout();
    layout.elements[1] = lapidary_pipeline::state::InputElement::new("LAYER", 0, Format::R32Uint, 16);
    let mut bytes = Vec::new();
    for index in [1u32, 2, 9] {
        for [x, y] in [[-1.0f32, 1.0f32], [3.0, 1.0], [-1.0, -3.0]] {
            bytes.extend(floats(&[x, y, 0.5, 1.0]));
            bytes.extend(index.to_le_bytes());
        }
    }
    let buffers = [Some(VertexBuffer::Bytes { bytes: &bytes, stride: 20 })];
    let at = |x: f32| Viewport { x, ..Viewport::of_size(4, SIZE) };
    let row = |top, bottom| Rect { left: 0, top, right: 100, bottom };
    let d = Draw {
        vertex_buffers: &buffers,
        ps: Some(shader(&ps)),
        viewports: &[at(0.0), at(10.0), at(20.0)],
        scissors: &[row(0, 3), row(0, 100), row(5, 7)],
        rasterizer: RasterizerState { scissor: true, ..RasterizerState::default() },
        ..Draw::new(PrimitiveTopology::TriangleList, DrawArgs::vertices(9), &layout, shader(&vs))
    };
    let mut color = RenderTarget::new(Format::R32Uint, SIZE, SIZE, 1).unwrap();
    let mut targets = Targets { colors: vec![Some(&mut color)], ..Targets::default() };
    draw(&d, &mut targets, &Execution::default()).unwrap();
    for y in 0..SIZE {
        for x in 0..SIZE {
            let expected = match x {
                // Out of range means the first viewport and scissor; the shader sees the number as it was.
                0..4 if y < 3 => 9,
                10..14 => 1,
                20..24 if (5..7).contains(&y) => 2,
                _ => 0,
            };
            assert_eq!(color.pixel(0, x, y)[0], expected, "pixel {x} {y}");
        }
    }
}

#[test]
fn claim_e04_the_leading_vertex_chooses_the_slice_and_a_bad_one_means_0() {
    let engine = engines()[0];
    let vs = kernel(&vs_index("SV_RenderTargetArrayIndex"), engine);
    let ps = kernel(
        r#"program pixel "PSLayer" {
  input "SV_RenderTargetArrayIndex" 0 uint 1 "nointerpolation" system SV_RenderTargetArrayIndex
  output "SV_Target" 0 uint 1 "linear" system SV_Target
  body { %0: i32 = load_input #0
    %1: i32 = const 10
    %2: i32 = iadd %0, %1
    store_output #0 %2
    return }
}"#,
        engine,
    );
    let mut layout = layout();
    layout.elements[1] = lapidary_pipeline::state::InputElement::new("LAYER", 0, Format::R32Uint, 16);
    let mut bytes = Vec::new();
    for layers in [[2u32, 0, 0], [77, 1, 1], [1, 9, 9]] {
        for ([x, y], layer) in [[-1.0f32, 1.0f32], [3.0, 1.0], [-1.0, -3.0]].into_iter().zip(layers) {
            bytes.extend(floats(&[x, y, 0.5, 1.0]));
            bytes.extend(layer.to_le_bytes());
        }
    }
    let buffers = [Some(VertexBuffer::Bytes { bytes: &bytes, stride: 20 })];
    let d = Draw {
        vertex_buffers: &buffers,
        ps: Some(shader(&ps)),
        viewports: &[Viewport::of_size(SIZE, SIZE)],
        ..Draw::new(PrimitiveTopology::TriangleList, DrawArgs::vertices(9), &layout, shader(&vs))
    };
    let mut color = RenderTarget::new(Format::R32Uint, SIZE, SIZE, 3).unwrap();
    let mut targets = Targets { colors: vec![Some(&mut color)], ..Targets::default() };
    draw(&d, &mut targets, &Execution::default()).unwrap();
    let slices: Vec<u32> = (0..3).map(|s| color.pixel(s, SIZE - 1, SIZE - 1)[0]).collect();
    assert_eq!(slices, [87, 11, 12], "slice 0 took the bad index, which the shader sees as it was");
}

/// A pixel shader that discards where COLOR.x is below one half, before or after which depth is tested.
fn ps_discard() -> String {
    r#"program pixel "PSDiscard" {
  input "COLOR" 0 float 4 "linear"
  output "SV_Target" 0 float 4 "linear" system SV_Target
  body {
    %0: f32 = load_input #0
    %1: f32 = const 0.5
    %2: bool = flt %0, %1
    discard_if %2
    store_output #0 %0
    store_output #3 %1
    return
  }
}"#
    .to_owned()
}

#[test]
fn spec_16_9_discarded_pixels_write_neither_color_nor_depth() {
    let mut values = screen(0.25, [0.0, 0.0, 0.0, 0.0]);
    // COLOR.x grows from 0 on the left to 1 on the right.
    (values[8 + 4], values[24 + 4]) = (1.0, 1.0);
    let (color, depth, result) =
        plain(PrimitiveTopology::TriangleStrip, &values, &ps_discard(), |_| {}, Format::R32G32B32A32Float);
    for x in 0..SIZE {
        let kept = x >= SIZE / 2;
        assert_eq!(color.pixel(0, x, 7)[3] != 0, kept, "color of column {x}");
        assert_eq!(f32::from_bits(depth.pixel(0, x, 7)[0]), if kept { 0.25 } else { 1.0 }, "depth of column {x}");
    }
    assert_eq!(result.statistics.ps_invocations, u64::from(SIZE * SIZE), "all ran");
}

#[test]
fn spec_16_3_a_pixel_shader_depth_is_what_is_tested_and_clamped() {
    let ps = kernel(
        r#"program pixel "PSDepth" {
  input "COLOR" 0 float 4 "linear"
  output "SV_Target" 0 float 4 "linear" system SV_Target
  output "SV_Depth" 0 float 1 "linear" system SV_Depth
  body {
    %0: f32 = load_input #0
    store_output #0 %0
    store_output #4 %0
    return
  }
}"#,
        engines()[0],
    );
    let values = screen(0.9, [0.5, 0.0, 0.0, 0.0]);
    let run = |min_depth: f32| {
        let viewports = [Viewport { min_depth, ..Viewport::of_size(SIZE, SIZE) }];
        let (vs, layout, bytes) = (kernel(&vs_pass(), engines()[0]), layout(), floats(&values));
        let buffers = [Some(VertexBuffer::Bytes { bytes: &bytes, stride: 32 })];
        let mut d = Draw::new(PrimitiveTopology::TriangleStrip, DrawArgs::vertices(4), &layout, shader(&vs));
        d.vertex_buffers = &buffers;
        d.viewports = &viewports;
        d.ps = Some(shader(&ps));
        let mut depth = RenderTarget::new(Format::D32Float, SIZE, SIZE, 1).unwrap();
        depth.clear([1.0; 4]);
        let mut targets = Targets { depth: Some(&mut depth), ..Targets::default() };
        draw(&d, &mut targets, &Execution::default()).unwrap();
        f32::from_bits(depth.pixel(0, 5, 5)[0])
    };
    assert_eq!(run(0.0), 0.5, "the shader's depth");
    assert_eq!(run(0.75), 0.75, "clamped to the viewport's range (17.10)");
}

#[test]
fn spec_15_13_wireframe_draws_edges_only() {
    let triangle: Vec<f32> = [[-0.8, 0.8], [0.8, 0.8], [0.8, -0.8]]
        .iter()
        .flat_map(|[x, y]| [*x, *y, 0.5, 1.0, 1.0, 1.0, 1.0, 1.0])
        .collect();
    let wire = RasterizerState {
        fill: lapidary_pipeline::state::FillMode::Wireframe,
        cull: CullMode::None,
        ..RasterizerState::default()
    };
    let (color, _, result) =
        plain(PrimitiveTopology::TriangleList, &triangle, &ps_color(), |d| d.rasterizer = wire, Format::R8G8B8A8Unorm);
    let lit = |x: u32, y: u32| color.pixel(0, x, y)[0] != 0;
    assert!((5..35).all(|x| lit(x, 3) || lit(x, 4)), "the top edge");
    assert!((5..35).all(|y| lit(35, y) || lit(36, y)), "the right edge");
    assert!((6..34).all(|i| lit(i, i) || lit(i, i - 1) || lit(i - 1, i)), "the diagonal");
    assert!(!lit(25, 12) && !lit(10, 25), "neither inside nor outside");
    assert_eq!(result.statistics.c_primitives, 1, "one triangle left the clipper");
}

/// Writes SV_ClipDistance or SV_CullDistance from COLOR's x.
fn vs_distance(system: &str) -> String {
    format!(
        r#"program vertex "VSDistance" {{
  input "POSITION" 0 float 4 "linear"
  input "COLOR" 0 float 4 "linear"
  output "SV_Position" 0 float 4 "linear" system SV_Position
  output "{system}" 0 float 1 "linear" system {system}
  output "COLOR" 0 float 4 "linear"
  body {{
    {}
    %9: f32 = load_input #4
    store_output #8 %9
    return
  }}
}}"#,
        common::copy(5)
    )
}

#[test]
fn spec_15_4_1_and_2_clip_and_cull_distances() {
    let run = |system: &str, distances: [f32; 4]| {
        let mut values = screen(0.25, [0.0, 0.0, 0.0, 0.0]);
        for (v, d) in distances.into_iter().enumerate() {
            values[v * 8 + 4] = d;
        }
        let vs = kernel(&vs_distance(system), engines()[0]);
        let ps = kernel(
            r#"program pixel "PSOne" {
  output "SV_Target" 0 float 1 "linear" system SV_Target
  body { %0: f32 = const 1.0
    store_output #0 %0
    return }
}"#,
            engines()[0],
        );
        let (layout, bytes) = (layout(), floats(&values));
        let buffers = [Some(VertexBuffer::Bytes { bytes: &bytes, stride: 32 })];
        let d = Draw {
            vertex_buffers: &buffers,
            ps: Some(shader(&ps)),
            viewports: &[Viewport::of_size(SIZE, SIZE)],
            ..Draw::new(PrimitiveTopology::TriangleStrip, DrawArgs::vertices(4), &layout, shader(&vs))
        };
        let mut color = RenderTarget::new(Format::R32Float, SIZE, SIZE, 1).unwrap();
        let mut targets = Targets { colors: vec![Some(&mut color)], ..Targets::default() };
        draw(&d, &mut targets, &Execution::default()).unwrap();
        (0..SIZE).map(|x| color.pixel(0, x, 11)[0] != 0).collect::<Vec<_>>()
    };
    // From -1 on the left to 1 on the right.
    let halves: Vec<bool> = (0..SIZE).map(|x| x >= SIZE / 2).collect();
    assert_eq!(run("SV_ClipDistance", [-1.0, 1.0, -1.0, 1.0]), halves, "cut where the distance is below 0");
    assert_eq!(
        run("SV_CullDistance", [-1.0, 1.0, -1.0, 1.0]),
        vec![true; SIZE as usize],
        "one vertex in front keeps all"
    );
    assert_eq!(
        run("SV_CullDistance", [-1.0, -2.0, f32::NAN, -1.0]),
        vec![false; SIZE as usize],
        "NaN counts as behind"
    );
    assert_eq!(
        run("SV_ClipDistance", [1.0, f32::NAN, 1.0, 1.0]),
        vec![false; SIZE as usize],
        "NaN drops the primitive"
    );
}
