//! A scalar interpreter for the tests of passes: what a program lets the outside see.

use std::collections::{BTreeMap, BTreeSet};

use crate::fold;
use crate::op::Op;
use crate::program::{Block, Inst, Program, Value};

/// What the outside sees: op, number and operands.
pub(super) type Event = (Op, u32, Vec<u32>);

/// Runs a program whose inputs and constants are made from `seed`. None if it takes more than a million instructions.
pub(super) fn run(program: &Program, seed: u32) -> Option<Vec<Event>> {
    let mut run = Run::new(program, seed);
    run.block(program.body)?;
    Some(run.events)
}

/// Where an instruction runs: the iterations of the loops around it, outermost first.
pub(super) type Path = Vec<u32>;

/// Everything that a run computed: bits by value and path, and constructs entered by path.
pub(super) struct Trace {
    pub(super) values: BTreeMap<(Value, Path), u32>,
    pub(super) entered: BTreeSet<(Inst, Path)>,
    /// Whether the run came to the end of the body.
    pub(super) ended: bool,
}

/// Traces a run with its own inputs, and constants that all seeds share.
pub(super) fn trace(program: &Program, seed: u32) -> Option<Trace> {
    let mut run = Run::new(program, seed);
    run.constants = 7;
    run.traced = Some(Trace { values: BTreeMap::new(), entered: BTreeSet::new(), ended: false });
    run.block(program.body)?;
    let last = program.block(program.body).insts.last().copied();
    run.traced.map(|trace| Trace { ended: run.returned == last, ..trace })
}

/// How a block ended.
enum Flow {
    Yield,
    Break(u32),
    Continue(u32),
    Return,
}

struct Run<'a> {
    program: &'a Program,
    seed: u32,
    constants: u32,
    values: Vec<u32>,
    vars: Vec<Vec<u32>>,
    events: Vec<Event>,
    fuel: u32,
    carried: Vec<u32>,
    path: Path,
    traced: Option<Trace>,
    returned: Option<Inst>,
}

impl<'a> Run<'a> {
    fn new(program: &'a Program, seed: u32) -> Self {
        Self {
            program,
            seed,
            constants: seed,
            values: vec![0; program.values.len()],
            vars: program.vars.iter().map(|v| vec![0; v.len as usize]).collect(),
            events: Vec::new(),
            fuel: 1_000_000,
            carried: Vec::new(),
            path: Vec::new(),
            traced: None,
            returned: None,
        }
    }

    fn define(&mut self, value: Value, bits: u32) {
        self.values[value.index()] = bits;
        if let Some(trace) = &mut self.traced {
            trace.values.insert((value, self.path.clone()), bits);
        }
    }
    fn bits(&self, args: &[Value]) -> Vec<u32> {
        args.iter().map(|v| self.values[v.index()]).collect()
    }

    fn block(&mut self, block: Block) -> Option<Flow> {
        let program = self.program;
        for &inst in &program.block(block).insts {
            self.fuel = self.fuel.checked_sub(1)?;
            if let Some(flow) = self.inst(inst)? {
                return Some(flow);
            }
        }
        unreachable!("a block has a terminator")
    }

    fn inst(&mut self, inst: Inst) -> Option<Option<Flow>> {
        let data = self.program.inst(inst);
        let args = self.bits(&data.args);
        let value = match data.op {
            Op::LoadVar => self.vars[data.imm as usize].get(args[0] as usize).copied().unwrap_or(0),
            Op::LoadCbuffer => self.outside(self.constants, args[0], 1 + data.imm),
            Op::LoadInput | Op::LoadInputVertex => {
                let bits = self.outside(self.seed, args.first().copied().unwrap_or(0), 100 + data.imm);
                if self.program.ty(data.results[0]) == crate::Type::Bool { bits & 1 } else { bits }
            }
            Op::StoreVar => {
                if let Some(element) = self.vars[data.imm as usize].get_mut(args[0] as usize) {
                    *element = args[1];
                }
                0
            }
            Op::StoreOutput | Op::Emit | Op::Cut | Op::DiscardIf => {
                self.events.push((data.op, data.imm, args));
                0
            }
            Op::Yield => {
                self.carried = args;
                return Some(Some(Flow::Yield));
            }
            Op::Break => {
                self.carried = args;
                return Some(Some(Flow::Break(data.imm)));
            }
            Op::Continue => {
                self.carried = args;
                return Some(Some(Flow::Continue(data.imm)));
            }
            Op::Return => {
                self.returned = Some(inst);
                return Some(Some(Flow::Return));
            }
            op if op.is_control() => return self.construct(inst, &args),
            op => fold::eval(op, &args, data.imm).expect("the test interpreter knows the op"),
        };
        if let Some(result) = data.results.first() {
            self.define(*result, value);
        }
        Some(None)
    }

    fn construct(&mut self, inst: Inst, args: &[u32]) -> Option<Option<Flow>> {
        let data = self.program.inst(inst);
        let region = match data.op {
            Op::If => data.regions[usize::from(args[0] == 0)],
            Op::Switch => {
                let case = data.labels.iter().position(|l| l.contains(&args[0]));
                data.regions[case.map_or(0, |i| i + 1)]
            }
            _ => data.regions[0],
        };
        self.carried = args.to_vec();
        if let Some(trace) = &mut self.traced {
            trace.entered.insert((inst, self.path.clone()));
        }
        let outside = self.path.len();
        if data.op == Op::Loop {
            self.path.push(0);
        }
        let left = loop {
            for (param, bits) in self.program.block(region).params.iter().zip(std::mem::take(&mut self.carried)) {
                self.define(*param, bits);
            }
            let breakable = data.op.is_breakable();
            match self.block(region)? {
                Flow::Yield => break None,
                Flow::Break(0) if breakable => break None,
                Flow::Continue(0) if breakable => self.path[outside] += 1,
                Flow::Break(n) => break Some(Flow::Break(n - u32::from(breakable))),
                Flow::Continue(n) => break Some(Flow::Continue(n - u32::from(breakable))),
                Flow::Return => break Some(Flow::Return),
            }
        };
        self.path.truncate(outside);
        if left.is_some() {
            return Some(left);
        }
        for (result, bits) in data.results.iter().zip(std::mem::take(&mut self.carried)) {
            self.define(*result, bits);
        }
        Some(None)
    }

    /// Bits from outside: small integers, floats and odd NaNs by turns.
    fn outside(&self, seed: u32, a: u32, b: u32) -> u32 {
        let mut x = seed ^ a.wrapping_mul(0x9e37_79b9) ^ b.wrapping_mul(0x85eb_ca6b);
        x = (x ^ x >> 15).wrapping_mul(0x2c1b_3c6d);
        x = (x ^ x >> 12).wrapping_mul(0x297a_2d39);
        x ^= x >> 15;
        match x % 5 {
            0 => x >> 28,
            1 => 0x7f80_0001 | x & 0x807f_ffff,
            2 => (x % 17) << 31,
            3 => ((x >> 8) as f32 / 65536.0).to_bits(),
            _ => x,
        }
    }
}
