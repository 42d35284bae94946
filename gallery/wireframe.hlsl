// Wireframe over a lit surface, in one pass: the geometry shader gives every corner its distance to the opposite edge in
// pixels, and the pixel shader draws where one of the three distances is small.

#include "surface.hlsli"

cbuffer Wires : register(b1)
{
    float2 gTargetSize;
    float gWidth;
    float3 gWire;
};

struct WireVertex
{
    float4 position : SV_Position;
    float3 world : WORLD;
    float3 normal : NORMAL;
    float3 color : COLOR;
    noperspective float3 edges : EDGES;
    nointerpolation float density : DENSITY;
};

float2 Pixel(float4 clip)
{
    return clip.xy / clip.w * gTargetSize * 0.5;
}

[maxvertexcount(3)]
void WireGS(triangle Surface t[3], inout TriangleStream<WireVertex> wires)
{
    float2 p[3];
    [unroll]
    for (int i = 0; i < 3; ++i)
        p[i] = Pixel(t[i].position);
    float2 e0 = p[2] - p[1], e1 = p[0] - p[2], e2 = p[1] - p[0];
    float area = abs(e1.x * e2.y - e1.y * e2.x);
    float3 height = area / max(float3(length(e0), length(e1), length(e2)), 1e-4);
    // Triangles only a few pixels high would be all line: their lines fade instead of turning to moire.
    float thinnest = min(height.x, min(height.y, height.z));
    float density = smoothstep(2.5, 9.0, thinnest);

    [unroll]
    for (int j = 0; j < 3; ++j)
    {
        WireVertex v;
        v.position = t[j].position;
        v.world = t[j].world;
        v.normal = t[j].normal;
        v.color = t[j].color;
        v.edges = 0;
        v.edges[j] = height[j];
        v.density = density;
        wires.Append(v);
    }
}

float4 WirePS(WireVertex i) : SV_Target
{
    float3 light = Tone(Shade(i.color, i.normal, i.world, 0.75));
    float nearest = min(i.edges.x, min(i.edges.y, i.edges.z));
    float cover = 1 - smoothstep(gWidth * 0.5 - 0.5, gWidth * 0.5 + 0.5, nearest);
    float facing = saturate(dot(normalize(i.normal), normalize(gEye - i.world)));
    float3 wire = lerp(gWire * 0.25, gWire, facing);
    return float4(lerp(light, wire, cover * lerp(0.10, 0.92, i.density)), 1);
}
