//! The plan as text and as JSON.

use super::{Geometry, MeshReport, Report};
use crate::cli::table::{Table, grouped};
use lapidary::plan::former::{Formation, FormerLimits};
use lapidary::plan::late_alloc::WARN_ABOVE;
use lapidary::plan::{Chip, GsMode, GsPlan, GsRule};
use serde_json::{Value, json};

/// All of it as text.
pub(super) fn text(chip: &Chip, report: &Report) -> String {
    let mut out = format!("{} on {} ({})\n\n", report.title, chip.title, chip.name);
    out.push_str(&stages(report));
    if let Some(geometry) = &report.geometry {
        out.push_str(&subgroups(geometry));
    }
    if let Some(late) = &report.late_alloc {
        out.push_str(&format!(
            "\nlate allocation: default {} (PAL writes {}), safe up to {} with this shader, {} with any\n  {}\n",
            late.default,
            late.default_register.map_or("nothing".to_owned(), |r| r.to_string()),
            late.bound,
            late.worst_bound,
            late.derivation,
        ));
        if chip.gs_rule == GsRule::Xbox && late.bound > WARN_ABOVE {
            out.push_str(&format!("  the console's documentation warns above {WARN_ABOVE} for every shader\n"));
        }
    }
    let masks = report.masks;
    out.push_str(&format!(
        "CU masks of the driver: ES {:#x}, GS {:#x}, VS {:#x}, PS {:#x}\n",
        masks.es, masks.gs, masks.vs, masks.ps
    ));
    if let Some(geometry) = &report.geometry {
        out.push_str(&changes(geometry));
    }
    out
}

fn stages(report: &Report) -> String {
    let headings = [
        "stage",
        "entry",
        "VGPRs",
        "SGPRs",
        "LDS B",
        "waves/SIMD",
        "limited by",
        "one more at",
        "VALU",
        "trans",
        "SMEM",
        "loads",
        "stores",
        "exports",
        "messages",
    ];
    let mut table = Table::new(&headings);
    for (stage, entry) in &report.stages {
        let limit = stage.occupancy.limit();
        let mix = &stage.mix;
        let mut row = vec![
            stage.stage.name().to_owned(),
            entry.clone(),
            stage.wave.vgprs.to_string(),
            stage.wave.sgprs.to_string(),
            grouped(u64::from(stage.wave.lds_bytes)),
            stage.occupancy.waves_per_simd.to_string(),
            stage.occupancy.limiting.name().to_owned(),
            limit.next.map_or(String::new(), |n| format!("<= {}", grouped(u64::from(n)))),
        ];
        let counts =
            [mix.valu + mix.mul32, mix.transcendental, mix.smem, mix.loads, mix.stores, mix.exports, mix.messages];
        row.extend(counts.iter().map(|n| n.to_string()));
        table.row(row);
    }
    format!("{}registers and instructions are estimates from liveness\n", table.text(""))
}

fn subgroups(geometry: &Geometry) -> String {
    let (shape, plan) = (&geometry.shape, &geometry.plan);
    let mut out = format!(
        "\ngeometry shader: {} in, {} slots a vertex; {} slots out, at most {} vertices, {} instances\n",
        shape.input.name(),
        shape.es_slots,
        shape.gs_slots,
        shape.max_vertex_count,
        shape.instances,
    );
    out.push_str(&format!(
        "  {}: {} primitives ({}), {} vertices ({}), register {}\n",
        plan.mode.name(),
        plan.primitives,
        plan.primitives_bound.name(),
        plan.vertices,
        plan.vertices_bound.name(),
        plan.vertex_register,
    ));
    if let Some(refusal) = &plan.refusal {
        out.push_str(&format!("  on-chip was asked for, but {refusal}\n"));
    }
    if let Some(subgroups) = plan.subgroups_per_cu {
        let (vertex, output) = (plan.es_item, plan.gs_item);
        out.push_str(&format!(
            "  LDS {} B = {} x {vertex} + {} x {} x {output} dwords, rounded up; {subgroups} subgroups per CU, {} GS threads\n",
            grouped(u64::from(plan.lds_bytes)),
            plan.vertices,
            plan.primitives,
            shape.instances,
            plan.gs_threads_per_cu,
        ));
        let reachable = plan.primitives.saturating_mul(shape.input.vertices());
        if plan.vertices > reachable {
            out.push_str(&format!(
                "  {} primitives have {reachable} vertices at most: the rest of the room is never used\n",
                plan.primitives
            ));
        }
    }
    out.push_str(&format!("  {} ES waves and {} GS waves in a full subgroup\n", plan.es_waves, plan.gs_waves));
    for clamp in &plan.clamps {
        out.push_str(&format!("  {clamp}\n"));
    }
    let rings: Vec<String> = geometry
        .rings
        .iter()
        .map(|(rule, r)| format!("{rule:?} {} + {} B", grouped(r.esgs_bytes), grouped(r.gsvs_bytes)))
        .collect();
    out.push_str(&format!(
        "  off-chip rings (ES to GS + GS to VS): {}; up to {} B of traffic a primitive\n",
        rings.join(", "),
        grouped(geometry.ring_bytes_per_primitive)
    ));
    out.push_str(&rules(geometry));
    if let Some(mesh) = &geometry.mesh {
        out.push_str(&on_mesh(mesh));
    }
    out
}

fn rules(geometry: &Geometry) -> String {
    let mut table = Table::new(&["rule", "mode", "primitives", "vertices", "LDS B"]);
    for (rule, plan) in &geometry.rules {
        let name = match rule {
            GsRule::Xbox => "Xbox",
            GsRule::Amd => "AMD GFX7/8",
        };
        table.row(vec![
            name.to_owned(),
            plan.mode.name().to_owned(),
            plan.primitives.to_string(),
            plan.vertices.to_string(),
            grouped(u64::from(plan.lds_bytes)),
        ]);
    }
    let merged = &geometry.gfx9;
    let mode = if merged.output_onchip { "on-chip" } else { "output off-chip" };
    let vertices = merged.vertex_register + i64::from(geometry.shape.input.vertices()) - 1;
    table.row(vec![
        "GFX9 (LLPC)".to_owned(),
        mode.to_owned(),
        merged.primitives.to_string(),
        vertices.to_string(),
        grouped(u64::from(merged.lds_bytes)),
    ]);
    table.row(vec![
        "GFX10 NGG".to_owned(),
        "on-chip".to_owned(),
        geometry.ngg.primitives.to_string(),
        geometry.ngg.vertices.to_string(),
        String::new(),
    ]);
    format!("\nby each generation's rule\n{}", table.text("  "))
}

fn on_mesh(mesh: &MeshReport) -> String {
    let f = &mesh.formation;
    format!(
        "\non {}: {} primitives in {} subgroups, {:.0} % full; {:.3} unique vertices a primitive, {:.0} % reused\n  \
         {} closed on vertices, {} on primitives; at most {} vertices\n",
        mesh.name,
        grouped(f.primitives),
        grouped(f.subgroups),
        100.0 * f.fill(&mesh.limits),
        f.ratio(),
        100.0 * f.reuse(mesh.limits.corners),
        grouped(f.full_of_vertices),
        grouped(f.full_of_primitives),
        f.most_vertices,
    )
}

fn changes(geometry: &Geometry) -> String {
    let mut headings = vec!["what if", "mode", "primitives", "vertices", "LDS B", "per CU", "GS threads"];
    if geometry.mesh.is_some() {
        headings.extend(["subgroups", "full", "vertices/prim"]);
    }
    let mut table = Table::new(&headings);
    let mut add = |name: &str, plan: &GsPlan, formed: Option<&(Formation, FormerLimits)>| {
        let mut row = vec![
            name.to_owned(),
            plan.mode.name().to_owned(),
            plan.primitives.to_string(),
            plan.vertices.to_string(),
            grouped(u64::from(plan.lds_bytes)),
            plan.subgroups_per_cu.map_or(String::new(), |n| n.to_string()),
            grouped(u64::from(plan.gs_threads_per_cu)),
        ];
        if let Some((formation, limits)) = formed {
            row.push(grouped(formation.subgroups));
            row.push(format!("{:.0} %", 100.0 * formation.fill(limits)));
            row.push(format!("{:.3}", formation.ratio()));
        }
        table.row(row);
    };
    let now = geometry.mesh.as_ref().map(|m| (m.formation, m.limits));
    add("as it is", &geometry.plan, now.as_ref());
    for (n, change) in geometry.changes.iter().enumerate() {
        add(&change.change, &change.plan, geometry.mesh.as_ref().and_then(|m| m.changes.get(n)));
    }
    format!("\n{}", table.text(""))
}

/// All of it as JSON.
pub(super) fn json(report: &Report) -> Value {
    json!({
        "title": report.title,
        "stages": report.stages.iter().map(|(s, entry)| json!({ "entry": entry, "report": s })).collect::<Vec<_>>(),
        "geometry": report.geometry.as_ref().map(geometry_json),
        "late_alloc": report.late_alloc,
        "cu_masks": report.masks,
    })
}

fn geometry_json(geometry: &Geometry) -> Value {
    let formed = |(formation, limits): &(Formation, FormerLimits)| {
        json!({
            "limits": limits,
            "formation": formation,
            "fill": formation.fill(limits),
            "vertices_per_primitive": formation.ratio(),
            "reuse": formation.reuse(limits.corners),
        })
    };
    let changes = geometry.changes.iter().enumerate().map(|(n, change)| {
        let mesh = geometry.mesh.as_ref().and_then(|m| m.changes.get(n)).map(formed);
        json!({ "change": change.change, "parameters": change.parameters, "plan": change.plan, "mesh": mesh })
    });
    json!({
        "shape": geometry.shape,
        "onchip": geometry.plan.mode == GsMode::OnChip,
        "plan": geometry.plan,
        "rules": geometry.rules.iter().map(|(rule, plan)| json!({ "rule": rule.name(), "plan": plan })).collect::<Vec<_>>(),
        "gfx9": geometry.gfx9,
        "ngg": geometry.ngg,
        "rings": geometry.rings.iter().map(|(rule, r)| json!({ "rule": rule, "rings": r })).collect::<Vec<_>>(),
        "ring_bytes_per_primitive": geometry.ring_bytes_per_primitive,
        "mesh": geometry.mesh.as_ref().map(|m| json!({ "name": m.name, "formed": formed(&(m.formation, m.limits)) })),
        "changes": changes.collect::<Vec<_>>(),
    })
}
