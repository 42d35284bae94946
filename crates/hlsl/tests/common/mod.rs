//! Shared by the tests of the compiler.
#![allow(dead_code, reason = "each test binary uses its own part")]

use lapidary_hlsl::preprocess::NoIncludes;
use lapidary_hlsl::{Compiled, Front, FrontOptions};
use lapidary_ir::diag::{Diagnostic, Severity, SourceMap};
use lapidary_ir::{Program, Stage};

/// Reads a file's text.
pub(crate) fn front(text: &str, optimise: bool) -> (SourceMap, Result<Front, Vec<Diagnostic>>) {
    let mut sources = SourceMap::default();
    let file = sources.add("test.hlsl", text);
    let options = FrontOptions { optimise, ..FrontOptions::default() };
    let front = Front::read(&mut sources, file, None, &options, &mut NoIncludes);
    (sources, front)
}

/// Compiles one entry point, whatever comes of it.
pub(crate) fn compile(text: &str, entry: &str, stage: Option<Stage>) -> (SourceMap, Result<Compiled, Vec<Diagnostic>>) {
    let (sources, front) = front(text, true);
    (sources, front.and_then(|mut f| f.compile(entry, stage)))
}

/// The program of an entry point that must compile; its warnings are ignored.
pub(crate) fn program(text: &str, entry: &str) -> Program {
    let (sources, result) = compile(text, entry, None);
    match result {
        Ok(compiled) => compiled.program,
        Err(errors) => panic!("{}\n{text}", lines(&sources, &errors).join("\n")),
    }
}

/// One line for each finding: `H0200 2:5 unknown name`.
pub(crate) fn lines(sources: &SourceMap, found: &[Diagnostic]) -> Vec<String> {
    found
        .iter()
        .map(|d| {
            let (line, column) = d.primary.as_ref().map_or((0, 0), |p| sources.line_column(p.span));
            format!("{} {line}:{column} {}", d.code, d.message)
        })
        .collect()
}

/// The errors of an entry point that must not compile.
pub(crate) fn errors(text: &str, entry: &str) -> Vec<String> {
    let (sources, result) = compile(text, entry, Some(Stage::Pixel));
    match result {
        Ok(compiled) => panic!("compiled: {text}\n{}", compiled.program),
        Err(found) => {
            let errors: Vec<Diagnostic> = found.into_iter().filter(|d| d.severity == Severity::Error).collect();
            assert!(!errors.is_empty(), "an error is among what is found");
            lines(&sources, &errors)
        }
    }
}

/// Warnings of an entry point that must compile.
pub(crate) fn warnings(text: &str, entry: &str) -> Vec<String> {
    let (sources, result) = compile(text, entry, Some(Stage::Pixel));
    match result {
        Ok(compiled) => lines(&sources, &compiled.warnings),
        Err(found) => panic!("{}\n{text}", lines(&sources, &found).join("\n")),
    }
}
