// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4((((x.p.z + x.a.w) + (x.p.y - x.a.y)) - abs(((7.125) - x.p.z))), ((-((!(x.p.y == (6.625))) ? x.p.y : x.p.z)) - dot(float2(x.p.y, x.p.x), float2(x.p.w, x.a.x))), float(int(clamp(mad((7.000), x.p.x, x.a.w), -900.0, 900.0)) & 63), (2.500));
    v.i = int2(((x.i.z + int(clamp((-0.375), -900.0, 900.0))) - ((x.i.w % 12) % 8)), x.i.y);
    v.u = uint2((((x.u.x + x.u.w) * (x.u.z * x.u.y)) ^ reversebits((x.u.z + x.u.z))), x.u.y);
    return v;
}
