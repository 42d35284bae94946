//! Tests of the preprocessor through its entry point.

use super::*;
use crate::token::TokenKind;
use lapidary_ir::diag::{Severity, Span};
use std::collections::BTreeMap;

mod conditions;
mod directives;
mod fuzz;
mod includes;
mod limits_hold;
mod literals;
mod macros;
mod spans;

/// Files by path.
#[derive(Debug, Default)]
struct Files(BTreeMap<String, String>);

impl IncludeLoader for Files {
    fn load(&mut self, path: &str) -> Result<Option<IncludeFile>, String> {
        if path.ends_with(".bin") {
            return Err("it is not UTF-8".to_owned());
        }
        Ok(self.0.get(path).map(|text| IncludeFile { name: path.to_owned(), text: text.clone() }))
    }
}

/// A run over one text and what came of it.
struct Run {
    sources: SourceMap,
    tokens: Vec<Token>,
    diagnostics: Vec<Diagnostic>,
}

impl Run {
    fn with(text: &str, options: &PreprocessOptions, files: &[(&str, &str)]) -> Self {
        let mut sources = SourceMap::default();
        let file = sources.add("shaders/main.hlsl", text);
        let mut files = Files(files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect());
        let (tokens, diagnostics) = preprocess(&mut sources, file, options, &mut files);
        assert_eq!(tokens.last().map(|t| &t.kind), Some(&TokenKind::Eof), "the last token is the end");
        let run = Self { sources, tokens, diagnostics };
        run.check_spans();
        for error in run.diagnostics.iter().filter(|d| d.severity == Severity::Error && d.code != "P0203") {
            assert!(!error.hints.is_empty(), "an error says how to fix it: {error:?}");
        }
        run
    }

    fn of(text: &str) -> Self {
        Self::with(text, &PreprocessOptions::default(), &[])
    }

    /// Every span lies in its file on character boundaries.
    fn check_spans(&self) {
        let labels = self.diagnostics.iter().flat_map(|d| d.primary.iter().chain(&d.secondary)).map(|l| l.span);
        for span in self.tokens.iter().map(|t| t.span).chain(labels) {
            let text = &self.sources.get(span.file).expect("a span is in a file of the map").text;
            assert!(text.get(span.start as usize..span.end as usize).is_some(), "{span:?} is a range of its text");
        }
    }

    /// The tokens as text, one blank between them.
    fn text(&self) -> String {
        let shown = self.tokens.iter().filter(|t| t.kind != TokenKind::Eof).map(|t| match &t.kind {
            TokenKind::Str(text) => format!("{text:?}"),
            kind => kind.to_string().trim_matches('`').to_owned(),
        });
        shown.collect::<Vec<_>>().join(" ")
    }

    fn codes(&self) -> Vec<&'static str> {
        self.diagnostics.iter().map(|d| d.code).collect()
    }

    fn spelled(&self, span: Span) -> &str {
        &self.sources.get(span.file).expect("a span is in a file of the map").text
            [span.start as usize..span.end as usize]
    }

    /// The texts of the primary labels.
    fn blamed(&self) -> Vec<&str> {
        self.diagnostics.iter().filter_map(|d| d.primary.as_ref()).map(|label| self.spelled(label.span)).collect()
    }

    fn hints(&self) -> String {
        self.diagnostics.iter().flat_map(|d| d.hints.iter()).cloned().collect::<Vec<_>>().join("; ")
    }
}

/// Asserts that `text` preprocesses to `expected` without a diagnostic.
#[track_caller]
fn expands(text: &str, expected: &str) {
    let run = Run::of(text);
    assert_eq!(run.text(), expected, "tokens of {text:?}");
    assert_eq!(run.diagnostics, [], "diagnostics of {text:?}");
}

/// Asserts the codes that `text` is reported with, and returns the run.
#[track_caller]
fn reports(text: &str, codes: &[&str]) -> Run {
    let run = Run::of(text);
    assert_eq!(run.codes(), codes, "diagnostics of {text:?}: {:#?}", run.diagnostics);
    run
}
