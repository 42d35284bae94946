// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.a.z, ((x.i.y != (x.i.w & int(19))) ? x.p.x : ((x.a.x * x.p.x) * (x.a.y * (-6.125)))), x.p.w, 1);
    v.a = float4((((((7.125) - x.p.w) < x.p.w) ? x.p.x : clamp(x.p.z, -8.0, 5.0)) - float(int(-16) & 63)), (((-3.375) + dot(float2((-5.250), (-6.500)), float2(x.a.y, (-0.500)))) + floor((x.a.w - (-5.000)))), (((x.a.y - x.p.y) < (x.a.z - x.a.z)) ? clamp((x.a.x + x.a.y), -6.0, 5.0) : ((x.p.w * x.p.w) + float(x.i.w & 63))), dot(float2(x.a.z, (5.875)), float2((-2.000), x.p.z)));
    v.i = int2(x.i.z, x.i.y);
    v.u = uint2(countbits(((x.u.w % 19u) | 9u)), x.u.y);
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
[maxvertexcount(12)]
void GSMain(line Vertex v[2], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    float2 in1 = clamp(v[1].a.xy, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    if (((int(-1) + v[0].i.y) != (int(-12) * v[1].i.x)) || ((5.625) == (-5.750))) {
        o.position = float4((-in1.y), (float(v[0].i.y & 63) + in0.y), (abs(in0.x) + (in1.y - in1.x)), 1);
        o.f = float3((in1.y + (((-1.125) == in0.y) ? in1.x : in1.x)), ((7.375) * (in0.x - in1.x)), floor(((4.000) + (-2.625))));
        o.n = uint4((uint(v[0].i.x) & (v[1].u.y - instance)), v[0].u.y, ((v[0].u.y ^ v[1].u.y) & uint(v[0].i.y)), ((instance % 18u) | (v[1].u.y >> (v[0].u.x & 31u))));
        o.k = (v[0].i.x - int(9));
        stream.Append(o);
        o.position = float4(clamp(mad(in0.y, (-4.875), in1.x), -3.0, 4.0), (((instance ^ v[1].u.y) > (8u - v[0].u.y)) ? (((v[0].i.x > v[0].i.y) || (in0.x >= (4.625))) ? in0.y : in1.y) : dot(float2(in0.x, in1.x), float2(in0.y, in0.y))), (dot(float2(in0.x, in1.x), float2((0.875), in1.y)) - (in0.y + in0.x)), 1);
        o.f = float3(dot(float2(in0.y, in0.y), float2(in0.x, (3.125))), mad(in0.x, dot(float2(in1.y, in1.y), float2(in0.x, (-6.250))), (6.375)), (-7.125));
        o.n = uint4((((!(v[1].i.x > int(-1))) ? v[0].u.x : 28u) % 8u), ((instance | instance) ^ (9u & 1u)), (reversebits(instance) / 7u), v[0].u.x);
        stream.Append(o);
        if (uint(v[1].i.y) == v[1].u.y) {
            for (uint n1 = 0; n1 < v[1].u.x % 3u; n1++) {
                o.position = float4((-2.000), ((in0.y - (-1.125)) * dot(float2(in0.y, in0.y), float2(in0.x, (6.500)))), mad(in0.x, (in0.y + in1.y), (4.250)), 1);
                o.n = uint4(4u, (uint(v[0].i.y) ^ v[1].u.y), (uint(v[1].i.x) - (instance & v[1].u.y)), ((v[0].u.y | v[1].u.x) % 19u));
                stream.Append(o);
                stream.RestartStrip();
            }
        } else {
            o.position = float4(((in1.y * (-2.500)) * (in1.x + in1.y)), mad(in1.y, (in0.x - in0.y), in0.y), ((-5.125) + in1.y), 1);
            o.f = float3(mad((-0.375), ((v[0].i.y >= int(-9)) ? (-4.250) : in0.y), in0.x), (in1.x + dot(float2(in0.x, (3.375)), float2((-7.000), in1.y))), dot(float2(in0.y, in1.x), float2(in0.x, (-5.250))));
            o.n = uint4(((v[1].u.y & 38u) << (((36u != v[1].u.y) ? 21u : v[1].u.y) & 31u)), asuint(((v[1].i.x == v[0].i.x) ? in0.x : (0.250))), ((4u << (v[0].u.x & 31u)) - primitive), ((v[0].u.y * v[1].u.x) << (v[0].u.x & 31u)));
            stream.Append(o);
        }
    } else {
        put(stream, v[0], (in0.y + in1.x), countbits(v[1].u.y));
        o.position = float4(clamp(in0.x, -1.0, 3.0), (-((1.250) * in0.x)), in1.y, 1);
        o.f = float3(in0.y, (float(v[1].i.y & 63) - (in0.y + (1.750))), float(max(v[1].i.y, v[0].i.y) & 63));
        o.n = uint4(((v[0].u.x % 14u) | (v[1].u.x / 18u)), reversebits(countbits(instance)), ((v[1].u.x * v[0].u.x) + (v[0].u.x << (v[0].u.x & 31u))), asuint((((instance < primitive) || (instance != 23u)) ? in1.x : (-4.375))));
        stream.Append(o);
    }
    o.position = float4((mad(in1.y, (-0.375), in1.y) * (in0.y + in0.x)), (((int(6) + v[0].i.x) <= v[0].i.y) ? abs(in0.y) : ((-2.625) - in0.y)), in0.x, 1);
    o.f = float3((1.750), (float(v[1].u.x % 50u) + floor(in0.y)), (clamp(in0.x, -6.0, 3.0) + in0.x));
    o.k = (((int(clamp(in0.y, -900.0, 900.0)) < (v[1].i.x << (v[0].i.y & 31))) && ((primitive >= 33u) || (0u < instance))) ? min(v[1].i.x, ((instance != instance) ? int(13) : v[0].i.y)) : ((v[0].i.x % 29) & v[0].i.x));
    stream.Append(o);
    for (uint n2 = 0; n2 < (v[1].u.x ^ v[0].u.x) % 2u; n2++) {
        switch (31u % 3u) {
        case 0: {
            for (uint n3 = 0; n3 < uint(v[0].i.x) % 3u; n3++) {
                float t4 = clamp(((in1.y - dot(float2(in0.x, in1.x), float2(in1.x, in0.y))) * (((-3.125) * in1.x) - dot(float2(in0.x, in1.y), float2((-0.750), in0.x)))), -99.0, 99.0);
                o.position = float4(clamp(clamp(in1.x, -4.0, 3.0), -7.0, 8.0), (-(((in1.y == (6.000)) && (v[0].i.x > v[0].i.y)) ? in1.y : in0.y)), (dot(float2(in1.x, in1.x), float2(in0.x, in0.x)) + mad(t4, t4, in1.y)), 1);
                o.f = float3(floor(clamp(in1.x, -5.0, 3.0)), (-(in1.x - in1.y)), (dot(float2(in1.y, in1.x), float2(in0.x, in1.y)) * (t4 * (1.625))));
                o.n = uint4(((n3 + 33u) & (n3 & n3)), ((((2.500) != in1.y) ? v[1].u.x : instance) - asuint(in1.x)), ((n2 >> (n3 & 31u)) & uint(v[0].i.x)), ((v[0].u.y << (37u & 31u)) >> (asuint(in1.y) & 31u)));
                stream.Append(o);
            }
            break;
        }
        default: {
            put(stream, v[0], (in0.x - in1.y), ((v[0].i.y > v[0].i.x) ? v[0].u.x : instance));
            o.position = float4(float(((in1.x <= in1.y) ? v[1].i.y : v[0].i.x) & 63), ((in1.y * in1.x) + clamp(in0.x, -7.0, 1.0)), (((-0.625) * in1.x) + (in0.x + in1.y)), 1);
            o.n = uint4(((primitive % 18u) % 9u), uint((int(1) << (v[0].i.x & 31))), ((instance << (n2 & 31u)) - (3u - v[0].u.x)), ((2u + 37u) % 26u));
            stream.Append(o);
            break;
        }
        }
        if (!((-(-7.375)) > (in0.y + in0.x))) {
            for (uint n5 = 0; n5 < (18u * 17u) % 4u; n5++) {
                o.position = float4((float(int(-20) & 63) * dot(float2(in0.y, (-7.375)), float2(in1.x, in0.y))), floor(in0.y), float((v[1].i.y + v[1].i.y) & 63), 1);
                o.n = uint4(uint(abs(v[0].i.y)), (reversebits(n2) & (n2 ^ 6u)), ((0u | v[0].u.x) % 26u), uint((v[1].i.x ^ v[1].i.y)));
                o.k = (v[0].i.y | ((v[0].i.x - v[1].i.y) & (v[1].i.x << (v[0].i.y & 31))));
                stream.Append(o);
                o.position = float4(in1.x, ((in1.y + in0.y) - in0.y), mad(in1.x, mad(in1.x, (-1.625), in0.x), in1.x), 1);
                o.f = float3(in0.y, (((instance >= v[0].u.y) ? in0.y : in1.y) * (((v[0].i.x != int(0)) && (v[1].u.x <= n5)) ? in0.y : in0.y)), float(v[0].i.x & 63));
                o.k = int(14);
                stream.Append(o);
                int t6 = (((v[1].i.x ^ v[0].i.x) - (v[1].i.y << (v[0].i.y & 31))) | ((!((in0.y + in0.y) >= (in0.x * in1.x))) ? (v[0].i.y % 26) : (int(-5) << (v[0].i.y & 31))));
            }
            o.position = float4((float(v[1].u.x % 50u) * (-in0.x)), floor((in0.y * in0.x)), ((in0.y - in1.y) - ((-5.375) * (-7.375))), 1);
            o.f = float3(abs((in1.y * in0.y)), dot(float2((3.250), in0.y), float2(in1.y, (-7.000))), abs(((v[1].u.x > 8u) ? (-1.625) : in1.x)));
            o.n = uint4((reversebits(v[1].u.x) >> (v[0].u.y & 31u)), (31u | (v[1].u.y | instance)), (countbits(1u) - (v[0].u.y * instance)), ((n2 | instance) + (v[1].u.x + v[0].u.y)));
            o.k = (~int(clamp(clamp((-3.625), -5.0, 3.0), -900.0, 900.0)));
            stream.Append(o);
            for (uint n7 = 0; n7 < (35u - v[1].u.y) % 2u; n7++) {
                int t8 = abs(int(clamp((7.500), -900.0, 900.0)));
                float t9 = clamp((float((((v[1].i.y != v[0].i.x) && ((in0.y != in0.x) || (primitive > primitive))) ? n2 : 23u) % 50u) * ((in0.x * (6.375)) + in0.y)), -99.0, 99.0);
                o.position = float4(((in1.x * in1.x) * mad(in0.y, in1.y, in1.y)), (float(v[0].i.x & 63) + float(4u % 50u)), (((instance == 4u) ? t9 : (-0.750)) + float(v[0].i.x & 63)), 1);
                o.f = float3((((((3.250) * t9) == (in0.y + (-1.625))) || (!(8u != n7))) ? mad(in0.x, (6.875), (4.500)) : float(v[0].i.x & 63)), (abs(t9) - floor(in1.x)), (float(v[0].u.x % 50u) * float(v[1].i.x & 63)));
                o.n = uint4(n7, uint((v[1].i.y - v[0].i.y)), ((16u ^ v[0].u.y) ^ instance), ((((v[1].u.x <= instance) && (t9 >= (-3.125))) ? instance : instance) | (v[1].u.x + instance)));
                stream.Append(o);
            }
        } else {
            uint t10 = (12u * (v[0].u.x >> (uint(int(17)) & 31u)));
        }
        stream.RestartStrip();
    }
    o.position = float4(dot(float2(in0.x, in1.x), float2(in0.y, in1.x)), float(((v[0].i.x < v[0].i.y) ? v[0].i.x : int(4)) & 63), ((in1.x + in0.x) - ((5.125) * in0.y)), 1);
    o.n = uint4((instance >> (((in1.y != in1.x) ? primitive : v[1].u.x) & 31u)), ((12u - 14u) >> ((instance - 0u) & 31u)), (((((in1.x == (-2.750)) ? 7u : instance) != (primitive * primitive)) || (!(v[1].i.y <= int(-1)))) ? (v[0].u.x * primitive) : 27u), ((v[0].u.y / 4u) - (v[0].u.x + instance)));
    o.k = ((v[0].i.x + (v[0].i.y - v[0].i.x)) - ((v[0].i.x * v[1].i.y) >> ((v[0].i.y % 29) & 31)));
    stream.Append(o);
    o.position = float4(float((v[1].u.x - v[1].u.y) % 50u), ((in0.x + (1.000)) * in1.x), in0.y, 1);
    o.f = float3(floor((-in1.x)), (-2.750), abs(in1.x));
    o.n = uint4((((in1.x == (-4.250)) ? instance : primitive) | (instance + v[0].u.y)), ((32u & 38u) & (primitive * instance)), (primitive * uint(v[0].i.x)), primitive);
    o.k = int(7);
    stream.Append(o);
    int t11 = v[1].i.x;
    for (uint n12 = 0; n12 < (instance - v[0].u.x) % 3u; n12++) {
        for (uint n13 = 0; n13 < (primitive - instance) % 2u; n13++) {
            for (uint n14 = 0; n14 < n13 % 4u; n14++) {
                o.position = float4((-(in0.y * in1.x)), (mad(in1.x, in1.y, in0.x) - in1.x), (dot(float2((3.125), in0.x), float2(in1.y, in0.y)) - floor(in0.y)), 1);
                o.f = float3(((in1.y * (-7.625)) + (-in0.x)), (dot(float2(in1.x, in0.x), float2(in0.y, (3.125))) + ((in0.y < in1.y) ? (7.375) : (-4.500))), dot(float2((5.500), in1.y), float2(in0.x, (4.875))));
                o.n = uint4(((primitive * primitive) / 7u), 32u, (reversebits(primitive) / 10u), ((instance << (v[1].u.y & 31u)) + (19u & n12)));
                stream.Append(o);
            }
            int t15 = int(clamp(((((4.250) * in1.x) > ((-5.000) * in0.x)) ? dot(float2(in0.y, in0.x), float2((0.875), in0.x)) : in1.x), -900.0, 900.0));
        }
        o.position = float4(((in1.y - in1.y) * abs(in1.y)), float((t11 - v[0].i.y) & 63), dot(float2(in0.y, in1.x), float2(in0.y, in0.y)), 1);
        o.n = uint4((instance % 20u), ((9u ^ 10u) - v[1].u.x), n12, ((v[1].u.x | v[0].u.y) & v[0].u.x));
        o.k = ((firstbitlow(t11 | 64) - (v[1].i.y - v[1].i.y)) - (max(t11, int(-4)) - v[1].i.x));
        stream.Append(o);
    }
    for (uint n16 = 0; n16 < uint(int(-16)) % 3u; n16++) {
        o.position = float4(mad(in1.x, dot(float2(in1.y, in1.y), float2(in1.x, (5.750))), (-5.375)), in0.y, ((in0.x + in0.x) + (-5.500)), 1);
        o.f = float3(in1.y, ((in1.y * in0.x) * (in0.x + in1.x)), in1.y);
        o.n = uint4(uint(v[1].i.x), uint((v[1].i.x * v[0].i.x)), uint(int(clamp((-6.250), -900.0, 900.0))), ((v[1].u.y ^ 18u) | (primitive - v[0].u.y)));
        o.k = (((int(13) + v[1].i.x) > (v[1].i.x * v[1].i.x)) ? ((((v[1].i.x + v[0].i.y) == (int(-9) / 17)) || (v[0].u.x == n16)) ? v[0].i.x : (~v[1].i.y)) : max((v[0].i.y - v[0].i.x), (v[0].i.x % 27)));
        stream.Append(o);
    }
}
