//! Stream output as tables: one row a vertex, one column a component, headed by its semantic.
//!
//! The headings are the ones RenderDoc's mesh export has: `VTX, POSITION.x, POSITION.y, …, TEXCOORD1.x`. `VTX` is
//! the vertex's number in the buffer; a semantic of one component has no suffix; index 0 is not written.

mod csv;
mod json;

pub use csv::{read_csv, write_csv};
pub use json::write_json;

use crate::error::AssetError;

/// How the 32 bits of a component are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A float, printed with the fewest digits that read back to the same value.
    Float,
    /// An unsigned integer.
    Uint,
    /// A signed integer.
    Int,
}

/// One entry of a stream-output declaration: a semantic of 1 to 4 components of 32 bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Semantic name without its index, as the shader spells it; letters, digits and `_`, not ending in a digit.
    pub semantic: String,
    /// Semantic index.
    pub index: u32,
    /// First component that is stored: 0 for x to 3 for w.
    pub first: u32,
    /// Components stored, 1 to `4 - first`.
    pub count: u32,
    /// Whether the semantic has one component in the shader, so that the heading needs no `.x`.
    pub scalar: bool,
    /// How the bits are read.
    pub kind: Kind,
}

impl Field {
    /// The headings of the field's columns.
    pub fn headings(&self) -> impl Iterator<Item = String> + '_ {
        let index = if self.index == 0 { String::new() } else { self.index.to_string() };
        (0..self.count).map(move |c| {
            let suffix = if self.scalar { "" } else { [".x", ".y", ".z", ".w"][((self.first + c) & 3) as usize] };
            format!("{}{index}{suffix}", self.semantic)
        })
    }
}

/// Vertices as stream output leaves them: fields in declaration order, tightly packed, 32-bit words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The columns.
    pub fields: Vec<Field>,
    /// All words, row after row.
    pub words: Vec<u32>,
}

impl Table {
    /// Words a row.
    #[must_use]
    pub fn row_words(&self) -> usize {
        self.fields.iter().map(|f| f.count as usize).sum()
    }

    /// The number of whole rows.
    #[must_use]
    pub fn n_rows(&self) -> usize {
        self.words.len().checked_div(self.row_words()).unwrap_or(0)
    }

    /// The table of a little-endian stream-output buffer; a rest of less than a row is dropped.
    ///
    /// # Errors
    /// `S0380` names the field whose component range is not within x to w, or says that there are none.
    pub fn from_bytes(fields: Vec<Field>, bytes: &[u8], name: &str) -> Result<Self, AssetError> {
        check_fields(&fields, name)?;
        let (words, _) = bytes.as_chunks::<4>();
        let mut table = Self { fields, words: words.iter().map(|b| u32::from_le_bytes(*b)).collect() };
        table.words.truncate(table.n_rows() * table.row_words());
        Ok(table)
    }
}

fn check_fields(fields: &[Field], name: &str) -> Result<(), AssetError> {
    if fields.is_empty() {
        return Err(AssetError::new("S0380", name, "fields", "the table has no columns"));
    }
    for f in fields {
        if f.count == 0 || f.first > 3 || f.count > 4 - f.first || (f.scalar && f.count != 1) {
            let message = format!("components {} to {} do not lie within x to w", f.first, f.first + f.count);
            return Err(AssetError::new("S0380", name, format!("{}{}", f.semantic, f.index), message));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
