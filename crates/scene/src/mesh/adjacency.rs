//! Adjacency made on request, since mesh files have none.
//!
//! Order (11.3 functional specification, chapter 8): a triangle is `v0, a01, v1, a12, v2, a20`, where `a01` is the far
//! corner of the triangle across the edge `v0 v1`; a line is `a0, v0, v1, a1`.
//!
//! Rules where the specification is silent:
//! - The neighbour across an edge is the triangle with the lowest number, other than itself, that runs the edge the other
//!   way; else (mixed winding) the lowest that runs it the same way. So edges of three or more triangles give the same
//!   result on every machine.
//! - At a boundary edge the adjacent vertex repeats the far corner of the triangle itself: the missing neighbour
//!   is the triangle folded back, so a silhouette shader sees an edge that faces both ways and draws it.
//! - An edge between equal vertices has no neighbour.
//! - The line before `v0` is the lowest other line that ends there, else the lowest other one that starts there; `a0` is its
//!   far end. After `v1` it is the lowest that starts there, else that ends there. A free end repeats itself: `a0 = v0`, `a1 = v1`.

use super::weld::weld_positions;
use super::{Indices, Mesh, Topology, index_width};
use crate::error::AssetError;

/// The mesh with adjacency: a triangle list or strip as [`Topology::TriangleListAdj`], a line list or strip as
/// [`Topology::LineListAdj`], always indexed. Attributes stay. With `weld`, vertices at bit-equal positions (`-0` equals
/// `0`) count as one while neighbours are sought, so that seams of texture or normals do not cut the surface; the indices
/// still name the neighbour's own vertices. Takes time n log n.
///
/// # Errors
/// `S0360` for points, a mesh that has adjacency already, an index out of range, or welding without positions;
/// `S0340` when the result is too large. `file` is only for the message.
pub fn with_adjacency(mesh: &Mesh, weld: bool, file: &str) -> Result<Mesh, AssetError> {
    let bad = |message: String| AssetError::new("S0360", file, "adjacency", message);
    let n = mesh.vertex_count();
    let order: Vec<u32> = match &mesh.indices {
        Some(indices) => indices.values.clone(),
        None => (0..n.min(super::MAX_ELEMENTS) as u32).collect(),
    };
    if let Some(i) = order.iter().position(|v| *v as usize >= n) {
        return Err(bad(format!("index {i} is vertex {} of {n} vertices", order[i])));
    }
    let same = if weld {
        weld_positions(mesh).ok_or_else(|| bad("welding needs a POSITION of three floats".into()))?
    } else {
        Vec::new()
    };
    let id = |v: u32| if weld { same[v as usize] } else { v };
    let (topology, list) = match mesh.topology {
        Topology::TriangleList => (Topology::TriangleListAdj, order),
        Topology::TriangleStrip => {
            let turned = |(k, t): (usize, &[u32])| if k % 2 == 0 { [t[0], t[1], t[2]] } else { [t[0], t[2], t[1]] };
            (Topology::TriangleListAdj, order.windows(3).enumerate().flat_map(turned).collect())
        }
        Topology::LineList => (Topology::LineListAdj, order),
        Topology::LineStrip => (Topology::LineListAdj, order.windows(2).flatten().copied().collect()),
        Topology::PointList => return Err(bad("points have no neighbours".into())),
        Topology::LineListAdj | Topology::TriangleListAdj => return Err(bad("the mesh has adjacency already".into())),
    };
    if list.len() > super::MAX_ELEMENTS / 2 {
        return Err(super::too_many(file, "adjacency", 2 * list.len() as u64));
    }
    let values = if topology == Topology::TriangleListAdj { triangles(&list, id) } else { lines(&list, id) };
    let declared = mesh.indices.as_ref().map_or(super::IndexWidth::R16, |i| i.width);
    let width = index_width(&values, declared);
    Ok(Mesh {
        attributes: mesh.attributes.clone(),
        indices: Some(Indices { values, width }),
        topology,
        notes: mesh.notes.clone(),
    })
}

/// The edges of a mesh of triangles as [`Topology::LineListAdj`]: `f, v0, v1, g`, where `f` is the far corner of the triangle
/// that has the edge and `g` that of its neighbour across it, so that both triangles of an edge are seen. Each edge comes
/// once, where the first triangle has it; edges between equal vertices are left out. Neighbours, `weld` and attributes are
/// those of [`with_adjacency`]; a boundary edge repeats `f`.
///
/// # Errors
/// As [`with_adjacency`], and `S0360` for what is no mesh of triangles.
pub fn edges_with_adjacency(mesh: &Mesh, weld: bool, file: &str) -> Result<Mesh, AssetError> {
    if !matches!(mesh.topology, Topology::TriangleList | Topology::TriangleStrip) {
        return Err(AssetError::new("S0360", file, "adjacency", "only triangles have edges"));
    }
    let mut out = with_adjacency(mesh, weld, file)?;
    let same = if weld { weld_positions(mesh).unwrap_or_default() } else { Vec::new() };
    let id = |v: u32| same.get(v as usize).copied().unwrap_or(v);
    let Some(indices) = &mut out.indices else { return Ok(out) };
    // Both ends in order, then the number of the edge, so that sorting brings the first one to the front.
    let mut edges: Vec<(u32, u32, u32)> = Vec::with_capacity(indices.values.len() / 2);
    let triangles = indices.values.as_chunks::<6>().0;
    for (number, corner) in (0u32..).zip(triangles.iter().flat_map(|t| [[t[0], t[2]], [t[2], t[4]], [t[4], t[0]]])) {
        let [a, b] = corner.map(id);
        if a != b {
            edges.push((a.min(b), a.max(b), number));
        }
    }
    edges.sort_unstable();
    edges.dedup_by_key(|e| (e.0, e.1));
    if edges.len() > super::MAX_ELEMENTS / 4 {
        return Err(super::too_many(file, "adjacency", 4 * edges.len() as u64));
    }
    edges.sort_unstable_by_key(|e| e.2);
    let line = |(_, _, number): (u32, u32, u32)| {
        let (t, k) = (&triangles[number as usize / 3], number as usize % 3 * 2);
        [t[(k + 4) % 6], t[k], t[(k + 2) % 6], t[k + 1]]
    };
    indices.values = edges.into_iter().flat_map(line).collect();
    out.topology = Topology::LineListAdj;
    Ok(out)
}

/// A directed edge of a triangle: undirected key first, so that sorting brings neighbours together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Edge {
    low: u32,
    high: u32,
    /// Runs from `high` to `low`.
    reversed: bool,
    triangle: u32,
    /// The corner that is not on the edge, as a vertex of the mesh.
    far: u32,
}

fn triangles(list: &[u32], id: impl Fn(u32) -> u32) -> Vec<u32> {
    let edge = |t: &[u32], triangle: u32, k: usize| {
        let (a, b) = (id(t[k]), id(t[(k + 1) % 3]));
        Edge { low: a.min(b), high: a.max(b), reversed: a > b, triangle, far: t[(k + 2) % 3] }
    };
    let mut edges: Vec<Edge> = Vec::with_capacity(list.len());
    for (i, t) in list.chunks_exact(3).enumerate() {
        edges.extend((0..3).map(|k| edge(t, i as u32, k)).filter(|e| e.low != e.high));
    }
    edges.sort_unstable();
    let first = |low, high, reversed, own: u32| {
        let from = edges.partition_point(|e| (e.low, e.high, e.reversed) < (low, high, reversed));
        let group = edges[from..].iter().take_while(|e| (e.low, e.high, e.reversed) == (low, high, reversed));
        // A triangle has an edge at most twice (when degenerate), so this looks at three entries at most.
        group.clone().find(|e| e.triangle != own).map(|e| e.far)
    };
    let mut out = Vec::with_capacity(list.len() * 2);
    for (i, t) in list.chunks_exact(3).enumerate() {
        for k in 0..3 {
            let own = edge(t, i as u32, k);
            let across = if own.low == own.high {
                None
            } else {
                first(own.low, own.high, !own.reversed, own.triangle)
                    .or_else(|| first(own.low, own.high, own.reversed, own.triangle))
            };
            out.extend([t[k], across.unwrap_or(own.far)]);
        }
    }
    out
}

fn lines(list: &[u32], id: impl Fn(u32) -> u32) -> Vec<u32> {
    // (vertex, 0 for a line that starts there and 1 for one that ends there, line, far end)
    let mut ends: Vec<(u32, u8, u32, u32)> = Vec::with_capacity(list.len());
    for (i, l) in list.chunks_exact(2).enumerate() {
        ends.push((id(l[0]), 0, i as u32, l[1]));
        ends.push((id(l[1]), 1, i as u32, l[0]));
    }
    ends.sort_unstable();
    let first = |vertex: u32, end: u8, own: u32| {
        let from = ends.partition_point(|e| (e.0, e.1) < (vertex, end));
        ends[from..].iter().take_while(|e| (e.0, e.1) == (vertex, end)).find(|e| e.2 != own).map(|e| e.3)
    };
    let mut out = Vec::with_capacity(list.len() * 2);
    for (i, l) in list.chunks_exact(2).enumerate() {
        let (start, end, own) = (id(l[0]), id(l[1]), i as u32);
        let before = first(start, 1, own).or_else(|| first(start, 0, own)).unwrap_or(l[0]);
        let after = first(end, 0, own).or_else(|| first(end, 1, own)).unwrap_or(l[1]);
        out.extend([before, l[0], l[1], after]);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mesh::generate::{self, Random};
    use crate::mesh::{Attribute, IndexWidth};

    fn mesh(n: u32, topology: Topology, values: Vec<u32>) -> Mesh {
        let positions = (0..n).flat_map(|i| [i as f32, 0.0, 0.0]).collect();
        Mesh {
            attributes: vec![Attribute::f32("POSITION", 0, 3, positions)],
            indices: Some(Indices { values, width: IndexWidth::R16 }),
            topology,
            notes: Vec::new(),
        }
    }

    fn adjacent(n: u32, topology: Topology, values: &[u32]) -> Vec<u32> {
        with_adjacency(&mesh(n, topology, values.to_vec()), false, "t").unwrap().indices.unwrap().values
    }

    /// The rules of the module, word for word, looking at every triangle for every edge.
    fn brute_force(list: &[u32], same: impl Fn(u32) -> u32) -> Vec<u32> {
        let t: Vec<&[u32]> = list.chunks_exact(3).collect();
        let mut out = Vec::new();
        for (i, own) in t.iter().enumerate() {
            for k in 0..3 {
                let (a, b) = (same(own[k]), same(own[(k + 1) % 3]));
                let find = |from: u32, to: u32| {
                    t.iter().enumerate().filter(|(j, _)| *j != i).find_map(|(_, u)| {
                        let mut far: Vec<u32> = (0..3)
                            .filter(|m| same(u[*m]) == from && same(u[(m + 1) % 3]) == to)
                            .map(|m| u[(m + 2) % 3])
                            .collect();
                        far.sort_unstable();
                        far.first().copied()
                    })
                };
                let across = if a == b { None } else { find(b, a).or_else(|| find(a, b)) };
                out.extend([own[k], across.unwrap_or(own[(k + 2) % 3])]);
            }
        }
        out
    }

    #[test]
    fn claim_e02_triangle_adjacency_has_the_order_of_direct3d() {
        // Triangle 0 1 2 in the middle of three others.
        let list = [0, 1, 2, 1, 0, 3, 2, 1, 4, 0, 2, 5];
        let out = adjacent(6, Topology::TriangleList, &list);
        assert_eq!(out[..6], [0, 3, 1, 4, 2, 5]);
        assert_eq!(out[6..12], [1, 2, 0, 1, 3, 0], "boundary edges repeat the triangle's own far corner");
    }

    #[test]
    fn triangle_adjacency_agrees_with_brute_force_on_non_manifold_soups() {
        let mut random = Random::new(5);
        for case in 0..200 {
            let n = 3 + random.below(8);
            let count = random.below(30) as usize;
            let list: Vec<u32> = (0..3 * count).map(|_| random.below(n)).collect();
            let out = adjacent(n, Topology::TriangleList, &list);
            assert_eq!(out, brute_force(&list, |v| v), "case {case}: {list:?}");
        }
    }

    #[test]
    fn welding_closes_the_seam_of_a_sphere() {
        let sphere = generate::sphere(12, 7).unwrap();
        let p: Vec<[f32; 3]> = sphere.positions().collect();
        let open = with_adjacency(&sphere, false, "t").unwrap().indices.unwrap().values;
        let closed = with_adjacency(&sphere, true, "t").unwrap().indices.unwrap().values;
        let same = |v: u32| p.iter().position(|q| *q == p[v as usize]).unwrap() as u32;
        let list = &sphere.indices.as_ref().unwrap().values;
        assert_eq!(closed, brute_force(list, same));
        let boundary = |v: &[u32]| v.chunks_exact(6).filter(|t| t[1] == t[4] || t[3] == t[0] || t[5] == t[2]).count();
        assert_eq!(boundary(&closed), 0, "a closed surface has no boundary");
        assert!(boundary(&open) > 0, "the seam is a boundary without welding");
    }

    #[test]
    fn claim_e02_line_adjacency_follows_the_strip() {
        assert_eq!(adjacent(4, Topology::LineStrip, &[0, 1, 2, 3]), [0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 3]);
        assert_eq!(adjacent(3, Topology::LineList, &[0, 1, 1, 2, 2, 0]), [2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1]);
        assert_eq!(adjacent(4, Topology::LineList, &[1, 0, 1, 2]), [2, 1, 0, 0, 0, 1, 2, 2], "both start at 1");
    }

    #[test]
    fn claim_e02_edges_of_triangles_come_once_with_both_far_corners() {
        let edges = |n, topology, values: &[u32]| {
            let out = edges_with_adjacency(&mesh(n, topology, values.to_vec()), false, "t").unwrap();
            assert_eq!(out.topology, Topology::LineListAdj);
            out.indices.unwrap().values
        };
        let out = edges(4, Topology::TriangleList, &[0, 1, 2, 1, 3, 2]);
        let sorted = |v: &[u32]| {
            let mut lines = v.as_chunks::<4>().0.to_vec();
            lines.sort_unstable();
            lines
        };
        assert_eq!(sorted(&out), sorted(&[2, 0, 1, 2, 0, 1, 2, 3, 1, 2, 0, 1, 2, 1, 3, 2, 1, 3, 2, 1]));
        let sphere = generate::sphere(12, 7).unwrap();
        let closed = edges_with_adjacency(&sphere, true, "t").unwrap().indices.unwrap().values;
        let triangles = with_adjacency(&sphere, true, "t").unwrap().primitive_count();
        assert_eq!(closed.len() / 4, triangles * 3 / 2, "a closed surface has three edges for two triangles");
        assert_eq!(
            edges_with_adjacency(&mesh(2, Topology::LineList, vec![0, 1]), false, "t").unwrap_err().code,
            "S0360"
        );
    }

    #[test]
    fn strips_and_plain_vertex_lists_become_indexed_lists() {
        let mut strip = mesh(4, Topology::TriangleStrip, vec![]);
        strip.indices = None;
        let out = with_adjacency(&strip, false, "t").unwrap();
        assert_eq!(out.indices.unwrap().values, [0, 2, 1, 3, 2, 1, 1, 2, 3, 1, 2, 0]);
    }

    #[test]
    fn what_has_no_neighbours_is_an_error() {
        for topology in [Topology::PointList, Topology::LineListAdj, Topology::TriangleListAdj] {
            assert_eq!(with_adjacency(&mesh(3, topology, vec![0]), false, "t").unwrap_err().code, "S0360");
        }
        assert!(with_adjacency(&mesh(3, Topology::LineList, vec![0, 3]), false, "t").is_err());
    }
}
