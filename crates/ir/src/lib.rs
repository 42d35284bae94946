//! The shader program form of Lapidary. See `docs/ir.md`.

#![forbid(unsafe_code)]

pub mod diag;
