//! Chip files: TOML in, chip out.

use super::{Chip, Field, Gfx, GsRule, NAMES, Number, Provenance, text};
use std::fmt;
use toml::{Table, Value};

/// What is wrong with a chip file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChipError {
    /// Stable code, `P0901` to `P0907`.
    pub code: &'static str,
    /// Where: a key, or a line and column of the text; empty for the whole file.
    pub at: String,
    /// What is wrong.
    pub message: String,
    /// How to put it right.
    pub hint: String,
}

impl fmt::Display for ChipError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.code)?;
        if !self.at.is_empty() {
            write!(f, "{}: ", self.at)?;
        }
        write!(f, "{}", self.message)?;
        if !self.hint.is_empty() {
            write!(f, " ({})", self.hint)?;
        }
        Ok(())
    }
}

impl std::error::Error for ChipError {}

fn error(code: &'static str, at: impl Into<String>, message: impl Into<String>, hint: impl Into<String>) -> ChipError {
    ChipError { code, at: at.into(), message: message.into(), hint: hint.into() }
}

/// The error for a chip that is not built in.
pub(super) fn unknown_chip(name: &str) -> ChipError {
    let shown: String = name.chars().take(40).collect();
    let lower = name.to_ascii_lowercase();
    let near = NAMES.iter().find(|n| n.starts_with(lower.as_str()) || lower.starts_with(**n));
    let hint = match near {
        Some(near) if !lower.is_empty() => format!("did you mean `{near}`?"),
        _ => format!("built in are {}; a path ends in .toml", NAMES.join(", ")),
    };
    error("P0901", "", format!("there is no chip {shown:?}"), hint)
}

/// How many bases may stand behind one another; the built-in ones are two deep.
const MOST_BASES: u32 = 4;

#[derive(Default)]
struct Draft {
    name: Option<String>,
    title: Option<String>,
    gfx: Option<Gfx>,
    gs_rule: Option<GsRule>,
    numbers: Vec<Option<Number>>,
}

pub(super) fn parse(source: &str) -> Result<Chip, ChipError> {
    let mut draft = Draft { numbers: vec![None; Field::ALL.len()], ..Draft::default() };
    fill(&mut draft, source, 0)?;
    let missing = |key: &str| error("P0902", key, "is missing", "add it, or name a `base` that has it");
    let mut numbers = Vec::with_capacity(Field::ALL.len());
    for (field, number) in Field::ALL.iter().zip(draft.numbers) {
        numbers.push(number.ok_or_else(|| missing(&field.path()))?);
    }
    let chip = Chip {
        name: draft.name.ok_or_else(|| missing("name"))?,
        title: draft.title.ok_or_else(|| missing("title"))?,
        gfx: draft.gfx.ok_or_else(|| missing("gfx"))?,
        gs_rule: draft.gs_rule.ok_or_else(|| missing("gs_rule"))?,
        numbers,
    };
    consistent(&chip)?;
    Ok(chip)
}

/// Puts a text's values over those of its base.
fn fill(draft: &mut Draft, source: &str, depth: u32) -> Result<(), ChipError> {
    let table: Table = source.parse().map_err(|e: toml::de::Error| {
        let at = e.span().map_or(String::new(), |span| place(source, span.start));
        error("P0903", at, format!("is not TOML: {}", e.message()), "")
    })?;
    if let Some(base) = table.get("base") {
        let base = string("base", base)?;
        let text = text(&base).filter(|_| depth < MOST_BASES);
        let text = text.ok_or_else(|| ChipError { at: "base".into(), ..unknown_chip(&base) })?;
        fill(draft, text, depth + 1)?;
    }
    for (key, value) in &table {
        match (key.as_str(), value) {
            ("base", _) => {}
            ("name", v) => draft.name = Some(name(v)?),
            ("title", v) => draft.title = Some(string("title", v)?),
            ("gfx", v) => draft.gfx = Some(one_of("gfx", v, &[("gfx7", Gfx::Gfx7), ("gfx8", Gfx::Gfx8)])?),
            ("gs_rule", v) => {
                draft.gs_rule = Some(one_of("gs_rule", v, &[("xbox", GsRule::Xbox), ("amd", GsRule::Amd)])?);
            }
            (section, Value::Table(values)) if Field::ALL.iter().any(|f| f.info().section == section) => {
                for (key, value) in values {
                    let path = format!("{section}.{key}");
                    let field = Field::find(section, key).ok_or_else(|| unknown_key(&path, section))?;
                    draft.numbers[field as usize] = Some(number(field, value)?);
                }
            }
            (other, _) => return Err(unknown_key(other, "")),
        }
    }
    Ok(())
}

fn unknown_key(path: &str, section: &str) -> ChipError {
    let mut known: Vec<&str> =
        Field::ALL.iter().map(|f| f.info()).filter(|f| f.section == section).map(|f| f.key).collect();
    if known.is_empty() {
        known = vec!["name", "title", "base", "gfx", "gs_rule"];
        known.extend(["chip", "geometry", "cu", "cost", "latency", "memory", "gds"]);
    }
    error("P0904", path, "is not a key of chip files", format!("known here: {}", known.join(", ")))
}

fn string(key: &str, value: &Value) -> Result<String, ChipError> {
    match value {
        Value::String(text) if !text.is_empty() && text.len() <= 200 => Ok(text.clone()),
        _ => Err(error("P0905", key, "is not a text of 1 to 200 bytes", format!("write {key} = \"...\""))),
    }
}

fn name(value: &Value) -> Result<String, ChipError> {
    let name = string("name", value)?;
    if name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-' || b == b'_') {
        Ok(name)
    } else {
        Err(error("P0905", "name", "has other than lower case letters, digits, - and _", "write it like `my-gpu`"))
    }
}

fn one_of<T: Copy>(key: &str, value: &Value, choices: &[(&str, T)]) -> Result<T, ChipError> {
    let found = value.as_str().and_then(|text| choices.iter().find(|(name, _)| *name == text));
    found.map(|(_, choice)| *choice).ok_or_else(|| {
        let names: Vec<String> = choices.iter().map(|(name, _)| format!("{name:?}")).collect();
        error("P0905", key, "has no such value", format!("one of {}", names.join(", ")))
    })
}

fn real(path: &str, value: &Value) -> Result<f64, ChipError> {
    match value {
        Value::Integer(n) => Ok(*n as f64),
        Value::Float(x) if x.is_finite() => Ok(*x),
        _ => Err(error(
            "P0905",
            path,
            "is not a number",
            "write 12, or { value = 12, provenance = \"documented\", source = \"...\" }",
        )),
    }
}

/// A number with or without its origin. One without is the user's word: a guess that the file does not explain.
fn number(field: Field, value: &Value) -> Result<Number, ChipError> {
    let path = field.path();
    let Value::Table(table) = value else {
        let value = within(field, &path, real(&path, value)?)?;
        return Ok(Number {
            value,
            provenance: Provenance::Guess,
            source: "the chip file".into(),
            band: Some([value, value]),
        });
    };
    if let Some(key) = table.keys().find(|k| !["value", "provenance", "source", "band"].contains(&k.as_str())) {
        return Err(error(
            "P0904",
            format!("{path}.{key}"),
            "is not a key of a number",
            "known: value, provenance, source, band",
        ));
    }
    let missing =
        |key: &str| error("P0902", format!("{path}.{key}"), "is missing", "a table needs value, provenance and source");
    let get = |key: &str| table.get(key).ok_or_else(|| missing(key));
    let amount = within(field, &path, real(&path, get("value")?)?)?;
    let choices = Provenance::ALL.iter().map(|p| (p.name(), *p)).collect::<Vec<_>>();
    let provenance = one_of(&format!("{path}.provenance"), get("provenance")?, &choices)?;
    let source = string(&format!("{path}.source"), get("source")?)?;
    let band = match table.get("band") {
        None => None,
        Some(Value::Array(ends)) if ends.len() == 2 => {
            let path = format!("{path}.band");
            Some([within(field, &path, real(&path, &ends[0])?)?, within(field, &path, real(&path, &ends[1])?)?])
        }
        Some(_) => {
            return Err(error(
                "P0905",
                format!("{path}.band"),
                "is not a pair of numbers",
                "write band = [least, greatest]",
            ));
        }
    };
    match band {
        None if provenance == Provenance::Guess => {
            Err(error("P0906", path, "is a guess without a band", "add band = [least, greatest]"))
        }
        Some([least, greatest]) if !(least <= amount && amount <= greatest) => {
            Err(error("P0906", path, "lies outside its band", format!("{amount} is not in {least} to {greatest}")))
        }
        _ => Ok(Number { value: amount, provenance, source, band }),
    }
}

fn within(field: Field, path: &str, value: f64) -> Result<f64, ChipError> {
    let info = field.info();
    if value < info.least || value > info.greatest {
        let hint = format!("give {} to {} {}", info.least, info.greatest, info.unit);
        return Err(error("P0906", path, format!("{value} is out of range"), hint.trim_end()));
    }
    if info.whole && value.fract() != 0.0 {
        return Err(error("P0906", path, format!("{value} is not a whole number"), ""));
    }
    Ok(value)
}

/// What must hold between numbers, so that no rule has to ask again.
fn consistent(chip: &Chip) -> Result<(), ChipError> {
    let rules = [
        (Field::LdsGroupMost, Field::LdsBytes, "a group cannot have more than the compute unit"),
        (Field::LdsGranule, Field::LdsGroupMost, "a group gets at least one granule"),
        (Field::VgprMost, Field::Vgprs, "a wave cannot have more than the SIMD"),
        (Field::SgprMost, Field::Sgprs, "a wave cannot have more than the SIMD"),
        (Field::GdsTitleBytes, Field::GdsBytes, "a program cannot have more than there is"),
        (Field::InputAssemblers, Field::ShaderEngines, "each input assembler feeds at least one VGT"),
    ];
    for (less, more, why) in rules {
        if chip.f64(less) > chip.f64(more) {
            return Err(error("P0907", less.path(), format!("is more than {}", more.path()), why));
        }
    }
    for (part, whole) in [(Field::LdsGranule, Field::LdsBytes), (Field::LdsGranule, Field::LdsGroupMost)] {
        if !chip.u32(whole).is_multiple_of(chip.u32(part)) {
            return Err(error("P0907", whole.path(), format!("is not a multiple of {}", part.path()), ""));
        }
    }
    if !chip.u32(Field::LdsGranule).is_multiple_of(4) {
        return Err(error("P0907", Field::LdsGranule.path(), "is not a multiple of 4", "it is counted in dwords"));
    }
    Ok(())
}

fn place(source: &str, offset: usize) -> String {
    let before = &source.as_bytes()[..offset.min(source.len())];
    let line = before.iter().filter(|b| **b == b'\n').count() + 1;
    let column = before.iter().rev().take_while(|b| **b != b'\n').count() + 1;
    format!("line {line}, column {column}")
}
