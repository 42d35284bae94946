//! Random numbers and values.

/// A small deterministic generator (splitmix64).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator whose whole future follows from the seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`; 0 if `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        (self.bits() % (n.max(1) as u64)) as usize
    }

    /// True `percent` times in 100.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of the items.
    ///
    /// # Panics
    /// If there are none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// 32 bits that mean something as a float or an integer: special values, small ones, any.
    pub fn word(&mut self) -> u32 {
        match self.below(4) {
            0 => self.pick(SPECIAL_BITS),
            1 => self.below(9) as u32,
            2 => (self.below(2001) as f32 / 100.0 - 10.0).to_bits(),
            _ => self.bits() as u32,
        }
    }
}

/// Bits at which ops change their behaviour: zeros, infinities, NaNs with payloads, denormals, halves, limits of
/// conversions and shifts.
#[rustfmt::skip]
pub const SPECIAL_BITS: &[u32] = &[
    0, 0x8000_0000, 1, 2, 31, 32, 33, 0xffff_ffff, 0x7fff_ffff, 0x8000_0001,
    0x3f80_0000, 0xbf80_0000, 0x3f00_0000, 0xbf00_0000, 0x4000_0000, 0x3f80_0001, 0x3f7f_ffff, 0x4020_0000, 0xc060_0000,
    0x7f80_0000, 0xff80_0000, 0x7f7f_ffff, 0xff7f_ffff, 0x0080_0000, 0x8080_0000, 0x007f_ffff, 0x0000_0001, 0x8040_0000,
    0x7fc0_0000, 0xffc0_0000, 0x7fc1_2345, 0xffab_cdef, 0x7f80_0001, 0xffa0_0000,
    0x4b00_0000, 0x4b00_0001, 0x4aff_ffff, 0xcb80_0000, 0x4f00_0000, 0x4eff_ffff, 0xcf00_0000, 0x4f80_0000, 0x4f7f_ffff,
    0x477f_f000, 0x477f_e000, 0x3880_0000, 0x3300_0000, 0x387f_c000, 0x7e00, 0x7c01, 0xfc00, 0x03ff, 0x0400,
    0x3fc9_0fdb, 0x4049_0fdb, 0x47c3_5000, 0x42fe_0000, 0xc2fc_0000, 0xc316_0000, 0x4300_0000,
];

/// `count` planes of 64 lanes of such values.
#[must_use]
pub fn planes(seed: u64, count: usize) -> Vec<[u32; 64]> {
    let mut random = Random::new(seed ^ 0x5eed);
    (0..count).map(|_| std::array::from_fn(|_| random.word())).collect()
}
