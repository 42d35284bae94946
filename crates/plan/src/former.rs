//! The subgroup former: cuts a stream of primitives into subgroups as the hardware would (claim A03).
//!
//! A VGT remembers the last 16 (GFX8: 32) vertices, first in first out. A vertex of a primitive that it remembers is
//! reused; any other is a new unique vertex of the subgroup. After each whole primitive the subgroup is full if it has
//! as many primitives as the plan allows, or if another primitive might need more vertices than there is room for:
//! unique vertices >= V - (v - 1). The next subgroup starts with nothing remembered, since the vertices' data lies in
//! other memory.

use crate::chip::{Chip, Field};
use crate::gs::{GsPlan, GsShape};
use serde::Serialize;

/// Longest reuse window.
pub const WINDOW_MOST: usize = 32;

/// A finished subgroup: the primitives from `first_primitive` on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Subgroup {
    /// Number of its first primitive, from 0.
    pub first_primitive: u64,
    /// Its primitives.
    pub primitives: u32,
    /// Its unique vertices.
    pub vertices: u32,
}

/// What [`Former`] cuts by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct FormerLimits {
    /// Most unique vertices of a subgroup (before the register value is lowered).
    pub vertices: u32,
    /// Most primitives.
    pub primitives: u32,
    /// Vertices of a primitive.
    pub corners: u32,
    /// Vertices remembered, 1 to [`WINDOW_MOST`]; only 16 and 32 exist in hardware.
    pub window: u32,
}

impl FormerLimits {
    /// The limits of a plan.
    #[must_use]
    pub fn of(chip: &Chip, shape: &GsShape, plan: &GsPlan) -> Self {
        Self {
            vertices: plan.vertices,
            primitives: plan.primitives,
            corners: shape.input.vertices(),
            window: chip.u32(Field::ReuseDepth),
        }
    }
}

/// Cuts primitives into subgroups, one at a time, without allocating.
///
/// ```
/// use lapidary_plan::former::{Former, FormerLimits};
/// let mut former = Former::new(FormerLimits { vertices: 6, primitives: 100, corners: 3, window: 16 });
/// let fan = [0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 5];
/// let mut closed = Vec::new();
/// for primitive in fan.chunks_exact(3) {
///     closed.extend(former.add(primitive));
/// }
/// closed.extend(former.finish());
/// // After the second primitive 4 vertices are in, and a third might need 3 more.
/// assert_eq!(closed.iter().map(|s| (s.primitives, s.vertices)).collect::<Vec<_>>(), [(2, 4), (2, 4)]);
/// ```
#[derive(Clone, Debug)]
pub struct Former {
    limits: FormerLimits,
    /// Unique vertices at which the subgroup is full.
    full: u32,
    window: Window,
    open: Subgroup,
    next: u64,
}

impl Former {
    /// A former with nothing in it. Limits that could hold no primitive are raised to hold one.
    #[must_use]
    pub fn new(limits: FormerLimits) -> Self {
        let corners = limits.corners.max(1);
        let limits = FormerLimits {
            vertices: limits.vertices.max(corners),
            primitives: limits.primitives.max(1),
            corners,
            window: limits.window.clamp(1, WINDOW_MOST as u32),
        };
        let full = limits.vertices - (corners - 1);
        Self { limits, full, window: Window::new(limits.window), open: Subgroup::default(), next: 0 }
    }

    /// Adds a primitive by its vertices' indices; gives the subgroup that it completes.
    ///
    /// More indices than [`FormerLimits::corners`] may overrun the vertex limit; callers pass whole primitives of one kind.
    #[inline]
    pub fn add(&mut self, primitive: &[u32]) -> Option<Subgroup> {
        for index in primitive {
            self.window.look_up(*index);
        }
        self.added()
    }

    /// The same, and writes to `slots` where in the subgroup each vertex stands: 0 is the first unique vertex. A slot
    /// equal to the number of unique vertices so far is a new vertex. `slots` is as long as the primitive, or the rest
    /// of it gets no slot.
    #[inline]
    pub fn add_with_slots(&mut self, primitive: &[u32], slots: &mut [u32]) -> Option<Subgroup> {
        for (index, slot) in primitive.iter().zip(slots.iter_mut()) {
            *slot = self.window.slot(*index);
        }
        for index in primitive.iter().skip(slots.len()) {
            self.window.look_up(*index);
        }
        self.added()
    }

    #[inline]
    fn added(&mut self) -> Option<Subgroup> {
        self.next += 1;
        self.open.primitives += 1;
        let full = self.window.unique >= self.full || self.open.primitives >= self.limits.primitives;
        if full { self.close() } else { None }
    }

    /// Forgets the remembered vertices without closing the subgroup: the next API instance's vertices are others even where
    /// their indices are equal.
    pub fn next_instance(&mut self) {
        self.window.forget();
    }

    /// Ends the stream; gives the subgroup that was open, if it holds anything.
    pub fn finish(&mut self) -> Option<Subgroup> {
        if self.open.primitives == 0 { None } else { self.close() }
    }

    /// Primitives added so far.
    #[must_use]
    pub fn primitives(&self) -> u64 {
        self.next
    }

    fn close(&mut self) -> Option<Subgroup> {
        let closed = Subgroup { vertices: self.window.unique, ..self.open };
        self.open = Subgroup { first_primitive: self.next, ..Subgroup::default() };
        self.window.forget();
        self.window.unique = 0;
        Some(closed)
    }
}

/// The last vertices, first in first out.
///
/// An empty window is filled with its first vertex, so that every entry is always a remembered vertex and looking
/// one up is a comparison with all entries, without a length.
#[derive(Clone, Debug)]
struct Window {
    entries: [u32; WINDOW_MOST],
    /// Entries in use: the rest are copies of the first.
    size: usize,
    /// Where the next vertex goes.
    head: usize,
    /// Vertices since the window was forgotten, at most a subgroup's.
    inserted: u32,
    /// Unique vertices of the subgroup.
    unique: u32,
}

impl Window {
    fn new(size: u32) -> Self {
        Self { entries: [0; WINDOW_MOST], size: size as usize, head: 0, inserted: 0, unique: 0 }
    }

    fn forget(&mut self) {
        self.inserted = 0;
    }

    #[inline]
    fn look_up(&mut self, index: u32) {
        if self.inserted == 0 {
            self.start(index);
        } else if !self.contains(index) {
            self.insert(index);
        }
    }

    #[inline]
    fn contains(&self, index: u32) -> bool {
        // Without an early exit, over an array of known length: the compiler makes a few vector comparisons of it.
        let (low, high) = self.entries.split_at(16);
        let found = low.iter().fold(false, |found, entry| found | (*entry == index));
        if self.size <= 16 { found } else { high.iter().fold(found, |found, entry| found | (*entry == index)) }
    }

    /// The vertex's place among the subgroup's unique vertices, inserting it if it is new.
    fn slot(&mut self, index: u32) -> u32 {
        if self.inserted > 0 {
            // Newest first, so that copies of the first vertex behind the used entries are never met before it.
            let live = (self.inserted as usize).min(self.size);
            for age in 0..live {
                let place = (self.head + self.size - 1 - age) % self.size;
                if self.entries[place] == index {
                    return self.unique - 1 - age as u32;
                }
            }
            self.insert(index);
        } else {
            self.start(index);
        }
        self.unique - 1
    }

    fn start(&mut self, index: u32) {
        self.entries = [index; WINDOW_MOST];
        self.head = 1 % self.size;
        self.inserted = 1;
        self.unique += 1;
    }

    #[inline]
    fn insert(&mut self, index: u32) {
        self.entries[self.head] = index;
        // What lies behind the window's size repeats a live entry, so that it is never found on its own.
        if self.size < WINDOW_MOST {
            self.cover(index);
        }
        self.head = if self.head + 1 == self.size { 0 } else { self.head + 1 };
        self.inserted = self.inserted.saturating_add(1);
        self.unique += 1;
    }

    /// Keeps the entries that are compared but not used equal to a live one. Windows of 16 and 32 have none.
    #[inline]
    fn cover(&mut self, index: u32) {
        if self.size != 16 {
            for entry in &mut self.entries[self.size..] {
                *entry = index;
            }
        }
    }
}

/// What a former gave on a whole draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Formation {
    /// Subgroups.
    pub subgroups: u64,
    /// Primitives of all of them.
    pub primitives: u64,
    /// Unique vertices of all of them: how often the vertex shader runs.
    pub vertices: u64,
    /// Subgroups that closed on the vertex limit.
    pub full_of_vertices: u64,
    /// Subgroups that closed on the primitive limit.
    pub full_of_primitives: u64,
    /// The largest subgroup's vertices.
    pub most_vertices: u32,
}

impl Formation {
    /// Counts a subgroup that these limits closed.
    pub fn count(&mut self, subgroup: &Subgroup, limits: &FormerLimits) {
        self.subgroups += 1;
        self.primitives += u64::from(subgroup.primitives);
        self.vertices += u64::from(subgroup.vertices);
        self.most_vertices = self.most_vertices.max(subgroup.vertices);
        if subgroup.primitives >= limits.primitives {
            self.full_of_primitives += 1;
        } else if subgroup.vertices + limits.corners > limits.vertices {
            self.full_of_vertices += 1;
        }
    }

    /// Unique vertices per primitive: the ratio that fits this draw. 0 for an empty draw.
    #[must_use]
    pub fn ratio(&self) -> f64 {
        if self.primitives == 0 { 0.0 } else { self.vertices as f64 / self.primitives as f64 }
    }

    /// Primitives of an average subgroup as a part of what the plan allows, 0 to 1.
    #[must_use]
    pub fn fill(&self, limits: &FormerLimits) -> f64 {
        let most = self.subgroups as f64 * f64::from(limits.primitives);
        if self.subgroups == 0 { 0.0 } else { self.primitives as f64 / most }
    }

    /// Part of the vertices that were reused, 0 to 1.
    #[must_use]
    pub fn reuse(&self, corners: u32) -> f64 {
        let all = self.primitives as f64 * f64::from(corners);
        if all == 0.0 { 0.0 } else { 1.0 - self.vertices as f64 / all }
    }
}

/// Forms a whole list of primitives, `limits.corners` indices each; an incomplete last one is dropped.
pub fn form(limits: FormerLimits, indices: impl IntoIterator<Item = u32>) -> Formation {
    let mut former = Former::new(limits);
    let corners = former.limits.corners as usize;
    let mut primitive = [0u32; 64];
    let corners = corners.min(primitive.len());
    let mut held = 0;
    let mut formation = Formation::default();
    for index in indices {
        primitive[held] = index;
        held += 1;
        if held == corners {
            held = 0;
            if let Some(subgroup) = former.add(&primitive[..corners]) {
                formation.count(&subgroup, &limits);
            }
        }
    }
    if let Some(subgroup) = former.finish() {
        formation.count(&subgroup, &limits);
    }
    formation
}
