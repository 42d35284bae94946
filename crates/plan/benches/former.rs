//! How fast the former cuts index streams. The figure to hold is 100 M indices a second on one core.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use lapidary_plan::former::{Former, FormerLimits};
use std::hint::black_box;

/// Triangles of a grid of `n` x `n` cells, row by row.
fn grid(n: u32) -> Vec<u32> {
    let mut indices = Vec::new();
    for y in 0..n {
        for x in 0..n {
            let corner = y * (n + 1) + x;
            indices.extend([corner, corner + 1, corner + n + 1, corner + n + 1, corner + 1, corner + n + 2]);
        }
    }
    indices
}

/// Indices without any reuse or order.
fn scattered(count: usize) -> Vec<u32> {
    let mut state = 1u32;
    let step = |state: &mut u32| {
        *state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        *state >> 8
    };
    (0..count).map(|_| step(&mut state)).collect()
}

fn form(limits: FormerLimits, indices: &[u32]) -> u64 {
    let mut former = Former::new(limits);
    let mut vertices = 0;
    for primitive in indices.chunks_exact(limits.corners as usize) {
        if let Some(subgroup) = former.add(primitive) {
            vertices += u64::from(subgroup.vertices);
        }
    }
    vertices + former.finish().map_or(0, |s| u64::from(s.vertices))
}

fn former(c: &mut Criterion) {
    let mut group = c.benchmark_group("former");
    let limits = FormerLimits { vertices: 243, primitives: 240, corners: 3, window: 16 };
    let streams = [("grid", grid(400)), ("scattered", scattered(960_000))];
    for (name, indices) in &streams {
        group.throughput(Throughput::Elements(indices.len() as u64));
        group.bench_function(format!("{name}, 16 vertices"), |b| b.iter(|| form(limits, black_box(indices))));
        let wide = FormerLimits { window: 32, ..limits };
        group.bench_function(format!("{name}, 32 vertices"), |b| b.iter(|| form(wide, black_box(indices))));
        let adjacency = FormerLimits { corners: 6, primitives: 105, vertices: 105, window: 16 };
        group.bench_function(format!("{name}, adjacency"), |b| b.iter(|| form(adjacency, black_box(indices))));
    }
    group.finish();
}

criterion_group!(benches, former);
criterion_main!(benches);
