//! Meshes of a scene: loaded or generated once, with normals and adjacency as draws ask for them.

use super::files::{Files, similar_file};
use crate::AssetError;
use crate::file::{Located, MeshOrigin, MeshSource, Normals, Parameter};
use crate::mesh::adjacency::{edges_with_adjacency, with_adjacency};
use crate::mesh::generate::{self, PointShape, Points};
use crate::mesh::normals::generate_normals;
use crate::mesh::{self, Mesh, Topology};
use crate::suggest::nearest;
use lapidary_ir::diag::{Diagnostic, Span};
use std::sync::Arc;

/// A generator of meshes.
#[derive(Clone, Copy, Debug)]
pub struct Generator {
    /// Its name in scenes.
    pub name: &'static str,
    /// What it makes; one sentence.
    pub doc: &'static str,
    /// Parameters: name, default, meaning with range.
    pub parameters: &'static [(&'static str, &'static str, &'static str)],
}

/// The generators; `docs/scenes.md` lists them from here.
pub const GENERATORS: &[Generator] = &[
    Generator {
        name: "jewel",
        doc: "The gallery's show piece: a fluted knot set with stones, radius 1.9, with linear `COLOR`.",
        parameters: &[("detail", "3", "1 to 8; 3 gives 54,230 triangles, 4 gives 90,230")],
    },
    Generator {
        name: "sphere",
        doc: "A sphere of radius 1 with poles on the y axis.",
        parameters: &[("slices", "64", "round the axis, 3 to 4096"), ("stacks", "32", "from pole to pole, 2 to 4096")],
    },
    Generator {
        name: "grid",
        doc: "A flat square from -1 to 1 in the plane z = 0, facing +z.",
        parameters: &[("nx", "16", "cells along x, 1 to 4096"), ("ny", "16", "cells along y, 1 to 4096")],
    },
    Generator {
        name: "points",
        doc: "A cloud of points with `POSITION` (3), `PSIZE` (1, from 0.5 to 1) and `COLOR` (4), made while it is drawn, \
              so that its size needs no memory.",
        parameters: &[
            ("count", "100000", "1 to 2^32 - 1"),
            ("seed", "1", "chooses another cloud, 0 to 2^53"),
            ("shape", "\"galaxy\"", "`cube`, `ball`, `sphere` or `galaxy`"),
        ],
    },
];

/// What a mesh of a scene turns out to be.
#[derive(Clone, Debug)]
pub(super) enum Vertices {
    /// Held in memory.
    Mesh(Arc<Mesh>),
    /// Made while it is drawn.
    Points(Points),
    /// Written by an earlier draw.
    StreamOutput,
}

/// A mesh of a scene.
#[derive(Clone, Debug)]
pub(super) struct Loaded {
    pub(super) source: MeshSource,
    pub(super) vertices: Vertices,
    /// Name for messages.
    pub(super) shown: String,
    adjacent: Option<Arc<Mesh>>,
    /// Edges of triangles with adjacent vertices.
    edges: Option<Arc<Mesh>>,
    /// What the readers said.
    pub(super) notes: Vec<String>,
}

/// Loads or generates.
pub(super) fn load(source: &MeshSource, files: &Files) -> Result<Loaded, Diagnostic> {
    let (vertices, shown) = match &source.origin {
        MeshOrigin::File(name) => {
            let path = files.path(&name.value);
            let mesh = mesh::load(&path).map_err(|e| {
                let d = place(e.to_diagnostic(), name.span);
                match similar_file(&path).filter(|_| !path.exists()) {
                    Some(near) => d.hint(format!("did you mean {near:?}?")),
                    None => d,
                }
            })?;
            (Vertices::Mesh(Arc::new(mesh)), name.value.clone())
        }
        MeshOrigin::Generator { name, parameters } => {
            (generate(name, parameters)?, format!("generator {}", name.value))
        }
        MeshOrigin::StreamOutput { draw, .. } => (Vertices::StreamOutput, format!("stream output of {}", draw.value)),
    };
    let notes = match &vertices {
        Vertices::Mesh(mesh) => mesh.notes.iter().cloned().chain(lost_vertices(mesh)).collect(),
        Vertices::Points(_) | Vertices::StreamOutput => Vec::new(),
    };
    Ok(Loaded { source: source.clone(), vertices, shown, adjacent: None, edges: None, notes })
}

/// A number that is too large or no number gives a vertex that nobody will ever see, and its primitives with it.
fn lost_vertices(mesh: &Mesh) -> Option<String> {
    let lost = mesh.positions().filter(|p| !p.iter().all(|c| c.is_finite())).count();
    (lost > 0).then(|| format!("{lost} of {} vertices have a POSITION that is not finite", mesh.vertex_count()))
}

impl Loaded {
    /// Gives the mesh normals if they are asked for, or wanted and missing.
    pub(super) fn prepare_normals(&mut self, wanted: bool) -> Result<(), Diagnostic> {
        let Vertices::Mesh(mesh) = &mut self.vertices else { return Ok(()) };
        let triangles = matches!(mesh.topology, Topology::TriangleList | Topology::TriangleStrip);
        let missing = mesh.attribute("NORMAL", 0).is_none();
        let generate = match self.source.normals {
            Normals::Generate => true,
            Normals::Auto => wanted && missing && triangles,
            Normals::Keep => false,
        };
        if generate {
            generate_normals(Arc::make_mut(mesh), true, &self.shown).map_err(|e| self.located(&e))?;
            self.notes.push("normals were generated".to_owned());
        }
        Ok(())
    }

    /// The mesh with adjacent vertices.
    pub(super) fn with_adjacency(&mut self) -> Result<Option<Arc<Mesh>>, Diagnostic> {
        let Vertices::Mesh(mesh) = &self.vertices else { return Ok(None) };
        if matches!(mesh.topology, Topology::TriangleListAdj | Topology::LineListAdj) {
            return Ok(Some(mesh.clone()));
        }
        if self.adjacent.is_none() {
            let made = with_adjacency(mesh, true, &self.shown).map_err(|e| self.located(&e))?;
            self.adjacent = Some(Arc::new(made));
        }
        Ok(self.adjacent.clone())
    }

    /// The edges of a mesh of triangles as lines with adjacent vertices; `None` when it has no triangles.
    pub(super) fn edges(&mut self) -> Result<Option<Arc<Mesh>>, Diagnostic> {
        let Vertices::Mesh(mesh) = &self.vertices else { return Ok(None) };
        if !matches!(mesh.topology, Topology::TriangleList | Topology::TriangleStrip) {
            return Ok(None);
        }
        if self.edges.is_none() {
            let made = edges_with_adjacency(mesh, true, &self.shown).map_err(|e| self.located(&e))?;
            self.edges = Some(Arc::new(made));
        }
        Ok(self.edges.clone())
    }

    fn located(&self, error: &AssetError) -> Diagnostic {
        place(error.to_diagnostic(), self.source.name.span)
    }
}

fn generate(
    name: &Located<String>,
    parameters: &[(Located<String>, Located<Parameter>)],
) -> Result<Vertices, Diagnostic> {
    let Some(generator) = GENERATORS.iter().find(|g| g.name == name.value) else {
        let d = place(Diagnostic::error("S0221", format!("there is no generator {:?}", name.value)), name.span);
        let known: Vec<_> = GENERATORS.iter().map(|g| g.name).collect();
        return Err(match nearest(&name.value, known.iter().copied()) {
            Some(near) => d.hint(format!("did you mean {near:?}?")),
            None => d.hint(format!("generators are {}", known.join(", "))),
        });
    };
    for (key, _) in parameters {
        if !generator.parameters.iter().any(|p| p.0 == key.value) {
            let message = format!("generator {} has no parameter {:?}", name.value, key.value);
            let d = place(Diagnostic::error("S0222", message), key.span);
            let known: Vec<_> = generator.parameters.iter().map(|p| p.0).collect();
            return Err(match nearest(&key.value, known.iter().copied()) {
                Some(near) => d.hint(format!("did you mean {near:?}?")),
                None => d.hint(format!("its parameters are {}", known.join(", "))),
            });
        }
    }
    let find = |key: &str| parameters.iter().find(|(k, _)| k.value == key).map(|(_, v)| v);
    let whole = |key: &str, default: u64, limit: u64| -> Result<u64, Diagnostic> {
        let Some(value) = find(key) else { return Ok(default) };
        match value.value {
            Parameter::Number(n) if n.fract() == 0.0 && (0.0..=limit as f64).contains(&n) => Ok(n as u64),
            _ => {
                let message = format!("parameter {key} must be a whole number from 0 to {limit}");
                Err(place(Diagnostic::error("S0222", message), value.span))
            }
        }
    };
    let small = |key: &str, default: u32| whole(key, u64::from(default), u64::from(u32::MAX)).map(|v| v as u32);
    let located = |e: AssetError| place(e.to_diagnostic(), name.span);
    let mesh = match generator.name {
        "jewel" => generate::jewel(small("detail", 3)?),
        "sphere" => generate::sphere(small("slices", 64)?, small("stacks", 32)?),
        "grid" => generate::grid(small("nx", 16)?, small("ny", 16)?),
        _ => {
            let shape = match find("shape") {
                None => PointShape::Galaxy,
                Some(Located { value: Parameter::Text(text), .. }) if PointShape::from_name(text).is_some() => {
                    PointShape::from_name(text).unwrap_or(PointShape::Galaxy)
                }
                Some(value) => {
                    let names: Vec<_> = PointShape::NAMES.iter().map(|n| n.0).collect();
                    let d = Diagnostic::error("S0222", "parameter shape is no shape of points");
                    return Err(place(d, value.span).hint(format!("shapes are {}", names.join(", "))));
                }
            };
            let count = whole("count", 100_000, u64::from(u32::MAX))?;
            return Points::new(count, whole("seed", 1, 1 << 53)?, shape).map(Vertices::Points).map_err(located);
        }
    };
    mesh.map(|m| Vertices::Mesh(Arc::new(m))).map_err(located)
}

fn place(d: Diagnostic, span: Option<Span>) -> Diagnostic {
    match span {
        Some(span) if d.primary.is_none() => d.at(span, ""),
        _ => d,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vertices_without_a_place_are_told() {
        let told = |text: &[u8]| lost_vertices(&mesh::read(text, "a.obj").unwrap());
        assert_eq!(told(b"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"), None, "a sound mesh");
        let note = told(b"v 0 0 1e39\nv 1 0 0\nv nan 1 0\nf 1 2 3\n").expect("two are lost");
        assert_eq!(note, "2 of 3 vertices have a POSITION that is not finite");
    }
}
