//! The node tree, flattened: which primitive is drawn where.

use super::Document;
use crate::error::AssetError;

/// Column-major 4x4 matrix, as glTF stores it: element (row, column) at `4 * column + row`.
pub(crate) type Matrix = [f64; 16];

pub(crate) const IDENTITY: Matrix = [1., 0., 0., 0., 0., 1., 0., 0., 0., 0., 1., 0., 0., 0., 0., 1.];

/// One primitive of one node.
pub(crate) struct Part {
    pub(crate) mesh: usize,
    pub(crate) primitive: usize,
    /// Node space to scene space.
    pub(crate) matrix: Matrix,
}

/// All primitives of the scene, depth first, children in the order of the file.
///
/// # Errors
/// `S0333` for a node number out of range or a node that is reached twice (a cycle or two parents).
pub(crate) fn collect(document: &Document) -> Result<Vec<Part>, AssetError> {
    let root = &document.root;
    let roots: Vec<usize> = match root.scene.map_or(0, |s| s.value()) {
        scene if !root.scenes.is_empty() => {
            let scene = root.scenes.get(scene);
            let scene = scene.ok_or_else(|| document.error("S0333", "scene", "there is no scene of this number"))?;
            scene.nodes.iter().map(|n| n.value()).collect()
        }
        _ => {
            let mut is_child = vec![false; root.nodes.len()];
            for child in root.nodes.iter().flat_map(|n| n.children.iter().flatten()) {
                if let Some(flag) = is_child.get_mut(child.value()) {
                    *flag = true;
                }
            }
            (0..root.nodes.len()).filter(|n| !is_child[*n]).collect()
        }
    };
    let mut parts = Vec::new();
    if root.nodes.is_empty() {
        for mesh in 0..root.meshes.len() {
            push_mesh(document, mesh, IDENTITY, &mut parts)?;
        }
    }
    let mut seen = vec![false; root.nodes.len()];
    let mut open: Vec<(usize, Matrix)> = roots.into_iter().rev().map(|n| (n, IDENTITY)).collect();
    while let Some((number, parent)) = open.pop() {
        let bad = |message: &str| document.error("S0333", format!("nodes[{number}]"), message);
        let node = root.nodes.get(number).ok_or_else(|| bad("there is no node of this number"))?;
        if std::mem::replace(&mut seen[number], true) {
            return Err(bad("the node is reached twice, nodes must form a tree"));
        }
        let own = match node.matrix {
            Some(m) => m.map(f64::from),
            None => compose(
                node.translation.unwrap_or([0.0; 3]),
                node.rotation.map_or([0.0, 0.0, 0.0, 1.0], |r| r.0),
                node.scale.unwrap_or([1.0; 3]),
            ),
        };
        let matrix = multiply(&parent, &own);
        if matrix.iter().any(|v| !v.is_finite()) {
            return Err(bad("the transform is not finite"));
        }
        if let Some(mesh) = node.mesh {
            push_mesh(document, mesh.value(), matrix, &mut parts)?;
        }
        open.extend(node.children.iter().flatten().rev().map(|c| (c.value(), matrix)));
    }
    Ok(parts)
}

fn push_mesh(document: &Document, mesh: usize, matrix: Matrix, parts: &mut Vec<Part>) -> Result<(), AssetError> {
    let place = format!("meshes[{mesh}]");
    let found = document.root.meshes.get(mesh);
    let found = found.ok_or_else(|| document.error("S0333", place, "there is no mesh of this number"))?;
    parts.extend((0..found.primitives.len()).map(|primitive| Part { mesh, primitive, matrix }));
    Ok(())
}

/// Translation, rotation (unit quaternion x, y, z, w) and scale as one matrix: T * R * S.
fn compose(t: [f32; 3], r: [f32; 4], s: [f32; 3]) -> Matrix {
    let (t, s) = (t.map(f64::from), s.map(f64::from));
    let [x, y, z, w] = r.map(f64::from);
    let columns = [
        [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y + z * w), 2.0 * (x * z - y * w)],
        [2.0 * (x * y - z * w), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z + x * w)],
        [2.0 * (x * z + y * w), 2.0 * (y * z - x * w), 1.0 - 2.0 * (x * x + y * y)],
    ];
    let mut m = IDENTITY;
    for c in 0..3 {
        for row in 0..3 {
            m[4 * c + row] = columns[c][row] * s[c];
        }
        m[12 + c] = t[c];
    }
    m
}

fn multiply(a: &Matrix, b: &Matrix) -> Matrix {
    let mut m = [0.0; 16];
    for column in 0..4 {
        for row in 0..4 {
            for k in 0..4 {
                m[4 * column + row] += a[4 * k + row] * b[4 * column + k];
            }
        }
    }
    m
}

/// The upper-left 3x3 part times a vector.
pub(crate) fn direction(m: &Matrix, v: [f64; 3]) -> [f64; 3] {
    [0, 1, 2].map(|row| m[row] * v[0] + m[4 + row] * v[1] + m[8 + row] * v[2])
}

/// The matrix times a point (w = 1); the last row is taken as (0, 0, 0, 1), as the format demands.
pub(crate) fn point(m: &Matrix, v: [f64; 3]) -> [f64; 3] {
    let d = direction(m, v);
    [d[0] + m[12], d[1] + m[13], d[2] + m[14]]
}

/// The cofactors of the upper-left 3x3 part: normals go through these, whatever the scale. The second value is the determinant.
pub(crate) fn cofactors(m: &Matrix) -> (Matrix, f64) {
    let at = |row: usize, column: usize| m[4 * (column % 3) + row % 3];
    let mut out = IDENTITY;
    for column in 0..3 {
        for row in 0..3 {
            out[4 * column + row] =
                at(row + 1, column + 1) * at(row + 2, column + 2) - at(row + 1, column + 2) * at(row + 2, column + 1);
        }
    }
    let determinant = m[0] * out[0] + m[1] * out[1] + m[2] * out[2];
    (out, determinant)
}
