//! HLSL front end: preprocessor, parser, type checker and lowering to the IR. See `docs/hlsl.md`.
//!
//! [`compile()`] makes a program of one entry point; [`Front`] reads a file once for several.

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

pub use compile::{CompileOptions, Compiled, EntryPoint, Front, FrontOptions, compile};
