//! Tables without what nothing refers to.

use crate::op::Imm;
use crate::program::{Block, BlockData, Inst, InstData, Program, Value, ValueData, ValueDef};

/// Drops unreachable instructions, blocks and values and unused variables, and numbers the rest in the order in
/// which the program is written, as [`crate::parse()`] would. Signatures and constant buffers stay.
///
/// Values, instructions, blocks and variables get new numbers; true if a table became shorter.
pub fn compact(program: &mut Program) -> bool {
    let before = (program.values.len(), program.insts.len(), program.blocks.len(), program.vars.len());
    let mut compact = Compact {
        old: program,
        values: Vec::new(),
        insts: Vec::new(),
        blocks: Vec::new(),
        value: vec![None; program.values.len()],
        used: vec![false; program.vars.len()],
    };
    let body = compact.block(program.body);
    let Compact { values, mut insts, blocks, used, .. } = compact;
    let mut kept = 0;
    let var: Vec<u32> = used
        .iter()
        .map(|used| {
            kept += u32::from(*used);
            kept.wrapping_sub(1)
        })
        .collect();
    for inst in insts.iter_mut().filter(|i| i.op.info().imm == Imm::Var) {
        inst.imm = var[inst.imm as usize];
    }
    (program.values, program.insts, program.blocks, program.body) = (values, insts, blocks, body);
    let mut used = used.into_iter();
    program.vars.retain(|_| used.next().unwrap_or(true));
    before != (program.values.len(), program.insts.len(), program.blocks.len(), program.vars.len())
}

struct Compact<'a> {
    old: &'a Program,
    values: Vec<ValueData>,
    insts: Vec<InstData>,
    blocks: Vec<BlockData>,
    /// By old value: the new one.
    value: Vec<Option<Value>>,
    /// By old variable.
    used: Vec<bool>,
}

impl Compact<'_> {
    fn block(&mut self, block: Block) -> Block {
        let new = Block(self.blocks.len() as u32);
        self.blocks.push(BlockData::default());
        let data = self.old.block(block);
        self.blocks[new.index()].params =
            data.params.iter().enumerate().map(|(k, v)| self.define(*v, ValueDef::Param(new, k as u32))).collect();
        let mut insts = Vec::with_capacity(data.insts.len());
        for inst in &data.insts {
            insts.push(self.inst(*inst));
        }
        self.blocks[new.index()].insts = insts;
        new
    }

    fn inst(&mut self, inst: Inst) -> Inst {
        let old = self.old.inst(inst);
        if old.op.info().imm == Imm::Var {
            self.used[old.imm as usize] = true;
        }
        let new = Inst(self.insts.len() as u32);
        let args = old.args.iter().map(|v| self.value[v.index()].expect("defined before it is used")).collect();
        let mut results = Vec::with_capacity(old.results.len());
        for (k, value) in old.results.iter().enumerate() {
            results.push(self.define(*value, ValueDef::Result(new, k as u32)));
        }
        self.insts.push(InstData {
            op: old.op,
            args,
            imm: old.imm,
            results,
            regions: Vec::new(),
            labels: old.labels.clone(),
            line: old.line,
        });
        let mut regions = Vec::with_capacity(old.regions.len());
        for region in &old.regions {
            regions.push(self.block(*region));
        }
        self.insts[new.index()].regions = regions;
        new
    }

    fn define(&mut self, value: Value, def: ValueDef) -> Value {
        let new = Value(self.values.len() as u32);
        self.values.push(ValueData { ty: self.old.ty(value), def });
        self.value[value.index()] = Some(new);
        new
    }
}
