//! Which values are the same for all lanes of a wave, and which control flow all lanes take together.
//!
//! Lanes run in lockstep: lanes that take different ways run one way after the other, and meet again behind the
//! construct that they left (loops: at the next iteration, or behind the loop).
//!
//! - A value is *uniform* if all lanes that run its definition together get the same bits. The lanes that
//!   may use it later are among these, since what leaves a loop leaves as a result.
//! - A construct is *converged* if all lanes that have not returned enter it together.
//!
//! Inputs are divergent, whatever they mean: a lane is an invocation, so vertices, primitives, and instances of a geometry shader
//! (`SV_GSInstanceID`) differ between lanes. Quad ops are divergent. Other pure ops, constant buffer loads among them, are uniform if their
//! operands are. A variable is uniform if all its stores are converged, with uniform index and value. Results
//! and parameters are uniform if what every way gives is uniform, and lanes do not come by different ways or from
//! different iterations of a loop.
//!
//! An engine that keeps a uniform loop parameter once must not overwrite it while lanes that did not
//! `continue` still run the iteration.

use super::outline::Outline;
use crate::op::{Effect, Op};
use crate::program::{Block, Inst, InstData, Program, Value};

/// What [`uniformity`] finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uniformity {
    values: Vec<bool>,
    converged: Vec<bool>,
}

impl Uniformity {
    /// Whether the value is uniform; true for values that the program does not reach.
    #[must_use]
    pub fn is_uniform(&self, value: Value) -> bool {
        self.values[value.index()]
    }

    /// Whether the construct is converged; true for other instructions.
    #[must_use]
    pub fn is_converged(&self, inst: Inst) -> bool {
        self.converged[inst.index()]
    }
}

/// The uniformity of a program that [`crate::verify()`] accepts; see the module for the definition.
///
/// Cost: a walk for each loop or variable through which divergence spreads backward, at least two.
#[must_use]
pub fn uniformity(program: &Program) -> Uniformity {
    let outline = Outline::of(program);
    let mut walk = Walk {
        program,
        outline: &outline,
        values: vec![true; program.values.len()],
        converged: vec![true; program.insts.len()],
        vars: vec![true; program.vars.len()],
        ways: vec![Ways::default(); outline.constructs.len()],
        frames: Vec::new(),
        changed: true,
    };
    while std::mem::take(&mut walk.changed) {
        walk.block(program.body);
    }
    Uniformity { values: walk.values, converged: walk.converged }
}

/// How lanes leave a construct or go round in it.
#[derive(Clone, Copy, Debug, Default)]
struct Ways {
    /// Some leave while others stay or take another way.
    exits_differ: bool,
    /// And a loop inside lies between, so that one way is taken from several iterations.
    exits_cross_loop: bool,
    /// The same for the next iteration.
    continues_differ: bool,
    continues_cross_loop: bool,
    /// Loops: some lanes leave while others go on, so that later iterations lack lanes.
    thins_out: bool,
}

struct Frame {
    construct: u32,
    breakable: bool,
    is_loop: bool,
    /// Lanes take different regions.
    splits: bool,
    /// Some lanes that entered may not be here any more.
    partial: bool,
}

struct Walk<'a> {
    program: &'a Program,
    outline: &'a Outline,
    values: Vec<bool>,
    converged: Vec<bool>,
    vars: Vec<bool>,
    ways: Vec<Ways>,
    frames: Vec<Frame>,
    changed: bool,
}

impl Walk<'_> {
    fn block(&mut self, block: Block) {
        let program = self.program;
        for &inst in &program.block(block).insts {
            let data = program.inst(inst);
            match data.op {
                Op::Yield => self.way(self.frames.len() - 1, false),
                Op::Break | Op::Continue => {
                    let breakable = self.frames.iter().enumerate().rev().filter(|(_, f)| f.breakable);
                    let target = breakable.map(|(i, _)| i).nth(data.imm as usize);
                    self.way(target.expect("the verifier found the construct"), data.op == Op::Continue);
                }
                op if op.is_control() => self.construct(inst, data),
                _ => self.plain(data),
            }
        }
    }

    fn plain(&mut self, data: &InstData) {
        let operands = self.all_uniform(&data.args);
        let var = data.imm as usize;
        let uniform = match data.op.info().effect {
            Effect::Pure => operands && !matches!(data.op, Op::LoadInput | Op::LoadInputVertex),
            Effect::ReadsVar => operands && self.vars[var],
            Effect::WritesVar => {
                if self.vars[var] && !(operands && self.here(0)) {
                    self.vars[var] = false;
                    self.changed = true;
                }
                return;
            }
            Effect::Quad | Effect::Output | Effect::Control | Effect::Terminator => false,
        };
        if !uniform {
            self.diverge(&data.results);
        }
    }

    fn construct(&mut self, inst: Inst, data: &InstData) {
        let program = self.program;
        if !self.here(0) {
            self.converged[inst.index()] = false;
        }
        let id = self.outline.id[inst.index()];
        let construct = &self.outline.constructs[id as usize];
        let is_loop = data.op == Op::Loop;
        if is_loop {
            let ways = self.ways[id as usize];
            let alike = !ways.continues_differ || construct.continues.len() == 1 && !ways.continues_cross_loop;
            for (k, param) in program.block(data.regions[0]).params.iter().enumerate() {
                let given = construct.continues.iter().all(|w| self.is_uniform(program.inst(*w).args[k]));
                if !(alike && given && self.is_uniform(data.args[k])) {
                    self.diverge(&[*param]);
                }
            }
        }
        let splits = !is_loop && !self.all_uniform(&data.args);
        let partial = self.ways[id as usize].thins_out;
        self.frames.push(Frame { construct: id, breakable: data.op.is_breakable(), is_loop, splits, partial });
        for region in &data.regions {
            self.block(*region);
        }
        self.frames.pop();
        let ways = self.ways[id as usize];
        let alike = !ways.exits_differ || !is_loop && construct.exits.len() == 1 && !ways.exits_cross_loop;
        for (k, result) in data.results.iter().enumerate() {
            if !(alike && construct.exits.iter().all(|w| self.is_uniform(program.inst(*w).args[k]))) {
                self.diverge(&[*result]);
            }
        }
    }

    /// A terminator that leads to the end of the construct `target`, or to its next iteration.
    fn way(&mut self, target: usize, again: bool) {
        if self.here(target) {
            return;
        }
        let crosses = self.frames[target + 1..].iter().any(|f| f.is_loop);
        let construct = self.frames[target].construct as usize;
        let old = self.ways[construct];
        let ways = &mut self.ways[construct];
        if again {
            ways.continues_differ = true;
            ways.continues_cross_loop |= crosses;
        } else {
            ways.exits_differ = true;
            ways.exits_cross_loop |= crosses;
        }
        self.changed |= (old.continues_differ, old.continues_cross_loop, old.exits_differ, old.exits_cross_loop)
            != (ways.continues_differ, ways.continues_cross_loop, ways.exits_differ, ways.exits_cross_loop);
        for i in target..self.frames.len() {
            let frame = &mut self.frames[i];
            frame.partial = true;
            // Lanes that only go on to the next iteration are there again when it starts.
            let thins_out = &mut self.ways[frame.construct as usize].thins_out;
            if frame.is_loop && !(again && i == target) && !std::mem::replace(thins_out, true) {
                self.changed = true;
            }
        }
    }

    /// Whether all lanes that entered the frame numbered `from`, and have not returned, are here.
    fn here(&self, from: usize) -> bool {
        self.frames[from..].iter().all(|f| !f.splits && !f.partial)
    }

    fn is_uniform(&self, value: Value) -> bool {
        self.values[value.index()]
    }

    fn all_uniform(&self, values: &[Value]) -> bool {
        values.iter().all(|v| self.is_uniform(*v))
    }

    fn diverge(&mut self, values: &[Value]) {
        for value in values {
            self.changed |= std::mem::replace(&mut self.values[value.index()], false);
        }
    }
}
