//! Primitives behind one another in one vertex and index list.

use super::Document;
use super::accessor::{self, Numbers};
use super::nodes::{Part, cofactors, direction, point};
use crate::error::AssetError;
use crate::mesh::normals::unit;
use crate::mesh::{Attribute, Data, IndexWidth, Indices, MAX_ELEMENTS, Mesh, Topology, index_width, too_many};
use ::gltf::json;
use ::gltf::json::accessor::ComponentType;
use ::gltf::json::mesh::{Mode, Semantic};
use ::gltf::json::validation::Checked;

/// One primitive in scene space, as a list.
struct Piece {
    topology: Topology,
    attributes: Vec<Attribute>,
    indices: Vec<u32>,
    width: IndexWidth,
}

/// Reads all parts and concatenates the ones of the richest topology (triangles, else lines, else points).
///
/// # Errors
/// As [`super::read_gltf`].
pub(crate) fn merge(document: &Document, parts: &[Part]) -> Result<Mesh, AssetError> {
    let mut pieces = Vec::new();
    let (mut n_vertices, mut n_indices) = (0, 0);
    for part in parts {
        let piece = read_piece(document, part)?;
        n_vertices += piece.attributes.first().map_or(0, Attribute::vertex_count);
        n_indices += piece.indices.len();
        if n_vertices.max(n_indices) > MAX_ELEMENTS {
            return Err(too_many(&document.name, "all primitives together", n_vertices.max(n_indices) as u64));
        }
        pieces.push(piece);
    }
    let count = |t: Topology| pieces.iter().filter(|p| p.topology == t).count();
    let kinds = [(Topology::TriangleList, "triangle"), (Topology::LineList, "line"), (Topology::PointList, "point")];
    let Some((topology, _)) = kinds.into_iter().find(|(t, _)| count(*t) > 0) else {
        return Err(document.error("S0330", "meshes", "the scene has no primitives"));
    };
    let mut notes = Vec::new();
    for (kind, label) in kinds {
        if kind != topology && count(kind) > 0 {
            notes.push(format!("{} {label} primitives are left out, a mesh has one topology", count(kind)));
        }
    }
    pieces.retain(|p| p.topology == topology);

    let mut mesh = Mesh { attributes: Vec::new(), indices: None, topology, notes };
    let (mut values, mut width) = (Vec::new(), IndexWidth::R16);
    let mut before = 0;
    for piece in pieces {
        let n = piece.attributes.first().map_or(0, Attribute::vertex_count);
        append(&mut mesh, piece.attributes, before, n);
        values.extend(piece.indices.iter().map(|i| i + before as u32));
        if piece.width == IndexWidth::R32 {
            width = IndexWidth::R32;
        }
        before += n;
    }
    mesh.indices = Some(Indices { width: index_width(&values, width), values });
    Ok(mesh)
}

/// Adds `n` vertices behind `before` ones. What either side lacks is filled: 1 in colours, else (0, 0, 0, 1).
fn append(mesh: &mut Mesh, attributes: Vec<Attribute>, before: usize, n: usize) {
    for old in &mut mesh.attributes {
        if !attributes.iter().any(|a| a.name == old.name && a.index == old.index) {
            note(&mut mesh.notes, old);
            fill(old, n);
        }
    }
    for mut new in attributes {
        let at = mesh.attributes.iter().position(|a| a.name == new.name && a.index == new.index);
        let Some(at) = at else {
            if before > 0 {
                note(&mut mesh.notes, &new);
                let mut filled = Attribute { data: empty_like(&new.data), ..new.clone() };
                fill(&mut filled, before);
                extend(&mut filled.data, new.data);
                new = filled;
            }
            mesh.attributes.push(new);
            continue;
        };
        let old = &mut mesh.attributes[at];
        let components = old.components.max(new.components);
        widen(old, components);
        widen(&mut new, components);
        extend(&mut old.data, new.data);
    }
}

fn note(notes: &mut Vec<String>, missing: &Attribute) {
    let text = format!("a primitive has no {}{}, its vertices got the default", missing.name, missing.index);
    if !notes.contains(&text) {
        notes.push(text);
    }
}

fn default_of(name: &str, component: usize) -> f32 {
    if name == "COLOR" || component == 3 { 1.0 } else { 0.0 }
}

fn fill(attribute: &mut Attribute, n: usize) {
    let row = (0..attribute.components).map(|c| default_of(&attribute.name, c));
    match &mut attribute.data {
        Data::F32(v) => v.extend(std::iter::repeat_n(row, n).flatten()),
        Data::U32(v) => v.resize(v.len() + n * attribute.components, 0),
        Data::I32(v) => v.resize(v.len() + n * attribute.components, 0),
    }
}

fn widen(attribute: &mut Attribute, components: usize) {
    let (old, name) = (attribute.components, &attribute.name);
    if let (true, Data::F32(values)) = (old < components, &mut attribute.data) {
        let row = |v: &[f32]| -> Vec<f32> {
            (0..components).map(|c| v.get(c).copied().unwrap_or_else(|| default_of(name, c))).collect()
        };
        *values = values.chunks_exact(old).flat_map(row).collect();
        attribute.components = components;
    }
}

fn empty_like(data: &Data) -> Data {
    match data {
        Data::F32(_) => Data::F32(Vec::new()),
        Data::U32(_) => Data::U32(Vec::new()),
        Data::I32(_) => Data::I32(Vec::new()),
    }
}

/// Both sides have the same type, since the type follows from the semantic.
fn extend(into: &mut Data, from: Data) {
    match (into, from) {
        (Data::F32(a), Data::F32(b)) => a.extend(b),
        (Data::U32(a), Data::U32(b)) => a.extend(b),
        (Data::I32(a), Data::I32(b)) => a.extend(b),
        _ => {}
    }
}

fn read_piece(document: &Document, part: &Part) -> Result<Piece, AssetError> {
    let place = format!("meshes[{}].primitives[{}]", part.mesh, part.primitive);
    let bad = |field: &str, message: String| document.error("S0330", format!("{place}.{field}"), message);
    let primitive = document.root.meshes.get(part.mesh).and_then(|m| m.primitives.get(part.primitive));
    let primitive = primitive.ok_or_else(|| bad("mesh", "there is no such primitive".to_owned()))?;
    let Checked::Valid(mode) = primitive.mode else {
        return Err(bad("mode", "none of the modes 0 to 6".to_owned()));
    };
    let attributes = read_attributes(document, primitive, part, &bad)?;
    let n = attributes.first().map_or(0, Attribute::vertex_count);
    let (order, width) = match primitive.indices {
        Some(index) => {
            let numbers = accessor::read(document, index.value())?;
            let width = match (numbers.kind, numbers.components) {
                (ComponentType::U8 | ComponentType::U16, 1) => IndexWidth::R16,
                (ComponentType::U32, 1) => IndexWidth::R32,
                _ => return Err(bad("indices", "indices must be unsigned scalars".to_owned())),
            };
            if let Some(at) = numbers.values.iter().position(|v| *v >= n as f64) {
                let message = format!("index {at} is vertex {} of {n} vertices", numbers.values[at]);
                return Err(bad("indices", message));
            }
            (numbers.values.iter().map(|v| *v as u32).collect(), width)
        }
        None => ((0..n as u32).collect::<Vec<_>>(), IndexWidth::R16),
    };
    let (topology, mut indices) = to_list(mode, order);
    // Triangles of a mirrored node turn round (glTF 2.0, 3.7.4).
    if topology == Topology::TriangleList && cofactors(&part.matrix).1 < 0.0 {
        for triangle in indices.chunks_exact_mut(3) {
            triangle.swap(1, 2);
        }
    }
    Ok(Piece { topology, attributes, indices, width })
}

fn read_attributes(
    document: &Document,
    primitive: &json::mesh::Primitive,
    part: &Part,
    bad: &dyn Fn(&str, String) -> AssetError,
) -> Result<Vec<Attribute>, AssetError> {
    let mut out: Vec<Attribute> = Vec::new();
    for (semantic, index) in &primitive.attributes {
        // The crate names no application-specific attribute; they are passed over.
        let Checked::Valid(semantic) = semantic else { continue };
        let numbers = accessor::read(document, index.value())?;
        let (name, set, least, most) = match semantic {
            Semantic::Positions => ("POSITION", 0, 3, 3),
            Semantic::Normals => ("NORMAL", 0, 3, 3),
            Semantic::Tangents => ("TANGENT", 0, 4, 4),
            Semantic::TexCoords(set) => ("TEXCOORD", *set, 2, 2),
            Semantic::Colors(set) => ("COLOR", *set, 3, 4),
            Semantic::Joints(set) => ("JOINTS", *set, 4, 4),
            Semantic::Weights(set) => ("WEIGHTS", *set, 4, 4),
        };
        let field = format!("attributes.{semantic:?}");
        if !(least..=most).contains(&numbers.components) {
            return Err(bad(&field, format!("{} components, must be {least} to {most}", numbers.components)));
        }
        let attribute = to_attribute(name, set, numbers, part);
        let n = attribute.vertex_count();
        if let Some(first) = out.first().filter(|f| f.vertex_count() != n) {
            return Err(bad(&field, format!("{n} vertices, {} has {}", first.name, first.vertex_count())));
        }
        out.push(attribute);
    }
    if !out.iter().any(|a| a.name == "POSITION") {
        return Err(bad("attributes", "there is no POSITION".to_owned()));
    }
    out.sort_by_key(|a| a.name != "POSITION");
    Ok(out)
}

fn to_attribute(name: &str, set: u32, numbers: Numbers, part: &Part) -> Attribute {
    let components = numbers.components;
    let m = &part.matrix;
    let (normal_matrix, determinant) = cofactors(m);
    let triples = |change: &dyn Fn([f64; 3]) -> [f32; 3]| -> Vec<f32> {
        let rows = numbers.values.chunks_exact(components);
        rows.flat_map(|v| {
            let hand = v.get(3).map(|w| if determinant < 0.0 { -*w } else { *w } as f32);
            change([v[0], v[1], v[2]]).into_iter().chain(hand)
        })
        .collect()
    };
    let data = match name {
        "POSITION" => Data::F32(triples(&|v| point(m, v).map(|c| c as f32))),
        // Cofactors are the inverse transpose times the determinant, whose sign they must lose.
        "NORMAL" => Data::F32(triples(&|v| unit(direction(&normal_matrix, v).map(|c| c * determinant.signum())))),
        "TANGENT" => Data::F32(triples(&|v| unit(direction(m, v)))),
        "JOINTS" => Data::U32(numbers.values.iter().map(|v| *v as u32).collect()),
        _ => Data::F32(numbers.values.iter().map(|v| *v as f32).collect()),
    };
    Attribute { name: name.to_owned(), index: set, components, data }
}

/// The list form of a mode, corner order as glTF 2.0, 3.7.2.1 gives it. No value is a restart.
fn to_list(mode: Mode, v: Vec<u32>) -> (Topology, Vec<u32>) {
    match mode {
        Mode::Points => (Topology::PointList, v),
        Mode::Lines => (Topology::LineList, whole(v, 2)),
        Mode::LineStrip => (Topology::LineList, v.windows(2).flatten().copied().collect()),
        Mode::LineLoop => {
            let mut list: Vec<u32> = v.windows(2).flatten().copied().collect();
            if let (Some(first), Some(last), true) = (v.first(), v.last(), v.len() > 1) {
                list.extend([*last, *first]);
            }
            (Topology::LineList, list)
        }
        Mode::Triangles => (Topology::TriangleList, whole(v, 3)),
        Mode::TriangleStrip => {
            let turned = |(k, t): (usize, &[u32])| if k % 2 == 0 { [t[0], t[1], t[2]] } else { [t[0], t[2], t[1]] };
            (Topology::TriangleList, v.windows(3).enumerate().flat_map(turned).collect())
        }
        Mode::TriangleFan => {
            let first = v.first().copied().unwrap_or(0);
            let edges = v.get(1..).unwrap_or(&[]).windows(2);
            (Topology::TriangleList, edges.flat_map(|e| [e[0], e[1], first]).collect())
        }
    }
}

fn whole(mut v: Vec<u32>, size: usize) -> Vec<u32> {
    v.truncate(v.len() / size * size);
    v
}
