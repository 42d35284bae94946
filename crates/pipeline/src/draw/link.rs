//! Linking: which row feeds which, found by semantics before anything runs.

use lapidary_ir::{Element, InputPrimitive, Interpolation, Op, Program, ScalarKind, Stage, SystemValue};

use super::describe::{Draw, Targets};
use super::error::DrawError;
use super::fetch::{ElementPlan, FetchPlan, SlotPlan};
use crate::rs::PixelInput;
use crate::so::{RecordPlan, record_plans};
use crate::state::limits::MAX_VERTEX_BUFFERS;
use crate::state::{ScalarType, interior};

/// A draw whose stages fit together.
#[derive(Debug)]
pub(super) struct Linked {
    pub(super) fetch: FetchPlan,
    pub(super) gs: Option<GsLink>,
    /// Vertices of an assembled primitive that go on when there is no geometry shader.
    pub(super) interior: &'static [usize],
    /// Per stream-output slot; empty plans without a declaration.
    pub(super) records: [RecordPlan; 4],
    pub(super) raster: Option<RasterLink>,
}

/// How the geometry shader is fed.
#[derive(Debug)]
pub(super) struct GsLink {
    /// For each vertex that the shader sees, its place in the assembled primitive.
    pub(super) vertices: &'static [usize],
    /// Slots of the input signature.
    pub(super) slots: usize,
    /// (slot of the input, component of the vertex shader's output)
    pub(super) inputs: Vec<(usize, usize)>,
    pub(super) primitive_id: Option<usize>,
    pub(super) instance_id: Option<usize>,
    pub(super) instances: u32,
}

/// How the rasterizer reads the last stage's vertices, and what follows.
#[derive(Debug)]
pub(super) struct RasterLink {
    pub(super) stream: usize,
    pub(super) position: [usize; 4],
    pub(super) slice: Option<usize>,
    pub(super) viewport: Option<usize>,
    pub(super) clip_distances: Vec<usize>,
    pub(super) cull_distances: Vec<usize>,
    /// What is kept for each primitive: a component, and whether only the leading vertex's value counts.
    pub(super) varyings: Vec<(usize, bool)>,
    /// One for each slot of the pixel shader's input signature.
    pub(super) pixel_inputs: Vec<PixelInput>,
    /// For each color target that is bound and written: its number, first row and components.
    pub(super) colors: Vec<ColorLink>,
    /// Row of SV_Depth.
    pub(super) depth: Option<usize>,
    /// Whether depth can be tested before the pixel shader runs, without a difference.
    pub(super) early_depth: bool,
}

/// A color output.
#[derive(Clone, Copy, Debug)]
pub(super) struct ColorLink {
    pub(super) target: usize,
    pub(super) row: usize,
    pub(super) rows: usize,
}

/// Everything but the sizes and ranges that `run` checks.
pub(super) fn link(draw: &Draw<'_>, targets: &Targets<'_>) -> Result<Linked, DrawError> {
    let vs = program_of(draw.vs.kernel.program(), Stage::Vertex)?;
    let fetch = link_layout(draw, vs)?;
    let gs = draw.gs.map(|gs| link_gs(draw, vs, program_of(gs.kernel.program(), Stage::Geometry)?)).transpose()?;
    let last = draw.gs.map_or(vs, |gs| gs.kernel.program());
    let mut records = Default::default();
    let mut rasterized = Some(0);
    if let Some(decl) = draw.stream_output {
        decl.validate()?;
        records = record_plans(decl, |stream, semantic, index, component| {
            let (element, first) = output(last, stream, semantic, index)?;
            (component < element.components).then_some(first + component)
        })?;
        rasterized = decl.rasterized_stream;
    }
    let wanted = draw.ps.is_some() || draw.depth.enable && targets.depth.is_some();
    let raster = match rasterized {
        Some(stream) if wanted => Some(link_raster(draw, targets, last, stream)?),
        _ => None,
    };
    Ok(Linked { fetch, gs, interior: interior(draw.topology.primitive()), records, raster })
}

fn program_of(program: &Program, expected: Stage) -> Result<&Program, DrawError> {
    if program.stage == expected {
        Ok(program)
    } else {
        Err(DrawError::Stage { expected, actual: program.stage, found: program.name.clone() })
    }
}

/// An output of a stream with the place of its first component among the stream's components.
fn output<'p>(program: &'p Program, stream: u32, semantic: &str, index: u32) -> Option<(&'p Element, u32)> {
    outputs(program, stream).find(|(e, _)| e.is(semantic, index))
}

fn outputs(program: &Program, stream: u32) -> impl Iterator<Item = (&Element, u32)> {
    let mut next = 0;
    program.outputs.elements.iter().filter(move |e| u32::from(e.stream) == stream).map(move |e| {
        let first = next;
        next += e.components;
        (e, first)
    })
}

fn labels(elements: impl Iterator<Item = String>) -> String {
    let labels: Vec<_> = elements.collect();
    if labels.is_empty() { "nothing".to_owned() } else { labels.join(", ") }
}

/// 32-bit integers of either sign and bools read each other's bits; floats do not.
fn same_class(a: ScalarKind, b: ScalarKind) -> bool {
    (a == ScalarKind::Float) == (b == ScalarKind::Float)
}

fn link_layout(draw: &Draw<'_>, vs: &Program) -> Result<FetchPlan, DrawError> {
    check_layout(draw)?;
    let mut plan = FetchPlan::default();
    for e in &vs.inputs.elements {
        let row = e.first_slot as usize;
        let rows = e.components as usize;
        match e.system {
            Some(SystemValue::VertexId) => plan.vertex_id.extend(row..row + rows),
            Some(SystemValue::InstanceId) => plan.instance_id.extend(row..row + rows),
            _ => {
                let place = draw.layout.find(&e.semantic, e.index).ok_or_else(|| DrawError::MissingInput {
                    stage: Stage::Vertex,
                    semantic: e.label(),
                    producer: "the input layout",
                    available: labels(draw.layout.elements.iter().map(label_of)),
                })?;
                let source = &draw.layout.elements[place];
                let is_float = source.format.scalar_type() == ScalarType::Float;
                if is_float != (e.scalar == ScalarKind::Float) {
                    return Err(DrawError::Type {
                        stage: Stage::Vertex,
                        semantic: e.label(),
                        wanted: e.scalar,
                        producer: "the input layout",
                        given: source.format.to_string(),
                    });
                }
                let element = ElementPlan { format: source.format, offset: source.offset, row, rows };
                let slot = source.slot as usize;
                match plan.slots.iter_mut().find(|s| s.slot == slot) {
                    Some(s) => s.elements.push(element),
                    None => plan.slots.push(SlotPlan { slot, step: source.step, elements: vec![element] }),
                }
            }
        }
    }
    Ok(plan)
}

fn label_of(e: &crate::state::InputElement) -> String {
    if e.index == 0 { e.semantic.clone() } else { format!("{}{}", e.semantic, e.index) }
}

fn check_layout(draw: &Draw<'_>) -> Result<(), DrawError> {
    let elements = &draw.layout.elements;
    for (element, e) in elements.iter().enumerate() {
        let fail = |problem| Err(DrawError::Layout { element, semantic: label_of(e), problem });
        if e.slot >= MAX_VERTEX_BUFFERS {
            return fail("its slot is above 31; use a lower one");
        }
        if e.format.is_depth() {
            return fail("a depth format cannot be fetched; use R32_FLOAT");
        }
        if draw.layout.find(&e.semantic, e.index) != Some(element) {
            return fail("its semantic stands in the layout already; give it another index");
        }
        let same_slot = elements[..element].iter().find(|other| other.slot == e.slot);
        if same_slot.is_some_and(|other| other.step != e.step) {
            return fail("elements of one slot must step alike; use another slot");
        }
    }
    Ok(())
}

fn link_gs(draw: &Draw<'_>, vs: &Program, gs: &Program) -> Result<GsLink, DrawError> {
    let Some(geometry) = &gs.geometry else {
        return Err(DrawError::Stage { expected: Stage::Geometry, actual: gs.stage, found: gs.name.clone() });
    };
    let given = draw.topology.primitive();
    const ALL: &[usize] = &[0, 1, 2, 3, 4, 5];
    let vertices = if geometry.input == given {
        &ALL[..given.vertex_count() as usize]
    } else if geometry.input == without_adjacency(given) {
        // Adjacent vertices that the shader does not declare are left out (20.4.7).
        interior(given)
    } else {
        return Err(DrawError::Topology { topology: draw.topology, given, wanted: geometry.input });
    };
    let mut link = GsLink {
        vertices,
        slots: gs.inputs.slot_count() as usize,
        inputs: Vec::new(),
        primitive_id: None,
        instance_id: None,
        instances: geometry.instance_count.max(1),
    };
    for e in &gs.inputs.elements {
        let slot = e.first_slot as usize;
        match e.system {
            Some(SystemValue::PrimitiveId) if !e.per_vertex => link.primitive_id = Some(slot),
            Some(SystemValue::GsInstanceId) => link.instance_id = Some(slot),
            _ => {
                let first = match_output(Stage::Geometry, e, vs, 0)?;
                link.inputs.extend((0..e.components as usize).map(|c| (slot + c, first + c)));
            }
        }
    }
    Ok(link)
}

fn without_adjacency(primitive: InputPrimitive) -> InputPrimitive {
    match primitive {
        InputPrimitive::LineAdj => InputPrimitive::Line,
        InputPrimitive::TriangleAdj => InputPrimitive::Triangle,
        other => other,
    }
}

fn producer_of(program: &Program) -> &'static str {
    if program.stage == Stage::Geometry { "the geometry shader's stream" } else { "the vertex shader" }
}

/// First component of the output that feeds an input.
fn match_output(stage: Stage, input: &Element, last: &Program, stream: u32) -> Result<usize, DrawError> {
    let producer = producer_of(last);
    let semantic = || input.label();
    let Some((source, first)) = output(last, stream, &input.semantic, input.index) else {
        return Err(DrawError::MissingInput {
            stage,
            semantic: semantic(),
            producer,
            available: labels(outputs(last, stream).map(|(e, _)| e.label())),
        });
    };
    if !same_class(source.scalar, input.scalar) {
        let (wanted, given) = (input.scalar, source.scalar.to_string());
        return Err(DrawError::Type { stage, semantic: semantic(), wanted, producer, given });
    }
    if source.components < input.components {
        let (wanted, given) = (input.components, source.components);
        return Err(DrawError::Components { stage, semantic: semantic(), wanted, producer, given });
    }
    Ok(first as usize)
}

fn link_raster(draw: &Draw<'_>, targets: &Targets<'_>, last: &Program, stream: u32) -> Result<RasterLink, DrawError> {
    let missing =
        last.geometry.as_ref().map_or(stream != 0, |g| g.streams.get(stream as usize).is_none_or(Option::is_none));
    if missing {
        return Err(DrawError::RasterizedStream { stream });
    }
    let system = |value: SystemValue| {
        outputs(last, stream)
            .filter(move |(e, _)| e.system == Some(value))
            .flat_map(|(e, first)| first as usize..(first + e.components) as usize)
            .collect::<Vec<_>>()
    };
    let position: [usize; 4] = system(SystemValue::Position)
        .get(..4)
        .and_then(|p| p.try_into().ok())
        .ok_or(DrawError::NoPosition { stage: last.stage })?;
    let mut link = RasterLink {
        stream: stream as usize,
        position,
        slice: system(SystemValue::RenderTargetArrayIndex).first().copied(),
        viewport: system(SystemValue::ViewportArrayIndex).first().copied(),
        clip_distances: system(SystemValue::ClipDistance),
        cull_distances: system(SystemValue::CullDistance),
        varyings: Vec::new(),
        pixel_inputs: Vec::new(),
        colors: Vec::new(),
        depth: None,
        early_depth: true,
    };
    if let Some(ps) = draw.ps {
        let ps = program_of(ps.kernel.program(), Stage::Pixel)?;
        link_pixel_inputs(&mut link, ps, last, stream)?;
        link_pixel_outputs(&mut link, ps, targets)?;
    }
    Ok(link)
}

fn link_pixel_inputs(link: &mut RasterLink, ps: &Program, last: &Program, stream: u32) -> Result<(), DrawError> {
    for e in &ps.inputs.elements {
        let written = output(last, stream, &e.semantic, e.index).is_some();
        let generated = match e.system {
            Some(SystemValue::Position) => {
                use PixelInput::{PositionW, PositionX, PositionY, PositionZ};
                link.pixel_inputs.extend(&[PositionX, PositionY, PositionZ, PositionW][..e.components as usize]);
                continue;
            }
            // A shader that reads it as a bool gets 1, as an integer all ones (15.12).
            Some(SystemValue::IsFrontFace) => {
                Some(PixelInput::FrontFace(if e.scalar == ScalarKind::Bool { 1 } else { u32::MAX }))
            }
            Some(SystemValue::PrimitiveId) if last.stage != Stage::Geometry => Some(PixelInput::PrimitiveId),
            Some(SystemValue::SampleIndex) => Some(PixelInput::Fixed(0)),
            Some(SystemValue::Coverage) => Some(PixelInput::Fixed(1)),
            Some(SystemValue::RenderTargetArrayIndex | SystemValue::ViewportArrayIndex) if !written => {
                Some(PixelInput::Fixed(0))
            }
            _ => None,
        };
        if let Some(generated) = generated {
            link.pixel_inputs.extend((0..e.components).map(|_| generated));
            continue;
        }
        let first = match_output(Stage::Pixel, e, last, stream)?;
        for component in first..first + e.components as usize {
            let place = link.varyings.len();
            let (constant, input) = match e.interpolation {
                Interpolation::Constant => (true, PixelInput::Constant(place)),
                // Integers and bools are never interpolated (16.4).
                _ if e.scalar != ScalarKind::Float => (true, PixelInput::Constant(place)),
                Interpolation::Linear | Interpolation::Centroid | Interpolation::Sample => {
                    (false, PixelInput::Linear(place))
                }
                _ => (false, PixelInput::NoPerspective(place)),
            };
            link.varyings.push((component, constant));
            link.pixel_inputs.push(input);
        }
    }
    Ok(())
}

fn link_pixel_outputs(link: &mut RasterLink, ps: &Program, targets: &Targets<'_>) -> Result<(), DrawError> {
    for e in &ps.outputs.elements {
        let row = e.first_slot as usize;
        match e.system {
            Some(SystemValue::Target) => {
                let target = e.index as usize;
                let Some(Some(bound)) = targets.colors.get(target) else { continue };
                let format = bound.format();
                if (format.scalar_type() == ScalarType::Float) != (e.scalar == ScalarKind::Float) {
                    return Err(DrawError::TargetType { target, given: e.scalar, format });
                }
                link.colors.push(ColorLink { target, row, rows: e.components as usize });
            }
            Some(SystemValue::Depth | SystemValue::DepthGreaterEqual | SystemValue::DepthLessEqual) => {
                link.depth = Some(row);
            }
            _ => {
                return Err(DrawError::Unsupported {
                    what: "a pixel shader output other than SV_Target and SV_Depth",
                    fix: "write SV_Target0 to SV_Target7 or SV_Depth",
                });
            }
        }
    }
    link.early_depth = link.depth.is_none() && !discards(ps);
    Ok(())
}

fn discards(program: &Program) -> bool {
    program.insts.iter().any(|i| i.op == Op::DiscardIf)
}
