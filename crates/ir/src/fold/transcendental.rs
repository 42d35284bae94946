//! Transcendental functions, computed by `libm` in software, so that they agree on every machine.

/// `2^a`.
#[must_use]
pub fn fexp2(a: f32) -> f32 {
    libm::exp2f(a)
}

/// Logarithm to base 2.
#[must_use]
pub fn flog2(a: f32) -> f32 {
    libm::log2f(a)
}

/// Sine.
#[must_use]
pub fn fsin(a: f32) -> f32 {
    libm::sinf(a)
}

/// Cosine.
#[must_use]
pub fn fcos(a: f32) -> f32 {
    libm::cosf(a)
}

/// Tangent.
#[must_use]
pub fn ftan(a: f32) -> f32 {
    libm::tanf(a)
}

/// Arc sine.
#[must_use]
pub fn fasin(a: f32) -> f32 {
    libm::asinf(a)
}

/// Arc cosine.
#[must_use]
pub fn facos(a: f32) -> f32 {
    libm::acosf(a)
}

/// Arc tangent.
#[must_use]
pub fn fatan(a: f32) -> f32 {
    libm::atanf(a)
}

/// Angle of the point (`x`, `y`).
#[must_use]
pub fn fatan2(y: f32, x: f32) -> f32 {
    libm::atan2f(y, x)
}

/// Hyperbolic sine.
#[must_use]
pub fn fsinh(a: f32) -> f32 {
    libm::sinhf(a)
}

/// Hyperbolic cosine.
#[must_use]
pub fn fcosh(a: f32) -> f32 {
    libm::coshf(a)
}

/// Hyperbolic tangent.
#[must_use]
pub fn ftanh(a: f32) -> f32 {
    libm::tanhf(a)
}
