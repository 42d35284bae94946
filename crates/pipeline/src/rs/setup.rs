//! From a projected primitive to edges, bounds and weight planes.

use super::ScreenVertex;
use super::line::Line;
use crate::state::{RasterizerState, Rect};

/// An edge function: at the centre of pixel (x, y) it is `c + a x + b y`, positive on the inside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Edge {
    pub(super) a: i64,
    pub(super) b: i64,
    pub(super) c: i64,
}

/// What is covered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Shape {
    /// The pixels where three edges are at least 0.
    Triangle([Edge; 3]),
    /// The pixels whose diamond a line leaves.
    Line(Line),
    /// One pixel.
    Point,
}

/// Where a primitive may land.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Surface {
    /// Pixels that it may touch: viewport, scissor and target.
    pub clip: Rect,
    /// Slice of the target array.
    pub slice: u32,
    /// Least and greatest depth of the viewport.
    pub depth_range: [f32; 2],
}

/// A primitive that is ready to be covered and shaded.
///
/// The weight of the first corner is 1 minus those of the second and third, which are exact integer planes times `scale`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Setup {
    pub(super) shape: Shape,
    /// Pixels that may be covered; empty if none.
    pub bounds: Rect,
    /// Slice of the target array.
    pub slice: u32,
    /// SV_IsFrontFace (15.12).
    pub front: bool,
    /// Integer-valued plane of the second corner's weight: constant, per column, per row.
    pub(super) weight1: [f64; 3],
    /// As `weight1`, of the third corner.
    pub(super) weight2: [f64; 3],
    /// Factor from the planes to weights.
    pub(super) scale: f64,
    /// Least and greatest depth of the viewport.
    depth_range: [f32; 2],
    /// Depth of the corners, biased.
    pub(super) z: [f32; 3],
    /// 1 / w of the corners.
    pub(super) inv_w: [f32; 3],
}

impl Setup {
    /// Depth at a pixel's centre, not clamped.
    #[must_use]
    #[inline]
    pub fn depth(&self, x: i32, y: i32) -> f32 {
        let (l1, l2) = self.weights(f64::from(x), f64::from(y));
        self.z[0] + l1 * (self.z[1] - self.z[0]) + l2 * (self.z[2] - self.z[0])
    }

    /// A depth clamped to the viewport's range, as the output merger takes it (17.10); NaN becomes the least depth.
    #[must_use]
    #[inline]
    pub fn clamp_depth(&self, depth: f32) -> f32 {
        let [least, greatest] = self.depth_range;
        let above = if depth > least { depth } else { least };
        if above < greatest { above } else { greatest }
    }

    /// Screen-space weights of the second and third corner at a pixel.
    #[inline]
    pub(super) fn weights(&self, x: f64, y: f64) -> (f32, f32) {
        let at = |p: &[f64; 3]| ((p[0] + p[1] * x + p[2] * y) * self.scale) as f32;
        (at(&self.weight1), at(&self.weight2))
    }
}

/// Twice the signed area, positive if the corners run clockwise on the target (y down).
fn area(v: &[ScreenVertex; 3]) -> i64 {
    let d = |a: i32, b: i32| i64::from(a) - i64::from(b);
    d(v[1].x, v[0].x) * d(v[2].y, v[0].y) - d(v[2].x, v[0].x) * d(v[1].y, v[0].y)
}

/// Whether the triangle is front-facing. Zero area is back-facing (15.11.1).
#[must_use]
pub fn is_front(v: &[ScreenVertex; 3], state: &RasterizerState) -> bool {
    let area = area(v);
    if state.front_counter_clockwise { area < 0 } else { area > 0 }
}

impl Edge {
    /// The edge from `p` to `q`, inside on its right hand (y down), in steps of pixels:
    /// `dx (y - p.y) - dy (x - p.x)` at pixel centres, 0 on the edge.
    fn new(p: &ScreenVertex, q: &ScreenVertex) -> Self {
        let (px, py) = (i64::from(p.x), i64::from(p.y));
        let (dx, dy) = (i64::from(q.x) - px, i64::from(q.y) - py);
        Self { a: -dy * 256, b: dx * 256, c: dx * (128 - py) - dy * (128 - px) }
    }

    /// The same edge with the top-left rule (3.4.2.1): centres on it count only if it is a left edge (inside towards
    /// larger x) or a horizontal top edge (inside towards larger y).
    fn with_top_left_rule(self) -> Self {
        let top_left = self.a > 0 || self.a == 0 && self.b > 0;
        Self { c: if top_left { self.c } else { self.c - 1 }, ..self }
    }

    fn plane(self) -> [f64; 3] {
        [self.c as f64, self.a as f64, self.b as f64]
    }
}

/// The pixels whose centres may lie in the box of these corners.
fn bounds(v: &[ScreenVertex], clip: Rect) -> Rect {
    let (mut left, mut top, mut right, mut bottom) = (i32::MAX, i32::MAX, i32::MIN, i32::MIN);
    for p in v {
        left = left.min(p.x);
        top = top.min(p.y);
        right = right.max(p.x);
        bottom = bottom.max(p.y);
    }
    let low = |c: i32| (c + 127).div_euclid(256);
    let high = |c: i32| (c - 128).div_euclid(256) + 1;
    Rect { left: low(left), top: low(top), right: high(right), bottom: high(bottom) }.intersect(clip)
}

/// The bias that 15.10 adds to each corner's depth, for a float32 depth target.
#[must_use]
pub fn depth_bias(v: &[ScreenVertex; 3], state: &RasterizerState) -> f32 {
    if state.depth_bias == 0 && state.slope_scaled_depth_bias == 0.0 {
        return 0.0;
    }
    let mut bias = 0.0;
    if state.slope_scaled_depth_bias != 0.0 {
        let px = |i: usize| (f64::from(v[i].x) / 256.0, f64::from(v[i].y) / 256.0, f64::from(v[i].z));
        let ((x0, y0, z0), (x1, y1, z1), (x2, y2, z2)) = (px(0), px(1), px(2));
        let double_area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
        let dx = ((z1 - z0) * (y2 - y0) - (z2 - z0) * (y1 - y0)) / double_area;
        let dy = ((z2 - z0) * (x1 - x0) - (z1 - z0) * (x2 - x0)) / double_area;
        let slope = dx.abs().max(dy.abs()) as f32;
        // An edge-on triangle has no slope; wireframe still draws it.
        bias = if slope.is_finite() { state.slope_scaled_depth_bias * slope } else { 0.0 };
    }
    let largest = v.iter().fold(0.0f32, |m, p| m.max(p.z.abs()));
    // 2^(exponent - 23) is one ulp of the largest depth.
    let exponent = (largest.to_bits() >> 23) as i32 - 127;
    bias += state.depth_bias as f32 * libm::ldexpf(1.0, exponent - 23);
    let clamp = state.depth_bias_clamp;
    if clamp > 0.0 {
        bias.min(clamp)
    } else if clamp < 0.0 {
        bias.max(clamp)
    } else {
        bias
    }
}

/// Sets up a filled triangle; `None` if it has no area or no pixel. Culling is the caller's ([`is_front`]).
#[must_use]
pub fn setup_triangle(v: &[ScreenVertex; 3], front: bool, bias: f32, surface: Surface) -> Option<Setup> {
    let area = area(v);
    let bounds = bounds(v, surface.clip);
    if area == 0 || bounds.is_empty() {
        return None;
    }
    // Counter-clockwise triangles are covered by their reversed edges; the corners keep their places.
    let e = |i: usize, j: usize| if area > 0 { Edge::new(&v[i], &v[j]) } else { Edge::new(&v[j], &v[i]) };
    let edges = [e(0, 1), e(1, 2), e(2, 0)];
    Some(Setup {
        shape: Shape::Triangle(edges.map(Edge::with_top_left_rule)),
        bounds,
        slice: surface.slice,
        depth_range: surface.depth_range,
        front,
        weight1: edges[2].plane(),
        weight2: edges[0].plane(),
        scale: 1.0 / area.unsigned_abs() as f64,
        z: [v[0].z + bias, v[1].z + bias, v[2].z + bias],
        inv_w: [v[0].inv_w, v[1].inv_w, v[2].inv_w],
    })
}

/// Sets up an aliased line from `v[0]` to `v[1]`; `None` if it has no length or no pixel.
#[must_use]
pub fn setup_line(v: &[ScreenVertex; 2], front: bool, bias: f32, surface: Surface) -> Option<Setup> {
    let (x0, y0) = (i64::from(v[0].x), i64::from(v[0].y));
    let (dx, dy) = (i64::from(v[1].x) - x0, i64::from(v[1].y) - y0);
    let (low, high) = (|c: i64| (c - 1).div_euclid(256) as i32, |c: i64| c.div_euclid(256) as i32 + 1);
    let bounds = Rect {
        left: low(x0.min(x0 + dx)),
        top: low(y0.min(y0 + dy)),
        right: high(x0.max(x0 + dx)),
        bottom: high(y0.max(y0 + dy)),
    }
    .intersect(surface.clip);
    if (dx, dy) == (0, 0) || bounds.is_empty() {
        return None;
    }
    // The weight of the end grows along the major axis alone, so that a pixel gets the value of the line's point at
    // the centre of its column (x-major) or row (y-major).
    let x_major = dx.abs() >= dy.abs();
    let (start, d) = if x_major { (x0, dx) } else { (y0, dy) };
    let step = (256 * d.signum()) as f64;
    let (per_column, per_row) = if x_major { (step, 0.0) } else { (0.0, step) };
    Some(Setup {
        shape: Shape::Line(Line::new(&v[0], &v[1])),
        bounds,
        slice: surface.slice,
        depth_range: surface.depth_range,
        front,
        weight1: [((128 - start) * d.signum()) as f64, per_column, per_row],
        weight2: [0.0; 3],
        scale: 1.0 / d.abs() as f64,
        z: [v[0].z + bias, v[1].z + bias, v[0].z + bias],
        inv_w: [v[0].inv_w, v[1].inv_w, v[0].inv_w],
    })
}

/// Sets up a point: the pixel whose centre lies in the square of width 1 around it (3.4.6); `None` if clipped away.
#[must_use]
pub fn setup_point(v: &ScreenVertex, surface: Surface) -> Option<Setup> {
    // The centre lies in [x - 128, x + 128): the left and top edges of the square belong to it.
    let pixel = |c: i32| (c - 1).div_euclid(256);
    let (x, y) = (pixel(v.x), pixel(v.y));
    let bounds = Rect { left: x, top: y, right: x + 1, bottom: y + 1 }.intersect(surface.clip);
    (!bounds.is_empty()).then_some(Setup {
        shape: Shape::Point,
        bounds,
        slice: surface.slice,
        depth_range: surface.depth_range,
        front: true,
        weight1: [0.0; 3],
        weight2: [0.0; 3],
        scale: 0.0,
        z: [v.z; 3],
        inv_w: [v.inv_w; 3],
    })
}
