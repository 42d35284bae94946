//! The life of a draw: IA, VS, GS, SO, RS, PS and OM, joined.
//!
//! [`draw`] links the stages and checks everything that can be checked before anything runs. Then it works in rounds
//! of batches: a batch is a bounded number of consecutive primitives, whose vertices are shaded once each, whose
//! geometry shader lanes are (primitive, instance) in Direct3D order, and whose primitives are set up for the
//! rasterizer. Batches of a round run on all threads of the current rayon pool; then stream output is written at the
//! offsets that the counts give, and bands of target rows are rasterized side by side, each in primitive order. No
//! byte depends on the number of threads or on the size of batches, and no round holds more than a bounded share of
//! the draw.

mod batch;
mod describe;
mod error;
mod fetch;
mod link;
mod output;
mod pixel;
mod primitive;
mod run;

pub use describe::{
    Draw, DrawResult, Execution, IndexBuffer, RecordSource, Shader, StreamTarget, Targets, VertexBuffer,
};
pub use error::DrawError;
pub use run::draw;
