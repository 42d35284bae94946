//! Runs shader programs over waves of 64 lanes on the CPU.
//!
//! A [`Kernel`] is a program made ready for one [`Engine`]: the wave engine, which works on whole planes of
//! lanes, or the scalar interpreter, which is slow, obvious and the oracle that the other is held to. Results
//! are the same bits on every engine and at every [`SimdLevel`].
//!
//! Values lie in structure-of-arrays form: a [`Plane`] holds the bits of one scalar for all 64 lanes. A lane is
//! one invocation: a vertex, a pixel, or an instance of a geometry shader. The crate knows no device, file,
//! thread or clock; a kernel may be shared by threads that bring their own [`Scratch`].

#![forbid(unsafe_code)]

mod error;
mod gs_output;
mod interp;
mod kernel;
mod level;
mod wave;

pub use error::{ExecError, Unsupported};
pub use gs_output::{GsOutput, GsStream};
pub use kernel::{Constants, Engine, Kernel, Limits, Scratch};
pub use level::SimdLevel;

/// Lanes of a wave.
pub const LANES: usize = 64;

/// The bits of one scalar for every lane of a wave; bools are 0 or 1.
pub type Plane = [u32; LANES];
