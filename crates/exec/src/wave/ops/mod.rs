//! The mapped ops, by family: which function of `fold` does which op.

mod bits;
mod compare;
mod convert;
mod float;
mod int;
mod transcendental;
mod value;

use fearless_simd::Simd;
use lapidary_ir::op::Family;

use super::code::{Kind, MapOp};
use super::lanes::{Handler, splat};

/// Defines ops on bits from functions on their types, and picks the handler of each.
///
/// `F`, `I` and `B` say how the bits of an operand and of the result are meant. Float results that arithmetic
/// makes can be asked for with canonical NaNs; those marked `exact` never need it.
macro_rules! family {
    ($($op:ident ($($arg:ident: $class:ident),+) -> $result:ident $($exact:ident)? = $value:expr;)+) => {
        $(
            struct $op;
            family!(@impl $op ($($arg: $class),+) -> $result = $value);
        )+

        /// The function that does an op of this family.
        pub(super) fn handler<S: fearless_simd::Simd>(
            kind: $crate::wave::code::Kind,
        ) -> Option<$crate::wave::lanes::Handler<S>> {
            let $crate::wave::code::MapOp::Ir(op) = kind.map else { return None };
            match op {
                $(lapidary_ir::Op::$op => Some(family!(@pick kind, $op ($($arg)+) $result $($exact)?)),)+
                _ => None,
            }
        }
    };
    (@in F $x:ident) => { let $x = f32::from_bits($x); };
    (@in I $x:ident) => {};
    (@in B $x:ident) => { let $x = $x != 0; };
    (@out F $e:expr) => { f32::to_bits($e) };
    (@out I $e:expr) => { $e };
    (@out B $e:expr) => { u32::from($e) };
    (@impl $op:ident ($a:ident: $ca:ident) -> $r:ident = $e:expr) => {
        impl $crate::wave::lanes::Op1 for $op {
            #[inline(always)]
            fn apply($a: u32) -> u32 {
                family!(@in $ca $a);
                family!(@out $r $e)
            }
        }
    };
    (@impl $op:ident ($a:ident: $ca:ident, $b:ident: $cb:ident) -> $r:ident = $e:expr) => {
        impl $crate::wave::lanes::Op2 for $op {
            #[inline(always)]
            fn apply($a: u32, $b: u32) -> u32 {
                family!(@in $ca $a);
                family!(@in $cb $b);
                family!(@out $r $e)
            }
        }
    };
    (@impl $op:ident ($a:ident: $ca:ident, $b:ident: $cb:ident, $c:ident: $cc:ident) -> $r:ident = $e:expr) => {
        impl $crate::wave::lanes::Op3 for $op {
            #[inline(always)]
            fn apply($a: u32, $b: u32, $c: u32) -> u32 {
                family!(@in $ca $a);
                family!(@in $cb $b);
                family!(@in $cc $c);
                family!(@out $r $e)
            }
        }
    };
    (@pick $kind:ident, $op:ident ($($arg:ident)+) F) => {
        if $kind.canonical {
            family!(@arity $kind, $crate::wave::lanes::Canonical<$op>, $($arg)+)
        } else {
            family!(@arity $kind, $op, $($arg)+)
        }
    };
    (@pick $kind:ident, $op:ident ($($arg:ident)+) $result:ident $($exact:ident)?) => {
        family!(@arity $kind, $op, $($arg)+)
    };
    (@arity $kind:ident, $op:ty, $a:ident) => { $crate::wave::lanes::pick1::<S, $op>() };
    (@arity $kind:ident, $op:ty, $a:ident $b:ident) => { $crate::wave::lanes::pick2::<S, $op>($kind.shape) };
    (@arity $kind:ident, $op:ty, $a:ident $b:ident $c:ident) => { $crate::wave::lanes::pick3::<S, $op>($kind.shape) };
}
use family;

/// The function that does a mapped op.
pub(super) fn handler<S: Simd>(kind: Kind) -> Option<Handler<S>> {
    match kind.map {
        MapOp::Splat => Some(splat::<S>),
        MapOp::MulAdd => Some(float::mul_add(kind)),
        MapOp::Ir(op) => match op.info().family {
            Family::Value => value::handler(kind),
            Family::Float => float::handler(kind),
            Family::Transcendental => transcendental::handler(kind),
            Family::Int => int::handler(kind),
            Family::Bits => bits::handler(kind),
            Family::Compare => compare::handler(kind),
            Family::Convert => convert::handler(kind),
            Family::Memory | Family::Interface | Family::Pixel | Family::Control => None,
        },
    }
}
