// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4((dot(float2(x.a.w, x.p.y), float2((2.375), (-7.625))) + clamp(dot(float2(x.a.z, x.p.x), float2(x.p.z, (6.250))), -1.0, 5.0)), ((abs(x.p.y) < clamp(x.p.y, -8.0, 6.0)) ? ((x.p.w * (-6.500)) - x.a.w) : (((0.875) + (-7.875)) * ((x.u.y > x.u.w) ? x.a.w : x.p.y))), ((-x.p.z) * (dot(float2(x.a.z, x.a.x), float2(x.a.y, x.a.w)) - x.p.w)), 1);
    v.a = float4((((x.a.w + x.p.z) - (x.a.z + x.a.y)) - mad(x.p.y, x.a.w, x.p.w)), x.a.x, floor((float(x.u.y % 50u) + clamp(x.a.w, -6.0, 3.0))), (mad(x.p.z, (x.a.z + x.a.y), x.p.w) - clamp((x.p.w + x.a.z), -5.0, 6.0)));
    v.i = int2(((((x.u.w > 13u) ? x.i.y : x.i.x) >> (x.i.w & 31)) - int(clamp((x.p.w - x.p.w), -900.0, 900.0))), x.i.y);
    v.u = uint2(((asuint((5.500)) ^ (x.u.y + x.u.w)) << (x.u.z & 31u)), x.u.y);
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

[maxvertexcount(5)]
void GSMain(line Vertex v[2], uint primitive : SV_PrimitiveID, inout PointStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    float2 in1 = clamp(v[1].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    put(stream, v[1], ((6.000) + in0.y), asuint(in0.x));
    o.position = float4(mad((3.500), (in1.x - in1.x), in0.x), clamp(((-7.250) + (4.875)), -7.0, 7.0), ((in1.y - (-5.125)) - dot(float2(in0.x, (-4.625)), float2((-6.000), in1.y))), 1);
    o.f = float3(mad(in0.y, (in0.y - (-2.750)), in1.x), (-(in1.y - in0.y)), (((-1.500) * in1.y) * mad((2.875), (-3.250), in1.x)));
    o.n = uint4((((in1.x * in1.x) == dot(float2((-2.000), in1.y), float2(in0.x, (1.625)))) ? (v[0].u.x | v[1].u.x) : (v[1].u.y / 3u)), (v[1].u.x * (v[0].u.x / 2u)), 32u, ((((v[0].u.x * 8u) == (primitive - v[1].u.x)) && (int(-11) < int(-1))) ? (32u % 26u) : (primitive | primitive)));
    stream.Append(o);
    o.position = float4((mad(in1.y, in0.x, in0.y) * mad(in0.x, in1.x, in1.y)), dot(float2((6.000), in1.y), float2((7.500), in0.y)), ((in0.x - in0.y) + ((-2.125) - in1.y)), 1);
    o.f = float3((dot(float2(in1.y, in0.y), float2(in1.x, (-4.000))) + (in1.y + in0.x)), dot(float2(in0.x, in0.x), float2(in1.y, (3.125))), in0.x);
    o.n = uint4((uint(v[1].i.x) << (((v[1].i.x != v[1].i.x) ? primitive : v[1].u.y) & 31u)), (((!(in1.y > in1.y)) ? v[0].u.x : v[1].u.y) * (19u | primitive)), ((v[0].u.x << (v[0].u.y & 31u)) + (primitive | primitive)), countbits(v[1].u.x));
    stream.Append(o);
    o.position = float4(((in1.y * in1.x) * in0.y), (-((4.500) - in1.y)), mad(in0.x, ((-4.000) * in0.y), (-3.000)), 1);
    o.f = float3((in0.y + clamp((6.500), -1.0, 6.0)), ((in1.x * (-3.750)) + in0.y), ((in1.x + in0.x) + (in1.x + in0.x)));
    stream.Append(o);
    o.position = float4(dot(float2(in1.x, in0.x), float2((4.250), in0.x)), (clamp(in1.x, -4.0, 2.0) - (in1.y + (2.375))), (floor(in0.y) - dot(float2(in1.y, in0.x), float2((-6.000), in0.x))), 1);
    o.f = float3(((((13u <= primitive) && (!(int(18) == v[0].i.y))) ? (-1.250) : in1.x) + mad(in1.y, in1.x, in0.y)), floor((in0.x - in1.x)), clamp(in0.x, -1.0, 6.0));
    o.n = uint4(v[1].u.y, uint(v[0].i.x), ((v[0].u.x * v[0].u.y) + (primitive - v[1].u.x)), ((primitive + 23u) | asuint(in0.y)));
    stream.Append(o);
}
