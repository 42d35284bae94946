//! Loops that unroll, and loops that must not.

use super::small::{assert_becomes, program};
use crate::passes::{Options, opt_unroll, optimise, statistics};
use crate::program::Program;

fn everything(program: &mut Program) -> bool {
    optimise(program, Options::default());
    true
}

/// A loop from 3 down while above 0, its condition at the top or at the bottom, that stores an element in each iteration.
fn countdown(hint: &str, at_the_top: bool) -> String {
    let check = "%4: bool = slt %0, %3
        if %4 { yield } else { break #0 }";
    let (top, bottom) =
        if at_the_top { (check, "") } else { ("", "%7: bool = slt %0, %6 if %7 { yield } else { break #0 }") };
    format!(
        "%0: i32 = const 0
        %1: i32 = const 3
        %2: f32 = load_input #0
        loop {hint} (%3: i32 = %1) {{
            {top}
            store_var #2 %3, %2
            %5: i32 = const 4294967295
            %6: i32 = iadd %3, %5
            {bottom}
            continue #0 %6
        }}
        %8: f32 = load_var #2 %1
        %9: f32 = load_var #2 %0
        store_output #0 %8
        store_output #1 %9
        return"
    )
}

#[test]
fn loops_unroll_with_the_condition_at_either_end() {
    for hint in ["", "#2", "#5"] {
        for at_the_top in [true, false] {
            assert_becomes(
                &[everything],
                &countdown(hint, at_the_top),
                "%0: f32 = const 0.0
                %1: f32 = load_input #0
                store_output #0 %1
                store_output #1 %0
                return",
            );
        }
    }
    for at_the_top in [true, false] {
        let mut kept = program(&countdown("#1", at_the_top));
        assert!(!opt_unroll(&mut kept), "`[loop]` keeps it");
    }
}

#[test]
fn a_loop_that_cannot_be_unrolled_keeps_its_hint() {
    let mut program = program(
        "%0: i32 = const 0
        %1: i32 = const 1
        %2: i32 = load_input #2
        loop #2 (%3: i32 = %0) {
            %4: bool = ult %3, %2
            if %4 { yield } else { break #0 }
            %5: i32 = iadd %3, %1
            store_output #2 %5
            continue #0 %5
        } @12
        return",
    );
    optimise(&mut program, Options::default());
    let count = statistics(&program);
    assert_eq!((count.loops, count.loops_asked_to_unroll), (1, vec![12]), "{program}");
}

#[test]
fn unrolling_is_bounded_and_loops_in_loops_do_not_explode() {
    // Six loops of 1000 trips, one in the other, all asked to be unrolled.
    let mut text = String::from("%0: i32 = const 0 %1: i32 = const 1 %2: i32 = const 1000\n");
    for n in 0..6 {
        let (i, c) = (10 + 3 * n, 11 + 3 * n);
        text +=
            &format!("loop #2 (%{i}: i32 = %0) {{ %{c}: bool = ult %{i}, %2 if %{c} {{ yield }} else {{ break #0 }}\n");
    }
    text += "store_output #2 %10\n";
    for n in (0..6).rev() {
        let (i, next) = (10 + 3 * n, 12 + 3 * n);
        text += &format!("%{next}: i32 = iadd %{i}, %1 continue #0 %{next} }}\n");
    }
    let mut program = program(&(text + "return"));
    optimise(&mut program, Options::default());
    let count = statistics(&program);
    assert!(count.loops >= 4 && count.instructions() < 66_000, "{count:?}");
}
