//! How large a piece of a program is.

use crate::op::Op;
use crate::program::{Block, Program};

/// Number of instructions in a region and the regions inside, constants not counted.
pub(super) fn instructions(program: &Program, region: Block) -> u64 {
    let mut count = 0;
    let mut blocks = vec![region];
    while let Some(block) = blocks.pop() {
        for inst in &program.block(block).insts {
            let data = program.inst(*inst);
            count += u64::from(data.op != Op::Const);
            blocks.extend(&data.regions);
        }
    }
    count
}

/// How deep regions nest in a region: 0 if it holds no construct.
pub(super) fn depth(program: &Program, region: Block) -> u32 {
    let mut deepest = 0;
    let mut blocks = vec![(region, 0)];
    while let Some((block, depth)) = blocks.pop() {
        deepest = deepest.max(depth);
        for inst in &program.block(block).insts {
            blocks.extend(program.inst(*inst).regions.iter().map(|r| (*r, depth + 1)));
        }
    }
    deepest
}
