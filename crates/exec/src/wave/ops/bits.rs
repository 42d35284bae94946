//! Bits and booleans.

use lapidary_ir::fold::bits;

use super::family;

family! {
    IAnd (a: I, b: I) -> I = a & b;
    IOr (a: I, b: I) -> I = a | b;
    IXor (a: I, b: I) -> I = a ^ b;
    INot (a: I) -> I = !a;
    IShl (a: I, b: I) -> I = bits::ishl(a, b);
    UShr (a: I, b: I) -> I = bits::ushr(a, b);
    SShr (a: I, b: I) -> I = bits::sshr(a, b);
    CountBits (a: I) -> I = bits::count_bits(a);
    ReverseBits (a: I) -> I = bits::reverse_bits(a);
    UFirstBitHigh (a: I) -> I = bits::ufirst_bit_high(a);
    SFirstBitHigh (a: I) -> I = bits::sfirst_bit_high(a);
    FirstBitLow (a: I) -> I = bits::first_bit_low(a);
    BAnd (a: B, b: B) -> B = a & b;
    BOr (a: B, b: B) -> B = a | b;
    BXor (a: B, b: B) -> B = a ^ b;
    BNot (a: B) -> B = !a;
}
