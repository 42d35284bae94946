//! The op table: one row per op.
//!
//! A row says what the op takes and gives, what it does besides, which family it belongs to and where its
//! meaning comes from. Printer, parser, verifier, passes and engines all read this table; the meaning itself
//! is in [`crate::fold`], in a file named like the family.

use crate::types::Type;

/// What an operand or result may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// `f32`
    F,
    /// `i32`
    I,
    /// `bool`
    B,
    /// Any type; every `Any` of one op, its result included, is the same type.
    Any,
}

/// The number that an op carries besides its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Imm {
    /// None.
    None,
    /// The bits of a constant.
    Bits,
    /// Index into [`crate::Program::vars`].
    Var,
    /// Slot of the input signature.
    InputSlot,
    /// Slot of the output signature.
    OutputSlot,
    /// Output stream, 0 to 3.
    Stream,
    /// Index into [`crate::Program::cbuffers`].
    Cbuffer,
    /// How many enclosing breakable constructs (loop, switch, block) to pass over; 0 is the innermost.
    Level,
    /// For loops and ifs: a [`hint`].
    Hint,
}

/// What an op does besides giving a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing: it may be removed, duplicated or moved.
    Pure,
    /// Reads a variable.
    ReadsVar,
    /// Writes a variable.
    WritesVar,
    /// Writes an output, emits, cuts or kills: order matters, it must stay.
    Output,
    /// Reads other lanes of its 2x2 quad: pure, but must not be moved into or out of control flow.
    Quad,
    /// Holds regions.
    Control,
    /// Ends a block.
    Terminator,
}

/// Op families; each is a file of the same name in `fold` and in every consumer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Constants, selection and reinterpretation.
    Value,
    /// Float arithmetic.
    Float,
    /// Transcendental functions.
    Transcendental,
    /// Integer arithmetic.
    Int,
    /// Bits and booleans.
    Bits,
    /// Comparisons.
    Compare,
    /// Conversions.
    Convert,
    /// Variables and constant buffers.
    Memory,
    /// Inputs, outputs, emit and cut.
    Interface,
    /// Derivatives and discard.
    Pixel,
    /// Structured control flow.
    Control,
}

impl Family {
    /// All families, in the order of the enum.
    pub const ALL: [Self; 11] = [
        Self::Value,
        Self::Float,
        Self::Transcendental,
        Self::Int,
        Self::Bits,
        Self::Compare,
        Self::Convert,
        Self::Memory,
        Self::Interface,
        Self::Pixel,
        Self::Control,
    ];

    /// Its name in reports and documents, lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Value => "value",
            Self::Float => "float",
            Self::Transcendental => "transcendental",
            Self::Int => "int",
            Self::Bits => "bits",
            Self::Compare => "compare",
            Self::Convert => "convert",
            Self::Memory => "memory",
            Self::Interface => "interface",
            Self::Pixel => "pixel",
            Self::Control => "control",
        }
    }
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct OpInfo {
    /// The op.
    pub op: Op,
    /// Its name in IR text.
    pub name: &'static str,
    /// Operands. Ops that are [`OpInfo::variadic`] list none.
    pub args: &'static [Class],
    /// Result; ops with regions take their results from the instruction instead.
    pub result: Option<Class>,
    /// The number it carries.
    pub imm: Imm,
    /// What it does besides.
    pub effect: Effect,
    /// Its family.
    pub family: Family,
    /// One sentence of meaning, with the specification's clause where there is one.
    pub doc: &'static str,
}

impl OpInfo {
    /// Whether the number of operands is set by the program rather than by this row.
    #[must_use]
    pub fn variadic(&self) -> bool {
        matches!(self.op, Op::Emit | Op::Loop | Op::Yield | Op::Break | Op::Continue)
    }

    /// Whether a NaN result is always the quiet NaN `0x7fc00000`, whatever the operands' payloads.
    ///
    /// True for float arithmetic; false for ops that only move or change single bits.
    #[must_use]
    pub fn canonical_nan(&self) -> bool {
        self.result == Some(Class::F)
            && (matches!(self.family, Family::Float | Family::Transcendental | Family::Pixel)
                || matches!(self.op, Op::F16ToF))
            && !matches!(self.op, Op::FNeg | Op::FAbs)
    }
}

macro_rules! ops {
    ($($op:ident $name:literal ($($arg:ident)*) $(-> $res:ident)? , $imm:ident $effect:ident $family:ident $doc:literal;)+) => {
        /// An operation. Its row is [`Op::info`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Op { $(#[doc = $doc] $op,)+ }

        /// The table, in the order of the enum.
        pub static OPS: &[OpInfo] = &[$(OpInfo {
            op: Op::$op,
            name: $name,
            args: &[$(Class::$arg),*],
            result: ops!(@res $($res)?),
            imm: Imm::$imm,
            effect: Effect::$effect,
            family: Family::$family,
            doc: $doc,
        },)+];
    };
    (@res $res:ident) => { Some(Class::$res) };
    (@res) => { None };
}

#[rustfmt::skip]
ops! {
    // Value
    Const      "const"      () -> Any,            Bits Pure Value "The constant whose bits are given.";
    Select     "select"     (B Any Any) -> Any,   None Pure Value "The second operand where the first is true, else the third.";
    BitsToF    "bits_to_f"  (I) -> F,             None Pure Value "The same 32 bits read as f32.";
    BitsToI    "bits_to_i"  (F) -> I,             None Pure Value "The same 32 bits read as i32.";
    // Float
    FAdd       "fadd"       (F F) -> F,           None Pure Float "Sum, rounded to nearest even (3.1.3).";
    FSub       "fsub"       (F F) -> F,           None Pure Float "Difference, rounded to nearest even.";
    FMul       "fmul"       (F F) -> F,           None Pure Float "Product, rounded to nearest even.";
    FDiv       "fdiv"       (F F) -> F,           None Pure Float "Quotient, correctly rounded; Direct3D allows 1 ULP.";
    FFma       "ffma"       (F F F) -> F,         None Pure Float "First times second plus third, rounded once; only where asked for.";
    FNeg       "fneg"       (F) -> F,             None Pure Float "Flips the sign bit, of NaN too.";
    FAbs       "fabs"       (F) -> F,             None Pure Float "Clears the sign bit, of NaN too.";
    FMin       "fmin"       (F F) -> F,           None Pure Float "The smaller; the number if one is NaN; -0 is smaller than +0.";
    FMax       "fmax"       (F F) -> F,           None Pure Float "The larger; the number if one is NaN; +0 is larger than -0.";
    FSat       "fsat"       (F) -> F,             None Pure Float "Clamps to 0..1; NaN gives 0 (3.1.3.4).";
    FFloor     "ffloor"     (F) -> F,             None Pure Float "Rounds toward minus infinity.";
    FCeil      "fceil"      (F) -> F,             None Pure Float "Rounds toward plus infinity.";
    FTrunc     "ftrunc"     (F) -> F,             None Pure Float "Rounds toward zero.";
    FRoundEven "fround_even" (F) -> F,            None Pure Float "Rounds to the nearest integer, ties to even.";
    FFract     "ffract"     (F) -> F,             None Pure Float "The operand minus its floor, rounded once.";
    FSqrt      "fsqrt"      (F) -> F,             None Pure Float "Square root, correctly rounded; Direct3D allows 1 ULP.";
    FRsq       "frsq"       (F) -> F,             None Pure Float "One divided by the square root, each correctly rounded; Direct3D allows 1 ULP.";
    FRcp       "frcp"       (F) -> F,             None Pure Float "One divided by the operand, correctly rounded.";
    // Transcendental
    FExp2      "fexp2"      (F) -> F,             None Pure Transcendental "Two to the power of the operand.";
    FLog2      "flog2"      (F) -> F,             None Pure Transcendental "Logarithm to base 2; negative gives NaN, zero minus infinity.";
    FSin       "fsin"       (F) -> F,             None Pure Transcendental "Sine of radians.";
    FCos       "fcos"       (F) -> F,             None Pure Transcendental "Cosine of radians.";
    FTan       "ftan"       (F) -> F,             None Pure Transcendental "Tangent of radians.";
    FAsin      "fasin"      (F) -> F,             None Pure Transcendental "Arc sine; NaN outside -1..1.";
    FAcos      "facos"      (F) -> F,             None Pure Transcendental "Arc cosine; NaN outside -1..1.";
    FAtan      "fatan"      (F) -> F,             None Pure Transcendental "Arc tangent.";
    FAtan2     "fatan2"     (F F) -> F,           None Pure Transcendental "Angle of the point (x = second, y = first).";
    FSinh      "fsinh"      (F) -> F,             None Pure Transcendental "Hyperbolic sine.";
    FCosh      "fcosh"      (F) -> F,             None Pure Transcendental "Hyperbolic cosine.";
    FTanh      "ftanh"      (F) -> F,             None Pure Transcendental "Hyperbolic tangent.";
    // Int
    IAdd       "iadd"       (I I) -> I,           None Pure Int "Sum modulo 2^32.";
    ISub       "isub"       (I I) -> I,           None Pure Int "Difference modulo 2^32.";
    IMul       "imul"       (I I) -> I,           None Pure Int "Low 32 bits of the product.";
    INeg       "ineg"       (I) -> I,             None Pure Int "Negation modulo 2^32.";
    IAbs       "iabs"       (I) -> I,             None Pure Int "Absolute value of a signed integer; the smallest stays.";
    SDiv       "sdiv"       (I I) -> I,           None Pure Int "Signed quotient toward zero; by zero gives all ones; the smallest by -1 stays the smallest.";
    SRem       "srem"       (I I) -> I,           None Pure Int "Signed remainder with the sign of the first; by zero gives all ones; by -1 gives 0.";
    UDiv       "udiv"       (I I) -> I,           None Pure Int "Unsigned quotient; by zero gives all ones.";
    URem       "urem"       (I I) -> I,           None Pure Int "Unsigned remainder; by zero gives all ones.";
    SMin       "smin"       (I I) -> I,           None Pure Int "The smaller signed integer.";
    SMax       "smax"       (I I) -> I,           None Pure Int "The larger signed integer.";
    UMin       "umin"       (I I) -> I,           None Pure Int "The smaller unsigned integer.";
    UMax       "umax"       (I I) -> I,           None Pure Int "The larger unsigned integer.";
    // Bits
    IAnd       "iand"       (I I) -> I,           None Pure Bits "Bitwise and.";
    IOr        "ior"        (I I) -> I,           None Pure Bits "Bitwise or.";
    IXor       "ixor"       (I I) -> I,           None Pure Bits "Bitwise exclusive or.";
    INot       "inot"       (I) -> I,             None Pure Bits "Bitwise complement.";
    IShl       "ishl"       (I I) -> I,           None Pure Bits "Shift left by the low 5 bits of the second.";
    UShr       "ushr"       (I I) -> I,           None Pure Bits "Shift right with zeros by the low 5 bits of the second.";
    SShr       "sshr"       (I I) -> I,           None Pure Bits "Shift right with the sign by the low 5 bits of the second.";
    CountBits  "count_bits" (I) -> I,             None Pure Bits "Number of ones.";
    ReverseBits "reverse_bits" (I) -> I,          None Pure Bits "Bit 31 becomes bit 0 and so on.";
    UFirstBitHigh "ufirst_bit_high" (I) -> I,     None Pure Bits "Position, from bit 0, of the highest one; all ones if there is none.";
    SFirstBitHigh "sfirst_bit_high" (I) -> I,     None Pure Bits "Position, from bit 0, of the highest bit that differs from the sign; all ones if there is none.";
    FirstBitLow "first_bit_low" (I) -> I,         None Pure Bits "Position of the lowest one; all ones if there is none.";
    BAnd       "band"       (B B) -> B,           None Pure Bits "Both.";
    BOr        "bor"        (B B) -> B,           None Pure Bits "Either.";
    BXor       "bxor"       (B B) -> B,           None Pure Bits "Exactly one.";
    BNot       "bnot"       (B) -> B,             None Pure Bits "Not.";
    // Compare
    FEq        "feq"        (F F) -> B,           None Pure Compare "Equal; false if one is NaN.";
    FNe        "fne"        (F F) -> B,           None Pure Compare "Not equal; true if one is NaN.";
    FLt        "flt"        (F F) -> B,           None Pure Compare "Less; false if one is NaN.";
    FLe        "fle"        (F F) -> B,           None Pure Compare "Less or equal; false if one is NaN.";
    IEq        "ieq"        (I I) -> B,           None Pure Compare "Equal.";
    INe        "ine"        (I I) -> B,           None Pure Compare "Not equal.";
    SLt        "slt"        (I I) -> B,           None Pure Compare "Less, signed.";
    SLe        "sle"        (I I) -> B,           None Pure Compare "Less or equal, signed.";
    ULt        "ult"        (I I) -> B,           None Pure Compare "Less, unsigned.";
    ULe        "ule"        (I I) -> B,           None Pure Compare "Less or equal, unsigned.";
    // Convert
    FToS       "f_to_s"     (F) -> I,             None Pure Convert "Toward zero, saturated to signed 32 bits; NaN gives 0 (3.2).";
    FToU       "f_to_u"     (F) -> I,             None Pure Convert "Toward zero, saturated to unsigned 32 bits; NaN gives 0 (3.2).";
    SToF       "s_to_f"     (I) -> F,             None Pure Convert "Signed to float, to nearest even.";
    UToF       "u_to_f"     (I) -> F,             None Pure Convert "Unsigned to float, to nearest even.";
    BToF       "b_to_f"     (B) -> F,             None Pure Convert "1.0 or 0.0.";
    BToI       "b_to_i"     (B) -> I,             None Pure Convert "1 or 0.";
    FToF16     "f_to_f16"   (F) -> I,             None Pure Convert "binary16 in the low half, to nearest even; NaN gives 0x7e00.";
    F16ToF     "f16_to_f"   (I) -> F,             None Pure Convert "The low half read as binary16.";
    // Memory
    LoadVar    "load_var"   (I) -> Any,           Var ReadsVar Memory "Element of a variable; outside it, 0.";
    StoreVar   "store_var"  (I Any),              Var WritesVar Memory "Writes an element of a variable; outside it, nothing.";
    LoadCbuffer "load_cbuffer" (I) -> Any,        Cbuffer Pure Memory "Dword of a constant buffer, by its index; outside it, 0. Not for bool.";
    // Interface
    LoadInput  "load_input" () -> Any,            InputSlot Pure Interface "Input of this invocation.";
    LoadInputVertex "load_input_vertex" (I) -> Any, InputSlot Pure Interface "Input of a vertex of the primitive; outside the primitive, 0.";
    StoreOutput "store_output" (Any),             OutputSlot Output Interface "Writes an output; what is never written is 0.";
    Emit       "emit"       (),                   Stream Output Interface "Appends a vertex, one operand per slot of the stream, to the strip (13).";
    Cut        "cut"        (),                   Stream Output Interface "Ends the strip of the stream (13).";
    // Pixel
    DdxCoarse  "ddx_coarse" (F) -> F,             None Quad Pixel "Right minus left of the quad's upper row.";
    DdxFine    "ddx_fine"   (F) -> F,             None Quad Pixel "Right minus left of the pixel's own row.";
    DdyCoarse  "ddy_coarse" (F) -> F,             None Quad Pixel "Lower minus upper of the quad's left column.";
    DdyFine    "ddy_fine"   (F) -> F,             None Quad Pixel "Lower minus upper of the pixel's own column.";
    DiscardIf  "discard_if" (B),                  None Output Pixel "Where true, the pixel is not written; the lane goes on as a helper.";
    // Control
    If         "if"         (B),                  Hint Control Control "Runs the first region where true, the second where false.";
    Loop       "loop"       (),                   Hint Control Control "Runs its region again at each continue, until a break.";
    Switch     "switch"     (I),                  None Control Control "Runs the region whose label the operand equals, else region 0.";
    Block      "block"      (),                   None Control Control "Runs its region once; a break leaves it early.";
    Yield      "yield"      (),                   None Terminator Control "Ends a region of an if, switch or block with its results.";
    Break      "break"      (),                   Level Terminator Control "Leaves an enclosing loop, switch or block with its results.";
    Continue   "continue"   (),                   Level Terminator Control "Starts the next iteration of an enclosing loop with its parameters.";
    Return     "return"     (),                   None Terminator Control "Ends the invocation.";
}

impl Op {
    /// Its row.
    #[must_use]
    pub fn info(self) -> &'static OpInfo {
        &OPS[self as usize]
    }

    /// The op with this name in IR text.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        OPS.iter().find(|row| row.name == name).map(|row| row.op)
    }

    /// Whether it ends a block.
    #[must_use]
    pub fn is_terminator(self) -> bool {
        self.info().effect == Effect::Terminator
    }

    /// Whether it holds regions.
    #[must_use]
    pub fn is_control(self) -> bool {
        self.info().effect == Effect::Control
    }

    /// Whether its two operands may be swapped: the result is the same bits.
    #[must_use]
    pub fn commutes(self) -> bool {
        matches!(
            self,
            Self::FAdd
                | Self::FMul
                | Self::FMin
                | Self::FMax
                | Self::IAdd
                | Self::IMul
                | Self::SMin
                | Self::SMax
                | Self::UMin
                | Self::UMax
                | Self::IAnd
                | Self::IOr
                | Self::IXor
                | Self::BAnd
                | Self::BOr
                | Self::BXor
                | Self::FEq
                | Self::FNe
                | Self::IEq
                | Self::INe
        )
    }

    /// Whether `break` can leave it.
    #[must_use]
    pub fn is_breakable(self) -> bool {
        matches!(self, Self::Loop | Self::Switch | Self::Block)
    }
}

impl Class {
    /// Whether a value of this type fits; `Any` takes all.
    #[must_use]
    pub fn admits(self, ty: Type) -> bool {
        match self {
            Self::F => ty == Type::F32,
            Self::I => ty == Type::I32,
            Self::B => ty == Type::Bool,
            Self::Any => true,
        }
    }
}

/// Hints that `if` and `loop` carry from the source's attributes.
pub mod hint {
    /// No attribute.
    pub const NONE: u32 = 0;
    /// `[branch]` on an if, `[loop]` on a loop: keep it.
    pub const KEEP: u32 = 1;
    /// `[flatten]` on an if.
    pub const FLATTEN: u32 = 2;
    /// `[unroll]` on a loop: as often as it runs.
    pub const UNROLL: u32 = 2;
    /// `[unroll(n)]` is `UNROLL + n`, n at least 1.
    #[must_use]
    pub const fn unroll_times(n: u32) -> u32 {
        UNROLL.saturating_add(n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_stands_at_its_ops_index_under_its_own_name() {
        for (i, row) in OPS.iter().enumerate() {
            assert_eq!(row.op as usize, i, "{}", row.name);
            assert_eq!(Op::from_name(row.name), Some(row.op), "{} is not unique", row.name);
            assert!(row.doc.ends_with('.'), "{}", row.name);
        }
        for (i, family) in Family::ALL.into_iter().enumerate() {
            assert_eq!(family as usize, i, "{}", family.name());
        }
    }
}
