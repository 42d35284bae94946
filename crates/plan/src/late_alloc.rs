//! Late allocation of parameter cache: the default, and the greatest value that cannot deadlock.
//!
//! A wave of the last stage before the rasterizer (VS, DS, or the copy shader of a geometry shader) exports into parameter
//! cache. Early, it is launched only once it owns the space. Late, so many waves may run without it and wait at their
//! first export. The space is freed by pixel waves: if late waves fill every SIMD that pixel waves could use, nothing
//! moves any more.
//!
//! The register holds value v and lets v + 1 waves a shader engine run late (PAL). Of n compute units with s SIMDs each,
//! whose SIMDs hold w such waves, all slots are full at n s w; so v + 1 <= n s w - 1, that is **v <= n s w - 2**. For the
//! worst shader, one wave a SIMD, Xbox One has 6 x 4 - 2 = 22: the documented number.

use crate::chip::{Chip, Field};
use crate::occupancy::{WaveUse, occupancy};
use serde::Serialize;

/// What [`late_alloc`] finds, per shader engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LateAlloc {
    /// The default as a value, 4 (n - 2) for n compute units a shader engine, below what can exist (PAL, radeonsi).
    pub default: u32,
    /// What PAL writes for it: one less. `None` if late allocation is off.
    pub default_register: Option<u32>,
    /// Waves of this shader that the shader engine can hold.
    pub waves: u32,
    /// The greatest value that cannot deadlock with this shader, every compute unit open to it; at most the register's.
    pub bound: u32,
    /// The same for the worst shader, whose waves fill a SIMD each.
    pub worst_bound: u32,
    /// Whether a compute unit is closed to the stage, so that no value can deadlock (claim B05).
    pub masked: bool,
    /// The derivation with this chip's and shader's numbers.
    pub derivation: String,
}

/// Late allocation for a last-stage shader. `both_scratch`: it and the pixel shader both use scratch memory.
/// `masked_cus` compute units of each shader engine are closed to the stage.
#[must_use]
pub fn late_alloc(chip: &Chip, last: &WaveUse, both_scratch: bool, masked_cus: u32) -> LateAlloc {
    let cus = chip.u32(Field::CusPerSe);
    let simds = chip.u32(Field::Simds);
    let field = chip.u32(Field::LateAllocField);
    let per_simd = occupancy(chip, &WaveUse { scratch: false, ..*last }).waves_per_simd;
    let open = cus.saturating_sub(masked_cus);
    let mut waves = open * simds * per_simd;
    if both_scratch {
        waves = waves.min(chip.u32(Field::ScratchWaves) * open);
    }
    // PAL: keep the limit below the number of waves that can exist.
    let target = if cus > 2 { 4 * (cus - 2) } else { 0 };
    let default = if waves <= target { waves.saturating_sub(1).max(1).min(target) } else { target }.min(field + 1);
    let bound = waves.saturating_sub(2).min(field);
    let worst_bound = (cus * simds).saturating_sub(2).min(field);
    let derivation = if masked_cus > 0 && open > 0 {
        format!(
            "{masked_cus} of {cus} CUs take no such waves, so pixel waves always find room: any value up to {field}"
        )
    } else {
        format!(
            "{cus} CUs x {simds} SIMDs x {per_simd} waves{} = {waves} waves fill a shader engine; value v lets v + 1 run late, so v <= {waves} - 2{}",
            if both_scratch { ", with scratch at most 32 a CU," } else { "" },
            if waves.saturating_sub(2) > field { format!(", and the register holds {field}") } else { String::new() },
        )
    };
    let masked = masked_cus > 0 && open > 0;
    LateAlloc {
        default,
        default_register: default.checked_sub(1),
        waves,
        bound: if masked { field } else { bound },
        worst_bound,
        masked,
        derivation,
    }
}

/// Values above this are warned about on every Xbox preset (claim B04).
pub const WARN_ABOVE: u32 = 22;

#[cfg(test)]
mod tests {
    use super::*;

    const WORST: WaveUse =
        WaveUse { vgprs: 256, sgprs: 0, lds_bytes: 0, group_waves: 0, barrier: false, scratch: false };

    fn of(name: &str, wave: &WaveUse) -> LateAlloc {
        late_alloc(&Chip::builtin(name).unwrap(), wave, false, 0)
    }

    /// The applied defaults: 4 (n - 2); PAL writes one less.
    #[test]
    fn claim_b01_the_default_is_four_times_the_compute_units_less_two() {
        let light = WaveUse { vgprs: 24, ..WaveUse::default() };
        for (name, default) in [
            ("xbox-one", 16),
            ("xbox-one-s", 16),
            ("bonaire", 20),
            ("ps4", 28),
            ("xbox-one-x", 32),
            ("hawaii", 36),
            ("polaris10", 28),
        ] {
            let found = of(name, &light);
            assert_eq!((found.default, found.default_register), (default, Some(default - 1)), "{name}");
        }
        let small = Chip::parse("base = \"bonaire\"\n[chip]\ncus_per_se = 2").unwrap();
        let off = late_alloc(&small, &light, false, 0);
        assert_eq!((off.default, off.default_register), (0, None));
    }

    /// 22 is the documented number; the others follow by the same arithmetic.
    #[test]
    fn claim_b04_the_safe_bound_of_the_worst_shader_is_22_34_38() {
        for (name, bound) in [("xbox-one", 22), ("ps4", 34), ("xbox-one-x", 38), ("bonaire", 26)] {
            let found = of(name, &WORST);
            assert_eq!((found.bound, found.worst_bound), (bound, bound), "{name}: {}", found.derivation);
        }
        assert!(of("xbox-one", &WORST).derivation.contains("24 waves fill a shader engine"));
    }

    #[test]
    fn claim_b05_a_closed_compute_unit_lifts_the_bound() {
        let chip = Chip::builtin("xbox-one").unwrap();
        let masked = late_alloc(&chip, &WORST, false, 1);
        assert_eq!((masked.bound, masked.masked), (63, true));
        let all = late_alloc(&chip, &WORST, false, 6);
        assert_eq!((all.bound, all.masked, all.waves), (0, false, 0), "nothing can run at all");
    }

    #[test]
    fn lighter_shaders_allow_more_and_scratch_less() {
        let light = of("xbox-one", &WaveUse { vgprs: 84, ..WaveUse::default() });
        assert_eq!((light.waves, light.bound), (72, 63));
        let chip = Chip::builtin("xbox-one").unwrap();
        let scratch = late_alloc(&chip, &WaveUse { vgprs: 24, ..WaveUse::default() }, true, 0);
        assert_eq!(scratch.waves, 192, "32 a compute unit instead of 40");
        let clamped =
            late_alloc(&Chip::parse("base = \"xbox-one\"\n[cu]\nvgprs = 256\nsimds = 2").unwrap(), &WORST, false, 0);
        assert_eq!((clamped.waves, clamped.default), (12, 11), "below what can exist");
    }
}
