// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4((float((int(18) + x.i.x) & 63) + ((x.p.y * x.p.w) + float(2u % 50u))), clamp((float(24u % 50u) - float(x.u.x % 50u)), -4.0, 6.0), (-clamp(((x.u.y <= x.u.z) ? x.p.x : x.p.x), -8.0, 6.0)), 1);
    v.a = float4(floor(clamp((x.a.x * x.p.x), -8.0, 3.0)), (abs(clamp(x.p.w, -1.0, 1.0)) * ((x.p.y * x.p.x) + x.p.x)), (mad(x.a.y, (-5.750), x.p.w) * dot(float2(x.a.x, x.p.z), float2((0.750), x.a.x))), x.a.w);
    v.i = int2((((x.i.w + int(13)) << (int(x.u.x) & 31)) / 7), x.i.y);
    v.u = uint2((asuint(float(x.u.z % 50u)) << (countbits((3u & x.u.x)) & 31u)), x.u.y);
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

[maxvertexcount(3)]
void GSMain(triangle Vertex v[3], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.zw, -99, 99);
    float2 in1 = clamp(v[1].a.yx, -99, 99);
    float2 in2 = clamp(v[2].a.wx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    switch ((v[2].u.x - v[1].u.y) % 3u) {
    case 0: {
        stream.RestartStrip();
        break;
    }
    default: {
        for (uint n1 = 0; n1 < (3u % 21u) % 4u; n1++) {
            uint t2 = (((v[2].u.y ^ 17u) << ((primitive & primitive) & 31u)) | ((v[0].u.y - n1) >> ((26u - v[1].u.y) & 31u)));
            o.position = float4(in0.x, (((int(14) + v[2].i.x) > max(int(-5), v[2].i.x)) ? (in0.x + in0.y) : (in2.y + in2.x)), (dot(float2(in1.y, in0.x), float2(in1.y, in2.x)) * ((4.500) * in1.y)), 1);
            o.f = float3(clamp((-0.250), -4.0, 8.0), (in1.x - (in2.x - in2.x)), (((int(-6) | int(-16)) == (v[2].i.y * v[0].i.y)) ? float(v[1].u.y % 50u) : (in1.y - in1.x)));
            o.n = uint4(((v[0].u.x + v[1].u.y) - (26u ^ v[2].u.x)), (uint(v[0].i.x) % 17u), ((n1 % 11u) + uint(int(6))), ((32u / 24u) | (v[1].u.x << (v[2].u.x & 31u))));
            stream.Append(o);
            uint t3 = (((!((v[0].i.x ^ int(-6)) == int(clamp(in2.y, -900.0, 900.0)))) ? (t2 + v[2].u.y) : t2) << (((n1 * v[1].u.x) >> (uint(v[0].i.x) & 31u)) & 31u));
        }
        float t4 = clamp(mad(in2.y, (float(v[2].u.x % 50u) * ((-0.375) + (-2.000))), in2.y), -99.0, 99.0);
        break;
    }
    }
    int t5 = ((v[0].i.x != (v[0].i.x - v[2].i.y)) ? ((int(-18) * v[1].i.y) + int(-14)) : int(3));
    if (primitive <= (v[0].u.y ^ 0u)) {
        for (uint n6 = 0; n6 < uint(v[2].i.x) % 3u; n6++) {
            float t7 = clamp(((float(v[0].i.y & 63) - (in2.x - in2.x)) - (((v[0].u.y <= v[2].u.x) ? (7.000) : (7.000)) + mad((4.125), in2.y, in1.y))), -99.0, 99.0);
        }
    } else {
        put(stream, v[1], (in0.y * in0.y), (primitive % 15u));
    }
    uint t8 = v[0].u.x;
    stream.RestartStrip();
}
