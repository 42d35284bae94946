//! Recorded images.

use std::path::Path;

/// Texels of a recorded image, row after row: 8-bit RGBA, or floats as little-endian bytes.
///
/// # Errors
/// If the file is missing or not such an image.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, String> {
    let name = path.display();
    if path.extension().is_some_and(|e| e == "bin") {
        return std::fs::read(path).map_err(|e| format!("{name}: {e}"));
    }
    let file = std::fs::File::open(path).map_err(|e| format!("{name}: {e}"))?;
    let mut reader =
        png::Decoder::new(std::io::BufReader::new(file)).read_info().map_err(|e| format!("{name}: {e}"))?;
    let size = reader.output_buffer_size().ok_or_else(|| format!("{name}: too large"))?;
    let mut texels = vec![0; size];
    let info = reader.next_frame(&mut texels).map_err(|e| format!("{name}: {e}"))?;
    if info.color_type != png::ColorType::Rgba || info.bit_depth != png::BitDepth::Eight {
        return Err(format!("{name}: not 8-bit RGBA"));
    }
    Ok(texels)
}
