//! Whole draws: point sprites streamed out on one thread, and a mesh of small triangles drawn.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use lapidary_exec::{Engine, Kernel};
use lapidary_ir::diag::FileId;
use lapidary_ir::parse;
use lapidary_pipeline::draw::{Draw, Execution, IndexBuffer, Shader, StreamTarget, Targets, VertexBuffer, draw};
use lapidary_pipeline::om::RenderTarget;
use lapidary_pipeline::state::{
    CullMode, DrawArgs, Format, IndexFormat, InputElement, InputLayout, PrimitiveTopology, RasterizerState,
    StreamOutputDecl, StreamOutputEntry, Viewport,
};

const POINTS: u32 = 1_000_000;

fn kernel(text: &str) -> Kernel {
    let program = parse(text, FileId(0)).expect("the text is valid");
    Kernel::new(&program, Engine::default()).expect("the program runs")
}

/// Copies the first inputs to the outputs of the same numbers.
fn copy(slots: u32) -> String {
    (0..slots).map(|i| format!("%{i}: f32 = load_input #{i}\nstore_output #{i} %{i}\n")).collect()
}

fn vs(outputs: &str, slots: u32) -> Kernel {
    kernel(&format!(
        r#"program vertex "VS" {{
  input "POSITION" 0 float 4 "linear"
  input "COLOR" 0 float 4 "linear"
  {outputs}
  output "COLOR" 0 float 4 "linear"
  body {{ {} return }}
}}"#,
        copy(slots)
    ))
}

/// A quad of ten floats a vertex around each point, turned by two axes and a matrix: the sprite of 240 bytes.
fn sprite() -> Kernel {
    let mut body = String::new();
    let mut next = 0;
    let mut op = |body: &mut String, text: String| {
        body.push_str(&format!("%{next}: {text}\n"));
        next += 1;
        next - 1
    };
    let zero = op(&mut body, "i32 = const 0".to_owned());
    let input: Vec<u32> =
        (0..8).map(|slot| op(&mut body, format!("f32 = load_input_vertex #{slot} %{zero}"))).collect();
    let index: Vec<u32> = (0..24).map(|i| op(&mut body, format!("i32 = const {i}"))).collect();
    let constant: Vec<u32> = index.iter().map(|i| op(&mut body, format!("f32 = load_cbuffer #0 %{i}"))).collect();
    for corner in 0..4u32 {
        let sign = |bit: u32| if corner >> bit & 1 == 1 { "1.0" } else { "-1.0" };
        let x = op(&mut body, format!("f32 = const {}", sign(1)));
        let y = op(&mut body, format!("f32 = const {}", sign(0)));
        let mut world = Vec::new();
        for axis in 0..3 {
            let a = op(&mut body, format!("f32 = fmul %{}, %{x}", constant[16 + axis]));
            let b = op(&mut body, format!("f32 = fmul %{}, %{y}", constant[20 + axis]));
            let sum = op(&mut body, format!("f32 = fadd %{a}, %{b}"));
            let scaled = op(&mut body, format!("f32 = fmul %{sum}, %{}", input[3]));
            world.push(op(&mut body, format!("f32 = fadd %{}, %{scaled}", input[axis])));
        }
        let mut slots = Vec::new();
        for row in 0..4 {
            let mut sum = op(&mut body, format!("f32 = fmul %{}, %{}", constant[row], world[0]));
            for column in 1..3 {
                let product = op(&mut body, format!("f32 = fmul %{}, %{}", constant[column * 4 + row], world[column]));
                sum = op(&mut body, format!("f32 = fadd %{sum}, %{product}"));
            }
            slots.push(op(&mut body, format!("f32 = fadd %{sum}, %{}", constant[12 + row])));
        }
        slots.extend([x, y]);
        slots.extend(&input[4..8]);
        let list: Vec<String> = slots.iter().map(|s| format!("%{s}")).collect();
        body.push_str(&format!("emit #0 {}\n", list.join(", ")));
    }
    kernel(&format!(
        r#"program geometry "GS" {{
  geometry point max_vertex_count 4 instance_count 1 stream 0 triangle_strip
  input "POSITION" 0 float 4 "linear" per_vertex
  input "COLOR" 0 float 4 "linear" per_vertex
  output "SV_Position" 0 float 4 "linear" system SV_Position
  output "TEXCOORD" 0 float 2 "linear"
  output "COLOR" 0 float 4 "linear"
  cbuffer "Cam" register 0 space 0 size 96 {{ }}
  body {{
{body}
    return
  }}
}}"#
    ))
}

fn layout() -> InputLayout {
    let float4 = Format::R32G32B32A32Float;
    InputLayout {
        elements: vec![InputElement::new("POSITION", 0, float4, 0), InputElement::new("COLOR", 0, float4, 16)],
    }
}

fn sprites(c: &mut Criterion) {
    let (vs, gs, layout) = (vs(r#"output "POSITION" 0 float 4 "linear""#, 8), sprite(), layout());
    let constants: Vec<u32> = (0..24).map(|i| (i as f32 * 0.1).to_bits()).collect();
    let points: Vec<u8> = (0..POINTS * 8).flat_map(|i| ((i % 1000) as f32).to_le_bytes()).collect();
    let entries = [("SV_Position", 4), ("TEXCOORD", 2), ("COLOR", 4)];
    let entries = entries.map(|(semantic, components)| StreamOutputEntry::new(semantic, 0, components));
    let decl = StreamOutputDecl { entries: entries.to_vec(), rasterized_stream: None, ..StreamOutputDecl::default() };
    let buffers = [Some(VertexBuffer::Bytes { bytes: &points, stride: 32 })];
    let args = DrawArgs::vertices(POINTS);
    let d = Draw {
        vertex_buffers: &buffers,
        gs: Some(Shader { kernel: &gs, constants: &[&constants] }),
        stream_output: Some(&decl),
        ..Draw::new(PrimitiveTopology::PointList, args, &layout, Shader { kernel: &vs, constants: &[] })
    };
    let mut stream = vec![0; POINTS as usize * 240];
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a pool of one thread");
    let mut group = c.benchmark_group("draw");
    group.sample_size(10);
    group.throughput(Throughput::Elements(POINTS.into()));
    group.bench_function("sprites to a warm buffer of 240 MB, one thread", |b| {
        b.iter(|| {
            let mut filled = 0;
            let mut targets = Targets::default();
            targets.streams[0] = StreamTarget::Buffer { bytes: black_box(&mut stream), filled: &mut filled };
            let result = pool.install(|| draw(&d, &mut targets, &Execution::default())).expect("it draws");
            assert_eq!(result.stream_output.primitives_written[0], 2 * u64::from(POINTS));
        });
    });
    group.finish();
}

/// A wavy grid of 160 x 150 cells, 48,000 triangles, over 1280 x 720 pixels.
fn mesh(c: &mut Criterion) {
    const COLUMNS: u32 = 160;
    const ROWS: u32 = 150;
    let vs = vs(r#"output "SV_Position" 0 float 4 "linear" system SV_Position"#, 8);
    let ps = kernel(&format!(
        r#"program pixel "PS" {{
  input "COLOR" 0 float 4 "linear"
  output "SV_Target" 0 float 4 "linear" system SV_Target
  body {{ {} return }}
}}"#,
        copy(4)
    ));
    let mut vertices = Vec::new();
    for row in 0..=ROWS {
        for column in 0..=COLUMNS {
            let (u, v) = (column as f32 / COLUMNS as f32, row as f32 / ROWS as f32);
            let wave = (column % 7) as f32 * 0.01;
            for value in [u * 2.0 - 1.0, 1.0 - 2.0 * v, 0.5 + wave, 1.0, u, v, wave, 1.0] {
                vertices.extend(value.to_le_bytes());
            }
        }
    }
    let mut indices = Vec::new();
    for cell in 0..COLUMNS * ROWS {
        let a = cell / COLUMNS * (COLUMNS + 1) + cell % COLUMNS;
        let b = a + COLUMNS + 1;
        for index in [a, a + 1, b, b, a + 1, b + 1] {
            indices.extend(index.to_le_bytes());
        }
    }
    let layout = layout();
    let buffers = [Some(VertexBuffer::Bytes { bytes: &vertices, stride: 32 })];
    let viewports = [Viewport::of_size(1280, 720)];
    let args = DrawArgs::indexed(COLUMNS * ROWS * 6);
    let d = Draw {
        indices: Some(IndexBuffer { bytes: &indices, format: IndexFormat::U32 }),
        vertex_buffers: &buffers,
        ps: Some(Shader { kernel: &ps, constants: &[] }),
        viewports: &viewports,
        rasterizer: RasterizerState { cull: CullMode::None, ..RasterizerState::default() },
        ..Draw::new(PrimitiveTopology::TriangleList, args, &layout, Shader { kernel: &vs, constants: &[] })
    };
    let target = |format| RenderTarget::new(format, 1280, 720, 1).expect("a target");
    let (mut color, mut depth) = (target(Format::R8G8B8A8Unorm), target(Format::D32Float));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a pool of one thread");
    let mut group = c.benchmark_group("draw");
    group.sample_size(10);
    group.bench_function("48,000 triangles over 1280x720, one thread", |b| {
        b.iter(|| {
            depth.clear([1.0; 4]);
            let mut targets = Targets { colors: vec![Some(&mut color)], depth: Some(&mut depth), ..Targets::default() };
            pool.install(|| draw(&d, &mut targets, &Execution::default())).expect("it draws")
        });
    });
    group.finish();
}

criterion_group!(benches, sprites, mesh);
criterion_main!(benches);
