//! Preprocessor: text with directives and macros to [`Token`]s.

mod condition;
mod convert;
mod define;
mod directive;
mod expand;
mod expression;
mod include;
mod limits;
mod pragma;
mod state;

use crate::lexer::PpKind;
use crate::token::{Token, TokenKind};
use lapidary_ir::diag::{Diagnostic, FileId, SourceMap};
use state::State;

/// What the command line and the target say; `Default` has no macros, no search paths and Shader Model 5.0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreprocessOptions {
    /// Macros defined before the first line, in order; a later one replaces an earlier one of the same name.
    pub defines: Vec<Define>,
    /// Folders in which `#include` looks, in order, after the folder of the including file.
    pub search_paths: Vec<String>,
    /// Shader Model, major and minor: `__SHADER_TARGET_MAJOR`, `__SHADER_TARGET_MINOR`.
    pub shader_model: (u8, u8),
    /// Stage of the entry point: `__SHADER_TARGET_STAGE`, which stays undefined with `None`.
    pub stage: Option<Stage>,
    /// Language version: `__HLSL_VERSION`.
    pub hlsl_version: u32,
}

impl Default for PreprocessOptions {
    fn default() -> Self {
        Self { defines: Vec::new(), search_paths: Vec::new(), shader_model: (5, 0), stage: None, hlsl_version: 2021 }
    }
}

/// A macro from the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Define {
    /// Name, possibly with a parameter list: `N`, `MAX(a,b)`.
    pub name: String,
    /// Replacement.
    pub value: String,
}

impl Define {
    /// Reads `NAME` (which becomes 1, as with every C-like compiler) or `NAME=VALUE`.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        match text.split_once('=') {
            Some((name, value)) => Self { name: name.trim().to_owned(), value: value.to_owned() },
            None => Self { name: text.trim().to_owned(), value: "1".to_owned() },
        }
    }
}

/// A shader stage, for `__SHADER_TARGET_STAGE`; the values are those of `__SHADER_STAGE_VERTEX` and its kin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Pixel shader.
    Pixel = 0,
    /// Vertex shader.
    Vertex = 1,
    /// Geometry shader.
    Geometry = 2,
    /// Hull shader.
    Hull = 3,
    /// Domain shader.
    Domain = 4,
    /// Compute shader.
    Compute = 5,
}

/// Finds the text of included files, so that this crate does no I/O.
pub trait IncludeLoader {
    /// The file at `path`, which is a search path or the folder of the including file joined with what the directive
    /// says, with `/` as separator. `Ok(None)` when there is no such file: the next folder is tried. `Err` with a
    /// reason when there is one and it cannot be read (not UTF-8, no permission).
    ///
    /// # Errors
    ///
    /// The reason, in lower case, for the user.
    fn load(&mut self, path: &str) -> Result<Option<IncludeFile>, String>;
}

/// An included file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IncludeFile {
    /// Name for diagnostics and for telling files apart (`#pragma once`, cycles): equal for equal files.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// A loader without files: every `#include` is an error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoIncludes;

impl IncludeLoader for NoIncludes {
    fn load(&mut self, _path: &str) -> Result<Option<IncludeFile>, String> {
        Ok(None)
    }
}

/// Preprocesses `file` of `sources`. Included files, and each macro of `options.defines`, are added to `sources`.
///
/// The tokens end with [`TokenKind::Eof`] whatever happens. When a diagnostic is an error the tokens are what could be
/// made of the rest, so that the parser can go on and report more; when a limit was passed (codes `P0502`, `P0504` and
/// `P06..`) there is nothing but [`TokenKind::Eof`]. `docs/hlsl.md` has the limits.
pub fn preprocess(
    sources: &mut SourceMap,
    file: FileId,
    options: &PreprocessOptions,
    includes: &mut dyn IncludeLoader,
) -> (Vec<Token>, Vec<Diagnostic>) {
    let mut state = State::new(sources, options, includes);
    define::predefine(&mut state, options);
    define::define_from_options(&mut state, options);
    state.open(file, None);
    let mut tokens = Vec::new();
    let end = loop {
        let token = state.next_expanded();
        if token.kind == PpKind::Eof {
            break token.span;
        }
        if tokens.len() >= limits::TOKENS {
            state.stop(
                Diagnostic::error("P0607", format!("more than {} tokens", limits::TOKENS))
                    .at(token.span, "too many from here on")
                    .hint("split the shaders into several files, or define data as constants from outside"),
            );
            break token.span;
        }
        if let Some(token) = convert::token(&mut state, &token) {
            convert::push(&mut state, &mut tokens, token);
        }
    };
    if state.stopped {
        tokens.clear();
    }
    tokens.push(Token { kind: TokenKind::Eof, span: end });
    (tokens, state.finish())
}

#[cfg(test)]
mod tests;
