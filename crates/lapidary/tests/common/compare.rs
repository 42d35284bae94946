//! Comparing a result with what was recorded. Every function says the first difference in words.

use super::case::{Case, StreamOutput, Within};
use std::collections::BTreeMap;

/// Distance of two floats in units of the last place; NaN is at no distance from NaN, zeros from each other.
#[must_use]
pub(crate) fn ulp(a: f32, b: f32) -> u32 {
    if a.is_nan() || b.is_nan() {
        return if a.is_nan() && b.is_nan() { 0 } else { u32::MAX };
    }
    // Ordered as integers: the sign bit mirrors the negative half.
    let place = |v: f32| {
        let bits = i64::from(v.to_bits() & 0x7fff_ffff);
        if v.is_sign_negative() { -bits } else { bits }
    };
    u32::try_from((place(a) - place(b)).abs()).unwrap_or(u32::MAX)
}

impl Within {
    /// Whether `got` is near enough to `expected`.
    #[must_use]
    pub(crate) fn holds(&self, expected: f32, got: f32) -> bool {
        if expected.to_bits() == got.to_bits() || ulp(expected, got) <= self.ulp {
            return true;
        }
        let (e, g) = (f64::from(expected), f64::from(got));
        e.is_finite() && (e - g).abs() <= self.absolute.max(self.relative * e.abs())
    }
}

/// Compares captured bytes with the recorded rows, which leave out what the declaration skips.
///
/// # Errors
/// The first vertex and element that differ, with both values.
pub(crate) fn stream_output(so: &StreamOutput, recorded: &[String], bytes: &[u8]) -> Result<(), String> {
    let columns = columns(so);
    let vertices = bytes.len() / so.stride;
    for (v, (row, record)) in recorded.iter().zip(bytes.chunks_exact(so.stride)).enumerate() {
        for (k, (word, got)) in row.split(' ').zip(record.chunks_exact(4)).enumerate() {
            let Ok(expected) = u32::from_str_radix(word, 16) else { continue };
            let got = u32::from_le_bytes([got[0], got[1], got[2], got[3]]);
            let (name, within) = &columns[k];
            if expected == got {
                continue;
            }
            let (e, g) = (f32::from_bits(expected), f32::from_bits(got));
            if (e.is_nan() && g.is_nan()) || within.is_some_and(|w| w.holds(e, g)) {
                continue;
            }
            let steps = ulp(e, g);
            return Err(format!(
                "vertex {v}, {name}: expected {expected:08x} ({e:?}), got {got:08x} ({g:?}), {steps} ULP apart{}",
                within.map_or(String::new(), |w| format!(", allowed {w:?}"))
            ));
        }
    }
    if vertices != recorded.len() {
        return Err(format!("{vertices} vertices were captured, not {}; those that both have agree", recorded.len()));
    }
    Ok(())
}

/// Compares the hash of the rows that captured bytes make, for which there were too many to record.
///
/// # Errors
/// The hash that came out; `record --whole` finds the difference.
pub(crate) fn stream_output_hash(so: &StreamOutput, recorded: &str, bytes: &[u8]) -> Result<(), String> {
    let names = columns(so);
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |text: &str| {
        for b in text.bytes() {
            hash = (hash ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for (v, record) in bytes.chunks_exact(so.stride).enumerate() {
        for (k, word) in record.chunks_exact(4).enumerate() {
            add(if k > 0 {
                " "
            } else if v > 0 {
                "\n"
            } else {
                ""
            });
            let written = !matches!(names[k].0.as_str(), "gap" | "padding");
            let word = u32::from_le_bytes([word[0], word[1], word[2], word[3]]);
            add(&if written { format!("{word:08x}") } else { "........".into() });
        }
    }
    let got = format!("{hash:016x}");
    if got == recorded { Ok(()) } else { Err(format!("the rows' hash is {got}, not {recorded}")) }
}

/// Name and tolerance of each word of a record.
fn columns(so: &StreamOutput) -> Vec<(String, Option<Within>)> {
    let mut out = Vec::new();
    for e in &so.elements {
        for c in e.start..e.start + e.components {
            let name = format!(
                "{}{}.{}",
                e.semantic.as_deref().unwrap_or_default(),
                e.index,
                ['x', 'y', 'z', 'w'][c as usize]
            );
            out.push((name, e.within));
        }
        out.extend((0..e.gap).map(|_| ("gap".into(), None)));
    }
    out.resize(so.stride / 4, ("padding".into(), None));
    out
}

/// Compares counts. `ia_vertices` may also hold the vertices of incomplete primitives (20.4.7).
///
/// # Errors
/// The counts that differ.
pub(crate) fn counts(case: &Case, got: &BTreeMap<String, u64>) -> Result<(), String> {
    let mut wrong = Vec::new();
    for (name, &expected) in &case.recorded.counts {
        let most = if name == "ia_vertices" { all_vertices(case) } else { expected };
        match got.get(name) {
            Some(count) if (expected..=most.max(expected)).contains(count) => {}
            Some(count) => wrong.push(format!("{name}: expected {expected}, got {count}")),
            None => wrong.push(format!("{name}: not counted")),
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}

/// Vertices that the draws name, cuts aside.
fn all_vertices(case: &Case) -> u64 {
    let of_draw = |d: &super::case::Draw| {
        let Some(index) = &case.index else { return u64::from(d.count) };
        let (values, cut) = (index.all_values(), index.cut_value());
        let values = values.iter().skip(d.first as usize).take(d.count as usize);
        values.filter(|&&v| v != cut).count() as u64
    };
    case.draws.iter().map(|d| of_draw(d) * u64::from(d.instances)).sum()
}

/// Compares texels with a recorded image: `floats` a pixel as floats, or four bytes a pixel if 0. Up to `differ` pixels may
/// be wrong.
///
/// # Errors
/// How many pixels differ, and the first of them.
pub(crate) fn image(
    width: u32,
    floats: usize,
    within: Within,
    expected: &[u8],
    got: &[u8],
    differ: usize,
) -> Result<(), String> {
    if expected.len() != got.len() {
        return Err(format!("{} bytes, not {}", got.len(), expected.len()));
    }
    let texel = if floats == 0 { 4 } else { 4 * floats };
    let numbers = |t: &[u8]| -> Vec<f32> {
        if floats == 0 {
            return t.iter().map(|&b| f32::from(b)).collect();
        }
        t.chunks_exact(4).map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect()
    };
    let mut wrong = Vec::new();
    for (i, (e, g)) in expected.chunks_exact(texel).zip(got.chunks_exact(texel)).enumerate() {
        let (e, g) = (numbers(e), numbers(g));
        let same = e.iter().zip(&g).all(|(&e, &g)| (e.is_nan() && g.is_nan()) || within.holds(e, g));
        if !same {
            wrong.push(format!("({}, {}): expected {e:?}, got {g:?}", i % width as usize, i / width as usize));
        }
    }
    if wrong.len() <= differ {
        return Ok(());
    }
    let first = wrong[..wrong.len().min(4)].join("; ");
    Err(format!("{} pixels differ, {differ} may: {first}", wrong.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ulp_counts_floats_between() {
        let next = |v: f32| f32::from_bits(v.to_bits() + 1);
        for (a, b, expected) in [
            (1.0, 1.0, 0),
            (1.0, next(1.0), 1),
            (next(1.0), 1.0, 1),
            (0.0, -0.0, 0),
            (f32::from_bits(1), -f32::from_bits(1), 2),
            (f32::NAN, f32::NAN, 0),
            (f32::NAN, 1.0, u32::MAX),
            (f32::MAX, f32::INFINITY, 1),
        ] {
            assert_eq!(ulp(a, b), expected, "{a} {b}");
        }
    }

    #[test]
    fn within_takes_the_larger_bound() {
        let w = Within { ulp: 0, absolute: 0.01, relative: 0.001 };
        assert!(w.holds(1.0, 1.009) && w.holds(100.0, 100.09), "absolute, relative");
        assert!(!w.holds(1.0, 1.02) && !w.holds(100.0, 100.2) && !w.holds(1.0, f32::NAN), "beyond both");
        assert!(w.holds(f32::INFINITY, f32::INFINITY) && !w.holds(f32::INFINITY, 1.0), "infinities");
        assert!(!Within::default().holds(1.0, f32::from_bits(0x3f80_0001)), "no bound: the bits");
    }

    fn so() -> StreamOutput {
        let text = r#"{"stride": 16, "capacity": 64, "elements": [
            {"semantic": "A", "index": 1, "start": 2, "components": 1}, {"gap": 1},
            {"semantic": "B", "components": 1, "within": {"ulp": 1}}]}"#;
        serde_json::from_str(text).unwrap()
    }

    fn record(words: [u32; 4]) -> Vec<u8> {
        words.iter().flat_map(|w| w.to_le_bytes()).collect()
    }

    #[test]
    fn stream_output_skips_gaps_and_allows_within() {
        let rows = ["00000007 ........ 3f800000 ........".to_owned()];
        assert_eq!(stream_output(&so(), &rows, &record([7, 99, 0x3f80_0001, 98])), Ok(()), "gap, bound, padding");
        let error = stream_output(&so(), &rows, &record([8, 0, 0x3f80_0000, 0])).unwrap_err();
        assert!(error.contains("vertex 0, A1.z") && error.contains("00000007"), "{error}");
        let error = stream_output(&so(), &rows, &record([7, 0, 0x3f80_0002, 0])).unwrap_err();
        assert!(error.contains("B0.x") && error.contains("2 ULP"), "{error}");
        let error = stream_output(&so(), &rows, &[]).unwrap_err();
        assert!(error.contains("0 vertices"), "{error}");
    }

    #[test]
    fn image_counts_pixels() {
        let two = Within { absolute: 2.0, ..Within::default() };
        let expected = [10, 20, 30, 255, 0, 0, 0, 0];
        assert_eq!(image(2, 0, two, &expected, &[12, 18, 30, 255, 0, 0, 0, 0], 0), Ok(()), "within 2");
        let error = image(2, 0, two, &expected, &[10, 20, 30, 255, 0, 0, 0, 255], 0).unwrap_err();
        assert!(error.starts_with("1 pixels differ") && error.contains("(1, 0)"), "{error}");
        assert_eq!(image(2, 0, two, &expected, &[10, 20, 30, 255, 0, 0, 0, 255], 1), Ok(()), "one may differ");
        let floats: Vec<u8> = [1.5f32, 2.5].iter().flat_map(|v| v.to_le_bytes()).collect();
        assert_eq!(image(1, 2, Within::default(), &floats, &floats, 0), Ok(()), "floats");
    }
}
