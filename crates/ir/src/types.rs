//! The vocabulary of a shader program: value types, stages, primitive kinds, system values.

use std::fmt;

/// Type of a scalar SSA value. Every type is held in 32 bits per lane; `Bool` is 0 or 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Type {
    /// 0 or 1.
    Bool,
    /// 32 bits; whether they are signed is a matter of the op that reads them.
    I32,
    /// IEEE 754 binary32.
    F32,
}

impl Type {
    /// The name used in IR text.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Bool => "bool",
            Self::I32 => "i32",
            Self::F32 => "f32",
        }
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Defines an enum whose variants have one spelling each, used by IR text and messages.
macro_rules! named_enum {
    ($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident = $text:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name { $($(#[$vmeta])* $variant,)+ }

        impl $name {
            /// All variants, in declaration order.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// The spelling used in IR text, reports and messages.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $text,)+ }
            }

            /// The variant with this spelling.
            #[must_use]
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|v| v.name() == name)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

named_enum! {
    /// Shader stage (Direct3D 11.3 functional specification, chapters 9 to 18).
    Stage {
        /// VS
        Vertex = "vertex",
        /// HS
        Hull = "hull",
        /// DS
        Domain = "domain",
        /// GS
        Geometry = "geometry",
        /// PS
        Pixel = "pixel",
        /// CS
        Compute = "compute",
    }
}

named_enum! {
    /// Primitive kind that a geometry shader takes.
    InputPrimitive {
        /// 1 vertex
        Point = "point",
        /// 2 vertices
        Line = "line",
        /// 3 vertices
        Triangle = "triangle",
        /// 4 vertices: adjacent, start, end, adjacent
        LineAdj = "lineadj",
        /// 6 vertices: 0, 2, 4 are the triangle, 1, 3, 5 lie beyond the edges 0-2, 2-4, 4-0
        TriangleAdj = "triangleadj",
    }
}

impl InputPrimitive {
    /// Vertices of one primitive, adjacent ones included.
    #[must_use]
    pub fn vertex_count(self) -> u32 {
        match self {
            Self::Point => 1,
            Self::Line => 2,
            Self::Triangle => 3,
            Self::LineAdj => 4,
            Self::TriangleAdj => 6,
        }
    }
}

named_enum! {
    /// What a geometry shader stream makes of its vertices.
    OutputTopology {
        /// `PointStream`
        Point = "point_list",
        /// `LineStream`
        Line = "line_strip",
        /// `TriangleStream`
        Triangle = "triangle_strip",
    }
}

impl OutputTopology {
    /// Vertices of one primitive after the strip is expanded to a list.
    #[must_use]
    pub fn vertex_count(self) -> u32 {
        match self {
            Self::Point => 1,
            Self::Line => 2,
            Self::Triangle => 3,
        }
    }
}

named_enum! {
    /// Meaning that Direct3D gives to a signature element.
    SystemValue {
        /// Clip-space position out, pixel position in.
        Position = "SV_Position",
        /// Index of the vertex as fetched, before the base vertex is added.
        VertexId = "SV_VertexID",
        /// Index of the instance.
        InstanceId = "SV_InstanceID",
        /// Index of the primitive within its instance.
        PrimitiveId = "SV_PrimitiveID",
        /// Index of the geometry shader instance.
        GsInstanceId = "SV_GSInstanceID",
        /// Slice of the render target array.
        RenderTargetArrayIndex = "SV_RenderTargetArrayIndex",
        /// Index into the viewport array.
        ViewportArrayIndex = "SV_ViewportArrayIndex",
        /// Distance to a user clip plane.
        ClipDistance = "SV_ClipDistance",
        /// Distance to a user cull plane.
        CullDistance = "SV_CullDistance",
        /// Whether the primitive faces front.
        IsFrontFace = "SV_IsFrontFace",
        /// Sample that a pixel shader runs for.
        SampleIndex = "SV_SampleIndex",
        /// Coverage mask.
        Coverage = "SV_Coverage",
        /// Colour output; the semantic index is the target.
        Target = "SV_Target",
        /// Depth output.
        Depth = "SV_Depth",
        /// Depth output that may only grow.
        DepthGreaterEqual = "SV_DepthGreaterEqual",
        /// Depth output that may only shrink.
        DepthLessEqual = "SV_DepthLessEqual",
        /// Thread within the dispatch.
        DispatchThreadId = "SV_DispatchThreadID",
        /// Thread within the group.
        GroupThreadId = "SV_GroupThreadID",
        /// Group within the dispatch.
        GroupId = "SV_GroupID",
        /// Flattened thread within the group.
        GroupIndex = "SV_GroupIndex",
    }
}

impl SystemValue {
    /// The system value of a semantic name without its index; case does not matter.
    #[must_use]
    pub fn from_semantic(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|v| v.name().eq_ignore_ascii_case(name))
    }
}

named_enum! {
    /// How the rasterizer makes a pixel's value from the vertices' (specification 15.14 to 15.16).
    Interpolation {
        /// Perspective-correct, at the pixel centre.
        Linear = "linear",
        /// From the leading vertex.
        Constant = "nointerpolation",
        /// In screen space.
        NoPerspective = "noperspective",
        /// Perspective-correct, inside the covered part.
        Centroid = "centroid",
        /// In screen space, inside the covered part.
        NoPerspectiveCentroid = "noperspective centroid",
        /// Perspective-correct, at the sample.
        Sample = "sample",
        /// In screen space, at the sample.
        NoPerspectiveSample = "noperspective sample",
    }
}

named_enum! {
    /// How a component's 32 bits are meant, for linking, input conversion and reports.
    ScalarKind {
        /// binary32
        Float = "float",
        /// Signed integer.
        Sint = "int",
        /// Unsigned integer.
        Uint = "uint",
        /// 0 or 1 in shader values; any non-zero bits are true in constant buffers.
        Bool = "bool",
    }
}

impl ScalarKind {
    /// Type of the SSA value that holds it.
    #[must_use]
    pub fn value_type(self) -> Type {
        match self {
            Self::Float => Type::F32,
            Self::Sint | Self::Uint => Type::I32,
            Self::Bool => Type::Bool,
        }
    }
}
