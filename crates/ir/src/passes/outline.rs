//! The control structure of a program, gathered in one walk: which construct an instruction stands in,
//! and which terminators lead where.

use crate::op::Op;
use crate::program::{Block, Inst, Program};

/// Index into [`Outline::constructs`].
pub(super) type ConstructId = u32;

/// Stands for "in no construct" in [`Outline::home`].
pub(super) const NOWHERE: ConstructId = u32::MAX;

/// An if, loop, switch or block.
#[derive(Debug)]
pub(super) struct Construct {
    pub(super) inst: Inst,
    /// Its `yield`s and the `break`s that name it, in order.
    pub(super) exits: Vec<Inst>,
    /// Loops: the `continue`s that name it, in order.
    pub(super) continues: Vec<Inst>,
}

/// See the module.
#[derive(Debug)]
pub(super) struct Outline {
    /// In the order in which they are written, so that a construct comes after the one around it.
    pub(super) constructs: Vec<Construct>,
    /// By instruction: the construct it stands in, directly. [`NOWHERE`] for the body and for unreachable entries.
    pub(super) home: Vec<ConstructId>,
    /// By instruction that is a construct: its id.
    pub(super) id: Vec<ConstructId>,
    /// By block: the construct whose region it is.
    pub(super) owner: Vec<Option<Inst>>,
    /// Every reachable instruction, in the order in which they are written.
    pub(super) order: Vec<Inst>,
}

impl Outline {
    pub(super) fn of(program: &Program) -> Self {
        let count = program.insts.len();
        let mut walk = Walk {
            program,
            outline: Self {
                constructs: Vec::new(),
                home: vec![NOWHERE; count],
                id: vec![NOWHERE; count],
                owner: vec![None; program.blocks.len()],
                order: Vec::with_capacity(count),
            },
            frames: Vec::new(),
        };
        walk.block(program.body);
        walk.outline
    }
}

struct Walk<'a> {
    program: &'a Program,
    outline: Outline,
    frames: Vec<ConstructId>,
}

impl Walk<'_> {
    fn block(&mut self, block: Block) {
        let program = self.program;
        let here = self.frames.last().copied().unwrap_or(NOWHERE);
        for &inst in &program.block(block).insts {
            let data = program.inst(inst);
            self.outline.home[inst.index()] = here;
            self.outline.order.push(inst);
            match data.op {
                Op::Yield => self.outline.constructs[here as usize].exits.push(inst),
                Op::Break => {
                    let target = self.target(data.imm);
                    self.outline.constructs[target as usize].exits.push(inst);
                }
                Op::Continue => {
                    let target = self.target(data.imm);
                    self.outline.constructs[target as usize].continues.push(inst);
                }
                op if op.is_control() => {
                    let id = self.outline.constructs.len() as ConstructId;
                    self.outline.id[inst.index()] = id;
                    self.outline.constructs.push(Construct { inst, exits: Vec::new(), continues: Vec::new() });
                    self.frames.push(id);
                    for region in &data.regions {
                        self.outline.owner[region.index()] = Some(inst);
                        self.block(*region);
                    }
                    self.frames.pop();
                }
                _ => {}
            }
        }
    }

    fn target(&self, level: u32) -> ConstructId {
        let breakable =
            |id: &&ConstructId| self.program.inst(self.outline.constructs[**id as usize].inst).op.is_breakable();
        let target = self.frames.iter().rev().filter(breakable).nth(level as usize);
        *target.expect("the verifier found the construct that a break names")
    }
}
