//! Copies of regions, and the levels of the terminators in them.

use crate::op::Op;
use crate::program::{Block, Inst, Program, Value};

/// Copies of a region's instructions.
///
/// Operands are mapped by `map`, which learns each copied definition; values that it does not know stay. Of a `break` or
/// `continue` that leaves the region, `leave` makes the new one: it is given the copied instruction and its level as seen from the
/// region's own block, which is the instruction's level less the breakable constructs in the region around it.
pub(super) fn clone_insts(
    program: &mut Program,
    region: Block,
    map: &mut Vec<Option<Value>>,
    leave: &mut dyn FnMut(&mut Program, Inst, u32),
) -> Vec<Inst> {
    Clone { program, map, leave, inside: 0 }.insts(region)
}

/// Changes the levels of terminators that leave a list of instructions.
///
/// `change` is given the level as seen from the list and gives the level, seen from there, that it becomes.
pub(super) fn relevel(program: &mut Program, insts: &[Inst], change: &dyn Fn(u32) -> u32) {
    relevel_inside(program, insts, 0, change);
}

fn relevel_inside(program: &mut Program, insts: &[Inst], inside: u32, change: &dyn Fn(u32) -> u32) {
    for &inst in insts {
        let data = &mut program.insts[inst.index()];
        match data.op {
            Op::Break | Op::Continue if data.imm >= inside => data.imm = inside + change(data.imm - inside),
            op if op.is_control() => {
                let inside = inside + u32::from(op.is_breakable());
                for region in data.regions.clone() {
                    let insts = std::mem::take(&mut program.blocks[region.index()].insts);
                    relevel_inside(program, &insts, inside, change);
                    program.blocks[region.index()].insts = insts;
                }
            }
            _ => {}
        }
    }
}

struct Clone<'a> {
    program: &'a mut Program,
    map: &'a mut Vec<Option<Value>>,
    leave: &'a mut dyn FnMut(&mut Program, Inst, u32),
    /// Breakable constructs of the region around this place.
    inside: u32,
}

impl Clone<'_> {
    fn insts(&mut self, block: Block) -> Vec<Inst> {
        let count = self.program.block(block).insts.len();
        (0..count).map(|i| self.inst(self.program.block(block).insts[i])).collect()
    }

    fn inst(&mut self, inst: Inst) -> Inst {
        let data = self.program.inst(inst).clone();
        let args = data.args.iter().map(|v| self.map.get(v.index()).copied().flatten().unwrap_or(*v)).collect();
        let types: Vec<_> = data.results.iter().map(|v| self.program.ty(*v)).collect();
        let new = self.program.add_inst(data.op, args, data.imm, &types);
        for (k, result) in data.results.iter().enumerate() {
            self.learn(*result, self.program.inst(new).results[k]);
        }
        let breakable = u32::from(data.op.is_breakable());
        self.inside += breakable;
        let mut regions = Vec::with_capacity(data.regions.len());
        for region in &data.regions {
            regions.push(self.region(*region));
        }
        self.inside -= breakable;
        let copy = &mut self.program.insts[new.index()];
        (copy.regions, copy.labels, copy.line) = (regions, data.labels, data.line);
        if matches!(data.op, Op::Break | Op::Continue) && data.imm >= self.inside {
            (self.leave)(self.program, new, data.imm - self.inside);
        }
        new
    }

    fn region(&mut self, block: Block) -> Block {
        let new = self.program.add_block();
        for k in 0..self.program.block(block).params.len() {
            let param = self.program.block(block).params[k];
            let copy = self.program.add_param(new, self.program.ty(param));
            self.learn(param, copy);
        }
        let insts = self.insts(block);
        self.program.blocks[new.index()].insts = insts;
        new
    }

    fn learn(&mut self, value: Value, copy: Value) {
        if self.map.len() <= value.index() {
            self.map.resize(value.index() + 1, None);
        }
        self.map[value.index()] = Some(copy);
    }
}
