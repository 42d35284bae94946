//! What a compiled entry point shows to the outside: signatures, constants, limits; as text and as JSON.

use super::table::{Table, grouped};
use lapidary::device::state::limits::MAX_GEOMETRY_SCALARS;
use lapidary::ir::op::Family;
use lapidary::ir::passes::statistics;
use lapidary::ir::{CbMember, Element, Program, Signature, Stage};
use lapidary::scene::run::constants::type_name;
use serde_json::{Value, json};

/// Components that a stage's signature may have: 32 elements of 4 (Direct3D 11.3, chapter 21).
const MAX_SLOTS: u32 = 128;
/// Bytes of a constant buffer.
const MAX_CBUFFER: u32 = 65_536;

/// A number against its limit.
struct Limit {
    what: String,
    used: u32,
    most: u32,
}

fn limits(program: &Program) -> Vec<Limit> {
    let mut out = Vec::new();
    let slots = |signature: &Signature, stream: Option<u8>| {
        // A register holds one element or part of one, so elements count as whole registers of 4.
        let elements = signature.elements.iter().filter(|e| stream.is_none_or(|s| e.stream == s));
        elements.map(|_| 4).sum::<u32>()
    };
    out.push(Limit { what: "input slots".to_owned(), used: slots(&program.inputs, None), most: MAX_SLOTS });
    match &program.geometry {
        None => {
            out.push(Limit { what: "output slots".to_owned(), used: slots(&program.outputs, None), most: MAX_SLOTS });
        }
        Some(g) => {
            for stream in (0u8..4).filter(|s| g.streams[usize::from(*s)].is_some()) {
                let used = slots(&program.outputs, Some(stream));
                out.push(Limit { what: format!("output slots, stream {stream}"), used, most: MAX_SLOTS });
            }
            let scalars = program.outputs.slot_count().saturating_mul(g.max_vertex_count);
            out.push(Limit { what: "scalars emitted".to_owned(), used: scalars, most: MAX_GEOMETRY_SCALARS });
            out.push(Limit { what: "maxvertexcount".to_owned(), used: g.max_vertex_count, most: 1024 });
            out.push(Limit { what: "instances".to_owned(), used: g.instance_count, most: 32 });
        }
    }
    for buffer in &program.cbuffers {
        out.push(Limit { what: format!("bytes of {}", buffer.name), used: buffer.size, most: MAX_CBUFFER });
    }
    out
}

/// The sections of one entry point, indented by two.
pub(super) fn text(program: &Program) -> String {
    let mut out = String::new();
    if let Some(g) = &program.geometry {
        let streams: Vec<String> = (0..4).filter_map(|s| g.streams[s].map(|t| format!("stream {s} {t}"))).collect();
        out.push_str(&format!(
            "  {} in, {} out, maxvertexcount {}, {} instance{}\n",
            g.input,
            streams.join(" and "),
            g.max_vertex_count,
            g.instance_count,
            if g.instance_count == 1 { "" } else { "s" }
        ));
    }
    out.push_str(&signature("inputs", &program.inputs, program.stage));
    out.push_str(&signature("outputs", &program.outputs, program.stage));
    for buffer in &program.cbuffers {
        out.push_str(&format!("\n  cbuffer {} b{}, {} bytes\n", buffer.name, buffer.register, buffer.size));
        let mut table = Table::new(&["offset", "bytes", "type", "name"]);
        for member in &buffer.members {
            add_member(&mut table, member, 0, "");
        }
        out.push_str(&table.text("    "));
    }
    out.push_str("\n  limits\n");
    let mut table = Table::new(&["what", "used", "of", ""]);
    for limit in limits(program) {
        let share = format!("{}%", u64::from(limit.used) * 100 / u64::from(limit.most));
        table.row(vec![limit.what, grouped(limit.used.into()), grouped(limit.most.into()), share]);
    }
    out.push_str(&table.text("    "));
    let count = statistics(program);
    let families: Vec<String> = Family::ALL
        .iter()
        .filter(|f| count.family(**f) > 0)
        .map(|f| format!("{} {}", count.family(*f), format!("{f:?}").to_lowercase()))
        .collect();
    out.push_str(&format!("\n  {} instructions: {}\n", count.instructions(), families.join(", ")));
    out
}

fn add_member(table: &mut Table, member: &CbMember, base: u32, prefix: &str) {
    let name = format!("{prefix}{}", member.name);
    let offset = base + member.offset;
    table.row(vec![offset.to_string(), member.size.to_string(), type_name(&member.ty), name.clone()]);
    for field in &member.ty.fields {
        add_member(table, field, offset, &format!("{name}."));
    }
}

fn signature(what: &str, signature: &Signature, stage: Stage) -> String {
    if signature.elements.is_empty() {
        return format!("\n  no {what}\n");
    }
    let geometry = stage == Stage::Geometry;
    let interpolated = stage == Stage::Pixel && what == "inputs";
    let mut headings = vec!["semantic", "type", "slots"];
    if interpolated {
        headings.push("interpolation");
    }
    if geometry {
        headings.push(if what == "inputs" { "of" } else { "stream" });
    }
    headings.push("system value");
    let mut table = Table::new(&headings);
    for e in &signature.elements {
        let last = e.first_slot + e.components - 1;
        let slots = if e.components == 1 { last.to_string() } else { format!("{}..{last}", e.first_slot) };
        let mut row = vec![e.label(), element_type(e), slots];
        if interpolated {
            row.push(e.interpolation.to_string());
        }
        if geometry {
            row.push(match (what, e.per_vertex) {
                ("inputs", true) => "vertex".to_owned(),
                ("inputs", false) => "primitive".to_owned(),
                _ => e.stream.to_string(),
            });
        }
        row.push(e.system.map(|s| s.to_string()).unwrap_or_default());
        table.row(row);
    }
    format!("\n  {what}\n{}", table.text("    "))
}

fn element_type(e: &Element) -> String {
    if e.components == 1 { e.scalar.to_string() } else { format!("{}{}", e.scalar, e.components) }
}

/// The same as JSON.
pub(super) fn json(program: &Program) -> Value {
    let element = |e: &Element| {
        json!({
            "semantic": e.semantic,
            "index": e.index,
            "system_value": e.system.map(|s| s.name()),
            "scalar": e.scalar.name(),
            "components": e.components,
            "first_slot": e.first_slot,
            "interpolation": e.interpolation.name(),
            "stream": e.stream,
            "per_vertex": e.per_vertex,
        })
    };
    let elements = |s: &Signature| s.elements.iter().map(element).collect::<Vec<_>>();
    let buffers = program.cbuffers.iter().map(|b| {
        json!({
            "name": b.name,
            "register": b.register,
            "space": b.space,
            "bytes": b.size,
            "members": b.members.iter().map(member).collect::<Vec<_>>(),
        })
    });
    let geometry = program.geometry.as_ref().map(|g| {
        json!({
            "input": g.input.name(),
            "streams": g.streams.map(|s| s.map(|t| t.name())),
            "max_vertex_count": g.max_vertex_count,
            "instances": g.instance_count,
        })
    });
    let limits: Vec<_> =
        limits(program).into_iter().map(|l| json!({ "what": l.what, "used": l.used, "most": l.most })).collect();
    let count = statistics(program);
    json!({
        "entry": program.name,
        "stage": program.stage.name(),
        "inputs": elements(&program.inputs),
        "outputs": elements(&program.outputs),
        "constant_buffers": buffers.collect::<Vec<_>>(),
        "geometry": geometry,
        "limits": limits,
        "instructions": count.instructions(),
        "loops": count.loops,
        "variables": count.vars,
        "variable_dwords": count.var_elements,
    })
}

fn member(member: &CbMember) -> Value {
    json!({
        "name": member.name,
        "offset": member.offset,
        "bytes": member.size,
        "type": type_name(&member.ty),
        "has_default": member.default.is_some(),
        "fields": member.ty.fields.iter().map(self::member).collect::<Vec<_>>(),
    })
}
