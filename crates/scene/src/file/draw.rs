//! `[[draw]]`.

use super::document::{check_name, located_text};
use super::model::{Draw, Located, MeshSource, StageSource, Target, Vertices};
use super::read::{Fields, Node, Reader};
use super::{keys, states, value};
use crate::suggest::nearest;
use lapidary_device::state::{PrimitiveTopology, Rect, Viewport};
use lapidary_ir::diag::Diagnostic;
use toml::de::DeValue;

/// The draws in order. Names of targets and meshes are checked here, since they are in the same file.
pub(super) fn draws(
    reader: &mut Reader,
    node: &Node<'_>,
    text: &str,
    targets: &[Target],
    meshes: &[MeshSource],
) -> Vec<Draw> {
    let items = reader.array(node, "tables: write [[draw]]").unwrap_or_default();
    let mut out: Vec<Draw> = Vec::new();
    for (i, item) in items.iter().enumerate() {
        let Some(f) = reader.fields(item, &keys::DRAW) else { continue };
        let Some(draw) = draw(reader, f, i, text, targets, meshes) else { continue };
        if out.iter().any(|d| d.name == draw.name) {
            let d = Diagnostic::error("S0107", format!("two draws are named {:?}", draw.name));
            reader.report(d.at(f.get("name").map_or(f.span, |n| reader.span(n)), ""));
        }
        out.push(draw);
    }
    out
}

fn draw(
    reader: &mut Reader,
    f: Fields<'_>,
    number: usize,
    text: &str,
    targets: &[Target],
    meshes: &[MeshSource],
) -> Option<Draw> {
    let name = match f.get("name") {
        Some(n) => {
            let name = reader.text(n, "a text")?.to_owned();
            let span = reader.span(n);
            check_name(reader, &name, span);
            name
        }
        None => number.to_string(),
    };
    let shader = f.get("shader").and_then(|n| located_text(reader, n, "a file name"));
    let defines = value::defines(reader, f.get("defines"));
    let stage = |reader: &mut Reader, key: &str| f.get(key).map(|n| stage(reader, n, key, shader.as_ref(), &defines));
    let vs = stage(reader, "vs");
    let gs = stage(reader, "gs");
    let ps = stage(reader, "ps");
    if vs.is_none() {
        let d = Diagnostic::error("S0106", format!("draw {name:?} has no vertex shader")).at(f.span, "");
        reader.report(d.hint("add vs = \"EntryPoint\""));
    }
    let vertices = vertices(reader, f, meshes, &name);
    let raster = states::raster(reader, f.get("raster"));
    let depth = states::depth(reader, f.get("depth"));
    let blend = states::blend(reader, f.get("blend"));
    let stream_output = states::stream_output(reader, f.get("stream_output"));
    let target = target(reader, f.get("target"), targets);
    let model = f.get("model").and_then(|n| value::value(reader, n, text));
    let constants = value::constants(reader, f.get("constants"), text);
    let draw = Draw {
        name,
        span: Some(f.span),
        vs: vs??,
        gs: gs.map_or(Some(None), |s| s.map(Some))?,
        ps: ps.map_or(Some(None), |s| s.map(Some))?,
        vertices: vertices?,
        topology: f.get("topology").and_then(|n| topology(reader, n)),
        indexed: f.get("indexed").and_then(|n| reader.boolean(n, "indexed")).unwrap_or(true),
        first: f.get("first").and_then(|n| reader.count(n, "first", 0, u32::MAX)).unwrap_or(0),
        count: f.get("count").and_then(|n| reader.count(n, "count", 0, u32::MAX)),
        instances: f.get("instances").and_then(|n| reader.count(n, "instances", 0, 1 << 24)).unwrap_or(1),
        model,
        constants,
        target,
        viewport: f.get("viewport").and_then(|n| viewport(reader, n)),
        scissor: f.get("scissor").and_then(|n| scissor(reader, n)),
        raster,
        depth,
        blend,
        stream_output,
    };
    if draw.ps.is_none() && draw.stream_output.is_none() {
        let d = Diagnostic::error("S0106", format!("draw {:?} leaves nothing behind", draw.name)).at(f.span, "");
        reader.report(d.hint("add a pixel shader (ps) to draw, or stream_output = true to write vertices"));
    }
    Some(draw)
}

fn stage(
    reader: &mut Reader,
    node: &Node<'_>,
    key: &str,
    shader: Option<&Located<String>>,
    defines: &[(String, String)],
) -> Option<StageSource> {
    let (entry, file, own) = match node.get_ref() {
        DeValue::Table(_) => {
            let section = keys::Section { path: ["draw.vs", "draw.gs", "draw.ps"][key_number(key)], ..keys::STAGE };
            let f = reader.fields(node, &section)?;
            let own = value::defines(reader, f.get("defines"));
            let Some(entry) = f.get("entry") else {
                let d = Diagnostic::error("S0106", format!("the stage {key} has no entry point"));
                reader.report(d.at(f.span, "").hint("add entry = \"NameOfAFunction\""));
                return None;
            };
            let entry = located_text(reader, entry, "the name of a function")?;
            (entry, f.get("file").and_then(|n| located_text(reader, n, "a file name")), own)
        }
        _ => (located_text(reader, node, "the name of an entry point, or a table")?, None, Vec::new()),
    };
    let Some(file) = file.or_else(|| shader.cloned()) else {
        let d = Diagnostic::error("S0106", format!("no file is named for the stage {key}"));
        reader.report(d.at(reader.span(node), "").hint("add shader = \"file.hlsl\" to the draw"));
        return None;
    };
    let defines = defines.iter().chain(&own).cloned().collect();
    Some(StageSource { file, entry, defines })
}

fn key_number(key: &str) -> usize {
    match key {
        "vs" => 0,
        "gs" => 1,
        _ => 2,
    }
}

fn vertices(reader: &mut Reader, f: Fields<'_>, meshes: &[MeshSource], name: &str) -> Option<Vertices> {
    match (f.get("mesh"), f.get("vertices")) {
        (Some(mesh), None) => {
            let mesh = located_text(reader, mesh, "the name of a mesh")?;
            known(reader, &mesh, "mesh", meshes.iter().map(|m| m.name.value.as_str()));
            Some(Vertices::Mesh(mesh))
        }
        (None, Some(count)) => reader.count(count, "vertices", 0, u32::MAX).map(Vertices::Count),
        (Some(_), Some(count)) => {
            let d = Diagnostic::error("S0107", format!("draw {name:?} has both mesh and vertices"));
            reader.report(d.at(reader.span(count), "").hint("use count to draw a part of a mesh"));
            None
        }
        (None, None) => {
            let d = Diagnostic::error("S0106", format!("draw {name:?} has no vertices")).at(f.span, "");
            reader.report(d.hint("add mesh = \"name\", or vertices = 3 for a shader that makes them up"));
            None
        }
    }
}

fn target(reader: &mut Reader, node: Option<&Node<'_>>, targets: &[Target]) -> Option<Located<String>> {
    match node {
        None => {
            let first = targets.iter().find(|t| t.name.value == "main").or_else(|| targets.first());
            first.map(|t| t.name.clone())
        }
        Some(node) if node.get_ref().as_bool() == Some(false) => None,
        Some(node) => {
            let name = located_text(reader, node, "the name of a target, or false")?;
            known(reader, &name, "target", targets.iter().map(|t| t.name.value.as_str()));
            Some(name)
        }
    }
}

/// Reports a name that is not declared in the file.
fn known<'a>(reader: &mut Reader, name: &Located<String>, what: &str, names: impl Iterator<Item = &'a str>) {
    let names: Vec<_> = names.collect();
    if names.contains(&name.value.as_str()) {
        return;
    }
    let mut d = Diagnostic::error("S0108", format!("there is no {what} {:?}", name.value));
    if let Some(span) = name.span {
        d = d.at(span, "");
    }
    reader.report(match nearest(&name.value, names.iter().copied()) {
        Some(close) => d.hint(format!("did you mean {close:?}?")),
        None if names.is_empty() => d.hint(format!("declare it: [{what}.{}]", name.value)),
        None => d.hint(format!("declared are {}", names.join(", "))),
    });
}

fn topology(reader: &mut Reader, node: &Node<'_>) -> Option<Located<PrimitiveTopology>> {
    let choices = PrimitiveTopology::ALL.map(|t| (t.name(), t));
    let topology = reader.choice(node, "topology", &choices)?;
    Some(Located::at(topology, reader.span(node)))
}

fn viewport(reader: &mut Reader, node: &Node<'_>) -> Option<Viewport> {
    let [x, y, width, height] = reader.numbers::<4>(node, "viewport")?.map(|v| v as f32);
    let viewport = Viewport { x, y, width, height, min_depth: 0.0, max_depth: 1.0 };
    if viewport.validate().is_err() {
        let d = Diagnostic::error("S0103", "the viewport must lie within -32768 to 32767 and have no negative size");
        reader.report(d.at(reader.span(node), "[x, y, width, height]"));
        return None;
    }
    Some(viewport)
}

fn scissor(reader: &mut Reader, node: &Node<'_>) -> Option<Rect> {
    let [left, top, right, bottom] = reader.numbers::<4>(node, "scissor")?.map(|v| v as i32);
    Some(Rect { left, top, right, bottom })
}
