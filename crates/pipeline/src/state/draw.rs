//! The arguments of a draw call (D3D11.3 8.2 to 8.6).

use super::PrimitiveTopology;

/// What `Draw*` is called with. Arithmetic on these values wraps at 32 bits (8.19.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawArgs {
    /// `DrawInstanced` (8.4): vertices in order. SV_VertexID starts at 0, whatever `start_vertex` is (8.16).
    Vertices {
        /// Vertices per instance.
        vertex_count: u32,
        /// Instances; 1 for a plain draw.
        instance_count: u32,
        /// First vertex read from the per-vertex buffers.
        start_vertex: u32,
        /// First instance read from the per-instance buffers. SV_InstanceID starts at 0 all the same (8.18).
        start_instance: u32,
    },
    /// `DrawIndexedInstanced` (8.6): vertices by an index buffer. SV_VertexID is the index, without `base_vertex`.
    Indexed {
        /// Indices per instance.
        index_count: u32,
        /// Instances; 1 for a plain draw.
        instance_count: u32,
        /// First index read from the index buffer.
        start_index: u32,
        /// Added to each index before the per-vertex buffers are read.
        base_vertex: i32,
        /// First instance read from the per-instance buffers.
        start_instance: u32,
    },
}

impl DrawArgs {
    /// A plain draw of `vertex_count` vertices from vertex 0.
    #[must_use]
    pub fn vertices(vertex_count: u32) -> Self {
        Self::Vertices { vertex_count, instance_count: 1, start_vertex: 0, start_instance: 0 }
    }

    /// A plain indexed draw of `index_count` indices from index 0.
    #[must_use]
    pub fn indexed(index_count: u32) -> Self {
        Self::Indexed { index_count, instance_count: 1, start_index: 0, base_vertex: 0, start_instance: 0 }
    }

    /// Vertices or indices per instance.
    #[must_use]
    pub fn count(self) -> u32 {
        match self {
            Self::Vertices { vertex_count, .. } => vertex_count,
            Self::Indexed { index_count, .. } => index_count,
        }
    }

    /// Instances.
    #[must_use]
    pub fn instances(self) -> u32 {
        match self {
            Self::Vertices { instance_count, .. } | Self::Indexed { instance_count, .. } => instance_count,
        }
    }

    /// First instance of the per-instance buffers.
    #[must_use]
    pub fn start_instance(self) -> u32 {
        match self {
            Self::Vertices { start_instance, .. } | Self::Indexed { start_instance, .. } => start_instance,
        }
    }
}

/// Where the largest index value ends a strip instead of naming a vertex (8.12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StripCut {
    /// In strip topologies only, as drivers and layered implementations do it; lists may use the value as an index.
    #[default]
    Strips,
    /// In every topology, as 8.12 has it to the letter: in a list it drops the primitive begun before it.
    Always,
    /// Nowhere.
    Never,
}

impl StripCut {
    /// Whether the largest index value cuts in this topology.
    #[must_use]
    pub fn applies(self, topology: PrimitiveTopology) -> bool {
        match self {
            Self::Strips => topology.is_strip(),
            Self::Always => true,
            Self::Never => false,
        }
    }
}
