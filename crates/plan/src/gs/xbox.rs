//! The Xbox driver's rule, as its documentation describes it.
//!
//! From the documentation: a target of 32 KB, which `LdsAllocationLimit` can only lower; one unique vertex per primitive,
//! which `VerticesPerPrimitiveRatio` replaces; explicit counts bypass the heuristic, and are its upper bounds if ratio or
//! limit are given too; what is given is clamped. The algebra is ours (inferred): with E dwords a vertex, G dwords of
//! output a primitive and instance (both odd), I instances, ratio r and L dwords,
//!
//! ```text
//! P = floor(L / (r E + I G)), at most the cap and the explicit count
//! V = floor((L - P I G) / E), at most the explicit count, at least a primitive's vertices
//! ```
//!
//! Whether the driver also keeps AMD's target of 64 primitives is not known; here it does not.

use super::params::{Bound, Clamp, GsParameters, Parameter, Refusal, Sizes, clamp_count};
use super::shape::GsShape;
use crate::chip::{Chip, Field};
use crate::round_up;

/// The documented target in bytes.
pub const TARGET_BYTES: u32 = 32768;
/// The documented ratio.
pub const RATIO: f32 = 1.0;
/// The greatest ratio that makes sense: a patch has 32 control points.
pub const RATIO_MOST: f32 = 32.0;

/// The limit in bytes that is used: rounded down to the granule, at least one granule, at most the target.
pub(super) fn limit_bytes(chip: &Chip, params: &GsParameters, clamps: &mut Vec<Clamp>) -> u32 {
    let granule = chip.u32(Field::LdsGranule).max(4);
    let target = TARGET_BYTES.min(chip.u32(Field::LdsGroupMost)) / granule * granule;
    let Some(asked) = params.lds_limit else { return target };
    let least = (granule, "at least one granule");
    let used =
        clamp_count(clamps, Parameter::LdsAllocationLimit, asked, least, (target, "it can only lower the target"));
    used / granule * granule
}

/// The ratio that is used.
pub(super) fn ratio(params: &GsParameters, clamps: &mut Vec<Clamp>) -> f32 {
    let Some(asked) = params.ratio else { return RATIO };
    let (used, why) = match asked {
        r if r.is_nan() => (RATIO, "it is not a number"),
        r if r < 0.0 => (0.0, "it cannot be negative"),
        r if r > RATIO_MOST => (RATIO_MOST, "no primitive has more vertices"),
        r => return r,
    };
    let parameter = Parameter::VerticesPerPrimitiveRatio;
    clamps.push(Clamp { parameter, asked: f64::from(asked), used: f64::from(used), why: why.into() });
    used
}

/// Sizes an on-chip subgroup.
///
/// # Errors
/// [`Refusal::NothingFits`] if there is no room for one primitive.
pub(super) fn sizes(
    chip: &Chip,
    shape: &GsShape,
    params: &GsParameters,
    clamps: &mut Vec<Clamp>,
) -> Result<Sizes, Refusal> {
    let limit = limit_bytes(chip, params, clamps);
    let ratio = ratio(params, clamps);
    let explicit = params.vertices.is_some() || params.primitives.is_some();
    let bypass = explicit && params.ratio.is_none() && params.lds_limit.is_none();
    let most = chip.u32(Field::LdsGroupMost);
    let room = Room::new(chip, shape, if bypass { most } else { limit })?;
    let sizes = if bypass { room.explicit(params, limit / 4, clamps) } else { room.heuristic(params, ratio, clamps) };
    let dwords = sizes.0 * room.vertex + sizes.2 * room.primitive;
    let granule = u64::from(chip.u32(Field::LdsGranule));
    Ok(Sizes {
        vertices: sizes.0 as u32,
        vertices_bound: sizes.1,
        primitives: sizes.2 as u32,
        primitives_bound: sizes.3,
        lds_bytes: round_up(4 * dwords, granule) as u32,
    })
}

/// Items and limits, in dwords and counts.
struct Room {
    dwords: u64,
    vertex: u64,
    primitive: u64,
    corners: u64,
    cap: u64,
    cap_bound: Bound,
    field: u64,
}

type Counts = (u64, Bound, u64, Bound);

impl Room {
    fn new(chip: &Chip, shape: &GsShape, bytes: u32) -> Result<Self, Refusal> {
        let instanced = shape.input.adjacency() || shape.instances > 1;
        let room = Self {
            dwords: u64::from(bytes / 4),
            vertex: u64::from(shape.es_item_onchip()),
            primitive: u64::from(shape.primitive_onchip()),
            corners: u64::from(shape.input.vertices()),
            cap: u64::from(shape.primitive_cap(chip)),
            cap_bound: if instanced { Bound::Instances } else { Bound::Register },
            field: u64::from(chip.u32(Field::SubgroupField)),
        };
        let needed = room.corners * room.vertex + room.primitive;
        if needed > room.dwords {
            return Err(Refusal::NothingFits { needed_bytes: (4 * needed) as u32, limit_bytes: bytes });
        }
        Ok(room)
    }

    /// Vertices that fit beside so many primitives.
    fn vertices_beside(&self, primitives: u64) -> u64 {
        (self.dwords.saturating_sub(primitives * self.primitive) / self.vertex).min(self.field)
    }

    /// Primitives that fit beside so many vertices.
    fn primitives_beside(&self, vertices: u64) -> u64 {
        self.dwords.saturating_sub(vertices * self.vertex) / self.primitive
    }

    fn ask_vertices(&self, asked: u32, clamps: &mut Vec<Clamp>) -> u64 {
        let least = (self.corners as u32, "a primitive has that many vertices");
        let greatest = (self.field as u32, "the register holds no more");
        u64::from(clamp_count(clamps, Parameter::VerticesPerSubgroup, asked, least, greatest))
    }

    fn ask_primitives(&self, asked: u32, clamps: &mut Vec<Clamp>) -> u64 {
        let why = match self.cap_bound {
            Bound::Instances => "with adjacency or instancing primitives x instances are at most 128",
            _ => "the register or the primitive FIFO holds no more",
        };
        let least = (1, "a subgroup has at least one primitive");
        u64::from(clamp_count(clamps, Parameter::PrimitivesPerSubgroup, asked, least, (self.cap as u32, why)))
    }

    /// The heuristic, with explicit counts as upper bounds (claims A12, A13).
    fn heuristic(&self, params: &GsParameters, ratio: f32, clamps: &mut Vec<Clamp>) -> Counts {
        let (most_v, most_p) = (
            params.vertices.map(|asked| self.ask_vertices(asked, clamps)),
            params.primitives.map(|asked| self.ask_primitives(asked, clamps)),
        );
        // Both factors have few bits, so the product is exact and the quotient off by one at most.
        let each = f64::from(ratio) * self.vertex as f64 + self.primitive as f64;
        let mut fit = (self.dwords as f64 / each) as u64;
        while fit > 0 && fit as f64 * each > self.dwords as f64 {
            fit -= 1;
        }
        // A ratio below a primitive's own vertices must leave room for these, one above must not lose the one that fits.
        let fit = fit.min(self.primitives_beside(self.corners)).max(1);
        let (mut p, mut p_bound) = (fit, Bound::Lds);
        if self.cap < p {
            (p, p_bound) = (self.cap, self.cap_bound);
        }
        if let Some(most) = most_p.filter(|most| *most < p) {
            (p, p_bound) = (most, Bound::Explicit);
        }
        let (mut v, mut v_bound) = (self.vertices_beside(p), Bound::Lds);
        if v == self.field {
            v_bound = Bound::Register;
        }
        if let Some(most) = most_v.filter(|most| *most < v) {
            (v, v_bound) = (most, Bound::Explicit);
        }
        (v, v_bound, p, p_bound)
    }

    /// Explicit counts without the heuristic: they may use all the local data store that a subgroup can have. The count
    /// that is not given is computed for the target, and is at least what makes the given one reachable (claims A13, A15).
    fn explicit(&self, params: &GsParameters, target_dwords: u32, clamps: &mut Vec<Clamp>) -> Counts {
        let lds = "the local data store holds no more";
        let target = u64::from(target_dwords);
        match (params.vertices, params.primitives) {
            (Some(vertices), primitives) => {
                let asked = self.ask_vertices(vertices, clamps);
                let most = self.vertices_beside(1);
                let v = clamp_count(clamps, Parameter::VerticesPerSubgroup, asked as u32, (0, ""), (most as u32, lds));
                let v = u64::from(v);
                let most = self.primitives_beside(v).max(1);
                let Some(primitives) = primitives else {
                    let fit = target.saturating_sub(v * self.vertex) / self.primitive;
                    let p = fit.max(1).min(most).min(self.cap);
                    return (v, Bound::Explicit, p, if p == self.cap { self.cap_bound } else { Bound::Lds });
                };
                let asked = self.ask_primitives(primitives, clamps);
                let p =
                    clamp_count(clamps, Parameter::PrimitivesPerSubgroup, asked as u32, (0, ""), (most as u32, lds));
                (v, Bound::Explicit, u64::from(p), Bound::Explicit)
            }
            (None, primitives) => {
                let asked = self.ask_primitives(primitives.unwrap_or(1), clamps);
                let most = self.primitives_beside(self.corners).max(1);
                let p =
                    clamp_count(clamps, Parameter::PrimitivesPerSubgroup, asked as u32, (0, ""), (most as u32, lds));
                let p = u64::from(p);
                let fit = target.saturating_sub(p * self.primitive) / self.vertex;
                let v = fit.max(p).max(self.corners).min(self.vertices_beside(p));
                (v, Bound::Lds, p, Bound::Explicit)
            }
        }
    }
}
