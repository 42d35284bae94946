//! Point clouds of any size: every vertex is a function of its number, so a draw can stream them through a window.

use super::check;
use crate::error::AssetError;
use crate::mesh::{Attribute, MAX_ELEMENTS, Mesh, Topology};

/// Bytes of one streamed vertex: `POSITION` (3 floats) at 0, `PSIZE` (1 float) at 12, `COLOR` (4 floats) at 16, little endian.
pub const POINT_STRIDE: usize = 32;

/// Where the points lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PointShape {
    /// Evenly in the cube [-1, 1]^3. The cheapest: no transcendental function.
    Cube,
    /// Evenly in the ball of radius 1.
    Ball,
    /// Evenly on the sphere of radius 1.
    Sphere,
    /// A disc galaxy of radius 1 in the plane y = 0: two logarithmic arms, a bulge, warm inside and blue outside.
    Galaxy,
}

impl PointShape {
    /// The shape of a name as scene files give it.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(n, _)| *n == name).map(|(_, shape)| *shape)
    }

    /// All shapes with their names.
    pub const NAMES: [(&'static str, Self); 4] =
        [("cube", Self::Cube), ("ball", Self::Ball), ("sphere", Self::Sphere), ("galaxy", Self::Galaxy)];
}

/// A cloud that is never held in memory: a pure function from vertex number to vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    count: u64,
    seed: u64,
    shape: PointShape,
}

/// One point.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Point {
    position: [f32; 3],
    size: f32,
    color: [f32; 4],
}

impl Points {
    /// A cloud of `count` points, 1 to 2^40; any seed. Sizes are 0.5 to 1, to be scaled by the shader.
    ///
    /// # Errors
    /// `S0350` names the parameter.
    pub fn new(count: u64, seed: u64, shape: PointShape) -> Result<Self, AssetError> {
        check("points", "count", count, 1..=1 << 40)?;
        Ok(Self { count, seed, shape })
    }

    /// The number of points.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Writes the vertices from `first` on into `out`, [`POINT_STRIDE`] bytes each, and returns how many: as many whole
    /// vertices as fit, fewer at the end of the cloud. Any split into calls gives the same bytes.
    pub fn fill(&self, first: u64, out: &mut [u8]) -> usize {
        let left = usize::try_from(self.count.saturating_sub(first)).unwrap_or(usize::MAX);
        let (vertices, _) = out.as_chunks_mut::<POINT_STRIDE>();
        let n = vertices.len().min(left);
        for (i, bytes) in vertices[..n].iter_mut().enumerate() {
            let p = self.point(first + i as u64);
            let values = p.position.into_iter().chain([p.size]).chain(p.color);
            for (four, value) in bytes.chunks_exact_mut(4).zip(values) {
                four.copy_from_slice(&value.to_le_bytes());
            }
        }
        n
    }

    fn point(&self, number: u64) -> Point {
        // Two words of random bits a point; the weights are those of SplitMix64 and a second odd constant.
        let key =
            self.seed.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let (a, b) = (super::mix(key), super::mix(key ^ 0x5851_F42D_4C95_7F2D));
        let [x, y, z] = [unit(a), unit(a >> 32), unit(b)];
        let size = 0.5 + 0.5 * unit(b >> 32);
        let position = match self.shape {
            PointShape::Cube => [2.0 * x - 1.0, 2.0 * y - 1.0, 2.0 * z - 1.0],
            PointShape::Ball => on_sphere(x, y).map(|c| c * libm::cbrtf(z)),
            PointShape::Sphere => on_sphere(x, y),
            PointShape::Galaxy => return galaxy(x, y, z, size),
        };
        let color = [0.5 + 0.5 * position[0], 0.5 + 0.5 * position[1], 0.5 + 0.5 * position[2], 1.0];
        Point { position, size, color }
    }
}

/// The upper 24 of the lower 32 bits as a float in [0, 1).
fn unit(bits: u64) -> f32 {
    ((bits as u32) >> 8) as f32 * (1.0 / 16_777_216.0)
}

/// Evenly on the sphere from two even values (height and angle are independent, after Archimedes).
fn on_sphere(x: f32, y: f32) -> [f32; 3] {
    let height = 2.0 * x - 1.0;
    let radius = (1.0 - height * height).max(0.0).sqrt();
    let angle = y * std::f32::consts::TAU;
    [radius * libm::sinf(angle), height, radius * libm::cosf(angle)]
}

fn galaxy(x: f32, y: f32, z: f32, size: f32) -> Point {
    // A quarter of the points form the bulge, whose radius is squared so that it crowds in the middle.
    let (position, radius) = if x < 0.25 {
        let radius = 0.3 * (4.0 * x) * (4.0 * x);
        let [px, py, pz] = on_sphere(y, z).map(|c| c * radius);
        ([px, 0.6 * py, pz], radius)
    } else {
        let radius = 0.1 + 0.9 * (x - 0.25) / 0.75;
        let (arm, along) = if y < 0.5 { (0.0, 2.0 * y - 0.5) } else { (std::f32::consts::PI, 2.0 * y - 1.5) };
        // Dense along the arm's line, thinning out all the way to the other arm.
        let spread = 0.7 * along + 0.6 * along * along * along / (1.06 - 4.0 * along * along);
        let angle = arm + spread + 2.6 * libm::logf(radius);
        let height = (2.0 * z - 1.0) * (0.015 + 0.04 * (1.0 - radius));
        ([radius * libm::cosf(angle), height, radius * libm::sinf(angle)], radius)
    };
    let warm = (1.0 - radius) * (1.0 - radius);
    Point {
        position,
        size: size * (0.6 + 0.4 * warm),
        color: [0.35 + 0.65 * warm, 0.45 + 0.35 * warm, 0.95 - 0.45 * warm, 1.0],
    }
}

/// The cloud of [`Points::new`] as a mesh in memory: a point list with `POSITION`, `PSIZE` and `COLOR`; at most
/// [`MAX_ELEMENTS`] points.
///
/// # Errors
/// `S0350` names the parameter.
pub fn points(count: u64, seed: u64, shape: PointShape) -> Result<Mesh, AssetError> {
    check("points", "count", count, 1..=MAX_ELEMENTS as u64)?;
    let cloud = Points::new(count, seed, shape)?;
    let (mut positions, mut sizes, mut colors) = (Vec::new(), Vec::new(), Vec::new());
    for number in 0..count {
        let p = cloud.point(number);
        positions.extend(p.position);
        sizes.push(p.size);
        colors.extend(p.color);
    }
    Ok(Mesh {
        attributes: vec![
            Attribute::f32("POSITION", 0, 3, positions),
            Attribute::f32("PSIZE", 0, 1, sizes),
            Attribute::f32("COLOR", 0, 4, colors),
        ],
        indices: None,
        topology: Topology::PointList,
        notes: Vec::new(),
    })
}
