//! What of a geometry shader decides about its subgroups.

use crate::chip::Chip;
use serde::Serialize;
use std::fmt;

/// Primitive that a geometry shader takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum GsInput {
    /// 1 vertex.
    Point,
    /// 2 vertices.
    Line,
    /// 3 vertices.
    Triangle,
    /// 4 vertices, 2 of them adjacent.
    LineAdj,
    /// 6 vertices, 3 of them adjacent.
    TriangleAdj,
    /// A patch of 1 to 32 control points, without tessellation before it.
    Patch(u32),
}

impl GsInput {
    /// Vertices of a primitive, adjacent ones included.
    #[must_use]
    pub fn vertices(self) -> u32 {
        match self {
            Self::Point => 1,
            Self::Line => 2,
            Self::Triangle => 3,
            Self::LineAdj => 4,
            Self::TriangleAdj => 6,
            Self::Patch(n) => n,
        }
    }

    /// Whether half of the vertices are adjacent ones.
    #[must_use]
    pub fn adjacency(self) -> bool {
        matches!(self, Self::LineAdj | Self::TriangleAdj)
    }

    /// The spelling in reports.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Point => "point".into(),
            Self::Line => "line".into(),
            Self::Triangle => "triangle".into(),
            Self::LineAdj => "lineadj".into(),
            Self::TriangleAdj => "triangleadj".into(),
            Self::Patch(n) => format!("patch of {n}"),
        }
    }
}

/// The shape of a geometry shader and what feeds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GsShape {
    /// Primitive that one invocation sees.
    pub input: GsInput,
    /// Slots of four components that a vertex passes to the geometry shader, 0 to 32.
    pub es_slots: u32,
    /// Slots of four components of an output vertex, all streams together, 0 to 32.
    pub gs_slots: u32,
    /// Most vertices that one invocation emits, 1 to 1024.
    pub max_vertex_count: u32,
    /// Invocations per primitive, 1 to 127 (Direct3D: 32).
    pub instances: u32,
    /// Whether a hull and a domain shader come before.
    pub tessellation: bool,
}

/// A shape that no geometry shader has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapeError {
    /// Which part of the shape.
    pub what: &'static str,
    /// What it is.
    pub value: u32,
    /// What it may be.
    pub least: u32,
    /// What it may be at most.
    pub greatest: u32,
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, value, least, greatest } = self;
        write!(f, "P0910: a geometry shader with {value} {what} does not exist: give {least} to {greatest}")
    }
}

impl std::error::Error for ShapeError {}

impl GsShape {
    /// Whether such a shader can exist.
    ///
    /// # Errors
    /// The first part that is out of range.
    pub fn check(&self) -> Result<(), ShapeError> {
        let parts = [
            ("input vertices", self.input.vertices(), 1, 32),
            ("input slots", self.es_slots, 0, 32),
            ("output slots", self.gs_slots, 0, 32),
            ("output vertices (maxvertexcount)", self.max_vertex_count, 1, 1024),
            ("instances", self.instances, 1, 127),
        ];
        for (what, value, least, greatest) in parts {
            if value < least || value > greatest {
                return Err(ShapeError { what, value, least, greatest });
            }
        }
        Ok(())
    }

    /// Dwords that one vertex passes to the geometry shader: four a slot, at least one slot (LLPC).
    #[must_use]
    pub fn es_item(&self) -> u32 {
        4 * self.es_slots.max(1)
    }

    /// Dwords of output space of one primitive and instance: all output attributes times the declared maximum of
    /// vertices (LLPC; claim A04).
    #[must_use]
    pub fn gs_item(&self) -> u32 {
        4 * self.gs_slots.saturating_mul(self.max_vertex_count).max(1)
    }

    /// The same in local data store: made odd, so that lanes fall into different banks (LLPC).
    #[must_use]
    pub fn es_item_onchip(&self) -> u32 {
        self.es_item() | 1
    }

    /// The same in local data store, made odd.
    #[must_use]
    pub fn gs_item_onchip(&self) -> u32 {
        self.gs_item() | 1
    }

    /// Dwords of output space of one primitive, all instances, on chip.
    #[must_use]
    pub fn primitive_onchip(&self) -> u32 {
        self.gs_item_onchip().saturating_mul(self.instances)
    }

    /// Most primitives of an on-chip subgroup, whatever its size: with adjacency or instancing primitives times instances
    /// are at most 128; else what the register holds, and the primitive FIFO plus 64 (half of it with adjacency). LLPC, PAL.
    #[must_use]
    pub fn primitive_cap(&self, chip: &Chip) -> u32 {
        use crate::chip::Field;
        let fifo = chip.u32(Field::GsPrimFifo) + 64;
        let fifo = if self.input.adjacency() { fifo / 2 } else { fifo };
        let field = chip.u32(Field::SubgroupField).min(fifo);
        if self.input.adjacency() || self.instances > 1 {
            field.min(chip.u32(Field::SubgroupPrimsInstanced) / self.instances.max(1)).max(1)
        } else {
            field
        }
    }
}
