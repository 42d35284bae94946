// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(clamp((float(x.i.z & 63) + (x.a.x + x.p.w)), -7.0, 4.0), mad(x.p.x, ((x.p.y * x.a.y) - clamp(x.p.w, -1.0, 6.0)), (1.500)), mad((-4.125), (5.500), x.p.w), 1);
    v.a = float4(x.p.z, clamp(((x.p.y * x.p.w) - float(x.i.z & 63)), -2.0, 7.0), dot(float2((-8.000), x.p.y), float2(x.a.z, x.p.w)), mad(x.p.x, clamp(float(x.i.y & 63), -5.0, 7.0), x.p.z));
    v.i = int2(x.i.x, x.i.y);
    v.u = uint2((((x.u.x + x.u.z) + (x.u.x * x.u.x)) & countbits((26u << (x.u.x & 31u)))), x.u.y);
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

[instance(2)]
[maxvertexcount(6)]
void GSMain(triangleadj Vertex v[6], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout LineStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.zw, -99, 99);
    float2 in1 = clamp(v[1].a.wx, -99, 99);
    float2 in2 = clamp(v[2].a.xy, -99, 99);
    float2 in3 = clamp(v[3].a.yx, -99, 99);
    float2 in4 = clamp(v[4].a.wx, -99, 99);
    float2 in5 = clamp(v[5].a.yx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    o.position = float4(((in2.y * in4.y) - in4.x), float(((!(in1.x == in4.y)) ? v[1].i.y : v[3].i.x) & 63), float(((v[3].i.x != v[0].i.y) ? 25u : v[4].u.y) % 50u), 1);
    o.f = float3(float(int(3u) & 63), (-5.500), (3.750));
    o.n = uint4(((((int(16) * v[1].i.y) == max(v[4].i.x, v[1].i.y)) || (int(6) >= v[3].i.x)) ? ((in2.y != (5.000)) ? v[0].u.x : v[1].u.x) : v[3].u.x), (((v[5].i.x < v[2].i.y) ? v[0].u.x : v[3].u.y) | ((v[0].i.y < int(-19)) ? 38u : instance)), ((primitive + v[1].u.y) * reversebits(34u)), asuint(clamp(in5.y, -5.0, 7.0)));
    stream.Append(o);
    for (uint n1 = 0; n1 < (v[5].u.y | primitive) % 4u; n1++) {
        stream.RestartStrip();
        stream.RestartStrip();
        put(stream, v[2], mad(in0.x, in1.y, in0.x), v[1].u.x);
    }
    o.position = float4(abs((in2.x - in5.y)), ((in4.y * in5.y) * (in0.x + in0.y)), mad((-4.250), mad(in0.x, in4.y, in1.y), in0.x), 1);
    o.f = float3(((((v[0].u.y >= v[2].u.x) ? v[2].u.x : instance) != v[5].u.y) ? ((v[0].u.y > 39u) ? in3.y : (-1.250)) : ((!((-5.750) >= (-1.000))) ? in0.x : in5.y)), mad(in4.x, in1.x, (4.000)), (mad((-8.000), (4.125), in4.y) * mad(in3.y, in1.y, in3.y)));
    stream.Append(o);
    o.position = float4((((in3.x * (-6.500)) > in3.x) ? float(v[3].u.x % 50u) : dot(float2((-3.875), in2.x), float2(in2.x, in5.y))), dot(float2(in1.x, in4.x), float2(in1.y, in1.x)), (floor(in3.x) - abs(in1.x)), 1);
    o.f = float3((clamp(in1.y, -6.0, 3.0) - (2.625)), mad(in5.y, dot(float2(in2.x, in1.x), float2((6.750), in1.x)), in3.x), (((in4.y + in5.y) >= (in2.y + in2.y)) ? (in1.y + in0.x) : (-in4.y)));
    o.k = int(clamp((in0.x * (in1.x - in4.y)), -900.0, 900.0));
    stream.Append(o);
}
