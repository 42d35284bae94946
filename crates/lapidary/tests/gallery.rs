//! The gallery's scenes at a small size, and the pictures that their shaders must give.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail their test")]

mod support;

use serde_json::Value;
use std::path::{Path, PathBuf};
use support::{Random, folder, json, lapidary, png, result, root};

/// A copy of the gallery in which the jewel has fewer triangles, so that the tests stay quick.
fn gallery(test: &str) -> PathBuf {
    let folder = folder(test);
    for entry in std::fs::read_dir(root().join("gallery")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap();
        if path.extension().is_some_and(|e| e == "hlsl" || e == "hlsli") {
            std::fs::copy(&path, folder.join(name)).unwrap();
        } else if path.extension().is_some_and(|e| e == "toml") {
            let text = std::fs::read_to_string(&path).unwrap();
            let text = text.replace("detail = 3", "detail = 1").replace("count = 100000", "count = 3000");
            std::fs::write(folder.join(name), text).unwrap();
        }
    }
    folder
}

fn statistic(run: &Value, draw: usize, name: &str) -> u64 {
    run["draws"][draw]["statistics"][name].as_u64().unwrap()
}

/// How many pixels of a picture are not like its corner.
fn drawn(path: &Path) -> usize {
    let image = png(path);
    let corner = image.pixel(0, 0);
    (0..image.height)
        .flat_map(|y| (0..image.width).map(move |x| (x, y)))
        .filter(|(x, y)| image.pixel(*x, *y) != corner)
        .count()
}

#[test]
fn claim_e07_normals_as_lines() {
    let folder = gallery("e07_normals");
    let run = json(&folder, &["run", "normals.toml", "--json", "--size", "160x90"]);
    assert_eq!(statistic(&run, 1, "GSInvocations"), statistic(&run, 1, "IAPrimitives"), "one a triangle");
    let lines = statistic(&run, 1, "GSPrimitives");
    assert!(lines > 0 && lines < statistic(&run, 1, "IAPrimitives"), "some are left out: {lines}");
    assert!(drawn(&folder.join("out/normals.png")) > 1500, "a jewel is seen");
}

#[test]
fn claim_e07_point_sprites() {
    let folder = gallery("e07_sprites");
    let run = json(&folder, &["run", "sprites.toml", "--json", "--size", "160x90"]);
    assert_eq!(statistic(&run, 0, "GSPrimitives"), 6000, "two triangles a point");
    assert!(drawn(&folder.join("out/sprites.png")) > 300, "stars are seen");
}

#[test]
fn claim_e07_cube_faces_in_one_pass() {
    let folder = gallery("e07_faces");
    let run = json(&folder, &["run", "cube-faces.toml", "--json", "--size", "48x48"]);
    assert_eq!(statistic(&run, 1, "GSInvocations"), 6 * statistic(&run, 1, "IAPrimitives"), "six a triangle");
    let slices = run["targets"][0]["slices"].as_array().unwrap();
    let mut hashes: Vec<_> = slices.iter().map(|s| s["fnv1a"].as_str().unwrap()).collect();
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), 6, "every face shows something else");
    let sheet = png(&folder.join("out/cube-faces.cube.sheet.png"));
    assert_eq!((sheet.width, sheet.height), (3 * 48 + 4 * 8, 2 * 48 + 3 * 8), "three by two");
}

#[test]
fn claim_e07_wireframe_overlay() {
    let folder = gallery("e07_wires");
    let with = json(&folder, &["run", "wireframe.toml", "--json", "--size", "160x90"]);
    assert_eq!(statistic(&with, 0, "GSPrimitives"), statistic(&with, 0, "IAPrimitives"), "one for one");
    let without =
        json(&folder, &["run", "wireframe.toml", "--json", "--size", "160x90", "--set", "gWidth=-9", "-o", "b"]);
    let count = |run: &Value| statistic(run, 0, "PSInvocations");
    assert_eq!(count(&with), count(&without), "the same surface");
    assert_ne!(with["targets"], without["targets"], "with lines on it");
}

#[test]
fn claim_e07_outlines_by_adjacency() {
    let folder = gallery("e07_outlines");
    let run = json(&folder, &["run", "silhouette.toml", "--json", "--size", "160x90"]);
    assert_eq!(statistic(&run, 1, "IAVertices"), 6 * statistic(&run, 1, "IAPrimitives"), "triangles with neighbours");
    let strokes = statistic(&run, 1, "GSPrimitives");
    assert!(strokes > 100 && strokes.is_multiple_of(2), "two triangles a stroke: {strokes}");
}

#[test]
fn every_scene_of_the_gallery_checks_without_a_word() {
    let folder = gallery("gallery_checks");
    for entry in std::fs::read_dir(&folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        // Scans are fetched, not committed.
        if !name.ends_with(".toml") || name.contains(".scan.") {
            continue;
        }
        let (code, _, err) = result(&lapidary(&folder, &["check", &name]));
        assert_eq!((code, err.as_str()), (0, ""), "{name}");
    }
}

/// The three uses that claim E03 names, small enough to know every pixel.
const SHADERS: &str = "
    struct In { float4 pos : SV_Position; float3 normal : NORMAL; float3 world : WORLD; };
    In TriVS(uint id : SV_VertexID)
    {
        In o;
        o.world = float3(id == 1 ? 0.6875 : -0.6875, id == 2 ? 0.6875 : -0.6875, 0);
        o.pos = float4(o.world, 1);
        o.normal = float3(0, 1, 0);
        return o;
    }
    struct Line { float4 pos : SV_Position; float3 color : COLOR; };
    float gLength;
    [maxvertexcount(6)]
    void NormalsGS(triangle In t[3], inout LineStream<Line> s)
    {
        [unroll] for (int i = 0; i < 3; ++i)
        {
            Line a, b;
            a.pos = float4(t[i].world, 1);
            a.color = float3(1, 1, 0);
            b.pos = float4(t[i].world + t[i].normal * gLength, 1);
            b.color = float3(1, 0, 0);
            s.Append(a);
            s.Append(b);
            s.RestartStrip();
        }
    }
    float4 LinePS(Line i) : SV_Target { return float4(i.color, 1); }

    struct P { float2 place : PLACE; float size : PSIZE; };
    P PointVS(uint id : SV_VertexID) { P o; o.place = float2(0.25, -0.25); o.size = 0.25; return o; }
    struct Quad { float4 pos : SV_Position; float2 uv : TEXCOORD0; };
    [maxvertexcount(4)]
    void SpriteGS(point P p[1], inout TriangleStream<Quad> s)
    {
        static const float2 corners[4] = { float2(-1, -1), float2(-1, 1), float2(1, -1), float2(1, 1) };
        [unroll] for (int i = 0; i < 4; ++i)
        {
            Quad o;
            o.pos = float4(p[0].place + corners[i] * p[0].size, 0, 1);
            o.uv = corners[i] * float2(0.5, -0.5) + 0.5;
            s.Append(o);
        }
    }
    float4 QuadPS(Quad i) : SV_Target { return float4(i.uv, 0, 1); }

    struct Layer { float4 pos : SV_Position; uint layer : SV_RenderTargetArrayIndex; };
    float4x4 gFaces[6];
    [instance(6)]
    [maxvertexcount(3)]
    void LayerGS(triangle In t[3], uint face : SV_GSInstanceID, inout TriangleStream<Layer> s)
    {
        [unroll] for (int i = 0; i < 3; ++i)
        {
            Layer o;
            o.pos = mul(gFaces[face], float4(t[i].world, 1));
            o.layer = face;
            s.Append(o);
        }
    }
    float4 LayerPS(Layer i) : SV_Target { return float4((i.layer + 1) / 6.0, 0, 0, 1); }
";

fn small(test: &str, draw: &str, target: &str) -> PathBuf {
    let folder = folder(test);
    std::fs::write(folder.join("s.hlsl"), SHADERS).unwrap();
    let scene = format!(
        "size = [16, 16]\n[target.main]\nformat = \"R8G8B8A8_UNORM\"\n{target}\n\
         [[draw]]\nname = \"d\"\nshader = \"s.hlsl\"\nraster = {{ cull = \"none\" }}\n{draw}\n"
    );
    std::fs::write(folder.join("s.toml"), scene).unwrap();
    let (code, out, err) = result(&lapidary(&folder, &["run", "s.toml"]));
    assert_eq!(code, 0, "{out}{err}");
    folder
}

#[test]
fn claim_e03_normals_as_lines() {
    let draw = "vs = \"TriVS\"\ngs = \"NormalsGS\"\nps = \"LinePS\"\nvertices = 3\nconstants = { gLength = 0.5 }";
    let folder = small("e03_normals", draw, "");
    let image = png(&folder.join("out/s.png"));
    // From (-0.6875, -0.6875) up by 0.5: column 2 from the middle of row 13 to that of row 9, which is left out.
    let green = |y| image.pixel(2, y).map(|p| (p[0], p[1], p[2]));
    let column: Vec<_> = (10..14).map(|y| green(y).unwrap()).collect();
    assert!(column.iter().all(|p| p.0 == 255 && p.2 == 0), "red stays, no blue: {column:?}");
    assert!(column.windows(2).all(|w| w[0].1 < w[1].1), "yellow fades to red: {column:?}");
    let lit = (0..16).flat_map(|y| (0..16).map(move |x| (x, y))).filter(|(x, y)| image.pixel(*x, *y).unwrap()[0] > 0);
    assert_eq!(lit.count(), 11, "three lines of four pixels, one of which leaves the target after three");
}

#[test]
fn claim_e03_point_to_quad() {
    let draw = "vs = \"PointVS\"\ngs = \"SpriteGS\"\nps = \"QuadPS\"\nvertices = 1\ntopology = \"point_list\"";
    let folder = small("e03_quad", draw, "");
    let image = png(&folder.join("out/s.png"));
    // 0.25 +- 0.25 is columns 8 to 11, -0.25 +- 0.25 rows 8 to 11.
    for y in 0..16u32 {
        for x in 0..16u32 {
            let inside = (8..12).contains(&x) && (8..12).contains(&y);
            let uv = |v: u32| (((v - 8) as f32 + 0.5) / 4.0 * 255.0).round() as u8;
            let expected = if inside { [uv(x), uv(y), 0, 255] } else { [0, 0, 0, 255] };
            assert_eq!(image.pixel(x, y), Some(expected), "pixel {x}, {y}");
        }
    }
}

#[test]
fn claim_e03_six_faces() {
    let faces: Vec<String> = (0..6).map(|i| format!("\"translate({}, 0, 0)\"", f64::from(i) * 0.125)).collect();
    let draw = format!(
        "vs = \"TriVS\"\ngs = \"LayerGS\"\nps = \"LayerPS\"\nvertices = 3\nconstants = {{ gFaces = [{}] }}",
        faces.join(", ")
    );
    let folder = small("e03_faces", &draw, "slices = 6");
    for face in 0..6u32 {
        let image = png(&folder.join(format!("out/s.{face}.png")));
        // The triangle starts at column 2 and moves one pixel a face.
        let red = ((face + 1) as f32 / 6.0 * 255.0).round() as u8;
        assert_eq!(image.pixel(2 + face, 12), Some([red, 0, 0, 255]), "lower left corner of face {face}");
        assert_eq!(image.pixel(1 + face, 12), Some([0, 0, 0, 255]), "left of it on face {face}");
    }
}

#[test]
fn no_broken_shader_or_scene_makes_check_panic_or_hang() {
    let folder = gallery("check_fuzz");
    let mut random = Random(7);
    let sources = ["normals.hlsl", "silhouette.hlsl", "sprites.toml", "cube-faces.toml"];
    let mut seen = [0; 2];
    for round in 0..48 {
        let name = sources[round % sources.len()];
        let mut bytes = std::fs::read(root().join("gallery").join(name)).unwrap();
        for _ in 0..=random.below(3) {
            let at = random.below(bytes.len());
            match random.below(4) {
                0 => drop(bytes.drain(at..(at + random.below(30)).min(bytes.len()))),
                1 => bytes[at] = random.below(256) as u8,
                2 => bytes.insert(at, b"(){}[];,.=\"#<>"[random.below(14)]),
                _ => {
                    let from = random.below(bytes.len());
                    let part = bytes[from..(from + random.below(50)).min(bytes.len())].to_vec();
                    bytes.splice(at..at, part);
                }
            }
        }
        let broken = format!("broken.{}", name.rsplit('.').next().unwrap());
        std::fs::write(folder.join(&broken), &bytes).unwrap();
        let (code, _, err) = result(&lapidary(&folder, &["check", &broken]));
        assert!(code == 0 || code == 1, "round {round} of {name} ends with {code}: {err}");
        seen[code as usize] += 1;
    }
    assert!(seen[1] > 10, "most are wrong: {seen:?}");
}
