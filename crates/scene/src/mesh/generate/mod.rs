//! Meshes made from numbers, the same bits on every machine.
//!
//! Angles go through `libm`, all else is plain arithmetic and square roots, and random values come from a counter, so no
//! value depends on the platform. A parameter out of range is an error `S0350` that names it.

mod jewel;
mod points;

pub use jewel::jewel;
pub use points::{POINT_STRIDE, PointShape, Points, points};

use super::{Attribute, IndexWidth, Indices, MAX_ELEMENTS, Mesh, Topology, index_width, too_many};
use crate::error::AssetError;
use std::ops::RangeInclusive;

pub(crate) fn check(
    generator: &str,
    parameter: &str,
    value: u64,
    range: RangeInclusive<u64>,
) -> Result<(), AssetError> {
    if range.contains(&value) {
        return Ok(());
    }
    let message = format!("{value} is out of range, must be {} to {}", range.start(), range.end());
    Err(AssetError::new("S0350", format!("generator {generator}"), format!("parameter {parameter}"), message))
}

/// No mesh has more than [`MAX_ELEMENTS`] indices, wherever it comes from.
fn check_triangles(generator: &str, triangles: u64) -> Result<(), AssetError> {
    if triangles * 3 <= MAX_ELEMENTS as u64 {
        return Ok(());
    }
    Err(too_many(&format!("generator {generator}"), "indices", triangles * 3))
}

/// A flat grid in the plane z = 0 over [-1, 1] x [-1, 1], facing +z: `nx` by `ny` cells of two triangles each, both 1 to
/// 4096. `POSITION`, `NORMAL`, `TEXCOORD` ((0, 0) at the top left, x = -1 and y = 1), `TANGENT` (+x, hand -1, since v runs down). Vertices run
/// along x first, from y = -1 up.
///
/// # Errors
/// `S0350` names the parameter; `S0340` when there are too many indices.
pub fn grid(nx: u32, ny: u32) -> Result<Mesh, AssetError> {
    check("grid", "nx", nx.into(), 1..=4096)?;
    check("grid", "ny", ny.into(), 1..=4096)?;
    check_triangles("grid", 2 * u64::from(nx) * u64::from(ny))?;
    let mut builder = Builder::default();
    for j in 0..=ny {
        for i in 0..=nx {
            // One division each, so that the far border is exactly 1.
            let (u, v) = (f64::from(i) / f64::from(nx), f64::from(j) / f64::from(ny));
            let p = [2.0 * u - 1.0, 2.0 * v - 1.0, 0.0];
            builder.vertex(p, [0.0, 0.0, 1.0], [u, 1.0 - v], ([1.0, 0.0, 0.0], -1.0));
        }
    }
    for j in 0..ny {
        for i in 0..nx {
            let a = j * (nx + 1) + i;
            builder.quad(a, a + 1, a + nx + 2, a + nx + 1);
        }
    }
    Ok(builder.into_mesh())
}

/// A sphere of radius 1 round the origin with poles at y = 1 and y = -1: `slices` (3 to 4096) round the axis, `stacks` (2 to
/// 4096) from pole to pole. `POSITION`, `NORMAL`, `TEXCOORD` (u eastwards, v from the north pole), `TANGENT` (eastwards,
/// hand -1, since v runs south). 2 * slices * (stacks - 1) triangles; closed once equal positions are welded: the seam and the poles have one
/// vertex for every texture coordinate, at bit-equal places.
///
/// # Errors
/// `S0350` names the parameter; `S0340` when there are too many indices.
pub fn sphere(slices: u32, stacks: u32) -> Result<Mesh, AssetError> {
    check("sphere", "slices", slices.into(), 3..=4096)?;
    check("sphere", "stacks", stacks.into(), 2..=4096)?;
    check_triangles("sphere", 2 * u64::from(slices) * u64::from(stacks - 1))?;
    let mut builder = Builder::default();
    for j in 0..=stacks {
        let (y, r) = match j {
            0 => (1.0, 0.0),
            _ if j == stacks => (-1.0, 0.0),
            _ => {
                let (sin, cos) = turn(f64::from(j) / f64::from(2 * stacks));
                (cos, sin)
            }
        };
        for i in 0..=slices {
            let (sin, cos) = turn(f64::from(i % slices) / f64::from(slices));
            // At a pole each triangle's vertex lies between its two neighbours in u.
            let shift = if j == 0 || j == stacks { 0.5 } else { 0.0 };
            let uv = [(f64::from(i) + shift) / f64::from(slices), f64::from(j) / f64::from(stacks)];
            let p = [r * sin, y, r * cos];
            builder.vertex(p, p, uv, ([cos, 0.0, -sin], -1.0));
        }
    }
    let row = slices + 1;
    for j in 0..stacks {
        for i in 0..slices {
            let (north, south) = (j * row + i, (j + 1) * row + i);
            if j > 0 {
                builder.triangle(north, south, north + 1);
            }
            if j + 1 < stacks {
                builder.triangle(north + 1, south, south + 1);
            }
        }
    }
    Ok(builder.into_mesh())
}

/// Sine and cosine of a fraction of a full turn.
pub(crate) fn turn(fraction: f64) -> (f64, f64) {
    let angle = fraction * std::f64::consts::TAU;
    (libm::sin(angle), libm::cos(angle))
}

/// Vertices and triangles under construction; the mesh has `POSITION`, `NORMAL`, `TEXCOORD` and `TANGENT`, and `COLOR` where
/// a colour was set from the first vertex on.
#[derive(Default)]
pub(crate) struct Builder {
    positions: Vec<f32>,
    normals: Vec<f32>,
    texcoords: Vec<f32>,
    tangents: Vec<f32>,
    colors: Vec<f32>,
    indices: Vec<u32>,
    /// The colour of the vertices that follow.
    pub(crate) color: Option<[f32; 3]>,
}

impl Builder {
    /// Adds a vertex and returns its number. Normal and tangent have length 1; the tangent points where u grows, and its
    /// hand is 1 where v grows along normal x tangent, else -1.
    pub(crate) fn vertex(&mut self, p: [f64; 3], n: [f64; 3], uv: [f64; 2], tangent: ([f64; 3], f32)) -> u32 {
        let number = (self.positions.len() / 3) as u32;
        self.positions.extend(p.map(|c| c as f32));
        self.normals.extend(n.map(|c| c as f32));
        self.texcoords.extend(uv.map(|c| c as f32));
        self.tangents.extend(tangent.0.map(|c| c as f32).into_iter().chain([tangent.1]));
        self.colors.extend(self.color.into_iter().flatten());
        number
    }

    pub(crate) fn triangle(&mut self, a: u32, b: u32, c: u32) {
        self.indices.extend([a, b, c]);
    }

    /// Two triangles `a b c` and `a c d`.
    pub(crate) fn quad(&mut self, a: u32, b: u32, c: u32, d: u32) {
        self.indices.extend([a, b, c, a, c, d]);
    }

    pub(crate) fn into_mesh(self) -> Mesh {
        let mut attributes = vec![
            Attribute::f32("POSITION", 0, 3, self.positions),
            Attribute::f32("NORMAL", 0, 3, self.normals),
            Attribute::f32("TEXCOORD", 0, 2, self.texcoords),
            Attribute::f32("TANGENT", 0, 4, self.tangents),
        ];
        if !self.colors.is_empty() {
            attributes.push(Attribute::f32("COLOR", 0, 3, self.colors));
        }
        Mesh {
            attributes,
            indices: Some(Indices { width: index_width(&self.indices, IndexWidth::R16), values: self.indices }),
            topology: Topology::TriangleList,
            notes: Vec::new(),
        }
    }
}

/// The finaliser of SplitMix64: a bijection that scatters every bit.
pub(crate) fn mix(value: u64) -> u64 {
    let mut z = value;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// A small random sequence for tests and generators.
#[cfg(test)]
pub(crate) struct Random(u64);

#[cfg(test)]
impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(mix(seed ^ 0x6A09_E667_F3BC_C909))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    pub(crate) fn below(&mut self, n: u32) -> u32 {
        (((self.next() >> 32) * u64::from(n)) >> 32) as u32
    }
}

#[cfg(test)]
mod tests;
