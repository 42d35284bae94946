//! `lapidary run`.

use super::Outcome;
use super::args::{EngineName, RunArgs};
use super::console::Console;
use super::render;
use super::table::{Table, grouped};
use indicatif::{ProgressBar, ProgressStyle};
use lapidary::device::state::PrimitiveTopology;
use lapidary::device::{DeviceDesc, Engine};
use lapidary::ir::diag::{Diagnostic, SourceMap};
use lapidary::scene::file::expr::parse_expr;
use lapidary::scene::file::{Constant, Located, Scene, parse};
use lapidary::scene::run::{self as scene_run, Options, Outcome as Drawn, Saved, Sketch};
use lapidary::scene::suggest::nearest;
use serde_json::{Value, json};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Everything that was made before drawing.
struct Job {
    scene: Scene,
    base: PathBuf,
    /// What names of results start with.
    stem: String,
}

/// Draws, writes, reports.
pub(super) fn run(args: &RunArgs) -> io::Result<Outcome> {
    let mut console = Console::new(args.quiet || args.json);
    if let Some(option) = args.scene.as_ref().and_then(|_| sketch_option(args)) {
        console.err(&format!("error: {option} goes with --hlsl, not with a scene\n"))?;
        return Ok(Outcome::Usage);
    }
    if args.scene.is_none() && args.hlsl.is_none() {
        console.err("error: there is nothing to run: name a scene, or use --hlsl FILE --gs ENTRY --mesh MESH\n")?;
        return Ok(Outcome::Usage);
    }
    let mut sources = SourceMap::default();
    let result = draw(args, &console, &mut sources);
    match result {
        Ok(report) => {
            if !report.warnings.is_empty() && !args.json {
                console.err(&render::text(&sources, &report.warnings, console.color))?;
            }
            if args.json {
                console.out(&format!("{:#}\n", report.json(args, &sources)))?;
            } else {
                console.say(&report.text())?;
            }
            Ok(Outcome::Done)
        }
        Err(diagnostics) => {
            if args.json {
                let all: Vec<_> = diagnostics.iter().map(|d| render::json(&sources, d)).collect();
                console.out(&format!("{:#}\n", json!({ "schema": SCHEMA, "ok": false, "diagnostics": all })))?;
            } else {
                console.err(&render::text(&sources, &diagnostics, console.color))?;
            }
            Ok(Outcome::BadInput)
        }
    }
}

/// The first option given that has no meaning for a scene.
fn sketch_option(args: &RunArgs) -> Option<&'static str> {
    let given = [
        ("--vs", args.vs.is_some()),
        ("--gs", args.gs.is_some()),
        ("--ps", args.ps.is_some()),
        ("--mesh", args.mesh.is_some()),
        ("--topology", args.topology.is_some()),
        ("--stream-output", args.stream_output),
        ("--slices", args.slices.is_some()),
    ];
    given.into_iter().find(|(_, given)| *given).map(|(name, _)| name)
}

/// Name and version of the JSON's shape.
const SCHEMA: &str = "lapidary-run/1";

struct Report {
    title: String,
    drawn: Drawn,
    saved: Vec<Saved>,
    warnings: Vec<Diagnostic>,
    notes: Vec<String>,
}

fn draw(args: &RunArgs, console: &Console, sources: &mut SourceMap) -> Result<Report, Vec<Diagnostic>> {
    let mut options = options(args).map_err(|d| vec![d])?;
    let job = match (&args.scene, &args.hlsl) {
        (Some(path), _) => load(path, sources)?,
        (None, Some(hlsl)) => sketch(args, hlsl, sources, &mut options)?,
        (None, None) => return Err(vec![Diagnostic::error("S0106", "there is neither a scene nor a shader")]),
    };
    let mut prepared = scene_run::prepare(&job.scene, &job.base, sources, &options)?;
    let total = job.scene.draws.len();
    let bar = console.is_live().then(|| progress_bar(total));
    let drawn = prepared.run(&mut |number, name| {
        if let Some(bar) = &bar {
            bar.set_message(format!("draw {} of {total}: {name}", number + 1));
        }
    });
    if let Some(bar) = &bar {
        bar.finish_and_clear();
    }
    let mut warnings = std::mem::take(&mut prepared.warnings);
    let drawn = drawn.map_err(|d| {
        let mut all = warnings.clone();
        all.push(d);
        all
    })?;
    let saved = scene_run::save(&drawn, &job.scene.output, &args.out, &job.stem).map_err(|e| {
        let mut d = e.error.to_diagnostic();
        if !e.saved.is_empty() {
            let names: Vec<_> = e.saved.iter().map(|s| s.path.display().to_string()).collect();
            d = d.hint(format!("the result is not whole: only {} stand there", names.join(", ")));
        }
        warnings.push(d);
        std::mem::take(&mut warnings)
    })?;
    Ok(Report { title: job.scene.title, drawn, saved, warnings, notes: std::mem::take(&mut prepared.notes) })
}

fn progress_bar(total: usize) -> ProgressBar {
    let bar = ProgressBar::new(total as u64);
    if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} ({elapsed})") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

fn options(args: &RunArgs) -> Result<Options, Diagnostic> {
    let engine = match args.engine {
        EngineName::Cpu | EngineName::Wave => Engine::default(),
        EngineName::Scalar => Engine::Scalar,
        EngineName::Gpu => {
            return Err(Diagnostic::error("X0601", "the GPU engine is not supported yet").hint("use --engine cpu"));
        }
    };
    Ok(Options {
        device: DeviceDesc { engine, threads: args.threads.into(), ..DeviceDesc::default() },
        size: args.size.map(|s| s.0),
        set: args.set.iter().map(|s| constant(s)).collect::<Result<_, _>>()?,
        defines: args.shader.defines.iter().map(|d| define(d)).collect(),
        include: args.shader.include.clone(),
        guess: args.hlsl.is_some(),
        ..Options::default()
    })
}

/// `NAME` is 1.
pub(super) fn define(text: &str) -> (String, String) {
    let (name, value) = text.split_once('=').unwrap_or((text, "1"));
    (name.trim().to_owned(), value.to_owned())
}

fn constant(text: &str) -> Result<Constant, Diagnostic> {
    let Some((name, value)) = text.split_once('=') else {
        return Err(Diagnostic::error("S0201", format!("--set {text:?} has no value"))
            .hint("write --set NAME=VALUE, such as --set length=0.1"));
    };
    Ok(Constant { name: Located::new(name.trim().to_owned()), value: parse_expr(value, None, false)? })
}

/// Reads a scene file.
pub(super) fn load_scene(path: &Path, sources: &mut SourceMap) -> Result<Scene, Vec<Diagnostic>> {
    let shown = path.display().to_string();
    let text = scene_run::read_text(path).map_err(|reason| {
        let d = Diagnostic::error("S0301", format!("scene file {shown:?} cannot be read: {reason}"));
        if let Some(near) = scene_run::similar_file(path).filter(|_| !path.exists()) {
            return vec![d.hint(format!("did you mean {near:?}?"))];
        }
        vec![d.hint("`lapidary new sprites` writes a scene to start from")]
    })?;
    if looks_like_hlsl(path, &text) {
        let d = Diagnostic::error("S0001", format!("{shown:?} is no scene: this looks like HLSL"));
        let d = d.hint(format!("use --hlsl {shown} --gs ENTRY --mesh MESH"));
        return Err(vec![d.hint(format!("`lapidary check {shown}` lists its entry points"))]);
    }
    let file = sources.add(shown, text);
    parse(sources, file)
}

/// Whether a file that is to be a scene is a shader: by its ending, or else by words that scenes do not have.
fn looks_like_hlsl(path: &Path, text: &str) -> bool {
    let ending = path.extension().map(|e| e.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    let shader = ["hlsl", "hlsli", "fx", "fxh"].contains(&ending.as_str());
    let words = text.contains(": SV_") && !text.contains("[[draw]]");
    shader || ending != "toml" && words
}

fn load(path: &Path, sources: &mut SourceMap) -> Result<Job, Vec<Diagnostic>> {
    let scene = load_scene(path, sources)?;
    let base = path.parent().unwrap_or(Path::new("")).to_owned();
    let stem = path.file_stem().map_or_else(|| "scene".to_owned(), |s| s.to_string_lossy().into_owned());
    Ok(Job { scene, base, stem })
}

fn sketch(args: &RunArgs, hlsl: &str, sources: &mut SourceMap, options: &mut Options) -> Result<Job, Vec<Diagnostic>> {
    let topology = match &args.topology {
        None => None,
        Some(name) => Some(PrimitiveTopology::from_name(name).ok_or_else(|| {
            let d = Diagnostic::error("S0105", format!("{name:?} is no topology"));
            let names = PrimitiveTopology::ALL.map(PrimitiveTopology::name);
            let d = match nearest(name, names) {
                Some(near) => d.hint(format!("did you mean {near:?}?")),
                None => d,
            };
            vec![d.hint(format!("possible are {}", names.join(", ")))]
        })?),
    };
    let wanted = Sketch {
        hlsl: hlsl.to_owned(),
        vs: args.vs.clone(),
        gs: args.gs.clone(),
        ps: args.ps.clone(),
        mesh: args.mesh.clone().unwrap_or_default(),
        topology,
        stream_output: args.stream_output,
        slices: args.slices,
    };
    if wanted.vs.is_none() && wanted.gs.is_none() && wanted.ps.is_none() {
        let d = Diagnostic::error("S0106", "no entry point is named");
        return Err(vec![d.hint("name one with --gs, --vs or --ps; `lapidary check FILE` lists them")]);
    }
    let base = PathBuf::new();
    let scene = scene_run::sketch(&wanted, &base, sources, options)?;
    let stem = Path::new(hlsl).file_stem().map_or_else(|| "sketch".to_owned(), |s| s.to_string_lossy().into_owned());
    let stem = match wanted.gs.as_ref().or(wanted.ps.as_ref()).or(wanted.vs.as_ref()) {
        Some(entry) => format!("{stem}.{}", entry.replace("::", ".")),
        None => stem,
    };
    Ok(Job { scene, base, stem })
}

impl Report {
    fn text(&self) -> String {
        let mut out = format!("{}\n\n", self.title);
        let mut headings = vec!["draw"];
        let used: Vec<&str> = {
            let all = self.drawn.draws.iter().flat_map(|d| d.statistics.fields());
            let mut names: Vec<&str> = Vec::new();
            for (name, value) in all {
                if value > 0 && !names.contains(&name) {
                    names.push(name);
                }
            }
            let order = self.drawn.draws.first().map(|d| d.statistics.fields().map(|f| f.0));
            order.into_iter().flatten().filter(|n| names.contains(n)).collect()
        };
        headings.extend(&used);
        let streamed = self.drawn.draws.iter().any(|d| d.stream_output.primitives_needed.iter().any(|n| *n > 0));
        if streamed {
            headings.extend(["SOWritten", "SONeeded"]);
        }
        let mut table = Table::new(&headings);
        for draw in &self.drawn.draws {
            let mut row = vec![draw.name.clone()];
            let fields = draw.statistics.fields();
            row.extend(used.iter().map(|n| fields.iter().find(|f| f.0 == *n).map_or(String::new(), |f| grouped(f.1))));
            if streamed {
                row.push(grouped(draw.stream_output.primitives_written.iter().sum()));
                row.push(grouped(draw.stream_output.primitives_needed.iter().sum()));
            }
            table.row(row);
        }
        out.push_str(&table.text(""));
        for stream in &self.drawn.streams {
            let (draw, buffer, records) = (&stream.draw, stream.buffer, grouped(stream.records));
            out.push_str(&format!("\nstream output of {draw}, buffer {buffer}: {records} vertices"));
            out.push_str(&match stream.checksum {
                Some(sum) => format!(", discarded, checksum {sum:016x}\n"),
                None => format!(" of {} bytes ({})\n", stream.stride, stream.topology),
            });
        }
        for draw in self.drawn.draws.iter().filter(|d| (0..4).any(|s| d.stream_output.overflowed(s))) {
            out.push_str(&format!("note: stream output of {} did not all fit; raise its capacity\n", draw.name));
        }
        for note in &self.notes {
            out.push_str(&format!("note: {note}\n"));
        }
        out.push('\n');
        for saved in &self.saved {
            let note = saved.note.as_ref().map(|n| format!(", {n}")).unwrap_or_default();
            out.push_str(&format!("{} ({}{note})\n", saved.path.display(), saved.kind));
        }
        out
    }

    fn json(&self, args: &RunArgs, sources: &SourceMap) -> Value {
        let hash = |bytes: &[u8]| {
            let fnv = |h: u64, b: &u8| (h ^ u64::from(*b)).wrapping_mul(0x0100_0000_01b3);
            format!("{:016x}", bytes.iter().fold(0xcbf2_9ce4_8422_2325, fnv))
        };
        let draws = self.drawn.draws.iter().map(|d| {
            let statistics: serde_json::Map<String, Value> =
                d.statistics.fields().iter().map(|(k, v)| ((*k).to_owned(), json!(v))).collect();
            json!({
                "name": d.name,
                "statistics": statistics,
                "primitives_written": d.stream_output.primitives_written,
                "primitives_needed": d.stream_output.primitives_needed,
            })
        });
        let targets = self.drawn.targets.iter().map(|t| {
            json!({
                "name": t.name,
                "format": t.format.name(),
                "width": t.width,
                "height": t.height,
                "slices": t.slices.iter().map(|s| json!({ "fnv1a": hash(s) })).collect::<Vec<_>>(),
            })
        });
        let streams = self.drawn.streams.iter().map(|s| {
            let columns: Vec<String> = s.fields.iter().flat_map(|(f, _)| f.headings()).collect();
            json!({
                "draw": s.draw,
                "buffer": s.buffer,
                "vertices": s.records,
                "stride": s.stride,
                "topology": s.topology.name(),
                "columns": columns,
                "fnv1a": if s.checksum.is_none() { Some(hash(s.written())) } else { None },
                "discarded_fnv1a_words": s.checksum.map(|c| format!("{c:016x}")),
            })
        });
        let outputs = self
            .saved
            .iter()
            .map(|s| json!({ "path": s.path.display().to_string(), "kind": s.kind, "bytes": s.bytes, "note": s.note }));
        json!({
            "schema": SCHEMA,
            "ok": true,
            "title": self.title,
            "engine": if args.engine == EngineName::Scalar { "scalar" } else { "wave" },
            "draws": draws.collect::<Vec<_>>(),
            "targets": targets.collect::<Vec<_>>(),
            "stream_output": streams.collect::<Vec<_>>(),
            "outputs": outputs.collect::<Vec<_>>(),
            "notes": self.notes,
            "diagnostics": self.warnings.iter().map(|d| render::json(sources, d)).collect::<Vec<_>>(),
        })
    }
}
