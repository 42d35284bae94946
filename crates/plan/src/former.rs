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

/// Most vertices of a subgroup: registers hold far fewer.
const VERTICES_MOST: u32 = 1 << 24;

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
            vertices: limits.vertices.clamp(corners, VERTICES_MOST.max(corners)),
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
            *slot = self.window.look_up(*index);
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
        let full = self.window.unique() >= self.full || self.open.primitives >= self.limits.primitives;
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
        let closed = Subgroup { vertices: self.window.unique(), ..self.open };
        self.open = Subgroup { first_primitive: self.next, ..Subgroup::default() };
        self.window.start_subgroup();
        Some(closed)
    }
}

/// Slots of the window's table; a power of two well above the window.
const TABLE: usize = 256;

/// The last vertices, first in first out.
///
/// Vertices are numbered as they come in; the window holds the last `size` numbers. A table keyed by a few bits of the
/// index says where a vertex went last. It forgets a vertex when another takes its slot; but then that other one is newer,
/// so a slot whose holder has left the window proves that the vertex is not in it either. Only a slot with another
/// holder that is still in the window needs a look at all its entries.
///
/// Comparing with all entries each time was tried first. It is slower where most vertices are new, since a wide load
/// right after a narrow store has to wait for it.
#[derive(Clone, Debug)]
struct Window {
    table: [(u32, u32); TABLE],
    /// Indices by their number modulo 32.
    entries: [u32; WINDOW_MOST],
    size: u32,
    /// Number that the next new vertex gets.
    next: u32,
    /// Least number that is still remembered, the size aside.
    floor: u32,
    /// Number of the subgroup's first vertex.
    base: u32,
}

/// Most numbers before they start again: subgroups are far smaller.
const NUMBERS: u32 = 1 << 31;

impl Window {
    fn new(size: u32) -> Self {
        // Number 0 is never given, so that an empty slot is older than everything.
        Self { table: [(0, 0); TABLE], entries: [0; WINDOW_MOST], size, next: 1, floor: 1, base: 1 }
    }

    fn unique(&self) -> u32 {
        self.next - self.base
    }

    fn forget(&mut self) {
        self.floor = self.next;
    }

    fn start_subgroup(&mut self) {
        if self.next >= NUMBERS {
            *self = Self::new(self.size);
        }
        self.floor = self.next;
        self.base = self.next;
    }

    /// The vertex's place among the subgroup's unique vertices, after putting it in if it is new.
    #[inline]
    fn look_up(&mut self, index: u32) -> u32 {
        let oldest = self.floor.max(self.next.saturating_sub(self.size));
        let slot = &mut self.table[(index.wrapping_mul(0x9e37_79b1) >> 24) as usize];
        if slot.1 >= oldest {
            if slot.0 == index {
                return slot.1 - self.base;
            }
            if let Some(number) = self.search(index, oldest) {
                return number - self.base;
            }
        }
        self.insert(index)
    }

    #[inline]
    fn insert(&mut self, index: u32) -> u32 {
        let number = self.next;
        self.table[(index.wrapping_mul(0x9e37_79b1) >> 24) as usize] = (index, number);
        self.entries[number as usize % WINDOW_MOST] = index;
        self.next += 1;
        number - self.base
    }

    #[cold]
    fn search(&self, index: u32, oldest: u32) -> Option<u32> {
        (oldest..self.next).rev().find(|number| self.entries[*number as usize % WINDOW_MOST] == index)
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
