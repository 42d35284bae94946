//! HLSL front end: preprocessor, parser, type checker and lowering to the IR. See `docs/hlsl.md`.

#![forbid(unsafe_code)]

pub mod ast;
pub mod builtin;
pub mod hir;
pub mod intrinsics;
pub mod layout;
mod lexer;
mod literal;
pub mod parser;
pub mod preprocess;
pub mod sema;
mod suggest;
pub mod token;
pub mod types;
