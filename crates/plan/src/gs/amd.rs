//! AMD's open driver's rule for GFX7 and 8 (LLPC's on-chip check of 2018 to 2023, PAL's settings), restated.
//!
//! With v vertices a primitive, m of them assumed not shared (half with adjacency), E dwords a vertex, G of output a
//! primitive and instance (both odd), I instances:
//!
//! ```text
//! P0 = 64, with adjacency or instancing at most 128 / I
//! es = E m P0, gs = G I P0, total = es + gs rounded up to 512 B
//! over the budget of 32 KB:  p = E m;  es = budget p / (p + G I) rounded up to a multiple of p
//!                            gs = budget - es rounded down to a multiple of G I
//! P = gs / (G I),  V = es / E,  register V - (v - 1)
//! on chip if there is no tessellation, P I >= 64 and the register value is positive
//! ```
//!
//! The driver has no controls; where the caller gives some anyway, the limit lowers the budget, the ratio rounded up
//! replaces m, and the counts are upper bounds.

use super::params::{Bound, Clamp, GsParameters, Parameter, Refusal, Sizes, clamp_count};
use super::shape::GsShape;
use super::xbox;
use crate::chip::{Chip, Field};
use crate::round_up;

/// Primitives per subgroup that the driver aims at (PAL: `GsPrimsPerSubGroup`).
pub const TARGET_PRIMITIVES: u32 = 64;
/// Least primitives times instances for which it goes on chip (PAL: `GsOffChipThreshold`).
pub const THRESHOLD: u32 = 64;
/// The threshold that LLPC used for a while, since unused built-in outputs were counted.
pub const THRESHOLD_LLPC: u32 = 32;

/// Sizes an on-chip subgroup.
///
/// # Errors
/// Why the driver would run it off chip.
pub(super) fn sizes(
    chip: &Chip,
    shape: &GsShape,
    params: &GsParameters,
    threshold: u32,
    clamps: &mut Vec<Clamp>,
) -> Result<Sizes, Refusal> {
    let budget = u64::from(xbox::limit_bytes(chip, params, clamps)) / 4;
    let sizes = fill(chip, shape, params, budget, clamps)?;
    if shape.tessellation {
        return Err(Refusal::Tessellation);
    }
    let threads = sizes.primitives.saturating_mul(shape.instances);
    if threads < threshold && params.primitives.is_none() {
        return Err(Refusal::TooFewThreads { threads, threshold });
    }
    if sizes.vertices < shape.input.vertices() {
        return Err(Refusal::NoVertices);
    }
    Ok(sizes)
}

/// The sizes before the driver decides whether it likes them.
pub(super) fn fill(
    chip: &Chip,
    shape: &GsShape,
    params: &GsParameters,
    budget: u64,
    clamps: &mut Vec<Clamp>,
) -> Result<Sizes, Refusal> {
    let vertex = u64::from(shape.es_item_onchip());
    let primitive = u64::from(shape.primitive_onchip());
    let corners = u64::from(shape.input.vertices());
    let cap = u64::from(shape.primitive_cap(chip));
    let granule = u64::from(chip.u32(Field::LdsGranule) / 4).max(1);
    let shared = if shape.input.adjacency() { corners / 2 } else { corners };
    let each = match params.ratio {
        Some(_) => u64::from(xbox::ratio(params, clamps).ceil() as u32).max(1),
        None => shared,
    };
    let mut p = u64::from(TARGET_PRIMITIVES).min(cap);
    let mut p_bound = if p < u64::from(TARGET_PRIMITIVES) { Bound::Instances } else { Bound::Target };
    let mut es = vertex * each * p;
    let mut total = round_up(es + primitive * p, granule);
    if total > budget {
        let step = vertex * each;
        es = round_up(step * budget / (step + primitive), step);
        p = budget.saturating_sub(es) / primitive;
        p_bound = Bound::Lds;
        total = budget;
    }
    let mut v = es / vertex;
    let mut v_bound = p_bound;
    if let Some(asked) = params.primitives {
        let least = (1, "a subgroup has at least one primitive");
        let greatest = (cap as u32, "the register, the FIFO or the product with the instances allows no more");
        let most = u64::from(clamp_count(clamps, Parameter::PrimitivesPerSubgroup, asked, least, greatest));
        if most < p {
            (p, p_bound) = (most, Bound::Explicit);
        }
    }
    if let Some(asked) = params.vertices {
        let least = (corners as u32, "a primitive has that many vertices");
        let greatest = (chip.u32(Field::SubgroupField), "the register holds no more");
        let most = u64::from(clamp_count(clamps, Parameter::VerticesPerSubgroup, asked, least, greatest));
        if most < v {
            (v, v_bound) = (most, Bound::Explicit);
        }
    }
    if p_bound == Bound::Explicit || v_bound == Bound::Explicit {
        total = round_up(v * vertex + p * primitive, granule);
    }
    if p == 0 || total > budget {
        let needed = 4 * (corners * vertex + primitive);
        return Err(Refusal::NothingFits { needed_bytes: needed as u32, limit_bytes: (4 * budget) as u32 });
    }
    Ok(Sizes {
        vertices: v as u32,
        vertices_bound: v_bound,
        primitives: p as u32,
        primitives_bound: p_bound,
        lds_bytes: (4 * total) as u32,
    })
}
