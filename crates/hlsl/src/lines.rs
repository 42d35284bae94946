//! Line numbers of the main source file, found quickly.

use lapidary_ir::diag::{FileId, SourceMap, Span};

/// Where the lines of one file start.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    file: FileId,
    starts: std::sync::Arc<[u32]>,
}

impl Lines {
    pub(crate) fn new(sources: &SourceMap, file: FileId) -> Self {
        let text = sources.get(file).map_or("", |f| f.text.as_str());
        let ends = text.bytes().zip(0_u32..).filter(|(b, _)| *b == b'\n').map(|(_, at)| at + 1);
        Self { file, starts: std::iter::once(0).chain(ends).collect() }
    }

    /// A whole line, by its number from 1; `None` outside the file.
    pub(crate) fn span(&self, line: u32) -> Option<Span> {
        let at = line.checked_sub(1)? as usize;
        let start = *self.starts.get(at)?;
        let end = self.starts.get(at + 1).map_or(start, |next| next - 1);
        Some(Span { file: self.file, start, end })
    }

    /// Line of a span's start, from 1; `None` outside the file.
    pub(crate) fn line(&self, span: Span) -> Option<u32> {
        (span.file == self.file).then(|| self.starts.partition_point(|start| *start <= span.start) as u32)
    }
}
