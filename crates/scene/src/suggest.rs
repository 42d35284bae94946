//! "Did you mean": the known name that is nearest to a misspelt one.

/// The nearest of `known`, when it is near enough to be a slip: at most a third of the letters changed, added, left out or
/// swapped, upper and lower case being alike. The first of equally near names wins.
#[must_use]
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // What is longer was not typed by hand, and the work grows with the square of the length.
    const LONGEST: usize = 64;
    let letters = |text: &str| text.chars().flat_map(char::to_lowercase).collect::<Vec<_>>();
    if name.len() > LONGEST {
        return None;
    }
    let wanted = letters(name);
    let limit = (wanted.len() / 3).max(1);
    let near = known.into_iter().filter(|k| k.len() <= LONGEST && *k != name);
    let distances = near.map(|k| (distance(&wanted, &letters(k)), k));
    distances.filter(|(d, _)| *d <= limit).min_by_key(|(d, _)| *d).map(|(_, k)| k)
}

/// Edits that make `a` into `b`: change, add, leave out, swap two neighbours.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut rows = vec![(0..=b.len()).collect::<Vec<_>>()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let change = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut edits = change.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                edits = edits.min(rows[i - 2][j - 2] + 1);
            }
            row.push(edits);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_found_and_strangers_are_not() {
        assert_eq!(nearest("topolgy", ["target", "topology"]), Some("topology"), "left out");
        assert_eq!(nearest("sahder", ["shader"]), Some("shader"), "swapped");
        assert_eq!(nearest("GVIEWPROJ", ["gViewProj"]), Some("gViewProj"), "case");
        assert_eq!(nearest("colour", ["vs", "gs"]), None, "nothing near");
        assert_eq!(nearest(&"x".repeat(1000), ["x"]), None, "too long to be a slip");
    }
}
