//! Transposition of geometry shader output into a warm window: point sprites of 240 bytes, 64 to a wave.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use lapidary_exec::LANES;
use lapidary_ir::OutputTopology;
use lapidary_pipeline::so::{Lists, Planes, record_plans, write_lists};
use lapidary_pipeline::state::{StreamOutputDecl, StreamOutputEntry};

const WAVES: usize = 16;

fn sprites(c: &mut Criterion) {
    let entries = [("SV_Position", 4), ("TEXCOORD", 2), ("COLOR", 4)];
    let entries = entries.map(|(semantic, components)| StreamOutputEntry::new(semantic, 0, components));
    let decl = StreamOutputDecl { entries: entries.to_vec(), ..StreamOutputDecl::default() };
    let first = |semantic: &str| match semantic {
        "SV_Position" => 0,
        "TEXCOORD" => 4,
        _ => 6,
    };
    let plans = record_plans(&decl, |_, semantic, _, component| Some(first(semantic) + component));
    let plans = plans.expect("every entry is known");
    let rows: Vec<[u32; LANES]> = (0..40u32).map(|r| std::array::from_fn(|l| r << 8 | l as u32)).collect();
    let planes = Planes { rows: &rows, components: 10 };
    let wave_bytes = LANES * 240;
    let mut window = vec![0u8; WAVES * wave_bytes];
    let mut group = c.benchmark_group("so");
    group.throughput(Throughput::Bytes(window.len() as u64));
    let mut lists = Lists::default();
    group.bench_function("sprites alike", |b| {
        b.iter(|| {
            for out in black_box(&mut window).chunks_exact_mut(wave_bytes) {
                lists.expand(OutputTopology::Triangle, &[4; LANES], &[]);
                write_lists(planes, &lists, lists.primitives(), &plans[0], out);
            }
        });
    });
    let mut counts = [4; LANES];
    counts[20] = 0;
    group.throughput(Throughput::Bytes((WAVES * (LANES - 1) * 240) as u64));
    group.bench_function("sprites with one lane dropped", |b| {
        b.iter(|| {
            for out in black_box(&mut window).chunks_exact_mut(wave_bytes) {
                lists.expand(OutputTopology::Triangle, &counts, &[]);
                write_lists(planes, &lists, lists.primitives(), &plans[0], out);
            }
        });
    });
    group.finish();
}

criterion_group!(benches, sprites);
criterion_main!(benches);
