//! Homogeneous clipping (15.4).

use crate::state::Viewport;

/// Smallest w that leaves the clipper; primitives are cut where w falls below it.
const MIN_W: f64 = 1e-30;

/// The guard band ends this far inside the 16.8 range, pixels.
const GUARD: f64 = 32767.0;

/// Most corners of a clipped triangle: each plane adds at most one.
const MAX_CORNERS: usize = 3 + MAX_PLANES;

/// w, near, far, four sides of the guard band, and eight user planes (15.4.3).
const MAX_PLANES: usize = 15;

/// A half-space that is kept: the signed distance is at least 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ClipPlane {
    /// The distance is a dot product with the position, plus a constant.
    Position([f64; 4], f64),
    /// The distance is given at the three corners of the primitive: SV_ClipDistance (15.4.1).
    Distance([f64; 3]),
}

/// A corner of a clipped primitive.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ClipVertex {
    /// Clip-space position.
    pub position: [f64; 4],
    /// Weights of the original corners; they sum to 1.
    pub weights: [f64; 3],
    /// Whether the edge to the next corner lies on an edge of the original triangle.
    pub original_edge: bool,
}

impl ClipPlane {
    /// Whether a position lies on the inner side. Only for planes that are given by position.
    #[must_use]
    #[inline]
    pub fn holds(&self, p: [f32; 4]) -> bool {
        match self {
            Self::Position(n, k) => {
                let p = p.map(f64::from);
                n[0] * p[0] + n[1] * p[1] + n[2] * p[2] + n[3] * p[3] + k >= 0.0
            }
            Self::Distance(_) => false,
        }
    }
}

impl ClipVertex {
    /// An original corner of a primitive.
    #[must_use]
    #[inline]
    pub fn original(position: [f32; 4], corner: usize) -> Self {
        let weights = std::array::from_fn(|i| if i == corner { 1.0 } else { 0.0 });
        Self { position: position.map(f64::from), weights, original_edge: true }
    }

    fn distance(&self, plane: &ClipPlane) -> f64 {
        match plane {
            ClipPlane::Position(n, k) => {
                let p = self.position;
                n[0] * p[0] + n[1] * p[1] + n[2] * p[2] + n[3] * p[3] + k
            }
            ClipPlane::Distance(d) => self.weights[0] * d[0] + self.weights[1] * d[1] + self.weights[2] * d[2],
        }
    }

    /// The point between an inside and an outside corner. Always from inside to outside, so that triangles that
    /// share an edge cut it at the same place.
    fn cut(inside: &Self, outside: &Self, d_in: f64, d_out: f64, original_edge: bool) -> Self {
        let t = d_in / (d_in - d_out);
        let mix = |a: f64, b: f64| a + t * (b - a);
        Self {
            position: std::array::from_fn(|i| mix(inside.position[i], outside.position[i])),
            weights: std::array::from_fn(|i| mix(inside.weights[i], outside.weights[i])),
            original_edge,
        }
    }
}

/// A convex polygon of at most 18 corners; also a line of two corners.
#[derive(Clone, Copy, Debug, Default)]
pub struct Polygon {
    corners: [ClipVertex; MAX_CORNERS],
    len: usize,
}

impl Polygon {
    /// A triangle (3 positions), a line (2) or a point (1).
    #[must_use]
    pub fn new(positions: &[[f32; 4]]) -> Self {
        let mut this = Self::default();
        for (i, p) in positions.iter().take(3).enumerate() {
            this.push(ClipVertex::original(*p, i));
        }
        this
    }

    /// The corners, in order.
    #[must_use]
    pub fn corners(&self) -> &[ClipVertex] {
        &self.corners[..self.len]
    }

    fn push(&mut self, vertex: ClipVertex) {
        // A cut of a convex polygon adds at most one corner per plane; more can only come of rounding.
        if self.len < MAX_CORNERS {
            self.corners[self.len] = vertex;
            self.len += 1;
        }
    }

    /// Keeps what lies on the inner side of all planes. A triangle becomes a polygon, maybe an empty one.
    #[must_use]
    pub fn clip(mut self, planes: &[ClipPlane]) -> Self {
        for plane in planes.iter().take(MAX_PLANES) {
            if self.corners().iter().all(|v| v.distance(plane) >= 0.0) {
                continue;
            }
            let mut out = Self::default();
            for (i, a) in self.corners().iter().enumerate() {
                let b = &self.corners[(i + 1) % self.len];
                let (da, db) = (a.distance(plane), b.distance(plane));
                if da >= 0.0 {
                    out.push(*a);
                    if db < 0.0 {
                        out.push(ClipVertex::cut(a, b, da, db, false));
                    }
                } else if db >= 0.0 {
                    out.push(ClipVertex::cut(b, a, db, da, a.original_edge));
                }
            }
            self = out;
        }
        self
    }

    /// As [`clip`](Self::clip) for two corners: a shorter line with its direction kept, or nothing.
    #[must_use]
    pub fn clip_line(mut self, planes: &[ClipPlane]) -> Self {
        for plane in planes.iter().take(MAX_PLANES) {
            let [a, b] = [self.corners[0], self.corners[1]];
            let (da, db) = (a.distance(plane), b.distance(plane));
            match (da >= 0.0, db >= 0.0) {
                (true, true) => {}
                (true, false) => self.corners[1] = ClipVertex::cut(&a, &b, da, db, true),
                (false, true) => self.corners[0] = ClipVertex::cut(&b, &a, db, da, true),
                (false, false) => return Self::default(),
            }
        }
        self
    }

    /// Whether a single corner lies inside all planes.
    #[must_use]
    pub fn holds_point(&self, planes: &[ClipPlane]) -> bool {
        planes.iter().all(|plane| self.corners[0].distance(plane) >= 0.0)
    }
}

/// The planes that primitives are clipped at: w > 0, the depth range if `depth_clip`, and the guard band.
#[must_use]
pub fn clip_planes(viewport: &Viewport, depth_clip: bool) -> Vec<ClipPlane> {
    let mut planes = vec![ClipPlane::Position([0.0, 0.0, 0.0, 1.0], -MIN_W)];
    if depth_clip {
        planes.push(ClipPlane::Position([0.0, 0.0, 1.0, 0.0], 0.0));
        planes.push(ClipPlane::Position([0.0, 0.0, -1.0, 1.0], 0.0));
    }
    // Pixel column = x / w * half + center; the guard band keeps it in -GUARD..=GUARD.
    let half = f64::from(viewport.width) * 0.5;
    let center = f64::from(viewport.x) + half;
    planes.push(ClipPlane::Position([half, 0.0, 0.0, GUARD + center], 0.0));
    planes.push(ClipPlane::Position([-half, 0.0, 0.0, GUARD - center], 0.0));
    let half = f64::from(viewport.height) * 0.5;
    let center = f64::from(viewport.y) + half;
    planes.push(ClipPlane::Position([0.0, -half, 0.0, GUARD + center], 0.0));
    planes.push(ClipPlane::Position([0.0, half, 0.0, GUARD - center], 0.0));
    planes
}

/// Whether all positions lie outside one side of the view volume, so that nothing of the primitive is seen.
#[must_use]
pub fn is_outside(positions: &[[f32; 4]], depth_clip: bool) -> bool {
    let all = |outside: fn(&[f32; 4]) -> bool| positions.iter().all(outside);
    all(|p| p[0] < -p[3])
        || all(|p| p[0] > p[3])
        || all(|p| p[1] < -p[3])
        || all(|p| p[1] > p[3])
        || depth_clip && (all(|p| p[2] < 0.0) || all(|p| p[2] > p[3]))
        || all(|p| p[3] <= 0.0)
}
