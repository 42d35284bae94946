//! The reference meaning of each op, on scalars.
//!
//! Constant folding and the scalar interpreter call [`eval`]; the wave engine loops over lanes with the same
//! functions of the family files, so that no two consumers can differ. Results are the same bits on every
//! machine: only exactly rounded operations of the platform are used, everything else is computed here.
//!
//! The family functions work on `f32`, `u32` and `bool` and leave the payload of a NaN result open, which is
//! what a vector unit gives; [`eval`] then makes NaN results of arithmetic [`CANONICAL_NAN`]
//! (see [`crate::op::OpInfo::canonical_nan`]).

pub mod bits;
pub mod compare;
pub mod convert;
pub mod float;
pub mod int;
pub mod transcendental;

use crate::op::Op;

/// The NaN that arithmetic gives.
pub const CANONICAL_NAN: u32 = 0x7fc0_0000;

/// Replaces any NaN by the canonical one.
#[inline(always)]
#[must_use]
pub fn canonical(value: f32) -> f32 {
    // On bits, not on floats: to the compiler all NaNs are one float, and it drops such a choice after a square root.
    let bits = value.to_bits();
    f32::from_bits(if bits & 0x7fff_ffff > 0x7f80_0000 { CANONICAL_NAN } else { bits })
}

/// The value of a pure op on constant operands, as bits; `None` for ops whose value does not follow from them.
///
/// Operands are bits of the types that the op's row asks for; missing ones count as 0.
#[must_use]
pub fn eval(op: Op, args: &[u32], imm: u32) -> Option<u32> {
    let bits = |i: usize| args.get(i).copied().unwrap_or(0);
    let f = |i: usize| f32::from_bits(bits(i));
    let b = |i: usize| bits(i) != 0;
    let float = |value: f32| Some(canonical(value).to_bits());
    let truth = |value: bool| Some(u32::from(value));
    match op {
        Op::Const => Some(imm),
        Op::Select => Some(if b(0) { bits(1) } else { bits(2) }),
        Op::BitsToF | Op::BitsToI => Some(bits(0)),
        Op::FAdd => float(float::fadd(f(0), f(1))),
        Op::FSub => float(float::fsub(f(0), f(1))),
        Op::FMul => float(float::fmul(f(0), f(1))),
        Op::FDiv => float(float::fdiv(f(0), f(1))),
        Op::FFma => float(float::ffma(f(0), f(1), f(2))),
        Op::FNeg => Some(float::fneg(f(0)).to_bits()),
        Op::FAbs => Some(float::fabs(f(0)).to_bits()),
        Op::FMin => float(float::fmin(f(0), f(1))),
        Op::FMax => float(float::fmax(f(0), f(1))),
        Op::FSat => float(float::fsat(f(0))),
        Op::FFloor => float(float::ffloor(f(0))),
        Op::FCeil => float(float::fceil(f(0))),
        Op::FTrunc => float(float::ftrunc(f(0))),
        Op::FRoundEven => float(float::fround_even(f(0))),
        Op::FFract => float(float::ffract(f(0))),
        Op::FSqrt => float(float::fsqrt(f(0))),
        Op::FRsq => float(float::frsq(f(0))),
        Op::FRcp => float(float::frcp(f(0))),
        Op::FExp2 => float(transcendental::fexp2(f(0))),
        Op::FLog2 => float(transcendental::flog2(f(0))),
        Op::FSin => float(transcendental::fsin(f(0))),
        Op::FCos => float(transcendental::fcos(f(0))),
        Op::FTan => float(transcendental::ftan(f(0))),
        Op::FAsin => float(transcendental::fasin(f(0))),
        Op::FAcos => float(transcendental::facos(f(0))),
        Op::FAtan => float(transcendental::fatan(f(0))),
        Op::FAtan2 => float(transcendental::fatan2(f(0), f(1))),
        Op::FSinh => float(transcendental::fsinh(f(0))),
        Op::FCosh => float(transcendental::fcosh(f(0))),
        Op::FTanh => float(transcendental::ftanh(f(0))),
        Op::IAdd => Some(int::iadd(bits(0), bits(1))),
        Op::ISub => Some(int::isub(bits(0), bits(1))),
        Op::IMul => Some(int::imul(bits(0), bits(1))),
        Op::INeg => Some(int::ineg(bits(0))),
        Op::IAbs => Some(int::iabs(bits(0))),
        Op::SDiv => Some(int::sdiv(bits(0), bits(1))),
        Op::SRem => Some(int::srem(bits(0), bits(1))),
        Op::UDiv => Some(int::udiv(bits(0), bits(1))),
        Op::URem => Some(int::urem(bits(0), bits(1))),
        Op::SMin => Some(int::smin(bits(0), bits(1))),
        Op::SMax => Some(int::smax(bits(0), bits(1))),
        Op::UMin => Some(int::umin(bits(0), bits(1))),
        Op::UMax => Some(int::umax(bits(0), bits(1))),
        Op::IAnd => Some(bits(0) & bits(1)),
        Op::IOr => Some(bits(0) | bits(1)),
        Op::IXor => Some(bits(0) ^ bits(1)),
        Op::INot => Some(!bits(0)),
        Op::IShl => Some(bits::ishl(bits(0), bits(1))),
        Op::UShr => Some(bits::ushr(bits(0), bits(1))),
        Op::SShr => Some(bits::sshr(bits(0), bits(1))),
        Op::CountBits => Some(bits::count_bits(bits(0))),
        Op::ReverseBits => Some(bits::reverse_bits(bits(0))),
        Op::UFirstBitHigh => Some(bits::ufirst_bit_high(bits(0))),
        Op::SFirstBitHigh => Some(bits::sfirst_bit_high(bits(0))),
        Op::FirstBitLow => Some(bits::first_bit_low(bits(0))),
        Op::BAnd => truth(b(0) & b(1)),
        Op::BOr => truth(b(0) | b(1)),
        Op::BXor => truth(b(0) ^ b(1)),
        Op::BNot => truth(!b(0)),
        Op::FEq => truth(compare::feq(f(0), f(1))),
        Op::FNe => truth(compare::fne(f(0), f(1))),
        Op::FLt => truth(compare::flt(f(0), f(1))),
        Op::FLe => truth(compare::fle(f(0), f(1))),
        Op::IEq => truth(bits(0) == bits(1)),
        Op::INe => truth(bits(0) != bits(1)),
        Op::SLt => truth(compare::slt(bits(0), bits(1))),
        Op::SLe => truth(compare::sle(bits(0), bits(1))),
        Op::ULt => truth(bits(0) < bits(1)),
        Op::ULe => truth(bits(0) <= bits(1)),
        Op::FToS => Some(convert::f_to_s(f(0))),
        Op::FToU => Some(convert::f_to_u(f(0))),
        Op::SToF => float(convert::s_to_f(bits(0))),
        Op::UToF => float(convert::u_to_f(bits(0))),
        Op::BToF => float(convert::b_to_f(b(0))),
        Op::BToI => truth(b(0)),
        Op::FToF16 => Some(convert::f_to_f16(f(0))),
        Op::F16ToF => float(convert::f16_to_f(bits(0))),
        Op::LoadVar
        | Op::StoreVar
        | Op::LoadCbuffer
        | Op::LoadInput
        | Op::LoadInputVertex
        | Op::StoreOutput
        | Op::Emit
        | Op::Cut
        | Op::DdxCoarse
        | Op::DdxFine
        | Op::DdyCoarse
        | Op::DdyFine
        | Op::DiscardIf
        | Op::If
        | Op::Loop
        | Op::Switch
        | Op::Block
        | Op::Yield
        | Op::Break
        | Op::Continue
        | Op::Return => None,
    }
}

#[cfg(test)]
mod tests;
