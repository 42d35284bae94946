//! What can keep a program from running, before and during the run.

use lapidary_ir::{Stage, Violation};

/// Why a program cannot be made into a kernel.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsupported {
    /// The program breaks a rule of the IR: a fault of what made it, not of the shader's author.
    #[error("X0401: the program is not valid IR: {0}")]
    Invalid(#[from] Violation),
    /// Hull and domain programs need patches, which the engines do not have yet.
    #[error("X0402: {0} programs do not run yet; leave the tessellation stages out")]
    Stage(Stage),
    /// Variables that stay in memory take more elements than a wave may hold.
    #[error("X0403: variables of {elements} elements, {limit} is the most; make the shader's arrays smaller")]
    Variables {
        /// Elements of all variables together.
        elements: u64,
        /// The most that is allowed.
        limit: u64,
    },
}

impl Unsupported {
    /// The stable code, which every message starts with.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Invalid(_) => "X0401",
            Self::Stage(_) => "X0402",
            Self::Variables { .. } => "X0403",
        }
    }
}

/// Why a wave did not finish. What it wrote until then is unspecified.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExecError {
    /// The wave's loops ran longer than [`crate::Limits::loop_iterations`].
    #[error("a loop ran past the limit of {limit} iterations (line {line}); does it end? Otherwise raise the limit")]
    LoopLimit {
        /// Line of the loop in the main source file; 0 if unknown.
        line: u32,
        /// The limit.
        limit: u64,
    },
    /// A slice has fewer planes than the program's signature asks for.
    #[error("{given} {what} planes instead of {wanted}")]
    Planes {
        /// `input` or `output`.
        what: &'static str,
        /// Planes given.
        given: usize,
        /// Planes that the signature asks for.
        wanted: usize,
    },
    /// `run` on a geometry program, or `run_gs` on another.
    #[error("a {0} program cannot be run by this call")]
    WrongStage(Stage),
}
