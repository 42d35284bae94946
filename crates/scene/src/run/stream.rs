//! Stream output of a draw: the declaration completed from the shader's outputs, and room for what it writes.

use super::inputs::StreamLayout;
use super::shaders::Programs;
use crate::file::{Consume, Located, StreamOutput};
use crate::table::{Field, Kind};
use lapidary_device::state::{PrimitiveTopology, StreamOutputDecl, StreamOutputEntry};
use lapidary_ir::diag::Diagnostic;
use lapidary_ir::{Element, InputPrimitive, OutputTopology, Program, ScalarKind, Stage};

/// The most bytes that a stream-output buffer gets without being asked for (1 GiB).
const AUTOMATIC: u64 = 1 << 30;

/// Stream output that is ready to be bound.
#[derive(Clone, Debug)]
pub(super) struct Prepared {
    pub(super) declaration: StreamOutputDecl,
    /// The records of each buffer that is written.
    pub(super) layouts: [Option<StreamLayout>; 4],
    pub(super) consume: Consume,
    /// Vertices of the primitives that each buffer's records form.
    pub(super) topology: [PrimitiveTopology; 4],
    capacity: Option<u64>,
}

/// Completes the declaration.
pub(super) fn prepare(
    source: &StreamOutput,
    programs: &Programs,
    input: PrimitiveTopology,
    draw: &Located<String>,
) -> Result<Prepared, Vec<Diagnostic>> {
    let program = programs.last();
    let mut entries = Vec::new();
    let mut found = Vec::new();
    if source.entries.is_empty() {
        for e in of_stream(program, 0) {
            entries.push(StreamOutputEntry::new(e.semantic.clone(), e.index, e.components));
        }
    }
    for entry in &source.entries {
        let mut value = entry.value.clone();
        if let Some(semantic) = &value.semantic {
            let output = of_stream(program, value.stream).find(|e| e.is(semantic, value.index));
            match output {
                Some(e) if value.component_count == 0 => {
                    value.component_count = e.components.saturating_sub(value.start_component).max(1);
                }
                Some(_) => {}
                None => {
                    found.push(unknown_output(program, &value, entry, draw));
                    continue;
                }
            }
        } else {
            value.component_count = value.component_count.max(1);
        }
        entries.push(value);
    }
    let rasterized_stream = source.rasterize.unwrap_or_else(|| programs.ps.as_ref().map(|_| 0));
    let mut strides = [None; 4];
    for (to, from) in strides.iter_mut().zip(&source.strides) {
        *to = Some(*from).filter(|s| *s > 0);
    }
    if !found.is_empty() {
        return Err(found);
    }
    let declaration = StreamOutputDecl { entries, strides, rasterized_stream };
    let layouts = layouts(&declaration, program);
    let streams = declaration.streams();
    let topology = std::array::from_fn(|b| list_of(program, streams[b].unwrap_or(0), input));
    Ok(Prepared { declaration, layouts, consume: source.consume, topology, capacity: source.capacity })
}

fn of_stream(program: &Program, stream: u32) -> impl Iterator<Item = &Element> {
    let geometry = program.stage == Stage::Geometry;
    program.outputs.elements.iter().filter(move |e| !geometry || u32::from(e.stream) == stream)
}

fn unknown_output(
    program: &Program,
    value: &StreamOutputEntry,
    entry: &Located<StreamOutputEntry>,
    draw: &Located<String>,
) -> Diagnostic {
    let semantic = value.semantic.as_deref().unwrap_or("");
    let index = if value.index == 0 { String::new() } else { value.index.to_string() };
    let message = format!(
        "stream {} of {} shader {:?} (draw {:?}) does not write {semantic}{index}",
        value.stream, program.stage, program.name, draw.value
    );
    let d = Diagnostic::error("S0226", message);
    let d = match entry.span {
        Some(span) => d.at(span, ""),
        None => d,
    };
    let written: Vec<_> = of_stream(program, value.stream).map(Element::label).collect();
    match written.as_slice() {
        [] => d.hint("that stream writes nothing"),
        some => d.hint(format!("it writes {}", some.join(", "))),
    }
}

/// What the records of each buffer hold.
fn layouts(declaration: &StreamOutputDecl, program: &Program) -> [Option<StreamLayout>; 4] {
    let strides = declaration.stride_bytes();
    let mut out: [Option<StreamLayout>; 4] = Default::default();
    let mut offsets = [0u32; 4];
    for entry in &declaration.entries {
        let Some(buffer) = out.get_mut(entry.slot as usize) else { continue };
        let slot = entry.slot as usize;
        let layout = buffer.get_or_insert_with(|| StreamLayout { fields: Vec::new(), stride: strides[slot] });
        if let Some(semantic) = &entry.semantic {
            let output = of_stream(program, entry.stream).find(|e| e.is(semantic, entry.index));
            let kind = match output.map(|e| e.scalar) {
                Some(ScalarKind::Float) | None => Kind::Float,
                Some(ScalarKind::Sint) => Kind::Int,
                Some(ScalarKind::Uint | ScalarKind::Bool) => Kind::Uint,
            };
            let field = Field {
                semantic: semantic.clone(),
                index: entry.index,
                first: entry.start_component,
                count: entry.component_count,
                scalar: output.is_some_and(|e| e.components == 1),
                kind,
            };
            layout.fields.push((field, offsets[slot]));
        }
        offsets[slot] = offsets[slot].saturating_add(entry.component_count.saturating_mul(4));
    }
    out
}

/// The list topology of what a stream writes.
fn list_of(program: &Program, stream: u32, input: PrimitiveTopology) -> PrimitiveTopology {
    use PrimitiveTopology as T;
    let vertices = match &program.geometry {
        Some(g) => {
            let topology = g.streams.get(stream as usize).copied().flatten();
            topology.map_or(1, OutputTopology::vertex_count)
        }
        None => match input.primitive() {
            InputPrimitive::Point => 1,
            InputPrimitive::Line | InputPrimitive::LineAdj => 2,
            InputPrimitive::Triangle | InputPrimitive::TriangleAdj => 3,
        },
    };
    match vertices {
        1 => T::PointList,
        2 => T::LineList,
        _ => T::TriangleList,
    }
}

impl Prepared {
    /// Bytes for each buffer that is kept: what the scene says, else enough for `primitives` primitives of the input.
    pub(super) fn capacities(
        &self,
        program: &Program,
        primitives: u64,
        draw: &Located<String>,
        place: Option<lapidary_ir::diag::Span>,
    ) -> Result<[u64; 4], Diagnostic> {
        let mut out = [0; 4];
        let streams = self.declaration.streams();
        for (b, layout) in self.layouts.iter().enumerate() {
            let Some(layout) = layout.as_ref().filter(|_| self.consume == Consume::Keep) else { continue };
            if let Some(capacity) = self.capacity {
                out[b] = capacity.max(1);
                continue;
            }
            let arity = u64::from(self.topology[b].first_vertices());
            let each = match &program.geometry {
                Some(g) => {
                    let strips = u64::from(g.max_vertex_count).saturating_sub(arity - 1) * u64::from(g.instance_count);
                    let topology = streams[b].and_then(|s| g.streams.get(s as usize).copied().flatten());
                    if topology.is_none() { 0 } else { strips }
                }
                None => 1,
            };
            let records = each.saturating_mul(primitives).saturating_mul(arity);
            let bytes = records.saturating_mul(u64::from(layout.stride)).max(u64::from(layout.stride)).max(4);
            if bytes > AUTOMATIC {
                let message = format!("stream output of draw {:?} may write {bytes} bytes to buffer {b}", draw.value);
                let d = Diagnostic::error("S0252", message);
                let d = match place {
                    Some(span) => d.at(span, ""),
                    None => d,
                };
                return Err(d.hint("set capacity (bytes) to keep what fits, or consume = \"discard\" to keep nothing"));
            }
            out[b] = bytes;
        }
        Ok(out)
    }
}
