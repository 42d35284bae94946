//! From a geometry shader's shape and the caller's parameters to a subgroup plan.

pub mod amd;
pub mod contrast;
mod params;
mod shape;
mod what_if;
pub mod xbox;

pub use params::{Bound, Clamp, GsParameters, Parameter, Refusal};
pub use shape::{GsInput, GsShape, ShapeError};
pub use what_if::{WhatIf, what_if};

use crate::chip::{Chip, Field, GsRule};
use params::{Sizes, clamp_count};
use serde::Serialize;

/// Where a subgroup's data is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum GsMode {
    /// In local data store, all on one compute unit (claim A06).
    OnChip,
    /// In main memory (claim A05).
    OffChip,
}

impl GsMode {
    /// For reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::OnChip => "on-chip",
            Self::OffChip => "off-chip",
        }
    }
}

/// How a draw's primitives go into subgroups.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GsPlan {
    /// Whose rule sized it.
    pub rule: GsRule,
    /// Where its data is.
    pub mode: GsMode,
    /// Why it is off-chip although on-chip was asked for.
    pub refusal: Option<Refusal>,
    /// Most unique vertices of a subgroup: room for them, before the register value is lowered.
    pub vertices: u32,
    /// What stops more of them.
    pub vertices_bound: Bound,
    /// What goes into the register: the hardware tests after it has added a whole primitive, so up to a primitive's
    /// vertices less one may come on top.
    pub vertex_register: u32,
    /// Most primitives of a subgroup.
    pub primitives: u32,
    /// What stops more of them.
    pub primitives_bound: Bound,
    /// Dwords of a vertex for the geometry shader, in this mode.
    pub es_item: u32,
    /// Dwords of output of a primitive and instance, in this mode.
    pub gs_item: u32,
    /// Local data store of a subgroup in bytes; 0 off-chip.
    pub lds_bytes: u32,
    /// Subgroups that a compute unit's local data store holds; `None` off-chip.
    pub subgroups_per_cu: Option<u32>,
    /// Geometry shader threads that a compute unit can have: of those subgroups, at most its wave slots. Off-chip only the
    /// slots count (claim A07).
    pub gs_threads_per_cu: u32,
    /// Waves that run the vertices of a full subgroup.
    pub es_waves: u32,
    /// Waves that run the geometry shader of a full subgroup.
    pub gs_waves: u32,
    /// Whether tessellation is forced to always-offchip (claim A09).
    pub tess_forced_offchip: bool,
    /// The parameters as submitted, after clamping (claim A11).
    pub submitted: GsParameters,
    /// What the last-used query returns after a draw with this plan: every field filled (claim A11).
    pub last_used: GsParameters,
    /// What was clamped (claims A10, A15).
    pub clamps: Vec<Clamp>,
}

/// Vertices per ES wave group that the driver writes off-chip (`VGT_ES_PER_GS`; LLPC, PAL).
pub const OFFCHIP_VERTICES: u32 = 128;
/// Primitives that it writes at most (`VGT_GS_PER_ES`; LLPC, PAL).
pub const OFFCHIP_PRIMITIVES: u32 = 256;

/// Plans the subgroups of a draw by the chip's own rule.
///
/// # Errors
/// If no geometry shader has such a shape.
pub fn plan(chip: &Chip, shape: &GsShape, params: &GsParameters) -> Result<GsPlan, ShapeError> {
    plan_by(chip, shape, params, chip.gs_rule)
}

/// Plans the subgroups of a draw by a rule of choice.
///
/// # Errors
/// If no geometry shader has such a shape.
pub fn plan_by(chip: &Chip, shape: &GsShape, params: &GsParameters, rule: GsRule) -> Result<GsPlan, ShapeError> {
    shape.check()?;
    let mut clamps = Vec::new();
    let mut refusal = None;
    if params.onchip {
        let sizes = match rule {
            GsRule::Xbox => xbox::sizes(chip, shape, params, &mut clamps),
            GsRule::Amd => amd::sizes(chip, shape, params, amd::THRESHOLD, &mut clamps),
        };
        match sizes {
            Ok(sizes) => return Ok(finish(chip, shape, params, rule, sizes, None, clamps)),
            Err(why) => refusal = Some(why),
        }
        clamps.clear();
    }
    let sizes = offchip(chip, shape, params, &mut clamps);
    Ok(finish(chip, shape, params, rule, sizes, Some(refusal), clamps))
}

/// Off-chip: the driver's counts or the caller's, within what the registers hold (claim A14).
fn offchip(chip: &Chip, shape: &GsShape, params: &GsParameters, clamps: &mut Vec<Clamp>) -> Sizes {
    let corners = shape.input.vertices();
    let register = "the register holds no more";
    let field = chip.u32(Field::SubgroupField);
    let mut sizes = Sizes {
        vertices: OFFCHIP_VERTICES.max(corners),
        vertices_bound: Bound::Default,
        primitives: OFFCHIP_PRIMITIVES.min(chip.u32(Field::GsPrimFifo) + 64),
        primitives_bound: Bound::Default,
        lds_bytes: 0,
    };
    if let Some(asked) = params.vertices {
        let least = (corners, "a primitive has that many vertices");
        sizes.vertices = clamp_count(clamps, Parameter::VerticesPerSubgroup, asked, least, (field, register));
        sizes.vertices_bound = Bound::Explicit;
    }
    if let Some(asked) = params.primitives {
        let least = (1, "a subgroup has at least one primitive");
        sizes.primitives = clamp_count(clamps, Parameter::PrimitivesPerSubgroup, asked, least, (field, register));
        sizes.primitives_bound = Bound::Explicit;
    }
    xbox::ratio(params, clamps);
    xbox::limit_bytes(chip, params, clamps);
    sizes
}

/// `offchip`: `None` on-chip, `Some(why)` off-chip.
fn finish(
    chip: &Chip,
    shape: &GsShape,
    params: &GsParameters,
    rule: GsRule,
    sizes: Sizes,
    offchip: Option<Option<Refusal>>,
    clamps: Vec<Clamp>,
) -> GsPlan {
    let onchip = offchip.is_none();
    let lanes = chip.u32(Field::WaveLanes).max(1);
    let threads = sizes.primitives.saturating_mul(shape.instances);
    let slots = chip.u32(Field::Simds) * chip.u32(Field::WavesPerSimd);
    let subgroups_per_cu = onchip.then(|| chip.u32(Field::LdsBytes) / sizes.lds_bytes.max(1));
    let gs_waves = threads.div_ceil(lanes);
    let gs_threads_per_cu = match subgroups_per_cu {
        Some(n) => threads.saturating_mul(n.min(slots / gs_waves.max(1)).max(1)),
        None => slots * lanes,
    };
    let ratio = xbox::ratio(params, &mut Vec::new());
    let lds_limit = xbox::limit_bytes(chip, params, &mut Vec::new());
    let submitted = GsParameters {
        onchip: params.onchip,
        vertices: params.vertices.map(|v| used(&clamps, Parameter::VerticesPerSubgroup).unwrap_or(v)),
        primitives: params.primitives.map(|p| used(&clamps, Parameter::PrimitivesPerSubgroup).unwrap_or(p)),
        ratio: params.ratio.map(|_| ratio),
        lds_limit: params.lds_limit.map(|_| lds_limit),
    };
    GsPlan {
        rule,
        mode: if onchip { GsMode::OnChip } else { GsMode::OffChip },
        refusal: offchip.flatten(),
        vertices: sizes.vertices,
        vertices_bound: sizes.vertices_bound,
        vertex_register: sizes.vertices.saturating_sub(shape.input.vertices() - 1).max(1),
        primitives: sizes.primitives,
        primitives_bound: sizes.primitives_bound,
        es_item: if onchip { shape.es_item_onchip() } else { shape.es_item() },
        gs_item: if onchip { shape.gs_item_onchip() } else { shape.gs_item() },
        lds_bytes: sizes.lds_bytes,
        subgroups_per_cu,
        gs_threads_per_cu,
        es_waves: sizes.vertices.div_ceil(lanes),
        gs_waves,
        tess_forced_offchip: onchip && shape.tessellation,
        submitted,
        last_used: GsParameters {
            onchip,
            vertices: Some(sizes.vertices),
            primitives: Some(sizes.primitives),
            ratio: Some(ratio),
            lds_limit: Some(lds_limit),
        },
        clamps,
    }
}

/// What a parameter was clamped to in the end.
fn used(clamps: &[Clamp], parameter: Parameter) -> Option<u32> {
    clamps.iter().rev().find(|c| c.parameter == parameter).map(|c| c.used as u32)
}
