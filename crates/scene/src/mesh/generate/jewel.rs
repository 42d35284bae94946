//! The gallery's show piece: a fluted trefoil knot set with brilliants, round a large brilliant in the middle.
//!
//! Smooth curves, fine relief and flat facets in one mesh, so that shading, normals, wireframes and silhouettes all
//! have something to show. The knot lies about the z axis and faces +z; everything fits in a ball of radius 1.9.

use super::{Builder, check, turn};
use crate::error::AssetError;
use crate::mesh::Mesh;

type Vector = [f64; 3];

/// Radius of the ring that the knot winds round, radius of that winding, radius of the tube.
const RING: f64 = 1.12;
const WINDING: f64 = 0.44;
const TUBE: f64 = 0.2;
/// Turns about the axis and turns about the ring: the trefoil.
const TURNS: (f64, f64) = (2.0, 3.0);
const GEMS: u32 = 60;
const GEM: f64 = 0.105;

/// Linear base colours: the metal, its settings, the middle stone, and the small stones in turn.
const GOLD: [f32; 3] = [0.83, 0.57, 0.22];
const SILVER: [f32; 3] = [0.78, 0.79, 0.82];
const DIAMOND: [f32; 3] = [0.72, 0.88, 0.98];
const STONES: [[f32; 3]; 3] = [[0.62, 0.02, 0.08], [0.03, 0.14, 0.62], [0.01, 0.42, 0.2]];

/// The show piece. `detail` is 1 to 8; 4 has 90,230 triangles in 60,177 vertices (16-bit indices), 3 has 54,230 triangles.
/// `POSITION`, `NORMAL`, `TEXCOORD`, `TANGENT`, and `COLOR` (three floats, linear). Every part (tube, settings, stones) is closed once equal positions are welded, and normals point
/// outwards.
///
/// # Errors
/// `S0350` when `detail` is out of range.
pub fn jewel(detail: u32) -> Result<Mesh, AssetError> {
    check("jewel", "detail", detail.into(), 1..=8)?;
    let mut builder = Builder { color: Some(GOLD), ..Builder::default() };
    closed_surface(&mut builder, [180 * detail, 10 * detail], [16.0, 1.0], &knot_surface);
    for k in 0..GEMS {
        let frame = knot_frame((f64::from(k) + 0.5) / f64::from(GEMS));
        let seat = Frame { origin: add(frame.origin, scale(frame.y, TUBE * 1.02)), ..frame };
        builder.color = Some(SILVER);
        setting(&mut builder, &seat, GEM, detail);
        builder.color = Some(STONES[k as usize % STONES.len()]);
        brilliant(&mut builder, &seat, GEM);
    }
    let middle = Frame { origin: [0.0, 0.0, 0.1], x: [1.0, 0.0, 0.0], y: [0.0, 0.0, 1.0], z: [0.0, -1.0, 0.0] };
    builder.color = Some(DIAMOND);
    brilliant(&mut builder, &middle, 0.38);
    Ok(builder.into_mesh())
}

/// A place with three unit axes, x cross y = z; y points away from the surface.
#[derive(Clone, Copy)]
struct Frame {
    origin: Vector,
    x: Vector,
    y: Vector,
    z: Vector,
}

impl Frame {
    fn place(&self, p: Vector) -> Vector {
        add(add(self.origin, scale(self.x, p[0])), add(scale(self.y, p[1]), scale(self.z, p[2])))
    }
}

/// The knot's centre line: x runs along it, y away from the ring's own tube, so the frame closes without a twist.
fn knot_frame(u: f64) -> Frame {
    let (around, over) = (turn(u * TURNS.0), turn(u * TURNS.1));
    let radius = RING + WINDING * over.1;
    let y = [over.1 * around.1, over.1 * around.0, over.0];
    let slope = [
        -TURNS.1 * WINDING * over.0 * around.1 - TURNS.0 * radius * around.0,
        -TURNS.1 * WINDING * over.0 * around.0 + TURNS.0 * radius * around.1,
        TURNS.1 * WINDING * over.1,
    ];
    let x = unit(slope);
    let origin = [radius * around.1, radius * around.0, WINDING * over.0];
    Frame { origin, x, y, z: cross(x, y) }
}

/// The tube: six flutes that wind about it, and a band left plain where the stones sit.
fn knot_surface(u: f64, v: f64) -> Vector {
    let frame = knot_frame(u);
    let (sin, cos) = turn(v);
    let flutes = turn(6.0 * v + 30.0 * u).1;
    // 0 at the stones' line (v = 0), 1 on the far side, flat at both ends.
    let away = 0.5 - 0.5 * cos;
    let radius = TUBE * (1.0 + 0.11 * away * (2.0 - away) * flutes);
    add(frame.origin, add(scale(frame.y, radius * cos), scale(frame.z, radius * sin)))
}

/// A smooth ring round the girdle that holds a stone.
fn setting(builder: &mut Builder, seat: &Frame, size: f64, detail: u32) {
    let surface = |u: f64, v: f64| {
        let ((sin, cos), (up, out)) = (turn(u), turn(v));
        let radius = size * (1.0 + 0.15 * out);
        seat.place([radius * cos, size * (0.17 * up - 0.04), radius * sin])
    };
    closed_surface(builder, [6 * detail, 2 * detail + 1], [6.0, 1.0], &surface);
}

/// A surface that closes in both directions, `n[0]` by `n[1]` quads over u and v in 0..1, whose outward normal is
/// dv x du. `repeat` times the texture fits round each way.
fn closed_surface(builder: &mut Builder, n: [u32; 2], repeat: [f64; 2], surface: &dyn Fn(f64, f64) -> Vector) {
    // Central differences in 64 bits: exact to some 1e-9, far below a 32-bit normal.
    const STEP: f64 = 1e-5;
    let mut first = None;
    for i in 0..=n[0] {
        for j in 0..=n[1] {
            // The seam's two sides are computed from the same values, so they are bit-equal.
            let (u, v) = (f64::from(i % n[0]) / f64::from(n[0]), f64::from(j % n[1]) / f64::from(n[1]));
            let du = unit(subtract(surface(u + STEP, v), surface(u - STEP, v)));
            let dv = unit(subtract(surface(u, v + STEP), surface(u, v - STEP)));
            let normal = unit(cross(dv, du));
            let tangent = unit(subtract(du, scale(normal, dot(normal, du))));
            let uv = [f64::from(i) / f64::from(n[0]) * repeat[0], f64::from(j) / f64::from(n[1]) * repeat[1]];
            let number = builder.vertex(surface(u, v), normal, uv, (tangent, -1.0));
            first.get_or_insert(number);
        }
    }
    let (base, row) = (first.unwrap_or(0), n[1] + 1);
    for i in 0..n[0] {
        for j in 0..n[1] {
            let a = base + i * row + j;
            builder.quad(a, a + 1, a + row + 1, a + row);
        }
    }
}

/// A round brilliant with its girdle in the plane y = 0 of the frame and its table towards +y: 57 facets and the 16 of the
/// girdle, 110 triangles. `size` is the girdle's radius. The proportions are close to the usual ones: table 56 %,
/// crown 16 %, pavilion 43 % of the diameter.
fn brilliant(builder: &mut Builder, frame: &Frame, size: f64) {
    const TABLE: f64 = 0.56;
    const CROWN: f64 = 0.34;
    const GIRDLE: f64 = -0.06;
    const PAVILION: f64 = 0.86;
    /// How far out the tips of the star facets and of the lower girdle facets lie.
    const STAR: f64 = 0.77;
    const LOWER: f64 = 0.24;
    // Sixteenths of a turn; everything repeats every second one.
    let at = |sixteenth: u32, radius: f64, height: f64| -> Vector {
        let (sin, cos) = turn(f64::from(sixteenth % 16) / 16.0);
        frame.place([size * radius * cos, size * height, size * radius * sin])
    };
    // Heights that put the four corners of each kite in one plane.
    let flat = turn(1.0 / 16.0).1;
    let star_height = CROWN * (1.0 - STAR * flat) / (1.0 - TABLE);
    let lower_height = GIRDLE - PAVILION * (1.0 - LOWER * flat);
    let table = |k: u32| at(k, TABLE, CROWN);
    let star = |k: u32| at(k, STAR, star_height);
    let top = |k: u32| at(k, 1.0, 0.0);
    let bottom = |k: u32| at(k, 1.0, GIRDLE);
    let lower = |k: u32| at(k, LOWER, lower_height);
    let culet = at(0, 0.0, GIRDLE - PAVILION);

    let octagon: Vec<Vector> = (0..8).rev().map(|k| table(2 * k)).collect();
    facet(builder, &octagon);
    for k in (0..16).step_by(2) {
        facet(builder, &[table(k), table(k + 2), star(k + 1)]);
        facet(builder, &[table(k), star(k + 1), top(k), star(k + 15)]);
        facet(builder, &[star(k + 1), top(k + 1), top(k)]);
        facet(builder, &[star(k + 1), top(k + 2), top(k + 1)]);
        facet(builder, &[culet, lower(k + 15), bottom(k), lower(k + 1)]);
        facet(builder, &[lower(k + 1), bottom(k), bottom(k + 1)]);
        facet(builder, &[lower(k + 1), bottom(k + 1), bottom(k + 2)]);
    }
    for k in 0..16 {
        facet(builder, &[top(k), top(k + 1), bottom(k + 1), bottom(k)]);
    }
}

/// A flat polygon as a fan with vertices of its own; its texture square is centred on it, u along the first edge.
fn facet(builder: &mut Builder, corners: &[Vector]) {
    let normal = unit(cross(subtract(corners[1], corners[0]), subtract(corners[2], corners[0])));
    let tangent = unit(subtract(corners[1], corners[0]));
    let other = cross(normal, tangent);
    let sum = corners.iter().fold([0.0; 3], |s, c| add(s, *c));
    let centre = scale(sum, 1.0 / corners.len() as f64);
    let numbers: Vec<u32> = corners
        .iter()
        .map(|c| {
            let d = subtract(*c, centre);
            builder.vertex(*c, normal, [0.5 + dot(d, tangent), 0.5 + dot(d, other)], (tangent, 1.0))
        })
        .collect();
    for k in 1..numbers.len() - 1 {
        builder.triangle(numbers[0], numbers[k], numbers[k + 1]);
    }
}

fn add(a: Vector, b: Vector) -> Vector {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

fn subtract(a: Vector, b: Vector) -> Vector {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn scale(a: Vector, s: f64) -> Vector {
    a.map(|c| c * s)
}

fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn unit(a: Vector) -> Vector {
    scale(a, 1.0 / dot(a, a).sqrt())
}
