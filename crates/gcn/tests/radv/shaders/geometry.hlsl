// Geometry shaders.
#include "common.hlsli"

// Each corner's normal as a line.
[maxvertexcount(6)]
void Normals(triangle Surface t[3], inout LineStream<Flat> lines) {
    for (int i = 0; i < 3; i++) {
        Flat a, b;
        a.pos = mul(gViewProj, float4(t[i].world, 1));
        a.colour = float4(1, 1, 0, 1);
        lines.Append(a);
        b.pos = mul(gViewProj, float4(t[i].world + t[i].normal * gLength, 1));
        b.colour = float4(1, 0, 0, 1);
        lines.Append(b);
        lines.RestartStrip();
    }
}

// A point as a square that faces the viewer.
struct Sprite { float4 pos : SV_Position; float2 uv : TEXCOORD; float4 colour : COLOR; };
[maxvertexcount(4)]
void Quad(point Flat p[1], inout TriangleStream<Sprite> tris) {
    [unroll] for (int i = 0; i < 4; i++) {
        Sprite s;
        float2 c = float2(i & 1, i >> 1);
        s.pos = p[0].pos + float4((c - 0.5) * gSize, 0, 0);
        s.uv = c;
        s.colour = p[0].colour;
        tris.Append(s);
    }
}

// Six faces of a cube map.
struct Face { float4 pos : SV_Position; float4 colour : COLOR; uint slice : SV_RenderTargetArrayIndex; };
[instance(6)] [maxvertexcount(3)]
void CubeInstanced(triangle Flat t[3], uint face : SV_GSInstanceID, inout TriangleStream<Face> tris) {
    [unroll] for (int i = 0; i < 3; i++) {
        Face f;
        float4 row = gLights[face];
        f.pos = float4(dot(row, t[i].pos), dot(row.yzxw, t[i].pos), dot(row.zxyw, t[i].pos), t[i].pos.w);
        f.colour = t[i].colour;
        f.slice = face;
        tris.Append(f);
    }
}
[maxvertexcount(18)]
void CubeLoop(triangle Flat t[3], inout TriangleStream<Face> tris) {
    for (uint face = 0; face < 6; face++) {
        for (int i = 0; i < 3; i++) {
            Face f;
            float4 row = gLights[face];
            f.pos = float4(dot(row, t[i].pos), dot(row.yzxw, t[i].pos), dot(row.zxyw, t[i].pos), t[i].pos.w);
            f.colour = t[i].colour;
            f.slice = face;
            tris.Append(f);
        }
        tris.RestartStrip();
    }
}

// A triangle with the distances to its edges.
struct Wire { float4 pos : SV_Position; float3 world : WORLD; float3 edge : EDGE; };
[maxvertexcount(3)]
void Wireframe(triangle Surface t[3], inout TriangleStream<Wire> tris) {
    float2 p[3];
    [unroll] for (int i = 0; i < 3; i++) { p[i] = t[i].pos.xy / t[i].pos.w * 512; }
    float2 a = p[2] - p[1], b = p[0] - p[2], c = p[1] - p[0];
    float area = abs(c.x * b.y - c.y * b.x);
    float3 h = area / float3(length(a), length(b), length(c));
    [unroll] for (int k = 0; k < 3; k++) {
        Wire w;
        w.pos = t[k].pos;
        w.world = t[k].world;
        w.edge = float3(k == 0 ? h.x : 0, k == 1 ? h.y : 0, k == 2 ? h.z : 0);
        tris.Append(w);
    }
}

// Only what faces the viewer.
[maxvertexcount(3)]
void CullBack(triangle Surface t[3], inout TriangleStream<Surface> tris) {
    float3 n = cross(t[1].world - t[0].world, t[2].world - t[0].world);
    if (dot(n, gEye.xyz - t[0].world) > 0) {
        [unroll] for (int i = 0; i < 3; i++) { tris.Append(t[i]); }
    }
}

// Each face moved along its normal, with a flat normal.
[maxvertexcount(3)]
void Explode(triangle Surface t[3], inout TriangleStream<Surface> tris) {
    float3 n = normalize(cross(t[1].world - t[0].world, t[2].world - t[0].world));
    float amount = gLength * (0.5 + 0.5 * sin(gTime + hash1(t[0].uv) * 6.28));
    [unroll] for (int i = 0; i < 3; i++) {
        Surface s = t[i];
        s.world += n * amount;
        s.pos = mul(gViewProj, float4(s.world, 1));
        s.normal = n;
        tris.Append(s);
    }
}

// Walls of a shadow volume at the silhouette.
[maxvertexcount(18)]
void Shadow(triangleadj Surface t[6], inout TriangleStream<Flat> tris) {
    float3 l = gSun.xyz;
    float3 n = cross(t[2].world - t[0].world, t[4].world - t[0].world);
    if (dot(n, l) > 0) {
        for (int e = 0; e < 6; e += 2) {
            int next = (e + 2) % 6;
            float3 m = cross(t[e + 1].world - t[e].world, t[next].world - t[e].world);
            if (dot(m, l) <= 0) {
                Flat f;
                f.colour = gColour;
                f.pos = mul(gViewProj, float4(t[e].world, 1));
                tris.Append(f);
                f.pos = mul(gViewProj, float4(t[e].world - l * 100, 1));
                tris.Append(f);
                f.pos = mul(gViewProj, float4(t[next].world, 1));
                tris.Append(f);
                f.pos = mul(gViewProj, float4(t[next].world - l * 100, 1));
                tris.Append(f);
                tris.RestartStrip();
            }
        }
    }
}

// Silhouette edges as fins.
[maxvertexcount(4)]
void Fins(lineadj Surface v[4], inout TriangleStream<Surface> tris) {
    float3 a = cross(v[1].world - v[0].world, v[2].world - v[0].world);
    float3 b = cross(v[2].world - v[3].world, v[1].world - v[3].world);
    float3 eye = gEye.xyz - v[1].world;
    if (dot(a, eye) * dot(b, eye) < 0) {
        [unroll] for (int i = 0; i < 4; i++) {
            Surface s = v[1 + (i & 1)];
            s.world += s.normal * ((i >> 1) * gLength);
            s.pos = mul(gViewProj, float4(s.world, 1));
            tris.Append(s);
        }
    }
}

// Four triangles for one, the new corners on a sphere.
[maxvertexcount(12)]
void Subdivide(triangle Surface t[3], inout TriangleStream<Surface> tris) {
    Surface m[3];
    [unroll] for (int i = 0; i < 3; i++) {
        Surface a = t[i], b = t[(i + 1) % 3];
        m[i].world = normalize(a.world + b.world) * gSize;
        m[i].pos = mul(gViewProj, float4(m[i].world, 1));
        m[i].normal = normalize(a.normal + b.normal);
        m[i].uv = (a.uv + b.uv) * 0.5;
    }
    [unroll] for (int k = 0; k < 3; k++) {
        tris.Append(t[k]);
        tris.Append(m[k]);
        tris.Append(m[(k + 2) % 3]);
        tris.RestartStrip();
    }
    tris.Append(m[0]);
    tris.Append(m[1]);
    tris.Append(m[2]);
}

// Layers of fur; the loop stays.
[maxvertexcount(48)]
void Shells(triangle Surface t[3], inout TriangleStream<Surface> tris) {
    [loop] for (int layer = 0; layer < 16; layer++) {
        float h = layer * gLength / 16;
        [unroll] for (int i = 0; i < 3; i++) {
            Surface s = t[i];
            s.world += s.normal * h + gSun.xyz * (h * h);
            s.pos = mul(gViewProj, float4(s.world, 1));
            tris.Append(s);
        }
        tris.RestartStrip();
    }
}

// A ribbon with as many parts as a value in the vertex says.
[maxvertexcount(64)]
void Ribbon(line Flat v[2], inout TriangleStream<Sprite> tris) {
    int parts = 1 + (int)(v[0].colour.w * 30);
    float2 d = normalize(v[1].pos.xy / v[1].pos.w - v[0].pos.xy / v[0].pos.w);
    float2 n = float2(-d.y, d.x) * gSize;
    [loop] for (int i = 0; i <= parts; i++) {
        float f = i / (float)parts;
        float4 c = lerp(v[0].pos, v[1].pos, f);
        c.xy += sin(f * 20 + gTime) * n;
        [unroll] for (int side = -1; side <= 1; side += 2) {
            Sprite s;
            s.pos = c + float4(n * side, 0, 0);
            s.uv = float2(f, side);
            s.colour = lerp(v[0].colour, v[1].colour, f);
            tris.Append(s);
        }
    }
}

// Passes on everything.
struct Fat { float4 pos : SV_Position; float4 a : A; float4 b : B; float4 c : C; float4 d : D; float4 e : E; float4 f : F; float4 g : G; };
[maxvertexcount(3)]
void WidePass(triangle Fat t[3], inout TriangleStream<Fat> tris) {
    float3 mean = (t[0].a.xyz + t[1].a.xyz + t[2].a.xyz) / 3;
    [unroll] for (int i = 0; i < 3; i++) {
        Fat f = t[i];
        f.a.xyz = lerp(f.a.xyz, mean, gSize);
        tris.Append(f);
    }
}

// The box around a triangle as twelve lines, from all corners.
[maxvertexcount(24)]
void Box(triangle Surface t[3], inout LineStream<Flat> lines) {
    float3 lo = min(t[0].world, min(t[1].world, t[2].world)), hi = max(t[0].world, max(t[1].world, t[2].world));
    float4 c[8];
    [unroll] for (int i = 0; i < 8; i++) {
        c[i] = mul(gViewProj, float4(i & 1 ? hi.x : lo.x, i & 2 ? hi.y : lo.y, i & 4 ? hi.z : lo.z, 1));
    }
    [unroll] for (int axis = 0; axis < 3; axis++) {
        [unroll] for (int k = 0; k < 4; k++) {
            int low = axis == 0 ? k * 2 : axis == 1 ? (k & 1) | (k & 2) << 1 : k;
            Flat f;
            f.colour = gColour;
            f.pos = c[low];
            lines.Append(f);
            f.pos = c[low | 1 << axis];
            lines.Append(f);
            lines.RestartStrip();
        }
    }
}
