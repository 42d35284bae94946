//! Conversions.

use lapidary_ir::fold::convert;

use super::family;

family! {
    FToS (a: F) -> I = convert::f_to_s(a);
    FToU (a: F) -> I = convert::f_to_u(a);
    SToF (a: I) -> F exact = convert::s_to_f(a);
    UToF (a: I) -> F exact = convert::u_to_f(a);
    BToF (a: B) -> F exact = convert::b_to_f(a);
    BToI (a: B) -> I = u32::from(a);
    FToF16 (a: F) -> I = convert::f_to_f16(a);
    F16ToF (a: I) -> F = convert::f16_to_f(a);
}
