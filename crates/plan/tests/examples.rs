//! Worked examples of the sizing rules, each with its source: AMD's open driver (LLPC, PAL), Mesa, and the closed form that
//! `docs/plan.md` derives from the Xbox documentation.

#![expect(clippy::unwrap_used, reason = "a test may stop anywhere")]

use lapidary_plan::gs::contrast::{Gfx9Driver, NggPlan, gfx9, ngg};
use lapidary_plan::gs::{Bound, Parameter, Refusal};
use lapidary_plan::{Chip, GsInput, GsMode, GsParameters, GsPlan, GsRule, GsShape, plan};

fn shape(input: GsInput, es_slots: u32, gs_slots: u32, max_vertex_count: u32, instances: u32) -> GsShape {
    GsShape { input, es_slots, gs_slots, max_vertex_count, instances, tessellation: false }
}

/// The eight shaders of the examples: name, shape, dwords of a vertex and of output, on chip.
fn shaders() -> [(&'static str, GsShape, u32, u32); 8] {
    [
        ("triangle to triangle", shape(GsInput::Triangle, 2, 2, 3, 1), 9, 25),
        ("triangle to lines", shape(GsInput::Triangle, 3, 2, 6, 1), 13, 49),
        ("point to quad", shape(GsInput::Point, 2, 2, 4, 1), 9, 33),
        ("cube map, instanced", shape(GsInput::Triangle, 2, 3, 3, 6), 9, 37),
        ("cube map in a loop", shape(GsInput::Triangle, 2, 3, 18, 1), 9, 217),
        ("shadow volume", shape(GsInput::TriangleAdj, 1, 1, 18, 1), 5, 73),
        ("point to 256 points", shape(GsInput::Point, 2, 1, 256, 1), 9, 1025),
        ("triangle, 32 instances", shape(GsInput::Triangle, 2, 2, 3, 32), 9, 25),
    ]
}

fn onchip() -> GsParameters {
    GsParameters { onchip: true, ..GsParameters::default() }
}

fn xbox(shape: &GsShape, params: GsParameters) -> GsPlan {
    plan(&Chip::builtin("xbox-one").unwrap(), shape, &params).unwrap()
}

fn amd(shape: &GsShape) -> GsPlan {
    plan(&Chip::builtin("bonaire").unwrap(), shape, &onchip()).unwrap()
}

/// Claim A04: all output attributes times the declared maximum of vertices, times the instances.
#[test]
fn claim_a04_item_sizes_of_the_examples() {
    for (name, shape, vertex, output) in shaders() {
        assert_eq!((shape.es_item_onchip(), shape.gs_item_onchip()), (vertex, output), "{name}");
        assert_eq!(shape.primitive_onchip(), output * shape.instances, "{name}");
        assert_eq!(shape.gs_item(), 4 * shape.gs_slots * shape.max_vertex_count, "{name}");
    }
}

/// LLPC's on-chip rule for GFX7 and 8 with PAL's threshold of 64.
#[test]
fn the_gfx7_rule_gives_the_worked_examples() {
    let expected = [
        Some((64, 190, 13312)),
        Some((64, 190, 22528)),
        Some((64, 64, 10752)),
        Some((21, 61, 20992)),
        None,
        Some((64, 187, 22528)),
        None,
        Some((4, 10, 13312)),
    ];
    for ((name, shape, ..), expected) in shaders().iter().zip(expected) {
        let found = amd(shape);
        assert_eq!(found.rule, GsRule::Amd);
        let onchip =
            (found.mode == GsMode::OnChip).then_some((found.primitives, found.vertex_register, found.lds_bytes));
        assert_eq!(onchip, expected, "{name}: {found:?}");
    }
    let refused = |n: usize| amd(&shaders()[n].1).refusal;
    assert_eq!(
        refused(4),
        Some(Refusal::TooFewThreads { threads: 33, threshold: 64 }),
        "the loop: on chip with LLPC's 32"
    );
    assert_eq!(refused(6), Some(Refusal::TooFewThreads { threads: 7, threshold: 64 }));
}

/// The two that do not fit 64 primitives, step by step: the 33 of the loop cube map with 102 vertices, register 100; and the
/// 7 with 8 vertices of the point shader. Asking for the count accepts the few threads.
#[test]
fn the_gfx7_rule_splits_the_budget_in_proportion() {
    let chip = Chip::builtin("bonaire").unwrap();
    let ask = |n: usize| {
        let params = GsParameters { primitives: Some(64), ..onchip() };
        plan(&chip, &shaders()[n].1, &params).unwrap()
    };
    let cube = ask(4);
    assert_eq!((cube.primitives, cube.vertices, cube.vertex_register, cube.lds_bytes), (33, 102, 100, 32768));
    let point = ask(6);
    assert_eq!((point.primitives, point.vertices, point.vertex_register, point.lds_bytes), (7, 8, 8, 32768));
}

/// The open driver's three seed-like shaders: 2, 3, 1 slots in, 2, 3, 2 slots out.
#[test]
fn the_gfx7_rule_gives_the_subgroups_per_cu_of_normals_sprites_and_cube_faces() {
    let cases = [
        ("normals", shape(GsInput::Triangle, 2, 2, 6, 1), (64, 190, 19456, 3)),
        ("sprites", shape(GsInput::Point, 3, 3, 4, 1), (64, 64, 15872, 4)),
        ("cube faces", shape(GsInput::Triangle, 1, 2, 3, 6), (21, 61, 14336, 4)),
    ];
    for (name, shape, expected) in cases {
        let found = amd(&shape);
        let got = (found.primitives, found.vertex_register, found.lds_bytes, found.subgroups_per_cu.unwrap());
        assert_eq!(got, expected, "{name}");
    }
    let wide = amd(&shape(GsInput::Triangle, 8, 8, 12, 1));
    assert!(matches!(wide.refusal, Some(Refusal::TooFewThreads { threads: 16, .. })), "{wide:?}");
}

#[test]
fn gfx9_and_ngg_give_the_worked_examples() {
    let merged = [
        (true, 64, 190),
        (true, 64, 190),
        (true, 64, 64),
        (true, 21, 61),
        (false, 64, 190),
        (true, 64, 187),
        (false, 64, 64),
        (true, 3, 7),
    ];
    let ngg_expected = [(85, 255), (42, 126), (64, 64), (14, 42), (14, 42), (14, 84), (1, 24), (2, 24)];
    for (i, (name, shape, ..)) in shaders().iter().enumerate() {
        let found = gfx9(shape, Gfx9Driver::Llpc);
        assert_eq!((found.output_onchip, found.primitives, found.vertex_register), merged[i], "GFX9, {name}");
        let found = ngg(shape, 24);
        assert_eq!((found.primitives, found.vertices), ngg_expected[i], "NGG, {name}");
    }
    let amplified = ngg(&shape(GsInput::Triangle, 2, 2, 64, 6), 29);
    assert_eq!(amplified, NggPlan { primitives: 1, vertices: 29, per_instance: true });
}

/// The closed form with one vertex per primitive; the cap of the instanced cube map is 128 / 6 = 21.
#[test]
fn claim_a12_the_xbox_heuristic_gives_the_worked_examples() {
    let expected = [(240, 243), (132, 132), (195, 195), (21, 392), (36, 42), (105, 105), (7, 113)];
    for ((name, shape, ..), (primitives, vertices)) in shaders().iter().zip(expected) {
        let found = xbox(shape, onchip());
        assert_eq!((found.mode, found.primitives, found.vertices), (GsMode::OnChip, primitives, vertices), "{name}");
        assert!(found.lds_bytes <= 32768, "{name}");
        assert_eq!(found.vertex_register, vertices - (shape.input.vertices() - 1), "{name}");
    }
    let instanced = xbox(&shaders()[3].1, onchip());
    assert_eq!(instanced.primitives_bound, Bound::Instances);
}

#[test]
fn claim_a12_a_ratio_of_three_replaces_the_ratio_of_one() {
    let tripled = GsParameters { ratio: Some(3.0), ..onchip() };
    for (n, primitives) in [(0, 157), (1, 93), (2, 136), (4, 33)] {
        let (name, shape, ..) = shaders()[n];
        assert_eq!(xbox(&shape, tripled).primitives, primitives, "{name}");
    }
}

#[test]
fn claim_a12_a_limit_only_lowers_the_target() {
    let (_, triangle, ..) = shaders()[0];
    let with = |bytes: u32| xbox(&triangle, GsParameters { lds_limit: Some(bytes), ..onchip() });
    let half = with(16384);
    assert_eq!((half.primitives, half.lds_bytes, half.subgroups_per_cu), (120, 16384, Some(4)));
    let odd = with(16384 + 511);
    assert_eq!((odd.lds_bytes, odd.last_used.lds_limit), (16384, Some(16384)), "rounded down to 512 B");
    assert!(odd.clamps.is_empty());
    let raised = with(65536);
    assert_eq!((raised.primitives, raised.lds_bytes), (240, 32768));
    assert_eq!(raised.clamps.len(), 1);
    assert_eq!((raised.clamps[0].parameter, raised.clamps[0].used), (Parameter::LdsAllocationLimit, 32768.0));
    assert_eq!(raised.submitted.lds_limit, Some(32768));
}

#[test]
fn claim_a10_one_override_leaves_the_rest_computed() {
    let (_, triangle, ..) = shaders()[0];
    let computed = xbox(&triangle, onchip());
    assert!(computed.clamps.is_empty());
    assert_eq!(computed.submitted, onchip(), "nothing was submitted but the flag");
    let fewer = xbox(&triangle, GsParameters { primitives: Some(50), ..onchip() });
    assert_eq!((fewer.primitives, fewer.primitives_bound), (50, Bound::Explicit));
    assert_eq!(fewer.vertices, (8192 - 50 * 25) / 9, "the vertices get the rest of the target");
    let vertices = xbox(&triangle, GsParameters { vertices: Some(90), ..onchip() });
    assert_eq!((vertices.vertices, vertices.primitives), (90, (8192 - 90 * 9) / 25));
}

#[test]
fn claim_a10_values_out_of_range_are_clamped_and_reported() {
    let (_, triangle, ..) = shaders()[0];
    let found =
        xbox(&triangle, GsParameters { vertices: Some(1), primitives: Some(0), ratio: Some(f32::NAN), ..onchip() });
    let clamped: Vec<_> = found.clamps.iter().map(|c| (c.parameter, c.used)).collect();
    assert!(clamped.contains(&(Parameter::VerticesPerSubgroup, 3.0)), "{:?}", found.clamps);
    assert!(clamped.contains(&(Parameter::PrimitivesPerSubgroup, 1.0)), "{:?}", found.clamps);
    assert!(clamped.contains(&(Parameter::VerticesPerPrimitiveRatio, 1.0)), "{:?}", found.clamps);
    assert_eq!((found.vertices, found.primitives), (3, 1));
    let (_, cube, ..) = shaders()[3];
    let found = xbox(&cube, GsParameters { primitives: Some(64), ..onchip() });
    assert_eq!((found.primitives, found.clamps.len()), (21, 1), "{:?}", found.clamps);
    assert!(found.clamps[0].why.contains("128"), "{}", found.clamps[0]);
}

/// The planning part: everything that the last-used query answers.
#[test]
fn claim_a11_last_used_has_every_field_and_submitted_is_clamped() {
    let (_, triangle, ..) = shaders()[0];
    let computed = xbox(&triangle, onchip()).last_used;
    let expected = GsParameters {
        onchip: true,
        vertices: Some(243),
        primitives: Some(240),
        ratio: Some(1.0),
        lds_limit: Some(32768),
    };
    assert_eq!(computed, expected);
    let off = xbox(&triangle, GsParameters::default()).last_used;
    let expected = GsParameters {
        onchip: false,
        vertices: Some(128),
        primitives: Some(256),
        ratio: Some(1.0),
        lds_limit: Some(32768),
    };
    assert_eq!(off, expected, "off-chip is the default and has computed counts too");
    let asked = GsParameters { vertices: Some(2), ratio: Some(-1.0), lds_limit: Some(5000), ..onchip() };
    let submitted = xbox(&triangle, asked).submitted;
    assert_eq!((submitted.vertices, submitted.primitives), (Some(3), None));
    assert_eq!((submitted.ratio, submitted.lds_limit), (Some(0.0), Some(4608)));
    let again = xbox(&triangle, submitted);
    assert!(again.clamps.is_empty(), "what was clamped once is valid: {:?}", again.clamps);
}

#[test]
fn claim_a13_explicit_counts_bypass_the_heuristic() {
    let (_, triangle, ..) = shaders()[0];
    let found = xbox(&triangle, GsParameters { vertices: Some(500), primitives: Some(400), ..onchip() });
    assert_eq!((found.vertices, found.primitives), (500, 400));
    assert_eq!(found.lds_bytes, 58368, "500 x 36 + 400 x 100 = 58,000 B: more than the target, less than a CU has");
    assert_eq!(found.subgroups_per_cu, Some(1));
}

#[test]
fn claim_a13_with_ratio_or_limit_explicit_counts_are_upper_bounds() {
    let (_, triangle, ..) = shaders()[0];
    let asked = GsParameters { vertices: Some(500), primitives: Some(400), ..onchip() };
    for params in [GsParameters { ratio: Some(1.0), ..asked }, GsParameters { lds_limit: Some(32768), ..asked }] {
        let found = xbox(&triangle, params);
        assert_eq!((found.primitives, found.vertices), (240, 243), "the heuristic's, as they are lower");
    }
    let tight = GsParameters { vertices: Some(100), primitives: Some(50), ratio: Some(1.0), ..onchip() };
    let found = xbox(&triangle, tight);
    assert_eq!((found.primitives, found.vertices), (50, 100));
    assert_eq!(found.lds_bytes, 8704, "50 x 100 + 100 x 36 = 8,600 B");
}

#[test]
fn claim_a14_off_chip_counts_may_be_overridden_and_move_no_lds() {
    let (_, triangle, ..) = shaders()[0];
    let found = xbox(&triangle, GsParameters { vertices: Some(40), primitives: Some(7), ..GsParameters::default() });
    assert_eq!((found.mode, found.vertices, found.primitives), (GsMode::OffChip, 40, 7));
    assert_eq!((found.lds_bytes, found.subgroups_per_cu), (0, None));
    let (_, cube, ..) = shaders()[3];
    let found = xbox(&cube, GsParameters { primitives: Some(5000), ..GsParameters::default() });
    assert_eq!((found.primitives, found.clamps.len()), (2047, 1));
}

#[test]
fn claim_a15_what_does_not_fit_runs_off_chip_with_the_flag_cleared() {
    let huge = shape(GsInput::Triangle, 32, 16, 16, 32);
    let found = xbox(&huge, onchip());
    assert_eq!((found.mode, found.last_used.onchip, found.submitted.onchip), (GsMode::OffChip, false, true));
    let needed = 4 * (3 * 129 + 1025 * 32);
    assert_eq!(found.refusal, Some(Refusal::NothingFits { needed_bytes: needed, limit_bytes: 32768 }));
    let (_, points, ..) = shaders()[6];
    let found = xbox(&points, GsParameters { lds_limit: Some(4096), ..onchip() });
    assert_eq!(found.refusal, Some(Refusal::NothingFits { needed_bytes: 4136, limit_bytes: 4096 }));
    assert!(found.refusal.unwrap().to_string().contains("4136 B"));
}

#[test]
fn claim_a15_explicit_counts_that_need_too_much_are_clamped() {
    let (_, points, ..) = shaders()[6];
    let found = xbox(&points, GsParameters { vertices: Some(1000), primitives: Some(100), ..onchip() });
    assert_eq!(found.mode, GsMode::OnChip);
    assert_eq!((found.vertices, found.primitives), (1000, (16384 - 1000 * 9) / 1025));
    assert!(found.lds_bytes <= 65536 && found.clamps.len() == 1, "{:?}", found.clamps);
    let found = xbox(&points, GsParameters { vertices: Some(2047), primitives: Some(100), ..onchip() });
    assert_eq!((found.vertices, found.primitives), ((16384 - 1025) / 9, 1), "room for one primitive is kept");
    assert_eq!(found.clamps.len(), 2, "{:?}", found.clamps);
}

/// Claim A07, the planning part: much output per primitive leaves few threads on a compute unit.
#[test]
fn claim_a07_much_output_per_primitive_leaves_few_threads() {
    let threads = |n: usize| xbox(&shaders()[n].1, onchip()).gs_threads_per_cu;
    assert_eq!(threads(0), 2 * 240);
    assert_eq!(threads(4), 2 * 36, "the same work six times in a loop");
    assert_eq!(threads(6), 2 * 7, "amplification to 256 points");
    let wide = |slots: u32| xbox(&shape(GsInput::Triangle, 2, slots, 3, 1), onchip()).gs_threads_per_cu;
    let counts: Vec<u32> = [1, 2, 4, 8, 16, 32].map(wide).to_vec();
    assert!(counts.windows(2).all(|pair| pair[0] > pair[1]), "more attributes, fewer threads: {counts:?}");
}

/// Claim A09, the planning part; AMD's driver refuses instead.
#[test]
fn claim_a09_on_chip_with_tessellation_forces_it_off_chip() {
    let tessellated = GsShape { tessellation: true, ..shaders()[0].1 };
    let found = xbox(&tessellated, onchip());
    assert_eq!((found.mode, found.tess_forced_offchip), (GsMode::OnChip, true));
    assert!(!xbox(&tessellated, GsParameters::default()).tess_forced_offchip);
    assert_eq!(amd(&tessellated).refusal, Some(Refusal::Tessellation));
}
