//! Typed reading of a TOML tree in which every value knows its place.
//!
//! Each function takes what it wants or adds a diagnostic and returns `None`; reading goes on either way, so that
//! one run reports every fault of the file.

use super::keys::Section;
use crate::suggest::nearest;
use lapidary_ir::diag::{Diagnostic, FileId, Span};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value of the tree.
pub(super) type Node<'t> = Spanned<DeValue<'t>>;

/// Collects diagnostics while a tree is read.
#[derive(Debug)]
pub(super) struct Reader {
    file: FileId,
    /// What was found so far.
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// A table whose keys were checked against a [`Section`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Fields<'t> {
    table: &'t DeTable<'t>,
    /// Where the table stands.
    pub(super) span: Span,
}

impl<'t> Fields<'t> {
    /// The value of a key.
    pub(super) fn get(&self, key: &str) -> Option<&'t Node<'t>> {
        self.table.get(key)
    }
}

impl Reader {
    pub(super) fn new(file: FileId) -> Self {
        Self { file, diagnostics: Vec::new() }
    }

    /// Parses the text; syntax faults become `S0001`.
    pub(super) fn parse<'t>(&mut self, text: &'t str) -> Spanned<DeTable<'t>> {
        let (table, errors) = DeTable::parse_recoverable(text);
        for error in errors {
            let mut message = error.message().trim().lines().next().unwrap_or("not TOML").to_owned();
            if message.is_empty() {
                "not TOML".clone_into(&mut message);
            }
            let range = error.span().unwrap_or(0..0);
            let mut at = Diagnostic::error("S0001", message).at(self.clamp(range, text), "");
            at = at.hint("the file is TOML: `key = value`, `[table]`, `[[list of tables]]`, text in quotes");
            self.diagnostics.push(at);
        }
        table
    }

    /// A byte range of the parser as a span on character boundaries of `text`.
    fn clamp(&self, range: std::ops::Range<usize>, text: &str) -> Span {
        let mut start = range.start.min(text.len());
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        let mut end = range.end.clamp(start, text.len());
        while !text.is_char_boundary(end) {
            end += 1;
        }
        Span { file: self.file, start: start as u32, end: end as u32 }
    }

    /// The first byte of the file: the place of what is missing.
    pub(super) fn start(&self) -> Span {
        Span { file: self.file, start: 0, end: 0 }
    }

    /// Where a value stands.
    pub(super) fn span<T>(&self, node: &Spanned<T>) -> Span {
        let range = node.span();
        Span { file: self.file, start: range.start as u32, end: range.end as u32 }
    }

    /// Adds a diagnostic.
    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// A table whose keys are those of `section`; others are `S0101` with the nearest known key.
    pub(super) fn fields<'t>(&mut self, node: &'t Node<'t>, section: &Section) -> Option<Fields<'t>> {
        let span = self.span(node);
        match node.get_ref() {
            DeValue::Table(table) => Some(self.check_keys(table, span, section)),
            other => {
                self.wrong_type(span, &format!("a table with the keys of [{}]", section.path), other);
                None
            }
        }
    }

    /// The outermost table.
    pub(super) fn check_keys<'t>(&mut self, table: &'t DeTable<'t>, span: Span, section: &Section) -> Fields<'t> {
        for key in table.keys() {
            let name = key.get_ref().as_ref();
            if section.keys.iter().any(|k| k.name == name) {
                continue;
            }
            let place = if section.path.is_empty() { "a scene".to_owned() } else { format!("[{}]", section.path) };
            let mut d = Diagnostic::error("S0101", format!("unknown key {name:?} in {place}"))
                .at(self.span(key), "unknown key");
            d = match nearest(name, section.keys.iter().map(|k| k.name)) {
                Some(known) => d.hint(format!("did you mean {known:?}?")),
                None => {
                    let all: Vec<_> = section.keys.iter().map(|k| k.name).collect();
                    d.hint(format!("known keys are {}", all.join(", ")))
                }
            };
            self.report(d);
        }
        Fields { table, span }
    }

    /// A table whose keys are names that the user chose.
    pub(super) fn named<'t>(&mut self, node: &'t Node<'t>, what: &str) -> Vec<(String, Span, &'t Node<'t>)> {
        match node.get_ref() {
            DeValue::Table(table) => table.iter().map(|(k, v)| (k.get_ref().to_string(), self.span(k), v)).collect(),
            other => {
                let span = self.span(node);
                self.wrong_type(span, &format!("a table of {what}"), other);
                Vec::new()
            }
        }
    }

    /// The elements of an array.
    pub(super) fn array<'t>(&mut self, node: &'t Node<'t>, what: &str) -> Option<&'t [Node<'t>]> {
        match node.get_ref() {
            DeValue::Array(array) => Some(array),
            other => {
                let span = self.span(node);
                self.wrong_type(span, &format!("an array of {what}"), other);
                None
            }
        }
    }

    /// A text.
    pub(super) fn text<'t>(&mut self, node: &'t Node<'t>, what: &str) -> Option<&'t str> {
        let text = node.get_ref().as_str();
        if text.is_none() {
            let span = self.span(node);
            self.wrong_type(span, what, node.get_ref());
        }
        text
    }

    /// `true` or `false`.
    pub(super) fn boolean(&mut self, node: &Node<'_>, what: &str) -> Option<bool> {
        let value = node.get_ref().as_bool();
        if value.is_none() {
            let span = self.span(node);
            self.wrong_type(span, &format!("true or false ({what})"), node.get_ref());
        }
        value
    }

    /// A finite number.
    pub(super) fn number(&mut self, node: &Node<'_>, what: &str) -> Option<f64> {
        let value = match node.get_ref() {
            DeValue::Integer(_) => integer(node.get_ref()).map(|i| i as f64),
            DeValue::Float(f) => f.as_str().replace('_', "").parse().ok(),
            other => {
                let span = self.span(node);
                self.wrong_type(span, what, other);
                return None;
            }
        };
        let finite = value.filter(|v: &f64| v.is_finite() && v.abs() <= f64::from(f32::MAX));
        if finite.is_none() {
            let d = Diagnostic::error("S0103", format!("{what} must be a finite number that fits 32-bit floats"));
            self.report(d.at(self.span(node), ""));
        }
        finite
    }

    /// A number within limits; the message names them.
    pub(super) fn number_in(&mut self, node: &Node<'_>, what: &str, low: f64, high: f64) -> Option<f64> {
        let value = self.number(node, what)?;
        if value < low || value > high {
            let d = Diagnostic::error("S0103", format!("{what} is {value:?}; it must be {low:?} to {high:?}"));
            self.report(d.at(self.span(node), "out of range"));
            return None;
        }
        Some(value)
    }

    /// A whole number within limits; the message names them.
    pub(super) fn whole(&mut self, node: &Node<'_>, what: &str, low: i64, high: i64) -> Option<i64> {
        let span = self.span(node);
        if !matches!(node.get_ref(), DeValue::Integer(_)) {
            self.wrong_type(span, &format!("a whole number ({what})"), node.get_ref());
            return None;
        }
        match integer(node.get_ref()).filter(|v| (low..=high).contains(v)) {
            Some(value) => Some(value),
            None => {
                let d = Diagnostic::error("S0103", format!("{what} must be a whole number from {low} to {high}"));
                self.report(d.at(span, "out of range"));
                None
            }
        }
    }

    /// As [`whole`](Self::whole), as `u32`.
    pub(super) fn count(&mut self, node: &Node<'_>, what: &str, low: u32, high: u32) -> Option<u32> {
        self.whole(node, what, i64::from(low), i64::from(high)).and_then(|v| u32::try_from(v).ok())
    }

    /// Exactly `N` numbers.
    pub(super) fn numbers<const N: usize>(&mut self, node: &Node<'_>, what: &str) -> Option<[f64; N]> {
        let all = self.array(node, "numbers")?;
        if all.len() != N {
            let d = Diagnostic::error("S0104", format!("{what} must have {N} numbers, not {}", all.len()));
            self.report(d.at(self.span(node), ""));
            return None;
        }
        let mut out = [0.0; N];
        for (to, from) in out.iter_mut().zip(all) {
            *to = self.number(from, what)?;
        }
        Some(out)
    }

    /// One of a fixed list of words.
    pub(super) fn choice<T: Copy>(&mut self, node: &Node<'_>, what: &str, choices: &[(&str, T)]) -> Option<T> {
        let text = self.text(node, what)?;
        if let Some((_, value)) = choices.iter().find(|(name, _)| *name == text) {
            return Some(*value);
        }
        let names: Vec<_> = choices.iter().map(|(name, _)| *name).collect();
        let mut d = Diagnostic::error("S0105", format!("{text:?} is no {what}")).at(self.span(node), "");
        if let Some(known) = nearest(text, names.iter().copied()) {
            d = d.hint(format!("did you mean {known:?}?"));
        }
        self.report(d.hint(format!("possible are {}", names.join(", "))));
        None
    }

    /// `S0102`: a value of the wrong kind.
    pub(super) fn wrong_type(&mut self, span: Span, wanted: &str, found: &DeValue<'_>) {
        let found = match found {
            DeValue::String(_) => "text",
            DeValue::Integer(_) => "a whole number",
            DeValue::Float(_) => "a number",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "an array",
            DeValue::Table(_) => "a table",
        };
        self.report(Diagnostic::error("S0102", format!("expected {wanted}, found {found}")).at(span, ""));
    }
}

/// The value of a TOML integer in any base; `None` when 64 bits do not hold it.
pub(super) fn integer(value: &DeValue<'_>) -> Option<i64> {
    let integer = value.as_integer()?;
    i64::from_str_radix(&integer.as_str().replace('_', ""), integer.radix()).ok()
}
