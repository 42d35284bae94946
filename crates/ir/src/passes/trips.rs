//! How often a loop runs.
//!
//! The loop is run on what is known: parameters that start as constants are followed from iteration to iteration,
//! through every pure op and every branch on a known condition. Where a condition is not known all ways are
//! followed. When an iteration reaches no `continue`, that one was the last. So conditions may stand anywhere and
//! steps may be of any kind, and a loop that may end early still has a greatest count.

use crate::fold;
use crate::op::{Effect, Op};
use crate::program::{Block, Inst, InstData, Program, Value};

/// Loops that run longer are not counted.
pub(super) const MAX_TRIPS: u32 = 1024;

/// Instructions that counting may look at, per loop.
const MAX_STEPS: u32 = 1 << 17;

/// Instructions that counting may look at for all loops that one [`Trips`] counts: about a tenth of a second.
const MAX_STEPS_OF_ALL: u32 = 1 << 22;

/// Counts the trips of loops; holds what counting needs, so that it is not made anew for each loop.
#[derive(Debug, Default)]
pub(super) struct Trips {
    /// By value: its bits in this iteration, where known. All unknown between calls.
    known: Vec<Option<u32>>,
    touched: Vec<Value>,
    steps: u32,
}

impl Trips {
    /// The most often that a loop's region can run, at least 1; none if that is not known or more than `most`, which
    /// is itself at most [`MAX_TRIPS`].
    ///
    /// Nothing is said about whether loops inside it end.
    pub(super) fn of(&mut self, program: &Program, inst: Inst, most: u32) -> Option<u32> {
        if self.steps > MAX_STEPS_OF_ALL {
            return None;
        }
        self.known.resize(program.values.len(), None);
        let mut count = Count { program, trips: self, steps: 0, decided: false, next: None };
        let (trips, steps) = (count.trips(inst, most.min(MAX_TRIPS)), count.steps);
        self.steps += steps;
        for value in self.touched.drain(..) {
            self.known[value.index()] = None;
        }
        trips
    }
}

struct Count<'a> {
    program: &'a Program,
    trips: &'a mut Trips,
    steps: u32,
    /// Whether this iteration met a branch on a known condition.
    decided: bool,
    /// What is known of the parameters of the next iteration; none if no `continue` was reached.
    next: Option<Vec<Option<u32>>>,
}

/// How following a block ended: at its terminator, or before.
type Reached = Option<Inst>;

impl Count<'_> {
    fn trips(&mut self, inst: Inst, most: u32) -> Option<u32> {
        let program = self.program;
        let data = program.inst(inst);
        let region = data.regions[0];
        let mut known: Vec<Option<u32>> = data.args.iter().map(|v| program.constant(*v)).collect();
        for trip in 1..=most {
            for (param, bits) in program.block(region).params.iter().zip(&known) {
                self.set(*param, *bits);
            }
            self.decided = false;
            self.block(region, 0)?;
            let Some(next) = self.next.take() else { return Some(trip) };
            // Only a branch that was decided can be decided otherwise later, unless more becomes known.
            let as_much_known = next.iter().zip(&known).all(|(a, b)| a.is_some() == b.is_some());
            if next == known || as_much_known && !self.decided {
                return None;
            }
            known = next;
        }
        None
    }

    fn set(&mut self, value: Value, bits: Option<u32>) {
        self.trips.known[value.index()] = bits;
        if bits.is_some() {
            self.trips.touched.push(value);
        }
    }

    fn get(&self, value: Value) -> Option<u32> {
        self.trips.known[value.index()].or_else(|| self.program.constant(value))
    }

    fn forget(&mut self, values: &[Value]) {
        for value in values {
            self.set(*value, None);
        }
    }

    /// Follows a block. `depth` is the number of breakable constructs between the loop and it. None if out of steps.
    fn block(&mut self, block: Block, depth: u32) -> Option<Reached> {
        let program = self.program;
        for &inst in &program.block(block).insts {
            self.steps += 1;
            if self.steps > MAX_STEPS {
                return None;
            }
            let data = program.inst(inst);
            match data.op {
                Op::Const => {}
                Op::Continue if data.imm == depth => {
                    self.proceed(&data.args);
                    return Some(Some(inst));
                }
                op if op.is_terminator() => return Some(Some(inst)),
                op if op.is_control() => {
                    if !self.construct(data, depth)? {
                        return Some(None);
                    }
                }
                op if op.info().effect == Effect::Pure => {
                    let bits: Option<Vec<u32>> = data.args.iter().map(|v| self.get(*v)).collect();
                    self.set(data.results[0], bits.and_then(|bits| fold::eval(op, &bits, data.imm)));
                }
                _ => self.forget(&data.results),
            }
        }
        Some(None)
    }

    fn proceed(&mut self, args: &[Value]) {
        let given: Vec<Option<u32>> = args.iter().map(|v| self.get(*v)).collect();
        match &mut self.next {
            None => self.next = Some(given),
            Some(next) => {
                for (next, given) in next.iter_mut().zip(given) {
                    if *next != given {
                        *next = None;
                    }
                }
            }
        }
    }

    /// Follows a construct; false if what stands behind it is not reached.
    fn construct(&mut self, data: &InstData, depth: u32) -> Option<bool> {
        let program = self.program;
        let inside = depth + u32::from(data.op.is_breakable());
        let selector = data.args.first().and_then(|v| self.get(*v));
        let taken = match (data.op, selector) {
            (Op::If, Some(bits)) => Some(usize::from(bits == 0)),
            (Op::Switch, Some(bits)) => Some(data.labels.iter().position(|l| l.contains(&bits)).map_or(0, |i| i + 1)),
            _ => None,
        };
        self.decided |= taken.is_some();
        if data.op == Op::Loop {
            self.forget(&program.block(data.regions[0]).params);
        }
        let mut last = None;
        let mut yields = false;
        for (i, region) in data.regions.iter().enumerate() {
            if taken.is_none_or(|t| t == i) {
                last = self.block(*region, inside)?.map(|inst| program.inst(inst));
                yields |= last.is_some_and(|last| last.op == Op::Yield);
            }
        }
        self.forget(&data.results);
        if data.op != Op::If {
            // Some `break` may lead behind it: no more is known.
            return Some(true);
        }
        if let (Some(_), Some(last), true) = (taken, last, yields) {
            for (result, arg) in data.results.iter().zip(&last.args) {
                self.set(*result, self.get(*arg));
            }
        }
        Some(yields)
    }
}
