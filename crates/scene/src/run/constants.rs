//! Values of a scene packed into constant buffers as reflection lays them out.

use crate::file::eval::{Environment, Value, eval};
use crate::file::{Constant, Located};
use crate::suggest::nearest;
use lapidary_ir::diag::Diagnostic;
use lapidary_ir::passes::{CbufferUse, statistics};
use lapidary_ir::{CbMember, CbType, ConstantBuffer, Majority, Program, ScalarKind};

/// Packs the constant buffers of a program: the bytes of each, in the program's order. `constants` are looked through in
/// order, so those of the draw come first. Members that nothing reads may stay without a value.
pub(super) fn pack(
    program: &Program,
    constants: &[&Constant],
    environment: &Environment,
    draw: &Located<String>,
) -> Result<Vec<Vec<u8>>, Vec<Diagnostic>> {
    let mut buffers = Vec::new();
    let mut found = Vec::new();
    let statistics = statistics(program);
    for (buffer, usage) in program.cbuffers.iter().zip(&statistics.cbuffers) {
        let mut dwords = vec![0u32; buffer.size as usize / 4];
        for member in &buffer.members {
            let constant = constants.iter().find(|c| c.name.value == member.name);
            if let Some(defaults) = &member.default {
                for (to, from) in dwords.iter_mut().skip(member.offset as usize / 4).zip(defaults) {
                    *to = *from;
                }
            }
            match constant {
                Some(constant) => {
                    let result = eval(&constant.value, environment)
                        .and_then(|value| store(&value, &member.ty, member.offset, &mut dwords, &member.name));
                    if let Err(d) = result {
                        found.push(match constant.value.span {
                            Some(span) if d.primary.is_none() => d.at(span, ""),
                            _ => d,
                        });
                    }
                }
                None if member.default.is_none() && reads(usage, member) => {
                    found.push(missing(member, buffer, program, constants, draw));
                }
                None => {}
            }
        }
        buffers.push(dwords.iter().flat_map(|d| d.to_le_bytes()).collect());
    }
    if found.is_empty() { Ok(buffers) } else { Err(found) }
}

fn missing(
    member: &CbMember,
    buffer: &ConstantBuffer,
    program: &Program,
    constants: &[&Constant],
    draw: &Located<String>,
) -> Diagnostic {
    let ty = type_name(&member.ty);
    let message = format!(
        "constant {:?} ({ty} in {}) has no value, and {} shader {:?} of draw {:?} reads it",
        member.name, buffer.name, program.stage, program.name, draw.value
    );
    let mut d = Diagnostic::error("S0231", message);
    if let Some(span) = draw.span {
        d = d.at(span, "");
    }
    let given: Vec<_> = constants.iter().map(|c| c.name.value.as_str()).collect();
    match nearest(&member.name, given.iter().copied()) {
        Some(near) => d.hint(format!("is {near:?} the same one, misspelt?")),
        None => {
            let example = guess(member).map_or_else(|| example(&member.ty), |g| format!("{g:?}"));
            // Only draws of a scene file have a place; and a structure cannot be written on the command line.
            let in_file = draw.span.is_some() || example.contains('{');
            let option = format!("--set '{}={}'", member.name, example.replace('"', ""));
            match (in_file, example.contains('{')) {
                (false, _) => d.hint(format!("give it one: {option}")),
                (true, true) if draw.span.is_none() => {
                    d.hint("structures get their values in a scene file; see docs/scenes.md")
                }
                (true, true) => d.hint(format!("give it one: constants = {{ {} = {example} }}", member.name)),
                (true, false) => d
                    .hint(format!("give it one: constants = {{ {} = {example} }}", member.name))
                    .hint(format!("or on the command line: {option}")),
            }
        }
    }
}

/// A value of the right shape to show how it is written.
fn example(ty: &CbType) -> String {
    let vector = |n: u32| format!("[{}]", vec!["0"; n as usize].join(", "));
    let one = match (ty.rows, ty.columns) {
        (0, _) => "{ }".to_owned(),
        (1, 1) => "0".to_owned(),
        (1, n) => vector(n),
        (4, 4) => "\"identity()\"".to_owned(),
        (r, n) => format!("[{}]", vec![vector(n); r as usize].join(", ")),
    };
    let list = |of: String, n: &u32| match n {
        0..=16 => format!("[{}]", vec![of; *n as usize].join(", ")),
        _ => format!("[{of}, ...]"),
    };
    ty.dims.iter().rev().fold(one, list)
}

/// The type as HLSL writes it: `float4x4[6]`.
pub fn type_name(ty: &CbType) -> String {
    let scalar = ty.scalar.name();
    let dims: String = ty.dims.iter().map(|d| format!("[{d}]")).collect();
    match (ty.rows, ty.columns) {
        (0, _) => format!("struct{dims}"),
        (1, 1) => format!("{scalar}{dims}"),
        (1, n) => format!("{scalar}{n}{dims}"),
        (r, n) => {
            let order = if ty.majority == Majority::Row { "row_major " } else { "" };
            format!("{order}{scalar}{r}x{n}{dims}")
        }
    }
}

/// A value that the name of a constant suggests, for runs without a scene file.
pub(super) fn guess(member: &CbMember) -> Option<&'static str> {
    let name: String = member.name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    let name = name.trim_start_matches("g_");
    let ends = |words: &[&str]| words.iter().any(|w| name.ends_with(w) || name.contains(w));
    let ty = &member.ty;
    if ty.scalar != ScalarKind::Float || !ty.fields.is_empty() {
        return None;
    }
    if (ty.rows, ty.columns) == (4, 4) {
        if ty.dims == [6] {
            // From a place before the mesh, so that it is seen on several faces and not from within.
            return Some(
                "cube_faces(mesh_center * 0.65 + camera_position * 0.35, mesh_radius * 0.01, mesh_radius * 10)",
            );
        }
        if !ty.dims.is_empty() {
            return None;
        }
        let world = ends(&["worldviewproj", "modelviewproj", "wvp", "mvp"]);
        return Some(match () {
            () if ends(&["normal", "invtrans", "inversetrans"]) => "transpose(inverse(model))",
            () if world => "mul(view_projection, model)",
            () if ends(&["viewproj", "projview"]) || name.ends_with("vp") => "view_projection",
            () if ends(&["proj"]) => "projection",
            () if ends(&["view"]) => "view",
            () if ends(&["world", "model"]) => "model",
            () => return None,
        });
    }
    if !ty.dims.is_empty() {
        return None;
    }
    match (ty.rows, ty.columns) {
        (3, 3) if ends(&["normal", "invtrans", "inversetrans"]) => Some("normal_matrix"),
        (1, 3) if ends(&["right"]) => Some("camera_right"),
        (1, 3) if ends(&["up"]) => Some("camera_up"),
        (1, 3) if ends(&["eye", "camera", "cam", "viewpos"]) => Some("camera_position"),
        (1, 2) if ends(&["size", "resolution", "viewport", "screen"]) => Some("target_size"),
        (1, 1) if ends(&["length", "size", "radius", "scale", "width"]) => Some("mesh_radius * 0.03"),
        _ => None,
    }
}

/// The members of all constant buffers that a program may read.
pub(super) fn read_members(program: &Program) -> Vec<&CbMember> {
    let statistics = statistics(program);
    let buffers = program.cbuffers.iter().zip(&statistics.cbuffers);
    buffers.flat_map(|(b, usage)| b.members.iter().filter(|m| reads(usage, m))).collect()
}

/// Whether a program may read a member. An index that is no constant reads an array.
fn reads(usage: &CbufferUse, member: &CbMember) -> bool {
    let range = member.offset / 4..(member.offset + member.size).div_ceil(4);
    let indexed = !member.ty.dims.is_empty() || member.ty.rows > 1 || !member.ty.fields.is_empty();
    usage.dynamic_loads > 0 && indexed || usage.dwords.iter().any(|d| range.contains(d))
}

/// Stores a value at a byte offset.
fn store(value: &Value, ty: &CbType, offset: u32, dwords: &mut [u32], name: &str) -> Result<(), Diagnostic> {
    store_array(value, ty, &ty.dims, offset, dwords, name)
}

fn store_array(
    value: &Value,
    ty: &CbType,
    dims: &[u32],
    offset: u32,
    dwords: &mut [u32],
    name: &str,
) -> Result<(), Diagnostic> {
    let Some((length, inner)) = dims.split_first() else { return store_one(value, ty, offset, dwords, name) };
    let Value::List(items) = value else { return Err(shape(name, ty, value)) };
    if items.len() != *length as usize {
        let message = format!("{name} is {}; it needs {length} elements, not {}", type_name(ty), items.len());
        return Err(Diagnostic::error("S0232", message));
    }
    let step = inner.iter().product::<u32>().saturating_mul(ty.stride);
    for (i, item) in items.iter().enumerate() {
        store_array(item, ty, inner, offset + i as u32 * step, dwords, &format!("{name}[{i}]"))?;
    }
    Ok(())
}

fn store_one(value: &Value, ty: &CbType, offset: u32, dwords: &mut [u32], name: &str) -> Result<(), Diagnostic> {
    if ty.rows == 0 {
        return store_record(value, ty, offset, dwords, name);
    }
    let mut put = |bytes: u32, number: f64| -> Result<(), Diagnostic> {
        if let Some(to) = dwords.get_mut((offset + bytes) as usize / 4) {
            *to = bits(number, ty.scalar, name)?;
        }
        Ok(())
    };
    if (ty.rows, ty.columns) == (1, 1) {
        let number = match value {
            Value::List(items) if items.len() == 1 => items[0].number(),
            other => other.number(),
        };
        return put(0, number.ok_or_else(|| shape(name, ty, value))?);
    }
    if ty.rows == 1 {
        let numbers = spliced(value).filter(|n| n.len() == ty.columns as usize);
        for (c, number) in (0u32..).zip(numbers.ok_or_else(|| shape(name, ty, value))?) {
            put(c * 4, number)?;
        }
        return Ok(());
    }
    let Value::List(rows) = value else { return Err(shape(name, ty, value)) };
    if rows.len() != ty.rows as usize {
        return Err(shape(name, ty, value));
    }
    for (r, row) in (0u32..).zip(rows) {
        let numbers = spliced(row).filter(|n| n.len() == ty.columns as usize);
        for (c, number) in (0u32..).zip(numbers.ok_or_else(|| shape(name, ty, value))?) {
            put(if ty.majority == Majority::Column { c * 16 + r * 4 } else { r * 16 + c * 4 }, number)?;
        }
    }
    Ok(())
}

/// The numbers of a vector; vectors in it stand for their numbers: `[camera_position, 1]` has four.
fn spliced(value: &Value) -> Option<Vec<f64>> {
    let Value::List(items) = value else { return None };
    let parts = items.iter().map(|i| i.number().map(|n| vec![n]).or_else(|| i.numbers()));
    Some(parts.collect::<Option<Vec<_>>>()?.concat())
}

fn store_record(value: &Value, ty: &CbType, offset: u32, dwords: &mut [u32], name: &str) -> Result<(), Diagnostic> {
    let Value::Record(fields) = value else {
        let d = Diagnostic::error("S0232", format!("{name} is a structure; its value is {}", value.describe()));
        let names: Vec<_> = ty.fields.iter().map(|f| format!("{} = ...", f.name)).collect();
        return Err(d.hint(format!("write it as a table: {{ {} }}", names.join(", "))));
    };
    for (field, value) in fields {
        let Some(member) = ty.fields.iter().find(|f| f.name == *field) else {
            let d = Diagnostic::error("S0233", format!("{name} has no field {field:?}"));
            let names: Vec<_> = ty.fields.iter().map(|f| f.name.as_str()).collect();
            return Err(match nearest(field, names.iter().copied()) {
                Some(near) => d.hint(format!("did you mean {near:?}?")),
                None => d.hint(format!("its fields are {}", names.join(", "))),
            });
        };
        store(value, &member.ty, offset + member.offset, dwords, &format!("{name}.{field}"))?;
    }
    Ok(())
}

fn shape(name: &str, ty: &CbType, value: &Value) -> Diagnostic {
    let d = Diagnostic::error("S0232", format!("{name} is {}; its value is {}", type_name(ty), value.describe()));
    if (ty.rows, ty.columns) == (3, 3) && value.rows4().is_some() {
        return d.hint("float3x3(m) takes the upper left part of a 4x4 matrix");
    }
    let one = CbType { dims: Vec::new(), ..ty.clone() };
    d.hint(format!("a value for {} looks like {}", type_name(&one), example(&one)))
}

fn bits(number: f64, kind: ScalarKind, name: &str) -> Result<u32, Diagnostic> {
    let whole = |low: f64, high: f64| {
        if number.fract() == 0.0 && (low..=high).contains(&number) {
            return Ok(number);
        }
        let message =
            format!("{name} is {}; its value {number} is not a whole number from {low} to {high}", kind.name());
        Err(Diagnostic::error("S0234", message))
    };
    Ok(match kind {
        ScalarKind::Float => (number as f32).to_bits(),
        ScalarKind::Sint => (whole(f64::from(i32::MIN), f64::from(i32::MAX))? as i32) as u32,
        ScalarKind::Uint => whole(0.0, f64::from(u32::MAX))? as u32,
        ScalarKind::Bool => u32::from(number != 0.0),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ty(rows: u32, columns: u32, majority: Majority, dims: &[u32], stride: u32) -> CbType {
        CbType { scalar: ScalarKind::Float, rows, columns, majority, dims: dims.to_vec(), stride, fields: Vec::new() }
    }

    fn stored(value: &Value, ty: &CbType, dwords: usize) -> Vec<f32> {
        let mut out = vec![0; dwords];
        store(value, ty, 0, &mut out, "x").unwrap();
        out.into_iter().map(f32::from_bits).collect()
    }

    #[test]
    fn matrices_follow_their_majority() {
        let value = Value::List(vec![Value::vector(&[1.0, 2.0, 3.0]), Value::vector(&[4.0, 5.0, 6.0])]);
        let columns = stored(&value, &ty(2, 3, Majority::Column, &[], 0), 12);
        assert_eq!(columns, [1.0, 4.0, 0.0, 0.0, 2.0, 5.0, 0.0, 0.0, 3.0, 6.0, 0.0, 0.0], "a register per column");
        let rows = stored(&value, &ty(2, 3, Majority::Row, &[], 0), 8);
        assert_eq!(rows, [1.0, 2.0, 3.0, 0.0, 4.0, 5.0, 6.0, 0.0], "a register per row");
    }

    #[test]
    fn arrays_step_by_their_stride() {
        let value = Value::vector(&[1.0, 2.0]);
        assert_eq!(
            stored(&value, &ty(1, 1, Majority::Column, &[2], 16), 5),
            [1.0, 0.0, 0.0, 0.0, 2.0],
            "one dimension"
        );
        let nested = Value::List(vec![Value::vector(&[1.0, 2.0]), Value::vector(&[3.0, 4.0])]);
        let out = stored(&nested, &ty(1, 1, Majority::Column, &[2, 2], 16), 13);
        assert_eq!([out[0], out[4], out[8], out[12]], [1.0, 2.0, 3.0, 4.0], "two dimensions");
    }

    #[test]
    fn vectors_in_a_vector_stand_for_their_numbers() {
        let value = Value::List(vec![Value::vector(&[1.0, 2.0, 3.0]), Value::Number(4.0)]);
        assert_eq!(stored(&value, &ty(1, 4, Majority::Column, &[], 0), 4), [1.0, 2.0, 3.0, 4.0]);
        let short = store(&value, &ty(1, 3, Majority::Column, &[], 0), 0, &mut [0; 4], "x");
        assert_eq!(short.unwrap_err().code, "S0232", "the count must fit");
    }

    #[test]
    fn wrong_shapes_and_numbers_are_refused() {
        let code = |value: &Value, ty: &CbType| store(value, ty, 0, &mut [0; 16], "x").unwrap_err().code;
        let vector = ty(1, 3, Majority::Column, &[], 0);
        assert_eq!(code(&Value::vector(&[1.0]), &vector), "S0232", "too short");
        assert_eq!(code(&Value::Number(1.0), &vector), "S0232", "no vector");
        assert_eq!(code(&Value::vector(&[1.0]), &ty(1, 1, Majority::Column, &[2], 16)), "S0232", "wrong length");
        let unsigned = CbType { scalar: ScalarKind::Uint, ..ty(1, 1, Majority::Column, &[], 0) };
        assert_eq!(code(&Value::Number(-1.0), &unsigned), "S0234", "negative");
        assert_eq!(code(&Value::Number(0.5), &unsigned), "S0234", "no whole number");
    }
}
