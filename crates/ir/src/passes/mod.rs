//! Passes: program in, better program with the same meaning out.
//!
//! One pass is one free function in the file of its name. It takes a program that [`crate::verify()`] accepts,
//! leaves one that it accepts, and says whether it changed anything. "The same meaning" is bit for bit: outputs,
//! emitted vertices, cuts and discards, NaN payloads and signs of zero included. The one thing that may differ is
//! how soon an engine's loop limit is reached: loops may be unrolled, and loops that provably end and do nothing go.
//!
//! [`optimise`] runs [`PIPELINE`] to a fixed point. Thresholds are constants of the pass that uses them and
//! are listed in `docs/ir.md`.

mod clone;
mod compact;
mod opt_cse;
mod opt_dce;
mod opt_flatten;
mod opt_fold;
mod opt_params;
mod opt_promote;
mod opt_unroll;
mod outline;
mod replace;
mod size;
mod statistics;
mod trips;
mod uniformity;

pub use compact::compact;
pub use opt_cse::opt_cse;
pub use opt_dce::opt_dce;
pub use opt_flatten::opt_flatten;
pub use opt_fold::opt_fold;
pub use opt_params::opt_params;
pub use opt_promote::opt_promote;
pub use opt_unroll::opt_unroll;
pub use statistics::{CbufferUse, Statistics, statistics};
pub use uniformity::{Uniformity, uniformity};

use crate::program::Program;

/// A pass: changes the program, and says whether it did.
pub type Pass = fn(&mut Program) -> bool;

/// The passes of [`optimise`], in the order in which each round runs them.
pub const PIPELINE: &[(&str, Pass)] = &[
    ("opt_promote", opt_promote),
    ("opt_params", opt_params),
    ("opt_fold", opt_fold),
    ("opt_flatten", opt_flatten),
    ("opt_cse", opt_cse),
    ("opt_dce", opt_dce),
    ("opt_unroll", opt_unroll),
];

/// Rounds after which [`optimise`] stops even if something still changes. Real programs need three to six;
/// each level of loops that unroll into one another takes two more.
pub const MAX_ROUNDS: u32 = 24;

/// What [`optimise`] may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Most rounds; 0 leaves the program as it is.
    pub max_rounds: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { max_rounds: MAX_ROUNDS }
    }
}

/// Runs the pipeline until nothing changes any more, or [`Options::max_rounds`] times, then [`compact`].
///
/// Values and variables get new numbers, and variables that nothing uses any more go; signatures and
/// constant buffers stay as they are.
///
/// The program must be one that [`crate::verify()`] accepts.
///
/// # Panics
/// In builds with debug assertions, if the program breaks a rule, before or after a pass: the message names the
/// pass and prints the program.
pub fn optimise(program: &mut Program, options: Options) {
    check(program, "front end");
    for _ in 0..options.max_rounds {
        let mut changed = false;
        for (name, pass) in PIPELINE {
            changed |= pass(program);
            check(program, name);
        }
        if !changed {
            break;
        }
    }
    if options.max_rounds > 0 {
        compact(program);
        check(program, "compact");
    }
}

fn check(program: &Program, after: &str) {
    if cfg!(debug_assertions)
        && let Err(violation) = crate::verify(program)
    {
        panic!("the program is broken after `{after}`: {violation}\n{program}");
    }
}

#[cfg(test)]
mod tests;
