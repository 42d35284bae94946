//! HLSL front end: preprocessor, parser, type checker and lowering to the IR. See `docs/hlsl.md`.

#![forbid(unsafe_code)]

mod lexer;
mod literal;
pub mod preprocess;
mod suggest;
pub mod token;
