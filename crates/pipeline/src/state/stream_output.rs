//! The stream-output declaration (D3D11.3 14.1 to 14.3).

use thiserror::Error;

use super::limits::{
    MAX_STREAM_OUTPUT_BUFFERS, MAX_STREAM_OUTPUT_COMPONENTS, MAX_STREAM_OUTPUT_STRIDE, MAX_STREAM_OUTPUT_WINDOW,
    MAX_STREAMS,
};

/// One entry: components of one output, or a gap, appended to the record of one buffer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StreamOutputEntry {
    /// Stream the data comes from, 0..=3; 0 without a geometry shader.
    pub stream: u32,
    /// Semantic of the output, compared without regard to case; `None` skips `component_count` components, which
    /// leaves their memory as it is.
    pub semantic: Option<String>,
    /// Semantic index.
    pub index: u32,
    /// First component, 0..=3.
    pub start_component: u32,
    /// Components, 1..=4; a gap may be longer.
    pub component_count: u32,
    /// Buffer, 0..=3.
    pub slot: u32,
}

impl StreamOutputEntry {
    /// All `component_count` first components of an output of stream 0, to buffer 0.
    pub fn new(semantic: impl Into<String>, index: u32, component_count: u32) -> Self {
        Self { stream: 0, semantic: Some(semantic.into()), index, start_component: 0, component_count, slot: 0 }
    }
}

/// What of each stream goes where. Entries of one buffer follow each other without padding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StreamOutputDecl {
    /// The entries, in order.
    pub entries: Vec<StreamOutputEntry>,
    /// Bytes from one vertex to the next in each buffer; `None` packs them without padding.
    pub strides: [Option<u32>; MAX_STREAM_OUTPUT_BUFFERS as usize],
    /// The stream that is rasterized, if any.
    pub rasterized_stream: Option<u32>,
}

impl Default for StreamOutputDecl {
    fn default() -> Self {
        Self { entries: Vec::new(), strides: [None; 4], rasterized_stream: Some(0) }
    }
}

/// Why a declaration is refused. `entry` counts from 0.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StreamOutputError {
    /// Stream number out of range.
    #[error("stream-output entry {entry} names stream {stream}; streams are 0 to 3")]
    Stream {
        /// Which entry.
        entry: usize,
        /// The number.
        stream: u32,
    },
    /// Buffer number out of range.
    #[error("stream-output entry {entry} names buffer {slot}; buffers are 0 to 3")]
    Slot {
        /// Which entry.
        entry: usize,
        /// The number.
        slot: u32,
    },
    /// Components out of range.
    #[error(
        "stream-output entry {entry} takes {count} components from component {start}; \
         an output has 4, and at least 1 must be taken"
    )]
    Components {
        /// Which entry.
        entry: usize,
        /// First component.
        start: u32,
        /// Components.
        count: u32,
    },
    /// The same component twice in one stream.
    #[error("stream-output entry {entry} writes a component of {semantic}{index} that an earlier entry writes already")]
    Overlap {
        /// Which entry.
        entry: usize,
        /// Semantic name.
        semantic: String,
        /// Semantic index.
        index: u32,
    },
    /// Two streams in one buffer.
    #[error("buffer {slot} receives streams {first} and {second}; a buffer receives one stream")]
    SharedBuffer {
        /// The buffer.
        slot: u32,
        /// Stream of the first entry.
        first: u32,
        /// Stream of the offending entry.
        second: u32,
    },
    /// Too much data per vertex.
    #[error("stream {stream} writes {components} components per vertex; at most 128 are allowed")]
    TooManyComponents {
        /// The stream.
        stream: u32,
        /// Components, gaps not counted.
        components: u32,
    },
    /// A record too long for one buffer.
    #[error("the record of buffer {slot} has {bytes} bytes; at most 512 are allowed")]
    Window {
        /// The buffer.
        slot: u32,
        /// Bytes, gaps counted.
        bytes: u32,
    },
    /// A stride that does not fit.
    #[error("buffer {slot} has a stride of {stride} bytes; it must be a multiple of 4 from {record} to 2048")]
    Stride {
        /// The buffer.
        slot: u32,
        /// The stride given.
        stride: u32,
        /// Bytes of the record.
        record: u32,
    },
    /// Rasterized stream out of range.
    #[error("stream {stream} is to be rasterized; streams are 0 to 3")]
    Rasterized {
        /// The number.
        stream: u32,
    },
}

impl StreamOutputDecl {
    /// Bytes that one vertex takes in each buffer, gaps counted, without the padding of a stride.
    #[must_use]
    pub fn record_bytes(&self) -> [u32; MAX_STREAM_OUTPUT_BUFFERS as usize] {
        let mut bytes = [0u32; MAX_STREAM_OUTPUT_BUFFERS as usize];
        for entry in &self.entries {
            if let Some(b) = bytes.get_mut(entry.slot as usize) {
                *b = b.saturating_add(entry.component_count.saturating_mul(4));
            }
        }
        bytes
    }

    /// Bytes from one vertex to the next in each buffer; 0 where nothing is written.
    #[must_use]
    pub fn stride_bytes(&self) -> [u32; MAX_STREAM_OUTPUT_BUFFERS as usize] {
        let record = self.record_bytes();
        std::array::from_fn(|s| if record[s] == 0 { 0 } else { self.strides[s].unwrap_or(record[s]) })
    }

    /// The stream that each buffer receives.
    #[must_use]
    pub fn streams(&self) -> [Option<u32>; MAX_STREAM_OUTPUT_BUFFERS as usize] {
        std::array::from_fn(|slot| self.entries.iter().find(|e| e.slot == slot as u32).map(|e| e.stream))
    }

    /// Checks everything that can be checked without the shader's signature (14.1 to 14.3).
    ///
    /// # Errors
    /// The first rule that is broken, with the entry or buffer that breaks it.
    pub fn validate(&self) -> Result<(), StreamOutputError> {
        if let Some(stream) = self.rasterized_stream.filter(|&s| s >= MAX_STREAMS) {
            return Err(StreamOutputError::Rasterized { stream });
        }
        for (i, entry) in self.entries.iter().enumerate() {
            self.validate_entry(i, entry)?;
        }
        for stream in 0..MAX_STREAMS {
            let written = self.entries.iter().filter(|e| e.stream == stream && e.semantic.is_some());
            let components = written.map(|e| e.component_count).sum();
            if components > MAX_STREAM_OUTPUT_COMPONENTS {
                return Err(StreamOutputError::TooManyComponents { stream, components });
            }
        }
        let record = self.record_bytes();
        for slot in 0..MAX_STREAM_OUTPUT_BUFFERS {
            let bytes = record[slot as usize];
            if bytes > MAX_STREAM_OUTPUT_WINDOW {
                return Err(StreamOutputError::Window { slot, bytes });
            }
            if let Some(stride) = self.strides[slot as usize].filter(|_| bytes > 0)
                && (stride < bytes || stride > MAX_STREAM_OUTPUT_STRIDE || stride % 4 != 0)
            {
                return Err(StreamOutputError::Stride { slot, stride, record: bytes });
            }
        }
        Ok(())
    }

    fn validate_entry(&self, i: usize, entry: &StreamOutputEntry) -> Result<(), StreamOutputError> {
        let &StreamOutputEntry { stream, index, start_component: start, component_count: count, slot, .. } = entry;
        if stream >= MAX_STREAMS {
            return Err(StreamOutputError::Stream { entry: i, stream });
        }
        if slot >= MAX_STREAM_OUTPUT_BUFFERS {
            return Err(StreamOutputError::Slot { entry: i, slot });
        }
        let end = start.saturating_add(count);
        if count == 0 || entry.semantic.is_some() && end > 4 {
            return Err(StreamOutputError::Components { entry: i, start, count });
        }
        for earlier in &self.entries[..i] {
            if earlier.slot == slot && earlier.stream != stream {
                return Err(StreamOutputError::SharedBuffer { slot, first: earlier.stream, second: stream });
            }
            let (Some(a), Some(b)) = (&earlier.semantic, &entry.semantic) else { continue };
            let same = earlier.stream == stream && earlier.index == index && a.eq_ignore_ascii_case(b);
            if same && earlier.start_component < end && start < earlier.start_component + earlier.component_count {
                return Err(StreamOutputError::Overlap { entry: i, semantic: b.clone(), index });
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decl(entries: Vec<StreamOutputEntry>) -> StreamOutputDecl {
        StreamOutputDecl { entries, ..StreamOutputDecl::default() }
    }

    #[test]
    fn records_pack_in_order_and_gaps_count() {
        let gap = StreamOutputEntry { semantic: None, ..StreamOutputEntry::new("", 0, 2) };
        let d = decl(vec![StreamOutputEntry::new("SV_Position", 0, 4), gap, StreamOutputEntry::new("TEXCOORD", 1, 2)]);
        assert_eq!(d.validate(), Ok(()), "valid");
        assert_eq!(d.record_bytes(), [32, 0, 0, 0], "4 + 2 + 2 components");
        assert_eq!(d.stride_bytes(), [32, 0, 0, 0], "packed by default");
    }

    #[test]
    fn spec_14_3_rules_are_checked() {
        let e = StreamOutputEntry::new;
        let other = |entry: StreamOutputEntry| StreamOutputEntry { stream: 1, ..entry };
        let cases = [
            (decl(vec![e("A", 0, 5)]), StreamOutputError::Components { entry: 0, start: 0, count: 5 }),
            (
                decl(vec![e("A", 0, 3), e("a", 0, 1)]),
                StreamOutputError::Overlap { entry: 1, semantic: "a".into(), index: 0 },
            ),
            (
                decl(vec![e("A", 0, 3), other(e("A", 0, 3))]),
                StreamOutputError::SharedBuffer { slot: 0, first: 0, second: 1 },
            ),
            (
                StreamOutputDecl { strides: [Some(14), None, None, None], ..decl(vec![e("A", 0, 3)]) },
                StreamOutputError::Stride { slot: 0, stride: 14, record: 12 },
            ),
            (
                decl((0..33).map(|i| e("A", i, 4)).collect()),
                StreamOutputError::TooManyComponents { stream: 0, components: 132 },
            ),
            (
                StreamOutputDecl { rasterized_stream: Some(4), ..decl(vec![]) },
                StreamOutputError::Rasterized { stream: 4 },
            ),
        ];
        for (d, error) in cases {
            assert_eq!(d.validate(), Err(error.clone()), "{error}");
        }
    }
}
