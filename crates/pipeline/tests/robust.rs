//! Any bits at all: no panic, and the same bytes however the draw is cut up.

#![allow(clippy::unwrap_used, reason = "a failed setup is a failed test")]

mod common;

use common::{Random, engines, gs_copies, kernel, layout, ps_color, vs_pass};
use lapidary_exec::Kernel;
use lapidary_pipeline::draw::{Draw, Execution, IndexBuffer, Shader, StreamTarget, Targets, VertexBuffer, draw};
use lapidary_pipeline::om::RenderTarget;
use lapidary_pipeline::state::{
    BlendState, CullMode, DepthState, DrawArgs, FillMode, Format, IndexFormat, PrimitiveTopology, RasterizerState,
    Rect, StreamOutputDecl, StreamOutputEntry, StripCut, TargetBlend, Viewport,
};

/// A float that is anything: ordinary, huge, tiny, infinite or NaN, the rarer the larger `tame`.
fn wild(random: &mut Random, tame: u32) -> f32 {
    match random.below(tame) {
        0 => f32::from_bits(random.next() as u32),
        1 => [0.0, -0.0, f32::INFINITY, f32::NEG_INFINITY, f32::NAN, f32::MAX, f32::MIN_POSITIVE]
            [random.below(7) as usize],
        2 => random.unit() * 1e6,
        _ => random.unit() * 2.0,
    }
}

struct Kernels {
    vs: Kernel,
    gs: Kernel,
    ps: Kernel,
}

/// One random draw; its results as bytes.
fn wild_draw(seed: u64, kernels: &Kernels, batch: usize) -> Vec<u8> {
    let mut random = Random(seed);
    let tame = [6, 200][random.below(2) as usize];
    let vertex_count = random.below(60);
    let vertices: Vec<u8> = (0..vertex_count * 8).flat_map(|_| wild(&mut random, tame).to_le_bytes()).collect();
    let mut indices: Vec<u8> = (0..random.below(200)).map(|_| random.below(64) as u8).collect();
    for pair in indices.chunks_exact_mut(2) {
        // Low numbers, a few beyond the vertices, some cuts.
        pair[1] = 0;
        if random.below(9) == 0 {
            pair.copy_from_slice(&[255, 255]);
        }
    }
    let shader = |kernel| Shader { kernel, constants: &[] };
    let layout = layout();
    let mut topology = PrimitiveTopology::ALL[random.below(9) as usize];
    let with_gs = random.below(3) == 0;
    if with_gs {
        topology = [PrimitiveTopology::TriangleList, PrimitiveTopology::TriangleStripAdj][random.below(2) as usize];
    }
    let instance_count = random.below(8) % 3;
    let args = if random.below(2) == 0 {
        DrawArgs::Vertices {
            vertex_count: random.below(80),
            instance_count,
            start_vertex: random.below(9),
            start_instance: 0,
        }
    } else {
        DrawArgs::Indexed {
            index_count: random.below(120),
            instance_count,
            start_index: random.below(9),
            base_vertex: random.below(9) as i32 - 4,
            start_instance: 0,
        }
    };
    let buffers =
        [Some(VertexBuffer::Bytes { bytes: &vertices, stride: if tame == 200 { 32 } else { random.below(40) } })];
    let pick = |random: &mut Random| random.below(2) == 0;
    let viewport = Viewport {
        x: random.unit() * 40.0,
        y: random.unit() * 40.0,
        width: random.unit().abs() * 300.0,
        height: random.unit().abs() * 300.0,
        min_depth: 0.25,
        max_depth: 0.75,
    };
    let scissor = Rect { left: random.below(20) as i32 - 5, top: -3, right: random.below(50) as i32, bottom: 1000 };
    let decl = StreamOutputDecl {
        entries: vec![StreamOutputEntry::new("SV_Position", 0, 3), StreamOutputEntry::new("COLOR", 0, 2)],
        ..StreamOutputDecl::default()
    };
    let rasterizer = RasterizerState {
        fill: if random.below(3) == 0 { FillMode::Wireframe } else { FillMode::Solid },
        cull: [CullMode::None, CullMode::Front, CullMode::Back][random.below(3) as usize],
        front_counter_clockwise: pick(&mut random),
        depth_bias: random.below(5) as i32 - 2,
        depth_bias_clamp: if pick(&mut random) { 0.0 } else { wild(&mut random, 6) },
        slope_scaled_depth_bias: if pick(&mut random) { 0.0 } else { wild(&mut random, 6) },
        depth_clip: pick(&mut random),
        scissor: pick(&mut random),
    };
    let d = Draw {
        indices: Some(IndexBuffer { bytes: &indices, format: IndexFormat::U16 }),
        strip_cut: [StripCut::Strips, StripCut::Always, StripCut::Never][random.below(3) as usize],
        vertex_buffers: &buffers,
        gs: with_gs.then_some(shader(&kernels.gs)),
        ps: Some(shader(&kernels.ps)),
        stream_output: Some(&decl),
        rasterizer,
        viewports: &[viewport],
        scissors: &[scissor],
        depth: DepthState { enable: pick(&mut random), ..DepthState::default() },
        blend: BlendState::uniform(TargetBlend::alpha()),
        ..Draw::new(topology, args, &layout, shader(&kernels.vs))
    };
    let mut color = RenderTarget::new(Format::R8G8B8A8UnormSrgb, 37, 41, 2).unwrap();
    let mut depth = RenderTarget::new(Format::D32Float, 37, 41, 2).unwrap();
    depth.clear([1.0; 4]);
    let (mut stream, mut filled) = (vec![0xee; 3000], u64::from(random.below(4000)));
    let mut targets = Targets { colors: vec![Some(&mut color)], depth: Some(&mut depth), ..Targets::default() };
    targets.streams[0] = StreamTarget::Buffer { bytes: &mut stream, filled: &mut filled };
    let result = draw(&d, &mut targets, &Execution { batch }).unwrap();
    let s = result.statistics;
    assert!(s.ia_primitives <= s.ia_vertices, "seed {seed}");
    let mut bytes = [color.bytes(), depth.bytes(), &stream, &filled.to_le_bytes()].concat();
    let counts = [s.ia_vertices, s.ia_primitives, s.gs_primitives, s.c_invocations, s.c_primitives, s.ps_invocations];
    bytes.extend(counts.iter().flat_map(|c| c.to_le_bytes()));
    bytes
}

#[test]
fn wild_draws_neither_panic_nor_depend_on_how_they_are_cut() {
    let engine = engines()[0];
    let kernels =
        Kernels { vs: kernel(&vs_pass(), engine), gs: kernel(&gs_copies(), engine), ps: kernel(&ps_color(), engine) };
    let mut drawn = 0;
    for seed in 0..400 {
        let whole = wild_draw(seed, &kernels, 1000);
        // The last count is that of pixel shader invocations.
        drawn += u32::from(whole[whole.len() - 8..].iter().any(|b| *b != 0));
        assert!(whole == wild_draw(seed, &kernels, 1), "seed {seed}: batches of one");
        assert!(whole == wild_draw(seed, &kernels, 7), "seed {seed}: batches of seven");
    }
    assert!(drawn > 50, "some of them draw something: {drawn}");
}
