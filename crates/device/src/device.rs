//! The device: makes every object, and holds the immediate context.

use crate::buffer::{Buffer, BufferUse, check_size};
use crate::context::{Context, State};
use crate::error::{BufferError, InputLayoutError, ShaderError, TextureError};
use crate::query::{Query, QueryKind};
use crate::shader::{self, GeometryShader, PixelShader, VertexShader};
use crate::texture::{DepthStencilView, RenderTargetView, Texture2D, TextureDesc};
use lapidary_exec::{Engine, Limits};
use lapidary_ir::{Program, Stage};
use lapidary_pipeline::state::{InputElement, InputLayout, StreamOutputDecl};
use std::sync::Arc;

/// What a device is made of. Results do not depend on it: every engine and thread count gives the same bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeviceDesc {
    /// What runs the shaders.
    pub engine: Engine,
    /// Threads that a draw may use; 0 is as many as the machine runs at once.
    pub threads: usize,
    /// What one wave of a shader may use up.
    pub limits: Limits,
}

/// A device with its immediate context.
#[derive(Debug, Default)]
pub struct Device {
    pub(crate) desc: DeviceDesc,
    pub(crate) state: State,
}

impl Device {
    /// A device.
    #[must_use]
    pub fn new(desc: DeviceDesc) -> Self {
        Self { desc, state: State::default() }
    }

    /// What it is made of.
    #[must_use]
    pub fn desc(&self) -> DeviceDesc {
        self.desc
    }

    /// The immediate context. Its bindings stay from call to call, and every call is done when it returns.
    pub fn immediate_context(&mut self) -> Context<'_> {
        Context { desc: self.desc, state: &mut self.state }
    }

    /// A buffer of zeros.
    ///
    /// # Errors
    /// Sizes that are 0, too large, or not allowed for constants.
    pub fn create_buffer(&self, label: &str, uses: BufferUse, size: u64) -> Result<Buffer, BufferError> {
        check_size(label, uses, size)?;
        let bytes = usize::try_from(size).map(|size| vec![0; size]);
        let too_large = || BufferError::TooLarge { label: label.to_owned(), bytes: size, limit: usize::MAX as u64 };
        Buffer::new(label, uses, bytes.map_err(|_| too_large())?)
    }

    /// A buffer that starts with these bytes.
    ///
    /// # Errors
    /// As [`create_buffer`](Self::create_buffer).
    pub fn create_buffer_with(&self, label: &str, uses: BufferUse, bytes: Vec<u8>) -> Result<Buffer, BufferError> {
        Buffer::new(label, uses, bytes)
    }

    /// A texture of zeros.
    ///
    /// # Errors
    /// Sizes out of range, formats that cannot be targets, more memory than there is.
    pub fn create_texture_2d(&self, label: &str, desc: TextureDesc) -> Result<Texture2D, TextureError> {
        Texture2D::new(label, desc)
    }

    /// A view of all slices for colours.
    ///
    /// # Errors
    /// [`TextureError::View`] for a depth format.
    pub fn create_render_target_view(&self, texture: &Texture2D) -> Result<RenderTargetView, TextureError> {
        RenderTargetView::new(texture)
    }

    /// A view of all slices for depths.
    ///
    /// # Errors
    /// [`TextureError::View`] for a colour format.
    pub fn create_depth_stencil_view(&self, texture: &Texture2D) -> Result<DepthStencilView, TextureError> {
        DepthStencilView::new(texture)
    }

    /// A vertex shader.
    ///
    /// # Errors
    /// Another stage's program, or one that the engine does not run.
    pub fn create_vertex_shader(&self, program: &Program) -> Result<VertexShader, ShaderError> {
        shader::kernel(program, Stage::Vertex, self.desc.engine).map(VertexShader)
    }

    /// A geometry shader.
    ///
    /// # Errors
    /// Another stage's program, or one that the engine does not run.
    pub fn create_geometry_shader(&self, program: &Program) -> Result<GeometryShader, ShaderError> {
        let kernel = Some(shader::kernel(program, Stage::Geometry, self.desc.engine)?);
        Ok(GeometryShader { kernel, stream_output: None })
    }

    /// A geometry shader with stream output. Given a vertex shader's program it makes a pass-through that writes what
    /// that shader made (D3D11.3 14.3).
    ///
    /// # Errors
    /// Programs of other stages, programs that the engine does not run, and declarations that break a rule or name
    /// outputs which the program does not have.
    pub fn create_geometry_shader_with_stream_output(
        &self,
        program: &Program,
        declaration: StreamOutputDecl,
    ) -> Result<GeometryShader, ShaderError> {
        let kernel = match program.stage {
            Stage::Vertex => None,
            _ => Some(shader::kernel(program, Stage::Geometry, self.desc.engine)?),
        };
        shader::check_declaration(&declaration, program)?;
        Ok(GeometryShader { kernel, stream_output: Some(Arc::new(declaration)) })
    }

    /// A pixel shader.
    ///
    /// # Errors
    /// Another stage's program, or one that the engine does not run.
    pub fn create_pixel_shader(&self, program: &Program) -> Result<PixelShader, ShaderError> {
        shader::kernel(program, Stage::Pixel, self.desc.engine).map(PixelShader)
    }

    /// An input layout, checked against the vertex shader that it is made for.
    ///
    /// # Errors
    /// Elements that break a rule, and inputs of the shader that no element provides.
    pub fn create_input_layout(
        &self,
        elements: Vec<InputElement>,
        shader: &VertexShader,
    ) -> Result<Arc<InputLayout>, InputLayoutError> {
        let layout = InputLayout { elements };
        shader::check_layout(&layout, shader)?;
        Ok(Arc::new(layout))
    }

    /// A query.
    #[must_use]
    pub fn create_query(&self, kind: QueryKind) -> Query {
        Query::new(kind)
    }
}
