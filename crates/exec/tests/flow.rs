//! Divergent control flow, each lane against what a scalar program would do.

mod common;

use common::{error, plane, run, run_lanes, vertex};
use lapidary_exec::{Engine, ExecError, Kernel, Limits, Unsupported};
use lapidary_ir::{Program, Stage};

#[test]
fn lanes_leave_nested_loops_at_their_own_time() {
    // The inner loop counts to n; whoever reaches 10 leaves both.
    let out = run_lanes(
        "%0: i32 = load_input #0
         %1: i32 = const 0
         %2: i32 = const 1
         %3: i32 = const 10
         %4: i32 = const 3
         %5: i32 = loop (%6: i32 = %1, %7: i32 = %1) {
           %8: i32 = loop (%9: i32 = %1, %10: i32 = %7) {
             %11: bool = ule %3, %10
             if %11 { break #1 %10 } else { yield }
             %12: bool = ult %9, %0
             if %12 { yield } else { break #0 %10 }
             %13: i32 = iadd %9, %2
             %14: i32 = iadd %10, %2
             continue #0 %13, %14
           }
           %15: i32 = iadd %6, %2
           %16: bool = ult %15, %4
           if %16 { yield } else { break #0 %8 }
           continue #0 %15, %8
         }
         store_output #0 %5
         return",
    );
    assert_eq!(out, plane(|n| (3 * n).min(10)));
}

#[test]
fn some_lanes_return_inside_a_loop() {
    let out = run_lanes(
        "%0: i32 = load_input #0
         %1: i32 = const 0
         %2: i32 = const 1
         %3: i32 = const 40
         loop (%4: i32 = %1) {
           store_output #0 %4
           %5: bool = ieq %4, %0
           if %5 { return } else { yield }
           %6: bool = ieq %4, %3
           if %6 { break #0 } else { yield }
           %7: i32 = iadd %4, %2
           continue #0 %7
         }
         %8: i32 = const 99
         store_output #0 %8
         return",
    );
    assert_eq!(out, plane(|n| if n <= 40 { n } else { 99 }));
}

#[test]
fn a_switch_in_a_loop_continues_it() {
    let body = "%0: i32 = load_input #0
         %1: i32 = const 0
         %2: i32 = const 1
         %3: i32 = const 8
         %4: i32 = const 3
         %5: i32 = loop (%6: i32 = %1, %7: i32 = %1) {
           %8: bool = ult %6, %3
           if %8 { yield } else { break #0 %7 }
           %9: i32 = iadd %6, %2
           %10: i32 = iadd %0, %6
           %11: i32 = iand %10, %4
           %12: i32 = switch %11 default {
             yield %2
           } case 1 {
             continue #1 %9, %7
           } case 0, 3 {
             %13: bool = ult %0, %3
             if %13 { break #0 %3 } else { yield }
             yield %6
           }
           %14: i32 = iadd %7, %12
           continue #0 %9, %14
         }
         store_output #0 %5
         return";
    let expected = |n: u32| {
        let mut sum = 0;
        for i in 0..8 {
            sum += match (n + i) & 3 {
                1 => continue,
                0 | 3 if n < 8 => 8,
                0 | 3 => i,
                _ => 1,
            };
        }
        sum
    };
    assert_eq!(run_lanes(body), plane(expected));
}

#[test]
fn loop_parameters_change_places_all_at_once() {
    let out = run_lanes(
        "%0: i32 = load_input #0
         %1: i32 = const 0
         %2: i32 = const 1
         %3: i32 = const 7
         %4: i32 = loop (%5: i32 = %1, %6: i32 = %0, %7: i32 = %3, %8: i32 = %2) {
           %9: bool = ult %5, %0
           if %9 { yield } else { break #0 %6 }
           %10: i32 = iadd %5, %2
           continue #0 %10, %7, %8, %6
         }
         store_output #0 %4
         return",
    );
    assert_eq!(out, plane(|n| [n, 7, 1][n as usize % 3]));
}

#[test]
fn variables_are_private_zero_at_the_start_and_bounded() {
    let out = run_lanes(
        "%0: i32 = load_input #0
         %1: i32 = const 5
         %2: i32 = urem %0, %1
         %3: i32 = load_var #0 %2
         %4: i32 = const 100
         %5: i32 = iadd %3, %4
         store_var #0 %2, %5
         %6: i32 = const 0
         %7: i32 = load_var #0 %6
         %8: i32 = load_var #0 %2
         %9: i32 = iadd %7, %8
         store_output #0 %9
         return",
    );
    assert_eq!(out, plane(|n| [200, 100, 100, 100, 0][n as usize % 5]));
}

#[test]
fn a_parameter_keeps_its_value_for_lanes_that_do_not_continue() {
    // Lanes continue first, then the others break with the parameter, which is the same for all of them.
    let out = run_lanes(
        "%0: i32 = load_input #0
         %1: i32 = const 0
         %2: i32 = const 1
         %3: i32 = loop (%4: i32 = %1, %5: i32 = %2) {
           %6: bool = ult %4, %0
           if %6 {
             %7: i32 = iadd %4, %2
             continue #0 %7, %4
           } else { yield }
           %8: i32 = iadd %4, %5
           break #0 %8
         }
         store_output #0 %3
         return",
    );
    assert_eq!(out, plane(|n| n + n.checked_sub(1).unwrap_or(1)));
}

#[test]
fn variables_that_are_the_same_for_all_lanes_are_read_once() {
    let out = run_lanes(
        "%0: i32 = load_input #0
         %1: i32 = const 1
         %2: i32 = const 7
         store_var #0 %1, %2
         %3: bool = ult %0, %2
         if %3 { return } else { yield }
         store_var #0 %1, %1
         %4: i32 = load_var #0 %1
         %5: i32 = load_var #0 %2
         %6: i32 = iadd %4, %5
         store_output #0 %6
         return",
    );
    assert_eq!(out, plane(|n| u32::from(n >= 7)));
}

#[test]
fn a_uniform_exit_does_not_disturb_lanes_that_left_before() {
    let out = run_lanes(
        "%0: i32 = const 5
         %1: i32 = const 6
         %2: bool = const true
         %3: i32 = block {
           if %2 { break #0 %0 } else { yield }
           yield %1
         }
         store_output #0 %3
         return",
    );
    assert_eq!(out, plane(|_| 5));
}

#[test]
fn outputs_of_lanes_that_write_none_or_are_masked_off_are_zero() {
    let program = vertex(
        "%0: i32 = load_input #0
         %1: i32 = const 20
         %2: bool = ult %0, %1
         if %2 { store_output #0 %1 yield } else { yield }
         return",
    );
    let mask = 0x0000_ffff_0000_00ff;
    let (out, alive) = run(&program, mask, &[plane(|n| n), plane(|_| 0)], &[]);
    assert_eq!(out[0], plane(|n| if n < 8 { 20 } else { 0 }));
    assert_eq!(alive, mask);
    assert_eq!(run(&program, 0, &[plane(|n| n), plane(|_| 0)], &[]).0[0], plane(|_| 0));
}

#[test]
fn endless_loops_end_with_an_error_that_names_the_line() {
    let program = vertex("loop () { continue #0 } @17 return");
    let limits = Limits { loop_iterations: 1000 };
    assert_eq!(error(&program, &limits), ExecError::LoopLimit { line: 17, limit: 1000 });
}

#[test]
fn programs_and_calls_that_do_not_fit_are_errors() {
    let invalid = Program::new("empty", Stage::Vertex);
    assert_eq!(Kernel::new(&invalid, Engine::Scalar).expect_err("no return").code(), "X0401");
    let mut hull = vertex("return");
    hull.stage = Stage::Hull;
    assert!(matches!(Kernel::new(&hull, Engine::Scalar), Err(Unsupported::Stage(Stage::Hull))));
    let mut large = vertex("return");
    large.vars[0].len = 65_536;
    large.add_var("more", lapidary_ir::Type::F32, 1);
    assert_eq!(Kernel::new(&large, Engine::Scalar).expect_err("too large").code(), "X0403");
}
