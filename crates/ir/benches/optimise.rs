//! How long `optimise` takes on programs as front ends write them: all mutable state in variables.
//!
//! `cargo bench -p lapidary-ir --bench optimise`

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use lapidary_ir::op::hint;
use lapidary_ir::passes::{Options, optimise, uniformity};
use lapidary_ir::{Builder, Element, Interpolation, Op, Program, ScalarKind, Stage, Type, Value, verify};

fn vertex_program() -> Builder {
    let mut program = Program::new("main", Stage::Vertex);
    let element = |semantic: &str| Element {
        semantic: semantic.to_owned(),
        index: 0,
        system: None,
        scalar: ScalarKind::Float,
        components: 4,
        first_slot: 0,
        interpolation: Interpolation::Linear,
        stream: 0,
        per_vertex: false,
    };
    program.inputs.push(element("POSITION"));
    program.outputs.push(element("SV_Position"));
    Builder::new(program)
}

fn inputs(b: &mut Builder) -> [Value; 4] {
    [0, 1, 2, 3].map(|slot| b.push_value(Op::LoadInput, &[], slot, Type::F32))
}

/// A loop of 64 iterations that is unrolled: a 4x4 matrix in a variable, multiplied into a vector in another.
fn loop_of_64() -> Program {
    let mut b = vertex_program();
    let matrix = b.program.add_var("m", Type::F32, 16);
    let vector = b.program.add_var("v", Type::F32, 4);
    let counter = b.program.add_var("i", Type::I32, 1);
    let input = inputs(&mut b);
    let zero = b.i32(0);
    for i in 0..16 {
        let index = b.i32(i);
        b.store_var(matrix, index, input[i as usize % 4]);
    }
    for (i, value) in input.into_iter().enumerate() {
        let index = b.i32(i as u32);
        b.store_var(vector, index, value);
    }
    b.store_var(counter, zero, zero);
    let repeat = b.begin_loop(hint::UNROLL, &[], &[]);
    let (i, limit) = (b.load_var(counter, zero), b.i32(64));
    let more = b.op(Op::SLt, &[i, limit]);
    let check = b.begin_if(more, hint::NONE, &[]);
    b.yield_(&[]);
    b.begin_else(check);
    b.break_(0, &[]);
    b.end(check);
    for row in 0..4 {
        let mut sum = None;
        for column in 0..4 {
            let (at, component) = (b.i32(row * 4 + column), b.i32(column));
            let (m, v) = (b.load_var(matrix, at), b.load_var(vector, component));
            let product = b.op(Op::FMul, &[m, v]);
            sum = Some(sum.map_or(product, |sum| b.op(Op::FAdd, &[sum, product])));
        }
        let index = b.i32(row);
        b.store_var(vector, index, sum.expect("four products"));
    }
    let (i, one) = (b.load_var(counter, zero), b.i32(1));
    let next = b.op(Op::IAdd, &[i, one]);
    b.store_var(counter, zero, next);
    b.continue_(0, &[]);
    b.end(repeat);
    finish(b, vector)
}

/// 2,000 arithmetic ops with their loads and stores, an `if` after every 20.
fn straight_2000() -> Program {
    let mut b = vertex_program();
    let vector = b.program.add_var("v", Type::F32, 4);
    let locals: Vec<u32> = (0..50).map(|i| b.program.add_var(format!("t{i}"), Type::F32, 1)).collect();
    let input = inputs(&mut b);
    let zero = b.i32(0);
    for n in 0..2000_usize {
        let a = b.load_var(locals[n * 7 % 50], zero);
        let sum = b.op([Op::FAdd, Op::FMul, Op::FMax, Op::FSub][n % 4], &[a, input[n % 4]]);
        b.store_var(locals[n * 11 % 50], zero, sum);
        if n % 20 == 19 {
            let less = b.op(Op::FLt, &[a, sum]);
            let choice = b.begin_if(less, hint::NONE, &[]);
            let root = b.op(Op::FSqrt, &[sum]);
            let sine = b.op(Op::FSin, &[root]);
            b.store_var(locals[n % 50], zero, sine);
            b.yield_(&[]);
            b.begin_else(choice);
            b.yield_(&[]);
            b.end(choice);
        }
    }
    for i in 0..4 {
        let index = b.i32(i);
        let value = b.load_var(locals[i as usize], zero);
        b.store_var(vector, index, value);
    }
    finish(b, vector)
}

fn finish(mut b: Builder, vector: u32) -> Program {
    for i in 0..4 {
        let index = b.i32(i);
        let value = b.load_var(vector, index);
        b.push(Op::StoreOutput, &[value], i, &[]);
    }
    b.return_();
    let program = b.finish();
    assert_eq!(verify(&program), Ok(()));
    program
}

fn bench(c: &mut Criterion) {
    for (name, program) in [("loop_of_64", loop_of_64()), ("straight_2000", straight_2000())] {
        c.bench_function(&format!("optimise/{name}"), |bench| {
            bench.iter_batched_ref(
                || program.clone(),
                |program| optimise(program, Options::default()),
                BatchSize::SmallInput,
            );
        });
        let mut optimised = program;
        optimise(&mut optimised, Options::default());
        c.bench_function(&format!("verify/{name}"), |bench| bench.iter(|| verify(black_box(&optimised))));
        c.bench_function(&format!("uniformity/{name}"), |bench| bench.iter(|| uniformity(black_box(&optimised))));
    }
}

criterion_group!(benches, bench);
criterion_main!(benches);
