//! Recorded cases: what lavapipe did with our pipelines. `docs/testing.md` describes the format.

mod common;

use common::case::{self, Case, Within};
use common::engine::{self, Output, Way};
use common::{compare, image};
use lapidary::exec::Engine;
use std::path::{Path, PathBuf};

/// Of 8-bit targets: 2 of 255.
const UNORM: Within = Within { ulp: 0, absolute: 2.0, relative: 0.0 };
const FLOAT: Within = Within { ulp: 0, absolute: 2.0 / 255.0, relative: 0.0 };
const DEPTH: Within = Within { ulp: 0, absolute: 1e-5, relative: 0.0 };

/// The recorded cases, or those of a sweep.
fn folder() -> PathBuf {
    std::env::var_os("LAPIDARY_CASES").map_or_else(case::folder, PathBuf::from)
}

/// The beginnings of the cases' names, family by family: each has its test below.
const FAMILIES: &[&str] =
    &["topology_", "emission_", "so_", "input_", "arithmetic_", "raster_", "depth_", "blend_", "target_", "random_"];

/// Runs `check` on the cases whose names begin so, and reports all that fail.
fn each(beginnings: &[&str], check: impl Fn(&Path, &str, &Case) -> Result<(), String>) {
    let folder = folder();
    let mut cases = case::all(&folder).expect("every case has the format");
    cases.retain(|(name, _)| beginnings.iter().any(|b| name.starts_with(b)));
    let failures: Vec<String> = cases
        .iter()
        .filter_map(|(name, case)| check(&folder, name, case).err().map(|e| format!("{name} ({}): {e}", case.about)))
        .collect();
    assert!(failures.is_empty(), "{} of {} cases differ:\n{}", failures.len(), cases.len(), failures.join("\n"));
}

/// Compares the cases whose names begin so with what is recorded.
fn agree(beginnings: &[&str]) {
    each(beginnings, |folder, name, case| compare_all(folder, name, case, &engine::run(folder, case, Way::default())?));
}

fn compare_all(folder: &Path, name: &str, case: &Case, got: &Output) -> Result<(), String> {
    let mut wrong = Vec::new();
    let recorded = &case.recorded;
    wrong.extend(compare::counts(case, &got.counts).err());
    if let Some(so) = &case.stream_output {
        let result = match &recorded.stream_output_hash {
            Some(hash) => compare::stream_output_hash(so, hash, &got.stream_output),
            None => compare::stream_output(so, &recorded.stream_output, &got.stream_output),
        };
        wrong.extend(result.err());
    }
    for file in &recorded.images {
        let (kind, extension) = file.rsplit_once('.').ok_or("an image without an extension")?;
        let expected = image::read(&folder.join("cases").join(format!("{name}.{file}")))?;
        let texels = got.images.get(kind).ok_or_else(|| format!("no image {kind}"))?;
        let (floats, within) = tolerance(case, kind, extension == "png")?;
        let width = case.render.as_ref().map_or(1, |r| r.width);
        let result = compare::image(width, floats, within, &expected, texels, case.differ);
        wrong.extend(result.err().map(|e| format!("{kind}: {e}")));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n    ")) }
}

/// Floats a pixel, and how far they may be off, of an image.
fn tolerance(case: &Case, kind: &str, bytes: bool) -> Result<(usize, Within), String> {
    let render = case.render.as_ref().ok_or("images but nothing rendered")?;
    if kind.starts_with("depth") {
        return Ok((1, render.depth.as_ref().and_then(|d| d.within).unwrap_or(DEPTH)));
    }
    let target = kind.trim_start_matches("colour").split('.').next().and_then(|n| n.parse::<usize>().ok());
    let target = target.and_then(|n| render.targets.get(n)).ok_or_else(|| format!("no target for {kind}"))?;
    Ok(if bytes { (0, target.within.unwrap_or(UNORM)) } else { (4, target.within.unwrap_or(FLOAT)) })
}

#[test]
fn every_case_belongs_to_a_family() {
    for (name, _) in case::all(&case::folder()).expect("every case has the format") {
        assert!(FAMILIES.iter().any(|f| name.starts_with(f)), "{name} is compared by no test");
    }
}

#[test]
fn claim_e01_each_topology_gives_its_primitives_once_in_order() {
    agree(&["topology_"]);
}

#[test]
fn claim_e02_streams_cuts_and_limits_agree() {
    agree(&["emission_"]);
}

#[test]
fn claim_e04_slices_are_chosen_by_geometry_and_vertex_shaders() {
    agree(&["raster_layers", "raster_six_faces"]);
}

#[test]
fn claim_e05_instances_come_in_order_of_primitive_instance_emission() {
    agree(&["emission_instanced"]);
}

#[test]
fn claim_e06_declarations_and_overflow_agree() {
    agree(&["so_", "input_"]);
}

#[test]
fn arithmetic_agrees() {
    agree(&["arithmetic_"]);
}

#[test]
fn rasterization_agrees() {
    agree(&["raster_"]);
}

#[test]
fn the_output_merger_agrees() {
    agree(&["depth_", "blend_", "target_"]);
}

#[test]
fn random_pipelines_agree() {
    agree(&["random_"]);
}

#[test]
fn no_byte_depends_on_engine_passes_or_threads() {
    let ways = [
        Way { engine: Engine::Scalar, ..Way::default() },
        Way { optimise: false, ..Way::default() },
        Way { threads: 1, ..Way::default() },
    ];
    each(FAMILIES, |folder, _, case| {
        let usual = engine::run(folder, case, Way::default())?;
        for way in ways {
            if engine::run(folder, case, way)? != usual {
                return Err(format!("another result with {way:?}"));
            }
        }
        Ok(())
    });
}
