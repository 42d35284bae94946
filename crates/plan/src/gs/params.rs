//! The caller's side: what is asked, what was clamped, why on-chip was refused.

use serde::Serialize;
use std::fmt;

/// Geometry shader parameters, as `D3D11X_GS_PARAMETERS` has them: `Some` is a value with its flag bit set, `None` leaves
/// the field to the driver. The default asks for nothing: off-chip, everything computed (claims A01, A02, A10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct GsParameters {
    /// The `D3D11X_GS_ONCHIP` flag.
    pub onchip: bool,
    /// `VerticesPerSubgroup`: unique input vertices.
    pub vertices: Option<u32>,
    /// `PrimitivesPerSubgroup`: input primitives.
    pub primitives: Option<u32>,
    /// `VerticesPerPrimitiveRatio`: unique input vertices per input primitive that the heuristic assumes.
    pub ratio: Option<f32>,
    /// `LdsAllocationLimit` in bytes (the unit is presumed).
    pub lds_limit: Option<u32>,
}

/// A field of [`GsParameters`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Parameter {
    /// `VerticesPerSubgroup`.
    VerticesPerSubgroup,
    /// `PrimitivesPerSubgroup`.
    PrimitivesPerSubgroup,
    /// `VerticesPerPrimitiveRatio`.
    VerticesPerPrimitiveRatio,
    /// `LdsAllocationLimit`.
    LdsAllocationLimit,
}

impl Parameter {
    /// The field's name in the documentation.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::VerticesPerSubgroup => "VerticesPerSubgroup",
            Self::PrimitivesPerSubgroup => "PrimitivesPerSubgroup",
            Self::VerticesPerPrimitiveRatio => "VerticesPerPrimitiveRatio",
            Self::LdsAllocationLimit => "LdsAllocationLimit",
        }
    }
}

/// A value that was not taken as asked (claim A10).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Clamp {
    /// Which field.
    pub parameter: Parameter,
    /// What was asked.
    pub asked: f64,
    /// What is used.
    pub used: f64,
    /// Why.
    pub why: String,
}

impl fmt::Display for Clamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} became {}: {}", self.parameter.name(), self.asked, self.used, self.why)
    }
}

/// Why a draw that asked for on-chip runs off-chip (claim A15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "reason")]
pub enum Refusal {
    /// One primitive with its vertices needs more than there is.
    NothingFits {
        /// Bytes for one primitive.
        needed_bytes: u32,
        /// Bytes that may be used.
        limit_bytes: u32,
    },
    /// AMD's driver: not with tessellation.
    Tessellation,
    /// AMD's driver: too few threads in a subgroup to be worth it.
    TooFewThreads {
        /// Primitives times instances that would fit.
        threads: u32,
        /// The least that the driver takes.
        threshold: u32,
    },
    /// AMD's driver: the space left for vertices does not hold a primitive's.
    NoVertices,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NothingFits { needed_bytes, limit_bytes } => {
                write!(f, "one primitive needs {needed_bytes} B of LDS and {limit_bytes} B may be used")
            }
            Self::Tessellation => write!(f, "AMD's driver does not run it on chip with tessellation"),
            Self::TooFewThreads { threads, threshold } => {
                write!(f, "a subgroup would have {threads} GS threads and AMD's driver wants {threshold}")
            }
            Self::NoVertices => write!(f, "beside the output there is no room for one primitive's vertices"),
        }
    }
}

/// What stops a subgroup from being larger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Bound {
    /// The local data store.
    Lds,
    /// Primitives times instances, with adjacency or instancing.
    Instances,
    /// The register, or the primitive FIFO.
    Register,
    /// AMD's target of 64 primitives.
    Target,
    /// The caller's count.
    Explicit,
    /// Off-chip default of the driver.
    Default,
}

impl Bound {
    /// For reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Lds => "LDS",
            Self::Instances => "128 primitives x instances",
            Self::Register => "register or FIFO",
            Self::Target => "the driver's target of 64",
            Self::Explicit => "asked for",
            Self::Default => "driver default",
        }
    }
}

/// What a rule makes of a shape: the size of an on-chip subgroup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sizes {
    /// Vertices that there is room for, before the register value is lowered.
    pub vertices: u32,
    /// What stops more of them.
    pub vertices_bound: Bound,
    /// Primitives.
    pub primitives: u32,
    /// What stops more of them.
    pub primitives_bound: Bound,
    /// Bytes, a multiple of the granule.
    pub lds_bytes: u32,
}

/// Clamps a count and says so.
pub(super) fn clamp_count(
    clamps: &mut Vec<Clamp>,
    parameter: Parameter,
    asked: u32,
    least: (u32, &str),
    greatest: (u32, &str),
) -> u32 {
    let used = asked.min(greatest.0).max(least.0);
    if used != asked {
        let why = if asked < used { least.1 } else { greatest.1 };
        clamps.push(Clamp { parameter, asked: f64::from(asked), used: f64::from(used), why: why.into() });
    }
    used
}
