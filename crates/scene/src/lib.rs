//! Scene files, meshes, images and tables for Direct3D draws.
//!
//! [`file`] reads scenes; [`mesh`] reads, generates and prepares vertex data, [`image`] writes and compares pictures, [`table`] prints
//! stream output with its semantic headings. Readers take bytes and a name, so they build for wasm32 and can be
//! fuzzed; only the thin `load` and `save` functions touch files.

#![forbid(unsafe_code)]

pub mod error;
pub mod file;
pub mod image;
pub mod mesh;
pub mod run;
pub mod suggest;
pub mod table;

pub use error::AssetError;
