//! Products that are added to something at once: one step does both, and the product needs no plane.

use lapidary_ir::{Block, Inst, Op, Program, Value};

/// For each value, whether it is a product that one sum of its own block reads, and nothing else.
pub(super) fn fused_products(program: &Program, insts: &[(Block, Inst)], uniform: &[bool]) -> Vec<bool> {
    let mut uses = vec![0_u32; program.values.len()];
    let mut product_in = vec![None; program.values.len()];
    let mut fused = vec![false; program.values.len()];
    for (block, inst) in insts {
        let data = program.inst(*inst);
        data.args.iter().for_each(|v| uses[v.index()] += 1);
        if data.op == Op::FMul && !uniform[data.results[0].index()] {
            product_in[data.results[0].index()] = Some(*block);
        }
    }
    for (block, inst) in insts {
        let data = program.inst(*inst);
        if data.op == Op::FAdd {
            let fits = |v: &&Value| uses[v.index()] == 1 && product_in[v.index()] == Some(*block);
            if let Some(product) = data.args.iter().rev().find(fits) {
                fused[product.index()] = true;
            }
        }
    }
    fused
}
