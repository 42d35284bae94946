//! Scene files: TOML to a [`Scene`], with every fault reported at its place.
//!
//! [`parse`] knows only the text; what the names in it stand for is looked up by [`crate::run`]. The keys are data
//! ([`keys`]), so that reader and documentation cannot disagree.

mod document;
mod draw;
pub mod eval;
pub mod expr;
pub mod functions;
pub mod keys;
pub mod matrix;
mod mesh;
mod model;
mod read;
mod states;
mod value;

pub use model::{
    AttributeSource, Camera, Constant, Consume, Draw, Located, MeshOrigin, MeshSource, Normals, Output, Parameter,
    Scene, StageSource, StreamOutput, Target, Vertices,
};
pub(crate) use states::split_semantic;

use lapidary_ir::diag::{Diagnostic, FileId, Severity, SourceMap};

/// Reads the scene in `file` of `sources`.
///
/// # Errors
/// Everything that is wrong with the text, codes `S0001` to `S0201`, in the order of the file.
pub fn parse(sources: &SourceMap, file: FileId) -> Result<Scene, Vec<Diagnostic>> {
    let Some(source) = sources.get(file) else {
        return Err(vec![Diagnostic::error("S0001", "the scene file is not loaded")]);
    };
    let mut reader = read::Reader::new(file);
    let table = reader.parse(&source.text);
    let scene = document::scene(&mut reader, table.get_ref(), &source.text, &source.name);
    let mut diagnostics = reader.diagnostics;
    diagnostics.sort_by_key(|d| d.primary.as_ref().map_or(0, |l| l.span.start));
    // A broken line confuses what follows it, so only the first fault of the syntax is reported then.
    if let Some(first) = diagnostics.iter().position(|d| d.code == "S0001") {
        diagnostics = vec![diagnostics.swap_remove(first)];
    }
    match scene {
        Some(scene) if diagnostics.iter().all(|d| d.severity < Severity::Error) => Ok(scene),
        _ => Err(diagnostics),
    }
}

#[cfg(test)]
mod documentation;
#[cfg(test)]
mod tests;
