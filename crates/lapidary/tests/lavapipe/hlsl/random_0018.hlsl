// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4(((-0.125) - ((-x.p.y) - ((!(x.i.z == int(-13))) ? x.p.x : x.p.z))), (mad(x.p.y, dot(float2(x.p.x, x.a.y), float2(x.a.y, (-3.125))), x.a.z) * clamp(((-3.625) - x.p.z), -7.0, 1.0)), floor(dot(float2(x.p.y, x.a.x), float2(x.p.z, x.a.x))), (((x.p.y - x.a.z) - ((x.p.x > x.p.y) ? x.a.x : x.a.y)) + (((6.000) + (6.500)) * float(x.u.y % 50u))));
    v.i = int2(((int(clamp(x.a.x, -900.0, 900.0)) | (int(-19) * x.i.z)) << (((x.i.w >> (int(-19) & 31)) >> ((x.i.z * int(4)) & 31)) & 31)), x.i.y);
    v.u = uint2(reversebits(((x.u.w - x.u.y) ^ reversebits(7u))), x.u.y);
    return v;
}

void put(inout PointStream<Emitted> stream, Vertex v, float f, uint n) {
    Emitted o;
    o.position = v.position;
    o.f = float3(f, v.a.x, v.a.w);
    o.n = uint4(n, v.u, 7);
    o.k = v.i.x;
    stream.Append(o);
}

[maxvertexcount(2)]
void GSMain(line Vertex v[2], uint primitive : SV_PrimitiveID, inout PointStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.xy, -99, 99);
    float2 in1 = clamp(v[1].a.wx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    o.position = float4((((-2.875) * in1.x) * mad((3.750), in1.x, in1.x)), ((in0.x - (6.375)) - (in1.y + in0.x)), (in0.y * dot(float2((1.875), in0.y), float2((-4.250), in1.y))), 1);
    o.f = float3(float((v[0].i.y / 24) & 63), (((primitive > v[0].u.x) ? in1.x : in0.x) - dot(float2(in1.x, in1.x), float2(in1.x, in1.x))), (clamp(in1.y, -5.0, 5.0) * ((-1.000) + (6.000))));
    o.n = uint4(4u, ((((int(1) == v[0].i.y) || (((-2.500) == in0.x) || ((v[0].i.x < v[1].i.x) || (in1.x >= (-4.250))))) ? primitive : 10u) | (0u % 27u)), (asuint(in0.x) + (v[1].u.y + v[1].u.y)), v[0].u.y);
    stream.Append(o);
    stream.RestartStrip();
    o.position = float4(((in0.x - in0.y) * ((-3.625) - in1.y)), in0.x, clamp(((-1.000) * in0.y), -7.0, 5.0), 1);
    o.f = float3(float((v[0].i.y >> (v[0].i.y & 31)) & 63), ((countbits(v[1].u.x) >= uint(v[0].i.x)) ? mad((-0.250), (7.500), (7.125)) : (in0.x * (-4.500))), mad(in1.x, (in1.y - (-6.375)), in0.x));
    o.n = uint4(v[0].u.y, ((v[0].u.y % 9u) + (v[0].u.y - v[1].u.x)), (((in1.x <= in1.y) ? v[1].u.x : primitive) | uint(v[1].i.x)), (((v[1].u.x >= v[0].u.y) ? 11u : 16u) / 10u));
    o.k = ((int(clamp((0.500), -900.0, 900.0)) ^ (v[0].i.y * v[1].i.y)) + v[0].i.y);
    stream.Append(o);
}
