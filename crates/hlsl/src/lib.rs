//! HLSL front end: preprocessor, parser, type checker and lowering to the IR. See `docs/hlsl.md`.
//!
//! [`compile()`] makes a program of one entry point; [`Front`] reads a file once for several.
//!
//! ```
//! use lapidary_hlsl::{CompileOptions, compile, preprocess::NoIncludes};
//! use lapidary_ir::{Stage, diag::SourceMap};
//!
//! let mut sources = SourceMap::default();
//! let text = "float4 Main(float3 p : POSITION) : SV_Position { return float4(p, 1); }";
//! let file = sources.add("flat.hlsl", text);
//! let options = CompileOptions { entry: "Main".to_owned(), ..CompileOptions::default() };
//! let compiled = compile(&mut sources, file, &options, &mut NoIncludes).expect("it compiles");
//! assert_eq!(compiled.program.stage, Stage::Vertex);
//! ```

#![forbid(unsafe_code)]

pub mod ast;
pub mod builtin;
mod compile;
pub mod hir;
pub mod intrinsics;
pub mod layout;
mod lexer;
mod lines;
mod literal;
mod lower;
pub mod parser;
pub mod preprocess;
pub mod sema;
pub mod signature;
mod suggest;
pub mod token;
pub mod types;
mod version;

pub use compile::{CompileOptions, Compiled, EntryPoint, Front, FrontOptions, compile};
pub use version::HlslVersion;
