// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4((((x.p.z + x.a.w) + (x.p.y - x.a.y)) - abs(((5.250) - x.p.z))), (floor(dot(float2(x.p.x, x.p.y), float2(x.a.y, (-0.375)))) - (dot(float2(x.p.y, x.p.x), float2(x.p.w, x.a.x)) - float(x.i.y & 63))), ((((-6.125) - (5.000)) - ((-3.125) + (3.125))) + float((x.u.w - 20u) % 50u)), clamp((floor(x.a.x) * (x.p.w * (-7.000))), -4.0, 2.0));
    v.i = int2((((asuint((-7.125)) == (1u << (x.u.z & 31u))) ? int(clamp(x.p.z, -900.0, 900.0)) : (x.i.x * int(-5))) ^ int(clamp((6.125), -900.0, 900.0))), x.i.y);
    v.u = uint2(countbits(((11u - x.u.x) + (x.u.y << (x.u.x & 31u)))), x.u.y);
    return v;
}
