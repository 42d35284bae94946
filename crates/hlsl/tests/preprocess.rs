//! The preprocessor as its users meet it: folders of files, options, and what comes back for a whole shader.

use lapidary_hlsl::preprocess::{Define, IncludeFile, IncludeLoader, NoIncludes, PreprocessOptions, Stage, preprocess};
use lapidary_hlsl::token::{MatrixOrder, Pragma, Token, TokenKind};
use lapidary_ir::diag::{Diagnostic, Severity, SourceMap};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Reads a folder, and counts.
struct Folder {
    root: PathBuf,
    reads: usize,
}

impl IncludeLoader for Folder {
    fn load(&mut self, path: &str) -> Result<Option<IncludeFile>, String> {
        let full = self.root.join(path);
        if !full.is_file() {
            return Ok(None);
        }
        self.reads += 1;
        let bytes = std::fs::read(full).map_err(|error| error.to_string())?;
        let text = String::from_utf8(bytes).map_err(|_| "it is not UTF-8".to_owned())?;
        Ok(Some(IncludeFile { name: path.to_owned(), text }))
    }
}

/// A folder of its own for a test, with files.
fn folder(name: &str, files: &[(&str, &[u8])]) -> Folder {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    for (path, bytes) in files {
        let path = root.join(path);
        std::fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("the folder can be made");
        std::fs::write(path, bytes).expect("the file can be written");
    }
    Folder { root, reads: 0 }
}

fn run(
    text: &str,
    options: &PreprocessOptions,
    loader: &mut dyn IncludeLoader,
) -> (SourceMap, Vec<Token>, Vec<Diagnostic>) {
    let mut sources = SourceMap::default();
    let file = sources.add("main.hlsl", text);
    let (tokens, diagnostics) = preprocess(&mut sources, file, options, loader);
    (sources, tokens, diagnostics)
}

fn kinds(tokens: &[Token]) -> Vec<&TokenKind> {
    tokens.iter().map(|t| &t.kind).collect()
}

#[test]
fn a_shader_over_several_files_equals_its_expansion_by_hand() {
    let mut files = folder(
        "several-files",
        &[
            ("shared/frame.hlsli", b"#ifndef FRAME\r\n#define FRAME\r\n#include \"types.hlsli\"\r\ncbuffer Frame : register(b0) { MATRIX gView; };\r\n#endif\r\n"),
            ("shared/types.hlsli", b"#pragma once\n#define MATRIX float4x4\n#include \"frame.hlsli\"\n"),
            ("shared/fields.hlsli", b"FIELD(float4, pos, SV_Position)\nFIELD(float3, normal, NORMAL0)\n#undef FIELD\n"),
        ],
    );
    let text = r#"
#include <types.hlsli>
#include "shared\frame.hlsli"
#pragma pack_matrix(row_major)
#define FIELD(type, name, semantic) type name : semantic;
struct Vertex {
#include "shared/fields.hlsli"
};
#define CONCAT_(a, b) a##b
#define CONCAT(a, b) CONCAT_(a, b)
#define TEXTURE(slot, ...) Texture2D<__VA_ARGS__> CONCAT(gTex, slot) : register(CONCAT(t, slot))
#if FACES > 1 && defined(INSTANCED)
[instance(FACES)]
#elif FACES
#error "not reached"
#endif
[maxvertexcount(COUNT(3))]
void gs(triangle Vertex v[3]);
TEXTURE(4, vector<float, 4>);
"#;
    let by_hand = r#"
cbuffer Frame : register(b0) { float4x4 gView; };
#pragma pack_matrix(row_major)
struct Vertex { float4 pos : SV_Position; float3 normal : NORMAL0; };
[instance(6)] [maxvertexcount((3) * 2 + 1)]
void gs(triangle Vertex v[3]);
Texture2D<vector<float, 4> > gTex4 : register(t4);
"#;
    let options = PreprocessOptions {
        defines: ["FACES=6", "INSTANCED", "COUNT(n)=(n) * 2 + 1"].map(Define::parse).to_vec(),
        search_paths: vec!["shared".to_owned()],
        ..PreprocessOptions::default()
    };
    let (sources, tokens, diagnostics) = run(text, &options, &mut files);
    let (_, expected, _) = run(by_hand, &PreprocessOptions::default(), &mut NoIncludes);
    assert_eq!(diagnostics, []);
    assert_eq!(kinds(&tokens), kinds(&expected));
    assert!(kinds(&tokens).contains(&&TokenKind::Pragma(Pragma::PackMatrix(MatrixOrder::RowMajor))), "kept");
    assert_eq!(files.reads, 3, "each file is read once");
    assert_eq!(sources.files().len(), 7, "the shader, three files, three defines");
}

#[test]
fn one_text_serves_every_stage() {
    let text = "
#if __SHADER_TARGET_STAGE == __SHADER_STAGE_GEOMETRY
geometry
#elif __SHADER_TARGET_STAGE == __SHADER_STAGE_VERTEX
vertex
#else
other
#endif";
    for (stage, expected) in [(Stage::Geometry, "geometry"), (Stage::Vertex, "vertex"), (Stage::Compute, "other")] {
        let options = PreprocessOptions { stage: Some(stage), ..PreprocessOptions::default() };
        let (_, tokens, diagnostics) = run(text, &options, &mut NoIncludes);
        assert_eq!(diagnostics, [], "{stage:?}");
        assert_eq!(tokens[0].kind.to_string(), format!("`{expected}`"), "{stage:?}");
    }
}

#[test]
fn several_mistakes_are_reported_in_one_run_in_order() {
    let text = "#inclde \"a.hlsli\"\n#include \"b.hlsli\"\n#define F(x x\nfloat a = 09;\n#if 1 +\n#endif\n#ifdef A\nfloat b;\n";
    let (sources, tokens, diagnostics) = run(text, &PreprocessOptions::default(), &mut NoIncludes);
    let got: Vec<_> = diagnostics
        .iter()
        .map(|d| (d.code, d.primary.as_ref().map_or(0, |p| sources.line_column(p.span).0), d.severity))
        .collect();
    let expected = [("P0201", 1), ("P0501", 2), ("P0403", 3), ("P0106", 4), ("P0304", 5), ("P0301", 7)]
        .map(|(c, l)| (c, l, Severity::Error));
    assert_eq!(got, expected);
    assert!(diagnostics.iter().all(|d| !d.hints.is_empty()), "each says how to fix it: {diagnostics:#?}");
    assert_eq!(tokens.len(), 6, "`float a = 0 ;` is still there for the parser");
}

#[test]
fn a_file_that_is_not_utf8_is_named() {
    let mut files = folder("not-utf8", &[("latin.hlsli", b"// \xe4\n")]);
    let (_, _, diagnostics) = run("#include \"latin.hlsli\"", &PreprocessOptions::default(), &mut files);
    assert_eq!(diagnostics.len(), 1, "{diagnostics:?}");
    assert_eq!(diagnostics[0].message, "cannot read `latin.hlsli`: it is not UTF-8");
}

#[test]
fn the_result_depends_on_nothing_else() {
    let text =
        "#define A(x) x __COUNTER__ __LINE__ __FILE__ #x\n#define B A(A(1)) C D E\nB @ B\n#bogus\n#if X(\n#endif";
    let options =
        PreprocessOptions { defines: vec![Define::parse("C"), Define::parse("D=E")], ..PreprocessOptions::default() };
    let first = run(text, &options, &mut NoIncludes);
    for _ in 0..10 {
        assert_eq!(run(text, &options, &mut NoIncludes), first);
    }
}

/// Every code that the preprocessor can report is in `docs/hlsl.md`, and no other.
#[test]
fn the_documentation_lists_every_code() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut used = BTreeSet::new();
    let mut folders = vec![root.join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the sources are here") {
            let path = entry.expect("an entry can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                used.extend(codes(&std::fs::read_to_string(path).expect("a source is text"), '"'));
            }
        }
    }
    let documented = codes(&std::fs::read_to_string(root.join("../../docs/hlsl.md")).expect("the page is here"), '`');
    assert!(used.len() > 30, "they were found: {used:?}");
    assert_eq!(used, documented);
}

/// The codes `P0000` in a text that stand between two `quote`s.
fn codes(text: &str, quote: char) -> BTreeSet<String> {
    let is_code =
        |word: &&str| word.len() == 5 && word.starts_with('P') && word.bytes().skip(1).all(|b| b.is_ascii_digit());
    text.split(quote).filter(is_code).map(str::to_owned).collect()
}
