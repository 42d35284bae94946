//! What a program consists of and which parts of its interface it uses, for reports.

use crate::op::{Family, Op, hint};
use crate::program::{InstData, Program};

/// What [`statistics`] counts. Counts are of instructions as written, not as run; only what is reachable counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Instructions of each family, in the order of [`Family::ALL`]; constants are not counted.
    pub families: [u32; Family::ALL.len()],
    /// `if`s.
    pub ifs: u32,
    /// `switch`es.
    pub switches: u32,
    /// `block`s.
    pub blocks: u32,
    /// `loop`s.
    pub loops: u32,
    /// Lines of loops that carry `[unroll]` and are still loops, ascending; 0 stands for an unknown line.
    pub loops_asked_to_unroll: Vec<u32>,
    /// How deep regions nest; 0 for straight code.
    pub nesting: u32,
    /// `emit`s of each stream.
    pub emits: [u32; 4],
    /// `cut`s of each stream.
    pub cuts: [u32; 4],
    /// `discard_if`s.
    pub discards: u32,
    /// Variables that are accessed.
    pub vars: u32,
    /// Their elements together, 4 bytes each.
    pub var_elements: u32,
    /// By input slot: whether it is read.
    pub inputs_read: Vec<bool>,
    /// By output slot: whether it is written; of a geometry program, whether its stream is emitted to.
    pub outputs_written: Vec<bool>,
    /// By constant buffer: what is read of it.
    pub cbuffers: Vec<CbufferUse>,
}

/// What a program reads of a constant buffer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CbufferUse {
    /// Dwords read by a constant index, ascending, each once.
    pub dwords: Vec<u32>,
    /// Loads with an index that is not a constant; they may read any dword.
    pub dynamic_loads: u32,
}

impl CbufferUse {
    /// Whether nothing is read.
    #[must_use]
    pub fn is_unused(&self) -> bool {
        self.dwords.is_empty() && self.dynamic_loads == 0
    }
}

impl Statistics {
    /// All instructions except constants.
    #[must_use]
    pub fn instructions(&self) -> u32 {
        self.families.iter().sum()
    }

    /// Instructions of a family except constants.
    #[must_use]
    pub fn family(&self, family: Family) -> u32 {
        self.families[family as usize]
    }
}

/// Counts what a program that [`crate::verify()`] accepts consists of.
#[must_use]
pub fn statistics(program: &Program) -> Statistics {
    let mut count = Statistics {
        inputs_read: vec![false; program.inputs.slot_count() as usize],
        outputs_written: vec![false; program.outputs.slot_count() as usize],
        cbuffers: vec![CbufferUse::default(); program.cbuffers.len()],
        ..Statistics::default()
    };
    let mut accessed = vec![false; program.vars.len()];
    let mut blocks = vec![(program.body, 0)];
    while let Some((block, depth)) = blocks.pop() {
        count.nesting = count.nesting.max(depth);
        for inst in &program.block(block).insts {
            let data = program.inst(*inst);
            if data.op != Op::Const {
                count.families[data.op.info().family as usize] += 1;
            }
            if matches!(data.op, Op::LoadVar | Op::StoreVar) {
                accessed[data.imm as usize] = true;
            }
            one(&mut count, program, data);
            blocks.extend(data.regions.iter().map(|r| (*r, depth + 1)));
        }
    }
    for (var, _) in program.vars.iter().zip(accessed).filter(|(_, accessed)| *accessed) {
        count.vars += 1;
        count.var_elements += var.len;
    }
    for stream in 0..4_u8 {
        if count.emits[usize::from(stream)] > 0 {
            for slot in program.stream_slots(stream) {
                count.outputs_written[slot as usize] = true;
            }
        }
    }
    count.loops_asked_to_unroll.sort_unstable();
    for cbuffer in &mut count.cbuffers {
        cbuffer.dwords.sort_unstable();
        cbuffer.dwords.dedup();
    }
    count
}

fn one(count: &mut Statistics, program: &Program, data: &InstData) {
    let number = data.imm as usize;
    match data.op {
        Op::If => count.ifs += 1,
        Op::Switch => count.switches += 1,
        Op::Block => count.blocks += 1,
        Op::Loop => {
            count.loops += 1;
            if data.imm >= hint::UNROLL {
                count.loops_asked_to_unroll.push(data.line);
            }
        }
        Op::Emit => count.emits[number] += 1,
        Op::Cut => count.cuts[number] += 1,
        Op::DiscardIf => count.discards += 1,
        Op::LoadInput | Op::LoadInputVertex => count.inputs_read[number] = true,
        Op::StoreOutput => count.outputs_written[number] = true,
        Op::LoadCbuffer => match program.constant(data.args[0]) {
            Some(dword) => count.cbuffers[number].dwords.push(dword),
            None => count.cbuffers[number].dynamic_loads += 1,
        },
        _ => {}
    }
}
