// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4(x.a.w, (((x.u.y ^ x.u.x) == (((x.i.z >= x.i.y) && (x.a.z <= x.p.w)) ? 36u : 37u)) ? (-float(4u % 50u)) : ((x.a.x - x.a.y) * mad((-5.500), (0.500), (-1.375)))), dot(float2(x.a.w, x.a.w), float2(x.p.w, x.p.z)), (mad(x.a.y, (x.a.w + x.p.w), x.p.x) + (float(x.i.z & 63) + ((1.000) * (-3.500)))));
    v.i = int2(((((30u != x.u.x) ? x.i.z : x.i.w) * (x.i.z + x.i.y)) + int(clamp(abs(x.p.y), -900.0, 900.0))), x.i.y);
    v.u = uint2(x.u.z, x.u.y);
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

[instance(5)]
[maxvertexcount(5)]
void GSMain(lineadj Vertex v[4], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.zw, -99, 99);
    float2 in1 = clamp(v[1].a.yx, -99, 99);
    float2 in2 = clamp(v[2].a.xy, -99, 99);
    float2 in3 = clamp(v[3].a.yx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    float t1 = clamp((6.125), -99.0, 99.0);
    put(stream, v[2], mad(in1.x, (-5.375), in1.x), (primitive & instance));
    put(stream, v[3], (in3.y + in0.x), (2u * v[2].u.x));
    for (uint n2 = 0; n2 < uint(v[2].i.x) % 4u; n2++) {
        for (uint n3 = 0; n3 < uint(v[1].i.x) % 2u; n3++) {
            stream.RestartStrip();
        }
    }
    uint t4 = ((((v[0].i.y + v[1].i.x) == (v[2].i.y + int(-17))) ? (2u >> (v[2].u.y & 31u)) : (instance & v[2].u.x)) ^ ((v[3].u.x & v[1].u.y) - (v[0].u.x | v[3].u.y)));
    if ((18u + t4) > uint(v[0].i.x)) {
        t1 = t1 * 0.5 + clamp(in1.y, -99.0, 99.0);
    }
    stream.RestartStrip();
    t4 += (((26u + v[0].u.x) * (v[1].u.x / 28u)) << (((primitive - v[3].u.x) / 9u) & 31u));
    o.position = float4((mad((2.625), (7.375), in2.y) - (in0.x * in1.y)), (((-in2.y) != ((v[3].i.x > v[3].i.y) ? (4.625) : (6.125))) ? in0.y : (5.125)), in2.y, 1);
    o.n = uint4(((v[3].u.x * v[1].u.x) - ((in0.y != (-1.625)) ? v[1].u.x : 36u)), (v[1].u.x >> ((26u ^ v[0].u.x) & 31u)), ((18u * instance) + (primitive & v[1].u.y)), (uint(v[3].i.x) * instance));
    stream.Append(o);
    o.position = float4(float((28u * primitive) % 50u), (float(v[0].u.y % 50u) * ((-0.375) * in2.y)), (((in2.y == (7.750)) ? t1 : in1.y) * ((v[1].i.x != v[1].i.x) ? (-3.500) : in1.y)), 1);
    o.f = float3(mad((-7.250), (t1 * in0.y), in1.x), float(v[3].i.y & 63), ((in3.x * in1.x) - (in2.x + (2.625))));
    o.n = uint4(((39u | primitive) - (t4 | v[3].u.x)), uint(int(clamp(in1.y, -900.0, 900.0))), reversebits(asuint((7.250))), ((12u - t4) | uint(int(11))));
    stream.Append(o);
    o.position = float4((((7.250) - in2.x) + (in1.y + (3.000))), in0.y, dot(float2(in0.y, in3.x), float2(in3.x, in1.x)), 1);
    o.n = uint4(((4u - v[0].u.x) - (((v[2].u.x > t4) && ((2.875) != in0.x)) ? v[3].u.x : v[1].u.x)), (uint(v[0].i.y) ^ ((int(-10) != v[2].i.y) ? v[0].u.y : 21u)), countbits(asuint(in0.y)), (primitive >> ((22u + instance) & 31u)));
    o.k = int(16);
    stream.Append(o);
}
