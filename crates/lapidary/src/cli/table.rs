//! Plain tables: columns as wide as their widest cell, numbers to the right.

/// Rows under a heading.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with these headings.
    pub(super) fn new(headings: &[&str]) -> Self {
        Self { rows: vec![headings.iter().map(|h| (*h).to_owned()).collect()] }
    }

    /// Adds a row; it has as many cells as there are headings.
    pub(super) fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// The text, each line after `indent`.
    pub(super) fn text(&self, indent: &str) -> String {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let cell = |row: &'_ Vec<String>, c: usize| row.get(c).map_or(0, |t| t.chars().count());
        let width: Vec<usize> = (0..columns).map(|c| self.rows.iter().map(|r| cell(r, c)).max().unwrap_or(0)).collect();
        let is_number = |t: &String| t.is_empty() || t.chars().all(|c| c.is_ascii_digit() || c == ',' || c == '-');
        let right: Vec<bool> =
            (0..columns).map(|c| self.rows[1..].iter().filter_map(|r| r.get(c)).all(is_number)).collect();
        let mut out = String::new();
        for row in &self.rows {
            let mut line = indent.to_owned();
            for (c, text) in row.iter().enumerate() {
                if c > 0 {
                    line.push_str("  ");
                }
                let padding = " ".repeat(width[c].saturating_sub(text.chars().count()));
                if right[c] {
                    line.push_str(&padding);
                    line.push_str(text);
                } else {
                    line.push_str(text);
                    line.push_str(&padding);
                }
            }
            out.push_str(line.trim_end());
            out.push('\n');
        }
        out
    }
}

/// A number with commas between thousands.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let mut table = Table::new(&["name", "count"]);
        table.row(vec!["a".to_owned(), grouped(1_234_567)]);
        table.row(vec!["longer".to_owned(), "1".to_owned()]);
        assert_eq!(
            table.text("  "),
            "  name        count\n  a       1,234,567\n  longer          1\n",
            "numbers stand right"
        );
    }
}
