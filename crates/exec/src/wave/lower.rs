//! From a program to the linear code of the wave engine.

use lapidary_ir::op::Effect;
use lapidary_ir::passes::uniformity;
use lapidary_ir::{Block, Inst, InstData, Op, Program, ScalarKind, Value, ValueDef};

use super::alloc::{Lifetimes, assign_planes};
use super::code::{At, Code, Kind, Label, MapOp, Operand, Shape, Step};
use super::fused::fused_products;
use super::observed::observed_values;

/// Lowers a verified program.
pub(super) fn lower(program: &Program) -> Code {
    let insts = reachable(program);
    let analysis = uniformity(program);
    let uniform: Vec<bool> = (0..program.values.len() as u32).map(|v| analysis.is_uniform(Value(v))).collect();
    let mut lower = Lower {
        program,
        fused: fused_products(program, &insts, &uniform),
        observed: observed_values(program),
        word_of: vec![0; program.values.len()],
        coming: vec![0; program.values.len()],
        uniforms: Vec::new(),
        uniform,
        values: program.values.len() as u32,
        masks: 0,
        steps: Vec::new(),
        frames: vec![Frame::default()],
        lifetimes: Lifetimes::default(),
    };
    lower.place_words(&insts);
    lower.block(program.body);
    lower.end_region();
    lower.steps.push(Step::Return);
    let mut steps = lower.steps;
    let planes = assign_planes(&mut steps, lower.values as usize, &lower.lifetimes);
    Code {
        steps,
        planes,
        uniforms: lower.uniforms,
        masks: lower.masks as usize,
        vars: program.vars.iter().map(|v| v.len as usize).sum(),
        always_written: always_written(program),
    }
}

struct Lower<'a> {
    program: &'a Program,
    uniform: Vec<bool>,
    observed: Vec<bool>,
    /// For each value, whether it is a product that the one sum that reads it computes itself.
    fused: Vec<bool>,
    /// Uniform values' places among the words.
    word_of: Vec<u32>,
    /// Where edges write uniform values: results in place, loop parameters beside it, since lanes that have not yet
    /// continued still read the old one.
    coming: Vec<u32>,
    uniforms: Vec<u32>,
    /// Values so far: those of the program, then temporary ones.
    values: u32,
    masks: u32,
    steps: Vec<Step>,
    /// Enclosing constructs, outermost first; the first stands for the body.
    frames: Vec<Frame<'a>>,
    lifetimes: Lifetimes,
}

#[derive(Default)]
struct Frame<'a> {
    breakable: bool,
    arrived: u32,
    next: u32,
    results: &'a [Value],
    params: &'a [Value],
    /// Steps whose label is the end of the current region.
    pending: Vec<Label>,
}

impl<'a> Lower<'a> {
    /// Gives uniform values their words, constants their bits.
    fn place_words(&mut self, insts: &[(Block, Inst)]) {
        for (_, inst) in insts {
            let data = self.program.inst(*inst);
            for value in self.uniform_of(&data.results) {
                self.word_of[value.index()] = self.word(self.program.constant(value).unwrap_or(0));
                self.coming[value.index()] = self.word_of[value.index()];
            }
            let params = data.regions.first().map_or(&[][..], |r| &self.program.block(*r).params);
            for param in self.uniform_of(params) {
                self.word_of[param.index()] = self.word(0);
                self.coming[param.index()] = self.word(0);
            }
        }
    }

    fn uniform_of(&self, values: &[Value]) -> Vec<Value> {
        values.iter().copied().filter(|v| self.uniform[v.index()]).collect()
    }

    fn word(&mut self, bits: u32) -> u32 {
        self.uniforms.push(bits);
        self.uniforms.len() as u32 - 1
    }

    fn block(&mut self, block: Block) {
        for inst in &self.program.block(block).insts {
            self.inst(self.program.inst(*inst));
        }
    }

    fn inst(&mut self, data: &'a InstData) {
        match data.op {
            Op::Const => {}
            Op::If => self.lower_if(data),
            Op::Switch => self.lower_switch(data),
            Op::Block => {
                let frame = self.begin(data);
                self.steps.push(Step::Clear { slot: frame });
                self.block(data.regions[0]);
                self.end_region();
                self.end();
            }
            Op::Loop => self.lower_loop(data),
            Op::Yield => self.leave(self.frames.len() - 1, &data.args),
            Op::Break => self.leave(self.target(data.imm), &data.args),
            Op::Continue => {
                let target = self.target(data.imm);
                self.moves(self.frames[target].params, &data.args);
                let slot = self.frames[target].next;
                self.steps.push(Step::Leave { slot });
            }
            Op::Return => self.steps.push(Step::Return),
            Op::Emit => {
                let args = data.args.iter().map(|v| self.operand(*v)).collect();
                self.steps.push(Step::Emit { stream: data.imm, args });
            }
            Op::Cut => self.steps.push(Step::Cut { stream: data.imm }),
            Op::DiscardIf => {
                let condition = self.operand(data.args[0]);
                self.steps.push(Step::Discard { condition });
            }
            Op::StoreOutput => {
                let value = self.operand(data.args[0]);
                self.steps.push(Step::StoreOutput { slot: data.imm, value });
            }
            Op::StoreVar => {
                let (base, len) = self.var(data.imm);
                let (index, value) = (self.operand(data.args[0]), self.operand(data.args[1]));
                self.steps.push(Step::StoreVar { base, len, index, value });
            }
            _ => self.value(data),
        }
    }

    /// An op with a result and nothing else.
    fn value(&mut self, data: &InstData) {
        let result = data.results[0];
        if self.uniform[result.index()] {
            let dst = self.word_of[result.index()];
            let mut args = [0; 3];
            for (word, arg) in args.iter_mut().zip(&data.args) {
                *word = self.word_of[arg.index()];
            }
            self.steps.push(match data.op {
                Op::LoadCbuffer => Step::Constant { buffer: data.imm, index: args[0], dst },
                Op::LoadVar => {
                    let (base, len) = self.var(data.imm);
                    Step::VarWord { base, len, index: args[0], dst }
                }
                op => Step::Uniform { op, imm: data.imm, dst, args },
            });
            return;
        }
        let dst = result.0;
        match data.op {
            Op::LoadInput => {
                let step = Step::Input { plane: data.imm, truth: self.is_truth(data.imm), dst };
                self.steps.push(step);
            }
            Op::LoadInputVertex => self.vertex_input(data, dst),
            Op::LoadCbuffer => {
                let index = self.plane(data.args[0]);
                self.steps.push(Step::GatherConstant { buffer: data.imm, index, dst });
            }
            Op::LoadVar => {
                let (base, len) = self.var(data.imm);
                let index = self.operand(data.args[0]);
                self.steps.push(Step::LoadVar { base, len, index, dst });
            }
            op if op.info().effect == Effect::Quad => {
                let src = self.operand(data.args[0]);
                self.steps.push(Step::Quad { op, src, dst });
            }
            _ if self.fused[result.index()] => {}
            op => {
                let canonical = op.info().canonical_nan() && self.observed[result.index()];
                if let Some(factors) = self.fusion(data) {
                    self.map(MapOp::MulAdd, canonical, &factors, dst);
                } else {
                    let args: Vec<Operand> = data.args.iter().map(|v| self.operand(*v)).collect();
                    self.map(MapOp::Ir(op), canonical, &args, dst);
                }
            }
        }
    }

    /// The factors and the summand of a sum that takes over its product.
    fn fusion(&self, data: &InstData) -> Option<[Operand; 3]> {
        let product = data.args.iter().rev().find(|v| data.op == Op::FAdd && self.fused[v.index()])?;
        let ValueDef::Result(inst, _) = self.program.values[product.index()].def else { return None };
        let summand = if data.args[1] == *product { data.args[0] } else { data.args[1] };
        let [a, b] = [0, 1].map(|i| self.operand(self.program.inst(inst).args[i]));
        let [a, b] = if matches!(a, Operand::Uniform(_)) { [b, a] } else { [a, b] };
        Some([a, b, self.operand(summand)])
    }

    fn map(&mut self, map: MapOp, canonical: bool, args: &[Operand], dst: u32) {
        let mut places = [0; 3];
        let mut shape: Shape = 0;
        for (i, (place, arg)) in places.iter_mut().zip(args).enumerate() {
            *place = match *arg {
                Operand::Plane(p) => p,
                Operand::Uniform(word) if has_shape(map, i) => {
                    shape |= 1 << i;
                    word
                }
                Operand::Uniform(word) => self.splat(word),
            };
        }
        let at = At { dst, a: places[0], b: places[1], c: places[2] };
        self.steps.push(Step::Map(Kind { map, shape, canonical }, at));
    }

    fn splat(&mut self, word: u32) -> u32 {
        let dst = self.temporary();
        let kind = Kind { map: MapOp::Splat, shape: 1, canonical: false };
        self.steps.push(Step::Map(kind, At { dst, a: word, ..At::default() }));
        dst
    }

    fn vertex_input(&mut self, data: &InstData, dst: u32) {
        let vertices = self.program.geometry.as_ref().map_or(0, |g| g.input.vertex_count());
        let truth = self.is_truth(data.imm);
        let step = match self.program.constant(data.args[0]) {
            Some(vertex) if vertex < vertices => {
                let plane = vertex * self.program.inputs.slot_count() + data.imm;
                Step::Input { plane, truth, dst }
            }
            _ => Step::VertexInput { slot: data.imm, vertex: self.operand(data.args[0]), truth, dst },
        };
        self.steps.push(step);
    }

    fn is_truth(&self, slot: u32) -> bool {
        self.program.inputs.element_of_slot(slot).is_some_and(|e| e.scalar == ScalarKind::Bool)
    }

    fn var(&self, var: u32) -> (u32, u32) {
        let before = &self.program.vars[..var as usize];
        (before.iter().map(|v| v.len).sum(), self.program.vars[var as usize].len)
    }

    fn lower_if(&mut self, data: &'a InstData) {
        let condition = self.operand(data.args[0]);
        let arrived = self.begin(data);
        let waiting = self.mask_slot();
        let at = self.steps.len();
        self.frame().pending.push(at);
        self.steps.push(Step::If { condition, waiting, arrived, otherwise: 0 });
        self.block(data.regions[0]);
        self.end_region();
        self.enter(waiting);
        self.block(data.regions[1]);
        self.end_region();
        self.end();
    }

    fn lower_switch(&mut self, data: &'a InstData) {
        let selector = self.operand(data.args[0]);
        let arrived = self.begin(data);
        let slots = self.masks;
        self.masks += data.regions.len() as u32;
        self.steps.push(Step::Switch { selector, labels: data.labels.clone().into(), slots, arrived });
        for (slot, region) in (slots..).zip(&data.regions) {
            self.enter(slot);
            self.block(*region);
            self.end_region();
        }
        self.end();
    }

    fn lower_loop(&mut self, data: &'a InstData) {
        self.hold(&self.program.block(data.regions[0]).params);
        self.moves(&self.program.block(data.regions[0]).params, &data.args);
        let arrived = self.begin(data);
        let next = self.mask_slot();
        self.frame().next = next;
        self.frame().params = &self.program.block(data.regions[0]).params;
        self.steps.push(Step::Loop { next, arrived });
        let head = self.steps.len();
        self.steps.push(Step::Iterate { next, line: data.line, end: 0 });
        let params = self.frame().params;
        for param in self.uniform_of(params) {
            let (dst, src) = (self.word_of[param.index()], self.coming[param.index()]);
            self.steps.push(Step::MoveUniform { dst, src });
        }
        self.block(data.regions[0]);
        self.end_region();
        self.hold(&self.program.block(data.regions[0]).params);
        self.steps.push(Step::Jump { to: head });
        self.lifetimes.loops.push((head, self.steps.len() - 1));
        self.frame().pending.push(head);
        self.end_region();
        self.end();
    }

    /// Opens a construct; gives the mask slot of the lanes that have left it.
    fn begin(&mut self, data: &'a InstData) -> u32 {
        self.hold(&data.results);
        let arrived = self.mask_slot();
        let breakable = data.op.is_breakable();
        self.frames.push(Frame { breakable, arrived, results: &data.results, ..Frame::default() });
        arrived
    }

    /// Closes a construct: what follows runs for the lanes that have left it.
    fn end(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.enter(frame.arrived);
        }
    }

    /// Runs the lanes of a slot, or goes to the end of the region if there are none.
    fn enter(&mut self, slot: u32) {
        let at = self.steps.len();
        self.frame().pending.push(at);
        self.steps.push(Step::Enter { slot, empty: 0 });
    }

    /// Lets the pending steps go to here.
    fn end_region(&mut self) {
        let here = self.steps.len();
        for at in std::mem::take(&mut self.frame().pending) {
            if let Step::If { otherwise: to, .. } | Step::Enter { empty: to, .. } | Step::Iterate { end: to, .. } =
                &mut self.steps[at]
            {
                *to = here;
            }
        }
    }

    fn leave(&mut self, target: usize, args: &[Value]) {
        self.moves(self.frames[target].results, args);
        let slot = self.frames[target].arrived;
        self.steps.push(Step::Leave { slot });
    }

    fn target(&self, level: u32) -> usize {
        let breakable = |f: &usize| self.frames[*f].breakable;
        (0..self.frames.len()).rev().filter(breakable).nth(level as usize).expect("the verifier found it (R06, R07)")
    }

    /// Copies values to others as if all at once.
    fn moves(&mut self, to: &[Value], from: &[Value]) {
        let mut words = Vec::new();
        let mut planes = Vec::new();
        for (to, from) in to.iter().zip(from).filter(|(to, from)| to != from) {
            if self.uniform[to.index()] {
                words.push((self.coming[to.index()], self.word_of[from.index()]));
            } else {
                planes.push((to.0, self.operand(*from)));
            }
        }
        // A source that is itself a target is saved first. Words need not be: no source is a word that edges write.
        for i in 0..planes.len() {
            let src = planes[i].1;
            if planes.iter().any(|(dst, _)| Operand::Plane(*dst) == src) {
                let dst = self.temporary();
                self.steps.push(Step::Move { dst, src });
                planes[i].1 = Operand::Plane(dst);
            }
        }
        self.steps.extend(words.into_iter().map(|(dst, src)| Step::MoveUniform { dst, src }));
        self.steps.extend(planes.into_iter().map(|(dst, src)| Step::Move { dst, src }));
    }

    /// Keeps the planes of values from or to here.
    fn hold(&mut self, values: &[Value]) {
        let here = self.steps.len();
        let varying = values.iter().filter(|v| !self.uniform[v.index()]);
        self.lifetimes.held.extend(varying.map(|v| (v.0, here)));
    }

    fn operand(&self, value: Value) -> Operand {
        if self.uniform[value.index()] {
            Operand::Uniform(self.word_of[value.index()])
        } else {
            Operand::Plane(value.0)
        }
    }

    fn plane(&mut self, value: Value) -> u32 {
        match self.operand(value) {
            Operand::Plane(p) => p,
            Operand::Uniform(word) => self.splat(word),
        }
    }

    fn temporary(&mut self) -> u32 {
        self.values += 1;
        self.values - 1
    }

    fn mask_slot(&mut self) -> u32 {
        self.masks += 1;
        self.masks - 1
    }

    fn frame(&mut self) -> &mut Frame<'a> {
        self.frames.last_mut().expect("the body's frame is never popped")
    }
}

/// Whether an op's operand may be a uniform word; else it is splatted to a plane.
fn has_shape(map: MapOp, operand: usize) -> bool {
    match map {
        MapOp::Ir(Op::FFma) => false,
        MapOp::Ir(Op::Select) | MapOp::MulAdd => operand > 0,
        MapOp::Ir(_) | MapOp::Splat => true,
    }
}

/// The instructions that run, each with its block. The tables may hold others, which nobody has verified.
fn reachable(program: &Program) -> Vec<(Block, Inst)> {
    fn walk(program: &Program, block: Block, insts: &mut Vec<(Block, Inst)>) {
        for inst in &program.block(block).insts {
            insts.push((block, *inst));
            program.inst(*inst).regions.iter().for_each(|r| walk(program, *r, insts));
        }
    }
    let mut insts = Vec::new();
    walk(program, program.body, &mut insts);
    insts
}

/// Output slots that every lane of a full wave writes: stores in the body before any way out of it.
fn always_written(program: &Program) -> Vec<bool> {
    let mut written = vec![false; program.outputs.slot_count() as usize];
    for inst in &program.block(program.body).insts {
        let data = program.inst(*inst);
        match data.op {
            Op::StoreOutput => written[data.imm as usize] = true,
            op if op.is_control() && data.regions.iter().any(|r| returns(program, *r)) => break,
            _ => {}
        }
    }
    written
}

fn returns(program: &Program, block: Block) -> bool {
    program.block(block).insts.iter().any(|inst| {
        let data = program.inst(*inst);
        data.op == Op::Return || data.regions.iter().any(|r| returns(program, *r))
    })
}
