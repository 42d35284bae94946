//! Where the bits of a NaN can be seen.
//!
//! Arithmetic gives the canonical NaN, but vector units give any. Only where a value leaves arithmetic (it is
//! written, or its bits are read) does the difference show, so only such results are made canonical.

use lapidary_ir::{Block, Op, Program, Value};

/// For each value, whether its exact bits reach something other than arithmetic.
pub(super) fn observed_values(program: &Program) -> Vec<bool> {
    let mut walk = Walk { program, observed: vec![false; program.values.len()], changed: true, targets: Vec::new() };
    while walk.changed {
        walk.changed = false;
        walk.block(program.body);
    }
    walk.observed
}

struct Walk<'a> {
    program: &'a Program,
    observed: Vec<bool>,
    changed: bool,
    /// Enclosing constructs: whether `break` counts them, what ends them gives, what `continue` gives.
    targets: Vec<(bool, &'a [Value], &'a [Value])>,
}

impl<'a> Walk<'a> {
    fn block(&mut self, block: Block) {
        // Uses stand behind definitions: going backward mostly needs one round.
        for inst in self.program.block(block).insts.iter().rev() {
            let data = self.program.inst(*inst);
            match data.op {
                Op::Emit | Op::StoreOutput | Op::BitsToI => self.observe(&data.args),
                Op::StoreVar => self.observe(&data.args[1..]),
                Op::Select => self.pass(&data.args[1..], &[data.results[0]; 2]),
                Op::FNeg | Op::FAbs => self.pass(&data.args, &data.results),
                Op::Yield => {
                    let results = self.targets.last().map_or(&[][..], |t| t.1);
                    self.pass(&data.args, results);
                }
                Op::Break => self.pass(&data.args, self.target(data.imm).1),
                Op::Continue => self.pass(&data.args, self.target(data.imm).2),
                Op::If | Op::Switch | Op::Block | Op::Loop => {
                    let params = &self.program.block(data.regions[0]).params;
                    self.targets.push((data.op.is_breakable(), &data.results, params));
                    data.regions.iter().rev().for_each(|r| self.block(*r));
                    self.targets.pop();
                    if data.op == Op::Loop {
                        self.pass(&data.args, params);
                    }
                }
                _ => {}
            }
        }
    }

    fn target(&self, level: u32) -> (bool, &'a [Value], &'a [Value]) {
        let breakable = self.targets.iter().rev().filter(|t| t.0);
        breakable.copied().nth(level as usize).expect("the verifier found it (R06, R07)")
    }

    fn pass(&mut self, from: &[Value], to: &[Value]) {
        for (from, to) in from.iter().zip(to) {
            if self.observed[to.index()] {
                self.observe(&[*from]);
            }
        }
    }

    fn observe(&mut self, values: &[Value]) {
        for value in values {
            self.changed |= !std::mem::replace(&mut self.observed[value.index()], true);
        }
    }
}
