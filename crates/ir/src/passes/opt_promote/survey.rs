//! Which elements can be promoted, where they are used, and what each construct stores.

use crate::op::Op;
use crate::program::{Block, Inst, InstData, Program};
use crate::types::Type;

/// What a load or store is to promotion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    /// Of a promoted element.
    Element(u32),
    /// Of a promoted variable, outside of it.
    Outside,
    /// Not an access, or of a variable that stays.
    Kept,
}

/// Facts about the elements that can be promoted; elements are numbered by variable, then index.
#[derive(Debug)]
pub(super) struct Survey {
    /// By variable: the elements `first[v]..first[v + 1]` of `index`.
    first: Vec<u32>,
    /// By element: its index in its variable.
    index: Vec<u32>,
    /// By element: its type.
    pub(super) ty: Vec<Type>,
    /// By element: the innermost block around all its uses.
    pub(super) scope: Vec<Block>,
    /// By variable: whether it is promoted.
    promoted: Vec<bool>,
    /// By block: how deep it nests.
    depth: Vec<u32>,
    /// By block: the block around it.
    parent: Vec<Block>,
    /// By instruction that is a construct: the elements stored in it, ascending.
    stored: Vec<Vec<u32>>,
    /// By instruction that is a construct: the block it stands in, and how many terminators name it.
    exits: Vec<(Block, u32)>,
    /// Operands that joins have already.
    joined: u64,
}

/// The survey of a program; none if there is nothing to promote.
pub(super) fn survey(program: &Program) -> Option<Survey> {
    let mut accessed = Accessed { program, elements: Vec::new(), promoted: vec![true; program.vars.len()] };
    accessed.block(program.body);
    let Accessed { mut elements, promoted, .. } = accessed;
    elements.retain(|(var, _)| promoted[*var as usize]);
    if elements.is_empty() {
        return None;
    }
    elements.sort_unstable();
    elements.dedup();
    elements.retain(|(var, index)| *index < program.vars[*var as usize].len);
    let first = (0..=program.vars.len() as u32).map(|v| elements.partition_point(|e| e.0 < v) as u32).collect();
    let none = Block(u32::MAX);
    let mut walk = Walk {
        program,
        survey: Survey {
            first,
            index: elements.iter().map(|e| e.1).collect(),
            ty: elements.iter().map(|e| program.vars[e.0 as usize].ty).collect(),
            scope: vec![none; elements.len()],
            promoted,
            depth: vec![0; program.blocks.len()],
            parent: vec![none; program.blocks.len()],
            stored: vec![Vec::new(); program.insts.len()],
            exits: vec![(none, 0); program.insts.len()],
            joined: 0,
        },
        path: Vec::new(),
        frames: Vec::new(),
    };
    walk.block(program.body);
    Some(walk.survey)
}

impl Survey {
    /// What an instruction is to promotion.
    pub(super) fn access(&self, program: &Program, data: &InstData) -> Access {
        let var = data.imm as usize;
        if !matches!(data.op, Op::LoadVar | Op::StoreVar) || !self.promoted[var] {
            return Access::Kept;
        }
        // Promoted variables have constant indices only.
        let Some(index) = program.constant(data.args[0]) else { return Access::Kept };
        let (first, end) = (self.first[var] as usize, self.first[var + 1] as usize);
        match self.index[first..end].binary_search(&index) {
            Ok(at) => Access::Element((first + at) as u32),
            Err(_) => Access::Outside,
        }
    }

    /// The elements that the construct `inst` in `block` joins: those stored in it that are used outside of it.
    pub(super) fn joins(&self, block: Block, inst: Inst) -> Vec<u32> {
        let depth = self.depth[block.index()];
        let used_outside = |e: &u32| self.depth[self.scope[*e as usize].index()] <= depth;
        let promoted = |e: &u32| self.promoted[self.var_of(*e)];
        self.stored[inst.index()].iter().copied().filter(used_outside).filter(promoted).collect()
    }

    /// Leaves variables unpromoted, the first ones first to be promoted, so that joins have at most `limit` operands.
    pub(super) fn keep_within(&mut self, limit: u64) {
        let mut cost = vec![0_u64; self.promoted.len()];
        for (inst, stored) in self.stored.iter().enumerate() {
            let (block, exits) = self.exits[inst];
            for element in stored {
                if self.depth[self.scope[*element as usize].index()] <= self.depth[block.index()] {
                    cost[self.var_of(*element)] += u64::from(exits) + 1;
                }
            }
        }
        let mut total = self.joined;
        for (var, promoted) in self.promoted.iter_mut().enumerate() {
            if *promoted && total + cost[var] <= limit {
                total += cost[var];
            } else {
                *promoted = false;
            }
        }
    }

    fn var_of(&self, element: u32) -> usize {
        self.first.partition_point(|first| *first <= element) - 1
    }
}

/// First walk: the elements named and the variables with a dynamic index.
struct Accessed<'a> {
    program: &'a Program,
    elements: Vec<(u32, u32)>,
    promoted: Vec<bool>,
}

impl Accessed<'_> {
    fn block(&mut self, block: Block) {
        let program = self.program;
        for inst in &program.block(block).insts {
            let data = program.inst(*inst);
            if matches!(data.op, Op::LoadVar | Op::StoreVar) {
                match program.constant(data.args[0]) {
                    Some(index) => self.elements.push((data.imm, index)),
                    None => self.promoted[data.imm as usize] = false,
                }
            }
            for region in &data.regions {
                self.block(*region);
            }
        }
    }
}

/// Second walk: scopes and stores.
struct Walk<'a> {
    program: &'a Program,
    survey: Survey,
    /// The blocks around this place, outermost first.
    path: Vec<Block>,
    frames: Vec<Inst>,
}

impl Walk<'_> {
    fn block(&mut self, block: Block) {
        let program = self.program;
        self.survey.depth[block.index()] = self.path.len() as u32;
        self.survey.parent[block.index()] = self.path.last().copied().unwrap_or(block);
        self.path.push(block);
        for &inst in &program.block(block).insts {
            let data = program.inst(inst);
            if let Access::Element(element) = self.survey.access(program, data) {
                self.widen(element);
                if data.op == Op::StoreVar
                    && let Some(frame) = self.frames.last()
                {
                    self.survey.stored[frame.index()].push(element);
                }
            }
            if data.op == Op::Loop || data.op.is_terminator() {
                self.survey.joined += data.args.len() as u64;
            }
            match data.op {
                Op::Yield => self.count_exit(self.frames.last().copied()),
                Op::Break | Op::Continue => {
                    let mut breakable = self.frames.iter().rev().filter(|f| program.inst(**f).op.is_breakable());
                    let target = breakable.nth(data.imm as usize).copied();
                    self.count_exit(target);
                }
                op if op.is_control() => self.construct(block, inst, data),
                _ => {}
            }
        }
        self.path.pop();
    }

    fn construct(&mut self, block: Block, inst: Inst, data: &InstData) {
        self.survey.exits[inst.index()].0 = block;
        self.frames.push(inst);
        for region in &data.regions {
            self.block(*region);
        }
        self.frames.pop();
        let stored = &mut self.survey.stored[inst.index()];
        stored.sort_unstable();
        stored.dedup();
        if let Some(outer) = self.frames.last() {
            let stored = stored.clone();
            self.survey.stored[outer.index()].extend(stored);
        }
    }

    fn count_exit(&mut self, target: Option<Inst>) {
        if let Some(target) = target {
            self.survey.exits[target.index()].1 += 1;
        }
    }

    /// Makes the scope of an element include this place.
    fn widen(&mut self, element: u32) {
        let here = *self.path.last().expect("inside a block");
        let scope = &mut self.survey.scope[element as usize];
        if *scope == Block(u32::MAX) {
            *scope = here;
        }
        while self.path.get(self.survey.depth[scope.index()] as usize) != Some(scope) {
            *scope = self.survey.parent[scope.index()];
        }
    }
}
