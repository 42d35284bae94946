use super::*;
use crate::state::{RasterizerState, Rect, Viewport};
use crate::testing::Random;

const SIZE: i32 = 24;

fn surface() -> Surface {
    Surface { clip: Rect { left: 0, top: 0, right: SIZE, bottom: SIZE }, slice: 0, depth_range: [0.0, 1.0] }
}

fn vertex(x: i32, y: i32) -> ScreenVertex {
    ScreenVertex { x, y, z: 0.5, inv_w: 1.0 }
}

fn random_vertex(random: &mut Random, fraction: u32) -> ScreenVertex {
    let mut c = || (random.below((SIZE as u32 + 8) * fraction) * (256 / fraction)) as i32 - 4 * 256;
    vertex(c(), c())
}

/// Covered pixels, each at most once.
fn covered(setup: Option<Setup>) -> Vec<(i32, i32)> {
    let mut out = Vec::new();
    let Some(setup) = setup else { return out };
    // In bands, as a draw does it.
    for band in 0..SIZE / 8 {
        setup.quads(band * 8, band * 8 + 8, &mut |x, y, mask| {
            assert!(x % 2 == 0 && y % 2 == 0 && mask != 0, "quads are aligned and not empty");
            for i in 0..4 {
                if mask >> i & 1 == 1 {
                    out.push((x + (i & 1), y + (i >> 1)));
                }
            }
        });
    }
    out.sort_unstable();
    assert!(out.windows(2).all(|w| w[0] != w[1]), "no pixel twice");
    out
}

/// The rules of 3.4.2 in the plainest form: inside, or on a top or left edge.
fn reference_triangle(v: &[ScreenVertex; 3]) -> Vec<(i32, i32)> {
    let mut out = Vec::new();
    for x in 0..SIZE {
        for y in 0..SIZE {
            let (px, py) = (i64::from(x) * 256 + 128, i64::from(y) * 256 + 128);
            let side = |a: &ScreenVertex, b: &ScreenVertex, x: i64, y: i64| {
                (i64::from(b.x - a.x)) * (y - i64::from(a.y)) - (i64::from(b.y - a.y)) * (x - i64::from(a.x))
            };
            let inside = (0..3).all(|i| {
                let (a, b, opposite) = (&v[i], &v[(i + 1) % 3], &v[(i + 2) % 3]);
                let here = side(a, b, px, py);
                let there = side(a, b, opposite.x.into(), opposite.y.into());
                if there == 0 {
                    return false;
                }
                if here == 0 {
                    // On the edge's line: a top edge has the triangle below, a left edge has it at larger x.
                    if a.y == b.y {
                        opposite.y > a.y
                    } else {
                        let at =
                            f64::from(a.x) + f64::from(b.x - a.x) * f64::from(opposite.y - a.y) / f64::from(b.y - a.y);
                        f64::from(opposite.x) > at
                    }
                } else {
                    (here > 0) == (there > 0)
                }
            });
            if inside {
                out.push((x, y));
            }
        }
    }
    out
}

#[test]
fn spec_3_4_2_triangles_equal_point_in_triangle() {
    let mut random = Random::new(5);
    for round in 0..3000 {
        // Coarse grids put many centres exactly on edges.
        let fraction = [1, 2, 4, 256][random.below(4) as usize];
        let mut v = [0; 3].map(|_| random_vertex(&mut random, fraction));
        if random.below(4) == 0 {
            // A corner anywhere in the 16.8 range.
            let mut far =
                || (random.below(1 << 24) as i32 - (1 << 23)) / (256 / fraction as i32) * (256 / fraction as i32);
            v[0] = vertex(far(), far());
        }
        let setup = setup_triangle(&v, true, 0.0, surface());
        assert_eq!(covered(setup), reference_triangle(&v), "round {round}: {v:?}");
    }
}

#[test]
fn spec_3_4_2_1_shared_edges_are_watertight() {
    let mut random = Random::new(6);
    for round in 0..60 {
        // A grid of shaken points over the target and beyond, triangulated at random.
        const N: usize = 6;
        let fraction = [1, 2, 256][random.below(3) as usize];
        let step = SIZE * 256 / (N as i32 - 2);
        let mut grid = [[ScreenVertex::default(); N]; N];
        for (i, row) in grid.iter_mut().enumerate() {
            for (j, v) in row.iter_mut().enumerate() {
                let mut shake = || (random.below(step as u32 / 2) as i32) / (256 / fraction) * (256 / fraction);
                *v = vertex(
                    (j as i32 * step - step / 2) / 256 * 256 + shake(),
                    (i as i32 * step - step / 2) / 256 * 256 + shake(),
                );
            }
        }
        let mut hits = Vec::new();
        for i in 0..N - 1 {
            for j in 0..N - 1 {
                let [a, b, c, d] = [grid[i][j], grid[i][j + 1], grid[i + 1][j + 1], grid[i + 1][j]];
                let pair = if random.below(2) == 0 { [[a, b, c], [a, c, d]] } else { [[a, b, d], [b, c, d]] };
                for mut t in pair {
                    t.rotate_left(random.below(3) as usize);
                    if random.below(2) == 0 {
                        t.reverse();
                    }
                    hits.extend(covered(setup_triangle(&t, true, 0.0, surface())));
                }
            }
        }
        hits.sort_unstable();
        let all: Vec<_> = (0..SIZE).flat_map(|x| (0..SIZE).map(move |y| (x, y))).collect();
        assert_eq!(hits, all, "round {round}: every pixel once");
    }
}

#[test]
fn spec_3_4_2_1_top_left_by_hand() {
    // A square from the centre of pixel (1, 1) to the centre of pixel (3, 3).
    let [a, b, c, d] = [vertex(384, 384), vertex(896, 384), vertex(896, 896), vertex(384, 896)];
    let mut both = covered(setup_triangle(&[a, b, c], true, 0.0, surface()));
    both.extend(covered(setup_triangle(&[a, c, d], true, 0.0, surface())));
    both.sort_unstable();
    assert_eq!(both, [(1, 1), (1, 2), (2, 1), (2, 2)], "left and top edges in, right and bottom ones out");
}

#[test]
fn spec_3_4_6_points_cover_one_pixel() {
    let at = |x, y| covered(setup_point(&vertex(x, y), surface()));
    assert_eq!(at(384, 384), [(1, 1)], "a point at a centre");
    assert_eq!(
        at(512, 512),
        [(1, 1)],
        "at a corner the upper left pixel's centre is on the square's left and top edge"
    );
    assert_eq!(at(513, 512), [(2, 1)], "just right of it");
    assert_eq!(at(0, 0), [], "the target's corner covers nothing on it, as in the figure");
}

/// The figure's rule by dense sampling along the line in exact rationals would be slow; instead walk the parameter at
/// every place where the line crosses a diamond's edge line, and between.
fn reference_line(a: ScreenVertex, b: ScreenVertex) -> Vec<(i32, i32)> {
    let (dx, dy) = (i128::from(b.x - a.x), i128::from(b.y - a.y));
    let x_major = dx.abs() >= dy.abs();
    let mut out = Vec::new();
    if dx == 0 && dy == 0 {
        return out;
    }
    for x in 0..SIZE {
        for y in 0..SIZE {
            let (cx, cy) = (i128::from(x * 256 + 128), i128::from(y * 256 + 128));
            // Position relative to the centre at parameter n / m, scaled by m.
            let holds = |n: i128, m: i128| {
                let (px, py) = ((i128::from(a.x) - cx) * m + dx * n, (i128::from(a.y) - cy) * m + dy * n);
                let h = 128 * m;
                let inside = px.abs() + py.abs() < h;
                let lower_edge = py > 0 && px.abs() + py.abs() == h && px.abs() < h;
                let right_corner = !x_major && px == h && py == 0;
                inside || lower_edge || right_corner
            };
            // Parameters where s or t reaches +-128, and the ends.
            let mut places = vec![(0i128, 1i128), (1, 1)];
            for (v0, dv) in [(i128::from(a.x + a.y) - cx - cy, dx + dy), (i128::from(a.x - a.y) - cx + cy, dx - dy)] {
                for bound in [-128, 128] {
                    if dv != 0 {
                        let (n, m) = ((bound - v0) * dv.signum(), dv.abs());
                        if n >= 0 && n <= m {
                            places.push((n, m));
                        }
                    }
                }
            }
            places.sort_by(|p, q| (p.0 * q.1).cmp(&(q.0 * p.1)));
            let middles: Vec<_> =
                places.windows(2).map(|w| (w[0].0 * w[1].1 + w[1].0 * w[0].1, 2 * w[0].1 * w[1].1)).collect();
            if places.iter().chain(&middles).any(|&(n, m)| holds(n, m)) && !holds(1, 1) {
                out.push((x, y));
            }
        }
    }
    out
}

#[test]
fn spec_3_4_3_lines_leave_diamonds() {
    let mut random = Random::new(8);
    for round in 0..2000 {
        let fraction = [1, 2, 4, 256][random.below(4) as usize];
        let (a, mut b) = (random_vertex(&mut random, fraction), random_vertex(&mut random, fraction));
        if random.below(3) == 0 {
            // Short ones, and exact diagonals.
            let mut near = || random.below(5) as i32 * 128 - 256;
            b = vertex(a.x + near(), a.y + near());
        }
        let setup = setup_line(&[a, b], true, 0.0, surface());
        assert_eq!(covered(setup), reference_line(a, b), "round {round}: {a:?} {b:?}");
    }
}

#[test]
fn spec_3_4_3_a_strip_of_lines_draws_no_pixel_twice() {
    let mut random = Random::new(9);
    for _ in 0..200 {
        // Monotone in x, gentle slopes: consecutive lines share their end pixels.
        let mut at = vertex(128, SIZE * 128);
        let mut hits = Vec::new();
        while at.x < SIZE * 256 {
            let dx = 1 + random.below(900) as i32;
            let next =
                vertex(at.x + dx, (at.y + random.below(2 * dx as u32 + 1) as i32 - dx).clamp(128, SIZE * 256 - 1));
            hits.extend(covered(setup_line(&[at, next], true, 0.0, surface())));
            at = next;
        }
        let count = hits.len();
        hits.sort_unstable();
        hits.dedup();
        assert_eq!(hits.len(), count, "the end pixel of one line is the start pixel of the next");
    }
}

fn clip_setup(depth_clip: bool) -> (Viewport, Vec<ClipPlane>) {
    let viewport = Viewport::of_size(SIZE as u32, SIZE as u32);
    let planes = clip_planes(&viewport, depth_clip);
    (viewport, planes)
}

#[test]
fn spec_15_4_clipped_polygons_stay_inside_and_keep_their_weights() {
    let mut random = Random::new(10);
    let (_, planes) = clip_setup(true);
    for round in 0..2000 {
        let mut coordinate = || (random.below(4001) as f32 - 2000.0) / 500.0;
        let positions = [0; 3].map(|_| [coordinate(), coordinate(), coordinate(), coordinate()]);
        let polygon = Polygon::new(&positions).clip(&planes);
        for corner in polygon.corners() {
            let [x, y, z, w] = corner.position;
            assert!(w > 0.0 && z >= -1e-9 && z <= w + 1e-9, "round {round}: inside the depth range: {corner:?}");
            // -32767..=32767 pixels from the target's corner, seen from the viewport's centre.
            let reach = (32767.0 + 12.001) / 12.0;
            // Close to w = 0 rounding of the cut may push it out by little; snapping clamps what is left.
            assert!(x.abs() <= w * reach + 1e-9 && y.abs() <= w * reach + 1e-9, "round {round}: inside the guard band");
            let sum: f64 = corner.weights.iter().sum();
            assert!((sum - 1.0).abs() < 1e-9, "round {round}: weights sum to 1");
            for i in 0..4 {
                let mixed: f64 = (0..3).map(|v| corner.weights[v] * f64::from(positions[v][i])).sum();
                assert!((mixed - corner.position[i]).abs() < 1e-6, "round {round}: weights make the position");
            }
        }
        // What is kept of a polygon does not depend on where its corners start.
        let mut rotated = positions;
        rotated.rotate_left(1);
        let again = Polygon::new(&rotated).clip(&planes);
        assert_eq!(polygon.corners().len(), again.corners().len(), "round {round}");
    }
}

#[test]
fn spec_15_4_neighbours_cut_their_shared_edge_at_the_same_place() {
    let mut random = Random::new(12);
    let (_, planes) = clip_setup(true);
    for round in 0..500 {
        let mut coordinate = || (random.below(4001) as f32 - 2000.0) / 500.0;
        let [a, b, c, d] = [0; 4].map(|_| [coordinate(), coordinate(), coordinate(), coordinate()]);
        // Only the near plane, so that both cut the edge a-b by the same plane.
        let near = &planes[1..2];
        let on_edge = |p: &Polygon, other: usize| -> Vec<[u64; 4]> {
            let cuts = p.corners().iter().filter(|v| v.weights[other] == 0.0 && v.weights.iter().all(|w| *w < 1.0));
            cuts.map(|v| v.position.map(f64::to_bits)).collect()
        };
        let one = Polygon::new(&[a, b, c]).clip(near);
        let two = Polygon::new(&[b, a, d]).clip(near);
        assert_eq!(on_edge(&one, 2), on_edge(&two, 2), "round {round}: bit for bit");
    }
}

#[test]
fn spec_15_13_clipping_marks_new_edges() {
    let (_, planes) = clip_setup(true);
    // One corner in front of the near plane: the polygon has four corners, one edge is new.
    let polygon = Polygon::new(&[[0.0, 0.0, 0.5, 1.0], [0.5, 0.0, 0.5, 1.0], [0.0, 0.5, -0.5, 1.0]]).clip(&planes);
    let flags: Vec<bool> = polygon.corners().iter().map(|c| c.original_edge).collect();
    assert_eq!(flags, [true, true, false, true], "the edge along the near plane is not drawn in wireframe");
}

#[test]
fn spec_15_11_facing_and_zero_area() {
    let v = [vertex(0, 0), vertex(256, 0), vertex(0, 256)];
    let ccw = RasterizerState { front_counter_clockwise: true, ..RasterizerState::default() };
    assert!(is_front(&v, &RasterizerState::default()), "clockwise on the target is front by default");
    assert!(!is_front(&v, &ccw), "or back");
    let flat = [v[0], v[1], v[1]];
    assert!(!is_front(&flat, &RasterizerState::default()) && !is_front(&flat, &ccw), "no area is back");
    assert!(setup_triangle(&flat, true, 0.0, surface()).is_none(), "and covers nothing");
}

#[test]
fn spec_15_10_depth_bias_of_a_float_target() {
    let mut v = [vertex(0, 0), vertex(2560, 0), vertex(0, 2560)];
    (v[0].z, v[1].z, v[2].z) = (0.25, 0.5, 0.75);
    let state = RasterizerState { depth_bias: 4, ..RasterizerState::default() };
    assert_eq!(depth_bias(&v, &state), 4.0 * libm::ldexpf(1.0, -24), "units are ulps of the largest depth");
    let state = RasterizerState { slope_scaled_depth_bias: 2.0, ..RasterizerState::default() };
    let bias = depth_bias(&v, &state);
    assert!((bias - 0.1).abs() < 1e-6, "twice the slope of 0.5 per 10 pixels: {bias}");
    let state = RasterizerState { depth_bias_clamp: 0.01, ..state };
    assert_eq!(depth_bias(&v, &state), 0.01, "clamped");
    assert_eq!(depth_bias(&v, &RasterizerState::default()), 0.0, "off by default");
}

#[test]
fn spec_15_6_projection_and_snapping() {
    let v = project([0.5, -0.5, 0.25, 2.0], &Viewport { min_depth: 0.5, ..Viewport::of_size(64, 32) });
    assert_eq!((v.x, v.y), (40 * 256, 20 * 256), "x right, y down");
    assert_eq!((v.z, v.inv_w), (0.5625, 0.5), "depth range and 1/w");
    assert_eq!(snap(0.5 / 256.0), 0, "ties go to even");
    assert_eq!(snap(1.5 / 256.0), 2, "upwards too");
    assert_eq!(snap(1e30), (1 << 23) - 1, "clamped");
    assert_eq!(snap(f32::NAN), 0, "NaN is 0");
}

#[test]
fn spec_16_4_interpolation_modes() {
    let mut random = Random::new(13);
    for round in 0..200 {
        let mut v = [0; 3].map(|_| random_vertex(&mut random, 256));
        for p in &mut v {
            p.z = random.below(1000) as f32 / 1000.0;
            p.inv_w = 1.0 / (1.0 + random.below(1000) as f32 / 100.0);
        }
        let Some(setup) = setup_triangle(&v, true, 0.0, surface()) else { continue };
        let value = [0; 3].map(|_| random.below(1000) as f32);
        let varyings = [value.map(f32::to_bits), [7, 8, 9], [1.25f32.to_bits(); 3]];
        let (mut x, mut y, mut mask) = (0, 0, 0);
        setup.quads(0, SIZE, &mut |qx, qy, m| (x, y, mask) = (qx, qy, m));
        let quad = Quad { setup: &setup, varyings: &varyings, primitive_id: 5, x, y, mask };
        use PixelInput as I;
        let inputs = [
            I::Linear(0),
            I::NoPerspective(0),
            I::Constant(1),
            I::Linear(2),
            I::PositionX,
            I::PositionY,
            I::PositionZ,
            I::PositionW,
            I::FrontFace(1),
            I::PrimitiveId,
            I::Fixed(3),
        ];
        let mut rows = [[0xdead; 64]; 11];
        fill_inputs(&[quad], &inputs, &mut rows);
        for i in (0..4).filter(|i| mask >> i & 1 == 1) {
            let (px, py) = (f64::from(quad.pixel(i).0) + 0.5, f64::from(quad.pixel(i).1) + 0.5);
            let at = |j: usize| (f64::from(v[j].x) / 256.0, f64::from(v[j].y) / 256.0);
            let cross =
                |a: (f64, f64), b: (f64, f64), c: (f64, f64)| (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0);
            let area = cross(at(0), at(1), at(2));
            let l: [f64; 3] = std::array::from_fn(|j| cross((px, py), at((j + 1) % 3), at((j + 2) % 3)) / area);
            let sum = |f: &dyn Fn(usize) -> f64| (0..3).map(|j| l[j] * f(j)).sum::<f64>();
            let inv_w = sum(&|j| f64::from(v[j].inv_w));
            let got = |r: usize| f64::from(f32::from_bits(rows[r][i]));
            let close = |r: usize, expected: f64, scale: f64, what: &str| {
                assert!((got(r) - expected).abs() <= scale * 2e-5, "round {round}: {what} {} {expected}", got(r));
            };
            close(0, sum(&|j| f64::from(value[j]) * f64::from(v[j].inv_w)) / inv_w, 1000.0, "perspective");
            close(1, sum(&|j| f64::from(value[j])), 1000.0, "no perspective");
            assert_eq!(rows[2][i], 7, "the leading vertex's bits");
            assert_eq!(rows[3][i], 1.25f32.to_bits(), "a constant stays exact");
            assert_eq!((got(4), got(5)), (px, py), "pixel centre");
            close(6, sum(&|j| f64::from(v[j].z)), 1.0, "depth");
            assert_eq!(rows[6][i], setup.depth(quad.pixel(i).0, quad.pixel(i).1).to_bits(), "the tested depth");
            close(7, 1.0 / inv_w, 20.0, "w");
            assert_eq!((rows[8][i], rows[9][i], rows[10][i]), (1, 5, 3), "per-primitive values");
        }
        assert_eq!(rows[0][4], 0xdead, "lanes beyond the quads are left alone");
    }
}
