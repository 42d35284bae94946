// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.a.z, x.p.x, (-(7.375)), 1);
    v.a = float4(((((6.375) - x.p.z) == float(x.u.z % 50u)) ? mad(x.p.x, mad(x.p.x, (2.500), x.a.y), (7.375)) : (-0.625)), (3.875), (-(x.p.y + (x.p.y + x.p.w))), float(((x.u.w * 38u) + (x.u.y / 25u)) % 50u));
    v.i = int2((min((x.i.y % 23), (x.i.z * x.i.y)) * ((x.i.x * x.i.x) + int(x.u.x))), x.i.y);
    v.u = uint2(uint(((x.i.w + int(-17)) * (x.i.w - x.i.x))), x.u.y);
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
void GSMain(triangleadj Vertex v[6], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.zw, -99, 99);
    float2 in1 = clamp(v[1].a.wx, -99, 99);
    float2 in2 = clamp(v[2].a.xy, -99, 99);
    float2 in3 = clamp(v[3].a.xy, -99, 99);
    float2 in4 = clamp(v[4].a.wx, -99, 99);
    float2 in5 = clamp(v[5].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    if (float(v[2].i.y & 63) <= (in0.y * in1.x)) {
        o.position = float4((clamp(in0.x, -8.0, 1.0) - mad((6.125), in4.y, in4.x)), (-4.875), (((v[0].i.y + int(5)) < (v[1].i.y - v[0].i.x)) ? dot(float2(in4.x, in5.x), float2(in5.x, in0.x)) : (in5.x + (-2.000))), 1);
        o.n = uint4((((in4.x + (0.125)) >= (in5.x - in1.y)) ? v[4].u.x : (v[0].u.y + 28u)), ((instance & v[3].u.x) - (v[0].u.y + primitive)), ((instance % 1u) << (countbits(v[4].u.y) & 31u)), v[2].u.y);
        o.k = int(clamp(((in5.y * in4.y) + (in5.x - in4.y)), -900.0, 900.0));
        stream.Append(o);
        stream.RestartStrip();
    }
    if (int(clamp(in2.x, -900.0, 900.0)) > v[5].i.y) {
        if ((v[5].i.x + v[4].i.x) >= (int(11) / 28)) {
            uint t1 = reversebits(((((1.125) > in1.y) ? v[3].u.y : 21u) | uint(v[5].i.x)));
            o.position = float4(clamp(((-4.500) + in2.x), -6.0, 6.0), clamp((in1.y * in2.x), -4.0, 6.0), (in2.x - (((v[2].i.y <= int(-4)) || (in1.x < (-3.375))) ? in3.y : in5.x)), 1);
            o.f = float3(float((v[5].i.x - int(-1)) & 63), in3.x, ((!((30u + v[4].u.y) > countbits(instance))) ? ((-6.125) * in0.x) : (in2.x + (2.125))));
            o.k = int(uint(((in1.x < in2.x) ? v[4].i.y : int(-3))));
            stream.Append(o);
        } else {
            o.position = float4((dot(float2(in0.y, in3.x), float2(in0.y, in1.y)) + clamp(in5.x, -5.0, 5.0)), float(max(v[5].i.y, v[2].i.x) & 63), (-4.375), 1);
            o.f = float3((clamp(in4.x, -8.0, 6.0) - (in3.y + in3.x)), (clamp(in4.y, -2.0, 4.0) * ((7.625) - in3.y)), dot(float2(in3.x, in5.y), float2(in2.y, (-7.750))));
            o.n = uint4(((21u / 3u) - asuint(in3.y)), (v[0].u.x + ((v[5].i.y == v[0].i.y) ? instance : v[2].u.x)), ((v[1].u.x + v[3].u.x) / 24u), ((((v[1].u.x <= v[3].u.y) || (v[0].u.y >= v[5].u.y)) ? v[0].u.y : v[2].u.y) ^ (instance * v[4].u.y)));
            o.k = min((firstbitlow(v[5].i.y | 64) / 25), (int(8u) & int(clamp(in4.x, -900.0, 900.0))));
            stream.Append(o);
            o.position = float4(dot(float2(in2.x, (-4.000)), float2(in3.y, in2.x)), abs((in0.y - in1.y)), ((in0.y != floor(in0.x)) ? abs(in1.y) : (in5.x + in3.y)), 1);
            o.k = ((~(int(3) ^ int(10))) * ((v[0].i.y - v[1].i.x) * ((in0.x == in4.y) ? int(-5) : v[1].i.y)));
            stream.Append(o);
        }
    }
    stream.RestartStrip();
    put(stream, v[5], in1.x, uint(v[1].i.x));
    stream.RestartStrip();
    o.position = float4(dot(float2(in3.x, in4.x), float2(in0.y, in4.x)), ((in5.x * (2.375)) + (in4.x - in3.y)), mad(in0.y, (in5.y * in3.x), in4.x), 1);
    o.f = float3(clamp(((int(-13) != int(7)) ? in0.y : in4.x), -6.0, 6.0), float((int(15) + int(0)) & 63), float(v[3].u.x % 50u));
    o.n = uint4(instance, ((v[2].u.x > v[2].u.y) ? (v[0].u.x - v[0].u.x) : countbits(19u)), v[4].u.y, ((v[3].u.y + 16u) & (v[0].u.x / 20u)));
    o.k = v[3].i.y;
    stream.Append(o);
    uint t2 = reversebits(uint((v[2].i.x - v[5].i.y)));
}
