//! What a draw takes and gives.

use lapidary_exec::{Kernel, Limits};

use crate::om::RenderTarget;
use crate::state::limits::MAX_STREAM_OUTPUT_BUFFERS;
use crate::state::{
    BlendState, DepthState, DrawArgs, IndexFormat, InputLayout, PipelineStatistics, PrimitiveTopology, RasterizerState,
    Rect, StreamOutputDecl, StreamOutputStatistics, StripCut, Viewport,
};

/// A shader with the contents of its constant buffers.
#[derive(Clone, Copy, Debug)]
pub struct Shader<'a> {
    /// The program, made ready for an engine.
    pub kernel: &'a Kernel,
    /// Dwords of each buffer, in the order of the program's `cbuffers`; what is missing reads 0.
    pub constants: &'a [&'a [u32]],
}

/// A bound index buffer.
#[derive(Clone, Copy, Debug)]
pub struct IndexBuffer<'a> {
    /// From the bound offset to the end.
    pub bytes: &'a [u8],
    /// Width of its values.
    pub format: IndexFormat,
}

/// Makes the records of a vertex buffer as they are needed: `records(first, bytes)` fills consecutive records from
/// number `first` on, as many as `bytes` holds. It must give the same bytes for the same record every time.
pub type RecordSource<'a> = &'a (dyn Fn(u32, &mut [u8]) + Sync);

/// A bound vertex buffer.
#[derive(Clone, Copy)]
pub enum VertexBuffer<'a> {
    /// Memory. Reads outside give zeros (8.19.2).
    Bytes {
        /// From the bound offset to the end.
        bytes: &'a [u8],
        /// Bytes from one record to the next; 0 reads the same record always.
        stride: u32,
    },
    /// A generator: every record exists, none is stored.
    Generated {
        /// Bytes of a record.
        stride: u32,
        /// Fills records.
        records: RecordSource<'a>,
    },
}

impl std::fmt::Debug for VertexBuffer<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Bytes { bytes, stride } => write!(f, "Bytes({} bytes, stride {stride})", bytes.len()),
            Self::Generated { stride, .. } => write!(f, "Generated(stride {stride})"),
        }
    }
}

/// Everything that a draw reads.
#[derive(Clone, Debug)]
pub struct Draw<'a> {
    /// What is drawn.
    pub args: DrawArgs,
    /// How vertices become primitives.
    pub topology: PrimitiveTopology,
    /// Where the largest index value cuts.
    pub strip_cut: StripCut,
    /// Needed by indexed draws; others leave it alone.
    pub indices: Option<IndexBuffer<'a>>,
    /// Where the vertex shader's inputs lie.
    pub layout: &'a InputLayout,
    /// By input slot. Elements of slots without a buffer read 0 (8.20).
    pub vertex_buffers: &'a [Option<VertexBuffer<'a>>],
    /// The vertex shader.
    pub vs: Shader<'a>,
    /// The geometry shader, if any.
    pub gs: Option<Shader<'a>>,
    /// The pixel shader; without one only depth is drawn.
    pub ps: Option<Shader<'a>>,
    /// What is streamed out, from the GS or else the VS.
    pub stream_output: Option<&'a StreamOutputDecl>,
    /// Fill, culling, bias, clipping.
    pub rasterizer: RasterizerState,
    /// Viewports; primitives use the first unless they choose by SV_ViewportArrayIndex.
    pub viewports: &'a [Viewport],
    /// Scissor rectangles, one for each viewport, if the rasterizer state asks for them.
    pub scissors: &'a [Rect],
    /// Depth test.
    pub depth: DepthState,
    /// Blending.
    pub blend: BlendState,
    /// What each wave may use up.
    pub limits: Limits,
}

impl<'a> Draw<'a> {
    /// A draw with Direct3D's default states, nothing bound but a vertex shader.
    #[must_use]
    pub fn new(topology: PrimitiveTopology, args: DrawArgs, layout: &'a InputLayout, vs: Shader<'a>) -> Self {
        Self {
            args,
            topology,
            strip_cut: StripCut::default(),
            indices: None,
            layout,
            vertex_buffers: &[],
            vs,
            gs: None,
            ps: None,
            stream_output: None,
            rasterizer: RasterizerState::default(),
            viewports: &[],
            scissors: &[],
            depth: DepthState::default(),
            blend: BlendState::default(),
            limits: Limits::default(),
        }
    }
}

/// Where stream output of one slot goes.
#[derive(Default)]
pub enum StreamTarget<'a> {
    /// Nowhere: a slot that is written to counts as full (14.6).
    #[default]
    Unbound,
    /// A buffer, from `filled` on.
    Buffer {
        /// The whole buffer.
        bytes: &'a mut [u8],
        /// Direct3D's BufferFilledSize: where the next record goes; moved by what is written.
        filled: &'a mut u64,
    },
    /// Whoever takes the records as they come, in order, some whole records at a time. Gaps are zeros. Never full.
    Consumer(&'a mut (dyn FnMut(&[u8]) + Send)),
}

impl std::fmt::Debug for StreamTarget<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unbound => f.write_str("Unbound"),
            Self::Buffer { bytes, filled } => write!(f, "Buffer({} bytes, {filled} filled)", bytes.len()),
            Self::Consumer(_) => f.write_str("Consumer"),
        }
    }
}

/// Everything that a draw writes. Color and depth targets all have the same size and number of slices.
#[derive(Debug, Default)]
pub struct Targets<'a> {
    /// By SV_Target number.
    pub colors: Vec<Option<&'a mut RenderTarget>>,
    /// Depth, `D32_FLOAT`.
    pub depth: Option<&'a mut RenderTarget>,
    /// By stream-output slot.
    pub streams: [StreamTarget<'a>; MAX_STREAM_OUTPUT_BUFFERS as usize],
}

/// How a draw is cut up. It changes time and the count of vertex shader invocations, never another number or byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Execution {
    /// Primitives of a batch, at least 1. Batches with large geometry shader outputs are made smaller.
    pub batch: usize,
}

impl Default for Execution {
    /// 256 primitives: four waves of points, and vertices of a mesh are shared well.
    fn default() -> Self {
        Self { batch: 256 }
    }
}

/// What a draw counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DrawResult {
    /// The pipeline statistics of this draw.
    pub statistics: PipelineStatistics,
    /// Primitives written and needed, per stream.
    pub stream_output: StreamOutputStatistics,
}
