//! Room in the bound buffers and the counts of an overflow (14.4 to 14.6).

use super::RecordPlan;

/// How many whole primitives of `arity` vertices of `stream` still fit: as many as the fullest of its buffers takes
/// (14.5). `space[slot]` is what is left of each bound buffer, bytes, and `None` where none is bound, which counts as
/// full (14.6). A stream that feeds no buffer has no room and needs none: `None`.
#[must_use]
pub fn room(plans: &[RecordPlan], space: &[Option<u64>], stream: u32, arity: usize) -> Option<u64> {
    let fits =
        |(plan, space): (&RecordPlan, &Option<u64>)| space.map_or(0, |s| s / (plan.stride * 4 * arity.max(1)) as u64);
    let feeds = |(plan, _): &(&RecordPlan, &Option<u64>)| plan.stride > 0 && plan.stream == stream;
    plans.iter().zip(space).filter(feeds).map(fits).min()
}
