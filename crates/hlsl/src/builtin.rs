//! Names of built-in types.

/// Kind of a scalar.
///
/// `half`, `fixed` and the minimum-precision types are the 32-bit kinds: Direct3D lets an implementation compute them
/// with more precision. The 64-bit kinds are known so that their use can be reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Scalar {
    /// `bool`
    Bool,
    /// `int`
    Int,
    /// `uint`
    Uint,
    /// `float`
    Float,
    /// An integer literal that nothing has given a type yet.
    LitInt,
    /// A floating-point literal that nothing has given a type yet.
    LitFloat,
    /// `double`
    Double,
    /// `int64_t`
    Int64,
    /// `uint64_t`
    Uint64,
}

impl Scalar {
    /// How it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bool => "bool",
            Self::Int => "int",
            Self::Uint => "uint",
            Self::Float => "float",
            Self::LitInt => "literal int",
            Self::LitFloat => "literal float",
            Self::Double => "double",
            Self::Int64 => "int64_t",
            Self::Uint64 => "uint64_t",
        }
    }

    /// `float` and its literals, `double`.
    #[must_use]
    pub const fn is_float(self) -> bool {
        matches!(self, Self::Float | Self::LitFloat | Self::Double)
    }

    /// Needs 64 bits, which the IR does not have yet.
    #[must_use]
    pub const fn is_wide(self) -> bool {
        matches!(self, Self::Double | Self::Int64 | Self::Uint64)
    }

    /// The kind a literal gets when nothing else decides.
    #[must_use]
    pub const fn concrete(self) -> Self {
        match self {
            Self::LitInt => Self::Int,
            Self::LitFloat => Self::Float,
            other => other,
        }
    }
}

/// Topology of a geometry shader's output stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StreamKind {
    /// `PointStream`
    Point,
    /// `LineStream`
    Line,
    /// `TriangleStream`
    Triangle,
}

impl StreamKind {
    /// How it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Point => "PointStream",
            Self::Line => "LineStream",
            Self::Triangle => "TriangleStream",
        }
    }
}

/// A built-in type by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Builtin {
    /// `void`
    Void,
    /// `float`
    Scalar(Scalar),
    /// `float3`
    Vector(Scalar, u8),
    /// `float3x4`: rows, columns
    Matrix(Scalar, u8, u8),
    /// `vector<T, N>`
    VectorTemplate,
    /// `matrix<T, R, C>`
    MatrixTemplate,
    /// `TriangleStream<T>`
    Stream(StreamKind),
    /// Buffers, textures, samplers, patches and effect-framework objects.
    Resource(&'static str),
}

const SCALARS: &[(&str, Scalar)] = &[
    ("bool", Scalar::Bool),
    ("int", Scalar::Int),
    ("uint", Scalar::Uint),
    ("dword", Scalar::Uint),
    ("float", Scalar::Float),
    ("half", Scalar::Float),
    ("fixed", Scalar::Float),
    ("min16float", Scalar::Float),
    ("min10float", Scalar::Float),
    ("min16int", Scalar::Int),
    ("min12int", Scalar::Int),
    ("min16uint", Scalar::Uint),
    ("float16_t", Scalar::Float),
    ("int16_t", Scalar::Int),
    ("uint16_t", Scalar::Uint),
    ("float32_t", Scalar::Float),
    ("int32_t", Scalar::Int),
    ("uint32_t", Scalar::Uint),
    ("double", Scalar::Double),
    ("float64_t", Scalar::Double),
    ("int64_t", Scalar::Int64),
    ("uint64_t", Scalar::Uint64),
];

const RESOURCES: &[&str] = &[
    "Buffer",
    "ByteAddressBuffer",
    "StructuredBuffer",
    "AppendStructuredBuffer",
    "ConsumeStructuredBuffer",
    "RWBuffer",
    "RWByteAddressBuffer",
    "RWStructuredBuffer",
    "RWTexture1D",
    "RWTexture1DArray",
    "RWTexture2D",
    "RWTexture2DArray",
    "RWTexture3D",
    "RasterizerOrderedBuffer",
    "RasterizerOrderedByteAddressBuffer",
    "RasterizerOrderedStructuredBuffer",
    "RasterizerOrderedTexture1D",
    "RasterizerOrderedTexture1DArray",
    "RasterizerOrderedTexture2D",
    "RasterizerOrderedTexture2DArray",
    "RasterizerOrderedTexture3D",
    "Texture1D",
    "Texture1DArray",
    "Texture2D",
    "Texture2DArray",
    "Texture2DMS",
    "Texture2DMSArray",
    "Texture3D",
    "TextureCube",
    "TextureCubeArray",
    "SamplerState",
    "SamplerComparisonState",
    "sampler",
    "sampler1D",
    "sampler2D",
    "sampler3D",
    "samplerCUBE",
    "sampler_state",
    "texture",
    "Texture",
    "texture1D",
    "texture2D",
    "texture3D",
    "textureCUBE",
    "ConstantBuffer",
    "TextureBuffer",
    "InputPatch",
    "OutputPatch",
    "RaytracingAccelerationStructure",
    "string",
    "BlendState",
    "DepthStencilState",
    "RasterizerState",
    "RenderTargetView",
    "DepthStencilView",
    "VertexShader",
    "PixelShader",
    "GeometryShader",
    "HullShader",
    "DomainShader",
    "ComputeShader",
    "pixelshader",
    "vertexshader",
];

/// Looks a built-in type up by its name; also `float3` and `float3x4` forms of each scalar name.
#[must_use]
pub fn lookup(name: &str) -> Option<Builtin> {
    match name {
        "void" => return Some(Builtin::Void),
        "vector" | "Vector" => return Some(Builtin::VectorTemplate),
        "matrix" | "Matrix" => return Some(Builtin::MatrixTemplate),
        "PointStream" => return Some(Builtin::Stream(StreamKind::Point)),
        "LineStream" => return Some(Builtin::Stream(StreamKind::Line)),
        "TriangleStream" => return Some(Builtin::Stream(StreamKind::Triangle)),
        _ => {}
    }
    if let Some(&(_, scalar)) = SCALARS.iter().find(|(n, _)| *n == name) {
        return Some(Builtin::Scalar(scalar));
    }
    if let Some(found) = shaped(name) {
        return Some(found);
    }
    RESOURCES.iter().find(|n| **n == name).map(|n| Builtin::Resource(n))
}

/// `float3` and `float3x4`.
fn shaped(name: &str) -> Option<Builtin> {
    let digit = |byte: u8| (b'1'..=b'4').contains(&byte).then(|| byte - b'0');
    let bytes = name.as_bytes();
    let (&last, rest) = bytes.split_last()?;
    let last = digit(last)?;
    let scalar_of = |text: &str| SCALARS.iter().find(|(n, _)| *n == text).map(|(_, s)| *s);
    if let [front @ .., rows, b'x'] = rest
        && let Some(rows) = digit(*rows)
        && let Some(scalar) = name.get(..front.len()).and_then(scalar_of)
    {
        return Some(Builtin::Matrix(scalar, rows, last));
    }
    name.get(..rest.len()).and_then(scalar_of).map(|scalar| Builtin::Vector(scalar, last))
}

/// Names for suggestions, without the vector and matrix forms.
pub fn names() -> impl Iterator<Item = &'static str> {
    SCALARS.iter().map(|(n, _)| *n).chain(RESOURCES.iter().copied()).chain([
        "void",
        "vector",
        "matrix",
        "PointStream",
        "LineStream",
        "TriangleStream",
        "float2",
        "float3",
        "float4",
        "float3x3",
        "float4x4",
        "int2",
        "int3",
        "int4",
        "uint2",
        "uint3",
        "uint4",
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_resolve_to_shapes() {
        assert_eq!(lookup("float3x4"), Some(Builtin::Matrix(Scalar::Float, 3, 4)), "rows, columns");
        assert_eq!(lookup("uint2"), Some(Builtin::Vector(Scalar::Uint, 2)), "vector");
        assert_eq!(lookup("min16float1"), Some(Builtin::Vector(Scalar::Float, 1)), "digits inside the name");
        assert_eq!(lookup("uint16_t3"), Some(Builtin::Vector(Scalar::Uint, 3)), "underscore name");
        assert_eq!(lookup("float5"), None, "too many components");
        assert_eq!(lookup("min16"), None, "a part of a name");
        assert_eq!(lookup("4"), None, "a digit alone");
        assert_eq!(lookup("Texture2D"), Some(Builtin::Resource("Texture2D")), "ends with a letter");
    }
}
