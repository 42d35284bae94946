//! The shader alone: a point sprite GS, one wave after another into the same memory, on one thread.
//!
//! `cargo bench -p lapidary-exec --bench sprites`; elements are sprites. One sprite is about 190 ops, 4 vertices of
//! 10 floats and a 4x4 matrix product for each.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use lapidary_exec::{Constants, Engine, GsOutput, Kernel, LANES, Limits, Scratch, SimdLevel};
use lapidary_ir::{
    Builder, ConstantBuffer, Element, GeometryProperties, InputPrimitive, Interpolation, Op, OutputTopology, Program,
    ScalarKind, Stage, Type, Value,
};

const WAVES: usize = 256;

fn element(semantic: &str, components: u32, per_vertex: bool) -> Element {
    Element {
        semantic: semantic.to_owned(),
        index: 0,
        system: None,
        scalar: ScalarKind::Float,
        components,
        first_slot: 0,
        interpolation: Interpolation::Linear,
        stream: 0,
        per_vertex,
    }
}

/// Position, colour and size of a point become a quad that faces the viewer, as a strip.
fn sprite_gs() -> Program {
    let mut program = Program::new("SpriteGS", Stage::Geometry);
    program.inputs.push(element("POSITION", 3, true));
    program.inputs.push(element("COLOR", 4, true));
    program.inputs.push(element("PSIZE", 1, true));
    program.outputs.push(element("SV_Position", 4, false));
    program.outputs.push(element("TEXCOORD", 2, false));
    program.outputs.push(element("COLOR", 4, false));
    program.geometry = Some(GeometryProperties {
        input: InputPrimitive::Point,
        streams: [Some(OutputTopology::Triangle), None, None, None],
        max_vertex_count: 4,
        instance_count: 1,
    });
    let camera = ConstantBuffer { name: "Camera".to_owned(), register: 0, space: 0, size: 96, members: Vec::new() };
    program.cbuffers.push(camera);
    let mut b = Builder::new(program);
    let zero = b.i32(0);
    let one = b.f32(1.0);
    let inputs: Vec<Value> = (0..8).map(|slot| b.push_value(Op::LoadInputVertex, &[zero], slot, Type::F32)).collect();
    // Matrix in columns, then the right and up vectors of the camera.
    let constants: Vec<Value> = (0..24)
        .map(|i| {
            let index = b.i32(i);
            b.push_value(Op::LoadCbuffer, &[index], 0, Type::F32)
        })
        .collect();
    for (x, y) in [(-0.5, 0.5), (0.5, 0.5), (-0.5, -0.5), (0.5, -0.5)] {
        let half = b.f32(0.5);
        let corner = [x, y].map(|c| b.f32(c));
        let [u, v] = corner.map(|c| b.op(Op::FAdd, &[c, half]));
        let [sx, sy] = corner.map(|c| b.op(Op::FMul, &[inputs[7], c]));
        let mut world = Vec::new();
        for i in 0..3 {
            let right = b.op(Op::FMul, &[constants[16 + i], sx]);
            let up = b.op(Op::FMul, &[constants[20 + i], sy]);
            let offset = b.op(Op::FAdd, &[right, up]);
            world.push(b.op(Op::FAdd, &[inputs[i], offset]));
        }
        world.push(one);
        let mut vertex = Vec::new();
        for row in 0..4 {
            let mut sum = b.op(Op::FMul, &[constants[row], world[0]]);
            for column in 1..4 {
                let product = b.op(Op::FMul, &[constants[4 * column + row], world[column]]);
                sum = b.op(Op::FAdd, &[sum, product]);
            }
            vertex.push(sum);
        }
        vertex.extend([u, v]);
        vertex.extend(&inputs[3..7]);
        b.push(Op::Emit, &vertex, 0, &[]);
    }
    b.push(Op::Cut, &[], 0, &[]);
    b.return_();
    b.finish()
}

fn sprites(c: &mut Criterion) {
    let program = sprite_gs();
    let inputs: Vec<[u32; LANES]> =
        (0..8_u32).map(|slot| std::array::from_fn(|l| (0.25 * (l as f32) - slot as f32).to_bits())).collect();
    let camera: Vec<u32> = (0..24).map(|i| (0.1 * i as f32).to_bits()).collect();
    let cbuffers = [&camera[..]];
    let mut group = c.benchmark_group("sprites");
    group.throughput(Throughput::Elements((WAVES * LANES) as u64));
    for level in SimdLevel::ALL.into_iter().filter(|l| l.is_available()) {
        let kernel = Kernel::new(&program, Engine::Wave(level)).expect("it is supported");
        let (mut scratch, mut out) = (Scratch::default(), GsOutput::default());
        let (constants, limits) = (Constants { cbuffers: &cbuffers }, Limits::default());
        group.bench_function(format!("{level:?}"), |b| {
            b.iter(|| {
                for _ in 0..WAVES {
                    kernel.run_gs(&mut scratch, u64::MAX, &inputs, &constants, &limits, &mut out).expect("it ends");
                }
                out.streams[0].counts[0]
            });
        });
    }
    group.finish();
}

criterion_group!(benches, sprites);
criterion_main!(benches);
