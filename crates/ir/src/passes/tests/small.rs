//! Small programs before and after a pass.

use crate::passes::{Pass, opt_cse, opt_dce, opt_flatten, opt_fold, opt_params};
use crate::program::Program;
use crate::{diag, parse, print, verify};

/// Inputs 0 and 1 are floats, 2 and 3 integers, 4 a bool.
const HEAD: &str = r#"
    input "A" 0 float 2 "linear"
    input "B" 0 uint 2 "linear"
    input "C" 0 bool 1 "linear"
    output "P" 0 float 2 "linear"
    output "Q" 0 int 1 "linear"
    cbuffer "c" register 0 space 0 size 64 { }
    var "x" f32 1
    var "y" i32 1
    var "z" f32 4
"#;

pub(super) fn program(body: &str) -> Program {
    let text = format!("program pixel \"m\" {{ {HEAD} body {{ {body} }} }}");
    let program = parse(&text, diag::FileId(0)).unwrap_or_else(|e| panic!("{e:?}"));
    assert_eq!(verify(&program), Ok(()), "{text}");
    program
}

/// The body's text without indentation.
fn body(program: &Program) -> String {
    assert_eq!(verify(program), Ok(()), "{program}");
    let text = print(program);
    let body = text.split_once("  body {\n").unwrap().1;
    body.strip_suffix("  }\n}\n").unwrap().lines().map(|l| format!("{}\n", l.trim_start())).collect()
}

/// Asserts what passes, one after the other, make of a body.
#[track_caller]
pub(super) fn assert_becomes(passes: &[Pass], before: &str, after: &str) {
    let mut program = program(before);
    for pass in passes {
        pass(&mut program);
    }
    let after: String = after.trim().lines().map(|l| format!("{}\n", l.trim())).collect();
    assert!(body(&program) == after, "{}\nis not what was expected:\n{after}", body(&program));
}

#[test]
fn float_identities_are_exact() {
    // x * 1 may change a NaN's payload, which only the second product's user can tell; x + 0 changes -0.
    assert_becomes(
        &[opt_fold],
        "%0: f32 = const 1.0
        %1: f32 = const 0.0
        %2: f32 = const -0.0
        %3: f32 = const 4.0
        %4: f32 = load_input #0
        %5: f32 = fmul %4, %0
        %6: f32 = fadd %5, %1
        %7: f32 = fadd %2, %6
        %8: f32 = fmul %4, %0
        %9: f32 = fdiv %7, %3
        store_output #0 %8
        store_output #1 %9
        return",
        "%0: f32 = const 1.0
        %1: f32 = const 0.0
        %2: f32 = const -0.0
        %3: f32 = const 4.0
        %4: f32 = load_input #0
        %5: f32 = fadd %4, %1
        %6: f32 = fmul %4, %0
        %7: f32 = const 0.25
        %8: f32 = fmul %5, %7
        store_output #0 %6
        store_output #1 %8
        return",
    );
}

#[test]
fn zeros_are_subtracted_by_their_sign() {
    // -0 - -0 is +0, but -0 - +0 is -0: only the second subtraction gives its operand.
    assert_becomes(
        &[opt_fold],
        "%0: f32 = const 0.0
        %1: f32 = const -0.0
        %2: f32 = load_input #0
        %3: f32 = fsqrt %2
        %4: f32 = fsub %3, %1
        %5: f32 = fsub %3, %0
        store_output #0 %4
        store_output #1 %5
        return",
        "%0: f32 = const 0.0
        %1: f32 = const -0.0
        %2: f32 = load_input #0
        %3: f32 = fsqrt %2
        %4: f32 = fsub %3, %1
        store_output #0 %4
        store_output #1 %3
        return",
    );
}

#[test]
fn branches_on_constants_go() {
    assert_becomes(
        &[opt_fold, opt_flatten, opt_dce],
        "%0: bool = const false
        %1: i32 = const 7
        %2: f32 = load_input #0
        %3: f32 = if %0 {
            return
        } else {
            yield %2
        }
        %4: f32 = switch %1 default {
            yield %3
        } case 6, 7 {
            %5: f32 = fneg %3
            break #0 %5
        }
        store_output #0 %4
        return",
        "%0: f32 = load_input #0
        %1: f32 = fneg %0
        store_output #0 %1
        return",
    );
}

#[test]
fn what_cannot_be_reached_goes() {
    assert_becomes(
        &[opt_dce],
        "%0: bool = load_input #4
        %1: f32 = load_input #0
        block {
            if %0 {
                store_output #0 %1
                break #0
            } else {
                return
            }
            store_output #1 %1
            yield
        }
        return",
        "%0: bool = load_input #4
        %1: f32 = load_input #0
        block {
        if %0 {
        store_output #0 %1
        break #0
        } else {
        return
        }
        return
        }
        return",
    );
}

#[test]
fn loops_go_only_if_they_end() {
    // The first counts to 10 and does nothing; the second may run forever, which is an error that must stay.
    assert_becomes(
        &[opt_dce],
        "%0: i32 = const 0
        %1: i32 = const 1
        %2: i32 = const 10
        %3: i32 = load_input #2
        loop (%4: i32 = %0) {
            %5: bool = ult %4, %2
            if %5 {
                yield
            } else {
                break #0
            }
            %6: i32 = iadd %4, %1
            continue #0 %6
        }
        loop (%7: i32 = %0) {
            %8: bool = ult %7, %3
            if %8 {
                yield
            } else {
                break #0
            }
            %9: i32 = iadd %7, %1
            continue #0 %9
        }
        return",
        "%0: i32 = const 0
        %1: i32 = const 1
        %2: i32 = load_input #2
        loop (%3: i32 = %0) {
        %4: bool = ult %3, %2
        if %4 {
        yield
        } else {
        break #0
        }
        %5: i32 = iadd %3, %1
        continue #0 %5
        }
        return",
    );
}

#[test]
fn computations_are_merged_where_the_first_is_visible() {
    assert_becomes(
        &[opt_cse],
        "%0: bool = load_input #4
        %1: f32 = load_input #0
        %2: f32 = load_input #1
        %3: f32 = fadd %1, %2
        %4: f32 = fadd %2, %1
        %5: f32 = ddx_fine %1
        %6: f32 = if %0 {
            %7: f32 = fadd %1, %2
            %8: f32 = fmul %7, %1
            %9: f32 = ddx_fine %1
            %10: f32 = fadd %8, %9
            yield %10
        } else {
            %11: f32 = fmul %4, %1
            yield %11
        }
        store_output #0 %6
        store_output #1 %5
        return",
        "%0: bool = load_input #4
        %1: f32 = load_input #0
        %2: f32 = load_input #1
        %3: f32 = fadd %1, %2
        %4: f32 = ddx_fine %1
        %5: f32 = if %0 {
        %6: f32 = fmul %3, %1
        %7: f32 = ddx_fine %1
        %8: f32 = fadd %6, %7
        yield %8
        } else {
        %9: f32 = fmul %3, %1
        yield %9
        }
        store_output #0 %5
        store_output #1 %4
        return",
    );
}

#[test]
fn parameters_and_results_that_say_nothing_go() {
    assert_becomes(
        &[opt_params, opt_dce],
        "%0: bool = load_input #4
        %1: f32 = load_input #0
        %2: f32, %3: f32 = loop (%4: f32 = %1, %5: f32 = %1) {
            %6: f32 = if %0 {
                break #0 %4, %4
            } else {
                yield %4
            }
            store_output #1 %5
            continue #0 %6, %6
        }
        store_output #0 %3
        return",
        "%0: bool = load_input #4
        %1: f32 = load_input #0
        loop () {
        if %0 {
        break #0
        } else {
        yield
        }
        store_output #1 %1
        continue #0
        }
        store_output #0 %1
        return",
    );
}

#[test]
fn early_returns_of_inlined_functions_become_if_and_else() {
    assert_becomes(
        &[opt_flatten],
        "%0: bool = load_input #4
        %1: f32 = load_input #0
        %2: f32 = block {
            if %0 {
                store_output #1 %1
                break #0 %1
            } else {
                yield
            }
            %3: f32 = fsin %1
            yield %3
        }
        store_output #0 %2
        return",
        "%0: bool = load_input #4
        %1: f32 = load_input #0
        %2: f32 = if %0 {
        store_output #1 %1
        yield %1
        } else {
        %3: f32 = fsin %1
        yield %3
        }
        store_output #0 %2
        return",
    );
}

#[test]
fn cheap_ifs_become_selects_unless_asked_not_to() {
    let text = |hint: &str| {
        format!(
            "%0: bool = load_input #4
            %1: f32 = load_input #0
            %2: f32 = if {hint} %0 {{
                %3: f32 = fadd %1, %1
                yield %3
            }} else {{
                yield %1
            }}
            store_output #0 %2
            return"
        )
    };
    let selected = "%0: bool = load_input #4
        %1: f32 = load_input #0
        %2: f32 = fadd %1, %1
        %3: f32 = select %0, %2, %1
        store_output #0 %3
        return";
    assert_becomes(&[opt_flatten], &text(""), selected);
    assert_becomes(&[opt_flatten], &text("#2"), selected);
    let kept = program(&text("#1"));
    assert_becomes(&[opt_flatten], &text("#1"), &body(&kept));
}

#[test]
fn conditions_are_known_in_their_arms() {
    assert_becomes(
        &[opt_fold, opt_dce],
        "%0: bool = load_input #4
        %1: i32 = load_input #2
        %2: i32 = const 6
        %3: f32 = load_input #0
        %4: bool = ieq %1, %2
        %5: bool = band %0, %4
        if %5 {
            if %0 {
                store_output #0 %3
                yield
            } else {
                store_output #1 %3
                yield
            }
            %6: i32 = iadd %1, %2
            store_output #2 %6
            yield
        } else {
            if %0 {
                store_output #0 %3
                yield
            } else {
                yield
            }
            yield
        }
        return",
        "%0: bool = load_input #4
        %1: i32 = load_input #2
        %2: i32 = const 6
        %3: f32 = load_input #0
        %4: bool = ieq %1, %2
        %5: bool = band %0, %4
        if %5 {
        store_output #0 %3
        %6: i32 = const 12
        store_output #2 %6
        yield
        } else {
        if %0 {
        store_output #0 %3
        yield
        } else {
        yield
        }
        yield
        }
        return",
    );
}
