//! Intrinsic functions: one row each, with the rule that types the call. Their code is made in `lower`.

use crate::builtin::Scalar;
use lapidary_ir::Op;

/// How a call is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// That many `float` arguments of one shape; the result has it too.
    Float(u8),
    /// That many arguments of one shape and kind (`float`, `int`, `uint`); the result likewise.
    Numeric(u8),
    /// One argument of any kind; a `bool` of its shape.
    Test,
    /// One argument of any kind; one `bool`.
    Reduce,
    /// One integer argument; a `uint` of its shape.
    Bits,
    /// One integer argument, whose sign matters; a `uint` of its shape.
    FirstBit,
    /// One numeric argument; an `int` of its shape.
    Sign,
    /// One `float` or integer argument of any shape, to the same bits of another kind.
    Reinterpret,
    /// A `uint` argument; `float` of its shape.
    FromHalf,
    /// A `float` argument; `uint` of its shape.
    ToHalf,
    /// Two vectors of one size; one scalar.
    Dot,
    /// Two `float3`; `float3`.
    Cross,
    /// A `float` vector; one `float`.
    Length,
    /// Two `float` vectors; one `float`.
    Distance,
    /// A `float` vector; the same.
    Normalize,
    /// That many `float` vectors of one size; the same.
    Vectors(u8),
    /// Two `float` vectors and a `float`; a vector.
    Refract,
    /// Scalars, vectors and matrices in all combinations whose sizes fit.
    Mul,
    /// A matrix; its mirror image.
    Transpose,
    /// A square `float` matrix; one `float`.
    Determinant,
    /// Three `float`; `float4`.
    Lit,
    /// Two `float4`; `float4`.
    Dst,
    /// A value of any shape; nothing.
    Clip,
    /// A `float` value and two targets of its shape; nothing.
    SinCos,
    /// A `float` value and a target of its shape; the same shape.
    Split,
    /// `uint`, `uint2`, `uint4`; `uint4`.
    Msad,
    /// No arguments, no value, no effect without other threads.
    Abort,
    /// Two `bool` values of one shape; the same.
    Logic,
    /// A `bool` value and two values of its shape; one of them, component by component.
    Select,
    /// Known, but not supported; the text says what it needs.
    Unsupported(&'static str),
}

macro_rules! intrinsics {
    ($($variant:ident $name:literal $rule:expr;)+) => {
        /// An intrinsic function.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Intrinsic { $(#[doc = concat!("`", $name, "`")] $variant,)+ }

        impl Intrinsic {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// How it is written.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }

            /// How a call is typed.
            #[must_use]
            pub const fn rule(self) -> Rule {
                match self { $(Self::$variant => $rule,)+ }
            }
        }
    };
}

intrinsics! {
    Abs "abs" Rule::Numeric(1);
    Acos "acos" Rule::Float(1);
    All "all" Rule::Reduce;
    And "and" Rule::Logic;
    Any "any" Rule::Reduce;
    AsFloat "asfloat" Rule::Reinterpret;
    AsInt "asint" Rule::Reinterpret;
    AsUint "asuint" Rule::Reinterpret;
    Asin "asin" Rule::Float(1);
    Atan "atan" Rule::Float(1);
    Atan2 "atan2" Rule::Float(2);
    Ceil "ceil" Rule::Float(1);
    Clamp "clamp" Rule::Numeric(3);
    Clip "clip" Rule::Clip;
    Cos "cos" Rule::Float(1);
    Cosh "cosh" Rule::Float(1);
    CountBits "countbits" Rule::Bits;
    Cross "cross" Rule::Cross;
    Ddx "ddx" Rule::Float(1);
    DdxCoarse "ddx_coarse" Rule::Float(1);
    DdxFine "ddx_fine" Rule::Float(1);
    Ddy "ddy" Rule::Float(1);
    DdyCoarse "ddy_coarse" Rule::Float(1);
    DdyFine "ddy_fine" Rule::Float(1);
    Degrees "degrees" Rule::Float(1);
    Determinant "determinant" Rule::Determinant;
    Distance "distance" Rule::Distance;
    Dot "dot" Rule::Dot;
    Dst "dst" Rule::Dst;
    Exp "exp" Rule::Float(1);
    Exp2 "exp2" Rule::Float(1);
    F16ToF32 "f16tof32" Rule::FromHalf;
    F32ToF16 "f32tof16" Rule::ToHalf;
    FaceForward "faceforward" Rule::Vectors(3);
    FirstBitHigh "firstbithigh" Rule::FirstBit;
    FirstBitLow "firstbitlow" Rule::Bits;
    Floor "floor" Rule::Float(1);
    Fmod "fmod" Rule::Float(2);
    Frac "frac" Rule::Float(1);
    Frexp "frexp" Rule::Split;
    Fwidth "fwidth" Rule::Float(1);
    IsFinite "isfinite" Rule::Test;
    IsInf "isinf" Rule::Test;
    IsNan "isnan" Rule::Test;
    Ldexp "ldexp" Rule::Float(2);
    Length "length" Rule::Length;
    Lerp "lerp" Rule::Float(3);
    Lit "lit" Rule::Lit;
    Log "log" Rule::Float(1);
    Log10 "log10" Rule::Float(1);
    Log2 "log2" Rule::Float(1);
    Mad "mad" Rule::Numeric(3);
    Max "max" Rule::Numeric(2);
    Min "min" Rule::Numeric(2);
    Modf "modf" Rule::Split;
    Msad4 "msad4" Rule::Msad;
    Mul "mul" Rule::Mul;
    Normalize "normalize" Rule::Normalize;
    Or "or" Rule::Logic;
    Pow "pow" Rule::Float(2);
    Radians "radians" Rule::Float(1);
    Rcp "rcp" Rule::Float(1);
    Reflect "reflect" Rule::Vectors(2);
    Refract "refract" Rule::Refract;
    ReverseBits "reversebits" Rule::Bits;
    Round "round" Rule::Float(1);
    Rsqrt "rsqrt" Rule::Float(1);
    Saturate "saturate" Rule::Float(1);
    Select "select" Rule::Select;
    Sign "sign" Rule::Sign;
    Sin "sin" Rule::Float(1);
    SinCos "sincos" Rule::SinCos;
    Sinh "sinh" Rule::Float(1);
    SmoothStep "smoothstep" Rule::Float(3);
    Sqrt "sqrt" Rule::Float(1);
    Step "step" Rule::Float(2);
    Tan "tan" Rule::Float(1);
    Tanh "tanh" Rule::Float(1);
    Transpose "transpose" Rule::Transpose;
    Trunc "trunc" Rule::Float(1);
    Abort "abort" Rule::Abort;
    AsDouble "asdouble" Rule::Unsupported("64-bit types");
    Fma "fma" Rule::Unsupported("64-bit types; use `mad` for `float`");
    Noise "noise" Rule::Unsupported("the effect texture shader profile");
    D3dColorToUbyte4 "D3DCOLORtoUBYTE4" Rule::Unsupported("Direct3D 9 vertex formats");
    EvaluateAtCentroid "EvaluateAttributeAtCentroid" Rule::Unsupported("pull-model interpolation");
    EvaluateAtSample "EvaluateAttributeAtSample" Rule::Unsupported("pull-model interpolation");
    EvaluateSnapped "EvaluateAttributeSnapped" Rule::Unsupported("pull-model interpolation");
    GetSampleCount "GetRenderTargetSampleCount" Rule::Unsupported("multisampling");
    GetSamplePosition "GetRenderTargetSamplePosition" Rule::Unsupported("multisampling");
    CheckMapped "CheckAccessFullyMapped" Rule::Unsupported("tiled resources");
    AllBarrier "AllMemoryBarrier" Rule::Unsupported("compute shaders");
    AllBarrierSync "AllMemoryBarrierWithGroupSync" Rule::Unsupported("compute shaders");
    DeviceBarrier "DeviceMemoryBarrier" Rule::Unsupported("compute shaders");
    DeviceBarrierSync "DeviceMemoryBarrierWithGroupSync" Rule::Unsupported("compute shaders");
    GroupBarrier "GroupMemoryBarrier" Rule::Unsupported("compute shaders");
    GroupBarrierSync "GroupMemoryBarrierWithGroupSync" Rule::Unsupported("compute shaders");
    InterlockedAdd "InterlockedAdd" Rule::Unsupported("writable resources");
    InterlockedAnd "InterlockedAnd" Rule::Unsupported("writable resources");
    InterlockedCompareExchange "InterlockedCompareExchange" Rule::Unsupported("writable resources");
    InterlockedCompareStore "InterlockedCompareStore" Rule::Unsupported("writable resources");
    InterlockedExchange "InterlockedExchange" Rule::Unsupported("writable resources");
    InterlockedMax "InterlockedMax" Rule::Unsupported("writable resources");
    InterlockedMin "InterlockedMin" Rule::Unsupported("writable resources");
    InterlockedOr "InterlockedOr" Rule::Unsupported("writable resources");
    InterlockedXor "InterlockedXor" Rule::Unsupported("writable resources");
    Tex1D "tex1D" Rule::Unsupported("textures");
    Tex1DLod "tex1Dlod" Rule::Unsupported("textures");
    Tex2D "tex2D" Rule::Unsupported("textures");
    Tex2DBias "tex2Dbias" Rule::Unsupported("textures");
    Tex2DGrad "tex2Dgrad" Rule::Unsupported("textures");
    Tex2DLod "tex2Dlod" Rule::Unsupported("textures");
    Tex2DProj "tex2Dproj" Rule::Unsupported("textures");
    Tex3D "tex3D" Rule::Unsupported("textures");
    Tex3DLod "tex3Dlod" Rule::Unsupported("textures");
    TexCube "texCUBE" Rule::Unsupported("textures");
    TexCubeLod "texCUBElod" Rule::Unsupported("textures");
    WaveLaneIndex "WaveGetLaneIndex" Rule::Unsupported("Shader Model 6 wave operations");
    WaveLaneCount "WaveGetLaneCount" Rule::Unsupported("Shader Model 6 wave operations");
    WaveActiveSum "WaveActiveSum" Rule::Unsupported("Shader Model 6 wave operations");
    WaveActiveBallot "WaveActiveBallot" Rule::Unsupported("Shader Model 6 wave operations");
    WaveIsFirstLane "WaveIsFirstLane" Rule::Unsupported("Shader Model 6 wave operations");
    WaveReadLaneFirst "WaveReadLaneFirst" Rule::Unsupported("Shader Model 6 wave operations");
}

impl Intrinsic {
    /// The op that is the whole function on each component, if there is one; the kind is that of the arguments.
    #[must_use]
    pub fn op(self, kind: Scalar) -> Option<Op> {
        let pick = |f: Op, s: Op, u: Op| match kind {
            Scalar::Float => f,
            Scalar::Uint => u,
            _ => s,
        };
        Some(match self {
            Self::Acos => Op::FAcos,
            Self::Asin => Op::FAsin,
            Self::Atan => Op::FAtan,
            Self::Atan2 => Op::FAtan2,
            Self::Ceil => Op::FCeil,
            Self::Cos => Op::FCos,
            Self::Cosh => Op::FCosh,
            Self::CountBits => Op::CountBits,
            Self::Ddx | Self::DdxCoarse => Op::DdxCoarse,
            Self::DdxFine => Op::DdxFine,
            Self::Ddy | Self::DdyCoarse => Op::DdyCoarse,
            Self::DdyFine => Op::DdyFine,
            Self::Exp2 => Op::FExp2,
            Self::F16ToF32 => Op::F16ToF,
            Self::F32ToF16 => Op::FToF16,
            Self::FirstBitHigh => pick(Op::SFirstBitHigh, Op::SFirstBitHigh, Op::UFirstBitHigh),
            Self::FirstBitLow => Op::FirstBitLow,
            Self::Floor => Op::FFloor,
            Self::Frac => Op::FFract,
            Self::Log2 => Op::FLog2,
            Self::Max => pick(Op::FMax, Op::SMax, Op::UMax),
            Self::Min => pick(Op::FMin, Op::SMin, Op::UMin),
            Self::Rcp => Op::FRcp,
            Self::ReverseBits => Op::ReverseBits,
            Self::Round => Op::FRoundEven,
            Self::Rsqrt => Op::FRsq,
            Self::Saturate => Op::FSat,
            Self::Sin => Op::FSin,
            Self::Sinh => Op::FSinh,
            Self::Sqrt => Op::FSqrt,
            Self::Tan => Op::FTan,
            Self::Tanh => Op::FTanh,
            Self::Trunc => Op::FTrunc,
            Self::Abs if kind != Scalar::Uint => pick(Op::FAbs, Op::IAbs, Op::IAbs),
            _ => return None,
        })
    }
}

impl Intrinsic {
    /// Whether a call does more than give a value.
    #[must_use]
    pub const fn has_effects(self) -> bool {
        matches!(self.rule(), Rule::Clip | Rule::SinCos | Rule::Split | Rule::Abort | Rule::Unsupported(_))
    }
}

/// The intrinsic with this name.
#[must_use]
pub fn lookup(name: &str) -> Option<Intrinsic> {
    Intrinsic::ALL.iter().copied().find(|i| i.name() == name)
}

impl Rule {
    /// Number of arguments.
    #[must_use]
    pub const fn arity(self) -> usize {
        match self {
            Self::Float(n) | Self::Numeric(n) | Self::Vectors(n) => n as usize,
            Self::Test
            | Self::Reduce
            | Self::Bits
            | Self::FirstBit
            | Self::Sign
            | Self::Reinterpret
            | Self::FromHalf
            | Self::ToHalf
            | Self::Length
            | Self::Normalize
            | Self::Transpose
            | Self::Determinant
            | Self::Clip => 1,
            Self::Dot | Self::Cross | Self::Distance | Self::Mul | Self::Dst | Self::Split | Self::Logic => 2,
            Self::Refract | Self::Lit | Self::SinCos | Self::Msad | Self::Select => 3,
            Self::Abort | Self::Unsupported(_) => 0,
        }
    }
}
