//! The rules that every program keeps. This list is the specification; `docs/ir.md` repeats it for readers.
//!
//! | rule | |
//! |---|---|
//! | R01 | every id refers to an entry of its table, and every block and instruction stands in one place only |
//! | R02 | a block ends with its only terminator |
//! | R03 | an op has the operands, results and regions that its row asks for, of the right types |
//! | R04 | a value is used only after its definition, in its block or blocks inside it |
//! | R05 | `yield` ends a region of an if, switch or block, with that construct's results |
//! | R06 | `break` names an enclosing loop, switch or block and gives its results |
//! | R07 | `continue` names an enclosing loop and gives its parameters; a loop's own region ends with anything but `yield` |
//! | R08 | the number an op carries is in range: variable, slot, stream, constant buffer |
//! | R09 | stage: `emit`, `cut` and `load_input_vertex` only in geometry programs; `store_output` not there; quad ops and `discard_if` only in pixel programs |
//! | R10 | signatures have 1 to 4 components per element and slots in order; at most 128 slots per vertex |
//! | R11 | a geometry program has geometry properties within Direct3D's limits: 1 to 1024 vertices, 1 to 32 instances, vertices times slots of a stream at most 1024; others have none |
//! | R12 | a switch has one region more than label lists, no label twice |
//! | R13 | constants are bits of their type (a bool is 0 or 1); variables have 1 to 65536 elements, at most 4194304 in all |
//! | R14 | regions nest at most 256 deep |

use std::fmt;

use crate::op::{Class, Imm, Op};
use crate::program::{Block, Inst, InstData, Program, Value};
use crate::types::Type;

mod interface;

/// A broken rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// Its name in the list above.
    pub rule: &'static str,
    /// Where, if it is about an instruction.
    pub inst: Option<Inst>,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.message)?;
        self.inst.map_or(Ok(()), |inst| write!(f, " (instruction {})", inst.0))
    }
}

impl std::error::Error for Violation {}

const MAX_DEPTH: usize = 256;

/// Holds a program to the rules. A verified program never makes a consumer panic.
///
/// # Errors
/// The first rule that is broken.
pub fn verify(program: &Program) -> Result<(), Violation> {
    interface::verify(program)?;
    let mut verifier = Verifier {
        program,
        visible: vec![false; program.values.len()],
        seen_insts: vec![false; program.insts.len()],
        seen_blocks: vec![false; program.blocks.len()],
        frames: Vec::new(),
    };
    verifier.block(program.body)
}

struct Verifier<'a> {
    program: &'a Program,
    visible: Vec<bool>,
    seen_insts: Vec<bool>,
    seen_blocks: Vec<bool>,
    /// Enclosing constructs, outermost first.
    frames: Vec<Inst>,
}

type Check = Result<(), Violation>;

fn broken(rule: &'static str, inst: Option<Inst>, message: impl Into<String>) -> Violation {
    Violation { rule, inst, message: message.into() }
}

impl Verifier<'_> {
    fn block(&mut self, block: Block) -> Check {
        let program = self.program;
        let data =
            program.blocks.get(block.index()).ok_or_else(|| broken("R01", None, "a block that does not exist"))?;
        if std::mem::replace(&mut self.seen_blocks[block.index()], true) {
            return Err(broken("R01", None, format!("block {} stands in two places", block.0)));
        }
        if self.frames.len() > MAX_DEPTH {
            return Err(broken("R14", None, format!("regions nest more than {MAX_DEPTH} deep")));
        }
        let mut scope = Vec::new();
        for param in &data.params {
            self.show(*param, None)?;
            scope.push(*param);
        }
        for (i, inst) in data.insts.iter().enumerate() {
            let inst_data = program
                .insts
                .get(inst.index())
                .ok_or_else(|| broken("R01", None, "an instruction that does not exist"))?;
            if std::mem::replace(&mut self.seen_insts[inst.index()], true) {
                return Err(broken("R01", Some(*inst), "the instruction stands in two places"));
            }
            if inst_data.op.is_terminator() != (i + 1 == data.insts.len()) {
                return Err(broken("R02", Some(*inst), "a block ends with its only terminator"));
            }
            self.inst(*inst, inst_data)?;
            for result in &inst_data.results {
                self.show(*result, Some(*inst))?;
                scope.push(*result);
            }
        }
        if data.insts.is_empty() {
            return Err(broken("R02", self.frames.last().copied(), "a block without instructions"));
        }
        for value in scope {
            self.visible[value.index()] = false;
        }
        Ok(())
    }

    fn show(&mut self, value: Value, inst: Option<Inst>) -> Check {
        let slot = self.visible.get_mut(value.index());
        let slot = slot.ok_or_else(|| broken("R01", inst, "a value that does not exist"))?;
        if std::mem::replace(slot, true) {
            return Err(broken("R01", inst, format!("value {} is defined twice", value.0)));
        }
        Ok(())
    }

    fn inst(&mut self, inst: Inst, data: &InstData) -> Check {
        for arg in &data.args {
            match self.visible.get(arg.index()) {
                Some(true) => {}
                Some(false) => return Err(broken("R04", Some(inst), format!("value {} is not visible here", arg.0))),
                None => return Err(broken("R01", Some(inst), "an operand that does not exist")),
            }
        }
        if let Some(result) = data.results.iter().find(|v| v.index() >= self.visible.len()) {
            return Err(broken("R01", Some(inst), format!("result {} does not exist", result.0)));
        }
        self.types(inst, data)?;
        self.number(inst, data)?;
        interface::verify_stage(self.program.stage, inst, data)?;
        match data.op {
            Op::If => self.regions(inst, data, 2),
            Op::Block => self.regions(inst, data, 1),
            Op::Loop => {
                self.loop_params(inst, data)?;
                self.regions(inst, data, 1)
            }
            Op::Switch => {
                let mut labels: Vec<u32> = data.labels.iter().flatten().copied().collect();
                labels.sort_unstable();
                if data.regions.len() != data.labels.len() + 1 || data.labels.iter().any(Vec::is_empty) {
                    return Err(broken("R12", Some(inst), "every region of a switch but the first has labels"));
                }
                if labels.windows(2).any(|w| w[0] == w[1]) {
                    return Err(broken("R12", Some(inst), "a label stands twice"));
                }
                self.regions(inst, data, data.regions.len())
            }
            Op::Yield => self.yield_(inst, data),
            Op::Break => {
                let target = self.target(inst, data.imm, "R06")?;
                self.same_types("R06", inst, &data.args, &self.program.inst(target).results)
            }
            Op::Continue => {
                let target = self.target(inst, data.imm, "R07")?;
                if self.program.inst(target).op != Op::Loop {
                    return Err(broken("R07", Some(inst), "`continue` names a construct that is not a loop"));
                }
                let body = self.program.inst(target).regions[0];
                self.same_types("R07", inst, &data.args, &self.program.block(body).params)
            }
            _ if !data.regions.is_empty() => Err(broken("R03", Some(inst), "this op has no regions")),
            _ => Ok(()),
        }
    }

    /// Operand and result types by the op's row.
    fn types(&self, inst: Inst, data: &InstData) -> Check {
        let info = data.op.info();
        let mut any: Option<Type> = None;
        let mut fits = |class: Class, value: Value| {
            let ty = self.program.ty(value);
            class.admits(ty) && (class != Class::Any || *any.get_or_insert(ty) == ty)
        };
        let wrong = |what: &str| broken("R03", Some(inst), format!("`{}`: {what}", info.name));
        if !info.variadic() {
            if data.args.len() != info.args.len() {
                return Err(wrong(&format!("{} operands instead of {}", data.args.len(), info.args.len())));
            }
            if let Some(i) = (0..data.args.len()).find(|i| !fits(info.args[*i], data.args[*i])) {
                return Err(wrong(&format!("operand {i} has type {}", self.program.ty(data.args[i]))));
            }
        }
        if data.op.is_control() {
            return Ok(());
        }
        if data.results.len() != usize::from(info.result.is_some()) {
            return Err(wrong("the wrong number of results"));
        }
        match (info.result, data.results.first()) {
            (Some(class), Some(value)) if !fits(class, *value) => {
                Err(wrong(&format!("the result has type {}", self.program.ty(*value))))
            }
            _ => Ok(()),
        }
    }

    /// The number it carries, and the types that follow from it.
    fn number(&self, inst: Inst, data: &InstData) -> Check {
        let program = self.program;
        let out_of_range = |what: &str| broken("R08", Some(inst), format!("there is no {what} {}", data.imm));
        let result_is = |ty: Type| data.results.iter().all(|v| program.ty(*v) == ty);
        match data.op.info().imm {
            Imm::Var => {
                let var = program.vars.get(data.imm as usize).ok_or_else(|| out_of_range("variable"))?;
                if !result_is(var.ty) || data.args.get(1).is_some_and(|v| program.ty(*v) != var.ty) {
                    return Err(broken("R03", Some(inst), format!("the variable has type {}", var.ty)));
                }
            }
            Imm::InputSlot => {
                let element = program.inputs.element_of_slot(data.imm).ok_or_else(|| out_of_range("input slot"))?;
                if !result_is(element.scalar.value_type()) {
                    return Err(broken("R03", Some(inst), format!("the input is a {}", element.scalar)));
                }
                if element.per_vertex != (data.op == Op::LoadInputVertex) {
                    return Err(broken(
                        "R09",
                        Some(inst),
                        "inputs of vertices are read by `load_input_vertex`, others by `load_input`",
                    ));
                }
            }
            Imm::OutputSlot => {
                let element = program.outputs.element_of_slot(data.imm).ok_or_else(|| out_of_range("output slot"))?;
                if data.args.iter().any(|v| program.ty(*v) != element.scalar.value_type()) {
                    return Err(broken("R03", Some(inst), format!("the output is a {}", element.scalar)));
                }
            }
            Imm::Stream => {
                let streams = program.geometry.as_ref().map_or([None; 4], |g| g.streams);
                if !streams.get(data.imm as usize).is_some_and(Option::is_some) {
                    return Err(out_of_range("stream"));
                }
                if data.op == Op::Emit {
                    interface::verify_emit(program, inst, data)?;
                }
            }
            Imm::Cbuffer => {
                if data.imm as usize >= program.cbuffers.len() {
                    return Err(out_of_range("constant buffer"));
                }
                if result_is(Type::Bool) {
                    return Err(broken("R03", Some(inst), "constant buffers hold dwords, not bools"));
                }
            }
            Imm::Bits => {
                if data.imm > 1 && result_is(Type::Bool) {
                    return Err(broken("R13", Some(inst), "a bool is 0 or 1"));
                }
            }
            Imm::None | Imm::Level | Imm::Hint => {}
        }
        Ok(())
    }

    fn regions(&mut self, inst: Inst, data: &InstData, count: usize) -> Check {
        if data.regions.len() != count {
            return Err(broken("R03", Some(inst), format!("{} regions instead of {count}", data.regions.len())));
        }
        self.frames.push(inst);
        for region in &data.regions {
            self.block(*region)?;
        }
        self.frames.pop();
        Ok(())
    }

    fn loop_params(&self, inst: Inst, data: &InstData) -> Check {
        let body = data.regions.first().and_then(|b| self.program.blocks.get(b.index()));
        let body = body.ok_or_else(|| broken("R03", Some(inst), "a loop without a region"))?;
        self.same_types("R03", inst, &data.args, &body.params)
    }

    fn yield_(&self, inst: Inst, data: &InstData) -> Check {
        let construct = self.frames.last().map(|f| self.program.inst(*f));
        match construct {
            Some(construct) if construct.op != Op::Loop => self.same_types("R05", inst, &data.args, &construct.results),
            _ => Err(broken("R05", Some(inst), "`yield` ends a region of an if, switch or block")),
        }
    }

    fn target(&self, inst: Inst, level: u32, rule: &'static str) -> Result<Inst, Violation> {
        let mut breakable = self.frames.iter().rev().filter(|f| self.program.inst(**f).op.is_breakable());
        let target = breakable.nth(level as usize);
        target.copied().ok_or_else(|| broken(rule, Some(inst), format!("there is no enclosing construct {level}")))
    }

    fn same_types(&self, rule: &'static str, inst: Inst, given: &[Value], wanted: &[Value]) -> Check {
        let type_of = |v: &Value| self.program.values.get(v.index()).map(|d| d.ty);
        if given.len() != wanted.len() || given.iter().zip(wanted).any(|(g, w)| type_of(g) != type_of(w)) {
            return Err(broken(rule, Some(inst), "the values given do not match those of the construct"));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
