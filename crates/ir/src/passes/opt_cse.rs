//! Common subexpressions.
//!
//! A pure op on the same operands as one whose result is visible here is that result. What is visible is
//! what stands earlier in this block or a block around it, so no value crosses control flow. Loads of inputs and constant
//! buffers are pure; loads of variables are not. Quad ops are merged only where no construct lies between, since they
//! read lanes that may leave in it.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasherDefault, Hasher};

use super::replace::Replace;
use crate::op::Effect;
use crate::program::{Block, InstData, Program, Value};

/// Merges equal computations as the module says.
pub fn opt_cse(program: &mut Program) -> bool {
    let mut cse =
        Cse { replace: Replace::default(), known: HashMap::default(), scope: Vec::new(), stretch: 0, program };
    let body = cse.program.body;
    cse.block(body);
    cse.replace.apply(program)
}

/// What makes two computations equal: op and result type, number (of a quad op, the stretch it stands in), operands.
type Key = (u32, u32, [u32; 3]);

/// Multiplies and rotates. The default hasher made merging the slowest pass; keys are short and
/// collisions cost time only.
#[derive(Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        // The low bits of a product depend on low bits only.
        self.0.rotate_left(26)
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u32(&mut self, word: u32) {
        self.write_u64(u64::from(word));
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(26) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as u64);
    }
}

struct Cse<'a> {
    program: &'a mut Program,
    replace: Replace,
    /// Looked up only, never iterated.
    known: HashMap<Key, Value, BuildHasherDefault<Mix>>,
    /// What was added to `known`, so that it can be taken back at the end of a block.
    scope: Vec<Key>,
    /// Numbers the stretches of code without a construct.
    stretch: u32,
}

impl Cse<'_> {
    fn block(&mut self, block: Block) {
        let mark = self.scope.len();
        let mut insts = std::mem::take(&mut self.program.blocks[block.index()].insts);
        insts.retain(|inst| {
            let data = &mut self.program.insts[inst.index()];
            self.replace.apply_to(&mut data.args);
            for region in data.regions.clone() {
                self.stretch += 1;
                self.block(region);
                self.stretch += 1;
            }
            let data = &self.program.insts[inst.index()];
            let Some(key) = key(self.program, self.stretch, data) else { return true };
            let result = data.results[0];
            match self.known.entry(key) {
                Entry::Occupied(known) => {
                    self.replace.set(result, *known.get());
                    false
                }
                Entry::Vacant(entry) => {
                    entry.insert(result);
                    self.scope.push(key);
                    true
                }
            }
        });
        self.program.blocks[block.index()].insts = insts;
        for key in self.scope.drain(mark..) {
            self.known.remove(&key);
        }
    }
}

fn key(program: &Program, stretch: u32, data: &InstData) -> Option<Key> {
    let number = match data.op.info().effect {
        Effect::Pure => data.imm,
        Effect::Quad => stretch,
        Effect::ReadsVar | Effect::WritesVar | Effect::Output | Effect::Control | Effect::Terminator => return None,
    };
    let mut args = [u32::MAX; 3];
    for (slot, arg) in args.iter_mut().zip(&data.args) {
        *slot = arg.0;
    }
    if data.op.commutes() && args[0] > args[1] {
        args.swap(0, 1);
    }
    let op_and_type = (data.op as u32) << 8 | program.ty(data.results[0]) as u32;
    Some((op_and_type, number, args))
}
