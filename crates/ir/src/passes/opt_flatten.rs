//! Less control flow.
//!
//! - A `block` that is left only at its end becomes straight code.
//! - In a `block`, an `if` with one arm that leaves the block and one that goes on takes what follows it into the arm
//!   that goes on, so that the block is left at its end only. This is how early returns of inlined functions vanish. It
//!   deepens the nest, so no program is nested more than [`MAX_DEPTH`] deep by it.
//! - An `if` whose arms hold only cheap pure ops becomes these ops and a `select` for each result: without attribute
//!   if the arms cost at most [`PLAIN_COST`] together (constants 0, divisions and square roots 4, transcendental functions
//!   8, other ops 1, results 1 each), with `[flatten]` up to [`HINTED_COST`], with `[branch]` (hint `KEEP`) never. Quad ops stay where they are.

use super::clone::relevel;
use super::replace::Replace;
use super::size;
use crate::op::{Effect, Family, Op, hint};
use crate::program::{Block, Inst, Program, Value};

/// Most that the arms of an `if` without attribute may cost.
const PLAIN_COST: u32 = 8;
/// Most that the arms of an `if` with `[flatten]` may cost.
const HINTED_COST: u32 = 256;
/// No nest becomes deeper than this by taking code into arms.
const MAX_DEPTH: u32 = 200;

/// Flattens control flow as the module says.
pub fn opt_flatten(program: &mut Program) -> bool {
    let depth = size::depth(program, program.body);
    let mut flatten = Flatten { replace: Replace::default(), depth, changed: false, program };
    let body = flatten.program.body;
    flatten.block(body);
    let Flatten { replace, changed, .. } = flatten;
    replace.apply(program);
    changed
}

struct Flatten<'a> {
    program: &'a mut Program,
    replace: Replace,
    /// How deep the program may nest by now.
    depth: u32,
    changed: bool,
}

impl Flatten<'_> {
    fn block(&mut self, block: Block) {
        let insts = std::mem::take(&mut self.program.blocks[block.index()].insts);
        let mut out = Vec::with_capacity(insts.len());
        for inst in insts {
            for region in self.program.inst(inst).regions.clone() {
                self.block(region);
            }
            let done = match self.program.inst(inst).op {
                Op::Block => self.straighten(inst, &mut out),
                Op::If => self.choose(inst, &mut out),
                _ => false,
            };
            if !done {
                out.push(inst);
            }
        }
        self.program.blocks[block.index()].insts = out;
    }

    /// Puts the region of a block in its place if it is left only at its end.
    fn straighten(&mut self, inst: Inst, out: &mut Vec<Inst>) -> bool {
        let region = self.program.inst(inst).regions[0];
        if !self.sink(inst, region) {
            return false;
        }
        let mut insts = std::mem::take(&mut self.program.blocks[region.index()].insts);
        let last = insts.pop().expect("a block has a terminator");
        relevel(self.program, &insts, &|level| level - 1);
        out.extend(insts);
        for k in 0..self.program.inst(inst).results.len() {
            let (result, value) = (self.program.inst(inst).results[k], self.program.inst(last).args[k]);
            self.replace.set(result, value);
        }
        self.changed = true;
        true
    }
}

/// Early ends of blocks.
impl Flatten<'_> {
    /// Makes the region of a block end at its end only, if it can be done; false if it cannot.
    fn sink(&mut self, inst: Inst, region: Block) -> bool {
        if self.names(region) > 0 {
            self.tail(inst, region);
        }
        let last = self.terminator(region);
        self.program.inst(last).op == Op::Yield && self.names(region) == 0
    }

    fn terminator(&self, block: Block) -> Inst {
        *self.program.block(block).insts.last().expect("a block has a terminator")
    }

    /// Number of `break`s in a region of a block, or of `if`s in it, that name the block.
    fn names(&self, region: Block) -> u32 {
        let mut count = 0;
        let mut blocks = vec![(region, 0)];
        while let Some((block, depth)) = blocks.pop() {
            for inst in &self.program.block(block).insts {
                let data = self.program.inst(*inst);
                count += u32::from(data.op == Op::Break && data.imm == depth);
                blocks.extend(data.regions.iter().map(|r| (*r, depth + u32::from(data.op.is_breakable()))));
            }
        }
        count
    }

    /// Whether a terminator leaves the block; no breakable construct stands between.
    fn leaves(&self, terminator: Inst) -> bool {
        let data = self.program.inst(terminator);
        data.op == Op::Break && data.imm == 0
    }

    /// Turns `break`s of the block `inst` into `yield`s in `block`, whose end is the end of the block.
    fn tail(&mut self, inst: Inst, block: Block) {
        let last = self.terminator(block);
        if self.leaves(last) {
            self.program.insts[last.index()].op = Op::Yield;
            self.changed = true;
        }
        let count = self.program.block(block).insts.len();
        for i in 0..count - 1 {
            let at = self.program.block(block).insts[i];
            if self.program.inst(at).op != Op::If {
                continue;
            }
            let arms = self.program.inst(at).regions.clone();
            let ends = [self.terminator(arms[0]), self.terminator(arms[1])];
            let yields = ends.map(|end| self.program.inst(end).op == Op::Yield);
            let leaves = ends.map(|end| self.leaves(end));
            let going = match (leaves, yields) {
                ([true, _], [_, true]) => 1,
                ([_, true], [true, _]) => 0,
                _ if i + 2 == count && self.names(arms[0]) + self.names(arms[1]) > 0 => {
                    return self.end_with(inst, block, at);
                }
                _ => continue,
            };
            if self.depth >= MAX_DEPTH {
                return;
            }
            self.depth += 1;
            let rest = self.program.blocks[block.index()].insts.split_off(i + 1);
            let into = &mut self.program.blocks[arms[going].index()].insts;
            let end = into.pop().expect("a block has a terminator");
            into.extend(rest);
            for (k, result) in std::mem::take(&mut self.program.insts[at.index()].results).into_iter().enumerate() {
                self.replace.set(result, self.program.inst(end).args[k]);
            }
            self.give_results_of(inst, block, at);
            self.changed = true;
            for arm in arms {
                self.tail(inst, arm);
            }
            return;
        }
    }

    /// The `if` at the end of `block` carries the results of the block `inst` itself.
    fn end_with(&mut self, inst: Inst, block: Block, at: Inst) {
        let last = self.terminator(block);
        if self.program.inst(last).op != Op::Yield {
            return;
        }
        let arms = self.program.inst(at).regions.clone();
        let mut wanted = self.program.inst(last).args.clone();
        self.replace.apply_to(&mut wanted);
        if wanted == self.program.inst(at).results {
            for arm in arms {
                self.tail(inst, arm);
            }
            return;
        }
        let old = std::mem::take(&mut self.program.insts[at.index()].results);
        for arm in &arms {
            let end = self.terminator(*arm);
            if self.program.inst(end).op == Op::Yield {
                let given = &self.program.inst(end).args;
                let carried = |v: &Value| old.iter().position(|o| o == v).map_or(*v, |k| given[k]);
                self.program.insts[end.index()].args = wanted.iter().map(carried).collect();
            }
        }
        self.program.blocks[block.index()].insts.pop();
        self.give_results_of(inst, block, at);
        self.changed = true;
        for arm in arms {
            self.tail(inst, arm);
        }
    }

    /// Gives the `if` at the end of `block`, which has no results, those of the block `inst`, and yields them.
    fn give_results_of(&mut self, inst: Inst, block: Block, at: Inst) {
        for k in 0..self.program.inst(inst).results.len() {
            let ty = self.program.ty(self.program.inst(inst).results[k]);
            self.program.add_result(at, ty);
        }
        let results = self.program.inst(at).results.clone();
        let end = self.program.add_inst(Op::Yield, results, 0, &[]);
        self.program.blocks[block.index()].insts.push(end);
    }
}

/// Choices instead of branches.
impl Flatten<'_> {
    /// Replaces an `if` with cheap pure arms by what they compute and selects.
    fn choose(&mut self, inst: Inst, out: &mut Vec<Inst>) -> bool {
        let data = self.program.inst(inst);
        let limit = match data.imm {
            hint::KEEP => return false,
            hint::FLATTEN => HINTED_COST,
            _ => PLAIN_COST,
        };
        let mut total = data.results.len() as u32;
        for region in &data.regions {
            for inst in &self.program.block(*region).insts {
                match cost(self.program.inst(*inst).op) {
                    Some(cost) => total += cost,
                    None => return false,
                }
            }
        }
        if total > limit || data.regions.iter().any(|r| self.program.inst(self.terminator(*r)).op != Op::Yield) {
            return false;
        }
        let (condition, line) = (data.args[0], data.line);
        let mut given = Vec::with_capacity(2);
        for region in data.regions.clone() {
            let mut insts = std::mem::take(&mut self.program.blocks[region.index()].insts);
            given.push(insts.pop().expect("a block has a terminator"));
            out.extend(insts);
        }
        for (k, result) in self.program.inst(inst).results.clone().into_iter().enumerate() {
            let (a, b) = (self.program.inst(given[0]).args[k], self.program.inst(given[1]).args[k]);
            let ty = self.program.ty(result);
            let select = self.program.add_inst(Op::Select, vec![condition, a, b], 0, &[ty]);
            self.program.insts[select.index()].line = line;
            out.push(select);
            self.replace.set(result, self.program.inst(select).results[0]);
        }
        self.changed = true;
        true
    }
}

/// What an op costs a program that need not run it; none if it must not run there.
fn cost(op: Op) -> Option<u32> {
    let info = op.info();
    match (info.effect, info.family) {
        _ if matches!(op, Op::Const | Op::Yield) => Some(0),
        (Effect::Pure, Family::Transcendental) => Some(8),
        (Effect::Pure, _) if matches!(op, Op::FDiv | Op::FSqrt | Op::FRsq | Op::FRcp) => Some(4),
        (Effect::Pure, _) if matches!(op, Op::SDiv | Op::SRem | Op::UDiv | Op::URem) => Some(4),
        (Effect::Pure | Effect::ReadsVar, _) => Some(1),
        _ => None,
    }
}
