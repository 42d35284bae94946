//! Writes what a run left to a folder.

use super::outcome::{Outcome, StreamResult, TargetResult};
use crate::AssetError;
use crate::file::Output;
use crate::image::{FloatImage, contact_sheet, to_png, to_raw};
use crate::table::{write_csv, write_json};
use lapidary_device::state::Format;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Gap between the slices of a contact sheet, pixels.
const SHEET_GAP: u32 = 8;

/// A file that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// Where.
    pub path: PathBuf,
    /// What it is: `slice`, `contact sheet`, `values`, `stream output`, `statistics`.
    pub kind: &'static str,
    /// Its size.
    pub bytes: u64,
    /// What is not in it, if something was left out.
    pub note: Option<String>,
}

/// Why not everything was written, and what was.
#[derive(Clone, Debug)]
pub struct SaveError {
    /// What went wrong.
    pub error: AssetError,
    /// What stands in the folder already.
    pub saved: Vec<Saved>,
}

struct Saver<'a> {
    folder: &'a Path,
    stem: &'a str,
    saved: Vec<Saved>,
    /// Files that were written, in lower case since some disks do not tell case.
    names: BTreeSet<String>,
}

/// Writes pictures, float values and stream-output data into `folder`, which is made if it is not there. Names start with
/// `stem`; a target called `main` adds nothing to it.
///
/// # Errors
/// The first file that cannot be made, with those that were written before it.
pub fn save(outcome: &Outcome, output: &Output, folder: &Path, stem: &str) -> Result<Vec<Saved>, SaveError> {
    let mut saver = Saver { folder, stem, saved: Vec::new(), names: BTreeSet::new() };
    match saver.all(outcome, output) {
        Ok(()) => Ok(saver.saved),
        Err(error) => Err(SaveError { error, saved: saver.saved }),
    }
}

impl Saver<'_> {
    fn all(&mut self, outcome: &Outcome, output: &Output) -> Result<(), AssetError> {
        std::fs::create_dir_all(self.folder).map_err(|e| {
            let folder = self.folder.display().to_string();
            AssetError::new("S0301", folder, "folder", super::files::reason(&e)).hint("choose another one with --out")
        })?;
        for target in outcome.targets.iter().filter(|t| t.image && output.images) {
            self.target(target, output.contact_sheet)?;
        }
        for stream in outcome.streams.iter().filter(|s| s.checksum.is_none()) {
            self.stream(stream, output)?;
        }
        Ok(())
    }

    fn write(&mut self, name: &str, kind: &'static str, bytes: &[u8]) -> Result<(), AssetError> {
        let path = self.folder.join(name);
        // A target called `0` and slice 0 of `main`, for one.
        if !self.names.insert(name.to_ascii_lowercase()) {
            return Err(AssetError::new("S0107", path.display().to_string(), "file", "two results have this name")
                .hint("give the target, the draw or the slice another name"));
        }
        std::fs::write(&path, bytes).map_err(|e| {
            AssetError::new("S0301", path.display().to_string(), "file", super::files::reason(&e))
                .hint("is there room on the disk, and may you write there?")
        })?;
        self.saved.push(Saved { path, kind, bytes: bytes.len() as u64, note: None });
        Ok(())
    }

    fn target(&mut self, target: &TargetResult, sheet: bool) -> Result<(), AssetError> {
        let base = match target.name.as_str() {
            "main" => self.stem.to_owned(),
            name => format!("{}.{name}", self.stem),
        };
        let mut pictures = Vec::new();
        let several = target.slices.len() > 1;
        let digits = (target.slices.len() - 1).to_string().len();
        for slice in 0..target.slices.len() {
            let (picture, space) = target.picture(slice);
            let name = match target.labels.get(slice) {
                Some(label) => format!("{base}.{label}"),
                None if several => format!("{base}.{slice:0digits$}"),
                None => base.clone(),
            };
            let file = format!("{name}.png");
            self.write(&file, "slice", &to_png(&picture, space, &file)?)?;
            if target.format == Format::R32G32B32A32Float {
                self.values(target, slice, &name)?;
            }
            pictures.push((picture, space));
        }
        if several && sheet {
            let space = pictures[0].1;
            let pictures: Vec<_> = pictures.into_iter().map(|(p, _)| p).collect();
            let sheet = contact_sheet(&pictures, target.columns, SHEET_GAP)?;
            let file = format!("{base}.sheet.png");
            self.write(&file, "contact sheet", &to_png(&sheet, space, &file)?)?;
        }
        Ok(())
    }

    /// The floats of a slice, with their description.
    fn values(&mut self, target: &TargetResult, slice: usize, name: &str) -> Result<(), AssetError> {
        let words = target.slices[slice].as_chunks::<4>().0;
        let image = FloatImage {
            width: target.width,
            height: target.height,
            channels: 4,
            values: words.iter().map(|b| f32::from_le_bytes(*b)).collect(),
        };
        let data = format!("{name}.f32");
        let (bytes, description) = to_raw(&image, &data)?;
        self.write(&data, "values", &bytes)?;
        self.write(&format!("{name}.f32.json"), "values", description.as_bytes())
    }

    fn stream(&mut self, stream: &StreamResult, output: &Output) -> Result<(), AssetError> {
        let base = format!("{}.{}.so{}", self.stem, stream.draw, stream.buffer);
        if output.raw {
            self.write(&format!("{base}.bin"), "stream output", stream.written())?;
        }
        if !(output.csv || output.json) {
            return Ok(());
        }
        let table = stream.table(output.csv_limit)?;
        let rest = stream.records.saturating_sub(output.csv_limit);
        let note = (rest > 0).then(|| format!("the first {} of {} records", output.csv_limit, stream.records));
        let failed = |e: std::io::Error| AssetError::new("S0301", &*base, "table", e.to_string());
        if output.csv {
            let mut bytes = Vec::new();
            write_csv(&table, 0, &mut bytes).map_err(failed)?;
            self.write(&format!("{base}.csv"), "stream output", &bytes)?;
            self.annotate(note.clone());
        }
        if output.json {
            let mut bytes = Vec::new();
            write_json(&table, 0, &mut bytes).map_err(failed)?;
            self.write(&format!("{base}.json"), "stream output", &bytes)?;
            self.annotate(note);
        }
        Ok(())
    }

    fn annotate(&mut self, note: Option<String>) {
        if let Some(last) = self.saved.last_mut() {
            last.note = note;
        }
    }
}
