//! Element and target formats (D3D11.3 19.1) with exact conversions to and from shader registers.

use std::fmt;
use std::str::FromStr;

use super::number::{
    f16_to_f32, f32_to_f16, linear_to_srgb8, snorm_from_float, snorm_to_float, srgb8_to_linear, unorm_from_float,
    unorm_to_float,
};

/// What the bits of a component mean in memory (19.1.3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberKind {
    /// Floating point of 16 or 32 bits.
    Float,
    /// Unsigned integer mapped to 0..=1.
    Unorm,
    /// As `Unorm`, with the sRGB curve on red, green and blue; alpha stays linear.
    UnormSrgb,
    /// Signed integer mapped to -1..=1.
    Snorm,
    /// Unsigned integer.
    Uint,
    /// Signed integer.
    Sint,
}

/// The type of a component in a shader register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScalarType {
    /// `float`.
    Float,
    /// `uint`.
    Uint,
    /// `int`.
    Sint,
}

macro_rules! formats {
    ($($name:ident $text:literal $components:literal x $bits:literal $kind:ident;)*) => {
        /// A format, named as in DXGI. Components lie in memory in the order red, green, blue, alpha, little endian.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[expect(missing_docs, reason = "the name of each format is its definition")]
        pub enum Format { $($name,)* }

        impl Format {
            /// All formats.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// DXGI's name without `DXGI_FORMAT_`, such as `R32G32B32_FLOAT`.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }

            /// Components, bits per component and their meaning.
            const fn layout(self) -> (usize, usize, NumberKind) {
                match self { $(Self::$name => ($components, $bits, NumberKind::$kind),)* }
            }
        }
    };
}

formats! {
    R32Float "R32_FLOAT" 1 x 32 Float;
    R32G32Float "R32G32_FLOAT" 2 x 32 Float;
    R32G32B32Float "R32G32B32_FLOAT" 3 x 32 Float;
    R32G32B32A32Float "R32G32B32A32_FLOAT" 4 x 32 Float;
    R32Uint "R32_UINT" 1 x 32 Uint;
    R32G32Uint "R32G32_UINT" 2 x 32 Uint;
    R32G32B32Uint "R32G32B32_UINT" 3 x 32 Uint;
    R32G32B32A32Uint "R32G32B32A32_UINT" 4 x 32 Uint;
    R32Sint "R32_SINT" 1 x 32 Sint;
    R32G32Sint "R32G32_SINT" 2 x 32 Sint;
    R32G32B32Sint "R32G32B32_SINT" 3 x 32 Sint;
    R32G32B32A32Sint "R32G32B32A32_SINT" 4 x 32 Sint;
    R16Float "R16_FLOAT" 1 x 16 Float;
    R16G16Float "R16G16_FLOAT" 2 x 16 Float;
    R16G16B16A16Float "R16G16B16A16_FLOAT" 4 x 16 Float;
    R16Unorm "R16_UNORM" 1 x 16 Unorm;
    R16G16Unorm "R16G16_UNORM" 2 x 16 Unorm;
    R16G16B16A16Unorm "R16G16B16A16_UNORM" 4 x 16 Unorm;
    R16Snorm "R16_SNORM" 1 x 16 Snorm;
    R16G16Snorm "R16G16_SNORM" 2 x 16 Snorm;
    R16G16B16A16Snorm "R16G16B16A16_SNORM" 4 x 16 Snorm;
    R16Uint "R16_UINT" 1 x 16 Uint;
    R16G16Uint "R16G16_UINT" 2 x 16 Uint;
    R16G16B16A16Uint "R16G16B16A16_UINT" 4 x 16 Uint;
    R16Sint "R16_SINT" 1 x 16 Sint;
    R16G16Sint "R16G16_SINT" 2 x 16 Sint;
    R16G16B16A16Sint "R16G16B16A16_SINT" 4 x 16 Sint;
    R8Unorm "R8_UNORM" 1 x 8 Unorm;
    R8G8Unorm "R8G8_UNORM" 2 x 8 Unorm;
    R8G8B8A8Unorm "R8G8B8A8_UNORM" 4 x 8 Unorm;
    R8G8B8A8UnormSrgb "R8G8B8A8_UNORM_SRGB" 4 x 8 UnormSrgb;
    R8G8B8A8Snorm "R8G8B8A8_SNORM" 4 x 8 Snorm;
    R8Uint "R8_UINT" 1 x 8 Uint;
    R8G8Uint "R8G8_UINT" 2 x 8 Uint;
    R8G8B8A8Uint "R8G8B8A8_UINT" 4 x 8 Uint;
    R8G8B8A8Sint "R8G8B8A8_SINT" 4 x 8 Sint;
    D32Float "D32_FLOAT" 1 x 32 Float;
}

impl Format {
    /// Bytes of one element or pixel.
    #[must_use]
    pub const fn bytes(self) -> usize {
        let (components, bits, _) = self.layout();
        components * bits / 8
    }

    /// Components, 1 to 4.
    #[must_use]
    pub const fn components(self) -> usize {
        self.layout().0
    }

    /// Meaning of the components in memory.
    #[must_use]
    pub const fn kind(self) -> NumberKind {
        self.layout().2
    }

    /// Type of the components in a shader register.
    #[must_use]
    pub fn scalar_type(self) -> ScalarType {
        match self.kind() {
            NumberKind::Uint => ScalarType::Uint,
            NumberKind::Sint => ScalarType::Sint,
            _ => ScalarType::Float,
        }
    }

    /// Whether it can be a depth target.
    #[must_use]
    pub fn is_depth(self) -> bool {
        self == Self::D32Float
    }

    /// Whether it can be a color target here: one, two or four components. Three-component formats cannot (19.1.4).
    #[must_use]
    pub fn is_color_target(self) -> bool {
        !self.is_depth() && self.components() != 3
    }

    /// Whether each component is stored as the 32 bits of the register.
    #[must_use]
    pub fn is_plain(self) -> bool {
        self.layout().1 == 32
    }

    /// Register bits of the four components from memory (8.20, 3.2). Missing ones are 0, 0, 0, 1 (19.1.3.3); bytes
    /// beyond the end of `memory` count as out of bounds, which reads 0 in all components of the format (8.19.2).
    #[must_use]
    pub fn decode(self, memory: &[u8]) -> [u32; 4] {
        let (components, bits, kind) = self.layout();
        let one = if self.scalar_type() == ScalarType::Float { 1.0f32.to_bits() } else { 1 };
        let mut out = [0, 0, 0, one];
        let Some(memory) = memory.get(..self.bytes()) else {
            out[..components].fill(0);
            return out;
        };
        let step = bits / 8;
        for (c, value) in out.iter_mut().enumerate().take(components) {
            let mut raw = [0; 4];
            raw[..step].copy_from_slice(&memory[c * step..(c + 1) * step]);
            let raw = u32::from_le_bytes(raw);
            let unused = 32 - bits as u32;
            let signed = (raw << unused) as i32 >> unused;
            *value = match kind {
                NumberKind::Float if bits == 32 => raw,
                NumberKind::Float => f16_to_f32(raw as u16).to_bits(),
                NumberKind::Unorm => unorm_to_float(raw, unorm_max(bits)).to_bits(),
                NumberKind::UnormSrgb if c < 3 => srgb8_to_linear(raw as u8).to_bits(),
                NumberKind::UnormSrgb => unorm_to_float(raw, 255.0).to_bits(),
                NumberKind::Snorm => snorm_to_float(signed, snorm_max(bits)).to_bits(),
                NumberKind::Uint => raw,
                NumberKind::Sint => signed as u32,
            };
        }
        out
    }

    /// Writes the first [`components`](Self::components) registers to memory (3.2.3). Integers clamp to the range of
    /// the format (3.2.3.13). Memory shorter than [`bytes`](Self::bytes) is left as it is.
    pub fn encode(self, registers: [u32; 4], memory: &mut [u8]) {
        let (components, bits, kind) = self.layout();
        let Some(memory) = memory.get_mut(..self.bytes()) else { return };
        let step = bits / 8;
        for (c, register) in registers.into_iter().enumerate().take(components) {
            let float = f32::from_bits(register);
            let raw = match kind {
                NumberKind::Float if bits == 32 => register,
                NumberKind::Float => u32::from(f32_to_f16(float)),
                NumberKind::Unorm => unorm_from_float(float, unorm_max(bits)),
                NumberKind::UnormSrgb if c < 3 => u32::from(linear_to_srgb8(float)),
                NumberKind::UnormSrgb => unorm_from_float(float, 255.0),
                NumberKind::Snorm => snorm_from_float(float, snorm_max(bits)) as u32,
                NumberKind::Uint => register.min(u32::MAX >> (32 - bits)),
                NumberKind::Sint => {
                    let max = i32::MAX >> (32 - bits);
                    (register as i32).clamp(-max - 1, max) as u32
                }
            };
            memory[c * step..(c + 1) * step].copy_from_slice(&raw.to_le_bytes()[..step]);
        }
    }
}

fn unorm_max(bits: usize) -> f32 {
    if bits == 8 { 255.0 } else { 65535.0 }
}

fn snorm_max(bits: usize) -> f32 {
    if bits == 8 { 127.0 } else { 32767.0 }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is no format of [`Format::ALL`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseFormatError(pub String);

impl fmt::Display for ParseFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a supported format; formats are written as R32G32B32_FLOAT", self.0)
    }
}

impl std::error::Error for ParseFormatError {}

impl FromStr for Format {
    type Err = ParseFormatError;

    /// Reads DXGI's name, with or without `DXGI_FORMAT_`, in any case.
    fn from_str(text: &str) -> Result<Self, ParseFormatError> {
        let upper = text.trim().to_ascii_uppercase();
        let short = upper.strip_prefix("DXGI_FORMAT_").unwrap_or(&upper);
        Self::ALL.iter().copied().find(|f| f.name() == short).ok_or_else(|| ParseFormatError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_round_trips_every_byte_pattern_of_a_component() {
        for &format in Format::ALL {
            let (components, bits, kind) = format.layout();
            if bits == 32 {
                continue;
            }
            for code in 0..1u32 << bits {
                let step = bits / 8;
                let memory = code.to_le_bytes()[..step].repeat(components);
                let decoded = format.decode(&memory);
                let mut back = vec![0; format.bytes()];
                format.encode(decoded, &mut back);
                let lowest = code == 1 << (bits - 1);
                let nan = kind == NumberKind::Float && f16_to_f32(code as u16).is_nan();
                if !(nan || kind == NumberKind::Snorm && lowest) {
                    assert_eq!(back, memory, "{format} code {code:#x}");
                }
            }
        }
    }

    #[test]
    fn spec_19_1_3_3_missing_components_read_0_0_0_1() {
        assert_eq!(Format::R32Float.decode(&2.5f32.to_le_bytes()), [2.5f32.to_bits(), 0, 0, 1.0f32.to_bits()], "float");
        assert_eq!(Format::R16G16Uint.decode(&[1, 0, 2, 0]), [1, 2, 0, 1], "integers default to integer 1");
        assert_eq!(Format::R8G8B8A8Sint.decode(&[255, 1, 128, 0]), [u32::MAX, 1, -128i32 as u32, 0], "sign extension");
    }

    #[test]
    fn spec_8_19_2_out_of_bounds_reads_zero_in_present_components() {
        assert_eq!(Format::R32G32Float.decode(&[1, 2, 3]), [0, 0, 0, 1.0f32.to_bits()], "partly outside");
        assert_eq!(Format::R32G32B32A32Float.decode(&[]), [0; 4], "wholly outside");
    }

    #[test]
    fn spec_3_2_3_13_integers_clamp() {
        let mut memory = [0; 4];
        Format::R8G8B8A8Uint.encode([300, 255, u32::MAX, 0], &mut memory);
        assert_eq!(memory, [255, 255, 255, 0], "unsigned");
        Format::R8G8B8A8Sint.encode([300, -300i32 as u32, 5, -5i32 as u32], &mut memory);
        assert_eq!(memory.map(|b| b as i8), [127, -128, 5, -5], "signed");
    }

    #[test]
    fn names_parse_back() {
        for &format in Format::ALL {
            assert_eq!(format.name().parse(), Ok(format), "{format}");
            assert_eq!(format!("dxgi_format_{}", format.name()).parse(), Ok(format), "{format} with prefix");
        }
        assert!("R32G32B32X32_FLOAT".parse::<Format>().is_err(), "an unknown name");
    }
}
