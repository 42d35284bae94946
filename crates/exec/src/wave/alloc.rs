//! Gives the values of the code the planes they share, so that the planes in use stay few and warm.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::code::{Label, Step};

/// What lowering knows about lifetimes that the steps do not show.
#[derive(Debug, Default)]
pub(super) struct Lifetimes {
    /// A value must have its plane at this step, whether or not the step names it.
    pub(super) held: Vec<(u32, Label)>,
    /// First and last step of each loop, inner loops before those around them.
    pub(super) loops: Vec<(Label, Label)>,
}

/// Replaces value numbers by plane numbers; gives how many planes there are.
///
/// Linear scan. A step's result never shares a plane with its operands, so that they can be borrowed together.
pub(super) fn assign_planes(steps: &mut [Step], values: usize, lifetimes: &Lifetimes) -> usize {
    let mut life: Vec<Option<(Label, Label)>> = vec![None; values];
    let mut extend = |value: u32, at: Label| {
        let (start, end) = life[value as usize].get_or_insert((at, at));
        (*start, *end) = ((*start).min(at), (*end).max(at));
    };
    for (at, step) in steps.iter_mut().enumerate() {
        step.planes(&mut |value| extend(*value, at));
    }
    lifetimes.held.iter().for_each(|(value, at)| extend(*value, *at));
    for (start, end) in life.iter_mut().flatten() {
        for (first, last) in &lifetimes.loops {
            // Read in the loop but made before it: the next iteration reads it again.
            if *start < *first && (*first..=*last).contains(end) {
                *end = *last;
            }
        }
    }
    let mut order: Vec<u32> = (0..values as u32).filter(|v| life[*v as usize].is_some()).collect();
    order.sort_by_key(|v| life[*v as usize]);
    let mut plane_of = vec![0_u32; values];
    let mut free: Vec<u32> = Vec::new();
    let mut live: BinaryHeap<Reverse<(Label, u32)>> = BinaryHeap::new();
    let mut count = 0;
    for value in order {
        let Some((start, end)) = life[value as usize] else { continue };
        while let Some(Reverse((_, plane))) = live.peek().filter(|Reverse((end, _))| *end < start).copied() {
            live.pop();
            free.push(plane);
        }
        let plane = free.pop().unwrap_or_else(|| {
            count += 1;
            count - 1
        });
        plane_of[value as usize] = plane;
        live.push(Reverse((end, plane)));
    }
    for step in steps {
        step.planes(&mut |value| *value = plane_of[*value as usize]);
    }
    count as usize
}
