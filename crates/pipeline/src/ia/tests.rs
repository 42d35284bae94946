use super::*;
use crate::state::{DrawArgs, IndexFormat, PrimitiveTopology as T, StripCut};
use crate::testing::Random;

fn u16s(indices: &[u16]) -> Vec<u8> {
    indices.iter().flat_map(|i| i.to_le_bytes()).collect()
}

fn u32s(indices: &[u32]) -> Vec<u8> {
    indices.iter().flat_map(|i| i.to_le_bytes()).collect()
}

fn list(topology: T, assembler: Assembler<'_>) -> Vec<(Vec<u32>, u32)> {
    assembler.map(|p| (p.vertices[..topology.primitive().vertex_count() as usize].to_vec(), p.id)).collect()
}

/// The expected primitives of 0..count, read off the figures of 8.10 and 13.10.
fn figures() -> Vec<(T, u32, Vec<Vec<u32>>)> {
    vec![
        (T::PointList, 3, vec![vec![0], vec![1], vec![2]]),
        (T::LineList, 5, vec![vec![0, 1], vec![2, 3]]),
        (T::LineStrip, 4, vec![vec![0, 1], vec![1, 2], vec![2, 3]]),
        (T::TriangleList, 8, vec![vec![0, 1, 2], vec![3, 4, 5]]),
        (T::TriangleStrip, 6, vec![vec![0, 1, 2], vec![1, 3, 2], vec![2, 3, 4], vec![3, 5, 4]]),
        (T::LineListAdj, 9, vec![vec![0, 1, 2, 3], vec![4, 5, 6, 7]]),
        (T::LineStripAdj, 6, vec![vec![0, 1, 2, 3], vec![1, 2, 3, 4], vec![2, 3, 4, 5]]),
        (T::TriangleListAdj, 13, vec![vec![0, 1, 2, 3, 4, 5], vec![6, 7, 8, 9, 10, 11]]),
        (T::TriangleStripAdj, 6, vec![vec![0, 1, 2, 5, 4, 3]]),
        (T::TriangleStripAdj, 8, vec![vec![0, 1, 2, 6, 4, 3], vec![2, 5, 6, 7, 4, 0]]),
        // 13.10: three triangles, the dangling eleventh vertex is dropped.
        (T::TriangleStripAdj, 11, vec![vec![0, 1, 2, 6, 4, 3], vec![2, 5, 6, 8, 4, 0], vec![4, 2, 6, 9, 8, 7]]),
    ]
}

#[test]
fn spec_8_10_every_topology_plain() {
    for (topology, count, expected) in figures() {
        let got = list(topology, Assembler::new(topology, Indices::Sequential, count, None));
        let expected: Vec<_> = expected.into_iter().zip(0..).collect();
        assert_eq!(got, expected, "{topology} of {count}");
    }
}

#[test]
fn spec_8_10_every_topology_indexed() {
    for (topology, count, expected) in figures() {
        let expected: Vec<_> =
            expected.into_iter().map(|p| p.into_iter().map(|v| v * 7 + 100).collect::<Vec<_>>()).zip(0..).collect();
        let wide = u32s(&(0..count + 2).map(|i| (i.max(2) - 2) * 7 + 100).collect::<Vec<_>>());
        let indices = Indices::Buffer { bytes: &wide, format: IndexFormat::U32, start: 2 };
        assert_eq!(list(topology, Assembler::new(topology, indices, count, None)), expected, "{topology} u32");
        let narrow = u16s(&(0..count).map(|i| (i * 7 + 100) as u16).collect::<Vec<_>>());
        let indices = Indices::Buffer { bytes: &narrow, format: IndexFormat::U16, start: 0 };
        assert_eq!(list(topology, Assembler::new(topology, indices, count, None)), expected, "{topology} u16");
    }
}

#[test]
fn spec_8_12_every_topology_restarts_with_fresh_parity_and_running_id() {
    for (topology, count, expected) in figures() {
        // The same run three times: an empty one between two cuts comes first, and the last has no closing cut.
        let run: Vec<u16> = (0..count as u16).collect();
        let indices = [&[0xffff, 0xffff][..], &run, &[0xffff], &run, &[0xffff], &run].concat();
        let bytes = u16s(&indices);
        let source = Indices::Buffer { bytes: &bytes, format: IndexFormat::U16, start: 0 };
        let assembler = Assembler::new(topology, source, indices.len() as u32, Some(0xffff));
        let thrice: Vec<_> = [expected.clone(), expected.clone(), expected].concat().into_iter().zip(0..).collect();
        assert_eq!(assembler.vertex_count(), 3 * count, "{topology} counts no cuts");
        assert_eq!(list(topology, assembler), thrice, "{topology} of {count}");
    }
}

#[test]
fn bug_c01_parity_restarts_after_a_cut() {
    let bytes = u32s(&[10, 11, 12, u32::MAX, 20, 21, 22, 23]);
    let source = Indices::Buffer { bytes: &bytes, format: IndexFormat::U32, start: 0 };
    let got = list(T::TriangleStrip, Assembler::new(T::TriangleStrip, source, 8, Some(u32::MAX)));
    let expected = vec![(vec![10, 11, 12], 0), (vec![20, 21, 22], 1), (vec![21, 23, 22], 2)];
    assert_eq!(got, expected, "an odd number of vertices before the cut does not flip what follows");
}

#[test]
fn spec_8_12_the_cut_value_applies_by_choice() {
    let bytes = u16s(&[0, 1, 0xffff, 2, 3, 4]);
    let indices = Indices::Buffer { bytes: &bytes, format: IndexFormat::U16, start: 0 };
    let count = |topology, cut| {
        let mut stream = PrimitiveStream::new(topology, DrawArgs::indexed(6), indices, cut);
        stream.skip_primitives(u32::MAX)
    };
    assert_eq!(count(T::TriangleList, StripCut::Strips), 2, "in a list the value is an index");
    assert_eq!(count(T::TriangleList, StripCut::Always), 1, "to the letter of 8.12 it drops the begun triangle");
    assert_eq!(count(T::TriangleStrip, StripCut::Strips), 1, "in a strip it cuts");
    assert_eq!(count(T::TriangleStrip, StripCut::Never), 4, "unless switched off");
}

#[test]
fn spec_8_19_2_indices_outside_the_buffer_read_0() {
    let bytes = u16s(&[5, 6]);
    let source = Indices::Buffer { bytes: &bytes, format: IndexFormat::U16, start: 1 };
    let got = list(T::PointList, Assembler::new(T::PointList, source, 3, None));
    assert_eq!(got, vec![(vec![6], 0), (vec![0], 1), (vec![0], 2)], "position 1 and 2 lie outside");
    let source = Indices::Buffer { bytes: &bytes, format: IndexFormat::U16, start: u32::MAX };
    let got = list(T::PointList, Assembler::new(T::PointList, source, 2, None));
    assert_eq!(got, vec![(vec![0], 0), (vec![5], 1)], "the sum wraps at 32 bits");
}

/// All primitives of a draw by brute force: (instance, vertex numbers, id).
fn reference(topology: T, args: DrawArgs, indices: Indices<'_>, cut: Option<u32>) -> Vec<(u32, Vec<u32>, u32)> {
    let n = topology.primitive().vertex_count() as usize;
    let instance =
        |i| Assembler::new(topology, indices, args.count(), cut).map(move |p| (i, p.vertices[..n].to_vec(), p.id));
    (0..args.instances()).flat_map(instance).collect()
}

#[test]
fn batches_hold_the_same_primitives_whatever_their_size_and_however_the_draw_is_split() {
    let mut random = Random::new(7);
    for round in 0..400 {
        let topology = T::ALL[random.below(9) as usize];
        let count = random.below(90);
        let numbers: Vec<u16> =
            (0..count + 3).map(|_| if random.below(9) == 0 { 0xffff } else { random.below(20) as u16 }).collect();
        let bytes = u16s(&numbers);
        let indexed = random.below(3) > 0;
        let indices = if indexed {
            Indices::Buffer { bytes: &bytes, format: IndexFormat::U16, start: 3 }
        } else {
            Indices::Sequential
        };
        let instance_count = random.below(4);
        let args = if indexed {
            DrawArgs::Indexed { index_count: count, instance_count, start_index: 3, base_vertex: 0, start_instance: 0 }
        } else {
            DrawArgs::Vertices { vertex_count: count, instance_count, start_vertex: 0, start_instance: 0 }
        };
        let cut = (indexed && topology.is_strip()).then_some(0xffff);
        let expected = reference(topology, args, indices, cut);
        let mut stream = PrimitiveStream::new(topology, args, indices, StripCut::Strips);
        let mut batch = Batch::default();
        let mut got = Vec::new();
        loop {
            let size = 1 + random.below(40);
            let mut from_here = stream;
            let skipped = stream.skip_primitives(size);
            let filled = from_here.fill(&mut batch, size as usize);
            assert_eq!(batch.ids.len(), skipped as usize, "round {round}: skip and fill agree");
            if !filled {
                break;
            }
            for (places, &id) in batch.primitives.chunks_exact(batch.stride).zip(&batch.ids) {
                let instance = batch.instances[places[0] as usize];
                assert!(places.iter().all(|&p| batch.instances[p as usize] == instance), "round {round}: one instance");
                got.push((instance, places.iter().map(|&p| batch.vertices[p as usize]).collect(), id));
            }
            let mut keys: Vec<_> = batch.vertices.iter().zip(&batch.instances).collect();
            keys.sort_unstable();
            assert!(keys.windows(2).all(|w| w[0] != w[1]), "round {round}: each vertex once");
        }
        assert_eq!(got, expected, "round {round}: {topology}, {count} vertices, {instance_count} instances");
    }
}

#[test]
fn empty_draws_of_many_instances_end_at_once() {
    let args = DrawArgs::Vertices { vertex_count: 2, instance_count: u32::MAX, start_vertex: 0, start_instance: 0 };
    let mut stream = PrimitiveStream::new(T::TriangleList, args, Indices::Sequential, StripCut::Strips);
    assert_eq!(stream.skip_primitives(5), 0, "no primitive anywhere");
    let mut stream = PrimitiveStream::new(T::TriangleList, args, Indices::Sequential, StripCut::Strips);
    assert!(!stream.fill(&mut Batch::default(), 64), "nothing to fill");
}
