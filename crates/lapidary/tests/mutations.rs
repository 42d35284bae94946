//! Broken shaders and scenes: whatever is done to those of the gallery, checking them ends soon, with errors that have
//! places, and never says that the compiler is at fault.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail their test")]

mod support;

use lapidary::hlsl::{Front, FrontOptions};
use lapidary::ir::diag::{Diagnostic, Severity, SourceMap};
use lapidary::scene::file::parse;
use lapidary::scene::run::{DiskIncludes, Options, prepare};
use std::time::{Duration, Instant};
use support::{Random, root};

const SHADERS: [&str; 5] = ["sprites", "normals", "cube-faces", "silhouette", "wireframe"];

/// Mutations of each file; `LAPIDARY_MUTATIONS` asks for more than the suite has time for.
fn rounds() -> usize {
    std::env::var("LAPIDARY_MUTATIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(12)
}

fn read(name: &str) -> String {
    std::fs::read_to_string(root().join("gallery").join(name)).unwrap()
}

/// Words, numbers and single characters of a text, which put together again are the text.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let end = if is_word(first) { rest.find(|c| !is_word(c)).unwrap_or(rest.len()) } else { first.len_utf8() };
        let (word, after) = rest.split_at(end);
        words.push(word);
        rest = after;
    }
    words
}

/// One to three words dropped, doubled, swapped, or replaced by one of the text or of the list.
fn mutated(text: &str, random: &mut Random, others: &[&str]) -> String {
    let mut words = words(text);
    for _ in 0..=random.below(3) {
        let at = random.below(words.len());
        match random.below(6) {
            0 => drop(words.remove(at)),
            1 => words.insert(at, words[at]),
            2 => {
                let other = random.below(words.len());
                words.swap(at, other);
            }
            3 => words[at] = words[random.below(words.len())],
            _ => words[at] = others[random.below(others.len())],
        }
    }
    words.concat()
}

fn judge(text: &str, begun: Instant, result: Result<(), Vec<Diagnostic>>) -> bool {
    assert!(begun.elapsed() < Duration::from_secs(20), "too slow:\n{text}");
    let Err(found) = result else { return true };
    assert!(found.iter().any(|d| d.severity == Severity::Error), "no error is among what was found:\n{text}");
    for d in &found {
        assert_ne!(d.code, "X0399", "a mistake of the compiler: {}\n{text}", d.message);
    }
    false
}

#[test]
fn mutated_shaders_end_in_programs_or_errors() {
    let others = [
        "0",
        "-1",
        "3",
        "1e38",
        "4294967295",
        "float",
        "uint",
        "bool",
        "float3x3",
        "[",
        "]",
        "(",
        ")",
        "{",
        "}",
        ";",
        ",",
        ".",
        "=",
        "==",
        "?",
        ":",
        "return",
        "for",
        "if",
        "else",
        "while",
        "break",
        "discard",
        "inout",
        "static",
        "const",
        "struct",
        "SV_Position",
        "SV_Target",
        "SV_PrimitiveID",
        "point",
        "triangle",
        "PointStream",
        "#if",
        "##",
        "\\",
    ];
    let mut random = Random(7);
    let (mut right, mut wrong) = (0, 0);
    for name in SHADERS {
        let original = read(&format!("{name}.hlsl"));
        for _ in 0..rounds() {
            let text = mutated(&original, &mut random, &others);
            let begun = Instant::now();
            let mut sources = SourceMap::default();
            let file = sources.add(root().join("gallery/mutated.hlsl").display().to_string(), text.clone());
            let front = Front::read(&mut sources, file, None, &FrontOptions::default(), &mut DiskIncludes);
            let result = front.and_then(|mut front| {
                for entry in front.entry_points() {
                    front.compile(&entry.name, Some(entry.stage))?;
                }
                Ok(())
            });
            *(if judge(&text, begun, result) { &mut right } else { &mut wrong }) += 1;
        }
    }
    assert!(right > 0 && wrong > 0, "{right} mutations are right and {wrong} are wrong: they test little");
}

#[test]
fn mutated_scenes_are_prepared_or_refused() {
    let others = [
        "0",
        "-1",
        "3",
        "1e38",
        "nan",
        "4294967295",
        "true",
        "false",
        "[",
        "]",
        "{",
        "}",
        "=",
        "\"",
        ",",
        ".",
        "\n",
        "size",
        "slices",
        "triangle_list",
        "\"view_projection\"",
        "mul",
        "first",
        "count",
        "instances",
        "stream_output",
        "depth",
    ];
    let mut random = Random(11);
    let (mut right, mut wrong) = (0, 0);
    for name in SHADERS {
        // Small meshes: it is the scene that is tested.
        let original =
            read(&format!("{name}.toml")).replace("detail = 4", "detail = 1").replace("detail = 3", "detail = 1");
        for _ in 0..rounds() {
            let text = mutated(&original, &mut random, &others);
            let begun = Instant::now();
            let mut sources = SourceMap::default();
            let file = sources.add("mutated.toml", text.clone());
            let result = parse(&sources, file).and_then(|scene| {
                prepare(&scene, &root().join("gallery"), &mut sources, &Options::default()).map(drop)
            });
            *(if judge(&text, begun, result) { &mut right } else { &mut wrong }) += 1;
        }
    }
    assert!(right > 0 && wrong > 0, "{right} mutations are right and {wrong} are wrong: they test little");
}
