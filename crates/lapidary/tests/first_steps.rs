//! What a new user of the command runs into: what is filled in, refused or suggested, and that it is told once.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail their test")]

mod support;

use serde_json::Value;
use support::{SHADER, TRIANGLE, folder, json, lapidary, result, write};

/// A shader file `s.hlsl` and the arguments of a sketch with it.
fn sketched(name: &str, shader: &str, args: &[&str]) -> (std::path::PathBuf, (i32, String, String)) {
    let folder = folder(name);
    std::fs::write(folder.join("s.hlsl"), shader).unwrap();
    let base = ["run", "--hlsl", "s.hlsl", "--size", "32x32"];
    let result = result(&lapidary(&folder, &[&base[..], args].concat()));
    (folder, result)
}

#[test]
fn what_the_mesh_lacks_and_what_is_guessed_is_told() {
    let shader = "
        struct I { float3 w : WORLDPOS; float2 uv : TEXCOORD3; float4 foo : FOO; };
        struct O { float4 p : SV_Position; float3 c : COLOR; };
        float4x4 gViewProj; float4x4 gNormalMatrix; float gUnreadLength;
        [maxvertexcount(3)] void GS(triangle I t[3], inout TriangleStream<O> s)
        {
            for (int i = 0; i < 3; ++i)
            {
                O o;
                o.c = mul(gNormalMatrix, float4(t[i].uv, t[i].foo.x, 1)).xyz;
                o.p = mul(gViewProj, float4(t[i].w, 1));
                s.Append(o);
            }
        }";
    let args = ["--gs", "GS", "--mesh", "sphere:slices=8,stacks=4", "--json"];
    let (folder, (code, out, err)) = sketched("sketch_notes", shader, &args);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    let run: Value = serde_json::from_str(&out).unwrap();
    let notes: Vec<&str> = run["notes"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let has = |part: &str| notes.iter().any(|n| n.contains(part));
    assert!(has("the mesh has no TEXCOORD3; the standard vertex shader gives 0") && has("no FOO0"), "{notes:?}");
    assert!(has("gNormalMatrix = transpose(inverse(model))"), "{notes:?}");
    assert!(!has("WORLDPOS") && !has("gUnreadLength"), "{notes:?}");
    assert!(run["draws"][0]["statistics"]["PSInvocations"].as_u64().unwrap() > 100, "WORLDPOS is a place");
    assert!(folder.join("out/s.GS.png").exists());
}

#[test]
fn check_finds_stages_that_do_not_fit() {
    let folder = folder("check_links");
    write(&folder, TRIANGLE);
    let shader = SHADER.replace("PS() : SV_Target", "PS(float2 uv : TEXCOORD) : SV_Target");
    std::fs::write(folder.join("a.hlsl"), shader).unwrap();
    for command in ["check", "run"] {
        let (code, out, err) = result(&lapidary(&folder, &[command, "a.toml"]));
        assert!(code == 1 && err.contains("[D0102]") && err.contains("TEXCOORD"), "{command}: {out}{err}");
    }
}

#[test]
fn a_shader_in_the_place_of_a_scene_is_named_once() {
    let folder = folder("not_a_scene");
    write(&folder, &format!("{TRIANGLE}\n= 1\n[[[\nx = = 2\n"));
    let (code, _, err) = result(&lapidary(&folder, &["run", "a.hlsl"]));
    assert!(code == 1 && err.contains("1 error;") && err.contains("use --hlsl a.hlsl --gs ENTRY --mesh MESH"), "{err}");
    let (code, _, err) = result(&lapidary(&folder, &["run", "a.toml"]));
    assert!(code == 1 && err.contains("1 error; `lapidary explain S0001`"), "{err}");
}

#[test]
fn options_of_sketches_are_refused_for_scenes() {
    let folder = folder("scene_options");
    write(&folder, TRIANGLE);
    let all: [&[&str]; 7] = [
        &["--vs", "VS"],
        &["--gs", "GS"],
        &["--ps", "PS"],
        &["--mesh", "jewel"],
        &["--topology", "point_list"],
        &["--stream-output"],
        &["--slices", "2"],
    ];
    for option in all {
        let (code, _, err) = result(&lapidary(&folder, &[&["run", "a.toml"], option].concat()));
        assert!(code == 2 && err.contains(&format!("{} goes with --hlsl, not with a scene", option[0])), "{err}");
    }
    assert!(!folder.join("out").exists(), "nothing is drawn");
}

#[test]
fn hints_of_sketches_can_be_pasted() {
    let shader = "
        float3 gRoot;
        float4 VS(float3 p : POSITION) : SV_Position { return float4(p * 0.5 + gRoot, 1); }";
    let args = ["--vs", "VS", "--mesh", "sphere:slices=8,stacks=4"];
    let (_, (code, _, err)) = sketched("sketch_hints", shader, &args);
    assert!(code == 1 && err.contains("--set 'gRoot=[0, 0, 0]'") && !err.contains("constants = {"), "{err}");
    let (folder, (code, _, err)) =
        sketched("sketch_hints", shader, &[&args[..], &["--set", "gRoot=[0, 0, 0]"]].concat());
    assert_eq!((code, err.as_str()), (0, ""), "as the hint says");
    assert!(folder.join("out/s.VS.png").exists());
}

#[test]
fn one_fault_is_not_told_as_two() {
    let folder = folder("follow_ups");
    let scene = r#"
        [mesh.made]
        stream_output = "make"
        [[draw]]
        name = "make"
        shader = "a.hlsl"
        vs = "NeedyVS"
        vertices = 3
        target = false
        stream_output = true
        [[draw]]
        name = "show"
        shader = "a.hlsl"
        vs = "VS"
        ps = "PS"
        mesh = "made"
    "#;
    write(&folder, scene);
    let needy = format!("{SHADER}\nfloat4 NeedyVS(float3 p : POSITION) : SV_Position {{ return float4(p, 1); }}");
    std::fs::write(folder.join("a.hlsl"), needy).unwrap();
    let (code, _, err) = result(&lapidary(&folder, &["check", "a.toml"]));
    assert!(code == 1 && err.contains("[S0224]") && !err.contains("S0227"), "{err}");
    let both = "[mesh.both]\nfile = \"a.obj\"\ngenerator = \"jewel\"\n";
    write(
        &folder,
        &format!("{both}{}", TRIANGLE.replace("vertices = 3", "mesh = \"both\"").replacen("size = [4, 4]", "", 1)),
    );
    let (code, _, err) = result(&lapidary(&folder, &["check", "a.toml"]));
    assert!(code == 1 && err.contains("[S0107]") && !err.contains("there is no mesh"), "{err}");
}

#[test]
fn a_sketch_without_positions_writes_no_picture() {
    let shader = "float4 VS(float3 p : POSITION) : WORLD { return float4(p, 1); }";
    let args = ["--vs", "VS", "--mesh", "sphere:slices=8,stacks=4"];
    let (folder, (code, out, err)) = sketched("sketch_blank", shader, &args);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(folder.join("out/s.VS.sketch.so0.csv").exists() && !folder.join("out/s.VS.png").exists(), "{out}");
}

#[test]
fn faces_of_a_cube_are_square() {
    let shader = "
        float4x4 gFaces[6];
        struct O { float4 p : SV_Position; uint face : SV_RenderTargetArrayIndex; };
        [instance(6)] [maxvertexcount(3)]
        void GS(triangle float3 t[3] : POSITION, uint i : SV_GSInstanceID, inout TriangleStream<O> s)
        {
            for (int k = 0; k < 3; ++k)
            {
                O o;
                o.p = mul(gFaces[i], float4(t[k], 1));
                o.face = i;
                s.Append(o);
            }
        }";
    let folder = folder("sketch_cube");
    std::fs::write(folder.join("s.hlsl"), shader).unwrap();
    let args = ["run", "--hlsl", "s.hlsl", "--gs", "GS", "--mesh", "sphere:slices=8,stacks=4", "--json"];
    let run = json(&folder, &args);
    let target = &run["targets"][0];
    assert_eq!((target["width"].as_u64(), target["slices"].as_array().unwrap().len()), (target["height"].as_u64(), 6));
    let run = json(&folder, &[&args[..], &["--size", "64x32"]].concat());
    assert_eq!((run["targets"][0]["width"].as_u64(), run["targets"][0]["height"].as_u64()), (Some(64), Some(32)));
}

#[test]
fn misspelt_files_are_suggested() {
    let folder = folder("near_files");
    write(&folder, TRIANGLE);
    std::fs::write(folder.join("bunny.obj"), "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n").unwrap();
    let told = |args: &[&str], near: &str| {
        let (code, _, err) = result(&lapidary(&folder, args));
        assert!(code == 1 && err.contains(&format!("did you mean {near:?}?")), "{args:?}: {err}");
    };
    told(&["run", "--hlsl", "a.hlsl", "--ps", "PS", "--mesh", "buny.obj"], "bunny.obj");
    told(&["run", "--hlsl", "aa.hlsl", "--ps", "PS", "--mesh", "bunny.obj"], "a.hlsl");
    told(&["run", "b.toml"], "a.toml");
    told(&["check", "aa.hlsl"], "a.hlsl");
}

#[test]
fn claim_e02_lines_with_neighbours_of_a_mesh_are_its_edges() {
    let shader = "
        struct O { float4 p : SV_Position; };
        float4x4 gViewProj;
        [maxvertexcount(2)] void GS(lineadj float3 t[4] : POSITION, inout LineStream<O> s)
        {
            for (int i = 1; i < 3; ++i) { O o; o.p = mul(gViewProj, float4(t[i], 1)); s.Append(o); }
        }
        [maxvertexcount(2)] void TriGS(triangleadj float3 t[6] : POSITION, inout LineStream<O> s) {}";
    let args = ["--gs", "GS", "--mesh", "mesh.obj", "--json"];
    let folder = folder("line_adjacency");
    std::fs::write(folder.join("s.hlsl"), shader).unwrap();
    let tetrahedron = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n";
    std::fs::write(folder.join("mesh.obj"), tetrahedron).unwrap();
    let base = ["run", "--hlsl", "s.hlsl", "--size", "32x32"];
    let run = json(&folder, &[&base[..], &args].concat());
    assert_eq!(run["draws"][0]["statistics"]["GSInvocations"], 6, "edges of a tetrahedron");
    let run = json(&folder, &[&base[..], &args, &["--topology", "line_list_adj"]].concat());
    assert_eq!(run["draws"][0]["statistics"]["GSInvocations"], 6, "asked for");
    let refused = |args: &[&str], part: &str| {
        let (code, _, err) = result(&lapidary(&folder, &[&base[..], args].concat()));
        assert!(code == 1 && err.contains("[S0223]") && err.contains(part), "{err}");
    };
    refused(
        &["--gs", "TriGS", "--mesh", "mesh.obj", "--topology", "triangle_list"],
        "triangle_list_adj or triangle_strip_adj",
    );
    std::fs::write(folder.join("line.obj"), "v 0 0 0\nv 1 0 0\nv 0 1 0\nl 1 2 3\n").unwrap();
    refused(&["--gs", "TriGS", "--mesh", "line.obj", "--topology", "triangle_list_adj"], "line_list_adj");
}
