//! Generated meshes are closed, face outwards and are the same everywhere.

use super::*;
use crate::mesh::{Data, MAX_ELEMENTS};
use std::collections::BTreeMap;

fn floats<'a>(mesh: &'a Mesh, name: &str) -> &'a [f32] {
    match &mesh.attribute(name, 0).unwrap().data {
        Data::F32(v) => v,
        _ => panic!("{name} are floats"),
    }
}

fn triangles(mesh: &Mesh) -> impl Iterator<Item = [usize; 3]> + '_ {
    mesh.indices.as_ref().unwrap().values.chunks_exact(3).map(|t| [t[0] as usize, t[1] as usize, t[2] as usize])
}

fn cross(p: &[[f32; 3]], t: [usize; 3]) -> [f64; 3] {
    let e = |a: usize, b: usize| [0, 1, 2].map(|k| f64::from(p[t[b]][k]) - f64::from(p[t[a]][k]));
    let (u, v) = (e(0, 1), e(0, 2));
    [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
}

/// Every edge of the welded surface is used once each way: closed, manifold and consistently wound.
fn assert_closed(mesh: &Mesh) {
    let p: Vec<[u32; 3]> = mesh.positions().map(|p| p.map(|c| (c + 0.0).to_bits())).collect();
    let mut edges: BTreeMap<([u32; 3], [u32; 3]), u32> = BTreeMap::new();
    for t in triangles(mesh) {
        for k in 0..3 {
            *edges.entry((p[t[k]], p[t[(k + 1) % 3]])).or_default() += 1;
        }
    }
    for ((a, b), n) in &edges {
        assert_eq!((*n, edges.get(&(*b, *a))), (1, Some(&1)), "edge {a:?} {b:?}");
    }
}

/// Unit normals and tangents at right angles, and no triangle that its vertices' normals turn away from.
fn assert_frames(mesh: &Mesh) {
    let p: Vec<[f32; 3]> = mesh.positions().collect();
    let (n, t) = (floats(mesh, "NORMAL"), floats(mesh, "TANGENT"));
    for v in 0..p.len() {
        let (n, t) = (&n[3 * v..3 * v + 3], &t[4 * v..4 * v + 4]);
        let dot = |a: &[f32], b: &[f32]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
        assert!((dot(n, n) - 1.0).abs() < 1e-5, "vertex {v} normal {n:?}");
        assert!((dot(t, t) - 1.0).abs() < 1e-5 && dot(n, t).abs() < 1e-5, "vertex {v} tangent {t:?}");
        assert!(t[3].abs() == 1.0);
    }
    for triangle in triangles(mesh) {
        let face = cross(&p, triangle);
        for v in triangle {
            let dot: f64 = (0..3).map(|k| face[k] * f64::from(n[3 * v + k])).sum();
            assert!(dot > 0.0, "triangle {triangle:?} turns away from its normals");
        }
    }
}

/// The texture coordinates grow along the tangent, and along normal x tangent by the hand.
fn assert_tangents_follow_texture(mesh: &Mesh) {
    let p: Vec<[f32; 3]> = mesh.positions().collect();
    let (n, t, uv) = (floats(mesh, "NORMAL"), floats(mesh, "TANGENT"), floats(mesh, "TEXCOORD"));
    for [a, b, c] in triangles(mesh) {
        let d = |v: usize, k: usize| f64::from(uv[2 * v + k]) - f64::from(uv[2 * a + k]);
        let area = d(b, 0) * d(c, 1) - d(c, 0) * d(b, 1);
        let e = |v: usize, k: usize| f64::from(p[v][k]) - f64::from(p[a][k]);
        let grad_u = [0, 1, 2].map(|k| (e(b, k) * d(c, 1) - e(c, k) * d(b, 1)) * area.signum());
        let along: f64 = (0..3).map(|k| grad_u[k] * f64::from(t[4 * a + k])).sum();
        assert!(along > 0.0, "tangent of vertex {a} runs against u");
        let face = cross(&p, [a, b, c]);
        let front: f64 = (0..3).map(|k| face[k] * f64::from(n[3 * a + k])).sum();
        assert_eq!((area * front).signum(), f64::from(t[4 * a + 3]), "hand of vertex {a}");
    }
}

fn volume(mesh: &Mesh) -> f64 {
    let p: Vec<[f32; 3]> = mesh.positions().collect();
    let part = |t: [usize; 3]| -> f64 { cross(&p, t).iter().zip(p[t[0]]).map(|(c, p)| c * f64::from(p)).sum() };
    triangles(mesh).map(part).sum::<f64>() / 6.0
}

/// FNV-1a over all attribute bits and indices.
fn fingerprint(mesh: &Mesh) -> u64 {
    let mut hash = 0xCBF2_9CE4_8422_2325u64;
    let mut word = |w: u32| hash = (hash ^ u64::from(w)).wrapping_mul(0x100_0000_01B3);
    for a in &mesh.attributes {
        for v in 0..a.vertex_count() {
            a.bits(v).into_iter().for_each(&mut word);
        }
    }
    mesh.indices.iter().flat_map(|i| &i.values).for_each(|i| word(*i));
    hash
}

#[test]
fn a_grid_is_flat_and_counts_right() {
    let mesh = grid(3, 2).unwrap();
    mesh.validate("grid").unwrap();
    assert_eq!((mesh.vertex_count(), mesh.primitive_count()), (12, 12));
    assert_eq!(mesh.bounds(), Some(([-1.0, -1.0, 0.0], [1.0, 1.0, 0.0])));
    assert_frames(&mesh);
    assert_tangents_follow_texture(&mesh);
}

#[test]
fn a_sphere_is_closed_and_round() {
    for (slices, stacks) in [(3, 2), (16, 9), (64, 32)] {
        let mesh = sphere(slices, stacks).unwrap();
        mesh.validate("sphere").unwrap();
        assert_eq!(mesh.primitive_count(), (2 * slices * (stacks - 1)) as usize);
        assert_closed(&mesh);
        assert_frames(&mesh);
        assert_tangents_follow_texture(&mesh);
    }
    let v = volume(&sphere(128, 64).unwrap());
    assert!((v / (4.0 / 3.0 * std::f64::consts::PI) - 1.0).abs() < 0.002, "volume {v}");
}

#[test]
fn the_jewel_is_closed_faces_outwards_and_is_large_enough() {
    let mesh = jewel(4).unwrap();
    mesh.validate("jewel").unwrap();
    assert!(mesh.primitive_count() >= 47_000, "{} triangles", mesh.primitive_count());
    assert_eq!(mesh.indices.as_ref().unwrap().width, IndexWidth::R16, "{} vertices", mesh.vertex_count());
    assert_closed(&mesh);
    assert_frames(&mesh);
    assert_tangents_follow_texture(&mesh);
    assert!(volume(&mesh) > 0.0);
    let far = mesh.positions().map(|p| p.iter().map(|c| c * c).sum::<f32>()).fold(0.0, f32::max);
    assert!(far.sqrt() < 1.9, "radius {}", far.sqrt());
    println!("jewel(4): {} triangles, {} vertices", mesh.primitive_count(), mesh.vertex_count());
}

#[test]
fn every_detail_of_the_jewel_is_closed() {
    for detail in [1, 2, 3] {
        let mesh = jewel(detail).unwrap();
        assert_closed(&mesh);
        assert_frames(&mesh);
    }
}

#[test]
fn generated_bits_are_the_same_on_every_machine() {
    let prints = [
        fingerprint(&grid(7, 5).unwrap()),
        fingerprint(&sphere(32, 16).unwrap()),
        fingerprint(&jewel(2).unwrap()),
        fingerprint(&points(1000, 7, PointShape::Cube).unwrap()),
        fingerprint(&points(1000, 7, PointShape::Ball).unwrap()),
        fingerprint(&points(1000, 7, PointShape::Galaxy).unwrap()),
    ];
    assert_eq!(
        prints.map(|p| format!("{p:016x}")),
        [
            "04faecbcaf67977a",
            "053b8ef2f7c95e67",
            "ff41bd9af420b691",
            "72974ab767561b02",
            "02f111663ab43838",
            "9774d03adcd7a868"
        ]
    );
}

#[test]
fn streamed_points_are_the_materialised_ones_in_any_split() {
    for (_, shape) in PointShape::NAMES {
        let mesh = points(1000, 3, shape).unwrap();
        let cloud = Points::new(1000, 3, shape).unwrap();
        let mut all = vec![0; 1000 * POINT_STRIDE];
        let mut first = 0;
        for window in [1, 7, 300, 500, 500] {
            let at = first as usize * POINT_STRIDE;
            let end = (at + window * POINT_STRIDE).min(all.len());
            first += cloud.fill(first, &mut all[at..end]) as u64;
        }
        assert_eq!((first, cloud.fill(1000, &mut [0; 64])), (1000, 0));
        let word = |v: usize, k: usize| f32::from_le_bytes(all[v * 32 + 4 * k..][..4].try_into().unwrap());
        for v in 0..1000 {
            let p = [word(v, 0), word(v, 1), word(v, 2)];
            assert_eq!(p[..], floats(&mesh, "POSITION")[3 * v..3 * v + 3]);
            assert_eq!(word(v, 3), floats(&mesh, "PSIZE")[v]);
            let length = p.iter().map(|c| c * c).sum::<f32>().sqrt();
            match shape {
                PointShape::Cube => assert!(p.iter().all(|c| (-1.0..1.0).contains(c))),
                PointShape::Ball | PointShape::Galaxy => assert!(length < 1.02),
                PointShape::Sphere => assert!((length - 1.0).abs() < 1e-5),
            }
        }
    }
}

#[test]
fn a_hundred_million_points_need_no_memory() {
    let cloud = Points::new(100_000_000, 1, PointShape::Cube).unwrap();
    let mut window = [0; 2 * POINT_STRIDE];
    assert_eq!(cloud.fill(99_999_999, &mut window), 1);
    assert!(window[..12].iter().any(|b| *b != 0) && window[POINT_STRIDE..].iter().all(|b| *b == 0));
}

#[test]
fn points_fill_their_shape_evenly() {
    let mesh = points(80_000, 11, PointShape::Ball).unwrap();
    let mut octants = [0u32; 8];
    for p in mesh.positions() {
        octants[(0..3).map(|k| usize::from(p[k] > 0.0) << k).sum::<usize>()] += 1;
    }
    assert!(octants.iter().all(|n| (9_600..10_400).contains(n)), "{octants:?}");
}

#[test]
fn bad_parameters_are_errors_that_name_them() {
    assert_eq!(
        grid(0, 1).unwrap_err().to_string(),
        "generator grid: parameter nx: 0 is out of range, must be 1 to 4096"
    );
    assert_eq!(sphere(2, 2).unwrap_err().place, "parameter slices");
    assert_eq!(sphere(3, 5000).unwrap_err().place, "parameter stacks");
    assert_eq!(jewel(9).unwrap_err().code, "S0350");
    assert!(points(MAX_ELEMENTS as u64 + 1, 0, PointShape::Cube).is_err());
    assert!(Points::new(0, 0, PointShape::Cube).is_err());
    assert_eq!(PointShape::from_name("galaxy"), Some(PointShape::Galaxy));
    assert_eq!(PointShape::from_name("Galaxy"), None);
}

/// The largest parameters used to take 2 GB and minutes before anything was drawn.
#[test]
fn too_large_meshes_are_refused_before_memory_is_taken() {
    for error in [grid(4096, 4096).unwrap_err(), sphere(4096, 4096).unwrap_err()] {
        assert_eq!(error.code, "S0340", "{error}");
    }
}
