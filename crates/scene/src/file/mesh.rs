//! `[mesh.NAME]`.

use super::document::{check_name, located_text};
use super::keys;
use super::model::{AttributeSource, Located, MeshOrigin, MeshSource, Normals, Parameter};
use super::read::{Fields, Node, Reader};
use lapidary_ir::diag::Diagnostic;
use toml::de::DeValue;

pub(super) fn meshes(reader: &mut Reader, node: Option<&Node<'_>>) -> Vec<MeshSource> {
    let mut out = Vec::new();
    for (name, span, node) in node.map(|n| reader.named(n, "meshes by name")).unwrap_or_default() {
        check_name(reader, &name, span);
        let name = Located::at(name, span);
        let Some(f) = reader.fields(node, &keys::MESH) else { continue };
        // The name is declared even when its fault was reported, so that draws of it are not reported too.
        let origin = origin(reader, f, &name).unwrap_or_else(|| MeshOrigin::File(Located::new(String::new())));
        out.push(MeshSource {
            name,
            origin,
            normals: f
                .get("normals")
                .and_then(|n| {
                    let choices = [("auto", Normals::Auto), ("keep", Normals::Keep), ("generate", Normals::Generate)];
                    reader.choice(n, "way to get normals", &choices)
                })
                .unwrap_or(Normals::Auto),
            adjacency: f.get("adjacency").and_then(|n| reader.boolean(n, "adjacency")),
            attributes: attributes(reader, f.get("attributes")),
        });
    }
    out
}

fn origin(reader: &mut Reader, f: Fields<'_>, name: &Located<String>) -> Option<MeshOrigin> {
    let given: Vec<_> = ["file", "generator", "stream_output"].into_iter().filter(|k| f.get(k).is_some()).collect();
    if given.len() != 1 {
        let message = match given.as_slice() {
            [] => format!("mesh {:?} has no vertices", name.value),
            several => format!("mesh {:?} has {}; only one is possible", name.value, several.join(" and ")),
        };
        let mut d = Diagnostic::error("S0107", message).hint("give file, generator or stream_output");
        if let Some(span) = name.span {
            d = d.at(span, "");
        }
        reader.report(d);
        return None;
    }
    for (key, owner) in [("parameters", "generator"), ("buffer", "stream_output")] {
        if let Some(node) = f.get(key).filter(|_| given != [owner]) {
            let d = Diagnostic::error("S0107", format!("{key} goes only with {owner}"));
            reader.report(d.at(reader.span(node), ""));
        }
    }
    if let Some(node) = f.get("file") {
        return Some(MeshOrigin::File(located_text(reader, node, "a file name")?));
    }
    if let Some(node) = f.get("generator") {
        let name = located_text(reader, node, "the name of a generator")?;
        let mut parameters = Vec::new();
        for (key, span, value) in f.get("parameters").map(|n| reader.named(n, "parameters")).unwrap_or_default() {
            let parameter = match value.get_ref() {
                DeValue::String(text) => Some(Parameter::Text(text.to_string())),
                _ => reader.number(value, &key).map(Parameter::Number),
            };
            if let Some(parameter) = parameter {
                parameters.push((Located::at(key, span), Located::at(parameter, reader.span(value))));
            }
        }
        return Some(MeshOrigin::Generator { name, parameters });
    }
    let draw = f.get("stream_output").and_then(|n| located_text(reader, n, "the name of a draw"))?;
    let buffer = f.get("buffer").and_then(|n| reader.count(n, "buffer", 0, 3)).unwrap_or(0);
    Some(MeshOrigin::StreamOutput { draw, buffer })
}

fn attributes(reader: &mut Reader, node: Option<&Node<'_>>) -> Vec<(Located<String>, AttributeSource)> {
    let mut out = Vec::new();
    for (name, span, value) in node.map(|n| reader.named(n, "attributes by semantic")).unwrap_or_default() {
        let place = reader.span(value);
        let source = match value.get_ref() {
            DeValue::String(s) => AttributeSource::Semantic(Located::at(s.to_string(), place)),
            DeValue::Array(items) if (1..=4).contains(&items.len()) => {
                let numbers: Vec<_> = items.iter().map(|i| reader.number(i, &name)).collect();
                let Some(numbers) = numbers.into_iter().collect() else { continue };
                AttributeSource::Value(Located::at(numbers, place))
            }
            DeValue::Integer(_) | DeValue::Float(_) => {
                let Some(number) = reader.number(value, &name) else { continue };
                AttributeSource::Value(Located::at(vec![number], place))
            }
            other => {
                reader.wrong_type(place, "a semantic in quotes, a number, or 1 to 4 numbers", other);
                continue;
            }
        };
        out.push((Located::at(name, span), source));
    }
    out
}
