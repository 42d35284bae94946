//! Vertex shader inputs matched with the attributes of a mesh, by semantic.

use super::meshes::{Loaded, Vertices};
use crate::file::{AttributeSource, Located};
use crate::mesh::generate::{POINT_STRIDE, Points};
use crate::mesh::{Attribute, Data, Mesh};
use crate::suggest::nearest;
use crate::table::{Field, Kind};
use lapidary_device::state::{Format, InputElement, InputStep};
use lapidary_device::{RecordSource, VertexBufferBinding};
use lapidary_ir::diag::Diagnostic;
use lapidary_ir::{Element, Program, ScalarKind, SystemValue};
use std::sync::Arc;

/// Vertices that an earlier draw writes.
#[derive(Clone, Debug)]
pub(super) struct StreamLayout {
    /// Fields with their byte offsets.
    pub(super) fields: Vec<(Field, u32)>,
    /// Bytes of a record.
    pub(super) stride: u32,
}

/// Where the bytes of one vertex buffer slot come from.
#[derive(Clone, Debug)]
pub(super) enum Source {
    /// An attribute of the mesh, by its place.
    Attribute(usize),
    /// The same for every vertex.
    Value(Vec<u32>),
    /// All attributes of generated points.
    Points,
    /// The records of a stream-output buffer.
    Stream,
}

/// Inputs of a draw: elements of the layout, and the source of each slot.
#[derive(Clone, Debug, Default)]
pub(super) struct Inputs {
    pub(super) elements: Vec<InputElement>,
    pub(super) slots: Vec<Source>,
}

/// Attributes of generated points: semantic, format, offset.
const POINT_ATTRIBUTES: [(&str, Format, u32); 3] = [
    ("POSITION", Format::R32G32B32Float, 0),
    ("PSIZE", Format::R32Float, 12),
    ("COLOR", Format::R32G32B32A32Float, 16),
];

/// Matches the inputs of a vertex shader; every one that nothing gives is an error.
pub(super) fn matched(
    vs: &Program,
    loaded: &Loaded,
    stream: Option<&StreamLayout>,
    draw: &Located<String>,
) -> Result<Inputs, Vec<Diagnostic>> {
    let mut out = Inputs::default();
    let mut found = Vec::new();
    for input in vs.inputs.elements.iter().filter(|e| !is_generated(e)) {
        let own = loaded.source.attributes.iter().find(|(name, _)| {
            let (semantic, index) = crate::file::split_semantic(&name.value);
            input.is(semantic, index)
        });
        let matched = match own {
            Some((_, AttributeSource::Value(value))) => {
                constant(&mut out, input, &value.value);
                true
            }
            Some((_, AttributeSource::Semantic(other))) => {
                let (semantic, index) = crate::file::split_semantic(&other.value);
                let matched = add(&mut out, input, semantic, index, loaded, stream);
                if !matched {
                    let message = format!("mesh {:?} has no attribute {}", loaded.source.name.value, other.value);
                    found.push(hinted(place(Diagnostic::error("S0225", message), other), &other.value, loaded, stream));
                    continue;
                }
                matched
            }
            None => add(&mut out, input, &input.semantic, input.index, loaded, stream),
        };
        if !matched {
            let message = format!(
                "vertex shader {:?} of draw {:?} reads {}, which mesh {:?} ({}) does not have",
                vs.name,
                draw.value,
                input.label(),
                loaded.source.name.value,
                loaded.shown
            );
            let d = hinted(place(Diagnostic::error("S0224", message), draw), &input.label(), loaded, stream);
            let zeros = if input.components == 1 {
                "0".to_owned()
            } else {
                format!("{:?}", vec![0; input.components as usize])
            };
            if draw.span.is_none() {
                // Without a scene file there is no table of attributes.
                let message = format!("leave out --vs: the standard vertex shader fills in {}", input.label());
                found.push(Diagnostic { hints: Vec::new(), ..d }.hint(message));
                continue;
            }
            found.push(
                d.hint(format!("or give a value to all vertices: attributes = {{ {} = {zeros} }}", input.label())),
            );
        }
    }
    if found.is_empty() { Ok(out) } else { Err(found) }
}

/// Inputs of a draw without a mesh: there must be none but those that the input assembler makes.
pub(super) fn without_mesh(vs: &Program, draw: &Located<String>) -> Result<Inputs, Vec<Diagnostic>> {
    let needed: Vec<_> = vs.inputs.elements.iter().filter(|e| !is_generated(e)).map(Element::label).collect();
    if needed.is_empty() {
        return Ok(Inputs::default());
    }
    let message = format!("draw {:?} has no mesh, but its vertex shader reads {}", draw.value, needed.join(", "));
    Err(vec![place(Diagnostic::error("S0224", message), draw).hint("give the draw a mesh")])
}

fn is_generated(element: &Element) -> bool {
    matches!(element.system, Some(SystemValue::VertexId | SystemValue::InstanceId | SystemValue::PrimitiveId))
}

fn place<T>(d: Diagnostic, at: &Located<T>) -> Diagnostic {
    match at.span {
        Some(span) => d.at(span, ""),
        None => d,
    }
}

/// Names of what the vertices have.
fn present(loaded: &Loaded, stream: Option<&StreamLayout>) -> Vec<String> {
    let label = |name: &str, index: u32| if index == 0 { name.to_owned() } else { format!("{name}{index}") };
    match &loaded.vertices {
        Vertices::Mesh(mesh) => mesh.attributes.iter().map(|a| label(&a.name, a.index)).collect(),
        Vertices::Points(_) => POINT_ATTRIBUTES.iter().map(|a| a.0.to_owned()).collect(),
        Vertices::StreamOutput => {
            stream.iter().flat_map(|s| &s.fields).map(|(f, _)| label(&f.semantic, f.index)).collect()
        }
    }
}

fn hinted(d: Diagnostic, wanted: &str, loaded: &Loaded, stream: Option<&StreamLayout>) -> Diagnostic {
    let present = present(loaded, stream);
    let close = nearest(wanted, present.iter().map(String::as_str));
    // `POSITION_WS` and `NORMAL_LS` are usually the mesh's own attribute under another name.
    let prefix = present.iter().find(|p| wanted.to_ascii_uppercase().starts_with(&p.to_ascii_uppercase()));
    match close.or(prefix.map(String::as_str)) {
        Some(name) => d.hint(format!("in [mesh.{}]: attributes = {{ {wanted} = {name:?} }}", loaded.source.name.value)),
        None if present.is_empty() => d.hint("the mesh has no attributes"),
        None => d.hint(format!("the mesh has {}", present.join(", "))),
    }
}

fn add(
    out: &mut Inputs,
    input: &Element,
    semantic: &str,
    index: u32,
    loaded: &Loaded,
    stream: Option<&StreamLayout>,
) -> bool {
    let element = |format, slot: usize, offset| InputElement {
        slot: slot as u32,
        ..InputElement::new(input.semantic.clone(), input.index, format, offset)
    };
    match &loaded.vertices {
        Vertices::Mesh(mesh) => {
            let at = mesh.attributes.iter().position(|a| a.index == index && a.name.eq_ignore_ascii_case(semantic));
            let Some(at) = at else { return false };
            let known = out.slots.iter().position(|s| matches!(s, Source::Attribute(a) if *a == at));
            let slot = known.unwrap_or_else(|| {
                out.slots.push(Source::Attribute(at));
                out.slots.len() - 1
            });
            out.elements.push(element(attribute_format(&mesh.attributes[at]), slot, 0));
        }
        Vertices::Points(_) => {
            let found = POINT_ATTRIBUTES.iter().find(|a| index == 0 && a.0.eq_ignore_ascii_case(semantic));
            let Some((_, format, offset)) = found else { return false };
            let slot = shared_slot(out, &Source::Points);
            out.elements.push(element(*format, slot, *offset));
        }
        Vertices::StreamOutput => {
            let fields = stream.map(|s| s.fields.as_slice()).unwrap_or_default();
            let found = fields.iter().find(|(f, _)| f.index == index && f.semantic.eq_ignore_ascii_case(semantic));
            let Some((field, offset)) = found else { return false };
            let slot = shared_slot(out, &Source::Stream);
            out.elements.push(element(format(field.kind, field.count as usize), slot, *offset));
        }
    }
    true
}

/// The slot that all elements of an interleaved buffer share.
fn shared_slot(out: &mut Inputs, source: &Source) -> usize {
    let same = |s: &Source| std::mem::discriminant(s) == std::mem::discriminant(source);
    out.slots.iter().position(same).unwrap_or_else(|| {
        out.slots.push(source.clone());
        out.slots.len() - 1
    })
}

/// A value that every vertex has: one record that never steps. Integers of the shader get the value's whole part.
fn constant(out: &mut Inputs, input: &Element, value: &[f64]) {
    let kind = match input.scalar {
        ScalarKind::Float => Kind::Float,
        ScalarKind::Sint => Kind::Int,
        ScalarKind::Uint | ScalarKind::Bool => Kind::Uint,
    };
    let bits = |v: f64| match kind {
        Kind::Float => (v as f32).to_bits(),
        Kind::Int => v as i32 as u32,
        Kind::Uint => v as u32,
    };
    out.elements.push(InputElement {
        slot: out.slots.len() as u32,
        step: InputStep::PerInstance { rate: 0 },
        ..InputElement::new(input.semantic.clone(), input.index, format(kind, value.len()), 0)
    });
    out.slots.push(Source::Value(value.iter().map(|v| bits(*v)).collect()));
}

fn attribute_format(attribute: &Attribute) -> Format {
    let kind = match attribute.data {
        Data::F32(_) => Kind::Float,
        Data::U32(_) => Kind::Uint,
        Data::I32(_) => Kind::Int,
    };
    format(kind, attribute.components)
}

fn format(kind: Kind, components: usize) -> Format {
    use Format as F;
    let of_kind = match kind {
        Kind::Float => [F::R32Float, F::R32G32Float, F::R32G32B32Float, F::R32G32B32A32Float],
        Kind::Uint => [F::R32Uint, F::R32G32Uint, F::R32G32B32Uint, F::R32G32B32A32Uint],
        Kind::Int => [F::R32Sint, F::R32G32Sint, F::R32G32B32Sint, F::R32G32B32A32Sint],
    };
    of_kind[components.clamp(1, 4) - 1]
}

/// The bytes of an attribute, vertex after vertex.
pub(super) fn attribute_bytes(mesh: &Mesh, at: usize) -> (Vec<u8>, u32) {
    let Some(attribute) = mesh.attributes.get(at) else { return (Vec::new(), 0) };
    let bytes = match &attribute.data {
        Data::F32(v) => v.iter().flat_map(|v| v.to_le_bytes()).collect(),
        Data::U32(v) => v.iter().flat_map(|v| v.to_le_bytes()).collect(),
        Data::I32(v) => v.iter().flat_map(|v| v.to_le_bytes()).collect(),
    };
    (bytes, attribute.components as u32 * 4)
}

/// Generated points as a vertex buffer without memory.
pub(super) fn points_binding(points: Points) -> VertexBufferBinding {
    let records: RecordSource = Arc::new(move |first, bytes| {
        let filled = points.fill(u64::from(first), bytes) * POINT_STRIDE;
        bytes[filled..].fill(0);
    });
    VertexBufferBinding::Generated { stride: POINT_STRIDE as u32, records }
}
