//! Point sprites through VS, GS and stream output into a warm buffer of 240 MB, one thread and all threads.
//!
//! Before anything is timed, every byte is compared with a direct computation.

use std::hint::black_box;

use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use lapidary_exec::{Engine, Kernel};
use lapidary_hlsl::preprocess::NoIncludes;
use lapidary_hlsl::{CompileOptions, compile};
use lapidary_ir::Stage;
use lapidary_ir::diag::SourceMap;
use lapidary_pipeline::draw::{Draw, Execution, Shader, StreamTarget, Targets, VertexBuffer, draw};
use lapidary_pipeline::state::{
    DrawArgs, Format, InputElement, InputLayout, PrimitiveTopology, StreamOutputDecl, StreamOutputEntry,
};

const POINTS: u32 = 1_000_000;
const RECORD: usize = 240;

/// Columns of the matrix, as a cbuffer holds them, then gRight and gUp.
const CAMERA: [f32; 24] = [
    1.5, 0.25, 0.0, 0.125, -0.25, 2.0, 0.5, 0.0, 0.0, -0.5, 1.0, 1.0, 10.0, 20.0, 30.0, 1.0, //
    0.75, 0.5, -0.25, 0.0, -0.5, 1.0, 0.125, 0.0,
];

fn kernel(entry: &str, stage: Stage) -> Kernel {
    let mut sources = SourceMap::default();
    let file = sources.add("sprites.hlsl", include_str!("sprites.hlsl"));
    let options = CompileOptions { entry: entry.to_owned(), stage: Some(stage), ..CompileOptions::default() };
    let compiled = compile(&mut sources, file, &options, &mut NoIncludes).expect("the bench's shader compiles");
    Kernel::new(&compiled.program, Engine::default()).expect("the engine takes it")
}

/// Point `i`: position, size, color, exact in f32.
fn point(i: u32) -> [f32; 8] {
    let at = |shift: u32| ((i >> shift) & 255) as f32 * 0.25;
    [at(0), at(8), at(16), 0.5 + at(4), 0.25, at(2), 0.75, 1.0]
}

fn points() -> Vec<u8> {
    (0..POINTS).flat_map(point).flat_map(f32::to_le_bytes).collect()
}

/// What point `i` must become: six vertices, in the op order of the shader.
fn sprite(i: u32) -> [f32; RECORD / 4] {
    let p = point(i);
    let corners = [[-1.0, -1.0], [-1.0, 1.0], [1.0, -1.0], [1.0, 1.0_f32]].map(|c| {
        let world: [f32; 3] = std::array::from_fn(|k| p[k] + (CAMERA[16 + k] * c[0] + CAMERA[20 + k] * c[1]) * p[3]);
        let clip: [f32; 4] = std::array::from_fn(|r| {
            CAMERA[r] * world[0] + CAMERA[4 + r] * world[1] + CAMERA[8 + r] * world[2] + CAMERA[12 + r]
        });
        [clip[0], clip[1], clip[2], clip[3], c[0] * 0.5 + 0.5, c[1] * -0.5 + 0.5, p[4], p[5], p[6], p[7]]
    });
    let mut out = [0.0; RECORD / 4];
    for (v, c) in [0, 1, 2, 1, 3, 2].into_iter().enumerate() {
        out[v * 10..v * 10 + 10].copy_from_slice(&corners[c]);
    }
    out
}

fn check(bytes: &[u8]) {
    for (i, record) in bytes.chunks_exact(RECORD).enumerate() {
        let expected = sprite(i as u32);
        for (k, word) in record.chunks_exact(4).enumerate() {
            let got = f32::from_le_bytes([word[0], word[1], word[2], word[3]]);
            assert_eq!(got.to_bits(), expected[k].to_bits(), "sprite {i}, dword {k}: {got} instead of {}", expected[k]);
        }
    }
}

fn sprites(c: &mut Criterion) {
    let (vs, gs) = (kernel("PointVS", Stage::Vertex), kernel("SpriteGS", Stage::Geometry));
    let layout = InputLayout {
        elements: vec![
            InputElement::new("POSITION", 0, Format::R32G32B32Float, 0),
            InputElement::new("PSIZE", 0, Format::R32Float, 12),
            InputElement::new("COLOR", 0, Format::R32G32B32A32Float, 16),
        ],
    };
    let declaration = StreamOutputDecl {
        entries: vec![
            StreamOutputEntry::new("SV_Position", 0, 4),
            StreamOutputEntry::new("TEXCOORD", 0, 2),
            StreamOutputEntry::new("COLOR", 0, 4),
        ],
        ..StreamOutputDecl::default()
    };
    let constants: Vec<u32> = CAMERA.iter().map(|v| v.to_bits()).collect();
    let buffers = [&constants[..]];
    let input = points();
    let vertex_buffers = [Some(VertexBuffer::Bytes { bytes: &input, stride: 32 })];
    let mut output = vec![0_u8; POINTS as usize * RECORD];
    let run = |threads: &rayon::ThreadPool, output: &mut [u8]| {
        let mut description = Draw::new(
            PrimitiveTopology::PointList,
            DrawArgs::vertices(POINTS),
            &layout,
            Shader { kernel: &vs, constants: &[] },
        );
        description.vertex_buffers = &vertex_buffers;
        description.gs = Some(Shader { kernel: &gs, constants: &buffers });
        description.stream_output = Some(&declaration);
        let mut filled = 0;
        let mut targets = Targets::default();
        targets.streams[0] = StreamTarget::Buffer { bytes: output, filled: &mut filled };
        let result = threads.install(|| draw(&description, &mut targets, &Execution::default()));
        let written = result.expect("the draw is legal").stream_output.primitives_written[0];
        assert_eq!(written, u64::from(POINTS) * 2, "two triangles a sprite");
        black_box(&targets);
    };
    let pool = |n| rayon::ThreadPoolBuilder::new().num_threads(n).build().expect("threads start");
    let (one, all) = (pool(1), pool(0));
    run(&all, &mut output);
    check(&output);
    let mut group = c.benchmark_group("sprites");
    group.sample_size(10).sampling_mode(SamplingMode::Flat).throughput(Throughput::Elements(POINTS.into()));
    group.bench_function("one_thread", |b| b.iter(|| run(&one, &mut output)));
    group.bench_function("all_threads", |b| b.iter(|| run(&all, &mut output)));
    group.finish();
}

criterion_group!(benches, sprites);
criterion_main!(benches);
