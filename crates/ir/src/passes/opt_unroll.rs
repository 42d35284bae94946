//! Loops whose trip count is known become straight code.
//!
//! | loop | unrolled if |
//! |---|---|
//! | `[unroll]` (hint `UNROLL` and above) | copies have at most [`HINTED_LIMIT`] instructions |
//! | no attribute | at most [`PLAIN_LIMIT`] instructions; [`INDEXED_LIMIT`] if it accesses variables or vertices, whose indices may become constants |
//! | `[loop]` (hint `KEEP`) | never |
//!
//! A loop's trip count is the most often it can run (see `trips`); it may still end early. Whatever asks,
//! the program has at most [`PROGRAM_LIMIT`] instructions afterwards and nests at most [`MAX_DEPTH`] deep. A hinted loop that is
//! left keeps its hint, by which front ends find the loops to warn about.
//!
//! The loop becomes a block, which its `break`s leave as before, with one copy of the region after another. A copy with a
//! `continue` that is not its own end stands in a block of its own, which that `continue` now leaves.

use super::clone::clone_insts;
use super::size;
use super::trips::Trips;
use crate::op::{Effect, Op, hint};
use crate::program::{Block, Inst, Program, Value};
use crate::types::Type;

/// Most instructions that a loop with `[unroll]` becomes.
const HINTED_LIMIT: u64 = 16_384;
/// Most instructions that a loop without attribute becomes.
const PLAIN_LIMIT: u64 = 192;
/// The same for a loop that accesses variables or input vertices.
const INDEXED_LIMIT: u64 = 1024;
/// Most instructions that the program has after a loop was unrolled.
const PROGRAM_LIMIT: u64 = 65_536;
/// No nest becomes deeper than this by unrolling.
const MAX_DEPTH: u32 = 200;

/// Unrolls loops as the module says, innermost first.
pub fn opt_unroll(program: &mut Program) -> bool {
    let mut loops = Vec::new();
    let mut blocks = vec![program.body];
    while let Some(block) = blocks.pop() {
        for inst in &program.block(block).insts {
            let data = program.inst(*inst);
            blocks.extend(&data.regions);
            if data.op == Op::Loop && data.imm != hint::KEEP {
                loops.push(*inst);
            }
        }
    }
    if loops.is_empty() {
        return false;
    }
    let mut total = size::instructions(program, program.body);
    let mut depth = size::depth(program, program.body);
    let mut trips = Trips::default();
    let mut changed = false;
    // Outer loops were found before the loops inside them.
    for inst in loops.into_iter().rev() {
        let region = program.inst(inst).regions[0];
        let body = size::instructions(program, region);
        let limit = match program.inst(inst).imm {
            hint::NONE if indexes(program, region) => INDEXED_LIMIT,
            hint::NONE => PLAIN_LIMIT,
            _ => HINTED_LIMIT,
        };
        let most = limit.min(PROGRAM_LIMIT.saturating_sub(total)) / body;
        if most == 0 || depth >= MAX_DEPTH {
            continue;
        }
        let Some(count) = trips.of(program, inst, u32::try_from(most).unwrap_or(u32::MAX)) else { continue };
        unroll(program, inst, count);
        total += body * u64::from(count);
        depth += 1;
        changed = true;
    }
    changed
}

/// Whether a region accesses variables or input vertices by an index.
fn indexes(program: &Program, region: Block) -> bool {
    let mut blocks = vec![region];
    while let Some(block) = blocks.pop() {
        for inst in &program.block(block).insts {
            let data = program.inst(*inst);
            let effect = data.op.info().effect;
            let accesses = matches!(effect, Effect::ReadsVar | Effect::WritesVar) || data.op == Op::LoadInputVertex;
            if accesses && program.constant(data.args[0]).is_none() {
                return true;
            }
            blocks.extend(&data.regions);
        }
    }
    false
}

fn unroll(program: &mut Program, inst: Inst, count: u32) {
    let region = program.inst(inst).regions[0];
    let params = std::mem::take(&mut program.blocks[region.index()].params);
    let types: Vec<Type> = params.iter().map(|v| program.ty(*v)).collect();
    let line = program.inst(inst).line;
    let tail = *program.block(region).insts.last().expect("a block has a terminator");
    let tail_continues = program.inst(tail).op == Op::Continue && program.inst(tail).imm == 0;
    let straight = tail_continues && !continues_inside(program, region, tail);

    let mut map: Vec<Option<Value>> = vec![None; program.values.len()];
    let mut values = std::mem::take(&mut program.insts[inst.index()].args);
    let mut insts = Vec::new();
    for trip in 1..=count {
        for (param, value) in params.iter().zip(&values) {
            map[param.index()] = Some(*value);
        }
        let last = trip == count;
        if straight || last {
            // Levels stay, since the loop itself becomes the block around; a `continue` of the last trip is never reached.
            let mut copy = clone_insts(program, region, &mut map, &mut |program, copy, level| {
                if last && level == 0 && program.inst(copy).op == Op::Continue {
                    never(program, copy);
                }
            });
            if !last {
                let tail = copy.pop().expect("the copied `continue`");
                values = std::mem::take(&mut program.insts[tail.index()].args);
            }
            insts.extend(copy);
        } else {
            let once = program.add_inst(Op::Block, Vec::new(), 0, &types);
            program.insts[once.index()].line = line;
            let inner = program.add_block();
            let copy = clone_insts(program, region, &mut map, &mut |program, copy, level| {
                let data = &mut program.insts[copy.index()];
                if level == 0 && data.op == Op::Continue {
                    data.op = Op::Break;
                } else {
                    data.imm += 1;
                }
            });
            program.blocks[inner.index()].insts = copy;
            program.insts[once.index()].regions = vec![inner];
            values.clone_from(&program.inst(once).results);
            insts.push(once);
        }
    }
    program.blocks[region.index()].insts = insts;
    let data = &mut program.insts[inst.index()];
    (data.op, data.imm) = (Op::Block, 0);
}

/// Whether a `continue` other than `tail` names the loop whose region this is.
fn continues_inside(program: &Program, region: Block, tail: Inst) -> bool {
    let mut blocks = vec![(region, 0)];
    while let Some((block, depth)) = blocks.pop() {
        for &inst in &program.block(block).insts {
            let data = program.inst(inst);
            if data.op == Op::Continue && data.imm == depth && inst != tail {
                return true;
            }
            blocks.extend(data.regions.iter().map(|r| (*r, depth + u32::from(data.op.is_breakable()))));
        }
    }
    false
}

/// Makes a terminator that is proved to be never reached one that fits anywhere.
fn never(program: &mut Program, inst: Inst) {
    let data = &mut program.insts[inst.index()];
    (data.op, data.imm) = (Op::Return, 0);
    data.args.clear();
}
