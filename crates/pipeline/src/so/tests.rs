use lapidary_exec::LANES;
use lapidary_ir::OutputTopology;

use super::*;
use crate::state::{StreamOutputDecl, StreamOutputEntry};
use crate::testing::Random;

fn planes(random: &mut Random, vertices: usize, components: usize) -> Vec<[u32; LANES]> {
    (0..vertices * components).map(|_| std::array::from_fn(|_| random.next() as u32)).collect()
}

/// Strips to lists, told in the plainest way: split at cuts, then slide over each piece.
fn reference_lists(topology: OutputTopology, count: u32, cut_after: impl Fn(u32) -> bool) -> Vec<Vec<u32>> {
    let mut strips = vec![Vec::new()];
    for k in 0..count {
        strips.last_mut().unwrap().push(k);
        if cut_after(k) {
            strips.push(Vec::new());
        }
    }
    let mut out = Vec::new();
    for strip in strips {
        for (i, w) in strip.windows(topology.vertex_count() as usize).enumerate() {
            let mut primitive = w.to_vec();
            if topology == OutputTopology::Triangle && i % 2 == 1 {
                primitive.swap(1, 2);
            }
            out.push(primitive);
        }
    }
    out
}

fn entry(semantic: &str, component_count: u32, slot: u32) -> StreamOutputEntry {
    StreamOutputEntry { slot, ..StreamOutputEntry::new(semantic, 0, component_count) }
}

/// Outputs A (components 0..4), B (4..8), C (8..12) of every stream.
fn find(_: u32, semantic: &str, index: u32, component: u32) -> Option<u32> {
    let first = ["A", "B", "C"].iter().position(|&s| s == semantic)? as u32 * 4;
    (index == 0).then_some(first + component)
}

fn plans(decl: &StreamOutputDecl) -> [RecordPlan; 4] {
    decl.validate().unwrap();
    record_plans(decl, find).unwrap()
}

#[test]
fn bug_c01_list_parity_restarts_after_a_cut() {
    let mut lists = Lists::default();
    // Three vertices, cut, four vertices.
    lists.expand(OutputTopology::Triangle, &[7], &[0, 0, 1]);
    assert_eq!(lists.lane(0), [0, 1, 2, 3, 4, 5, 4, 6, 5], "the second strip starts with an even triangle");
}

#[test]
fn claim_e01_a_wave_without_output_has_no_primitives() {
    let mut lists = Lists::default();
    lists.expand(OutputTopology::Triangle, &[0; 64], &[]);
    assert_eq!(lists.primitives(), 0, "zero primitives are fine");
    lists.expand(OutputTopology::Triangle, &[2; 64], &[]);
    assert_eq!(lists.primitives(), 0, "incomplete primitives are dropped (13.7)");
    lists.expand(OutputTopology::Point, &[3], &[u64::MAX; 3]);
    assert_eq!(lists.lane(0), [0, 1, 2], "cuts mean nothing to points (13.3)");
}

#[test]
fn lists_equal_the_plain_definition_for_any_mix_of_lanes() {
    let mut random = Random::new(3);
    let mut lists = Lists::default();
    for round in 0..300 {
        let topology =
            [OutputTopology::Point, OutputTopology::Line, OutputTopology::Triangle][random.below(3) as usize];
        let alike = random.below(2) == 0;
        let n = random.below(12);
        let lanes = random.below(65) as usize;
        let counts: Vec<u32> =
            (0..lanes).map(|_| if alike { n * u32::from(random.below(8) > 0) } else { random.below(12) }).collect();
        let cuts: Vec<u64> = (0..12)
            .map(
                |_| if alike { if random.below(3) == 0 { u64::MAX } else { 0 } } else { random.next() & random.next() },
            )
            .collect();
        lists.expand(topology, &counts, &cuts);
        let mut total = 0;
        for lane in 0..LANES {
            let count = counts.get(lane).copied().unwrap_or(0);
            let expected = reference_lists(topology, count, |k| cuts[k as usize] >> lane & 1 == 1);
            let got: Vec<Vec<u32>> =
                lists.lane(lane).chunks_exact(lists.arity()).map(|p| p.iter().map(|&v| v.into()).collect()).collect();
            assert_eq!(got, expected, "round {round} lane {lane}");
            total += expected.len();
        }
        assert_eq!(lists.primitives(), total, "round {round}");
    }
}

/// What the window must hold: record by record, word by word, gaps untouched.
fn reference_write(
    planes: Planes<'_>,
    lists: &Lists,
    primitives: usize,
    decl: &StreamOutputDecl,
    slot: u32,
) -> Vec<u8> {
    let stride = decl.stride_bytes()[slot as usize] as usize;
    let mut out = Vec::new();
    let all = (0..LANES).flat_map(|lane| lists.lane(lane).iter().map(move |&v| (lane, v)));
    for (lane, v) in all.take(primitives * lists.arity()) {
        let start = out.len();
        for e in decl.entries.iter().filter(|e| e.slot == slot) {
            for c in e.start_component..e.start_component + e.component_count {
                match &e.semantic {
                    None => out.extend([0xee; 4]),
                    Some(s) => {
                        let component = find(0, s, e.index, c).unwrap() as usize;
                        let word = planes.rows[v as usize * planes.components + component][lane];
                        out.extend(word.to_le_bytes());
                    }
                }
            }
        }
        out.resize(start + stride, 0xee);
    }
    out
}

#[test]
fn claim_e06_records_are_transposed_exactly_for_any_declaration() {
    let mut random = Random::new(11);
    let mut lists = Lists::default();
    for round in 0..300 {
        let mut decl = StreamOutputDecl::default();
        for (semantic, slot) in [("A", 0), ("B", random.below(2)), ("C", random.below(2))] {
            let count = 1 + random.below(4);
            let start_component = random.below(5 - count);
            decl.entries.push(StreamOutputEntry { start_component, ..entry(semantic, count, slot) });
            if random.below(3) == 0 {
                decl.entries.push(StreamOutputEntry { semantic: None, ..entry("", 1 + random.below(5), slot) });
            }
        }
        if random.below(3) == 0 {
            decl.strides[0] = Some(decl.record_bytes()[0] + 4 * random.below(4));
        }
        let plans = plans(&decl);
        let topology = [OutputTopology::Point, OutputTopology::Triangle][random.below(2) as usize];
        let alike = random.below(3) > 0;
        let n = random.below(7);
        let lanes = random.below(65) as usize;
        let counts: Vec<u32> =
            (0..lanes).map(|_| if alike { n * u32::from(random.below(8) > 0) } else { random.below(7) }).collect();
        let cuts: Vec<u64> = (0..7).map(|_| if random.below(4) == 0 { u64::MAX } else { 0 }).collect();
        lists.expand(topology, &counts, &cuts);
        let rows = planes(&mut random, 7, 12);
        let planes = Planes { rows: &rows, components: 12 };
        let primitives = random.below(lists.primitives() as u32 + 2) as usize;
        for slot in 0..2 {
            let expected = reference_write(planes, &lists, primitives, &decl, slot);
            let mut window = vec![0xee; expected.len() + 16];
            write_lists(planes, &lists, primitives, &plans[slot as usize], &mut window);
            assert_eq!(window[..expected.len()], expected, "round {round} slot {slot}");
            assert!(window[expected.len()..].iter().all(|&b| b == 0xee), "round {round} slot {slot}: not beyond");
        }
    }
}

#[test]
fn bug_c65_a_primitive_is_written_whole_or_not_at_all() {
    let decl = StreamOutputDecl { entries: vec![entry("A", 4, 0)], ..StreamOutputDecl::default() };
    let plans = plans(&decl);
    let mut random = Random::new(1);
    let rows = planes(&mut random, 3, 12);
    let mut lists = Lists::default();
    lists.expand(OutputTopology::Triangle, &[3; 10], &[]);
    let mut window = vec![0xee; 3 * 16 * 4 - 1];
    write_lists(Planes { rows: &rows, components: 12 }, &lists, 10, &plans[0], &mut window);
    assert!(window[3 * 16 * 3..].iter().all(|&b| b == 0xee), "the fourth triangle misses one byte");
    assert!(window[..3 * 16 * 3].iter().any(|&b| b != 0xee), "three fit");
}

#[test]
fn bug_c65_room_is_that_of_the_fullest_buffer_of_the_stream() {
    let mut decl =
        StreamOutputDecl { entries: vec![entry("A", 4, 0), entry("B", 2, 1)], ..StreamOutputDecl::default() };
    decl.entries.push(StreamOutputEntry { stream: 1, ..entry("C", 1, 2) });
    let plans = plans(&decl);
    let space = [Some(1000), Some(100), Some(8), None];
    assert_eq!(room(&plans, &space, 0, 3), Some(4), "100 / (3 * 8) is less than 1000 / (3 * 16)");
    assert_eq!(room(&plans, &space, 1, 1), Some(2), "another stream is independent (14.5)");
    assert_eq!(room(&plans, &space, 2, 1), None, "a stream without buffers");
    assert_eq!(room(&plans, &[Some(1000), None, None, None], 0, 3), Some(0), "an unbound buffer counts as full (14.6)");
}

#[test]
fn an_unknown_output_is_named() {
    let decl = StreamOutputDecl { entries: vec![entry("A", 4, 0), entry("D", 2, 0)], ..StreamOutputDecl::default() };
    let error = record_plans(&decl, find).unwrap_err();
    assert_eq!((error.entry, error.semantic.as_str(), error.component), (1, "D", 0), "{error}");
}
