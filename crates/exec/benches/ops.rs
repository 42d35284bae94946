//! Single ops: 16 in a chain on each lane; elements are ops on lanes.
//!
//! `cargo bench -p lapidary-exec --bench ops`

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use lapidary_exec::{Constants, Engine, Kernel, LANES, Limits, Scratch, SimdLevel};
use lapidary_ir::{Builder, Element, Interpolation, Op, Program, ScalarKind, Stage, Type};

const CHAIN: usize = 16;

fn chain(op: Op) -> Program {
    let mut program = Program::new("chain", Stage::Vertex);
    let element = Element {
        semantic: "X".to_owned(),
        index: 0,
        system: None,
        scalar: ScalarKind::Float,
        components: 1,
        first_slot: 0,
        interpolation: Interpolation::Linear,
        stream: 0,
        per_vertex: false,
    };
    program.inputs.push(element.clone());
    program.outputs.push(element);
    let mut b = Builder::new(program);
    let x = b.push_value(Op::LoadInput, &[], 0, Type::F32);
    let mut value = x;
    for _ in 0..CHAIN {
        let args = [value, x];
        value = b.op(op, &args[..op.info().args.len()]);
    }
    b.push(Op::StoreOutput, &[value], 0, &[]);
    b.return_();
    b.finish()
}

fn ops(c: &mut Criterion) {
    let mut group = c.benchmark_group("ops");
    group.throughput(Throughput::Elements((CHAIN * LANES) as u64));
    for op in [Op::FMul, Op::FMin, Op::FDiv, Op::FSqrt, Op::FExp2, Op::FLog2, Op::FSin, Op::FTan, Op::FAtan] {
        let kernel = Kernel::new(&chain(op), Engine::Wave(SimdLevel::detect())).expect("it is supported");
        let inputs = [std::array::from_fn(|l| (0.5 + 0.01 * l as f32).to_bits())];
        let (mut scratch, mut outputs) = (Scratch::default(), [[0; LANES]]);
        let (constants, limits) = (Constants::default(), Limits::default());
        group.bench_function(op.info().name, |b| {
            b.iter(|| {
                kernel.run(&mut scratch, u64::MAX, &inputs, &constants, &limits, &mut outputs).expect("it ends");
                outputs[0][0]
            });
        });
    }
    group.finish();
}

criterion_group!(benches, ops);
criterion_main!(benches);
