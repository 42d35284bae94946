//! Diagnostics as text with an excerpt of the source, and as JSON.

use codespan_reporting::diagnostic::{Diagnostic as Drawn, Label, Severity as DrawnSeverity};
use codespan_reporting::files::SimpleFiles;
use codespan_reporting::term::{self, termcolor};
use lapidary::ir::diag::{Diagnostic, Severity, SourceMap, Span};
use serde_json::{Value, json};

/// The most diagnostics that are drawn; the rest is counted.
const MOST: usize = 100;
/// Lines longer than this are not quoted: no one reads them, and they can be megabytes.
const LONGEST_LINE: usize = 1000;

/// Whether an error is among them.
pub(super) fn has_error(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|d| d.severity == Severity::Error)
}

/// All diagnostics as text, with a line that counts them.
pub(super) fn text(sources: &SourceMap, diagnostics: &[Diagnostic], color: bool) -> String {
    let mut buffer = if color { termcolor::Buffer::ansi() } else { termcolor::Buffer::no_color() };
    let mut files = SimpleFiles::new();
    for file in sources.files() {
        files.add(file.name.as_str(), file.text.as_str());
    }
    let config = term::Config::default();
    for d in diagnostics.iter().take(MOST) {
        let drawn = drawn(sources, d);
        let plain = format!("{}[{}]: {}\n", d.severity, d.code, d.message);
        if term::emit_to_write_style(&mut buffer, &config, &files, &drawn).is_err() {
            // A span that lies outside its file is a mistake of ours, but the message still counts.
            use std::io::Write;
            let _ = buffer.write_all(plain.as_bytes());
        }
    }
    let mut out = String::from_utf8_lossy(buffer.as_slice()).into_owned();
    if diagnostics.len() > MOST {
        out.push_str(&format!("... and {} more\n", diagnostics.len() - MOST));
    }
    out.push_str(&count(diagnostics));
    out
}

fn count(diagnostics: &[Diagnostic]) -> String {
    let of = |severity| diagnostics.iter().filter(|d| d.severity == severity).count();
    let (errors, warnings) = (of(Severity::Error), of(Severity::Warning));
    let plural = |n: usize, word: &str| format!("{n} {word}{}", if n == 1 { "" } else { "s" });
    let codes = diagnostics.iter().find(|d| d.severity == Severity::Error).or(diagnostics.first()).map(|d| d.code);
    match (errors, warnings, codes) {
        (0, 0, _) | (_, _, None) => String::new(),
        (0, w, Some(code)) => format!("{}; `lapidary explain {code}` says more\n", plural(w, "warning")),
        (e, 0, Some(code)) => format!("{}; `lapidary explain {code}` says more\n", plural(e, "error")),
        (e, w, Some(code)) => {
            format!("{}, {}; `lapidary explain {code}` says more\n", plural(e, "error"), plural(w, "warning"))
        }
    }
}

fn drawn(sources: &SourceMap, d: &Diagnostic) -> Drawn<usize> {
    let severity = match d.severity {
        Severity::Error => DrawnSeverity::Error,
        Severity::Warning => DrawnSeverity::Warning,
        Severity::Note => DrawnSeverity::Note,
    };
    let mut out = Drawn::new(severity).with_code(d.code).with_message(&d.message);
    let mut notes = Vec::new();
    let primary = d.primary.iter().map(|l| (l, true));
    for (label, is_primary) in primary.chain(d.secondary.iter().map(|l| (l, false))) {
        if !quotable(sources, label.span) {
            let (line, column) = sources.line_column(label.span);
            let name = sources.get(label.span.file).map_or("?", |f| f.name.as_str());
            notes.push(format!("at {name}:{line}:{column} {}", label.message));
            continue;
        }
        let range = label.span.start as usize..label.span.end as usize;
        let file = label.span.file.0 as usize;
        let label_drawn = if is_primary { Label::primary(file, range) } else { Label::secondary(file, range) };
        out.labels.push(label_drawn.with_message(&label.message));
    }
    notes.extend(d.hints.iter().map(|h| format!("help: {h}")));
    out.with_notes(notes)
}

/// Whether a span lies in a known text, on lines short enough to be shown.
fn quotable(sources: &SourceMap, span: Span) -> bool {
    let Some(file) = sources.get(span.file) else { return false };
    let (start, end) = (span.start as usize, span.end as usize);
    let (Some(before), Some(inside), Some(after)) =
        (file.text.get(..start), file.text.get(start..end), file.text.get(end..))
    else {
        return false;
    };
    let begin = before.rfind('\n').map_or(0, |p| p + 1);
    let finish = after.find('\n').map_or(file.text.len(), |p| end + p);
    inside.len() < 20 * LONGEST_LINE && file.text[begin..finish].lines().all(|l| l.len() <= LONGEST_LINE)
}

/// A diagnostic as JSON. Lines and columns count from 1, columns in characters.
pub(super) fn json(sources: &SourceMap, d: &Diagnostic) -> Value {
    let place = |span: Span| {
        let (line, column) = sources.line_column(span);
        let (end_line, end_column) = sources.line_column(Span { start: span.end, ..span });
        json!({
            "file": sources.get(span.file).map(|f| f.name.as_str()),
            "line": line,
            "column": column,
            "end_line": end_line,
            "end_column": end_column,
        })
    };
    let label = |l: &lapidary::ir::diag::Label| json!({ "place": place(l.span), "message": l.message });
    json!({
        "code": d.code,
        "severity": d.severity.to_string(),
        "message": d.message,
        "primary": d.primary.as_ref().map(label),
        "secondary": d.secondary.iter().map(label).collect::<Vec<_>>(),
        "hints": d.hints,
    })
}
