//! The state of a run and how raw tokens are read from it.

use super::define::Macro;
use super::{IncludeLoader, PreprocessOptions, directive, limits};
use crate::lexer::{Lexer, Names, PpKind, PpToken};
use crate::token::Name;
use lapidary_ir::diag::{Diagnostic, FileId, Severity, SourceMap, Span};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// Everything a run knows.
pub(super) struct State<'a> {
    pub(super) sources: &'a mut SourceMap,
    pub(super) options: &'a PreprocessOptions,
    pub(super) loader: &'a mut dyn IncludeLoader,
    pub(super) names: Names,
    pub(super) macros: HashMap<Name, Rc<Macro>>,
    /// The files being read; the last one is where tokens come from.
    pub(super) files: Vec<OpenFile>,
    /// Macro expansions being read, all within the last of `files`; the last one is where tokens come from.
    pub(super) contexts: Vec<Context>,
    /// Files that said `#pragma once`.
    pub(super) once: HashSet<FileId>,
    /// What the loader said about a path.
    pub(super) loaded: HashMap<String, Option<FileId>>,
    /// Files opened so far, and their bytes.
    pub(super) opened: usize,
    pub(super) opened_bytes: usize,
    /// Next value of `__COUNTER__`.
    pub(super) counter: u32,
    /// Work done by macro expansion, in tokens.
    pub(super) work: usize,
    /// How deep the expansion of arguments of arguments is.
    pub(super) argument_depth: usize,
    /// The tokens being expanded are those of an `#if`, where `defined` has a meaning.
    pub(super) in_condition: bool,
    /// The argument list of a macro is being read: the end of a file ends it.
    pub(super) in_arguments: bool,
    /// An expansion to nothing had white space before it, which the next token inherits.
    pub(super) space_owed: bool,
    /// A limit was passed: there are no more tokens.
    pub(super) stopped: bool,
    pub(super) diagnostics: Vec<Diagnostic>,
    errors: usize,
    unreported: usize,
    /// First byte of every line, for files where `__LINE__` was asked for.
    lines: HashMap<FileId, Vec<u32>>,
}

/// A file being read.
pub(super) struct OpenFile {
    pub(super) file: FileId,
    pub(super) lexer: Lexer,
    /// The `#if`s that are open, outermost first.
    pub(super) conditionals: Vec<Conditional>,
    /// The `#include` that opened it.
    pub(super) included_at: Option<Span>,
    /// What `#line` adds to line numbers from here on.
    pub(super) line_shift: i64,
    /// What `#line` says the file is called.
    pub(super) presumed_name: Option<String>,
}

/// An `#if` that waits for its `#endif`.
pub(super) struct Conditional {
    /// Where it is.
    pub(super) opened_at: Span,
    /// One of its groups was taken: the rest is left out.
    pub(super) taken: bool,
    /// Its `#else`.
    pub(super) else_at: Option<Span>,
}

/// Tokens waiting to be read ahead of the file's.
pub(super) struct Context {
    pub(super) tokens: Vec<PpToken>,
    pub(super) next: usize,
    /// The macro they are the expansion of; it is not expanded again while they are read.
    pub(super) of: Option<Rc<Macro>>,
    /// Reading stops at the end of these instead of going on below.
    pub(super) barrier: bool,
}

impl<'a> State<'a> {
    pub(super) fn new(
        sources: &'a mut SourceMap,
        options: &'a PreprocessOptions,
        loader: &'a mut dyn IncludeLoader,
    ) -> Self {
        Self {
            sources,
            options,
            loader,
            names: Names::default(),
            macros: HashMap::new(),
            files: Vec::new(),
            contexts: Vec::new(),
            once: HashSet::new(),
            loaded: HashMap::new(),
            opened: 0,
            opened_bytes: 0,
            counter: 0,
            work: 0,
            argument_depth: 0,
            in_condition: false,
            in_arguments: false,
            space_owed: false,
            stopped: false,
            diagnostics: Vec::new(),
            errors: 0,
            unreported: 0,
            lines: HashMap::new(),
        }
    }

    /// Makes `file` the one that tokens come from. Past a limit it stops the run instead.
    pub(super) fn open(&mut self, file: FileId, included_at: Option<Span>) {
        let text: Rc<str> = self.sources.get(file).map_or("", |f| f.text.as_str()).into();
        self.opened += 1;
        self.opened_bytes += text.len();
        if self.opened > limits::FILES || self.opened_bytes > limits::TEXT_BYTES {
            let limit = if self.opened > limits::FILES {
                format!("more than {} files are included", limits::FILES)
            } else {
                format!("more than {} bytes of text are included", limits::TEXT_BYTES)
            };
            let at = included_at.unwrap_or(Span { file, start: 0, end: 0 });
            self.stop(Diagnostic::error("P0504", limit).at(at, "").hint("look for files that include each other"));
            return;
        }
        self.files.push(OpenFile {
            file,
            lexer: Lexer::new(file, text),
            conditionals: Vec::new(),
            included_at,
            line_shift: 0,
            presumed_name: None,
        });
    }

    /// Reports a diagnostic; one in an included file also says where it was included.
    pub(super) fn report(&mut self, mut diagnostic: Diagnostic) {
        if self.stopped {
            return;
        }
        if let Some(primary) = &diagnostic.primary
            && self.files.last().is_some_and(|top| top.file == primary.span.file)
        {
            let chain = self.files.iter().rev().filter_map(|f| f.included_at).take(limits::CHAIN_SHOWN);
            for span in chain {
                diagnostic = diagnostic.and(span, "included from here");
            }
        }
        if diagnostic.severity == Severity::Error {
            self.errors += 1;
        } else if self.diagnostics.len() - self.errors >= limits::WARNINGS {
            self.unreported += 1;
            return;
        }
        let at = diagnostic.primary.as_ref().map(|p| p.span);
        self.diagnostics.push(diagnostic);
        if self.errors >= limits::ERRORS {
            self.stopped = true;
            let mut last = note("P0602", format!("stopped after {} errors", limits::ERRORS));
            last.primary = at.map(|span| lapidary_ir::diag::Label { span, message: String::new() });
            self.diagnostics.push(last);
        }
    }

    /// Reports an error after which there are no more tokens.
    pub(super) fn stop(&mut self, diagnostic: Diagnostic) {
        self.report(diagnostic);
        self.stopped = true;
    }

    /// Accounts for work in units of a token; past the limit the run stops, blaming `at`.
    pub(super) fn charge(&mut self, tokens: usize, at: Span) {
        self.work = self.work.saturating_add(tokens);
        if self.work > limits::EXPANSION_TOKENS && !self.stopped {
            self.stop(
                Diagnostic::error("P0601", format!("macros expand to more than {} tokens", limits::EXPANSION_TOKENS))
                    .at(at, "expanded here")
                    .hint("look for macros whose bodies use another macro several times, level after level"),
            );
        }
    }

    /// The file that tokens come from.
    pub(super) fn top(&mut self) -> Option<&mut OpenFile> {
        self.files.last_mut()
    }

    /// The next token before macro expansion. Directives are carried out on the way.
    pub(super) fn next_raw(&mut self) -> PpToken {
        loop {
            if self.stopped {
                return self.eof();
            }
            let Some(context) = self.contexts.last_mut() else { return self.next_from_file() };
            if let Some(token) = context.tokens.get(context.next) {
                context.next += 1;
                let mut token = token.clone();
                token.space |= std::mem::take(&mut self.space_owed);
                return token;
            }
            if context.barrier {
                return self.eof();
            }
            self.pop_context();
        }
    }

    /// Drops the innermost context; its macro may be expanded again.
    pub(super) fn pop_context(&mut self) {
        if let Some(of) = self.contexts.pop().and_then(|context| context.of) {
            of.expanding.set(false);
        }
    }

    fn next_from_file(&mut self) -> PpToken {
        loop {
            let Some(top) = self.files.last_mut() else { return self.eof() };
            if self.stopped {
                return self.eof();
            }
            let mut token = top.lexer.next(&mut self.names);
            if let Some(span) = top.lexer.joined_comment.take() {
                self.report(
                    Diagnostic::warning("P0108", "a `//` comment goes on in the next line")
                        .at(span, "the backslash at the end of its line joins them")
                        .hint("put another character after the backslash, or use `/* */`"),
                );
            }
            token.space |= std::mem::take(&mut self.space_owed);
            match token.kind {
                PpKind::Hash if token.first_in_line => {
                    if let Some(made) = directive::directive(self, &token) {
                        return made;
                    }
                }
                PpKind::Eof => {
                    if self.in_arguments || !self.close() {
                        return token;
                    }
                }
                _ => return token,
            }
        }
    }

    /// Ends the file that tokens come from; false if it was the last.
    fn close(&mut self) -> bool {
        let Some(top) = self.files.last_mut() else { return false };
        let open = top.conditionals.pop();
        let comment = top.lexer.open_comment.take();
        if let Some(span) = comment {
            self.report(
                Diagnostic::error("P0103", "comment is not closed")
                    .at(span, "starts here")
                    .hint("add the closing `*/`"),
            );
        } else if let Some(open) = open {
            let mut error = Diagnostic::error("P0301", "`#if` without `#endif`").at(open.opened_at, "opened here");
            if let Some(span) = open.else_at {
                error = error.and(span, "its `#else`");
            }
            self.report(error.hint("add `#endif` at the end of the group"));
        }
        if self.files.len() == 1 {
            return false;
        }
        self.files.pop();
        true
    }

    fn eof(&self) -> PpToken {
        let span = self.files.last().map_or(Span { file: FileId(0), start: 0, end: 0 }, |top| top.lexer.here());
        PpToken { kind: PpKind::Eof, span, space: false, first_in_line: true, painted: false }
    }

    /// Closes the account: what was left out of the diagnostics.
    pub(super) fn finish(mut self) -> Vec<Diagnostic> {
        if self.unreported > 0 {
            let message = format!("{} more warnings and notes of the preprocessor are not shown", self.unreported);
            self.diagnostics.push(note("P0603", message));
        }
        self.diagnostics
    }

    /// Line of a byte as `__LINE__` sees it: counted from 1, then moved by `#line`.
    pub(super) fn presumed_line(&mut self, file: FileId, byte: u32) -> i64 {
        let text = self.sources.get(file).map_or("", |f| f.text.as_str());
        let starts = self.lines.entry(file).or_insert_with(|| {
            let bytes = text.as_bytes();
            let ends = (0..bytes.len())
                .filter(|&i| bytes[i] == b'\n' || (bytes[i] == b'\r' && bytes.get(i + 1) != Some(&b'\n')));
            std::iter::once(0).chain(ends.map(|i| i as u32 + 1)).collect()
        });
        let line = starts.partition_point(|&start| start <= byte) as i64;
        let shift = self.files.iter().rev().find(|f| f.file == file).map_or(0, |f| f.line_shift);
        line.saturating_add(shift)
    }
}

/// A diagnostic that asks for nothing.
pub(super) fn note(code: &'static str, message: impl Into<String>) -> Diagnostic {
    Diagnostic { severity: Severity::Note, ..Diagnostic::warning(code, message) }
}
