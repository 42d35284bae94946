//! Macro definitions: `#define`, `#undef`, the command line and the predefined macros.

use super::state::State;
use super::{PreprocessOptions, Stage};
use crate::lexer::{Lexer, PpKind, PpToken};
use crate::token::{Name, Punct};
use lapidary_ir::diag::{Diagnostic, FileId, Span};
use std::cell::Cell;
use std::rc::Rc;

/// A macro.
#[derive(Debug)]
pub(super) struct Macro {
    pub(super) name: Name,
    /// Parameter names of a function-like macro; the last one is the rest of the arguments if `variadic`.
    pub(super) parameters: Option<Vec<Name>>,
    pub(super) variadic: bool,
    pub(super) body: Body,
    /// Where its name is defined; `None` for predefined ones.
    pub(super) defined_at: Option<Span>,
    /// Its expansion is being read.
    pub(super) expanding: Cell<bool>,
}

/// What a macro stands for.
#[derive(Debug)]
pub(super) enum Body {
    Items(Vec<Item>),
    /// `__LINE__`
    Line,
    /// `__FILE__`
    File,
    /// `__COUNTER__`
    Counter,
    /// `__INCLUDE_LEVEL__`
    IncludeLevel,
}

/// A piece of a macro's body.
#[derive(Clone, Debug)]
pub(super) enum Item {
    Token(PpToken),
    /// A parameter; `raw` beside `##`, where the argument is not expanded first.
    Parameter {
        index: usize,
        raw: bool,
        space: bool,
    },
    /// `#parameter`
    Stringize {
        index: usize,
        space: bool,
    },
    /// `##`
    Paste,
}

impl Macro {
    fn predefined(name: Name, body: Body) -> Rc<Self> {
        let expanding = Cell::new(false);
        Rc::new(Self { name, parameters: None, variadic: false, body, defined_at: None, expanding })
    }

    /// Whether both are the same definition, as C allows it to be repeated: equal tokens, and white space at the same
    /// places.
    fn same_as(&self, other: &Self) -> bool {
        let (Body::Items(a), Body::Items(b)) = (&self.body, &other.body) else { return false };
        self.parameters == other.parameters
            && self.variadic == other.variadic
            && a.len() == b.len()
            && a.iter().zip(b).enumerate().all(|(at, (a, b))| match (a, b) {
                (Item::Token(a), Item::Token(b)) => a.kind == b.kind && (at == 0 || a.space == b.space),
                (Item::Parameter { index: a, space: x, .. }, Item::Parameter { index: b, space: y, .. })
                | (Item::Stringize { index: a, space: x }, Item::Stringize { index: b, space: y }) => {
                    a == b && (at == 0 || x == y)
                }
                (Item::Paste, Item::Paste) => true,
                _ => false,
            })
    }
}

/// Carries out a `#define` whose line is `line`; `at` is the directive, for when nothing follows it.
pub(super) fn define(state: &mut State<'_>, line: &[PpToken], at: Span) {
    let made = match parse(state, line, at) {
        Ok(made) => made,
        Err(error) => return state.report(error),
    };
    if let Some(old) = state.macros.get(&made.name)
        && !old.same_as(&made)
    {
        let span = made.defined_at.unwrap_or(at);
        let warning = Diagnostic::warning("P0401", format!("macro `{}` is defined again", made.name));
        let warning = match old.defined_at {
            Some(old) => warning.at(span, "with another meaning").and(old, "first defined here"),
            None => warning.at(span, "replaces a predefined macro"),
        };
        state.report(warning.hint(format!("`#undef {}` first, or guard it with `#ifndef`", made.name)));
    }
    state.macros.insert(made.name.clone(), Rc::new(made));
}

/// Carries out an `#undef` of the name `line[0]`.
pub(super) fn undef(state: &mut State<'_>, line: &[PpToken], at: Span) {
    match macro_name(line, at) {
        Ok(name) => {
            let removed = state.macros.remove(&name);
            if removed.is_some_and(|old| old.defined_at.is_none()) {
                state.report(
                    Diagnostic::warning("P0401", format!("predefined macro `{name}` is undefined"))
                        .at(line[0].span, ""),
                );
            }
        }
        Err(error) => state.report(error),
    }
}

/// The macro name at the start of a directive's line.
pub(super) fn macro_name(line: &[PpToken], at: Span) -> Result<Name, Diagnostic> {
    let Some(first) = line.first() else {
        let error = Diagnostic::error("P0402", "a macro name is missing").at(at, "expected a name after this");
        return Err(error.hint("a directive ends with its line: write the name on it"));
    };
    let PpKind::Ident(name) = &first.kind else {
        return Err(Diagnostic::error("P0402", format!("`{}` is not a macro name", first.kind.text().escape_debug()))
            .at(first.span, "")
            .hint("a macro name is made of letters, digits and `_`, and does not start with a digit"));
    };
    let reserved = matches!(&**name, "defined" | "__VA_ARGS__");
    if reserved || !name.is_ascii() {
        let why = if reserved { "it has a meaning of its own" } else { "names are ASCII" };
        let error = Diagnostic::error("P0402", format!("`{name}` cannot be a macro name")).at(first.span, why);
        return Err(error.hint("choose another name"));
    }
    Ok(name.clone())
}

fn parse(state: &mut State<'_>, line: &[PpToken], at: Span) -> Result<Macro, Diagnostic> {
    let name = macro_name(line, at)?;
    let mut rest = &line[1..];
    let mut parameters = None;
    let mut variadic = false;
    if let Some(open) = rest.first()
        && open.kind == PpKind::Punct(Punct::LParen)
        && !open.space
    {
        let list = parameter_list(state, &rest[1..], open.span)?;
        (variadic, rest) = (list.variadic, list.rest);
        parameters = Some(list.names);
    } else if let Some(next) = rest.first()
        && !next.space
    {
        let warning = Diagnostic::warning("P0403", format!("white space is missing after macro name `{name}`"));
        state.report(warning.at(next.span, "the replacement starts here").hint("put a blank before it"));
    }
    let body = Body::Items(body(rest, parameters.as_deref(), variadic)?);
    Ok(Macro { name, parameters, variadic, body, defined_at: Some(line[0].span), expanding: Cell::new(false) })
}

struct ParameterList<'t> {
    names: Vec<Name>,
    variadic: bool,
    rest: &'t [PpToken],
}

/// Reads the parameters after the opening parenthesis: `a, b)`, `)`, `a, ...)`, `rest...)`.
fn parameter_list<'t>(state: &mut State<'_>, line: &'t [PpToken], open: Span) -> Result<ParameterList<'t>, Diagnostic> {
    let fail = |token: Option<&PpToken>, what: &str| {
        let span = token.map_or(open, |t| t.span);
        Err(Diagnostic::error("P0403", what)
            .at(span, if token.is_none() { "the parameter list starts here" } else { "" })
            .hint("parameters are written `NAME(a, b)` or, with a variable count, `NAME(a, ...)`"))
    };
    let mut names: Vec<Name> = Vec::new();
    let mut at = 0;
    if line.first().is_some_and(|t| t.kind == PpKind::Punct(Punct::RParen)) {
        return Ok(ParameterList { names, variadic: false, rest: &line[1..] });
    }
    loop {
        let mut variadic = false;
        match line.get(at).map(|t| &t.kind) {
            Some(PpKind::Ident(name)) if &**name == "__VA_ARGS__" => {
                return fail(line.get(at), "`__VA_ARGS__` cannot be a parameter's name");
            }
            Some(PpKind::Ident(name)) => {
                if names.contains(name) {
                    return fail(line.get(at), &format!("parameter `{name}` is there twice"));
                }
                names.push(name.clone());
                at += 1;
                if line.get(at).is_some_and(|t| t.kind == PpKind::Ellipsis) {
                    variadic = true;
                    at += 1;
                }
            }
            Some(PpKind::Ellipsis) => {
                names.push(state.names.get("__VA_ARGS__"));
                variadic = true;
                at += 1;
            }
            Some(_) => return fail(line.get(at), "expected a parameter name"),
            None => return fail(None, "the parameter list is not closed"),
        }
        match line.get(at).map(|t| &t.kind) {
            Some(PpKind::Punct(Punct::RParen)) => {
                return Ok(ParameterList { names, variadic, rest: &line[at + 1..] });
            }
            Some(PpKind::Punct(Punct::Comma)) if !variadic => at += 1,
            Some(_) if variadic => return fail(line.get(at), "expected `)` after `...`"),
            Some(_) => return fail(line.get(at), "expected `,` or `)` in the parameter list"),
            None => return fail(None, "the parameter list is not closed"),
        }
    }
}

fn body(line: &[PpToken], parameters: Option<&[Name]>, variadic: bool) -> Result<Vec<Item>, Diagnostic> {
    let index_of = |token: &PpToken| match &token.kind {
        PpKind::Ident(name) => parameters.and_then(|p| p.iter().position(|p| p == name)),
        _ => None,
    };
    let mut items = Vec::with_capacity(line.len());
    let mut at = 0;
    while let Some(token) = line.get(at) {
        let space = token.space;
        if token.kind == PpKind::Hash && parameters.is_some() {
            let Some(index) = line.get(at + 1).and_then(index_of) else {
                return Err(Diagnostic::error("P0404", "`#` is not followed by a parameter")
                    .at(token.span, "")
                    .hint("in a function-like macro `#` turns the parameter after it into a string"));
            };
            items.push(Item::Stringize { index, space });
            at += 2;
            continue;
        }
        if token.kind == PpKind::HashHash {
            if at == 0 || at + 1 == line.len() {
                let place = if at == 0 { "start" } else { "end" };
                return Err(Diagnostic::error("P0405", format!("`##` at the {place} of a macro's body"))
                    .at(token.span, "")
                    .hint("`##` joins the tokens on its two sides"));
            }
            items.push(Item::Paste);
        } else if let Some(index) = index_of(token) {
            let before = at > 0 && line[at - 1].kind == PpKind::HashHash;
            let after = line.get(at + 1).is_some_and(|t| t.kind == PpKind::HashHash);
            items.push(Item::Parameter { index, raw: before || after, space });
        } else {
            if matches!(&token.kind, PpKind::Ident(name) if &**name == "__VA_ARGS__") {
                let error = Diagnostic::error("P0403", "`__VA_ARGS__` outside a macro with `...`").at(token.span, "");
                let hint = if variadic { "use the name before `...`" } else { "add `...` to the parameters" };
                return Err(error.hint(hint));
            }
            items.push(Item::Token(token.clone()));
        }
        at += 1;
    }
    Ok(items)
}

/// Defines the predefined macros: those of DXC that say something about the language and the target. There is no
/// `__DATE__` and no `__TIME__`, so that a shader compiles to the same program at any time.
pub(super) fn predefine(state: &mut State<'_>, options: &PreprocessOptions) {
    let dynamic = [
        ("__LINE__", Body::Line),
        ("__FILE__", Body::File),
        ("__COUNTER__", Body::Counter),
        ("__INCLUDE_LEVEL__", Body::IncludeLevel),
    ];
    for (name, body) in dynamic {
        let name = state.names.get(name);
        state.macros.insert(name.clone(), Macro::predefined(name, body));
    }
    let mut numbers = vec![
        ("__LAPIDARY__", 1),
        ("__HLSL_VERSION", options.hlsl_version),
        ("__SHADER_TARGET_MAJOR", u32::from(options.shader_model.0)),
        ("__SHADER_TARGET_MINOR", u32::from(options.shader_model.1)),
        ("__SHADER_STAGE_PIXEL", Stage::Pixel as u32),
        ("__SHADER_STAGE_VERTEX", Stage::Vertex as u32),
        ("__SHADER_STAGE_GEOMETRY", Stage::Geometry as u32),
        ("__SHADER_STAGE_HULL", Stage::Hull as u32),
        ("__SHADER_STAGE_DOMAIN", Stage::Domain as u32),
        ("__SHADER_STAGE_COMPUTE", Stage::Compute as u32),
        ("__SHADER_STAGE_LIBRARY", 6),
        ("__SHADER_STAGE_MESH", 13),
        ("__SHADER_STAGE_AMPLIFICATION", 14),
    ];
    if let Some(stage) = options.stage {
        numbers.push(("__SHADER_TARGET_STAGE", stage as u32));
    }
    let span = Span { file: FileId(u32::MAX), start: 0, end: 0 };
    for (name, value) in numbers {
        let name = state.names.get(name);
        let kind = PpKind::Number(state.names.get(&value.to_string()));
        let token = PpToken { kind, span, space: false, first_in_line: false, painted: false };
        let body = Body::Items(vec![Item::Token(token)]);
        state.macros.insert(name.clone(), Macro::predefined(name, body));
    }
}

/// Defines the macros of the command line. Each gets a source text of its own, so that errors in it have a place.
pub(super) fn define_from_options(state: &mut State<'_>, options: &PreprocessOptions) {
    for wanted in &options.defines {
        let one_line = |text: &str| text.replace(['\n', '\r'], " ");
        let text = format!("{} {}", one_line(&wanted.name), one_line(&wanted.value));
        let file = state.sources.add(format!("-D {}", one_line(&wanted.name)), text.clone());
        let mut lexer = Lexer::new(file, text.as_str().into());
        let mut line = Vec::new();
        while let Some(token) = lexer.next_in_line(&mut state.names) {
            line.push(token);
        }
        // The last of several `-D` of one name counts, as with other compilers.
        if let Ok(name) = macro_name(&line, lexer.here()) {
            state.macros.remove(&name);
        }
        define(state, &line, Span { file, start: 0, end: text.len() as u32 });
        if let Some(span) = lexer.open_comment {
            let error = Diagnostic::error("P0103", "comment is not closed").at(span, "starts here");
            state.report(error.hint("add the closing `*/`"));
        }
    }
}
