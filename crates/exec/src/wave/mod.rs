//! The wave engine: 64 lanes at a time.
//!
//! A program is compiled once: `passes::uniformity` finds what is the same for all lanes, `observed` where NaN
//! payloads can be seen, `fused` which products go into sums, `lower` makes linear code, `alloc` shares planes. Then
//! each mapped op is bound to the function of the chosen SIMD level (`lanes`, `ops`), and `run` walks the code for
//! one wave after another.

mod alloc;
mod code;
mod emit;
mod fused;
mod lanes;
mod lower;
mod observed;
mod ops;
mod run;

use std::fmt::Debug;
use std::sync::Arc;

#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
use fearless_simd::Level;
use fearless_simd::{Fallback, Simd};
use lapidary_ir::Program;

use crate::kernel::Io;
use crate::{ExecError, Plane, SimdLevel};
use code::{At, Code, Step};
use lanes::{Handler, Registers};

/// Memory of a wave.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    registers: Registers,
    masks: Vec<u64>,
    vars: Vec<Plane>,
}

/// Code bound to a SIMD level.
pub(crate) trait Engine: Debug + Send + Sync {
    /// Runs a wave; gives the lanes of `mask` that were not discarded.
    fn run(&self, memory: &mut Memory, mask: u64, io: Io<'_>) -> Result<u64, ExecError>;
}

/// Compiles a verified program for a SIMD level, or the best below it that the machine has.
pub(crate) fn compile(program: &Program, level: SimdLevel) -> Arc<dyn Engine> {
    let code = lower::lower(program);
    let shape = Shape::of(program);
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    {
        let machine = Level::try_detect().unwrap_or(Level::baseline());
        if let Some(simd) = machine.as_avx512().filter(|_| level >= SimdLevel::Avx512) {
            return bind(simd, code, shape);
        }
        if let Some(simd) = machine.as_avx2().filter(|_| level >= SimdLevel::Avx2) {
            return bind(simd, code, shape);
        }
        if let Some(simd) = machine.as_sse4_2().filter(|_| level >= SimdLevel::Sse42) {
            return bind(simd, code, shape);
        }
    }
    // The compiler vectorises for the baseline of the architecture without being told.
    let _ = level;
    bind(Fallback::new(), code, shape)
}

/// What a run must know of the program besides its code.
#[derive(Clone, Copy, Debug)]
struct Shape {
    /// Vertices of the primitive.
    vertices: u32,
    /// Slots of the input signature.
    input_slots: u32,
    /// Most vertices that a lane may emit.
    max_vertex_count: u32,
}

impl Shape {
    fn of(program: &Program) -> Self {
        let geometry = program.geometry.as_ref();
        Self {
            vertices: geometry.map_or(0, |g| g.input.vertex_count()),
            input_slots: program.inputs.slot_count(),
            max_vertex_count: geometry.map_or(0, |g| g.max_vertex_count),
        }
    }
}

#[derive(Debug)]
struct Bound<S: Simd> {
    simd: S,
    code: Code,
    /// The steps of `code`, mapped ops bound.
    steps: Vec<Bind<S>>,
    shape: Shape,
}

/// A step ready to run.
#[derive(Debug)]
enum Bind<S> {
    Map(Handler<S>, At),
    Step(Step),
}

impl<S: Simd> Engine for Bound<S> {
    fn run(&self, memory: &mut Memory, mask: u64, io: Io<'_>) -> Result<u64, ExecError> {
        run::run(self, memory, mask, io)
    }
}

fn bind<S: Simd>(simd: S, mut code: Code, shape: Shape) -> Arc<dyn Engine> {
    let bind = |step| match step {
        Step::Map(kind, at) => Bind::Map(ops::handler::<S>(kind).expect("mapped ops are pure and have a row"), at),
        step => Bind::Step(step),
    };
    let steps = std::mem::take(&mut code.steps).into_iter().map(bind).collect();
    Arc::new(Bound { simd, code, steps, shape })
}
