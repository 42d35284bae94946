// What several of the shaders share.
cbuffer Frame : register(b0) {
    float4x4 gViewProj;
    float4x4 gWorld;
    float4 gEye;
    float4 gSun;
    float4 gColour;
    float gTime;
    float gSize;
    float gLength;
    float gPad;
};
cbuffer Lights : register(b1) { float4 gLights[32]; };

float hash1(float2 p) { return frac(sin(dot(p, float2(12.9898, 78.233))) * 43758.5453); }

float noise2(float2 p) {
    float2 i = floor(p);
    float2 f = frac(p);
    float2 u = f * f * (3.0 - 2.0 * f);
    float a = lerp(hash1(i), hash1(i + float2(1, 0)), u.x);
    float b = lerp(hash1(i + float2(0, 1)), hash1(i + float2(1, 1)), u.x);
    return lerp(a, b, u.y);
}

struct Mesh { float3 pos : POSITION; float3 normal : NORMAL; float2 uv : TEXCOORD; };
struct Surface { float4 pos : SV_Position; float3 world : WORLD; float3 normal : NORMAL; float2 uv : TEXCOORD; };
struct Flat { float4 pos : SV_Position; float4 colour : COLOR; };

Surface transform(Mesh m) {
    Surface s;
    float4 world = mul(gWorld, float4(m.pos, 1));
    s.pos = mul(gViewProj, world);
    s.world = world.xyz;
    s.normal = mul((float3x3)gWorld, m.normal);
    s.uv = m.uv;
    return s;
}
