//! Expansion of emitted strips into lists of primitives (13.3, chapter 14).

use lapidary_exec::LANES;
use lapidary_ir::OutputTopology;

use crate::state::limits::MAX_GEOMETRY_SCALARS;

/// Vertices that one invocation can emit: one scalar each (13.3).
const MAX_VERTICES: u32 = MAX_GEOMETRY_SCALARS;

/// Where strips end: bit `lane` of word `k` says that the lane cut its strip after its vertex `k`. Missing words are 0.
pub type Cuts<'a> = &'a [u64];

/// The primitives of a wave's output, lane after lane, each lane in the order of emission.
///
/// Waves in which every lane emitted the same or nothing (most of them) hold the list of one lane only.
#[derive(Clone, Debug)]
pub struct Lists {
    /// Vertices of a primitive.
    pub(super) arity: usize,
    /// Vertex numbers of the primitives: of each of the lanes `alike` if there are any, else of all lanes in turn.
    pub(super) vertices: Vec<u16>,
    /// Lanes that share the list while the others are empty.
    pub(super) alike: u64,
    /// Primitives before each lane, and the total.
    pub(super) starts: [u32; LANES + 1],
    /// For the alike case: each vertex number that is used, with the places in the list that use it.
    pub(super) uses: Vec<Uses>,
    /// What `vertices` and `uses` were made from, to skip making them again for the next wave.
    pattern: Option<(OutputTopology, u32, Vec<bool>)>,
}

/// Where a list uses a vertex: a strip's vertex belongs to three triangles at most.
#[derive(Clone, Copy, Debug)]
pub(super) struct Uses {
    pub(super) vertex: u16,
    places: [u16; 3],
    count: usize,
}

impl Uses {
    fn push(&mut self, place: u16) {
        self.places[self.count] = place;
        self.count += 1;
    }

    pub(super) fn places(&self) -> &[u16] {
        &self.places[..self.count]
    }
}

impl Default for Lists {
    fn default() -> Self {
        Self { arity: 1, vertices: Vec::new(), alike: 0, starts: [0; LANES + 1], uses: Vec::new(), pattern: None }
    }
}

impl Lists {
    /// Expands one wave: `counts[lane]` vertices were emitted. Lanes beyond `counts` emitted nothing; at most 64 and
    /// 1024 vertices are looked at.
    pub fn expand(&mut self, topology: OutputTopology, counts: &[u32], cuts: Cuts<'_>) {
        self.arity = topology.vertex_count() as usize;
        let counts = &counts[..counts.len().min(LANES)];
        let first = counts.iter().copied().find(|&c| c > 0).unwrap_or(0);
        let active = (0..).zip(counts).filter(|&(_, &c)| c > 0).fold(0, |mask, (lane, _)| mask | 1u64 << lane);
        let alike = active != 0
            && counts.iter().all(|&c| c == first || c == 0)
            && cuts.iter().take(first as usize).all(|&c| c & active == 0 || c & active == active);
        if alike {
            self.expand_alike(topology, active, first, cuts);
        } else {
            self.expand_each(topology, counts, cuts);
        }
    }

    fn expand_alike(&mut self, topology: OutputTopology, active: u64, count: u32, cuts: Cuts<'_>) {
        let cut_after = |k: u32| cuts.get(k as usize).is_some_and(|c| c & active != 0);
        let known = self.pattern.as_ref().is_some_and(|(t, c, cut)| {
            *t == topology && *c == count && cut.iter().zip(0..).all(|(&was, k)| was == cut_after(k))
        });
        if !known {
            self.vertices.clear();
            expand_lane(topology, count, cut_after, &mut self.vertices);
            self.uses.clear();
            self.uses.extend((0..count.min(MAX_VERTICES) as u16).map(|vertex| Uses {
                vertex,
                places: [0; 3],
                count: 0,
            }));
            for (place, &vertex) in (0..).zip(&self.vertices) {
                self.uses[vertex as usize].push(place);
            }
            self.uses.retain(|u| u.count > 0);
            self.pattern = Some((topology, count, (0..count).map(cut_after).collect()));
        }
        self.alike = active;
        let each = (self.vertices.len() / self.arity) as u32;
        for lane in 0..LANES {
            self.starts[lane + 1] = self.starts[lane] + if active >> lane & 1 == 1 { each } else { 0 };
        }
    }

    fn expand_each(&mut self, topology: OutputTopology, counts: &[u32], cuts: Cuts<'_>) {
        self.pattern = None;
        self.alike = 0;
        self.vertices.clear();
        self.starts = [0; LANES + 1];
        for lane in 0..LANES {
            let count = counts.get(lane).copied().unwrap_or(0);
            let cut_after = |k: u32| cuts.get(k as usize).is_some_and(|c| c >> lane & 1 == 1);
            expand_lane(topology, count, cut_after, &mut self.vertices);
            self.starts[lane + 1] = (self.vertices.len() / self.arity) as u32;
        }
    }

    /// Primitives of the whole wave.
    #[must_use]
    pub fn primitives(&self) -> usize {
        self.starts[LANES] as usize
    }

    /// Vertices of one primitive.
    #[must_use]
    pub fn arity(&self) -> usize {
        self.arity
    }

    /// The primitives of one lane as vertex numbers, [`arity`](Self::arity) each.
    #[must_use]
    pub fn lane(&self, lane: usize) -> &[u16] {
        if self.alike != 0 {
            return if self.alike >> lane & 1 == 1 { &self.vertices } else { &[] };
        }
        let of = |l: usize| self.starts[l] as usize * self.arity;
        &self.vertices[of(lane)..of(lane + 1)]
    }
}

/// Appends the primitives of one lane. Parity counts from the last cut (13.3).
fn expand_lane(topology: OutputTopology, count: u32, cut_after: impl Fn(u32) -> bool, out: &mut Vec<u16>) {
    let mut in_strip = 0u32;
    for k in 0..count.min(MAX_VERTICES) {
        let v = k as u16;
        in_strip += 1;
        match topology {
            OutputTopology::Point => out.push(v),
            OutputTopology::Line if in_strip >= 2 => out.extend([v - 1, v]),
            // The triangle that ends at the third, fifth, ... vertex of a strip is an even one.
            OutputTopology::Triangle if in_strip >= 3 && in_strip % 2 == 1 => out.extend([v - 2, v - 1, v]),
            OutputTopology::Triangle if in_strip >= 3 => out.extend([v - 2, v, v - 1]),
            _ => {}
        }
        if cut_after(k) {
            in_strip = 0;
        }
    }
}
