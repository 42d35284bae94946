//! The shape of a geometry shader out of its program.

use lapidary_ir::{InputPrimitive, Program, SystemValue, passes};
use lapidary_plan::{GsInput, GsShape};

/// Slots of four components that a program's inputs take: each element that is read is one. Packing several small
/// elements into one slot, as some compilers do, would make it less.
///
/// `per_vertex` leaves out what a geometry shader does not read from its vertices.
#[must_use]
pub fn slots_read(program: &Program, per_vertex: bool) -> u32 {
    let read = passes::statistics(program).inputs_read;
    let is_read = |e: &lapidary_ir::Element| {
        (e.first_slot..e.first_slot + e.components).any(|slot| read.get(slot as usize).copied().unwrap_or(false))
    };
    program.inputs.elements.iter().filter(|e| (!per_vertex || e.per_vertex) && is_read(e)).count() as u32
}

/// The shape of a geometry shader: what decides about its subgroups. `None` for other programs.
///
/// Input slots are the elements that it reads of its vertices, output slots the elements of all streams (claim A04:
/// all output attributes count).
#[must_use]
pub fn gs_shape(program: &Program, tessellation: bool) -> Option<GsShape> {
    let geometry = program.geometry.as_ref()?;
    let input = match geometry.input {
        InputPrimitive::Point => GsInput::Point,
        InputPrimitive::Line => GsInput::Line,
        InputPrimitive::Triangle => GsInput::Triangle,
        InputPrimitive::LineAdj => GsInput::LineAdj,
        InputPrimitive::TriangleAdj => GsInput::TriangleAdj,
    };
    // The primitive index comes from the hardware, not from the vertices.
    let own =
        program.inputs.elements.iter().filter(|e| e.per_vertex && e.system == Some(SystemValue::PrimitiveId)).count();
    Some(GsShape {
        input,
        es_slots: slots_read(program, true).saturating_sub(own as u32),
        gs_slots: program.outputs.elements.len() as u32,
        max_vertex_count: geometry.max_vertex_count,
        instances: geometry.instance_count,
        tessellation,
    })
}
