//! Stream output: primitives to packed records (D3D11.3 chapter 14).
//!
//! Shader outputs lie in [`Planes`]: one row of 64 lanes per component. [`Lists`] expands what a wave of geometry
//! shaders emitted into lists of primitives (strips lose their sharing, incomplete primitives are dropped), and
//! [`RecordPlan`] is a declaration resolved into which row goes to which word. [`write_lists`] and
//! [`write_vertices`] then transpose rows into records without a decision per vertex.

use lapidary_exec::{LANES, Plane};

mod lists;
mod plan;
#[cfg(test)]
mod tests;
mod window;
mod write;

pub use lists::{Cuts, Lists};
pub use plan::{RecordPlan, UnknownOutput, record_plans};
pub use window::room;
pub use write::{write_lists, write_vertices};

/// Shader outputs as structure of arrays: `rows[vertex * components + component][lane]`. For a vertex shader the
/// "vertex" counts waves; for a geometry shader it counts what each lane emitted.
#[derive(Clone, Copy, Debug)]
pub struct Planes<'a> {
    /// The rows.
    pub rows: &'a [Plane],
    /// Rows of one vertex.
    pub components: usize,
}

impl Planes<'_> {
    /// Where vertex `k` of a lane lies: a number that [`get`](Self::get) takes.
    #[must_use]
    #[inline]
    pub fn place(&self, k: usize, lane: usize) -> u32 {
        (k * self.components * LANES + lane) as u32
    }

    /// Where output `i` of a sequence of waves lies, 64 to a wave.
    #[must_use]
    #[inline]
    pub fn place_of(&self, i: usize) -> u32 {
        self.place(i / LANES, i % LANES)
    }

    /// A component of the vertex at a place; 0 beyond the rows.
    #[must_use]
    #[inline]
    pub fn get(&self, place: u32, component: usize) -> u32 {
        let row = place as usize / LANES + component;
        self.rows.get(row).map_or(0, |r| r[place as usize % LANES])
    }
}
