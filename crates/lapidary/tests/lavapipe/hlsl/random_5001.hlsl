// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(mad(x.a.w, (dot(float2(x.a.y, x.p.z), float2((-7.500), (0.875))) * (-(-1.375))), x.a.x), ((mad(x.a.z, x.p.w, x.p.x) * (x.p.z * (-0.625))) - (x.p.w * ((-6.750) - (2.625)))), dot(float2(x.p.y, x.a.x), float2(x.a.z, x.a.z)), 1);
    v.a = float4(abs((clamp(x.a.z, -8.0, 6.0) * (x.p.y + x.a.z))), mad((-5.625), (float(x.u.x % 50u) * x.a.x), x.p.y), ((float(11u % 50u) * x.a.z) - ((!(abs(x.i.w) > int(13))) ? floor(x.p.w) : ((-3.750) + x.p.x))), (((min(x.i.z, x.i.w) != int(14)) && (x.u.y != x.u.y)) ? dot(float2(x.p.y, x.p.z), float2(x.p.z, x.a.x)) : (mad(x.p.x, x.a.x, x.a.y) * mad(x.p.x, x.a.z, x.a.y))));
    v.i = int2((((x.u.y - x.u.w) == (16u & x.u.z)) ? ((!(((x.p.w < (-3.625)) ? x.u.w : x.u.y) == (x.u.y & x.u.y))) ? (x.i.x + x.i.y) : abs(x.i.x)) : int(-11)), x.i.y);
    v.u = uint2(uint(((((x.i.x <= x.i.w) || (x.u.x > x.u.x)) ? x.i.z : x.i.x) << ((x.i.w - x.i.y) & 31))), x.u.y);
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
void GSMain(triangle Vertex v[3], uint primitive : SV_PrimitiveID, inout PointStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    float2 in1 = clamp(v[1].a.xy, -99, 99);
    float2 in2 = clamp(v[2].a.xy, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    if ((v[1].i.x * v[0].i.x) == (int(-20) * int(8))) {
        int t1 = v[0].i.x;
        for (uint n2 = 0; n2 < (v[1].u.y % 2u) % 4u; n2++) {
            put(stream, v[2], (in2.y + in2.x), (1u * v[2].u.x));
        }
        stream.RestartStrip();
    }
    o.position = float4(floor(floor(in1.x)), clamp(mad((0.375), in2.x, in1.x), -5.0, 2.0), ((!((in0.y + in1.x) <= ((-2.375) + in1.x))) ? mad((6.375), in1.x, in0.y) : (in1.x - in2.x)), 1);
    o.f = float3(((in0.y + in1.y) + (-in0.y)), ((0.750) - dot(float2(in0.x, in0.y), float2(in0.x, in2.x))), ((in0.y * in2.x) + in0.x));
    o.n = uint4(((v[2].u.y * 37u) & (v[1].u.x - primitive)), asuint(in1.y), ((v[0].u.y << (v[0].u.x & 31u)) ^ (v[2].u.y % 4u)), ((11u * v[2].u.y) * (v[1].u.x % 8u)));
    o.k = ((((in0.y - in2.y) >= (-in1.x)) && (v[1].u.y <= 11u)) ? min((v[1].i.x + int(-13)), (v[2].i.x - v[0].i.y)) : ((v[0].i.x - v[1].i.x) * (int(14) * v[2].i.x)));
    stream.Append(o);
    stream.RestartStrip();
    put(stream, v[0], dot(float2(in0.x, in0.y), float2(in0.y, in0.x)), (primitive - primitive));
}
