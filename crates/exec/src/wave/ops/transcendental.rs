//! Transcendental functions.

use lapidary_ir::fold::transcendental;

use super::family;

family! {
    FExp2 (a: F) -> F = transcendental::fexp2(a);
    FLog2 (a: F) -> F = transcendental::flog2(a);
    FSin (a: F) -> F = transcendental::fsin(a);
    FCos (a: F) -> F = transcendental::fcos(a);
    FTan (a: F) -> F = transcendental::ftan(a);
    FAsin (a: F) -> F = transcendental::fasin(a);
    FAcos (a: F) -> F = transcendental::facos(a);
    FAtan (a: F) -> F = transcendental::fatan(a);
    FAtan2 (a: F, b: F) -> F = transcendental::fatan2(a, b);
    FSinh (a: F) -> F = transcendental::fsinh(a);
    FCosh (a: F) -> F = transcendental::fcosh(a);
    FTanh (a: F) -> F = transcendental::ftanh(a);
}
