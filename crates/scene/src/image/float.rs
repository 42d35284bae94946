//! Float images: PFM for viewers, raw values with a JSON description for programs. Every bit of a float is kept.

use super::MAX_PIXELS;
use crate::error::AssetError;

/// An image of 32-bit floats, row 0 at the top.
#[derive(Clone, Debug, PartialEq)]
pub struct FloatImage {
    /// Pixels a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Values a pixel, 1 to 4.
    pub channels: u32,
    /// `channels * width * height` values.
    pub values: Vec<f32>,
}

impl FloatImage {
    fn check(&self, name: &str) -> Result<(), AssetError> {
        let n = u64::from(self.width) * u64::from(self.height);
        if n == 0 || !(1..=4).contains(&self.channels) || n * u64::from(self.channels) != self.values.len() as u64 {
            let (w, h, c) = (self.width, self.height, self.channels);
            let message = format!("{} values for {w} x {h} pixels of {c} channels", self.values.len());
            return Err(AssetError::new("S0371", name, "image", message));
        }
        Ok(())
    }
}

/// A PFM file, little endian, bottom row first as that format has it: `Pf` for one channel, `PF` for three. Of two or four
/// channels the format can hold none; drop alpha first or use [`to_raw`].
///
/// # Errors
/// `S0371` for other channel counts or values that do not fit the size.
pub fn to_pfm(image: &FloatImage, name: &str) -> Result<Vec<u8>, AssetError> {
    image.check(name)?;
    let kind = match image.channels {
        1 => "Pf",
        3 => "PF",
        n => {
            return Err(AssetError::new("S0371", name, "channels", format!("{n}, a PFM file has 1 or 3"))
                .hint("write raw values instead, or only three channels"));
        }
    };
    let mut out = format!("{kind}\n{} {}\n-1.0\n", image.width, image.height).into_bytes();
    let row = image.width as usize * image.channels as usize;
    for line in image.values.chunks_exact(row).rev() {
        out.extend(line.iter().flat_map(|v| v.to_le_bytes()));
    }
    Ok(out)
}

/// Reads a PFM file of either byte order; the scale's size is ignored, as all readers do.
///
/// # Errors
/// `S0371` names the field of the header or the number of bytes.
pub fn read_pfm(bytes: &[u8], name: &str) -> Result<FloatImage, AssetError> {
    let bad = |place: &str, message: String| AssetError::new("S0371", name, place, message);
    let mut at = 0;
    let mut word = || {
        let start = at + bytes[at..].iter().take_while(|b| b.is_ascii_whitespace()).count();
        let end = start + bytes[start..].iter().take_while(|b| !b.is_ascii_whitespace()).take(32).count();
        at = (end + 1).min(bytes.len());
        String::from_utf8_lossy(&bytes[start..end]).into_owned()
    };
    let channels = match &*word() {
        "Pf" => 1,
        "PF" => 3,
        other => return Err(bad("kind", format!("{other:?}, must be Pf or PF"))),
    };
    let size = |place: &str, word: String| -> Result<u32, AssetError> {
        word.parse().ok().filter(|v| *v > 0).ok_or_else(|| bad(place, format!("{word:?} is no size")))
    };
    let (width, height) = (size("width", word())?, size("height", word())?);
    let scale = word();
    let big = match scale.parse::<f32>() {
        Ok(v) if v != 0.0 => v > 0.0,
        _ => return Err(bad("scale", format!("{scale:?} is no number other than 0"))),
    };
    let data = &bytes[at..];
    let n = u64::from(width) * u64::from(height);
    if n > MAX_PIXELS || data.len() as u64 != n * channels * 4 {
        return Err(bad("pixels", format!("{} bytes for {width} x {height} pixels of {channels}", data.len())));
    }
    let (fours, _) = data.as_chunks::<4>();
    let value = |b: &[u8; 4]| if big { f32::from_be_bytes(*b) } else { f32::from_le_bytes(*b) };
    let row = width as usize * channels as usize;
    let values = fours.chunks_exact(row).rev().flatten().map(value).collect();
    Ok(FloatImage { width, height, channels: channels as u32, values })
}

/// The raw values (little endian, top row first, channels interleaved) and the JSON text that describes them:
/// `{"format":"f32le","width":…,"height":…,"channels":…,"row_bytes":…,"origin":"top-left","data":"<data_file>"}`.
/// `data_file` is the name under which the caller stores the values.
///
/// # Errors
/// `S0371` when the values do not fit the size.
pub fn to_raw(image: &FloatImage, data_file: &str) -> Result<(Vec<u8>, String), AssetError> {
    image.check(data_file)?;
    let description = serde_json::json!({
        "format": "f32le",
        "width": image.width,
        "height": image.height,
        "channels": image.channels,
        "row_bytes": u64::from(image.width) * u64::from(image.channels) * 4,
        "origin": "top-left",
        "data": data_file,
    });
    let bytes = image.values.iter().flat_map(|v| v.to_le_bytes()).collect();
    Ok((bytes, format!("{description:#}\n")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn image(channels: u32) -> FloatImage {
        let values = (0..6 * channels).map(|i| i as f32 / 3.0).collect();
        FloatImage { width: 3, height: 2, channels, values }
    }

    #[test]
    fn pfm_turns_rows_round_and_comes_back() {
        let bytes = to_pfm(&image(1), "a.pfm").unwrap();
        assert_eq!(&bytes[..12], b"Pf\n3 2\n-1.0\n");
        assert_eq!(&bytes[12..16], 1.0f32.to_le_bytes(), "the bottom row comes first");
        for channels in [1, 3] {
            let bytes = to_pfm(&image(channels), "a.pfm").unwrap();
            assert_eq!(read_pfm(&bytes, "a.pfm").unwrap(), image(channels));
        }
        let big = [b"Pf 1 1 1\n".as_slice(), &2.5f32.to_be_bytes()].concat();
        assert_eq!(read_pfm(&big, "b.pfm").unwrap().values, [2.5]);
    }

    #[test]
    fn raw_values_are_described() {
        let (bytes, description) = to_raw(&image(4), "a.bin").unwrap();
        assert_eq!(bytes.len(), 3 * 2 * 4 * 4);
        let json: serde_json::Value = serde_json::from_str(&description).unwrap();
        assert_eq!((&json["channels"], &json["row_bytes"], &json["data"]), (&4.into(), &48.into(), &"a.bin".into()));
    }

    #[test]
    fn bad_float_images_are_errors() {
        assert_eq!(to_pfm(&image(4), "a.pfm").unwrap_err().place, "channels");
        assert_eq!(to_raw(&FloatImage { width: 4, ..image(1) }, "a.bin").unwrap_err().code, "S0371");
        let good = to_pfm(&image(3), "a.pfm").unwrap();
        for cut in 0..good.len() {
            assert!(read_pfm(&good[..cut], "a.pfm").is_err(), "cut at {cut}");
        }
        assert_eq!(read_pfm(b"PF\n4294967295 4294967295\n-1\n", "a.pfm").unwrap_err().place, "pixels");
    }
}
