// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4(clamp(((x.p.y + (-4.500)) + abs(x.a.x)), -6.0, 5.0), (((((x.p.x * x.p.y) != dot(float2((6.125), x.p.w), float2(x.p.z, (0.875)))) && (x.u.x < x.u.x)) ? dot(float2(x.a.w, x.a.z), float2(x.p.z, x.p.z)) : x.p.y) + clamp(x.a.w, -1.0, 2.0)), dot(float2(x.p.y, x.a.x), float2((2.250), x.a.z)), (((x.p.z - x.a.w) - mad(x.a.y, (0.125), x.a.z)) - (float(x.i.z & 63) - (x.p.w - x.a.w))));
    v.i = int2((int(clamp(float(int(4) & 63), -900.0, 900.0)) * x.i.w), x.i.y);
    v.u = uint2(x.u.y, x.u.y);
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

[maxvertexcount(14)]
void GSMain(triangle Vertex v[3], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.zw, -99, 99);
    float2 in1 = clamp(v[1].a.xy, -99, 99);
    float2 in2 = clamp(v[2].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    o.position = float4(in2.x, (-(in0.y + in2.y)), ((-7.875) - abs(in2.x)), 1);
    o.f = float3(((in1.x <= (in0.y + in0.x)) ? float(v[1].i.y & 63) : (in2.y + in0.x)), dot(float2((2.125), in2.x), float2(in1.x, (-1.125))), dot(float2(in0.y, in2.y), float2((3.750), in1.y)));
    o.n = uint4(uint((v[2].i.x / 11)), ((uint(v[1].i.y) != reversebits(v[2].u.y)) ? (v[0].u.y | primitive) : (26u * 16u)), ((v[2].u.x * v[0].u.y) * (v[1].u.y % 24u)), v[0].u.x);
    stream.Append(o);
    put(stream, v[1], clamp(in0.y, -8.0, 3.0), 4u);
    put(stream, v[1], ((-6.750) * in2.x), (8u & 1u));
    o.position = float4((-dot(float2(in2.x, in1.y), float2(in1.y, (-4.750)))), clamp(mad((2.750), in1.x, (5.000)), -5.0, 3.0), mad((-6.125), (in0.y * (-6.875)), in1.y), 1);
    o.f = float3(dot(float2(in2.y, in1.x), float2((-6.250), in2.y)), dot(float2((0.000), in2.y), float2(in2.y, in2.y)), ((in2.y + (6.750)) - (in1.y + in1.x)));
    o.n = uint4(((v[2].u.y + primitive) + (31u - 13u)), ((primitive / 18u) - (4u >> (v[0].u.y & 31u))), ((v[0].u.y + v[0].u.x) - (6u & v[0].u.y)), ((v[0].u.x % 26u) - (v[0].u.y ^ v[1].u.y)));
    stream.Append(o);
    for (uint n1 = 0; n1 < 4u % 2u; n1++) {
        switch (asuint((-5.500)) % 4u) {
        case 0: {
            stream.RestartStrip();
            break;
        }
        case 1: {
            switch ((v[0].u.x >> (n1 & 31u)) % 3u) {
            case 0: {
                uint t2 = asuint((dot(float2((-5.500), (-0.750)), float2((2.250), in0.y)) + ((v[0].u.y <= primitive) ? in0.y : (-1.125))));
                break;
            }
            default: {
                int t3 = (int(-6) * (int(v[2].u.y) - v[0].i.y));
                break;
            }
            }
            uint t4 = (((n1 * v[0].u.x) * (v[2].u.y | v[1].u.y)) - v[0].u.y);
            break;
        }
        default: {
            if (!((v[2].i.x + v[0].i.y) >= v[0].i.y)) {
                uint t5 = (12u | v[2].u.y);
                float t6 = clamp((in2.x * (-2.625)), -99.0, 99.0);
            }
            break;
        }
        }
        o.position = float4(clamp(clamp(in1.y, -6.0, 1.0), -8.0, 4.0), ((v[1].i.y != ((int(-8) <= v[2].i.x) ? v[1].i.y : v[1].i.y)) ? mad(in1.x, in0.y, in0.y) : mad(in0.y, in2.y, (-5.625))), dot(float2((3.750), in0.y), float2(in1.x, in1.x)), 1);
        o.f = float3(clamp(((-0.375) - (-0.250)), -8.0, 1.0), in2.x, (-(in1.x - in2.y)));
        o.n = uint4(((v[0].u.x | 9u) >> ((n1 + v[1].u.x) & 31u)), (((in0.x == in1.y) ? v[2].u.x : 10u) % 14u), (uint(v[1].i.x) & (n1 & v[1].u.y)), (((!(in2.x == (5.000))) ? v[2].u.y : v[2].u.x) << ((26u - 28u) & 31u)));
        o.k = (int(-6) << (((v[0].i.y - v[1].i.x) & (v[1].i.y << (int(15) & 31))) & 31));
        stream.Append(o);
        for (uint n7 = 0; n7 < uint(int(5)) % 4u; n7++) {
            o.position = float4((float(v[2].i.y & 63) + (in2.y - in0.y)), ((in1.y * in1.y) * clamp(in0.x, -4.0, 6.0)), clamp((in1.y + in0.x), -8.0, 3.0), 1);
            o.f = float3(in1.x, (in1.x - (in0.x * (-1.875))), abs(float(v[2].i.x & 63)));
            o.n = uint4(((((in1.x >= in2.y) && (v[1].i.x == v[1].i.y)) ? 33u : primitive) * v[0].u.y), ((v[1].u.y % 21u) - ((in2.y == in1.y) ? n1 : v[1].u.x)), countbits(v[2].u.x), (reversebits(6u) * (n1 | n1)));
            o.k = v[2].i.y;
            stream.Append(o);
            o.position = float4(in1.x, (((3.375) - in2.x) * ((-5.500) * (0.750))), ((!(v[0].i.y > v[0].i.y)) ? in2.x : float(23u % 50u)), 1);
            o.f = float3((in2.y * (in0.y - in0.y)), ((in2.x * (5.000)) * (in0.y - in1.y)), (float(int(-13) & 63) * (in2.y + (5.250))));
            o.n = uint4(primitive, (uint(v[2].i.y) + 26u), 4u, (v[0].u.y % 24u));
            o.k = (((v[1].i.y - v[0].i.y) + (v[0].i.y % 17)) & ((int(-3) - int(19)) - (v[1].i.y & v[2].i.x)));
            stream.Append(o);
            o.position = float4(dot(float2(in0.x, in0.x), float2(in2.y, in0.x)), (mad(in1.x, in2.x, in2.y) - in2.x), (-7.375), 1);
            o.f = float3(float(5u % 50u), ((abs(v[0].i.y) < (v[2].i.y - v[1].i.y)) ? (in1.x + in2.x) : in1.y), in1.y);
            o.n = uint4(((v[0].u.x | n1) - countbits(v[0].u.x)), reversebits(uint(v[2].i.x)), uint(((v[2].i.x >= int(13)) ? v[1].i.y : v[2].i.x)), uint(v[2].i.x));
            stream.Append(o);
        }
    }
}
