//! Which hardware stage runs which shader.

use lapidary_ir::{Program, Stage};
use serde::Serialize;

/// Hardware stage of GFX6 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub enum HwStage {
    /// Local shader: vertex shader before tessellation.
    Ls,
    /// Hull shader.
    Hs,
    /// Export shader: vertex or domain shader before a geometry shader.
    Es,
    /// Geometry shader.
    Gs,
    /// Copy shader: runs as a vertex shader and passes on what the geometry shader emitted.
    Copy,
    /// Vertex shader: the last stage before the rasterizer, vertex or domain shader.
    Vs,
    /// Pixel shader.
    Ps,
    /// Compute shader.
    Cs,
}

impl HwStage {
    /// The name in reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Ls => "LS",
            Self::Hs => "HS",
            Self::Es => "ES",
            Self::Gs => "GS",
            Self::Copy => "copy",
            Self::Vs => "VS",
            Self::Ps => "PS",
            Self::Cs => "CS",
        }
    }

    /// Whether programs of this stage can run there.
    #[must_use]
    pub fn takes(self, stage: Stage) -> bool {
        match self {
            Self::Ls => stage == Stage::Vertex,
            Self::Hs => stage == Stage::Hull,
            Self::Es | Self::Vs => matches!(stage, Stage::Vertex | Stage::Domain),
            Self::Gs | Self::Copy => stage == Stage::Geometry,
            Self::Ps => stage == Stage::Pixel,
            Self::Cs => stage == Stage::Compute,
        }
    }
}

/// The programs of a pipeline.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pipeline<'a> {
    /// Vertex shader.
    pub vertex: Option<&'a Program>,
    /// Hull shader.
    pub hull: Option<&'a Program>,
    /// Domain shader.
    pub domain: Option<&'a Program>,
    /// Geometry shader.
    pub geometry: Option<&'a Program>,
    /// Pixel shader.
    pub pixel: Option<&'a Program>,
}

/// What runs where, in pipeline order; the geometry shader stands twice, for its copy shader too.
#[must_use]
pub fn hw_stages<'a>(pipeline: &Pipeline<'a>) -> Vec<(HwStage, &'a Program)> {
    let tessellated = pipeline.hull.is_some() || pipeline.domain.is_some();
    let last = if pipeline.geometry.is_some() { HwStage::Es } else { HwStage::Vs };
    [
        (if tessellated { HwStage::Ls } else { last }, pipeline.vertex),
        (HwStage::Hs, pipeline.hull),
        (last, pipeline.domain),
        (HwStage::Gs, pipeline.geometry),
        (HwStage::Copy, pipeline.geometry),
        (HwStage::Ps, pipeline.pixel),
    ]
    .into_iter()
    .filter_map(|(stage, program)| program.map(|p| (stage, p)))
    .collect()
}
