//! Draws a prepared scene through the device and reads everything back.

use super::inputs::{Source, attribute_bytes, points_binding};
use super::meshes::Vertices;
use super::outcome::{DrawReport, Outcome, StreamResult, TargetResult};
use super::{Prepared, PreparedDraw, at};
use crate::file::{self, Consume, MeshOrigin};
use crate::mesh::{IndexWidth, Topology};
use lapidary_device::state::{Format, IndexFormat, PrimitiveTopology, Viewport};
use lapidary_device::{
    Buffer, BufferUse, DepthStencilView, Device, RenderTargetView, StreamConsumer, StreamOutputTarget, Texture2D,
    TextureDesc, VertexBufferBinding,
};
use lapidary_ir::SystemValue;
use lapidary_ir::diag::Diagnostic;
use std::sync::{Arc, Mutex, PoisonError};

/// The most bytes of all targets together (4 GiB).
const MAX_TARGET_BYTES: u64 = 4 << 30;
/// The most vertices that a draw may run over, instances included.
const MAX_DRAW_VERTICES: u64 = 1 << 33;

/// A target with its views.
struct Target {
    name: String,
    color: Texture2D,
    color_view: RenderTargetView,
    depth_view: Option<DepthStencilView>,
}

/// A stream-output buffer that a draw has written.
struct Written {
    draw: usize,
    buffer: u32,
    target: Kept,
}

enum Kept {
    Buffer(Buffer),
    Checksum(Arc<Mutex<Checksum>>),
}

/// FNV-1a with 64 bits over 32-bit words, and how many bytes went in.
struct Checksum {
    hash: u64,
    bytes: u64,
}

impl Prepared {
    /// Sizes that cannot be had, before anything is drawn.
    pub(super) fn check_size(&self) -> Result<(), Diagnostic> {
        let mut total = 0u64;
        for target in &self.scene.targets {
            let [width, height] = target.size.unwrap_or(self.size);
            let pixel = target.format.bytes() as u64 + if target.depth { 4 } else { 0 };
            total = total.saturating_add(u64::from(width) * u64::from(height) * u64::from(target.slices) * pixel);
        }
        if total > MAX_TARGET_BYTES {
            let message = format!("the targets need {total} bytes; at most {MAX_TARGET_BYTES} are possible");
            let span = self.scene.targets.iter().find_map(|t| t.name.span);
            return Err(at(Diagnostic::error("S0251", message), span).hint("use fewer slices or a smaller size"));
        }
        for draw in &self.draws {
            let count = self.count(draw).1;
            let all = u64::from(count) * u64::from(draw.source.instances);
            if all > MAX_DRAW_VERTICES {
                let message = format!("draw {:?} has {all} vertices; at most {MAX_DRAW_VERTICES}", draw.source.name);
                return Err(at(Diagnostic::error("S0253", message), draw.source.span)
                    .hint("use fewer instances or vertices, or several draws"));
            }
            if let Some(stream) = &draw.stream {
                stream.capacities(draw.programs.last(), self.primitives(draw), &draw.name, draw.source.span)?;
            }
        }
        Ok(())
    }

    /// What the device says about each draw before it looks at any vertex: stages, targets and states that do not fit
    /// together (codes `D01..`). Draws nothing.
    #[must_use]
    pub fn check_draws(&mut self) -> Vec<Diagnostic> {
        let targets = self.scene.targets.clone();
        let instances: Vec<u32> = self.draws.iter().map(|d| d.source.instances).collect();
        // Nothing is drawn, so one pixel of each slice is enough.
        self.scene.targets.iter_mut().for_each(|t| t.size = Some([1, 1]));
        self.draws.iter_mut().for_each(|d| d.source.instances = 0);
        let mut device = std::mem::take(&mut self.device);
        let found = self.draw_nothing(&mut device);
        self.device = device;
        self.scene.targets = targets;
        self.draws.iter_mut().zip(instances).for_each(|(d, n)| d.source.instances = n);
        found
    }

    fn draw_nothing(&self, device: &mut Device) -> Vec<Diagnostic> {
        let targets = match self.make_targets(device) {
            Ok(targets) => targets,
            Err(d) => return vec![d],
        };
        let mut written = Vec::new();
        let each = self.draws.iter().enumerate();
        each.filter_map(|(number, draw)| self.draw(device, &targets, number, draw, &mut written).err()).collect()
    }

    /// Draws everything. `progress` hears of each draw before it starts: its number and its name.
    ///
    /// # Errors
    /// What a draw says; nothing is left behind then.
    pub fn run(&mut self, progress: &mut dyn FnMut(usize, &str)) -> Result<Outcome, Diagnostic> {
        let mut device = std::mem::take(&mut self.device);
        let result = self.run_on(&mut device, progress);
        self.device = device;
        result
    }

    fn run_on(&self, device: &mut Device, progress: &mut dyn FnMut(usize, &str)) -> Result<Outcome, Diagnostic> {
        let targets = self.make_targets(device)?;
        let mut written: Vec<Written> = Vec::new();
        let mut outcome = Outcome::default();
        for (number, draw) in self.draws.iter().enumerate() {
            progress(number, &draw.source.name);
            outcome.draws.push(self.draw(device, &targets, number, draw, &mut written)?);
        }
        for (target, source) in targets.iter().zip(&self.scene.targets) {
            outcome.targets.push(read_target(target, source)?);
        }
        for entry in written {
            outcome.streams.extend(self.read_stream(&entry));
        }
        Ok(outcome)
    }

    fn make_targets(&self, device: &mut Device) -> Result<Vec<Target>, Diagnostic> {
        let mut out = Vec::new();
        for target in &self.scene.targets {
            let name = &target.name.value;
            let fault =
                |(code, message): (&'static str, String)| at(Diagnostic::error(code, message), target.name.span);
            let [width, height] = target.size.unwrap_or(self.size);
            let desc = TextureDesc { format: target.format, width, height, slices: target.slices };
            let color = device.create_texture_2d(name, desc).map_err(|e| fault(e.parts()))?;
            let color_view = device.create_render_target_view(&color).map_err(|e| fault(e.parts()))?;
            let depth_view = if target.depth {
                let desc = TextureDesc { format: Format::D32Float, ..desc };
                let depth = device.create_texture_2d(&format!("{name} depth"), desc).map_err(|e| fault(e.parts()))?;
                Some(device.create_depth_stencil_view(&depth).map_err(|e| fault(e.parts()))?)
            } else {
                None
            };
            let mut context = device.immediate_context();
            context.clear_render_target_view(&color_view, target.clear);
            if let Some(view) = &depth_view {
                context.clear_depth_stencil_view(view, target.clear_depth);
            }
            out.push(Target { name: name.clone(), color, color_view, depth_view });
        }
        Ok(out)
    }

    fn draw(
        &self,
        device: &mut Device,
        targets: &[Target],
        number: usize,
        draw: &PreparedDraw,
        written: &mut Vec<Written>,
    ) -> Result<DrawReport, Diagnostic> {
        let source = &draw.source;
        let fault = |(code, message): (&'static str, String)| {
            at(Diagnostic::error(code, format!("draw {:?}: {message}", source.name)), source.span)
        };
        let vertex_buffers = self.vertex_buffers(device, draw, written).map_err(fault)?;
        let indices = self.index_buffer(device, draw).map_err(fault)?;
        let mut constants: [Vec<(u32, Buffer)>; 3] = Default::default();
        for (to, from) in constants.iter_mut().zip(&draw.constants) {
            for (register, bytes) in from {
                let label = format!("{} b{register}", source.name);
                let buffer = device.create_buffer_with(&label, BufferUse::Constant, bytes.clone());
                to.push((*register, buffer.map_err(|e| fault(e.parts()))?));
            }
        }
        let streams = self.stream_targets(device, draw, number, written)?;

        let mut context = device.immediate_context();
        context.clear_state();
        context.ia_set_input_layout(Some(draw.layout.clone()));
        context.ia_set_vertex_buffers(0, &vertex_buffers);
        context.ia_set_primitive_topology(draw.topology);
        if let Some((buffer, format)) = &indices {
            context.ia_set_index_buffer(Some(buffer), *format, 0);
        }
        context.vs_set_shader(Some(&draw.vs));
        context.gs_set_shader(draw.gs.as_ref());
        context.ps_set_shader(draw.ps.as_ref());
        for (register, buffer) in &constants[0] {
            context.vs_set_constant_buffers(*register as usize, &[Some(buffer.clone())]);
        }
        for (register, buffer) in &constants[1] {
            context.gs_set_constant_buffers(*register as usize, &[Some(buffer.clone())]);
        }
        for (register, buffer) in &constants[2] {
            context.ps_set_constant_buffers(*register as usize, &[Some(buffer.clone())]);
        }
        context.so_set_targets(&streams);
        let mut raster = source.raster;
        raster.scissor = source.scissor.is_some();
        context.rs_set_state(raster);
        context.om_set_depth_stencil_state(source.depth);
        context.om_set_blend_state(source.blend);
        let target = source.target.as_ref().and_then(|name| targets.iter().find(|t| t.name == name.value));
        if let (Some(target), true) = (target, draw.ps.is_some()) {
            let desc = target.color.desc();
            let whole = Viewport::of_size(desc.width, desc.height);
            context.rs_set_viewports(&[source.viewport.unwrap_or(whole)]);
            context.rs_set_scissor_rects(source.scissor.as_slice());
            context.om_set_render_targets(&[Some(target.color_view.clone())], target.depth_view.as_ref());
        } else {
            context.rs_set_viewports(&[Viewport::of_size(1, 1)]);
        }
        let (first, count) = self.count(draw);
        let result = if indices.is_some() {
            context.draw_indexed_instanced(count, source.instances, first, 0, 0)
        } else {
            context.draw_instanced(count, source.instances, first, 0)
        };
        context.clear_state();
        let result = result.map_err(|e| fault(e.parts()))?;
        Ok(DrawReport { name: source.name.clone(), statistics: result.statistics, stream_output: result.stream_output })
    }

    fn vertex_buffers(
        &self,
        device: &Device,
        draw: &PreparedDraw,
        written: &[Written],
    ) -> Result<Vec<Option<VertexBufferBinding>>, (&'static str, String)> {
        let mut out = Vec::new();
        for (slot, source) in draw.inputs.slots.iter().enumerate() {
            let label = format!("{} vertices {slot}", draw.source.name);
            let make = |bytes: Vec<u8>, stride: u32| {
                if bytes.is_empty() {
                    return Ok(None);
                }
                let buffer = device.create_buffer_with(&label, BufferUse::Vertex, bytes).map_err(|e| e.parts())?;
                Ok(Some(VertexBufferBinding::Buffer { buffer, stride, offset: 0 }))
            };
            out.push(match source {
                Source::Attribute(at) => match &draw.vertices {
                    Some(mesh) => {
                        let (bytes, stride) = attribute_bytes(mesh, *at);
                        make(bytes, stride)?
                    }
                    None => None,
                },
                Source::Value(words) => make(words.iter().flat_map(|w| w.to_le_bytes()).collect(), 0)?,
                Source::Points => match draw.mesh.map(|m| &self.meshes[m].vertices) {
                    Some(Vertices::Points(points)) => Some(points_binding(*points)),
                    _ => None,
                },
                Source::Stream => self
                    .stream_source(draw, written)
                    .map(|(buffer, stride)| VertexBufferBinding::Buffer { buffer: buffer.clone(), stride, offset: 0 }),
            });
        }
        Ok(out)
    }

    /// The buffer that an earlier draw wrote for this one, and its stride.
    fn stream_source<'w>(&self, draw: &PreparedDraw, written: &'w [Written]) -> Option<(&'w Buffer, u32)> {
        let MeshOrigin::StreamOutput { draw: source, buffer } = &self.meshes[draw.mesh?].source.origin else {
            return None;
        };
        let found = written.iter().find(|w| self.draws[w.draw].source.name == source.value && w.buffer == *buffer)?;
        let stream = self.draws[found.draw].stream.as_ref()?;
        let stride = stream.layouts.get(*buffer as usize)?.as_ref()?.stride;
        match &found.target {
            Kept::Buffer(buffer) => Some((buffer, stride)),
            Kept::Checksum(_) => None,
        }
    }

    fn index_buffer(
        &self,
        device: &Device,
        draw: &PreparedDraw,
    ) -> Result<Option<(Buffer, IndexFormat)>, (&'static str, String)> {
        let Some(indices) = self.indices(draw).and_then(|m| m.indices.as_ref()).filter(|i| !i.values.is_empty()) else {
            return Ok(None);
        };
        let (bytes, format) = match indices.width {
            IndexWidth::R16 => {
                (indices.values.iter().flat_map(|v| (*v as u16).to_le_bytes()).collect(), IndexFormat::U16)
            }
            IndexWidth::R32 => (indices.values.iter().flat_map(|v| v.to_le_bytes()).collect(), IndexFormat::U32),
        };
        let label = format!("{} indices", draw.source.name);
        let buffer = device.create_buffer_with(&label, BufferUse::Index, bytes).map_err(|e| e.parts())?;
        Ok(Some((buffer, format)))
    }

    /// The mesh of a draw that uses its indices. A mesh of triangles or lines that is drawn as points is not: every
    /// vertex is one point.
    fn indices<'d>(&self, draw: &'d PreparedDraw) -> Option<&'d crate::mesh::Mesh> {
        let mesh = draw.vertices.as_deref()?;
        let as_points = draw.topology == PrimitiveTopology::PointList && mesh.topology != Topology::PointList;
        (draw.source.indexed && !as_points && mesh.indices.is_some()).then_some(mesh)
    }

    /// First vertex or index, and how many, of those that exist without stream output of earlier draws.
    fn count(&self, draw: &PreparedDraw) -> (u32, u32) {
        let all = self.available(draw);
        let first = draw.source.first.min(all);
        (first, draw.source.count.unwrap_or(u32::MAX).min(all - first))
    }

    /// What a reader of the picture may miss: vertices that the draw asks for and that do not exist, and outputs of its
    /// pixel shader that no target takes.
    pub(super) fn losses(&self, draw: &PreparedDraw) -> Vec<String> {
        let mut notes = Vec::new();
        let name = &draw.source.name;
        let (first, count) = (u64::from(draw.source.first), u64::from(draw.source.count.unwrap_or(0)));
        let all = u64::from(self.available(draw));
        let later = matches!(draw.mesh.map(|m| &self.meshes[m].vertices), Some(Vertices::StreamOutput));
        if !later && first + count > all {
            notes.push(format!("draw {name} asks for {count} from {first} on, but there are only {all}"));
        }
        if draw.source.target.is_some() {
            let outputs = draw.programs.ps.iter().flat_map(|ps| &ps.outputs.elements);
            let lost = outputs.filter(|e| e.system == Some(SystemValue::Target) && e.index > 0);
            notes.extend(lost.map(|e| format!("draw {name} has one target; its pixel shader's {} is lost", e.label())));
        }
        notes
    }

    /// Vertices or indices that a draw can have.
    fn available(&self, draw: &PreparedDraw) -> u32 {
        match (&draw.source.vertices, draw.mesh.map(|m| &self.meshes[m].vertices)) {
            (file::Vertices::Count(count), _) => *count,
            (_, Some(Vertices::Mesh(_))) => {
                let mesh = draw.vertices.as_deref();
                let count = match self.indices(draw) {
                    Some(mesh) => mesh.draw_count(),
                    None => mesh.map_or(0, crate::mesh::Mesh::vertex_count),
                };
                u32::try_from(count).unwrap_or(u32::MAX)
            }
            (_, Some(Vertices::Points(points))) => u32::try_from(points.count()).unwrap_or(u32::MAX),
            (_, Some(Vertices::StreamOutput)) => self.stream_vertices(draw),
            (file::Vertices::Mesh(_), None) => 0,
        }
    }

    /// The most vertices that an earlier draw can have written.
    fn stream_vertices(&self, draw: &PreparedDraw) -> u32 {
        let origin = draw.mesh.map(|m| &self.meshes[m].source.origin);
        let Some(MeshOrigin::StreamOutput { draw: source, buffer }) = origin else { return 0 };
        let Some(earlier) = self.draws.iter().find(|d| d.source.name == source.value) else { return 0 };
        let Some(stream) = &earlier.stream else { return 0 };
        let capacities = stream.capacities(earlier.programs.last(), self.primitives(earlier), &earlier.name, None);
        let stride = stream.layouts.get(*buffer as usize).and_then(Option::as_ref).map_or(1, |l| l.stride.max(1));
        let bytes = capacities.map_or(0, |c| c[*buffer as usize % 4]);
        u32::try_from(bytes / u64::from(stride)).unwrap_or(u32::MAX)
    }

    /// Primitives of a draw, instances included.
    fn primitives(&self, draw: &PreparedDraw) -> u64 {
        let (_, count) = self.count(draw);
        u64::from(draw.topology.primitives_in(count)) * u64::from(draw.source.instances)
    }

    fn stream_targets(
        &self,
        device: &Device,
        draw: &PreparedDraw,
        number: usize,
        written: &mut Vec<Written>,
    ) -> Result<Vec<Option<StreamOutputTarget>>, Diagnostic> {
        let Some(stream) = &draw.stream else { return Ok(Vec::new()) };
        let span = draw.source.span;
        let capacities = stream.capacities(draw.programs.last(), self.primitives(draw), &draw.name, span)?;
        let mut out = Vec::new();
        for (buffer, (layout, capacity)) in (0u32..).zip(stream.layouts.iter().zip(capacities)) {
            if layout.is_none() {
                out.push(None);
                continue;
            }
            let (target, kept) = match stream.consume {
                Consume::Keep => {
                    let label = format!("{} stream output {buffer}", draw.source.name);
                    let made = device.create_buffer(&label, BufferUse::StreamOutput, capacity);
                    let made = made.map_err(|e| {
                        let (code, message) = e.parts();
                        at(Diagnostic::error(code, message), span)
                    })?;
                    let target = StreamOutputTarget::Buffer { buffer: made.clone(), offset: Some(0) };
                    (target, Kept::Buffer(made))
                }
                Consume::Discard => {
                    let sum = Arc::new(Mutex::new(Checksum { hash: 0xcbf2_9ce4_8422_2325, bytes: 0 }));
                    let shared = sum.clone();
                    let consumer: StreamConsumer = Arc::new(Mutex::new(move |bytes: &[u8]| {
                        let mut sum = shared.lock().unwrap_or_else(PoisonError::into_inner);
                        for word in bytes.as_chunks::<4>().0 {
                            let word = u64::from(u32::from_le_bytes(*word));
                            sum.hash = (sum.hash ^ word).wrapping_mul(0x0100_0000_01b3);
                        }
                        sum.bytes += bytes.len() as u64;
                    }));
                    (StreamOutputTarget::Consumer(consumer), Kept::Checksum(sum))
                }
            };
            written.push(Written { draw: number, buffer, target: kept });
            out.push(Some(target));
        }
        Ok(out)
    }

    fn read_stream(&self, entry: &Written) -> Option<StreamResult> {
        let draw = &self.draws[entry.draw];
        let stream = draw.stream.as_ref()?;
        let layout = stream.layouts.get(entry.buffer as usize)?.as_ref()?;
        let stride = u64::from(layout.stride.max(1));
        let (records, bytes, checksum) = match &entry.target {
            Kept::Buffer(buffer) => (buffer.filled() / stride, buffer.read(), None),
            Kept::Checksum(sum) => {
                let sum = sum.lock().unwrap_or_else(PoisonError::into_inner);
                (sum.bytes / stride, Arc::default(), Some(sum.hash))
            }
        };
        Some(StreamResult {
            draw: draw.source.name.clone(),
            buffer: entry.buffer,
            fields: layout.fields.clone(),
            stride: layout.stride,
            topology: stream.topology[entry.buffer as usize],
            records,
            bytes,
            checksum,
        })
    }
}

fn read_target(target: &Target, source: &file::Target) -> Result<TargetResult, Diagnostic> {
    let desc = target.color.desc();
    let slices: Result<Vec<_>, _> = (0..desc.slices).map(|s| target.color.read_slice(s)).collect();
    let slices = slices.map_err(|e| {
        let (code, message) = e.parts();
        Diagnostic::error(code, message)
    })?;
    Ok(TargetResult {
        name: target.name.clone(),
        format: desc.format,
        width: desc.width,
        height: desc.height,
        slices,
        labels: source.labels.clone(),
        columns: source.columns,
        image: source.image,
    })
}
