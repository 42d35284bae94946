//! What only some stages have: emits and cuts, derivatives and discard, inputs and constant buffers.

mod common;

use common::{plane, program, run, run_gs};
use lapidary_ir::Program;

/// A point-to-strip GS with a uint output in each of two streams.
fn gs(limit: u32, body: &str) -> Program {
    program(&format!(
        "program geometry \"t\" {{
           geometry point max_vertex_count {limit} instance_count 1 stream 0 triangle_strip stream 1 point_list
           input \"N\" 0 uint 1 \"linear\" per_vertex
           output \"A\" 0 uint 1 \"linear\"
           output \"B\" 0 uint 2 \"linear\" stream 1
           body {{ %0: i32 = const 0
                   %1: i32 = load_input_vertex #0 %0
                   %2: i32 = const 1
                   {body} }}
         }}"
    ))
}

#[test]
fn claim_e02_lanes_emit_and_cut_in_their_own_loops() {
    let out = run_gs(
        &gs(
            64,
            "%3: i32 = const 3
             loop (%4: i32 = %0) {
               %5: bool = ult %4, %1
               if %5 { yield } else { break #0 }
               emit #0 %4
               %6: i32 = urem %4, %3
               %7: bool = ieq %6, %0
               if %7 { cut #0 emit #1 %1, %4 cut #1 yield } else { yield }
               %8: i32 = iadd %4, %2
               continue #0 %8
             }
             return",
        ),
        u64::MAX,
        &[plane(|n| n / 2)],
    );
    let [a, b, ..] = &out.streams;
    assert_eq!(a.counts, plane(|n| n / 2));
    assert_eq!(b.counts, plane(|n| (n / 2).div_ceil(3)));
    assert_eq!(a.cuts[3], !0 << 8, "vertex 3 ends a strip in every lane that has it");
    assert_eq!(a.cuts[4], 0);
    assert!(b.cuts.iter().all(|c| *c == 0), "points have no strips");
    assert_eq!(a.data[5][63], 5);
    assert_eq!((b.data[2 * 2][63], b.data[2 * 2 + 1][63]), (31, 6));
}

#[test]
fn an_invocation_ends_at_its_maximum_of_vertices_over_all_streams() {
    // An endless loop: only the limit ends it (specification 22.3.5).
    let out = run_gs(
        &gs(
            5,
            "loop (%4: i32 = %0) {
               emit #0 %4
               %5: bool = ult %4, %1
               if %5 { emit #1 %4, %4 yield } else { yield }
               cut #0
               %6: i32 = iadd %4, %2
               continue #0 %6
             }
             return",
        ),
        u64::MAX,
        &[plane(|n| n)],
    );
    assert_eq!(out.streams[0].counts, plane(|n| [5, 4, 3][(n as usize).min(2)]));
    assert_eq!(out.streams[1].counts, plane(|n| [0, 1, 2][(n as usize).min(2)]));
    assert_eq!(out.streams[0].cuts, [!0, !0, 3, 1, 0], "no cut behind the last vertex");
}

#[test]
fn a_cut_before_the_first_vertex_does_nothing() {
    let out = run_gs(&gs(2, "cut #0 emit #0 %1 cut #0 cut #0 return"), 0xf0, &[plane(|n| n)]);
    assert_eq!(out.streams[0].cuts, [0xf0, 0]);
    assert_eq!(out.streams[0].counts, plane(|n| u32::from((4..8).contains(&n))));
}

#[test]
fn vertices_outside_the_primitive_read_zero() {
    let program = program(
        "program geometry \"t\" {
           geometry line max_vertex_count 1 instance_count 1 stream 0 point_list
           input \"A\" 0 uint 1 \"linear\" per_vertex
           input \"P\" 0 uint 1 \"linear\" system SV_PrimitiveID
           output \"O\" 0 uint 2 \"linear\"
           body {
             %0: i32 = load_input #1
             %1: i32 = load_input_vertex #0 %0
             emit #0 %0, %1
             return
           }
         }",
    );
    let inputs = [plane(|n| 100 + n), plane(|n| n % 4), plane(|n| 200 + n), plane(|_| 77)];
    let out = run_gs(&program, u64::MAX, &inputs);
    assert_eq!(out.streams[0].data[1], plane(|n| [100 + n, 200 + n, 0, 0][n as usize % 4]));
}

fn pixel(body: &str) -> Program {
    program(&format!(
        "program pixel \"t\" {{
           input \"X\" 0 float 2 \"linear\"
           input \"B\" 0 bool 1 \"nointerpolation\"
           output \"SV_Target\" 0 float 4 \"linear\" system SV_Target
           body {{ %0: f32 = load_input #0
                   %1: f32 = load_input #1
                   %2: bool = load_input #2
                   {body} }}
         }}"
    ))
}

fn floats(f: impl Fn(u32) -> f32) -> lapidary_exec::Plane {
    plane(|n| f(n).to_bits())
}

#[test]
fn derivatives_read_the_quad_and_are_zero_where_it_is_not_all_there() {
    let program = pixel(
        "%3: f32 = ddx_coarse %0
         %4: f32 = ddx_fine %0
         %5: f32 = ddy_coarse %0
         %6: f32 = ddy_fine %0
         store_output #0 %3 store_output #1 %4 store_output #2 %5 store_output #3 %6
         return",
    );
    // Upper left, upper right, lower left, lower right of each quad.
    let value = |n: u32| (n / 4 * 100) as f32 + [1.0, 3.0, 8.0, 20.0][n as usize % 4];
    let mask = !0 << 8 | 0b1011; // quad 0 lacks its lower left pixel, quad 1 is off
    let (out, _) = run(&program, mask, &[floats(value), floats(|_| 0.0), plane(|_| 0)], &[]);
    let whole = |values: [f32; 4]| move |n: u32| values[n as usize % 4];
    let expected = [[2.0; 4], [2.0, 2.0, 12.0, 12.0], [7.0; 4], [7.0, 17.0, 7.0, 17.0]];
    for (slot, values) in expected.into_iter().enumerate() {
        assert_eq!(out[slot][8..], floats(whole(values))[8..], "slot {slot}");
        assert_eq!(out[slot][4..8], [0; 4], "slot {slot}");
    }
    let quad = |slot: usize| [out[slot][0], out[slot][1], out[slot][3]].map(f32::from_bits);
    assert_eq!(quad(0), [2.0, 2.0, 2.0], "coarse needs the upper row only");
    assert_eq!(quad(1), [2.0, 2.0, 0.0]);
    assert_eq!(quad(2), [0.0, 0.0, 0.0]);
    assert_eq!(quad(3), [0.0, 17.0, 17.0]);
}

#[test]
fn discarded_lanes_go_on_as_helpers() {
    let program = pixel(
        "discard_if %2
         %3: f32 = ddx_coarse %0
         store_output #0 %3
         return",
    );
    let inputs = [floats(|n| n as f32), floats(|_| 0.0), plane(|n| n % 2 * 0x8000_0000)];
    let (out, alive) = run(&program, u64::MAX, &inputs, &[]);
    assert_eq!(out[0], floats(|_| 1.0));
    assert_eq!(alive, 0x5555_5555_5555_5555, "any bits but 0 are true");
}

#[test]
fn constant_buffers_read_zero_outside_what_is_given() {
    let program = program(
        "program vertex \"t\" {
           input \"N\" 0 uint 1 \"linear\"
           output \"O\" 0 uint 3 \"linear\"
           cbuffer \"A\" register 0 space 0 size 16 { }
           cbuffer \"B\" register 1 space 0 size 32 { }
           body {
             %0: i32 = load_input #0
             %1: i32 = const 1
             %2: i32 = load_cbuffer #0 %1
             %3: i32 = load_cbuffer #1 %0
             %4: i32 = load_cbuffer #1 %1
             store_output #0 %2 store_output #1 %3 store_output #2 %4
             return
           }
         }",
    );
    let (out, _) = run(&program, u64::MAX, &[plane(|n| n.wrapping_sub(1))], &[&[], &[5, 6, 7]]);
    assert_eq!(out[0], plane(|_| 0));
    assert_eq!(out[1], plane(|n| [0, 5, 6, 7].get(n as usize).copied().unwrap_or(0)));
    assert_eq!(out[2], plane(|_| 6));
}
