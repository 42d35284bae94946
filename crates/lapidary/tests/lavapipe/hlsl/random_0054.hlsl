// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4(((float(x.i.z & 63) - float(x.i.x & 63)) * x.a.x), x.p.y, x.a.z, mad((2.875), floor(((3.875) + x.a.w)), x.p.w));
    v.i = int2((x.i.x - (x.i.w & (x.i.w + x.i.z))), x.i.y);
    v.u = uint2((((x.u.z - x.u.z) * (x.u.w - 11u)) >> (((x.u.x ^ x.u.z) | uint(x.i.w)) & 31u)), x.u.y);
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

[maxvertexcount(8)]
void GSMain(triangleadj Vertex v[6], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.xy, -99, 99);
    float2 in1 = clamp(v[1].a.zw, -99, 99);
    float2 in2 = clamp(v[2].a.yx, -99, 99);
    float2 in3 = clamp(v[3].a.yx, -99, 99);
    float2 in4 = clamp(v[4].a.yx, -99, 99);
    float2 in5 = clamp(v[5].a.xy, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    put(stream, v[3], mad(in2.y, in5.x, in4.x), (v[4].u.y & v[1].u.x));
    for (uint n1 = 0; n1 < (v[3].u.x * v[3].u.y) % 3u; n1++) {
        o.position = float4(((in3.x * (-3.875)) + clamp((-2.125), -7.0, 5.0)), ((-3.000) + float(v[4].u.x % 50u)), abs(in3.y), 1);
        o.f = float3((((v[0].i.x / 4) < (((in4.y < in4.x) && (v[3].u.x <= v[2].u.y)) ? v[2].i.y : v[3].i.x)) ? (in1.y - in5.y) : (in2.y + in4.y)), (((35u >= n1) ? in0.y : in2.y) - clamp(in4.x, -2.0, 3.0)), (1.875));
        o.n = uint4(((((v[5].u.y | v[2].u.x) != (v[4].u.x | v[4].u.x)) && (16u >= v[3].u.y)) ? (((in0.x >= (-0.875)) || (n1 == n1)) ? v[4].u.x : 4u) : (v[4].u.x << (4u & 31u))), ((max(v[0].i.x, int(13)) < v[4].i.x) ? (21u | 35u) : 2u), (v[0].u.x + (v[5].u.x * v[2].u.y)), v[2].u.y);
        o.k = int(-17);
        stream.Append(o);
        if ((4u | 8u) >= (v[3].u.x * 0u)) {
            float t2 = clamp(dot(float2(in1.x, in0.x), float2(in4.y, (6.250))), -99.0, 99.0);
        } else {
            stream.RestartStrip();
            if (((int(-11) <= int(7)) ? v[3].u.y : v[3].u.y) < v[2].u.x) {
                float t3 = clamp(float(reversebits((v[4].u.x >> (v[4].u.y & 31u))) % 50u), -99.0, 99.0);
                t3 = t3 * 0.5 + clamp(dot(float2(in3.y, in0.x), float2((-1.500), (6.250))), -99.0, 99.0);
                put(stream, v[4], ((3.875) - in2.y), v[1].u.x);
            } else {
                stream.RestartStrip();
            }
        }
    }
    if ((11u * 13u) <= uint(int(11)))
        return;
    for (uint n4 = 0; n4 < v[3].u.x % 4u; n4++) {
        o.position = float4((((int(4) / 9) < (v[5].i.x >> (v[0].i.y & 31))) ? clamp(in3.y, -1.0, 2.0) : mad(in2.x, in3.y, in3.x)), ((in3.x + in1.y) - (in2.x * in4.x)), float(asuint((-0.250)) % 50u), 1);
        o.f = float3(mad(in3.y, (in2.y * in3.x), (6.375)), in2.y, in1.x);
        o.n = uint4(uint(int(5)), (6u + (7u / 27u)), (((in3.x >= in3.y) ? v[3].u.y : 27u) ^ (v[3].u.y + v[0].u.x)), uint(min(v[5].i.y, int(18))));
        o.k = ((((!(in0.y >= in1.y)) ? v[1].i.y : v[2].i.x) >> (int(clamp(in3.x, -900.0, 900.0)) & 31)) * min(abs(int(1)), (~int(-6))));
        stream.Append(o);
    }
}
