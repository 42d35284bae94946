//! Input assembly: from a stream of vertices or indices to primitives (D3D11.3 chapter 8).
//!
//! [`Assembler`] is the pure function: a topology, a count and maybe indices become primitives in Direct3D order.
//! [`PrimitiveStream`] walks all instances of a draw and can skip in O(strips), so that a draw is split without
//! assembling it. [`Batch`] holds a bounded number of primitives with each of their vertices named once.

mod assemble;
mod reuse;
#[cfg(test)]
mod tests;

pub use assemble::{Assembler, Indices, Primitive};
pub use reuse::{Batch, PrimitiveStream};
