//! "Did you mean": the closest of a list of names.

/// Names that are compared, so that many wrong names among many right ones take bounded time.
const MOST: usize = 1000;

/// The candidate with the fewest single-character edits from `name` (case ignored), if there are at most one third of
/// its length and at most two; the first of several equally close ones.
pub(crate) fn closest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let most = (name.chars().count() / 3).clamp(1, 2);
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates.into_iter().take(MOST) {
        let edits = edits(&name.to_ascii_lowercase(), &candidate.to_ascii_lowercase());
        if edits <= most && best.is_none_or(|(fewest, _)| edits < fewest) {
            best = Some((edits, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// Insertions, deletions, replacements and swaps of neighbours that make `b` of `a`. Long names count as far apart.
fn edits(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().collect();
    let b: Vec<char> = b.chars().collect();
    if a.len().abs_diff(b.len()) > 2 || a.len() > 64 {
        return usize::MAX;
    }
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let replace = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = replace.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closest_name_is_found_and_far_ones_are_not() {
        let names = ["define", "ifdef", "ifndef", "endif", "elif"];
        assert_eq!(closest("defien", names), Some("define"), "a swap is one edit");
        assert_eq!(closest("edif", names), Some("endif"), "one letter is missing; `elif` is as close but later");
        assert_eq!(closest("ENDIF", names), Some("endif"), "case is ignored");
        assert_eq!(closest("texture", names), None, "nothing is near");
    }
}
