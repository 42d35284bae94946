//! Random programs: the wave engine against the oracle at every SIMD level, and the oracle against itself one
//! lane at a time.

mod common;

use common::{assert_gs_equal, engines};
use lapidary_exec::{Constants, Engine, GsOutput, Kernel, LANES, Limits, Plane, Scratch};
use lapidary_ir::{Program, Stage};
use lapidary_testkit::{Options, Random, generate, planes};

enum Output {
    Slots(Vec<Plane>, u64),
    Streams(Box<GsOutput>),
}

fn run(kernel: &Kernel, scratch: &mut Scratch, mask: u64, inputs: &[Plane], words: &[u32]) -> Output {
    let cbuffers: [&[u32]; 2] = [&words[..7], words];
    let (constants, limits) = (Constants { cbuffers: &cbuffers }, Limits::default());
    if kernel.program().stage == Stage::Geometry {
        let mut out = GsOutput::default();
        kernel.run_gs(scratch, mask, inputs, &constants, &limits, &mut out).expect("it ends");
        Output::Streams(Box::new(out))
    } else {
        let mut outputs = vec![[7; LANES]; kernel.output_planes()];
        let alive = kernel.run(scratch, mask, inputs, &constants, &limits, &mut outputs).expect("it ends");
        Output::Slots(outputs, alive)
    }
}

fn assert_equal(a: &Output, b: &Output, context: &str) {
    match (a, b) {
        (Output::Slots(a, a_alive), Output::Slots(b, b_alive)) => {
            for (slot, (a, b)) in a.iter().zip(b).enumerate() {
                for lane in 0..LANES {
                    assert_eq!(a[lane], b[lane], "slot {slot} lane {lane}: {context}");
                }
            }
            assert_eq!(a_alive, b_alive, "{context}");
        }
        (Output::Streams(a), Output::Streams(b)) => assert_gs_equal(a, b, context),
        _ => panic!("two kinds of output: {context}"),
    }
}

fn inputs_of(seed: u64, program: &Program, kernel: &Kernel) -> Vec<Plane> {
    let mut inputs = planes(seed, kernel.input_planes());
    // Some inputs agree in most lanes, so that lanes go together for a while.
    for plane in inputs.iter_mut().step_by(2 + program.insts.len() % 2) {
        let usual = plane[0];
        (0..LANES).filter(|l| l % 5 != 1).for_each(|l| plane[l] = usual);
    }
    inputs
}

fn check(seed: u64, options: &Options) {
    let program = generate(seed, options);
    let oracle = Kernel::new(&program, Engine::Scalar).expect("it is valid");
    let inputs = inputs_of(seed, &program, &oracle);
    let mut random = Random::new(seed ^ 0xc0ffee);
    let words: Vec<u32> = (0..16).map(|_| random.word()).collect();
    let mut scratch = Scratch::default();
    let mut masks = vec![u64::MAX, random.bits(), random.bits() & random.bits() & random.bits()];
    if options.stage == Stage::Pixel {
        // Whole quads mostly.
        let quads = masks[1] & 0x1111_1111_1111_1111;
        masks[1] = quads * 15;
    }
    for mask in masks {
        let expected = run(&oracle, &mut scratch, mask, &inputs, &words);
        for engine in engines() {
            let kernel = Kernel::new(&program, engine).expect("it is valid");
            let got = run(&kernel, &mut scratch, mask, &inputs, &words);
            assert_equal(&expected, &got, &format!("seed {seed} {engine:?} mask {mask:#x}\n{program}"));
        }
    }
}

#[test]
fn vertex_programs_agree_on_every_engine() {
    (0..120).for_each(|seed| check(seed, &Options::new(Stage::Vertex)));
}

#[test]
fn geometry_programs_agree_on_every_engine() {
    (1000..1120).for_each(|seed| check(seed, &Options::new(Stage::Geometry)));
}

#[test]
fn pixel_programs_agree_on_every_engine() {
    (2000..2120).for_each(|seed| check(seed, &Options::new(Stage::Pixel)));
}

#[test]
fn large_and_deep_programs_agree_on_every_engine() {
    for seed in 3000..3012 {
        check(seed, &Options { stage: Stage::Vertex, size: 500, depth: 7 });
        check(seed, &Options { stage: Stage::Geometry, size: 300, depth: 7 });
    }
}

/// A lane alone has no masks to get wrong: what the oracle gives for it is beyond doubt.
#[test]
fn the_oracle_gives_a_lane_the_same_alone_and_in_company() {
    for seed in 0..40 {
        let stage = [Stage::Vertex, Stage::Geometry][seed as usize % 2];
        let program = generate(seed, &Options::new(stage));
        let oracle = Kernel::new(&program, Engine::Scalar).expect("it is valid");
        let inputs = inputs_of(seed, &program, &oracle);
        let words: Vec<u32> = (0..16).collect();
        let mut scratch = Scratch::default();
        let together = run(&oracle, &mut scratch, u64::MAX, &inputs, &words);
        for lane in [0, 1, 6, 33, 63] {
            match (&together, run(&oracle, &mut scratch, 1 << lane, &inputs, &words)) {
                (Output::Slots(a, _), Output::Slots(b, _)) => {
                    (0..a.len()).for_each(|s| assert_eq!(a[s][lane], b[s][lane], "seed {seed} lane {lane}\n{program}"));
                }
                (Output::Streams(a), Output::Streams(b)) => {
                    for (a, b) in a.streams.iter().zip(&b.streams) {
                        assert_eq!(a.counts[lane], b.counts[lane], "seed {seed} lane {lane}\n{program}");
                        let rows = a.counts[lane] as usize * a.slot_count;
                        (0..rows).for_each(|r| assert_eq!(a.data[r][lane], b.data[r][lane], "seed {seed} row {r}"));
                        (0..a.cuts.len()).for_each(|k| assert_eq!(a.cuts[k] >> lane & 1, b.cuts[k] >> lane & 1));
                    }
                }
                _ => panic!("two kinds of output"),
            }
        }
    }
}
