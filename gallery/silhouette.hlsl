// The outline of a mesh from triangles with adjacency: an edge is drawn where one side faces the eye and the other does
// not.

#include "surface.hlsli"

cbuffer Outline : register(b1)
{
    float2 gTargetSize;
    float gWidth;
    float3 gInk;
};

float4 SurfacePS(Surface i) : SV_Target
{
    return float4(Tone(Shade(i.color, i.normal, i.world, 0.35)), 1);
}

struct InkVertex
{
    float4 position : SV_Position;
};

bool Faces(float3 a, float3 b, float3 c)
{
    return dot(cross(b - a, c - a), gEye - a) > 0;
}

void Stroke(float4 a, float4 b, inout TriangleStream<InkVertex> ink)
{
    float2 along = b.xy / b.w - a.xy / a.w;
    float2 pixels = normalize(along * gTargetSize + 1e-6);
    float2 across = float2(-pixels.y, pixels.x) / gTargetSize * gWidth;
    // A little nearer than the surface, so that the half that lies over it is not hidden.
    float4 p[2] = { a, b };
    [unroll]
    for (int i = 0; i < 2; ++i)
    {
        InkVertex v;
        float4 at = p[i] - float4(0, 0, 0.0006, 0);
        v.position = at + float4(across * at.w, 0, 0);
        ink.Append(v);
        v.position = at - float4(across * at.w, 0, 0);
        ink.Append(v);
    }
    ink.RestartStrip();
}

[maxvertexcount(12)]
void SilhouetteGS(triangleadj Surface t[6], inout TriangleStream<InkVertex> ink)
{
    if (!Faces(t[0].world, t[2].world, t[4].world))
        return;
    [unroll]
    for (uint i = 0; i < 6; i += 2)
    {
        uint next = (i + 2) % 6;
        if (!Faces(t[i].world, t[i + 1].world, t[next].world))
            Stroke(t[i].position, t[next].position, ink);
    }
}

float4 InkPS(InkVertex i) : SV_Target
{
    return float4(gInk, 1);
}
