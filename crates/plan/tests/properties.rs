//! What holds for every shape, parameter and stream.

#![expect(clippy::unwrap_used, reason = "a test may stop anywhere")]

use lapidary_plan::former::{Formation, Former, FormerLimits, Subgroup, form};
use lapidary_plan::gs::{GsPlan, plan_by, what_if};
use lapidary_plan::{Chip, Field, GsInput, GsMode, GsParameters, GsRule, GsShape};

struct Random(u64);

impl Random {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(n.max(1))) as u32
    }

    fn one_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }

    fn shape(&mut self) -> GsShape {
        let inputs = [GsInput::Point, GsInput::Line, GsInput::Triangle, GsInput::LineAdj, GsInput::TriangleAdj];
        let input = if self.one_in(8) { GsInput::Patch(1 + self.below(32)) } else { inputs[self.below(5) as usize] };
        let small = self.one_in(2);
        GsShape {
            input,
            es_slots: self.below(33),
            gs_slots: self.below(if small { 6 } else { 33 }),
            max_vertex_count: 1 + self.below(if small { 8 } else { 1024 }),
            instances: if self.one_in(2) { 1 } else { 1 + self.below(32) },
            tessellation: self.one_in(5),
        }
    }

    fn parameters(&mut self) -> GsParameters {
        let any = |random: &mut Self, n: u32| {
            random.one_in(2).then(|| if random.one_in(20) { u32::MAX } else { random.below(n) })
        };
        let ratios = [0.0, 0.3, 0.5, 1.0, 1.7, 3.0, 6.0, 32.0, 1e9, -2.0, f32::NAN, f32::INFINITY, f32::MIN_POSITIVE];
        GsParameters {
            onchip: !self.one_in(8),
            vertices: any(self, 3000),
            primitives: any(self, 3000),
            ratio: self.one_in(2).then(|| ratios[self.below(13) as usize]),
            lds_limit: any(self, 70_000),
        }
    }
}

fn check(chip: &Chip, shape: &GsShape, params: &GsParameters, plan: &GsPlan) {
    let what = format!("{shape:?} {params:?} {plan:?}");
    assert!(plan.vertices >= shape.input.vertices(), "V holds a primitive: {what}");
    assert!(plan.primitives >= 1 && plan.vertex_register >= 1, "{what}");
    assert!(plan.vertices <= 2047 + 31 && plan.primitives <= 2047, "the registers hold it: {what}");
    let used = &plan.last_used;
    assert_eq!((used.vertices, used.primitives), (Some(plan.vertices), Some(plan.primitives)), "{what}");
    assert_eq!(used.onchip, plan.mode == GsMode::OnChip, "{what}");
    if plan.mode == GsMode::OffChip {
        assert_eq!(plan.lds_bytes, 0, "{what}");
        assert_eq!(plan.refusal.is_some(), params.onchip, "{what}");
        return;
    }
    assert_eq!(plan.lds_bytes % 512, 0, "{what}");
    let explicit = params.vertices.is_some() || params.primitives.is_some();
    let bypass = plan.rule == GsRule::Xbox && explicit && params.ratio.is_none() && params.lds_limit.is_none();
    let limit = if bypass { chip.u32(Field::LdsGroupMost) } else { used.lds_limit.unwrap() };
    assert!(plan.lds_bytes <= limit, "{what}");
    assert_eq!(used.lds_limit.unwrap() % 512, 0, "{what}");
    let needed = 4
        * (u64::from(plan.vertices) * u64::from(plan.es_item)
            + u64::from(plan.primitives) * u64::from(plan.gs_item) * u64::from(shape.instances));
    assert!(needed <= u64::from(plan.lds_bytes), "what is counted fits: {what}");
    assert!(plan.subgroups_per_cu.unwrap() >= 1, "{what}");
    if shape.input.adjacency() || shape.instances > 1 {
        assert!(plan.primitives * shape.instances <= 128, "{what}");
    }
    if let Some(most) = params.primitives.filter(|most| *most > 0) {
        assert!(plan.primitives <= most, "an explicit count is never exceeded: {what}");
    }
    if let Some(most) = params.vertices {
        assert!(plan.vertices <= most.max(shape.input.vertices()), "{what}");
    }
}

#[test]
fn every_plan_keeps_the_limits() {
    let mut random = Random(3);
    let chips: Vec<Chip> = Chip::all();
    let (mut onchip, mut clamped) = (0, 0);
    for _ in 0..60_000 {
        let chip = &chips[random.below(chips.len() as u32) as usize];
        let (shape, params) = (random.shape(), random.parameters());
        let rule = if random.one_in(2) { GsRule::Xbox } else { GsRule::Amd };
        let plan = plan_by(chip, &shape, &params, rule).unwrap();
        check(chip, &shape, &params, &plan);
        onchip += usize::from(plan.mode == GsMode::OnChip);
        clamped += usize::from(!plan.clamps.is_empty());
    }
    assert!(onchip > 6_000 && clamped > 6_000, "{onchip} on chip, {clamped} clamped: the space is thin");
}

#[test]
fn a_lower_limit_or_a_higher_ratio_never_gives_more_primitives() {
    let mut random = Random(4);
    let chip = Chip::builtin("xbox-one").unwrap();
    for _ in 0..3_000 {
        let shape = random.shape();
        let of = |params: GsParameters| {
            let plan = plan_by(&chip, &shape, &params, GsRule::Xbox).unwrap();
            if plan.mode == GsMode::OnChip { plan.primitives } else { 0 }
        };
        let base = GsParameters { onchip: true, ..GsParameters::default() };
        let by_limit: Vec<u32> = (1..=64).map(|n| of(GsParameters { lds_limit: Some(n * 512), ..base })).collect();
        assert!(by_limit.windows(2).all(|w| w[0] <= w[1]), "{shape:?} {by_limit:?}");
        let by_ratio: Vec<u32> = (0..40).map(|n| of(GsParameters { ratio: Some(n as f32 * 0.25), ..base })).collect();
        assert!(by_ratio.windows(2).all(|w| w[0] >= w[1]), "{shape:?} {by_ratio:?}");
    }
}

#[test]
fn what_if_changes_something_each_time_and_keeps_the_limits() {
    let mut random = Random(5);
    let chip = Chip::builtin("xbox-one").unwrap();
    for _ in 0..500 {
        let (shape, params) = (random.shape(), random.parameters());
        for change in what_if(&chip, &shape, &params, Some(0.8)).unwrap() {
            check(&chip, &shape, &change.parameters, &change.plan);
        }
    }
}

#[test]
fn impossible_shapes_are_errors() {
    let good = GsShape {
        input: GsInput::Triangle,
        es_slots: 1,
        gs_slots: 1,
        max_vertex_count: 3,
        instances: 1,
        tessellation: false,
    };
    let chip = Chip::builtin("xbox-one").unwrap();
    for bad in [
        GsShape { input: GsInput::Patch(0), ..good },
        GsShape { input: GsInput::Patch(33), ..good },
        GsShape { es_slots: 33, ..good },
        GsShape { gs_slots: u32::MAX, ..good },
        GsShape { max_vertex_count: 0, ..good },
        GsShape { max_vertex_count: 1025, ..good },
        GsShape { instances: 0, ..good },
        GsShape { instances: 128, ..good },
    ] {
        let error = plan_by(&chip, &bad, &GsParameters::default(), GsRule::Xbox).expect_err("impossible");
        assert!(error.to_string().starts_with("P0910"), "{error}");
    }
}

/// The former again, as its definition says it: slow, with a list as the window.
fn slow_form(
    limits: &FormerLimits,
    primitives: &[Vec<u32>],
    instance_ends: &[usize],
) -> (Vec<Subgroup>, Vec<Vec<u32>>) {
    let mut closed = Vec::new();
    let mut slots = Vec::new();
    let mut window: Vec<(u32, u32)> = Vec::new();
    let mut open = Subgroup::default();
    for (n, primitive) in primitives.iter().enumerate() {
        let mut places = Vec::new();
        for index in primitive {
            let known = window.iter().rev().find(|(i, _)| i == index).map(|(_, slot)| *slot);
            places.push(known.unwrap_or_else(|| {
                window.push((*index, open.vertices));
                if window.len() > limits.window as usize {
                    window.remove(0);
                }
                open.vertices += 1;
                open.vertices - 1
            }));
        }
        slots.push(places);
        open.primitives += 1;
        // Another primitive might bring all its vertices new.
        if open.vertices + limits.corners > limits.vertices || open.primitives == limits.primitives {
            closed.push(open);
            open = Subgroup { first_primitive: n as u64 + 1, ..Subgroup::default() };
            window.clear();
        }
        if instance_ends.contains(&n) {
            window.clear();
        }
    }
    if open.primitives > 0 {
        closed.push(open);
    }
    (closed, slots)
}

#[test]
fn claim_a03_the_former_does_what_its_definition_says() {
    let mut random = Random(6);
    for round in 0..400 {
        let corners = [1, 2, 3, 4, 6][random.below(5) as usize];
        let windows = [1, 2, 7, 15, 16, 17, 31, 32];
        let limits = FormerLimits {
            vertices: corners + random.below(60),
            primitives: 1 + random.below(40),
            corners,
            window: windows[round % windows.len()],
        };
        let spread = 1 + random.below(50);
        let index = |random: &mut Random| match random.below(30) {
            0 => u32::MAX,
            1 => 0,
            _ => random.below(spread),
        };
        let primitives: Vec<Vec<u32>> = (0..300).map(|_| (0..corners).map(|_| index(&mut random)).collect()).collect();
        let ends: Vec<usize> = (0..random.below(4)).map(|_| random.below(300) as usize).collect();
        let (expected, expected_slots) = slow_form(&limits, &primitives, &ends);
        let mut former = Former::new(limits);
        let mut with_slots = Former::new(limits);
        let (mut found, mut found_again, mut slots) = (Vec::new(), Vec::new(), Vec::new());
        for (n, primitive) in primitives.iter().enumerate() {
            found.extend(former.add(primitive));
            let mut places = vec![0; corners as usize];
            found_again.extend(with_slots.add_with_slots(primitive, &mut places));
            slots.push(places);
            if ends.contains(&n) {
                former.next_instance();
                with_slots.next_instance();
            }
        }
        found.extend(former.finish());
        found_again.extend(with_slots.finish());
        assert_eq!(found, expected, "{limits:?}");
        assert_eq!(found_again, expected, "{limits:?}");
        assert_eq!(slots, expected_slots, "{limits:?}");
    }
}

#[test]
fn claim_a03_every_primitive_is_in_exactly_one_subgroup_in_order_within_the_counts() {
    let mut random = Random(7);
    for _ in 0..300 {
        let corners = [1, 2, 3, 4, 6][random.below(5) as usize];
        let limits = FormerLimits {
            vertices: corners + random.below(300),
            primitives: 1 + random.below(300),
            corners,
            window: 16,
        };
        let count = random.below(2000);
        let spread = 1 + random.below(400);
        let mut former = Former::new(limits);
        let mut next = 0;
        let mut take = |subgroup: Subgroup| {
            assert_eq!(subgroup.first_primitive, next, "in order, without a gap");
            assert!(subgroup.primitives >= 1 && subgroup.primitives <= limits.primitives);
            assert!(subgroup.vertices <= limits.vertices, "{subgroup:?} {limits:?}");
            next += u64::from(subgroup.primitives);
        };
        for _ in 0..count {
            let primitive: Vec<u32> = (0..corners).map(|_| random.below(spread)).collect();
            if let Some(subgroup) = former.add(&primitive) {
                take(subgroup);
            }
        }
        if let Some(subgroup) = former.finish() {
            take(subgroup);
        }
        assert_eq!(next, u64::from(count));
        assert_eq!(former.finish(), None);
    }
}

/// A grid's rows share vertices: a row of cells adds two vertices for two triangles.
#[test]
fn claim_a03_reuse_is_counted_across_adjacent_primitives() {
    let limits = FormerLimits { vertices: 1000, primitives: 1000, corners: 3, window: 16 };
    let strip: Vec<u32> =
        (0..200).flat_map(|x| [2 * x, 2 * x + 1, 2 * x + 2, 2 * x + 2, 2 * x + 1, 2 * x + 3]).collect();
    let formed = form(limits, strip.iter().copied());
    assert_eq!((formed.primitives, formed.vertices, formed.subgroups), (400, 402, 1));
    assert!((formed.ratio() - 1.005).abs() < 1e-9);
    let unshared = form(limits, 0..1200);
    assert_eq!((unshared.primitives, unshared.vertices), (400, 1200));
    let repeated = form(limits, std::iter::repeat_n([5, 6, 7], 400).flatten());
    assert_eq!((repeated.primitives, repeated.vertices, repeated.full_of_primitives), (400, 3, 0));
    assert_eq!(form(limits, [1, 2]), Formation::default(), "no whole primitive");
}

/// Without the whole-primitive rule a subgroup would overrun its space: the register is V - (v - 1).
#[test]
fn claim_a03_a_subgroup_closes_before_another_primitive_might_not_fit() {
    let limits = FormerLimits { vertices: 8, primitives: 100, corners: 3, window: 16 };
    let formed = form(limits, 0..30);
    assert_eq!((formed.subgroups, formed.most_vertices), (5, 6), "two triangles each: a third needs 9");
    assert_eq!(formed.full_of_vertices, 5);
}

/// Every field anywhere in its range, also where a chip file would be refused: nothing panics, and plans keep their limits
/// as long as the numbers agree with one another.
#[test]
fn no_chip_makes_anything_panic() {
    use lapidary_plan::late_alloc::late_alloc;
    use lapidary_plan::rings::{RingRule, rings};
    use lapidary_plan::tess::{Domain, PatchShape, groups, groups_radeonsi};
    use lapidary_plan::waves::{driver_masks, lock_threshold, parameter_cache_waves, wave_limit};
    use lapidary_plan::{WaveUse, occupancy};
    let mut random = Random(8);
    for _ in 0..800 {
        let mut chip = Chip::builtin("xbox-one").unwrap();
        for field in Field::ALL {
            if random.one_in(6) {
                let info = field.info();
                let part = f64::from(random.below(5)) / 4.0;
                chip.set(*field, info.least + (info.greatest - info.least) * part);
            }
        }
        let (shape, params) = (random.shape(), random.parameters());
        for rule in [GsRule::Xbox, GsRule::Amd] {
            let plan = plan_by(&chip, &shape, &params, rule).unwrap();
            assert!(plan.primitives >= 1, "{plan:?}");
        }
        what_if(&chip, &shape, &params, Some(0.5)).unwrap();
        let any = |random: &mut Random| if random.one_in(9) { u32::MAX } else { random.below(70_000) };
        let wave = WaveUse {
            vgprs: random.below(600),
            sgprs: any(&mut random),
            lds_bytes: any(&mut random),
            group_waves: any(&mut random),
            barrier: random.one_in(2),
            scratch: random.one_in(2),
        };
        let found = occupancy(&chip, &wave);
        assert!(found.waves_per_simd <= chip.u32(Field::WavesPerSimd));
        let late = late_alloc(&chip, &wave, random.one_in(2), random.below(20));
        assert!(late.bound <= chip.u32(Field::LateAllocField), "{late:?}");
        for rule in [RingRule::Pal, RingRule::Radeonsi] {
            assert_eq!(rings(&chip, &shape, rule).gsvs_bytes % 256, 0);
        }
        let patch = PatchShape {
            in_points: any(&mut random),
            in_slots: any(&mut random),
            out_points: any(&mut random),
            out_slots: any(&mut random),
            constant_slots: any(&mut random),
            domain: Domain::Quad,
        };
        let tess = groups(&chip, &patch, random.one_in(2), any(&mut random));
        assert!(tess.patches <= 16 && tess.lds_bytes <= chip.u32(Field::LdsGroupMost), "{tess:?}");
        assert!(groups_radeonsi(&chip, &patch) <= 40);
        let asked = any(&mut random);
        assert_eq!(wave_limit(&chip, asked).register == 0, asked == 0);
        assert_eq!(lock_threshold(&chip, asked).register == 0, asked == 0);
        assert!(parameter_cache_waves(&chip, asked) <= chip.u32(Field::ParamLinesPerSe).max(chip.waves()));
        assert!(driver_masks(&chip, true, true, true, true).vs != 0);
    }
}
