//! What a program costs on a GCN-class chip: registers, instruction mix, waves per SIMD.
//!
//! [`StageCost`] is the contract; behind it stands [`Liveness`], an estimator that reads liveness and uniformity off
//! the program without selecting instructions or allocating registers. A machine listing will stand behind the same
//! trait and be exact. How far the estimator is off is measured against a shipping driver's compiler: `docs/evidence.md`.
//!
//! The crate does no I/O.

#![forbid(unsafe_code)]

mod classes;
mod estimate;
mod link;
mod mix;
mod places;
mod pressure;
mod report;
mod shape;
mod stage;

pub use estimate::Liveness;
pub use link::link;
pub use report::{InstructionMix, StageCost, StageReport, Unsupported};
pub use shape::{gs_shape, slots_read};
pub use stage::{HwStage, Pipeline, hw_stages};
