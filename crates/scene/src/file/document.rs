//! The outermost table, the camera, the targets and the output settings.

use super::keys;
use super::model::{Camera, Located, Output, Scene, Target};
use super::read::{Fields, Node, Reader};
use super::{draw, mesh, value};
use lapidary_device::state::Format;
use lapidary_device::state::limits::{MAX_ARRAY_SLICES, MAX_TARGET_SIZE};
use lapidary_ir::diag::{Diagnostic, Span};
use toml::de::DeTable;

/// The whole scene; `None` when it could not be made for reasons that were reported.
pub(super) fn scene(reader: &mut Reader, table: &DeTable<'_>, text: &str, file_name: &str) -> Option<Scene> {
    let start = reader.start();
    let fields = reader.check_keys(table, start, &keys::SCENE);
    let stem = file_name.rsplit(['/', '\\']).next().unwrap_or(file_name);
    let stem = stem.strip_suffix(".toml").unwrap_or(stem).to_owned();
    let title = fields.get("title").and_then(|n| reader.text(n, "a text").map(str::to_owned)).unwrap_or(stem);
    let size = fields.get("size").and_then(|n| size(reader, n)).unwrap_or([1280, 720]);
    let include = fields.get("include").map(|n| texts(reader, n, "folders")).unwrap_or_default();
    let defines = value::defines(reader, fields.get("defines"));
    let camera = fields.get("camera").and_then(|n| camera(reader, n)).unwrap_or_default();
    let targets = targets(reader, fields.get("target"));
    let meshes = mesh::meshes(reader, fields.get("mesh"));
    let constants = value::constants(reader, fields.get("constants"), text);
    let output = fields.get("output").map_or_else(Output::default, |n| output(reader, n));
    let draws = match fields.get("draw") {
        Some(node) => draw::draws(reader, node, text, &targets, &meshes),
        None => {
            let d = Diagnostic::error("S0106", "the scene draws nothing: there is no [[draw]]").at(start, "");
            reader.report(d.hint("add a table [[draw]] with vs = \"...\" and shader = \"file.hlsl\""));
            return None;
        }
    };
    Some(Scene { title, size, include, defines, camera, targets, meshes, constants, draws, output })
}

/// Width and height in pixels.
fn size(reader: &mut Reader, node: &Node<'_>) -> Option<[u32; 2]> {
    let items = reader.array(node, "two whole numbers")?;
    let [width, height] = items else {
        let d = Diagnostic::error("S0104", format!("a size is [width, height], not {} numbers", items.len()));
        reader.report(d.at(reader.span(node), ""));
        return None;
    };
    let width = reader.count(width, "the width in pixels", 1, MAX_TARGET_SIZE);
    let height = reader.count(height, "the height in pixels", 1, MAX_TARGET_SIZE);
    Some([width?, height?])
}

/// An array of texts.
pub(super) fn texts(reader: &mut Reader, node: &Node<'_>, what: &str) -> Vec<String> {
    let items = reader.array(node, what).unwrap_or_default();
    items.iter().filter_map(|i| reader.text(i, "a text").map(str::to_owned)).collect()
}

fn camera(reader: &mut Reader, node: &Node<'_>) -> Option<Camera> {
    let f = reader.fields(node, &keys::CAMERA)?;
    let defaults = Camera::default();
    let positive = |reader: &mut Reader, key: &str| {
        f.get(key).and_then(|n| reader.number_in(n, key, f64::from(f32::MIN_POSITIVE), f64::from(f32::MAX)))
    };
    let direction = f.get("direction").and_then(|n| vector(reader, n, "direction")).unwrap_or(defaults.direction);
    let camera = Camera {
        eye: f.get("eye").and_then(|n| reader.numbers(n, "eye")),
        target: f.get("target").and_then(|n| reader.numbers(n, "target")),
        up: f.get("up").and_then(|n| vector(reader, n, "up")).unwrap_or(defaults.up),
        frame: f.get("frame").and_then(|n| located_text(reader, n, "the name of a mesh")),
        direction,
        margin: f.get("margin").and_then(|n| reader.number_in(n, "margin", 0.0, 10.0)).unwrap_or(defaults.margin),
        orthographic: f
            .get("projection")
            .and_then(|n| reader.choice(n, "projection", &[("perspective", false), ("orthographic", true)]))
            .unwrap_or(false),
        fov: f.get("fov").and_then(|n| reader.number_in(n, "fov in degrees", 1.0, 179.0)).unwrap_or(defaults.fov),
        height: positive(reader, "height"),
        near: f.get("near").and_then(|n| reader.number(n, "near")),
        far: f.get("far").and_then(|n| reader.number(n, "far")),
        left_handed: f
            .get("handedness")
            .and_then(|n| reader.choice(n, "handedness", &[("right", false), ("left", true)]))
            .unwrap_or(false),
        span: Some(f.span),
    };
    let misplaced = |reader: &mut Reader, n: &Node<'_>, message: String| {
        reader.report(Diagnostic::error("S0107", message).at(reader.span(n), ""));
    };
    if let (Some(node), Some(near)) = (f.get("near"), camera.near)
        && !camera.orthographic
        && near <= 0.0
    {
        misplaced(reader, node, "near must be above 0 in a perspective".to_owned());
    }
    if let (Some(node), Some(near), Some(far)) = (f.get("far"), camera.near, camera.far)
        && far <= near
    {
        misplaced(reader, node, format!("far is {far}; it must be beyond near, which is {near}"));
    }
    if let (Some(node), Some(eye), Some(target)) = (f.get("target"), camera.eye, camera.target)
        && eye == target
    {
        misplaced(reader, node, "the camera stands where it looks: eye and target are the same".to_owned());
    }
    Some(camera)
}

/// Three numbers that have a direction.
fn vector(reader: &mut Reader, node: &Node<'_>, what: &str) -> Option<[f64; 3]> {
    let v = reader.numbers(node, what)?;
    if v == [0.0; 3] {
        let d = Diagnostic::error("S0107", format!("{what} must not be [0, 0, 0]"));
        reader.report(d.at(reader.span(node), "has no direction"));
        return None;
    }
    Some(v)
}

/// A text with its place.
pub(super) fn located_text(reader: &mut Reader, node: &Node<'_>, what: &str) -> Option<Located<String>> {
    let text = reader.text(node, what)?.to_owned();
    Some(Located::at(text, reader.span(node)))
}

/// A name that becomes part of a file name.
pub(super) fn check_name(reader: &mut Reader, name: &str, span: Span) {
    let fine = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if name.is_empty() || name.len() > 64 || !name.chars().all(fine) {
        let d = Diagnostic::error("S0105", format!("{name:?} cannot be a name here")).at(span, "");
        reader.report(
            d.hint("names have letters a to z, digits, `-` and `_`, at most 64, since files are named after them"),
        );
    }
}

fn targets(reader: &mut Reader, node: Option<&Node<'_>>) -> Vec<Target> {
    let mut out = Vec::new();
    for (name, span, node) in node.map(|n| reader.named(n, "targets by name")).unwrap_or_default() {
        check_name(reader, &name, span);
        if let Some(f) = reader.fields(node, &keys::TARGET) {
            out.push(target(reader, Located::at(name, span), f));
        }
    }
    if out.is_empty() {
        out.push(Target::named(Located::new("main".to_owned())));
    }
    out
}

fn target(reader: &mut Reader, name: Located<String>, f: Fields<'_>) -> Target {
    let defaults = Target::named(name);
    let formats = [Format::R8G8B8A8Unorm, Format::R8G8B8A8UnormSrgb, Format::R32G32B32A32Float].map(|f| (f.name(), f));
    let format = f.get("format").and_then(|n| reader.choice(n, "target format", &formats));
    let slices = f.get("slices").and_then(|n| reader.count(n, "slices", 1, MAX_ARRAY_SLICES)).unwrap_or(1);
    let clear = f.get("clear").and_then(|n| reader.numbers::<4>(n, "clear")).map(|c| c.map(|v| v as f32));
    let labels = f.get("labels").map(|n| texts(reader, n, "texts")).unwrap_or_default();
    if let Some(node) = f.get("labels") {
        let span = reader.span(node);
        labels.iter().for_each(|l| check_name(reader, l, span));
        if labels.len() != slices as usize {
            let d = Diagnostic::error("S0104", format!("{} labels for {slices} slices", labels.len()));
            reader.report(d.at(span, ""));
        }
        let twice = labels.iter().enumerate().find(|(i, l)| labels[..*i].contains(l));
        if let Some((_, label)) = twice {
            let d = Diagnostic::error("S0105", format!("the label {label:?} stands for two slices")).at(span, "");
            reader.report(d.hint("labels are endings of file names: give each slice its own"));
        }
    }
    Target {
        size: f.get("size").and_then(|n| size(reader, n)),
        format: format.unwrap_or(defaults.format),
        slices,
        clear: clear.unwrap_or(defaults.clear),
        depth: f.get("depth").and_then(|n| reader.boolean(n, "depth")).unwrap_or(true),
        clear_depth: f.get("clear_depth").and_then(|n| reader.number_in(n, "clear_depth", 0.0, 1.0)).unwrap_or(1.0)
            as f32,
        image: f.get("image").and_then(|n| reader.boolean(n, "image")).unwrap_or(true),
        columns: f.get("columns").and_then(|n| reader.count(n, "columns", 1, MAX_ARRAY_SLICES)),
        labels,
        ..defaults
    }
}

fn output(reader: &mut Reader, node: &Node<'_>) -> Output {
    let mut out = Output::default();
    let Some(f) = reader.fields(node, &keys::OUTPUT) else { return out };
    let flag = |reader: &mut Reader, key: &str| f.get(key).and_then(|n| reader.boolean(n, key)).unwrap_or(true);
    out.images = flag(reader, "images");
    out.contact_sheet = flag(reader, "contact_sheet");
    if let Some(limit) = f.get("csv_limit").and_then(|n| reader.whole(n, "csv_limit", 0, i64::MAX)) {
        out.csv_limit = limit.unsigned_abs();
    }
    if let Some(node) = f.get("stream_output") {
        (out.raw, out.csv, out.json) = (false, false, false);
        for item in reader.array(node, "formats").unwrap_or_default() {
            match reader.choice(item, "stream-output format", &[("raw", 0), ("csv", 1), ("json", 2)]) {
                Some(0) => out.raw = true,
                Some(1) => out.csv = true,
                Some(_) => out.json = true,
                None => {}
            }
        }
    }
    out
}
