//! Contact sheets: the slices of a render-target array side by side.

use super::{Image, MAX_PIXELS};
use crate::error::AssetError;

/// A neutral middle grey that neither dark nor light slices drown in.
const BACKGROUND: [u8; 4] = [96, 96, 96, 255];

/// All slices in a grid, row by row from the top left, with a gap of `gap` pixels (0 to 256) between and round them on a grey
/// background. `columns` is the number of slices a row; without it the sheet is as square as it can be, wider rather
/// than higher. A cell is as large as the largest slice; smaller ones stand at its top left.
///
/// # Errors
/// `S0370` without slices, with `columns` 0 or a gap out of range, or when the sheet would pass [`MAX_PIXELS`].
pub fn contact_sheet(slices: &[Image], columns: Option<u32>, gap: u32) -> Result<Image, AssetError> {
    let bad = |place: &str, message: String| AssetError::new("S0370", "contact sheet", place, message);
    let (Some(cell_w), Some(cell_h)) = (slices.iter().map(|s| s.width).max(), slices.iter().map(|s| s.height).max())
    else {
        return Err(bad("slices", "there are none".to_owned()));
    };
    if gap > 256 {
        return Err(bad("gap", format!("{gap} is out of range, must be 0 to 256")));
    }
    let n = slices.len() as u64;
    let columns = match columns {
        Some(0) => return Err(bad("columns", "must be 1 or more".to_owned())),
        Some(columns) => u64::from(columns).min(n),
        None => squarest(n, cell_w, cell_h),
    };
    let rows = n.div_ceil(columns);
    let span = |count: u64, size: u32| count * (u64::from(size) + u64::from(gap)) + u64::from(gap);
    let (width, height) = (span(columns, cell_w), span(rows, cell_h));
    let pixels = width.checked_mul(height).filter(|p| *p <= MAX_PIXELS);
    let (Some(_), Ok(width), Ok(height)) = (pixels, u32::try_from(width), u32::try_from(height)) else {
        return Err(bad("size", format!("{width} x {height} pixels, at most {MAX_PIXELS} are possible")));
    };
    let mut sheet = Image::filled(width, height, BACKGROUND);
    for (i, slice) in slices.iter().enumerate() {
        let (column, row) = (i as u64 % columns, i as u64 / columns);
        let left = (column * u64::from(cell_w + gap)) as usize + gap as usize;
        let top = (row * u64::from(cell_h + gap)) as usize + gap as usize;
        let row_bytes = 4 * slice.width as usize;
        if slice.rgba.len() != row_bytes * slice.height as usize {
            return Err(bad(&format!("slice {i}"), "its bytes do not fit its size".to_owned()));
        }
        for (y, line) in slice.rgba.chunks_exact(row_bytes.max(1)).enumerate() {
            let at = 4 * ((top + y) * width as usize + left);
            sheet.rgba[at..at + row_bytes].copy_from_slice(line);
        }
    }
    Ok(sheet)
}

/// The number of columns whose sheet is nearest to a square, the wider one of two that are equally near.
fn squarest(n: u64, cell_w: u32, cell_h: u32) -> u64 {
    let unevenness = |columns: u64| {
        let (w, h) = (columns * u64::from(cell_w.max(1)), n.div_ceil(columns) * u64::from(cell_h.max(1)));
        (w.max(h) - w.min(h), h)
    };
    (1..=n.min(4096)).min_by_key(|c| unevenness(*c)).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_faces_stand_three_by_two_with_gaps() {
        let slices: Vec<Image> = (0..6).map(|i| Image::filled(4, 4, [i * 10, 0, 0, 255])).collect();
        let sheet = contact_sheet(&slices, None, 1).unwrap();
        assert_eq!((sheet.width, sheet.height), (16, 11));
        for (i, (x, y)) in [(1, 1), (6, 1), (11, 1), (1, 6), (6, 6), (11, 6)].into_iter().enumerate() {
            let color = Some([i as u8 * 10, 0, 0, 255]);
            assert_eq!((sheet.pixel(x, y), sheet.pixel(x + 3, y + 3)), (color, color));
            assert_eq!((sheet.pixel(x - 1, y), sheet.pixel(x + 4, y)), (Some(BACKGROUND), Some(BACKGROUND)));
        }
        assert_eq!(contact_sheet(&slices, Some(1), 0).unwrap().height, 24);
        assert_eq!(contact_sheet(&slices, Some(99), 2).unwrap().width, 38);
    }

    #[test]
    fn wide_slices_stand_below_one_another() {
        let slices = vec![Image::filled(16, 9, [0; 4]); 2];
        let sheet = contact_sheet(&slices, None, 0).unwrap();
        assert_eq!((sheet.width, sheet.height), (16, 18));
    }

    #[test]
    fn what_makes_no_sheet_is_an_error() {
        let slice = Image::filled(4, 4, [0; 4]);
        assert_eq!(contact_sheet(&[], None, 1).unwrap_err().to_string(), "contact sheet: slices: there are none");
        assert_eq!(contact_sheet(std::slice::from_ref(&slice), Some(0), 1).unwrap_err().place, "columns");
        assert_eq!(contact_sheet(std::slice::from_ref(&slice), None, 257).unwrap_err().place, "gap");
        let lying = Image { height: 5, ..slice };
        assert_eq!(contact_sheet(&[lying], None, 1).unwrap_err().place, "slice 0");
    }
}
