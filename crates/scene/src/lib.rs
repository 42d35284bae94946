//! Scene files, meshes, images and tables for Direct3D draws.
//!
//! [`mod@file`] reads scenes and [`run`] draws them; [`mesh`] reads, generates and prepares vertex data, [`image`] writes
//! and compares pictures, [`table`] prints stream output with its semantic headings. Readers take bytes and a name, so they
//! can be fuzzed; only thin functions touch files.

#![forbid(unsafe_code)]

pub mod error;
pub mod file;
pub mod image;
pub mod mesh;
pub mod run;
pub mod suggest;
pub mod table;

pub use error::AssetError;
