//! The rasterizer: clipping, viewport, coverage and interpolation (D3D11.3 3.4, chapter 15, 16.4).
//!
//! A primitive is clipped ([`Polygon::clip`]) only where it must be: behind `w = 0`, in front of or behind the depth range when
//! depth clip is on, at user clip planes, and where it would leave the 16.8 fixed-point range. That range is the guard
//! band: up to 32768 pixels from the origin x and y are left to the scissor, as GPUs do. [`project`] divides, scales
//! and snaps; [`Setup`] holds exact integer edges and the two planes of screen-space weights; [`Setup::quads`] walks the
//! covered 2x2 quads; [`fill_inputs`] makes the rows of a pixel shader wave.
//!
//! Choices where the specification leaves room: wireframe draws the original edges 0-1, 1-2, 2-0 as aliased lines;
//! attributes of a line vary along its major axis alone; centroid equals center, as there is one sample.

mod clip;
mod coverage;
mod line;
mod project;
mod setup;
mod shade;
#[cfg(test)]
mod tests;

pub use clip::{ClipPlane, ClipVertex, Polygon, clip_planes, is_outside};
pub use project::{ScreenVertex, project, snap};
pub use setup::{Setup, Surface, depth_bias, is_front, setup_line, setup_point, setup_triangle};
pub use shade::{PixelInput, QUADS, Quad, fill_inputs};
