//! Emits and cuts of a wave: rows of planes as long as the lanes keep step, single lanes where they do not.

use fearless_simd::Simd;

use super::Shape;
use super::code::Operand;
use super::lanes::{Registers, blend};
use crate::{GsOutput, LANES, Plane};

/// Vertices emitted so far.
#[derive(Debug)]
pub(super) struct Emission {
    /// Vertices in each stream of every lane that was launched, as long as that is one number.
    together: Option<[u32; 4]>,
    launched: u64,
    limit: u32,
}

impl Emission {
    pub(super) fn new(launched: u64, shape: Shape) -> Self {
        Self { together: Some([0; 4]), launched, limit: shape.max_vertex_count }
    }

    /// Emits for the lanes of `exec`; gives those that may emit more, the others have ended.
    pub(super) fn emit<S: Simd>(
        &mut self,
        simd: S,
        out: &mut GsOutput,
        regs: &Registers,
        stream: u32,
        args: &[Operand],
        exec: u64,
    ) -> u64 {
        if exec == 0 {
            return 0;
        }
        if let Some(counts) = &mut self.together
            && exec == self.launched
        {
            let row = counts[stream as usize];
            write_rows(out.streams[stream as usize].row(row), regs, args, |dst, src| match src {
                Ok(plane) => *dst = *plane,
                Err(word) => *dst = [word; LANES],
            });
            counts[stream as usize] += 1;
            return if counts.iter().sum::<u32>() >= self.limit { 0 } else { exec };
        }
        self.part(out);
        let first = exec.trailing_zeros() as usize;
        let target = &mut out.streams[stream as usize];
        let row = target.counts[first];
        if lanes(exec).all(|l| target.counts[l] == row) {
            write_rows(target.row(row), regs, args, |dst, src| match src {
                Ok(plane) => blend(
                    simd,
                    dst,
                    #[inline(always)]
                    |l| plane[l],
                    exec,
                ),
                Err(word) => blend(
                    simd,
                    dst,
                    #[inline(always)]
                    |_| word,
                    exec,
                ),
            });
            lanes(exec).for_each(|l| target.counts[l] += 1);
        } else {
            for lane in lanes(exec) {
                target.push(lane, args.iter().map(|arg| regs.lane(*arg, lane)));
            }
        }
        lanes(exec)
            .filter(|l| out.streams.iter().map(|s| s.counts[*l]).sum::<u32>() < self.limit)
            .fold(0, |m, l| m | 1 << l)
    }

    /// Ends the strips of the lanes of `exec`.
    pub(super) fn cut(&mut self, out: &mut GsOutput, stream: u32, exec: u64) {
        match &self.together {
            Some(counts) => out.streams[stream as usize].cut_lanes(counts[stream as usize], exec),
            None => lanes(exec).for_each(|l| out.streams[stream as usize].cut(l)),
        }
    }

    /// Writes the counts of the lanes one by one, if that is not done yet.
    pub(super) fn part(&mut self, out: &mut GsOutput) {
        if let Some(counts) = self.together.take() {
            for (stream, count) in out.streams.iter_mut().zip(counts) {
                lanes(self.launched).for_each(|l| stream.counts[l] = count);
            }
        }
    }
}

/// The lanes of a mask.
pub(super) fn lanes(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let lane = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            lane
        })
    })
}

#[inline(always)]
fn write_rows(
    rows: &mut [Plane],
    regs: &Registers,
    args: &[Operand],
    mut write: impl FnMut(&mut Plane, Result<&Plane, u32>),
) {
    for (dst, arg) in rows.iter_mut().zip(args) {
        match *arg {
            Operand::Plane(p) => write(dst, Ok(&regs.planes[p as usize])),
            Operand::Uniform(w) => write(dst, Err(regs.words[w as usize])),
        }
    }
}
