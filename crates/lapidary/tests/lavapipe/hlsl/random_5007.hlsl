// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(mad(x.p.x, (((x.u.y + x.u.z) == 37u) ? dot(float2(x.a.x, x.p.w), float2(x.p.x, x.a.x)) : (5.125)), x.a.x), ((max(x.i.x, x.i.w) != (x.i.x - x.i.z)) ? float(32u % 50u) : x.a.y), x.p.w, 1);
    v.a = float4((x.p.y * x.a.w), (dot(float2(x.a.y, x.a.z), float2(x.a.w, x.p.z)) * ((x.p.x * x.p.x) * floor(x.p.z))), floor((((x.u.z == x.u.w) ? x.p.w : x.a.w) + floor(x.p.x))), (x.p.y - (-(x.p.z - x.a.z))));
    v.i = int2((((int(-12) / 3) + int(clamp(x.p.x, -900.0, 900.0))) % 20), x.i.y);
    v.u = uint2((x.u.y - ((x.u.z + x.u.y) / 1u)), x.u.y);
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

[maxvertexcount(9)]
void GSMain(triangle Vertex v[3], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    float2 in1 = clamp(v[1].a.xy, -99, 99);
    float2 in2 = clamp(v[2].a.wx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    for (uint n1 = 0; n1 < ((!(primitive != 28u)) ? 36u : primitive) % 2u; n1++) {
        o.position = float4((4.125), (float(v[2].u.y % 50u) * (in1.x * (7.125))), ((in2.x + (5.625)) + in0.x), 1);
        o.f = float3(in2.y, (in1.x * float(v[1].u.y % 50u)), abs(dot(float2(in1.y, (5.125)), float2(in1.y, in2.y))));
        o.n = uint4(((primitive - v[1].u.y) - ((v[1].u.x > 7u) ? n1 : primitive)), uint(v[1].i.y), ((((-3.250) + (4.125)) == (-in2.x)) ? countbits(v[1].u.y) : (v[2].u.x & v[1].u.y)), ((33u % 3u) * countbits(v[0].u.y)));
        stream.Append(o);
        stream.RestartStrip();
        if (!(in0.x >= (in0.x + in0.x)))
            continue;
    }
    for (uint n2 = 0; n2 < (33u * primitive) % 4u; n2++) {
        stream.RestartStrip();
        o.position = float4(((in1.x - (7.500)) * ((3.125) * (-5.000))), float(max(int(16), v[2].i.y) & 63), float((v[1].i.x * v[2].i.y) & 63), 1);
        o.f = float3(mad((-3.750), (in0.x * in2.x), (-7.750)), dot(float2(in1.x, in0.x), float2(in0.x, in1.y)), in1.x);
        o.k = ((~(~v[1].i.y)) | (int(clamp((4.750), -900.0, 900.0)) * int(clamp(in2.y, -900.0, 900.0))));
        stream.Append(o);
    }
    uint t3 = asuint(clamp((in1.y * (2.250)), -1.0, 7.0));
    put(stream, v[2], (((t3 != 15u) || (in0.x <= in2.y)) ? in2.y : in2.x), v[2].u.x);
    if ((dot(float2(in0.x, in1.y), float2(in1.y, in2.x)) >= (in0.x + (-0.250))) && (in0.y > (-5.500))) {
        for (uint n4 = 0; n4 < uint(v[0].i.y) % 2u; n4++) {
            put(stream, v[2], float(v[2].u.x % 50u), (t3 << (t3 & 31u)));
        }
    } else {
    }
    o.position = float4((-7.375), mad(in0.y, in2.x, in0.y), ((in1.y + (5.750)) + dot(float2(in0.y, in2.y), float2(in1.y, in2.y))), 1);
    o.f = float3(mad((3.875), float(int(14) & 63), in0.y), ((reversebits(v[1].u.x) > (v[1].u.y - v[0].u.y)) ? (in0.y - in1.y) : (in0.y + (6.000))), (((-6.250) - (2.375)) + float(v[0].u.y % 50u)));
    o.n = uint4(14u, asuint((in0.x - (7.875))), ((v[1].u.y % 18u) * 24u), ((v[1].u.x ^ 14u) + (28u - primitive)));
    stream.Append(o);
    stream.RestartStrip();
    if ((v[1].i.x / 19) > max(int(-14), v[1].i.x)) {
        uint t5 = (v[2].u.x & uint(int(clamp((6.875), -900.0, 900.0))));
        for (uint n6 = 0; n6 < (v[1].u.x & v[0].u.y) % 2u; n6++) {
            stream.RestartStrip();
        }
    } else {
        o.position = float4((-4.625), (((v[2].i.x > v[0].i.x) ? in1.x : in2.y) + in2.x), dot(float2((0.250), (7.375)), float2(in2.y, in1.y)), 1);
        o.n = uint4(v[2].u.x, ((v[1].u.y * v[2].u.x) * uint(v[2].i.y)), (t3 % 21u), ((v[0].u.x >> (v[0].u.y & 31u)) - (17u >> (18u & 31u))));
        stream.Append(o);
        put(stream, v[0], (in2.x - in1.y), v[1].u.x);
    }
}
