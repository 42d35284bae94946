//! Wave limits, CU locking thresholds and CU masks, as the registers hold them.

use crate::chip::{Chip, Field};
use serde::Serialize;

/// Waves of a shader engine that one step of the wave limit register stands for (PAL).
pub const LIMIT_UNIT: u32 = 16;
/// Greatest value of it.
pub const LIMIT_MOST: u32 = 63;
/// Waves of a shader engine that one step of the lock threshold stands for: documented for compute, presumed for graphics.
pub const LOCK_UNIT: u32 = 4;
/// Greatest value of it for graphics stages.
pub const LOCK_MOST: u32 = 15;

/// A wave limit or lock threshold as it takes effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct WaveCount {
    /// What the register holds; 0 is no limit, or no locking.
    pub register: u32,
    /// Waves on the whole chip that it stands for; 0 as above.
    pub waves: u32,
}

/// The register of a maximum number of waves on the whole chip (claim B07): units of 16 waves a shader engine, rounded
/// down, but never to "no limit".
#[must_use]
pub fn wave_limit(chip: &Chip, max_waves: u32) -> WaveCount {
    count(chip, max_waves, LIMIT_UNIT, LIMIT_MOST)
}

/// The register of a CU locking threshold (claim B08), by the same arithmetic. The unit is presumed.
#[must_use]
pub fn lock_threshold(chip: &Chip, max_waves: u32) -> WaveCount {
    count(chip, max_waves, LOCK_UNIT, LOCK_MOST)
}

fn count(chip: &Chip, waves: u32, unit: u32, most: u32) -> WaveCount {
    if waves == 0 {
        return WaveCount { register: 0, waves: 0 };
    }
    let engines = chip.u32(Field::ShaderEngines);
    let register = (waves / engines / unit).clamp(1, most);
    WaveCount { register, waves: register * unit * engines }
}

/// Masks of the compute units that a stage may use, the same for every shader engine; bit 0 is CU 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CuMasks {
    /// Local shader: vertex shader before tessellation. The hull shader follows it and has none.
    pub ls: u32,
    /// Export shader: vertex or domain shader before a geometry shader.
    pub es: u32,
    /// Geometry shader.
    pub gs: u32,
    /// Hardware vertex shader: the last stage, or a geometry shader's copy shader.
    pub vs: u32,
    /// Pixel shader.
    pub ps: u32,
}

/// Every compute unit of a shader engine.
#[must_use]
pub fn all_cus(chip: &Chip) -> u32 {
    (1u32 << chip.u32(Field::CusPerSe).min(16)) - 1
}

/// PAL's masks: with late allocation the hardware vertex shader stays off CU 1 (CU 0 has the thread traces); so do the export and
/// geometry shader of an on-chip geometry shader, and the local shader of on-chip tessellation unless an off-chip geometry
/// shader follows. Pixel shaders may always run everywhere.
#[must_use]
pub fn driver_masks(chip: &Chip, late_alloc: bool, onchip_gs: bool, onchip_tess: bool, has_gs: bool) -> CuMasks {
    let all = all_cus(chip);
    let less = if all & !2 == 0 { all } else { all & !2 };
    let pick = |yes: bool| if late_alloc && yes { less } else { all };
    CuMasks {
        ls: pick(onchip_tess && (!has_gs || onchip_gs)),
        es: pick(onchip_gs),
        gs: pick(onchip_gs),
        vs: pick(true),
        ps: all,
    }
}

/// What is wrong with masks that a caller asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum MaskProblem {
    /// No compute unit is left to a stage: its waves could never run.
    Nothing,
    /// The stages of an on-chip geometry shader have no compute unit in common, on which a subgroup must run.
    NoCommonCu,
    /// They have some in common and some not: subgroups use the common ones only.
    Differ,
}

/// Checks masks of allowed compute units for a pipeline, most serious problem first.
#[must_use]
pub fn check_masks(chip: &Chip, masks: &CuMasks, onchip_gs: bool) -> Option<MaskProblem> {
    let all = all_cus(chip);
    let each = [masks.ls, masks.es, masks.gs, masks.vs, masks.ps];
    if each.iter().any(|mask| mask & all == 0) {
        return Some(MaskProblem::Nothing);
    }
    let subgroup = [masks.es & all, masks.gs & all, masks.vs & all];
    if !onchip_gs || subgroup.iter().all(|mask| *mask == subgroup[0]) {
        return None;
    }
    let common = subgroup[0] & subgroup[1] & subgroup[2];
    Some(if common == 0 { MaskProblem::NoCommonCu } else { MaskProblem::Differ })
}

/// Parameter cache of a shader engine: how many last-stage waves can own space in it at once. A line has one parameter of
/// four vertices, so a wave of 64 takes 16 lines a parameter; above the half-pack threshold its two halves own space in turn.
#[must_use]
pub fn parameter_cache_waves(chip: &Chip, parameters: u32) -> u32 {
    let lanes = chip.u32(Field::WaveLanes);
    let vertices = if parameters > chip.u32(Field::ParamHalfPack) { lanes / 2 } else { lanes };
    let per_line = (chip.u32(Field::ParamLineBytes) / 16).max(1);
    let lines = vertices.div_ceil(per_line).saturating_mul(parameters);
    let all = chip.simds_per_se() * chip.u32(Field::WavesPerSimd);
    chip.u32(Field::ParamLinesPerSe).checked_div(lines).unwrap_or(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claim_b07_wave_limits_come_in_16_a_shader_engine_and_never_round_to_none() {
        let chip = Chip::builtin("xbox-one").unwrap();
        assert_eq!(chip.waves(), 480);
        for (asked, register, waves) in
            [(96, 3, 96), (24, 1, 32), (0, 0, 0), (480, 15, 480), (1, 1, 32), (u32::MAX, 63, 2016)]
        {
            assert_eq!(wave_limit(&chip, asked), WaveCount { register, waves }, "{asked}");
        }
    }

    #[test]
    fn claim_b08_lock_thresholds_come_in_four_a_shader_engine() {
        let chip = Chip::builtin("xbox-one").unwrap();
        for (asked, register, waves) in [(0, 0, 0), (8, 1, 8), (30, 3, 24), (1000, 15, 120)] {
            assert_eq!(lock_threshold(&chip, asked), WaveCount { register, waves }, "{asked}");
        }
    }

    /// What a PS4 starts with: 0x1fd for VS, ES and LS is CU 1 off, and the pixel shader has all nine.
    #[test]
    fn claim_b06_the_driver_keeps_compute_unit_1_free_of_late_waves() {
        let chip = Chip::builtin("ps4").unwrap();
        let masks = driver_masks(&chip, true, true, true, true);
        assert_eq!((masks.vs, masks.es, masks.ls, masks.ps), (0x1fd, 0x1fd, 0x1fd, 0x1ff));
        assert_eq!(check_masks(&chip, &masks, true), None);
        let offchip = driver_masks(&chip, true, false, true, true);
        assert_eq!((offchip.vs, offchip.es, offchip.gs, offchip.ls), (0x1fd, 0x1ff, 0x1ff, 0x1ff));
        assert_eq!(
            driver_masks(&chip, false, true, true, false),
            CuMasks { ls: 0x1ff, es: 0x1ff, gs: 0x1ff, vs: 0x1ff, ps: 0x1ff }
        );
    }

    #[test]
    fn claim_b06_masks_that_leave_nothing_or_contradict_are_found() {
        let chip = Chip::builtin("xbox-one").unwrap();
        let all = driver_masks(&chip, false, true, false, true);
        assert_eq!(
            check_masks(&chip, &CuMasks { ps: 0x40, ..all }, false),
            Some(MaskProblem::Nothing),
            "there are six"
        );
        assert_eq!(check_masks(&chip, &CuMasks { vs: 1, es: 2, ..all }, true), Some(MaskProblem::NoCommonCu));
        assert_eq!(check_masks(&chip, &CuMasks { vs: 0x3d, ..all }, true), Some(MaskProblem::Differ));
        assert_eq!(check_masks(&chip, &CuMasks { vs: 0x3d, ..all }, false), None);
    }

    #[test]
    fn parameter_cache_space_is_16_lines_a_parameter_and_wave() {
        let chip = Chip::builtin("xbox-one").unwrap();
        assert_eq!(parameter_cache_waves(&chip, 1), 32);
        assert_eq!(parameter_cache_waves(&chip, 16), 2);
        assert_eq!(parameter_cache_waves(&chip, 17), 3, "half packed: 8 lines a parameter");
        assert_eq!(parameter_cache_waves(&chip, 0), 240);
    }
}
