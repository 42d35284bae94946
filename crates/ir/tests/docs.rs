//! The tables of `docs/ir.md` are those of the code.
//!
//! `LAPIDARY_BLESS=1 cargo test -p lapidary-ir docs` rewrites them.

use std::path::PathBuf;

use lapidary_ir::diag::FileId;
use lapidary_ir::op::{Class, Effect, Family, Imm, OPS, OpInfo};
use lapidary_ir::{parse, print, verify};

fn page() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/ir.md")
}

/// Compares what stands between two marks with `wanted`, or writes it.
fn hold(mark: &str, wanted: &str) {
    let text = std::fs::read_to_string(page()).expect("docs/ir.md is there");
    let (open, close) = (format!("<!-- {mark} -->\n"), format!("<!-- end of {mark} -->"));
    let start = text.find(&open).expect("the opening mark") + open.len();
    let end = start + text[start..].find(&close).expect("the closing mark");
    if &text[start..end] == wanted {
        return;
    }
    assert!(
        std::env::var_os("LAPIDARY_BLESS").is_some(),
        "docs/ir.md is stale between the marks `{mark}`: run `LAPIDARY_BLESS=1 cargo test -p lapidary-ir docs`"
    );
    let text = format!("{}{wanted}{}", &text[..start], &text[end..]);
    std::fs::write(page(), text).expect("docs/ir.md can be written");
}

fn class(class: Class) -> &'static str {
    match class {
        Class::F => "F",
        Class::I => "I",
        Class::B => "B",
        Class::Any => "T",
    }
}

fn number(imm: Imm) -> &'static str {
    match imm {
        Imm::None => "",
        Imm::Bits => "bits",
        Imm::Var => "variable",
        Imm::InputSlot => "input slot",
        Imm::OutputSlot => "output slot",
        Imm::Stream => "stream",
        Imm::Cbuffer => "constant buffer",
        Imm::Level => "level",
        Imm::Hint => "hint",
    }
}

fn effect(effect: Effect) -> &'static str {
    match effect {
        Effect::Pure => "pure",
        Effect::ReadsVar => "reads a variable",
        Effect::WritesVar => "writes a variable",
        Effect::Output => "output",
        Effect::Quad => "quad",
        Effect::Control => "control",
        Effect::Terminator => "terminator",
    }
}

fn row(op: &OpInfo) -> String {
    let mut operands: Vec<&str> = op.args.iter().map(|c| class(*c)).collect();
    if op.variadic() {
        operands.push("...");
    }
    let result = if effect(op.effect) == "control" { "T..." } else { op.result.map_or("", class) };
    format!(
        "| `{}` | {} | {result} | {} | {} | {} |\n",
        op.name,
        operands.join(" "),
        number(op.imm),
        effect(op.effect),
        op.doc
    )
}

#[test]
fn docs_list_the_ops() {
    let mut text = String::new();
    for family in Family::ALL {
        let name = family.name();
        text += &format!("**{}{}**\n\n", name[..1].to_uppercase(), &name[1..]);
        text += "| op | operands | result | number | effect | meaning |\n|---|---|---|---|---|---|\n";
        text.extend(OPS.iter().filter(|op| op.family == family).map(row));
        text.push('\n');
    }
    hold("ops", &text);
}

#[test]
fn docs_list_the_rules() {
    let source = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/verify.rs");
    let source = std::fs::read_to_string(source).expect("the verifier's source is there");
    let rules = source.lines().filter_map(|line| line.strip_prefix("//! ")).filter(|line| line.starts_with("| R"));
    let text: String = rules.map(|line| format!("{line}\n")).collect();
    assert!(text.lines().count() >= 14, "the verifier's list of rules was not found");
    hold("rules", &format!("| rule | |\n|---|---|\n{text}"));
}

#[test]
fn docs_show_a_valid_program() {
    let page = std::fs::read_to_string(page()).expect("docs/ir.md is there");
    let start = page.find("```text\n").expect("an example") + "```text\n".len();
    let text = &page[start..start + page[start..].find("```").expect("its end")];
    let program = parse(text, FileId(0)).unwrap_or_else(|e| panic!("{}: {:?}", e.message, e.primary));
    assert_eq!(verify(&program), Ok(()));
    assert_eq!(print(&program), text, "written as the printer writes");
}
