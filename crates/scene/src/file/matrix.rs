//! 4x4 matrices for cameras and models: rows, column vectors (`mul(M, v)`), binary64, `libm` for the angles.
//!
//! Clip space is Direct3D's: x and y from -w to w, z from 0 (near) to w (far).

/// A matrix by rows.
pub type Matrix = [[f64; 4]; 4];

/// Changes nothing.
pub const IDENTITY: Matrix = [[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]];

/// The product that applies `b` first.
#[must_use]
pub fn product(a: &Matrix, b: &Matrix) -> Matrix {
    std::array::from_fn(|r| std::array::from_fn(|c| (0..4).map(|k| a[r][k] * b[k][c]).sum()))
}

/// A point moved by an affine matrix.
#[must_use]
pub fn transform_point(m: &Matrix, p: [f64; 3]) -> [f64; 3] {
    std::array::from_fn(|r| m[r][0] * p[0] + m[r][1] * p[1] + m[r][2] * p[2] + m[r][3])
}

/// Moves by `v`.
#[must_use]
pub fn translate(v: [f64; 3]) -> Matrix {
    let mut m = IDENTITY;
    for (row, x) in m.iter_mut().zip(v) {
        row[3] = x;
    }
    m
}

/// Scales each axis.
#[must_use]
pub fn scale(v: [f64; 3]) -> Matrix {
    let mut m = IDENTITY;
    for (i, x) in v.into_iter().enumerate() {
        m[i][i] = x;
    }
    m
}

/// Turns about axis 0, 1 or 2 (x, y, z), counter-clockwise seen from its tip in a right-handed system.
#[must_use]
pub fn rotate(axis: usize, degrees: f64) -> Matrix {
    let (s, c) = (libm::sin(degrees.to_radians()), libm::cos(degrees.to_radians()));
    let (i, j) = ((axis + 1) % 3, (axis + 2) % 3);
    let mut m = IDENTITY;
    m[i][i] = c;
    m[i][j] = -s;
    m[j][i] = s;
    m[j][j] = c;
    m
}

/// Vector product.
#[must_use]
pub fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// Difference.
#[must_use]
pub fn subtract(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    std::array::from_fn(|i| a[i] - b[i])
}

/// Scalar product.
#[must_use]
pub fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The vector with length 1; `None` for one without a direction.
#[must_use]
pub fn normalize(v: [f64; 3]) -> Option<[f64; 3]> {
    let length = dot(v, v).sqrt();
    (length > 0.0 && length.is_finite()).then(|| v.map(|x| x / length))
}

/// View matrix of a camera at `eye`. Right-handed it looks along -z, left-handed along +z. `None` when `target` is
/// `eye` or `up` points along the view.
#[must_use]
pub fn look_at(eye: [f64; 3], target: [f64; 3], up: [f64; 3], left_handed: bool) -> Option<Matrix> {
    let forward = normalize(subtract(target, eye))?;
    let z = if left_handed { forward } else { forward.map(|v| -v) };
    let x = normalize(cross(up, z))?;
    let y = cross(z, x);
    let row = |axis: [f64; 3]| [axis[0], axis[1], axis[2], -dot(axis, eye)];
    Some([row(x), row(y), row(z), IDENTITY[3]])
}

/// Perspective projection; `fov` is the vertical angle in degrees. `None` unless 0 < fov < 180, aspect > 0 and
/// 0 < near < far.
#[must_use]
pub fn perspective(fov: f64, aspect: f64, near: f64, far: f64, left_handed: bool) -> Option<Matrix> {
    if !(fov > 0.0 && fov < 180.0 && aspect > 0.0 && near > 0.0 && far > near) {
        return None;
    }
    let half = (fov / 2.0).to_radians();
    let y = libm::cos(half) / libm::sin(half);
    let sign = if left_handed { 1.0 } else { -1.0 };
    let depth = far / (far - near);
    Some([
        [y / aspect, 0.0, 0.0, 0.0],
        [0.0, y, 0.0, 0.0],
        [0.0, 0.0, sign * depth, -near * depth],
        [0.0, 0.0, sign, 0.0],
    ])
}

/// Parallel projection of a box `width` by `height`. `None` unless the sizes are positive and near < far.
#[must_use]
pub fn orthographic(width: f64, height: f64, near: f64, far: f64, left_handed: bool) -> Option<Matrix> {
    if !(width > 0.0 && height > 0.0 && far > near) {
        return None;
    }
    let sign = if left_handed { 1.0 } else { -1.0 };
    let depth = far - near;
    Some([
        [2.0 / width, 0.0, 0.0, 0.0],
        [0.0, 2.0 / height, 0.0, 0.0],
        [0.0, 0.0, sign / depth, -near / depth],
        IDENTITY[3],
    ])
}

/// View-projections of the faces +x, -x, +y, -y, +z, -z of a cube map: left-handed, 90 degrees, and with the up
/// vectors that Direct3D samples cube maps by.
#[must_use]
pub fn cube_faces(eye: [f64; 3], near: f64, far: f64) -> Option<[Matrix; 6]> {
    const FACES: [([f64; 3], [f64; 3]); 6] = [
        ([1.0, 0.0, 0.0], [0.0, 1.0, 0.0]),
        ([-1.0, 0.0, 0.0], [0.0, 1.0, 0.0]),
        ([0.0, 1.0, 0.0], [0.0, 0.0, -1.0]),
        ([0.0, -1.0, 0.0], [0.0, 0.0, 1.0]),
        ([0.0, 0.0, 1.0], [0.0, 1.0, 0.0]),
        ([0.0, 0.0, -1.0], [0.0, 1.0, 0.0]),
    ];
    let projection = perspective(90.0, 1.0, near, far, true)?;
    let mut out = [IDENTITY; 6];
    for (m, (direction, up)) in out.iter_mut().zip(FACES) {
        let target = std::array::from_fn(|i| eye[i] + direction[i]);
        *m = product(&projection, &look_at(eye, target, up, true)?);
    }
    Some(out)
}

/// Inverse by Gauss-Jordan elimination with pivoting; `None` for a singular matrix.
#[must_use]
pub fn inverse(m: &Matrix) -> Option<Matrix> {
    let mut a = *m;
    let mut out = IDENTITY;
    for column in 0..4 {
        let pivot = (column..4).max_by(|&p, &q| a[p][column].abs().total_cmp(&a[q][column].abs()))?;
        if a[pivot][column].abs() < f64::MIN_POSITIVE {
            return None;
        }
        a.swap(column, pivot);
        out.swap(column, pivot);
        let by = a[column][column];
        a[column] = a[column].map(|x| x / by);
        out[column] = out[column].map(|x| x / by);
        for row in (0..4).filter(|r| *r != column) {
            let factor = a[row][column];
            for k in 0..4 {
                a[row][k] -= factor * a[column][k];
                out[row][k] -= factor * out[column][k];
            }
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn project(m: &Matrix, p: [f64; 3]) -> [f64; 3] {
        let v: [f64; 4] = std::array::from_fn(|r| m[r][0] * p[0] + m[r][1] * p[1] + m[r][2] * p[2] + m[r][3]);
        [v[0] / v[3], v[1] / v[3], v[2] / v[3]]
    }

    fn near(a: [f64; 3], b: [f64; 3]) -> bool {
        a.iter().zip(b).all(|(x, y)| (x - y).abs() < 1e-9)
    }

    #[test]
    fn depth_goes_from_0_to_1() {
        for lh in [false, true] {
            let sign = if lh { 1.0 } else { -1.0 };
            let m = perspective(60.0, 2.0, 0.5, 20.0, lh).unwrap();
            assert!(near(project(&m, [0.0, 0.0, sign * 0.5]), [0.0, 0.0, 0.0]), "near plane, left {lh}");
            assert!(near(project(&m, [0.0, 0.0, sign * 20.0]), [0.0, 0.0, 1.0]), "far plane, left {lh}");
            let m = orthographic(2.0, 4.0, -1.0, 3.0, lh).unwrap();
            assert!(near(project(&m, [1.0, -2.0, sign * 3.0]), [1.0, -1.0, 1.0]), "corner, left {lh}");
        }
    }

    #[test]
    fn cube_faces_put_their_axis_in_the_middle() {
        let faces = cube_faces([1.0, 2.0, 3.0], 0.1, 10.0).unwrap();
        for (i, m) in faces.iter().enumerate() {
            let mut p = [1.0, 2.0, 3.0];
            p[i / 2] += if i % 2 == 0 { 2.0 } else { -2.0 };
            let q = project(m, p);
            assert!(q[0].abs() < 1e-9 && q[1].abs() < 1e-9 && q[2] > 0.0 && q[2] < 1.0, "face {i}: {q:?}");
        }
        // On face +x, cube maps have -z to the right and +y up.
        assert!(project(&faces[0], [3.0, 2.0, 2.0])[0] > 0.0, "-z is right on +x");
        assert!(project(&faces[2], [1.0, 4.0, 2.0])[1] > 0.0, "-z is up on +y");
    }

    #[test]
    fn inverse_undoes() {
        let m = product(&translate([1.0, -2.0, 3.0]), &product(&rotate(1, 33.0), &scale([2.0, 3.0, 0.5])));
        let back = product(&m, &inverse(&m).unwrap());
        assert!(back.iter().flatten().zip(IDENTITY.iter().flatten()).all(|(a, b)| (a - b).abs() < 1e-12), "{back:?}");
        assert_eq!(inverse(&[[0.0; 4]; 4]), None, "singular");
    }

    #[test]
    fn rotations_turn_the_right_way() {
        assert!(near(transform_point(&rotate(2, 90.0), [1.0, 0.0, 0.0]), [0.0, 1.0, 0.0]), "z: x to y");
        assert!(near(transform_point(&rotate(0, 90.0), [0.0, 1.0, 0.0]), [0.0, 0.0, 1.0]), "x: y to z");
        assert!(near(transform_point(&rotate(1, 90.0), [0.0, 0.0, 1.0]), [1.0, 0.0, 0.0]), "y: z to x");
    }
}
