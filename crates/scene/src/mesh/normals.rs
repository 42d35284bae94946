//! Smooth normals for meshes that have none.

use super::weld::weld_positions;
use super::{Attribute, Mesh, Topology};
use crate::error::AssetError;

/// Gives every vertex of a triangle list or strip a `NORMAL` of length 1, replacing one that is there: the sum of
/// the cross products of its triangles, so that large triangles count for more. The sum runs in 64-bit floats in
/// the order of the triangles, so the result is the same on every machine. A vertex whose sum is 0 or not finite (unused,
/// or all triangles degenerate) gets (0, 0, 1). With `weld`, vertices at bit-equal positions share one sum, so that seams of
/// patches and textures are smooth; without it every seam stays a crease.
///
/// # Errors
/// `S0303` when the mesh has no triangles or no three-component float `POSITION`; `file` is only for the message.
pub fn generate_normals(mesh: &mut Mesh, weld: bool, file: &str) -> Result<(), AssetError> {
    let bad = |message: &str| AssetError::new("S0303", file, "normals", message);
    let positions: Vec<[f32; 3]> = mesh.positions().collect();
    if positions.is_empty() {
        return Err(bad("normals need a POSITION of three floats"));
    }
    let same = if weld { weld_positions(mesh).unwrap_or_default() } else { Vec::new() };
    let slot = |v: usize| same.get(v).map_or(v, |s| *s as usize);
    let strip = match mesh.topology {
        Topology::TriangleList => false,
        Topology::TriangleStrip => true,
        _ => return Err(bad("normals need triangles, this mesh has points or lines")),
    };
    let count = mesh.draw_count();
    let vertex = |i: usize| mesh.indices.as_ref().map_or(i, |x| x.values[i] as usize);
    let mut sums = vec![[0.0f64; 3]; positions.len()];
    for t in 0..mesh.primitive_count() {
        let first = if strip { t } else { 3 * t };
        debug_assert!(first + 2 < count, "primitive_count counts whole primitives");
        let odd = strip && t % 2 == 1;
        let corners = [vertex(first), vertex(first + if odd { 2 } else { 1 }), vertex(first + if odd { 1 } else { 2 })];
        if let Some(bad_index) = corners.iter().find(|c| **c >= positions.len()) {
            return Err(bad(&format!("triangle {t} names vertex {bad_index} of {} vertices", positions.len())));
        }
        let n = cross(positions[corners[0]], positions[corners[1]], positions[corners[2]]);
        for corner in corners {
            for c in 0..3 {
                sums[slot(corner)][c] += n[c];
            }
        }
    }
    let values = (0..sums.len()).flat_map(|v| unit(sums[slot(v)])).collect();
    mesh.attributes.retain(|a| !(a.name.eq_ignore_ascii_case("NORMAL") && a.index == 0));
    let at = mesh.attributes.len().min(1);
    mesh.attributes.insert(at, Attribute::f32("NORMAL", 0, 3, values));
    Ok(())
}

fn cross(a: [f32; 3], b: [f32; 3], c: [f32; 3]) -> [f64; 3] {
    let e = |p: [f32; 3], k: usize| f64::from(p[k]) - f64::from(a[k]);
    let (u, v) = ([e(b, 0), e(b, 1), e(b, 2)], [e(c, 0), e(c, 1), e(c, 2)]);
    [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
}

/// The vector at length 1 in 32-bit floats, (0, 0, 1) for one without a direction.
pub(crate) fn unit(n: [f64; 3]) -> [f32; 3] {
    let length = (n[0] * n[0] + n[1] * n[1] + n[2] * n[2]).sqrt();
    if length > 0.0 && length.is_finite() { n.map(|c| (c / length) as f32) } else { [0.0, 0.0, 1.0] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mesh::obj::read_obj;

    #[test]
    fn normals_are_weighted_by_area_and_follow_the_winding() {
        // Two triangles share the edge 1-2: one in the plane z = 0 with area 1/2, one in x = 0 with area 2.
        let text = "v 1 0 0\nv 0 1 0\nv 0 0 0\nv 0 0 4\nf 3 1 2\nf 3 2 4\nv 7 7 7\n";
        let mut mesh = read_obj(text.as_bytes(), "n.obj").unwrap();
        generate_normals(&mut mesh, false, "n.obj").unwrap();
        let n = mesh.attribute("NORMAL", 0).unwrap();
        let at = |v: usize| n.bits(v).map(f32::from_bits);
        assert_eq!(at(0), [0.0, 0.0, 1.0, 1.0]);
        assert_eq!(at(3), [1.0, 0.0, 0.0, 1.0]);
        assert_eq!(at(4), [0.0, 0.0, 1.0, 1.0], "an unused vertex has the neutral normal");
        let ratio = at(2)[0] / at(2)[2];
        assert!((ratio - 4.0).abs() < 1e-6, "the weights are the areas, 4 to 1, not {ratio}");
    }

    #[test]
    fn a_strip_gives_the_normals_of_its_list() {
        let text = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0.5\nv 0 2 1\nf 1 2 3\nf 3 2 4\nf 3 4 5\n";
        let mut list = read_obj(text.as_bytes(), "n.obj").unwrap();
        let mut strip = Mesh { indices: None, topology: Topology::TriangleStrip, ..list.clone() };
        generate_normals(&mut list, false, "n.obj").unwrap();
        generate_normals(&mut strip, false, "n.obj").unwrap();
        assert_eq!(list.attributes, strip.attributes);
    }

    #[test]
    fn welding_smooths_a_seam() {
        // Two triangles at a right angle whose shared edge has vertices of its own on each side.
        let text = "v 1 0 0\nv 0 1 0\nv 0 0 0\nv 0 1 -0\nv 0 0 0\nv 0 0 1\nf 3 1 2\nf 5 4 6\n";
        let mut mesh = read_obj(text.as_bytes(), "n.obj").unwrap();
        let at = |mesh: &Mesh, v: usize| mesh.attribute("NORMAL", 0).unwrap().bits(v).map(f32::from_bits);
        generate_normals(&mut mesh, false, "n.obj").unwrap();
        assert_eq!((at(&mesh, 1)[0], at(&mesh, 3)[0]), (0.0, 1.0), "a crease");
        generate_normals(&mut mesh, true, "n.obj").unwrap();
        assert_eq!(at(&mesh, 1), at(&mesh, 3));
        assert!((at(&mesh, 1)[0] - 0.5f32.sqrt()).abs() < 1e-6 && at(&mesh, 0)[0] == 0.0);
    }

    #[test]
    fn points_have_no_normals() {
        let mut mesh = read_obj(b"v 0 0 0\n", "n.obj").unwrap();
        assert_eq!(generate_normals(&mut mesh, false, "n.obj").unwrap_err().code, "S0303");
    }
}
