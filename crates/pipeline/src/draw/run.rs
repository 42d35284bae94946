//! Checks of a whole draw, and its rounds.

use rayon::prelude::*;

use super::batch::{Context, Work};
use super::describe::{Draw, DrawResult, Execution, Targets};
use super::error::DrawError;
use super::link::link;
use super::output::{StreamState, write_round};
use super::pixel::{Band, PixelMemory, bands};
use super::primitive::Raster;
use crate::ia::{Indices, PrimitiveStream};
use crate::state::DrawArgs;
use crate::state::limits::MAX_RENDER_TARGETS;

/// Memory that the geometry shader outputs of one batch may take, bytes: batches shrink until they fit. It stays in a
/// core's second-level cache.
const BATCH_BYTES: usize = 512 * 1024;

/// Batches of a round, for each thread.
const BATCHES_PER_THREAD: usize = 4;

/// Runs a draw on the threads of the current rayon pool.
///
/// The bytes of targets and stream output, and all counts but `vs_invocations`, do not depend on threads or `execution`.
///
/// # Errors
/// What does not fit together, before anything is written; or a shader that does not end ([`DrawError::Run`]), after which
/// targets hold some of the draw.
pub fn draw(draw: &Draw<'_>, targets: &mut Targets<'_>, execution: &Execution) -> Result<DrawResult, DrawError> {
    let linked = link(draw, targets)?;
    let size = check_targets(draw, targets)?;
    if linked.raster.is_some() {
        check_viewports(draw)?;
    }
    let indices = match (draw.args, draw.indices) {
        (DrawArgs::Vertices { .. }, _) => Indices::Sequential,
        (DrawArgs::Indexed { start_index, .. }, Some(buffer)) => {
            Indices::Buffer { bytes: buffer.bytes, format: buffer.format, start: start_index }
        }
        (DrawArgs::Indexed { .. }, None) => return Err(DrawError::NoIndexBuffer),
    };
    let raster =
        linked.raster.as_ref().map(|link| Raster::new(link, draw.rasterizer, draw.viewports, draw.scissors, size));
    let geometry = draw.gs.and_then(|gs| gs.kernel.program().geometry.as_ref());
    let streams = geometry.map_or([None; 4], |g| g.streams);
    let context = Context { draw, linked: &linked, raster, streams };
    let stream = PrimitiveStream::new(draw.topology, draw.args, indices, draw.strip_cut);
    let mut result = DrawResult::default();
    if draw.args.count() > 0 && draw.args.instances() > 0 {
        result.statistics.ia_vertices = stream.vertex_count();
        rounds(&context, stream, targets, size, batch_size(draw, execution), &mut result)?;
    }
    Ok(result)
}

fn rounds(
    context: &Context<'_>,
    mut stream: PrimitiveStream<'_>,
    targets: &mut Targets<'_>,
    size: (u32, u32, u32),
    batch: usize,
    result: &mut DrawResult,
) -> Result<(), DrawError> {
    let threads = rayon::current_num_threads();
    // One thread that only streams out works batch by batch, so that what it writes is still in its cache.
    let count = if threads == 1 && context.raster.is_none() { 1 } else { threads * BATCHES_PER_THREAD };
    let mut works: Vec<Work> = (0..count).map(|_| Work::default()).collect();
    let mut output = StreamState::default();
    // The targets are cut into bands once; stream-output slots are written between rounds.
    let streams = std::mem::take(&mut targets.streams);
    let mut slots = Targets { streams, ..Targets::default() };
    let mut bands = if context.raster.is_some() { bands(targets, size) } else { Vec::new() };
    let outcome = loop {
        let mut cursors = Vec::with_capacity(count);
        for _ in 0..count {
            let cursor = stream;
            if stream.skip_primitives(batch as u32) == 0 {
                break;
            }
            cursors.push(cursor);
        }
        let works = &mut works[..cursors.len()];
        if works.is_empty() {
            break Ok(());
        }
        if let Err(error) = run_batches(context, works, &cursors, batch) {
            break Err(error);
        }
        for work in works.iter() {
            result.statistics += work.statistics;
        }
        if context.draw.stream_output.is_some() {
            write_round(context, works, &mut slots, &mut output);
        }
        match draw_bands(context, works, &mut bands) {
            Ok(invocations) => result.statistics.ps_invocations += invocations,
            Err(error) => break Err(error),
        }
    };
    drop(bands);
    targets.streams = slots.streams;
    result.stream_output = output.statistics;
    outcome
}

fn run_batches(
    context: &Context<'_>,
    works: &mut [Work],
    cursors: &[PrimitiveStream<'_>],
    batch: usize,
) -> Result<(), DrawError> {
    if let ([work], [cursor]) = (&mut *works, cursors) {
        return work.run(context, *cursor, batch);
    }
    // All errors are gathered, so that the first one in order is told, whatever thread was first.
    let results: Vec<_> =
        works.par_iter_mut().zip(cursors).map(|(work, cursor)| work.run(context, *cursor, batch)).collect();
    results.into_iter().collect()
}

fn draw_bands(context: &Context<'_>, works: &[Work], bands: &mut [Band<'_>]) -> Result<u64, DrawError> {
    let Some(raster) = &context.raster else { return Ok(0) };
    let mut touched = vec![false; bands.len()];
    for work in works {
        for &(band, _) in &work.setups.bins {
            if let Some(touched) = touched.get_mut(band as usize) {
                *touched = true;
            }
        }
    }
    let busy: Vec<_> = bands.iter_mut().enumerate().filter(|(number, _)| touched[*number]).collect();
    let results: Vec<_> = busy
        .into_par_iter()
        .map_init(PixelMemory::default, |memory, (number, band)| {
            band.draw(number as u32, context, raster, works, memory)
        })
        .collect();
    results.into_iter().sum()
}

/// Primitives of a batch: as asked, but with bounded memory for what a geometry shader can emit.
fn batch_size(draw: &Draw<'_>, execution: &Execution) -> usize {
    let asked = execution.batch.clamp(1, 1 << 16);
    let Some(gs) = draw.gs else { return asked };
    let program = gs.kernel.program();
    let Some(geometry) = &program.geometry else { return asked };
    let vertex_bytes = program.outputs.slot_count().max(1) as usize * 4;
    let lane_bytes = geometry.max_vertex_count as usize * vertex_bytes;
    let primitive_bytes = lane_bytes * geometry.instance_count.max(1) as usize;
    asked.min((BATCH_BYTES / primitive_bytes.max(1)).max(1))
}

fn check_viewports(draw: &Draw<'_>) -> Result<(), DrawError> {
    if draw.viewports.is_empty() {
        return Err(DrawError::NoViewport);
    }
    if draw.viewports.len() > 16 {
        return Err(DrawError::Unsupported { what: "more than 16 viewports", fix: "set at most 16" });
    }
    for (index, viewport) in draw.viewports.iter().enumerate() {
        viewport.validate().map_err(|problem| DrawError::Viewport { index, problem })?;
        if draw.rasterizer.scissor && index >= draw.scissors.len() {
            return Err(DrawError::NoScissor { index });
        }
    }
    Ok(())
}

/// Checks formats, sizes and blend factors; gives columns, rows and slices, all 0 without targets.
fn check_targets(draw: &Draw<'_>, targets: &Targets<'_>) -> Result<(u32, u32, u32), DrawError> {
    if targets.colors.len() > MAX_RENDER_TARGETS {
        return Err(DrawError::TooManyTargets { count: targets.colors.len() });
    }
    let mut size = None;
    let colors = targets.colors.iter().flatten().map(|t| (&**t, "color"));
    for (target, place) in colors.chain(targets.depth.iter().map(|t| (&**t, "depth"))) {
        let format = target.format();
        if format.is_depth() != (place == "depth") {
            return Err(DrawError::TargetFormat { format, place });
        }
        let second = (target.width(), target.height(), target.slices());
        let first = *size.get_or_insert(second);
        if first != second {
            return Err(DrawError::TargetSize { first, second });
        }
    }
    for (target, blend) in draw.blend.targets.iter().enumerate() {
        if blend.enable && (blend.src_alpha.is_color() || blend.dest_alpha.is_color()) {
            return Err(DrawError::BlendAlpha { target });
        }
    }
    Ok(size.unwrap_or_default())
}
