//! A smoke fuzz of every reader: valid files, broken at random but repeatably. Whatever comes in, a reader returns; what it
//! accepts is a valid mesh that normals and adjacency can work on.

use super::gltf::read_gltf;
use super::{adjacency, normals};
use crate::mesh::generate::Random;
use crate::{image, table};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Words that readers find hard, in text and in binary.
const TOKENS: [&[u8]; 22] = [
    b"-1",
    b"0",
    b"4294967295",
    b"4294967296",
    b"18446744073709551615",
    b"-9223372036854775808",
    b"1e39",
    b"nan",
    b"//",
    b"\\\n",
    b"\r",
    b"\xFF\xFF\xFF\xFF",
    b"\xFF\xFF\xFF\x7F",
    b"\x00\x00\x00\x00",
    b"[",
    b"\"",
    b"{}",
    b"null",
    b"list uchar int vertex_indices",
    b"element face 3\n",
    b"\"sparse\":{\"count\":2,",
    b"%",
];

fn mutate(random: &mut Random, seed: &[u8]) -> Vec<u8> {
    let mut out = seed.to_vec();
    for _ in 0..1 + random.below(4) {
        let at = random.below(out.len() as u32 + 1) as usize;
        let length = random.below(24) as usize;
        let end = (at + length).min(out.len());
        match random.below(8) {
            0 => out.truncate(at),
            1 => drop(out.drain(at..end)),
            2 => {
                let copy = out[at..end].to_vec();
                let to = random.below(out.len() as u32 + 1) as usize;
                out.splice(to..to, copy);
            }
            3 => {
                let token = TOKENS[random.below(TOKENS.len() as u32) as usize];
                out.splice(at..(at + token.len()).min(out.len()), token.iter().copied());
            }
            4 => number(random, &mut out, at),
            5 => out[at..end].fill(random.next() as u8),
            _ => {
                if let Some(byte) = out.get_mut(at) {
                    *byte ^= 1 << random.below(8);
                }
            }
        }
    }
    out
}

/// Replaces the next decimal number, which is what counts, offsets and indices of text formats are.
fn number(random: &mut Random, out: &mut Vec<u8>, at: usize) {
    let Some(start) = out[at..].iter().position(u8::is_ascii_digit).map(|p| at + p) else { return };
    let end = start + out[start..].iter().take_while(|b| b.is_ascii_digit()).count();
    let value = match random.below(4) {
        0 => u64::from(random.below(12)),
        1 => 1 << random.below(64),
        2 => u64::MAX >> random.below(64),
        _ => u64::from(random.below(70_000)),
    };
    out.splice(start..end, value.to_string().into_bytes());
}

fn smoke(name: &str, seeds: &[Vec<u8>], rounds: u32, reader: impl Fn(&[u8])) {
    let mut random = Random::new(0x6D65_7368);
    for round in 0..rounds {
        let seed = &seeds[round as usize % seeds.len()];
        let input = if (round as usize) < seeds.len() { seed.clone() } else { mutate(&mut random, seed) };
        if catch_unwind(AssertUnwindSafe(|| reader(&input))).is_err() {
            panic!("{name} panics in round {round} on {:?}", String::from_utf8_lossy(&input));
        }
    }
}

fn use_mesh(result: Result<super::Mesh, crate::AssetError>, name: &str) -> bool {
    let Ok(mut mesh) = result else { return false };
    mesh.validate(name).expect("what a reader returns is valid");
    let _ = adjacency::with_adjacency(&mesh, true, name);
    let weld = mesh.vertex_count() % 2 == 1;
    let _ = normals::generate_normals(&mut mesh, weld, name);
    true
}

const OBJ: &str = "# a comment\nmtllib x.mtl\no thing\nv 0 0 0 1 0.5 0\nv 1 0 0\nv 1 1 0 1.0\nv 0 1 1e-3\nvt 0 0\nvt 1 0 0\n\
    vn 0 0 1\ng side\nusemtl m\ns 1\nf 1/1/1 2/2/1 3//1 4\nf -1 -2 \\\n -3\nl 1 2 3\np 4\n";

const PLY: &str = "ply\nformat ascii 1.0\ncomment x\nobj_info y\nelement vertex 4\nproperty float x\nproperty double y\n\
    property float z\nproperty uchar red\nproperty uchar green\nproperty uchar blue\nproperty int id_2\n\
    element face 2\nproperty list uchar int vertex_indices\nproperty uchar flags\nelement edge 1\nproperty int vertex1\n\
    property int vertex2\nelement tristrips 1\nproperty list int int vertex_indices\nend_header\n\
    0 0 0 1 2 3 4\n1 0 0 1 2 3 4\n1 1 0 1 2 3 4\n0 1 0 1 2 3 -4\n4 0 1 2 3 7\n3 0 1 2 9\n0 1\n5 0 1 2 -1 3\n";

fn binary_ply() -> Vec<u8> {
    let head = "ply\nformat binary_little_endian 1.0\nelement vertex 4\nproperty float x\nproperty float y\n\
        property float z\nproperty uchar quality\nelement face 2\nproperty list uchar int vertex_indices\nend_header\n";
    let mut out = head.as_bytes().to_vec();
    for p in [[0.0f32, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0]] {
        out.extend(p.iter().flat_map(|c| c.to_le_bytes()));
        out.push(9);
    }
    for face in [&[0i32, 1, 2][..], &[3, 2, 1, 0]] {
        out.push(face.len() as u8);
        out.extend(face.iter().flat_map(|i| i.to_le_bytes()));
    }
    out
}

/// A text with two buffer views, sparse values and nodes, the same as a glb and with its buffer outside.
fn gltf_seeds() -> Vec<Vec<u8>> {
    let mut bytes: Vec<u8> =
        [0.0f32, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0].iter().flat_map(|v| v.to_le_bytes()).collect();
    bytes.extend([0u16, 1, 2, 3].iter().flat_map(|i| i.to_le_bytes()));
    let rest = r#""bufferViews":[{"buffer":0,"byteLength":48},{"buffer":0,"byteOffset":48,"byteLength":8}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":4,"type":"VEC3","sparse":{"count":1,"indices":{
        "bufferView":1,"componentType":5123},"values":{"bufferView":0}}},
        {"bufferView":1,"componentType":5123,"count":4,"type":"SCALAR"},
        {"bufferView":1,"componentType":5121,"count":4,"type":"VEC2","normalized":true}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0,"TEXCOORD_0":2},"indices":1,"mode":5},
        {"attributes":{"POSITION":0,"NORMAL":0},"mode":6}]}],
        "nodes":[{"children":[1,2],"rotation":[0,0,1,0]},{"mesh":0,"scale":[1,-1,1]},{"mesh":0,"translation":[1,2,3]}],
        "scenes":[{"nodes":[0]}],"scene":0"#;
    let text = super::gltf::embed(&bytes, rest);
    let mut inner = format!(r#"{{"asset":{{"version":"2.0"}},"buffers":[{{"byteLength":56}}],{rest}}}"#).into_bytes();
    inner.resize(inner.len().next_multiple_of(4), b' ');
    let mut glb = b"glTF\x02\0\0\0".to_vec();
    glb.extend((28 + inner.len() as u32 + bytes.len() as u32).to_le_bytes());
    for (kind, data) in [(b"JSON", &inner), (b"BIN\0", &bytes)] {
        glb.extend((data.len() as u32).to_le_bytes());
        glb.extend(kind);
        glb.extend(data);
    }
    let external = text.replace(text.split('"').find(|s| s.starts_with("data:")).unwrap_or(""), "a%20b.bin");
    vec![text.into_bytes(), glb, external.into_bytes()]
}

#[test]
fn broken_obj_files_never_panic() {
    let seeds = [OBJ.as_bytes().to_vec(), b"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n".to_vec()];
    assert!(seeds.iter().all(|s| use_mesh(super::obj::read_obj(s, "f.obj"), "f.obj")), "the seeds are valid");
    smoke("obj", &seeds, 40_000, |bytes| _ = use_mesh(super::obj::read_obj(bytes, "f.obj"), "f.obj"));
}

#[test]
fn broken_ply_files_never_panic() {
    let seeds = [PLY.as_bytes().to_vec(), binary_ply()];
    assert!(seeds.iter().all(|s| use_mesh(super::ply::read_ply(s, "f.ply"), "f.ply")), "the seeds are valid");
    smoke("ply", &seeds, 40_000, |bytes| _ = use_mesh(super::ply::read_ply(bytes, "f.ply"), "f.ply"));
}

#[test]
fn broken_gltf_files_never_panic() {
    let read = |bytes: &[u8]| read_gltf(bytes, "f.gltf", &mut |_| Ok(vec![0; 56]));
    let seeds = gltf_seeds();
    for seed in &seeds {
        read(seed).expect("the seeds are valid");
    }
    smoke("gltf", &seeds, 40_000, |bytes| _ = use_mesh(read(bytes), "f.gltf"));
}

#[test]
fn broken_pictures_and_tables_never_panic() {
    let picture = image::Image::filled(5, 4, [1, 2, 3, 4]);
    let png = image::to_png(&picture, image::ColorSpace::Srgb, "f.png").expect("a small picture can be written");
    smoke("png", &[png], 3_000, |bytes| _ = image::from_png(bytes, "f.png"));
    let pfm = [b"PF\n2 1\n-1.0\n".as_slice(), &[7; 24]].concat();
    smoke("pfm", &[pfm], 3_000, |bytes| _ = image::read_pfm(bytes, "f.pfm"));
    let csv = b"VTX, P.x, P.y, ID\n0, 1.5, -0.0, 7\n1, inf, nan, 4294967295\n".to_vec();
    smoke("csv", &[csv], 3_000, |bytes| _ = table::read_csv(&String::from_utf8_lossy(bytes), "f.csv"));
}
