//! HLSL front end: preprocessor, parser, type checker and lowering to the IR. See `docs/hlsl.md`.

#![forbid(unsafe_code)]

pub mod lexer;
pub mod preprocess;
pub mod token;
