// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(dot(float2(x.p.w, x.a.w), float2(x.p.z, x.p.z)), x.p.z, mad(x.p.x, (abs(x.a.y) - x.p.x), (4.625)), 1);
    v.a = float4(mad((-6.375), mad(x.p.w, (x.p.w - x.p.y), x.p.z), x.p.w), (x.p.z * mad(x.a.y, ((-2.500) - x.p.y), x.p.z)), (((x.a.y - x.a.z) > dot(float2(x.p.y, x.a.w), float2(x.a.x, x.a.y))) ? (((-3.750) - x.p.w) - floor((1.625))) : abs(x.p.w)), (-clamp(clamp(x.a.x, -6.0, 4.0), -6.0, 5.0)));
    v.i = int2(((int(clamp((1.375), -900.0, 900.0)) * int(-19)) << (x.i.x & 31)), x.i.y);
    v.u = uint2(uint(((x.i.w / 6) % 12)), x.u.y);
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

[maxvertexcount(13)]
void GSMain(lineadj Vertex v[4], uint primitive : SV_PrimitiveID, inout LineStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.zw, -99, 99);
    float2 in1 = clamp(v[1].a.wx, -99, 99);
    float2 in2 = clamp(v[2].a.zw, -99, 99);
    float2 in3 = clamp(v[3].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    if (int(-7) <= int(clamp(in0.x, -900.0, 900.0))) {
        stream.RestartStrip();
        for (uint n1 = 0; n1 < 38u % 3u; n1++) {
            for (uint n2 = 0; n2 < reversebits(v[2].u.y) % 3u; n2++) {
                float t3 = clamp((dot(float2(in1.y, in3.x), float2(in0.y, in0.y)) - (((((-7.125) <= in3.y) && ((in1.x == in2.y) || (v[1].u.x != primitive))) ? in1.y : (6.625)) + abs(in0.y))), -99.0, 99.0);
                o.position = float4(float((((v[3].i.y < v[3].i.x) && (in0.x > (2.875))) ? int(6) : v[3].i.x) & 63), (clamp((4.125), -3.0, 6.0) * dot(float2(in2.x, t3), float2(in1.x, in3.y))), float((primitive % 20u) % 50u), 1);
                o.f = float3(((in3.x - in1.x) - (in2.x + in1.y)), mad(in0.y, (in2.y * in0.x), in0.y), dot(float2(in2.y, in0.y), float2(in0.x, in1.x)));
                o.n = uint4((uint(v[0].i.y) * (v[3].u.x - 35u)), ((v[2].u.y * 1u) | (25u * v[3].u.y)), uint(v[3].i.y), uint((int(6) + v[2].i.y)));
                o.k = (~int(clamp(clamp(in2.y, -2.0, 3.0), -900.0, 900.0)));
                stream.Append(o);
                uint t4 = v[0].u.y;
            }
        }
        for (uint n5 = 0; n5 < (16u - v[0].u.y) % 2u; n5++) {
            int t6 = (int(6) / 21);
            if (asuint((-2.125)) != (12u / 26u)) {
                t6 += int(clamp(in1.y, -900.0, 900.0));
                o.position = float4(float((((7.125) < in2.x) ? v[3].i.x : v[0].i.y) & 63), (((14u | v[3].u.y) <= v[2].u.x) ? float(v[3].u.y % 50u) : ((-0.125) + (-0.875))), clamp(float(v[2].u.x % 50u), -4.0, 5.0), 1);
                o.f = float3(((in0.y + in0.y) + (in1.x * (0.125))), (((in1.y >= in2.y) ? in3.y : in3.x) * floor((4.625))), (in3.x - float(v[0].u.x % 50u)));
                o.n = uint4(((primitive >> (primitive & 31u)) & (v[1].u.y ^ v[1].u.y)), (v[0].u.y + 19u), asuint(float(v[2].u.x % 50u)), (v[2].u.x * (37u * v[1].u.y)));
                o.k = ((!(reversebits(v[0].u.x) == (v[2].u.x << (18u & 31u)))) ? ((v[1].i.x - v[1].i.y) >> ((v[3].i.x * v[1].i.x) & 31)) : ((v[1].i.y / 26) * v[0].i.y));
                stream.Append(o);
                o.position = float4((((-7.750) * in0.x) - (3.000)), (3.250), abs(dot(float2((6.875), in1.x), float2(in2.y, in3.y))), 1);
                o.f = float3(floor((((5.875) == in3.x) ? (5.500) : (3.750))), mad(in1.y, (-7.875), (-5.375)), (in3.x + (in0.x * (7.375))));
                o.n = uint4(11u, ((dot(float2(in2.y, in1.y), float2(in2.x, (1.375))) <= float(v[1].u.y % 50u)) ? (v[0].u.y + v[3].u.x) : (0u - v[3].u.x)), (countbits(14u) + (v[3].u.x * v[0].u.y)), uint((v[3].i.x >> (v[3].i.x & 31))));
                stream.Append(o);
            } else {
                o.position = float4((float(30u % 50u) - (in0.y - in1.x)), (0.875), ((in1.x + (2.750)) * (in1.y + in1.x)), 1);
                o.f = float3((((firstbitlow(v[1].i.y | 64) <= v[0].i.x) || (v[0].i.y < v[2].i.x)) ? in0.y : ((((-2.750) <= in0.x) && (v[2].i.y == v[2].i.y)) ? in2.y : in0.x)), ((float(v[1].u.y % 50u) >= (in3.x - in1.y)) ? (in0.y * in2.x) : (in2.x - in3.x)), (in0.y - mad(in3.y, (7.375), (-5.375))));
                o.k = v[1].i.y;
                stream.Append(o);
                int t7 = ((v[3].i.y * min(v[2].i.y, v[0].i.y)) + ((v[2].i.y - t6) & (~v[2].i.x)));
            }
            uint t8 = v[0].u.x;
        }
    }
    switch (((int(14) < v[1].i.x) ? 1u : v[1].u.y) % 4u) {
    case 0: {
        if (((v[1].u.x % 28u) > v[1].u.x) && (!(v[2].u.x <= v[0].u.y))) {
            switch ((v[0].u.y & v[3].u.y) % 4u) {
            case 0: {
                put(stream, v[2], (in2.y * (5.375)), (v[2].u.y / 18u));
                break;
            }
            case 1: {
                o.position = float4(((in2.y * in0.y) + float(primitive % 50u)), ((!((20u | v[2].u.y) < (primitive & v[0].u.y))) ? (in1.y * in2.x) : (in1.x + in2.y)), abs(mad((-6.250), (4.500), in1.x)), 1);
                o.n = uint4(countbits((v[2].u.x ^ 22u)), asuint(((-5.750) + (5.875))), ((v[2].u.y - v[2].u.x) << ((24u ^ v[1].u.x) & 31u)), (reversebits(v[1].u.x) * (v[2].u.x << (15u & 31u))));
                o.k = (max((int(14) - v[2].i.y), (int(14) % 11)) | (min(v[0].i.x, v[3].i.x) - ((primitive <= v[0].u.y) ? int(14) : v[1].i.x)));
                stream.Append(o);
                o.position = float4(dot(float2(in0.y, in1.x), float2((-5.125), in2.y)), ((in3.x * in2.x) * ((v[3].u.x != 15u) ? (3.250) : (-3.750))), ((in3.y + in0.y) - clamp(in0.y, -7.0, 8.0)), 1);
                o.f = float3(((-3.625) + clamp(in2.y, -1.0, 2.0)), mad(in1.y, (in1.x * (-2.000)), in3.x), ((in1.x + in1.x) - ((2.875) - in1.x)));
                o.n = uint4((((primitive < v[2].u.x) ? 23u : v[1].u.y) | (v[3].u.y << (v[3].u.x & 31u))), v[1].u.x, ((v[2].u.x * v[2].u.y) + uint(int(-9))), ((12u & v[3].u.y) & (v[2].u.x - v[2].u.x)));
                o.k = (((int(7) - v[0].i.x) * (v[1].i.y >> (v[0].i.x & 31))) << (v[1].i.x & 31));
                stream.Append(o);
                break;
            }
            default: {
                put(stream, v[0], mad(in2.y, in3.y, in3.y), (36u << (v[3].u.y & 31u)));
                break;
            }
            }
            if (((v[2].i.x == int(-18)) ? 38u : v[1].u.x) != primitive) {
                int t9 = int(clamp((dot(float2((1.500), in3.x), float2((-3.875), in2.x)) + ((4.000) * in3.x)), -900.0, 900.0));
            }
        }
        break;
    }
    case 1: {
        put(stream, v[3], float(primitive % 50u), (v[3].u.y & v[0].u.x));
        break;
    }
    default: {
        if ((((7.375) * in3.x) >= float(v[2].i.x & 63)) && ((7.000) <= in3.y)) {
            for (uint n10 = 0; n10 < (v[2].u.y % 4u) % 3u; n10++) {
                int t11 = (int(((v[3].i.y == v[1].i.y) ? v[3].u.y : v[3].u.x)) % 3);
                put(stream, v[1], ((0.750) * in2.x), ((v[0].u.x < 24u) ? v[2].u.x : v[1].u.x));
            }
            o.position = float4(float(max(v[1].i.y, v[3].i.x) & 63), (((1.375) - (7.250)) + mad(in1.y, in1.x, in2.x)), ((in0.y * in2.y) + dot(float2(in0.x, (4.000)), float2(in2.y, in3.x))), 1);
            o.f = float3(((in1.y - in2.y) + mad((-4.500), (-6.875), in3.y)), floor(clamp(in1.x, -2.0, 8.0)), mad((3.625), (in2.y - (6.375)), in1.x));
            o.n = uint4(uint((v[0].i.x | v[2].i.y)), uint(abs(v[1].i.x)), ((v[3].u.y + v[3].u.y) ^ (v[2].u.x + v[1].u.x)), v[1].u.y);
            o.k = (v[3].i.y + ((v[2].i.x ^ int(17)) / 23));
            stream.Append(o);
        }
        break;
    }
    }
    o.position = float4((((-5.250) - (3.250)) + (in0.y - (2.125))), (in2.x - dot(float2((-6.000), in0.y), float2(in1.x, in2.x))), (-in3.y), 1);
    o.f = float3(mad(in3.y, in0.x, in1.x), (mad(in0.x, in2.x, in3.y) - dot(float2((7.625), (-3.625)), float2(in0.x, (-3.625)))), mad(in2.x, (in2.x * in3.y), in1.x));
    o.n = uint4(((v[0].u.x % 12u) + (32u * primitive)), asuint(in2.y), asuint(dot(float2((1.750), in3.x), float2(in0.y, in3.y))), ((v[2].u.y - 36u) ^ v[2].u.y));
    o.k = (((int(-20) + v[0].i.x) + (v[2].i.x / 14)) * int(clamp(dot(float2(in2.x, (-1.625)), float2(in3.y, (-6.125))), -900.0, 900.0)));
    stream.Append(o);
    put(stream, v[1], clamp((-4.875), -7.0, 7.0), ((v[1].u.y == primitive) ? v[1].u.y : 16u));
    for (uint n12 = 0; n12 < (v[2].u.x | v[1].u.y) % 3u; n12++) {
        if ((~v[3].i.y) < int(clamp(in3.x, -900.0, 900.0))) {
            if ((v[1].i.x * int(13)) <= int(clamp(in1.y, -900.0, 900.0))) {
                uint t13 = asuint(((in0.y - in1.x) - clamp(in2.x, -6.0, 1.0)));
                put(stream, v[3], mad(in1.y, in0.x, in0.x), (v[3].u.x | primitive));
                int t14 = min(((v[1].i.y * v[2].i.y) + int(clamp(in3.y, -900.0, 900.0))), v[2].i.x);
            } else {
                float t15 = clamp(mad(in1.y, ((in3.x * (6.625)) + (in0.y - in0.y)), in2.y), -99.0, 99.0);
            }
            int t16 = (((int(-16) - v[2].i.y) % 12) << (((mad(in2.y, in3.x, in1.x) >= (in1.x + in2.x)) ? v[1].i.y : (int(-14) << (v[3].i.x & 31))) & 31));
        } else {
            o.position = float4((-(in2.x - in0.y)), in0.x, ((in3.x - in3.x) * in1.y), 1);
            o.f = float3(clamp(dot(float2(in3.x, in0.y), float2(in2.y, in1.x)), -2.0, 7.0), mad(in0.x, (in3.y + in0.y), in3.y), (abs(in2.x) + (in3.y + (6.000))));
            o.n = uint4(((((31u < 12u) || (v[1].u.y > n12)) ? v[3].u.y : v[3].u.x) + (v[3].u.y + v[3].u.x)), ((v[0].u.y ^ v[1].u.y) << ((33u ^ 17u) & 31u)), (29u ^ (primitive % 1u)), (23u + (31u * v[1].u.x)));
            o.k = int(16);
            stream.Append(o);
        }
    }
}
