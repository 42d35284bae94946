//! Our arithmetic against what Mesa's RADV answered: `radv/record` asks it, this reads the recorded answers.
//!
//! Equality here shows that a rule read in a driver's source is restated without a mistake. It says nothing of silicon.

#![expect(clippy::unwrap_used, reason = "a test may stop anywhere")]

use lapidary_plan::gs::contrast::{Gfx9Driver, gfx9};
use lapidary_plan::{Chip, GsInput, GsShape, Resource, WaveUse, occupancy};

fn rows(text: &'static str) -> Vec<Vec<&'static str>> {
    text.lines().filter(|line| !line.starts_with('#')).skip(1).map(|line| line.split('\t').collect()).collect()
}

fn int(text: &str) -> u32 {
    text.parse().unwrap()
}

/// A recorded shader and the bytes that RADV gave it.
fn lds_cases() -> Vec<(GsShape, u32)> {
    let text = include_str!("radv/lds.tsv");
    assert!(text.contains("radv Mesa 22.3.6"), "the fixture names its driver");
    let case = |row: Vec<&str>| {
        let input = match row[1] {
            "point" => GsInput::Point,
            "line" => GsInput::Line,
            "triangle" => GsInput::Triangle,
            "lineadj" => GsInput::LineAdj,
            "triangleadj" => GsInput::TriangleAdj,
            other => panic!("{other}"),
        };
        let shape = GsShape {
            input,
            es_slots: int(row[2]) + 1,
            gs_slots: 1,
            instances: int(row[3]),
            max_vertex_count: int(row[4]),
            tessellation: false,
        };
        (shape, int(row[5]))
    };
    rows(text).into_iter().map(case).collect()
}

fn agreeing(rule: impl Fn(&GsShape) -> u32) -> usize {
    lds_cases().iter().filter(|(shape, bytes)| rule(shape) == *bytes).count()
}

/// The GFX9 rule with parts replaced: item, budget in dwords, target, cap with instancing, vertices assumed not shared.
fn varied(shape: &GsShape, item: u64, budget: u64, target: u64, cap: u64, each: u64) -> u32 {
    let mut p = target.min(cap);
    let mut vertices = (each * p).min(255);
    if item * vertices > budget {
        p = (budget / (item * each)).min(cap);
        vertices = (each * p).min(255);
    }
    assert!(shape.instances > 0);
    ((item * vertices).div_ceil(128) * 512) as u32
}

/// Check E1 of the evidence: the LDS of 600 merged shaders, 300 shapes on vega10 and navi10 without NGG.
#[test]
fn the_gfx9_rule_gives_the_lds_of_600_of_600_recorded_shaders() {
    assert_eq!(lds_cases().len(), 600);
    assert_eq!(agreeing(|shape| gfx9(shape, Gfx9Driver::Mesa).lds_bytes), 600);
}

/// The same comparison must notice a wrong rule. The cap of 255 without instancing is hidden by the target of 64: no shape
/// can show it.
#[test]
fn wrong_gfx9_rules_are_noticed() {
    let parts = |shape: &GsShape| {
        let vertices = u64::from(shape.input.vertices());
        let each = if shape.input.adjacency() { vertices / 2 } else { vertices };
        let instances = u64::from(shape.instances);
        let cap = if shape.input.adjacency() || instances > 1 { 127 / instances } else { 255 };
        let cap = cap.min(32768 / (u64::from(shape.max_vertex_count) * instances));
        (u64::from(shape.es_item()), cap, each, vertices)
    };
    let right = agreeing(|s| {
        let (item, cap, each, _) = parts(s);
        varied(s, item, 8192, 64, cap, each)
    });
    assert_eq!(right, 600, "the rule as varied here, with nothing varied");
    let wrong = [
        (
            "odd items",
            agreeing(|s| {
                let (item, cap, each, _) = parts(s);
                varied(s, item | 1, 8192, 64, cap, each)
            }),
        ),
        (
            "a budget of 64 KB",
            agreeing(|s| {
                let (item, cap, each, _) = parts(s);
                varied(s, item, 16384, 64, cap, each)
            }),
        ),
        (
            "a target of 128",
            agreeing(|s| {
                let (item, cap, each, _) = parts(s);
                varied(s, item, 8192, 128, cap, each)
            }),
        ),
        (
            "no cap with instances",
            agreeing(|s| {
                let (item, _, each, _) = parts(s);
                varied(s, item, 8192, 64, 255, each)
            }),
        ),
        (
            "adjacency not halved",
            agreeing(|s| {
                let (item, cap, _, all) = parts(s);
                varied(s, item, 8192, 64, cap, all)
            }),
        ),
        ("AMD's GFX7 items in LLPC's GFX9 rule", agreeing(|s| gfx9(s, Gfx9Driver::Llpc).lds_bytes)),
    ];
    for (what, agree) in wrong {
        println!("{what}: {agree} of 600 agree");
        assert!(agree <= 576, "{what}: {agree} of 600 agree, so the check would not notice");
    }
}

/// Check E2: waves per SIMD of 150 pipelines x 4 executables on four chips.
#[test]
fn occupancy_gives_the_waves_of_2400_of_2400_recorded_executables() {
    let text = include_str!("radv/waves.tsv");
    assert!(text.contains("radv Mesa 22.3.6"), "the fixture names its driver");
    let base = |name: &str| match name {
        // fiji: GFX8 with ten waves. Only the SIMD's numbers matter here.
        "fiji" => Chip::parse("base = \"polaris10\"\n[cu]\nwaves_per_simd = 10").unwrap(),
        _ => Chip::builtin(name).unwrap(),
    };
    let (mut all, mut agree, mut by_vgpr, mut by_sgpr) = (0, 0, 0, 0);
    for row in rows(text) {
        let wave = WaveUse {
            vgprs: int(row[2]),
            sgprs: int(row[3]),
            lds_bytes: int(row[4]),
            group_waves: 1,
            barrier: false,
            scratch: int(row[5]) > 0,
        };
        let found = occupancy(&base(row[0]), &wave);
        let count = int(row[7]);
        all += count;
        agree += if found.waves_per_simd == int(row[6]) { count } else { 0 };
        match found.limiting {
            Resource::Vgpr => by_vgpr += count,
            Resource::Sgpr => by_sgpr += count,
            _ => {}
        }
    }
    assert_eq!((agree, all), (2400, 2400));
    assert!(by_vgpr > 400, "{by_vgpr} are limited by vector registers, {by_sgpr} by scalar ones");
}
