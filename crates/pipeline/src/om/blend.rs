//! Blend equations (17.1, 17.2, 17.5), in float32.

use crate::state::{Blend, BlendOp, TargetBlend};

/// The blended color. Source, destination and `constant` are already clamped to the range of the target (17.5);
/// clamping and rounding of the result is the format's.
#[must_use]
pub fn blend(state: &TargetBlend, constant: [f32; 4], source: [f32; 4], dest: [f32; 4]) -> [f32; 4] {
    std::array::from_fn(|i| {
        let (op, src, dst) =
            if i < 3 { (state.op, state.src, state.dest) } else { (state.op_alpha, state.src_alpha, state.dest_alpha) };
        let factor = |f: Blend| match f {
            Blend::Zero => 0.0,
            Blend::One => 1.0,
            Blend::SrcColor => source[i],
            Blend::InvSrcColor => 1.0 - source[i],
            Blend::SrcAlpha => source[3],
            Blend::InvSrcAlpha => 1.0 - source[3],
            Blend::DestAlpha => dest[3],
            Blend::InvDestAlpha => 1.0 - dest[3],
            Blend::DestColor => dest[i],
            Blend::InvDestColor => 1.0 - dest[i],
            Blend::SrcAlphaSat if i < 3 => min(source[3], 1.0 - dest[3]),
            Blend::SrcAlphaSat => 1.0,
            Blend::BlendFactor => constant[i],
            Blend::InvBlendFactor => 1.0 - constant[i],
        };
        match op {
            BlendOp::Add => source[i] * factor(src) + dest[i] * factor(dst),
            BlendOp::Subtract => source[i] * factor(src) - dest[i] * factor(dst),
            BlendOp::RevSubtract => dest[i] * factor(dst) - source[i] * factor(src),
            BlendOp::Min => min(source[i], dest[i]),
            BlendOp::Max => max(source[i], dest[i]),
        }
    })
}

/// Direct3D's min: the number if one is NaN (22.10.11). Unlike `f32::min` it decides between the zeros.
fn min(a: f32, b: f32) -> f32 {
    if a < b || b.is_nan() || a == b && a.is_sign_negative() { a } else { b }
}

/// Direct3D's max: the number if one is NaN (22.10.10).
fn max(a: f32, b: f32) -> f32 {
    if a > b || b.is_nan() || a == b && a.is_sign_positive() { a } else { b }
}
