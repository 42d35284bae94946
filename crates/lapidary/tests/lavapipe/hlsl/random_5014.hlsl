// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4((mad(x.p.z, mad(x.a.x, x.a.z, x.p.y), x.a.x) * dot(float2(x.a.w, (3.125)), float2(x.p.x, (4.000)))), ((clamp(x.p.x, -5.0, 6.0) * (x.p.y * x.a.x)) + ((x.a.y * x.p.x) * x.p.y)), ((((x.a.x + x.p.w) > x.a.x) || (int(3) <= int(17))) ? (x.p.w * ((5.500) * x.p.y)) : (x.p.z * clamp((2.875), -6.0, 4.0))), ((((-2.000) + x.p.z) * (x.p.z + (-1.500))) - dot(float2((-2.125), x.p.y), float2(x.a.x, x.a.z))));
    v.i = int2((((x.i.w * x.i.z) * (x.i.x + x.i.z)) | ((x.i.w / 8) * (x.i.z * x.i.z))), x.i.y);
    v.u = uint2(asuint(clamp((x.p.x + x.p.z), -5.0, 7.0)), x.u.y);
    return v;
}
