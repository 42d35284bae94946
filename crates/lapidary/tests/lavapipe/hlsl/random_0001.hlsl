// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4(x.a.w, (((x.u.y ^ x.u.x) == (((x.i.z >= x.i.y) && (x.a.z <= x.p.w)) ? 36u : 37u)) ? (-float(4u % 50u)) : ((x.a.x - x.a.y) * mad((-7.375), x.p.z, (-5.250)))), (-(clamp(x.p.x, -1.0, 8.0) - ((x.u.y == x.u.y) ? x.a.z : (-7.875)))), clamp(mad(x.a.x, clamp(x.a.z, -5.0, 8.0), (0.375)), -4.0, 5.0));
    v.i = int2(((uint(x.i.y) >= uint(x.i.z)) ? x.i.z : (firstbitlow(x.i.y | 64) << (x.i.w & 31))), x.i.y);
    v.u = uint2(((x.u.z + reversebits(x.u.x)) - ((mad(x.p.x, (-4.250), x.a.z) != (-x.a.z)) ? 14u : (x.u.z >> (x.u.y & 31u)))), x.u.y);
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

[maxvertexcount(6)]
void GSMain(lineadj Vertex v[4], uint primitive : SV_PrimitiveID, inout LineStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.xy, -99, 99);
    float2 in1 = clamp(v[1].a.xy, -99, 99);
    float2 in2 = clamp(v[2].a.wx, -99, 99);
    float2 in3 = clamp(v[3].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    float t1 = clamp((in0.x - dot(float2((-2.750), in2.y), float2(in1.y, in1.y))), -99.0, 99.0);
    t1 = t1 * 0.5 + clamp((3.875), -99.0, 99.0);
    o.position = float4((((v[0].i.x >= v[3].i.y) ? (-7.625) : in1.x) - ((0.500) - in2.y)), clamp((-in0.y), -8.0, 5.0), ((in0.y - t1) + float(v[1].i.x & 63)), 1);
    o.f = float3((3.625), (abs(in2.y) * (6.125)), float((v[0].i.x * v[1].i.y) & 63));
    o.n = uint4((reversebits(v[2].u.y) * (v[0].u.x % 9u)), ((!(uint(v[3].i.y) != uint(v[2].i.x))) ? (v[3].u.x % 28u) : uint(int(-20))), ((v[1].u.x % 20u) * (v[0].u.y * 36u)), countbits((36u * v[0].u.y)));
    o.k = (((v[0].i.y & v[1].i.x) + int(clamp(t1, -900.0, 900.0))) - (firstbitlow(int(8) | 64) + int(clamp(in0.x, -900.0, 900.0))));
    stream.Append(o);
    o.position = float4((dot(float2(in2.y, in2.x), float2(in3.x, in2.y)) * clamp(in2.x, -2.0, 4.0)), (-mad((-6.000), in0.x, in1.y)), clamp(((in3.y > in2.x) ? in3.x : in1.x), -5.0, 1.0), 1);
    o.f = float3(((t1 + in1.y) * (t1 - in2.x)), mad(in3.x, dot(float2(in1.y, in1.y), float2(t1, t1)), in2.y), floor(floor(in0.y)));
    o.k = (int(clamp(clamp(in0.x, -2.0, 6.0), -900.0, 900.0)) ^ (((!(v[0].i.y > v[2].i.x)) ? v[0].i.y : v[3].i.y) - v[3].i.x));
    stream.Append(o);
    put(stream, v[3], ((((-5.500) <= in3.y) && ((in3.y < (5.500)) || (v[1].i.y <= v[1].i.y))) ? in2.x : (-5.500)), v[1].u.y);
    stream.RestartStrip();
    put(stream, v[1], float(v[0].u.y % 50u), (v[3].u.y - 10u));
    for (uint n2 = 0; n2 < (v[0].u.y + v[1].u.y) % 4u; n2++) {
        if ((asuint(in0.y) >= (1u | v[0].u.y)) && ((v[2].i.y < v[2].i.y) && (25u != v[3].u.y))) {
            o.position = float4((dot(float2(in1.y, in3.x), float2(in0.y, (3.000))) - mad(in3.y, in1.x, in1.y)), ((-5.875) - in1.y), (((v[1].u.y | 27u) > (v[3].u.x | v[0].u.x)) ? (-in0.y) : float(v[1].u.x % 50u)), 1);
            o.f = float3((abs(in3.x) + float(v[2].i.y & 63)), ((in2.x - in3.y) + in3.y), t1);
            stream.Append(o);
            float t3 = clamp((-float((v[3].u.x ^ 5u) % 50u)), -99.0, 99.0);
            stream.RestartStrip();
        }
        o.position = float4(float(asuint(in1.x) % 50u), ((in0.y + (7.875)) + ((in1.y >= (5.625)) ? in1.x : (0.750))), clamp((in0.x * (6.750)), -4.0, 3.0), 1);
        o.k = max(((((6.875) - in3.y) > in0.x) ? (int(14) * v[1].i.x) : (v[1].i.x - v[0].i.x)), ((v[2].i.y + v[3].i.x) << (v[0].i.x & 31)));
        stream.Append(o);
        o.position = float4((((((7.625) <= in1.x) || (v[3].u.y >= v[1].u.y)) ? in2.x : in3.x) * (in3.x * in3.x)), mad(in3.y, dot(float2(in2.x, in3.x), float2(in0.y, in2.x)), in3.x), ((t1 + t1) + t1), 1);
        o.n = uint4(((countbits(n2) < primitive) ? (3u / 12u) : uint(v[0].i.x)), ((v[3].u.x | v[1].u.x) & (n2 | v[3].u.y)), ((v[2].u.x * primitive) / 3u), ((n2 * primitive) % 13u));
        stream.Append(o);
    }
}
