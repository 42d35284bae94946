//! From vertices to primitives that are set up: clipping, culling, facing, slices (chapter 15).

use super::link::RasterLink;
use crate::rs::{
    ClipPlane, ClipVertex, Polygon, ScreenVertex, Setup, Surface, clip_planes, depth_bias, is_front, is_outside,
    project, setup_line, setup_point, setup_triangle,
};
use crate::so::Planes;
use crate::state::{CullMode, FillMode, PipelineStatistics, RasterizerState, Rect, Viewport};

/// Rows of a band: bands are rasterized side by side.
pub(super) const BAND_ROWS: u32 = 16;

/// What all primitives of a draw have in common.
#[derive(Debug)]
pub(super) struct Raster<'a> {
    pub(super) link: &'a RasterLink,
    pub(super) state: RasterizerState,
    pub(super) slices: u32,
    pub(super) bands_per_slice: u32,
    views: Vec<View>,
}

/// One viewport with what is derived from it.
#[derive(Debug)]
struct View {
    viewport: Viewport,
    planes: Vec<ClipPlane>,
    clip: Rect,
}

/// Primitives of a batch, ready for the bands.
#[derive(Debug, Default)]
pub(super) struct SetupList {
    pub(super) setups: Vec<Setup>,
    /// Kept varyings, as many for each setup as the link keeps.
    pub(super) varyings: Vec<[u32; 3]>,
    /// SV_PrimitiveID of each setup.
    pub(super) ids: Vec<u32>,
    /// (band, setup), by band and then in order.
    pub(super) bins: Vec<(u32, u32)>,
    pub(super) invocations: u64,
    pub(super) primitives: u64,
}

impl<'a> Raster<'a> {
    /// `size` is columns, rows and slices of the targets.
    pub(super) fn new(
        link: &'a RasterLink,
        state: RasterizerState,
        viewports: &[Viewport],
        scissors: &[Rect],
        size: (u32, u32, u32),
    ) -> Self {
        let target = Rect { left: 0, top: 0, right: size.0 as i32, bottom: size.1 as i32 };
        let view = |(i, viewport): (usize, &Viewport)| {
            let mut clip = viewport.scissor().intersect(target);
            if state.scissor {
                clip = clip.intersect(scissors.get(i).copied().unwrap_or_default());
            }
            View { viewport: *viewport, planes: clip_planes(viewport, state.depth_clip), clip }
        };
        let views = viewports.iter().enumerate().map(view).collect();
        Self { link, state, slices: size.2.max(1), bands_per_slice: size.1.div_ceil(BAND_ROWS), views }
    }

    /// Clips, culls and sets up one primitive of `places.len()` vertices.
    pub(super) fn add(&self, planes: Planes<'_>, places: &[u32], id: u32, out: &mut SetupList) {
        out.invocations += 1;
        let n = places.len().min(3);
        let places = &places[..n];
        let mut positions = [[0.0f32; 4]; 3];
        for (position, &place) in positions.iter_mut().zip(places) {
            *position = self.link.position.map(|c| f32::from_bits(planes.get(place, c)));
        }
        let positions = &positions[..n];
        let Some(&leading) = places.first() else { return };
        // Infinities may be discarded and NaN must be (15.4).
        if positions.iter().flatten().any(|c| !c.is_finite()) || self.is_culled_by_distance(planes, places) {
            return;
        }
        if is_outside(positions, self.state.depth_clip) {
            return;
        }
        let choice = |component: Option<usize>| component.map_or(0, |c| planes.get(leading, c));
        // Numbers out of range mean 0 (15.8.1, 15.15).
        let view = choice(self.link.viewport) as usize;
        let Some(view) = self.views.get(view).or(self.views.first()) else { return };
        let slice = Some(choice(self.link.slice)).filter(|&s| s < self.slices).unwrap_or(0);
        let depth_range = [view.viewport.min_depth, view.viewport.max_depth];
        let mut primitive = Primitive {
            raster: self,
            planes,
            places,
            id,
            view,
            surface: Surface { clip: view.clip, slice, depth_range },
            out,
        };
        let inside = self.link.clip_distances.is_empty()
            && view.planes.iter().all(|plane| positions.iter().all(|&p| plane.holds(p)));
        match (positions, inside) {
            (&[a], true) => primitive.point(a),
            (&[a, b], true) => primitive.line(&[ClipVertex::original(a, 0), ClipVertex::original(b, 1)]),
            (&[a, b, c], true) => {
                primitive.polygon(&[
                    ClipVertex::original(a, 0),
                    ClipVertex::original(b, 1),
                    ClipVertex::original(c, 2),
                ]);
            }
            _ => primitive.clip(positions, &self.user_planes(planes, places)),
        }
    }

    /// All vertices behind one cull plane (15.4.2), or a clip distance that is no number (15.4.1).
    fn is_culled_by_distance(&self, planes: Planes<'_>, places: &[u32]) -> bool {
        let at = |place: &u32, c: usize| f32::from_bits(planes.get(*place, c));
        let behind = |c: &usize| places.iter().all(|p| at(p, *c).is_nan() || at(p, *c) < 0.0);
        let no_number = |c: &usize| places.iter().any(|p| at(p, *c).is_nan());
        self.link.cull_distances.iter().any(behind) || self.link.clip_distances.iter().any(no_number)
    }

    fn user_planes(&self, planes: Planes<'_>, places: &[u32]) -> Vec<ClipPlane> {
        let distance = |c: &usize| {
            let mut d = [0.0; 3];
            for (d, &place) in d.iter_mut().zip(places) {
                // An infinite distance would make the weights meaningless.
                let v = f32::from_bits(planes.get(place, *c));
                *d = f64::from(v.clamp(f32::MIN, f32::MAX));
            }
            ClipPlane::Distance(d)
        };
        self.link.clip_distances.iter().map(distance).collect()
    }
}

/// One primitive on its way.
struct Primitive<'r, 'a> {
    raster: &'r Raster<'a>,
    planes: Planes<'r>,
    places: &'r [u32],
    id: u32,
    view: &'r View,
    surface: Surface,
    out: &'r mut SetupList,
}

/// A corner: where it is on the target, and how the original vertices make its values.
type Corner = (ScreenVertex, [f64; 3]);

impl Primitive<'_, '_> {
    fn corner(&self, position: [f64; 4], weights: [f64; 3]) -> Corner {
        (project(position.map(|c| c as f32), &self.view.viewport), weights)
    }

    fn point(&mut self, position: [f32; 4]) {
        self.out.primitives += 1;
        let v = project(position, &self.view.viewport);
        let corner = (v, [1.0, 0.0, 0.0]);
        self.push(setup_point(&v, self.surface), [&corner, &corner, &corner]);
    }

    /// The way of primitives that leave the planes somewhere.
    fn clip(&mut self, positions: &[[f32; 4]], user: &[ClipPlane]) {
        let planes = &self.view.planes;
        let whole = Polygon::new(positions);
        match positions {
            &[p] => {
                if whole.holds_point(planes) && whole.holds_point(user) {
                    self.point(p);
                }
            }
            [_, _] => {
                let cut = whole.clip_line(planes);
                let cut = if cut.corners().len() == 2 { cut.clip_line(user) } else { cut };
                self.line(cut.corners());
            }
            _ => self.polygon(whole.clip(planes).clip(user).corners()),
        }
    }

    fn line(&mut self, corners: &[ClipVertex]) {
        let [a, b] = corners else { return };
        self.out.primitives += 1;
        let a = self.corner(a.position, a.weights);
        let b = self.corner(b.position, b.weights);
        self.push_line(&a, &b, true, 0.0);
    }

    fn polygon(&mut self, corners: &[ClipVertex]) {
        if corners.len() < 3 {
            return;
        }
        self.out.primitives += corners.len() as u64 - 2;
        let state = self.raster.state;
        let first = self.corner(corners[0].position, corners[0].weights);
        let mut before = self.corner(corners[1].position, corners[1].weights);
        for i in 2..corners.len() {
            let next = self.corner(corners[i].position, corners[i].weights);
            let v = [first.0, before.0, next.0];
            let front = is_front(&v, &state);
            let culled = match state.cull {
                CullMode::None => false,
                CullMode::Front => front,
                CullMode::Back => !front,
            };
            if !culled {
                let bias = depth_bias(&v, &state);
                if state.fill == FillMode::Solid {
                    self.push(setup_triangle(&v, front, bias, self.surface), [&first, &before, &next]);
                } else {
                    // Of a fan's triangle only edges of the original triangle are drawn: the spokes are not.
                    if i == 2 && corners[0].original_edge {
                        self.push_line(&first, &before, front, bias);
                    }
                    if corners[i - 1].original_edge {
                        self.push_line(&before, &next, front, bias);
                    }
                    if i + 1 == corners.len() && corners[i].original_edge {
                        self.push_line(&next, &first, front, bias);
                    }
                }
            }
            before = next;
        }
    }

    fn push_line(&mut self, a: &Corner, b: &Corner, front: bool, bias: f32) {
        self.push(setup_line(&[a.0, b.0], front, bias, self.surface), [a, b, a]);
    }

    fn push(&mut self, setup: Option<Setup>, corners: [&Corner; 3]) {
        let Some(setup) = setup else { return };
        let number = self.out.setups.len() as u32;
        for &(component, constant) in &self.raster.link.varyings {
            let value = |i: usize| self.planes.get(self.places.get(i).copied().unwrap_or(0), component);
            self.out.varyings.push(if constant { [value(0); 3] } else { corners.map(|c| mix(&c.1, value)) });
        }
        self.out.ids.push(self.id);
        let base = setup.slice * self.raster.bands_per_slice;
        let first = setup.bounds.top.max(0) as u32 / BAND_ROWS;
        let last = (setup.bounds.bottom - 1).max(0) as u32 / BAND_ROWS;
        self.out.bins.extend((first..=last).map(|band| (base + band, number)));
        self.out.setups.push(setup);
    }
}

/// A value at a corner. An original vertex keeps its bits; a cut mixes in double precision.
fn mix(weights: &[f64; 3], value: impl Fn(usize) -> u32) -> u32 {
    if let Some(i) = weights.iter().position(|w| *w == 1.0) {
        return value(i);
    }
    let part = |i: usize| if weights[i] == 0.0 { 0.0 } else { weights[i] * f64::from(f32::from_bits(value(i))) };
    ((part(0) + part(1) + part(2)) as f32).to_bits()
}

impl SetupList {
    /// Forgets everything but its memory.
    pub(super) fn clear(&mut self) {
        self.setups.clear();
        self.varyings.clear();
        self.ids.clear();
        self.bins.clear();
        self.invocations = 0;
        self.primitives = 0;
    }

    /// Puts the bins in order of bands; within a band the order of primitives stays.
    pub(super) fn sort(&mut self) {
        self.bins.sort_by_key(|bin| bin.0);
    }

    /// The setups that touch a band, in order.
    pub(super) fn band(&self, band: u32) -> &[(u32, u32)] {
        let start = self.bins.partition_point(|b| b.0 < band);
        let end = start + self.bins[start..].partition_point(|b| b.0 == band);
        &self.bins[start..end]
    }

    pub(super) fn count(&self, statistics: &mut PipelineStatistics) {
        statistics.c_invocations += self.invocations;
        statistics.c_primitives += self.primitives;
    }
}
