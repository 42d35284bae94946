//! Variables become values.
//!
//! An element of a variable is promoted when every index that the program uses with the variable is a
//! constant; one dynamic index keeps the whole variable, and only that one. Loads then name the value that was
//! stored last; where control flow joins, constructs get results and loops get parameters for the elements
//! that are stored inside them, and every `yield`, `break` and `continue` carries its value of them.
//!
//! What the joins need is found in three walks, each linear in instructions times nesting:
//! [`survey`] finds each element's *scope* (the innermost block around all its uses) and the elements stored in each
//! construct; [`exposed`] finds elements that may be read before they are written in their scope, which
//! are given the whole program as scope, since they see the last iteration's value, or 0; [`Rename`] does the work. No join
//! outside an element's scope knows of it, so a temporary of a loop body costs the loop nothing.
//! Joins inside may still be more than needed: `opt_params` and `opt_dce` take away what does not change or is not used.

use crate::op::Op;
use crate::program::{Block, Inst, InstData, Program, Value};
use crate::types::Type;

mod exposed;
mod survey;

use survey::{Access, Survey};

/// Most operands that joins may have for promotion to go on; variables beyond stay variables. It bounds time and memory for
/// programs with thousands of variables and thousands of breaks, which no shader has.
const MAX_JOIN_OPERANDS: u64 = 1 << 20;

/// Replaces variables by values; see the module.
pub fn opt_promote(program: &mut Program) -> bool {
    let Some(mut survey) = survey::survey(program) else { return false };
    exposed::widen_scopes(program, &mut survey);
    survey.keep_within(MAX_JOIN_OPERANDS);
    let values = program.values.len();
    let mut rename = Rename {
        current: vec![None; survey.scope.len()],
        survey: &survey,
        log: Vec::new(),
        means: vec![None; values],
        born: vec![u32::MAX; values],
        clock: 1,
        zeros: [None; 3],
        frames: Vec::new(),
        changed: false,
        program,
    };
    rename.block(rename.program.body);
    let (zeros, changed) = (rename.zeros, rename.changed);
    let zeros: Vec<Inst> = zeros.iter().flatten().map(|(inst, _)| *inst).collect();
    let body = program.body.index();
    program.blocks[body].insts.splice(0..0, zeros);
    changed
}

struct Frame {
    inst: Inst,
    breakable: bool,
    /// Elements that the construct joins.
    joins: Vec<u32>,
    /// Terminators that leave the construct, with their values of `joins`.
    exits: Vec<(Inst, Vec<Value>)>,
}

struct Rename<'a> {
    program: &'a mut Program,
    survey: &'a Survey,
    /// By element: its value here; none if it is still 0.
    current: Vec<Option<Value>>,
    /// What to undo when a region ends: elements with the values they had.
    log: Vec<(u32, Option<Value>)>,
    /// By value: the value that a removed load stands for.
    means: Vec<Option<Value>>,
    /// By value: when the walk came to its definition.
    born: Vec<u32>,
    clock: u32,
    /// The constant 0 of each type, made when needed.
    zeros: [Option<(Inst, Value)>; 3],
    frames: Vec<Frame>,
    changed: bool,
}

impl Rename<'_> {
    fn block(&mut self, block: Block) {
        let insts = std::mem::take(&mut self.program.blocks[block.index()].insts);
        let mut kept = Vec::with_capacity(insts.len());
        for inst in insts {
            if self.inst(block, inst) {
                kept.push(inst);
            }
        }
        self.program.blocks[block.index()].insts = kept;
    }

    /// Whether the instruction stays.
    fn inst(&mut self, block: Block, inst: Inst) -> bool {
        let means = &self.means;
        for arg in &mut self.program.insts[inst.index()].args {
            *arg = means.get(arg.index()).copied().flatten().unwrap_or(*arg);
        }
        let data = self.program.inst(inst);
        match self.survey.access(self.program, data) {
            Access::Element(element) => {
                self.access(inst, Some(element));
                return false;
            }
            Access::Outside => {
                self.access(inst, None);
                return false;
            }
            Access::Kept => {}
        }
        let data = self.program.inst(inst);
        match data.op {
            Op::Yield => self.exit(inst, self.frames.len() - 1),
            Op::Break => self.exit(inst, self.target(data.imm)),
            Op::Continue => {
                let values = self.values_of_joins(self.target(data.imm));
                self.program.insts[inst.index()].args.extend(values);
            }
            op if op.is_control() => self.construct(block, inst),
            _ => {}
        }
        for result in 0..self.program.inst(inst).results.len() {
            self.bear(self.program.inst(inst).results[result]);
        }
        true
    }

    /// A load or store of an element, or outside the variable, which reads 0 and writes nothing.
    fn access(&mut self, inst: Inst, element: Option<u32>) {
        self.changed = true;
        let InstData { op, ref args, ref results, .. } = *self.program.inst(inst);
        if op == Op::StoreVar {
            let value = args[1];
            if let Some(element) = element {
                self.set(element, value);
            }
            return;
        }
        let result = results[0];
        let ty = self.program.ty(result);
        let value = match element.and_then(|e| self.current[e as usize]) {
            Some(value) => value,
            None => self.zero(ty),
        };
        self.means[result.index()] = Some(value);
    }

    fn construct(&mut self, block: Block, inst: Inst) {
        let start = self.clock;
        let joins = self.survey.joins(block, inst);
        let op = self.program.inst(inst).op;
        let regions = self.program.inst(inst).regions.clone();
        let mark = self.log.len();
        if op == Op::Loop {
            let first = regions[0];
            for i in 0..self.program.block(first).params.len() {
                self.bear(self.program.block(first).params[i]);
            }
            for &element in &joins {
                let initial = self.value_of(element);
                self.program.insts[inst.index()].args.push(initial);
                let param = self.program.add_param(first, self.survey.ty[element as usize]);
                self.bear(param);
                self.set(element, param);
            }
        }
        self.frames.push(Frame { inst, breakable: op.is_breakable(), joins, exits: Vec::new() });
        for region in regions {
            let mark = self.log.len();
            self.block(region);
            self.undo(mark);
        }
        self.undo(mark);
        let frame = self.frames.pop().expect("pushed above");
        for (k, &element) in frame.joins.iter().enumerate() {
            let mut values = frame.exits.iter().map(|(_, values)| values[k]);
            let Some(first) = values.next() else { continue };
            // A value from before the construct that every exit carries needs no result.
            if self.born[first.index()] < start && values.all(|v| v == first) {
                self.set(element, first);
                continue;
            }
            let result = self.program.add_result(frame.inst, self.survey.ty[element as usize]);
            for (exit, values) in &frame.exits {
                self.program.insts[exit.index()].args.push(values[k]);
            }
            self.bear(result);
            self.set(element, result);
        }
    }

    fn exit(&mut self, inst: Inst, frame: usize) {
        let values = self.values_of_joins(frame);
        self.frames[frame].exits.push((inst, values));
    }

    fn values_of_joins(&mut self, frame: usize) -> Vec<Value> {
        (0..self.frames[frame].joins.len()).map(|k| self.value_of(self.frames[frame].joins[k])).collect()
    }

    fn value_of(&mut self, element: u32) -> Value {
        match self.current[element as usize] {
            Some(value) => value,
            None => self.zero(self.survey.ty[element as usize]),
        }
    }

    fn set(&mut self, element: u32, value: Value) {
        let old = self.current[element as usize].replace(value);
        self.log.push((element, old));
    }

    fn undo(&mut self, mark: usize) {
        for (element, old) in self.log.drain(mark..).rev() {
            self.current[element as usize] = old;
        }
    }

    fn zero(&mut self, ty: Type) -> Value {
        if let Some((_, value)) = self.zeros[ty as usize] {
            return value;
        }
        let inst = self.program.add_inst(Op::Const, Vec::new(), 0, &[ty]);
        let value = self.program.inst(inst).results[0];
        self.zeros[ty as usize] = Some((inst, value));
        self.bear(value);
        // It will stand in front of everything.
        self.born[value.index()] = 0;
        value
    }

    fn bear(&mut self, value: Value) {
        if self.born.len() <= value.index() {
            self.born.resize(value.index() + 1, u32::MAX);
        }
        self.born[value.index()] = self.clock;
        self.clock += 1;
    }

    fn target(&self, level: u32) -> usize {
        let breakable = self.frames.iter().enumerate().rev().filter(|(_, f)| f.breakable);
        breakable.map(|(i, _)| i).nth(level as usize).expect("the verifier found the construct that a break names")
    }
}
