//! Why a draw is refused or stopped.

use lapidary_exec::ExecError;
use lapidary_ir::{InputPrimitive, ScalarKind, Stage};
use thiserror::Error;

use crate::so::UnknownOutput;
use crate::state::{Format, PrimitiveTopology, StreamOutputError, ViewportError};

/// Why a draw is refused or stopped. All but [`DrawError::Run`] come before anything is written.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum DrawError {
    /// A shader of another stage is bound.
    #[error("D0101: {found:?} is a {actual} shader and bound as {expected} shader; bind one made for that stage")]
    Stage {
        /// What the slot takes.
        expected: Stage,
        /// What the shader is.
        actual: Stage,
        /// The shader's entry point.
        found: String,
    },
    /// An input has no source.
    #[error(
        "D0102: the {stage} shader reads {semantic}, which {producer} does not have (it has {available}); \
         add it there or rename one of them"
    )]
    MissingInput {
        /// The reader.
        stage: Stage,
        /// Semantic with index.
        semantic: String,
        /// The stage or layout before it.
        producer: &'static str,
        /// What that one has.
        available: String,
    },
    /// An input and its source differ in type.
    #[error(
        "D0103: the {stage} shader reads {semantic} as {wanted}, but {producer} has it as {given}; make them equal"
    )]
    Type {
        /// The reader.
        stage: Stage,
        /// Semantic with index.
        semantic: String,
        /// Kind that is read.
        wanted: ScalarKind,
        /// The stage or layout before it.
        producer: &'static str,
        /// Kind or format that is there.
        given: String,
    },
    /// An input has more components than its source.
    #[error("D0104: the {stage} shader reads {wanted} components of {semantic}, but {producer} writes {given}")]
    Components {
        /// The reader.
        stage: Stage,
        /// Semantic with index.
        semantic: String,
        /// Components read.
        wanted: u32,
        /// The stage before it.
        producer: &'static str,
        /// Components written.
        given: u32,
    },
    /// The geometry shader takes other primitives.
    #[error("D0105: the topology {topology} gives {given}, but the geometry shader takes {wanted}; change one of them")]
    Topology {
        /// The draw's topology.
        topology: PrimitiveTopology,
        /// What it makes.
        given: InputPrimitive,
        /// What the shader takes.
        wanted: InputPrimitive,
    },
    /// Nothing says where primitives lie.
    #[error("D0106: the {stage} shader feeds the rasterizer but writes no SV_Position of four floats; write one")]
    NoPosition {
        /// The last stage before the rasterizer.
        stage: Stage,
    },
    /// An indexed draw without indices.
    #[error("D0107: an indexed draw needs an index buffer; bind one or draw without indices")]
    NoIndexBuffer,
    /// An input element that cannot be.
    #[error("D0108: input element {element} ({semantic}): {problem}")]
    Layout {
        /// Which element, from 0.
        element: usize,
        /// Its semantic with index.
        semantic: String,
        /// What is wrong and how to fix it.
        problem: &'static str,
    },
    /// The declaration breaks a rule.
    #[error("D0109: {0}")]
    StreamOutput(#[from] StreamOutputError),
    /// The declaration names what is not written.
    #[error("D0110: {0}; check the semantic against the shader's outputs")]
    StreamOutputSource(#[from] UnknownOutput),
    /// A stream that the shader does not have.
    #[error(
        "D0111: stream {stream} is rasterized, but the shader does not write it; choose one that it declares, or none"
    )]
    RasterizedStream {
        /// The stream.
        stream: u32,
    },
    /// No viewport.
    #[error("D0112: the draw rasterizes but no viewport is set; set one of the target's size")]
    NoViewport,
    /// A viewport out of range.
    #[error("D0113: viewport {index} is out of range: {}", match problem {
        ViewportError::Extent => "its edges must lie in -32768..=32767 and its size must not be negative",
        ViewportError::Depth => "its depths must lie in 0..=1, the least not above the greatest",
    })]
    Viewport {
        /// Which one, from 0.
        index: usize,
        /// Which part.
        problem: ViewportError,
    },
    /// Fewer scissor rectangles than viewports.
    #[error("D0114: scissoring is on, but viewport {index} has no scissor rectangle; set one or switch scissoring off")]
    NoScissor {
        /// The viewport, from 0.
        index: usize,
    },
    /// Targets that do not go together.
    #[error(
        "D0115: targets differ in size: {first:?} and {second:?} (columns, rows, slices); all that are bound must be equal"
    )]
    TargetSize {
        /// Of the first one.
        first: (u32, u32, u32),
        /// Of the other.
        second: (u32, u32, u32),
    },
    /// A format in the wrong place.
    #[error("D0116: {format} is bound as {place} target; colors take color formats, depth takes D32_FLOAT")]
    TargetFormat {
        /// The format.
        format: Format,
        /// `color` or `depth`.
        place: &'static str,
    },
    /// Too many color targets.
    #[error("D0117: {count} color targets are bound; at most 8 are possible")]
    TooManyTargets {
        /// How many.
        count: usize,
    },
    /// An output that does not fit its target.
    #[error("D0118: the pixel shader writes SV_Target{target} as {given}, but the target is {format}; make them agree")]
    TargetType {
        /// The target.
        target: usize,
        /// Kind that is written.
        given: ScalarKind,
        /// Format of the target.
        format: Format,
    },
    /// A color factor in the alpha equation.
    #[error(
        "D0119: the alpha equation of target {target} uses a color factor; use the alpha factor of the same source"
    )]
    BlendAlpha {
        /// The target.
        target: usize,
    },
    /// Not supported yet.
    #[error("X0501: {what} is not supported; {fix}")]
    Unsupported {
        /// What.
        what: &'static str,
        /// What to do instead.
        fix: &'static str,
    },
    /// A wave did not finish. Some of the draw's results may be written.
    #[error("D0120: the {stage} shader stopped: {error}")]
    Run {
        /// Which one.
        stage: Stage,
        /// Why.
        error: ExecError,
    },
}

impl DrawError {
    /// The stable code, which every message starts with.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Stage { .. } => "D0101",
            Self::MissingInput { .. } => "D0102",
            Self::Type { .. } => "D0103",
            Self::Components { .. } => "D0104",
            Self::Topology { .. } => "D0105",
            Self::NoPosition { .. } => "D0106",
            Self::NoIndexBuffer => "D0107",
            Self::Layout { .. } => "D0108",
            Self::StreamOutput(_) => "D0109",
            Self::StreamOutputSource(_) => "D0110",
            Self::RasterizedStream { .. } => "D0111",
            Self::NoViewport => "D0112",
            Self::Viewport { .. } => "D0113",
            Self::NoScissor { .. } => "D0114",
            Self::TargetSize { .. } => "D0115",
            Self::TargetFormat { .. } => "D0116",
            Self::TooManyTargets { .. } => "D0117",
            Self::TargetType { .. } => "D0118",
            Self::BlendAlpha { .. } => "D0119",
            Self::Unsupported { .. } => "X0501",
            Self::Run { .. } => "D0120",
        }
    }
}
