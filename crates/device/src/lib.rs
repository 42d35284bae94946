//! A small synchronous device in Direct3D 11's words: resources, shaders, states, an immediate context, queries.

#![forbid(unsafe_code)]

mod buffer;
mod context;
mod device;
mod draw;
mod error;
mod query;
mod shader;
mod texture;

pub use buffer::{Buffer, BufferUse, MAX_BUFFER_BYTES};
pub use context::{
    CONSTANT_BUFFER_SLOTS, Context, RecordSource, StreamConsumer, StreamOutputTarget, VertexBufferBinding,
};
pub use device::{Device, DeviceDesc};
pub use draw::DrawError;
pub use error::{BufferError, InputLayoutError, ShaderError, TextureError};
pub use lapidary_exec::{Engine, Limits, SimdLevel};
pub use lapidary_pipeline::draw::DrawResult;
pub use lapidary_pipeline::state;
pub use query::{Query, QueryData, QueryKind};
pub use shader::{GeometryShader, PixelShader, VertexShader};
pub use texture::{DepthStencilView, RenderTargetView, Texture2D, TextureDesc};
