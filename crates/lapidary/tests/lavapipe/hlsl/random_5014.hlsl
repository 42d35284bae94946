// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4((mad(x.p.z, mad(x.a.x, x.a.z, x.p.y), x.a.x) * dot(float2(x.a.w, (4.500)), float2(x.p.z, x.a.w))), x.a.x, (x.p.w + (((1u > x.u.z) ? x.p.y : x.p.x) * x.p.y)), ((((x.a.x + x.p.w) > x.a.x) || (int(3) <= int(17))) ? (x.p.w * ((4.125) - (2.125))) : x.p.z));
    v.i = int2(int(clamp(clamp((x.p.y * x.a.z), -8.0, 4.0), -900.0, 900.0)), x.i.y);
    v.u = uint2(((x.u.w | x.u.y) | asuint(clamp(x.a.w, -6.0, 6.0))), x.u.y);
    return v;
}
