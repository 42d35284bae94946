//! `[draw.raster]`, `[draw.depth]`, `[draw.blend]` and `[draw.stream_output]`.

use super::keys;
use super::model::{Consume, Located, StreamOutput, write_mask};
use super::read::{Fields, Node, Reader};
use lapidary_device::state::limits::{MAX_STREAM_OUTPUT_STRIDE, MAX_STREAMS};
use lapidary_device::state::{
    Blend, BlendOp, BlendState, ColorWrite, Comparison, CullMode, DepthState, FillMode, RasterizerState,
    StreamOutputEntry, TargetBlend,
};
use lapidary_ir::diag::{Diagnostic, Span};
use toml::de::DeValue;

/// Rasterizer state; front faces are counter-clockwise unless the scene says otherwise.
pub(super) fn raster(reader: &mut Reader, node: Option<&Node<'_>>) -> RasterizerState {
    let mut state = RasterizerState { front_counter_clockwise: true, ..RasterizerState::default() };
    let Some(f) = node.and_then(|n| reader.fields(n, &keys::RASTER)) else { return state };
    if let Some(n) = f.get("fill") {
        let choices = [("solid", FillMode::Solid), ("wireframe", FillMode::Wireframe)];
        state.fill = reader.choice(n, "fill mode", &choices).unwrap_or_default();
    }
    if let Some(n) = f.get("cull") {
        let choices = [("none", CullMode::None), ("front", CullMode::Front), ("back", CullMode::Back)];
        state.cull = reader.choice(n, "cull mode", &choices).unwrap_or_default();
    }
    if let Some(n) = f.get("front") {
        let choices = [("counter_clockwise", true), ("clockwise", false)];
        state.front_counter_clockwise = reader.choice(n, "winding", &choices).unwrap_or(true);
    }
    if let Some(n) = f.get("depth_bias") {
        let range = (i64::from(i32::MIN), i64::from(i32::MAX));
        let bias = reader.whole(n, "depth_bias", range.0, range.1).unwrap_or(0);
        state.depth_bias = i32::try_from(bias).unwrap_or(0);
    }
    if let Some(n) = f.get("depth_bias_clamp") {
        state.depth_bias_clamp = reader.number(n, "depth_bias_clamp").unwrap_or(0.0) as f32;
    }
    if let Some(n) = f.get("slope_scaled_depth_bias") {
        state.slope_scaled_depth_bias = reader.number(n, "slope_scaled_depth_bias").unwrap_or(0.0) as f32;
    }
    if let Some(n) = f.get("depth_clip") {
        state.depth_clip = reader.boolean(n, "depth_clip").unwrap_or(true);
    }
    state
}

/// Depth state.
pub(super) fn depth(reader: &mut Reader, node: Option<&Node<'_>>) -> DepthState {
    let mut state = DepthState::default();
    let Some(node) = node else { return state };
    if let DeValue::Boolean(enable) = node.get_ref() {
        state.enable = *enable;
        return state;
    }
    let Some(f) = reader.fields(node, &keys::DEPTH) else { return state };
    if let Some(n) = f.get("test") {
        let choices = [
            ("never", Comparison::Never),
            ("less", Comparison::Less),
            ("equal", Comparison::Equal),
            ("less_equal", Comparison::LessEqual),
            ("greater", Comparison::Greater),
            ("not_equal", Comparison::NotEqual),
            ("greater_equal", Comparison::GreaterEqual),
            ("always", Comparison::Always),
        ];
        state.func = reader.choice(n, "comparison", &choices).unwrap_or_default();
    }
    if let Some(n) = f.get("write") {
        state.write = reader.boolean(n, "write").unwrap_or(true);
    }
    state
}

const FACTORS: [(&str, Blend); 13] = [
    ("zero", Blend::Zero),
    ("one", Blend::One),
    ("src_color", Blend::SrcColor),
    ("inv_src_color", Blend::InvSrcColor),
    ("src_alpha", Blend::SrcAlpha),
    ("inv_src_alpha", Blend::InvSrcAlpha),
    ("dest_alpha", Blend::DestAlpha),
    ("inv_dest_alpha", Blend::InvDestAlpha),
    ("dest_color", Blend::DestColor),
    ("inv_dest_color", Blend::InvDestColor),
    ("src_alpha_sat", Blend::SrcAlphaSat),
    ("blend_factor", Blend::BlendFactor),
    ("inv_blend_factor", Blend::InvBlendFactor),
];

const OPERATIONS: [(&str, BlendOp); 5] = [
    ("add", BlendOp::Add),
    ("subtract", BlendOp::Subtract),
    ("rev_subtract", BlendOp::RevSubtract),
    ("min", BlendOp::Min),
    ("max", BlendOp::Max),
];

/// Blend state.
pub(super) fn blend(reader: &mut Reader, node: Option<&Node<'_>>) -> BlendState {
    let Some(node) = node else { return BlendState::default() };
    if let DeValue::String(_) = node.get_ref() {
        let choices =
            [("none", TargetBlend::default()), ("alpha", TargetBlend::alpha()), ("additive", TargetBlend::additive())];
        return BlendState::uniform(reader.choice(node, "blending", &choices).unwrap_or_default());
    }
    let Some(f) = reader.fields(node, &keys::BLEND) else { return BlendState::default() };
    let mut target = TargetBlend { enable: true, ..TargetBlend::default() };
    if let Some(n) = f.get("enable") {
        target.enable = reader.boolean(n, "enable").unwrap_or(true);
    }
    for (key, to) in [("src", &mut target.src), ("dest", &mut target.dest)] {
        if let Some(factor) = f.get(key).and_then(|n| reader.choice(n, "blend factor", &FACTORS)) {
            *to = factor;
        }
    }
    for (key, to) in [("src_alpha", &mut target.src_alpha), ("dest_alpha", &mut target.dest_alpha)] {
        let Some(node) = f.get(key) else { continue };
        match reader.choice(node, "blend factor", &FACTORS) {
            Some(factor) if factor.is_color() => {
                let d = Diagnostic::error("S0107", format!("{key} cannot be a colour factor"));
                reader.report(d.at(reader.span(node), "").hint("use the factor of the same name with _alpha"));
            }
            Some(factor) => *to = factor,
            None => {}
        }
    }
    for (key, to) in [("op", &mut target.op), ("op_alpha", &mut target.op_alpha)] {
        if let Some(op) = f.get(key).and_then(|n| reader.choice(n, "blend operation", &OPERATIONS)) {
            *to = op;
        }
    }
    if let Some(node) = f.get("write") {
        let text = reader.text(node, "letters of r, g, b, a").unwrap_or("rgba");
        target.write = write_mask(text).unwrap_or_else(|| {
            let d = Diagnostic::error("S0105", format!("{text:?} is no set of components"));
            reader.report(d.at(reader.span(node), "").hint("write is made of the letters r, g, b and a"));
            ColorWrite::ALL
        });
    }
    let mut state = BlendState::uniform(target);
    if let Some(factor) = f.get("factor").and_then(|n| reader.numbers::<4>(n, "factor")) {
        state.factor = factor.map(|v| v as f32);
    }
    state
}

/// Stream output; `None` when it is off.
pub(super) fn stream_output(reader: &mut Reader, node: Option<&Node<'_>>) -> Option<StreamOutput> {
    let node = node?;
    let mut out = StreamOutput {
        entries: Vec::new(),
        rasterize: None,
        strides: Vec::new(),
        capacity: None,
        consume: Consume::Keep,
        span: Some(reader.span(node)),
    };
    if let DeValue::Boolean(on) = node.get_ref() {
        return on.then_some(out);
    }
    let f = reader.fields(node, &keys::STREAM_OUTPUT)?;
    if let Some(declare) = f.get("declare") {
        for item in reader.array(declare, "entries").unwrap_or_default() {
            let span = reader.span(item);
            let entry = match item.get_ref() {
                DeValue::String(text) => short_entry(reader, text, span),
                _ => reader.fields(item, &keys::ENTRY).and_then(|f| long_entry(reader, f)),
            };
            out.entries.extend(entry.map(|e| Located::at(e, span)));
        }
    }
    if let Some(n) = f.get("rasterize") {
        out.rasterize = match n.get_ref() {
            DeValue::Boolean(false) => Some(None),
            _ => reader.count(n, "the stream to draw (or false)", 0, MAX_STREAMS - 1).map(Some),
        };
    }
    if let Some(n) = f.get("strides") {
        for item in reader.array(n, "strides").unwrap_or_default() {
            out.strides.extend(reader.count(item, "a stride in bytes", 0, MAX_STREAM_OUTPUT_STRIDE));
        }
        if out.strides.len() > 4 {
            let d = Diagnostic::error("S0104", "there are only 4 stream-output buffers");
            reader.report(d.at(reader.span(n), ""));
        }
    }
    if let Some(n) = f.get("capacity") {
        out.capacity = reader.whole(n, "capacity in bytes", 0, i64::from(u32::MAX)).map(i64::unsigned_abs);
    }
    if let Some(n) = f.get("consume") {
        let choices = [("keep", Consume::Keep), ("discard", Consume::Discard)];
        out.consume = reader.choice(n, "way to consume", &choices).unwrap_or(Consume::Keep);
    }
    Some(out)
}

/// `TEXCOORD1.xy` or `gap 2`.
fn short_entry(reader: &mut Reader, text: &str, span: Span) -> Option<StreamOutputEntry> {
    if let Some(count) = text.strip_prefix("gap ")
        && let Some(count) = count.trim().parse().ok().filter(|c| (1..=128).contains(c))
    {
        return Some(StreamOutputEntry { semantic: None, ..StreamOutputEntry::new("", 0, count) });
    }
    let (semantic, swizzle) = text.split_once('.').map_or((text, None), |(s, w)| (s, Some(w)));
    let (name, index) = split_semantic(semantic);
    let range = match swizzle {
        None => Some((0, 0)),
        Some(w) => ["xyzw", "rgba"]
            .into_iter()
            .find_map(|all| all.find(w).filter(|_| !w.is_empty()).map(|at| (at as u32, w.len() as u32))),
    };
    match range.filter(|_| !name.is_empty() && !name.contains(' ')) {
        Some((start_component, component_count)) => {
            Some(StreamOutputEntry { start_component, ..StreamOutputEntry::new(name, index, component_count) })
        }
        None => {
            let d = Diagnostic::error("S0105", format!("{text:?} is no stream-output entry")).at(span, "");
            reader.report(d.hint(
                "entries are a semantic (\"TEXCOORD1\"), one with consecutive components (\"TEXCOORD1.xy\"), or \"gap 2\"",
            ));
            None
        }
    }
}

fn long_entry(reader: &mut Reader, f: Fields<'_>) -> Option<StreamOutputEntry> {
    let mut number = |key: &str, low, high, default| match f.get(key) {
        Some(n) => reader.count(n, key, low, high),
        None => Some(default),
    };
    let start_component = number("start", 0, 3, 0);
    let component_count = number("components", 1, 128, 0);
    let stream = number("stream", 0, MAX_STREAMS - 1, 0);
    let slot = number("buffer", 0, 3, 0);
    let (semantic, index) = match f.get("semantic") {
        Some(n) => {
            let (name, index) = split_semantic(reader.text(n, "a semantic")?);
            (Some(name.to_owned()), index)
        }
        None => (None, 0),
    };
    Some(StreamOutputEntry {
        stream: stream?,
        semantic,
        index,
        start_component: start_component?,
        component_count: component_count?,
        slot: slot?,
    })
}

/// Semantic name and index: `TEXCOORD12` is `TEXCOORD` and 12.
pub(crate) fn split_semantic(text: &str) -> (&str, u32) {
    let name = text.trim_end_matches(|c: char| c.is_ascii_digit());
    (name, text[name.len()..].parse().unwrap_or(0))
}
