//! What a wave of geometry shader invocations emits.

use lapidary_ir::{OutputTopology, Program};

use crate::{LANES, Plane};

/// The vertices that a wave emitted, per stream. Reuse it from wave to wave: it then allocates nothing.
///
/// An invocation ends when it has emitted the declared maximum of vertices, all streams counted together, as if
/// the program had ended there (specification 22.3.5): later vertices and cuts do not exist.
#[derive(Clone, Debug, Default)]
pub struct GsOutput {
    /// By stream number; those that the program does not declare have no rows.
    pub streams: [GsStream; 4],
}

/// One stream of a [`GsOutput`].
#[derive(Clone, Debug)]
pub struct GsStream {
    /// Vertices that each lane emitted; 0 for lanes outside the mask.
    pub counts: [u32; LANES],
    /// Bit `l` of `cuts[k]`: the strip of lane `l` ends after its vertex `k` by a cut. The end of the invocation
    /// sets no bit, and in point streams cuts have no effect (specification 13.3). As many words as the declared
    /// maximum vertex count; words past the largest count are 0.
    pub cuts: Vec<u64>,
    /// Plane `vertex * slot_count + slot` holds that slot of every lane's vertex; meaningless where `vertex` is
    /// not below the lane's count. Slots are those of the stream in order, as `emit` takes them.
    pub data: Vec<Plane>,
    /// Slots of a vertex of this stream.
    pub slot_count: usize,
    /// Whether cuts count.
    strips: bool,
}

impl Default for GsStream {
    fn default() -> Self {
        Self { counts: [0; LANES], cuts: Vec::new(), data: Vec::new(), slot_count: 0, strips: false }
    }
}

impl GsStream {
    /// Emits `slots` as the next vertex of a lane.
    pub(crate) fn push(&mut self, lane: usize, slots: impl Iterator<Item = u32>) {
        let row = self.counts[lane] as usize * self.slot_count;
        for (plane, bits) in self.data[row..].iter_mut().zip(slots) {
            plane[lane] = bits;
        }
        self.counts[lane] += 1;
    }

    /// The planes of a vertex.
    pub(crate) fn row(&mut self, vertex: u32) -> &mut [Plane] {
        let start = vertex as usize * self.slot_count;
        &mut self.data[start..start + self.slot_count]
    }

    /// Ends the strips of lanes that have `count` vertices each.
    pub(crate) fn cut_lanes(&mut self, count: u32, lanes: u64) {
        if self.strips
            && let Some(last) = count.checked_sub(1)
        {
            self.cuts[last as usize] |= lanes;
        }
    }

    /// Ends a lane's strip; nothing if it has no vertex.
    pub(crate) fn cut(&mut self, lane: usize) {
        if self.strips
            && let Some(last) = self.counts[lane].checked_sub(1)
        {
            self.cuts[last as usize] |= 1 << lane;
        }
    }
}

/// What a stream of a program looks like.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct StreamShape {
    /// Declared maximum vertex count; 0 for streams that are not declared.
    vertices: usize,
    slot_count: usize,
    strips: bool,
}

impl StreamShape {
    /// The shapes of a program's streams.
    pub(crate) fn all(program: &Program) -> [Self; 4] {
        let Some(geometry) = &program.geometry else { return [Self::default(); 4] };
        std::array::from_fn(|number| match geometry.streams[number] {
            None => Self::default(),
            Some(topology) => Self {
                vertices: geometry.max_vertex_count as usize,
                slot_count: program.stream_slots(number as u8).count(),
                strips: topology != OutputTopology::Point,
            },
        })
    }
}

impl GsOutput {
    /// Empties it and gives it the shape of a program's streams.
    pub(crate) fn reset(&mut self, shapes: &[StreamShape; 4]) {
        for (stream, shape) in self.streams.iter_mut().zip(shapes) {
            if stream.cuts.is_empty() && shape.vertices == 0 {
                continue;
            }
            let used = stream.counts.iter().copied().max().unwrap_or(0) as usize;
            stream.cuts.iter_mut().take(used).for_each(|c| *c = 0);
            stream.cuts.resize(shape.vertices, 0);
            stream.counts = [0; LANES];
            stream.slot_count = shape.slot_count;
            let planes = shape.vertices * shape.slot_count;
            if stream.data.len() != planes {
                stream.data.resize(planes, [0; LANES]);
            }
            stream.strips = shape.strips;
        }
    }
}
