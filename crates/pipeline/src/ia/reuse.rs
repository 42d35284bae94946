//! Vertex reuse: a bounded batch of primitives in which every vertex is named, and so shaded, once.

use super::assemble::{Assembler, Indices};
use crate::state::{DrawArgs, PrimitiveTopology, StripCut};

/// All primitives of a draw, instance after instance. A clone continues from the same place.
#[derive(Clone, Copy, Debug)]
pub struct PrimitiveStream<'a> {
    topology: PrimitiveTopology,
    /// The first primitive of any instance.
    template: Assembler<'a>,
    current: Assembler<'a>,
    instance: u32,
    instances: u32,
}

impl<'a> PrimitiveStream<'a> {
    /// The primitives of a draw; `indices` must be a buffer for an indexed draw and sequential for a plain one
    /// (its `start` is the draw's start index).
    #[must_use]
    pub fn new(topology: PrimitiveTopology, args: DrawArgs, indices: Indices<'a>, strip_cut: StripCut) -> Self {
        let cut = match indices {
            Indices::Buffer { format, .. } if strip_cut.applies(topology) => Some(format.cut_value()),
            _ => None,
        };
        let template = Assembler::new(topology, indices, args.count(), cut);
        Self { topology, template, current: template, instance: 0, instances: args.instances() }
    }

    /// What its primitives are.
    #[must_use]
    pub fn topology(&self) -> PrimitiveTopology {
        self.topology
    }

    /// Vertices of the whole draw, without regard to reuse and without cuts.
    #[must_use]
    pub fn vertex_count(&self) -> u64 {
        u64::from(self.template.vertex_count()) * u64::from(self.instances)
    }

    /// Drops up to `n` primitives and returns how many there were.
    pub fn skip_primitives(&mut self, n: u32) -> u32 {
        let mut left = n;
        while left > 0 && self.instance < self.instances {
            let skipped = self.current.skip_primitives(left);
            left -= skipped;
            if left > 0 && (!self.next_instance() || skipped == 0 && self.is_barren()) {
                break;
            }
        }
        n - left
    }

    /// Fills `batch` with the next primitives, at most `max_primitives`; false when the draw has no more.
    pub fn fill(&mut self, batch: &mut Batch, max_primitives: usize) -> bool {
        batch.begin(self.topology, max_primitives);
        let sequential = matches!(self.template.indices(), Indices::Sequential);
        while batch.ids.len() < max_primitives && self.instance < self.instances {
            let before = batch.ids.len();
            if sequential && !self.topology.is_strip() {
                batch.take_sequential_list(&mut self.current, self.instance, max_primitives);
            } else if sequential {
                batch.take_sequential(&mut self.current, self.instance, max_primitives);
            } else {
                batch.take_indexed(&mut self.current, self.instance, max_primitives);
            }
            if batch.ids.len() < max_primitives
                && (!self.next_instance() || before == batch.ids.len() && self.is_barren())
            {
                break;
            }
        }
        !batch.ids.is_empty()
    }

    fn next_instance(&mut self) -> bool {
        self.instance += 1;
        self.current = self.template;
        self.instance < self.instances
    }

    /// Whether no instance has a primitive, so that billions of empty instances cost nothing.
    fn is_barren(&mut self) -> bool {
        let mut probe = self.template;
        let barren = probe.skip_primitives(1) == 0;
        if barren {
            self.instance = self.instances;
        }
        barren
    }
}

/// Some primitives and their vertices. Buffers are reused from fill to fill.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    /// Vertex numbers, each (number, instance) once.
    pub vertices: Vec<u32>,
    /// SV_InstanceID of each vertex.
    pub instances: Vec<u32>,
    /// Places in `vertices`, [`stride`](Self::stride) for each primitive.
    pub primitives: Vec<u32>,
    /// SV_PrimitiveID of each primitive.
    pub ids: Vec<u32>,
    /// Vertices of one primitive.
    pub stride: usize,
    table: Table,
}

impl Batch {
    fn begin(&mut self, topology: PrimitiveTopology, max_primitives: usize) {
        self.stride = topology.primitive().vertex_count() as usize;
        self.vertices.clear();
        self.instances.clear();
        self.primitives.clear();
        self.ids.clear();
        self.table.reserve(max_primitives.saturating_mul(self.stride));
    }

    /// Without indices a list's vertices and primitives are plain ranges.
    fn take_sequential_list(&mut self, primitives: &mut Assembler<'_>, instance: u32, max: usize) {
        let left = u32::try_from(max - self.ids.len()).unwrap_or(u32::MAX);
        let Some((first, id, count)) = primitives.take_list(left) else { return };
        let base = self.vertices.len() as u32;
        let vertices = count * self.stride as u32;
        self.vertices.extend(first..first + vertices);
        self.instances.resize(self.vertices.len(), instance);
        self.primitives.extend(base..base + vertices);
        self.ids.extend((0..count).map(|i| id.wrapping_add(i)));
    }

    /// Without indices the vertices of neighbouring primitives lie side by side: no search is needed.
    fn take_sequential(&mut self, primitives: &mut Assembler<'_>, instance: u32, max: usize) {
        let base = self.vertices.len() as u32;
        let mut first = None;
        let mut end = 0;
        while self.ids.len() < max {
            let Some((positions, id)) = primitives.next_positions() else { break };
            // An adjacency strip looks back by two vertices at the first primitive of a batch.
            let lowest = positions[..self.stride].iter().copied().min().unwrap_or(0);
            let first = *first.get_or_insert(lowest);
            for &p in &positions[..self.stride] {
                self.primitives.push(base + (p - first));
                end = end.max(p + 1);
            }
            self.ids.push(id);
        }
        if let Some(first) = first {
            self.vertices.extend(first..end);
            self.instances.resize(self.vertices.len(), instance);
        }
    }

    fn take_indexed(&mut self, primitives: &mut Assembler<'_>, instance: u32, max: usize) {
        self.table.clear();
        while self.ids.len() < max {
            let Some(primitive) = primitives.next() else { break };
            for &number in &primitive.vertices[..self.stride] {
                let fresh = self.vertices.len() as u32;
                let place = self.table.find_or_insert(number, fresh);
                if place == fresh {
                    self.vertices.push(number);
                    self.instances.push(instance);
                }
                self.primitives.push(place);
            }
            self.ids.push(primitive.id);
        }
    }
}

/// Open addressing from vertex number to place. Entries of an older generation count as empty, so clearing is free.
#[derive(Clone, Debug, Default)]
struct Table {
    /// (generation, number, place)
    entries: Vec<(u32, u32, u32)>,
    generation: u32,
}

impl Table {
    fn reserve(&mut self, numbers: usize) {
        let size = (numbers.max(8) * 2).next_power_of_two();
        if self.entries.len() < size {
            self.entries = vec![(0, 0, 0); size];
            self.generation = 0;
        }
    }

    fn clear(&mut self) {
        if self.generation == u32::MAX {
            self.entries.fill((0, 0, 0));
            self.generation = 0;
        }
        self.generation += 1;
    }

    /// The place of `number`, which becomes `fresh` if it was not there. The table never fills: it has twice as
    /// many entries as a batch can have vertices.
    #[inline]
    fn find_or_insert(&mut self, number: u32, fresh: u32) -> u32 {
        let mask = self.entries.len() - 1;
        // A multiplicative hash; the shift keeps its well-mixed high bits.
        let mut at = (number.wrapping_mul(0x9e37_79b1) >> 8) as usize & mask;
        loop {
            let entry = &mut self.entries[at];
            if entry.0 != self.generation {
                *entry = (self.generation, number, fresh);
                return fresh;
            }
            if entry.1 == number {
                return entry.2;
            }
            at = (at + 1) & mask;
        }
    }
}
