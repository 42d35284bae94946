//! Rules about signatures, stages and emits (R08 to R11, R13).

use super::{Check, broken};
use crate::interface::Signature;
use crate::op::{Effect, Op};
use crate::program::{Inst, InstData, Program};
use crate::types::Stage;

/// Components that one vertex may have (specification 4.1: 32 registers of 4).
const MAX_SLOTS: u32 = 128;
/// Scalars that one geometry shader invocation may emit to a stream.
const MAX_GS_SCALARS: u32 = 1024;
const MAX_VAR_LEN: u32 = 65_536;
const MAX_VAR_TOTAL: u64 = 4_194_304;

pub(super) fn verify(program: &Program) -> Check {
    signature(&program.inputs, "input")?;
    // Each stream of a geometry shader has its own registers.
    let streams = if program.stage == Stage::Geometry { 4 } else { 1 };
    signature_slots(&program.outputs, "output", MAX_SLOTS * streams)?;
    geometry(program)?;
    let mut total = 0_u64;
    for var in &program.vars {
        total += u64::from(var.len);
        if !(1..=MAX_VAR_LEN).contains(&var.len) || total > MAX_VAR_TOTAL {
            return Err(broken("R13", None, format!("variable `{}` has {} elements", var.name, var.len)));
        }
    }
    Ok(())
}

fn signature(signature: &Signature, direction: &str) -> Check {
    signature_slots(signature, direction, MAX_SLOTS)
}

fn signature_slots(signature: &Signature, direction: &str, limit: u32) -> Check {
    let mut next = 0;
    for e in &signature.elements {
        if !(1..=4).contains(&e.components) || e.first_slot != next || e.stream > 3 {
            return Err(broken("R10", None, format!("{direction} `{}` has bad components, slot or stream", e.label())));
        }
        next += e.components;
    }
    if next > limit {
        return Err(broken("R10", None, format!("{next} {direction} components; {limit} is the most")));
    }
    Ok(())
}

fn geometry(program: &Program) -> Check {
    let Some(g) = &program.geometry else {
        return if program.stage == Stage::Geometry {
            Err(broken("R11", None, "a geometry program needs its properties"))
        } else {
            Ok(())
        };
    };
    if program.stage != Stage::Geometry {
        return Err(broken("R11", None, format!("a {} program has no geometry properties", program.stage)));
    }
    if !(1..=1024).contains(&g.max_vertex_count) || !(1..=32).contains(&g.instance_count) {
        return Err(broken("R11", None, "1 to 1024 vertices and 1 to 32 instances"));
    }
    for stream in 0..4_u8 {
        let slots = program.stream_slots(stream).count() as u32;
        if slots * g.max_vertex_count > MAX_GS_SCALARS {
            return Err(broken(
                "R11",
                None,
                format!(
                    "stream {stream}: {} vertices of {slots} scalars are more than {MAX_GS_SCALARS} scalars",
                    g.max_vertex_count
                ),
            ));
        }
    }
    Ok(())
}

pub(super) fn verify_stage(stage: Stage, inst: Inst, data: &InstData) -> Check {
    let allowed = match data.op {
        Op::Emit | Op::Cut => stage == Stage::Geometry,
        Op::LoadInputVertex => matches!(stage, Stage::Geometry | Stage::Hull | Stage::Domain),
        Op::StoreOutput => stage != Stage::Geometry,
        Op::DiscardIf => stage == Stage::Pixel,
        op => op.info().effect != Effect::Quad || stage == Stage::Pixel,
    };
    if allowed {
        Ok(())
    } else {
        Err(broken("R09", Some(inst), format!("`{}` in a {stage} program", data.op.info().name)))
    }
}

pub(super) fn verify_emit(program: &Program, inst: Inst, data: &InstData) -> Check {
    let elements = program.outputs.stream(data.imm as u8);
    let wanted: Vec<_> =
        elements.flat_map(|e| std::iter::repeat_n(e.scalar.value_type(), e.components as usize)).collect();
    let given: Vec<_> = data.args.iter().map(|v| program.ty(*v)).collect();
    if given != wanted {
        return Err(broken(
            "R03",
            Some(inst),
            format!("`emit` takes one operand for each of the {} slots of its stream", wanted.len()),
        ));
    }
    Ok(())
}
