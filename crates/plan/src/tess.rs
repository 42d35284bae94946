//! Tessellation groups: how many patches share a thread group, and the memory they take.

use crate::chip::{Chip, Field};
use serde::Serialize;

/// Domain of the tessellator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Domain {
    /// Two factors.
    Isoline,
    /// Four factors.
    Triangle,
    /// Six factors.
    Quad,
}

impl Domain {
    /// Tessellation factors of a patch, in dwords.
    #[must_use]
    pub fn factors(self) -> u32 {
        match self {
            Self::Isoline => 2,
            Self::Triangle => 4,
            Self::Quad => 6,
        }
    }
}

/// What a hull shader takes and gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PatchShape {
    /// Control points in, 1 to 32.
    pub in_points: u32,
    /// Slots of four components of each.
    pub in_slots: u32,
    /// Control points out, 1 to 32.
    pub out_points: u32,
    /// Slots of each.
    pub out_slots: u32,
    /// Slots of patch constants.
    pub constant_slots: u32,
    /// Domain.
    pub domain: Domain,
}

/// What [`groups`] finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TessPlan {
    /// Patches of a thread group; 0 if one alone does not fit.
    pub patches: u32,
    /// Local data store of a group in bytes.
    pub lds_bytes: u32,
    /// Whether the domain shader reads control points from memory.
    pub offchip: bool,
    /// Bytes that each patch writes to memory; 0 on-chip.
    pub memory_bytes_per_patch: u32,
}

/// Most patches of a group (LLPC: without distributed tessellation).
pub const MOST_PATCHES: u32 = 16;
/// Tessellation factors of a patch for which LLPC leaves room, in dwords.
pub const FACTOR_DWORDS: u32 = 6;
/// Local data store of a group that drivers use, in bytes.
pub const GROUP_LDS: u32 = 32768;

impl PatchShape {
    /// Dwords of local data store of a patch: inputs and factors; on-chip outputs and constants too (LLPC).
    #[must_use]
    pub fn lds_dwords(&self, offchip: bool) -> u32 {
        let inputs = self.in_points.saturating_mul(self.in_slots).saturating_mul(4).saturating_add(FACTOR_DWORDS);
        if offchip { inputs } else { inputs.saturating_add(self.output_dwords()) }
    }

    /// Dwords of control points and constants that a patch gives.
    #[must_use]
    pub fn output_dwords(&self) -> u32 {
        let points = self.out_points.saturating_mul(self.out_slots).saturating_mul(4);
        points.saturating_add(self.constant_slots.saturating_mul(4))
    }
}

/// Patches per thread group by LLPC's rule: 256 threads, the local data store, 16, off-chip also a buffer of 32 KB, and the
/// factor buffer. `group_lds` is the most that a group may use in bytes: drivers take [`GROUP_LDS`], the hardware
/// twice that. An on-chip geometry shader forces `offchip` (claim A09).
#[must_use]
pub fn groups(chip: &Chip, shape: &PatchShape, offchip: bool, group_lds: u32) -> TessPlan {
    let per_patch = shape.lds_dwords(offchip).max(1);
    let lds = group_lds.min(chip.u32(Field::LdsGroupMost)) / 4;
    let points = shape.in_points.max(shape.out_points).max(1);
    let mut patches = (256 / points).min(lds / per_patch).min(MOST_PATCHES);
    let output = shape.output_dwords().saturating_mul(4);
    if offchip {
        patches = patches.min(chip.u32(Field::OffchipTessBytes) / output.max(1));
    }
    patches = patches.min(chip.u32(Field::TfBufferBytes) / (4 * shape.domain.factors()));
    TessPlan {
        patches,
        lds_bytes: patches.saturating_mul(per_patch).saturating_mul(4),
        offchip,
        memory_bytes_per_patch: if offchip { output } else { 0 },
    }
}

/// radeonsi 18.1's rule: 4 waves of whole patches, 32 KB of inputs and outputs, a buffer of 32 KB, 40.
#[must_use]
pub fn groups_radeonsi(chip: &Chip, shape: &PatchShape) -> u32 {
    let input = u64::from(shape.in_points.saturating_mul(shape.in_slots)) * 16;
    let output = u64::from(shape.output_dwords()) * 4;
    let points = shape.in_points.max(shape.out_points).max(1);
    let by_lds = u64::from(GROUP_LDS) / (input + output).max(1);
    let by_buffer = u64::from(chip.u32(Field::OffchipTessBytes)) / output.max(1);
    u64::from(4 * (64 / points)).min(by_lds).min(by_buffer).min(40) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn patch(points: u32) -> PatchShape {
        PatchShape {
            in_points: points,
            in_slots: 4,
            out_points: points,
            out_slots: 4,
            constant_slots: 1,
            domain: Domain::Triangle,
        }
    }

    #[test]
    fn claim_a09_three_point_patches_off_and_on_chip() {
        let chip = Chip::builtin("xbox-one").unwrap();
        let off = groups(&chip, &patch(3), true, GROUP_LDS);
        let on = groups(&chip, &patch(3), false, GROUP_LDS);
        assert_eq!((off.patches, off.lds_bytes, off.memory_bytes_per_patch), (16, 3456, 208));
        assert_eq!((on.patches, on.lds_bytes, on.memory_bytes_per_patch), (16, 6784, 0));
    }

    /// The table's 33,408 B on-chip needs the hardware's 64 KB; in the drivers' 32 KB there is room for 15 patches.
    #[test]
    fn sixteen_point_patches_off_and_on_chip_and_in_radeonsi() {
        let chip = Chip::builtin("bonaire").unwrap();
        let off = groups(&chip, &patch(16), true, GROUP_LDS);
        assert_eq!((off.patches, off.lds_bytes), (16, 16768));
        let on = groups(&chip, &patch(16), false, 2 * GROUP_LDS);
        assert_eq!((on.patches, on.lds_bytes), (16, 33408));
        assert_eq!(groups(&chip, &patch(16), false, GROUP_LDS).patches, 15);
        assert_eq!(groups_radeonsi(&chip, &patch(16)), 15);
    }

    #[test]
    fn no_shape_panics_and_what_does_not_fit_is_zero_patches() {
        let chip = Chip::builtin("bonaire").unwrap();
        let huge = PatchShape {
            in_points: u32::MAX,
            in_slots: u32::MAX,
            out_points: u32::MAX,
            out_slots: u32::MAX,
            constant_slots: u32::MAX,
            domain: Domain::Quad,
        };
        assert_eq!(groups(&chip, &huge, false, u32::MAX).patches, 0);
        assert_eq!(groups_radeonsi(&chip, &huge), 0);
        let none = PatchShape {
            in_points: 0,
            in_slots: 0,
            out_points: 0,
            out_slots: 0,
            constant_slots: 0,
            domain: Domain::Isoline,
        };
        assert_eq!(groups(&chip, &none, true, GROUP_LDS).patches, 16);
    }
}
