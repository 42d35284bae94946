//! Selection and reinterpretation; constants are words and need no op.

use super::family;

family! {
    Select (a: B, b: I, c: I) -> I = if a { b } else { c };
    BitsToF (a: I) -> I = a;
    BitsToI (a: I) -> I = a;
}
