//! What the driver decides before a geometry shader runs, for GCN-class chips.
//!
//! - [`chip`]: chips as data, each number with its provenance;
//! - [`mod@occupancy`]: how many waves a SIMD holds, and what limits them;
//! - [`gs`]: from a geometry shader's shape and the caller's [`GsParameters`] to a subgroup plan;
//! - [`former`]: cuts a stream of primitives into subgroups as the hardware would;
//! - [`rings`], [`tess`], [`late_alloc`], [`waves`]: ring sizes, tessellation groups, late allocation, wave limits and masks.
//!
//! The device, the timed model, the machine listing and the compute back end all take their numbers from here.
//! The crate does no I/O, and all its arithmetic is exact and total: no input makes it panic or run long.
//! See `docs/plan.md` and `docs/gpus.md`.
//!
//! ```
//! use lapidary_plan::{Chip, GsInput, GsParameters, GsShape, plan};
//! let chip = Chip::builtin("xbox-one")?;
//! let shape = GsShape { input: GsInput::Triangle, es_slots: 2, gs_slots: 2, max_vertex_count: 3, instances: 1, tessellation: false };
//! let plan = plan(&chip, &shape, &GsParameters { onchip: true, ..GsParameters::default() })?;
//! assert_eq!((plan.primitives, plan.vertices, plan.lds_bytes), (240, 243, 32768));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

pub mod chip;
pub mod former;
pub mod gs;
pub mod late_alloc;
pub mod occupancy;
pub mod rings;
pub mod tess;
pub mod waves;

pub use chip::{Chip, ChipError, Field, Gfx, GsRule, Number, Provenance};
pub use former::{Former, Subgroup};
pub use gs::{GsInput, GsMode, GsParameters, GsPlan, GsShape, ShapeError, plan};
pub use occupancy::{Occupancy, Resource, WaveUse, occupancy};

/// `value` rounded up to a multiple of `step`; `step` 0 counts as 1. Saturates.
pub(crate) fn round_up(value: u64, step: u64) -> u64 {
    value.div_ceil(step.max(1)).saturating_mul(step.max(1))
}
