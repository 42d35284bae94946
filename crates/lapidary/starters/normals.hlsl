// A lit surface, and a geometry shader that draws each corner's normal as a line.

cbuffer Scene : register(b0)
{
    float4x4 gModel;
    float3x3 gNormalMatrix;
    float4x4 gViewProjection;
    float3 gEye;
    float gLength;
};

struct Surface
{
    float4 position : SV_Position;
    float3 world : WORLD;
    float3 normal : NORMAL;
};

Surface SurfaceVS(float3 position : POSITION, float3 normal : NORMAL)
{
    Surface o;
    float4 world = mul(gModel, float4(position, 1));
    o.position = mul(gViewProjection, world);
    o.world = world.xyz;
    o.normal = normalize(mul(gNormalMatrix, normal));
    return o;
}

float4 SurfacePS(Surface i) : SV_Target
{
    float3 n = normalize(i.normal);
    float3 v = normalize(gEye - i.world);
    float3 key = normalize(float3(-0.5, 0.7, 0.6));
    float light = 0.08 + 0.75 * saturate(dot(n, key)) + 0.4 * pow(saturate(dot(n, normalize(key + v))), 40);
    return float4(light * float3(0.45, 0.55, 0.75), 1);
}

struct LineVertex
{
    float4 position : SV_Position;
    float3 color : COLOR;
};

[maxvertexcount(6)]
void NormalsGS(triangle Surface t[3], inout LineStream<LineVertex> lines)
{
    for (int i = 0; i < 3; ++i)
    {
        LineVertex v;
        v.position = t[i].position;
        v.color = float3(1, 0.4, 0.1);
        lines.Append(v);
        v.position = mul(gViewProjection, float4(t[i].world + t[i].normal * gLength, 1));
        v.color = float3(1, 0.9, 0.4);
        lines.Append(v);
        lines.RestartStrip();
    }
}

float4 LinePS(LineVertex i) : SV_Target
{
    return float4(i.color, 1);
}
