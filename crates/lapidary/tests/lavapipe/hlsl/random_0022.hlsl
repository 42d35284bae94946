// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4((-5.875), (((clamp(x.p.y, -7.0, 6.0) == (x.p.y + x.a.w)) || (x.u.x == 0u)) ? (((-6.750) - x.p.z) - x.p.y) : x.p.x), ((floor((-5.125)) == (x.a.z * (2.750))) ? (((-3.375) + x.p.y) * (x.p.z * x.a.w)) : (-(x.p.w * x.p.w))), 1);
    v.a = float4(abs((x.p.y * (x.a.x * x.p.z))), mad((-4.625), x.a.w, x.a.x), (((x.p.w - x.p.y) - x.p.w) * x.a.w), (((((x.i.x <= x.i.z) || ((x.i.w == x.i.w) && (x.u.y == 22u))) ? x.a.y : x.p.y) * clamp(x.p.w, -2.0, 1.0)) + (((2.250) - x.a.x) * x.p.x)));
    v.i = int2(min(((x.i.w * x.i.w) << ((int(-9) - x.i.z) & 31)), ((x.i.w * x.i.x) / 25)), x.i.y);
    v.u = uint2((((x.u.w / 28u) - (x.u.x - 12u)) * (26u & (x.u.y + 20u))), x.u.y);
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

[instance(5)]
[maxvertexcount(5)]
void GSMain(point Vertex v[1], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout LineStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    o.position = float4(float((v[0].i.x / 22) & 63), in0.x, (-(in0.y - in0.x)), 1);
    o.f = float3(((((v[0].u.y == v[0].u.y) && (instance < instance)) ? in0.y : (1.375)) * (in0.y - in0.y)), in0.x, dot(float2(in0.x, in0.x), float2(in0.y, (-1.125))));
    o.n = uint4(((mad(in0.y, in0.x, in0.y) > (in0.x * (2.750))) ? (instance / 6u) : (instance >> (primitive & 31u))), (((int(14) * v[0].i.x) >= v[0].i.y) ? uint(v[0].i.x) : (v[0].u.x * instance)), ((instance << (28u & 31u)) << (uint(int(15)) & 31u)), (v[0].u.x | (v[0].u.x * v[0].u.x)));
    stream.Append(o);
    for (uint n1 = 0; n1 < (primitive * 4u) % 3u; n1++) {
        stream.RestartStrip();
        if (int(clamp(in0.y, -900.0, 900.0)) != (v[0].i.y + v[0].i.y)) {
            for (uint n2 = 0; n2 < (n1 & instance) % 2u; n2++) {
                int t3 = v[0].i.y;
            }
            int t4 = ((max(v[0].i.y, v[0].i.x) - v[0].i.x) << ((v[0].i.y - (v[0].i.x << (v[0].i.x & 31))) & 31));
        }
    }
    o.position = float4(in0.x, (in0.y - dot(float2(in0.x, in0.x), float2((-6.250), in0.x))), in0.x, 1);
    o.f = float3(((-0.250) * (in0.x * (-0.500))), ((in0.y * in0.x) * dot(float2(in0.x, (0.750)), float2(in0.y, (-3.500)))), ((int(clamp(in0.y, -900.0, 900.0)) != min(v[0].i.x, int(2))) ? ((in0.y != in0.x) ? (1.875) : (6.000)) : dot(float2((-4.125), (5.375)), float2(in0.x, in0.x))));
    o.k = (~firstbitlow((int(-13) - v[0].i.y) | 64));
    stream.Append(o);
    o.position = float4(in0.y, mad(in0.x, (in0.x - in0.y), in0.x), (in0.y * abs(in0.y)), 1);
    o.f = float3((((-7.500) * in0.y) * dot(float2((5.125), in0.x), float2(in0.y, in0.y))), (((-5.000) - (-6.750)) * dot(float2(in0.x, in0.y), float2((2.000), in0.y))), ((in0.y * in0.y) * clamp(in0.y, -2.0, 5.0)));
    o.n = uint4(((((v[0].i.y == v[0].i.x) || ((v[0].u.x <= 7u) || (int(-7) <= v[0].i.y))) ? primitive : v[0].u.x) * (primitive + 26u)), v[0].u.x, (((v[0].i.x % 5) < min(v[0].i.y, v[0].i.y)) ? countbits(22u) : asuint(in0.y)), ((primitive - 27u) / 25u));
    stream.Append(o);
    o.position = float4(float((8u | primitive) % 50u), (((in0.y + (2.500)) < ((7.875) * in0.x)) ? (((0.500) < in0.y) ? (-5.625) : in0.y) : ((5.625) * (7.250))), clamp(in0.x, -4.0, 7.0), 1);
    o.f = float3(clamp((in0.y - (2.625)), -6.0, 5.0), mad(in0.y, (-in0.x), in0.y), clamp((in0.y + (-4.875)), -3.0, 3.0));
    o.n = uint4(instance, asuint(in0.y), ((instance & primitive) + countbits(v[0].u.x)), ((v[0].u.y >> (v[0].u.y & 31u)) - 5u));
    stream.Append(o);
    o.position = float4(in0.x, (in0.y - in0.y), (dot(float2(in0.x, (-1.375)), float2(in0.x, in0.y)) - (in0.x * in0.x)), 1);
    o.n = uint4(((v[0].u.x + instance) >> (countbits(v[0].u.y) & 31u)), uint((v[0].i.y | int(10))), (31u / 22u), (((int(-5) == v[0].i.x) ? primitive : instance) & (v[0].u.y + v[0].u.y)));
    stream.Append(o);
}
