// Shaders that keep many values at once: N of them.
#include "common.hlsli"
#ifndef N
#define N 16
#endif

// Sorts N values with a network of comparators, and makes four of them a colour.
void sort(inout float v[N]) {
    [unroll] for (uint k = 2; k <= N; k *= 2) {
        [unroll] for (uint j = k / 2; j > 0; j /= 2) {
            [unroll] for (uint i = 0; i < N; i++) {
                uint l = i ^ j;
                if (l > i) {
                    float lo = min(v[i], v[l]), hi = max(v[i], v[l]);
                    v[i] = (i & k) == 0 ? lo : hi;
                    v[l] = (i & k) == 0 ? hi : lo;
                }
            }
        }
    }
}
float4 SortPixel(Surface s) : SV_Target {
    float v[N];
    [unroll] for (int i = 0; i < N; i++) { v[i] = hash1(s.uv + i * 0.13) + s.world.x; }
    sort(v);
    return float4(v[0], v[N / 4], v[N / 2], v[N - 1]);
}
Surface SortVertex(Mesh m) {
    float v[N];
    [unroll] for (int i = 0; i < N; i++) { v[i] = dot(m.pos, gLights[i % 32].xyz) * (1 + i) + m.uv.x; }
    sort(v);
    m.pos += m.normal * (v[N / 2] - v[0]);
    return transform(m);
}
[maxvertexcount(4)]
void SortGeometry(triangle Surface t[3], inout TriangleStream<Flat> tris) {
    float v[N];
    [unroll] for (int i = 0; i < N; i++) { v[i] = dot(t[i % 3].world, gLights[i % 32].xyz) + i * t[(i + 1) % 3].uv.x; }
    sort(v);
    [unroll] for (int k = 0; k < 4; k++) {
        Flat f;
        f.pos = float4(v[k], v[N / 2 + k / 2], v[N - 1 - k], 1);
        f.colour = gColour * v[k];
        tris.Append(f);
    }
}

// A Fourier transform of N complex values, in place.
float4 Fourier(Surface s) : SV_Target {
    float2 x[N];
    [unroll] for (uint i = 0; i < N; i++) { x[i] = float2(hash1(s.uv + i * 0.31), s.world.x * i); }
    [unroll] for (uint half = N / 2; half > 0; half /= 2) {
        [unroll] for (uint j = 0; j < N / 2; j++) {
            uint a = (j / half) * half * 2 + j % half, b = a + half;
            float angle = 3.14159265 * (j % half) / half;
            float2 w = float2(cos(angle), -sin(angle));
            float2 sum = x[a] + x[b], d = x[a] - x[b];
            x[a] = sum;
            x[b] = float2(d.x * w.x - d.y * w.y, d.x * w.y + d.y * w.x);
        }
    }
    float4 r = 0;
    [unroll] for (uint k = 0; k < N; k++) { r += float4(x[k], x[N - 1 - k]) * (k + 1) * length(x[k]); }
    return r;
}

// The inverse of an M x M matrix times a vector, by elimination without pivots.
#ifndef M
#define M 4
#endif
float4 Solve(Surface s) : SV_Target {
    float a[M][M + 1];
    [unroll] for (int i = 0; i < M; i++) {
        [unroll] for (int j = 0; j <= M; j++) { a[i][j] = hash1(s.uv * (i + 1) + j) + (i == j ? 4 : 0) * s.world.y; }
    }
    [unroll] for (int p = 0; p < M; p++) {
        float r = 1 / a[p][p];
        [unroll] for (int q = 0; q < M; q++) {
            if (q != p) {
                float f = a[q][p] * r;
                [unroll] for (int c = p; c <= M; c++) { a[q][c] -= f * a[p][c]; }
            }
        }
    }
    return float4(a[0][M] / a[0][0], a[1][M] / a[1][1], a[2][M] / a[2][2], a[M - 1][M] / a[M - 1][M - 1]);
}

// N particles of a vertex that attract one another, two steps.
Surface Bodies(Mesh m) {
    float3 p[N];
    [unroll] for (int i = 0; i < N; i++) { p[i] = m.pos + gLights[i % 32].xyz * m.uv.x; }
    [loop] for (int step = 0; step < 2; step++) {
        [unroll] for (int j = 0; j < N; j++) {
            float3 force = 0;
            [unroll] for (int k = 0; k < N; k++) {
                float3 d = p[k] - p[j];
                force += d * rsqrt(dot(d, d) + 0.01);
            }
            p[j] += force * 0.01;
        }
    }
    m.pos = p[0];
    m.normal = p[N - 1];
    return transform(m);
}

// N running sums, one for each power of a coordinate, over a loop that stays.
float4 Moments(Surface s) : SV_Target {
    float m[N];
    [unroll] for (int i = 0; i < N; i++) { m[i] = 0; }
    [loop] for (int k = 0; k < 32; k++) {
        float x = dot(s.world, gLights[k].xyz), power = 1;
        [unroll] for (int j = 0; j < N; j++) {
            m[j] += power;
            power *= x;
        }
    }
    float4 r = 0;
    [unroll] for (int j = 0; j < N; j++) { r = r * 0.5 + float4(m[j], m[N - 1 - j], m[j] * m[N - 1 - j], 1); }
    return r;
}

// A grid of heights between the corners of a triangle; each emitted vertex needs its neighbours.
[maxvertexcount(32)]
void Grid(triangle Surface t[3], inout TriangleStream<Flat> tris) {
    float h[N];
    [unroll] for (int i = 0; i < N; i++) {
        float f = i / (float)N;
        h[i] = noise2(lerp(t[0].uv, t[1].uv, f) * 8 + t[2].uv);
    }
    [unroll] for (int k = 0; k < N; k++) {
        float f = k / (float)N;
        float slope = h[(k + 1) % N] - h[(k + N - 1) % N];
        float3 w = lerp(t[0].world, t[1].world, f);
        Flat v;
        v.pos = mul(gViewProj, float4(w + t[0].normal * h[k] + t[2].world * slope, 1));
        v.colour = gColour * h[(k + N / 2) % N];
        tris.Append(v);
    }
}

// A point of a curve with N control points, by halving; all of them wait until the last is known.
float3 casteljau(float3 base, float3 axis, float t) {
    float3 p[N];
    [unroll] for (int i = 0; i < N; i++) { p[i] = base * cos(axis.x * (i + 1)) + axis * sin(base.y * (i + 2)); }
    [unroll] for (int level = 1; level < N; level++) {
        [unroll] for (int j = 0; j < N - level; j++) { p[j] = lerp(p[j], p[j + 1], t); }
    }
    return p[0];
}
float4 CurvePixel(Surface s) : SV_Target { return float4(casteljau(s.world, s.normal, s.uv.x), s.uv.y); }
Surface CurveVertex(Mesh m) {
    m.pos = casteljau(m.pos, m.normal, m.uv.x);
    return transform(m);
}
[maxvertexcount(2)]
void CurveGeometry(line Surface v[2], inout LineStream<Flat> lines) {
    [unroll] for (int i = 0; i < 2; i++) {
        Flat f;
        f.pos = mul(gViewProj, float4(casteljau(v[i].world, v[1 - i].normal, v[i].uv.x), 1));
        f.colour = gColour;
        lines.Append(f);
    }
}

// Products of N/8 matrices that differ from lane to lane, all kept for the last step.
float4 Chain(Surface s) : SV_Target {
    float4x4 m[N / 8];
    [unroll] for (int i = 0; i < N / 8; i++) {
        float4 a = float4(s.world * (i + 1), s.uv.x), b = float4(s.normal, s.uv.y + i);
        m[i] = float4x4(a, a.yzwx * b, b, b.wzyx + a);
    }
    float4 v = s.world.xyzx;
    [unroll] for (int k = 0; k < N / 8; k++) { v = mul(m[k], v); }
    [unroll] for (int j = N / 8 - 1; j >= 0; j--) { v += mul(v, m[j]) * mul(m[j], v); }
    return v;
}
