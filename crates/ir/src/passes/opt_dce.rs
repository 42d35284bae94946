//! Dead code.
//!
//! First, what stands behind a construct that is never left goes, and `return` takes its place.
//!
//! Then everything that is not *needed* goes. Needed are outputs (`store_output`, `emit`, `cut`, `discard_if`),
//! `return`s, loops that may run forever, and from there on: operands of what is needed; stores to
//! variables that are read; the constructs around it; all ways out of a needed construct, with the constructs around them;
//! and of the values that a way out carries, those whose result or parameter is needed. Parameters that only feed themselves,
//! constructs without effect and results that nobody reads go with it.
//!
//! A loop without effect goes only if it provably ends, since reaching an engine's loop limit is an
//! observable error. Proved are loops that have no way back, and those whose trip count `trips` knows.

use super::opt_params::{retain, retain_params, retain_results};
use super::outline::{NOWHERE, Outline};
use super::trips::{MAX_TRIPS, Trips};
use crate::op::{Effect, Op};
use crate::program::{Block, Inst, Program, Value, ValueDef};

/// Removes dead code as the module says.
pub fn opt_dce(program: &mut Program) -> bool {
    let mut cut = Cut { frames: Vec::new(), changed: false, program };
    let body = cut.program.body;
    cut.block(body);
    let cut = cut.changed;
    let outline = Outline::of(program);
    let mut marks = Marks::new(program, &outline);
    marks.run();
    let Marks { live, live_value, .. } = marks;
    sweep(program, &outline, &live, &live_value) | cut
}

/// Removes what stands behind constructs that are never left.
struct Cut<'a> {
    program: &'a mut Program,
    /// Constructs around this place: whether `break` can leave them, and whether something does leave them.
    frames: Vec<(bool, bool)>,
    changed: bool,
}

impl Cut<'_> {
    fn block(&mut self, block: Block) {
        let mut at = 0;
        while let Some(&inst) = self.program.block(block).insts.get(at) {
            at += 1;
            let data = self.program.inst(inst);
            match data.op {
                Op::Yield => {
                    if let Some(frame) = self.frames.last_mut() {
                        frame.1 = true;
                    }
                }
                Op::Break => {
                    let target = self.frames.iter_mut().rev().filter(|f| f.0).nth(data.imm as usize);
                    if let Some(frame) = target {
                        frame.1 = true;
                    }
                }
                op if op.is_control() => {
                    let regions = data.regions.clone();
                    self.frames.push((op.is_breakable(), false));
                    for region in regions {
                        self.block(region);
                    }
                    let left = self.frames.pop().is_some_and(|f| f.1);
                    if !left {
                        self.end(block, at);
                    }
                }
                _ => {}
            }
        }
    }

    /// Makes the block end at instruction `at` with `return`.
    fn end(&mut self, block: Block, at: usize) {
        let insts = &self.program.block(block).insts;
        if insts.len() == at + 1 && self.program.inst(insts[at]).op == Op::Return {
            return;
        }
        self.program.blocks[block.index()].insts.truncate(at);
        let inst = self.program.add_inst(Op::Return, Vec::new(), 0, &[]);
        self.program.blocks[block.index()].insts.push(inst);
        self.changed = true;
    }
}

/// What is needed.
struct Marks<'a> {
    program: &'a Program,
    outline: &'a Outline,
    live: Vec<bool>,
    live_value: Vec<bool>,
    live_var: Vec<bool>,
    /// By variable: its stores.
    stores: Vec<Vec<Inst>>,
    pending: Vec<Inst>,
}

impl<'a> Marks<'a> {
    fn new(program: &'a Program, outline: &'a Outline) -> Self {
        let mut stores = vec![Vec::new(); program.vars.len()];
        for &inst in &outline.order {
            let data = program.inst(inst);
            if data.op == Op::StoreVar {
                stores[data.imm as usize].push(inst);
            }
        }
        Self {
            program,
            outline,
            live: vec![false; program.insts.len()],
            live_value: vec![false; program.values.len()],
            live_var: vec![false; program.vars.len()],
            stores,
            pending: Vec::new(),
        }
    }

    fn run(&mut self) {
        for &inst in &self.outline.order {
            let data = self.program.inst(inst);
            let root = match data.op {
                Op::Return => true,
                op => op.info().effect == Effect::Output,
            };
            if root {
                self.need(inst);
            }
        }
        self.follow_all();
        // Counting trips is asked of loops only that nothing else needs.
        let mut trips = Trips::default();
        for construct in &self.outline.constructs {
            let may_run_forever = !self.live[construct.inst.index()]
                && self.program.inst(construct.inst).op == Op::Loop
                && !construct.continues.is_empty()
                && trips.of(self.program, construct.inst, MAX_TRIPS).is_none();
            if may_run_forever {
                self.need(construct.inst);
                self.follow_all();
            }
        }
    }

    fn follow_all(&mut self) {
        while let Some(inst) = self.pending.pop() {
            self.follow(inst);
        }
    }

    fn need(&mut self, inst: Inst) {
        if !std::mem::replace(&mut self.live[inst.index()], true) {
            self.pending.push(inst);
        }
    }

    fn follow(&mut self, inst: Inst) {
        let (program, outline) = (self.program, self.outline);
        let home = outline.home[inst.index()];
        if home != NOWHERE {
            self.need(outline.constructs[home as usize].inst);
        }
        let data = program.inst(inst);
        if data.op.is_control() {
            let construct = &outline.constructs[outline.id[inst.index()] as usize];
            for way in construct.exits.iter().chain(&construct.continues) {
                self.need(*way);
            }
        }
        // What loops, yields, breaks and continues carry is needed one by one.
        if !matches!(data.op, Op::Loop | Op::Yield | Op::Break | Op::Continue) {
            for arg in &data.args {
                self.need_value(*arg);
            }
        }
        if data.op == Op::LoadVar && !std::mem::replace(&mut self.live_var[data.imm as usize], true) {
            for store in std::mem::take(&mut self.stores[data.imm as usize]) {
                self.need(store);
            }
        }
    }

    fn need_value(&mut self, value: Value) {
        let (program, outline) = (self.program, self.outline);
        let mut pending = vec![value];
        while let Some(value) = pending.pop() {
            if std::mem::replace(&mut self.live_value[value.index()], true) {
                continue;
            }
            match program.values[value.index()].def {
                ValueDef::Result(inst, k) => {
                    self.need(inst);
                    if program.inst(inst).op.is_control() {
                        let construct = &outline.constructs[outline.id[inst.index()] as usize];
                        pending.extend(construct.exits.iter().map(|e| program.inst(*e).args[k as usize]));
                    }
                }
                ValueDef::Param(block, k) => {
                    // A parameter is visible only in its loop, which is around the user and so needed.
                    if let Some(&inst) = self.owner_of(block) {
                        let construct = &outline.constructs[outline.id[inst.index()] as usize];
                        pending.push(program.inst(inst).args[k as usize]);
                        pending.extend(construct.continues.iter().map(|e| program.inst(*e).args[k as usize]));
                    }
                }
            }
        }
    }

    fn owner_of(&self, block: Block) -> Option<&'a Inst> {
        self.outline.owner.get(block.index())?.as_ref()
    }
}

fn sweep(program: &mut Program, outline: &Outline, live: &[bool], live_value: &[bool]) -> bool {
    let mut changed = false;
    for construct in &outline.constructs {
        let inst = construct.inst;
        if !live[inst.index()] {
            continue;
        }
        let keep: Vec<bool> = program.inst(inst).results.iter().map(|v| live_value[v.index()]).collect();
        if keep.contains(&false) {
            changed = true;
            retain_results(program, inst, &keep);
            for exit in &construct.exits {
                retain(&mut program.insts[exit.index()].args, &keep);
            }
        }
        if program.inst(inst).op != Op::Loop {
            continue;
        }
        let block = program.inst(inst).regions[0];
        let keep: Vec<bool> = program.block(block).params.iter().map(|v| live_value[v.index()]).collect();
        if keep.contains(&false) {
            changed = true;
            retain_params(program, block, &keep);
            retain(&mut program.insts[inst.index()].args, &keep);
            for way in &construct.continues {
                retain(&mut program.insts[way.index()].args, &keep);
            }
        }
    }
    let stays = |program: &Program, inst: &Inst| live[inst.index()] || program.inst(*inst).op.is_terminator();
    let mut blocks = vec![program.body];
    while let Some(block) = blocks.pop() {
        let mut insts = std::mem::take(&mut program.blocks[block.index()].insts);
        let before = insts.len();
        insts.retain(|inst| stays(program, inst));
        changed |= insts.len() != before;
        for inst in &insts {
            blocks.extend(&program.inst(*inst).regions);
        }
        program.blocks[block.index()].insts = insts;
    }
    changed
}
