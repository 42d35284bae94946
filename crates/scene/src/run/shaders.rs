//! Stages of all draws compiled, each file once for each set of macros.

use super::files::{DiskIncludes, Files};
use crate::file::{Located, Scene, StageSource};
use lapidary_hlsl::preprocess::Define;
use lapidary_hlsl::{Compiled, Front, FrontOptions};
use lapidary_ir::diag::{Diagnostic, FileId, SourceMap};
use lapidary_ir::{Program, Stage};
use std::sync::Arc;

/// The programs of a draw.
#[derive(Clone, Debug)]
pub(super) struct Programs {
    pub(super) vs: Arc<Program>,
    pub(super) gs: Option<Arc<Program>>,
    pub(super) ps: Option<Arc<Program>>,
}

impl Programs {
    /// The stages there are.
    pub(super) fn all(&self) -> impl Iterator<Item = &Arc<Program>> {
        [Some(&self.vs), self.gs.as_ref(), self.ps.as_ref()].into_iter().flatten()
    }

    /// The stage whose outputs are streamed out and drawn.
    pub(super) fn last(&self) -> &Program {
        self.gs.as_ref().unwrap_or(&self.vs)
    }
}

/// What a file is read with.
type FrontKey = (FileId, Stage, Vec<Define>);

/// What the compiler has made so far.
#[derive(Debug, Default)]
pub(super) struct Compiler {
    include: Vec<String>,
    defines: Vec<Define>,
    /// Files that were read; `None` with errors.
    fronts: Vec<(FrontKey, Option<Front>)>,
    /// Entry points that were compiled; `None` with errors.
    programs: Vec<(FrontKey, String, Option<Arc<Program>>)>,
    /// Errors and warnings of all stages, each once.
    pub(super) diagnostics: Vec<Diagnostic>,
}

impl Compiler {
    pub(super) fn new(scene: &Scene, files: &Files, include: &[String], defines: &[(String, String)]) -> Self {
        let of_scene = scene.include.iter().map(|folder| files.path(folder).display().to_string());
        Self {
            include: of_scene.chain(include.iter().cloned()).collect(),
            defines: scene.defines.iter().chain(defines).map(define).collect(),
            ..Self::default()
        }
    }

    /// One stage; `None` when there are errors.
    pub(super) fn stage(
        &mut self,
        sources: &mut SourceMap,
        files: &mut Files,
        source: &StageSource,
        stage: Stage,
    ) -> Option<Arc<Program>> {
        let file = match files.text(sources, &source.file.value) {
            Ok(file) => file,
            Err(diagnostic) => {
                self.add(vec![place(diagnostic, &source.file)]);
                return None;
            }
        };
        let defines: Vec<Define> = self.defines.iter().cloned().chain(source.defines.iter().map(define)).collect();
        let key = (file, stage, defines);
        let known = self.programs.iter().find(|(k, entry, _)| *k == key && *entry == source.entry.value);
        if let Some((_, _, program)) = known {
            return program.clone();
        }
        let at = self.front(sources, file, stage, &key.2);
        let compiled = self.fronts[at].1.as_mut().map(|front| front.compile(&source.entry.value, Some(stage)));
        let program = match compiled {
            None => None,
            Some(Ok(Compiled { program, warnings })) => {
                self.add(warnings);
                Some(Arc::new(program))
            }
            Some(Err(found)) => {
                self.add(found.into_iter().map(|d| place(d, &source.entry)).collect());
                None
            }
        };
        self.programs.push((key, source.entry.value.clone(), program.clone()));
        program
    }

    fn front(&mut self, sources: &mut SourceMap, file: FileId, stage: Stage, defines: &[Define]) -> usize {
        let key = (file, stage, defines.to_vec());
        if let Some(at) = self.fronts.iter().position(|(k, _)| *k == key) {
            return at;
        }
        let options =
            FrontOptions { defines: defines.to_vec(), search_paths: self.include.clone(), ..FrontOptions::default() };
        let front = match Front::read(sources, file, Some(stage), &options, &mut DiskIncludes) {
            Ok(front) => Some(front),
            Err(found) => {
                self.add(found);
                None
            }
        };
        self.fronts.push((key, front));
        self.fronts.len() - 1
    }

    /// Adds what is not known yet: stages of one file repeat each other's diagnostics.
    fn add(&mut self, found: Vec<Diagnostic>) {
        for d in found {
            if !self.diagnostics.contains(&d) {
                self.diagnostics.push(d);
            }
        }
    }
}

fn define((name, value): &(String, String)) -> Define {
    Define { name: name.clone(), value: value.clone() }
}

/// A diagnostic without a place gets that of the name in the scene.
fn place(d: Diagnostic, name: &Located<String>) -> Diagnostic {
    match name.span {
        Some(span) if d.primary.is_none() => d.at(span, ""),
        _ => d,
    }
}
