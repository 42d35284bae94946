//! Maps over the lanes of planes, compiled for each SIMD level.
//!
//! Each map is a plain loop over arrays of fixed length inside `vectorize`: the compiler turns it into vector
//! code of that level. The ops themselves are the functions of `fold`, so there is one meaning of each.

use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use fearless_simd::Simd;
use lapidary_ir::fold::canonical;

use super::code::{At, Operand, Shape};
use crate::{LANES, Plane};

/// A plane at the start of a cache line, so that vectors never lie across two.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Aligned(pub(super) Plane);

impl Deref for Aligned {
    type Target = Plane;

    #[inline(always)]
    fn deref(&self) -> &Plane {
        &self.0
    }
}

impl DerefMut for Aligned {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Plane {
        &mut self.0
    }
}

/// The values of a wave.
#[derive(Debug, Default)]
pub(crate) struct Registers {
    pub(super) planes: Vec<Aligned>,
    pub(super) words: Vec<u32>,
}

/// Does a mapped op.
pub(super) type Handler<S> = fn(S, &mut Registers, &At);

/// All planes but one.
#[derive(Clone, Copy)]
struct Others<'a> {
    before: &'a [Aligned],
    after: &'a [Aligned],
}

impl<'a> Others<'a> {
    #[inline(always)]
    fn get(self, plane: u32) -> &'a Aligned {
        let plane = plane as usize;
        let before = self.before.len();
        if plane < before { &self.before[plane] } else { &self.after[plane - before - 1] }
    }
}

impl Registers {
    /// A lane of an operand.
    pub(super) fn lane(&self, operand: Operand, lane: usize) -> u32 {
        match operand {
            Operand::Plane(p) => self.planes[p as usize][lane],
            Operand::Uniform(w) => self.words[w as usize],
        }
    }

    /// A plane to write, the others to read, and the words.
    #[inline(always)]
    fn split(&mut self, dst: u32) -> (&mut Aligned, Others<'_>, &[u32]) {
        let (before, rest) = self.planes.split_at_mut(dst as usize);
        let (dst, after) = rest.split_first_mut().expect("planes are allocated");
        (dst, Others { before, after }, &self.words)
    }
}

/// An op on one lane's bits.
pub(super) trait Op1 {
    fn apply(a: u32) -> u32;
}

/// An op on two.
pub(super) trait Op2 {
    fn apply(a: u32, b: u32) -> u32;
}

/// An op on three.
pub(super) trait Op3 {
    fn apply(a: u32, b: u32, c: u32) -> u32;
}

/// The same op with NaN results made canonical.
pub(super) struct Canonical<O>(PhantomData<O>);

#[inline(always)]
fn canonical_bits(bits: u32) -> u32 {
    canonical(f32::from_bits(bits)).to_bits()
}

impl<O: Op1> Op1 for Canonical<O> {
    #[inline(always)]
    fn apply(a: u32) -> u32 {
        canonical_bits(O::apply(a))
    }
}

impl<O: Op2> Op2 for Canonical<O> {
    #[inline(always)]
    fn apply(a: u32, b: u32) -> u32 {
        canonical_bits(O::apply(a, b))
    }
}

impl<O: Op3> Op3 for Canonical<O> {
    #[inline(always)]
    fn apply(a: u32, b: u32, c: u32) -> u32 {
        canonical_bits(O::apply(a, b, c))
    }
}

// Operands come in as parameters of their own functions: that tells the compiler that they do not overlap.

#[inline(always)]
fn map1(dst: &mut Aligned, a: &Aligned, f: impl Fn(u32) -> u32) {
    for l in 0..LANES {
        dst[l] = f(a[l]);
    }
}

#[inline(always)]
fn map2(dst: &mut Aligned, a: &Aligned, b: &Aligned, f: impl Fn(u32, u32) -> u32) {
    for l in 0..LANES {
        dst[l] = f(a[l], b[l]);
    }
}

#[inline(always)]
fn map3(dst: &mut Aligned, a: &Aligned, b: &Aligned, c: &Aligned, f: impl Fn(u32, u32, u32) -> u32) {
    for l in 0..LANES {
        dst[l] = f(a[l], b[l], c[l]);
    }
}

fn unary<S: Simd, O: Op1>(simd: S, regs: &mut Registers, at: &At) {
    simd.vectorize(
        #[inline(always)]
        || {
            let (dst, planes, _) = regs.split(at.dst);
            map1(dst, planes.get(at.a), O::apply);
        },
    );
}

fn binary<S: Simd, O: Op2, const SHAPE: Shape>(simd: S, regs: &mut Registers, at: &At) {
    simd.vectorize(
        #[inline(always)]
        || {
            let (dst, planes, words) = regs.split(at.dst);
            match SHAPE {
                0b01 => {
                    let a = words[at.a as usize];
                    map1(dst, planes.get(at.b), |b| O::apply(a, b));
                }
                0b10 => {
                    let b = words[at.b as usize];
                    map1(dst, planes.get(at.a), |a| O::apply(a, b));
                }
                _ => map2(dst, planes.get(at.a), planes.get(at.b), O::apply),
            }
        },
    );
}

fn ternary<S: Simd, O: Op3, const SHAPE: Shape>(simd: S, regs: &mut Registers, at: &At) {
    simd.vectorize(
        #[inline(always)]
        || {
            let (dst, planes, words) = regs.split(at.dst);
            let a = planes.get(at.a);
            match SHAPE {
                0b110 => {
                    let (b, c) = (words[at.b as usize], words[at.c as usize]);
                    map1(dst, a, |a| O::apply(a, b, c));
                }
                0b010 => {
                    let b = words[at.b as usize];
                    map2(dst, a, planes.get(at.c), |a, c| O::apply(a, b, c));
                }
                0b100 => {
                    let c = words[at.c as usize];
                    map2(dst, a, planes.get(at.b), |a, b| O::apply(a, b, c));
                }
                _ => map3(dst, a, planes.get(at.b), planes.get(at.c), O::apply),
            }
        },
    );
}

/// The handler of a unary op.
pub(super) fn pick1<S: Simd, O: Op1>() -> Handler<S> {
    unary::<S, O>
}

/// The handler of a binary op; either operand may be uniform.
pub(super) fn pick2<S: Simd, O: Op2>(shape: Shape) -> Handler<S> {
    match shape {
        0b01 => binary::<S, O, 0b01>,
        0b10 => binary::<S, O, 0b10>,
        _ => binary::<S, O, 0>,
    }
}

/// The handler of a ternary op; the second and third operand may be uniform.
pub(super) fn pick3<S: Simd, O: Op3>(shape: Shape) -> Handler<S> {
    match shape {
        0b110 => ternary::<S, O, 0b110>,
        0b010 => ternary::<S, O, 0b010>,
        0b100 => ternary::<S, O, 0b100>,
        _ => ternary::<S, O, 0>,
    }
}

/// A uniform word in every lane.
pub(super) fn splat<S: Simd>(_: S, regs: &mut Registers, at: &At) {
    regs.planes[at.dst as usize].0 = [regs.words[at.a as usize]; LANES];
}

/// The lanes whose bits are not 0.
#[inline(always)]
pub(super) fn nonzero<S: Simd>(simd: S, plane: &Plane) -> u64 {
    simd.vectorize(
        #[inline(always)]
        || {
            let mut mask = 0;
            for l in 0..LANES {
                mask |= u64::from(plane[l] != 0) << l;
            }
            mask
        },
    )
}

/// Writes `src` to `dst` in the lanes of `mask`.
#[inline(always)]
pub(super) fn blend<S: Simd>(simd: S, dst: &mut Plane, src: impl Fn(usize) -> u32, mask: u64) {
    simd.vectorize(
        #[inline(always)]
        || {
            for half in 0..2 {
                let bits = (mask >> (32 * half)) as u32;
                for l in 0..LANES / 2 {
                    let lane = 32 * half + l;
                    // A bit test against a constant per lane: this form becomes vector code.
                    dst[lane] = if bits & (1 << l) != 0 { src(lane) } else { dst[lane] };
                }
            }
        },
    );
}

/// Copies a plane or word to a plane of the registers, in the lanes of `mask` only unless `all`.
pub(super) fn copy<S: Simd>(simd: S, regs: &mut Registers, dst: u32, src: Operand, mask: u64, all: bool) {
    let (dst, planes, words) = regs.split(dst);
    match src {
        Operand::Plane(p) if all => *dst = *planes.get(p),
        Operand::Uniform(w) if all => dst.0 = [words[w as usize]; LANES],
        Operand::Plane(p) => {
            let src = planes.get(p);
            blend(
                simd,
                dst,
                #[inline(always)]
                |l| src[l],
                mask,
            );
        }
        Operand::Uniform(w) => {
            let word = words[w as usize];
            blend(
                simd,
                dst,
                #[inline(always)]
                |_| word,
                mask,
            );
        }
    }
}
