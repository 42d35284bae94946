//! Transposition of rows of lanes into packed records.

use fearless_simd::{Bytes, Level, Simd, SimdBase, dispatch, u32x4};
use lapidary_exec::LANES;

use super::plan::RecordPlan;
use super::{Lists, Planes};

/// Lanes that are transposed together.
const GROUP: usize = 4;

/// Writes the first `primitives` primitives of a wave to the start of `window`, one record after another.
/// Gaps are left as they are. A window too short takes as many whole primitives as fit.
///
/// Cost: where all lanes emitted alike each word is loaded once and stored as part of 16 bytes; word by word else.
pub fn write_lists(planes: Planes<'_>, lists: &Lists, primitives: usize, plan: &RecordPlan, window: &mut [u8]) {
    let primitive_bytes = lists.arity() * plan.stride * 4;
    if primitive_bytes == 0 {
        return;
    }
    let primitives = primitives.min(lists.primitives()).min(window.len() / primitive_bytes);
    let window = &mut window[..primitives * primitive_bytes];
    // The group kernel stores words in the machine's order.
    let (lanes, done) = if cfg!(target_endian = "little") && lists.alike != 0 && !lists.vertices.is_empty() {
        dispatch!(Level::new(), simd => write_groups(simd, planes, lists, plan, window))
    } else {
        (0, 0)
    };
    let mut rest = &mut window[done..];
    for lane in lanes..LANES {
        for &v in lists.lane(lane) {
            if rest.is_empty() {
                return;
            }
            let (record, behind) = rest.split_at_mut(plan.stride * 4);
            write_record(planes, planes.place(v as usize, lane), plan, record);
            rest = behind;
        }
    }
}

/// Writes the vertices at `places`, one record after another. A window too short takes as many as fit.
pub fn write_vertices(planes: Planes<'_>, places: &[u32], plan: &RecordPlan, window: &mut [u8]) {
    if plan.stride == 0 {
        return;
    }
    for (&place, record) in places.iter().zip(window.chunks_exact_mut(plan.stride * 4)) {
        write_record(planes, place, plan, record);
    }
}

#[inline]
fn write_record(planes: Planes<'_>, place: u32, plan: &RecordPlan, record: &mut [u8]) {
    let base = place as usize / LANES;
    let lane = place as usize % LANES;
    let rows = planes.rows.get(base..).unwrap_or(&[]);
    let words = record.as_chunks_mut::<4>().0;
    for &(at, component) in &plan.words {
        words[at as usize] = rows.get(component as usize).map_or(0, |r| r[lane]).to_le_bytes();
    }
}

/// Writes whole groups of lanes with the same list; returns the lanes and the bytes done.
///
/// From here on no closures: a closure does not inherit the SIMD level of the function around it.
#[inline(always)]
fn write_groups<S: Simd>(
    simd: S,
    planes: Planes<'_>,
    lists: &Lists,
    plan: &RecordPlan,
    window: &mut [u8],
) -> (usize, usize) {
    let lane_bytes = lists.vertices.len() * plan.stride * 4;
    let empty_lanes = lists.alike.count_zeros() as usize;
    // Lanes that emitted nothing are written all the same, to where nobody looks.
    let mut scratch = vec![0; lane_bytes * empty_lanes.min(GROUP)];
    let mut lane = 0;
    let mut done = 0;
    while lane < LANES {
        let active = lists.alike >> lane & 0b1111;
        let bytes = lane_bytes * active.count_ones() as usize;
        if window.len() - done < bytes {
            break;
        }
        if active != 0 {
            let mut rest = &mut window[done..done + bytes];
            let mut unused = scratch.as_mut_slice();
            let l0 = take(if active & 1 == 0 { &mut unused } else { &mut rest }, lane_bytes);
            let l1 = take(if active & 2 == 0 { &mut unused } else { &mut rest }, lane_bytes);
            let l2 = take(if active & 4 == 0 { &mut unused } else { &mut rest }, lane_bytes);
            let l3 = take(if active & 8 == 0 { &mut unused } else { &mut rest }, lane_bytes);
            write_group(simd, planes, lists, lane, plan, [l0, l1, l2, l3]);
        }
        lane += GROUP;
        done += bytes;
    }
    (lane, done)
}

/// Splits off the first bytes of a slice.
#[inline(always)]
fn take<'a>(from: &mut &'a mut [u8], bytes: usize) -> &'a mut [u8] {
    let (taken, rest) = std::mem::take(from).split_at_mut(bytes);
    *from = rest;
    taken
}

/// Four lanes with the same list: every vertex is transposed once and stored wherever the list has it.
#[inline(always)]
fn write_group<S: Simd>(
    simd: S,
    planes: Planes<'_>,
    lists: &Lists,
    lane: usize,
    plan: &RecordPlan,
    group: [&mut [u8]; GROUP],
) {
    let [l0, l1, l2, l3] = group;
    let bytes = l0.len().min(l1.len()).min(l2.len()).min(l3.len());
    let (l0, l1, l2, l3) = (&mut l0[..bytes], &mut l1[..bytes], &mut l2[..bytes], &mut l3[..bytes]);
    for uses in &lists.uses {
        let places = uses.places();
        let first = uses.vertex as usize * planes.components;
        let Some(rows) = planes.rows.get(first..first + planes.components) else { continue };
        for block in &plan.blocks {
            let r0 = four_lanes(simd, rows, block.components[0], lane);
            let r1 = four_lanes(simd, rows, block.components[1], lane);
            let r2 = four_lanes(simd, rows, block.components[2], lane);
            let r3 = four_lanes(simd, rows, block.components[3], lane);
            let (a, b) = (r0.zip_low(r2), r1.zip_low(r3));
            let (c, d) = (r0.zip_high(r2), r1.zip_high(r3));
            for &place in places {
                let to = (place as usize * plan.stride + block.at) * 4;
                if to + 16 > bytes {
                    continue;
                }
                a.zip_low(b).to_bytes().store_slice(&mut l0[to..to + 16]);
                a.zip_high(b).to_bytes().store_slice(&mut l1[to..to + 16]);
                c.zip_low(d).to_bytes().store_slice(&mut l2[to..to + 16]);
                c.zip_high(d).to_bytes().store_slice(&mut l3[to..to + 16]);
            }
        }
        for &(at, component) in &plan.singles {
            let Some(row) = rows.get(component as usize) else { continue };
            for &place in places {
                let to = (place as usize * plan.stride + at as usize) * 4;
                l0[to..to + 4].copy_from_slice(&row[lane].to_le_bytes());
                l1[to..to + 4].copy_from_slice(&row[lane + 1].to_le_bytes());
                l2[to..to + 4].copy_from_slice(&row[lane + 2].to_le_bytes());
                l3[to..to + 4].copy_from_slice(&row[lane + 3].to_le_bytes());
            }
        }
    }
}

/// Four neighbouring lanes of a component; zeros if the component lies beyond the vertex.
#[inline(always)]
fn four_lanes<S: Simd>(simd: S, rows: &[[u32; LANES]], component: u32, lane: usize) -> u32x4<S> {
    match rows.get(component as usize) {
        Some(row) => u32x4::from_slice(simd, &row[lane..lane + 4]),
        None => u32x4::splat(simd, 0),
    }
}
