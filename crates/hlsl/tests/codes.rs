//! The list of codes in `docs/hlsl.md` is the list of codes in the source.

use std::collections::BTreeSet;
use std::path::Path;

/// Codes such as `H0101` between the two marks.
fn codes(text: &str, before: &str, after: &str) -> BTreeSet<String> {
    let parts = text.split(before).skip(1).filter_map(|part| part.split(after).next());
    let is_code = |code: &&str| {
        code.len() == 5 && code.starts_with(['H', 'X']) && code.bytes().skip(1).all(|b| b.is_ascii_digit())
    };
    parts.filter(is_code).map(str::to_owned).collect()
}

fn sources(folder: &Path, out: &mut String) {
    let mut paths: Vec<_> = std::fs::read_dir(folder).expect("a folder").map(|e| e.expect("an entry").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            sources(&path, out);
        } else {
            *out += &std::fs::read_to_string(&path).expect("a text");
        }
    }
}

#[test]
fn every_code_is_documented_and_every_documented_code_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut source = String::new();
    sources(&root.join("src"), &mut source);
    let docs = std::fs::read_to_string(root.join("../../docs/hlsl.md")).expect("docs/hlsl.md");
    let (used, listed) = (codes(&source, "\"", "\""), codes(&docs, "\n| `", "` |"));
    assert_eq!(used.difference(&listed).collect::<Vec<_>>(), Vec::<&String>::new(), "not documented");
    assert_eq!(listed.difference(&used).collect::<Vec<_>>(), Vec::<&String>::new(), "documented only");
    assert!(used.len() > 60, "found {} codes", used.len());
}
