//! `#include`.

use super::directive::{not_in_arguments, nothing_after, rest_of_line};
use super::limits;
use super::state::State;
use crate::lexer::{PpKind, PpToken};
use crate::token::Punct;
use lapidary_ir::diag::{Diagnostic, FileId, Span};

/// Carries out an `#include`: the file's tokens come next.
pub(super) fn include(state: &mut State<'_>, at: Span) {
    if not_in_arguments(state, "include", at) {
        return;
    }
    let spelled = state.top().and_then(|top| top.lexer.header_name());
    let rest = rest_of_line(state);
    let (name, system, span) = match spelled {
        Some((name, system, span)) => {
            nothing_after(state, &rest, "include");
            (name, system, span)
        }
        None => {
            let span = at.to(rest.last().map_or(at, |t| t.span));
            let tokens = state.expand_all(rest);
            let Some((name, system)) = name_of(&tokens) else {
                let error = Diagnostic::error("P0503", "malformed `#include`").at(span, "expected a file name");
                return state.report(error.hint("write `#include \"file\"` or `#include <file>`"));
            };
            (name, system, span)
        }
    };
    if name.is_empty() {
        let error = Diagnostic::error("P0503", "the name of the included file is empty").at(span, "");
        return state.report(error.hint("write `#include \"file\"` or `#include <file>`"));
    }
    match find(state, &name, system, span) {
        Ok(Some(file)) => enter(state, file, span),
        Ok(None) => {
            let error = not_found(state, &name, system, span);
            state.report(error);
        }
        Err(error) => state.report(error),
    }
}

/// The file name that macros expanded to, and whether it is in angle brackets.
pub(super) fn name_of(tokens: &[PpToken]) -> Option<(String, bool)> {
    match tokens {
        [PpToken { kind: PpKind::Str(text), .. }] => {
            Some((text.strip_prefix('"')?.strip_suffix('"')?.to_owned(), false))
        }
        [
            PpToken { kind: PpKind::Punct(Punct::Lt), .. },
            inner @ ..,
            PpToken { kind: PpKind::Punct(Punct::Gt), .. },
        ] => {
            let mut name = String::new();
            for (at, token) in inner.iter().enumerate() {
                if at > 0 && token.space {
                    name.push(' ');
                }
                name.push_str(token.kind.text());
            }
            Some((name, true))
        }
        _ => None,
    }
}

fn enter(state: &mut State<'_>, file: FileId, at: Span) {
    if state.once.contains(&file) {
        return;
    }
    let inside_itself = state.files.iter().filter(|open| open.file == file).count();
    let cycle = inside_itself > limits::SELF_INCLUDES;
    if cycle || state.files.len() > limits::INCLUDE_DEPTH {
        let name = |id: FileId| state.sources.get(id).map_or("?", |f| f.name.as_str()).to_owned();
        let error = if inside_itself > 0 {
            let mut chain = vec![name(file)];
            // From the last time that it was opened: once around the cycle.
            let start = state.files.iter().rposition(|open| open.file == file).unwrap_or(0);
            chain.extend(state.files[start + 1..].iter().map(|open| name(open.file)));
            chain.push(name(file));
            Diagnostic::error("P0502", "a file includes itself without end")
                .at(at, chain.join(" -> "))
                .hint("put `#pragma once` or an `#ifndef` guard in the file")
        } else {
            let message = format!("files include each other more than {} deep", limits::INCLUDE_DEPTH);
            Diagnostic::error("P0502", message).at(at, "").hint("include the innermost files from an outer one")
        };
        return state.stop(error);
    }
    state.open(file, Some(at));
}

/// The file that a name stands for: in quotes, in the folder of the file that asks, then in the search paths; in angle
/// brackets, in the search paths only.
pub(super) fn find(state: &mut State<'_>, name: &str, system: bool, at: Span) -> Result<Option<FileId>, Diagnostic> {
    for path in candidates(state, name, system) {
        if let Some(file) = load(state, &path, at)? {
            return Ok(Some(file));
        }
    }
    Ok(None)
}

fn candidates(state: &State<'_>, name: &str, system: bool) -> Vec<String> {
    let name = name.replace('\\', "/");
    if is_absolute(&name) {
        return vec![normalize(&name)];
    }
    let here = (!system).then(|| folder_here(state));
    let folders = here.iter().map(String::as_str).chain(state.options.search_paths.iter().map(String::as_str));
    let mut paths: Vec<String> = Vec::new();
    for folder in folders {
        let path = normalize(&join(&folder.replace('\\', "/"), &name));
        if !paths.contains(&path) {
            paths.push(path);
        }
    }
    paths
}

/// The folder of the file that is being read; empty when its name has none.
fn folder_here(state: &State<'_>) -> String {
    let name = state.files.last().and_then(|top| state.sources.get(top.file)).map_or("", |f| f.name.as_str());
    name.rfind(['/', '\\']).map_or("", |slash| &name[..=slash]).to_owned()
}

fn load(state: &mut State<'_>, path: &str, at: Span) -> Result<Option<FileId>, Diagnostic> {
    if let Some(known) = state.loaded.get(path) {
        return Ok(*known);
    }
    let found = match state.loader.load(path) {
        Ok(found) => found,
        Err(reason) => {
            let error = Diagnostic::error("P0501", format!("cannot read `{path}`: {reason}")).at(at, "");
            return Err(error.hint("a shader file is readable UTF-8 text"));
        }
    };
    let id = found.map(|found| {
        let same = state.sources.files().iter().position(|f| f.name == found.name && f.text == found.text);
        match same {
            Some(at) => FileId(at as u32),
            None => state.sources.add(found.name, found.text),
        }
    });
    state.loaded.insert(path.to_owned(), id);
    Ok(id)
}

fn not_found(state: &mut State<'_>, name: &str, system: bool, at: Span) -> Diagnostic {
    let mut error = Diagnostic::error("P0501", format!("included file `{name}` is not found")).at(at, "");
    let folders: Vec<String> = candidates(state, name, system);
    if !folders.is_empty() {
        let tried: Vec<String> = folders.iter().map(|path| format!("`{path}`")).collect();
        error = error.hint(format!("tried {}", tried.join(", ")));
    }
    let beside = join(&folder_here(state), &name.replace('\\', "/"));
    if system && !is_absolute(name) && matches!(load(state, &normalize(&beside), at), Ok(Some(_))) {
        return error.hint(format!("it is beside this file: write `#include \"{name}\"`"));
    }
    error.hint("add the folder that holds it to the search paths")
}

fn is_absolute(path: &str) -> bool {
    let bytes = path.as_bytes();
    path.starts_with('/') || (bytes.len() > 1 && bytes[0].is_ascii_alphabetic() && bytes[1] == b':')
}

fn join(folder: &str, name: &str) -> String {
    if folder.is_empty() || folder.ends_with('/') { format!("{folder}{name}") } else { format!("{folder}/{name}") }
}

/// Removes `.` and resolves `..` in a path with `/`, so that a file has one name however it is reached.
fn normalize(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/').filter(|part| !matches!(*part, "" | ".")) {
        match (part, parts.last()) {
            ("..", Some(&last)) if last != ".." => {
                parts.pop();
            }
            ("..", None) if path.starts_with('/') => {}
            _ => parts.push(part),
        }
    }
    let root = if path.starts_with('/') { "/" } else { "" };
    format!("{root}{}", parts.join("/"))
}
