// Normals of a mesh as lines, drawn by the geometry shader over the lit surface.

#include "surface.hlsli"

cbuffer Lines : register(b1)
{
    float gLength;
    float3 gRoot;
    float3 gTip;
};

float4 SurfacePS(Surface i) : SV_Target
{
    return float4(Tone(Shade(i.color, i.normal, i.world, 0.8)), 1);
}

struct LineVertex
{
    float4 position : SV_Position;
    float4 color : COLOR;
};

// One line for each triangle: from its middle, along the mean of its normals. One for each corner would draw every shared
// normal six times, and at this density nothing but lines.
[maxvertexcount(2)]
void NormalsGS(triangle Surface t[3], inout LineStream<LineVertex> lines)
{
    float3 root = (t[0].world + t[1].world + t[2].world) / 3;
    float3 normal = normalize(t[0].normal + t[1].normal + t[2].normal);

    // Away from the eye the line would only show through gaps.
    float facing = dot(normal, normalize(gEye - root));
    if (facing < -0.35)
        return;

    LineVertex v;
    v.position = mul(gViewProjection, float4(root, 1));
    v.color = float4(gRoot, 0.15);
    lines.Append(v);
    v.position = mul(gViewProjection, float4(root + normal * gLength, 1));
    v.color = float4(gTip, 0.75);
    lines.Append(v);
    lines.RestartStrip();
}

float4 LinePS(LineVertex i) : SV_Target
{
    return i.color;
}
