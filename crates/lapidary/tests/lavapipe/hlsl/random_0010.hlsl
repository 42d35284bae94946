// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4((dot(float2((0.125), x.p.x), float2(x.p.w, x.p.z)) + ((x.p.x * x.p.z) + ((-3.875) * (0.625)))), clamp(clamp(x.p.x, -5.0, 8.0), -6.0, 4.0), x.p.w, float((((countbits(x.u.z) >= (x.u.x - x.u.w)) || (x.i.z != int(-1))) ? x.u.x : x.u.z) % 50u));
    v.i = int2((((x.i.y % 1) - (x.i.z * x.i.z)) - (firstbitlow(x.i.x | 64) - (x.i.x + x.i.x))), x.i.y);
    v.u = uint2(asuint((floor(x.a.z) * float(x.u.y % 50u))), x.u.y);
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

[maxvertexcount(5)]
void GSMain(lineadj Vertex v[4], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.xy, -99, 99);
    float2 in1 = clamp(v[1].a.yx, -99, 99);
    float2 in2 = clamp(v[2].a.wx, -99, 99);
    float2 in3 = clamp(v[3].a.wx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    o.position = float4(in2.x, ((-in0.x) * float(v[3].i.x & 63)), dot(float2(in2.y, in0.y), float2(in1.y, (1.625))), 1);
    o.f = float3(in3.y, in3.x, ((in3.y + (-6.250)) - (in0.y * in2.y)));
    o.n = uint4((((v[0].i.y > v[1].i.y) ? v[0].u.x : v[0].u.x) - ((v[3].u.y <= v[2].u.y) ? 28u : v[0].u.x)), ((34u % 1u) + reversebits(v[2].u.x)), v[3].u.y, (((int(0) >= v[0].i.x) ? v[1].u.y : v[1].u.y) + (primitive / 12u)));
    stream.Append(o);
    o.position = float4(clamp((in0.x + in2.y), -4.0, 5.0), mad(in1.x, clamp((0.375), -3.0, 4.0), in0.x), (clamp(in1.y, -2.0, 4.0) * (in2.y * (7.500))), 1);
    o.f = float3((in0.x * float(v[0].u.y % 50u)), (in3.x - (in2.x - (1.625))), ((in1.y - in3.y) + (in2.y - in0.y)));
    o.k = (((int(-7) >> (int(-20) & 31)) ^ v[3].i.y) + (firstbitlow(int(9) | 64) + (v[0].i.y + int(-15))));
    stream.Append(o);
    stream.RestartStrip();
    for (uint n1 = 0; n1 < (37u | v[2].u.x) % 4u; n1++) {
        float t2 = clamp((clamp(clamp(in2.y, -7.0, 3.0), -1.0, 2.0) * (in3.x * (in3.y + in1.x))), -99.0, 99.0);
    }
    o.position = float4(((((int(-20) >= v[0].i.y) ? in1.x : (5.125)) < dot(float2(in3.y, in2.y), float2(in0.x, in1.x))) ? in3.y : ((v[2].u.x < v[1].u.x) ? in0.x : (0.375))), clamp(in2.x, -2.0, 4.0), (clamp((2.250), -5.0, 3.0) - floor(in3.y)), 1);
    o.f = float3(in2.x, ((in3.x - in3.y) - float(12u % 50u)), float((((v[2].u.x > primitive) && (v[0].u.y == v[1].u.x)) ? v[2].u.x : v[3].u.y) % 50u));
    o.n = uint4(((v[3].u.y ^ v[3].u.y) >> (v[0].u.x & 31u)), ((v[3].u.y - v[2].u.x) + v[3].u.y), 0u, (((uint(v[1].i.x) <= asuint((4.625))) || (primitive <= v[1].u.x)) ? (v[3].u.y / 3u) : (((int(-16) < int(-3)) && (v[1].u.x > v[1].u.y)) ? v[0].u.x : primitive)));
    stream.Append(o);
    o.position = float4(((-7.000) + float(v[1].i.y & 63)), ((1.750) - (in1.y + in2.x)), dot(float2((-5.625), (-4.500)), float2((-1.625), in1.x)), 1);
    o.f = float3(((in0.x - in0.y) * mad(in0.x, in1.y, (5.750))), mad(in2.y, dot(float2(in3.x, in2.y), float2((3.125), in2.y)), in1.y), mad(in2.y, ((-1.125) - in0.x), in2.y));
    o.n = uint4(((v[2].u.y ^ v[0].u.y) << ((v[2].u.x * v[3].u.y) & 31u)), ((29u - v[3].u.y) & (14u | v[0].u.y)), reversebits((v[2].u.y ^ v[3].u.y)), uint((v[1].i.x * v[1].i.x)));
    o.k = ((in2.x != (5.500)) ? int(clamp(float(v[1].u.y % 50u), -900.0, 900.0)) : v[2].i.x);
    stream.Append(o);
    o.position = float4(dot(float2(in1.x, in1.y), float2(in3.y, in2.y)), ((in0.y + (-3.875)) * (in0.y * in0.y)), ((in3.y * in0.y) + ((1.125) + in0.x)), 1);
    o.f = float3(float(v[0].u.y % 50u), in3.x, in2.y);
    o.n = uint4((((v[2].u.x >= 1u) ? 19u : v[0].u.x) % 6u), ((v[0].u.y * v[2].u.y) % 21u), (asuint((1.750)) / 9u), asuint(dot(float2(in1.x, in2.y), float2(in1.y, (6.625)))));
    stream.Append(o);
}
