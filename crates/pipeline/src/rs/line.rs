//! Aliased lines by the diamond-exit rule (3.4.3), exact in integers.
//!
//! With `s = x + y` and `t = x - y` from a pixel's centre, the diamond test area of the specification's figure is the
//! half-open square `-128 < s <= 128`, `-128 <= t < 128`; for y-major lines the right corner `s = t = 128` belongs to
//! it too. A pixel is covered if the line meets the area and does not end in it. A column of an x-major line (a row of a
//! y-major one) has at most one such pixel: the one whose area holds the point where the line crosses the column's
//! centre, where that point lies within `(-128, 128]` of the pixel's centre.

use super::ScreenVertex;

/// An exact line from start to end, 1/256 pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    x0: i64,
    y0: i64,
    x1: i64,
    y1: i64,
}

impl Line {
    pub(super) fn new(a: &ScreenVertex, b: &ScreenVertex) -> Self {
        Self { x0: a.x.into(), y0: a.y.into(), x1: b.x.into(), y1: b.y.into() }
    }

    fn dx(&self) -> i64 {
        self.x1 - self.x0
    }

    fn dy(&self) -> i64 {
        self.y1 - self.y0
    }

    fn x_major(&self) -> bool {
        self.dx().abs() >= self.dy().abs()
    }

    /// Calls `hit(x, y)` for each covered pixel with `top <= y < bottom`, in order of rows for y-major lines and of
    /// columns for x-major ones. `columns` bounds x the same way.
    pub(super) fn pixels(&self, columns: (i32, i32), rows: (i32, i32), mut hit: impl FnMut(i32, i32)) {
        if self.dx() == 0 && self.dy() == 0 {
            return;
        }
        let x_major = self.x_major();
        let (major, minor) = if x_major { (columns, rows) } else { (rows, columns) };
        // Seen along the major axis: u runs, v follows.
        let (u0, v0, u1, v1) =
            if x_major { (self.x0, self.y0, self.x1, self.y1) } else { (self.y0, self.x0, self.y1, self.x1) };
        let (du, dv) = (u1 - u0, v1 - v0);
        // A line that starts on a pixel's border may touch the corner of the pixel before it.
        let first = (u0.min(u1) - 1).div_euclid(256).max(major.0.into());
        let last = u0.max(u1).div_euclid(256).min(i64::from(major.1) - 1);
        for m in first..=last {
            let center = m * 256 + 128;
            // v at the centre is numerator / du; the pixel is the one with v in (n * 256, n * 256 + 256].
            let numerator = v0 * du + dv * (center - u0);
            let n = ceil_div(numerator * du.signum(), du.abs() * 256) - 1;
            if n < minor.0.into() || n >= minor.1.into() {
                continue;
            }
            let (x, y) = if x_major { (m, n) } else { (n, m) };
            let crosses = u0.min(u1) <= center && center <= u0.max(u1);
            if (crosses || self.meets(x, y)) && !self.ends_in(x, y) {
                hit(x as i32, y as i32);
            }
        }
    }

    /// s and t of a point, from a pixel's centre.
    fn st(px: i64, py: i64, x: i64, y: i64) -> (i64, i64) {
        let (dx, dy) = (px - (x * 256 + 128), py - (y * 256 + 128));
        (dx + dy, dx - dy)
    }

    fn ends_in(&self, x: i64, y: i64) -> bool {
        let (s, t) = Self::st(self.x1, self.y1, x, y);
        (-127..=128).contains(&s) && (-128..128).contains(&t) || !self.x_major() && (s, t) == (128, 128)
    }

    /// Whether the segment has a point in the pixel's diamond test area.
    pub(super) fn meets(&self, x: i64, y: i64) -> bool {
        let (s0, t0) = Self::st(self.x0, self.y0, x, y);
        let (ds, dt) = (self.dx() + self.dy(), self.dx() - self.dy());
        let mut span = Span { low: (0, 1, false), high: (1, 1, false) };
        let inside = span.keep(s0 + 128, ds, true)
            && span.keep(128 - s0, -ds, false)
            && span.keep(t0 + 128, dt, false)
            && span.keep(128 - t0, -dt, true)
            && !span.is_empty();
        inside || !self.x_major() && self.passes_right_corner(s0, t0, ds, dt)
    }

    /// Whether the segment passes s = t = 128.
    fn passes_right_corner(&self, s0: i64, t0: i64, ds: i64, dt: i64) -> bool {
        let on_line = (128 - s0) * dt == (128 - t0) * ds;
        let between = |v0: i64, dv: i64| v0.min(v0 + dv) <= 128 && 128 <= v0.max(v0 + dv);
        on_line && between(s0, ds) && between(t0, dt)
    }
}

/// An interval of the line's parameter: bounds are (numerator, positive denominator, whether the bound is left out).
struct Span {
    low: (i64, i64, bool),
    high: (i64, i64, bool),
}

impl Span {
    /// Keeps the part where `a + b * tau` is at least 0, or above 0 if `strict`. False if that is nowhere.
    fn keep(&mut self, a: i64, b: i64, strict: bool) -> bool {
        if b == 0 {
            return a > 0 || a == 0 && !strict;
        }
        let bound = (-a * b.signum(), b.abs(), strict);
        // Numerators and denominators stay below 2^26, so the products fit.
        let order = |x: (i64, i64, bool), y: (i64, i64, bool)| (x.0 * y.1).cmp(&(y.0 * x.1));
        if b > 0 {
            if order(bound, self.low).then(bound.2.cmp(&self.low.2)).is_gt() {
                self.low = bound;
            }
        } else if order(bound, self.high).then(self.high.2.cmp(&bound.2)).is_lt() {
            self.high = bound;
        }
        true
    }

    fn is_empty(&self) -> bool {
        let (l, h) = (self.low.0 * self.high.1, self.high.0 * self.low.1);
        l > h || l == h && (self.low.2 || self.high.2)
    }
}

fn ceil_div(a: i64, b: i64) -> i64 {
    -(-a).div_euclid(b)
}
