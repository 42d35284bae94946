//! What is said of a stage, and the trait behind which it is found.

use crate::stage::HwStage;
use lapidary_ir::Program;
use lapidary_plan::{Chip, Field, Occupancy, WaveUse, occupancy};
use serde::Serialize;
use std::fmt;

/// Instructions of a program by class, as written: a loop's count once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct InstructionMix {
    /// Vector arithmetic at full rate.
    pub valu: u32,
    /// Reciprocals, roots, exponentials, logarithms, sines: quarter rate.
    pub transcendental: u32,
    /// 32-bit integer products: quarter rate.
    pub mul32: u32,
    /// Scalar arithmetic, masks of divergent control flow among it.
    pub salu: u32,
    /// Scalar loads: constants and descriptors.
    pub smem: u32,
    /// Vector memory loads: vertex fetch, ring reads, constants by a divergent index.
    pub loads: u32,
    /// Vector memory stores: ring writes.
    pub stores: u32,
    /// Local data store accesses.
    pub lds: u32,
    /// Exports.
    pub exports: u32,
    /// Messages: emit, cut, done.
    pub messages: u32,
    /// Branches.
    pub branches: u32,
    /// Interpolation of pixel shader inputs.
    pub interpolation: u32,
}

impl InstructionMix {
    /// All instructions.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.valu
            + self.transcendental
            + self.mul32
            + self.salu
            + self.smem
            + self.loads
            + self.stores
            + self.lds
            + self.exports
            + self.messages
            + self.branches
            + self.interpolation
    }

    /// Clocks for which one wave occupies the vector unit, loops run once.
    #[must_use]
    pub fn valu_clocks(&self, chip: &Chip) -> f64 {
        f64::from(self.valu) * chip.f64(Field::CostValu)
            + f64::from(self.transcendental) * chip.f64(Field::CostTranscendental)
            + f64::from(self.mul32) * chip.f64(Field::CostMul32)
            + f64::from(self.interpolation) * chip.f64(Field::CostValu) / chip.f64(Field::InterpolationRate)
    }
}

/// What a stage takes on a chip.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StageReport {
    /// The hardware stage.
    pub stage: HwStage,
    /// Registers, local data store and scratch of a wave.
    pub wave: WaveUse,
    /// Waves per SIMD, and what limits them.
    pub occupancy: Occupancy,
    /// Instructions by class.
    pub mix: InstructionMix,
    /// Whether the numbers are estimates.
    pub estimated: bool,
}

impl StageReport {
    /// Makes a report of what a wave takes.
    #[must_use]
    pub fn new(stage: HwStage, chip: &Chip, wave: WaveUse, mix: InstructionMix, estimated: bool) -> Self {
        Self { stage, wave, occupancy: occupancy(chip, &wave), mix, estimated }
    }
}

/// A program that a coster cannot tell about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsupported {
    /// What it cannot.
    pub what: String,
    /// Which program.
    pub program: String,
    /// How to get further.
    pub hint: String,
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "X0701: `{}`: {} ({})", self.program, self.what, self.hint)
    }
}

impl std::error::Error for Unsupported {}

/// Says what a program takes on a chip.
pub trait StageCost {
    /// The cost of a program in a hardware stage; [`HwStage::Copy`] is asked of the geometry program.
    ///
    /// The program is one that [`lapidary_ir::verify()`] accepts, linked with its consumer ([`crate::link`]) if that is known.
    ///
    /// # Errors
    /// [`Unsupported`] if the stage does not take the program or the coster cannot tell.
    fn stage(&self, program: &Program, stage: HwStage, chip: &Chip) -> Result<StageReport, Unsupported>;
}
