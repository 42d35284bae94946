//! Passes keep the meaning of random programs, reach a fixed point, and do on small programs what they say.

mod facts;
mod loops;
mod promote;
mod random;
mod run;
mod small;

use std::collections::BTreeMap;

use super::{Options, PIPELINE, optimise, uniformity};
use crate::build::Builder;
use crate::op::Op;
use crate::program::Program;
use crate::types::{Stage, Type};
use crate::{diag, parse, print, verify};

/// Runs both programs on some inputs and compares what the outside sees.
fn assert_same_meaning(before: &Program, after: &Program, what: &str) {
    if let Err(violation) = verify(after) {
        panic!("{what}: {violation}\nbefore:\n{before}\nafter:\n{after}");
    }
    for input in 0..4 {
        let (a, b) = (run::run(before, input), run::run(after, input));
        assert!(a == b, "{what}, input {input}: {a:?} became {b:?}\nbefore:\n{before}\nafter:\n{after}");
    }
}

#[test]
fn random_programs_are_valid_and_show_something() {
    let mut events = 0;
    for seed in 0..300 {
        let program = random::program(seed);
        assert_eq!(verify(&program), Ok(()), "seed {seed}\n{program}");
        events += run::run(&program, 0).expect("generated loops end").len();
    }
    assert!(events > 300, "only {events} events: the programs do too little");
}

#[test]
fn each_pass_keeps_the_meaning_of_random_programs() {
    let mut changes = vec![0; PIPELINE.len()];
    for seed in 0..400 {
        let mut program = random::program(seed);
        // Later passes see what earlier ones leave, twice.
        for round in 0..2 {
            for (i, (name, pass)) in PIPELINE.iter().enumerate() {
                let before = program.clone();
                let changed = pass(&mut program);
                assert_same_meaning(&before, &program, &format!("{name}, seed {seed}, round {round}"));
                assert_eq!(
                    changed,
                    print(&before) != print(&program),
                    "{name} misreports, seed {seed}\n{before}\n{program}"
                );
                changes[i] += u32::from(changed);
            }
        }
    }
    for ((name, _), changes) in PIPELINE.iter().zip(changes) {
        assert!(changes > 10, "{name} changed only {changes} programs");
    }
}

#[test]
fn each_pass_alone_keeps_the_meaning_of_random_programs() {
    for seed in 1000..1200 {
        let before = random::program(seed);
        for (name, pass) in PIPELINE {
            let mut program = before.clone();
            pass(&mut program);
            assert_same_meaning(&before, &program, &format!("{name} alone, seed {seed}"));
        }
    }
}

#[test]
fn identities_keep_the_meaning_of_expressions() {
    let mut shorter = 0;
    for seed in 0..2000 {
        let before = random::expression(seed);
        let mut program = before.clone();
        super::opt_fold(&mut program);
        super::opt_dce(&mut program);
        if verify(&program).is_err() || (0..8).any(|input| run::run(&before, input) != run::run(&program, input)) {
            assert_same_meaning(&before, &program, &format!("opt_fold, seed {seed}"));
        }
        shorter += u32::from(program.block(program.body).insts.len() < before.block(before.body).insts.len());
    }
    assert!(shorter > 200, "identities shortened only {shorter} expressions");
}

#[test]
fn the_pipeline_keeps_the_meaning_and_is_idempotent() {
    for seed in 2000..2400 {
        let before = random::program(seed);
        let mut once = before.clone();
        optimise(&mut once, Options::default());
        assert_same_meaning(&before, &once, &format!("optimise, seed {seed}"));
        let mut twice = once.clone();
        optimise(&mut twice, Options::default());
        assert_eq!(parse(&print(&once), diag::FileId(0)), Ok(once.clone()), "numbered as it is written");
        assert_eq!(print(&once), print(&twice), "seed {seed}: a second run changed something\n{before}");
    }
}

/// What all lanes compute together they compute alike, and what they enter together all of them enter.
///
/// Lanes that run the same instruction in the same iterations of the loops around it run it together.
#[test]
fn what_is_called_uniform_is_the_same_for_all_lanes() {
    let (mut uniform, mut divergent, mut converged, mut apart) = (0, 0, 0, 0);
    for seed in 0..400 {
        let mut program = random::program(seed);
        if seed % 2 == 0 {
            optimise(&mut program, Options::default());
        }
        let facts = uniformity(&program);
        let lanes: Vec<_> = (0..6).map(|lane| run::trace(&program, lane).expect("generated loops end")).collect();
        let mut seen = BTreeMap::new();
        for ((value, path), bits) in lanes.iter().flat_map(|lane| &lane.values) {
            let first = *seen.entry((*value, path.clone())).or_insert(*bits);
            let alike = first == *bits;
            assert!(
                alike || !facts.is_uniform(*value),
                "seed {seed}: value {} in {path:?}\n{program:#?}\n{program}",
                value.0
            );
            uniform += u32::from(facts.is_uniform(*value));
            divergent += u32::from(!alike);
        }
        for (inst, path) in lanes.iter().flat_map(|lane| &lane.entered) {
            let together = lanes.iter().all(|lane| !lane.ended || lane.entered.contains(&(*inst, path.clone())));
            assert!(together || !facts.is_converged(*inst), "seed {seed}: construct {} in {path:?}\n{program}", inst.0);
            converged += u32::from(facts.is_converged(*inst));
            apart += u32::from(!together);
        }
    }
    for (count, least) in [(uniform, 1000), (divergent, 500), (converged, 1000), (apart, 50)] {
        assert!(count >= least, "uniform {uniform}, divergent {divergent}, converged {converged}, apart {apart}");
    }
}

/// The sample program of `text` after `pass` has run, without its head.
fn after(pass: super::Pass, inputs: &str, body: &str) -> String {
    let text = format!("program vertex \"m\" {{\n{inputs}  body {{\n{body}  }}\n}}\n");
    let mut program = parse(&text, diag::FileId(0)).unwrap_or_else(|e| panic!("{}: {:?}", e.message, e.primary));
    assert_eq!(verify(&program), Ok(()), "{text}");
    pass(&mut program);
    assert_eq!(verify(&program), Ok(()), "{program}");
    let text = print(&program);
    let body = text.split_once("  body {\n").unwrap().1;
    body.strip_suffix("  }\n}\n").unwrap().lines().map(|l| format!("{}\n", l.strip_prefix("    ").unwrap())).collect()
}

fn everything(program: &mut Program) -> bool {
    optimise(program, Options::default());
    true
}

const SIGNATURE: &str = "  input \"A\" 0 float 2 \"linear\"\n  input \"B\" 0 uint 2 \"linear\"\n  input \"C\" 0 bool 1 \"linear\"\n  output \"P\" 0 float 2 \"linear\"\n";

#[test]
fn variables_become_parameters_and_results_where_they_are_needed() {
    let head = format!("{SIGNATURE}  var \"x\" f32 1\n  var \"y\" f32 2\n");
    let body = "
        %0: i32 = const 0
        %1: i32 = const 1
        %2: f32 = load_input #0
        %3: bool = load_input #4
        store_var #0 %0, %2
        loop () {
          %4: f32 = load_var #0 %0
          %5: f32 = fadd %4, %2
          %6: bool = flt %5, %2
          if %6 {
            break #0
          } else {
            yield
          }
          if %3 {
            store_var #1 %1, %5
            yield
          } else {
            yield
          }
          store_var #0 %0, %5
          continue #0
        }
        %7: f32 = load_var #1 %1
        store_output #0 %7
        return
    ";
    let optimised = after(everything, &head, body);
    assert_eq!(
        optimised,
        "\
%0: f32 = const 0.0
%1: f32 = load_input #0
%2: bool = load_input #4
%3: f32 = loop (%4: f32 = %1, %5: f32 = %0) {
  %6: f32 = fadd %4, %1
  %7: bool = flt %6, %1
  if %7 {
    break #0 %5
  } else {
    yield
  }
  %8: f32 = select %2, %6, %5
  continue #0 %6, %8
}
store_output #0 %3
return
"
    );
}

#[test]
fn the_deepest_nest_is_quick_and_fits_the_stack() {
    let mut b = Builder::new(Program::new("m", Stage::Geometry));
    for n in 0..8 {
        b.program.add_var(format!("v{n}"), Type::I32, 1);
    }
    let condition = b.bool(true);
    let index = b.i32(0);
    let mut open = Vec::new();
    for n in 0..256 {
        let inst = if n % 2 == 0 { b.begin_loop(0, &[], &[]) } else { b.begin_if(condition, 0, &[]) };
        open.push(inst);
        for var in 0..8 {
            let value = b.load_var(var, index);
            let sum = b.op(Op::IAdd, &[value, value]);
            b.store_var(var, index, sum);
        }
    }
    for (n, inst) in open.into_iter().enumerate().rev() {
        if n % 2 == 0 {
            b.break_(0, &[]);
        } else {
            b.yield_(&[]);
            b.begin_else(inst);
            b.continue_(0, &[]);
        }
        b.end(inst);
    }
    b.return_();
    let mut program = b.finish();
    program.geometry = Some(crate::GeometryProperties {
        input: crate::InputPrimitive::Point,
        streams: [None; 4],
        max_vertex_count: 1,
        instance_count: 1,
    });
    assert_eq!(verify(&program), Ok(()));
    optimise(&mut program, Options::default());
    assert_eq!(verify(&program), Ok(()));
}
