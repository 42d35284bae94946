//! The output merger: depth test, blending, write masks and conversion to the target's format (D3D11.3 chapter 17).
//!
//! These are functions on one pixel; the order in which pixels arrive is the draw's business.

mod blend;
mod merge;
mod target;
#[cfg(test)]
mod tests;

pub use blend::blend;
pub use merge::{merge_color, test_depth};
pub use target::{Band, RenderTarget, TargetError};
