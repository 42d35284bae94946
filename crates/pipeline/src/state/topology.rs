//! Primitive topologies (D3D11.3 8.1.2, 8.10). Patch lists come with tessellation.

use std::fmt;

use lapidary_ir::InputPrimitive;

/// How the input assembler strings vertices into primitives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PrimitiveTopology {
    /// Every vertex is a point.
    PointList,
    /// Every two vertices are a line.
    LineList,
    /// Every vertex after the first ends a line.
    LineStrip,
    /// Every three vertices are a triangle.
    TriangleList,
    /// Every vertex after the second ends a triangle; odd ones swap two vertices to keep the winding.
    TriangleStrip,
    /// Four vertices: adjacent, start, end, adjacent.
    LineListAdj,
    /// A line strip with one adjacent vertex before and one behind.
    LineStripAdj,
    /// Six vertices: the triangle's at even places, the ones opposite its edges at odd places.
    TriangleListAdj,
    /// A triangle strip at even places, adjacent vertices at odd places.
    TriangleStripAdj,
}

impl PrimitiveTopology {
    /// All topologies, in the order of Direct3D's enumeration.
    pub const ALL: [Self; 9] = [
        Self::PointList,
        Self::LineList,
        Self::LineStrip,
        Self::TriangleList,
        Self::TriangleStrip,
        Self::LineListAdj,
        Self::LineStripAdj,
        Self::TriangleListAdj,
        Self::TriangleStripAdj,
    ];

    /// What one primitive of this topology is to the next stage.
    #[must_use]
    pub fn primitive(self) -> InputPrimitive {
        match self {
            Self::PointList => InputPrimitive::Point,
            Self::LineList | Self::LineStrip => InputPrimitive::Line,
            Self::TriangleList | Self::TriangleStrip => InputPrimitive::Triangle,
            Self::LineListAdj | Self::LineStripAdj => InputPrimitive::LineAdj,
            Self::TriangleListAdj | Self::TriangleStripAdj => InputPrimitive::TriangleAdj,
        }
    }

    /// Whether consecutive primitives share vertices.
    #[must_use]
    pub fn is_strip(self) -> bool {
        matches!(self, Self::LineStrip | Self::TriangleStrip | Self::LineStripAdj | Self::TriangleStripAdj)
    }

    /// Vertices of the first primitive (8.6.2), counted without the look-ahead vertex of a longer adjacency strip.
    #[must_use]
    pub fn first_vertices(self) -> u32 {
        self.primitive().vertex_count()
    }

    /// Vertices that each further primitive takes (8.6.2).
    #[must_use]
    pub fn step(self) -> u32 {
        match self {
            Self::LineStrip | Self::TriangleStrip | Self::LineStripAdj => 1,
            Self::TriangleStripAdj => 2,
            list => list.first_vertices(),
        }
    }

    /// Complete primitives in a run of `vertices` without a cut; the rest is dropped (8.13).
    #[must_use]
    pub fn primitives_in(self, vertices: u32) -> u32 {
        match vertices.checked_sub(self.first_vertices()) {
            None => 0,
            Some(rest) => 1 + rest / self.step(),
        }
    }

    /// The name in scene files and messages, such as `triangle_strip_adj`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::PointList => "point_list",
            Self::LineList => "line_list",
            Self::LineStrip => "line_strip",
            Self::TriangleList => "triangle_list",
            Self::TriangleStrip => "triangle_strip",
            Self::LineListAdj => "line_list_adj",
            Self::LineStripAdj => "line_strip_adj",
            Self::TriangleListAdj => "triangle_list_adj",
            Self::TriangleStripAdj => "triangle_strip_adj",
        }
    }

    /// The topology of a [`name`](Self::name).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|t| t.name() == name)
    }
}

impl fmt::Display for PrimitiveTopology {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Places of the vertices that are not adjacent ones, in order; the first is the leading vertex (8.14). They are what
/// stream output and the rasterizer see (chapter 14).
#[must_use]
pub fn interior(primitive: InputPrimitive) -> &'static [usize] {
    match primitive {
        InputPrimitive::Point => &[0],
        InputPrimitive::Line => &[0, 1],
        InputPrimitive::Triangle => &[0, 1, 2],
        InputPrimitive::LineAdj => &[1, 2],
        InputPrimitive::TriangleAdj => &[0, 2, 4],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spec_8_10_vertex_counts_of_the_figure() {
        let count = |t: PrimitiveTopology, n| t.primitives_in(n);
        assert_eq!(count(PrimitiveTopology::TriangleListAdj, 36), 6, "36 vertices with adjacency are 6 triangles");
        assert_eq!(count(PrimitiveTopology::TriangleList, 5), 1, "two vertices are dropped");
        assert_eq!(count(PrimitiveTopology::TriangleStripAdj, 10), 3, "n = 2 * (triangles + 2)");
        assert_eq!(count(PrimitiveTopology::TriangleStripAdj, 11), 3, "the dangling vertex of 13.10");
        assert_eq!(count(PrimitiveTopology::LineStripAdj, 8), 5, "n = lines + 3");
        assert_eq!(count(PrimitiveTopology::LineStrip, 1), 0, "one vertex is no line");
    }
}
