//! Stream output through whole draws: overflow, append, adjacency, several buffers, generators and consumers.

#![allow(clippy::unwrap_used, reason = "a failed setup is a failed test")]

mod common;

use common::{Random, engines, floats, kernel, layout, vertices, vs_pass, words};
use lapidary_pipeline::draw::{Draw, DrawResult, Execution, Shader, StreamTarget, Targets, VertexBuffer, draw};
use lapidary_pipeline::state::{
    DrawArgs, Format, InputElement, InputLayout, PrimitiveTopology, StreamOutputDecl, StreamOutputEntry,
};

fn entry(semantic: &str, components: u32, slot: u32) -> StreamOutputEntry {
    StreamOutputEntry { slot, ..StreamOutputEntry::new(semantic, 0, components) }
}

/// Draws `count` vertices whose COLOR.x is their number; returns what slot 0 holds, as those numbers.
fn numbers(topology: PrimitiveTopology, count: u32, stream: &mut [u8], filled: &mut u64) -> DrawResult {
    let vs = kernel(&vs_pass(), engines()[0]);
    let layout = layout();
    let bytes: Vec<u8> = (0..count).flat_map(|i| floats(&[0.0, 0.0, 0.0, 1.0, i as f32, 0.0, 0.0, 0.0])).collect();
    let buffers = [Some(VertexBuffer::Bytes { bytes: &bytes, stride: 32 })];
    let decl = StreamOutputDecl { entries: vec![entry("COLOR", 1, 0)], ..StreamOutputDecl::default() };
    let d = Draw {
        vertex_buffers: &buffers,
        stream_output: Some(&decl),
        ..Draw::new(topology, DrawArgs::vertices(count), &layout, Shader { kernel: &vs, constants: &[] })
    };
    let mut targets = Targets::default();
    targets.streams[0] = StreamTarget::Buffer { bytes: stream, filled };
    draw(&d, &mut targets, &Execution { batch: 2 }).unwrap()
}

fn read(bytes: &[u8]) -> Vec<u32> {
    words(bytes).into_iter().map(|w| f32::from_bits(w) as u32).collect()
}

#[test]
fn bug_c65_strips_become_lists_and_adjacent_vertices_are_not_stored() {
    let cases: [(PrimitiveTopology, u32, &[u32]); 4] = [
        (PrimitiveTopology::TriangleStrip, 5, &[0, 1, 2, 1, 3, 2, 2, 3, 4]),
        (PrimitiveTopology::LineStripAdj, 5, &[1, 2, 2, 3]),
        (PrimitiveTopology::TriangleStripAdj, 8, &[0, 2, 4, 2, 6, 4]),
        (PrimitiveTopology::LineList, 5, &[0, 1, 2, 3]),
    ];
    for (topology, count, expected) in cases {
        let (mut stream, mut filled) = (vec![0; 400], 0);
        let result = numbers(topology, count, &mut stream, &mut filled);
        assert_eq!(filled as usize, expected.len() * 4, "{topology}: what was filled");
        assert_eq!(read(&stream[..filled as usize]), expected, "{topology}");
        assert_eq!(result.stream_output.primitives_written, result.stream_output.primitives_needed, "{topology}");
    }
}

#[test]
fn bug_c65_a_full_buffer_stops_writing_and_needed_counts_on() {
    for capacity in [0, 11, 12, 35, 36, 47, 48, 60] {
        let (mut stream, mut filled) = (vec![0xee; 100], 0);
        let result = numbers(PrimitiveTopology::TriangleStrip, 7, &mut stream[..capacity], &mut filled);
        let fit = (capacity as u64 / 12).min(5);
        assert_eq!(result.stream_output.primitives_written[0], fit, "capacity {capacity}");
        assert_eq!(result.stream_output.primitives_needed[0], 5, "capacity {capacity}");
        assert_eq!(result.stream_output.overflowed(0), fit < 5, "capacity {capacity}");
        assert_eq!(filled, fit * 12, "capacity {capacity}");
        assert!(stream[filled as usize..].iter().all(|b| *b == 0xee), "capacity {capacity}: nothing beyond");
    }
}

#[test]
fn spec_14_4_draws_append() {
    let (mut stream, mut filled) = (vec![0; 400], 0);
    numbers(PrimitiveTopology::PointList, 3, &mut stream, &mut filled);
    numbers(PrimitiveTopology::LineList, 4, &mut stream, &mut filled);
    assert_eq!(read(&stream[..filled as usize]), [0, 1, 2, 0, 1, 2, 3], "the second draw goes on behind the first");
}

#[test]
fn spec_14_5_the_fullest_of_two_buffers_stops_both_and_an_unbound_one_is_full() {
    let vs = kernel(&vs_pass(), engines()[0]);
    let layout = layout();
    let bytes = vertices(&mut Random(1), 10);
    let buffers = [Some(VertexBuffer::Bytes { bytes: &bytes, stride: 32 })];
    let decl = StreamOutputDecl {
        entries: vec![entry("SV_Position", 4, 0), entry("COLOR", 2, 2)],
        strides: [Some(20), None, None, None],
        ..StreamOutputDecl::default()
    };
    let d = Draw {
        vertex_buffers: &buffers,
        stream_output: Some(&decl),
        ..Draw::new(
            PrimitiveTopology::PointList,
            DrawArgs::vertices(10),
            &layout,
            Shader { kernel: &vs, constants: &[] },
        )
    };
    let (mut a, mut b, mut filled_a, mut filled_b) = (vec![0xee; 200], vec![0xee; 33], 0, 0);
    let mut targets = Targets::default();
    targets.streams[0] = StreamTarget::Buffer { bytes: &mut a, filled: &mut filled_a };
    targets.streams[2] = StreamTarget::Buffer { bytes: &mut b, filled: &mut filled_b };
    let result = draw(&d, &mut targets, &Execution::default()).unwrap();
    assert_eq!(result.stream_output.primitives_written[0], 4, "33 / 8 vertices fit the second buffer");
    assert_eq!((filled_a, filled_b), (80, 32), "both stop");
    let source = words(&bytes);
    for v in 0..4 {
        assert_eq!(words(&a)[v * 5..v * 5 + 4], source[v * 8..v * 8 + 4], "position of vertex {v}");
        assert_eq!(a[v * 20 + 16..v * 20 + 20], [0xee; 4], "the stride's padding is left alone");
        assert_eq!(words(&b[..32])[v * 2..v * 2 + 2], source[v * 8 + 4..v * 8 + 6], "color of vertex {v}");
    }
    let mut targets = Targets::default();
    let (mut a, mut filled_a) = (vec![0xee; 200], 0);
    targets.streams[0] = StreamTarget::Buffer { bytes: &mut a, filled: &mut filled_a };
    let result = draw(&d, &mut targets, &Execution::default()).unwrap();
    assert_eq!((result.stream_output.primitives_written[0], filled_a), (0, 0), "slot 2 has no buffer (14.6)");
    assert_eq!(result.stream_output.primitives_needed[0], 10, "needed all the same");
}

const SPRITE: &str = r#"program geometry "GSSprite" {
  geometry point max_vertex_count 4 instance_count 1 stream 0 triangle_strip
  input "POSITION" 0 float 3 "linear" per_vertex
  output "SV_Position" 0 float 3 "linear" system SV_Position
  body {
    %0: i32 = const 0
    %1: f32 = load_input_vertex #0 %0
    %2: f32 = load_input_vertex #1 %0
    %3: f32 = load_input_vertex #2 %0
    %4: f32 = const 0.5
    %5: f32 = fadd %1, %4
    %6: f32 = fadd %2, %4
    emit #0 %1, %2, %3
    emit #0 %1, %6, %3
    emit #0 %5, %2, %3
    emit #0 %5, %6, %3
    return
  }
}"#;

#[test]
fn claim_e07_generated_points_stream_through_a_consumer() {
    const POINTS: u32 = 200_000;
    let engine = engines()[0];
    let vs = kernel(
        r#"program vertex "VSPoint" {
  input "POSITION" 0 float 3 "linear"
  output "POSITION" 0 float 3 "linear"
  body {
    %0: f32 = load_input #0
    store_output #0 %0
    %1: f32 = load_input #1
    store_output #1 %1
    %2: f32 = load_input #2
    store_output #2 %2
    return
  }
}"#,
        engine,
    );
    let gs = kernel(SPRITE, engine);
    let layout = InputLayout { elements: vec![InputElement::new("POSITION", 0, Format::R32G32B32Float, 0)] };
    let records = |first: u32, bytes: &mut [u8]| {
        for (i, record) in bytes.chunks_exact_mut(12).enumerate() {
            let n = first + i as u32;
            for (word, value) in record.chunks_exact_mut(4).zip([n as f32, (n % 7) as f32, 1.0f32]) {
                word.copy_from_slice(&value.to_le_bytes());
            }
        }
    };
    let buffers = [Some(VertexBuffer::Generated { stride: 12, records: &records })];
    let decl = StreamOutputDecl {
        entries: vec![entry("SV_Position", 3, 0)],
        rasterized_stream: None,
        ..StreamOutputDecl::default()
    };
    let d = Draw {
        vertex_buffers: &buffers,
        gs: Some(Shader { kernel: &gs, constants: &[] }),
        stream_output: Some(&decl),
        ..Draw::new(
            PrimitiveTopology::PointList,
            DrawArgs::vertices(POINTS),
            &layout,
            Shader { kernel: &vs, constants: &[] },
        )
    };
    for threads in [1, 2] {
        let (mut next, mut largest) = (0u32, 0);
        let mut consume = |window: &[u8]| {
            largest = largest.max(window.len());
            for sprite in window.chunks_exact(72) {
                let (x, y) = (next as f32, (next % 7) as f32);
                let corners = [[x, y], [x, y + 0.5], [x + 0.5, y], [x, y + 0.5], [x + 0.5, y + 0.5], [x + 0.5, y]];
                for (vertex, [x, y]) in words(sprite).chunks_exact(3).zip(corners) {
                    assert_eq!(vertex, [x, y, 1.0].map(f32::to_bits), "sprite {next}");
                }
                next += 1;
            }
        };
        let mut targets = Targets::default();
        targets.streams[0] = StreamTarget::Consumer(&mut consume);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let result = pool.install(|| draw(&d, &mut targets, &Execution::default())).unwrap();
        assert_eq!(next, POINTS, "every sprite came, in order");
        assert!(largest < 1 << 20, "in small windows: {largest}");
        assert_eq!(result.stream_output.primitives_written[0], 2 * u64::from(POINTS), "two triangles each");
        assert_eq!(result.statistics.c_invocations, 0, "nothing is rasterized");
    }
}

/// Even points go to stream 0 with their number, odd ones to stream 2 with its negative, twice.
const SPLIT: &str = r#"program geometry "GSSplit" {
  geometry point max_vertex_count 3 instance_count 1 stream 0 point_list stream 2 point_list
  input "SV_Position" 0 float 4 "linear" system SV_Position per_vertex
  input "COLOR" 0 float 4 "linear" per_vertex
  input "SV_PrimitiveID" 0 uint 1 "nointerpolation" system SV_PrimitiveID
  output "EVEN" 0 float 1 "linear"
  output "ODD" 0 float 1 "linear" stream 2
  output "TWICE" 0 float 1 "linear" stream 2
  body {
    %0: i32 = const 0
    %1: f32 = load_input_vertex #4 %0
    %2: i32 = load_input #8
    %3: i32 = const 1
    %4: i32 = iand %2, %3
    %5: bool = ieq %4, %3
    %6: f32 = fneg %1
    if %5 {
      emit #2 %6, %1
      emit #2 %6, %1
      yield
    } else {
      emit #0 %1
      yield
    }
    return
  }
}"#;

#[test]
fn claim_e06_streams_go_to_their_own_buffers_and_overflow_apart() {
    let engine = engines()[0];
    let (vs, gs, layout) = (kernel(&vs_pass(), engine), kernel(SPLIT, engine), layout());
    let bytes: Vec<u8> = (0..100).flat_map(|i| floats(&[0.0, 0.0, 0.0, 1.0, i as f32, 0.0, 0.0, 0.0])).collect();
    let buffers = [Some(VertexBuffer::Bytes { bytes: &bytes, stride: 32 })];
    let stream = |entry: StreamOutputEntry| StreamOutputEntry { stream: 2, ..entry };
    let decl = StreamOutputDecl {
        entries: vec![entry("EVEN", 1, 1), stream(entry("ODD", 1, 0)), stream(entry("TWICE", 1, 3))],
        rasterized_stream: None,
        ..StreamOutputDecl::default()
    };
    let d = Draw {
        vertex_buffers: &buffers,
        gs: Some(Shader { kernel: &gs, constants: &[] }),
        stream_output: Some(&decl),
        ..Draw::new(
            PrimitiveTopology::PointList,
            DrawArgs::vertices(100),
            &layout,
            Shader { kernel: &vs, constants: &[] },
        )
    };
    let (mut odd, mut even, mut twice) = (vec![0; 4000], vec![0; 4000], vec![0; 40]);
    let (mut filled_odd, mut filled_even, mut filled_twice) = (0, 0, 0);
    let mut targets = Targets::default();
    targets.streams[0] = StreamTarget::Buffer { bytes: &mut odd, filled: &mut filled_odd };
    targets.streams[1] = StreamTarget::Buffer { bytes: &mut even, filled: &mut filled_even };
    targets.streams[3] = StreamTarget::Buffer { bytes: &mut twice, filled: &mut filled_twice };
    let result = draw(&d, &mut targets, &Execution { batch: 9 }).unwrap();
    assert_eq!(result.stream_output.primitives_needed, [50, 0, 100, 0], "points of each stream");
    assert_eq!(result.stream_output.primitives_written, [50, 0, 10, 0], "the small buffer stops stream 2 alone");
    assert_eq!((filled_odd, filled_even, filled_twice), (40, 200, 40), "both buffers of stream 2 stop");
    let float = |bytes: &[u8]| words(bytes).into_iter().map(f32::from_bits).collect::<Vec<_>>();
    assert_eq!(float(&even[..200]), (0..50).map(|i| 2.0 * i as f32).collect::<Vec<_>>(), "even points in order");
    let expected: Vec<f32> = (0..5).flat_map(|i| [-(2.0 * i as f32 + 1.0); 2]).collect();
    assert_eq!(float(&odd[..40]), expected, "odd points, twice each");
    assert_eq!(result.statistics.gs_primitives, 150, "all streams count");
}
