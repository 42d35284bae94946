//! A recorded case as `docs/testing.md` describes it, and its numbers as bytes.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// One small pipeline and what the judge did with it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Case {
    /// What it shows.
    pub(crate) about: String,
    /// A known difference between the judge and Direct3D.
    pub(crate) rule: Option<String>,
    /// How many pixels of an image may differ because of `rule`.
    #[serde(default)]
    pub(crate) differ: usize,
    pub(crate) hlsl: String,
    #[serde(default)]
    pub(crate) defines: BTreeMap<String, String>,
    pub(crate) entries: Entries,
    pub(crate) topology: String,
    #[serde(default)]
    pub(crate) vertex_buffers: Vec<VertexBuffer>,
    pub(crate) index: Option<Index>,
    pub(crate) draws: Vec<Draw>,
    /// Constant buffers b0, b1, ...
    #[serde(default)]
    pub(crate) constants: Vec<Vec<Run>>,
    pub(crate) stream_output: Option<StreamOutput>,
    pub(crate) render: Option<Render>,
    pub(crate) recorded: Recorded,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entries {
    pub(crate) vertex: String,
    pub(crate) geometry: Option<String>,
    pub(crate) pixel: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct VertexBuffer {
    pub(crate) stride: usize,
    /// Instances per step; per-vertex data have none.
    pub(crate) step_rate: Option<u32>,
    pub(crate) elements: Vec<Element>,
    #[serde(default)]
    pub(crate) rows: Vec<Vec<f64>>,
    /// Instead of rows: rows by rule.
    pub(crate) random: Option<RandomRows>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RandomRows {
    pub(crate) count: usize,
    pub(crate) seed: u32,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Element {
    pub(crate) semantic: String,
    #[serde(default)]
    pub(crate) index: u32,
    pub(crate) format: String,
    pub(crate) offset: usize,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Index {
    pub(crate) format: String,
    #[serde(default)]
    pub(crate) values: Vec<u32>,
    /// Instead of values: values by rule.
    pub(crate) random: Option<RandomIndices>,
}

/// Values below `below`, about every `cut`-th a cut (0: none).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RandomIndices {
    pub(crate) count: usize,
    pub(crate) seed: u32,
    pub(crate) below: u32,
    pub(crate) cut: u32,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Draw {
    pub(crate) count: u32,
    #[serde(default)]
    pub(crate) first: u32,
    #[serde(default = "one")]
    pub(crate) instances: u32,
    #[serde(default)]
    pub(crate) first_instance: u32,
    #[serde(default)]
    pub(crate) base_vertex: i32,
}

/// A type name and numbers of that type.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "Vec<serde_json::Value>")]
pub(crate) struct Run(pub(crate) Vec<u8>);

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StreamOutput {
    pub(crate) stride: usize,
    /// Size of the buffer in bytes.
    pub(crate) capacity: usize,
    pub(crate) elements: Vec<Declared>,
}

/// An entry of the declaration: components of an output, or a gap.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Declared {
    pub(crate) semantic: Option<String>,
    #[serde(default)]
    pub(crate) index: u32,
    #[serde(default)]
    pub(crate) start: u32,
    #[serde(default)]
    pub(crate) components: u32,
    #[serde(default)]
    pub(crate) gap: u32,
    pub(crate) within: Option<Within>,
}

/// How far a number may be from the recorded one; without `ulp`, by the larger of the other two.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Within {
    pub(crate) ulp: u32,
    pub(crate) absolute: f64,
    pub(crate) relative: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Render {
    pub(crate) width: u32,
    pub(crate) height: u32,
    #[serde(default = "one")]
    pub(crate) layers: u32,
    #[serde(default)]
    pub(crate) targets: Vec<Target>,
    pub(crate) depth: Option<Depth>,
    #[serde(default = "back")]
    pub(crate) cull: String,
    #[serde(default)]
    pub(crate) front_counter_clockwise: bool,
    #[serde(default = "solid")]
    pub(crate) fill: String,
    #[serde(default = "yes")]
    pub(crate) depth_clip: bool,
    #[serde(default)]
    pub(crate) blend_factor: [f32; 4],
    /// Constant, clamp, slope-scaled.
    #[serde(default)]
    pub(crate) depth_bias: [f32; 3],
    /// x, y, width, height.
    pub(crate) scissor: Option<[i32; 4]>,
    /// x, y, width, height, least and greatest depth.
    pub(crate) viewport: Option<[f32; 6]>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Target {
    pub(crate) format: String,
    pub(crate) clear: [f32; 4],
    pub(crate) blend: Option<Blend>,
    #[serde(default = "rgba")]
    pub(crate) write: String,
    pub(crate) within: Option<Within>,
}

/// Source factor, destination factor, operation.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Blend {
    pub(crate) colour: [String; 3],
    pub(crate) alpha: [String; 3],
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Depth {
    #[serde(default = "less")]
    pub(crate) compare: String,
    #[serde(default = "yes")]
    pub(crate) write: bool,
    #[serde(default = "far")]
    pub(crate) clear: f32,
    pub(crate) within: Option<Within>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Recorded {
    pub(crate) judge: String,
    pub(crate) front_end: String,
    pub(crate) counts: BTreeMap<String, u64>,
    /// A row of hexadecimal words per vertex, dots for what is not written.
    #[serde(default)]
    pub(crate) stream_output: Vec<String>,
    /// FNV-1a of those rows, of which there were too many to keep.
    pub(crate) stream_output_hash: Option<String>,
    /// What follows the case's name in the file names of its images.
    #[serde(default)]
    pub(crate) images: Vec<String>,
}

fn one() -> u32 {
    1
}

fn yes() -> bool {
    true
}

fn far() -> f32 {
    1.0
}

fn back() -> String {
    "back".into()
}

fn solid() -> String {
    "solid".into()
}

fn less() -> String {
    "less".into()
}

fn rgba() -> String {
    "rgba".into()
}

/// The folder of the recorded cases' shaders, scripts and files.
#[must_use]
pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lavapipe")
}

/// All cases by name, in order of name.
///
/// # Errors
/// Names the file that cannot be read or does not have the format.
pub(crate) fn all(folder: &Path) -> Result<Vec<(String, Case)>, String> {
    let entries = std::fs::read_dir(folder.join("cases")).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|e| e.path()).collect();
    paths.retain(|p| p.extension().is_some_and(|e| e == "json"));
    paths.sort();
    let mut cases = Vec::new();
    for path in paths {
        let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let case = serde_json::from_str(&text).map_err(|e| format!("{}: {e}", path.display()))?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        cases.push((name, case));
    }
    Ok(cases)
}

impl VertexBuffer {
    /// The bytes of the buffer: what no element covers is 0.
    ///
    /// # Errors
    /// If a row does not have as many numbers as its elements take, or a format is unknown.
    pub(crate) fn bytes(&self) -> Result<Vec<u8>, String> {
        let random = self.random.map(|r| self.random_rows(r)).transpose()?;
        let rows = random.as_ref().unwrap_or(&self.rows);
        let mut out = vec![0u8; self.stride * rows.len()];
        for (row, record) in rows.iter().zip(out.chunks_exact_mut(self.stride)) {
            let mut numbers = row.iter();
            for e in &self.elements {
                let (kind, components) = number_kind(&e.format)?;
                let mut at = e.offset;
                for _ in 0..components {
                    let &v = numbers.next().ok_or("a row has too few numbers")?;
                    let bytes = kind.bytes(v);
                    let place = record.get_mut(at..at + bytes.len()).ok_or("an element reaches past the stride")?;
                    place.copy_from_slice(&bytes);
                    at += bytes.len();
                }
            }
            if numbers.next().is_some() {
                return Err("a row has too many numbers".into());
            }
        }
        Ok(out)
    }

    fn random_rows(&self, random: RandomRows) -> Result<Vec<Vec<f64>>, String> {
        let mut source = Numbers(random.seed);
        let kinds: Result<Vec<_>, _> = self.elements.iter().map(|e| number_kind(&e.format)).collect();
        let kinds: Vec<Kind> = kinds?.into_iter().flat_map(|(kind, n)| vec![kind; n]).collect();
        Ok((0..random.count).map(|_| kinds.iter().map(|k| k.random(&mut source)).collect()).collect())
    }
}

impl Index {
    /// All values, cuts among them.
    #[must_use]
    pub(crate) fn all_values(&self) -> Vec<u32> {
        let Some(r) = self.random else { return self.values.clone() };
        let mut source = Numbers(r.seed);
        let mut value = || match r.cut != 0 && source.next().is_multiple_of(r.cut) {
            true => self.cut_value(),
            false => source.next() % r.below,
        };
        (0..r.count).map(|_| value()).collect()
    }

    /// The value that cuts strips.
    #[must_use]
    pub(crate) fn cut_value(&self) -> u32 {
        if self.format == "u16" { 0xffff } else { u32::MAX }
    }

    /// The bytes of the index buffer.
    ///
    /// # Errors
    /// If an index is too large for its format.
    pub(crate) fn bytes(&self) -> Result<Vec<u8>, String> {
        if self.format == "u32" {
            return Ok(self.all_values().iter().flat_map(|v| v.to_le_bytes()).collect());
        }
        let narrow: Result<Vec<u16>, _> = self.all_values().into_iter().map(u16::try_from).collect();
        Ok(narrow.map_err(|e| e.to_string())?.iter().flat_map(|v| v.to_le_bytes()).collect())
    }
}

/// The numbers of `cases.py`: the upper 24 bits of a linear congruential generator.
struct Numbers(u32);

impl Numbers {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        self.0 >> 8
    }
}

/// How a number of a vertex element or constant lies in memory.
#[derive(Clone, Copy)]
enum Kind {
    Float,
    Int,
    Uint,
    Byte,
}

impl Kind {
    fn random(self, source: &mut Numbers) -> f64 {
        let v = f64::from(source.next());
        match self {
            Self::Float => (v % 1024.0 - 512.0) / 8.0,
            Self::Int => v % 1024.0 - 512.0,
            Self::Uint => v % 64.0,
            Self::Byte => v % 256.0,
        }
    }

    fn bytes(self, v: f64) -> Vec<u8> {
        match self {
            Self::Float => (v as f32).to_le_bytes().to_vec(),
            Self::Int => (v as i32).to_le_bytes().to_vec(),
            Self::Uint => (v as u32).to_le_bytes().to_vec(),
            Self::Byte => vec![v as u8],
        }
    }
}

fn number_kind(format: &str) -> Result<(Kind, usize), String> {
    let (name, components) = match format.strip_suffix(['2', '3', '4']) {
        _ if format == "unorm8x4" => return Ok((Kind::Byte, 4)),
        Some(name) => (name, usize::from(format.as_bytes()[format.len() - 1] - b'0')),
        None => (format, 1),
    };
    let kind = match name {
        "float" => Kind::Float,
        "int" => Kind::Int,
        "uint" => Kind::Uint,
        _ => return Err(format!("unknown format {format}")),
    };
    Ok((kind, components))
}

impl TryFrom<Vec<serde_json::Value>> for Run {
    type Error = String;

    fn try_from(run: Vec<serde_json::Value>) -> Result<Self, String> {
        let (ty, numbers) = run.split_first().ok_or("an empty run of constants")?;
        let (kind, _) = number_kind(ty.as_str().ok_or("a run of constants begins with its type")?)?;
        let mut bytes = Vec::new();
        for n in numbers {
            bytes.extend(kind.bytes(n.as_f64().ok_or("a constant is no number")?));
        }
        Ok(Self(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_become_bytes_at_their_offsets() {
        let text = r#"{"stride": 16, "rows": [[1, -2, 255]], "elements": [
            {"semantic": "A", "format": "float", "offset": 8}, {"semantic": "B", "format": "int", "offset": 0},
            {"semantic": "C", "format": "uint", "offset": 12}]}"#;
        let buffer: VertexBuffer = serde_json::from_str(text).unwrap();
        let bytes = [0xfe, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0x80, 0x3f, 255, 0, 0, 0];
        assert_eq!(buffer.bytes().unwrap(), bytes, "int, nothing, float, uint");
    }

    #[test]
    fn rows_must_have_as_many_numbers_as_elements() {
        for row in ["[1]", "[1, 2, 3]"] {
            let text = format!(
                r#"{{"stride": 8, "rows": [{row}], "elements": [{{"semantic": "A", "format": "float2", "offset": 0}}]}}"#
            );
            let buffer: VertexBuffer = serde_json::from_str(&text).unwrap();
            assert!(buffer.bytes().is_err(), "{row}");
        }
    }

    #[test]
    fn every_case_can_be_read_and_names_its_judge() {
        let cases = all(&folder()).unwrap();
        assert!(cases.len() >= 250, "only {} cases", cases.len());
        for (name, case) in cases {
            assert!(case.recorded.judge.contains("Mesa") && case.recorded.front_end.contains("DXC"), "{name}");
            assert!(case.differ == 0 || case.rule.is_some(), "{name} allows differences without a reason");
            assert!(case.stream_output.is_some() || case.render.is_some(), "{name} compares nothing");
            for buffer in &case.vertex_buffers {
                buffer.bytes().unwrap_or_else(|e| panic!("{name}: {e}"));
            }
        }
    }
}
