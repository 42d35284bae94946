// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4(x.a.x, (mad(x.a.x, float(x.i.z & 63), x.p.w) * mad(x.p.z, float(int(13) & 63), (4.875))), dot(float2((3.250), (-5.250)), float2(x.a.w, x.a.y)), dot(float2((-7.750), x.p.x), float2(x.p.y, x.p.z)));
    v.i = int2(int(clamp(dot(float2(x.a.x, x.a.x), float2(x.a.w, x.p.z)), -900.0, 900.0)), x.i.y);
    v.u = uint2(uint(((int(-7) - x.i.z) - (x.i.z | x.i.x))), x.u.y);
    return v;
}
