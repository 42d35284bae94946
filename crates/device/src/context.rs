//! The immediate context: bindings, clears and draws, in Direct3D 11's words.

use crate::buffer::Buffer;
use crate::device::DeviceDesc;
use crate::query::{Query, Totals};
use crate::shader::{GeometryShader, PixelShader, VertexShader};
use crate::texture::{DepthStencilView, RenderTargetView};
use lapidary_pipeline::state::{
    BlendState, DepthState, IndexFormat, InputLayout, PrimitiveTopology, RasterizerState, Rect, Viewport,
};
use std::fmt;
use std::sync::{Arc, Mutex};

/// Constant buffer slots of a stage (D3D11.3 chapter 21).
pub const CONSTANT_BUFFER_SLOTS: usize = 14;

/// Makes vertex records as they are needed: fills consecutive records from a number on, as many as the bytes hold, the
/// same bytes for the same record every time.
pub type RecordSource = Arc<dyn Fn(u32, &mut [u8]) + Send + Sync>;

/// Takes stream-output records as they come, in order, some whole records at a time.
pub type StreamConsumer = Arc<Mutex<dyn FnMut(&[u8]) + Send>>;

/// What is bound to a vertex buffer slot.
#[derive(Clone)]
pub enum VertexBufferBinding {
    /// A buffer.
    Buffer {
        /// The buffer; made for vertices or stream output.
        buffer: Buffer,
        /// Bytes from one record to the next, 0 to 2048.
        stride: u32,
        /// First byte of record 0.
        offset: u32,
    },
    /// A generator: every record exists, none is stored.
    Generated {
        /// Bytes of a record, 4 to 2048.
        stride: u32,
        /// Makes records.
        records: RecordSource,
    },
}

impl fmt::Debug for VertexBufferBinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Buffer { buffer, stride, offset } => {
                write!(f, "Buffer({:?}, stride {stride}, offset {offset})", buffer.label())
            }
            Self::Generated { stride, .. } => write!(f, "Generated(stride {stride})"),
        }
    }
}

/// What is bound to a stream-output slot.
#[derive(Clone)]
pub enum StreamOutputTarget {
    /// A buffer.
    Buffer {
        /// The buffer.
        buffer: Buffer,
        /// First byte that is written; `None` appends after what earlier draws wrote (Direct3D's -1).
        offset: Option<u32>,
    },
    /// Whoever takes the records; never full.
    Consumer(StreamConsumer),
}

impl StreamOutputTarget {
    pub(crate) fn buffer(&self) -> Option<&Buffer> {
        match self {
            Self::Buffer { buffer, .. } => Some(buffer),
            Self::Consumer(_) => None,
        }
    }
}

impl fmt::Debug for StreamOutputTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Buffer { buffer, offset } => write!(f, "Buffer({:?}, offset {offset:?})", buffer.label()),
            Self::Consumer(_) => f.write_str("Consumer"),
        }
    }
}

/// An index buffer as it is bound.
#[derive(Clone, Debug)]
pub(crate) struct IndexBinding {
    pub(crate) buffer: Buffer,
    pub(crate) format: IndexFormat,
    pub(crate) offset: u32,
}

/// A stage's constant buffers by slot.
pub(crate) type ConstantSlots = [Option<Buffer>; CONSTANT_BUFFER_SLOTS];

/// Everything that is bound.
#[derive(Debug, Default)]
pub(crate) struct State {
    pub(crate) input_layout: Option<Arc<InputLayout>>,
    pub(crate) vertex_buffers: Vec<Option<VertexBufferBinding>>,
    pub(crate) index_buffer: Option<IndexBinding>,
    pub(crate) topology: Option<PrimitiveTopology>,
    pub(crate) vs: Option<VertexShader>,
    pub(crate) gs: Option<GeometryShader>,
    pub(crate) ps: Option<PixelShader>,
    pub(crate) constants: [ConstantSlots; 3],
    pub(crate) so_targets: Vec<Option<StreamOutputTarget>>,
    pub(crate) rasterizer: RasterizerState,
    pub(crate) viewports: Vec<Viewport>,
    pub(crate) scissors: Vec<Rect>,
    pub(crate) blend: BlendState,
    pub(crate) depth: DepthState,
    pub(crate) targets: Vec<Option<RenderTargetView>>,
    pub(crate) depth_target: Option<DepthStencilView>,
    pub(crate) totals: Totals,
    /// Threads of their own number, once a draw has needed them.
    pub(crate) pool: Option<Arc<rayon::ThreadPool>>,
}

/// Which stage's constants.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ConstantsOf {
    Vs = 0,
    Gs = 1,
    Ps = 2,
}

/// The immediate context of a device.
#[derive(Debug)]
pub struct Context<'d> {
    pub(crate) desc: DeviceDesc,
    pub(crate) state: &'d mut State,
}

impl Context<'_> {
    /// Everything as it was when the device was made; counters go on.
    pub fn clear_state(&mut self) {
        *self.state = State { totals: self.state.totals, pool: self.state.pool.take(), ..State::default() };
    }

    /// The layout of the vertex buffers.
    pub fn ia_set_input_layout(&mut self, layout: Option<Arc<InputLayout>>) {
        self.state.input_layout = layout;
    }

    /// Vertex buffers from slot `start` on; slots past 31 are never read.
    pub fn ia_set_vertex_buffers(&mut self, start: usize, buffers: &[Option<VertexBufferBinding>]) {
        set_slots(&mut self.state.vertex_buffers, start, buffers);
    }

    /// The index buffer; `offset` is in bytes.
    pub fn ia_set_index_buffer(&mut self, buffer: Option<&Buffer>, format: IndexFormat, offset: u32) {
        self.state.index_buffer = buffer.map(|b| IndexBinding { buffer: b.clone(), format, offset });
    }

    /// How vertices form primitives.
    pub fn ia_set_primitive_topology(&mut self, topology: PrimitiveTopology) {
        self.state.topology = Some(topology);
    }

    /// The vertex shader.
    pub fn vs_set_shader(&mut self, shader: Option<&VertexShader>) {
        self.state.vs = shader.cloned();
    }

    /// The geometry shader.
    pub fn gs_set_shader(&mut self, shader: Option<&GeometryShader>) {
        self.state.gs = shader.cloned();
    }

    /// The pixel shader.
    pub fn ps_set_shader(&mut self, shader: Option<&PixelShader>) {
        self.state.ps = shader.cloned();
    }

    /// Constant buffers of the vertex shader from slot `start` on; slots past 13 are left out.
    pub fn vs_set_constant_buffers(&mut self, start: usize, buffers: &[Option<Buffer>]) {
        self.set_constants(ConstantsOf::Vs, start, buffers);
    }

    /// Constant buffers of the geometry shader from slot `start` on; slots past 13 are left out.
    pub fn gs_set_constant_buffers(&mut self, start: usize, buffers: &[Option<Buffer>]) {
        self.set_constants(ConstantsOf::Gs, start, buffers);
    }

    /// Constant buffers of the pixel shader from slot `start` on; slots past 13 are left out.
    pub fn ps_set_constant_buffers(&mut self, start: usize, buffers: &[Option<Buffer>]) {
        self.set_constants(ConstantsOf::Ps, start, buffers);
    }

    fn set_constants(&mut self, stage: ConstantsOf, start: usize, buffers: &[Option<Buffer>]) {
        for (slot, buffer) in self.state.constants[stage as usize].iter_mut().skip(start).zip(buffers) {
            slot.clone_from(buffer);
        }
    }

    /// The stream-output buffers. A given offset is where the next draw starts to write; without one it appends.
    pub fn so_set_targets(&mut self, targets: &[Option<StreamOutputTarget>]) {
        for target in targets.iter().flatten() {
            if let StreamOutputTarget::Buffer { buffer, offset: Some(offset) } = target {
                buffer.set_filled(u64::from(*offset));
            }
        }
        self.state.so_targets = targets.to_vec();
    }

    /// Rasterizer state.
    pub fn rs_set_state(&mut self, state: RasterizerState) {
        self.state.rasterizer = state;
    }

    /// Viewports; the first is used where no shader chooses.
    pub fn rs_set_viewports(&mut self, viewports: &[Viewport]) {
        self.state.viewports = viewports.to_vec();
    }

    /// Scissor rectangles, one for each viewport.
    pub fn rs_set_scissor_rects(&mut self, rects: &[Rect]) {
        self.state.scissors = rects.to_vec();
    }

    /// Blending of all targets.
    pub fn om_set_blend_state(&mut self, state: BlendState) {
        self.state.blend = state;
    }

    /// The depth test.
    pub fn om_set_depth_stencil_state(&mut self, state: DepthState) {
        self.state.depth = state;
    }

    /// Colour targets by number and the depth target.
    pub fn om_set_render_targets(&mut self, targets: &[Option<RenderTargetView>], depth: Option<&DepthStencilView>) {
        self.state.targets = targets.to_vec();
        self.state.depth_target = depth.cloned();
    }

    /// Fills every slice with a colour; integer formats take it rounded toward zero.
    pub fn clear_render_target_view(&mut self, view: &RenderTargetView, color: [f32; 4]) {
        view.0.clear(color);
    }

    /// Fills every slice with a depth.
    pub fn clear_depth_stencil_view(&mut self, view: &DepthStencilView, depth: f32) {
        view.0.clear([depth.clamp(0.0, 1.0), 0.0, 0.0, 0.0]);
    }

    /// A query counts from here on.
    pub fn begin(&mut self, query: &Query) {
        query.begin(self.state.totals);
    }

    /// A query stops to count.
    pub fn end(&mut self, query: &Query) {
        query.end(self.state.totals);
    }
}

fn set_slots<T: Clone>(slots: &mut Vec<Option<T>>, start: usize, values: &[Option<T>]) {
    let end = (start + values.len()).min(32);
    if slots.len() < end {
        slots.resize(end, None);
    }
    for (slot, value) in slots.iter_mut().skip(start).zip(values) {
        slot.clone_from(value);
    }
}
