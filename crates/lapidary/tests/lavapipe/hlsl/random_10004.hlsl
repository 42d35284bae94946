// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    float m1 = clamp((x.a.z * (-4.750)), -60.0, 60.0) + (x.u.y % 40u) + (countbits(x.u.w) <= uint(x.i.z));
    float m2 = clamp(clamp((6.750), -7.0, 4.0), -60.0, 60.0) + ((20u ^ x.u.z) % 40u) + (((m1 == x.p.y) ? (1.625) : x.a.w) < dot(float2(x.p.y, x.a.y), float2(x.a.z, x.p.z)));
    v.position = float4(x.p.xyz, 1);
    v.a = float4((mad((-2.625), (x.p.z * x.p.z), x.a.z) * float(int(-3) & 63)), ((-floor(x.p.x)) - (mad(x.a.w, x.p.y, (1.625)) + (m2 - x.p.w))), clamp(((m1 * (5.625)) - (x.a.z * x.p.z)), -2.0, 2.0), (((m2 + (-4.625)) - ((m1 >= (7.750)) ? x.p.y : x.a.y)) - mad(x.a.x, float(int(-11) & 63), x.a.x)));
    v.i = int2(x.i.z, x.i.y);
    v.u = uint2((((x.u.y >> (x.u.w & 31u)) * (x.u.z + x.u.x)) + countbits((x.u.z | x.u.x))), x.u.y);
    return v;
}

void put(inout LineStream<Emitted> stream, Vertex v, float f, uint n) {
    Emitted o;
    o.position = v.position;
    o.f = float3(f, v.a.x, v.a.w);
    o.n = uint4(n, v.u, 7);
    o.k = v.i.x;
    stream.Append(o);
}

[instance(3)]
[maxvertexcount(5)]
void GSMain(triangle Vertex v[3], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout LineStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.xy, -99, 99);
    float2 in1 = clamp(v[1].a.wx, -99, 99);
    float2 in2 = clamp(v[2].a.xy, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    o.position = float4((((instance != 18u) ? in1.x : in2.x) * dot(float2(in0.y, in2.y), float2(in1.y, in1.y))), ((3.125) * mad(in0.y, (3.250), in0.x)), (((clamp(in1.y, -4.0, 8.0) >= (in1.y * in2.y)) || (23u < v[2].u.x)) ? clamp(in2.x, -7.0, 6.0) : clamp((-4.500), -3.0, 8.0)), 1);
    o.f = float3((float(v[1].u.y % 50u) - ((instance < instance) ? in2.y : in0.y)), float((int(-17) & v[2].i.x) & 63), (clamp(in1.y, -4.0, 3.0) - (in1.y * (0.375))));
    o.n = uint4(((v[2].u.x >> (v[2].u.y & 31u)) - primitive), 25u, (uint(v[1].i.y) & (primitive * v[0].u.x)), (4u - (22u / 13u)));
    o.k = ((int(clamp((5.375), -900.0, 900.0)) / 6) - min(v[0].i.y, abs(int(15))));
    stream.Append(o);
    o.position = float4((((!(in0.x > in1.x)) ? in2.x : in1.x) + ((-4.500) - in0.x)), mad(in0.x, clamp(in1.y, -8.0, 4.0), (-6.750)), mad(in0.x, clamp(in1.y, -3.0, 6.0), in2.x), 1);
    o.f = float3(in0.x, mad(in1.x, (in0.x * in0.y), (1.875)), float(uint(v[0].i.x) % 50u));
    o.n = uint4(((v[0].u.x + v[1].u.x) % 10u), ((v[2].u.x ^ 32u) ^ uint(v[2].i.y)), instance, (((9u != v[0].u.y) ? 28u : 8u) - ((v[2].i.x == int(4)) ? v[1].u.y : v[2].u.x)));
    o.k = v[0].i.y;
    stream.Append(o);
    if (in0.x <= ((5.875) - in1.y)) {
        o.position = float4((clamp(in1.x, -6.0, 5.0) * (-(5.625))), (((-6.625) + in2.y) + ((6.500) - in1.y)), ((in1.x + in1.y) * mad(in0.x, in2.x, in1.y)), 1);
        o.f = float3(floor(((6.500) - in1.x)), (in2.x - (in1.x * (2.250))), mad(in1.y, ((5.375) + in0.y), in2.x));
        o.n = uint4(((instance % 13u) >> (countbits(v[0].u.y) & 31u)), ((dot(float2((-2.500), (-3.750)), float2(in1.y, (7.875))) < mad(in2.y, in1.x, in0.x)) ? (v[2].u.x ^ v[0].u.x) : instance), ((v[2].u.y % 15u) + ((in1.x > in1.x) ? 0u : instance)), uint((int(-15) + int(-6))));
        stream.Append(o);
    }
    for (uint n1 = 0; n1 < (v[1].u.x << (14u & 31u)) % 3u; n1++) {
        o.position = float4((((v[1].i.x | v[2].i.y) > (int(16) % 11)) ? (7.625) : ((0.625) + in2.x)), in0.x, (-2.375), 1);
        o.f = float3(dot(float2(in0.y, in1.y), float2(in0.y, in0.x)), dot(float2(in1.y, in0.x), float2((1.000), in1.y)), clamp((in2.y - in0.y), -1.0, 6.0));
        o.n = uint4(((17u - v[2].u.y) | (v[2].u.y >> (instance & 31u))), primitive, (uint(v[1].i.x) >> (((v[0].i.x >= v[0].i.y) ? v[1].u.y : instance) & 31u)), (((!(v[1].i.y >= v[0].i.y)) ? v[2].u.x : 38u) / 13u));
        stream.Append(o);
    }
}
