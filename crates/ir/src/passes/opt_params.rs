//! Results and loop parameters that say nothing new.
//!
//! - A parameter that every iteration is given unchanged, or given its initial value again, is its initial value.
//! - A result that is the same outer value however the construct is left is that value.
//! - Two results of a construct that are given the same values on every way out are one, and so are two
//!   parameters of a loop.
//!
//! Constructs are looked at from the inside out, so that a parameter that inner constructs only pass through is seen in one go.

use std::collections::BTreeMap;

use super::outline::{Construct, Outline};
use super::replace::Replace;
use crate::op::Op;
use crate::program::{Block, Program, Value, ValueDef};

/// Removes parameters and results as the module says.
pub fn opt_params(program: &mut Program) -> bool {
    let outline = Outline::of(program);
    let born = birthdays(program, &outline);
    let mut replace = Replace::default();
    let mut changed = false;
    for construct in outline.constructs.iter().rev() {
        let inst = construct.inst.index();
        if program.insts[inst].op == Op::Loop && !program.insts[inst].args.is_empty() {
            changed |= params(program, construct, &mut replace);
        }
        if !program.insts[inst].results.is_empty() {
            changed |= results(program, construct, &born, &mut replace);
        }
    }
    replace.apply(program);
    changed
}

/// By value: the place of its definition in the order in which the program is written. A loop's
/// parameters and a construct's results have the place of the construct.
fn birthdays(program: &Program, outline: &Outline) -> Vec<u32> {
    let mut born = vec![0; program.values.len()];
    for (place, inst) in outline.order.iter().enumerate() {
        let data = program.inst(*inst);
        for result in &data.results {
            born[result.index()] = place as u32;
        }
        for param in data.regions.iter().flat_map(|r| &program.block(*r).params) {
            born[param.index()] = place as u32;
        }
    }
    born
}

fn params(program: &mut Program, construct: &Construct, replace: &mut Replace) -> bool {
    let inst = construct.inst.index();
    let block = program.insts[inst].regions[0];
    let count = program.insts[inst].args.len();
    let mut keep = vec![true; count];
    let mut same: BTreeMap<Vec<Value>, Value> = BTreeMap::new();
    for k in 0..count {
        let param = program.block(block).params[k];
        let initial = replace.get(program.insts[inst].args[k]);
        let mut given = Vec::with_capacity(construct.continues.len() + 1);
        given.push(initial);
        for edge in &construct.continues {
            given.push(replace.get(program.inst(*edge).args[k]));
        }
        if given[1..].iter().all(|v| *v == param || *v == initial) {
            replace.set(param, initial);
            keep[k] = false;
        } else if let Some(twin) = same.get(&given) {
            replace.set(param, *twin);
            keep[k] = false;
        } else {
            same.insert(given, param);
        }
    }
    if keep.iter().all(|k| *k) {
        return false;
    }
    retain(&mut program.insts[inst].args, &keep);
    retain_params(program, block, &keep);
    for edge in &construct.continues {
        retain(&mut program.insts[edge.index()].args, &keep);
    }
    true
}

fn results(program: &mut Program, construct: &Construct, born: &[u32], replace: &mut Replace) -> bool {
    let inst = construct.inst;
    let mut keep = vec![true; program.inst(inst).results.len()];
    let mut same: BTreeMap<Vec<Value>, Value> = BTreeMap::new();
    for (k, keep) in keep.iter_mut().enumerate() {
        let result = program.inst(inst).results[k];
        let given: Vec<Value> = construct.exits.iter().map(|e| replace.get(program.inst(*e).args[k])).collect();
        let Some(&first) = given.first() else { continue };
        let outer = born[first.index()] < born[result.index()];
        if outer && given.iter().all(|v| *v == first) {
            replace.set(result, first);
            *keep = false;
        } else if let Some(twin) = same.get(&given) {
            replace.set(result, *twin);
            *keep = false;
        } else {
            same.insert(given, result);
        }
    }
    if keep.iter().all(|k| *k) {
        return false;
    }
    retain_results(program, inst, &keep);
    for edge in &construct.exits {
        retain(&mut program.insts[edge.index()].args, &keep);
    }
    true
}

/// Keeps the entries that `keep` says.
pub(super) fn retain<T>(list: &mut Vec<T>, keep: &[bool]) {
    let mut at = 0;
    list.retain(|_| {
        at += 1;
        keep[at - 1]
    });
}

/// Keeps the results that `keep` says; whoever calls takes the operands from the exits.
pub(super) fn retain_results(program: &mut Program, inst: crate::Inst, keep: &[bool]) {
    let results = &mut program.insts[inst.index()].results;
    retain(results, keep);
    for (k, value) in results.iter().enumerate() {
        program.values[value.index()].def = ValueDef::Result(inst, k as u32);
    }
}

/// Keeps the parameters that `keep` says; whoever calls takes the operands from the loop and its `continue`s.
pub(super) fn retain_params(program: &mut Program, block: Block, keep: &[bool]) {
    let params = &mut program.blocks[block.index()].params;
    retain(params, keep);
    for (k, value) in params.iter().enumerate() {
        program.values[value.index()].def = ValueDef::Param(block, k as u32);
    }
}
