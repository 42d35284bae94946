//! Variables that become values.

use super::small::assert_becomes;
use crate::build::Builder;
use crate::op::Op;
use crate::passes::{Options, opt_dce, opt_params, opt_promote, optimise, statistics};
use crate::program::Program;
use crate::types::{Stage, Type};
use crate::verify;

#[test]
fn what_is_stored_in_one_arm_only_meets_what_was_there() {
    assert_becomes(
        &[opt_promote],
        "%0: i32 = const 0
        %1: f32 = load_input #0
        %2: bool = load_input #4
        if %2 {
            store_var #0 %0, %1
            yield
        } else {
            yield
        }
        %3: f32 = load_var #0 %0
        store_output #0 %3
        return",
        "%0: f32 = const 0.0
        %1: i32 = const 0
        %2: f32 = load_input #0
        %3: bool = load_input #4
        %4: f32 = if %3 {
        yield %2
        } else {
        yield %0
        }
        store_output #0 %4
        return",
    );
}

#[test]
fn breaks_of_several_levels_carry_their_own_values() {
    // The inner break carries x to the inner loop's end, the outer one to the outer loop's, `continue` in a switch to the next iteration.
    assert_becomes(
        &[opt_promote, opt_params, opt_dce],
        "%0: i32 = const 0
        %1: i32 = load_input #2
        loop () {
            %2: i32 = load_var #1 %0
            %3: i32 = iadd %2, %1
            store_var #1 %0, %3
            loop () {
                switch %3 default {
                    store_var #1 %0, %1
                    break #1
                } case 1 {
                    %4: i32 = imul %3, %3
                    store_var #1 %0, %4
                    break #2
                } case 2 {
                    continue #2
                } case 3 {
                    yield
                }
                continue #0
            }
            continue #0
        }
        %5: i32 = load_var #1 %0
        store_output #2 %5
        return",
        "%0: i32 = const 0
        %1: i32 = load_input #2
        %2: i32 = loop (%3: i32 = %0) {
        %4: i32 = iadd %3, %1
        loop () {
        switch %4 default {
        break #1
        } case 1 {
        %5: i32 = imul %4, %4
        break #2 %5
        } case 2 {
        continue #2 %4
        } case 3 {
        yield
        }
        continue #0
        }
        continue #0 %1
        }
        store_output #2 %2
        return",
    );
}

#[test]
fn a_temporary_of_a_loop_body_costs_the_loop_nothing() {
    assert_becomes(
        &[opt_promote],
        "%0: i32 = const 0
        %1: f32 = load_input #0
        loop () {
            store_var #0 %0, %1
            %2: f32 = load_var #0 %0
            store_output #0 %2
            continue #0
        }
        return",
        "%0: i32 = const 0
        %1: f32 = load_input #0
        loop () {
        store_output #0 %1
        continue #0
        }
        return",
    );
}

#[test]
fn what_an_earlier_iteration_left_is_seen() {
    assert_becomes(
        &[opt_promote, opt_params],
        "%0: i32 = const 0
        %1: f32 = load_input #0
        loop () {
            %2: f32 = load_var #0 %0
            store_output #0 %2
            store_var #0 %0, %1
            continue #0
        }
        return",
        "%0: f32 = const 0.0
        %1: i32 = const 0
        %2: f32 = load_input #0
        loop (%3: f32 = %0) {
        store_output #0 %3
        continue #0 %2
        }
        return",
    );
}

#[test]
fn what_one_arm_stores_an_earlier_iteration_may_have_left() {
    assert_becomes(
        &[opt_promote],
        "%0: i32 = const 0
        %1: f32 = load_input #0
        %2: bool = load_input #4
        loop () {
            if %2 {
                store_var #0 %0, %1
                yield
            } else {
                yield
            }
            %3: f32 = load_var #0 %0
            store_output #0 %3
            continue #0
        }
        return",
        "%0: f32 = const 0.0
        %1: i32 = const 0
        %2: f32 = load_input #0
        %3: bool = load_input #4
        loop (%4: f32 = %0) {
        %5: f32 = if %3 {
        yield %2
        } else {
        yield %4
        }
        store_output #0 %5
        continue #0 %5
        }
        return",
    );
}

#[test]
fn a_dynamic_index_keeps_its_variable_only() {
    assert_becomes(
        &[opt_promote],
        "%0: i32 = const 0
        %1: i32 = load_input #2
        %2: f32 = load_input #0
        store_var #0 %0, %2
        store_var #2 %1, %2
        %3: f32 = load_var #0 %0
        %4: f32 = load_var #2 %0
        store_output #0 %3
        store_output #1 %4
        return",
        "%0: i32 = const 0
        %1: i32 = load_input #2
        %2: f32 = load_input #0
        store_var #2 %1, %2
        %3: f32 = load_var #2 %0
        store_output #0 %2
        store_output #1 %3
        return",
    );
}

#[test]
fn elements_outside_a_variable_read_zero_and_are_not_written() {
    assert_becomes(
        &[opt_promote, opt_dce],
        "%0: i32 = const 4
        %1: f32 = load_input #0
        store_var #2 %0, %1
        %2: f32 = load_var #2 %0
        store_output #0 %2
        return",
        "%0: f32 = const 0.0
        store_output #0 %0
        return",
    );
}

#[test]
fn joins_of_many_variables_and_many_breaks_are_bounded() {
    // A loop left at 1,500 places that stores 1,500 variables, all read behind it, needs 2,250,000 operands.
    let mut b = Builder::new(Program::new("m", Stage::Vertex));
    let kept = b.program.add_var("kept", Type::I32, 1500);
    for n in 0..1500 {
        b.program.add_var(format!("v{n}"), Type::I32, 1);
    }
    let zero = b.i32(0);
    let repeat = b.begin_loop(0, &[], &[]);
    for n in 1..=1500 {
        let index = b.load_var(kept, zero);
        let value = b.load_var(kept, index);
        let leave = b.op(Op::ULt, &[index, value]);
        let check = b.begin_if(leave, 0, &[]);
        b.break_(0, &[]);
        b.begin_else(check);
        b.yield_(&[]);
        b.end(check);
        b.store_var(n, zero, value);
    }
    b.continue_(0, &[]);
    b.end(repeat);
    let mut sum = zero;
    for n in 1..=1500 {
        let value = b.load_var(n, zero);
        sum = b.op(Op::IAdd, &[sum, value]);
    }
    let again = b.begin_loop(0, &[], &[]);
    let leave = b.op(Op::ULt, &[zero, sum]);
    let check = b.begin_if(leave, 0, &[]);
    b.break_(0, &[]);
    b.begin_else(check);
    b.continue_(0, &[]);
    b.end(check);
    b.return_();
    b.end(again);
    b.return_();
    let mut program = b.finish();
    assert_eq!(verify(&program), Ok(()));
    optimise(&mut program, Options::default());
    let operands: usize = program.insts.iter().map(|i| i.args.len()).sum();
    let vars = statistics(&program).vars;
    assert!(operands < (1 << 20) + 20_000, "{operands} operands");
    assert!((700..1000).contains(&vars), "{vars} variables stay");
}
