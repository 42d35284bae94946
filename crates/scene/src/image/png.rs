//! PNG out, and in again for comparisons.

use super::{Image, MAX_PIXELS};
use crate::error::{AssetError, excerpt};
use crate::run::read_bytes;
use std::path::Path;

/// The most bytes of one picture file (2 GiB).
const MAX_FILE: u64 = 2 << 30;

/// What the bytes of a picture mean; it changes only the tag in the file, never a byte of a pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColorSpace {
    /// No statement, as for a `UNORM` target.
    Untagged,
    /// sRGB, as for a `UNORM_SRGB` target.
    Srgb,
}

/// The PNG file of an image. The same image gives the same bytes on every machine.
///
/// # Errors
/// `S0370` when the image is empty or its bytes do not fit its size; `name` is only for the message.
pub fn to_png(image: &Image, space: ColorSpace, name: &str) -> Result<Vec<u8>, AssetError> {
    let bad = |message: String| AssetError::new("S0370", name, "image", message);
    let expected = u64::from(image.width) * u64::from(image.height) * 4;
    if expected == 0 || expected != image.rgba.len() as u64 {
        let message = format!("{} bytes for {} x {} pixels", image.rgba.len(), image.width, image.height);
        return Err(bad(message));
    }
    let mut out = Vec::new();
    let mut encoder = ::png::Encoder::new(&mut out, image.width, image.height);
    encoder.set_color(::png::ColorType::Rgba);
    encoder.set_depth(::png::BitDepth::Eight);
    if space == ColorSpace::Srgb {
        encoder.set_source_srgb(::png::SrgbRenderingIntent::RelativeColorimetric);
    }
    let mut writer = encoder.write_header().map_err(|e| bad(e.to_string()))?;
    writer.write_image_data(&image.rgba).map_err(|e| bad(e.to_string()))?;
    writer.finish().map_err(|e| bad(e.to_string()))?;
    Ok(out)
}

/// The image of a PNG file, whatever its colour type and depth: grey and palettes become RGB, 16 bits keep the upper
/// eight, missing alpha is 255.
///
/// # Errors
/// `S0370` with the decoder's reason; images of more than [`MAX_PIXELS`] are errors before memory is taken.
pub fn from_png(bytes: &[u8], name: &str) -> Result<(Image, ColorSpace), AssetError> {
    let bad = |message: String| AssetError::new("S0370", name, "PNG", excerpt(&message));
    let mut decoder = ::png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(::png::Transformations::normalize_to_color8() | ::png::Transformations::ALPHA);
    let mut reader = decoder.read_info().map_err(|e| bad(e.to_string()))?;
    let (width, height) = (reader.info().width, reader.info().height);
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(bad(format!("{width} x {height} pixels, at most {MAX_PIXELS} are possible")));
    }
    let space = if reader.info().srgb.is_some() { ColorSpace::Srgb } else { ColorSpace::Untagged };
    let size = reader.output_buffer_size().ok_or_else(|| bad("the image is too large".to_owned()))?;
    let mut buffer = vec![0; size];
    let frame = reader.next_frame(&mut buffer).map_err(|e| bad(e.to_string()))?;
    buffer.truncate(frame.buffer_size());
    let rgba = match frame.color_type {
        ::png::ColorType::Rgba => buffer,
        ::png::ColorType::GrayscaleAlpha => buffer.chunks_exact(2).flat_map(|p| [p[0], p[0], p[0], p[1]]).collect(),
        ::png::ColorType::Rgb => buffer.chunks_exact(3).flat_map(|p| [p[0], p[1], p[2], 255]).collect(),
        other => return Err(bad(format!("colour type {other:?} is not read"))),
    };
    Ok((Image { width, height, rgba }, space))
}

/// Writes an image to a PNG file.
///
/// # Errors
/// As [`to_png`], and `S0301` when the file cannot be written.
pub fn save_png(path: &Path, image: &Image, space: ColorSpace) -> Result<(), AssetError> {
    let name = path.display().to_string();
    let bytes = to_png(image, space, &name)?;
    std::fs::write(path, bytes).map_err(|e| AssetError::new("S0301", name, "file", e.to_string()))
}

/// Reads an image from a PNG file.
///
/// # Errors
/// As [`from_png`], and `S0301` when the file cannot be read.
pub fn load_png(path: &Path) -> Result<(Image, ColorSpace), AssetError> {
    let name = path.display().to_string();
    let bytes = read_bytes(path, MAX_FILE).map_err(|e| AssetError::new("S0301", &*name, "file", e))?;
    from_png(&bytes, &name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_comes_back_with_its_tag() {
        let rgba = (0..4 * 5 * 3).map(|i| (i * 37) as u8).collect();
        let image = Image { width: 5, height: 3, rgba };
        for space in [ColorSpace::Untagged, ColorSpace::Srgb] {
            let bytes = to_png(&image, space, "a.png").unwrap();
            assert_eq!(from_png(&bytes, "a.png").unwrap(), (image.clone(), space));
            assert_eq!(bytes, to_png(&image, space, "b.png").unwrap());
            assert_eq!(bytes.windows(4).any(|w| w == b"sRGB"), space == ColorSpace::Srgb);
        }
    }

    #[test]
    fn grey_and_sixteen_bits_become_rgba() {
        let mut bytes = Vec::new();
        let mut encoder = ::png::Encoder::new(&mut bytes, 2, 1);
        encoder.set_color(::png::ColorType::Grayscale);
        encoder.set_depth(::png::BitDepth::Sixteen);
        encoder.write_header().unwrap().write_image_data(&[0x12, 0x34, 0xFE, 0xDC]).unwrap();
        let (image, _) = from_png(&bytes, "g.png").unwrap();
        assert_eq!(image.rgba, [0x12, 0x12, 0x12, 255, 0xFE, 0xFE, 0xFE, 255]);
    }

    #[test]
    fn bad_images_and_files_are_errors() {
        let image = Image { width: 2, height: 2, rgba: vec![0; 15] };
        let error = to_png(&image, ColorSpace::Srgb, "a.png").unwrap_err();
        assert_eq!(error.to_string(), "a.png: image: 15 bytes for 2 x 2 pixels");
        let good = to_png(&Image::filled(8, 8, [1, 2, 3, 4]), ColorSpace::Untagged, "a.png").unwrap();
        for cut in 0..good.len() - 12 {
            assert!(from_png(&good[..cut], "a.png").is_err(), "cut at {cut}");
        }
        let mut huge = good.clone();
        huge[16..24].copy_from_slice(&[0x7F, 255, 255, 255, 0x7F, 255, 255, 255]);
        assert!(from_png(&huge, "a.png").is_err());
    }
}
