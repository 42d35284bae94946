//! Instructions by class, as a GCN compiler would make them of the ops.

use crate::classes::{Class, Classes, definition, modifier, walk};
use crate::estimate::passed_slots;
use crate::report::InstructionMix;
use crate::stage::HwStage;
use lapidary_ir::op::Family;
use lapidary_ir::{Inst, Op, Program, SystemValue, Value};
use std::collections::BTreeSet;

/// Counts the instructions of a program in a stage.
pub(crate) fn mix(program: &Program, classes: &Classes, stage: HwStage) -> InstructionMix {
    let mut count = Count {
        program,
        classes,
        stage,
        uses: uses(program),
        mix: InstructionMix::default(),
        constants: BTreeSet::new(),
        fetches: BTreeSet::new(),
        rows: BTreeSet::new(),
        passed: (0..4).map(|stream| passed_slots(program, stream)).collect(),
    };
    let blocks = walk(program);
    for block in &blocks {
        for inst in &program.block(*block).insts {
            count.inst(*inst);
        }
    }
    count.frame();
    count.mix
}

/// How often each value is used.
fn uses(program: &Program) -> Vec<u32> {
    let mut uses = vec![0; program.values.len()];
    for block in walk(program) {
        for inst in &program.block(block).insts {
            for arg in &program.inst(*inst).args {
                uses[arg.index()] += 1;
            }
        }
    }
    uses
}

struct Count<'a> {
    program: &'a Program,
    classes: &'a Classes,
    stage: HwStage,
    uses: Vec<u32>,
    mix: InstructionMix,
    /// Registers of constant buffers that are read: one scalar load each.
    constants: BTreeSet<(u32, u32)>,
    /// Vertex elements that are fetched: one load each.
    fetches: BTreeSet<u32>,
    /// Registers read by an index that varies: buffer, the part that varies, register.
    rows: BTreeSet<(u32, Option<Value>, u32)>,
    /// By stream: the slots that are passed on.
    passed: Vec<BTreeSet<u32>>,
}

impl Count<'_> {
    fn inst(&mut self, inst: Inst) {
        let program = self.program;
        let data = program.inst(inst);
        let vector = data.results.first().is_none_or(|r| self.classes.of(*r) == Class::Vector);
        let one = |mix: &mut InstructionMix| if vector { mix.valu += 1 } else { mix.salu += 1 };
        match data.op {
            Op::Const | Op::FSat => {}
            op if modifier(op) => {}
            Op::LoadCbuffer => self.constant(inst),
            Op::LoadInput => self.input(inst),
            Op::LoadInputVertex => self.mix.loads += 1,
            Op::StoreOutput => self.output(data.imm),
            Op::Emit => {
                let passed = self.passed.get(data.imm as usize).map_or(0, |slots| slots.len() as u32);
                self.mix.stores += passed;
                self.mix.messages += 1;
            }
            Op::Cut => self.mix.messages += 1,
            // The product goes into the sum that alone uses it.
            Op::FMul if self.fused(data.results.first().copied()) => {}
            Op::FDiv => {
                self.mix.transcendental += 1;
                self.mix.valu += 1;
            }
            Op::FSqrt | Op::FRsq | Op::FRcp | Op::FExp2 | Op::FLog2 => self.mix.transcendental += 1,
            Op::FSin | Op::FCos => {
                self.mix.transcendental += 1;
                self.mix.valu += 2;
            }
            Op::FTan => {
                self.mix.transcendental += 3;
                self.mix.valu += 3;
            }
            Op::IMul if vector => self.mix.mul32 += 1,
            Op::SDiv | Op::SRem | Op::UDiv | Op::URem => {
                self.mix.transcendental += 1;
                self.mix.mul32 += 4;
                self.mix.valu += 12;
            }
            Op::FToU | Op::FToS | Op::FToF16 | Op::F16ToF => one(&mut self.mix),
            Op::DdxCoarse | Op::DdxFine | Op::DdyCoarse | Op::DdyFine => self.mix.valu += 2,
            Op::DiscardIf => self.mix.salu += 2,
            Op::If | Op::Switch => {
                self.mix.salu += 2 * data.regions.len() as u32 - 1;
                self.mix.branches += data.regions.len() as u32;
            }
            Op::Loop => {
                self.mix.salu += 3;
                self.mix.branches += 2;
            }
            Op::Break | Op::Continue => {
                self.mix.salu += 1;
                self.mix.branches += 1;
            }
            Op::Block | Op::Yield | Op::Return => {}
            op => match op.info().family {
                Family::Transcendental => self.mix.valu += 14,
                Family::Compare => self.mix.valu += 1,
                Family::Bits if data.results.first().is_some_and(|r| self.classes.of(*r) == Class::Mask) => {
                    self.mix.salu += 1;
                }
                Family::Memory if data.results.is_empty() => self.mix.stores += 1,
                Family::Memory => self.mix.loads += 1,
                _ => one(&mut self.mix),
            },
        }
    }

    /// Whether a product's only use is a sum.
    fn fused(&self, product: Option<Value>) -> bool {
        let Some(product) = product else { return false };
        if self.uses[product.index()] != 1 {
            return false;
        }
        self.single_user(product).is_some_and(|op| matches!(op, Op::FAdd | Op::FSub))
    }

    /// The op of the next instruction that uses a value; only products are asked about, so sums are near.
    fn single_user(&self, value: Value) -> Option<Op> {
        let def = definition(self.program, value)?;
        let later = self.program.insts.iter().skip(def.index() + 1).take(64);
        later.into_iter().find(|d| d.args.contains(&value)).map(|d| d.op)
    }

    fn constant(&mut self, inst: Inst) {
        let data = self.program.inst(inst);
        let Some(index) = data.args.first() else { return };
        if let Some(dword) = self.program.constant(*index) {
            if self.constants.insert((data.imm, dword / 4)) {
                self.mix.smem += 1;
            }
            return;
        }
        let (varying, offset) = self.split(*index);
        if self.rows.insert((data.imm, varying, offset / 4)) {
            if self.classes.of(*index) == Class::Vector { self.mix.loads += 1 } else { self.mix.smem += 1 }
        }
    }

    /// An index as a varying part and a constant one.
    fn split(&self, index: Value) -> (Option<Value>, u32) {
        if let Some(def) = definition(self.program, index) {
            let data = self.program.inst(def);
            if let (Op::IAdd | Op::IOr, [a, b]) = (data.op, &data.args[..]) {
                for (varying, constant) in [(a, b), (b, a)] {
                    if let Some(constant) = self.program.constant(*constant) {
                        return (Some(*varying), constant);
                    }
                }
            }
        }
        (Some(index), 0)
    }

    fn input(&mut self, inst: Inst) {
        let data = self.program.inst(inst);
        let element = self.program.inputs.element_of_slot(data.imm);
        match self.stage {
            HwStage::Ps => {
                let system = element.and_then(|e| e.system);
                if matches!(
                    system,
                    Some(
                        SystemValue::Position
                            | SystemValue::IsFrontFace
                            | SystemValue::SampleIndex
                            | SystemValue::Coverage
                    )
                ) {
                    return;
                }
                let constant = element.is_some_and(|e| e.interpolation == lapidary_ir::Interpolation::Constant);
                self.mix.interpolation += if constant { 1 } else { 2 };
            }
            HwStage::Vs | HwStage::Es | HwStage::Ls => {
                let fetched =
                    element.is_some_and(|e| !matches!(e.system, Some(SystemValue::VertexId | SystemValue::InstanceId)));
                if fetched && self.fetches.insert(element.map_or(0, |e| e.first_slot)) {
                    self.mix.loads += 1;
                }
            }
            _ => {}
        }
    }

    fn output(&mut self, slot: u32) {
        let element = self.program.outputs.element_of_slot(slot);
        match self.stage {
            HwStage::Es => self.mix.stores += 1,
            HwStage::Ls | HwStage::Hs => self.mix.lds += 1,
            // One export a vec4: counted at the element's first slot.
            _ if element.is_some_and(|e| e.first_slot == slot) => self.mix.exports += 1,
            _ => {}
        }
    }

    /// What every program of a stage has besides its own code.
    fn frame(&mut self) {
        let buffers: BTreeSet<u32> =
            self.constants.iter().map(|(buffer, _)| *buffer).chain(self.rows.iter().map(|(b, ..)| *b)).collect();
        self.mix.smem += buffers.len() as u32;
        match self.stage {
            HwStage::Gs => {
                self.mix.smem += 2;
                self.mix.messages += 1;
                self.mix.salu += 1;
            }
            HwStage::Vs | HwStage::Es | HwStage::Ls => {
                self.mix.smem += u32::from(!self.fetches.is_empty()) + u32::from(self.stage == HwStage::Es);
                self.mix.valu += u32::from(!self.fetches.is_empty());
            }
            _ => {}
        }
    }
}
