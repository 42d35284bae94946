use super::*;
use lapidary_device::state::{Blend, CullMode, PrimitiveTopology};
use lapidary_ir::diag::SourceMap;

const FULL: &str = r#"
title = "Everything"
size = [640, 360]
include = ["common"]
defines = { LIGHTS = 2, NAME = "x" }

[camera]
eye = [0, 1, 5]
target = [0, 0, 0]
fov = 35

[target.color]
format = "R32G32B32A32_FLOAT"
slices = 2
clear = [0.1, 0.2, 0.3, 1]
labels = ["left", "right"]

[mesh.ball]
generator = "sphere"
parameters = { rings = 32 }
attributes = { POSITION_WS = "POSITION", PSIZE = 0.5, TINT = [1, 0, 0] }

[mesh.again]
stream_output = "first"

[constants]
gViewProj = "view_projection"

[[draw]]
name = "first"
shader = "a.hlsl"
vs = "MainVS"
gs = { entry = "MainGS", defines = { COUNT = 3 } }
ps = { file = "b.hlsl", entry = "MainPS" }
mesh = "ball"
topology = "triangle_list_adj"
model = "rotate_y(30)"
constants = { gLength = 0.25, gLights = [{ pos = [1, 2, 3] }, { pos = "normalize([1, 1, 1])" }] }
raster = { cull = "none" }
depth = { test = "less_equal", write = false }
blend = "additive"
[draw.stream_output]
declare = ["SV_Position", "TEXCOORD1.yz", "gap 2", { semantic = "COLOR", components = 3, buffer = 1 }]
rasterize = 0

[[draw]]
shader = "a.hlsl"
vs = "FullVS"
ps = "FullPS"
vertices = 3
depth = false
target = "color"
"#;

fn read(text: &str) -> Result<Scene, Vec<Diagnostic>> {
    let mut sources = SourceMap::default();
    let file = sources.add("test.toml", text);
    parse(&sources, file)
}

#[test]
fn a_full_scene_is_read() {
    let scene = read(FULL).unwrap();
    assert_eq!((scene.size, scene.title.as_str()), ([640, 360], "Everything"), "outermost keys");
    assert_eq!(scene.targets[0].labels, ["left", "right"], "labels");
    assert_eq!(scene.meshes.len(), 2, "meshes");
    let first = &scene.draws[0];
    assert_eq!(first.gs.as_ref().unwrap().defines, [("COUNT".to_owned(), "3".to_owned())], "defines of a stage");
    assert_eq!(first.ps.as_ref().unwrap().file.value, "b.hlsl", "own file");
    assert_eq!(first.topology.as_ref().unwrap().value, PrimitiveTopology::TriangleListAdj, "topology");
    assert_eq!(first.raster.cull, CullMode::None, "cull");
    assert_eq!(first.blend.targets[0].dest, Blend::One, "additive");
    let so = first.stream_output.as_ref().unwrap();
    let shape: Vec<_> =
        so.entries.iter().map(|e| (e.value.start_component, e.value.component_count, e.value.slot)).collect();
    assert_eq!(shape, [(0, 0, 0), (1, 2, 0), (0, 2, 0), (0, 3, 1)], "entries");
    assert_eq!(scene.draws[1].target.as_ref().unwrap().value, "color", "target");
    assert!(!scene.draws[1].depth.enable, "depth off");
}

#[test]
fn faults_are_found_together_and_in_order() {
    let text = FULL
        .replace("fov = 35", "fovv = 35")
        .replace("topology = \"triangle_list_adj\"", "topology = \"triangle_lst\"")
        .replace("mesh = \"ball\"", "mesh = \"bal\"")
        .replace("\"rotate_y(30)\"", "\"rotate_y(30\"")
        .replace("size = [640, 360]", "size = [640, 0]")
        .replace("slices = 2", "slices = 3")
        .replace("cull = \"none\"", "cull = 3");
    let found = read(&text).unwrap_err();
    let codes: Vec<_> = found.iter().map(|d| d.code).collect();
    assert_eq!(codes, ["S0103", "S0101", "S0104", "S0108", "S0105", "S0201", "S0102"], "{found:#?}");
    assert_eq!(found[1].hints, ["did you mean \"fov\"?"], "suggestion");
    assert_eq!(found[3].hints, ["did you mean \"ball\"?"], "suggestion of a declared name");
    assert!(found.iter().all(|d| d.primary.is_some()), "every fault has its place");
}

#[test]
fn what_is_missing_is_said() {
    let code = |text: &str| read(text).unwrap_err()[0].code;
    assert_eq!(code(""), "S0106", "no draw");
    assert_eq!(code("[[draw]]\nvertices = 3\nps = \"P\"\nshader = \"a\""), "S0106", "no vertex shader");
    assert_eq!(code("[[draw]]\nvs = \"V\"\nps = \"P\"\nshader = \"a\""), "S0106", "no vertices");
    assert_eq!(code("[[draw]]\nvertices = 3\nvs = \"V\"\nps = \"P\""), "S0106", "no file");
    assert_eq!(code("[[draw]]\nvertices = 3\nvs = \"V\"\nshader = \"a\""), "S0106", "nothing is left behind");
    let draw = "[[draw]]\nvs = \"V\"\nshader = \"a\"\nvertices = 3\nstream_output = true\n";
    assert!(read(draw).is_ok(), "the least scene");
    assert_eq!(code(&format!("{draw}[mesh.a]\nnormals = \"keep\"")), "S0107", "no origin");
    assert_eq!(code(&format!("{draw}[target.a]\nslices = 2\nlabels = [\"a\", \"a\"]")), "S0105", "a label twice");
    assert_eq!(code("a = "), "S0001", "syntax");
    assert_eq!(code("[[draw]]\nvs = \"V\nps=1"), "S0001", "an open quote hides what follows");
}

#[test]
fn no_text_makes_the_reader_panic() {
    let mut seed = 0x1234_5678_9abc_def0u64;
    let mut random = move |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below.max(1)
    };
    let pieces = [
        "[",
        "]",
        "{",
        "}",
        "=",
        "\"",
        "'''",
        ",",
        ".",
        "\n",
        "1e999",
        "-",
        "\u{1F600}",
        "nan",
        "inf",
        "0x",
        "[[draw]]",
    ];
    let mut useful = 0;
    for _ in 0..3000 {
        let mut text: Vec<char> = FULL.chars().collect();
        for _ in 0..=random(3) {
            let at = random(text.len());
            let line = |text: &[char], at: usize| {
                let start = text[..at].iter().rposition(|c| *c == '\n').map_or(0, |p| p + 1);
                let end = text[at..].iter().position(|c| *c == '\n').map_or(text.len(), |p| at + p + 1);
                start..end
            };
            match random(8) {
                0 => drop(text.drain(at..(at + random(40)).min(text.len()))),
                1 => drop(text.splice(at..at, pieces[random(pieces.len())].chars())),
                2 => text[at] = char::from(32 + random(95) as u8),
                3 => drop(text.drain(line(&text, at))),
                4 => {
                    let from = random(text.len());
                    let moved: Vec<char> = text[line(&text, from)].to_vec();
                    let to = line(&text, at).start;
                    text.splice(to..to, moved);
                }
                _ => {
                    // A letter or digit of a key or value, so that the syntax stays whole.
                    if let Some(p) = text[at..].iter().position(char::is_ascii_alphanumeric) {
                        text[at + p] = ['a', 'e', '0', '9', '_', '-'][random(6)];
                    }
                }
            }
        }
        match read(&text.iter().collect::<String>()) {
            Ok(_) => useful += 1,
            Err(found) => {
                assert!(!found.is_empty(), "an error has a diagnostic");
                useful += usize::from(found[0].code != "S0001");
            }
        }
    }
    assert!(useful > 500, "only {useful} of 3000 texts got past the syntax");
}
