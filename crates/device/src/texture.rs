//! Textures as render targets, and their views.

use crate::buffer::lock;
use crate::error::TextureError;
use lapidary_pipeline::om::RenderTarget;
use lapidary_pipeline::state::Format;
use std::sync::{Arc, Mutex};

/// Shape of a texture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextureDesc {
    /// Format; a colour target or `D32_FLOAT`.
    pub format: Format,
    /// Pixels, 1 to 16384.
    pub width: u32,
    /// Pixels, 1 to 16384.
    pub height: u32,
    /// Array slices, 1 to 2048.
    pub slices: u32,
}

/// A two-dimensional texture array without mipmaps. Clones are the same texture.
#[derive(Clone, Debug)]
pub struct Texture2D(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    label: String,
    desc: TextureDesc,
    image: Mutex<Option<RenderTarget>>,
}

impl Texture2D {
    pub(crate) fn new(label: &str, desc: TextureDesc) -> Result<Self, TextureError> {
        let image = RenderTarget::new(desc.format, desc.width, desc.height, desc.slices)
            .map_err(|source| TextureError::Create { label: label.to_owned(), source })?;
        Ok(Self(Arc::new(Inner { label: label.to_owned(), desc, image: Mutex::new(Some(image)) })))
    }

    /// Its name in messages.
    #[must_use]
    pub fn label(&self) -> &str {
        &self.0.label
    }

    /// Its shape.
    #[must_use]
    pub fn desc(&self) -> TextureDesc {
        self.0.desc
    }

    /// The bytes of a slice: rows from top to bottom without padding, components as the format has them.
    ///
    /// # Errors
    /// [`TextureError::Slice`].
    pub fn read_slice(&self, slice: u32) -> Result<Vec<u8>, TextureError> {
        let desc = self.0.desc;
        if slice >= desc.slices {
            return Err(TextureError::Slice { label: self.0.label.clone(), slice, slices: desc.slices });
        }
        Ok(lock(&self.0.image).as_ref().map(|i| i.slice(slice).to_vec()).unwrap_or_default())
    }

    /// Whether both are the same texture.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Takes the image out for a draw; `None` when it is out already. [`put_back`](Self::put_back) must follow.
    pub(crate) fn take(&self) -> Option<RenderTarget> {
        lock(&self.0.image).take()
    }

    pub(crate) fn put_back(&self, image: RenderTarget) {
        *lock(&self.0.image) = Some(image);
    }

    pub(crate) fn clear(&self, color: [f32; 4]) {
        if let Some(image) = lock(&self.0.image).as_mut() {
            image.clear(color);
        }
    }
}

/// A view of all slices of a texture for colours.
#[derive(Clone, Debug)]
pub struct RenderTargetView(pub(crate) Texture2D);

/// A view of all slices of a texture for depths.
#[derive(Clone, Debug)]
pub struct DepthStencilView(pub(crate) Texture2D);

impl RenderTargetView {
    pub(crate) fn new(texture: &Texture2D) -> Result<Self, TextureError> {
        if texture.desc().format.is_depth() {
            return Err(wrong_view(texture, "render target", "use a colour format"));
        }
        Ok(Self(texture.clone()))
    }

    /// The texture.
    #[must_use]
    pub fn texture(&self) -> &Texture2D {
        &self.0
    }
}

impl DepthStencilView {
    pub(crate) fn new(texture: &Texture2D) -> Result<Self, TextureError> {
        if !texture.desc().format.is_depth() {
            return Err(wrong_view(texture, "depth stencil", "use D32_FLOAT"));
        }
        Ok(Self(texture.clone()))
    }

    /// The texture.
    #[must_use]
    pub fn texture(&self) -> &Texture2D {
        &self.0
    }
}

fn wrong_view(texture: &Texture2D, wanted: &'static str, hint: &'static str) -> TextureError {
    TextureError::View { label: texture.label().to_owned(), format: texture.desc().format, wanted, hint }
}
