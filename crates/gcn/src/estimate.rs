//! The estimator: liveness in, registers out.

use crate::classes::{classes, walk};
use crate::mix::mix;
use crate::places::places;
use crate::pressure::{Pressure, pressure};
use crate::report::{InstructionMix, StageCost, StageReport, Unsupported};
use crate::stage::HwStage;
use lapidary_ir::{Op, Program};
use lapidary_plan::{Chip, Field, WaveUse};

/// Estimates registers from liveness and uniformity. See the crate's documentation for how far it is to be trusted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Liveness;

impl StageCost for Liveness {
    fn stage(&self, program: &Program, stage: HwStage, chip: &Chip) -> Result<StageReport, Unsupported> {
        if !stage.takes(program.stage) {
            return Err(Unsupported {
                what: format!("a {} program does not run as {}", program.stage, stage.name()),
                program: program.name.clone(),
                hint: "ask for the stage that runs it".into(),
            });
        }
        if stage == HwStage::Copy {
            return Ok(copy_shader(program, chip));
        }
        let classes = classes(program);
        let mix = mix(program, &classes, stage);
        let places = places(program, &classes);
        let alive = pressure(program, &classes, &places, stage);
        let scratch = program.vars.iter().enumerate().any(|(i, _)| uses_var(program, i as u32));
        let vgprs = vgprs(chip, alive, stage, places.most_loads_together(program));
        let constants = places.constant_registers(program);
        let wave = WaveUse {
            vgprs,
            sgprs: sgprs(chip, alive, stage, vgprs, constants),
            lds_bytes: 0,
            group_waves: 1,
            barrier: false,
            scratch,
        };
        Ok(StageReport::new(stage, chip, wave, mix, true))
    }
}

/// Variables that are left after optimisation are indexed by what varies: they go to scratch memory.
fn uses_var(program: &Program, var: u32) -> bool {
    program.insts.iter().any(|d| matches!(d.op, Op::LoadVar | Op::StoreVar) && d.imm == var)
}

/// Waves below which a compiler does not go to hide latency: it keeps seven (ACO's rule).
const WAVES_KEPT: u32 = 7;
/// Registers that it leaves free below the limit of those waves.
const REGISTERS_LEFT: u32 = 2;
/// Scalar registers of ring descriptors and the like.
const DESCRIPTORS: u32 = 8;
/// Most scalar registers that pixel shaders fill with constants ahead of their use; seen, not documented.
const PIXEL_CONSTANTS: u32 = 24;

/// What is alive, or more where loads move up to hide their latency: all loads of a stretch of code at once, as long as
/// seven waves still fit.
fn vgprs(chip: &Chip, alive: Pressure, stage: HwStage, loads: u32) -> u32 {
    let (granule, most) = (chip.u32(Field::VgprGranule), chip.u32(Field::VgprMost));
    let budget = chip.u32(Field::Vgprs) / WAVES_KEPT - REGISTERS_LEFT;
    let ahead = if stage == HwStage::Ps { 0 } else { (loads + 1).min(budget) };
    rounded(alive.vgprs.max(ahead), granule, most)
}

/// What is alive, or more where constants are loaded ahead: whole registers of four, as long as the waves that the vector
/// registers allow still fit, seven at most.
fn sgprs(chip: &Chip, alive: Pressure, stage: HwStage, vgprs: u32, constants: u32) -> u32 {
    let (granule, most) = (chip.u32(Field::SgprGranule), chip.u32(Field::SgprMost));
    let waves = (chip.u32(Field::Vgprs) / vgprs.max(1)).clamp(1, WAVES_KEPT);
    let budget =
        if stage == HwStage::Ps { PIXEL_CONSTANTS } else { chip.u32(Field::Sgprs) / waves / granule * granule };
    let ring = if matches!(stage, HwStage::Es | HwStage::Gs) { DESCRIPTORS } else { 0 };
    let ahead = (4 * constants + DESCRIPTORS + ring).min(budget);
    rounded((alive.sgprs + DESCRIPTORS).max(ahead), granule, most)
}

fn rounded(registers: u32, granule: u32, most: u32) -> u32 {
    let granule = granule.max(1);
    (registers.max(1).div_ceil(granule) * granule).min(most)
}

/// The copy shader loads every component of the rasterized stream and exports it. Components that are 0 in every emit are
/// those that linking removed.
fn copy_shader(program: &Program, chip: &Chip) -> StageReport {
    let (mut components, mut exports) = (0, 0);
    let passed = passed_slots(program, 0);
    for element in program.outputs.stream(0) {
        let slots = element.first_slot..element.first_slot + element.components;
        let used = slots.filter(|slot| passed.contains(slot)).count() as u32;
        components += used;
        exports += u32::from(used > 0);
    }
    let mix = InstructionMix { valu: 1, smem: 1, loads: components, exports, ..InstructionMix::default() };
    let wave = WaveUse {
        vgprs: rounded(components, chip.u32(Field::VgprGranule), chip.u32(Field::VgprMost)),
        sgprs: rounded(8, chip.u32(Field::SgprGranule), chip.u32(Field::SgprMost)),
        lds_bytes: 0,
        group_waves: 1,
        barrier: false,
        scratch: false,
    };
    StageReport::new(HwStage::Copy, chip, wave, mix, true)
}

/// Slots of a stream that some emit fills with something else than 0.
pub(crate) fn passed_slots(program: &Program, stream: u8) -> std::collections::BTreeSet<u32> {
    let slots: Vec<u32> = program.stream_slots(stream).collect();
    let emits = walk(program).into_iter().flat_map(|b| &program.block(b).insts).map(|i| program.inst(*i));
    let mut passed = std::collections::BTreeSet::new();
    for emit in emits.filter(|d| d.op == Op::Emit && d.imm == u32::from(stream)) {
        let filled = slots.iter().zip(&emit.args).filter(|(_, arg)| program.constant(**arg) != Some(0));
        passed.extend(filled.map(|(slot, _)| *slot));
    }
    passed
}
