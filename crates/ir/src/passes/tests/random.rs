//! Random valid geometry programs, rich in variables and ways out.

use crate::build::Builder;
use crate::op::{Op, hint};
use crate::program::{Program, Value};
use crate::types::{Stage, Type};
use crate::{diag, parse};

const HEAD: &str = r#"program geometry "random" {
  geometry triangle max_vertex_count 100 instance_count 1 stream 0 line_strip stream 1 point_list
  input "A" 0 float 4 "linear" per_vertex
  input "B" 0 uint 2 "nointerpolation"
  input "C" 0 bool 1 "nointerpolation"
  output "P" 0 float 2 "linear"
  output "Q" 0 int 1 "linear" stream 1
  cbuffer "c" register 0 space 0 size 64 {
  }
  var "f" f32 1
  var "g" f32 1
  var "i" i32 1
  var "b" bool 1
  var "fs" f32 3
  var "is" i32 4
  body {
    return
  }
}
"#;

const TYPES: [Type; 3] = [Type::Bool, Type::I32, Type::F32];

/// The program of a seed.
pub(super) fn program(seed: u32) -> Program {
    let mut program = parse(HEAD, diag::FileId(0)).unwrap();
    let body = program.body;
    program.blocks[body.index()].insts.clear();
    assert_eq!(program.stage, Stage::Geometry);
    let mut make = Make {
        b: Builder::new(program),
        seed: seed.wrapping_mul(2_654_435_761) | 1,
        visible: Vec::new(),
        frames: Vec::new(),
        // Some programs have one variable with dynamic indices, some none.
        dynamic: seed.is_multiple_of(3),
    };
    for _ in 0..3 {
        let ty = TYPES[make.random(3)];
        make.constant(ty);
    }
    make.statements(0);
    make.emit();
    make.b.return_();
    make.b.finish()
}

/// A program of the seed that is one expression of pure ops, rich in what identities look for: constants that are
/// special, and ops on results of ops.
pub(super) fn expression(seed: u32) -> Program {
    let mut program = parse(HEAD, diag::FileId(0)).unwrap();
    let body = program.body;
    program.blocks[body.index()].insts.clear();
    let mut make = Make {
        b: Builder::new(program),
        seed: seed.wrapping_mul(2_246_822_519) | 1,
        visible: Vec::new(),
        frames: Vec::new(),
        dynamic: false,
    };
    for _ in 0..3 {
        make.input();
    }
    for _ in 0..4 {
        if make.random(2) == 0 {
            let ty = TYPES[make.random(3)];
            make.constant(ty);
        }
        make.pure();
    }
    // Some results are seen bit for bit, some only through arithmetic.
    for value in make.visible.clone() {
        match make.b.program.ty(value) {
            Type::F32 => drop(make.b.push(Op::Emit, &[value, value], 0, &[])),
            Type::I32 => drop(make.b.push(Op::Emit, &[value], 1, &[])),
            Type::Bool => {
                let number = make.b.op(Op::BToI, &[value]);
                make.b.push(Op::Emit, &[number], 1, &[]);
            }
        }
    }
    make.b.return_();
    make.b.finish()
}

struct Frame {
    op: Op,
    results: Vec<Type>,
    params: Vec<Type>,
    /// Loops: the value that the first parameter gets next.
    next: Option<Value>,
}

struct Make {
    b: Builder,
    seed: u32,
    visible: Vec<Value>,
    frames: Vec<Frame>,
    dynamic: bool,
}

impl Make {
    fn random(&mut self, n: usize) -> usize {
        self.seed ^= self.seed << 13;
        self.seed ^= self.seed >> 17;
        self.seed ^= self.seed << 5;
        (self.seed >> 3) as usize % n
    }

    fn constant(&mut self, ty: Type) -> Value {
        let bits = match ty {
            Type::Bool => self.random(2) as u32,
            Type::I32 => [0, 1, 2, 3, 5, 16, 31, u32::MAX][self.random(8)],
            Type::F32 => [0.0, -0.0, 1.0, -1.0, 0.5, 3.0, 1e30, f32::NAN][self.random(8)].to_bits(),
        };
        let value = self.b.constant(ty, bits);
        self.visible.push(value);
        value
    }

    /// Some visible value of a type.
    fn value(&mut self, ty: Type) -> Value {
        for _ in 0..6 {
            if self.visible.is_empty() {
                break;
            }
            let back = self.random(self.visible.len().min(24));
            let value = self.visible[self.visible.len() - 1 - back];
            if self.b.program.ty(value) == ty {
                return value;
            }
        }
        if self.random(3) == 0 { self.load(ty) } else { self.constant(ty) }
    }

    fn values(&mut self, types: &[Type]) -> Vec<Value> {
        types.iter().map(|ty| self.value(*ty)).collect()
    }

    fn var_and_index(&mut self, ty: Type) -> (u32, Value) {
        let var = match ty {
            Type::Bool => 3,
            Type::I32 => [2, 5][self.random(2)],
            Type::F32 => [0, 1, 4][self.random(3)],
        };
        let len = self.b.program.vars[var as usize].len;
        if self.dynamic && var == 5 {
            return (var, self.value(Type::I32));
        }
        let index = if self.random(20) == 0 { len } else { self.random(len as usize) as u32 };
        (var, self.b.i32(index))
    }

    fn load(&mut self, ty: Type) -> Value {
        let (var, index) = self.var_and_index(ty);
        let value = self.b.load_var(var, index);
        self.visible.push(value);
        value
    }

    fn input(&mut self) {
        let value = match self.random(4) {
            0 => self.b.push_value(Op::LoadInput, &[], 4 + self.seed % 2, Type::I32),
            1 => self.b.push_value(Op::LoadInput, &[], 6, Type::Bool),
            2 => {
                let index = self.value(Type::I32);
                self.b.push_value(Op::LoadCbuffer, &[index], 0, Type::F32)
            }
            _ => {
                let vertex = self.value(Type::I32);
                self.b.push_value(Op::LoadInputVertex, &[vertex], self.seed % 4, Type::F32)
            }
        };
        self.visible.push(value);
    }

    fn pure(&mut self) {
        let rows: Vec<_> = crate::op::OPS
            .iter()
            .filter(|row| {
                row.effect == crate::op::Effect::Pure && !row.args.is_empty() && row.imm == crate::op::Imm::None
            })
            .collect();
        let row = rows[self.random(rows.len())];
        let any = TYPES[self.random(3)];
        let mut args = Vec::new();
        for class in row.args {
            let ty = TYPES.into_iter().find(|t| class.admits(*t) && *class != crate::op::Class::Any).unwrap_or(any);
            args.push(self.value(ty));
        }
        if self.random(6) == 0 && args.len() == 2 && self.b.program.ty(args[0]) == self.b.program.ty(args[1]) {
            args[1] = args[0];
        }
        let value = self.b.op(row.op, &args);
        self.visible.push(value);
    }

    fn emit(&mut self) {
        if self.random(2) == 0 {
            let args = self.values(&[Type::F32, Type::F32]);
            self.b.push(Op::Emit, &args, 0, &[]);
        } else {
            let args = self.values(&[Type::I32]);
            self.b.push(Op::Emit, &args, 1, &[]);
        }
    }

    fn statements(&mut self, depth: usize) {
        for _ in 0..1 + self.random(7) {
            match self.random(12) {
                0 => self.input(),
                1..=3 => self.pure(),
                4..=6 => {
                    let ty = TYPES[self.random(3)];
                    let value = self.value(ty);
                    let (var, index) = self.var_and_index(ty);
                    self.b.store_var(var, index, value);
                }
                7 => {
                    let ty = TYPES[self.random(3)];
                    self.load(ty);
                }
                8 => self.emit(),
                _ if depth < 5 => self.construct(depth),
                _ => {}
            }
        }
    }

    fn types(&mut self) -> Vec<Type> {
        (0..self.random(3)).map(|_| TYPES[self.random(3)]).collect()
    }

    fn construct(&mut self, depth: usize) {
        let results = self.types();
        let seen = self.visible.len();
        let (inst, op, params, next) = match self.random(5) {
            0 | 1 => {
                let c = self.value(Type::Bool);
                (self.b.begin_if(c, hint::NONE, &results), Op::If, Vec::new(), None)
            }
            2 => (self.b.begin_block(&results), Op::Block, Vec::new(), None),
            3 => {
                let s = self.value(Type::I32);
                let labels = vec![vec![0], vec![1, 2], vec![u32::MAX]];
                (self.b.begin_switch(s, labels, &results), Op::Switch, Vec::new(), None)
            }
            _ => {
                // A counter that every way back raises bounds the loop.
                let mut initial = vec![self.b.i32(0)];
                let more = self.types();
                initial.extend(self.values(&more));
                let inst = self.b.begin_loop(hint::NONE, &initial, &results);
                let params: Vec<Value> = self.b.program.block(self.b.block).params.clone();
                self.visible.extend(&params);
                let one = self.b.i32(1);
                let next = self.b.op(Op::IAdd, &[params[0], one]);
                let types = params.iter().map(|v| self.b.program.ty(*v)).collect();
                (inst, Op::Loop, types, Some(next))
            }
        };
        self.frames.push(Frame { op, results: results.clone(), params, next });
        let inside = self.visible.len();
        if op == Op::Loop {
            let limit = self.random(4) as u32;
            let limit = self.b.i32(limit);
            let counter = self.b.program.block(self.b.block).params[0];
            let more = self.b.op(Op::ULt, &[counter, limit]);
            let check = self.b.begin_if(more, hint::NONE, &[]);
            self.b.yield_(&[]);
            self.b.begin_else(check);
            let values = self.values(&results);
            self.b.break_(0, &values);
            self.b.end(check);
            self.visible.truncate(inside);
        }
        for region in 0..self.b.program.inst(inst).regions.len() {
            self.b.enter_region(inst, region);
            self.statements(depth + 1);
            self.terminator();
            self.visible.truncate(inside);
        }
        self.frames.pop();
        self.b.end(inst);
        self.visible.truncate(seen);
        self.visible.extend(self.b.program.inst(inst).results.clone());
    }

    fn terminator(&mut self) {
        let innermost = self.frames.len() - 1;
        let breakable: Vec<usize> =
            (0..self.frames.len()).rev().filter(|f| self.frames[*f].op.is_breakable()).collect();
        let choice = self.random(10);
        if choice < 6 && self.frames[innermost].op != Op::Loop {
            let types = self.frames[innermost].results.clone();
            let values = self.values(&types);
            return self.b.yield_(&values);
        }
        if breakable.is_empty() || choice == 6 && self.random(3) == 0 {
            return self.b.return_();
        }
        let level = if self.random(2) == 0 { 0 } else { self.random(breakable.len()) };
        let target = breakable[level];
        if self.frames[target].op == Op::Loop && self.random(3) != 0 {
            let types = self.frames[target].params.clone();
            let mut values = vec![self.frames[target].next.unwrap()];
            values.extend(self.values(&types[1..]));
            return self.b.continue_(level as u32, &values);
        }
        let types = self.frames[target].results.clone();
        let values = self.values(&types);
        self.b.break_(level as u32, &values);
    }
}
