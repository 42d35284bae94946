//! Primitive assembly of one instance.

use crate::state::{IndexFormat, PrimitiveTopology};

/// Where the vertex numbers of a draw come from.
#[derive(Clone, Copy, Debug)]
pub enum Indices<'a> {
    /// No index buffer: vertex `i` of the instance is number `i`, as SV_VertexID (8.16).
    Sequential,
    /// An index buffer. Reads outside of it give 0 (8.19.2).
    Buffer {
        /// The whole buffer, little endian.
        bytes: &'a [u8],
        /// Width of an index.
        format: IndexFormat,
        /// Index number of the draw's first index; sums wrap at 32 bits (8.19.1).
        start: u32,
    },
}

impl Indices<'_> {
    /// The vertex number at position `i` of an instance.
    #[must_use]
    #[inline]
    pub fn at(self, i: u32) -> u32 {
        match self {
            Indices::Sequential => i,
            Indices::Buffer { bytes, format: IndexFormat::U16, start } => {
                let at = start.wrapping_add(i) as usize * 2;
                bytes.get(at..at + 2).map_or(0, |b| u32::from(u16::from_le_bytes([b[0], b[1]])))
            }
            Indices::Buffer { bytes, format: IndexFormat::U32, start } => {
                let at = start.wrapping_add(i) as usize * 4;
                bytes.get(at..at + 4).map_or(0, |b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]))
            }
        }
    }
}

/// One assembled primitive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Primitive {
    /// Vertex numbers in the order a geometry shader sees them (13.10); the first
    /// `vertex_count` of the topology's primitive are meant, the rest is 0.
    pub vertices: [u32; 6],
    /// SV_PrimitiveID: counts from 0 in each instance and does not restart at cuts (8.17, 8.6.2).
    pub id: u32,
}

/// The primitives of one instance, in Direct3D order. A clone continues from the same place.
///
/// Cost per primitive: constant, plus one look at each index where cuts are on. Nothing is allocated.
#[derive(Clone, Copy, Debug)]
pub struct Assembler<'a> {
    topology: PrimitiveTopology,
    indices: Indices<'a>,
    /// Index value that ends a run.
    cut: Option<u32>,
    /// Positions in the instance.
    count: u32,
    /// The current run of positions without a cut: `start..end`.
    start: u32,
    end: u32,
    /// Next primitive within the run, and how many the run has.
    next: u32,
    in_run: u32,
    id: u32,
}

impl<'a> Assembler<'a> {
    /// Assembles `count` vertices or indices. `cut` is the index value that restarts strips; it is ignored without
    /// an index buffer. Incomplete primitives are dropped (8.13).
    #[must_use]
    pub fn new(topology: PrimitiveTopology, indices: Indices<'a>, count: u32, cut: Option<u32>) -> Self {
        let cut = cut.filter(|_| matches!(indices, Indices::Buffer { .. }));
        let mut this = Self { topology, indices, cut, count, start: 0, end: 0, next: 0, in_run: 0, id: 0 };
        this.begin_run(0);
        this
    }

    /// Where its vertex numbers come from.
    #[must_use]
    pub fn indices(&self) -> Indices<'a> {
        self.indices
    }

    /// Positions that are not cuts: what the input assembler counts as vertices.
    #[must_use]
    pub fn vertex_count(&self) -> u32 {
        match self.cut {
            None => self.count,
            Some(cut) => (0..self.count).filter(|&i| self.indices.at(i) != cut).count() as u32,
        }
    }

    /// Drops up to `n` primitives and returns how many there were. Costs no assembly, only the search for cuts.
    pub fn skip_primitives(&mut self, n: u32) -> u32 {
        let mut left = n;
        loop {
            let step = left.min(self.in_run - self.next);
            self.next += step;
            self.id = self.id.wrapping_add(step);
            left -= step;
            if left == 0 || !self.next_run() {
                return n - left;
            }
        }
    }

    /// Up to `max` primitives of a list topology at once: the first position, the first id, how many.
    pub(super) fn take_list(&mut self, max: u32) -> Option<(u32, u32, u32)> {
        while self.next >= self.in_run {
            if !self.next_run() {
                return None;
            }
        }
        let taken = (self.start + self.next * self.topology.step(), self.id, max.min(self.in_run - self.next));
        self.next += taken.2;
        self.id = self.id.wrapping_add(taken.2);
        Some(taken)
    }

    /// The next primitive as positions in the instance (not vertex numbers), with its id.
    #[inline]
    pub(super) fn next_positions(&mut self) -> Option<([u32; 6], u32)> {
        while self.next >= self.in_run {
            if !self.next_run() {
                return None;
            }
        }
        let k = self.next;
        self.next += 1;
        let id = self.id;
        self.id = id.wrapping_add(1);
        Some((positions(self.topology, self.start, k, self.in_run), id))
    }

    fn next_run(&mut self) -> bool {
        let more = self.end < self.count;
        if more {
            // The position at `end` is a cut.
            self.begin_run(self.end + 1);
        }
        more
    }

    fn begin_run(&mut self, start: u32) {
        self.start = start;
        self.end = match self.cut {
            None => self.count,
            Some(cut) => (start..self.count).find(|&i| self.indices.at(i) == cut).unwrap_or(self.count),
        };
        self.next = 0;
        self.in_run = self.topology.primitives_in(self.end - self.start);
    }
}

impl Iterator for Assembler<'_> {
    type Item = Primitive;

    #[inline]
    fn next(&mut self) -> Option<Primitive> {
        let (mut vertices, id) = self.next_positions()?;
        let n = self.topology.primitive().vertex_count() as usize;
        for v in &mut vertices[..n] {
            *v = self.indices.at(*v);
        }
        Some(Primitive { vertices, id })
    }
}

/// Positions of primitive `k` of `n` in a run that starts at `s` (the figures of 8.10 and 13.10). No sum overflows:
/// all lie inside the run.
#[inline]
fn positions(topology: PrimitiveTopology, s: u32, k: u32, n: u32) -> [u32; 6] {
    use PrimitiveTopology as T;
    let odd = k & 1;
    match topology {
        T::PointList => [s + k, 0, 0, 0, 0, 0],
        T::LineList => [s + 2 * k, s + 2 * k + 1, 0, 0, 0, 0],
        T::LineStrip => [s + k, s + k + 1, 0, 0, 0, 0],
        T::TriangleList => [s + 3 * k, s + 3 * k + 1, s + 3 * k + 2, 0, 0, 0],
        // The leading vertex of triangle k is k; odd triangles swap the others to keep the winding.
        T::TriangleStrip => [s + k, s + k + 1 + odd, s + k + 2 - odd, 0, 0, 0],
        T::LineListAdj => [s + 4 * k, s + 4 * k + 1, s + 4 * k + 2, s + 4 * k + 3, 0, 0],
        T::LineStripAdj => [s + k, s + k + 1, s + k + 2, s + k + 3, 0, 0],
        T::TriangleListAdj => std::array::from_fn(|i| s + 6 * k + i as u32),
        T::TriangleStripAdj => {
            let a = s + 2 * k;
            // Neighbours along the strip, except that the first triangle looks at 1 and the last one at its own last.
            let before = if k == 0 { a + 1 } else { a - 2 };
            let behind = if k + 1 == n { a + 5 } else { a + 6 };
            if odd == 0 { [a, before, a + 2, behind, a + 4, a + 3] } else { [a, a + 3, a + 4, behind, a + 2, before] }
        }
    }
}
