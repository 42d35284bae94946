// A geometry shader that makes a camera-facing square of every point, and a pixel shader that cuts a disc out of it.

cbuffer Sprites : register(b0)
{
    float4x4 gModel;
    float4x4 gViewProjection;
    float3 gRight;
    float gSize;
    float3 gUp;
    float3 gEye;
};

struct Point
{
    float3 position : POSITION;
    float size : PSIZE;
    float4 color : COLOR;
};

struct Corner
{
    float4 position : SV_Position;
    float2 place : TEXCOORD;
    float4 color : COLOR;
};

Point PointVS(Point v)
{
    Point o = v;
    o.position = mul(gModel, float4(v.position, 1)).xyz;
    return o;
}

[maxvertexcount(4)]
void DiscGS(point Point p[1], inout TriangleStream<Corner> disc)
{
    for (uint i = 0; i < 4; ++i)
    {
        float2 place = float2(i & 1 ? 1 : -1, i & 2 ? -1 : 1);
        float3 world = p[0].position + (gRight * place.x + gUp * place.y) * gSize * p[0].size;
        Corner c;
        c.position = mul(gViewProjection, float4(world, 1));
        c.place = place;
        c.color = p[0].color;
        disc.Append(c);
    }
}

float4 DiscPS(Corner i) : SV_Target
{
    float r = dot(i.place, i.place);
    clip(1 - r);
    // A ball: the normal of a hemisphere over the disc, lit from the upper left.
    float3 normal = float3(i.place, sqrt(1 - r));
    float light = saturate(dot(normal, normalize(float3(-0.5, 0.6, 0.7))));
    return float4(i.color.rgb * (0.15 + 0.85 * light), 1);
}
