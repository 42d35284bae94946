//! How many waves a SIMD holds at once, and what to give up for one more.

use crate::chip::{Chip, Field};
use crate::round_up;
use serde::Serialize;

/// What one wave of a shader takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct WaveUse {
    /// Vector registers of each lane.
    pub vgprs: u32,
    /// Scalar registers.
    pub sgprs: u32,
    /// Bytes of local data store of the group (or subgroup) that the wave belongs to.
    pub lds_bytes: u32,
    /// Waves of the group that share it; 0 counts as 1.
    pub group_waves: u32,
    /// Whether a group of several waves holds a barrier: compute and hull shader groups do, subgroups do not.
    pub barrier: bool,
    /// Whether it has scratch memory.
    pub scratch: bool,
}

/// What can limit the number of waves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Resource {
    /// The SIMD's wave slots.
    Waves,
    /// Vector registers.
    Vgpr,
    /// Scalar registers.
    Sgpr,
    /// Local data store.
    Lds,
    /// Groups that hold a barrier.
    Barriers,
    /// Waves with scratch memory.
    Scratch,
}

impl Resource {
    /// Its name in reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Waves => "wave slots",
            Self::Vgpr => "VGPRs",
            Self::Sgpr => "SGPRs",
            Self::Lds => "LDS",
            Self::Barriers => "barriers",
            Self::Scratch => "scratch",
        }
    }
}

/// How many waves one resource allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Limit {
    /// The resource.
    pub resource: Resource,
    /// Waves of a SIMD; of what compute units share, the fullest SIMD's.
    pub waves: u32,
    /// The most of the resource that a wave (LDS: a group) may use for one wave more; `None` if nothing helps.
    pub next: Option<u32>,
}

/// What [`occupancy`] finds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Occupancy {
    /// Waves that a SIMD holds; 0 if one alone does not fit.
    pub waves_per_simd: u32,
    /// Waves that a compute unit holds: whole groups only.
    pub waves_per_cu: u32,
    /// The first resource that stops the next wave.
    pub limiting: Resource,
    /// Every resource that the shader uses, in the order of [`Resource`].
    pub limits: Vec<Limit>,
}

impl Occupancy {
    /// The limit that counts.
    #[must_use]
    pub fn limit(&self) -> Limit {
        let found = self.limits.iter().find(|l| l.resource == self.limiting);
        found.copied().unwrap_or(Limit { resource: Resource::Waves, waves: self.waves_per_simd, next: None })
    }
}

/// Waves per SIMD of a shader on a chip.
///
/// Registers (specified per SIMD): `floor(registers / roundup(use, granule))`. Local data store, barriers and scratch are
/// shared by the compute unit's SIMDs; the figure is the fullest SIMD's, `ceil(waves per CU / SIMDs)`. Sources: PAL, Mesa
/// 22.3.6, CLRX; checked against 2,400 answers of RADV.
#[must_use]
pub fn occupancy(chip: &Chip, wave: &WaveUse) -> Occupancy {
    let slots = chip.u32(Field::WavesPerSimd);
    let simds = chip.u32(Field::Simds);
    let mut limits = vec![Limit { resource: Resource::Waves, waves: slots, next: None }];
    let registers = [
        (Resource::Vgpr, wave.vgprs, Field::Vgprs, Field::VgprGranule, Field::VgprMost),
        (Resource::Sgpr, wave.sgprs, Field::Sgprs, Field::SgprGranule, Field::SgprMost),
    ];
    for (resource, used, all, granule, most) in registers {
        if used == 0 {
            continue;
        }
        let (all, granule, most) = (chip.u32(all), chip.u32(granule).max(1), chip.u32(most));
        let given = round_up(u64::from(used), u64::from(granule));
        let waves = if used > most { 0 } else { (u64::from(all) / given) as u32 };
        let most_for = |waves: u32| (all / waves / granule * granule).min(most);
        let next = (waves < slots).then(|| most_for(waves + 1)).filter(|n| *n > 0);
        limits.push(Limit { resource, waves, next });
    }
    let group = wave.group_waves.max(1);
    if wave.lds_bytes > 0 {
        let (all, granule) = (chip.u32(Field::LdsBytes), chip.u32(Field::LdsGranule));
        let given = round_up(u64::from(wave.lds_bytes), u64::from(granule));
        let fits = wave.lds_bytes <= chip.u32(Field::LdsGroupMost);
        let groups = if fits { (u64::from(all) / given) as u32 } else { 0 };
        let waves = groups.saturating_mul(group).div_ceil(simds);
        // The least number of groups that puts one wave more on some SIMD.
        let wanted = waves.saturating_mul(simds).saturating_add(1).div_ceil(group).max(groups + 1);
        let next = (all / wanted / granule * granule).min(chip.u32(Field::LdsGroupMost));
        limits.push(Limit { resource: Resource::Lds, waves, next: Some(next).filter(|n| *n > 0 && waves < slots) });
    }
    if group > 1 && wave.barrier {
        let waves = chip.u32(Field::BarrierGroups).saturating_mul(group).div_ceil(simds);
        limits.push(Limit { resource: Resource::Barriers, waves, next: None });
    }
    if wave.scratch {
        let waves = chip.u32(Field::ScratchWaves).div_ceil(simds);
        limits.push(Limit { resource: Resource::Scratch, waves, next: (waves < slots).then_some(0) });
    }
    let least = limits.iter().map(|l| l.waves).min().unwrap_or(slots);
    // A tie goes to what the shader's author can change: the last of the equal ones that is not the slots.
    let limiting = limits.iter().rev().find(|l| l.waves == least).map_or(Resource::Waves, |l| l.resource);
    let limiting = if least == slots { Resource::Waves } else { limiting };
    Occupancy { waves_per_simd: least, waves_per_cu: per_cu(chip, wave, &limits, least), limiting, limits }
}

/// Waves of a compute unit: the SIMDs' together, no more than the shared resources allow, in whole groups.
fn per_cu(chip: &Chip, wave: &WaveUse, limits: &[Limit], least: u32) -> u32 {
    let group = wave.group_waves.max(1);
    let simds = chip.u32(Field::Simds);
    let by_simd = limits.iter().filter(|l| matches!(l.resource, Resource::Waves | Resource::Vgpr | Resource::Sgpr));
    let mut waves = by_simd.map(|l| l.waves).min().unwrap_or(least).saturating_mul(simds);
    if wave.lds_bytes > 0 && wave.lds_bytes <= chip.u32(Field::LdsGroupMost) {
        let given = round_up(u64::from(wave.lds_bytes), u64::from(chip.u32(Field::LdsGranule)));
        let groups = (u64::from(chip.u32(Field::LdsBytes)) / given) as u32;
        waves = waves.min(groups.saturating_mul(group));
    } else if wave.lds_bytes > 0 {
        waves = 0;
    }
    if group > 1 && wave.barrier {
        waves = waves.min(chip.u32(Field::BarrierGroups).saturating_mul(group));
    }
    if wave.scratch {
        waves = waves.min(chip.u32(Field::ScratchWaves));
    }
    waves / group * group
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bonaire(wave: WaveUse) -> Occupancy {
        occupancy(&Chip::builtin("bonaire").unwrap(), &wave)
    }

    #[test]
    fn vector_registers_limit_waves_by_granules_of_four() {
        for (vgprs, waves, next) in [
            (24, 10, None),
            (25, 9, Some(24)),
            (29, 8, Some(28)),
            (84, 3, Some(64)),
            (129, 1, Some(128)),
            (256, 1, Some(128)),
        ] {
            let found = bonaire(WaveUse { vgprs, ..WaveUse::default() });
            assert_eq!(found.waves_per_simd, waves, "{vgprs}");
            assert_eq!(found.limit().next, next, "{vgprs}");
        }
        let none = bonaire(WaveUse { vgprs: 257, ..WaveUse::default() });
        assert_eq!((none.waves_per_simd, none.limiting, none.limit().next), (0, Resource::Vgpr, Some(256)));
    }

    #[test]
    fn the_limiting_resource_is_named_with_its_next_threshold() {
        let sgpr = bonaire(WaveUse { vgprs: 24, sgprs: 60, ..WaveUse::default() });
        assert_eq!((sgpr.waves_per_simd, sgpr.limiting, sgpr.limit().next), (8, Resource::Sgpr, Some(56)));
        let lds = bonaire(WaveUse { vgprs: 24, lds_bytes: 16384, group_waves: 4, ..WaveUse::default() });
        assert_eq!((lds.waves_per_simd, lds.waves_per_cu, lds.limiting), (4, 16, Resource::Lds));
        assert_eq!(lds.limit().next, Some(12800), "five groups of 12800 B fit into 64 KB");
        let scratch = bonaire(WaveUse { vgprs: 24, scratch: true, ..WaveUse::default() });
        assert_eq!((scratch.waves_per_simd, scratch.waves_per_cu, scratch.limiting), (8, 32, Resource::Scratch));
        let barriers = bonaire(WaveUse { vgprs: 4, group_waves: 2, barrier: true, ..WaveUse::default() });
        assert_eq!((barriers.waves_per_simd, barriers.waves_per_cu, barriers.limiting), (8, 32, Resource::Barriers));
        let free = bonaire(WaveUse::default());
        assert_eq!((free.waves_per_simd, free.waves_per_cu, free.limiting), (10, 40, Resource::Waves));
        let too_much = bonaire(WaveUse { lds_bytes: 65537, ..WaveUse::default() });
        assert_eq!((too_much.waves_per_simd, too_much.waves_per_cu), (0, 0));
    }

    #[test]
    fn the_next_threshold_gives_one_wave_more_and_is_the_greatest_that_does() {
        for name in crate::chip::NAMES {
            let chip = Chip::builtin(name).unwrap();
            for used in 1..=chip.u32(Field::VgprMost) {
                for wave in [
                    WaveUse { vgprs: used, ..WaveUse::default() },
                    WaveUse { sgprs: used, ..WaveUse::default() },
                    WaveUse { lds_bytes: used * 256, group_waves: used % 7, ..WaveUse::default() },
                ] {
                    let now = occupancy(&chip, &wave);
                    let Some(next) = now.limit().next else { continue };
                    let with = |n: u32| {
                        let mut wave = wave;
                        for part in [&mut wave.vgprs, &mut wave.sgprs, &mut wave.lds_bytes] {
                            *part = if *part > 0 { n } else { 0 };
                        }
                        occupancy(&chip, &wave).waves_per_simd
                    };
                    assert!(with(next) > now.waves_per_simd, "{name} {wave:?} {next}");
                    assert_eq!(with(next + 1), now.waves_per_simd, "{name} {wave:?} {next}");
                }
            }
        }
    }
}
