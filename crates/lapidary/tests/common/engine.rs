//! Runs a case on our engine.

use super::case::{Case, Render};
use super::names;
use lapidary_exec::{Engine, Kernel};
use lapidary_hlsl::preprocess::{Define, NoIncludes};
use lapidary_hlsl::{CompileOptions, FrontOptions, compile};
use lapidary_ir::Stage;
use lapidary_ir::diag::SourceMap;
use lapidary_pipeline::draw::{
    Draw, DrawResult, Execution, IndexBuffer, Shader, StreamTarget, Targets, VertexBuffer, draw,
};
use lapidary_pipeline::om::RenderTarget;
use lapidary_pipeline::state::{
    BlendState, ColorWrite, DepthState, DrawArgs, Format, IndexFormat, InputElement, InputLayout, InputStep,
    RasterizerState, Rect, StreamOutputDecl, StreamOutputEntry, TargetBlend, Viewport,
};
use std::collections::BTreeMap;
use std::path::Path;

/// How a case is run; no result may depend on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    pub(crate) engine: Engine,
    pub(crate) optimise: bool,
    /// Primitives of a batch.
    pub(crate) batch: usize,
}

impl Default for Way {
    fn default() -> Self {
        Self { engine: Engine::default(), optimise: true, batch: Execution::default().batch }
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

/// Runs a case whose shader lies in `folder`.
///
/// # Errors
/// Whatever the compiler or the pipeline says.
pub(crate) fn run(folder: &Path, case: &Case, way: Way) -> Result<Output, String> {
    let kernel = |entry: &str, stage| compile_entry(folder, case, entry, stage, way);
    let vs = kernel(&case.entries.vertex, Stage::Vertex)?;
    let gs = case.entries.geometry.as_ref().map(|e| kernel(e, Stage::Geometry)).transpose()?;
    let ps = case.entries.pixel.as_ref().map(|e| kernel(e, Stage::Pixel)).transpose()?;
    let cbuffers = constants(case);
    let views: Vec<Vec<&[u32]>> =
        [Some(&vs), gs.as_ref(), ps.as_ref()].map(|k| k.map_or_else(Vec::new, |k| bound(k, &cbuffers))).into();

    let layout = layout(case)?;
    let bytes: Result<Vec<Vec<u8>>, String> = case.vertex_buffers.iter().map(|b| b.bytes()).collect();
    let bytes = bytes?;
    let vertex_buffers: Vec<Option<VertexBuffer<'_>>> = bytes
        .iter()
        .zip(&case.vertex_buffers)
        .map(|(bytes, b)| Some(VertexBuffer::Bytes { bytes, stride: b.stride as u32 }))
        .collect();
    let index = case.index.as_ref().map(|i| i.bytes()).transpose()?;
    let declaration = case.stream_output.as_ref().map(|_| declaration(case));

    let mut all = Draw::new(
        names::topology(&case.topology)?,
        DrawArgs::vertices(0),
        &layout,
        Shader { kernel: &vs, constants: &views[0] },
    );
    all.vertex_buffers = &vertex_buffers;
    all.gs = gs.as_ref().map(|kernel| Shader { kernel, constants: &views[1] });
    all.ps = ps.as_ref().map(|kernel| Shader { kernel, constants: &views[2] });
    all.stream_output = declaration.as_ref();
    all.indices = index.as_ref().map(|bytes| IndexBuffer {
        bytes,
        format: if case.index.as_ref().is_some_and(|i| i.format == "u16") {
            IndexFormat::U16
        } else {
            IndexFormat::U32
        },
    });
    let (viewports, scissors) = case.render.as_ref().map_or_else(Default::default, windows);
    all.viewports = &viewports;
    all.scissors = &scissors;
    let (mut colors, mut depth) = (Vec::new(), None);
    if let Some(r) = &case.render {
        all.rasterizer = rasterizer(r)?;
        all.blend = blending(r)?;
        all.depth = DepthState { enable: false, ..DepthState::default() };
        for t in &r.targets {
            let mut target = target(r, names::format(&t.format)?)?;
            target.clear(t.clear);
            colors.push(target);
        }
        if let Some(d) = &r.depth {
            let mut target = target(r, Format::D32Float)?;
            target.clear([d.clear, 0.0, 0.0, 0.0]);
            depth = Some(target);
            all.depth = DepthState { enable: true, write: d.write, func: names::comparison(&d.compare)? };
        }
    }

    let mut captured = vec![0u8; case.stream_output.as_ref().map_or(0, |so| so.capacity)];
    let mut filled = 0u64;
    let mut counted = DrawResult::default();
    for args in draws(case) {
        all.args = args;
        let mut targets =
            Targets { colors: colors.iter_mut().map(Some).collect(), depth: depth.as_mut(), ..Targets::default() };
        if declaration.is_some() {
            targets.streams[0] = StreamTarget::Buffer { bytes: &mut captured, filled: &mut filled };
        }
        let execution = Execution { batch: way.batch };
        let result = draw(&all, &mut targets, &execution).map_err(|e| e.to_string())?;
        counted.statistics += result.statistics;
        counted.stream_output += result.stream_output;
    }
    captured.truncate(filled as usize);
    Ok(Output { stream_output: captured, counts: counts(&counted), images: images(&colors, depth.as_ref()) })
}

fn compile_entry(folder: &Path, case: &Case, entry: &str, stage: Stage, way: Way) -> Result<Kernel, String> {
    let path = folder.join("hlsl").join(&case.hlsl);
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut sources = SourceMap::default();
    let file = sources.add(case.hlsl.clone(), text);
    let defines = case.defines.iter().map(|(k, v)| Define { name: k.clone(), value: v.clone() }).collect();
    let front = FrontOptions { defines, optimise: way.optimise, ..FrontOptions::default() };
    let options = CompileOptions { entry: entry.into(), stage: Some(stage), front };
    let compiled = compile(&mut sources, file, &options, &mut NoIncludes).map_err(|found| {
        let line = |d: &lapidary_ir::diag::Diagnostic| d.primary.as_ref().map_or(0, |l| sources.line_column(l.span).0);
        let all: Vec<String> = found.iter().map(|d| format!("line {}: {} {}", line(d), d.code, d.message)).collect();
        format!("{entry} does not compile: {}", all.join("; "))
    })?;
    Kernel::new(&compiled.program, way.engine).map_err(|e| format!("{entry}: {e}"))
}

/// Dwords of the constant buffers by register.
fn constants(case: &Case) -> Vec<Vec<u32>> {
    let dwords = |bytes: Vec<u8>| bytes.chunks_exact(4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect();
    case.constants.iter().map(|runs| dwords(runs.iter().flat_map(|r| r.0.clone()).collect())).collect()
}

/// The buffers that a program declares, in its order.
fn bound<'a>(kernel: &Kernel, by_register: &'a [Vec<u32>]) -> Vec<&'a [u32]> {
    let of = |register: u32| by_register.get(register as usize).map_or(&[][..], Vec::as_slice);
    kernel.program().cbuffers.iter().map(|c| of(c.register)).collect()
}

fn layout(case: &Case) -> Result<InputLayout, String> {
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
    Ok(InputLayout { elements })
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

fn draws(case: &Case) -> impl Iterator<Item = DrawArgs> {
    case.draws.iter().map(|d| match case.index {
        None => DrawArgs::Vertices {
            vertex_count: d.count,
            instance_count: d.instances,
            start_vertex: d.first,
            start_instance: d.first_instance,
        },
        Some(_) => DrawArgs::Indexed {
            index_count: d.count,
            instance_count: d.instances,
            start_index: d.first,
            base_vertex: d.base_vertex,
            start_instance: d.first_instance,
        },
    })
}

fn windows(r: &Render) -> (Vec<Viewport>, Vec<Rect>) {
    let [x, y, width, height, min_depth, max_depth] =
        r.viewport.unwrap_or([0.0, 0.0, r.width as f32, r.height as f32, 0.0, 1.0]);
    let scissor = r.scissor.map(|[x, y, w, h]| Rect { left: x, top: y, right: x + w, bottom: y + h });
    (vec![Viewport { x, y, width, height, min_depth, max_depth }], scissor.into_iter().collect())
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

fn target(r: &Render, format: Format) -> Result<RenderTarget, String> {
    RenderTarget::new(format, r.width, r.height, r.layers).map_err(|e| e.to_string())
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

fn images(colors: &[RenderTarget], depth: Option<&RenderTarget>) -> BTreeMap<String, Vec<u8>> {
    let named = colors.iter().enumerate().map(|(i, t)| (format!("colour{i}"), t));
    let named = named.chain(depth.map(|t| ("depth".to_owned(), t)));
    named.flat_map(|(name, t)| (0..t.slices()).map(move |l| (format!("{name}.{l}"), t.slice(l).to_vec()))).collect()
}
