//! Output merger state: depth, blend and write masks (D3D11.3 17.1, 17.8, 17.15). Stencil comes later.

use super::limits::MAX_RENDER_TARGETS;

/// A comparison of a new value with the stored one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Comparison {
    /// Never passes.
    Never,
    /// new < old.
    #[default]
    Less,
    /// new == old.
    Equal,
    /// new <= old.
    LessEqual,
    /// new > old.
    Greater,
    /// new != old.
    NotEqual,
    /// new >= old.
    GreaterEqual,
    /// Always passes.
    Always,
}

impl Comparison {
    /// `new OP old` by IEEE rules: with a NaN only `NotEqual` and `Always` pass.
    #[must_use]
    #[inline]
    pub fn test(self, new: f32, old: f32) -> bool {
        match self {
            Self::Never => false,
            Self::Less => new < old,
            Self::Equal => new == old,
            Self::LessEqual => new <= old,
            Self::Greater => new > old,
            Self::NotEqual => new != old,
            Self::GreaterEqual => new >= old,
            Self::Always => true,
        }
    }
}

/// Depth test (17.8). Without a depth target it passes everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DepthState {
    /// Whether depth is tested and written at all.
    pub enable: bool,
    /// Whether passing pixels store their depth.
    pub write: bool,
    /// The test.
    pub func: Comparison,
}

impl Default for DepthState {
    fn default() -> Self {
        Self { enable: true, write: true, func: Comparison::Less }
    }
}

/// A blend factor (17.1). In the alpha equation the color factors are not allowed (17.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blend {
    /// 0.
    Zero,
    /// 1.
    One,
    /// Source color.
    SrcColor,
    /// 1 - source color.
    InvSrcColor,
    /// Source alpha.
    SrcAlpha,
    /// 1 - source alpha.
    InvSrcAlpha,
    /// Destination alpha.
    DestAlpha,
    /// 1 - destination alpha.
    InvDestAlpha,
    /// Destination color.
    DestColor,
    /// 1 - destination color.
    InvDestColor,
    /// min(source alpha, 1 - destination alpha) for color, 1 for alpha.
    SrcAlphaSat,
    /// The constant of [`BlendState::factor`].
    BlendFactor,
    /// 1 - the constant.
    InvBlendFactor,
}

impl Blend {
    /// Whether the factor is a color, so that the alpha equation cannot use it (17.2).
    #[must_use]
    pub fn is_color(self) -> bool {
        matches!(self, Self::SrcColor | Self::InvSrcColor | Self::DestColor | Self::InvDestColor)
    }
}

/// How source and destination terms are put together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BlendOp {
    /// src + dest.
    #[default]
    Add,
    /// src - dest.
    Subtract,
    /// dest - src.
    RevSubtract,
    /// min(src, dest), factors unused.
    Min,
    /// max(src, dest), factors unused.
    Max,
}

/// Which components of a target are written: bit 0 red, 1 green, 2 blue, 3 alpha (17.15).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColorWrite(pub u8);

impl ColorWrite {
    /// All four components.
    pub const ALL: Self = Self(0b1111);

    /// Whether component 0..=3 is written.
    #[must_use]
    pub fn writes(self, component: usize) -> bool {
        self.0 >> component & 1 == 1
    }
}

impl Default for ColorWrite {
    fn default() -> Self {
        Self::ALL
    }
}

/// Blending of one target. With `enable` off the source is stored as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TargetBlend {
    /// Whether the equations apply.
    pub enable: bool,
    /// Source factor, color.
    pub src: Blend,
    /// Destination factor, color.
    pub dest: Blend,
    /// Operation, color.
    pub op: BlendOp,
    /// Source factor, alpha.
    pub src_alpha: Blend,
    /// Destination factor, alpha.
    pub dest_alpha: Blend,
    /// Operation, alpha.
    pub op_alpha: BlendOp,
    /// Components that are written.
    pub write: ColorWrite,
}

impl Default for TargetBlend {
    fn default() -> Self {
        Self {
            enable: false,
            src: Blend::One,
            dest: Blend::Zero,
            op: BlendOp::Add,
            src_alpha: Blend::One,
            dest_alpha: Blend::Zero,
            op_alpha: BlendOp::Add,
            write: ColorWrite::ALL,
        }
    }
}

impl TargetBlend {
    /// The usual transparency: `src.a * src + (1 - src.a) * dest`; alpha is covered the same way from 1.
    #[must_use]
    pub fn alpha() -> Self {
        Self {
            enable: true,
            src: Blend::SrcAlpha,
            dest: Blend::InvSrcAlpha,
            dest_alpha: Blend::InvSrcAlpha,
            ..Self::default()
        }
    }

    /// `src + dest`, color and alpha.
    #[must_use]
    pub fn additive() -> Self {
        Self { enable: true, dest: Blend::One, dest_alpha: Blend::One, ..Self::default() }
    }
}

/// Blending of all targets.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BlendState {
    /// One description per target; targets beyond the bound ones are ignored.
    pub targets: [TargetBlend; MAX_RENDER_TARGETS],
    /// The constant of [`Blend::BlendFactor`], red to alpha.
    pub factor: [f32; 4],
}

impl BlendState {
    /// The same description for every target.
    #[must_use]
    pub fn uniform(target: TargetBlend) -> Self {
        Self { targets: [target; MAX_RENDER_TARGETS], factor: [1.0; 4] }
    }
}
