//! A scalar interpreter for the tests of passes: what a program lets the outside see.

use crate::fold;
use crate::op::Op;
use crate::program::{Block, Inst, Program, Value};

/// What the outside sees: op, number and operands.
pub(super) type Event = (Op, u32, Vec<u32>);

/// Runs a program whose inputs and constants are made from `seed`. None if it takes more than a million instructions.
pub(super) fn run(program: &Program, seed: u32) -> Option<Vec<Event>> {
    let mut run = Run {
        program,
        seed,
        values: vec![0; program.values.len()],
        vars: program.vars.iter().map(|v| vec![0; v.len as usize]).collect(),
        events: Vec::new(),
        fuel: 1_000_000,
        carried: Vec::new(),
    };
    run.block(program.body)?;
    Some(run.events)
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
    values: Vec<u32>,
    vars: Vec<Vec<u32>>,
    events: Vec<Event>,
    fuel: u32,
    carried: Vec<u32>,
}

impl Run<'_> {
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
            Op::LoadCbuffer => self.outside(args[0], 1 + data.imm),
            Op::LoadInput | Op::LoadInputVertex => {
                let bits = self.outside(args.first().copied().unwrap_or(0), 100 + data.imm);
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
            Op::Return => return Some(Some(Flow::Return)),
            op if op.is_control() => return self.construct(inst, &args),
            op => fold::eval(op, &args, data.imm).expect("the test interpreter knows the op"),
        };
        if let Some(result) = data.results.first() {
            self.values[result.index()] = value;
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
        loop {
            for (param, bits) in self.program.block(region).params.iter().zip(std::mem::take(&mut self.carried)) {
                self.values[param.index()] = bits;
            }
            let breakable = data.op.is_breakable();
            match self.block(region)? {
                Flow::Yield => break,
                Flow::Break(0) if breakable => break,
                Flow::Continue(0) if breakable => {}
                Flow::Break(n) => return Some(Some(Flow::Break(n - u32::from(breakable)))),
                Flow::Continue(n) => return Some(Some(Flow::Continue(n - u32::from(breakable)))),
                Flow::Return => return Some(Some(Flow::Return)),
            }
        }
        for (result, bits) in data.results.iter().zip(std::mem::take(&mut self.carried)) {
            self.values[result.index()] = bits;
        }
        Some(None)
    }

    /// Bits from outside: small integers, floats and odd NaNs by turns.
    fn outside(&self, a: u32, b: u32) -> u32 {
        let mut x = self.seed ^ a.wrapping_mul(0x9e37_79b9) ^ b.wrapping_mul(0x85eb_ca6b);
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
