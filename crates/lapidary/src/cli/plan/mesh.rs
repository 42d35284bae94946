//! What the subgroup former gives on a real mesh.

use lapidary::ir::diag::Diagnostic;
use lapidary::plan::former::{Formation, Former, FormerLimits};
use lapidary::plan::{Chip, GsInput, GsPlan, GsShape};
use lapidary::scene::mesh::adjacency::with_adjacency;
use lapidary::scene::mesh::{Mesh, Topology};
use lapidary::scene::run::named_mesh;

/// A mesh's primitives, ready to be formed.
pub(super) struct Primitives {
    /// As the user named it.
    pub(super) name: String,
    /// Indices, primitive after primitive.
    indices: Vec<u32>,
    corners: u32,
}

/// Loads a mesh as a geometry shader of this shape takes it.
pub(super) fn primitives(name: &str, shape: &GsShape) -> Result<Primitives, Diagnostic> {
    let mesh = named_mesh(name)?;
    let unfit = |what: &str| {
        let message = format!("mesh {name:?} {what}, and the geometry shader takes a {}", shape.input.name());
        Diagnostic::error("P0911", message).hint("give a mesh of the topology that the shader takes")
    };
    let all = |mesh: &Mesh| -> Vec<u32> {
        let count = mesh.vertex_count() as u32;
        mesh.indices.as_ref().map_or_else(|| (0..count).collect(), |i| i.values.clone())
    };
    let strip = |indices: &[u32], n: usize| indices.windows(n).flatten().copied().collect::<Vec<u32>>();
    let indices = match (shape.input, mesh.topology) {
        (GsInput::Point, _) => (0..mesh.vertex_count() as u32).collect(),
        (GsInput::Line, Topology::LineList) | (GsInput::Triangle, Topology::TriangleList) => all(&mesh),
        (GsInput::LineAdj, Topology::LineListAdj) | (GsInput::TriangleAdj, Topology::TriangleListAdj) => all(&mesh),
        (GsInput::Line, Topology::LineStrip) => strip(&all(&mesh), 2),
        (GsInput::Triangle, Topology::TriangleStrip) => strip(&all(&mesh), 3),
        (GsInput::TriangleAdj, Topology::TriangleList) => {
            all(&with_adjacency(&mesh, true, name).map_err(|e| unfit(&format!("cannot be given adjacency: {e}")))?)
        }
        _ => return Err(unfit("has other primitives")),
    };
    Ok(Primitives { name: name.to_owned(), indices, corners: shape.input.vertices() })
}

/// Forms the mesh by a plan.
pub(super) fn form(chip: &Chip, shape: &GsShape, plan: &GsPlan, primitives: &Primitives) -> (Formation, FormerLimits) {
    let limits = FormerLimits::of(chip, shape, plan);
    let mut former = Former::new(limits);
    let mut formation = Formation::default();
    for primitive in primitives.indices.chunks_exact(primitives.corners as usize) {
        if let Some(subgroup) = former.add(primitive) {
            formation.count(&subgroup, &limits);
        }
    }
    if let Some(subgroup) = former.finish() {
        formation.count(&subgroup, &limits);
    }
    (formation, limits)
}
