//! Random valid shader programs and values, for tests of what reads them.
//!
//! Everything follows from a seed, so a failing test names the seed and anyone can look at the program again.
//! Only tests depend on this crate.

#![forbid(unsafe_code)]

mod interface;
mod program;
mod random;

pub use program::{Options, generate};
pub use random::{Random, SPECIAL_BITS, planes};
