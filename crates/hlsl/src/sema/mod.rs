//! Type checking: syntax tree to typed tree.
//!
//! [`Module`] is the half that all entry points of a file share: types, globals, constant buffers and function
//! signatures. Bodies are checked when an entry point reaches them, once, so a function that nobody calls may name
//! things that do not exist.

mod assign;
mod call;
mod cbuffer;
mod class;
mod consts;
mod convert;
mod declare;
mod expr;
mod flow;
mod init;
mod intrinsic;
mod member;
mod module;
mod operator;
mod scope;
mod stmt;
mod switch;
mod template;
mod types;

pub use consts::binary_op;
pub(crate) use consts::selection;
pub use declare::primitive;
pub use module::{CBuffer, FunctionDecl, Global, GlobalKind, MatrixDefault, Module, Param, Signature};
pub(crate) use scope::Checker;
pub(crate) use template::Argument;
