// Vertex shaders.
#include "common.hlsli"

Surface Plain(Mesh m) { return transform(m); }

Flat Coloured(float3 pos : POSITION, float4 colour : COLOR) {
    Flat f;
    f.pos = mul(gViewProj, float4(pos, 1));
    f.colour = colour * gColour;
    return f;
}

// A sum of waves with its normal.
#ifndef WAVES
#define WAVES 4
#endif
Surface Water(Mesh m) {
    float3 p = m.pos;
    float3 tangent = float3(1, 0, 0);
    float3 binormal = float3(0, 0, 1);
    [unroll] for (int i = 0; i < WAVES; i++) {
        float4 w = gLights[i];
        float2 d = normalize(w.xy);
        float f = w.z * (dot(d, m.pos.xz) - w.w * gTime);
        float a = w.w / w.z;
        float s = sin(f), c = cos(f);
        p += float3(d.x * a * c, a * s, d.y * a * c);
        tangent += float3(-d.x * d.x * w.w * s, d.x * w.w * c, -d.x * d.y * w.w * s);
        binormal += float3(-d.x * d.y * w.w * s, d.y * w.w * c, -d.y * d.y * w.w * s);
    }
    m.pos = p;
    m.normal = normalize(cross(binormal, tangent));
    return transform(m);
}

// Ground from octaves of noise; the normal by differences.
float height(float2 p) {
    float sum = 0, a = 0.5;
    [unroll] for (int i = 0; i < 4; i++) {
        sum += a * noise2(p);
        p = p * 2.03 + 17.0;
        a *= 0.5;
    }
    return sum;
}
Surface Terrain(Mesh m) {
    float h = height(m.pos.xz), e = 0.01;
    float hx = height(m.pos.xz + float2(e, 0)), hz = height(m.pos.xz + float2(0, e));
    m.pos.y += h;
    m.normal = normalize(float3(h - hx, e, h - hz));
    return transform(m);
}

// Linear blend of 4 bones of 3 rows each, out of a constant buffer by a divergent index.
struct Skinned { float3 pos : POSITION; float3 normal : NORMAL; float2 uv : TEXCOORD; uint4 bones : BONES; float4 weights : WEIGHTS; };
Surface Skin(Skinned v) {
    float4 p = float4(v.pos, 1);
    float3 pos = 0, normal = 0;
    [unroll] for (int i = 0; i < 4; i++) {
        uint b = v.bones[i] * 3;
        float4 r0 = gLights[b], r1 = gLights[b + 1], r2 = gLights[b + 2];
        pos += v.weights[i] * float3(dot(r0, p), dot(r1, p), dot(r2, p));
        normal += v.weights[i] * float3(dot(r0.xyz, v.normal), dot(r1.xyz, v.normal), dot(r2.xyz, v.normal));
    }
    Mesh m;
    m.pos = pos;
    m.normal = normalize(normal);
    m.uv = v.uv;
    return transform(m);
}

// A point of a bicubic patch whose 16 control points are attributes.
struct Patch16 { float4 p[12] : CONTROL; float2 uv : TEXCOORD; };
Surface Bezier(Patch16 v) {
    float2 t = v.uv, s = 1 - t;
    float4 bu = float4(s.x * s.x * s.x, 3 * s.x * s.x * t.x, 3 * s.x * t.x * t.x, t.x * t.x * t.x);
    float4 bv = float4(s.y * s.y * s.y, 3 * s.y * s.y * t.y, 3 * s.y * t.y * t.y, t.y * t.y * t.y);
    float4 du = float4(-s.x * s.x, s.x * s.x - 2 * s.x * t.x, 2 * s.x * t.x - t.x * t.x, t.x * t.x) * 3;
    float4 dv = float4(-s.y * s.y, s.y * s.y - 2 * s.y * t.y, 2 * s.y * t.y - t.y * t.y, t.y * t.y) * 3;
    float3 p = 0, pu = 0, pv = 0;
    [unroll] for (int r = 0; r < 3; r++) {
        float3 row = 0, rowd = 0;
        [unroll] for (int c = 0; c < 4; c++) {
            row += bu[c] * v.p[r * 4 + c].xyz;
            rowd += du[c] * v.p[r * 4 + c].xyz;
        }
        p += bv[r] * row;
        pu += bv[r] * rowd;
        pv += dv[r] * row;
    }
    Mesh m;
    m.pos = p;
    m.normal = normalize(cross(pu, pv));
    m.uv = v.uv;
    return transform(m);
}

// The inverse transpose of a per-instance matrix.
struct Instanced { float3 pos : POSITION; float3 normal : NORMAL; float2 uv : TEXCOORD; float4 r0 : ROWA; float4 r1 : ROWB; float4 r2 : ROWC; };
Surface Inverse(Instanced v) {
    float3 c0 = cross(v.r1.xyz, v.r2.xyz), c1 = cross(v.r2.xyz, v.r0.xyz), c2 = cross(v.r0.xyz, v.r1.xyz);
    float det = dot(v.r0.xyz, c0);
    float4 p = float4(v.pos, 1);
    Mesh m;
    m.pos = float3(dot(v.r0, p), dot(v.r1, p), dot(v.r2, p));
    m.normal = normalize(float3(dot(c0, v.normal), dot(c1, v.normal), dot(c2, v.normal)) / det);
    m.uv = v.uv;
    return transform(m);
}

// Everything a later stage could want.
struct Fat { float4 pos : SV_Position; float4 a : A; float4 b : B; float4 c : C; float4 d : D; float4 e : E; float4 f : F; float4 g : G; };
Fat Wide(Mesh m) {
    Surface s = transform(m);
    Fat f;
    f.pos = s.pos;
    f.a = float4(s.world, gTime);
    f.b = float4(s.normal, dot(s.normal, gSun.xyz));
    f.c = float4(s.uv, s.uv * 8);
    f.d = float4(normalize(gEye.xyz - s.world), 1);
    f.e = float4(reflect(-f.d.xyz, s.normal), 0);
    f.f = gColour * f.b.w;
    f.g = mul(gViewProj, float4(s.world + s.normal, 1));
    return f;
}
