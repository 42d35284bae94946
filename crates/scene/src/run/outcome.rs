//! What a run leaves: images, stream-output data and counters, all in memory.

use crate::AssetError;
use crate::image::{ColorSpace, Image};
use crate::table::{Field, Table};
use lapidary_device::state::{Format, PipelineStatistics, PrimitiveTopology, StreamOutputStatistics};
use std::sync::Arc;

/// A target after the last draw.
#[derive(Clone, Debug)]
pub struct TargetResult {
    /// Its name.
    pub name: String,
    /// Format of the bytes.
    pub format: Format,
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
    /// Each slice's bytes, rows from top to bottom without padding.
    pub slices: Vec<Vec<u8>>,
    /// File name endings of the slices; empty for numbers.
    pub labels: Vec<String>,
    /// Columns of the contact sheet.
    pub columns: Option<u32>,
    /// Whether pictures are wanted.
    pub image: bool,
}

impl TargetResult {
    /// A slice as a picture, and what its bytes mean. Float targets are shown with the sRGB curve, cut off at 0 and 1.
    #[must_use]
    pub fn picture(&self, slice: usize) -> (Image, ColorSpace) {
        let bytes = self.slices.get(slice).map(Vec::as_slice).unwrap_or_default();
        let image = |rgba| Image { width: self.width, height: self.height, rgba };
        match self.format {
            Format::R8G8B8A8Unorm => (image(bytes.to_vec()), ColorSpace::Untagged),
            Format::R8G8B8A8UnormSrgb => (image(bytes.to_vec()), ColorSpace::Srgb),
            format => {
                let size = format.bytes();
                let mut rgba = vec![0; bytes.len() / size * 4];
                for (to, from) in rgba.chunks_exact_mut(4).zip(bytes.chunks_exact(size)) {
                    Format::R8G8B8A8UnormSrgb.encode(format.decode(from), to);
                }
                (image(rgba), ColorSpace::Srgb)
            }
        }
    }
}

/// What stream output wrote to one buffer.
#[derive(Clone, Debug)]
pub struct StreamResult {
    /// Name of the draw.
    pub draw: String,
    /// Which buffer.
    pub buffer: u32,
    /// Fields of a record with their byte offsets.
    pub fields: Vec<(Field, u32)>,
    /// Bytes from record to record.
    pub stride: u32,
    /// How records form primitives.
    pub topology: PrimitiveTopology,
    /// Records that were written.
    pub records: u64,
    /// The records; empty when they were discarded.
    pub bytes: Arc<Vec<u8>>,
    /// Of discarded data: the 64-bit FNV-1a hash of all 32-bit words in order.
    pub checksum: Option<u64>,
}

impl StreamResult {
    /// The bytes that were written.
    #[must_use]
    pub fn written(&self) -> &[u8] {
        let end = usize::try_from(self.records * u64::from(self.stride)).unwrap_or(usize::MAX);
        &self.bytes[..end.min(self.bytes.len())]
    }

    /// The first `limit` records as a table; gaps and padding are left out.
    ///
    /// # Errors
    /// `S0380` when there is no field.
    pub fn table(&self, limit: u64) -> Result<Table, AssetError> {
        let fields: Vec<Field> = self.fields.iter().map(|(f, _)| f.clone()).collect();
        let mut packed = Vec::new();
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        for record in self.written().chunks_exact(self.stride.max(1) as usize).take(limit) {
            for (field, offset) in &self.fields {
                let at = *offset as usize;
                packed.extend(record.get(at..at + field.count as usize * 4).unwrap_or_default());
            }
        }
        Table::from_bytes(fields, &packed, &format!("{}.{}", self.draw, self.buffer))
    }
}

/// What a draw counted.
#[derive(Clone, Debug)]
pub struct DrawReport {
    /// Its name.
    pub name: String,
    /// Pipeline statistics.
    pub statistics: PipelineStatistics,
    /// Stream-output statistics.
    pub stream_output: StreamOutputStatistics,
}

/// Everything that a run leaves.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// Targets, sorted by name.
    pub targets: Vec<TargetResult>,
    /// Stream-output buffers, in order of draws.
    pub streams: Vec<StreamResult>,
    /// Draws, in order.
    pub draws: Vec<DrawReport>,
}
