//! Counters of a draw (D3D11.3 20.4.7, 20.4.9).

use std::ops::AddAssign;

use super::limits::MAX_STREAMS;

/// `D3D11_QUERY_DATA_PIPELINE_STATISTICS`. Where the specification leaves a range this pipeline counts:
/// adjacent vertices in `ia_vertices`, vertices of partial primitives too; `vs_invocations` after vertex reuse;
/// `ps_invocations` without helper pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PipelineStatistics {
    /// Vertices that the input assembler produced, without regard to reuse and without cut values.
    pub ia_vertices: u64,
    /// Primitives that the input assembler produced.
    pub ia_primitives: u64,
    /// Vertex shader invocations.
    pub vs_invocations: u64,
    /// Hull shader invocations (patches).
    pub hs_invocations: u64,
    /// Domain shader invocations.
    pub ds_invocations: u64,
    /// Geometry shader invocations: primitives times declared instances (13.2.1.1).
    pub gs_invocations: u64,
    /// Primitives that geometry shaders produced, all streams, strips counted by primitive.
    pub gs_primitives: u64,
    /// Primitives that entered the clipper.
    pub c_invocations: u64,
    /// Primitives that left the clipper.
    pub c_primitives: u64,
    /// Pixel shader invocations.
    pub ps_invocations: u64,
    /// Compute shader invocations.
    pub cs_invocations: u64,
}

impl PipelineStatistics {
    /// Field names as Direct3D has them, with their values, in the order of the structure.
    #[must_use]
    pub fn fields(&self) -> [(&'static str, u64); 11] {
        [
            ("IAVertices", self.ia_vertices),
            ("IAPrimitives", self.ia_primitives),
            ("VSInvocations", self.vs_invocations),
            ("HSInvocations", self.hs_invocations),
            ("DSInvocations", self.ds_invocations),
            ("GSInvocations", self.gs_invocations),
            ("GSPrimitives", self.gs_primitives),
            ("CInvocations", self.c_invocations),
            ("CPrimitives", self.c_primitives),
            ("PSInvocations", self.ps_invocations),
            ("CSInvocations", self.cs_invocations),
        ]
    }
}

impl AddAssign for PipelineStatistics {
    fn add_assign(&mut self, other: Self) {
        self.ia_vertices += other.ia_vertices;
        self.ia_primitives += other.ia_primitives;
        self.vs_invocations += other.vs_invocations;
        self.hs_invocations += other.hs_invocations;
        self.ds_invocations += other.ds_invocations;
        self.gs_invocations += other.gs_invocations;
        self.gs_primitives += other.gs_primitives;
        self.c_invocations += other.c_invocations;
        self.c_primitives += other.c_primitives;
        self.ps_invocations += other.ps_invocations;
        self.cs_invocations += other.cs_invocations;
    }
}

/// `D3D11_QUERY_DATA_SO_STATISTICS`, one pair per stream (14.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StreamOutputStatistics {
    /// Primitives that were written, per stream.
    pub primitives_written: [u64; MAX_STREAMS as usize],
    /// Primitives that would have been written given room, per stream.
    pub primitives_needed: [u64; MAX_STREAMS as usize],
}

impl StreamOutputStatistics {
    /// The overflow predicate of one stream (20.4.10).
    #[must_use]
    pub fn overflowed(&self, stream: usize) -> bool {
        self.primitives_written[stream] != self.primitives_needed[stream]
    }
}

impl AddAssign for StreamOutputStatistics {
    fn add_assign(&mut self, other: Self) {
        for s in 0..MAX_STREAMS as usize {
            self.primitives_written[s] += other.primitives_written[s];
            self.primitives_needed[s] += other.primitives_needed[s];
        }
    }
}
