//! Lapidary is a software GPU for the Direct3D geometry pipeline: HLSL with vertex, geometry and pixel shaders, a mesh,
//! and out come pictures, stream-output data and statistics, the same bytes on every machine.
//!
//! This crate puts the parts under one roof and holds the command `lapidary`.
//!
//! - [`device`]: resources, shaders, states and draws in Direct3D 11's words. Start here to draw from Rust.
//! - [`hlsl`]: HLSL to programs. [`ir`]: the programs. [`exec`]: what runs them.
//! - [`pipeline`]: the fixed functions around the shaders.
//! - [`plan`]: what the driver decides before a geometry shader runs. [`gcn`]: what a program costs on a GCN-class chip.
//! - [`scene`]: scene files, meshes, images; `docs/scenes.md` describes the files.
//!
//! ```
//! use lapidary::device::{Device, DeviceDesc, TextureDesc, state};
//! use lapidary::hlsl::preprocess::NoIncludes;
//! use lapidary::hlsl::{CompileOptions, compile};
//! use lapidary::ir::diag::SourceMap;
//!
//! let mut sources = SourceMap::default();
//! let file = sources.add("triangle.hlsl", "
//!     float4 VS(uint id : SV_VertexID) : SV_Position { return float4(id == 1 ? 3 : -1, id == 2 ? 3 : -1, 0, 1); }
//!     float4 PS() : SV_Target { return float4(1, 0.5, 0, 1); }
//! ");
//! let mut program = |entry: &str| {
//!     let options = CompileOptions { entry: entry.into(), ..CompileOptions::default() };
//!     compile(&mut sources, file, &options, &mut NoIncludes).expect("the shader is right").program
//! };
//! let mut device = Device::new(DeviceDesc::default());
//! let vs = device.create_vertex_shader(&program("VS"))?;
//! let ps = device.create_pixel_shader(&program("PS"))?;
//! let desc = TextureDesc { format: state::Format::R8G8B8A8Unorm, width: 4, height: 4, slices: 1 };
//! let texture = device.create_texture_2d("target", desc)?;
//! let view = device.create_render_target_view(&texture)?;
//! let mut context = device.immediate_context();
//! context.ia_set_primitive_topology(state::PrimitiveTopology::TriangleList);
//! context.vs_set_shader(Some(&vs));
//! context.ps_set_shader(Some(&ps));
//! context.rs_set_state(state::RasterizerState { cull: state::CullMode::None, ..Default::default() });
//! context.rs_set_viewports(&[state::Viewport::of_size(4, 4)]);
//! context.om_set_render_targets(&[Some(view)], None);
//! let result = context.draw(3, 0)?;
//! assert_eq!(result.statistics.ps_invocations, 16);
//! assert_eq!(texture.read_slice(0)?[..4], [255, 128, 0, 255]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

pub use lapidary_device as device;
pub use lapidary_exec as exec;
pub use lapidary_gcn as gcn;
pub use lapidary_hlsl as hlsl;
pub use lapidary_ir as ir;
pub use lapidary_pipeline as pipeline;
pub use lapidary_plan as plan;
pub use lapidary_scene as scene;
