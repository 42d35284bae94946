//! Runs a case on our engine, through the device.

use super::case::{Case, Render};
use super::names;
use lapidary::device::state::{
    BlendState, ColorWrite, DepthState, Format, IndexFormat, InputElement, InputStep, RasterizerState, Rect,
    StreamOutputDecl, StreamOutputEntry, TargetBlend, Viewport,
};
use lapidary::device::{
    Buffer, BufferUse, Context, Device, DeviceDesc, DrawError, DrawResult, StreamOutputTarget, Texture2D, TextureDesc,
    VertexBufferBinding,
};
use lapidary::exec::Engine;
use lapidary::hlsl::preprocess::{Define, NoIncludes};
use lapidary::hlsl::{CompileOptions, FrontOptions, compile};
use lapidary::ir::diag::{Diagnostic, SourceMap};
use lapidary::ir::{Program, Stage};
use std::collections::BTreeMap;
use std::fmt::Display;
use std::path::Path;
use std::sync::Arc;

/// How a case is run; no result may depend on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    pub(crate) engine: Engine,
    pub(crate) optimise: bool,
    /// 0: as many as the machine runs at once.
    pub(crate) threads: usize,
}

impl Default for Way {
    fn default() -> Self {
        Self { engine: Engine::default(), optimise: true, threads: 0 }
    }
}

/// What a case gave.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Output {
    /// Captured bytes, as far as they were written.
    pub(crate) stream_output: Vec<u8>,
    pub(crate) counts: BTreeMap<String, u64>,
    /// Texels by names such as `colour0.1` and `depth.0`: target and layer.
    pub(crate) images: BTreeMap<String, Vec<u8>>,
}

fn said(e: impl Display) -> String {
    e.to_string()
}

/// Runs a case whose shader lies in `folder`.
///
/// # Errors
/// Whatever the compiler or the device says.
pub(crate) fn run(folder: &Path, case: &Case, way: Way) -> Result<Output, String> {
    let mut device = Device::new(DeviceDesc { engine: way.engine, threads: way.threads, ..DeviceDesc::default() });
    let mut images: Vec<(String, Texture2D)> = Vec::new();
    let captured = case
        .stream_output
        .as_ref()
        .map(|so| device.create_buffer("captured", BufferUse::StreamOutput, so.capacity as u64).map_err(said))
        .transpose()?;
    bind_input(&mut device, case)?;
    bind_shaders(&mut device, folder, case, way)?;
    if let Some(buffer) = &captured {
        let target = StreamOutputTarget::Buffer { buffer: buffer.clone(), offset: Some(0) };
        device.immediate_context().so_set_targets(&[Some(target)]);
    }
    if let Some(render) = &case.render {
        images = bind_output(&mut device, render)?;
    }
    let mut counted = DrawResult::default();
    for draw in &case.draws {
        let result = submit(&mut device.immediate_context(), case, draw).map_err(said)?;
        counted.statistics += result.statistics;
        counted.stream_output += result.stream_output;
    }
    let mut output = Output { counts: counts(&counted), ..Output::default() };
    if let Some(buffer) = captured {
        output.stream_output = buffer.read()[..buffer.filled() as usize].to_vec();
    }
    for (name, texture) in images {
        for slice in 0..texture.desc().slices {
            output.images.insert(format!("{name}.{slice}"), texture.read_slice(slice).map_err(said)?);
        }
    }
    Ok(output)
}

fn submit(context: &mut Context<'_>, case: &Case, d: &super::case::Draw) -> Result<DrawResult, DrawError> {
    match case.index {
        None => context.draw_instanced(d.count, d.instances, d.first, d.first_instance),
        Some(_) => context.draw_indexed_instanced(d.count, d.instances, d.first, d.base_vertex, d.first_instance),
    }
}

fn bind_input(device: &mut Device, case: &Case) -> Result<(), String> {
    let mut buffers = Vec::new();
    for b in &case.vertex_buffers {
        let buffer = device.create_buffer_with("vertices", BufferUse::Vertex, b.bytes()?).map_err(said)?;
        buffers.push(Some(VertexBufferBinding::Buffer { buffer, stride: b.stride as u32, offset: 0 }));
    }
    let index = case.index.as_ref().map(|i| -> Result<(Buffer, IndexFormat), String> {
        let buffer = device.create_buffer_with("indices", BufferUse::Index, i.bytes()?).map_err(said)?;
        Ok((buffer, if i.format == "u16" { IndexFormat::U16 } else { IndexFormat::U32 }))
    });
    let mut context = device.immediate_context();
    context.ia_set_vertex_buffers(0, &buffers);
    if let Some((buffer, format)) = index.transpose()? {
        context.ia_set_index_buffer(Some(&buffer), format, 0);
    }
    context.ia_set_primitive_topology(names::topology(&case.topology)?);
    Ok(())
}

fn bind_shaders(device: &mut Device, folder: &Path, case: &Case, way: Way) -> Result<(), String> {
    let program = |entry: &str, stage| compile_entry(folder, case, entry, stage, way);
    let vertex = program(&case.entries.vertex, Stage::Vertex)?;
    let vs = device.create_vertex_shader(&vertex).map_err(said)?;
    let geometry = case.entries.geometry.as_ref().map(|e| program(e, Stage::Geometry)).transpose()?;
    let gs = match (&geometry, &case.stream_output) {
        (program, Some(_)) => {
            let program = program.as_ref().unwrap_or(&vertex);
            Some(device.create_geometry_shader_with_stream_output(program, declaration(case)).map_err(said)?)
        }
        (Some(program), None) => Some(device.create_geometry_shader(program).map_err(said)?),
        (None, None) => None,
    };
    let pixel = case.entries.pixel.as_ref().map(|e| program(e, Stage::Pixel)).transpose()?;
    let ps = pixel.map(|p| device.create_pixel_shader(&p).map_err(said)).transpose()?;
    let layout = device.create_input_layout(layout(case)?, &vs).map_err(said)?;
    let constants = constants(device, case)?;
    let mut context = device.immediate_context();
    context.ia_set_input_layout(Some(Arc::clone(&layout)));
    context.vs_set_shader(Some(&vs));
    context.gs_set_shader(gs.as_ref());
    context.ps_set_shader(ps.as_ref());
    context.vs_set_constant_buffers(0, &constants);
    context.gs_set_constant_buffers(0, &constants);
    context.ps_set_constant_buffers(0, &constants);
    Ok(())
}

fn bind_output(device: &mut Device, r: &Render) -> Result<Vec<(String, Texture2D)>, String> {
    let texture = |format| {
        let desc = TextureDesc { format, width: r.width, height: r.height, slices: r.layers };
        device.create_texture_2d("target", desc).map_err(said)
    };
    let (mut images, mut views) = (Vec::new(), Vec::new());
    for (i, t) in r.targets.iter().enumerate() {
        let texture = texture(names::format(&t.format)?)?;
        views.push(Some(device.create_render_target_view(&texture).map_err(said)?));
        images.push((format!("colour{i}"), texture));
    }
    let mut depth = None;
    if r.depth.is_some() {
        let texture = texture(Format::D32Float)?;
        depth = Some(device.create_depth_stencil_view(&texture).map_err(said)?);
        images.push(("depth".into(), texture));
    }
    let mut context = device.immediate_context();
    for (view, t) in views.iter().flatten().zip(&r.targets) {
        context.clear_render_target_view(view, t.clear);
    }
    if let (Some(view), Some(d)) = (&depth, &r.depth) {
        context.clear_depth_stencil_view(view, d.clear);
    }
    context.om_set_depth_stencil_state(match &r.depth {
        Some(d) => DepthState { enable: true, write: d.write, func: names::comparison(&d.compare)? },
        None => DepthState { enable: false, ..DepthState::default() },
    });
    context.om_set_render_targets(&views, depth.as_ref());
    context.om_set_blend_state(blending(r)?);
    context.rs_set_state(rasterizer(r)?);
    let (viewport, scissor) = windows(r);
    context.rs_set_viewports(&[viewport]);
    context.rs_set_scissor_rects(scissor.as_slice());
    Ok(images)
}

fn compile_entry(folder: &Path, case: &Case, entry: &str, stage: Stage, way: Way) -> Result<Program, String> {
    let path = folder.join("hlsl").join(&case.hlsl);
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut sources = SourceMap::default();
    let file = sources.add(case.hlsl.clone(), text);
    let defines = case.defines.iter().map(|(k, v)| Define { name: k.clone(), value: v.clone() }).collect();
    let front = FrontOptions { defines, optimise: way.optimise, ..FrontOptions::default() };
    let options = CompileOptions { entry: entry.into(), stage: Some(stage), front };
    compile(&mut sources, file, &options, &mut NoIncludes).map(|c| c.program).map_err(|found| {
        let line = |d: &Diagnostic| d.primary.as_ref().map_or(0, |l| sources.line_column(l.span).0);
        let all: Vec<String> = found.iter().map(|d| format!("line {}: {} {}", line(d), d.code, d.message)).collect();
        format!("{entry} does not compile: {}", all.join("; "))
    })
}

/// Constant buffers by register.
fn constants(device: &Device, case: &Case) -> Result<Vec<Option<Buffer>>, String> {
    let mut buffers = Vec::new();
    for runs in &case.constants {
        let mut bytes: Vec<u8> = runs.iter().flat_map(|r| r.0.clone()).collect();
        bytes.resize(bytes.len().next_multiple_of(16), 0);
        let made = (!bytes.is_empty()).then(|| device.create_buffer_with("constants", BufferUse::Constant, bytes));
        buffers.push(made.transpose().map_err(said)?);
    }
    Ok(buffers)
}

fn layout(case: &Case) -> Result<Vec<InputElement>, String> {
    let mut elements = Vec::new();
    for (slot, b) in (0..).zip(&case.vertex_buffers) {
        for e in &b.elements {
            elements.push(InputElement {
                slot,
                step: b.step_rate.map_or(InputStep::PerVertex, |rate| InputStep::PerInstance { rate }),
                ..InputElement::new(e.semantic.clone(), e.index, names::format(&e.format)?, e.offset as u32)
            });
        }
    }
    Ok(elements)
}

fn declaration(case: &Case) -> StreamOutputDecl {
    let so = case.stream_output.as_ref().expect("asked for with stream output only");
    let entries = so.elements.iter().map(|e| StreamOutputEntry {
        stream: 0,
        semantic: e.semantic.clone(),
        index: e.index,
        start_component: e.start,
        component_count: if e.semantic.is_some() { e.components } else { e.gap },
        slot: 0,
    });
    StreamOutputDecl {
        entries: entries.collect(),
        strides: [Some(so.stride as u32), None, None, None],
        rasterized_stream: case.render.as_ref().map(|_| 0),
    }
}

fn windows(r: &Render) -> (Viewport, Option<Rect>) {
    let [x, y, width, height, min_depth, max_depth] =
        r.viewport.unwrap_or([0.0, 0.0, r.width as f32, r.height as f32, 0.0, 1.0]);
    let scissor = r.scissor.map(|[x, y, w, h]| Rect { left: x, top: y, right: x + w, bottom: y + h });
    (Viewport { x, y, width, height, min_depth, max_depth }, scissor)
}

fn rasterizer(r: &Render) -> Result<RasterizerState, String> {
    let [bias, clamp, slope] = r.depth_bias;
    Ok(RasterizerState {
        fill: names::fill(&r.fill)?,
        cull: names::cull(&r.cull)?,
        front_counter_clockwise: r.front_counter_clockwise,
        depth_bias: bias as i32,
        depth_bias_clamp: clamp,
        slope_scaled_depth_bias: slope,
        depth_clip: r.depth_clip,
        scissor: r.scissor.is_some(),
    })
}

fn blending(r: &Render) -> Result<BlendState, String> {
    let mut state = BlendState { factor: r.blend_factor, ..BlendState::default() };
    for (place, t) in state.targets.iter_mut().zip(&r.targets) {
        let bits = t.write.chars().filter_map(|c| "rgba".find(c)).fold(0, |bits, at| bits | 1 << at);
        *place = TargetBlend { write: ColorWrite(bits), ..TargetBlend::default() };
        if let Some(b) = &t.blend {
            let ([src, dest, op], [src_alpha, dest_alpha, op_alpha]) = (&b.colour, &b.alpha);
            *place = TargetBlend {
                enable: true,
                src: names::blend(src)?,
                dest: names::blend(dest)?,
                op: names::blend_op(op)?,
                src_alpha: names::blend(src_alpha)?,
                dest_alpha: names::blend(dest_alpha)?,
                op_alpha: names::blend_op(op_alpha)?,
                ..*place
            };
        }
    }
    Ok(state)
}

fn counts(result: &DrawResult) -> BTreeMap<String, u64> {
    let (s, so) = (&result.statistics, &result.stream_output);
    let named = [
        ("ia_vertices", s.ia_vertices),
        ("ia_primitives", s.ia_primitives),
        ("gs_invocations", s.gs_invocations),
        ("gs_primitives", s.gs_primitives),
        ("so_written", so.primitives_written[0]),
        ("so_needed", so.primitives_needed[0]),
    ];
    named.into_iter().map(|(name, count)| (name.to_owned(), count)).collect()
}
