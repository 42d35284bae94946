//! Elements that may be read before they are written in their scope.

use super::survey::{Access, Survey};
use crate::op::Op;
use crate::program::{Block, Inst, Program};

/// Gives elements that may be read before they are written in their scope the whole program as scope.
///
/// A scope inside a loop is entered again and again; such a read sees what an earlier iteration left.
pub(super) fn widen_scopes(program: &Program, survey: &mut Survey) {
    let elements = survey.scope.len();
    let mut walk =
        Walk { program, survey, exposed: Set::empty(elements), written: Set::empty(elements), frames: Vec::new() };
    walk.block(program.body);
    let exposed = walk.exposed;
    for element in 0..elements {
        if exposed.has(element) {
            survey.scope[element] = program.body;
        }
    }
}

/// A set of elements.
#[derive(Clone, Debug)]
struct Set(Vec<u64>);

impl Set {
    fn empty(len: usize) -> Self {
        Self(vec![0; len.div_ceil(64)])
    }

    fn has(&self, i: usize) -> bool {
        self.0[i / 64] >> (i % 64) & 1 != 0
    }

    fn insert(&mut self, i: usize) {
        self.0[i / 64] |= 1 << (i % 64);
    }

    fn intersect(&mut self, other: &Self) {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a &= b;
        }
    }
}

struct Walk<'a> {
    program: &'a Program,
    survey: &'a Survey,
    exposed: Set,
    /// Elements that are certainly written since their scope was entered, which the walk does once for each.
    written: Set,
    /// Constructs around this place, with what every exit so far has written; none before the first.
    frames: Vec<(Inst, Option<Set>)>,
}

impl Walk<'_> {
    fn block(&mut self, block: Block) {
        let program = self.program;
        for &inst in &program.block(block).insts {
            let data = program.inst(inst);
            if let Access::Element(element) = self.survey.access(program, data) {
                let element = element as usize;
                if data.op == Op::StoreVar {
                    self.written.insert(element);
                } else if !self.written.has(element) {
                    self.exposed.insert(element);
                }
            }
            match data.op {
                Op::Yield => self.exit(self.frames.len() - 1),
                Op::Break => {
                    let breakable = self.frames.iter().enumerate().rev();
                    let mut breakable = breakable.filter(|(_, f)| program.inst(f.0).op.is_breakable());
                    if let Some((target, _)) = breakable.nth(data.imm as usize) {
                        self.exit(target);
                    }
                }
                op if op.is_control() => {
                    let before = self.written.clone();
                    self.frames.push((inst, None));
                    for region in &data.regions {
                        self.written.0.copy_from_slice(&before.0);
                        self.block(*region);
                    }
                    let (_, after) = self.frames.pop().expect("pushed above");
                    // What stands behind a construct that is never left cannot run: any set will do.
                    self.written = after.unwrap_or(before);
                }
                _ => {}
            }
        }
    }

    fn exit(&mut self, frame: usize) {
        match &mut self.frames[frame].1 {
            Some(set) => set.intersect(&self.written),
            none => *none = Some(self.written.clone()),
        }
    }
}
