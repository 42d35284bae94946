//! The crate's entry points: one file to a program, or to the parts that its entry points share.

use crate::builtin::StreamKind;
use crate::hir::FunctionId;
use crate::lines::Lines;
use crate::lower::{self, Entry};
use crate::preprocess::{Define, IncludeLoader, PreprocessOptions, preprocess};
use crate::sema::{Module, Signature, primitive};
use crate::suggest;
use crate::token::MatrixOrder;
use crate::types::Type;
use crate::version::HlslVersion;
use lapidary_ir::diag::{Diagnostic, FileId, Severity, SourceMap, Span};
use lapidary_ir::{Program, Stage, SystemValue, passes};

/// What all entry points of a file share.
#[derive(Clone, Debug)]
pub struct FrontOptions {
    /// Macros defined before the first line.
    pub defines: Vec<Define>,
    /// Folders in which `#include` looks.
    pub search_paths: Vec<String>,
    /// Version of the language; also what `__HLSL_VERSION` is.
    pub version: HlslVersion,
    /// Order of matrices that neither a modifier nor a pragma orders.
    pub matrix_order: MatrixOrder,
    /// Run the IR passes.
    pub optimise: bool,
}

impl Default for FrontOptions {
    fn default() -> Self {
        Self {
            defines: Vec::new(),
            search_paths: Vec::new(),
            version: HlslVersion::default(),
            matrix_order: MatrixOrder::ColumnMajor,
            optimise: true,
        }
    }
}

/// Options of [`compile`].
#[derive(Clone, Debug, Default)]
pub struct CompileOptions {
    /// Name of the entry point; `a::main` in a namespace.
    pub entry: String,
    /// Its stage; `None` to infer it from its attributes, parameters and semantics.
    pub stage: Option<Stage>,
    /// The rest.
    pub front: FrontOptions,
}

/// A compiled entry point.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The program, which the verifier accepts.
    pub program: Program,
    /// Warnings about the file and what the entry point reaches.
    pub warnings: Vec<Diagnostic>,
}

/// An entry point of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryPoint {
    /// Its name, with namespaces.
    pub name: String,
    /// Its stage.
    pub stage: Stage,
    /// Where its name stands.
    pub span: Span,
}

/// A file that is read and whose declarations are checked; bodies are checked when an entry point reaches them.
#[derive(Clone, Debug)]
pub struct Front {
    module: Module,
    lines: Lines,
    optimise: bool,
    warnings: Vec<Diagnostic>,
}

/// Compiles one entry point of a file.
///
/// # Errors
/// Everything found wrong, in the order of the text, warnings included; at least one is an error.
pub fn compile(
    sources: &mut SourceMap,
    file: FileId,
    options: &CompileOptions,
    includes: &mut dyn IncludeLoader,
) -> Result<Compiled, Vec<Diagnostic>> {
    Front::read(sources, file, options.stage, &options.front, includes)?.compile(&options.entry, options.stage)
}

impl Front {
    /// Reads a file. The stage matters to `__SHADER_TARGET_STAGE` only.
    ///
    /// # Errors
    /// What preprocessor, parser and declarations have to say, if an error is among it.
    pub fn read(
        sources: &mut SourceMap,
        file: FileId,
        stage: Option<Stage>,
        options: &FrontOptions,
        includes: &mut dyn IncludeLoader,
    ) -> Result<Self, Vec<Diagnostic>> {
        let preprocessing = PreprocessOptions {
            defines: options.defines.clone(),
            search_paths: options.search_paths.clone(),
            stage: stage.map(preprocessor_stage),
            hlsl_version: options.version.number(),
            ..PreprocessOptions::default()
        };
        let (tokens, mut found) = preprocess(sources, file, &preprocessing, includes);
        let (unit, errors) = crate::parser::parse(&tokens);
        // What a missing include or macro would have declared is missing: more errors would be about that.
        let broken = has_error(&found);
        found.extend(errors);
        if broken || has_error(&found) {
            return Err(ordered(found));
        }
        let mut module = Module::new(&unit, options.matrix_order, options.version);
        found.append(&mut module.diagnostics);
        if has_error(&found) {
            return Err(ordered(found));
        }
        let lines = Lines::new(sources, file);
        Ok(Self { module, lines, optimise: options.optimise, warnings: found })
    }

    /// The entry points whose stage can be told from the text, in order of their declaration.
    ///
    /// `[shader("...")]` says it; `maxvertexcount`, a stream or an input primitive make a geometry shader,
    /// `numthreads` a compute shader, a `domain` attribute a hull or domain shader. Of the rest, a function whose
    /// inputs all have semantics is a pixel shader if it writes `SV_Target` or a depth, and a vertex shader if it writes
    /// `SV_Position`, or writes something and has `vs` or `vert` in its name.
    #[must_use]
    pub fn entry_points(&self) -> Vec<EntryPoint> {
        let ids = (0..self.module.functions.len()).map(|i| FunctionId(i as u32));
        ids.filter_map(|id| {
            let decl = self.module.function(id);
            let stage = self.infer(id)?;
            let name = format!("{}{}", decl.namespace, decl.ast.name.name);
            Some(EntryPoint { name, stage, span: decl.ast.name.span })
        })
        .collect()
    }

    /// Compiles one entry point.
    ///
    /// # Errors
    /// As [`compile`].
    pub fn compile(&mut self, entry: &str, stage: Option<Stage>) -> Result<Compiled, Vec<Diagnostic>> {
        let id = self.find(entry)?;
        let stage = match stage.or_else(|| self.infer(id)) {
            Some(stage) => stage,
            None => {
                let error = Diagnostic::error("H0301", format!("the stage of `{entry}` cannot be told from the text"))
                    .at(self.module.function(id).ast.name.span, "which stage is it?")
                    .hint("say it when compiling, or write `[shader(\"vertex\")]` in front of the function");
                return Err(vec![error]);
            }
        };
        if matches!(stage, Stage::Hull | Stage::Domain | Stage::Compute) {
            let error = Diagnostic::error("X0305", format!("{stage} shaders are not supported yet"))
                .at(self.module.function(id).ast.name.span, "entry point");
            return Err(vec![error]);
        }
        let mut found = self.warnings.clone();
        found.extend(self.module.check_reachable(id));
        if has_error(&found) {
            return Err(ordered(found));
        }
        let mut program = match lower::lower(&mut self.module, Entry { id, stage }, self.lines.clone()) {
            Ok(program) => program,
            Err(errors) => {
                found.extend(errors);
                return Err(ordered(found));
            }
        };
        if let Err(violation) = lapidary_ir::verify(&program) {
            let error = Diagnostic::error("X0399", format!("internal: the program breaks rule {violation}"))
                .at(self.module.function(id).ast.name.span, "compiling this")
                .hint("this is a mistake in the compiler, not in the shader: please report it");
            found.push(error);
            return Err(ordered(found));
        }
        if self.optimise {
            passes::optimise(&mut program, passes::Options::default());
            found.extend(passes::statistics(&program).loops_asked_to_unroll.into_iter().map(|line| self.kept(line)));
        }
        Ok(Compiled { program, warnings: ordered(found) })
    }

    /// A loop that `[unroll]` stands in front of was not unrolled.
    fn kept(&self, line: u32) -> Diagnostic {
        let warning = Diagnostic::warning("H0412", "a loop with `[unroll]` stays a loop").hint(
            "the number of iterations must be known when the shader is compiled, and small; `[unroll(n)]` bounds it",
        );
        match self.lines.span(line) {
            Some(span) => warning.at(span, "the loop in this line"),
            None => warning,
        }
    }

    fn find(&self, entry: &str) -> Result<FunctionId, Vec<Diagnostic>> {
        match self.module.functions_named(entry)[..] {
            [id] => Ok(id),
            [] => {
                let names: Vec<String> = self.entry_points().into_iter().map(|e| e.name).collect();
                let mut error = Diagnostic::error("H0300", format!("there is no function `{entry}`"));
                if let Some(near) = suggest::closest(entry, names.iter().map(String::as_str)) {
                    error = error.hint(format!("did you mean `{near}`?"));
                } else if !names.is_empty() {
                    let names: Vec<String> = names.iter().map(|n| format!("`{n}`")).collect();
                    error = error.hint(format!("the entry points are {}", names.join(", ")));
                }
                Err(vec![error])
            }
            [first, second, ..] => {
                let error = Diagnostic::error("H0302", format!("`{entry}` has several overloads"))
                    .at(self.module.function(second).ast.name.span, "which one?")
                    .and(self.module.function(first).ast.name.span, "another one")
                    .hint("an entry point needs a name of its own");
                Err(vec![error])
            }
        }
    }

    fn infer(&self, id: FunctionId) -> Option<Stage> {
        let decl = self.module.function(id);
        decl.ast.body.as_ref()?;
        let has = |name: &str| decl.ast.attributes.iter().find(|a| a.name.name.eq_ignore_ascii_case(name));
        if let Some(attribute) = has("shader") {
            return match attribute.args.first().map(|a| &a.kind) {
                Some(crate::ast::ExprKind::Str(name)) => Stage::from_name(name),
                _ => None,
            };
        }
        if has("numthreads").is_some() {
            return Some(Stage::Compute);
        }
        if has("domain").is_some() {
            return Some(if has("patchconstantfunc").is_some() { Stage::Hull } else { Stage::Domain });
        }
        let signature = decl.signature.as_ref().ok()?;
        if has("maxvertexcount").is_some() {
            return Some(Stage::Geometry);
        }
        self.raster_stage(&decl.ast.name.name, signature, decl.ast.semantic.as_ref().map(|s| &*s.name))
    }

    /// Vertex or pixel, by what the function writes.
    fn raster_stage(&self, name: &str, signature: &Signature, returned: Option<&str>) -> Option<Stage> {
        let mut outputs = Vec::new();
        let complete = self.semantics(&signature.ret, returned, &mut outputs);
        let mut inputs = Vec::new();
        for param in signature.params.iter().filter(|p| !p.uniform) {
            let own = param.semantic.as_ref().map(|s| &*s.name);
            if matches!(param.ty, Type::Stream(StreamKind::Point | StreamKind::Line | StreamKind::Triangle, _))
                || primitive(&param.modifiers).is_some()
            {
                return None;
            }
            let list = if param.direction == crate::hir::Direction::In { &mut inputs } else { &mut outputs };
            if !self.semantics(&param.ty, own, list) {
                return None;
            }
        }
        if !complete {
            return None;
        }
        let writes = |values: &[SystemValue]| outputs.iter().any(|o| system(o).is_some_and(|s| values.contains(&s)));
        if writes(&[
            SystemValue::Target,
            SystemValue::Depth,
            SystemValue::DepthGreaterEqual,
            SystemValue::DepthLessEqual,
        ]) {
            return Some(Stage::Pixel);
        }
        // A vertex shader before a geometry shader often writes no position: then its name must say what it is.
        let name = name.to_ascii_lowercase();
        let named = !outputs.is_empty() && (name.contains("vs") || name.contains("vert"));
        (named || writes(&[SystemValue::Position])).then_some(Stage::Vertex)
    }

    /// Collects the semantics in a type; false if a part has none.
    fn semantics(&self, ty: &Type, own: Option<&str>, out: &mut Vec<String>) -> bool {
        if let Some(own) = own {
            out.push(own.to_owned());
            return true;
        }
        match ty {
            Type::Void => true,
            Type::Struct(id) => self.module.structs.get(*id).fields.iter().all(|field| {
                let own = field.semantic.as_ref().map(|s| &*s.name);
                self.semantics(&field.ty, own, out)
            }),
            _ => false,
        }
    }
}

fn system(semantic: &str) -> Option<SystemValue> {
    SystemValue::from_semantic(semantic.trim_end_matches(|c: char| c.is_ascii_digit()))
}

fn preprocessor_stage(stage: Stage) -> crate::preprocess::Stage {
    match stage {
        Stage::Vertex => crate::preprocess::Stage::Vertex,
        Stage::Hull => crate::preprocess::Stage::Hull,
        Stage::Domain => crate::preprocess::Stage::Domain,
        Stage::Geometry => crate::preprocess::Stage::Geometry,
        Stage::Pixel => crate::preprocess::Stage::Pixel,
        Stage::Compute => crate::preprocess::Stage::Compute,
    }
}

fn has_error(found: &[Diagnostic]) -> bool {
    found.iter().any(|d| d.severity == Severity::Error)
}

/// In the order of the text, each once.
fn ordered(mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    found.sort_by_key(|d| d.primary.as_ref().map_or((u32::MAX, 0), |p| (p.span.file.0, p.span.start)));
    found.dedup();
    found
}
