//! One batch: vertices, vertex shader, geometry shader, setup.

use lapidary_exec::{Constants, ExecError, GsOutput, LANES, Plane, Scratch};
use lapidary_ir::{OutputTopology, Stage};

use super::describe::Draw;
use super::error::DrawError;
use super::fetch::FetchBase;
use super::link::{GsLink, Linked};
use super::primitive::{Raster, SetupList};
use crate::ia::{Batch, PrimitiveStream};
use crate::so::{Lists, Planes};
use crate::state::{DrawArgs, PipelineStatistics};

/// Everything that all batches read.
pub(super) struct Context<'a> {
    pub(super) draw: &'a Draw<'a>,
    pub(super) linked: &'a Linked,
    pub(super) raster: Option<Raster<'a>>,
    pub(super) streams: [Option<OutputTopology>; 4],
}

/// A wave of geometry shader invocations and what it emitted.
#[derive(Debug, Default)]
pub(super) struct GsWave {
    pub(super) out: GsOutput,
    /// The expanded primitives of each stream.
    pub(super) lists: [Lists; 4],
}

/// A batch with its memory, which is kept from round to round.
#[derive(Debug, Default)]
pub(super) struct Work {
    scratch: Scratch,
    batch: Batch,
    staging: Vec<u8>,
    inputs: Vec<Plane>,
    /// Rows of the shaded vertices, wave after wave.
    pub(super) vertices: Vec<Plane>,
    waves: Vec<GsWave>,
    used_waves: usize,
    /// Without a geometry shader: places of the interior vertices of all primitives.
    pub(super) places: Vec<u32>,
    pub(super) setups: SetupList,
    pub(super) statistics: PipelineStatistics,
}

impl Work {
    /// The waves of the geometry shader, in order.
    pub(super) fn waves(&self) -> &[GsWave] {
        &self.waves[..self.used_waves]
    }

    /// Runs the next `primitives` primitives of the draw up to setup; nothing if there are none left.
    pub(super) fn run(
        &mut self,
        context: &Context<'_>,
        mut stream: PrimitiveStream<'_>,
        primitives: usize,
    ) -> Result<(), DrawError> {
        self.statistics = PipelineStatistics::default();
        self.setups.clear();
        self.places.clear();
        self.used_waves = 0;
        if !stream.fill(&mut self.batch, primitives) {
            return Ok(());
        }
        self.statistics.ia_primitives = self.batch.ids.len() as u64;
        self.shade_vertices(context).map_err(|error| DrawError::Run { stage: Stage::Vertex, error })?;
        if let Some(gs) = &context.linked.gs {
            let outcome = self.shade_primitives(context, gs);
            outcome.map_err(|error| DrawError::Run { stage: Stage::Geometry, error })?;
        } else {
            self.place_primitives(context);
        }
        if let Some(raster) = &context.raster {
            self.set_up(context, raster);
            self.setups.sort();
            self.setups.count(&mut self.statistics);
        }
        Ok(())
    }

    fn shade_vertices(&mut self, context: &Context<'_>) -> Result<(), ExecError> {
        let draw = context.draw;
        let kernel = draw.vs.kernel;
        let constants = Constants { cbuffers: draw.vs.constants };
        let base = match draw.args {
            DrawArgs::Vertices { start_vertex, start_instance, .. } => {
                FetchBase { vertex: start_vertex, instance: start_instance }
            }
            DrawArgs::Indexed { base_vertex, start_instance, .. } => {
                FetchBase { vertex: base_vertex as u32, instance: start_instance }
            }
        };
        let count = self.batch.vertices.len();
        let rows = kernel.output_planes();
        self.inputs.resize(self.inputs.len().max(kernel.input_planes()), [0; LANES]);
        let needed = count.div_ceil(LANES) * rows;
        self.vertices.resize(self.vertices.len().max(needed), [0; LANES]);
        let waves = self.batch.vertices.chunks(LANES).zip(self.batch.instances.chunks(LANES));
        for (wave, (numbers, instances)) in waves.enumerate() {
            let plan = &context.linked.fetch;
            plan.fetch(draw.vertex_buffers, base, numbers, instances, &mut self.staging, &mut self.inputs);
            let out = &mut self.vertices[wave * rows..(wave + 1) * rows];
            kernel.run(&mut self.scratch, mask(numbers.len()), &self.inputs, &constants, &draw.limits, out)?;
        }
        self.statistics.vs_invocations = count as u64;
        Ok(())
    }

    /// Lanes are (primitive, instance), primitives first: the order of 13.2.1 and claim E05.
    fn shade_primitives(&mut self, context: &Context<'_>, link: &GsLink) -> Result<(), ExecError> {
        let Some(gs) = context.draw.gs else { return Ok(()) };
        let constants = Constants { cbuffers: gs.constants };
        let instances = link.instances as usize;
        let lanes = self.batch.ids.len() * instances;
        self.inputs.resize(self.inputs.len().max(gs.kernel.input_planes()), [0; LANES]);
        let components = context.draw.vs.kernel.output_planes();
        let planes = Planes { rows: &self.vertices, components };
        for first in (0..lanes).step_by(LANES) {
            let count = (lanes - first).min(LANES);
            let stride = self.batch.stride;
            for (j, &vertex) in link.vertices.iter().enumerate() {
                let mut places = [0; LANES];
                for (lane, place) in places.iter_mut().enumerate().take(count) {
                    let primitive = (first + lane) / instances;
                    *place = planes.place_of(self.batch.primitives[primitive * stride + vertex] as usize);
                }
                let places = &places[..count];
                let rows = &mut self.inputs[j * link.slots..(j + 1) * link.slots];
                // Points that follow each other are whole rows already.
                let whole = places[0].is_multiple_of(LANES as u32) && places.windows(2).all(|w| w[0] + 1 == w[1]);
                for &(slot, component) in &link.inputs {
                    if whole {
                        rows[slot] = planes.rows[places[0] as usize / LANES + component];
                    } else {
                        for (to, &place) in rows[slot].iter_mut().zip(places) {
                            *to = planes.get(place, component);
                        }
                    }
                }
            }
            for lane in 0..count {
                if let Some(slot) = link.primitive_id {
                    self.inputs[slot][lane] = self.batch.ids[(first + lane) / instances];
                }
                if let Some(slot) = link.instance_id {
                    self.inputs[slot][lane] = ((first + lane) % instances) as u32;
                }
            }
            if self.waves.len() == self.used_waves {
                self.waves.push(GsWave::default());
            }
            let wave = &mut self.waves[self.used_waves];
            self.used_waves += 1;
            let (scratch, limits) = (&mut self.scratch, &context.draw.limits);
            gs.kernel.run_gs(scratch, mask(count), &self.inputs, &constants, limits, &mut wave.out)?;
            for (number, topology) in context.streams.iter().enumerate() {
                if let Some(topology) = topology {
                    let stream = &wave.out.streams[number];
                    wave.lists[number].expand(*topology, &stream.counts, &stream.cuts);
                    self.statistics.gs_primitives += wave.lists[number].primitives() as u64;
                }
            }
        }
        self.statistics.gs_invocations = lanes as u64;
        Ok(())
    }

    fn place_primitives(&mut self, context: &Context<'_>) {
        let planes = Planes { rows: &self.vertices, components: context.draw.vs.kernel.output_planes() };
        for primitive in self.batch.primitives.chunks_exact(self.batch.stride) {
            let vertices = context.linked.interior.iter().map(|&i| planes.place_of(primitive[i] as usize));
            self.places.extend(vertices);
        }
    }

    fn set_up(&mut self, context: &Context<'_>, raster: &Raster<'_>) {
        if context.linked.gs.is_none() {
            let planes = Planes { rows: &self.vertices, components: context.draw.vs.kernel.output_planes() };
            let arity = context.linked.interior.len();
            for (places, &id) in self.places.chunks_exact(arity).zip(&self.batch.ids) {
                raster.add(planes, places, id, &mut self.setups);
            }
            return;
        }
        for wave in &self.waves[..self.used_waves] {
            let stream = &wave.out.streams[raster.link.stream];
            let planes = Planes { rows: &stream.data, components: stream.slot_count };
            let lists = &wave.lists[raster.link.stream];
            for lane in 0..LANES {
                for vertices in lists.lane(lane).chunks_exact(lists.arity()) {
                    let mut places = [0; 3];
                    for (place, &v) in places.iter_mut().zip(vertices) {
                        *place = planes.place(v as usize, lane);
                    }
                    // SV_PrimitiveID of the pixel shader comes from the geometry shader's outputs (8.17).
                    raster.add(planes, &places[..vertices.len()], 0, &mut self.setups);
                }
            }
        }
    }
}

/// The first `lanes` lanes.
pub(super) fn mask(lanes: usize) -> u64 {
    if lanes >= LANES { u64::MAX } else { (1 << lanes) - 1 }
}
