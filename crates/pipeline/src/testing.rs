//! A small seeded generator for property tests.

/// SplitMix64: good enough to vary inputs, the same on every machine.
#[derive(Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// 0..bound, or 0 for bound 0.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        (self.next() >> 32).checked_rem(u64::from(bound)).unwrap_or(0) as u32
    }
}
