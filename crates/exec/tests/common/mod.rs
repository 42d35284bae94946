//! Running IR text on every engine.

#![allow(dead_code, reason = "each test file uses its part")]

use lapidary_exec::{Constants, Engine, ExecError, GsOutput, Kernel, LANES, Limits, Plane, Scratch, SimdLevel};
use lapidary_ir::diag::FileId;
use lapidary_ir::{Program, parse};

/// The oracle first, then the wave engine at each level of this machine.
pub(crate) fn engines() -> Vec<Engine> {
    let levels = SimdLevel::ALL.into_iter().filter(|l| l.is_available());
    std::iter::once(Engine::Scalar).chain(levels.map(Engine::Wave)).collect()
}

pub(crate) fn program(text: &str) -> Program {
    parse(text, FileId(0)).unwrap_or_else(|e| panic!("{e:?}\n{text}"))
}

/// A vertex program with one uint input (slot 0), one float input (slot 1) and one uint output.
pub(crate) fn vertex(body: &str) -> Program {
    program(&format!(
        "program vertex \"t\" {{
           input \"N\" 0 uint 1 \"linear\"
           input \"X\" 0 float 1 \"linear\"
           output \"O\" 0 uint 1 \"linear\"
           var \"v\" i32 4
           body {{ {body} }}
         }}"
    ))
}

pub(crate) fn plane(f: impl Fn(u32) -> u32) -> Plane {
    std::array::from_fn(|l| f(l as u32))
}

/// Outputs of a program that is not a GS, equal on every engine.
pub(crate) fn run(program: &Program, mask: u64, inputs: &[Plane], cbuffers: &[&[u32]]) -> (Vec<Plane>, u64) {
    let mut first = None;
    for engine in engines() {
        let kernel = Kernel::new(program, engine).unwrap_or_else(|e| panic!("{e}\n{program}"));
        let mut outputs = vec![[0xdead; LANES]; kernel.output_planes()];
        let alive = kernel
            .run(&mut Scratch::default(), mask, inputs, &Constants { cbuffers }, &Limits::default(), &mut outputs)
            .unwrap_or_else(|e| panic!("{engine:?}: {e}\n{program}"));
        let first = first.get_or_insert_with(|| (outputs.clone(), alive));
        assert_eq!(first.0, outputs, "{engine:?}\n{program}");
        assert_eq!(first.1, alive, "{engine:?}\n{program}");
    }
    first.expect("there are engines")
}

/// What each lane does with its index `n` as both inputs, `n` as float in slot 1.
pub(crate) fn run_lanes(body: &str) -> Plane {
    run(&vertex(body), u64::MAX, &[plane(|n| n), plane(|n| (n as f32).to_bits())], &[]).0[0]
}

pub(crate) fn run_gs(program: &Program, mask: u64, inputs: &[Plane]) -> GsOutput {
    let mut first = None;
    for engine in engines() {
        let kernel = Kernel::new(program, engine).unwrap_or_else(|e| panic!("{e}\n{program}"));
        let mut out = GsOutput::default();
        let mut scratch = Scratch::default();
        for _ in 0..2 {
            kernel
                .run_gs(&mut scratch, mask, inputs, &Constants::default(), &Limits::default(), &mut out)
                .unwrap_or_else(|e| panic!("{engine:?}: {e}\n{program}"));
        }
        assert_gs_equal(first.get_or_insert_with(|| out.clone()), &out, &format!("{engine:?}\n{program}"));
    }
    first.expect("there are engines")
}

/// Counts, cuts and the vertices that exist are equal.
pub(crate) fn assert_gs_equal(a: &GsOutput, b: &GsOutput, context: &str) {
    for (number, (a, b)) in a.streams.iter().zip(&b.streams).enumerate() {
        assert_eq!(a.counts, b.counts, "counts of stream {number}: {context}");
        assert_eq!(a.cuts, b.cuts, "cuts of stream {number}: {context}");
        assert_eq!((a.slot_count, a.data.len()), (b.slot_count, b.data.len()), "shape of stream {number}: {context}");
        for (row, (a_row, b_row)) in a.data.iter().zip(&b.data).enumerate() {
            for lane in (0..LANES).filter(|l| row / a.slot_count < a.counts[*l] as usize) {
                assert_eq!(a_row[lane], b_row[lane], "stream {number} row {row} lane {lane}: {context}");
            }
        }
    }
}

pub(crate) fn error(program: &Program, limits: &Limits) -> ExecError {
    let mut errors = engines().into_iter().map(|engine| {
        let kernel = Kernel::new(program, engine).expect("it is supported");
        let mut outputs = vec![[0; LANES]; kernel.output_planes()];
        let inputs = vec![plane(|n| n); kernel.input_planes()];
        kernel
            .run(&mut Scratch::default(), u64::MAX, &inputs, &Constants::default(), limits, &mut outputs)
            .expect_err("it fails")
    });
    let first = errors.next().expect("there are engines");
    errors.for_each(|e| assert_eq!(e, first));
    first
}
