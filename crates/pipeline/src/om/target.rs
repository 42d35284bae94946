//! Render targets: images of one format with any number of slices.

use thiserror::Error;

use crate::state::limits::{MAX_ARRAY_SLICES, MAX_TARGET_SIZE};
use crate::state::{Format, ScalarType};

/// An image: slices one after another, rows from top to bottom, no padding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderTarget {
    format: Format,
    width: u32,
    height: u32,
    slices: u32,
    bytes: Vec<u8>,
}

/// Why a target cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TargetError {
    /// The size is out of range.
    #[error("a target of {width}x{height} pixels and {slices} slices; sizes go from 1 to 16384, slices from 1 to 2048")]
    Size {
        /// Columns.
        width: u32,
        /// Rows.
        height: u32,
        /// Slices.
        slices: u32,
    },
    /// The format is neither a color nor a depth target.
    #[error("{format} cannot be a target; use R8G8B8A8_UNORM, R8G8B8A8_UNORM_SRGB, R32G32B32A32_FLOAT or D32_FLOAT")]
    Format {
        /// The format.
        format: Format,
    },
    /// More memory than can be had.
    #[error("a target of {bytes} bytes does not fit in memory")]
    Memory {
        /// Bytes of the whole image.
        bytes: u64,
    },
}

/// Some whole rows of one slice.
#[derive(Debug)]
pub struct Band<'a> {
    /// The rows' bytes.
    pub bytes: &'a mut [u8],
    /// The slice.
    pub slice: u32,
    /// The first row.
    pub top: u32,
}

impl RenderTarget {
    /// A target of zeros.
    ///
    /// # Errors
    /// Sizes out of range, formats that are no target, and images that do not fit in memory.
    pub fn new(format: Format, width: u32, height: u32, slices: u32) -> Result<Self, TargetError> {
        if !(1..=MAX_TARGET_SIZE).contains(&width)
            || !(1..=MAX_TARGET_SIZE).contains(&height)
            || !(1..=MAX_ARRAY_SLICES).contains(&slices)
        {
            return Err(TargetError::Size { width, height, slices });
        }
        if !format.is_depth() && !format.is_color_target() {
            return Err(TargetError::Format { format });
        }
        let total = u64::from(width) * u64::from(height) * u64::from(slices) * format.bytes() as u64;
        let mut bytes = Vec::new();
        let size = usize::try_from(total).map_err(|_| TargetError::Memory { bytes: total })?;
        bytes.try_reserve_exact(size).map_err(|_| TargetError::Memory { bytes: total })?;
        bytes.resize(size, 0);
        Ok(Self { format, width, height, slices, bytes })
    }

    /// Its format.
    #[must_use]
    pub fn format(&self) -> Format {
        self.format
    }

    /// Columns.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Rows.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Slices.
    #[must_use]
    pub fn slices(&self) -> u32 {
        self.slices
    }

    /// The whole image.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// One slice; empty beyond the last.
    #[must_use]
    pub fn slice(&self, slice: u32) -> &[u8] {
        let size = self.slice_bytes();
        let start = size * slice as usize;
        self.bytes.get(start..start + size).unwrap_or(&[])
    }

    /// A pixel's four components as a shader would read them; zeros outside the image.
    #[must_use]
    pub fn pixel(&self, slice: u32, x: u32, y: u32) -> [u32; 4] {
        if x >= self.width || y >= self.height {
            return [0; 4];
        }
        let at = (y as usize * self.width as usize + x as usize) * self.format.bytes();
        self.format.decode(self.slice(slice).get(at..).unwrap_or(&[]))
    }

    /// Fills all slices. Integer formats take the values rounded toward zero, depth takes the first one.
    pub fn clear(&mut self, color: [f32; 4]) {
        let registers = color.map(|c| match self.format.scalar_type() {
            ScalarType::Float => c.to_bits(),
            ScalarType::Uint => c as u32,
            ScalarType::Sint => c as i32 as u32,
        });
        let size = self.format.bytes();
        let mut pixel = [0; 16];
        self.format.encode(registers, &mut pixel);
        let row = pixel[..size].repeat(self.width as usize);
        for at in self.bytes.chunks_exact_mut(row.len()) {
            at.copy_from_slice(&row);
        }
    }

    /// The image cut into bands of `rows` rows (the last of each slice may have fewer), slice after slice.
    pub fn bands(&mut self, rows: u32) -> impl Iterator<Item = Band<'_>> {
        let band_bytes = self.row_bytes() * rows.max(1) as usize;
        let slice_bytes = self.slice_bytes();
        self.bytes.chunks_exact_mut(slice_bytes).zip(0..).flat_map(move |(bytes, slice)| {
            let tops = (0..).step_by(rows.max(1) as usize);
            bytes.chunks_mut(band_bytes).zip(tops).map(move |(bytes, top)| Band { bytes, slice, top })
        })
    }

    fn row_bytes(&self) -> usize {
        self.width as usize * self.format.bytes()
    }

    fn slice_bytes(&self) -> usize {
        self.row_bytes() * self.height as usize
    }
}
