//! Stream output of a round of batches (14.4, 14.5).

use rayon::prelude::*;

use super::batch::{Context, Work};
use super::describe::{StreamTarget, Targets};
use crate::so::{Planes, RecordPlan, room, write_lists, write_vertices};
use crate::state::StreamOutputStatistics;
use crate::state::limits::MAX_STREAM_OUTPUT_BUFFERS;

const SLOTS: usize = MAX_STREAM_OUTPUT_BUFFERS as usize;

/// Windows that consumers read, kept from round to round.
#[derive(Debug, Default)]
pub(super) struct StreamState {
    windows: [Vec<u8>; SLOTS],
    pub(super) statistics: StreamOutputStatistics,
}

/// The primitives of one stream that lie together: those of a wave, or of a batch without a geometry shader.
#[derive(Clone, Copy)]
struct Unit {
    work: usize,
    wave: usize,
    primitives: usize,
}

/// Writes everything that `works` made, in order, and hands consumers their share.
pub(super) fn write_round(context: &Context<'_>, works: &[Work], targets: &mut Targets<'_>, state: &mut StreamState) {
    let plans = &context.linked.records;
    for stream in 0..4 {
        let arity = match (&context.linked.gs, context.streams[stream]) {
            (None, _) if stream == 0 => context.linked.interior.len(),
            (Some(_), Some(topology)) => topology.vertex_count() as usize,
            _ => continue,
        };
        let units = units(context, works, stream, arity);
        let needed: u64 = units.iter().map(|u| u.primitives as u64).sum();
        let space: [Option<u64>; SLOTS] = std::array::from_fn(|slot| match &targets.streams[slot] {
            StreamTarget::Unbound => None,
            StreamTarget::Buffer { bytes, filled } => Some((bytes.len() as u64).saturating_sub(**filled)),
            StreamTarget::Consumer(_) => Some(u64::MAX),
        });
        // Not streamed out at all: no statistics either.
        let Some(room) = room(plans, &space, stream as u32, arity) else { continue };
        let written = needed.min(room);
        state.statistics.primitives_needed[stream] += needed;
        state.statistics.primitives_written[stream] += written;
        for slot in 0..SLOTS {
            let plan = &plans[slot];
            if plan.stride > 0 && plan.stream == stream as u32 {
                let target = &mut targets.streams[slot];
                write_slot(context, works, &units, arity, written, plan, target, &mut state.windows[slot]);
            }
        }
    }
}

fn units(context: &Context<'_>, works: &[Work], stream: usize, arity: usize) -> Vec<Unit> {
    let mut units = Vec::new();
    for (work, w) in works.iter().enumerate() {
        if context.linked.gs.is_some() {
            let of = |(wave, gs): (usize, &super::batch::GsWave)| Unit {
                work,
                wave,
                primitives: gs.lists[stream].primitives(),
            };
            units.extend(w.waves().iter().enumerate().map(of));
        } else {
            units.push(Unit { work, wave: 0, primitives: w.places.len() / arity });
        }
    }
    units
}

#[expect(clippy::too_many_arguments, reason = "one call site; a structure would only repeat the names")]
fn write_slot(
    context: &Context<'_>,
    works: &[Work],
    units: &[Unit],
    arity: usize,
    primitives: u64,
    plan: &RecordPlan,
    target: &mut StreamTarget<'_>,
    window: &mut Vec<u8>,
) {
    let primitive_bytes = arity * plan.stride * 4;
    let total = primitives as usize * primitive_bytes;
    let out = match target {
        StreamTarget::Unbound => return,
        StreamTarget::Buffer { bytes, filled } => {
            let start = (**filled).min(bytes.len() as u64) as usize;
            **filled += total as u64;
            &mut bytes[start..start + total]
        }
        StreamTarget::Consumer(_) => {
            if !plan.is_dense() {
                // What lies in gaps must not be a leftover of the round before.
                window.clear();
            }
            window.resize(total.max(window.len()), 0);
            &mut window[..total]
        }
    };
    // Each unit gets its own part of the window, so that all can be written at once.
    let mut parts = Vec::with_capacity(units.len());
    let mut rest = out;
    for unit in units {
        let bytes = (unit.primitives * primitive_bytes).min(rest.len());
        let (part, behind) = rest.split_at_mut(bytes);
        parts.push((unit, part));
        rest = behind;
    }
    let write = |(unit, part): (&Unit, &mut [u8])| {
        let work = &works[unit.work];
        if context.linked.gs.is_some() {
            let wave = &work.waves()[unit.wave];
            let stream = &wave.out.streams[plan.stream as usize];
            let planes = Planes { rows: &stream.data, components: stream.slot_count };
            write_lists(planes, &wave.lists[plan.stream as usize], unit.primitives, plan, part);
        } else {
            let planes = Planes { rows: &work.vertices, components: context.draw.vs.kernel.output_planes() };
            write_vertices(planes, &work.places, plan, part);
        }
    };
    if works.len() == 1 {
        parts.into_iter().for_each(write);
    } else {
        parts.into_par_iter().for_each(write);
    }
    if let StreamTarget::Consumer(consume) = target
        && total > 0
    {
        consume(&window[..total]);
    }
}
