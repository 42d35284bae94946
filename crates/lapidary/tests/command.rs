//! The command as its users meet it: results, errors, exit codes, JSON.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail their test")]

mod support;

use serde_json::Value;
use std::process::{Command, Stdio};
use support::{SHADER, TRIANGLE, folder, json, keys, lapidary, png, result, root, write};

#[test]
fn run_draws_and_says_what_it_wrote() {
    let folder = folder("run_draws");
    write(&folder, TRIANGLE);
    let (code, out, err) = result(&lapidary(&folder, &["run", "a.toml"]));
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(out.contains("half") && out.contains("out/a.png (slice)"), "{out}");
    let image = png(&folder.join("out/a.png"));
    let lit = |x, y| image.pixel(x, y) == Some([255, 128, 0, 255]);
    assert!(lit(0, 3) && lit(0, 1) && lit(1, 3), "below the diagonal");
    assert_eq!(image.pixel(3, 0), Some([0, 0, 0, 255]), "above the diagonal");
    let (code, out, _) = result(&lapidary(&folder, &["run", "a.toml", "--quiet", "--size", "8x2", "-o", "b"]));
    assert_eq!((code, out.as_str()), (0, ""), "quiet");
    assert_eq!(png(&folder.join("b/a.png")).width, 8, "size");
    let set = &["run", "a.toml", "-q", "-o", "c", "--set", "gColor=[0, 0, 1, 0.5] * 2"];
    assert_eq!(result(&lapidary(&folder, set)).0, 0, "set");
    assert_eq!(png(&folder.join("c/a.png")).pixel(0, 3), Some([0, 0, 255, 255]), "the command line goes first");
}

#[test]
fn json_keeps_its_shape() {
    let folder = folder("json_shape");
    let scene = TRIANGLE.replace("ps = \"PS\"", "ps = \"PS\"\nstream_output = true");
    write(&folder, &scene);
    let run = json(&folder, &["run", "a.toml", "--json"]);
    let top =
        ["diagnostics", "draws", "engine", "notes", "ok", "outputs", "schema", "stream_output", "targets", "title"];
    assert_eq!(keys(&run), top, "run");
    assert_eq!(run["schema"], "lapidary-run/1", "version");
    assert_eq!(keys(&run["draws"][0]), ["name", "primitives_needed", "primitives_written", "statistics"], "draw");
    assert_eq!(keys(&run["targets"][0]), ["format", "height", "name", "slices", "width"], "target");
    let stream = ["buffer", "columns", "discarded_fnv1a_words", "draw", "fnv1a", "stride", "topology", "vertices"];
    assert_eq!(keys(&run["stream_output"][0]), stream, "stream output");
    assert_eq!(keys(&run["outputs"][0]), ["bytes", "kind", "note", "path"], "outputs");
    let check = json(&folder, &["check", "a.hlsl", "--json"]);
    assert_eq!(keys(&check), ["files", "ok", "schema"], "check");
    assert_eq!(check["schema"], "lapidary-check/1", "version");
    let entry = [
        "constant_buffers",
        "entry",
        "geometry",
        "inputs",
        "instructions",
        "limits",
        "loops",
        "outputs",
        "stage",
        "variable_dwords",
        "variables",
    ];
    assert_eq!(keys(&check["files"][0]["entry_points"][0]), entry, "entry point");
    let wrong = lapidary(&folder, &["check", "missing.hlsl", "--json"]);
    let wrong: Value = serde_json::from_slice(&wrong.stdout).unwrap();
    let diagnostic = ["code", "hints", "message", "primary", "secondary", "severity"];
    assert_eq!(keys(&wrong["files"][0]["diagnostics"][0]), diagnostic, "diagnostic");
}

#[test]
fn every_engine_and_thread_count_gives_the_same_bytes() {
    let folder = folder("engines");
    assert_eq!(result(&lapidary(&folder, &["new", "sprites"])).0, 0, "new");
    let hashes = |extra: &[&str]| {
        let args = [&["run", "sprites.toml", "--json", "--size", "96x54"], extra].concat();
        let run = json(&folder, &args);
        (run["targets"].clone(), run["draws"][0]["statistics"]["PSInvocations"].clone())
    };
    let expected = hashes(&["--threads", "1"]);
    assert!(expected.1.as_u64().unwrap() > 500, "something is drawn: {}", expected.1);
    assert_eq!(hashes(&["--threads", "3"]), expected, "threads");
    assert_eq!(hashes(&["--engine", "scalar"]), expected, "the oracle");
}

#[test]
fn starters_check_and_run_and_are_never_written_over() {
    let folder = folder("starters");
    for starter in ["sprites", "normals"] {
        assert_eq!(result(&lapidary(&folder, &["new", starter, "here"])).0, 0, "{starter}");
        let scene = format!("here/{starter}.toml");
        let (code, out, err) = result(&lapidary(&folder, &["check", &scene]));
        assert_eq!((code, err.as_str()), (0, ""), "{out}");
        assert_eq!(result(&lapidary(&folder, &["run", &scene, "--size", "64x36"])).0, 0, "{starter}");
        assert!(folder.join(format!("out/{starter}.png")).exists(), "{starter}");
        assert_eq!(result(&lapidary(&folder, &["new", starter, "here"])).0, 1, "{starter} is there already");
    }
}

#[test]
fn claim_e05_primitive_then_instance_then_emission() {
    let folder = folder("e05");
    let scene =
        TRIANGLE.replace("\"VS\"\nps = \"PS\"", "\"IdVS\"\ngs = \"GS\"\nstream_output = { declare = [\"ID\"] }");
    write(&folder, &scene.replace("constants = { gColor = [1, 0.5, 0, 1] }", "topology = \"point_list\""));
    assert_eq!(result(&lapidary(&folder, &["run", "a.toml", "-q"])), (0, String::new(), String::new()), "runs");
    let csv = std::fs::read_to_string(folder.join("out/a.half.so0.csv")).unwrap();
    let order = "VTX, ID\n0, 0\n1, 1\n2, 10\n3, 11\n4, 100\n5, 101\n6, 110\n7, 111\n8, 200\n9, 201\n10, 210\n11, 211\n";
    assert_eq!(csv, order, "order of D3D11.3 13.2.1");
    let raw = std::fs::read(folder.join("out/a.half.so0.bin")).unwrap();
    assert_eq!((raw.len(), &raw[8..12]), (48, &[10u8, 0, 0, 0][..]), "raw words");
}

#[test]
fn discarded_stream_output_is_summed_and_its_amount_needs_no_memory() {
    let folder = folder("discard");
    let scene = r#"
        [mesh.cloud]
        generator = "points"
        parameters = { count = 20000, shape = "cube" }
        [[draw]]
        shader = "b.hlsl"
        vs = "VS"
        mesh = "cloud"
        target = false
        stream_output = { consume = "discard" }
    "#;
    std::fs::write(folder.join("a.toml"), scene).unwrap();
    std::fs::write(folder.join("b.hlsl"), "float4 VS(float3 p : POSITION) : WORLD { return float4(p * 2, 1); }")
        .unwrap();
    let sum = |threads: &str| {
        let run = json(&folder, &["run", "a.toml", "--json", "--threads", threads]);
        let stream = &run["stream_output"][0];
        assert_eq!(stream["vertices"], 20000, "all are seen");
        assert!(run["outputs"].as_array().unwrap().iter().all(|o| o["kind"] != "stream output"), "none is written");
        stream["discarded_fnv1a_words"].as_str().unwrap().to_owned()
    };
    assert_eq!(sum("1"), sum("2"), "in order, whatever the threads");
}

#[test]
fn discarded_stream_output_may_be_larger_than_any_buffer() {
    let folder = folder("discard_all");
    let scene = r#"
        [mesh.cloud]
        generator = "points"
        parameters = { count = 300000, shape = "cube" }
        [[draw]]
        shader = "b.hlsl"
        vs = "VS"
        gs = "GS"
        mesh = "cloud"
        target = false
        stream_output = { consume = "discard" }
    "#;
    let shader = "struct V { float a : WORLD; };
        V VS(float3 p : POSITION) { V v; v.a = p.x; return v; }
        [maxvertexcount(1024)] void GS(point V v[1], uint id : SV_PrimitiveID, inout TriangleStream<V> s) {
            if (id == 7) { s.Append(v[0]); s.Append(v[0]); s.Append(v[0]); }
        }";
    std::fs::write(folder.join("a.toml"), scene).unwrap();
    std::fs::write(folder.join("b.hlsl"), shader).unwrap();
    // Kept, it might need 300,000 times 1,022 triangles: more than a run gives room for unasked.
    let run = json(&folder, &["run", "a.toml", "--json"]);
    assert_eq!(run["stream_output"][0]["vertices"], 3);
    std::fs::write(folder.join("a.toml"), scene.replace("discard", "keep")).unwrap();
    let (code, _, err) = result(&lapidary(&folder, &["run", "a.toml"]));
    assert!(code == 1 && err.contains("S0252"), "{err}");
}

#[test]
fn stream_output_feeds_a_later_draw() {
    let folder = folder("so_feeds");
    let scene = r#"
        size = [8, 8]
        [target.main]
        format = "R8G8B8A8_UNORM"
        [mesh.made]
        stream_output = "make"
        [[draw]]
        name = "make"
        shader = "b.hlsl"
        vs = "MakeVS"
        vertices = 6
        topology = "triangle_list"
        target = false
        stream_output = { declare = ["PLACE.xy"] }
        [[draw]]
        name = "show"
        shader = "b.hlsl"
        vs = "ShowVS"
        ps = "PS"
        mesh = "made"
        raster = { cull = "none" }
    "#;
    let shader = "
        float4 MakeVS(uint id : SV_VertexID) : PLACE { return float4(id & 1 ? 1 : -1, (id + 1) / 3 == 1 ? 1 : -1, 7, 7); }
        float4 ShowVS(float2 place : PLACE) : SV_Position { return float4(place, 0, 1); }
        float4 PS() : SV_Target { return 1; }
    ";
    std::fs::write(folder.join("a.toml"), scene).unwrap();
    std::fs::write(folder.join("b.hlsl"), shader).unwrap();
    let run = json(&folder, &["run", "a.toml", "--json"]);
    assert_eq!(run["draws"][0]["primitives_written"][0], 2, "two triangles");
    assert_eq!(run["draws"][1]["statistics"]["IAPrimitives"], 2, "come back");
    assert_eq!(run["draws"][1]["statistics"]["PSInvocations"], 64, "and cover the target");
}

#[test]
fn a_shader_and_a_mesh_are_enough() {
    let folder = folder("sketch");
    let shader = "
        struct I { float4 p : SV_Position; float3 w : POSITION_WS; float3 n : NORMAL; };
        struct O { float4 p : SV_Position; float3 c : COLOR; };
        cbuffer C { float4x4 gViewProj; float gLength; };
        [maxvertexcount(6)] void LinesGS(triangle I t[3], inout LineStream<O> s)
        {
            for (int i = 0; i < 3; ++i)
            {
                O o;
                o.c = 1;
                o.p = mul(gViewProj, float4(t[i].w, 1));
                s.Append(o);
                o.p = mul(gViewProj, float4(t[i].w + t[i].n * gLength, 1));
                s.Append(o);
                s.RestartStrip();
            }
        }
        float4 OnlyPS(float4 p : SV_Position, float3 n : NORMAL) : SV_Target { return float4(n * 0.5 + 0.5, 1); }
    ";
    std::fs::write(folder.join("s.hlsl"), shader).unwrap();
    let base = ["run", "--hlsl", "s.hlsl", "--mesh", "sphere:slices=16,stacks=8", "--size", "64x64", "--json"];
    let lines = json(&folder, &[&base[..], &["--gs", "LinesGS", "--set", "gLength=0.2"]].concat());
    assert_eq!(lines["draws"][0]["statistics"]["GSInvocations"], 224, "one for each triangle");
    assert!(lines["draws"][0]["statistics"]["PSInvocations"].as_u64().unwrap() > 200, "lines are seen");
    assert!(lines["notes"][0].as_str().unwrap().contains("gViewProj = view_projection"), "guesses are told");
    let pixels = json(&folder, &[&base[..], &["--ps", "OnlyPS"]].concat());
    assert!(pixels["draws"][0]["statistics"]["PSInvocations"].as_u64().unwrap() > 1500, "the sphere is framed");
    assert!(folder.join("out/s.OnlyPS.png").exists(), "named after the entry point");
}

/// A changed scene and shader, and the code that must come of it.
fn failing(name: &str, from: &str, to: &str, code: &str) {
    let folder = folder(&format!("fails_{name}"));
    let scene = TRIANGLE.replace(from, to);
    let shader = SHADER.replace(from, to);
    assert!(scene != TRIANGLE || shader != SHADER, "{name} changes something");
    std::fs::write(folder.join("a.hlsl"), shader).unwrap();
    std::fs::write(folder.join("a.toml"), scene).unwrap();
    let (exit, out, err) = result(&lapidary(&folder, &["run", "a.toml"]));
    assert_eq!(exit, 1, "{name}: {out}{err}");
    assert!(err.contains(&format!("[{code}]")), "{name} should be {code}: {err}");
    assert!(!folder.join("out").exists(), "{name}: nothing is written");
    assert!(err.contains(&format!("lapidary explain {code}")), "{name}: {err}");
}

#[test]
fn each_kind_of_fault_has_its_code_and_leaves_nothing() {
    failing("syntax", "vertices = 3", "vertices = ", "S0001");
    failing("unknown key", "vertices = 3", "vertices = 3\ntopolgy = \"point_list\"", "S0101");
    failing("wrong type", "vertices = 3", "vertices = \"three\"", "S0102");
    failing("range", "size = [4, 4]", "size = [4, 99999]", "S0103");
    failing("length", "size = [4, 4]", "size = [4]", "S0104");
    failing("word", "cull = \"none\"", "cull = \"nome\"", "S0105");
    failing("missing", "ps = \"PS\"\n", "", "S0106");
    failing("target", "vertices = 3", "vertices = 3\ntarget = \"mian\"", "S0108");
    failing("expression", "[1, 0.5, 0, 1]", "\"[1, 0.5, 0\"", "S0201");
    failing("name", "[1, 0.5, 0, 1]", "\"view_projektion\"", "S0202");
    failing("function", "[1, 0.5, 0, 1]", "\"normalise([1])\"", "S0203");
    failing("arguments", "[1, 0.5, 0, 1]", "\"cross([1], 2)\"", "S0204");
    failing("file", "shader = \"a.hlsl\"", "shader = \"b.hlsl\"", "S0210");
    failing("no value", "constants = { gColor = [1, 0.5, 0, 1] }", "", "S0231");
    failing("shape", "[1, 0.5, 0, 1]", "[1, 0.5]", "S0232");
    failing("no constant", "{ gColor", "{ gColour", "S0235");
    failing("entry", "vs = \"VS\"", "vs = \"Vs1\"", "H0300");
    failing("hlsl syntax", "return gColor;", "return gColor", "H0101");
    failing("hlsl name", "return gColor;", "return gColour;", "H0200");
    failing("preprocessor", "float4 gColor;", "#if 1\nfloat4 gColor;", "P0301");
    failing("memory", "size = [4, 4]", "size = [16384, 16384]\n[target.b]\nslices = 2048", "S0251");
    failing("vertices", "vertices = 3", "vertices = 4000000000\ninstances = 16000000", "S0253");
}

#[test]
fn several_faults_are_reported_at_once_with_places() {
    let folder = folder("several");
    write(&folder, &TRIANGLE.replace("cull", "cul").replace("name = \"half\"", "nam = \"half\""));
    let (_, _, err) = result(&lapidary(&folder, &["run", "a.toml"]));
    assert_eq!(err.matches("[S0101]").count(), 2, "{err}");
    assert!(err.contains("a.toml:4:1") && err.contains("did you mean \"name\"?"), "{err}");
    assert!(err.contains("2 errors; `lapidary explain S0101` says more"), "{err}");
}

#[test]
fn exit_codes_tell_input_from_usage() {
    let folder = folder("usage");
    let code = |args: &[&str]| result(&lapidary(&folder, args)).0;
    assert_eq!(code(&["run"]), 2, "nothing to run");
    assert_eq!(code(&["run", "a.toml", "--size", "0x4"]), 2, "size");
    assert_eq!(code(&["runn"]), 2, "unknown command");
    assert_eq!(code(&["explain", "S9999"]), 2, "unknown code");
    assert_eq!(code(&["--help"]), 0, "help");
    assert_eq!(code(&["run", "none.toml"]), 1, "no such scene");
    assert_eq!(code(&["check", "none.hlsl"]), 1, "no such shader");
    write(&folder, TRIANGLE);
    assert_eq!(code(&["run", "a.toml", "--engine", "gpu"]), 1, "not supported yet");
    std::fs::write(folder.join("out"), "a file where the folder should be").unwrap();
    let (exit, _, err) = result(&lapidary(&folder, &["run", "a.toml"]));
    assert!(exit == 1 && err.contains("S0301"), "{err}");
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lapidary"))
        .arg("explain")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "quiet end");
}

/// Output that is lost, as on a full disk, used to be an internal error without a word.
#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_told() {
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    for args in [&["explain"][..], &["--help"]] {
        let child = Command::new(env!("CARGO_BIN_EXE_lapidary")).args(args).stdout(full()).output().unwrap();
        let (code, _, err) = result(&child);
        assert_eq!(code, 1, "{args:?}: {err}");
        assert!(err.starts_with("error: output cannot be written: "), "{args:?}: {err}");
    }
}

/// Devices have no end; reading one used to take all memory.
#[cfg(unix)]
#[test]
fn devices_are_no_input() {
    let folder = folder("devices");
    for args in [&["check", "/dev/zero"][..], &["run", "/dev/zero"]] {
        let (code, _, err) = result(&lapidary(&folder, args));
        assert!(code == 1 && err.contains("it is a pipe or a device"), "{args:?}: {err}");
    }
}

#[test]
fn check_shows_interface_and_limits() {
    let folder = folder("check");
    write(&folder, TRIANGLE);
    let (code, out, err) = result(&lapidary(&folder, &["check", "a.hlsl", "--entry", "GS"]));
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    for part in [
        "GS, geometry shader",
        "point in, stream 0 point_list out, maxvertexcount 2, 2 instances",
        "SV_GSInstanceID",
        "scalars emitted",
        "1,024",
        "instructions",
    ] {
        assert!(out.contains(part), "{part} is missing: {out}");
    }
    let (code, out, _) = result(&lapidary(&folder, &["check", "a.toml"]));
    assert!(code == 0 && out.contains("draw half: PS, pixel shader") && out.contains("gColor"), "{out}");
}

#[test]
fn nothing_is_lost_without_a_word() {
    let folder = folder("losses");
    // Slice 0 of the target `main` and the target `0` would be one file.
    write(&folder, &format!("{TRIANGLE}slices = 2\n[target.0]\n"));
    let (code, _, err) = result(&lapidary(&folder, &["run", "a.toml"]));
    assert!(code == 1 && err.contains("two results have this name"), "{err}");
    let two = TRIANGLE.replace("vertices = 3", "vertices = 3\nfirst = 1\ncount = 9");
    write(&folder, &two.replace("ps = \"PS\"", "ps = \"TwoPS\""));
    let shader =
        format!("{SHADER} void TwoPS(out float4 a : SV_Target0, out float4 b : SV_Target1) {{ a = b = gColor; }}");
    std::fs::write(folder.join("a.hlsl"), shader).unwrap();
    let notes = json(&folder, &["run", "a.toml", "--json"])["notes"].to_string();
    for note in ["asks for 9 from 1 on, but there are only 3", "has one target; its pixel shader's SV_Target1 is lost"]
    {
        assert!(notes.contains(note), "{notes}");
    }
}

#[test]
fn check_stops_after_many_errors() {
    let folder = folder("many_errors");
    let text: String = (0..300).map(|i| format!("float4 F{i}() : SV_Target {{ return q{i}; }}\n")).collect();
    std::fs::write(folder.join("a.hlsl"), text).unwrap();
    let (code, _, err) = result(&lapidary(&folder, &["check", "a.hlsl"]));
    assert_eq!((code, err.matches("error[H0200]").count()), (1, 50), "{err}");
    assert!(err.contains("note[P0602]: stopped after 50 errors; F50 and what follows were not checked"), "{err}");
}

#[test]
fn every_code_in_the_sources_has_a_page() {
    let folder = folder("explain");
    let (_, list, _) = result(&lapidary(&folder, &["explain"]));
    let known: Vec<&str> = list.lines().filter_map(|l| l.split_whitespace().next()).collect();
    let mut sorted = known.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), known.len(), "no page twice");
    let mut files = Vec::new();
    for part in ["hlsl", "ir", "exec", "pipeline", "plan", "gcn", "device", "scene", "lapidary"] {
        collect(&root().join("crates").join(part).join("src"), &mut files);
    }
    let mut used = 0;
    for file in &files {
        let text = std::fs::read_to_string(file).unwrap();
        for (at, _) in text.match_indices('"') {
            let Some(code) = text.get(at + 1..at + 6) else { continue };
            let ends = matches!(text.as_bytes().get(at + 6), Some(b'"' | b':'));
            let is_code = ends && "HPISXD".contains(&code[..1]) && code.bytes().skip(1).all(|b| b.is_ascii_digit());
            if is_code {
                used += 1;
                assert!(known.contains(&code), "{code} of {} has no page in docs/errors.md", file.display());
            }
        }
    }
    assert!(used > 200, "only {used} codes were found: the search is broken");
    let (code, page, _) = result(&lapidary(&folder, &["explain", "s0101"]));
    assert!(code == 0 && page.starts_with("S0101: unknown key\n\n"), "{page}");
}

fn collect(folder: &std::path::Path, files: &mut Vec<std::path::PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|e| e == "rs") && !path.ends_with("tests.rs") {
            files.push(path);
        }
    }
}

#[test]
fn no_broken_scene_or_shader_makes_run_panic_or_hang() {
    let folder = folder("run_fuzz");
    let mut random = support::Random(11);
    let mut seen = [0; 2];
    for round in 0..60 {
        let mut texts = [TRIANGLE.as_bytes().to_vec(), SHADER.as_bytes().to_vec()];
        for _ in 0..=random.below(2) {
            let bytes = &mut texts[round % 2];
            let at = random.below(bytes.len());
            match random.below(4) {
                0 => drop(bytes.drain(at..(at + random.below(12)).min(bytes.len()))),
                1 => {
                    // Another digit keeps most texts whole.
                    if let Some(digit) = bytes[at..].iter_mut().find(|b| b.is_ascii_digit()) {
                        *digit = b'0' + random.below(10) as u8;
                    }
                }
                2 => bytes.insert(at, b"09.-*/+<>=[]{}()ax\"\n"[random.below(20)]),
                _ => {
                    let from = random.below(bytes.len());
                    let part = bytes[from..(from + random.below(30)).min(bytes.len())].to_vec();
                    bytes.splice(at..at, part);
                }
            }
        }
        std::fs::write(folder.join("a.toml"), &texts[0]).unwrap();
        std::fs::write(folder.join("a.hlsl"), &texts[1]).unwrap();
        let (code, out, err) = result(&lapidary(&folder, &["run", "a.toml", "--size", "8x8"]));
        assert!(code == 0 || code == 1, "round {round} ends with {code}: {out}{err}");
        seen[code as usize] += 1;
    }
    assert!(seen[0] > 3 && seen[1] > 20, "both ends are met: {seen:?}");
}
