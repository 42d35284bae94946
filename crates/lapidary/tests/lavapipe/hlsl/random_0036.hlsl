// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(((x.a.z - dot(float2(x.a.y, (1.125)), float2(x.p.z, (-3.500)))) + x.a.x), dot(float2(x.a.y, x.p.z), float2(x.a.z, x.p.y)), (x.p.w * abs((x.p.z + x.a.x))), 1);
    v.a = float4((((uint(x.i.x) == (x.u.y - x.u.x)) && (x.a.w < x.p.y)) ? dot(float2(x.a.z, (-2.250)), float2(x.p.z, x.a.z)) : ((x.p.z - x.a.w) + ((x.i.y == int(11)) ? x.a.y : x.a.w))), x.a.w, abs((x.a.x - (x.a.x * x.a.y))), dot(float2((-2.500), x.a.z), float2(x.p.z, (-7.500))));
    v.i = int2(x.i.x, x.i.y);
    v.u = uint2((36u * ((x.u.y * x.u.x) | (x.u.y - x.u.z))), x.u.y);
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
[maxvertexcount(7)]
void GSMain(triangleadj Vertex v[6], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout LineStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.wx, -99, 99);
    float2 in1 = clamp(v[1].a.wx, -99, 99);
    float2 in2 = clamp(v[2].a.zw, -99, 99);
    float2 in3 = clamp(v[3].a.zw, -99, 99);
    float2 in4 = clamp(v[4].a.zw, -99, 99);
    float2 in5 = clamp(v[5].a.wx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    o.position = float4(dot(float2(in3.x, in5.y), float2(in2.y, in0.x)), in5.x, dot(float2(in2.x, in5.y), float2((6.750), in3.y)), 1);
    o.n = uint4(((1u | v[3].u.y) + (5u << (v[2].u.x & 31u))), ((instance - 37u) - uint(v[1].i.x)), ((((in4.x == (0.625)) || ((in2.x <= in3.y) && ((2u > v[3].u.y) && ((in1.x == in2.y) || ((in4.x != (-2.625)) || (v[3].i.x >= v[1].i.y)))))) ? v[0].u.x : v[1].u.x) + v[1].u.y), (v[1].u.x + (v[2].u.y & v[1].u.y)));
    stream.Append(o);
    put(stream, v[4], ((3.125) + in5.y), (v[2].u.x | 7u));
    uint t1 = ((v[1].u.x ^ v[3].u.x) | (uint(int(16)) * reversebits(v[4].u.x)));
    o.position = float4(in1.y, in1.y, clamp(in0.y, -8.0, 5.0), 1);
    o.f = float3((floor(in0.y) + (in4.x + in2.y)), ((in2.y - in2.y) * (in4.x + (6.250))), in2.y);
    o.n = uint4((countbits(5u) + (v[0].u.x >> (v[3].u.y & 31u))), ((v[0].u.y >> (t1 & 31u)) << ((instance / 16u) & 31u)), ((v[4].u.x ^ v[3].u.y) % 4u), uint(abs(v[5].i.y)));
    o.k = max((int(17) % 2), (int(clamp(in2.x, -900.0, 900.0)) >> (int(clamp(in2.y, -900.0, 900.0)) & 31)));
    stream.Append(o);
    o.position = float4(((-3.375) - clamp((5.750), -8.0, 2.0)), (float(instance % 50u) - (in1.y + in2.x)), (-float(34u % 50u)), 1);
    o.f = float3(mad(in5.x, mad(in3.y, in1.x, (2.375)), in2.x), (in0.x * float(v[4].i.y & 63)), dot(float2(in2.x, (-2.375)), float2(in5.x, in4.y)));
    o.n = uint4((v[0].u.y - (instance << (13u & 31u))), ((v[4].u.y / 25u) * (31u - v[2].u.x)), ((instance * 14u) - (v[1].u.x % 12u)), ((2u - 28u) + (v[5].u.y % 12u)));
    o.k = v[4].i.y;
    stream.Append(o);
    switch (v[3].u.x % 3u) {
    case 0: {
        o.position = float4(float(((v[5].u.y > v[3].u.y) ? int(16) : v[3].i.x) & 63), (((mad((0.250), (4.000), (-0.125)) != ((-7.625) - in1.y)) || ((instance <= 26u) || (instance != 0u))) ? mad(in4.x, in1.x, in1.x) : (in1.y - in3.x)), ((in2.x - in0.y) * in0.x), 1);
        o.f = float3(((in1.x + in0.y) * ((15u <= v[5].u.y) ? in3.x : in1.y)), clamp(((7.875) - in1.y), -7.0, 3.0), (((v[4].u.y & v[4].u.x) < (22u / 2u)) ? (in0.y + in5.y) : (in4.x - (7.750))));
        o.n = uint4(primitive, uint(((!(int(10) < v[5].i.x)) ? v[0].i.x : v[4].i.x)), ((v[4].u.y << (primitive & 31u)) - (v[4].u.y & v[0].u.y)), countbits(asuint(in0.y)));
        o.k = int(-6);
        stream.Append(o);
        break;
    }
    default: {
        for (uint n2 = 0; n2 < uint(v[0].i.y) % 4u; n2++) {
            int t3 = v[1].i.y;
            t1 += (38u << (asuint((-2.750)) & 31u));
            put(stream, v[3], dot(float2((-5.375), in1.y), float2((5.000), in3.y)), v[2].u.y);
        }
        break;
    }
    }
}
