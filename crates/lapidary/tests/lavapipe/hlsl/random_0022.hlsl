// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4((-2.125), (clamp((x.p.z * x.a.y), -1.0, 4.0) + x.a.x), (-2.250), 1);
    v.a = float4((-0.125), mad((-1.875), ((x.p.z - x.p.y) + dot(float2(x.a.y, (-2.125)), float2(x.a.w, x.a.x))), x.p.x), x.p.z, x.p.z);
    v.i = int2((((-6.375) < x.p.y) ? ((int(6) ^ x.i.y) & (x.i.w >> (int(7) & 31))) : (~((x.a.w == (2.375)) ? x.i.x : int(1)))), x.i.y);
    v.u = uint2((x.u.w * ((x.u.x - x.u.x) - (x.u.y % 2u))), x.u.y);
    return v;
}

void put(inout TriangleStream<Emitted> stream, Vertex v, float f, uint n) {
    Emitted o;
    o.position = v.position;
    o.f = float3(f, v.a.x, v.a.w);
    o.n = uint4(n, v.u, 7);
    o.k = v.i.x;
    stream.Append(o);
}

[instance(3)]
[maxvertexcount(4)]
void GSMain(point Vertex v[1], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.xy, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    if (((in0.x > in0.y) ? v[0].i.y : v[0].i.y) > (v[0].i.y / 19)) {
        put(stream, v[0], (in0.x - in0.y), (instance + v[0].u.x));
        stream.RestartStrip();
        stream.RestartStrip();
    } else {
        o.position = float4(((in0.x - in0.y) * ((v[0].i.y == int(-17)) ? (-2.250) : in0.y)), ((primitive >= (7u & 38u)) ? in0.y : ((-5.750) - in0.x)), mad(in0.y, (((-2.000) > in0.x) ? in0.y : (-2.250)), in0.y), 1);
        o.f = float3((((in0.x < in0.y) ? (-5.375) : in0.x) - ((-6.500) - in0.x)), (float(v[0].i.x & 63) - float(v[0].i.y & 63)), (-in0.y));
        o.n = uint4((((v[0].i.y << (v[0].i.y & 31)) < int(-12)) ? reversebits(instance) : (instance | instance)), ((instance - 13u) >> (uint(v[0].i.y) & 31u)), instance, ((((v[0].i.x >= v[0].i.x) || (((3.125) > in0.x) && (v[0].i.y < v[0].i.x))) ? 17u : instance) ^ (28u + instance)));
        stream.Append(o);
    }
    if ((in0.x * (-7.750)) > (in0.x * in0.x)) {
        put(stream, v[0], ((2.250) - in0.y), uint(v[0].i.x));
        if (!(reversebits(primitive) >= instance)) {
            for (uint n1 = 0; n1 < (v[0].u.x - instance) % 2u; n1++) {
                float t2 = clamp(clamp((((v[0].i.y * v[0].i.x) == (v[0].i.y * v[0].i.y)) ? float(v[0].i.x & 63) : (in0.x + in0.x)), -3.0, 6.0), -99.0, 99.0);
                o.position = float4((((v[0].u.x >> (n1 & 31u)) < (primitive * v[0].u.x)) ? dot(float2((2.500), in0.x), float2(t2, t2)) : (in0.x - t2)), abs(dot(float2(in0.x, (1.250)), float2((6.125), in0.y))), dot(float2(in0.x, (2.625)), float2(in0.y, in0.y)), 1);
                o.n = uint4(((v[0].u.x % 1u) + (5u << (7u & 31u))), v[0].u.x, (((in0.x < in0.y) ? v[0].u.y : 7u) - ((34u > instance) ? 7u : instance)), ((primitive % 14u) / 13u));
                o.k = v[0].i.x;
                stream.Append(o);
                t2 = t2 * 0.5 + clamp(((t2 - (-0.125)) + ((asuint(t2) == (20u * v[0].u.x)) ? t2 : dot(float2((1.500), in0.x), float2((-3.375), in0.x)))), -99.0, 99.0);
            }
            stream.RestartStrip();
            for (uint n3 = 0; n3 < (instance + primitive) % 4u; n3++) {
                float t4 = clamp(in0.y, -99.0, 99.0);
                uint t5 = ((countbits(n3) | instance) * ((((((20u == n3) || ((v[0].u.x <= 7u) || (int(-7) <= v[0].i.y))) ? v[0].i.y : v[0].i.x) == (v[0].i.y + int(6))) || ((in0.y > (5.500)) && (int(-13) > v[0].i.y))) ? asuint(in0.x) : (10u << (10u & 31u))));
                o.position = float4(in0.x, float(asuint(in0.x) % 50u), (mad((1.000), t4, (5.375)) - (in0.y - (1.875))), 1);
                o.f = float3((((0.375) + in0.y) * (t4 - in0.x)), (in0.x * (in0.y * (5.625))), ((((v[0].u.x < v[0].u.x) ? 35u : v[0].u.y) > 23u) ? ((-4.250) - t4) : mad(t4, t4, (3.125))));
                o.n = uint4((((v[0].i.y + int(-14)) <= (v[0].i.x + v[0].i.y)) ? (37u - t5) : (primitive + v[0].u.x)), ((((n3 * 19u) != ((in0.y < t4) ? instance : t5)) && (instance > t5)) ? uint(int(-8)) : (6u & t5)), v[0].u.x, ((v[0].u.x | 18u) + (primitive / 9u)));
                stream.Append(o);
            }
        }
    }
    o.position = float4(in0.y, (abs(in0.y) * (in0.y - in0.y)), ((in0.x * in0.x) * abs(in0.y)), 1);
    stream.Append(o);
    if (clamp(in0.x, -8.0, 5.0) != floor(in0.y)) {
        put(stream, v[0], dot(float2(in0.y, in0.x), float2(in0.y, in0.y)), (instance + v[0].u.y));
    }
}
