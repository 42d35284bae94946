//! Each rule, broken once.

use crate::diag::FileId;
use crate::{Block, Op, parse, verify};

const GS: &str = r#"program geometry "m" {
  geometry point max_vertex_count 4 instance_count 1 stream 0 point_list
  input "A" 0 float 1 "linear" per_vertex
  output "B" 0 float 1 "linear"
  var "v" f32 2
  body {
    %0: i32 = const 0
    %1: f32 = const 1.0
    %2: bool = const true
    %3: f32 = if %2 {
      %4: f32 = fadd %1, %1
      yield %4
    } else {
      yield %1
    }
    loop (%5: i32 = %0) {
      switch %5 default {
        yield
      } case 1 {
        break #1
      }
      continue #0 %5
    }
    emit #0 %3
    return
  }
}
"#;

#[test]
fn each_rule_is_checked() {
    for (from, to, rule) in [
        ("emit #0 %3\n    return", "emit #0 %3", "R02"),
        ("emit #0 %3", "return", "R02"),
        ("fadd %1, %1", "fadd %1", "R03"),
        ("fadd %1, %1", "fadd %1, %0", "R03"),
        ("emit #0 %3", "emit #0 %4", "R04"),
        ("emit #0 %3", "emit #0 %3, %3", "R03"),
        ("yield %1", "yield", "R05"),
        ("yield %1", "yield %0", "R05"),
        ("continue #0 %5", "yield", "R05"),
        ("break #1", "break #2", "R06"),
        ("continue #0 %5", "continue #0", "R07"),
        ("break #1", "continue #0", "R07"),
        ("emit #0 %3", "emit #1 %3", "R08"),
        ("emit #0 %3", "store_output #0 %3\n    emit #0 %3", "R09"),
        ("emit #0 %3", "discard_if %2\n    emit #0 %3", "R09"),
        ("emit #0 %3", "%9: f32 = load_input #0\n    emit #0 %3", "R09"),
        ("emit #0 %3", "%9: f32 = load_input_vertex #1 %0\n    emit #0 %3", "R08"),
        ("emit #0 %3", "%9: i32 = load_var #0 %0\n    emit #0 %3", "R03"),
        ("emit #0 %3", "store_var #7 %0, %1\n    emit #0 %3", "R08"),
        ("max_vertex_count 4", "max_vertex_count 1025", "R11"),
        ("case 1 {", "case 1, 1 {", "R12"),
        ("\"v\" f32 2", "\"v\" f32 0", "R13"),
    ] {
        let program = parse(&GS.replace(from, to), FileId(0)).unwrap_or_else(|e| panic!("{to}: {}", e.message));
        assert_eq!(verify(&program).map_err(|v| v.rule), Err(rule), "{from} -> {to}");
    }
    assert_eq!(verify(&parse(GS, FileId(0)).expect("it reads")), Ok(()), "the base itself is valid");
}

#[test]
fn a_block_that_stands_in_two_places_is_refused() {
    let mut program = parse(GS, FileId(0)).expect("it reads");
    let at = program.insts.iter().position(|i| i.op == Op::If).expect("there is an if");
    program.insts[at].regions[1] = program.insts[at].regions[0];
    assert_eq!(verify(&program).map_err(|v| v.rule), Err("R01"));
    program.insts[at].regions[1] = Block(9999);
    assert_eq!(verify(&program).map_err(|v| v.rule), Err("R01"));
}
