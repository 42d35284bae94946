//! A program made ready to run, and what a run takes.

use std::sync::Arc;

use lapidary_ir::{Program, Stage, verify};

use crate::gs_output::StreamShape;
use crate::{ExecError, GsOutput, Plane, SimdLevel, Unsupported};
use crate::{interp, wave};

/// The most elements that the variables of a program may have together (16 MiB for a wave).
///
/// Direct3D allows 4096 registers of 4 components for indexable temporaries (specification 22.3.36).
const MAX_VAR_ELEMENTS: u64 = 65_536;

/// What runs the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Engine {
    /// Whole planes at a time, at this SIMD level.
    Wave(SimdLevel),
    /// One op and lane at a time by the ops' reference meaning: the oracle.
    Scalar,
}

impl Default for Engine {
    /// The wave engine at the machine's best level.
    fn default() -> Self {
        Self::Wave(SimdLevel::detect())
    }
}

/// Contents of the constant buffers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Constants<'a> {
    /// Dwords of each buffer, indexed like [`Program::cbuffers`]; what is missing reads 0.
    pub cbuffers: &'a [&'a [u32]],
}

impl Constants<'_> {
    /// A dword of a buffer; 0 outside it.
    #[inline]
    pub(crate) fn dword(&self, buffer: u32, index: u32) -> u32 {
        self.cbuffers.get(buffer as usize).and_then(|b| b.get(index as usize)).copied().unwrap_or(0)
    }
}

/// What a wave may use up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Times that the wave may start a loop's body, all loops together. A wave goes on as long as its slowest lane.
    pub loop_iterations: u64,
}

impl Default for Limits {
    /// 16 million iterations: seconds, not minutes.
    fn default() -> Self {
        Self { loop_iterations: 1 << 24 }
    }
}

/// Memory that a run works in. Reuse it from wave to wave: once it has grown to a kernel's needs, runs of it
/// allocate nothing. It may serve kernels in turn and keeps nothing that matters between runs.
#[derive(Debug, Default)]
pub struct Scratch {
    pub(crate) interp: interp::Memory,
    pub(crate) wave: wave::Memory,
}

/// A program made ready for an engine.
#[derive(Clone, Debug)]
pub struct Kernel {
    program: Program,
    engine: Engine,
    /// None for the interpreter.
    wave: Option<Arc<dyn wave::Engine>>,
    input_planes: usize,
    output_planes: usize,
    streams: [StreamShape; 4],
}

/// Everything outside the kernel that a run reads and writes.
pub(crate) struct Io<'a> {
    pub(crate) inputs: &'a [Plane],
    pub(crate) constants: &'a Constants<'a>,
    pub(crate) limits: &'a Limits,
    pub(crate) sink: Sink<'a>,
}

/// Where results go.
pub(crate) enum Sink<'a> {
    /// Outputs by slot.
    Slots(&'a mut [Plane]),
    /// Streams of a geometry program.
    Streams(&'a mut GsOutput),
}

impl Kernel {
    /// Verifies a program and makes it ready for an engine.
    ///
    /// # Errors
    /// What keeps it from running: see [`Unsupported`].
    pub fn new(program: &Program, engine: Engine) -> Result<Self, Unsupported> {
        verify(program)?;
        if matches!(program.stage, Stage::Hull | Stage::Domain) {
            return Err(Unsupported::Stage(program.stage));
        }
        let elements = program.vars.iter().map(|v| u64::from(v.len)).sum();
        if elements > MAX_VAR_ELEMENTS {
            return Err(Unsupported::Variables { elements, limit: MAX_VAR_ELEMENTS });
        }
        let vertices = program.geometry.as_ref().map_or(1, |g| g.input.vertex_count());
        Ok(Self {
            program: program.clone(),
            engine,
            wave: match engine {
                Engine::Wave(level) => Some(wave::compile(program, level)),
                Engine::Scalar => None,
            },
            input_planes: (vertices * program.inputs.slot_count()) as usize,
            output_planes: program.outputs.slot_count() as usize,
            streams: StreamShape::all(program),
        })
    }

    /// The program.
    #[must_use]
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// The engine it was made for.
    #[must_use]
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// Planes that `inputs` needs: slots of the input signature, for geometry programs times the vertices of the
    /// primitive.
    #[must_use]
    pub fn input_planes(&self) -> usize {
        self.input_planes
    }

    /// Planes that `outputs` of [`Kernel::run`] needs: slots of the output signature.
    #[must_use]
    pub fn output_planes(&self) -> usize {
        self.output_planes
    }

    /// Runs the lanes of `mask` of a wave of any stage but GS; gives the lanes of `mask` that were not discarded.
    ///
    /// Plane `slot` of `inputs` holds an input, and so do `outputs`; in inputs that are bools any bits but 0 are
    /// true. Outputs that a lane never writes are 0, and so are all outputs of lanes outside `mask`.
    ///
    /// PS: lanes `4q` to `4q + 3` are the upper left, upper right, lower left and lower right pixel of a quad, and
    /// `mask` holds the helper lanes too. A derivative is 0 where a pixel that it reads is not in `mask` or does
    /// not run this op with the wave (which HLSL leaves undefined). Discarded lanes go on as helpers, and their
    /// outputs are written but mean nothing.
    ///
    /// # Errors
    /// See [`ExecError`].
    pub fn run(
        &self,
        scratch: &mut Scratch,
        mask: u64,
        inputs: &[Plane],
        constants: &Constants<'_>,
        limits: &Limits,
        outputs: &mut [Plane],
    ) -> Result<u64, ExecError> {
        if self.program.stage == Stage::Geometry {
            return Err(ExecError::WrongStage(self.program.stage));
        }
        enough("output", outputs.len(), self.output_planes)?;
        let outputs = &mut outputs[..self.output_planes];
        self.run_io(scratch, mask, Io { inputs, constants, limits, sink: Sink::Slots(outputs) })
    }

    /// Runs the lanes of `mask` of a GS wave; `out` is emptied and takes what they emit.
    ///
    /// Plane `vertex * slot_count + slot` of `inputs` holds an input of a vertex; inputs that are not per vertex
    /// stand at vertex 0.
    ///
    /// # Errors
    /// See [`ExecError`].
    pub fn run_gs(
        &self,
        scratch: &mut Scratch,
        mask: u64,
        inputs: &[Plane],
        constants: &Constants<'_>,
        limits: &Limits,
        out: &mut GsOutput,
    ) -> Result<(), ExecError> {
        if self.program.stage != Stage::Geometry {
            return Err(ExecError::WrongStage(self.program.stage));
        }
        out.reset(&self.streams);
        self.run_io(scratch, mask, Io { inputs, constants, limits, sink: Sink::Streams(out) }).map(|_| ())
    }

    fn run_io(&self, scratch: &mut Scratch, mask: u64, io: Io<'_>) -> Result<u64, ExecError> {
        enough("input", io.inputs.len(), self.input_planes)?;
        match &self.wave {
            Some(wave) => wave.run(&mut scratch.wave, mask, io),
            None => interp::run(&self.program, &mut scratch.interp, mask, io),
        }
    }
}

fn enough(what: &'static str, given: usize, wanted: usize) -> Result<(), ExecError> {
    if given < wanted { Err(ExecError::Planes { what, given, wanted }) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_may_share_a_kernel() {
        fn shared<T: Send + Sync>() {}
        shared::<Kernel>();
        shared::<Scratch>();
        shared::<GsOutput>();
    }
}
