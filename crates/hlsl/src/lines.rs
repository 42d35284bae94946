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

    /// Line of a span's start, from 1; `None` outside the file.
    pub(crate) fn line(&self, span: Span) -> Option<u32> {
        (span.file == self.file).then(|| self.starts.partition_point(|start| *start <= span.start) as u32)
    }
}
