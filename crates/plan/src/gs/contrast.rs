//! Later generations' rules, for contrast: GFX9 merges vertex and geometry shader, GFX10 has NGG.

use super::shape::GsShape;
use crate::round_up;
use serde::Serialize;

/// Whose version of the GFX9 rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Gfx9Driver {
    /// LLPC: odd items; the output goes on chip too if it fits.
    Llpc,
    /// Mesa: items as they are; the output stays in memory, and output primitives are bounded.
    Mesa,
}

/// A subgroup of merged vertex and geometry shader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Gfx9Plan {
    /// Primitives.
    pub primitives: u32,
    /// The register: vertices that there is room for, less a primitive's other vertices.
    pub vertex_register: i64,
    /// Bytes.
    pub lds_bytes: u32,
    /// Whether the output is in local data store too.
    pub output_onchip: bool,
}

/// Budget of a subgroup in dwords, 32 KB.
pub const GFX9_BUDGET: u64 = 8192;
/// Most vertices of a subgroup.
pub const GFX9_VERTICES: u64 = 255;

/// The GFX9 rule: P = min(64, cap) with cap = 127 / instances with adjacency or instancing, else 255; Mesa also keeps
/// output vertices within 32768. The vertices assumed are min(m P, 255), in 32 KB; if they do not fit, P is what fits.
/// Granule 512 B. The target of 64 hides the cap of 255: no shape reaches it.
#[must_use]
pub fn gfx9(shape: &GsShape, driver: Gfx9Driver) -> Gfx9Plan {
    let item = u64::from(match driver {
        Gfx9Driver::Llpc => shape.es_item_onchip(),
        Gfx9Driver::Mesa => shape.es_item(),
    });
    let instances = u64::from(shape.instances.max(1));
    let corners = u64::from(shape.input.vertices());
    let adjacency = shape.input.adjacency();
    let each = if adjacency { corners / 2 } else { corners }.max(1);
    let mut cap = if adjacency || instances > 1 { 127 / instances } else { 255 };
    if driver == Gfx9Driver::Mesa {
        cap = cap.min(32768 / (u64::from(shape.max_vertex_count.max(1)) * instances));
    }
    let mut p = cap.min(64);
    let mut vertices = (each * p).min(GFX9_VERTICES);
    if item * vertices > GFX9_BUDGET {
        p = (GFX9_BUDGET / (item * each)).min(cap);
        vertices = (each * p).min(GFX9_VERTICES);
    }
    let es = item * vertices;
    let output = u64::from(shape.primitive_onchip()) * p;
    let output_onchip = driver == Gfx9Driver::Llpc && es + output <= GFX9_BUDGET && !shape.tessellation;
    let dwords = round_up(es + if output_onchip { output } else { 0 }, 128);
    Gfx9Plan {
        primitives: p as u32,
        vertex_register: vertices as i64 - (corners as i64 - 1),
        lds_bytes: (4 * dwords) as u32,
        output_onchip,
    }
}

/// A subgroup of an NGG geometry shader: one workgroup, every output vertex a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct NggPlan {
    /// Primitives.
    pub primitives: u32,
    /// Vertices.
    pub vertices: u32,
    /// Whether each instance is a subgroup of its own, without reuse.
    pub per_instance: bool,
}

/// Threads of a workgroup.
pub const NGG_THREADS: u64 = 256;
/// Budget of a subgroup in dwords, 64 KB.
pub const NGG_BUDGET: u64 = 16384;

/// LLPC's rule for GFX10: P = max(1, min(128, 256 / (vertices x instances))), V = min(P v, 256), with tessellation at
/// most 2 P, and at least 24 (GFX10.1) or 29 (GFX10.3). More than 256 output vertices a primitive: one primitive per
/// subgroup, one subgroup per instance. Over 64 KB, P shrinks in proportion.
#[must_use]
pub fn ngg(shape: &GsShape, least_vertices: u32) -> NggPlan {
    let corners = u64::from(shape.input.vertices());
    let instances = u64::from(shape.instances.max(1));
    let threads = u64::from(shape.max_vertex_count.max(1)) * instances;
    let per_instance = threads > NGG_THREADS;
    let mut p = if per_instance { 1 } else { (NGG_THREADS / threads).clamp(1, 128) };
    let vertices = |p: u64| {
        let v = (p * corners).min(NGG_THREADS);
        let v = if shape.tessellation { v.min(2 * p) } else { v };
        v.max(u64::from(least_vertices))
    };
    let (es, gs) = (u64::from(shape.es_item_onchip()), u64::from(shape.gs_item_onchip()));
    let gs = if per_instance { gs } else { gs * instances };
    while p > 1 && es * vertices(p) + gs * p > NGG_BUDGET {
        let scaled = NGG_BUDGET * p / (es * vertices(p) + gs * p);
        p = scaled.clamp(1, p - 1);
    }
    NggPlan { primitives: p as u32, vertices: vertices(p) as u32, per_instance }
}
