//! The fixed-function Direct3D geometry pipeline around programmable stages.
//!
//! Input assembly, vertex reuse, geometry shader order, stream output, clipping, rasterization and the output
//! merger, in the words and by the rules of the Direct3D 11.3 functional specification (cited by section).
//! The crate does no I/O and has no clock; a draw is a pure function of its inputs, whatever the thread count.
//!
//! - [`draw`](mod@draw): a whole draw, linked, checked, cut into batches and run on all cores.
//! - [`ia`]: vertices and indices to primitives, in bounded batches with vertex reuse.
//! - [`om`]: depth test, blending and render targets.
//! - [`rs`]: clipping, exact coverage and interpolation of triangles, lines and points.
//! - [`so`]: stream output: strips to lists, lists to packed records.
//! - [`state`]: the plain data of a draw: topologies, formats, states, declarations, statistics.

#![forbid(unsafe_code)]

pub mod draw;
pub mod ia;
pub mod om;
pub mod rs;
pub mod so;
pub mod state;
#[cfg(test)]
mod testing;
