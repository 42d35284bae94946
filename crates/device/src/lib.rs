//! A small synchronous device in Direct3D 11's words: resources, shaders, states, an immediate context, queries.

#![forbid(unsafe_code)]

pub use lapidary_pipeline::state;
