//! Perspective divide, viewport scale and snapping (15.5, 15.6, 15.16).

use crate::state::Viewport;

/// A vertex on the target.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ScreenVertex {
    /// Column in 1/256 pixel; pixel centres lie at 128 mod 256.
    pub x: i32,
    /// Row in 1/256 pixel, down.
    pub y: i32,
    /// Depth after the viewport's range, not clamped (15.6).
    pub z: f32,
    /// 1 / w.
    pub inv_w: f32,
}

/// A coordinate in 16.8 fixed point: to nearest even, clamped to the range (3.2.4.1). NaN is 0.
#[must_use]
#[inline]
pub fn snap(v: f32) -> i32 {
    // The scale is a power of two and the cast saturates far outside the clamp, so only the rounding rounds.
    ((v * 256.0).round_ties_even() as i32).clamp(-(1 << 23), (1 << 23) - 1)
}

/// A clip-space position (w > 0) on the target, by the float32 formulas of 15.6.
#[must_use]
#[inline]
pub fn project(position: [f32; 4], viewport: &Viewport) -> ScreenVertex {
    let [x, y, z, w] = position;
    let x = (x / w + 1.0) * viewport.width * 0.5 + viewport.x;
    let y = (1.0 - y / w) * viewport.height * 0.5 + viewport.y;
    let z = viewport.min_depth + z / w * (viewport.max_depth - viewport.min_depth);
    ScreenVertex { x: snap(x), y: snap(y), z, inv_w: 1.0 / w }
}
