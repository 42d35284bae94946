//! SIMD levels as values.

use fearless_simd::Level;

/// Instruction set that the wave engine uses. It changes time, never a bit of a result.
///
/// Whatever the machine lacks is replaced by the best level below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SimdLevel {
    /// What every machine of the architecture has: SSE2, NEON, WebAssembly's SIMD if compiled in, or none.
    Baseline,
    /// x86-64-v2.
    Sse42,
    /// x86-64-v3.
    Avx2,
    /// AVX-512 as of Ice Lake.
    Avx512,
}

impl SimdLevel {
    /// All levels, lowest first.
    pub const ALL: [Self; 4] = [Self::Baseline, Self::Sse42, Self::Avx2, Self::Avx512];

    /// The best level of this machine.
    #[must_use]
    pub fn detect() -> Self {
        Self::ALL.into_iter().rev().find(|level| level.is_available()).unwrap_or(Self::Baseline)
    }

    /// Whether this machine has it.
    #[must_use]
    pub fn is_available(self) -> bool {
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        {
            let level = Level::try_detect().unwrap_or(Level::baseline());
            match self {
                Self::Baseline => true,
                Self::Sse42 => level.as_sse4_2().is_some(),
                Self::Avx2 => level.as_avx2().is_some(),
                Self::Avx512 => level.as_avx512().is_some(),
            }
        }
        #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
        {
            let _ = Level::baseline();
            self == Self::Baseline
        }
    }
}
