//! Keeps the tables of `docs/scenes.md` equal to the keys, functions, names and generators that there are.

use super::functions::FUNCTIONS;
use super::keys::SECTIONS;
use std::fmt::Write;
use std::path::Path;

const BEGIN: &str = "<!-- keys: written by `LAPIDARY_WRITE_DOCS=1 cargo test -p lapidary-scene` -->\n";
const END: &str = "<!-- end of keys -->\n";

fn tables() -> String {
    let cell = |s: &str| s.replace('|', "\\|");
    let mut out = String::new();
    for section in SECTIONS {
        let title = match section.path {
            "" => "The outermost table".to_owned(),
            path if path == "draw" || path.ends_with("declare") => format!("`[[{path}]]`"),
            path => format!("`[{path}]`"),
        };
        write!(out, "\n### {title}\n\n{}\n\n| key | type | default | meaning |\n|---|---|---|---|\n", section.doc)
            .unwrap();
        for key in section.keys {
            let (ty, default, doc) = (cell(key.ty), cell(key.default), cell(key.doc));
            writeln!(out, "| `{}` | {ty} | {default} | {doc} |", key.name).unwrap();
        }
    }
    out.push_str("\n### Functions in values\n\n| use | gives |\n|---|---|\n");
    for function in FUNCTIONS {
        writeln!(out, "| `{}` | {} |", cell(function.usage), cell(function.doc)).unwrap();
    }
    out.push_str("\n### Names in values\n\n| name | stands for |\n|---|---|\n");
    for (name, doc) in crate::run::NAMES {
        writeln!(out, "| `{name}` | {} |", cell(doc)).unwrap();
    }
    out.push_str("\n### Generators\n\n| generator | parameter | default | meaning |\n|---|---|---|---|\n");
    for generator in crate::run::GENERATORS {
        writeln!(out, "| `{}` | | | {} |", generator.name, cell(generator.doc)).unwrap();
        for (name, default, doc) in generator.parameters {
            writeln!(out, "| | `{name}` | {default} | {} |", cell(doc)).unwrap();
        }
    }
    out.push('\n');
    out
}

#[test]
fn every_key_and_function_is_in_the_documentation() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scenes.md");
    let text = std::fs::read_to_string(&path).expect("docs/scenes.md is part of the repository").replace('\r', "");
    let start = text.find(BEGIN).expect("the begin marker stands in docs/scenes.md") + BEGIN.len();
    let end = text.find(END).expect("the end marker stands in docs/scenes.md");
    let wanted = tables();
    if std::env::var_os("LAPIDARY_WRITE_DOCS").is_some() {
        std::fs::write(&path, format!("{}{wanted}{}", &text[..start], &text[end..])).unwrap();
        return;
    }
    assert!(
        text[start..end] == wanted,
        "docs/scenes.md is stale: run LAPIDARY_WRITE_DOCS=1 cargo test -p lapidary-scene"
    );
}
