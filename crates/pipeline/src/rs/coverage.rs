//! Which pixels a primitive covers, in 2x2 quads.

use super::setup::{Edge, Setup, Shape};

impl Setup {
    /// Calls `quad(x, y, mask)` for each 2x2 quad with a covered pixel, where `x` and `y` are even, bit 0 of the mask
    /// is the pixel at (x, y), bit 1 (x + 1, y), bit 2 (x, y + 1), bit 3 (x + 1, y + 1). Only rows in `top..bottom`
    /// (both even) are walked. No quad comes twice.
    pub fn quads(&self, top: i32, bottom: i32, quad: &mut impl FnMut(i32, i32, u8)) {
        let top = self.bounds.top.max(top);
        let bottom = self.bounds.bottom.min(bottom);
        if top >= bottom {
            return;
        }
        match &self.shape {
            Shape::Triangle(edges) => triangle(self, edges, (top, bottom), quad),
            Shape::Line(line) => {
                let mut pending: Option<(i32, i32, u8)> = None;
                let columns = (self.bounds.left, self.bounds.right);
                // A line runs one way along both axes, so it never comes back to a quad that it left.
                line.pixels(columns, (top, bottom), |x, y| {
                    let (qx, qy) = (x & !1, y & !1);
                    let bit = 1u8 << ((x & 1) + 2 * (y & 1));
                    match &mut pending {
                        Some((px, py, mask)) if (*px, *py) == (qx, qy) => *mask |= bit,
                        _ => {
                            if let Some((px, py, mask)) = pending.replace((qx, qy, bit)) {
                                quad(px, py, mask);
                            }
                        }
                    }
                });
                if let Some((x, y, mask)) = pending {
                    quad(x, y, mask);
                }
            }
            Shape::Point => {
                let (x, y) = (self.bounds.left, self.bounds.top);
                quad(x & !1, y & !1, 1 << ((x & 1) + 2 * (y & 1)));
            }
        }
    }
}

fn triangle(setup: &Setup, edges: &[Edge; 3], (top, bottom): (i32, i32), quad: &mut impl FnMut(i32, i32, u8)) {
    let columns = (i64::from(setup.bounds.left), i64::from(setup.bounds.right));
    let span = |y: i32| if y < top || y >= bottom { (0, 0) } else { row_span(edges, y, columns) };
    let mut y = top & !1;
    while y < bottom {
        let (a, b) = (span(y), span(y + 1));
        let (mut left, mut right) = match (a.0 < a.1, b.0 < b.1) {
            (true, true) => (a.0.min(b.0), a.1.max(b.1)),
            (true, false) => a,
            (false, true) => b,
            (false, false) => (0, 0),
        };
        left &= !1;
        right += right & 1;
        let mut x = left;
        while x < right {
            let bit = |row: (i32, i32), x: i32| u8::from(row.0 <= x && x < row.1);
            let mask = bit(a, x) | bit(a, x + 1) << 1 | bit(b, x) << 2 | bit(b, x + 1) << 3;
            // Two rows of a sliver may be apart from each other.
            if mask != 0 {
                quad(x, y, mask);
            }
            x += 2;
        }
        y += 2;
    }
}

/// The covered columns of a row, within `columns`: the inside of a triangle is convex, so they are one run.
#[inline]
fn row_span(edges: &[Edge; 3], y: i32, columns: (i64, i64)) -> (i32, i32) {
    let (mut left, mut right) = columns;
    for &Edge { a, b, c } in edges {
        let e = c + b * i64::from(y);
        if a > 0 {
            // a x >= -e, rounded up.
            left = left.max(-e.div_euclid(a));
        } else if a < 0 {
            right = right.min(e.div_euclid(-a) + 1);
        } else if e < 0 {
            return (0, 0);
        }
    }
    if left < right { (left as i32, right as i32) } else { (0, 0) }
}
