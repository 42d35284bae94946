//! Input layouts and index formats (D3D11.3 8.1.3, 8.1.4).

use super::Format;

/// How often an element steps to the next record of its buffer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum InputStep {
    /// Once per vertex.
    #[default]
    PerVertex,
    /// Once every `rate` instances; with rate 0 never.
    PerInstance {
        /// Instances per step.
        rate: u32,
    },
}

/// One element of an input layout: where an input of the vertex shader comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputElement {
    /// Semantic name without its index, compared without regard to case.
    pub semantic: String,
    /// Semantic index.
    pub index: u32,
    /// Format in memory; missing components read as 0, 0, 0, 1 (19.1.3.3).
    pub format: Format,
    /// Which vertex buffer, below [`limits::MAX_VERTEX_BUFFERS`](super::limits::MAX_VERTEX_BUFFERS).
    pub slot: u32,
    /// Offset from the start of the record, bytes.
    pub offset: u32,
    /// Stepping; the same for all elements of one slot.
    pub step: InputStep,
}

impl InputElement {
    /// A per-vertex element of slot 0.
    pub fn new(semantic: impl Into<String>, index: u32, format: Format, offset: u32) -> Self {
        Self { semantic: semantic.into(), index, format, slot: 0, offset, step: InputStep::PerVertex }
    }
}

/// The elements of all vertex buffers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InputLayout {
    /// At most [`limits::MAX_INPUT_ELEMENTS`](super::limits::MAX_INPUT_ELEMENTS), no semantic twice.
    pub elements: Vec<InputElement>,
}

impl InputLayout {
    /// Place of the element with this semantic, names compared without regard to case.
    #[must_use]
    pub fn find(&self, semantic: &str, index: u32) -> Option<usize> {
        self.elements.iter().position(|e| e.index == index && e.semantic.eq_ignore_ascii_case(semantic))
    }
}

/// Width of the values in an index buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IndexFormat {
    /// `R16_UINT`, little endian.
    U16,
    /// `R32_UINT`, little endian.
    U32,
}

impl IndexFormat {
    /// Bytes of one index.
    #[must_use]
    pub fn bytes(self) -> usize {
        match self {
            Self::U16 => 2,
            Self::U32 => 4,
        }
    }

    /// The value that cuts a strip: the largest one of the format (8.12).
    #[must_use]
    pub fn cut_value(self) -> u32 {
        match self {
            Self::U16 => 0xffff,
            Self::U32 => 0xffff_ffff,
        }
    }
}
