//! The plain data of a draw, in Direct3D 11's vocabulary.
//!
//! Nothing here runs anything: these are the values that a device collects and hands to a draw. Defaults are
//! the ones that Direct3D 11 documents for its descriptions.

mod draw;
mod format;
mod input;
pub mod limits;
mod number;
mod output;
mod raster;
mod statistics;
mod stream_output;
mod topology;

pub use draw::{DrawArgs, StripCut};
pub use format::{Format, NumberKind, ParseFormatError, ScalarType};
pub use input::{IndexFormat, InputElement, InputLayout, InputStep};
pub use number::{f16_to_f32, f32_to_f16, linear_to_srgb8, srgb8_to_linear, unorm8};
pub use output::{Blend, BlendOp, BlendState, ColorWrite, Comparison, DepthState, TargetBlend};
pub use raster::{CullMode, FillMode, RasterizerState, Rect, Viewport, ViewportError};
pub use statistics::{PipelineStatistics, StreamOutputStatistics};
pub use stream_output::{StreamOutputDecl, StreamOutputEntry, StreamOutputError};
pub use topology::{PrimitiveTopology, interior};
