//! Bands: coverage, depth, pixel shader and blending in primitive order.

use lapidary_exec::{Constants, LANES, Plane, Scratch};
use lapidary_ir::Stage;

use super::batch::{Context, Work, mask};
use super::describe::Targets;
use super::error::DrawError;
use super::primitive::{BAND_ROWS, Raster};
use crate::om::{merge_color, test_depth};
use crate::rs::{QUADS, Quad, fill_inputs};
use crate::state::limits::MAX_RENDER_TARGETS;
use crate::state::{ColorWrite, Format, ScalarType, TargetBlend, unorm8};

/// Some rows of all targets, for as long as the draw runs.
#[derive(Debug)]
pub(super) struct Band<'t> {
    /// First row.
    top: u32,
    width: usize,
    colors: [Option<(&'t mut [u8], Format)>; MAX_RENDER_TARGETS],
    depth: Option<&'t mut [u8]>,
}

/// Memory of a thread that works on bands.
#[derive(Debug, Default)]
pub(super) struct PixelMemory {
    scratch: Scratch,
    inputs: Vec<Plane>,
    outputs: Vec<Plane>,
}

/// Cuts the targets into bands. `size` is columns, rows, slices.
pub(super) fn bands<'t>(targets: &'t mut Targets<'_>, size: (u32, u32, u32)) -> Vec<Band<'t>> {
    let mut bands: Vec<Band<'t>> = Vec::new();
    for _ in 0..size.2 {
        for top in (0..size.1).step_by(BAND_ROWS as usize) {
            bands.push(Band { top, width: size.0 as usize, colors: Default::default(), depth: None });
        }
    }
    for (i, target) in targets.colors.iter_mut().enumerate().take(MAX_RENDER_TARGETS) {
        if let Some(target) = target {
            let format = target.format();
            for (band, part) in bands.iter_mut().zip(target.bands(BAND_ROWS)) {
                band.colors[i] = Some((part.bytes, format));
            }
        }
    }
    if let Some(target) = &mut targets.depth {
        for (band, part) in bands.iter_mut().zip(target.bands(BAND_ROWS)) {
            band.depth = Some(part.bytes);
        }
    }
    bands
}

impl Band<'_> {
    /// Draws what touches this band (number `number`) of a round; gives the pixel shader invocations.
    pub(super) fn draw(
        &mut self,
        number: u32,
        context: &Context<'_>,
        raster: &Raster<'_>,
        works: &[Work],
        memory: &mut PixelMemory,
    ) -> Result<u64, DrawError> {
        let mut quads: Vec<Quad<'_>> = Vec::with_capacity(QUADS);
        let mut invocations = 0;
        let (top, bottom) = (self.top as i32, (self.top + BAND_ROWS) as i32);
        let kept = raster.link.varyings.len();
        for work in works {
            let list = &work.setups;
            for &(_, setup) in list.band(number) {
                let setup = setup as usize;
                let varyings = &list.varyings[setup * kept..(setup + 1) * kept];
                let (primitive_id, setup) = (list.ids[setup], &list.setups[setup]);
                let mut failure = None;
                setup.quads(top, bottom, &mut |x, y, mask| {
                    let mut quad = Quad { setup, varyings, primitive_id, x, y, mask };
                    if raster.link.early_depth {
                        quad.mask = self.test(context, &quad, mask, |x, y| setup.depth(x, y));
                    }
                    if quad.mask == 0 || failure.is_some() {
                        return;
                    }
                    quads.push(quad);
                    if quads.len() == QUADS {
                        match self.shade(context, raster, &quads, memory) {
                            Ok(n) => invocations += n,
                            Err(error) => failure = Some(error),
                        }
                        quads.clear();
                    }
                });
                if let Some(error) = failure {
                    return Err(error);
                }
            }
        }
        Ok(invocations + self.shade(context, raster, &quads, memory)?)
    }

    /// Tests and writes the depth of the pixels in `mask`; gives those that pass.
    #[inline]
    fn test(&mut self, context: &Context<'_>, quad: &Quad<'_>, mask: u8, depth: impl Fn(i32, i32) -> f32) -> u8 {
        let state = &context.draw.depth;
        if !state.enable {
            return mask;
        }
        let (top, width) = (self.top, self.width);
        let Some(stored) = self.depth.as_deref_mut() else { return mask };
        let mut passed = 0;
        for i in (0..4).filter(|i| mask >> i & 1 == 1) {
            let (x, y) = quad.pixel(i);
            let at = ((y as u32 - top) as usize * width + x as usize) * 4;
            let z = quad.setup.clamp_depth(depth(x, y));
            if test_depth(state, z, stored.get_mut(at..).unwrap_or_default()) {
                passed |= 1 << i;
            }
        }
        passed
    }

    /// Runs the pixel shader over some quads and merges what it gives, in order.
    fn shade(
        &mut self,
        context: &Context<'_>,
        raster: &Raster<'_>,
        quads: &[Quad<'_>],
        memory: &mut PixelMemory,
    ) -> Result<u64, DrawError> {
        let Some(ps) = context.draw.ps else { return Ok(0) };
        if quads.is_empty() {
            return Ok(0);
        }
        let PixelMemory { scratch, inputs, outputs } = memory;
        inputs.resize(ps.kernel.input_planes(), [0; LANES]);
        outputs.resize(ps.kernel.output_planes(), [0; LANES]);
        fill_inputs(quads, &raster.link.pixel_inputs, inputs);
        let constants = Constants { cbuffers: ps.constants };
        let lanes = mask(quads.len() * 4);
        let alive = ps
            .kernel
            .run(scratch, lanes, inputs, &constants, &context.draw.limits, outputs)
            .map_err(|error| DrawError::Run { stage: Stage::Pixel, error })?;
        let packed = self.pack(context, raster, outputs);
        let mut invocations = 0;
        for (q, quad) in quads.iter().enumerate() {
            invocations += u64::from(quad.mask.count_ones());
            let mut mask = quad.mask & (alive >> (q * 4)) as u8;
            if !raster.link.early_depth {
                let row = raster.link.depth.map(|row| outputs[row]);
                mask = self.test(context, quad, mask, |x, y| match row {
                    Some(row) => f32::from_bits(row[q * 4 + (x & 1) as usize + 2 * (y & 1) as usize]),
                    None => quad.setup.depth(x, y),
                });
            }
            if mask != 0 {
                self.merge(context, raster, quad, (mask, q * 4), outputs, packed.as_ref());
            }
        }
        Ok(invocations)
    }

    /// The pixels of a wave, if all it takes is one 8-bit target without blending: rows at a time are faster.
    fn pack(&self, context: &Context<'_>, raster: &Raster<'_>, outputs: &[Plane]) -> Option<[[u8; 4]; LANES]> {
        let &[link] = raster.link.colors.as_slice() else { return None };
        let state = &context.draw.blend.targets[link.target];
        let plain = !state.enable && state.write == ColorWrite::ALL;
        let Some((_, Format::R8G8B8A8Unorm)) = &self.colors[link.target] else { return None };
        let [r, g, b, a] = outputs.get(link.row..link.row + link.rows)?.first_chunk().filter(|_| plain)?;
        Some(std::array::from_fn(|lane| [r[lane], g[lane], b[lane], a[lane]].map(|c| unorm8(f32::from_bits(c)))))
    }

    /// Writes the pixels of a quad that are in `mask`; `lane` is that of the first pixel.
    #[inline]
    fn merge(
        &mut self,
        context: &Context<'_>,
        raster: &Raster<'_>,
        quad: &Quad<'_>,
        (mask, lane): (u8, usize),
        outputs: &[Plane],
        packed: Option<&[[u8; 4]; LANES]>,
    ) {
        for link in &raster.link.colors {
            let Some((bytes, format)) = &mut self.colors[link.target] else { continue };
            let size = format.bytes();
            let state: &TargetBlend = &context.draw.blend.targets[link.target];
            // Components that the shader does not write are 0, 0, 0, 1 of the target's type.
            let one = if format.scalar_type() == ScalarType::Float { 1.0f32.to_bits() } else { 1 };
            let rows = &outputs[link.row..link.row + link.rows];
            for i in (0..4).filter(|i| mask >> i & 1 == 1) {
                let (x, y) = quad.pixel(i);
                let at = ((y as u32 - self.top) as usize * self.width + x as usize) * size;
                let Some(pixel) = bytes.get_mut(at..at + size) else { continue };
                if let (Some(packed), Some(pixel)) = (packed, pixel.first_chunk_mut::<4>()) {
                    *pixel = packed[lane + i];
                } else {
                    let mut color = [0, 0, 0, one];
                    for (c, row) in color.iter_mut().zip(rows) {
                        *c = row[lane + i];
                    }
                    merge_color(*format, state, context.draw.blend.factor, color, pixel);
                }
            }
        }
    }
}
