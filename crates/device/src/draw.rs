//! Draw calls: bindings gathered, hazards refused, the draw handed to the pipeline, results put back.

use crate::buffer::{Buffer, BufferUse, lock};
use crate::context::{ConstantSlots, ConstantsOf, Context, StreamOutputTarget, VertexBufferBinding};
use crate::texture::Texture2D;
use lapidary_exec::Kernel;
use lapidary_pipeline::draw::{
    self as pipeline, Draw, DrawResult, Execution, IndexBuffer, Shader, StreamTarget, Targets, VertexBuffer,
};
use lapidary_pipeline::om::RenderTarget;
use lapidary_pipeline::state::{DrawArgs, InputLayout, StreamOutputDecl};
use std::sync::{Arc, MutexGuard};

/// Why a draw is refused or stopped.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum DrawError {
    /// Nothing to run.
    #[error("D0241: no vertex shader is set; call vs_set_shader")]
    NoVertexShader,
    /// Vertices without a meaning.
    #[error("D0242: no primitive topology is set; call ia_set_primitive_topology")]
    NoTopology,
    /// A buffer in a place that it was not made for.
    #[error("D0243: buffer {label:?} is bound as {place} buffer but was not made for that; make it with the right use")]
    Use {
        /// The buffer.
        label: String,
        /// `vertex`, `index`, `constant` or `stream-output`.
        place: &'static str,
    },
    /// Read and written by one draw.
    #[error("D0244: buffer {label:?} is bound for stream output and also {place}; a draw cannot read what it writes")]
    Hazard {
        /// The buffer.
        label: String,
        /// Where else.
        place: &'static str,
    },
    /// One texture in two places.
    #[error("D0245: texture {label:?} is bound as two targets; every target needs its own")]
    TargetTwice {
        /// The texture.
        label: String,
    },
    /// One buffer in two stream-output slots.
    #[error("D0246: buffer {label:?} is bound to two stream-output slots; every slot needs its own")]
    StreamTwice {
        /// The buffer.
        label: String,
    },
    /// An automatic draw without a source.
    #[error("D0247: draw_auto needs a stream-output buffer in vertex slot 0 with a stride; bind one")]
    NoAutoSource,
    /// No threads to be had.
    #[error("D0248: {threads} threads cannot be started: {reason}; use fewer")]
    Threads {
        /// How many were asked for.
        threads: usize,
        /// What the system says.
        reason: String,
    },
    /// What the pipeline says.
    #[error(transparent)]
    Pipeline(#[from] pipeline::DrawError),
}

impl DrawError {
    /// The stable code that the message starts with, and the rest of the message.
    #[must_use]
    pub fn parts(&self) -> (&'static str, String) {
        if let Self::Pipeline(error) = self {
            let message = error.to_string();
            let code = error.code();
            let rest = message.strip_prefix(code).and_then(|m| m.strip_prefix(": "));
            return (code, rest.map_or_else(|| message.clone(), str::to_owned));
        }
        crate::error::split_code(&self.to_string())
    }
}

impl Context<'_> {
    /// `Draw`.
    ///
    /// # Errors
    /// Nothing is written when a draw is refused; see [`DrawError`].
    pub fn draw(&mut self, vertex_count: u32, start_vertex: u32) -> Result<DrawResult, DrawError> {
        self.draw_instanced(vertex_count, 1, start_vertex, 0)
    }

    /// `DrawIndexed`.
    ///
    /// # Errors
    /// As [`draw`](Self::draw).
    pub fn draw_indexed(
        &mut self,
        index_count: u32,
        start_index: u32,
        base_vertex: i32,
    ) -> Result<DrawResult, DrawError> {
        self.draw_indexed_instanced(index_count, 1, start_index, base_vertex, 0)
    }

    /// `DrawInstanced`.
    ///
    /// # Errors
    /// As [`draw`](Self::draw).
    pub fn draw_instanced(
        &mut self,
        vertex_count: u32,
        instance_count: u32,
        start_vertex: u32,
        start_instance: u32,
    ) -> Result<DrawResult, DrawError> {
        self.submit(DrawArgs::Vertices { vertex_count, instance_count, start_vertex, start_instance })
    }

    /// `DrawIndexedInstanced`.
    ///
    /// # Errors
    /// As [`draw`](Self::draw).
    pub fn draw_indexed_instanced(
        &mut self,
        index_count: u32,
        instance_count: u32,
        start_index: u32,
        base_vertex: i32,
        start_instance: u32,
    ) -> Result<DrawResult, DrawError> {
        self.submit(DrawArgs::Indexed { index_count, instance_count, start_index, base_vertex, start_instance })
    }

    /// `DrawAuto`: as many whole vertices as stream output has written to the buffer in vertex slot 0.
    ///
    /// # Errors
    /// As [`draw`](Self::draw), and [`DrawError::NoAutoSource`].
    pub fn draw_auto(&mut self) -> Result<DrawResult, DrawError> {
        let count = match self.state.vertex_buffers.first().and_then(Option::as_ref) {
            Some(VertexBufferBinding::Buffer { buffer, stride, offset })
                if buffer.uses() == BufferUse::StreamOutput && *stride > 0 =>
            {
                buffer.filled().saturating_sub(u64::from(*offset)) / u64::from(*stride)
            }
            _ => return Err(DrawError::NoAutoSource),
        };
        self.draw(u32::try_from(count).unwrap_or(u32::MAX), 0)
    }

    fn submit(&mut self, args: DrawArgs) -> Result<DrawResult, DrawError> {
        let pool = self.pool()?;
        let result = match pool {
            Some(pool) => pool.install(|| self.run(args)),
            None => self.run(args),
        }?;
        self.state.totals.pipeline += result.statistics;
        self.state.totals.stream_output += result.stream_output;
        Ok(result)
    }

    /// The threads of the device, started by its first draw; `None` for as many as the machine has.
    fn pool(&mut self) -> Result<Option<Arc<rayon::ThreadPool>>, DrawError> {
        if self.desc.threads == 0 {
            return Ok(None);
        }
        if self.state.pool.is_none() {
            let threads = self.desc.threads;
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            let pool = pool.map_err(|e| DrawError::Threads { threads, reason: e.to_string() })?;
            self.state.pool = Some(Arc::new(pool));
        }
        Ok(self.state.pool.clone())
    }

    fn run(&self, args: DrawArgs) -> Result<DrawResult, DrawError> {
        let state = &*self.state;
        let vs = state.vs.as_ref().ok_or(DrawError::NoVertexShader)?;
        let topology = state.topology.ok_or(DrawError::NoTopology)?;
        self.check_bindings()?;
        let streams = self.streams();

        let gs = state.gs.as_ref().and_then(|g| g.kernel.as_ref());
        let vs_constants = constants(&vs.0, &state.constants[ConstantsOf::Vs as usize]);
        let gs_constants = gs.map(|k| constants(k, &state.constants[ConstantsOf::Gs as usize]));
        let ps_constants = state.ps.as_ref().map(|s| constants(&s.0, &state.constants[ConstantsOf::Ps as usize]));
        let vs_views = views(&vs_constants);
        let gs_views = gs_constants.as_ref().map(|c| views(c));
        let ps_views = ps_constants.as_ref().map(|c| views(c));

        let vertex_bytes: Vec<_> = state.vertex_buffers.iter().map(|b| b.as_ref().map(Snapshot::of)).collect();
        let vertex_buffers: Vec<_> = vertex_bytes.iter().map(|b| b.as_ref().map(Snapshot::view)).collect();
        let index_bytes = state.index_buffer.as_ref().map(|i| (i.buffer.read(), i));
        let empty = InputLayout::default();
        let no_stream_output = StreamOutputDecl::default();
        let declaration = state.gs.as_ref().and_then(|g| g.stream_output.as_deref());

        let mut draw = Draw::new(
            topology,
            args,
            state.input_layout.as_deref().unwrap_or(&empty),
            Shader { kernel: &vs.0, constants: &vs_views },
        );
        draw.indices = index_bytes.as_ref().map(|(bytes, binding)| IndexBuffer {
            bytes: bytes.get(binding.offset as usize..).unwrap_or(&[]),
            format: binding.format,
        });
        draw.vertex_buffers = &vertex_buffers;
        draw.gs = gs.zip(gs_views.as_ref()).map(|(kernel, constants)| Shader { kernel, constants });
        draw.ps = state.ps.as_ref().zip(ps_views.as_ref()).map(|(s, constants)| Shader { kernel: &s.0, constants });
        // Without a declaration every stream but the rasterized one is dropped, which is Direct3D's default of stream 0.
        draw.stream_output = declaration.filter(|d| **d != no_stream_output);
        draw.rasterizer = state.rasterizer;
        draw.viewports = &state.viewports;
        draw.scissors = &state.scissors;
        draw.depth = state.depth;
        draw.blend = state.blend;
        draw.limits = self.desc.limits;

        let mut images = Images::take(self);
        let mut buffers: Vec<_> = streams.iter().map(StreamMemory::take).collect();
        let mut targets = images.targets();
        for (slot, memory) in targets.streams.iter_mut().zip(&mut buffers) {
            *slot = memory.target();
        }
        let result = pipeline::draw(&draw, &mut targets, &Execution::default());
        drop(targets);
        buffers.into_iter().for_each(StreamMemory::put_back);
        images.put_back();
        Ok(result?)
    }

    /// The stream-output targets by slot; none while the geometry shader declares no stream output.
    fn streams(&self) -> Vec<Option<StreamOutputTarget>> {
        let declared = self.state.gs.as_ref().is_some_and(|g| g.stream_output.is_some());
        if declared { self.state.so_targets.clone() } else { Vec::new() }
    }

    fn check_bindings(&self) -> Result<(), DrawError> {
        let state = &*self.state;
        let written: Vec<&Buffer> = state.so_targets.iter().flatten().filter_map(StreamOutputTarget::buffer).collect();
        for (i, buffer) in written.iter().enumerate() {
            check_use(buffer, BufferUse::StreamOutput, "stream-output")?;
            if written[..i].iter().any(|b| b.is(buffer)) {
                return Err(DrawError::StreamTwice { label: buffer.label().to_owned() });
            }
        }
        let hazard = |buffer: &Buffer, place| {
            if written.iter().any(|b| b.is(buffer)) {
                return Err(DrawError::Hazard { label: buffer.label().to_owned(), place });
            }
            Ok(())
        };
        for binding in state.vertex_buffers.iter().flatten() {
            if let VertexBufferBinding::Buffer { buffer, .. } = binding {
                if buffer.uses() != BufferUse::StreamOutput {
                    check_use(buffer, BufferUse::Vertex, "vertex")?;
                }
                hazard(buffer, "as vertex buffer")?;
            }
        }
        if let Some(binding) = &state.index_buffer {
            check_use(&binding.buffer, BufferUse::Index, "index")?;
        }
        for buffer in state.constants.iter().flatten().flatten() {
            check_use(buffer, BufferUse::Constant, "constant")?;
        }
        let mut textures: Vec<&Texture2D> = state.targets.iter().flatten().map(|v| &v.0).collect();
        textures.extend(state.depth_target.iter().map(|v| &v.0));
        for (i, texture) in textures.iter().enumerate() {
            if textures[..i].iter().any(|t| t.is(texture)) {
                return Err(DrawError::TargetTwice { label: texture.label().to_owned() });
            }
        }
        Ok(())
    }
}

fn check_use(buffer: &Buffer, wanted: BufferUse, place: &'static str) -> Result<(), DrawError> {
    if buffer.uses() == wanted {
        return Ok(());
    }
    Err(DrawError::Use { label: buffer.label().to_owned(), place })
}

/// Dwords of a program's constant buffers, from the slots that its registers name.
fn constants(kernel: &Kernel, slots: &ConstantSlots) -> Vec<Vec<u32>> {
    let of = |register: u32| slots.get(register as usize).and_then(Option::as_ref);
    let dwords = |buffer: &Buffer| {
        let bytes = buffer.read();
        bytes.as_chunks::<4>().0.iter().map(|b| u32::from_le_bytes(*b)).collect()
    };
    kernel.program().cbuffers.iter().map(|c| of(c.register).map(dwords).unwrap_or_default()).collect()
}

fn views(constants: &[Vec<u32>]) -> Vec<&[u32]> {
    constants.iter().map(Vec::as_slice).collect()
}

/// A vertex buffer as a draw sees it.
enum Snapshot<'a> {
    Bytes { bytes: Arc<Vec<u8>>, stride: u32, offset: u32 },
    Generated(&'a VertexBufferBinding),
}

impl<'a> Snapshot<'a> {
    fn of(binding: &'a VertexBufferBinding) -> Self {
        match binding {
            VertexBufferBinding::Buffer { buffer, stride, offset } => {
                Self::Bytes { bytes: buffer.read(), stride: *stride, offset: *offset }
            }
            VertexBufferBinding::Generated { .. } => Self::Generated(binding),
        }
    }

    fn view(&self) -> VertexBuffer<'_> {
        match self {
            Self::Bytes { bytes, stride, offset } => {
                VertexBuffer::Bytes { bytes: bytes.get(*offset as usize..).unwrap_or(&[]), stride: *stride }
            }
            Self::Generated(VertexBufferBinding::Generated { stride, records }) => {
                VertexBuffer::Generated { stride: *stride, records: &**records }
            }
            Self::Generated(VertexBufferBinding::Buffer { stride, .. }) => {
                VertexBuffer::Bytes { bytes: &[], stride: *stride }
            }
        }
    }
}

/// The targets' images, out of their textures while a draw writes them.
struct Images {
    colors: Vec<Option<(Texture2D, RenderTarget)>>,
    depth: Option<(Texture2D, RenderTarget)>,
}

impl Images {
    fn take(context: &Context<'_>) -> Self {
        let take = |texture: &Texture2D| texture.take().map(|image| (texture.clone(), image));
        Self {
            colors: context.state.targets.iter().map(|v| v.as_ref().and_then(|v| take(&v.0))).collect(),
            depth: context.state.depth_target.as_ref().and_then(|v| take(&v.0)),
        }
    }

    fn targets(&mut self) -> Targets<'_> {
        Targets {
            colors: self.colors.iter_mut().map(|c| c.as_mut().map(|(_, image)| image)).collect(),
            depth: self.depth.as_mut().map(|(_, image)| image),
            ..Targets::default()
        }
    }

    fn put_back(self) {
        for (texture, image) in self.colors.into_iter().flatten().chain(self.depth) {
            texture.put_back(image);
        }
    }
}

/// What takes records.
type Consumer = dyn FnMut(&[u8]) + Send;

/// A stream-output slot during a draw.
enum StreamMemory<'a> {
    Unbound,
    Buffer { buffer: &'a Buffer, bytes: Vec<u8>, filled: u64 },
    Consumer(MutexGuard<'a, Consumer>),
}

impl<'a> StreamMemory<'a> {
    fn take(target: &'a Option<StreamOutputTarget>) -> Self {
        match target {
            None => Self::Unbound,
            Some(StreamOutputTarget::Buffer { buffer, .. }) => {
                Self::Buffer { buffer, bytes: buffer.take(), filled: buffer.filled() }
            }
            Some(StreamOutputTarget::Consumer(consumer)) => Self::Consumer(lock(consumer)),
        }
    }

    fn target(&mut self) -> StreamTarget<'_> {
        match self {
            Self::Unbound => StreamTarget::Unbound,
            Self::Buffer { bytes, filled, .. } => StreamTarget::Buffer { bytes, filled },
            Self::Consumer(consumer) => StreamTarget::Consumer(&mut **consumer),
        }
    }

    fn put_back(self) {
        if let Self::Buffer { buffer, bytes, filled } = self {
            buffer.put_back(bytes);
            buffer.set_filled(filled);
        }
    }
}
