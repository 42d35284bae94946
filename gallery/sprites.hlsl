// Point sprites: every point becomes a square that faces the camera, and the pixel shader makes a glowing disc of it.

cbuffer Sprites : register(b0)
{
    float4x4 gModel;
    float4x4 gViewProjection;
    float3 gRight;
    float gSize;
    float3 gUp;
    float gGlow;
};

struct Star
{
    float3 position : POSITION;
    float size : PSIZE;
    float4 color : COLOR;
};

struct Corner
{
    float4 position : SV_Position;
    float2 place : TEXCOORD;
    nointerpolation float3 color : COLOR;
};

Star StarVS(Star v)
{
    Star o;
    o.position = mul(gModel, float4(v.position, 1)).xyz;
    // Most stars are faint and a few are bright.
    float bright = saturate(v.size * 2 - 1);
    bright = bright * bright * bright;
    o.size = gSize * (0.45 + 1.9 * bright * bright);
    // Away from grey, so that the arms are blue and the middle is gold.
    float grey = dot(v.color.rgb, float3(0.3, 0.4, 0.3));
    float3 rich = max(grey + (v.color.rgb - grey) * 1.9, 0);
    o.color = float4(rich * (0.30 + 1.8 * bright), 1);
    return o;
}

[maxvertexcount(4)]
void SpriteGS(point Star star[1], inout TriangleStream<Corner> sprite)
{
    [unroll]
    for (uint i = 0; i < 4; ++i)
    {
        float2 place = float2(i & 1 ? 1 : -1, i & 2 ? -1 : 1);
        float3 world = star[0].position + (gRight * place.x + gUp * place.y) * star[0].size;
        Corner c;
        c.position = mul(gViewProjection, float4(world, 1));
        c.place = place;
        c.color = star[0].color.rgb;
        sprite.Append(c);
    }
}

float4 GlowPS(Corner i) : SV_Target
{
    float r = dot(i.place, i.place);
    clip(1 - r);
    float halo = 1 - r;
    float core = exp2(-28 * r);
    return float4(i.color * gGlow * (halo * halo * 0.10 + core), 1);
}
