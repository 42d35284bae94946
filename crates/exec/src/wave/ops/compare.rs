//! Comparisons.

use lapidary_ir::fold::compare;

use super::family;

family! {
    FEq (a: F, b: F) -> B = compare::feq(a, b);
    FNe (a: F, b: F) -> B = compare::fne(a, b);
    FLt (a: F, b: F) -> B = compare::flt(a, b);
    FLe (a: F, b: F) -> B = compare::fle(a, b);
    IEq (a: I, b: I) -> B = a == b;
    INe (a: I, b: I) -> B = a != b;
    SLt (a: I, b: I) -> B = compare::slt(a, b);
    SLe (a: I, b: I) -> B = compare::sle(a, b);
    ULt (a: I, b: I) -> B = a < b;
    ULe (a: I, b: I) -> B = a <= b;
}
