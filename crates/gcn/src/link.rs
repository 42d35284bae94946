//! Linking: a stage need not compute what the next one does not read.

use lapidary_ir::{Op, Program, Stage, SystemValue, passes};

/// The producer without the outputs that the consumer does not read. Without a consumer only the fixed function's
/// remain: position, render target slice, viewport, clip and cull distances.
///
/// Stores of unread outputs go, unread operands of `emit` become 0, and what only they needed goes with them. Both programs
/// are ones that [`lapidary_ir::verify()`] accepts.
#[must_use]
pub fn link(producer: &Program, consumer: Option<&Program>) -> Program {
    let mut program = producer.clone();
    let wanted = wanted_slots(producer, consumer);
    let mut dead = vec![false; program.insts.len()];
    for i in 0..program.insts.len() {
        match program.insts[i].op {
            Op::StoreOutput => dead[i] = !wanted.get(program.insts[i].imm as usize).copied().unwrap_or(true),
            Op::Emit => blank(&mut program, i, &wanted),
            _ => {}
        }
    }
    for block in &mut program.blocks {
        block.insts.retain(|inst| !dead.get(inst.index()).copied().unwrap_or(false));
    }
    passes::opt_dce(&mut program);
    program
}

/// Which output slots the next stage or the fixed function reads.
fn wanted_slots(producer: &Program, consumer: Option<&Program>) -> Vec<bool> {
    let fixed = [
        SystemValue::Position,
        SystemValue::RenderTargetArrayIndex,
        SystemValue::ViewportArrayIndex,
        SystemValue::ClipDistance,
        SystemValue::CullDistance,
    ];
    let before_raster = consumer.is_none_or(|c| c.stage == Stage::Pixel);
    let mut wanted = vec![producer.stage == Stage::Pixel; producer.outputs.slot_count() as usize];
    let read = consumer.map(|c| passes::statistics(c).inputs_read);
    for element in &producer.outputs.elements {
        let fixed = before_raster && element.system.is_some_and(|s| fixed.contains(&s));
        let reader = consumer.and_then(|c| c.inputs.find(&element.semantic, element.index));
        for component in 0..element.components {
            let reads = reader.is_some_and(|r| {
                let slot = (r.first_slot + component) as usize;
                component < r.components && read.as_ref().is_some_and(|read| read.get(slot).copied().unwrap_or(false))
            });
            if (fixed || reads)
                && let Some(slot) = wanted.get_mut((element.first_slot + component) as usize)
            {
                *slot = true;
            }
        }
    }
    wanted
}

/// Replaces the unwanted operands of an emit by zeros that stand before it.
fn blank(program: &mut Program, emit: usize, wanted: &[bool]) {
    let stream = program.insts[emit].imm as u8;
    let slots: Vec<u32> = program.stream_slots(stream).collect();
    let mut zeros = Vec::new();
    for (n, slot) in slots.into_iter().enumerate() {
        if wanted.get(slot as usize).copied().unwrap_or(true) {
            continue;
        }
        let Some(arg) = program.insts[emit].args.get(n).copied() else { continue };
        let ty = program.ty(arg);
        let zero = program.add_inst(Op::Const, Vec::new(), 0, &[ty]);
        program.insts[emit].args[n] = program.inst(zero).results[0];
        zeros.push(zero);
    }
    for block in &mut program.blocks {
        if let Some(at) = block.insts.iter().position(|i| i.index() == emit) {
            block.insts.splice(at..at, zeros);
            return;
        }
    }
}
