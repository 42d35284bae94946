// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4(((float(x.i.z & 63) - float(x.i.x & 63)) * x.a.x), x.p.y, x.a.z, mad((3.000), (dot(float2(x.p.x, x.a.w), float2((-7.000), x.p.w)) * mad(x.p.y, x.p.y, (3.750))), (3.250)));
    v.i = int2((((x.i.z + int(10)) & x.i.w) * min(x.i.x, (x.i.y ^ x.i.y))), x.i.y);
    v.u = uint2((x.u.z | ((x.u.x + x.u.z) >> ((x.u.y & x.u.w) & 31u))), x.u.y);
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

[instance(3)]
[maxvertexcount(10)]
void GSMain(triangleadj Vertex v[6], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.zw, -99, 99);
    float2 in1 = clamp(v[1].a.yx, -99, 99);
    float2 in2 = clamp(v[2].a.wx, -99, 99);
    float2 in3 = clamp(v[3].a.zw, -99, 99);
    float2 in4 = clamp(v[4].a.zw, -99, 99);
    float2 in5 = clamp(v[5].a.wx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    stream.RestartStrip();
    o.position = float4(in5.x, abs(mad((5.125), in3.y, (-5.500))), (dot(float2(in0.y, in1.x), float2(in4.x, (-2.625))) * in0.y), 1);
    o.f = float3((floor(in3.x) * in3.y), (((-0.375) + in0.y) - in4.x), dot(float2(in4.x, in2.x), float2(in3.y, in2.x)));
    o.n = uint4(((v[1].u.x - v[4].u.y) >> ((instance / 2u) & 31u)), v[4].u.x, v[4].u.y, v[1].u.x);
    stream.Append(o);
    if (dot(float2(in5.y, (7.250)), float2((2.750), in1.x)) == ((!(v[1].u.y != v[0].u.x)) ? (1.000) : (3.375))) {
        if ((int(19) * v[5].i.y) >= v[5].i.y) {
            o.position = float4((-5.125), in0.y, (((((v[1].u.y == v[3].u.y) || (12u >= 23u)) ? instance : 14u) != (v[4].u.y | v[4].u.y)) ? in0.x : (in2.x - in1.y)), 1);
            o.n = uint4(countbits((v[4].u.x & v[5].u.x)), primitive, uint((v[3].i.x << (int(-6) & 31))), ((2u | v[5].u.x) * (2u % 4u)));
            stream.Append(o);
            uint t1 = 3u;
        }
        switch ((v[1].u.x - instance) % 3u) {
        case 0: {
            o.position = float4(((clamp((2.000), -4.0, 1.0) != (in0.x - (-3.000))) ? ((-0.750) * (7.625)) : ((-3.125) + (5.500))), mad(in3.y, clamp(in0.x, -5.0, 4.0), in0.x), floor(float(instance % 50u)), 1);
            o.n = uint4(((v[2].u.x * v[3].u.y) | (instance & primitive)), ((7u / 29u) * (v[4].u.y | v[2].u.x)), ((v[5].u.x + v[1].u.y) & (34u * v[5].u.x)), reversebits((38u << (v[0].u.x & 31u))));
            stream.Append(o);
            break;
        }
        default: {
            for (uint n2 = 0; n2 < (instance + 22u) % 4u; n2++) {
                o.position = float4(clamp(in2.y, -8.0, 8.0), in2.x, (clamp((5.375), -5.0, 6.0) * ((!(v[3].i.y < int(1))) ? in2.x : in4.y)), 1);
                o.f = float3(float((v[4].i.x * v[5].i.y) & 63), (-1.500), dot(float2((7.250), in1.y), float2(in2.y, (1.625))));
                o.n = uint4((((in0.y <= in2.y) ? v[2].u.y : v[1].u.x) / 3u), v[1].u.y, ((7u / 27u) & ((n2 >= instance) ? n2 : 27u)), ((((in0.x != (7.250)) || (38u < 3u)) ? v[0].u.y : v[1].u.y) - 16u));
                o.k = ((int(clamp(in4.y, -900.0, 900.0)) & v[2].i.y) - (abs(int(1)) - firstbitlow(v[0].i.x | 64)));
                stream.Append(o);
            }
            stream.RestartStrip();
            break;
        }
        }
        o.position = float4(in4.y, ((-in4.y) - (in2.x + (-5.125))), float((int(10) * v[1].i.y) & 63), 1);
        o.f = float3(float((v[5].u.x * v[3].u.x) % 50u), (in4.y - dot(float2(in1.y, (-4.500)), float2(in0.x, in0.y))), (abs(in2.y) * (in0.y * in5.y)));
        o.n = uint4(asuint(dot(float2(in4.y, (-3.625)), float2(in5.x, in4.x))), (((primitive - 17u) >= v[3].u.x) ? (instance / 6u) : ((!(in2.x == (5.750))) ? 16u : primitive)), 20u, ((37u - v[2].u.y) - reversebits(instance)));
        o.k = (((v[1].i.x * int(13)) * (v[0].i.y << (v[5].i.x & 31))) + v[0].i.x);
        stream.Append(o);
    }
    for (uint n3 = 0; n3 < v[4].u.x % 3u; n3++) {
        o.position = float4((mad((-0.875), in2.y, (-3.500)) + (in5.y - in1.x)), mad(in5.x, float(v[2].i.y & 63), (1.625)), (clamp((7.000), -7.0, 7.0) * (in1.x * (-3.125))), 1);
        o.k = ((int(2) | min(int(-12), v[2].i.x)) - (int(clamp(in3.x, -900.0, 900.0)) + int(clamp(in1.y, -900.0, 900.0))));
        stream.Append(o);
        o.position = float4(in0.x, (float(v[3].i.y & 63) - in4.x), float(v[3].i.x & 63), 1);
        o.n = uint4((22u - (v[4].u.y * 18u)), v[4].u.x, (uint(v[3].i.y) & ((v[2].u.x < n3) ? v[3].u.x : v[1].u.y)), ((38u + v[3].u.x) & v[1].u.y));
        stream.Append(o);
    }
    float t4 = clamp(dot(float2((-3.125), (1.750)), float2(in2.y, in2.y)), -99.0, 99.0);
}
