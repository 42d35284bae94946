//! `lapidary gpus`: the chips that are known, and where each of their numbers comes from.

use super::Outcome;
use super::args::GpusArgs;
use super::console::Console;
use super::render;
use super::table::{Table, grouped};
use lapidary::ir::diag::{Diagnostic, SourceMap};
use lapidary::plan::{Chip, ChipError, Field, Number};
use lapidary::scene::run::read_text;
use serde_json::{Map, Value, json};
use std::io;
use std::path::Path;

/// Name and version of the JSON's shape.
const SCHEMA: &str = "lapidary-gpus/1";

/// Lists the chips, or shows one in full.
pub(super) fn gpus(args: &GpusArgs) -> io::Result<Outcome> {
    let mut console = Console::new(false);
    let chips = match &args.name {
        None => Ok(Chip::all()),
        Some(name) => load(name).map(|chip| vec![chip]),
    };
    let chips = match chips {
        Ok(chips) => chips,
        Err(d) => {
            let sources = SourceMap::default();
            if args.json {
                let found = [render::json(&sources, &d)];
                console.out(&format!("{:#}\n", json!({ "schema": SCHEMA, "ok": false, "diagnostics": found })))?;
            } else {
                console.err(&render::text(&sources, &[d], console.color))?;
            }
            return Ok(Outcome::BadInput);
        }
    };
    if args.json {
        let all: Vec<Value> = chips.iter().map(chip_json).collect();
        console.out(&format!("{:#}\n", json!({ "schema": SCHEMA, "ok": true, "gpus": all })))?;
    } else if args.name.is_some() {
        console.out(&chips.iter().map(numbers).collect::<String>())?;
    } else {
        console.out(&overview(&chips))?;
    }
    Ok(Outcome::Done)
}

/// A chip by name, or from a file if the name ends in `.toml`.
pub(super) fn load(name: &str) -> Result<Chip, Diagnostic> {
    if !name.to_ascii_lowercase().ends_with(".toml") {
        return Chip::builtin(name).map_err(|e| diagnostic(&e, None));
    }
    let text = read_text(Path::new(name)).map_err(|reason| {
        Diagnostic::error("P0900", format!("chip file {name:?} cannot be read: {reason}"))
            .hint("a name without .toml is a built-in chip; `lapidary gpus` lists them")
    })?;
    Chip::parse(&text).map_err(|e| diagnostic(&e, Some(name)))
}

fn diagnostic(error: &ChipError, file: Option<&str>) -> Diagnostic {
    let place = file.map_or(String::new(), |f| format!("{f}: "));
    let at = if error.at.is_empty() { String::new() } else { format!("{}: ", error.at) };
    let d = Diagnostic::error(error.code, format!("{place}{at}{}", error.message));
    if error.hint.is_empty() { d } else { d.hint(error.hint.clone()) }
}

fn overview(chips: &[Chip]) -> String {
    let headings =
        ["gpu", "", "SEs", "CUs", "MHz", "GFLOP/s", "waves", "prims/clk", "L2 KB", "GB/s", "ESRAM MB", "GS rule"];
    let mut table = Table::new(&headings);
    for chip in chips {
        table.row(vec![
            chip.name.clone(),
            chip.title.clone(),
            chip.u32(Field::ShaderEngines).to_string(),
            chip.cus().to_string(),
            value(chip.f64(Field::ClockMhz)),
            format!("{:.0}", chip.gflops()),
            grouped(u64::from(chip.waves())),
            value(chip.f64(Field::PrimsPerClock)),
            grouped(u64::from(chip.u32(Field::L2Bytes) / 1024)),
            value(chip.f64(Field::DramGbPerSecond)),
            (chip.u32(Field::EsramBytes) >> 20).to_string(),
            chip.gs_rule.name().to_owned(),
        ]);
    }
    format!(
        "{}\n`lapidary gpus NAME` shows every number with its source; a chip file of your own works like a name.\n",
        table.text("")
    )
}

fn numbers(chip: &Chip) -> String {
    let mut out = format!(
        "{} ({}): {}, {} rule for geometry shader subgroups\n",
        chip.title,
        chip.name,
        chip.gfx.name(),
        chip.gs_rule.name()
    );
    let mut table = Table::new(&["number", "value", "unit", "known", "from", "to", "source"]);
    for field in Field::ALL {
        let number = chip.number(*field);
        let [from, to] = number.band.map_or([String::new(), String::new()], |[a, b]| [value(a), value(b)]);
        table.row(vec![
            field.path(),
            value(number.value),
            field.info().unit.to_owned(),
            number.provenance.name().to_owned(),
            from,
            to,
            number.source.clone(),
        ]);
    }
    out.push_str(&format!("\n{}", table.text("")));
    out
}

fn value(number: f64) -> String {
    if number.fract() == 0.0 { grouped(number as u64) } else { format!("{number}") }
}

fn number_json(number: &Number, field: Field) -> Value {
    let info = field.info();
    json!({
        "value": number.value,
        "unit": info.unit,
        "provenance": number.provenance.name(),
        "source": number.source,
        "band": number.band,
        "meaning": info.doc,
    })
}

fn chip_json(chip: &Chip) -> Value {
    let mut sections: Map<String, Value> = Map::new();
    for field in Field::ALL {
        let section = sections.entry(field.info().section).or_insert_with(|| json!({}));
        if let Value::Object(section) = section {
            section.insert(field.info().key.to_owned(), number_json(chip.number(*field), *field));
        }
    }
    json!({
        "name": chip.name,
        "title": chip.title,
        "gfx": chip.gfx.name(),
        "gs_rule": chip.gs_rule.name(),
        "compute_units": chip.cus(),
        "waves": chip.waves(),
        "gflops": chip.gflops(),
        "numbers": sections,
    })
}
