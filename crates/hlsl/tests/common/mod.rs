//! Shared by the tests of the compiler.
#![allow(dead_code, reason = "each test binary uses its own part")]

use lapidary_exec::{Constants, Engine, Kernel, LANES, Limits, Plane, Scratch};
use lapidary_hlsl::preprocess::NoIncludes;
use lapidary_hlsl::{Compiled, Front, FrontOptions, HlslVersion};
use lapidary_ir::diag::{Diagnostic, Severity, SourceMap};
use lapidary_ir::{Program, Stage};

/// Reads a file's text.
pub(crate) fn front(text: &str, optimise: bool) -> (SourceMap, Result<Front, Vec<Diagnostic>>) {
    front_of(text, optimise, HlslVersion::default())
}

/// Reads the text of a file in a version of the language.
pub(crate) fn front_of(
    text: &str,
    optimise: bool,
    version: HlslVersion,
) -> (SourceMap, Result<Front, Vec<Diagnostic>>) {
    let mut sources = SourceMap::default();
    let file = sources.add("test.hlsl", text);
    let options = FrontOptions { optimise, version, ..FrontOptions::default() };
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

/// Runs `float4 main(...)`-like vertex programs on the scalar engine, optimised and not, and gives the dwords of the
/// outputs of lane 0. Both must agree.
pub(crate) fn run(text: &str, entry: &str, inputs: &[u32], cbuffers: &[&[u32]]) -> Vec<u32> {
    run_of(text, entry, inputs, cbuffers, HlslVersion::default())
}

/// As [`run`], in a version of the language.
pub(crate) fn run_of(text: &str, entry: &str, inputs: &[u32], cbuffers: &[&[u32]], version: HlslVersion) -> Vec<u32> {
    let mut results = Vec::new();
    for optimise in [false, true] {
        let (sources, front) = front_of(text, optimise, version);
        let compiled = front.and_then(|mut f| f.compile(entry, Some(Stage::Vertex)));
        let program = match compiled {
            Ok(compiled) => compiled.program,
            Err(found) => panic!("{}\n{text}", lines(&sources, &found).join("\n")),
        };
        let kernel = Kernel::new(&program, Engine::Scalar).expect("a verified program runs");
        let planes: Vec<Plane> =
            (0..kernel.input_planes()).map(|slot| [inputs.get(slot).copied().unwrap_or(0); LANES]).collect();
        let mut outputs = vec![[0; LANES]; kernel.output_planes()];
        let constants = Constants { cbuffers };
        kernel
            .run(&mut Scratch::default(), 1, &planes, &constants, &Limits::default(), &mut outputs)
            .expect("the program ends");
        results.push(outputs.iter().map(|plane| plane[0]).collect::<Vec<u32>>());
    }
    assert_eq!(results[0], results[1], "the passes change nothing: {text}");
    results.swap_remove(1)
}

/// The value of an expression over `a` and `b` (`float4`), `i` and `j` (`int4`), `u` and `v` (`uint4`), converted to
/// the type given; `before` stands in front of the function.
pub(crate) fn eval(before: &str, ty: &str, expression: &str) -> Vec<u32> {
    eval_body(before, ty, &format!("return {expression};"))
}

/// As [`eval`], for statements that return the value.
pub(crate) fn eval_body(before: &str, ty: &str, body: &str) -> Vec<u32> {
    let text = format!(
        "{before}\n{ty} F(float4 a : A, float4 b : B, int4 i : I, int4 j : J, uint4 u : U, uint4 v : V) : R {{\n{body}\n}}"
    );
    run(&text, "F", &arguments(), &[])
}

/// What [`eval`] gives its names: `a` 1.5, -2.25, 0.75, 8; `b` 2, 3, -0.5, 4; `i` 7, -3, 0, 100; `j` 2, 5, -1, -7;
/// `u` 7, 0x80000000, 0, 100; `v` 3, 31, 1, 12.
fn arguments() -> Vec<u32> {
    let floats = [1.5, -2.25, 0.75, 8.0, 2.0, 3.0, -0.5, 4.0].map(f32::to_bits);
    let ints = [7, -3, 0, 100, 2, 5, -1, -7_i32].map(i32::cast_unsigned);
    floats.into_iter().chain(ints).chain([7, 0x8000_0000, 0, 100, 3, 31, 1, 12]).collect()
}

/// Bits of floats.
pub(crate) fn f(values: &[f32]) -> Vec<u32> {
    values.iter().map(|v| v.to_bits()).collect()
}

/// Bits of integers.
pub(crate) fn n(values: &[i32]) -> Vec<u32> {
    values.iter().map(|v| v.cast_unsigned()).collect()
}
