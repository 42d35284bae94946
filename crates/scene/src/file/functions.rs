//! The functions of scene expressions. Matrices multiply column vectors, as HLSL's `mul(M, v)` does.

use super::eval::Value;
use super::matrix;

/// A function that expressions can call.
#[derive(Clone, Copy)]
pub struct Function {
    /// Its name.
    pub name: &'static str,
    /// How it is written, with its arguments.
    pub usage: &'static str,
    /// What it gives; one sentence.
    pub doc: &'static str,
    /// Computes it; `None` when number or shape of the arguments do not fit.
    pub(super) apply: fn(&[Value]) -> Option<Value>,
}

impl std::fmt::Debug for Function {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.usage)
    }
}

/// All functions; `docs/scenes.md` lists them from here.
pub const FUNCTIONS: &[Function] = &[
    f("add", "a + b", "sum, component by component; a number goes with every component", |a| zip(a, |x, y| x + y)),
    f("subtract", "a - b", "difference, component by component", |a| zip(a, |x, y| x - y)),
    f("multiply", "a * b", "product, component by component; use mul for matrices", |a| zip(a, |x, y| x * y)),
    f("divide", "a / b", "quotient, component by component", |a| zip(a, |x, y| x / y)),
    f("negate", "-a", "a with the other sign", |a| map(a, |x| -x)),
    f("sqrt", "sqrt(a)", "square root", |a| map(a, f64::sqrt)),
    f("sin", "sin(degrees)", "sine of an angle in degrees", |a| map(a, |x| libm::sin(x.to_radians()))),
    f("cos", "cos(degrees)", "cosine of an angle in degrees", |a| map(a, |x| libm::cos(x.to_radians()))),
    f("min", "min(a, b)", "the smaller one, component by component", |a| zip(a, f64::min)),
    f("max", "max(a, b)", "the larger one, component by component", |a| zip(a, f64::max)),
    f("dot", "dot(u, v)", "scalar product of two vectors", |a| {
        let [u, v] = two(a)?;
        let (u, v) = (u.numbers()?, v.numbers()?);
        (u.len() == v.len()).then(|| Value::Number(u.iter().zip(&v).map(|(x, y)| x * y).sum()))
    }),
    f("cross", "cross(u, v)", "vector product of two vectors of 3 numbers", |a| {
        let [u, v] = two(a)?;
        Some(Value::vector(&matrix::cross(u.fixed()?, v.fixed()?)))
    }),
    f("length", "length(v)", "length of a vector", |a| Some(Value::Number(length(&one(a)?.numbers()?)))),
    f("normalize", "normalize(v)", "the vector with length 1", |a| {
        let v = one(a)?.numbers()?;
        let length = length(&v);
        Some(Value::vector(&v.iter().map(|x| x / length).collect::<Vec<_>>()))
    }),
    f("linear", "linear(color)", "linear light of an sRGB colour, each component 0 to 1", |a| map(a, srgb_to_linear)),
    f("identity", "identity()", "the 4x4 matrix that changes nothing", |a| {
        a.is_empty().then(|| Value::matrix(&matrix::IDENTITY))
    }),
    f("translate", "translate(x, y, z)", "moves; takes three numbers or one vector", |a| {
        vector3(a).map(|v| Value::matrix(&matrix::translate(v)))
    }),
    f("scale", "scale(s) or scale(x, y, z)", "makes larger; takes one number, three numbers or one vector", |a| {
        let v = match a {
            [Value::Number(s)] => [*s; 3],
            _ => vector3(a)?,
        };
        Some(Value::matrix(&matrix::scale(v)))
    }),
    f("rotate_x", "rotate_x(degrees)", "turns about the x axis, counter-clockwise seen from its tip", |a| {
        Some(Value::matrix(&matrix::rotate(0, one(a)?.number()?)))
    }),
    f("rotate_y", "rotate_y(degrees)", "turns about the y axis, counter-clockwise seen from its tip", |a| {
        Some(Value::matrix(&matrix::rotate(1, one(a)?.number()?)))
    }),
    f("rotate_z", "rotate_z(degrees)", "turns about the z axis, counter-clockwise seen from its tip", |a| {
        Some(Value::matrix(&matrix::rotate(2, one(a)?.number()?)))
    }),
    f("mul", "mul(a, b, ...)", "product of matrices, the last of which may be a vector", mul),
    f("transpose", "transpose(m)", "rows and columns exchanged", transpose),
    f("inverse", "inverse(m)", "inverse of a 4x4 matrix", |a| {
        matrix::inverse(&one(a)?.rows4()?).map(|m| Value::matrix(&m))
    }),
    f("float3x3", "float3x3(m)", "the upper left 3x3 part of a matrix, for float3x3 constants", |a| {
        let rows = one(a)?.rows4()?;
        Some(Value::List(rows[..3].iter().map(|r| Value::vector(&r[..3])).collect()))
    }),
    f("look_at", "look_at(eye, target, up)", "view matrix, right-handed: the camera looks along -z", |a| {
        let [eye, target, up] = <&[Value; 3]>::try_from(a).ok()?;
        matrix::look_at(eye.fixed()?, target.fixed()?, up.fixed()?, false).map(|m| Value::matrix(&m))
    }),
    f("look_at_lh", "look_at_lh(eye, target, up)", "view matrix, left-handed: the camera looks along +z", |a| {
        let [eye, target, up] = <&[Value; 3]>::try_from(a).ok()?;
        matrix::look_at(eye.fixed()?, target.fixed()?, up.fixed()?, true).map(|m| Value::matrix(&m))
    }),
    f("perspective", "perspective(fov, aspect, near, far)", "projection for look_at; fov vertical, degrees", |a| {
        perspective(a, false)
    }),
    f("perspective_lh", "perspective_lh(fov, aspect, near, far)", "projection for look_at_lh", |a| {
        perspective(a, true)
    }),
    f("orthographic", "orthographic(width, height, near, far)", "parallel projection for look_at", |a| {
        orthographic(a, false)
    }),
    f("orthographic_lh", "orthographic_lh(width, height, near, far)", "parallel projection for look_at_lh", |a| {
        orthographic(a, true)
    }),
    f(
        "cube_faces",
        "cube_faces(eye, near, far)",
        "six view-projections +x -x +y -y +z -z as cube maps want them (left-handed, 90 degrees)",
        |a| {
            let [eye, near, far] = <&[Value; 3]>::try_from(a).ok()?;
            let faces = matrix::cube_faces(eye.fixed()?, near.number()?, far.number()?)?;
            Some(Value::List(faces.iter().map(Value::matrix).collect()))
        },
    ),
    f("element", "element(list, n)", "the n-th element of a list or vector, from 0", |a| {
        let [Value::List(items), Value::Number(n)] = <&[Value; 2]>::try_from(a).ok()? else { return None };
        items.iter().enumerate().find(|(i, _)| *i as f64 == *n).map(|(_, v)| v.clone())
    }),
];

const fn f(
    name: &'static str,
    usage: &'static str,
    doc: &'static str,
    apply: fn(&[Value]) -> Option<Value>,
) -> Function {
    Function { name, usage, doc, apply }
}

fn one(args: &[Value]) -> Option<&Value> {
    match args {
        [value] => Some(value),
        _ => None,
    }
}

fn two(args: &[Value]) -> Option<&[Value; 2]> {
    args.try_into().ok()
}

fn vector3(args: &[Value]) -> Option<[f64; 3]> {
    match args {
        [value] => value.fixed(),
        [x, y, z] => Some([x.number()?, y.number()?, z.number()?]),
        _ => None,
    }
}

fn length(v: &[f64]) -> f64 {
    v.iter().map(|x| x * x).sum::<f64>().sqrt()
}

fn map(args: &[Value], op: fn(f64) -> f64) -> Option<Value> {
    fn each(value: &Value, op: fn(f64) -> f64) -> Option<Value> {
        match value {
            Value::Number(n) => Some(Value::Number(op(*n))),
            Value::List(items) => Some(Value::List(items.iter().map(|i| each(i, op)).collect::<Option<_>>()?)),
            Value::Record(_) => None,
        }
    }
    each(one(args)?, op)
}

fn zip(args: &[Value], op: fn(f64, f64) -> f64) -> Option<Value> {
    fn each(a: &Value, b: &Value, op: fn(f64, f64) -> f64) -> Option<Value> {
        match (a, b) {
            (Value::Number(x), Value::Number(y)) => Some(Value::Number(op(*x, *y))),
            (Value::List(x), Value::Number(_)) => {
                Some(Value::List(x.iter().map(|x| each(x, b, op)).collect::<Option<_>>()?))
            }
            (Value::Number(_), Value::List(y)) => {
                Some(Value::List(y.iter().map(|y| each(a, y, op)).collect::<Option<_>>()?))
            }
            (Value::List(x), Value::List(y)) if x.len() == y.len() => {
                Some(Value::List(x.iter().zip(y).map(|(x, y)| each(x, y, op)).collect::<Option<_>>()?))
            }
            _ => None,
        }
    }
    let [a, b] = two(args)?;
    each(a, b, op)
}

/// Rows of a matrix of any size; `None` if the rows differ in length or there are none.
fn rows(value: &Value) -> Option<Vec<Vec<f64>>> {
    let Value::List(items) = value else { return None };
    let rows: Vec<Vec<f64>> = items.iter().map(Value::numbers).collect::<Option<_>>()?;
    let first = rows.first()?.len();
    (first > 0 && rows.iter().all(|r| r.len() == first)).then_some(rows)
}

fn mul(args: &[Value]) -> Option<Value> {
    let (last, before) = args.split_last()?;
    if before.is_empty() {
        return None;
    }
    let mut result = last.clone();
    for left in before.iter().rev() {
        let left = rows(left)?;
        result = match result.numbers() {
            Some(vector) if vector.len() == left[0].len() => {
                let entry = |row: &Vec<f64>| Value::Number(row.iter().zip(&vector).map(|(x, y)| x * y).sum());
                Value::List(left.iter().map(entry).collect())
            }
            Some(_) => return None,
            None => {
                let right = rows(&result)?;
                if right.len() != left[0].len() {
                    return None;
                }
                let entry = |row: &Vec<f64>, c: usize| row.iter().zip(&right).map(|(x, r)| x * r[c]).sum();
                let row = |l: &Vec<f64>| (0..right[0].len()).map(|c| Value::Number(entry(l, c))).collect();
                Value::List(left.iter().map(|l| Value::List(row(l))).collect())
            }
        };
    }
    Some(result)
}

fn transpose(args: &[Value]) -> Option<Value> {
    let rows = rows(one(args)?)?;
    let column = |c: usize| Value::vector(&rows.iter().map(|r| r[c]).collect::<Vec<_>>());
    Some(Value::List((0..rows[0].len()).map(column).collect()))
}

fn perspective(args: &[Value], left_handed: bool) -> Option<Value> {
    let [fov, aspect, near, far] = <&[Value; 4]>::try_from(args).ok()?;
    let m = matrix::perspective(fov.number()?, aspect.number()?, near.number()?, far.number()?, left_handed)?;
    Some(Value::matrix(&m))
}

fn orthographic(args: &[Value], left_handed: bool) -> Option<Value> {
    let [width, height, near, far] = <&[Value; 4]>::try_from(args).ok()?;
    let m = matrix::orthographic(width.number()?, height.number()?, near.number()?, far.number()?, left_handed)?;
    Some(Value::matrix(&m))
}

fn srgb_to_linear(s: f64) -> f64 {
    if s <= 0.04045 { s / 12.92 } else { libm::pow((s + 0.055) / 1.055, 2.4) }
}
