//! Constants and identities.
//!
//! - A pure op on constants becomes the constant that [`fold::eval`] gives.
//! - Identities that hold bit for bit replace an op by an operand or a cheaper op; they are in `simplify`.
//! - Inside an arm of an `if`, its condition is a constant, and so is an integer that the condition compares with a constant; inside
//!   a region of a `switch` with one label, so is the selector.
//! - An `if` on a constant becomes the region it takes; a `switch` on a constant becomes a `block` around its region.
//! - A loop without a way back becomes a `block`.
//! - Accesses of variables outside their elements: loads are 0, stores go.
//!
//! Constants stand second in commutative ops.

use super::replace::Replace;
use crate::fold;
use crate::op::{Class, Family, Op};
use crate::program::{Block, Inst, Program, Value, ValueDef};
use crate::types::Type;

mod simplify;

/// Folds constants and identities as the module says.
pub fn opt_fold(program: &mut Program) -> bool {
    let payload_seen = payload_seen(program);
    let mut folder = Folder {
        replace: Replace::default(),
        payload_seen,
        out: Vec::new(),
        known: vec![None; program.values.len()],
        loops: Vec::new(),
        changed: false,
        program,
    };
    let body = folder.program.body;
    folder.block(body);
    let Folder { replace, changed, .. } = folder;
    // Parameters of loops that became blocks are replaced only when their uses have been walked.
    replace.apply(program);
    changed
}

/// By value: whether an op that can tell NaN payloads apart uses it.
fn payload_seen(program: &Program) -> Vec<bool> {
    let mut seen = vec![false; program.values.len()];
    // Only what is reachable counts: the rest of the table would make the outcome depend on the program's past.
    let mut blocks = vec![program.body];
    while let Some(block) = blocks.pop() {
        for inst in &program.block(block).insts {
            let data = program.inst(*inst);
            blocks.extend(&data.regions);
            if !is_payload_blind(data.op) {
                for arg in &data.args {
                    seen[arg.index()] = true;
                }
            }
        }
    }
    seen
}

/// Whether NaN operands that differ in their payload give the same result.
fn is_payload_blind(op: Op) -> bool {
    match op.info().family {
        Family::Float | Family::Transcendental | Family::Pixel => !matches!(op, Op::FNeg | Op::FAbs),
        Family::Compare | Family::Convert => true,
        Family::Value | Family::Int | Family::Bits | Family::Memory | Family::Interface | Family::Control => false,
    }
}

struct Folder<'a> {
    program: &'a mut Program,
    replace: Replace,
    payload_seen: Vec<bool>,
    /// The block being written.
    out: Vec<Inst>,
    /// By value: the bits that it has here because of the branches taken, though it is no constant.
    known: Vec<Option<u32>>,
    /// Breakable constructs around this place: whether a `continue` names them.
    loops: Vec<bool>,
    changed: bool,
}

/// What an instruction turned out to be.
enum Simpler {
    /// Nothing simpler.
    Same,
    /// An existing value.
    Value(Value),
    /// A constant of the result's type.
    Const(u32),
    /// Another op.
    Op(Op, Vec<Value>),
}

impl Folder<'_> {
    fn block(&mut self, block: Block) {
        let insts = std::mem::take(&mut self.program.blocks[block.index()].insts);
        let outer = std::mem::take(&mut self.out);
        self.list(insts);
        self.program.blocks[block.index()].insts = std::mem::replace(&mut self.out, outer);
    }

    /// Folds a list of instructions that ends with a terminator into `out`.
    fn list(&mut self, insts: Vec<Inst>) {
        for inst in insts {
            let mut args = std::mem::take(&mut self.program.insts[inst.index()].args);
            self.replace.apply_to(&mut args);
            self.program.insts[inst.index()].args = args;
            if self.program.inst(inst).op.is_control() {
                if self.control(inst) {
                    return;
                }
            } else {
                self.plain(inst);
            }
        }
    }

    fn plain(&mut self, inst: Inst) {
        let data = self.program.inst(inst);
        match data.op {
            Op::Const => {}
            Op::Continue => {
                if let Some(named) = self.loops.iter_mut().rev().nth(data.imm as usize) {
                    *named = true;
                }
            }
            Op::LoadVar if self.is_outside(inst) => self.become_constant(inst, 0),
            Op::StoreVar if self.is_outside(inst) => {
                self.changed = true;
                return;
            }
            _ if data.results.len() == 1 => {
                let constants: Option<Vec<u32>> = data.args.iter().map(|v| self.bits(*v)).collect();
                match constants.and_then(|bits| fold::eval(data.op, &bits, data.imm)) {
                    Some(bits) => self.become_constant(inst, bits),
                    None => {
                        if !self.identity(inst) {
                            return;
                        }
                    }
                }
            }
            _ => {}
        }
        self.out.push(inst);
    }

    /// Applies identities until none fits; false if the instruction is not needed any more.
    fn identity(&mut self, inst: Inst) -> bool {
        // Each identity lowers the cost or moves a constant to the right once; the bound is for safety only.
        for _ in 0..8 {
            self.constant_second(inst);
            match self.simplify(inst) {
                Simpler::Same => return true,
                Simpler::Value(value) => {
                    let result = self.program.inst(inst).results[0];
                    self.replace.set(result, value);
                    self.changed = true;
                    return false;
                }
                Simpler::Const(bits) => {
                    self.become_constant(inst, bits);
                    return true;
                }
                Simpler::Op(op, args) => {
                    let data = &mut self.program.insts[inst.index()];
                    (data.op, data.args) = (op, args);
                    self.changed = true;
                }
            }
        }
        true
    }

    fn constant_second(&mut self, inst: Inst) {
        let commutes = self.program.inst(inst).op.commutes();
        let args = &self.program.inst(inst).args;
        if commutes && self.program.constant(args[0]).is_some() && self.program.constant(args[1]).is_none() {
            self.program.insts[inst.index()].args.swap(0, 1);
            self.changed = true;
        }
    }

    fn become_constant(&mut self, inst: Inst, bits: u32) {
        let data = &mut self.program.insts[inst.index()];
        data.op = Op::Const;
        data.args.clear();
        data.imm = bits;
        self.changed = true;
    }

    /// The bits that a value has here, if they are known.
    fn bits(&self, value: Value) -> Option<u32> {
        self.program.constant(value).or_else(|| self.known.get(value.index()).copied().flatten())
    }

    /// Notes what holds in region `i` of a construct; gives the values that something was noted of.
    fn learn(&mut self, inst: Inst, i: usize) -> Vec<Value> {
        let data = self.program.inst(inst);
        let mut learned = Vec::new();
        match (data.op, i.checked_sub(1).and_then(|i| data.labels.get(i))) {
            (Op::If, _) => self.learn_truth(data.args[0], i == 0, &mut learned),
            (Op::Switch, Some(labels)) if labels.len() == 1 => {
                let (selector, label) = (data.args[0], labels[0]);
                self.learn_bits(selector, label, &mut learned);
            }
            _ => {}
        }
        learned
    }

    fn learn_bits(&mut self, value: Value, bits: u32, learned: &mut Vec<Value>) {
        if self.bits(value).is_none()
            && let Some(slot) = self.known.get_mut(value.index())
        {
            *slot = Some(bits);
            learned.push(value);
        }
    }

    /// Notes that a condition is true or false, and what follows for the values it is made of.
    fn learn_truth(&mut self, condition: Value, truth: bool, learned: &mut Vec<Value>) {
        let mut pending = vec![(condition, truth)];
        while let Some((condition, truth)) = pending.pop() {
            self.learn_bits(condition, u32::from(truth), learned);
            let Some(def) = self.def(condition) else { continue };
            match (def.op, truth) {
                (Op::BNot, _) => pending.push((def.args[0], !truth)),
                (Op::BAnd, true) | (Op::BOr, false) if learned.len() < 64 => {
                    pending.extend(def.args.iter().map(|v| (*v, truth)));
                }
                (Op::IEq, true) | (Op::INe, false) => {
                    let (a, b) = (def.args[0], def.args[1]);
                    if let Some(bits) = self.program.constant(b) {
                        self.learn_bits(a, bits, learned);
                    }
                }
                _ => {}
            }
        }
    }

    /// A new constant in front of the instruction at hand.
    fn constant(&mut self, ty: Type, bits: u32) -> Value {
        let inst = self.program.add_inst(Op::Const, Vec::new(), bits, &[ty]);
        self.out.push(inst);
        self.program.inst(inst).results[0]
    }

    fn is_outside(&self, inst: Inst) -> bool {
        let data = self.program.inst(inst);
        let index = self.program.constant(data.args[0]);
        index.is_some_and(|i| i >= self.program.vars[data.imm as usize].len)
    }

    /// The instruction that defines a value, unless it is a parameter.
    fn def(&self, value: Value) -> Option<&crate::InstData> {
        match self.program.values[value.index()].def {
            ValueDef::Result(inst, _) => Some(self.program.inst(inst)),
            ValueDef::Param(..) => None,
        }
    }

    /// Whether replacing `result` by `value`, which differs from it at most in the payload of a NaN, shows.
    fn same_but_payload(&self, result: Value, value: Value) -> bool {
        let canonical = self.def(value).is_some_and(|data| match data.op {
            Op::Const => !f32::from_bits(data.imm).is_nan() || data.imm == fold::CANONICAL_NAN,
            Op::SToF | Op::UToF | Op::BToF => true,
            op => op.info().canonical_nan() && op.info().result == Some(Class::F),
        });
        canonical || self.payload_seen.get(result.index()) == Some(&false)
    }

    /// True if what follows in the block cannot run any more.
    fn control(&mut self, inst: Inst) -> bool {
        let data = self.program.inst(inst);
        let selector = data.args.first().and_then(|v| self.bits(*v));
        match (data.op, selector) {
            (Op::If, Some(condition)) => {
                let taken = data.regions[usize::from(condition == 0)];
                self.changed = true;
                return self.splice(inst, taken);
            }
            (Op::Switch, Some(selector)) => {
                let case = data.labels.iter().position(|labels| labels.contains(&selector));
                let taken = data.regions[case.map_or(0, |i| i + 1)];
                let data = &mut self.program.insts[inst.index()];
                (data.op, data.args, data.labels, data.regions) = (Op::Block, Vec::new(), Vec::new(), vec![taken]);
                self.changed = true;
            }
            _ => {}
        }
        let breakable = self.program.inst(inst).op.is_breakable();
        if breakable {
            self.loops.push(false);
        }
        for (i, region) in self.program.inst(inst).regions.clone().into_iter().enumerate() {
            let learned = self.learn(inst, i);
            self.block(region);
            for value in learned {
                self.known[value.index()] = None;
            }
        }
        if breakable {
            let again = self.loops.pop().unwrap_or(true);
            if self.program.inst(inst).op == Op::Loop && !again {
                self.once(inst);
            }
        }
        self.out.push(inst);
        false
    }

    /// Puts the region of an `if` in its place. True if the region does not come to its end.
    fn splice(&mut self, inst: Inst, region: Block) -> bool {
        let mut insts = std::mem::take(&mut self.program.blocks[region.index()].insts);
        let last = insts.last().copied().expect("a block has a terminator");
        if self.program.inst(last).op != Op::Yield {
            self.list(insts);
            return true;
        }
        insts.pop();
        self.list(insts);
        // An inner splice may have written the terminator already.
        if self.out.last().is_some_and(|i| self.program.inst(*i).op.is_terminator()) {
            return true;
        }
        for k in 0..self.program.inst(inst).results.len() {
            let (result, value) = (self.program.inst(inst).results[k], self.program.inst(last).args[k]);
            self.replace.set(result, value);
        }
        false
    }

    /// A loop without a way back becomes a block.
    fn once(&mut self, inst: Inst) {
        let region = self.program.inst(inst).regions[0];
        let params = std::mem::take(&mut self.program.blocks[region.index()].params);
        let data = &mut self.program.insts[inst.index()];
        let initial = std::mem::take(&mut data.args);
        (data.op, data.imm) = (Op::Block, 0);
        for (param, value) in params.into_iter().zip(initial) {
            self.replace.set(param, value);
        }
        self.changed = true;
    }
}
