//! Values of a scene: TOML numbers, arrays and tables as they are, texts as expressions.

use super::expr::{Expr, ExprKind, parse_expr};
use super::model::{Constant, Located};
use super::read::{Node, Reader};
use lapidary_ir::diag::Span;
use toml::de::DeValue;

/// A value, or a diagnostic.
pub(super) fn value(reader: &mut Reader, node: &Node<'_>, text: &str) -> Option<Expr> {
    let span = reader.span(node);
    let kind = match node.get_ref() {
        DeValue::String(expression) => {
            let (place, exact) = inside_quotes(span, text, expression);
            return match parse_expr(expression, Some(place), exact) {
                Ok(expr) => Some(expr),
                Err(diagnostic) => {
                    reader.report(diagnostic);
                    None
                }
            };
        }
        DeValue::Integer(_) | DeValue::Float(_) => ExprKind::Number(reader.number(node, "a value")?),
        DeValue::Boolean(b) => ExprKind::Number(f64::from(u8::from(*b))),
        DeValue::Array(items) => {
            let items: Vec<_> = items.iter().map(|item| value(reader, item, text)).collect();
            ExprKind::List(items.into_iter().collect::<Option<_>>()?)
        }
        DeValue::Table(fields) => {
            let fields: Vec<_> =
                fields.iter().map(|(k, v)| Some((k.get_ref().to_string(), value(reader, v, text)?))).collect();
            ExprKind::Record(fields.into_iter().collect::<Option<_>>()?)
        }
        DeValue::Datetime(_) => {
            reader.wrong_type(span, "a number, a list, or an expression in quotes", node.get_ref());
            return None;
        }
    };
    Some(Expr { kind, span: Some(span) })
}

/// The place of a text without its quotes, and whether it stands there byte for byte (no escapes, one line).
fn inside_quotes(span: Span, source: &str, content: &str) -> (Span, bool) {
    let start = span.start + 1;
    let end = start + content.len() as u32;
    let exact = end < span.end && source.get(start as usize..end as usize) == Some(content);
    if exact { (Span { start, end, ..span }, true) } else { (span, false) }
}

/// A table of constants.
pub(super) fn constants(reader: &mut Reader, node: Option<&Node<'_>>, text: &str) -> Vec<Constant> {
    let Some(node) = node else { return Vec::new() };
    let mut out = Vec::new();
    for (name, span, value_node) in reader.named(node, "values by name") {
        if let Some(value) = value(reader, value_node, text) {
            out.push(Constant { name: Located::at(name, span), value });
        }
    }
    out
}

/// A table of macros: texts or numbers.
pub(super) fn defines(reader: &mut Reader, node: Option<&Node<'_>>) -> Vec<(String, String)> {
    let Some(node) = node else { return Vec::new() };
    let mut out = Vec::new();
    for (name, span, value) in reader.named(node, "macros by name") {
        if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
            let d = lapidary_ir::diag::Diagnostic::error("S0105", format!("{name:?} cannot be the name of a macro"));
            reader.report(d.at(span, ""));
            continue;
        }
        let value = match value.get_ref() {
            DeValue::String(s) => s.to_string(),
            DeValue::Boolean(b) => u8::from(*b).to_string(),
            DeValue::Integer(i) => i.to_string(),
            DeValue::Float(f) => f.as_str().to_owned(),
            other => {
                let span = reader.span(value);
                reader.wrong_type(span, "a text or a number", other);
                continue;
            }
        };
        out.push((name, value));
    }
    out
}
