//! glTF files made here by hand, so that every byte is known.

use super::*;
use crate::mesh::{Data, IndexWidth, Topology};

/// A glTF text with one buffer of the given bytes, embedded as base64.
pub(crate) fn embed(bytes: &[u8], rest: &str) -> String {
    let uri = format!("data:application/octet-stream;base64,{}", encode(bytes));
    let buffer = format!(r#"{{"byteLength":{},"uri":"{uri}"}}"#, bytes.len());
    format!(r#"{{"asset":{{"version":"2.0"}},"buffers":[{buffer}],{rest}}}"#)
}

fn encode(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let word = chunk.iter().fold(0u32, |w, b| w << 8 | u32::from(*b)) << (8 * (3 - chunk.len()));
        for k in 0..4 {
            let digit = char::from(DIGITS[(word >> (18 - 6 * k) & 63) as usize]);
            out.push(if k <= chunk.len() { digit } else { '=' });
        }
    }
    out
}

fn floats(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|v| v.to_le_bytes()).collect()
}

fn none(_: &str) -> Result<Vec<u8>, String> {
    Err("not here".to_owned())
}

fn read(text: &str) -> Result<Mesh, AssetError> {
    read_gltf(text.as_bytes(), "t.gltf", &mut none)
}

/// Five positions and the u16 order 0 1 2 3 4, drawn with a mode.
fn with_mode(mode: u32, nodes: &str) -> String {
    let mut bytes = floats(&[0., 0., 0., 1., 0., 0., 0., 1., 0., 1., 1., 0., 0., 2., 0.]);
    bytes.extend((0..5u16).flat_map(u16::to_le_bytes));
    let rest = format!(
        r#""bufferViews":[{{"buffer":0,"byteLength":60}},{{"buffer":0,"byteOffset":60,"byteLength":10}}],
        "accessors":[{{"bufferView":0,"componentType":5126,"count":5,"type":"VEC3"}},
        {{"bufferView":1,"componentType":5123,"count":5,"type":"SCALAR"}}],
        "meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}},"indices":1,"mode":{mode}}}]}}]{nodes}"#
    );
    embed(&bytes, &rest)
}

#[test]
fn every_mode_becomes_a_list_in_the_order_of_the_format() {
    let cases: [(u32, Topology, &[u32]); 7] = [
        (0, Topology::PointList, &[0, 1, 2, 3, 4]),
        (1, Topology::LineList, &[0, 1, 2, 3]),
        (2, Topology::LineList, &[0, 1, 1, 2, 2, 3, 3, 4, 4, 0]),
        (3, Topology::LineList, &[0, 1, 1, 2, 2, 3, 3, 4]),
        (4, Topology::TriangleList, &[0, 1, 2]),
        (5, Topology::TriangleList, &[0, 1, 2, 1, 3, 2, 2, 3, 4]),
        (6, Topology::TriangleList, &[1, 2, 0, 2, 3, 0, 3, 4, 0]),
    ];
    for (mode, topology, indices) in cases {
        let mesh = read(&with_mode(mode, "")).unwrap();
        mesh.validate("t.gltf").unwrap();
        assert_eq!((mesh.topology, &*mesh.indices.unwrap().values), (topology, indices), "mode {mode}");
    }
}

#[test]
fn node_transforms_apply_in_order_and_a_mirror_turns_triangles_round() {
    // The parent turns a quarter about z and moves; the child mirrors x and scales by 2.
    let half = 0.5f32.sqrt();
    let nodes = format!(
        r#","nodes":[{{"children":[1],"translation":[10,0,0],"rotation":[0,0,{half},{half}]}},
        {{"mesh":0,"scale":[-2,2,2]}}],"scenes":[{{"nodes":[0]}}],"scene":0"#
    );
    let mesh = read(&with_mode(4, &nodes)).unwrap();
    let p: Vec<[f32; 3]> = mesh.positions().map(|p| p.map(|c| (c * 1e4).round() / 1e4)).collect();
    assert_eq!(p[..3], [[10., 0., 0.], [10., -2., 0.], [8., 0., 0.]]);
    assert_eq!(mesh.indices.unwrap().values, [0, 2, 1]);
}

#[test]
fn primitives_stand_behind_one_another_with_defaults_for_what_they_lack() {
    let mut bytes = floats(&[0., 0., 0., 1., 0., 0., 0., 1., 0.]);
    bytes.extend([255u8, 0, 51, 0, 0, 0, 255, 0, 255, 255, 255, 0]);
    let rest = r#""bufferViews":[{"buffer":0,"byteLength":36},{"buffer":0,"byteOffset":36,"byteLength":12,"byteStride":4}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"},
        {"bufferView":1,"componentType":5121,"count":3,"type":"VEC3","normalized":true}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0}},{"attributes":{"POSITION":0,"COLOR_0":1,"_MINE":1}}]}]"#;
    let mesh = read(&embed(&bytes, rest)).unwrap();
    mesh.validate("t.gltf").unwrap();
    assert_eq!(mesh.indices.as_ref().unwrap().values, [0, 1, 2, 3, 4, 5]);
    let Data::F32(color) = &mesh.attribute("COLOR", 0).unwrap().data else { panic!("colours are floats") };
    assert_eq!(color[..12], [1., 1., 1., 1., 1., 1., 1., 1., 1., 1., 0., 0.2]);
    assert_eq!(mesh.notes.len(), 1);
}

#[test]
fn bug_c15_an_all_ones_index_in_a_list_is_a_vertex() {
    // 65,536 vertices with 16-bit indices: 0xFFFF is the last vertex, not a restart.
    let n = 65_536u32;
    let mut bytes: Vec<u8> = (0..n).flat_map(|i| floats(&[i as f32, 0.0, 0.0])).collect();
    bytes.extend([0u16, 1, 0xFFFF, 2, 3, 4].iter().flat_map(|i| i.to_le_bytes()));
    let rest = format!(
        r#""bufferViews":[{{"buffer":0,"byteLength":{}}},{{"buffer":0,"byteOffset":{0},"byteLength":12}}],
        "accessors":[{{"bufferView":0,"componentType":5126,"count":{n},"type":"VEC3"}},
        {{"bufferView":1,"componentType":5123,"count":6,"type":"SCALAR"}}],
        "meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}},"indices":1}}]}}]"#,
        12 * n
    );
    let mesh = read(&embed(&bytes, &rest)).unwrap();
    let indices = mesh.indices.as_ref().unwrap();
    assert_eq!((mesh.primitive_count(), indices.width), (2, IndexWidth::R16));
    assert_eq!(indices.values, [0, 1, 65_535, 2, 3, 4]);
    assert_eq!(mesh.positions().nth(65_535).unwrap(), [65_535.0, 0.0, 0.0]);
}

#[test]
fn a_glb_reads_like_its_text_and_external_buffers_come_from_the_caller() {
    let mut binary = floats(&[0., 0., 0., 1., 0., 0., 0., 1., 0.]);
    let rest = r#""bufferViews":[{"buffer":0,"byteLength":36}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}]"#;
    let expected = read(&embed(&binary, rest)).unwrap();

    let mut text = format!(r#"{{"asset":{{"version":"2.0"}},"buffers":[{{"byteLength":36}}],{rest}}}"#);
    while !text.len().is_multiple_of(4) {
        text.push(' ');
    }
    let mut glb = b"glTF\x02\0\0\0".to_vec();
    glb.extend((12 + 8 + text.len() as u32 + 8 + 36).to_le_bytes());
    glb.extend((text.len() as u32).to_le_bytes());
    glb.extend(b"JSON");
    glb.extend(text.as_bytes());
    glb.extend(36u32.to_le_bytes());
    glb.extend(b"BIN\0");
    glb.append(&mut binary.clone());
    assert_eq!(read_gltf(&glb, "t.glb", &mut none).unwrap(), expected);

    let text = text.replace(r#""byteLength":36}],"bufferViews"#, r#""byteLength":36,"uri":"a%20b.bin"}],"bufferViews"#);
    let mut asked = Vec::new();
    let mesh = read_gltf(text.as_bytes(), "t.gltf", &mut |uri| {
        asked.push(uri.to_owned());
        Ok(std::mem::take(&mut binary))
    });
    assert_eq!((mesh.unwrap(), asked), (expected, vec!["a b.bin".to_owned()]));
}

#[test]
fn sparse_values_replace_zeros() {
    let mut bytes = vec![1u8, 0, 0, 0];
    bytes.extend(floats(&[5., 6., 7.]));
    let rest = r#""bufferViews":[{"buffer":0,"byteLength":4},{"buffer":0,"byteOffset":4,"byteLength":12}],
        "accessors":[{"componentType":5126,"count":3,"type":"VEC3","sparse":{"count":1,
        "indices":{"bufferView":0,"componentType":5121},"values":{"bufferView":1}}}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0},"mode":0}]}]"#;
    let mesh = read(&embed(&bytes, rest)).unwrap();
    assert_eq!(mesh.positions().collect::<Vec<_>>(), [[0.; 3], [5., 6., 7.], [0.; 3]]);
}

#[test]
fn errors_name_the_file_and_the_element() {
    let good = with_mode(4, r#","nodes":[{"mesh":0}]"#);
    let cases = [
        (
            good.replace(r#""count":5,"type":"VEC3""#, r#""count":6,"type":"VEC3""#),
            "S0331",
            "accessors[0]: 6 elements of 12 bytes, stride 12",
        ),
        (
            good.replace(r#""count":5,"type":"VEC3""#, r#""count":9007199254740993,"type":"VEC3""#),
            "S0340",
            "accessors[0]: 9007199254740993 elements",
        ),
        (
            good.replace(r#""byteOffset":60"#, r#""byteOffset":18446744073709551615"#),
            "S0331",
            "accessors[1]: bufferViews[1]",
        ),
        (good.replace(r#""bufferView":1"#, r#""bufferView":7"#), "S0331", "accessors[1]: bufferView 7 of 2 views"),
        (good.replace(r#""POSITION":0"#, r#""POSITION":9"#), "S0331", "accessors[9]: there are 2 accessors"),
        (
            good.replace(r#""POSITION":0"#, r#""NORMAL":0"#),
            "S0330",
            "meshes[0].primitives[0].attributes: there is no POSITION",
        ),
        (good.replace(r#""mode":4"#, r#""mode":9"#), "S0330", "meshes[0].primitives[0].mode"),
        (good.replace(r#"[{"mesh":0}]"#, r#"[{"mesh":3}]"#), "S0333", "meshes[3]"),
        (
            good.replace(r#"[{"mesh":0}]"#, r#"[{"mesh":0,"children":[0]}],"scenes":[{"nodes":[0]}]"#),
            "S0333",
            "nodes[0]: the node is reached twice",
        ),
        (
            good.replace(r#"{"byteLength":70"#, r#"{"byteLength":71"#),
            "S0332",
            "buffers[0]: byteLength is 71, but there are 70 bytes",
        ),
        (
            good.replace(r#""2.0"},"#, r#""2.0"},"extensionsRequired":["KHR_draco_mesh_compression"],"#),
            "X0310",
            "extensionsRequired",
        ),
        (good.replace("data:application", "http://localhost/x.bin"), "S0332", "buffers[0]: \"http"),
        (good.replace("data:application/octet-stream;base64,", "../../x"), "S0332", "buffers[0]"),
        (good.replace("\"asset\"", "\"assert\""), "S0330", "JSON: missing field `asset`"),
    ];
    for (text, code, message) in cases {
        let error = read(&text).unwrap_err();
        assert_eq!(error.code, code, "{error}");
        let expected = format!("t.gltf: {message}");
        assert!(error.to_string().starts_with(&expected), "{error} against {expected}");
    }
    let mut index_out_of_range = floats(&[0.0; 15]);
    index_out_of_range.extend([0u16, 1, 2, 3, 5].iter().flat_map(|i| i.to_le_bytes()));
    let text = good.replace(
        &encode(&{
            let mut b = floats(&[0., 0., 0., 1., 0., 0., 0., 1., 0., 1., 1., 0., 0., 2., 0.]);
            b.extend((0..5u16).flat_map(u16::to_le_bytes));
            b
        }),
        &encode(&index_out_of_range),
    );
    let error = read(&text).unwrap_err().to_string();
    assert_eq!(error, "t.gltf: meshes[0].primitives[0].indices: index 4 is vertex 5 of 5 vertices");
}
