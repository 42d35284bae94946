//! One pixel against the targets.

use super::blend::blend;
use crate::state::{DepthState, Format, NumberKind, TargetBlend, unorm8};

/// Tests a depth against the stored float32, and stores it if it passes and writes are on (17.9 to 17.11). `depth` is
/// already clamped to the viewport's range. Memory shorter than four bytes passes and stays.
#[must_use]
#[inline]
pub fn test_depth(state: &DepthState, depth: f32, stored: &mut [u8]) -> bool {
    let Some(stored) = stored.first_chunk_mut::<4>().filter(|_| state.enable) else { return true };
    let pass = state.func.test(depth, f32::from_le_bytes(*stored));
    if pass && state.write {
        *stored = depth.to_le_bytes();
    }
    pass
}

/// Writes a pixel shader's output to one pixel: blends if the state says so and the format can, converts, and keeps
/// the components that are masked off (17.15). `factor` is the blend constant.
#[inline]
pub fn merge_color(format: Format, state: &TargetBlend, factor: [f32; 4], source: [u32; 4], pixel: &mut [u8]) {
    let all = state.write.0 & 0b1111 == 0b1111;
    let kind = format.kind();
    // Integer formats do not blend.
    let blended = state.enable && !matches!(kind, NumberKind::Uint | NumberKind::Sint);
    if !blended && all {
        match (format, pixel.first_chunk_mut::<4>()) {
            // The most common target, without a decision per component.
            (Format::R8G8B8A8Unorm, Some(pixel)) => *pixel = source.map(|s| unorm8(f32::from_bits(s))),
            _ => format.encode(source, pixel),
        }
        return;
    }
    let result = if blended {
        let dest = format.decode(pixel).map(f32::from_bits);
        let source = source.map(|s| clamp(kind, f32::from_bits(s)));
        blend(state, factor.map(|f| clamp(kind, f)), source, dest).map(f32::to_bits)
    } else {
        source
    };
    if all {
        format.encode(result, pixel);
        return;
    }
    let mut bytes = [0; 16];
    format.encode(result, &mut bytes);
    let components = format.components();
    let step = format.bytes() / components;
    for c in (0..components).filter(|&c| state.write.writes(c)) {
        if let Some(to) = pixel.get_mut(c * step..(c + 1) * step) {
            to.copy_from_slice(&bytes[c * step..(c + 1) * step]);
        }
    }
}

/// Clamps what enters the blender to the range of the target; NaN becomes 0 in normalized formats as in 3.2.3.
#[inline]
fn clamp(kind: NumberKind, v: f32) -> f32 {
    let low = match kind {
        NumberKind::Unorm | NumberKind::UnormSrgb => 0.0,
        NumberKind::Snorm => -1.0,
        _ => return v,
    };
    if v.is_nan() { 0.0 } else { v.clamp(low, 1.0) }
}
