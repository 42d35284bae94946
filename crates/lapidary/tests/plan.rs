//! `lapidary gpus` and `lapidary plan`, as users run them.
#![expect(clippy::unwrap_used, reason = "a test may stop anywhere")]

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Exit code, standard output, standard error.
fn lapidary(args: &[&str]) -> (i32, String, String) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let done = Command::new(env!("CARGO_BIN_EXE_lapidary"))
        .args(args)
        .current_dir(root)
        .env("NO_COLOR", "1")
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (done.status.code().unwrap(), text(done.stdout), text(done.stderr))
}

fn json(args: &[&str]) -> Value {
    let (code, out, err) = lapidary(args);
    assert_eq!(code, 0, "{err}");
    serde_json::from_str(&out).unwrap()
}

/// A file in the build's own folder for tests.
fn file(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path
}

#[test]
fn gpus_are_listed_and_shown_with_the_source_of_every_number() {
    let (code, out, _) = lapidary(&["gpus"]);
    assert_eq!(code, 0);
    for name in ["xbox-one ", "xbox-one-s", "xbox-one-x", "ps4", "bonaire", "hawaii", "polaris10"] {
        assert!(out.contains(name), "{name}: {out}");
    }
    let (code, out, _) = lapidary(&["gpus", "xbox-one"]);
    assert_eq!(code, 0);
    assert!(out.contains("geometry.param_cache_lines_per_se") && out.contains("guess"), "{out}");
    let all = json(&["gpus", "hawaii", "--json"]);
    let cus = &all["gpus"][0]["numbers"]["chip"]["cus_per_se"];
    assert_eq!((cus["value"].as_f64(), cus["provenance"].as_str()), (Some(11.0), Some("documented")));
    assert_eq!(json(&["gpus", "--json"])["gpus"].as_array().unwrap().len(), 7);
}

#[test]
fn a_chip_file_of_ones_own_works_like_a_name() {
    let path = file(
        "mine.toml",
        "name = \"mine\"\ntitle = \"Mine\"\nbase = \"xbox-one\"\n[cu]\nlds_bytes = 32768\nlds_group_most_bytes = 32768\n",
    );
    let path = path.to_str().unwrap();
    let shown = json(&["gpus", path, "--json"]);
    assert_eq!(shown["gpus"][0]["numbers"]["cu"]["lds_bytes"]["value"].as_f64(), Some(32768.0));
    let planned = json(&["plan", "gallery/normals.hlsl", "--gpu", path, "--json"]);
    assert_eq!(planned["pipelines"][0]["geometry"]["plan"]["subgroups_per_cu"].as_u64(), Some(1), "half the LDS");
    let wrong = file("wrong.toml", "base = \"xbox-one\"\n[cu]\nldsbytes = 1\n");
    let (code, _, err) = lapidary(&["gpus", wrong.to_str().unwrap()]);
    assert_eq!(code, 1);
    assert!(err.contains("P0904") && err.contains("cu.ldsbytes") && err.contains("lds_bytes"), "{err}");
    let (code, _, err) = lapidary(&["plan", "gallery/normals.hlsl", "--gpu", "xbox"]);
    assert_eq!(code, 1);
    assert!(err.contains("did you mean `xbox-one`?"), "{err}");
}

#[test]
fn claim_a12_plan_shows_the_plan_its_reasons_and_what_would_change() {
    let (code, out, err) = lapidary(&["plan", "gallery/normals.hlsl"]);
    assert_eq!(code, 0, "{err}");
    for part in [
        "ES ",
        "GS ",
        "copy",
        "PS ",
        "waves/SIMD",
        "on-chip: 315 primitives (LDS)",
        "subgroups per CU",
        "off-chip rings",
        "late allocation: default 16",
        "what if",
        "AMD GFX7/8",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    assert_eq!(lapidary(&["plan", "gallery/normals.hlsl"]).1, out, "the same each time");
}

#[test]
fn claim_a13_parameters_reach_the_plan() {
    let of = |args: &[&str]| {
        let mut all = vec!["plan", "gallery/normals.hlsl", "--json"];
        all.extend(args);
        json(&all)["pipelines"][0]["geometry"]["plan"].clone()
    };
    let explicit = of(&["--vertices", "100", "--primitives", "50"]);
    assert_eq!((explicit["vertices"].as_u64(), explicit["primitives"].as_u64()), (Some(100), Some(50)));
    let bounded = of(&["--primitives", "5000", "--ratio", "1"]);
    assert_eq!(bounded["primitives"].as_u64(), Some(315));
    assert_eq!(bounded["clamps"][0]["used"].as_f64(), Some(1856.0), "the primitive FIFO and 64");
    assert_eq!(of(&["--lds", "16384"])["lds_bytes"].as_u64(), Some(16384));
    assert_eq!(of(&["--gs-mode", "offchip"])["mode"].as_str(), Some("offchip"));
    assert_eq!(of(&["--gpu", "bonaire"])["primitives"].as_u64(), Some(64));
}

#[test]
fn claim_a03_a_mesh_shows_what_the_former_really_gives() {
    let report = json(&["plan", "gallery/normals.hlsl", "--mesh", "grid:nx=64,ny=64", "--json"]);
    let geometry = &report["pipelines"][0]["geometry"];
    let formed = &geometry["mesh"]["formed"];
    assert_eq!(formed["formation"]["primitives"].as_u64(), Some(64 * 64 * 2));
    let ratio = formed["vertices_per_primitive"].as_f64().unwrap();
    assert!((0.5..2.0).contains(&ratio), "{ratio}");
    assert!(geometry["changes"].as_array().unwrap().iter().all(|c| c["mesh"]["fill"].as_f64().is_some()));
    let (code, _, err) = lapidary(&["plan", "gallery/normals.hlsl", "--mesh", "points"]);
    assert_eq!(code, 1);
    assert!(err.contains("S0228"), "{err}");
}

#[test]
fn scenes_are_planned_draw_by_draw() {
    let report = json(&["plan", "gallery/cube-faces.toml", "--json"]);
    let pipelines = report["pipelines"].as_array().unwrap();
    assert!(pipelines.len() >= 2, "{report}");
    assert!(pipelines.iter().any(|p| p["geometry"]["shape"]["instances"].as_u64() == Some(6)));
}

#[test]
fn what_cannot_be_planned_is_an_error() {
    let none = file("none.hlsl", "float f() { return 1; }\n");
    let (code, _, err) = lapidary(&["plan", none.to_str().unwrap()]);
    assert_eq!(code, 1);
    assert!(err.contains("P0912"), "{err}");
    let broken = file("broken.hlsl", "float4 V(float3 p : POSITION) : SV_Position { return q; }\n");
    let (code, _, err) = lapidary(&["plan", broken.to_str().unwrap()]);
    assert_eq!(code, 1);
    assert!(err.contains("broken.hlsl"), "{err}");
    let (code, out, _) = lapidary(&["plan", "missing.hlsl", "--json"]);
    assert_eq!(code, 1);
    assert_eq!(serde_json::from_str::<Value>(&out).unwrap()["ok"].as_bool(), Some(false));
    assert_eq!(lapidary(&["plan", "gallery/normals.hlsl", "--ratio", "x"]).0, 2);
}
