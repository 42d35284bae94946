// Pixel shaders.
#include "common.hlsli"

float4 Constant() : SV_Target { return gColour; }

float4 Vertex(Flat f) : SV_Target { return f.colour; }

float4 Textured(float4 pos : SV_Position, float2 uv : TEXCOORD, float4 colour : COLOR) : SV_Target {
    float d = length(uv - 0.5);
    clip(0.5 - d);
    return colour * smoothstep(0.5, 0.3, d);
}

float4 Edges(float4 pos : SV_Position, float3 world : WORLD, float3 edge : EDGE) : SV_Target {
    float d = min(edge.x, min(edge.y, edge.z));
    return lerp(gColour, float4(0, 0, 0, 1), exp2(-2 * d * d)) * (1 + 0.1 * world.y);
}

// Lights in a loop or unrolled.
#ifndef LIGHTS
#define LIGHTS 4
#endif
#ifndef SHAPE
#define SHAPE [unroll]
#endif
float4 Phong(Surface s) : SV_Target {
    float3 n = normalize(s.normal), v = normalize(gEye.xyz - s.world);
    float3 sum = 0.05;
    SHAPE for (int i = 0; i < LIGHTS; i++) {
        float3 l = gLights[i * 2].xyz - s.world;
        float d2 = dot(l, l);
        l *= rsqrt(d2);
        float3 h = normalize(l + v);
        float spec = pow(saturate(dot(n, h)), gLights[i * 2].w);
        sum += gLights[i * 2 + 1].xyz * (saturate(dot(n, l)) + spec) / (1 + d2);
    }
    return float4(sum, 1);
}

// A microfacet model.
float4 Microfacet(Surface s) : SV_Target {
    float3 n = normalize(s.normal), v = normalize(gEye.xyz - s.world);
    float rough = noise2(s.uv * 16) * 0.8 + 0.1, metal = noise2(s.uv * 4);
    float3 base = lerp(gColour.xyz, float3(1, 0.8, 0.3), metal);
    float3 f0 = lerp(0.04, base, metal);
    float a2 = rough * rough * rough * rough;
    float nv = saturate(dot(n, v)) + 1e-4;
    float3 sum = 0;
    [unroll] for (int i = 0; i < 3; i++) {
        float3 l = normalize(gLights[i].xyz - s.world), h = normalize(l + v);
        float nl = saturate(dot(n, l)), nh = saturate(dot(n, h)), vh = saturate(dot(v, h));
        float d = nh * nh * (a2 - 1) + 1;
        float gv = nl * sqrt(nv * nv * (1 - a2) + a2), gl = nv * sqrt(nl * nl * (1 - a2) + a2);
        float3 f = f0 + (1 - f0) * pow(1 - vh, 5);
        float3 spec = f * (a2 / (3.14159 * d * d) * 0.5 / (gv + gl + 1e-5));
        sum += ((1 - f) * (1 - metal) * base / 3.14159 + spec) * nl * gLights[i + 8].xyz;
    }
    return float4(sum / (1 + sum), 1);
}

// Octaves of noise, warped by themselves.
float fbm(float2 p) {
    float sum = 0, a = 0.5;
    [unroll] for (int i = 0; i < 5; i++) {
        sum += a * noise2(p);
        p = float2(p.x * 1.6 - p.y * 1.2, p.x * 1.2 + p.y * 1.6);
        a *= 0.5;
    }
    return sum;
}
float4 Marble(Surface s) : SV_Target {
    float2 p = s.uv * 4;
    float2 q = float2(fbm(p), fbm(p + 5.2));
    float2 r = float2(fbm(p + 4 * q + 1.7), fbm(p + 4 * q + 9.2 + gTime));
    float f = fbm(p + 4 * r);
    return lerp(gColour, gSun, f) + float4(q, r) * 0.2;
}

// The nearest of jittered points.
float4 Cells(Surface s) : SV_Target {
    float2 p = s.uv * 8, cell = floor(p), f = frac(p);
    float nearest = 8, second = 8;
    for (int y = -1; y <= 1; y++) {
        for (int x = -1; x <= 1; x++) {
            float2 g = float2(x, y);
            float2 o = float2(hash1(cell + g), hash1(cell + g + 31.7));
            float d = dot(g + o - f, g + o - f);
            second = min(second, max(nearest, d));
            nearest = min(nearest, d);
        }
    }
    return (sqrt(second) - sqrt(nearest)) * gColour;
}

// A ray walked through a field of spheres.
float field(float3 p) { return length(frac(p) - 0.5) - 0.3 + 0.05 * sin(p.x * 9 + gTime); }
float4 March(Surface s) : SV_Target {
    float3 d = normalize(s.world - gEye.xyz);
    float t = 0;
    [loop] for (int i = 0; i < 64; i++) {
        float h = field(gEye.xyz + d * t);
        if (h < 0.001) break;
        t += h;
    }
    float3 p = gEye.xyz + d * t;
    float e = 0.001;
    float3 n = normalize(float3(field(p + float3(e, 0, 0)) - field(p - float3(e, 0, 0)),
                                field(p + float3(0, e, 0)) - field(p - float3(0, e, 0)),
                                field(p + float3(0, 0, e)) - field(p - float3(0, 0, e))));
    return float4(saturate(dot(n, gSun.xyz)) * gColour.xyz / (1 + t * t * 0.01), 1);
}

// Iterations of a quadratic map until it escapes.
float4 Escape(Surface s) : SV_Target {
    float2 c = s.uv * 3 - 1.5, z = 0;
    int n = 0;
    [loop] while (n < 256 && dot(z, z) < 4) {
        z = float2(z.x * z.x - z.y * z.y, 2 * z.x * z.y) + c;
        n++;
    }
    return n * gColour / 256;
}

struct Fat { float4 pos : SV_Position; float4 a : A; float4 b : B; float4 c : C; float4 d : D; float4 e : E; float4 f : F; float4 g : G; };
float4 Everything(Fat f) : SV_Target {
    return (f.a + f.b * f.c) * (f.d + f.e * f.f) + f.g;
}
struct Targets { float4 a : SV_Target0; };
float4 Derivative(Surface s) : SV_Target {
    float3 n = normalize(cross(ddx(s.world), ddy(s.world)));
    float2 w = fwidth(s.uv * 8);
    float2 f = frac(s.uv * 8);
    float2 line2 = smoothstep(w, 0, min(f, 1 - f));
    return float4(n * 0.5 + 0.5, max(line2.x, line2.y));
}
