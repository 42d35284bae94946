//! Fetching of vertices into the rows of a vertex shader wave (8.6.1, 8.19, 8.20).

use lapidary_exec::{LANES, Plane};

use super::describe::VertexBuffer;
use crate::state::{Format, InputStep};

/// What fills the rows of one wave.
#[derive(Clone, Debug, Default)]
pub(super) struct FetchPlan {
    /// Elements by slot, so that a generator is asked once for all of them.
    pub(super) slots: Vec<SlotPlan>,
    /// Rows that take SV_VertexID.
    pub(super) vertex_id: Vec<usize>,
    /// Rows that take SV_InstanceID.
    pub(super) instance_id: Vec<usize>,
}

/// The elements of one vertex buffer.
#[derive(Clone, Debug)]
pub(super) struct SlotPlan {
    pub(super) slot: usize,
    pub(super) step: InputStep,
    pub(super) elements: Vec<ElementPlan>,
}

/// One element and the rows it fills.
#[derive(Clone, Copy, Debug)]
pub(super) struct ElementPlan {
    pub(super) format: Format,
    pub(super) offset: u32,
    pub(super) row: usize,
    pub(super) rows: usize,
}

/// What the draw adds to vertex and instance numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct FetchBase {
    /// Start vertex or base vertex.
    pub(super) vertex: u32,
    /// Start instance.
    pub(super) instance: u32,
}

impl FetchPlan {
    /// Fills the rows of the first `numbers.len()` lanes. `staging` is memory that is kept from call to call.
    pub(super) fn fetch(
        &self,
        buffers: &[Option<VertexBuffer<'_>>],
        base: FetchBase,
        numbers: &[u32],
        instances: &[u32],
        staging: &mut Vec<u8>,
        rows: &mut [Plane],
    ) {
        for &row in &self.vertex_id {
            rows[row][..numbers.len()].copy_from_slice(numbers);
        }
        for &row in &self.instance_id {
            rows[row][..instances.len()].copy_from_slice(instances);
        }
        for slot in &self.slots {
            let mut records = [0u32; LANES];
            for (lane, record) in records.iter_mut().enumerate().take(numbers.len()) {
                *record = match slot.step {
                    InputStep::PerVertex => base.vertex.wrapping_add(numbers[lane]),
                    InputStep::PerInstance { rate: 0 } => base.instance,
                    InputStep::PerInstance { rate } => base.instance.wrapping_add(instances[lane] / rate),
                };
            }
            let records = &records[..numbers.len()];
            match buffers.get(slot.slot).copied().flatten() {
                Some(VertexBuffer::Bytes { bytes, stride }) => {
                    let at = |lane: usize| u64::from(records[lane]) * u64::from(stride);
                    slot.fill(records.len(), rows, bytes, at);
                }
                Some(VertexBuffer::Generated { stride, records: make }) => {
                    let stride = stride as usize;
                    staging.clear();
                    staging.resize(records.len() * stride, 0);
                    let mut rest = staging.as_mut_slice();
                    for run in records.chunk_by(|a, b| a.wrapping_add(1) == *b) {
                        let (bytes, behind) = rest.split_at_mut(run.len() * stride);
                        make(run[0], bytes);
                        rest = behind;
                    }
                    slot.fill(records.len(), rows, staging, |lane| (lane * stride) as u64);
                }
                None => {
                    // Nothing bound: zeros, without the defaults of missing components (8.20).
                    for e in &slot.elements {
                        for row in &mut rows[e.row..e.row + e.rows] {
                            row[..records.len()].fill(0);
                        }
                    }
                }
            }
        }
    }
}

impl SlotPlan {
    fn fill(&self, lanes: usize, rows: &mut [Plane], bytes: &[u8], at: impl Fn(usize) -> u64) {
        for e in &self.elements {
            let rows = &mut rows[e.row..e.row + e.rows];
            let size = e.format.bytes();
            let memory = |lane: usize| {
                let start = usize::try_from(at(lane) + u64::from(e.offset)).unwrap_or(usize::MAX);
                bytes.get(start..start.saturating_add(size)).unwrap_or(&[])
            };
            // Words that need no conversion, all of them in the format: what is out of bounds reads 0 (8.19.2).
            if e.format.is_plain() && e.rows <= e.format.components() {
                for lane in 0..lanes {
                    let words = memory(lane).as_chunks::<4>().0;
                    for (c, row) in rows.iter_mut().enumerate() {
                        row[lane] = words.get(c).map_or(0, |w| u32::from_le_bytes(*w));
                    }
                }
            } else {
                for lane in 0..lanes {
                    for (row, value) in rows.iter_mut().zip(e.format.decode(memory(lane))) {
                        row[lane] = value;
                    }
                }
            }
        }
    }
}
