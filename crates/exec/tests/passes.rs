//! Passes keep what random programs do, bit for bit, on the oracle; and what they leave runs the same on the wave engine.

mod common;

use common::assert_gs_equal;
use lapidary_exec::{Constants, Engine, GsOutput, Kernel, LANES, Limits, Plane, Scratch};
use lapidary_ir::passes::{Options as Passes, PIPELINE, optimise};
use lapidary_ir::{Program, Stage};
use lapidary_testkit::{Options, Random, generate, planes};

/// What a wave gives: output planes and lanes alive, or streams.
enum Output {
    Slots(Vec<Plane>, u64),
    Streams(Box<GsOutput>),
}

/// Everything outside a program: a mask, inputs and constants.
struct Outside {
    mask: u64,
    inputs: Vec<Plane>,
    words: Vec<u32>,
}

impl Outside {
    fn of(seed: u64, program: &Program) -> Self {
        let mut random = Random::new(seed ^ 0xfee1);
        let kernel = Kernel::new(program, Engine::Scalar).expect("it is valid");
        let mut inputs = planes(seed, kernel.input_planes());
        // Some inputs agree in most lanes, so that lanes go together for a while.
        for plane in inputs.iter_mut().step_by(2) {
            let usual = plane[0];
            (0..LANES).filter(|l| l % 5 != 1).for_each(|l| plane[l] = usual);
        }
        let mask = if seed.is_multiple_of(3) { random.bits() } else { u64::MAX };
        Self { mask, inputs, words: (0..16).map(|_| random.word()).collect() }
    }

    fn run(&self, program: &Program, engine: Engine) -> Output {
        let kernel = Kernel::new(program, engine).unwrap_or_else(|e| panic!("{e}\n{program}"));
        let cbuffers: [&[u32]; 2] = [&self.words[..7], &self.words];
        let (constants, limits) = (Constants { cbuffers: &cbuffers }, Limits::default());
        let scratch = &mut Scratch::default();
        if program.stage == Stage::Geometry {
            let mut out = GsOutput::default();
            kernel.run_gs(scratch, self.mask, &self.inputs, &constants, &limits, &mut out).expect("it ends");
            return Output::Streams(Box::new(out));
        }
        let mut outputs = vec![[0; LANES]; kernel.output_planes()];
        let alive = kernel.run(scratch, self.mask, &self.inputs, &constants, &limits, &mut outputs).expect("it ends");
        Output::Slots(outputs, alive)
    }
}

fn assert_equal(a: &Output, b: &Output, context: &str) {
    match (a, b) {
        (Output::Slots(a, a_alive), Output::Slots(b, b_alive)) => {
            assert!(a == b && a_alive == b_alive, "{context}");
        }
        (Output::Streams(a), Output::Streams(b)) => assert_gs_equal(a, b, context),
        _ => panic!("two kinds of output: {context}"),
    }
}

/// Each pass alone, the passes one after the other, the pipeline, and the pipeline again.
fn check(seed: u64, options: &Options) {
    let program = generate(seed, options);
    let outside = Outside::of(seed, &program);
    let expected = outside.run(&program, Engine::Scalar);
    let same = |after: &Program, what: &str| {
        let got = outside.run(after, Engine::Scalar);
        assert_equal(&expected, &got, &format!("{what}, seed {seed}\nbefore:\n{program}\nafter:\n{after}"));
    };
    let mut chained = program.clone();
    for (name, pass) in PIPELINE {
        let mut alone = program.clone();
        if pass(&mut alone) {
            same(&alone, &format!("{name} alone"));
        }
        if pass(&mut chained) {
            same(&chained, &format!("{name} after the others"));
        }
    }
    let mut once = program.clone();
    optimise(&mut once, Passes::default());
    same(&once, "optimise");
    let waves = outside.run(&once, Engine::default());
    assert_equal(&expected, &waves, &format!("optimise on the wave engine, seed {seed}\n{program}\n{once}"));
    let mut twice = once.clone();
    optimise(&mut twice, Passes::default());
    assert_eq!(once, twice, "optimise twice, seed {seed}\n{program}\n{once}\n{twice}");
}

#[test]
fn vertex_programs_keep_their_outputs() {
    (0..150).for_each(|seed| check(seed, &Options::new(Stage::Vertex)));
}

#[test]
fn geometry_programs_keep_what_they_emit() {
    (1000..1150).for_each(|seed| check(seed, &Options::new(Stage::Geometry)));
}

#[test]
fn pixel_programs_keep_outputs_derivatives_and_discards() {
    (2000..2150).for_each(|seed| check(seed, &Options::new(Stage::Pixel)));
}

#[test]
fn large_and_deep_programs_keep_their_outputs() {
    for seed in 3000..3015 {
        check(seed, &Options { stage: Stage::Vertex, size: 500, depth: 7 });
        check(seed, &Options { stage: Stage::Geometry, size: 300, depth: 7 });
        check(seed, &Options { stage: Stage::Pixel, size: 300, depth: 7 });
    }
}
