// What the gallery's scenes share: a vertex format in world space, and light on a surface.

cbuffer Scene : register(b0)
{
    float4x4 gModel;
    float3x3 gNormalMatrix;
    float4x4 gViewProjection;
    float3 gEye;
};

struct SurfaceIn
{
    float3 position : POSITION;
    float3 normal : NORMAL;
    float3 color : COLOR;
};

struct Surface
{
    float4 position : SV_Position;
    float3 world : WORLD;
    float3 normal : NORMAL;
    float3 color : COLOR;
};

Surface SurfaceVS(SurfaceIn v)
{
    Surface o;
    float4 world = mul(gModel, float4(v.position, 1));
    o.position = mul(gViewProjection, world);
    o.world = world.xyz;
    o.normal = mul(gNormalMatrix, v.normal);
    o.color = v.color;
    return o;
}

// A studio: a warm key light from the upper left, a cool fill from the right, a rim from behind, and a sky that polished
// metal can show. All in linear light.
float3 Studio(float3 direction)
{
    float up = 0.5 + 0.5 * direction.y;
    float3 room = lerp(float3(0.020, 0.018, 0.022), float3(0.20, 0.23, 0.30), up * up);
    float window = smoothstep(0.80, 0.97, dot(direction, normalize(float3(-0.55, 0.72, 0.55))));
    float strip = smoothstep(0.86, 0.95, dot(direction, normalize(float3(0.90, 0.18, 0.30))));
    return room + window * float3(3.2, 2.7, 2.1) + strip * float3(0.5, 0.8, 1.3);
}

float3 Shade(float3 base, float3 normal, float3 world, float gloss)
{
    float3 n = normalize(normal);
    float3 v = normalize(gEye - world);
    float3 key = normalize(float3(-0.55, 0.72, 0.55));
    float3 fill = normalize(float3(0.80, 0.10, 0.45));
    float3 diffuse = base * (saturate(dot(n, key)) * float3(1.05, 0.95, 0.82)
                             + saturate(0.5 + 0.5 * dot(n, fill)) * float3(0.10, 0.15, 0.24)
                             + 0.04);
    float3 half = normalize(key + v);
    float facing = saturate(dot(n, v));
    float fresnel = pow(1 - facing, 5);
    float3 tint = lerp(base, 1, fresnel);
    float3 specular = tint * pow(saturate(dot(n, half)), 90) * 2.2;
    float3 mirror = tint * Studio(reflect(-v, n)) * (0.35 + 0.65 * fresnel);
    return diffuse * (1 - 0.45 * gloss) + (specular + mirror) * gloss;
}

// Highlights roll off instead of clipping.
float3 Tone(float3 light)
{
    return light * (1 + light * 0.12) / (1 + light);
}
