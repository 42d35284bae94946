//! Diagnostics as data: what is wrong, where, and how to fix it.
//!
//! Every reader of text in the workspace (HLSL, IR text, scenes) reports through these types; only the
//! command draws them. A diagnostic carries a stable code such as `H0213`, explained by its own page.

use std::fmt;

/// Index of a file in a [`SourceMap`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileId(pub u32);

/// A byte range in one file of a [`SourceMap`]; `start <= end`, both on character boundaries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The span from the start of `self` to the end of `other`; `self` when they lie in different files.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        if self.file == other.file && other.end >= self.start { Self { end: other.end, ..self } } else { self }
    }
}

/// One source text with the name it is reported under.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// Path or other name shown to the user.
    pub name: String,
    /// The whole text.
    pub text: String,
}

/// The files that spans point into.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceMap {
    files: Vec<SourceFile>,
}

impl SourceMap {
    /// Adds a file and returns its id.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> FileId {
        self.files.push(SourceFile { name: name.into(), text: text.into() });
        FileId(u32::try_from(self.files.len() - 1).unwrap_or(u32::MAX))
    }

    /// The file of an id, if this map holds it.
    #[must_use]
    pub fn get(&self, id: FileId) -> Option<&SourceFile> {
        self.files.get(id.0 as usize)
    }

    /// All files in the order they were added.
    #[must_use]
    pub fn files(&self) -> &[SourceFile] {
        &self.files
    }

    /// Line and column of a span's start, both from 1, the column in characters; `(0, 0)` if the file is unknown.
    #[must_use]
    pub fn line_column(&self, span: Span) -> (u32, u32) {
        let Some(file) = self.get(span.file) else { return (0, 0) };
        let before = file.text.get(..span.start as usize).unwrap_or(&file.text);
        let line = before.bytes().filter(|b| *b == b'\n').count() as u32 + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() as u32 + 1;
        (line, column)
    }
}

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Worth knowing; the result is right.
    Note,
    /// Probably not what was meant; the result follows the rules.
    Warning,
    /// There is no result.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        })
    }
}

/// A place with a few words about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What is there; may be empty.
    pub message: String,
}

/// One thing to tell the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad.
    pub severity: Severity,
    /// Stable code: a letter for the reader (`P` preprocessor, `H` HLSL, `I` IR text, `S` scene, `X` not supported)
    /// and four digits.
    pub code: &'static str,
    /// One line, lower case, no full stop.
    pub message: String,
    /// Where, if it is in a text.
    pub primary: Option<Label>,
    /// Other places that explain it.
    pub secondary: Vec<Label>,
    /// How to fix it.
    pub hints: Vec<String>,
}

impl Diagnostic {
    /// An error without a place yet.
    pub fn error(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, message)
    }

    /// A warning without a place yet.
    pub fn warning(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, message)
    }

    fn new(severity: Severity, code: &'static str, message: impl Into<String>) -> Self {
        Self { severity, code, message: message.into(), primary: None, secondary: Vec::new(), hints: Vec::new() }
    }

    /// Sets the place, with a label that may be empty.
    #[must_use]
    pub fn at(mut self, span: Span, label: impl Into<String>) -> Self {
        self.primary = Some(Label { span, message: label.into() });
        self
    }

    /// Adds a second place.
    #[must_use]
    pub fn and(mut self, span: Span, label: impl Into<String>) -> Self {
        self.secondary.push(Label { span, message: label.into() });
        self
    }

    /// Adds a hint on how to fix it.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hints.push(hint.into());
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_and_column_count_from_one_in_characters() {
        let mut map = SourceMap::default();
        let file = map.add("a", "x\n\u{e4}bc");
        assert_eq!(map.line_column(Span { file, start: 0, end: 1 }), (1, 1), "first character");
        assert_eq!(map.line_column(Span { file, start: 4, end: 5 }), (2, 2), "after a two-byte character");
    }
}
