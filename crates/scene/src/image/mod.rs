//! Pictures: 8-bit RGBA as PNG, floats as PFM or raw values with a description, and contact sheets of many slices.
//!
//! Row 0 is the top row, as in Direct3D's render targets; pixels follow row after row without padding.

mod float;
mod png;
mod sheet;

pub use float::{FloatImage, read_pfm, to_pfm, to_raw};
pub use png::{ColorSpace, from_png, load_png, save_png, to_png};
pub use sheet::contact_sheet;

/// The most pixels that one image may have (256 Mi, the area of a 16384 x 16384 target).
pub const MAX_PIXELS: u64 = 1 << 28;

/// An image of four bytes a pixel: red, green, blue, alpha, as they stand in the target (nothing is converted).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// Pixels a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// `4 * width * height` bytes.
    pub rgba: Vec<u8>,
}

impl Image {
    /// An image of one colour.
    #[must_use]
    pub fn filled(width: u32, height: u32, color: [u8; 4]) -> Self {
        let n = width as usize * height as usize;
        Self { width, height, rgba: color.repeat(n) }
    }

    /// The pixel at column `x` of row `y`, `None` outside.
    #[must_use]
    pub fn pixel(&self, x: u32, y: u32) -> Option<[u8; 4]> {
        if x >= self.width || y >= self.height {
            return None;
        }
        let at = 4 * (y as usize * self.width as usize + x as usize);
        self.rgba.get(at..at + 4).map(|p| [p[0], p[1], p[2], p[3]])
    }
}
