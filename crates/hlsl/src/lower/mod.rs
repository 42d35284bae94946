//! Typed tree to IR. Everything is inlined; values are lists of scalars in the order of [`Structs::flatten`].
//!
//! Variables become one IR variable per scalar of the type, with the array dimensions around it multiplied out, so that
//! only what is really indexed stays an array. A parameter or local that nobody writes to is its value, or an alias of
//! the input, constant buffer or table that it was given.
//!
//! [`Structs::flatten`]: crate::types::Structs::flatten

mod bindings;
mod call;
mod convert;
mod entry;
mod expr;
mod intrinsic;
mod math;
mod matrix;
mod place;
mod stmt;
mod store;

use crate::builtin::Scalar;
use crate::hir::{Const, FunctionId, GlobalId};
use crate::sema::Module;
use lapidary_ir::diag::{Diagnostic, Span};
use lapidary_ir::{Block, Builder, Op, Program, Stage, Type, Value};
use std::collections::HashMap;
use std::sync::Arc;

pub(crate) use entry::{Entry, lower};
use place::Place;

/// Most instructions of a program before passes; Direct3D promises a little more than 65536 slots.
const MAX_INSTRUCTIONS: usize = 1 << 20;
/// Nested calls.
const MAX_CALLS: usize = 64;
/// Nested expressions and statements over all inlined calls.
const MAX_DEPTH: u32 = 1200;
/// Nested regions; the verifier allows a few more.
const MAX_REGIONS: u32 = 240;

/// A function that is being inlined.
struct Frame {
    function: Arc<crate::hir::Function>,
    locals: Vec<Option<Place>>,
    /// Where returned values go when the function can return early.
    ret: Option<Place>,
    /// Depth of the construct that an early return leaves; `None` returns from the program.
    exit: Option<u32>,
    /// The value, when the only return is the last statement.
    value: Option<Vec<Value>>,
    loops: Vec<LoopFrame>,
}

/// What `break` and `continue` mean.
struct LoopFrame {
    /// Depth of the construct that `break` leaves.
    exit: u32,
    /// What `continue` does; `None` for a switch, which it passes through.
    next: Option<Next>,
}

#[derive(Clone, Copy)]
enum Next {
    /// Leaves the block at this depth, behind which the step stands.
    Leave(u32),
    /// Starts the loop at this depth again.
    Again(u32),
}

struct Lower<'m> {
    module: &'m mut Module,
    b: Builder,
    /// Instructions that run first: constants and tables.
    prologue: Block,
    consts: HashMap<(Type, u32), Value>,
    statics: HashMap<GlobalId, Place>,
    tables: HashMap<(GlobalId, u32), Place>,
    /// Program's index of each of the module's constant buffers in use.
    cbuffers: HashMap<usize, u32>,
    /// Slots of each output stream's vertex scalars.
    streams: Vec<Arc<[u32]>>,
    /// Bytes into the last constant buffer of the entry point's `uniform` parameters.
    uniforms: Vec<Option<u32>>,
    frames: Vec<Frame>,
    calls: Vec<FunctionId>,
    /// Breakable constructs open.
    depth: u32,
    /// Regions open.
    regions: u32,
    /// Expressions and statements open.
    nesting: u32,
    errors: Vec<Diagnostic>,
    lines: crate::lines::Lines,
}

impl<'m> Lower<'m> {
    fn new(module: &'m mut Module, program: Program, lines: crate::lines::Lines) -> Self {
        let mut b = Builder::new(program);
        let prologue = b.program.add_block();
        Self {
            module,
            b,
            prologue,
            consts: HashMap::new(),
            statics: HashMap::new(),
            tables: HashMap::new(),
            cbuffers: HashMap::new(),
            streams: Vec::new(),
            uniforms: Vec::new(),
            frames: Vec::new(),
            calls: Vec::new(),
            depth: 0,
            regions: 0,
            nesting: 0,
            errors: Vec::new(),
            lines,
        }
    }

    /// Puts the prologue in front of the body and hands the program over.
    fn finish(mut self) -> Result<Program, Vec<Diagnostic>> {
        if !self.errors.is_empty() {
            return Err(self.errors);
        }
        let body = self.b.program.body;
        let mut insts = std::mem::take(&mut self.b.program.blocks[self.prologue.index()].insts);
        let rest = std::mem::take(&mut self.b.program.blocks[body.index()].insts);
        insts.extend(rest);
        self.b.program.blocks[body.index()].insts = insts;
        Ok(self.b.finish())
    }

    /// Runs `make` with the cursor at the end of the prologue.
    fn first<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> T {
        let block = std::mem::replace(&mut self.b.block, self.prologue);
        let result = make(self);
        self.b.block = block;
        result
    }

    fn fail(&mut self, error: Diagnostic) {
        if self.errors.len() < 20 && !self.errors.contains(&error) {
            self.errors.push(error);
        }
    }

    /// Whether there is room to go on; reports if not.
    fn room(&mut self, span: Span) -> bool {
        if self.b.program.insts.len() > MAX_INSTRUCTIONS {
            let error =
                Diagnostic::error("X0301", format!("the program has more than {MAX_INSTRUCTIONS} instructions"))
                    .at(span, "reached here")
                    .hint("calls are inlined: call large functions from fewer places, perhaps in a loop");
            self.fail(error);
            return false;
        }
        if self.nesting > MAX_DEPTH || self.regions > MAX_REGIONS || self.frames.len() > MAX_CALLS {
            let error = Diagnostic::error("X0302", "calls and blocks nest too deep")
                .at(span, "reached here")
                .hint("calls are inlined, so the levels of callers and callees add up");
            self.fail(error);
            return false;
        }
        self.errors.is_empty()
    }

    /// Reports what only a pixel shader can do.
    fn pixel_only(&mut self, what: &str, span: Span) {
        let stage = self.b.program.stage;
        if stage != Stage::Pixel {
            let error = Diagnostic::error("H0270", format!("{what} works in pixel shaders only"))
                .at(span, format!("reached from a {stage} shader"));
            self.fail(error);
        }
    }

    // Constants.

    fn constant(&mut self, ty: Type, bits: u32) -> Value {
        if let Some(value) = self.consts.get(&(ty, bits)) {
            return *value;
        }
        let value = self.first(|l| l.b.constant(ty, bits));
        self.consts.insert((ty, bits), value);
        value
    }

    fn int(&mut self, value: u32) -> Value {
        self.constant(Type::I32, value)
    }

    fn float(&mut self, value: f32) -> Value {
        self.constant(Type::F32, value.to_bits())
    }

    fn scalar_constant(&mut self, value: Const) -> Value {
        let ty = match value {
            Const::Bool(_) => Type::Bool,
            Const::Int(_) | Const::LitInt(_) => Type::I32,
            Const::Float(_) | Const::LitFloat(_) => Type::F32,
        };
        self.constant(ty, value.bits())
    }

    fn zeros(&mut self, ty: &crate::types::Type) -> Vec<Value> {
        let kinds = self.module.structs.flatten(ty);
        kinds.into_iter().map(|kind| self.constant(value_type(kind), 0)).collect()
    }

    // Shorthands.

    fn op(&mut self, op: Op, args: &[Value]) -> Value {
        self.b.op(op, args)
    }

    fn set_line(&mut self, span: Span) {
        if let Some(line) = self.lines.line(span) {
            self.b.line = line;
        }
    }

    fn frame(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("code is lowered inside a function")
    }
}

/// Type of the IR value that holds a scalar.
const fn value_type(kind: Scalar) -> Type {
    match kind {
        Scalar::Bool => Type::Bool,
        Scalar::Int | Scalar::Uint | Scalar::LitInt | Scalar::Int64 | Scalar::Uint64 => Type::I32,
        Scalar::Float | Scalar::LitFloat | Scalar::Double => Type::F32,
    }
}
