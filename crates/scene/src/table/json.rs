//! Tables as JSON.

use super::csv::push_value;
use super::{Field, Kind, Table};
use std::io;

/// Writes a table as JSON: `{"columns": ["POSITION.x", …], "types": ["float", …], "first_vertex": 0, "rows": [[…], …]}`, one
/// row a line. Floats are shortest-roundtrip; JSON has no NaN or infinity, so they are the strings `"nan"`, `"inf"`, `"-inf"`.
///
/// # Errors
/// What the sink says.
pub fn write_json(table: &Table, first_vertex: u64, out: &mut dyn io::Write) -> io::Result<()> {
    let columns: Vec<String> = table.fields.iter().flat_map(Field::headings).collect();
    let kinds: Vec<Kind> = table.fields.iter().flat_map(|f| (0..f.count).map(|_| f.kind)).collect();
    let types: Vec<&str> = kinds
        .iter()
        .map(|k| match k {
            Kind::Float => "float",
            Kind::Uint => "uint",
            Kind::Int => "int",
        })
        .collect();
    let (columns, types) = (serde_json::to_string(&columns)?, serde_json::to_string(&types)?);
    write!(out, "{{\"columns\": {columns},\n \"types\": {types},\n \"first_vertex\": {first_vertex},\n \"rows\": [")?;
    let mut line = String::new();
    for (i, row) in table.words.chunks_exact(kinds.len().max(1)).enumerate() {
        line.clear();
        line.push_str(if i == 0 { "\n  [" } else { ",\n  [" });
        for (c, (word, kind)) in row.iter().zip(&kinds).enumerate() {
            if c > 0 {
                line.push_str(", ");
            }
            let quoted = *kind == Kind::Float && !f32::from_bits(*word).is_finite();
            if quoted {
                line.push('"');
            }
            push_value(&mut line, *word, *kind);
            if quoted {
                line.push('"');
            }
        }
        line.push(']');
        out.write_all(line.as_bytes())?;
    }
    out.write_all(b"\n ]}\n")
}
