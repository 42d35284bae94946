//! The pipelines that a shader file or a scene has.

use crate::cli::args::PlanArgs;
use crate::cli::run::{define, load_scene};
use lapidary::hlsl::preprocess::Define;
use lapidary::hlsl::{Front, FrontOptions};
use lapidary::ir::diag::{Diagnostic, Severity, SourceMap};
use lapidary::ir::{Program, Stage, SystemValue};
use lapidary::scene::run::{DiskIncludes, Options, prepare, read_text};
use std::path::Path;

/// The programs of a pipeline.
pub(super) struct Programs {
    pub(super) title: String,
    pub(super) vertex: Option<Program>,
    pub(super) geometry: Option<Program>,
    pub(super) pixel: Option<Program>,
}

/// The pipelines of the file that the command line names.
pub(super) fn pipelines(args: &PlanArgs, sources: &mut SourceMap) -> Result<Vec<Programs>, Vec<Diagnostic>> {
    let ending = args.file.extension().map(|e| e.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    let found = if ending == "toml" { of_scene(args, sources)? } else { of_shader(args, sources)? };
    if found.is_empty() {
        let d = Diagnostic::error("P0912", format!("{} has no pipeline to plan", args.file.display()));
        return Err(vec![d.hint("name entry points with --vs, --gs and --ps; `lapidary check FILE` lists them")]);
    }
    Ok(found)
}

fn of_scene(args: &PlanArgs, sources: &mut SourceMap) -> Result<Vec<Programs>, Vec<Diagnostic>> {
    let scene = load_scene(&args.file, sources)?;
    let options = Options {
        defines: args.shader.defines.iter().map(|d| define(d)).collect(),
        include: args.shader.include.clone(),
        ..Options::default()
    };
    let base = args.file.parent().unwrap_or(Path::new(""));
    let prepared = prepare(&scene, base, sources, &options)?;
    let of = |programs: &[&Program], stage| programs.iter().find(|p| p.stage == stage).map(|p| (*p).clone());
    Ok(prepared
        .programs()
        .map(|(draw, programs)| Programs {
            title: format!("{}, draw {draw}", args.file.display()),
            vertex: of(&programs, Stage::Vertex),
            geometry: of(&programs, Stage::Geometry),
            pixel: of(&programs, Stage::Pixel),
        })
        .collect())
}

fn of_shader(args: &PlanArgs, sources: &mut SourceMap) -> Result<Vec<Programs>, Vec<Diagnostic>> {
    let name = args.file.display().to_string();
    let text = read_text(&args.file)
        .map_err(|reason| vec![Diagnostic::error("S0210", format!("shader file {name:?} cannot be read: {reason}"))])?;
    let file = sources.add(name.clone(), text);
    let defines = args.shader.defines.iter().map(|d| Define::parse(d)).collect();
    let options = FrontOptions { defines, search_paths: args.shader.include.clone(), ..FrontOptions::default() };
    let mut front = Front::read(sources, file, None, &options, &mut DiskIncludes)?;
    let named = [(&args.vs, Stage::Vertex), (&args.gs, Stage::Geometry), (&args.ps, Stage::Pixel)];
    let any_named = named.iter().any(|(entry, _)| entry.is_some());
    let mut programs: Vec<(Program, bool)> = Vec::new();
    for (entry, stage) in named {
        let entries: Vec<String> = match entry {
            Some(entry) => vec![entry.clone()],
            // The stages around a named geometry shader are looked for; a geometry shader is not added to named others.
            None if stage == Stage::Geometry && any_named => Vec::new(),
            None => front.entry_points().into_iter().filter(|e| e.stage == stage).map(|e| e.name).collect(),
        };
        for name in entries {
            match front.compile(&name, Some(stage)) {
                Ok(compiled) => programs.push((compiled.program, entry.is_some())),
                // What was not asked for by name may be broken or unsupported.
                Err(_) if entry.is_none() => {}
                Err(found) => return Err(found),
            }
        }
    }
    let of = |stage: Stage| programs.iter().filter(move |(p, _)| p.stage == stage);
    let geometry: Vec<&Program> = of(Stage::Geometry).map(|(p, _)| p).collect();
    let pick = |stage: Stage, fits: &dyn Fn(&Program) -> bool| {
        of(stage).find(|(p, named)| *named || fits(p)).map(|(p, _)| p.clone())
    };
    let pipeline = |geometry: Option<&Program>| {
        let vertex = pick(Stage::Vertex, &|v| geometry.is_none_or(|g| feeds(v, g)));
        let last = geometry.or(vertex.as_ref());
        let pixel = pick(Stage::Pixel, &|p| last.is_none_or(|l| feeds(l, p)));
        let parts = [vertex.as_ref(), geometry, pixel.as_ref()];
        let names: Vec<&str> = parts.into_iter().flatten().map(|p| p.name.as_str()).collect();
        Programs { title: format!("{name}: {}", names.join(", ")), geometry: geometry.cloned(), vertex, pixel }
    };
    if geometry.is_empty() {
        let whole = pipeline(None);
        return Ok(if whole.vertex.is_some() || whole.pixel.is_some() { vec![whole] } else { errors(&mut front)? });
    }
    Ok(geometry.into_iter().map(|g| pipeline(Some(g))).collect())
}

/// Nothing compiled: the first entry point's errors say why.
fn errors(front: &mut Front) -> Result<Vec<Programs>, Vec<Diagnostic>> {
    for entry in front.entry_points() {
        if let Err(found) = front.compile(&entry.name, Some(entry.stage))
            && found.iter().any(|d| d.severity == Severity::Error)
        {
            return Err(found);
        }
    }
    Ok(Vec::new())
}

/// Whether a stage gives everything that the next one reads, system values aside.
fn feeds(producer: &Program, consumer: &Program) -> bool {
    let from_stage = |s: Option<SystemValue>| {
        matches!(s, None | Some(SystemValue::ClipDistance | SystemValue::CullDistance))
            || (s == Some(SystemValue::Position) && consumer.stage == Stage::Geometry)
    };
    let mut wanted = consumer.inputs.elements.iter().filter(|e| from_stage(e.system));
    wanted.all(|e| producer.outputs.find(&e.semantic, e.index).is_some_and(|o| o.components >= e.components))
}
