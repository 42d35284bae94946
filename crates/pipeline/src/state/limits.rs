//! Limits of the Direct3D 11.3 pipeline that a draw is checked against (functional specification, chapter 21).

/// Vertex buffers that can be bound at once.
pub const MAX_VERTEX_BUFFERS: u32 = 32;
/// Elements of one input layout.
pub const MAX_INPUT_ELEMENTS: u32 = 32;
/// Largest stride of a vertex buffer, bytes.
pub const MAX_VERTEX_STRIDE: u32 = 2048;
/// Color targets that can be bound at once.
pub const MAX_RENDER_TARGETS: usize = 8;
/// Slices of a texture array.
pub const MAX_ARRAY_SLICES: u32 = 2048;
/// Width and height of a render target, pixels.
pub const MAX_TARGET_SIZE: u32 = 16384;
/// Output streams of a geometry shader (13.5.2).
pub const MAX_STREAMS: u32 = 4;
/// Buffers that stream output can write at once (14.1).
pub const MAX_STREAM_OUTPUT_BUFFERS: u32 = 4;
/// Components that stream output can write per vertex and stream (14.1).
pub const MAX_STREAM_OUTPUT_COMPONENTS: u32 = 128;
/// Bytes per vertex that stream output can write to one buffer (14.1).
pub const MAX_STREAM_OUTPUT_WINDOW: u32 = 512;
/// Largest stride of a stream-output buffer, bytes (14.1).
pub const MAX_STREAM_OUTPUT_STRIDE: u32 = 2048;
/// Instances that a geometry shader can declare (13.2.1).
pub const MAX_GEOMETRY_INSTANCES: u32 = 32;
/// Scalars that one geometry shader invocation can emit (13.3).
pub const MAX_GEOMETRY_SCALARS: u32 = 1024;
/// Lowest viewport coordinate (15.6.1).
pub const VIEWPORT_MIN: f32 = -32768.0;
/// Highest viewport coordinate (15.6.1).
pub const VIEWPORT_MAX: f32 = 32767.0;
