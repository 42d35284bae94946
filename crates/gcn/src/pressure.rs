//! How many registers are alive at once: a walk from the end to the start.

use crate::classes::{Class, Classes};
use crate::places::{Places, is_movable_load};
use crate::stage::HwStage;
use lapidary_ir::{Block, Inst, Op, Program, SystemValue, Value};

/// The most registers alive at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pressure {
    pub(crate) vgprs: u32,
    pub(crate) sgprs: u32,
}

/// Registers that hold something before the program starts: they live until their last reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Preloaded {
    /// Vertex index, for fetching.
    Vertex,
    /// Instance index.
    Instance,
    /// Offset of an input vertex in the ring.
    Corner(u32),
    /// Offsets of all input vertices, for an index that varies.
    AllCorners,
    /// Primitive index.
    Primitive,
    /// Pair of weights for interpolation, by mode.
    Weights(u32),
    /// A value of its own, by input slot.
    Slot(u32),
    /// Nothing.
    None,
}

/// What an input's load reads of the preloaded registers.
pub(crate) fn preloaded(program: &Program, inst: Inst, stage: HwStage) -> Preloaded {
    let data = program.inst(inst);
    let element = program.inputs.element_of_slot(data.imm);
    let system = element.and_then(|e| e.system);
    match (data.op, stage, system) {
        (Op::LoadInputVertex, ..) => match data.args.first().and_then(|a| program.constant(*a)) {
            Some(vertex) => Preloaded::Corner(vertex),
            None => Preloaded::AllCorners,
        },
        (Op::LoadInput, _, Some(SystemValue::PrimitiveId)) => Preloaded::Primitive,
        (Op::LoadInput, HwStage::Vs | HwStage::Es | HwStage::Ls, Some(SystemValue::InstanceId)) => Preloaded::Instance,
        (Op::LoadInput, HwStage::Vs | HwStage::Es | HwStage::Ls, _) => Preloaded::Vertex,
        (Op::LoadInput, HwStage::Gs, Some(SystemValue::GsInstanceId)) => Preloaded::Instance,
        (
            Op::LoadInput,
            HwStage::Ps,
            Some(SystemValue::Position | SystemValue::IsFrontFace | SystemValue::SampleIndex | SystemValue::Coverage),
        ) => Preloaded::Slot(data.imm),
        (Op::LoadInput, HwStage::Ps, _) => match element.map(|e| e.interpolation) {
            // A constant attribute needs no weights.
            Some(lapidary_ir::Interpolation::Constant) => Preloaded::None,
            Some(mode) => Preloaded::Weights(mode as u32),
            None => Preloaded::None,
        },
        (Op::LoadInput, ..) => Preloaded::Slot(data.imm),
        _ => Preloaded::None,
    }
}

/// The preloaded registers of a program, numbered behind its values.
struct Abi {
    known: Vec<(Preloaded, u32)>,
}

impl Abi {
    fn of(program: &Program, stage: HwStage) -> Self {
        let corners = program.geometry.as_ref().map_or(0, |g| g.input.vertex_count());
        let mut known: Vec<(Preloaded, u32)> = Vec::new();
        for index in 0..program.insts.len() as u32 {
            let item = preloaded(program, Inst(index), stage);
            let weight = match item {
                Preloaded::None => continue,
                Preloaded::Weights(_) => 2,
                Preloaded::AllCorners => corners,
                _ => 1,
            };
            if !known.iter().any(|(k, _)| *k == item) {
                known.push((item, weight));
            }
        }
        Self { known }
    }

    fn number(&self, item: Preloaded) -> Option<usize> {
        self.known.iter().position(|(k, _)| *k == item)
    }
}

#[derive(Clone)]
struct Live {
    bits: Vec<u64>,
    now: Pressure,
}

/// Finds the pressure of a program in a stage.
pub(crate) fn pressure(program: &Program, classes: &Classes, places: &Places, stage: HwStage) -> Pressure {
    let abi = Abi::of(program, stage);
    let bits = (program.values.len() + abi.known.len()).div_ceil(64);
    let mut walk = Walk {
        program,
        classes,
        places,
        stage,
        abi,
        frames: Vec::new(),
        stored: Vec::new(),
        peak: Pressure::default(),
    };
    walk.stored = walk.stored_at_the_end();
    let live = walk.block(program.body, Live { bits: vec![0; bits], now: Pressure::default() });
    walk.note(&live);
    walk.peak
}

struct Frame {
    /// Whether `break` can leave it: levels count only these.
    breakable: bool,
    /// Alive behind the construct, its results left out.
    after: Live,
    /// Loops: alive whenever the next iteration starts, its parameters left out.
    again: Option<Live>,
}

struct Walk<'a> {
    program: &'a Program,
    classes: &'a Classes,
    places: &'a Places,
    stage: HwStage,
    abi: Abi,
    frames: Vec<Frame>,
    /// Values stored to outputs outside control flow: they wait for the end.
    stored: Vec<Value>,
    peak: Pressure,
}

impl Walk<'_> {
    /// Outputs are written by exports or ring stores at the end of the program.
    fn stored_at_the_end(&self) -> Vec<Value> {
        let insts = &self.program.block(self.program.body).insts;
        let stores = insts.iter().map(|i| self.program.inst(*i)).filter(|d| d.op == Op::StoreOutput);
        let mut last: Vec<(u32, Value)> = Vec::new();
        for store in stores {
            if let Some(value) = store.args.first() {
                last.retain(|(slot, _)| *slot != store.imm);
                last.push((store.imm, *value));
            }
        }
        last.into_iter().map(|(_, value)| value).collect()
    }

    fn weigh(&self, value: usize) -> Pressure {
        match self.program.values.get(value) {
            Some(_) => {
                let class = self.classes.of(Value(value as u32));
                Pressure { vgprs: class.vgprs(), sgprs: class.sgprs() }
            }
            None => {
                let (_, vgprs) = self.abi.known[value - self.program.values.len()];
                Pressure { vgprs, sgprs: 0 }
            }
        }
    }

    fn add(&self, live: &mut Live, value: usize) {
        let (word, bit) = (value / 64, 1u64 << (value % 64));
        if live.bits[word] & bit == 0 {
            live.bits[word] |= bit;
            let weight = self.weigh(value);
            live.now.vgprs += weight.vgprs;
            live.now.sgprs += weight.sgprs;
        }
    }

    fn remove(&self, live: &mut Live, value: usize) {
        let (word, bit) = (value / 64, 1u64 << (value % 64));
        if live.bits[word] & bit != 0 {
            live.bits[word] &= !bit;
            let weight = self.weigh(value);
            live.now.vgprs -= weight.vgprs;
            live.now.sgprs -= weight.sgprs;
        }
    }

    fn use_(&self, live: &mut Live, value: Value) {
        let root = self.classes.root(value);
        if self.classes.of(root) != Class::Free {
            self.add(live, root.index());
        }
    }

    fn join(&self, live: &mut Live, other: &Live) {
        for (word, bits) in other.bits.iter().enumerate() {
            let mut new = bits & !live.bits[word];
            while new != 0 {
                self.add(live, word * 64 + new.trailing_zeros() as usize);
                new &= new - 1;
            }
        }
    }

    fn note(&mut self, live: &Live) {
        self.peak.vgprs = self.peak.vgprs.max(live.now.vgprs);
        self.peak.sgprs = self.peak.sgprs.max(live.now.sgprs);
    }

    /// A load is made here: its value is no longer needed above, but what it reads is.
    fn load(&self, live: &mut Live, value: Value) {
        self.remove(live, value.index());
        if let Some(inst) = crate::classes::definition(self.program, value) {
            self.reads(live, inst);
        }
    }

    fn reads(&self, live: &mut Live, inst: Inst) {
        if let Some(number) = self.abi.number(preloaded(self.program, inst, self.stage)) {
            self.add(live, self.program.values.len() + number);
        }
    }

    /// Walks a block backward from what is alive behind it, which its terminator replaces; gives what is alive before it.
    fn block(&mut self, block: Block, mut live: Live) -> Live {
        let program = self.program;
        for inst in program.block(block).insts.iter().rev() {
            live = self.inst(*inst, live);
        }
        live
    }

    fn inst(&mut self, inst: Inst, mut live: Live) -> Live {
        let program = self.program;
        let data = program.inst(inst);
        match data.op {
            Op::Yield => live = self.frames.last().map_or(live, |f| f.after.clone()),
            Op::Break | Op::Continue => live = self.target(inst, live),
            Op::Return => {
                for value in self.stored.clone() {
                    self.use_(&mut live, value);
                }
            }
            _ => {}
        }
        if data.op.is_control() {
            live = self.construct(inst, live);
        } else {
            for result in &data.results {
                if self.classes.root(*result) == *result
                    && self.classes.of(*result) != Class::Free
                    && !self.places.sunk[result.index()]
                {
                    self.add(&mut live, result.index());
                }
            }
            self.note(&live);
            for result in &data.results {
                self.remove(&mut live, result.index());
            }
        }
        let waits = data.op == Op::StoreOutput && data.args.first().is_some_and(|v| self.stored.contains(v));
        if !waits && !crate::classes::modifier(data.op) {
            for arg in &data.args {
                self.use_(&mut live, *arg);
            }
        }
        if !is_movable_load(program, inst) {
            self.reads(&mut live, inst);
        }
        self.note(&live);
        for value in &self.places.loads_before[inst.index()] {
            self.load(&mut live, *value);
        }
        live
    }

    /// What is alive behind a break or continue.
    fn target(&self, inst: Inst, live: Live) -> Live {
        let data = self.program.inst(inst);
        // Levels count breakable constructs only: ifs between are passed over.
        let frame = self.frames.iter().rev().filter(|f| f.breakable).nth(data.imm as usize);
        match frame {
            Some(frame) if data.op == Op::Continue => frame.again.clone().unwrap_or(live),
            Some(frame) => frame.after.clone(),
            None => live,
        }
    }

    fn construct(&mut self, inst: Inst, mut live: Live) -> Live {
        let program = self.program;
        let data = program.inst(inst);
        for result in &data.results {
            self.use_(&mut live, *result);
        }
        self.note(&live);
        for result in &data.results {
            self.remove(&mut live, result.index());
        }
        let after = live;
        let again = (data.op == Op::Loop).then(|| {
            let mut again = after.clone();
            for value in &self.places.used_in_loop[inst.index()] {
                self.use_(&mut again, *value);
            }
            for load in &self.places.loads_in_loop[inst.index()] {
                if let Some(def) = crate::classes::definition(program, *load) {
                    self.reads(&mut again, def);
                }
            }
            again
        });
        self.frames.push(Frame { breakable: data.op.is_breakable(), after: after.clone(), again: again.clone() });
        let nothing = Live { bits: vec![0; after.bits.len()], now: Pressure::default() };
        let mut before = again.unwrap_or(nothing);
        for region in &data.regions {
            let mut start = self.block(*region, after.clone());
            for param in &program.block(*region).params {
                self.remove(&mut start, param.index());
            }
            self.join(&mut before, &start);
        }
        self.frames.pop();
        before
    }
}
