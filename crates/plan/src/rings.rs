//! Sizes of the off-chip rings, and how an off-chip primitive loads the memory.

use crate::chip::{Chip, Field, Gfx};
use crate::gs::GsShape;
use crate::round_up;
use serde::Serialize;

/// Whose rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum RingRule {
    /// AMD's PAL.
    Pal,
    /// Mesa's radeonsi 18.1.
    Radeonsi,
}

/// The two rings, in bytes, for the whole chip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Rings {
    /// Vertices for the geometry shader.
    pub esgs_bytes: u64,
    /// Output of the geometry shader.
    pub gsvs_bytes: u64,
}

/// Ring sizes for a geometry shader that runs off-chip.
///
/// PAL: waves in flight = GS waves per VGT x shader engines x 2 (space is freed only when the copy shader is done);
/// ESGS = 64 lanes x waves x 4 (vertices per primitive, assumed) x E x 4 B; GSVS = 64 x waves x G x 4 B; aligned to 256 B.
/// radeonsi: ESGS = waves x 64 x E x 4 B x vertices of a primitive, at least the reuse window's worth; both below 64 MB a
/// shader engine.
#[must_use]
pub fn rings(chip: &Chip, shape: &GsShape, rule: RingRule) -> Rings {
    let engines = u64::from(chip.u32(Field::ShaderEngines));
    let lanes = u64::from(chip.u32(Field::WaveLanes));
    let waves = u64::from(chip.u32(Field::GsWavesPerVgt)) * engines * 2;
    let (es, gs) = (4 * u64::from(shape.es_item()), 4 * u64::from(shape.gs_item()));
    match rule {
        RingRule::Pal => {
            Rings { esgs_bytes: round_up(lanes * waves * 4 * es, 256), gsvs_bytes: round_up(lanes * waves * gs, 256) }
        }
        RingRule::Radeonsi => {
            let most = (64 * 1024 * 1024 - 256) * engines;
            let reuse = if chip.gfx >= Gfx::Gfx8 { 32 } else { 16 };
            let least = round_up(es * reuse * engines * lanes, 256 * engines);
            let esgs = waves * lanes * es * u64::from(shape.input.vertices());
            Rings {
                esgs_bytes: round_up(esgs.max(least), 256).min(most),
                gsvs_bytes: round_up(waves * lanes * gs, 256).min(most),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gs::GsInput;

    /// The example of two shader engines, 8 dwords a vertex, triangles, 24 dwords of output.
    #[test]
    fn the_ring_example_of_two_shader_engines() {
        let chip = Chip::builtin("bonaire").unwrap();
        let shape = GsShape {
            input: GsInput::Triangle,
            es_slots: 2,
            gs_slots: 2,
            max_vertex_count: 3,
            instances: 1,
            tessellation: false,
        };
        assert_eq!((shape.es_item(), shape.gs_item()), (8, 24));
        assert_eq!(rings(&chip, &shape, RingRule::Pal), Rings { esgs_bytes: 1_048_576, gsvs_bytes: 786_432 });
        assert_eq!(rings(&chip, &shape, RingRule::Radeonsi), Rings { esgs_bytes: 786_432, gsvs_bytes: 786_432 });
    }
}
