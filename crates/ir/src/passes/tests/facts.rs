//! Statistics and uniformity of small programs.

use super::small::program;
use crate::passes::{statistics, uniformity};

#[test]
fn statistics_count_what_is_reachable() {
    let program = program(
        "%0: i32 = load_input #2
        %1: i32 = const 5
        %2: f32 = load_cbuffer #0 %1
        %3: f32 = load_cbuffer #0 %0
        %4: bool = flt %2, %3
        loop () {
            if %4 { break #0 } else { yield }
            store_var #2 %0, %2
            continue #0
        }
        store_output #1 %2
        return",
    );
    let count = statistics(&program);
    assert_eq!(count.inputs_read, [false, false, true, false, false]);
    assert_eq!(count.outputs_written, [false, true, false]);
    assert_eq!((count.cbuffers[0].dwords.as_slice(), count.cbuffers[0].dynamic_loads), (&[5][..], 1));
    assert_eq!((count.loops, count.ifs, count.nesting), (1, 1, 2));
    assert_eq!((count.vars, count.var_elements, count.instructions()), (1, 4, 12));
}

#[test]
fn uniformity_follows_data_and_control() {
    let program = program(
        "%0: i32 = load_input #2
        %1: i32 = const 5
        %2: f32 = load_cbuffer #0 %1
        %3: f32 = load_cbuffer #0 %0
        %4: bool = flt %2, %2
        %5: f32 = if %4 { yield %2 } else { yield %2 }
        %6: i32, %7: i32 = loop (%8: i32 = %1, %9: i32 = %1) {
            %10: bool = flt %2, %3
            if %10 { break #0 %8, %0 } else { yield }
            %11: i32 = iadd %8, %1
            if %4 { yield } else { yield }
            continue #0 %11, %0
        }
        if %4 { yield } else { yield }
        return",
    );
    let facts = uniformity(&program);
    let uniform: Vec<u32> = (0..program.values.len() as u32).filter(|v| facts.is_uniform(crate::Value(*v))).collect();
    // In the order in which the reader makes values: 8 and 9 are the parameters.
    assert_eq!(uniform, [1, 2, 4, 5, 8, 11], "the counter is uniform in the loop, not behind it\n{program}");
    let converged: Vec<bool> = program
        .insts
        .iter()
        .enumerate()
        .filter(|(_, i)| i.op.is_control())
        .map(|(i, _)| facts.is_converged(crate::Inst(i as u32)))
        .collect();
    assert_eq!(
        converged,
        [true, true, false, false, true],
        "lanes that left the loop are missing in it, not behind it"
    );
}

/// Which values of a body are uniform, in the order in which the reader makes them: results before parameters.
fn uniform_values(body: &str) -> Vec<u32> {
    let program = program(body);
    let facts = uniformity(&program);
    (0..program.values.len() as u32).filter(|v| facts.is_uniform(crate::Value(*v))).collect()
}

#[test]
fn lanes_that_come_by_different_ways_may_differ() {
    // The next iteration gets 1 from some lanes and 2 from others.
    let two_ways = "%0: bool = load_input #4
        %1: i32 = const 1
        %2: i32 = const 2
        loop (%3: i32 = %1) {
            if %0 { continue #0 %1 } else { yield }
            continue #0 %2
        }
        return";
    assert_eq!(uniform_values(two_ways), [1, 2]);
    // The same with one way: the lanes that left are not there to differ.
    let one_way = "%0: bool = load_input #4
        %1: i32 = const 1
        %2: i32 = const 2
        loop (%3: i32 = %1) {
            if %0 { break #0 } else { yield }
            continue #0 %2
        }
        return";
    assert_eq!(uniform_values(one_way), [1, 2, 3]);
}

#[test]
fn one_way_out_of_a_loop_is_taken_at_different_times() {
    let through_a_loop = "%0: i32 = load_input #2
        %1: i32 = const 1
        %2: i32 = block {
            loop (%3: i32 = %1) {
                %4: i32 = iadd %3, %1
                %5: bool = ult %4, %0
                if %5 { yield } else { break #1 %4 }
                continue #0 %4
            }
            return
        }
        return";
    // 3 is the counter, 4 its successor; 2, what leaves with it, differs.
    assert_eq!(uniform_values(through_a_loop), [1, 3, 4]);
    let through_an_if = "%0: i32 = load_input #2
        %1: i32 = const 1
        %2: i32 = block {
            %3: bool = ult %1, %0
            if %3 { break #0 %1 } else { return }
            return
        }
        return";
    assert_eq!(uniform_values(through_an_if), [1, 2]);
}
