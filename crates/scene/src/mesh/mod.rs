//! Meshes: named vertex attributes, indices and a topology.
//!
//! Positions keep the units and axes of their file; nothing is centred, scaled or mirrored. Triangles are
//! counter-clockwise seen from outside in a right-handed system, as scans and glTF have them and as the generators
//! make them, so the cross product of the first two edges points the way the normals do.
//!
//! | file | [`read`] makes of it |
//! |---|---|
//! | OBJ | faces as fans, else lines, else points: [`obj`] |
//! | PLY | faces as fans, triangle strips, edges, else points; every property becomes an attribute: [`ply`] |
//! | glTF, glb | all primitives of the scene in one list, node transforms applied: [`gltf`] |

pub mod adjacency;
#[cfg(test)]
mod fuzz;
pub mod generate;
pub mod gltf;
pub mod normals;
pub mod obj;
pub mod ply;
mod weld;

use crate::error::AssetError;
use crate::run::read_bytes;
use std::path::Path;

/// The most vertices or indices that one mesh may have (64 Mi). More is an error `S0340` before memory is taken.
pub const MAX_ELEMENTS: usize = 1 << 26;

/// The most bytes of one mesh file or buffer (2 GiB).
const MAX_FILE: u64 = 2 << 30;

/// How vertices form primitives: the Direct3D primitive topologies (11.3 functional specification, chapter 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topology {
    /// One vertex a point.
    PointList,
    /// Two vertices a line.
    LineList,
    /// Every vertex after the first ends a line.
    LineStrip,
    /// Three vertices a triangle.
    TriangleList,
    /// Every vertex after the second ends a triangle, every other one turned round.
    TriangleStrip,
    /// Four vertices a line: neighbour, start, end, neighbour.
    LineListAdj,
    /// Six vertices a triangle: corner and the neighbour across the edge that starts there, three times.
    TriangleListAdj,
}

/// Index format in Direct3D's words: 16 or 32 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IndexWidth {
    /// `R16_UINT`; 8-bit indices of files count as this too, since Direct3D has none.
    R16,
    /// `R32_UINT`.
    R32,
}

/// An index list. Every value is a vertex number; there are no restart values here, in no topology.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Indices {
    /// Vertex numbers, each below the mesh's vertex count.
    pub values: Vec<u32>,
    /// The format of the file, widened where a value does not fit it.
    pub width: IndexWidth,
}

/// The numbers of an attribute, `components` for each vertex, vertex after vertex. Normalised integers of a file
/// (8 and 16 bits) are already divided, so they are `F32` in 0..=1 or -1..=1.
#[derive(Clone, Debug, PartialEq)]
pub enum Data {
    /// 32-bit floats.
    F32(Vec<f32>),
    /// Unsigned integers.
    U32(Vec<u32>),
    /// Signed integers.
    I32(Vec<i32>),
}

impl Data {
    /// The number of values (not of vertices).
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::F32(v) => v.len(),
            Self::U32(v) => v.len(),
            Self::I32(v) => v.len(),
        }
    }

    /// Whether there is no value.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// One named vertex attribute.
#[derive(Clone, Debug, PartialEq)]
pub struct Attribute {
    /// HLSL semantic name without its index, upper case: `POSITION`, `NORMAL`, `TEXCOORD`, `COLOR`, `TANGENT`.
    pub name: String,
    /// Semantic index, usually 0.
    pub index: u32,
    /// Values a vertex, 1 to 4.
    pub components: usize,
    /// The values.
    pub data: Data,
}

impl Attribute {
    /// A float attribute.
    #[must_use]
    pub fn f32(name: &str, index: u32, components: usize, values: Vec<f32>) -> Self {
        Self { name: name.to_owned(), index, components, data: Data::F32(values) }
    }

    /// The number of vertices; a rest that is no whole vertex is not counted.
    #[must_use]
    pub fn vertex_count(&self) -> usize {
        self.data.len() / self.components.max(1)
    }

    /// The four 32-bit components that the input assembler hands to a shader for one vertex: what the attribute
    /// lacks is filled with (0, 0, 0, 1) in the attribute's own type (11.3 functional specification, 8). A vertex
    /// past the end reads as zeros.
    #[must_use]
    pub fn bits(&self, vertex: usize) -> [u32; 4] {
        let one = if matches!(self.data, Data::F32(_)) { 1.0f32.to_bits() } else { 1 };
        let mut bits = [0, 0, 0, one];
        if vertex >= self.vertex_count() {
            return [0; 4];
        }
        for c in 0..self.components.min(4) {
            let at = vertex * self.components + c;
            bits[c] = match &self.data {
                Data::F32(v) => v[at].to_bits(),
                Data::U32(v) => v[at],
                Data::I32(v) => v[at] as u32,
            };
        }
        bits
    }
}

/// A mesh: every attribute has the same number of vertices.
#[derive(Clone, Debug, PartialEq)]
pub struct Mesh {
    /// Vertex attributes; names with index are unique. The first is `POSITION` where the file has positions.
    pub attributes: Vec<Attribute>,
    /// Index list, if the mesh has one.
    pub indices: Option<Indices>,
    /// How the vertices (through the indices, if any) form primitives.
    pub topology: Topology,
    /// What was left out or filled in on reading, one sentence each, for the user to see.
    pub notes: Vec<String>,
}

impl Mesh {
    /// The number of vertices.
    #[must_use]
    pub fn vertex_count(&self) -> usize {
        self.attributes.first().map_or(0, Attribute::vertex_count)
    }

    /// The number of vertices that a draw of the whole mesh takes: indices if there are any, else vertices.
    #[must_use]
    pub fn draw_count(&self) -> usize {
        self.indices.as_ref().map_or_else(|| self.vertex_count(), |i| i.values.len())
    }

    /// The number of whole primitives.
    #[must_use]
    pub fn primitive_count(&self) -> usize {
        let n = self.draw_count();
        match self.topology {
            Topology::PointList => n,
            Topology::LineList => n / 2,
            Topology::LineStrip => n.saturating_sub(1),
            Topology::TriangleList => n / 3,
            Topology::TriangleStrip => n.saturating_sub(2),
            Topology::LineListAdj => n / 4,
            Topology::TriangleListAdj => n / 6,
        }
    }

    /// The attribute of a semantic; the name's case does not matter, as in HLSL.
    #[must_use]
    pub fn attribute(&self, name: &str, index: u32) -> Option<&Attribute> {
        self.attributes.iter().find(|a| a.index == index && a.name.eq_ignore_ascii_case(name))
    }

    /// Positions as triples; empty when the mesh has no float `POSITION` of three components.
    pub fn positions(&self) -> impl ExactSizeIterator<Item = [f32; 3]> + '_ {
        let values: &[f32] = match self.attribute("POSITION", 0) {
            Some(Attribute { components: 3, data: Data::F32(v), .. }) => v,
            _ => &[],
        };
        values.chunks_exact(3).map(|p| [p[0], p[1], p[2]])
    }

    /// The corners (smallest, largest) of the box round all finite positions, `None` without any.
    #[must_use]
    pub fn bounds(&self) -> Option<([f32; 3], [f32; 3])> {
        let mut found: Option<([f32; 3], [f32; 3])> = None;
        for p in self.positions().filter(|p| p.iter().all(|c| c.is_finite())) {
            let (lo, hi) = found.get_or_insert((p, p));
            for c in 0..3 {
                lo[c] = lo[c].min(p[c]);
                hi[c] = hi[c].max(p[c]);
            }
        }
        found
    }

    /// Checks what every consumer relies on: 1 to 4 components, equal vertex counts, unique semantics, indices in
    /// range, no more than [`MAX_ELEMENTS`]. `file` is only for the message.
    ///
    /// # Errors
    /// `S0303` or `S0340` naming the attribute or the index.
    pub fn validate(&self, file: &str) -> Result<(), AssetError> {
        let n = self.vertex_count();
        for (i, a) in self.attributes.iter().enumerate() {
            let place = format!("attribute {}{}", a.name, a.index);
            if !(1..=4).contains(&a.components) {
                let message = format!("{} components, must be 1 to 4", a.components);
                return Err(AssetError::new("S0303", file, place, message));
            }
            if a.data.len() != n * a.components {
                let message = format!("{} values for {n} vertices of {} components", a.data.len(), a.components);
                return Err(AssetError::new("S0303", file, place, message));
            }
            if self.attributes[..i].iter().any(|b| b.index == a.index && b.name.eq_ignore_ascii_case(&a.name)) {
                return Err(AssetError::new("S0303", file, place, "the semantic appears twice"));
            }
        }
        let count = n.max(self.draw_count());
        if count > MAX_ELEMENTS {
            return Err(too_many(file, "mesh", count as u64));
        }
        for (i, v) in self.indices.iter().flat_map(|i| i.values.iter().enumerate()) {
            if *v as usize >= n {
                let message = format!("vertex {v} of {n} vertices");
                return Err(AssetError::new("S0303", file, format!("index {i}"), message));
            }
        }
        Ok(())
    }
}

pub(crate) fn too_many(file: &str, place: &str, count: u64) -> AssetError {
    AssetError::new("S0340", file, place, format!("{count} elements, at most {MAX_ELEMENTS} are possible"))
        .hint("use a decimated version of the mesh, or draw generated points with the streaming generator")
}

/// The narrowest format of a file's indices that Direct3D has: `declared`, widened when a value needs it.
pub(crate) fn index_width(values: &[u32], declared: IndexWidth) -> IndexWidth {
    if values.iter().any(|v| *v > 0xFFFF) { IndexWidth::R32 } else { declared }
}

/// Reads a mesh file, the format chosen by the ending of `name` (`.obj`, `.ply`, `.gltf`, `.glb`). External buffers
/// of a `.gltf` are errors here; [`load`] finds them.
///
/// # Errors
/// `S0302` for another ending, else what the format's reader says.
pub fn read(bytes: &[u8], name: &str) -> Result<Mesh, AssetError> {
    read_with(bytes, name, &mut |_| Err("only embedded buffers can be read from bytes alone".to_owned()))
}

/// Loads a mesh file from disk; buffers that a `.gltf` names are looked for beside it.
///
/// # Errors
/// `S0301` when the file cannot be read, else as [`read`].
pub fn load(path: &Path) -> Result<Mesh, AssetError> {
    let name = path.display().to_string();
    let bytes = read_bytes(path, MAX_FILE).map_err(|e| AssetError::new("S0301", &*name, "file", e))?;
    let folder = path.parent().unwrap_or(Path::new(""));
    read_with(&bytes, &name, &mut |uri| read_bytes(&folder.join(uri), MAX_FILE))
}

fn read_with(bytes: &[u8], name: &str, buffers: &mut gltf::ReadBuffer<'_>) -> Result<Mesh, AssetError> {
    let ending = name.rsplit('.').next().unwrap_or("").to_ascii_lowercase();
    match ending.as_str() {
        "obj" => obj::read_obj(bytes, name),
        "ply" => ply::read_ply(bytes, name),
        "gltf" | "glb" => gltf::read_gltf(bytes, name, buffers),
        _ => Err(AssetError::new("S0302", name, "file name", "not a mesh file that can be read")
            .hint("the endings .obj, .ply, .gltf and .glb are known")),
    }
}
