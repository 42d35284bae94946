//! Tables as CSV, out and in.

use super::{Field, Kind, Table};
use crate::error::{AssetError, excerpt};
use std::fmt::Write as _;
use std::io;

/// Writes a table as CSV with `, ` between columns and a first column `VTX` that counts from `first_vertex`. NaN is written
/// as `nan`, infinities as `inf` and `-inf`; a NaN's payload is not kept.
///
/// # Errors
/// What the sink says.
pub fn write_csv(table: &Table, first_vertex: u64, out: &mut dyn io::Write) -> io::Result<()> {
    let mut line = String::from("VTX");
    for heading in table.fields.iter().flat_map(Field::headings) {
        line.push_str(", ");
        line.push_str(&heading);
    }
    line.push('\n');
    out.write_all(line.as_bytes())?;
    let kinds: Vec<Kind> = table.fields.iter().flat_map(|f| (0..f.count).map(|_| f.kind)).collect();
    if kinds.is_empty() {
        return Ok(());
    }
    for (i, row) in table.words.chunks_exact(kinds.len()).enumerate() {
        line.clear();
        push(&mut line, format_args!("{}", first_vertex + i as u64));
        for (word, kind) in row.iter().zip(&kinds) {
            line.push_str(", ");
            push_value(&mut line, *word, *kind);
        }
        line.push('\n');
        out.write_all(line.as_bytes())?;
    }
    Ok(())
}

fn push(line: &mut String, value: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = line.write_fmt(value);
}

pub(super) fn push_value(line: &mut String, word: u32, kind: Kind) {
    match kind {
        Kind::Uint => push(line, format_args!("{word}")),
        Kind::Int => push(line, format_args!("{}", word as i32)),
        Kind::Float => {
            let value = f32::from_bits(word);
            if value.is_nan() {
                line.push_str("nan");
            } else {
                // Debug printing is shortest-roundtrip and turns to exponents for very large and small values.
                push(line, format_args!("{value:?}"));
            }
        }
    }
}

/// Reads a table back. Headings give semantics and components; a column whose values are all whole numbers without a
/// point is an integer column (signed if any is negative), so floats must be written as [`write_csv`] does, with a point
/// or exponent. Columns `VTX` and `IDX` are passed over. Neighbouring columns of one semantic form one field.
///
/// # Errors
/// `S0380` names the line and the column.
pub fn read_csv(text: &str, name: &str) -> Result<Table, AssetError> {
    let bad = |place: String, message: String| AssetError::new("S0380", name, place, message);
    let mut lines = text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty());
    let Some((_, head)) = lines.next() else { return Err(bad("line 1".into(), "there are no headings".into())) };
    let headings: Vec<&str> = head.split(',').map(str::trim).collect();
    let kept: Vec<usize> = (0..headings.len()).filter(|c| !matches!(headings[*c], "VTX" | "IDX")).collect();
    let mut cells: Vec<Vec<&str>> = vec![Vec::new(); kept.len()];
    for (number, line) in lines {
        let row: Vec<&str> = line.split(',').map(str::trim).collect();
        if row.len() != headings.len() {
            let message = format!("{} values for {} headings", row.len(), headings.len());
            return Err(bad(format!("line {}", number + 1), message));
        }
        for (column, at) in cells.iter_mut().zip(&kept) {
            column.push(row[*at]);
        }
    }
    let mut columns = Vec::new();
    for (column, at) in cells.iter().zip(&kept) {
        let kind = kind_of(column);
        let words: Vec<u32> = column
            .iter()
            .enumerate()
            .map(|(row, cell)| parse(cell, kind).ok_or((row, *cell)))
            .collect::<Result<_, _>>()
            .map_err(|(row, cell)| {
                bad(format!("column {:?}, row {row}", headings[*at]), format!("{:?} is not a number", excerpt(cell)))
            })?;
        columns.push((headings[*at], kind, words));
    }
    let mut fields: Vec<Field> = Vec::new();
    for (heading, kind, _) in &columns {
        let field = field_of(heading, *kind).ok_or_else(|| {
            bad("headings".into(), format!("{:?} is no semantic with an optional component", excerpt(heading)))
        })?;
        match fields.last_mut() {
            Some(last)
                if !last.scalar
                    && !field.scalar
                    && (&last.semantic, last.index) == (&field.semantic, field.index)
                    && last.first + last.count == field.first =>
            {
                last.count += 1;
                // Whole floats are still written with a point, so a mixed field is one whose integers differ in sign.
                last.kind = join(last.kind, field.kind);
            }
            _ => fields.push(field),
        }
    }
    super::check_fields(&fields, name)?;
    let n_rows = cells.first().map_or(0, Vec::len);
    let words = (0..n_rows).flat_map(|r| columns.iter().map(move |c| c.2[r])).collect();
    Ok(Table { fields, words })
}

fn kind_of(column: &[&str]) -> Kind {
    if column.is_empty() || !column.iter().all(|c| c.parse::<i64>().is_ok()) {
        Kind::Float
    } else if column.iter().any(|c| c.starts_with('-')) {
        Kind::Int
    } else {
        Kind::Uint
    }
}

fn join(a: Kind, b: Kind) -> Kind {
    match (a, b) {
        (a, b) if a == b => a,
        (Kind::Float, _) | (_, Kind::Float) => Kind::Float,
        _ => Kind::Int,
    }
}

fn parse(cell: &str, kind: Kind) -> Option<u32> {
    match kind {
        Kind::Uint => cell.parse().ok(),
        Kind::Int => cell.parse::<i32>().ok().map(|v| v as u32),
        Kind::Float => cell.parse::<f32>().ok().map(f32::to_bits),
    }
}

fn field_of(heading: &str, kind: Kind) -> Option<Field> {
    let (semantic, component) = match heading.rsplit_once('.') {
        Some((semantic, component)) => (semantic, Some(["x", "y", "z", "w"].iter().position(|c| *c == component)?)),
        None => (heading, None),
    };
    let name = semantic.trim_end_matches(|c: char| c.is_ascii_digit());
    let index = match &semantic[name.len()..] {
        "" => 0,
        digits => digits.parse().ok()?,
    };
    let starts = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    if !starts || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        return None;
    }
    let (first, scalar) = (component.unwrap_or(0) as u32, component.is_none());
    Some(Field { semantic: name.to_owned(), index, first, count: 1, scalar, kind })
}
