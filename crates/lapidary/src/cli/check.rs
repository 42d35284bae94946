//! `lapidary check`.

use super::Outcome;
use super::args::{CheckArgs, StageName};
use super::console::Console;
use super::run::{define, load_scene};
use super::{reflect, render};
use lapidary::hlsl::preprocess::Define;
use lapidary::hlsl::{Front, FrontOptions};
use lapidary::ir::diag::{Diagnostic, Severity, SourceMap};
use lapidary::ir::{Program, Stage};
use lapidary::scene::run::{DiskIncludes, Options, prepare, read_text, similar_file};
use serde_json::json;
use std::io;
use std::path::Path;

/// Name and version of the JSON's shape.
const SCHEMA: &str = "lapidary-check/1";

/// Entry points are not compiled any more after so many errors.
const MAX_ERRORS: usize = 50;

/// What was found in one file.
struct Report {
    file: String,
    sources: SourceMap,
    diagnostics: Vec<Diagnostic>,
    /// Programs with a heading: the entry point, or draw and entry point of a scene.
    programs: Vec<(String, Program)>,
}

/// Checks every file; all are looked at, whatever is wrong with the ones before.
pub(super) fn check(args: &CheckArgs) -> io::Result<Outcome> {
    let mut console = Console::new(args.quiet || args.json);
    let mut bad = false;
    let mut all = Vec::new();
    for path in &args.files {
        let report = check_file(path, args);
        bad |= render::has_error(&report.diagnostics);
        if args.json {
            let programs: Vec<_> = report.programs.iter().map(|(_, p)| reflect::json(p)).collect();
            let diagnostics: Vec<_> = report.diagnostics.iter().map(|d| render::json(&report.sources, d)).collect();
            all.push(json!({ "file": report.file, "entry_points": programs, "diagnostics": diagnostics }));
            continue;
        }
        console.err(&render::text(&report.sources, &report.diagnostics, console.color))?;
        console.say(&report.text())?;
    }
    if args.json {
        console.out(&format!("{:#}\n", json!({ "schema": SCHEMA, "ok": !bad, "files": all })))?;
    }
    Ok(if bad { Outcome::BadInput } else { Outcome::Done })
}

impl Report {
    fn text(&self) -> String {
        let mut out = String::new();
        for (heading, program) in &self.programs {
            out.push_str(&format!("{heading}\n{}\n", reflect::text(program)));
        }
        if self.programs.is_empty() && !render::has_error(&self.diagnostics) {
            out.push_str(&format!("{}: no entry points; name one with --entry and --stage\n", self.file));
        }
        out
    }
}

fn check_file(path: &Path, args: &CheckArgs) -> Report {
    let mut report = Report {
        file: path.display().to_string(),
        sources: SourceMap::default(),
        diagnostics: Vec::new(),
        programs: Vec::new(),
    };
    let ending = path.extension().map(|e| e.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    match ending.as_str() {
        "toml" => check_scene(path, args, &mut report),
        "spv" => report.diagnostics.push(
            Diagnostic::error("X0602", format!("{}: SPIR-V is not supported yet", report.file))
                .hint("give the HLSL that it was made from"),
        ),
        _ => check_shader(path, args, &mut report),
    }
    report
}

fn check_scene(path: &Path, args: &CheckArgs, report: &mut Report) {
    let scene = match load_scene(path, &mut report.sources) {
        Ok(scene) => scene,
        Err(found) => {
            report.diagnostics = found;
            return;
        }
    };
    let options = Options {
        defines: args.shader.defines.iter().map(|d| define(d)).collect(),
        include: args.shader.include.clone(),
        ..Options::default()
    };
    let base = path.parent().unwrap_or(Path::new(""));
    match prepare(&scene, base, &mut report.sources, &options) {
        Ok(mut prepared) => {
            report.diagnostics = std::mem::take(&mut prepared.warnings);
            report.diagnostics.extend(prepared.check_draws());
            for (draw, programs) in prepared.programs() {
                for program in programs {
                    let heading = format!("draw {draw}: {}, {} shader", program.name, program.stage);
                    report.programs.push((heading, program.clone()));
                }
            }
        }
        Err(found) => report.diagnostics = found,
    }
}

fn check_shader(path: &Path, args: &CheckArgs, report: &mut Report) {
    let text = match read_text(path) {
        Ok(text) => text,
        Err(reason) => {
            let message = format!("shader file {:?} cannot be read: {reason}", report.file);
            let d = Diagnostic::error("S0210", message);
            report.diagnostics.push(match similar_file(path).filter(|_| !path.exists()) {
                Some(near) => d.hint(format!("did you mean {near:?}?")),
                None => d,
            });
            return;
        }
    };
    let file = report.sources.add(report.file.clone(), text);
    let stage = args.stage.map(|s| match s {
        StageName::Vs => Stage::Vertex,
        StageName::Gs => Stage::Geometry,
        StageName::Ps => Stage::Pixel,
    });
    let defines = args.shader.defines.iter().map(|d| Define::parse(d)).collect();
    let options = FrontOptions { defines, search_paths: args.shader.include.clone(), ..FrontOptions::default() };
    let mut front = match Front::read(&mut report.sources, file, stage, &options, &mut DiskIncludes) {
        Ok(front) => front,
        Err(found) => {
            report.diagnostics = found;
            return;
        }
    };
    let entries = match &args.entry {
        Some(entry) => vec![(entry.clone(), stage)],
        None => front.entry_points().into_iter().map(|e| (e.name, Some(e.stage))).collect(),
    };
    for (entry, stage) in entries {
        let errors = report.diagnostics.iter().filter(|d| d.severity == Severity::Error).count();
        if errors >= MAX_ERRORS {
            let note = format!("stopped after {errors} errors; {entry} and what follows were not checked");
            report.diagnostics.push(Diagnostic { severity: Severity::Note, ..Diagnostic::warning("P0602", note) });
            break;
        }
        let found = match front.compile(&entry, stage) {
            Ok(compiled) => {
                let heading = format!("{}, {} shader", compiled.program.name, compiled.program.stage);
                report.programs.push((heading, compiled.program));
                compiled.warnings
            }
            Err(found) => found,
        };
        for d in found {
            if !report.diagnostics.contains(&d) {
                report.diagnostics.push(d);
            }
        }
    }
}
