//! The fixed-function Direct3D geometry pipeline around programmable stages.
//!
//! Input assembly, vertex reuse, geometry shader order, stream output, clipping, rasterization and the output
//! merger, in the words and by the rules of the Direct3D 11.3 functional specification (cited by section).
//! The crate does no I/O and has no clock; a draw is a pure function of its inputs, whatever the thread count.
//!
//! - [`draw`](mod@draw): a whole draw, linked, checked, cut into batches and run on all cores.
//! - [`ia`]: vertices and indices to primitives, in bounded batches with vertex reuse.
//! - [`om`]: depth test, blending and render targets.
//! - [`rs`]: clipping, exact coverage and interpolation of triangles, lines and points.
//! - [`so`]: stream output: strips to lists, lists to packed records.
//! - [`state`]: the plain data of a draw: topologies, formats, states, declarations, statistics.
//!
//! It does not know which engine runs a shader, what HLSL is, or where bytes come from and go to: `exec` below it runs
//! waves, `device` above it owns resources.
//!
//! # Example
//!
//! A triangle whose shaders are IR text:
//!
//! ```
//! use lapidary_exec::{Engine, Kernel};
//! use lapidary_ir::{diag::FileId, parse};
//! use lapidary_pipeline::draw::{Draw, Execution, Shader, Targets, VertexBuffer, draw};
//! use lapidary_pipeline::om::RenderTarget;
//! use lapidary_pipeline::state::{DrawArgs, Format, InputElement, InputLayout, PrimitiveTopology, Viewport};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let vs = r#"program vertex "VS" {
//!   input "POSITION" 0 float 4 "linear"
//!   output "SV_Position" 0 float 4 "linear" system SV_Position
//!   body {
//!     %0: f32 = load_input #0
//!     %1: f32 = load_input #1
//!     %2: f32 = load_input #2
//!     %3: f32 = load_input #3
//!     store_output #0 %0
//!     store_output #1 %1
//!     store_output #2 %2
//!     store_output #3 %3
//!     return
//!   }
//! }"#;
//! let ps = r#"program pixel "PS" {
//!   output "SV_Target" 0 float 1 "linear" system SV_Target
//!   body {
//!     %0: f32 = const 1.0
//!     store_output #0 %0
//!     return
//!   }
//! }"#;
//! let kernel = |text| Kernel::new(&parse(text, FileId(0)).expect("valid text"), Engine::default());
//! let (vs, ps) = (kernel(vs)?, kernel(ps)?);
//! // Missing components read 0, 0, 0, 1.
//! let layout = InputLayout { elements: vec![InputElement::new("POSITION", 0, Format::R32G32Float, 0)] };
//! let corners: Vec<u8> = [-1.0f32, 1.0, 1.0, 1.0, -1.0, -1.0].iter().flat_map(|c| c.to_le_bytes()).collect();
//! let mut target = RenderTarget::new(Format::R8G8B8A8Unorm, 8, 8, 1)?;
//! let buffers = [Some(VertexBuffer::Bytes { bytes: &corners, stride: 8 })];
//! let triangle = Draw {
//!     vertex_buffers: &buffers,
//!     ps: Some(Shader { kernel: &ps, constants: &[] }),
//!     viewports: &[Viewport::of_size(8, 8)],
//!     ..Draw::new(
//!         PrimitiveTopology::TriangleList,
//!         DrawArgs::vertices(3),
//!         &layout,
//!         Shader { kernel: &vs, constants: &[] },
//!     )
//! };
//! let mut targets = Targets { colors: vec![Some(&mut target)], ..Targets::default() };
//! let result = draw(&triangle, &mut targets, &Execution::default())?;
//! // The centres on the diagonal lie on a right edge, which is not drawn.
//! assert_eq!(result.statistics.ps_invocations, 28);
//! assert_eq!(target.bytes()[..4], [255, 0, 0, 255]);
//! # Ok(())
//! # }
//! ```

#![forbid(unsafe_code)]

pub mod draw;
pub mod ia;
pub mod om;
pub mod rs;
pub mod so;
pub mod state;
#[cfg(test)]
mod testing;
