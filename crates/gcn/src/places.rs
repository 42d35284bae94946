//! Where values are really needed: uses by loop, and loads that wait until their first use.

use crate::classes::{Classes, definition, walk};
use lapidary_ir::{Block, Inst, Op, Program, Value};

/// See the module.
#[derive(Debug)]
pub(crate) struct Places {
    /// By instruction: the loads that are made just before it, because it or something inside it is the first to need them.
    pub(crate) loads_before: Vec<Vec<Value>>,
    /// By value: whether it is such a load.
    pub(crate) sunk: Vec<bool>,
    /// By instruction that is a loop: the values from outside that are used inside.
    pub(crate) used_in_loop: Vec<Vec<Value>>,
    /// By instruction that is a loop: the loads of the interface that stand inside.
    pub(crate) loads_in_loop: Vec<Vec<Value>>,
}

impl Places {
    /// The most vector loads that one stretch of straight code makes: they can all be under way together.
    pub(crate) fn most_loads_together(&self, program: &Program) -> u32 {
        let vector = |value: &Value| {
            definition(program, *value)
                .is_some_and(|i| matches!(program.inst(i).op, Op::LoadInput | Op::LoadInputVertex))
        };
        let mut most = 0;
        for block in walk(program) {
            let mut straight = 0;
            for inst in &program.block(block).insts {
                let here = self.loads_before[inst.index()].iter().filter(|v| vector(v)).count() as u32;
                let varying = program.inst(*inst).op == Op::LoadCbuffer && !is_movable_load(program, *inst);
                // What only a region of a construct needs is loaded there.
                if program.inst(*inst).op.is_control() {
                    most = most.max(here);
                } else {
                    straight += here + u32::from(varying);
                }
            }
            most = most.max(straight);
        }
        most
    }

    /// Registers of four constants that are loaded as scalars.
    pub(crate) fn constant_registers(&self, program: &Program) -> u32 {
        let mut registers = std::collections::BTreeSet::new();
        for value in self.loads_before.iter().flatten() {
            let Some(data) = definition(program, *value).map(|i| program.inst(i)) else { continue };
            if data.op == Op::LoadCbuffer
                && let Some(dword) = data.args.first().and_then(|a| program.constant(*a))
            {
                registers.insert((data.imm, dword / 4));
            }
        }
        registers.len() as u32
    }
}

/// Loads without an operand that varies: they may move down to where they are needed.
pub(crate) fn is_movable_load(program: &Program, inst: Inst) -> bool {
    let data = program.inst(inst);
    match data.op {
        Op::LoadInput => true,
        Op::LoadCbuffer | Op::LoadInputVertex => data.args.iter().all(|a| program.constant(*a).is_some()),
        _ => false,
    }
}

/// Finds the places.
pub(crate) fn places(program: &Program, classes: &Classes) -> Places {
    let count = program.insts.len();
    let mut places = Places {
        loads_before: vec![Vec::new(); count],
        sunk: vec![false; program.values.len()],
        used_in_loop: vec![Vec::new(); count],
        loads_in_loop: vec![Vec::new(); count],
    };
    let mut walk = Walk {
        program,
        classes,
        places: &mut places,
        depth_of: vec![u32::MAX; program.values.len()],
        stack: Vec::new(),
    };
    walk.block(program.body);
    for list in &mut places.used_in_loop {
        list.sort_unstable();
        list.dedup();
    }
    places
}

struct Walk<'a> {
    program: &'a Program,
    classes: &'a Classes,
    places: &'a mut Places,
    /// By value: how deep the block is that defines it.
    depth_of: Vec<u32>,
    /// The instruction being walked in each block from the body inward.
    stack: Vec<Inst>,
}

impl Walk<'_> {
    fn block(&mut self, block: Block) {
        let depth = self.stack.len() as u32;
        for param in &self.program.block(block).params {
            self.depth_of[param.index()] = depth;
        }
        for inst in &self.program.block(block).insts {
            self.stack.push(*inst);
            let data = self.program.inst(*inst);
            for arg in &data.args {
                self.used(self.classes.root(*arg));
            }
            for region in &data.regions {
                self.block(*region);
            }
            self.stack.pop();
            for result in &data.results {
                self.depth_of[result.index()] = depth;
            }
            if is_movable_load(self.program, *inst) {
                for outer in &self.stack {
                    if self.program.inst(*outer).op == Op::Loop {
                        self.places.loads_in_loop[outer.index()].extend(&data.results);
                    }
                }
            }
        }
    }

    fn used(&mut self, value: Value) {
        let depth = self.depth_of[value.index()] as usize;
        if depth >= self.stack.len() {
            return;
        }
        if let Some(def) = definition(self.program, value)
            && is_movable_load(self.program, def)
            && !self.places.sunk[value.index()]
        {
            self.places.sunk[value.index()] = true;
            self.places.loads_before[self.stack[depth].index()].push(value);
        }
        for outer in &self.stack[depth..self.stack.len() - 1] {
            if self.program.inst(*outer).op == Op::Loop {
                self.places.used_in_loop[outer.index()].push(value);
            }
        }
    }
}
