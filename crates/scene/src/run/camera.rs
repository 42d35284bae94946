//! The camera, and the names that values of a scene may use.

use crate::file::Camera;
use crate::file::eval::{Environment, Value};
use crate::file::matrix::{self, IDENTITY, Matrix};
use crate::mesh::Mesh;
use lapidary_ir::diag::Diagnostic;

/// The names that values may use, with what they stand for; `docs/scenes.md` lists them from here.
pub const NAMES: &[(&str, &str)] = &[
    ("view", "4x4: world to camera"),
    ("projection", "4x4: camera to clip space, for the target of the draw"),
    ("view_projection", "4x4: `mul(projection, view)`"),
    ("camera_position", "3 numbers: where the camera stands"),
    ("camera_right", "3 numbers: the direction that is right in the picture"),
    ("camera_up", "3 numbers: the direction that is up in the picture"),
    ("camera_forward", "3 numbers: the direction of view"),
    ("model", "4x4: `model` of the draw"),
    ("normal_matrix", "3x3: turns normals with `model` (its inverse transposed)"),
    ("target_size", "2 numbers: pixels of the target"),
    ("pixel_angle", "number: size of a pixel at distance 1 (for orthographic cameras at any distance)"),
    ("mesh_min", "3 numbers: lowest corner of the mesh's box"),
    ("mesh_max", "3 numbers: highest corner of the mesh's box"),
    ("mesh_center", "3 numbers: middle of the mesh's box"),
    ("mesh_radius", "number: half the diagonal of the mesh's box"),
    ("mesh_fit", "4x4: moves the mesh to the origin and scales it to radius 1"),
];

/// A box; that of nothing is a cube of side 2 round the origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bounds {
    pub(super) min: [f64; 3],
    pub(super) max: [f64; 3],
}

impl Bounds {
    pub(super) const UNIT: Self = Self { min: [-1.0; 3], max: [1.0; 3] };

    pub(super) fn of(mesh: &Mesh) -> Self {
        mesh.bounds().map_or(Self::UNIT, |(min, max)| Self { min: min.map(f64::from), max: max.map(f64::from) })
    }

    pub(super) fn center(&self) -> [f64; 3] {
        std::array::from_fn(|i| (self.min[i] + self.max[i]) / 2.0)
    }

    /// Half the diagonal, at least a tiny number.
    pub(super) fn radius(&self) -> f64 {
        let half: [f64; 3] = std::array::from_fn(|i| (self.max[i] - self.min[i]) / 2.0);
        matrix::dot(half, half).sqrt().max(1e-30)
    }

    fn corners(&self) -> [[f64; 3]; 8] {
        std::array::from_fn(|n| std::array::from_fn(|i| if n >> i & 1 == 0 { self.min[i] } else { self.max[i] }))
    }

    fn around(points: &[[f64; 3]]) -> Option<Self> {
        let first = *points.first()?;
        let mut out = Self { min: first, max: first };
        for p in points {
            for i in 0..3 {
                out.min[i] = out.min[i].min(p[i]);
                out.max[i] = out.max[i].max(p[i]);
            }
        }
        Some(out)
    }
}

/// Names that depend on the mesh alone; `model` is computed with these.
pub(super) fn mesh_environment(bounds: &Bounds) -> Environment {
    let mut names = Environment::default();
    let center = bounds.center();
    let fit = matrix::product(&matrix::scale([1.0 / bounds.radius(); 3]), &matrix::translate(center.map(|c| -c)));
    names.set("mesh_min", Value::vector(&bounds.min));
    names.set("mesh_max", Value::vector(&bounds.max));
    names.set("mesh_center", Value::vector(&center));
    names.set("mesh_radius", Value::Number(bounds.radius()));
    names.set("mesh_fit", Value::matrix(&fit));
    names
}

/// A camera that stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    view: Matrix,
    eye: [f64; 3],
    near: f64,
    far: f64,
    /// Half the height at distance 1, or of an orthographic picture.
    half_height: f64,
}

/// Places the camera. `points` is what it frames, in world space; `aspect` is width by height of the first target.
pub(super) fn place(camera: &Camera, points: &[[f64; 3]], aspect: f64) -> Result<View, Diagnostic> {
    let bounds = Bounds::around(points).unwrap_or(Bounds::UNIT);
    let corners = bounds.corners();
    let points = if points.is_empty() { &corners[..] } else { points };
    let target = camera.target.unwrap_or_else(|| bounds.center());
    let tan = libm::tan((camera.fov / 2.0).to_radians());
    // Axes first, as seen from a camera at the target; the distance follows from them.
    let toward = match camera.eye {
        Some(eye) => matrix::subtract(eye, target),
        None => camera.direction,
    };
    let fault = |message: &str| {
        let d = Diagnostic::error("S0241", message);
        match camera.span {
            Some(span) => d.at(span, ""),
            None => d,
        }
    };
    let back = matrix::normalize(toward).ok_or_else(|| fault("the camera stands where it looks"))?;
    let away: [f64; 3] = std::array::from_fn(|i| target[i] + back[i]);
    let from_target = matrix::look_at(away, target, camera.up, false)
        .ok_or_else(|| fault("the camera looks along its own up direction").hint("choose another `up` in [camera]"))?;
    // x right, y up, z toward the camera, from the target.
    let seen = points.iter().map(|p| {
        let v = matrix::transform_point(&from_target, *p);
        [v[0], v[1], v[2] + 1.0]
    });
    let (mut distance, mut half) = (0.0f64, 0.0f64);
    let (mut nearest, mut farthest) = (f64::MIN, f64::MAX);
    for p in seen {
        distance = distance.max(p[2] + (p[1].abs() / tan).max(p[0].abs() / (tan * aspect)));
        half = half.max(p[1].abs()).max(p[0].abs() / aspect);
        nearest = nearest.max(p[2]);
        farthest = farthest.min(p[2]);
    }
    let radius = bounds.radius();
    let half = camera.height.map_or(half * camera.margin, |h| h / 2.0).max(1e-30);
    distance = match camera.eye {
        Some(_) => matrix::dot(toward, toward).sqrt(),
        None if camera.orthographic => nearest + radius * 2.0,
        None => distance * camera.margin,
    }
    .max(radius * 1e-6);
    let eye = std::array::from_fn(|i| target[i] + back[i] * distance);
    let view = matrix::look_at(eye, target, camera.up, camera.left_handed)
        .ok_or_else(|| fault("the camera stands where it looks"))?;
    // Geometry shaders may grow what is framed, so there is room before and behind it.
    let far = camera.far.unwrap_or((distance - farthest + radius * 2.0).max(distance * 2.0));
    let near = camera.near.unwrap_or_else(|| {
        let close = distance - nearest - radius * 0.5;
        if camera.orthographic { close.min(0.0) } else { close.max(distance * 0.02) }
    });
    if near >= far || (!camera.orthographic && near <= 0.0) {
        return Err(fault(&format!("the near plane at {near} is not before the far plane at {far}"))
            .hint("give `near` and `far` in [camera]"));
    }
    let half_height = if camera.orthographic { half } else { tan };
    Ok(View { view, eye, near, far, half_height })
}

/// All names, for a draw to a target of `size` pixels.
pub(super) fn environment(
    camera: &Camera,
    view: &View,
    bounds: &Bounds,
    model: &Matrix,
    size: [u32; 2],
) -> Environment {
    let [width, height] = size.map(f64::from);
    let aspect = width / height;
    let (near, far, lh) = (view.near, view.far, camera.left_handed);
    let projection = if camera.orthographic {
        matrix::orthographic(2.0 * view.half_height * aspect, 2.0 * view.half_height, near, far, lh)
    } else {
        matrix::perspective(camera.fov, aspect, near, far, lh)
    };
    let projection = projection.unwrap_or(IDENTITY);
    let axis = |row: usize| [view.view[row][0], view.view[row][1], view.view[row][2]];
    let forward = if lh { axis(2) } else { axis(2).map(|v| -v) };
    let normal = matrix::inverse(model).unwrap_or(IDENTITY);
    let normal: Vec<Value> = (0..3).map(|r| Value::vector(&[normal[0][r], normal[1][r], normal[2][r]])).collect();
    let mut names = mesh_environment(bounds);
    names.set("view", Value::matrix(&view.view));
    names.set("projection", Value::matrix(&projection));
    names.set("view_projection", Value::matrix(&matrix::product(&projection, &view.view)));
    names.set("camera_position", Value::vector(&view.eye));
    names.set("camera_right", Value::vector(&axis(0)));
    names.set("camera_up", Value::vector(&axis(1)));
    names.set("camera_forward", Value::vector(&forward));
    names.set("model", Value::matrix(model));
    names.set("normal_matrix", Value::List(normal));
    names.set("target_size", Value::vector(&[width, height]));
    names.set("pixel_angle", Value::Number(2.0 * view.half_height / height));
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::eval::eval;
    use crate::file::expr::parse_expr;

    fn clip(camera: &Camera, points: &[[f64; 3]], size: [u32; 2]) -> Vec<[f64; 4]> {
        let view = place(camera, points, f64::from(size[0]) / f64::from(size[1])).unwrap();
        let names = environment(camera, &view, &Bounds::UNIT, &IDENTITY, size);
        let m = names.get("view_projection").unwrap().rows4().unwrap();
        let project =
            |p: &[f64; 3]| std::array::from_fn(|r| m[r][0] * p[0] + m[r][1] * p[1] + m[r][2] * p[2] + m[r][3]);
        points.iter().map(project).collect()
    }

    #[test]
    fn framing_touches_the_edge_and_keeps_all_inside() {
        let points = Bounds { min: [10.0, -2.0, 3.0], max: [14.0, 5.0, 9.0] }.corners();
        for orthographic in [false, true] {
            for left_handed in [false, true] {
                for size in [[1280, 720], [300, 900]] {
                    let camera = Camera { margin: 1.0, orthographic, left_handed, ..Camera::default() };
                    let clip = clip(&camera, &points, size);
                    let edge = clip.iter().map(|c| (c[0] / c[3]).abs().max((c[1] / c[3]).abs())).fold(0.0, f64::max);
                    assert!((edge - 1.0).abs() < 1e-9, "{orthographic} {left_handed} {size:?}: {edge}");
                    assert!(clip.iter().all(|c| c[2] > 0.0 && c[2] < c[3]), "depth: {clip:?}");
                }
            }
        }
    }

    #[test]
    fn every_documented_name_is_there() {
        let view = place(&Camera::default(), &[], 1.0).unwrap();
        let names = environment(&Camera::default(), &view, &Bounds::UNIT, &IDENTITY, [4, 4]);
        let known: Vec<_> = names.names().collect();
        for (name, _) in NAMES {
            assert!(known.contains(name), "{name} is documented but not set");
        }
        assert_eq!(known.len(), NAMES.len(), "every name that is set is documented");
        let handed =
            eval(&parse_expr("dot(cross(camera_right, camera_up), camera_forward)", None, false).unwrap(), &names);
        assert!((handed.unwrap().number().unwrap() + 1.0).abs() < 1e-12, "right x up points at the viewer");
    }
}
