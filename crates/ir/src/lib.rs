//! The shader program form of Lapidary: SSA with structured control flow over scalar 32-bit values.
//!
//! Front ends build a [`Program`] with a [`Builder`]; [`verify()`] holds it to the written rules; passes change
//! it; engines run it. The meaning of each op on scalars is in [`fold`], and every consumer agrees with it.
//! The crate knows no device, file, thread or clock. See `docs/ir.md`.

#![forbid(unsafe_code)]

mod build;
pub mod diag;
pub mod fold;
mod interface;
pub mod op;
mod parse;
pub mod passes;
mod print;
mod program;
mod types;
mod verify;

pub use build::Builder;
pub use interface::{CbMember, CbType, ConstantBuffer, Element, GeometryProperties, Majority, Signature};
pub use op::Op;
pub use parse::parse;
pub use print::print;
pub use program::{Block, BlockData, Inst, InstData, Program, Value, ValueData, ValueDef, Var};
pub use types::{InputPrimitive, Interpolation, OutputTopology, ScalarKind, Stage, SystemValue, Type};
pub use verify::{Violation, verify};
