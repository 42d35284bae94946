//! `lapidary plan`: what the driver decides before a geometry shader runs, and what each parameter would change.

mod mesh;
mod report;
mod source;

use super::args::{GsModeName, PlanArgs};
use super::console::Console;
use super::{Outcome, gpus, render};
use lapidary::gcn::{HwStage, Liveness, Pipeline, StageCost, StageReport, gs_shape, hw_stages, link};
use lapidary::ir::Program;
use lapidary::ir::diag::{Diagnostic, SourceMap};
use lapidary::plan::former::{Formation, FormerLimits};
use lapidary::plan::gs::contrast::{Gfx9Driver, Gfx9Plan, NggPlan, gfx9, ngg};
use lapidary::plan::gs::{WhatIf, plan_by, what_if};
use lapidary::plan::late_alloc::{LateAlloc, late_alloc};
use lapidary::plan::rings::{RingRule, Rings, rings};
use lapidary::plan::waves::{CuMasks, driver_masks};
use lapidary::plan::{Chip, GsMode, GsParameters, GsPlan, GsRule, GsShape};
use serde_json::json;
use source::Programs;
use std::io;

/// Name and version of the JSON's shape.
const SCHEMA: &str = "lapidary-plan/1";

/// The plan of one pipeline.
struct Report {
    title: String,
    stages: Vec<(StageReport, String)>,
    late_alloc: Option<LateAlloc>,
    masks: CuMasks,
    geometry: Option<Geometry>,
}

/// What there is to say of a geometry shader.
struct Geometry {
    shape: GsShape,
    plan: GsPlan,
    /// The same by both rules, for comparison.
    rules: Vec<(GsRule, GsPlan)>,
    gfx9: Gfx9Plan,
    ngg: NggPlan,
    rings: Vec<(RingRule, Rings)>,
    /// Bytes through the rings for one primitive off-chip, if no vertex is reused.
    ring_bytes_per_primitive: u64,
    changes: Vec<WhatIf>,
    mesh: Option<MeshReport>,
}

/// What a mesh gives under the plan and under each change.
struct MeshReport {
    name: String,
    formation: Formation,
    limits: FormerLimits,
    /// In the order of [`Geometry::changes`].
    changes: Vec<(Formation, FormerLimits)>,
}

/// Plans and reports.
pub(super) fn plan(args: &PlanArgs) -> io::Result<Outcome> {
    let mut console = Console::new(false);
    let mut sources = SourceMap::default();
    match plan_all(args, &mut sources) {
        Ok((chip, params, reports)) => {
            if args.json {
                let pipelines: Vec<_> = reports.iter().map(report::json).collect();
                let parameters = json!(params);
                let all = json!({ "schema": SCHEMA, "ok": true, "gpu": chip.name, "parameters": parameters, "pipelines": pipelines });
                console.out(&format!("{all:#}\n"))?;
            } else {
                let text: Vec<String> = reports.iter().map(|r| report::text(&chip, r)).collect();
                console.out(&text.join("\n"))?;
            }
            Ok(Outcome::Done)
        }
        Err(found) => {
            if args.json {
                let found: Vec<_> = found.iter().map(|d| render::json(&sources, d)).collect();
                console.out(&format!("{:#}\n", json!({ "schema": SCHEMA, "ok": false, "diagnostics": found })))?;
            } else {
                console.err(&render::text(&sources, &found, console.color))?;
            }
            Ok(Outcome::BadInput)
        }
    }
}

fn plan_all(args: &PlanArgs, sources: &mut SourceMap) -> Result<(Chip, GsParameters, Vec<Report>), Vec<Diagnostic>> {
    let chip = gpus::load(&args.gpu).map_err(|d| vec![d])?;
    let params = GsParameters {
        onchip: args.gs_mode == GsModeName::Onchip,
        vertices: args.vertices,
        primitives: args.primitives,
        ratio: args.ratio,
        lds_limit: args.lds,
    };
    let pipelines = source::pipelines(args, sources)?;
    let reports: Result<Vec<Report>, Diagnostic> =
        pipelines.iter().map(|p| one(&chip, &params, p, args.mesh.as_deref())).collect();
    Ok((chip, params, reports.map_err(|d| vec![d])?))
}

fn one(chip: &Chip, params: &GsParameters, programs: &Programs, mesh: Option<&str>) -> Result<Report, Diagnostic> {
    let pixel = programs.pixel.clone();
    let geometry = programs.geometry.as_ref().map(|g| link(g, pixel.as_ref()));
    let vertex = programs.vertex.as_ref().map(|v| link(v, geometry.as_ref().or(pixel.as_ref())));
    let geometry_report = match &geometry {
        Some(program) => Some(geometry_of(chip, params, program, mesh)?),
        None => None,
    };
    let onchip = geometry_report.as_ref().map(|g| &g.plan).filter(|p| p.mode == GsMode::OnChip);
    let pipeline =
        Pipeline { vertex: vertex.as_ref(), geometry: geometry.as_ref(), pixel: pixel.as_ref(), ..Pipeline::default() };
    let mut stages = Vec::new();
    for (stage, program) in hw_stages(&pipeline) {
        let report = Liveness.stage(program, stage, chip).map_err(|e| Diagnostic::error("X0701", e.to_string()))?;
        stages.push((within_subgroup(chip, report, onchip), program.name.clone()));
    }
    let last = stages.iter().map(|(s, _)| s).find(|s| matches!(s.stage, HwStage::Vs | HwStage::Copy));
    let scratch =
        last.is_some_and(|s| s.wave.scratch) && stages.iter().any(|(s, _)| s.stage == HwStage::Ps && s.wave.scratch);
    let late = last.map(|s| late_alloc(chip, &s.wave, scratch, 0));
    let masks =
        driver_masks(chip, late.as_ref().is_some_and(|l| l.default > 0), onchip.is_some(), false, geometry.is_some());
    Ok(Report { title: programs.title.clone(), stages, late_alloc: late, masks, geometry: geometry_report })
}

/// On chip, the export and geometry shader waves of a subgroup share its local data store.
fn within_subgroup(chip: &Chip, report: StageReport, plan: Option<&GsPlan>) -> StageReport {
    let Some(plan) = plan else { return report };
    let waves = match report.stage {
        HwStage::Es => plan.es_waves,
        HwStage::Gs => plan.gs_waves,
        _ => return report,
    };
    let wave = lapidary::plan::WaveUse { lds_bytes: plan.lds_bytes, group_waves: waves, ..report.wave };
    StageReport::new(report.stage, chip, wave, report.mix, report.estimated)
}

fn geometry_of(
    chip: &Chip,
    params: &GsParameters,
    program: &Program,
    mesh: Option<&str>,
) -> Result<Geometry, Diagnostic> {
    let bad = |e: lapidary::plan::ShapeError| {
        Diagnostic::error("P0910", format!("`{}`: {} {} cannot be", program.name, e.value, e.what))
            .hint(format!("give {} to {}", e.least, e.greatest))
    };
    let shape = gs_shape(program, false)
        .ok_or_else(|| Diagnostic::error("P0910", format!("`{}` is no geometry shader", program.name)))?;
    let plan = lapidary::plan::plan(chip, &shape, params).map_err(bad)?;
    let by = |rule| plan_by(chip, &shape, params, rule).map(|p| (rule, p));
    let rules = vec![by(GsRule::Xbox).map_err(bad)?, by(GsRule::Amd).map_err(bad)?];
    let primitives = mesh.map(|name| mesh::primitives(name, &shape)).transpose()?;
    let formed = primitives.as_ref().map(|p| mesh::form(chip, &shape, &plan, p));
    let ratio = formed.as_ref().map(|(f, _)| f.ratio() as f32).filter(|r| *r > 0.0);
    let changes = what_if(chip, &shape, params, ratio).map_err(bad)?;
    let mesh = primitives.zip(formed).map(|(primitives, (formation, limits))| MeshReport {
        changes: changes.iter().map(|c| mesh::form(chip, &shape, &c.plan, &primitives)).collect(),
        name: primitives.name,
        formation,
        limits,
    });
    let corners = u64::from(shape.input.vertices());
    // Written once and read once: each vertex by the export shader and every primitive that has it; the output in full.
    let vertices = corners * u64::from(shape.es_item()) * 2;
    let output = u64::from(shape.gs_item()) * u64::from(shape.instances) * 2;
    Ok(Geometry {
        gfx9: gfx9(&shape, Gfx9Driver::Llpc),
        ngg: ngg(&shape, 24),
        rings: [RingRule::Pal, RingRule::Radeonsi].map(|rule| (rule, rings(chip, &shape, rule))).to_vec(),
        ring_bytes_per_primitive: 4 * (vertices + output),
        shape,
        plan,
        rules,
        changes,
        mesh,
    })
}
