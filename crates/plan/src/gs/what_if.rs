//! What each parameter would change: the plan again, with one field different.

use super::{GsMode, GsParameters, GsPlan, GsShape, ShapeError, plan};
use crate::chip::Chip;
use serde::Serialize;

/// One change and the plan it gives.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WhatIf {
    /// The change, in words: `ratio 2`.
    pub change: String,
    /// The parameters with it.
    pub parameters: GsParameters,
    /// The plan.
    pub plan: GsPlan,
}

/// The changes worth looking at from these parameters: the other mode; ratios up to a primitive's vertices, and
/// the one that a mesh really has; limits below the one in force; the other half and double of both counts, and as many vertices
/// as the primitives can have at most, if there is room for more. Changes that leave everything as it is are left out.
///
/// # Errors
/// If no geometry shader has such a shape.
pub fn what_if(
    chip: &Chip,
    shape: &GsShape,
    params: &GsParameters,
    mesh_ratio: Option<f32>,
) -> Result<Vec<WhatIf>, ShapeError> {
    let now = plan(chip, shape, params)?;
    let mut changes = vec![(
        if params.onchip { "off-chip".to_owned() } else { "on-chip".to_owned() },
        GsParameters { onchip: !params.onchip, ..*params },
    )];
    if now.mode == GsMode::OnChip {
        let corners = shape.input.vertices();
        for ratio in [0.5, 1.0, 2.0, 3.0, 6.0].into_iter().filter(|r| *r <= corners as f32) {
            changes.push((format!("ratio {ratio}"), GsParameters { ratio: Some(ratio), ..*params }));
        }
        if let Some(ratio) = mesh_ratio {
            changes.push((format!("ratio {ratio:.2} (this mesh)"), GsParameters { ratio: Some(ratio), ..*params }));
        }
        let limit = now.last_used.lds_limit.unwrap_or(0);
        for bytes in [24576, 16384, 12288, 8192].into_iter().filter(|b| *b < limit) {
            changes.push((format!("LDS limit {bytes}"), GsParameters { lds_limit: Some(bytes), ..*params }));
        }
        let reachable = now.primitives.saturating_mul(corners);
        let unused = (reachable < now.vertices).then_some(reachable);
        for vertices in [now.vertices / 2, now.vertices.saturating_mul(2)].into_iter().chain(unused) {
            changes.push((format!("{vertices} vertices"), GsParameters { vertices: Some(vertices), ..*params }));
        }
        for primitives in [now.primitives / 2, now.primitives.saturating_mul(2)] {
            changes
                .push((format!("{primitives} primitives"), GsParameters { primitives: Some(primitives), ..*params }));
        }
    }
    let mut found: Vec<WhatIf> = Vec::new();
    for (change, parameters) in changes {
        let plan = plan(chip, shape, &parameters)?;
        let same = |a: &GsPlan, b: &GsPlan| {
            (a.mode, a.vertices, a.primitives, a.lds_bytes) == (b.mode, b.vertices, b.primitives, b.lds_bytes)
        };
        if !same(&plan, &now) && !found.iter().any(|f| same(&f.plan, &plan)) {
            found.push(WhatIf { change, parameters, plan });
        }
    }
    Ok(found)
}
