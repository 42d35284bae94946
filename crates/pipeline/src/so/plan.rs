//! A stream-output declaration resolved against the outputs of a shader.

use thiserror::Error;

use crate::state::StreamOutputDecl;
use crate::state::limits::MAX_STREAM_OUTPUT_BUFFERS;

/// What one vertex's record in one buffer is made of. All sizes in 32-bit words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordPlan {
    /// The stream that feeds the buffer.
    pub stream: u32,
    /// Words from one vertex to the next; 0 where the buffer receives nothing.
    pub stride: usize,
    /// Every written word and the component of the vertex that it takes.
    pub(super) words: Vec<(u32, u32)>,
    /// The same words four at a time, where four follow each other; blocks may overlap.
    pub(super) blocks: Vec<Block>,
    /// The words that no block writes.
    pub(super) singles: Vec<(u32, u32)>,
}

/// Four consecutive words of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Block {
    /// First word within the record.
    pub(super) at: usize,
    /// Component that each word takes.
    pub(super) components: [u32; 4],
}

/// An entry names an output that the shader does not have.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "stream-output entry {entry} takes component {component} of {semantic}{index}, which the shader does not write"
)]
pub struct UnknownOutput {
    /// Which entry, from 0.
    pub entry: usize,
    /// Semantic name.
    pub semantic: String,
    /// Semantic index.
    pub index: u32,
    /// Component, 0..=3.
    pub component: u32,
}

impl RecordPlan {
    /// Whether every word of a record is written.
    #[must_use]
    pub fn is_dense(&self) -> bool {
        self.words.len() == self.stride
    }

    /// Cuts the words into blocks: runs of at least four words whole, the last block of a run shifted back.
    fn form_blocks(&mut self) {
        for run in self.words.chunk_by(|a, b| b.0 == a.0 + 1) {
            let mut at = 0;
            while at + 4 <= run.len() {
                let components = std::array::from_fn(|i| run[at + i].1);
                self.blocks.push(Block { at: run[at].0 as usize, components });
                at = if at + 4 < run.len() && at + 8 > run.len() { run.len() - 4 } else { at + 4 };
            }
            self.singles.extend(&run[at.min(run.len())..]);
        }
    }
}

/// The plan of each buffer. `find(stream, semantic, index, component)` gives the place of a component among the
/// components of the stream's vertices. The declaration must have passed
/// [`validate`](StreamOutputDecl::validate).
///
/// # Errors
/// The first entry that names an output which `find` does not know.
pub fn record_plans(
    decl: &StreamOutputDecl,
    mut find: impl FnMut(u32, &str, u32, u32) -> Option<u32>,
) -> Result<[RecordPlan; MAX_STREAM_OUTPUT_BUFFERS as usize], UnknownOutput> {
    let mut plans = <[RecordPlan; MAX_STREAM_OUTPUT_BUFFERS as usize]>::default();
    for (plan, stride) in plans.iter_mut().zip(decl.stride_bytes()) {
        plan.stride = stride as usize / 4;
    }
    let mut filled = [0u32; MAX_STREAM_OUTPUT_BUFFERS as usize];
    for (entry, e) in decl.entries.iter().enumerate() {
        let slot = e.slot as usize % plans.len();
        plans[slot].stream = e.stream;
        if let Some(semantic) = &e.semantic {
            let components = e.start_component..e.start_component.saturating_add(e.component_count).min(4);
            for (component, at) in components.zip(filled[slot]..) {
                let unknown = || UnknownOutput { entry, semantic: semantic.clone(), index: e.index, component };
                let component = find(e.stream, semantic, e.index, component).ok_or_else(unknown)?;
                // A declaration that was not validated could have a stride shorter than its record.
                if (at as usize) < plans[slot].stride {
                    plans[slot].words.push((at, component));
                }
            }
        }
        filled[slot] = filled[slot].saturating_add(e.component_count);
    }
    plans.iter_mut().for_each(RecordPlan::form_blocks);
    Ok(plans)
}
