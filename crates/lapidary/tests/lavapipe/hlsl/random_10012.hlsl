// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    int2 m1v = int2(((x.i.y - int(15)) & 63), (int(-7) % 15));
    m1v.x ^= ((22u * x.u.z) % 40u);
    m1v.y >>= 1;
    int m1 = -m1v.x-- + +m1v.y;
    float m2 = ((int(-8) << (m1 & 31)) & 63) - clamp(mad(x.a.w, (7.625), x.p.z), -60.0, 60.0);
    int m3 = (uint(x.i.z) / 7) >> ((x.i.w - m1) & 7);
    v.position = float4(mad((-7.625), ((-4.125) * (m2 + x.a.y)), (-7.250)), clamp((4.750), -1.0, 7.0), mad(m2, (mad(m2, x.a.w, x.p.z) - x.p.z), x.a.z), 1);
    v.a = float4((float((m3 / 5) & 63) * (((4.125) * x.a.z) * (x.a.y + x.p.z))), ((x.p.y * x.a.y) - mad(m2, (((x.i.w < int(8)) || ((0.750) != x.a.w)) ? x.p.x : m2), m2)), (x.p.z * (dot(float2(x.a.y, (3.250)), float2(m2, x.a.w)) - float(31u % 50u))), dot(float2(x.a.y, x.a.y), float2(x.a.y, x.a.x)));
    v.i = int2(abs(int(clamp((x.p.w + (1.250)), -900.0, 900.0))), x.i.y);
    v.u = uint2((((32u * x.u.z) * (x.u.z / 23u)) - (((int(12) - int(-8)) > (int(-17) / 9)) ? (11u * x.u.w) : (x.u.y + x.u.z))), x.u.y);
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

[maxvertexcount(6)]
void GSMain(triangle Vertex v[3], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    float2 in1 = clamp(v[1].a.wx, -99, 99);
    float2 in2 = clamp(v[2].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    int m1 = clamp(dot(float2(in1.x, (-6.250)), float2(in1.y, in1.x)), -60.0, 60.0);
    switch ((11u % 29u) % 3u) {
    case 0: {
        if (!((v[1].u.y >> (v[0].u.y & 31u)) <= (v[2].u.x >> (20u & 31u)))) {
            int2 m2v = int2((((in0.x != in1.x) ? int(-19) : v[1].i.x) & 63), v[0].i.y);
            m2v.y -= (((in0.x != in1.x) ? int(-19) : v[1].i.x) & 63);
            m2v.x >>= 6;
            int m2 = m2v.x++ + m2v.y;
            switch (((int(9) <= v[0].i.y) ? 2u : primitive) % 4u) {
            case 0: {
                uint t3 = (v[1].u.y | v[2].u.x);
                o.position = float4((float(v[2].u.x % 50u) + clamp((6.500), -5.0, 1.0)), dot(float2(in1.y, in1.y), float2(in2.y, (2.750))), (-((v[1].u.x >= v[1].u.y) ? in2.y : in2.x)), 1);
                o.f = float3(((5u == uint(v[0].i.y)) ? ((3.250) + in1.y) : ((int(-15) > int(-15)) ? (0.125) : in0.x)), float(((in2.y < in1.x) ? v[0].u.x : t3) % 50u), ((!((in2.y - in2.x) < in2.x)) ? float(m2 & 63) : mad(in0.x, in1.x, in2.x)));
                o.n = uint4(((v[2].u.x | v[2].u.x) + v[1].u.y), reversebits(v[1].u.x), uint(v[1].i.y), (((v[0].u.y / 2u) >= v[1].u.x) ? (primitive << (v[1].u.x & 31u)) : (v[0].u.y | t3)));
                stream.Append(o);
                break;
            }
            case 1: {
                int m4 = ((v[1].u.x | v[2].u.x) / 8) >> ((v[2].i.y - v[1].i.y) & 7);
                int m5 = (int(16) == v[2].i.y) ? v[1].i.y : primitive;
                break;
            }
            default: {
                stream.RestartStrip();
                stream.RestartStrip();
                break;
            }
            }
        } else {
            put(stream, v[1], in0.x, (v[2].u.y & 6u));
        }
        break;
    }
    default: {
        o.position = float4(((in0.x == clamp(in1.x, -8.0, 7.0)) ? (in2.y + (-3.250)) : (in0.y * in1.y)), (abs(in1.x) + (in0.x - in2.y)), ((uint(v[1].i.y) > ((v[0].u.x == v[2].u.y) ? v[0].u.x : v[1].u.x)) ? abs(in1.y) : (((v[1].u.y == v[1].u.x) || (((2.250) > in0.x) || (12u < 25u))) ? in2.x : in1.y)), 1);
        o.n = uint4(9u, ((15u / 28u) * (primitive % 9u)), countbits(uint(v[0].i.x)), ((11u - primitive) | (primitive | v[1].u.x)));
        stream.Append(o);
        if (in2.y == (in0.x * in1.x)) {
            o.position = float4(floor(clamp(in2.x, -5.0, 2.0)), in0.y, ((in1.y - (5.375)) * clamp(in0.y, -5.0, 1.0)), 1);
            o.f = float3(dot(float2(in0.y, (-0.625)), float2(in1.x, (6.625))), in0.y, float((v[0].u.y - v[1].u.x) % 50u));
            o.n = uint4((asuint(in2.y) + (v[0].u.x - v[1].u.x)), asuint((in0.y + (-7.875))), uint(v[0].i.x), ((v[2].u.y ^ primitive) * (37u + 23u)));
            o.k = ((~((in2.y >= in1.x) ? v[1].i.y : v[1].i.y)) / 27);
            stream.Append(o);
            for (uint n6 = 0; n6 < (v[0].u.x % 3u) % 4u; n6++) {
                uint m7 = (int(15) >> 0) / 6u;
                int2 m8v = int2(((v[0].i.x - v[0].i.y) & 63), (int(3) - v[0].i.x));
                m8v.y -= ((v[2].u.x | v[1].u.x) % 40u);
                m8v.x >>= 2;
                int m8 = m8v.x++ + m8v.y;
            }
            stream.RestartStrip();
        }
        break;
    }
    }
    o.position = float4(floor((in0.y * in1.y)), clamp((in0.x - in2.y), -3.0, 6.0), (((-0.500) * in0.x) * (in0.y * (-4.750))), 1);
    o.f = float3(((in0.x * (-4.500)) + (4.125)), (mad(in2.x, (-6.000), (-1.125)) * ((1.125) + in2.x)), (((int(16) != int(4)) ? in1.y : in2.x) + ((7u != v[1].u.y) ? in2.y : in0.y)));
    stream.Append(o);
    put(stream, v[0], dot(float2(in2.x, in0.x), float2(in1.x, in1.x)), (v[1].u.y + v[1].u.x));
    put(stream, v[1], in2.y, (v[0].u.y + v[0].u.y));
    o.position = float4(((mad(in0.x, in1.y, (6.750)) > abs(in1.x)) ? (in1.x + in1.y) : dot(float2((0.625), in1.y), float2(in1.y, in2.x))), (((in0.y - in2.x) >= (-in2.x)) ? (in2.x - in1.x) : (((v[0].i.x == v[2].i.x) && (12u == v[0].u.x)) ? in0.x : in2.y)), (clamp(in1.x, -5.0, 6.0) - (in1.y + in1.x)), 1);
    o.n = uint4(asuint(((6.500) * in1.x)), ((v[0].u.x + v[1].u.y) / 18u), (countbits(v[0].u.x) + ((in0.y > in1.x) ? v[0].u.y : v[1].u.y)), primitive);
    o.k = min(int(clamp((in1.y * (7.875)), -900.0, 900.0)), ((v[1].i.y * int(-6)) | (v[0].i.y - v[0].i.y)));
    stream.Append(o);
}
