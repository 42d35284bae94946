//! Integer arithmetic.

use lapidary_ir::fold::int;

use super::family;

family! {
    IAdd (a: I, b: I) -> I = int::iadd(a, b);
    ISub (a: I, b: I) -> I = int::isub(a, b);
    IMul (a: I, b: I) -> I = int::imul(a, b);
    INeg (a: I) -> I = int::ineg(a);
    IAbs (a: I) -> I = int::iabs(a);
    SDiv (a: I, b: I) -> I = int::sdiv(a, b);
    SRem (a: I, b: I) -> I = int::srem(a, b);
    UDiv (a: I, b: I) -> I = int::udiv(a, b);
    URem (a: I, b: I) -> I = int::urem(a, b);
    SMin (a: I, b: I) -> I = int::smin(a, b);
    SMax (a: I, b: I) -> I = int::smax(a, b);
    UMin (a: I, b: I) -> I = int::umin(a, b);
    UMax (a: I, b: I) -> I = int::umax(a, b);
}
