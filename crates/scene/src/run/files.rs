//! Files that a scene names: read once each, relative to the scene's folder.

use lapidary_hlsl::preprocess::{IncludeFile, IncludeLoader};
use lapidary_ir::diag::{Diagnostic, FileId, SourceMap};
use std::io::Read;
use std::path::{Path, PathBuf};

/// The most bytes of one text file (16 MiB).
const MAX_TEXT: u64 = 16 << 20;

/// Reads texts into a [`SourceMap`].
#[derive(Debug)]
pub(super) struct Files {
    base: PathBuf,
    texts: Vec<(PathBuf, FileId)>,
    /// Texts that are no files, by name.
    given: Vec<(String, String)>,
}

impl Files {
    pub(super) fn new(base: &Path, given: &[(String, String)]) -> Self {
        Self { base: base.to_owned(), texts: Vec::new(), given: given.to_vec() }
    }

    /// A name of the scene as a path.
    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.base.join(name)
    }

    /// A shader file.
    pub(super) fn text(&mut self, sources: &mut SourceMap, name: &str) -> Result<FileId, Diagnostic> {
        let path = self.path(name);
        if let Some((_, file)) = self.texts.iter().find(|(p, _)| *p == path) {
            return Ok(*file);
        }
        if let Some((name, text)) = self.given.iter().find(|(given, _)| given == name) {
            let file = sources.add(name, text);
            self.texts.push((path, file));
            return Ok(file);
        }
        let text = read_text(&path).map_err(|reason| {
            let shown = path.display().to_string();
            let d = Diagnostic::error("S0210", format!("shader file {shown:?} cannot be read: {reason}"));
            match similar_file(&path) {
                Some(near) => d.hint(format!("did you mean {near:?}?")),
                // A scene in the current folder and no scene at all are the same here.
                None if self.base.as_os_str().is_empty() => d.hint("file names are relative to the current folder"),
                None => d.hint("file names are relative to the scene's folder"),
            }
        })?;
        let file = sources.add(path.display().to_string(), text);
        self.texts.push((path, file));
        Ok(file)
    }
}

/// A text file, or why it cannot be read.
///
/// # Errors
/// The reason in words.
pub fn read_text(path: &Path) -> Result<String, String> {
    let text = String::from_utf8(read_bytes(path, MAX_TEXT)?)
        .map_err(|e| format!("it is not UTF-8 text (byte {})", e.utf8_error().valid_up_to()))?;
    Ok(text.strip_prefix('\u{feff}').map_or_else(|| text.clone(), str::to_owned))
}

/// The bytes of an ordinary file. Pipes may wait for ever and devices have no end, so neither is read.
///
/// # Errors
/// The reason in words: not there, not an ordinary file, more than `limit` bytes.
pub(crate) fn read_bytes(path: &Path, limit: u64) -> Result<Vec<u8>, String> {
    let metadata = std::fs::metadata(path).map_err(|e| reason(&e))?;
    if metadata.is_dir() {
        return Err("it is a folder".to_owned());
    }
    if !metadata.is_file() {
        return Err("it is a pipe or a device; write its content to a file first".to_owned());
    }
    let mut bytes = Vec::new();
    let file = std::fs::File::open(path).map_err(|e| reason(&e))?;
    // Some files of the system say 0 and have more, and others grow while they are read.
    file.take(limit.saturating_add(1)).read_to_end(&mut bytes).map_err(|e| reason(&e))?;
    if bytes.len() as u64 > limit {
        let length = metadata.len().max(bytes.len() as u64);
        return Err(format!("it has {length} bytes or more; at most {limit} are read"));
    }
    Ok(bytes)
}

/// An error of the system in lower case, without its number.
pub(crate) fn reason(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such file".to_owned(),
        std::io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        _ => error.to_string(),
    }
}

/// A file in the same folder with nearly the same name.
#[must_use]
pub fn similar_file(path: &Path) -> Option<String> {
    let wanted = path.file_name()?.to_str()?;
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .ok()?
        .take(4096)
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .collect();
    names.sort();
    crate::suggest::nearest(wanted, names.iter().map(String::as_str)).map(str::to_owned)
}

/// `#include` from disk.
#[derive(Clone, Copy, Debug, Default)]
pub struct DiskIncludes;

impl IncludeLoader for DiskIncludes {
    fn load(&mut self, path: &str) -> Result<Option<IncludeFile>, String> {
        let file = Path::new(path);
        if !file.is_file() {
            return Ok(None);
        }
        let text = read_text(file)?;
        // The same file under two names is one file for `#pragma once`.
        let name = file.canonicalize().ok().and_then(|_| normalised(path)).unwrap_or_else(|| path.to_owned());
        Ok(Some(IncludeFile { name, text }))
    }
}

/// A path without `.` and `a/..`, so that equal files mostly get equal names.
fn normalised(path: &str) -> Option<String> {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." if parts.last().is_some_and(|p| !p.is_empty() && *p != "..") => {
                parts.pop();
            }
            other => parts.push(other),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_ordinary_files_of_bounded_size_are_read() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let file = folder.join("Cargo.toml");
        let length = std::fs::metadata(&file).unwrap().len();
        assert_eq!(read_bytes(&file, length).unwrap().len() as u64, length);
        assert!(read_bytes(&file, length - 1).unwrap_err().contains("at most"));
        assert_eq!(read_bytes(folder, length).unwrap_err(), "it is a folder");
        assert_eq!(read_bytes(&folder.join("none"), length).unwrap_err(), "there is no such file");
    }

    /// A device without end used to fill the memory, and a pipe without a writer to wait for ever.
    #[cfg(unix)]
    #[test]
    fn devices_are_not_read() {
        let reason = read_bytes(Path::new("/dev/zero"), 16).unwrap_err();
        assert!(reason.contains("a pipe or a device"), "{reason}");
    }
}
