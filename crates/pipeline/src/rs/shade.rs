//! Inputs of a pixel shader wave: 16 quads of four pixels (16.3, 16.4).

use lapidary_exec::LANES;

use super::Setup;

/// Quads of a wave.
pub const QUADS: usize = LANES / 4;

/// Where a component of a pixel shader's input comes from. A varying is named by its place among those that were kept
/// for each primitive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PixelInput {
    /// Perspective-correct.
    Linear(usize),
    /// Linear on the target.
    NoPerspective(usize),
    /// The bits of the leading vertex (8.14).
    Constant(usize),
    /// SV_Position x and y: the pixel's centre.
    PositionX,
    /// See `PositionX`.
    PositionY,
    /// SV_Position z: exactly the depth that is tested, but not clamped.
    PositionZ,
    /// SV_Position w: the interpolated clip-space w.
    PositionW,
    /// SV_IsFrontFace: the given bits for front-facing primitives, lines and points, else 0.
    FrontFace(u32),
    /// SV_PrimitiveID without a geometry shader.
    PrimitiveId,
    /// The same bits for every pixel.
    Fixed(u32),
}

/// Four pixels of one primitive.
#[derive(Clone, Copy, Debug)]
pub struct Quad<'a> {
    /// The primitive.
    pub setup: &'a Setup,
    /// Its kept varyings: the values at the three corners.
    pub varyings: &'a [[u32; 3]],
    /// Its SV_PrimitiveID.
    pub primitive_id: u32,
    /// Even column of the upper left pixel.
    pub x: i32,
    /// Even row of the upper left pixel.
    pub y: i32,
    /// Pixels to be written: bit 0 upper left, 1 upper right, 2 lower left, 3 lower right. The others are helpers.
    pub mask: u8,
}

impl Quad<'_> {
    /// Column and row of pixel 0..=3.
    #[must_use]
    #[inline]
    pub fn pixel(&self, i: usize) -> (i32, i32) {
        (self.x + (i as i32 & 1), self.y + (i as i32 >> 1))
    }
}

/// Weights of one wave.
struct Weights {
    /// Of the second and third corner on the target.
    flat: [[f32; LANES]; 2],
    /// The same, perspective-correct.
    perspective: [[f32; LANES]; 2],
    /// Clip-space w.
    w: [f32; LANES],
}

impl Weights {
    fn new(quads: &[Quad<'_>]) -> Self {
        let mut this = Self { flat: [[0.0; LANES]; 2], perspective: [[0.0; LANES]; 2], w: [0.0; LANES] };
        for (q, quad) in quads.iter().enumerate() {
            let [i0, i1, i2] = quad.setup.inv_w;
            for i in 0..4 {
                let (x, y) = quad.pixel(i);
                let (l1, l2) = quad.setup.weights(f64::from(x), f64::from(y));
                let w = 1.0 / (i0 + l1 * (i1 - i0) + l2 * (i2 - i0));
                let lane = q * 4 + i;
                this.flat[0][lane] = l1;
                this.flat[1][lane] = l2;
                this.perspective[0][lane] = l1 * i1 * w;
                this.perspective[1][lane] = l2 * i2 * w;
                this.w[lane] = w;
            }
        }
        this
    }
}

/// Fills one row for each input: lane `4 q + i` is pixel `i` of quad `q`. Lanes beyond the quads stay as they are.
///
/// A value that is equal at all corners comes out exactly.
pub fn fill_inputs(quads: &[Quad<'_>], inputs: &[PixelInput], rows: &mut [[u32; LANES]]) {
    let quads = &quads[..quads.len().min(QUADS)];
    let weights = Weights::new(quads);
    for (input, row) in inputs.iter().zip(rows) {
        let lanes = row.as_chunks_mut::<4>().0;
        match *input {
            PixelInput::Linear(v) => vary(quads, v, &weights.perspective, lanes),
            PixelInput::NoPerspective(v) => vary(quads, v, &weights.flat, lanes),
            PixelInput::Constant(v) => {
                each(quads, lanes, |quad| [quad.varyings.get(v).map_or(0, |corners| corners[0]); 4]);
            }
            PixelInput::PositionX => {
                each(quads, lanes, |quad| std::array::from_fn(|i| (quad.pixel(i).0 as f32 + 0.5).to_bits()));
            }
            PixelInput::PositionY => {
                each(quads, lanes, |quad| std::array::from_fn(|i| (quad.pixel(i).1 as f32 + 0.5).to_bits()));
            }
            PixelInput::PositionZ => each(quads, lanes, |quad| {
                std::array::from_fn(|i| quad.setup.depth(quad.pixel(i).0, quad.pixel(i).1).to_bits())
            }),
            PixelInput::PositionW => {
                for (lane, w) in row.iter_mut().zip(weights.w).take(quads.len() * 4) {
                    *lane = w.to_bits();
                }
            }
            PixelInput::FrontFace(bits) => each(quads, lanes, |quad| [if quad.setup.front { bits } else { 0 }; 4]),
            PixelInput::PrimitiveId => each(quads, lanes, |quad| [quad.primitive_id; 4]),
            PixelInput::Fixed(bits) => each(quads, lanes, |_| [bits; 4]),
        }
    }
}

fn each(quads: &[Quad<'_>], lanes: &mut [[u32; 4]], value: impl Fn(&Quad<'_>) -> [u32; 4]) {
    for (quad, lanes) in quads.iter().zip(lanes) {
        *lanes = value(quad);
    }
}

#[inline]
fn vary(quads: &[Quad<'_>], varying: usize, weights: &[[f32; LANES]; 2], lanes: &mut [[u32; 4]]) {
    let (w1, w2) = (weights[0].as_chunks::<4>().0, weights[1].as_chunks::<4>().0);
    for (((quad, lanes), w1), w2) in quads.iter().zip(lanes).zip(w1).zip(w2) {
        let [a0, a1, a2] = quad.varyings.get(varying).copied().unwrap_or_default().map(f32::from_bits);
        let (d1, d2) = (a1 - a0, a2 - a0);
        for i in 0..4 {
            lanes[i] = (a0 + w1[i] * d1 + w2[i] * d2).to_bits();
        }
    }
}
