//! The names of states and formats that cases use.

use lapidary::device::state::{Blend, BlendOp, Comparison, CullMode, FillMode, Format, PrimitiveTopology};

fn find<T: Copy>(what: &str, name: &str, table: &[(&str, T)]) -> Result<T, String> {
    table.iter().find(|(n, _)| *n == name).map(|(_, v)| *v).ok_or_else(|| format!("unknown {what} {name}"))
}

pub(crate) fn topology(name: &str) -> Result<PrimitiveTopology, String> {
    use PrimitiveTopology as T;
    find(
        "topology",
        name,
        &[
            ("point_list", T::PointList),
            ("line_list", T::LineList),
            ("line_strip", T::LineStrip),
            ("triangle_list", T::TriangleList),
            ("triangle_strip", T::TriangleStrip),
            ("line_list_adj", T::LineListAdj),
            ("line_strip_adj", T::LineStripAdj),
            ("triangle_list_adj", T::TriangleListAdj),
            ("triangle_strip_adj", T::TriangleStripAdj),
        ],
    )
}

pub(crate) fn format(name: &str) -> Result<Format, String> {
    use Format as F;
    find(
        "format",
        name,
        &[
            ("float", F::R32Float),
            ("float2", F::R32G32Float),
            ("float3", F::R32G32B32Float),
            ("float4", F::R32G32B32A32Float),
            ("int", F::R32Sint),
            ("int2", F::R32G32Sint),
            ("int3", F::R32G32B32Sint),
            ("int4", F::R32G32B32A32Sint),
            ("uint", F::R32Uint),
            ("uint2", F::R32G32Uint),
            ("uint3", F::R32G32B32Uint),
            ("uint4", F::R32G32B32A32Uint),
            ("unorm8x4", F::R8G8B8A8Unorm),
            ("unorm8x4_srgb", F::R8G8B8A8UnormSrgb),
        ],
    )
}

pub(crate) fn comparison(name: &str) -> Result<Comparison, String> {
    use Comparison as C;
    find(
        "comparison",
        name,
        &[
            ("never", C::Never),
            ("less", C::Less),
            ("equal", C::Equal),
            ("less_equal", C::LessEqual),
            ("greater", C::Greater),
            ("not_equal", C::NotEqual),
            ("greater_equal", C::GreaterEqual),
            ("always", C::Always),
        ],
    )
}

pub(crate) fn cull(name: &str) -> Result<CullMode, String> {
    find("cull mode", name, &[("none", CullMode::None), ("front", CullMode::Front), ("back", CullMode::Back)])
}

pub(crate) fn fill(name: &str) -> Result<FillMode, String> {
    find("fill mode", name, &[("solid", FillMode::Solid), ("wireframe", FillMode::Wireframe)])
}

pub(crate) fn blend(name: &str) -> Result<Blend, String> {
    use Blend as B;
    find(
        "blend factor",
        name,
        &[
            ("zero", B::Zero),
            ("one", B::One),
            ("src_color", B::SrcColor),
            ("inv_src_color", B::InvSrcColor),
            ("src_alpha", B::SrcAlpha),
            ("inv_src_alpha", B::InvSrcAlpha),
            ("dest_alpha", B::DestAlpha),
            ("inv_dest_alpha", B::InvDestAlpha),
            ("dest_color", B::DestColor),
            ("inv_dest_color", B::InvDestColor),
            ("src_alpha_sat", B::SrcAlphaSat),
            ("blend_factor", B::BlendFactor),
            ("inv_blend_factor", B::InvBlendFactor),
        ],
    )
}

pub(crate) fn blend_op(name: &str) -> Result<BlendOp, String> {
    use BlendOp as O;
    find(
        "blend operation",
        name,
        &[
            ("add", O::Add),
            ("subtract", O::Subtract),
            ("rev_subtract", O::RevSubtract),
            ("min", O::Min),
            ("max", O::Max),
        ],
    )
}
