//! Random interfaces: signatures, constant buffers, variables, geometry properties.

use lapidary_ir::{
    ConstantBuffer, Element, GeometryProperties, InputPrimitive, Interpolation, OutputTopology, Program, ScalarKind,
    Stage, Type,
};

use crate::Random;

/// An empty program with something of everything that its stage has.
pub(crate) fn interface(random: &mut Random, stage: Stage) -> Program {
    let mut program = Program::new("random", stage);
    let geometry = stage == Stage::Geometry;
    let kinds = [ScalarKind::Float, ScalarKind::Uint, ScalarKind::Float, ScalarKind::Bool, ScalarKind::Sint];
    for (i, scalar) in kinds.into_iter().enumerate() {
        // The last is one for the whole primitive.
        let per_vertex = geometry && i + 1 < kinds.len();
        program.inputs.push(element("IN", i as u32, scalar, 1 + random.below(3) as u32, 0, per_vertex));
    }
    let mut streams = [None; 4];
    let declared = if geometry { 1 + random.below(3) as u8 } else { 1 };
    for stream in 0..declared {
        for index in 0..=random.below(3) as u32 {
            let scalar = random.pick(&kinds);
            program.outputs.push(element("OUT", index, scalar, 1 + random.below(4) as u32, stream, false));
        }
        streams[stream as usize] = Some(random.pick(OutputTopology::ALL));
    }
    if geometry {
        program.geometry = Some(GeometryProperties {
            input: random.pick(InputPrimitive::ALL),
            streams,
            max_vertex_count: 1 + random.below(12) as u32,
            instance_count: 1,
        });
    }
    for register in 0..2 {
        let size = 16 * (1 + random.below(4) as u32);
        let name = format!("C{register}");
        program.cbuffers.push(ConstantBuffer { name, register, space: 0, size, members: Vec::new() });
    }
    for ty in [Type::F32, Type::I32, Type::Bool] {
        program.add_var("v", ty, 1 + random.below(5) as u32);
    }
    program
}

fn element(semantic: &str, index: u32, scalar: ScalarKind, components: u32, stream: u8, per_vertex: bool) -> Element {
    Element {
        semantic: semantic.to_owned(),
        index,
        system: None,
        scalar,
        components,
        first_slot: 0,
        interpolation: Interpolation::Linear,
        stream,
        per_vertex,
    }
}
