// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.w, float(((x.u.w / 26u) / 7u) % 50u), (-x.p.w), 1);
    v.a = float4(((clamp(x.a.z, -7.0, 6.0) * (x.p.x - x.a.x)) - ((x.a.x + x.a.x) * (x.a.z + x.p.w))), ((6.000) + (mad(x.a.z, x.a.z, (3.000)) + (((26u < x.u.w) && (x.i.y > int(-18))) ? x.p.z : x.p.y))), (4.625), (float(reversebits(x.u.y) % 50u) * x.a.x));
    v.i = int2(((~int(clamp(x.p.z, -900.0, 900.0))) + ((int(2) ^ int(8)) + (int(18) + x.i.w))), x.i.y);
    v.u = uint2(uint(((x.i.y / 21) + (int(10) ^ x.i.x))), x.u.y);
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

[instance(5)]
[maxvertexcount(21)]
void GSMain(line Vertex v[2], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout PointStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.wx, -99, 99);
    float2 in1 = clamp(v[1].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    stream.RestartStrip();
    for (uint n1 = 0; n1 < (19u - v[1].u.x) % 4u; n1++) {
        for (uint n2 = 0; n2 < (8u >> (v[1].u.y & 31u)) % 4u; n2++) {
            if (dot(float2((2.500), in1.y), float2(in0.y, (2.250))) <= (in1.y + (3.625))) {
                int t3 = int((((in0.y * in0.y) == (in1.x * in1.y)) ? (n1 + v[0].u.x) : (v[1].u.y + n1)));
                o.position = float4((in0.y + (-6.000)), (((1.500) * (2.000)) + clamp(in0.x, -7.0, 5.0)), (((v[0].i.x <= t3) ? in1.x : (-7.125)) - in0.y), 1);
                o.f = float3((dot(float2((3.625), in0.y), float2(in1.x, in1.x)) + (in0.x - in1.x)), dot(float2(in0.y, in1.x), float2(in0.y, in0.y)), ((in0.y * in1.x) - (in1.y - in1.y)));
                o.n = uint4((countbits(n2) << ((((in1.y > (-1.750)) || ((in0.y < (-6.500)) && ((-5.625) < (-4.375)))) ? v[1].u.y : n1) & 31u)), countbits((primitive | v[1].u.y)), reversebits((14u + 0u)), ((instance * v[1].u.y) * (instance << (primitive & 31u))));
                stream.Append(o);
            }
            float t4 = clamp((dot(float2(in0.x, in0.x), float2((4.875), in0.y)) + (((-5.125) - in0.y) + (7.500))), -99.0, 99.0);
            stream.RestartStrip();
        }
    }
    switch ((v[0].u.x << (v[1].u.x & 31u)) % 3u) {
    case 0: {
        o.position = float4((in0.y + (in1.y + in1.x)), (mad((-5.625), in1.x, in1.x) - (in1.x - in0.y)), (-(-(6.500))), 1);
        o.n = uint4(primitive, 29u, ((v[1].u.x % 18u) & (((in1.y > in1.x) && (in0.y < in0.x)) ? 16u : v[0].u.y)), ((((-6.500) - (-3.125)) < (in1.y + in0.x)) ? v[0].u.y : (((v[1].u.y < 36u) && (instance <= instance)) ? primitive : instance)));
        o.k = int(-5);
        stream.Append(o);
        o.position = float4(in1.x, floor((-in0.y)), ((in0.y - in1.y) * (-1.000)), 1);
        o.f = float3((((v[0].i.x + v[0].i.x) > v[1].i.y) ? (in1.y - in0.y) : ((-7.000) - in1.y)), abs(clamp(in1.x, -3.0, 6.0)), ((-5.875) + (in0.x + in0.x)));
        o.n = uint4(((float(v[0].i.x & 63) == (-in0.y)) ? (v[1].u.x % 29u) : uint(int(13))), instance, (v[1].u.x * (primitive + v[1].u.y)), uint((v[1].i.x + v[0].i.y)));
        o.k = v[0].i.x;
        stream.Append(o);
        break;
    }
    default: {
        o.position = float4((6.625), float(instance % 50u), abs((in1.y * in1.y)), 1);
        o.f = float3(((in1.x * in0.x) - (-2.000)), abs(mad(in0.x, in1.x, (1.375))), clamp(clamp((-5.375), -2.0, 1.0), -7.0, 6.0));
        o.n = uint4(((v[0].u.y & primitive) + uint(v[1].i.x)), ((v[1].u.y - v[1].u.x) & (v[1].u.y + v[0].u.x)), (v[0].u.x & (v[0].u.y * instance)), ((5u * v[0].u.y) * v[0].u.y));
        o.k = ((((int(18) << (v[1].i.y & 31)) != (v[0].i.x + int(-8))) ? (v[1].i.x - v[1].i.x) : int(clamp((-2.375), -900.0, 900.0))) % 4);
        stream.Append(o);
        if (float(v[1].i.y & 63) != mad((-1.500), (7.250), in1.y)) {
            switch ((v[0].u.x / 11u) % 4u) {
            case 0: {
                stream.RestartStrip();
                float t5 = clamp(((!((v[1].i.y + v[1].i.x) == (v[1].i.x / 10))) ? mad(in1.y, (in1.x * in1.y), in1.y) : ((((in0.x <= (-6.500)) || (in1.x != in0.x)) ? (-7.750) : in1.y) * ((1.250) - in1.x))), -99.0, 99.0);
                break;
            }
            case 1: {
                int t6 = (min((v[1].i.y << (int(2) & 31)), (v[0].i.x >> (v[1].i.x & 31))) | ((v[1].i.x * v[0].i.x) + (v[0].i.x - v[0].i.y)));
                o.position = float4(float((t6 * t6) & 63), (5.875), dot(float2((6.500), in1.x), float2(in0.y, in0.y)), 1);
                o.f = float3(floor(in1.y), in1.x, dot(float2(in1.y, in1.x), float2(in1.y, in0.y)));
                o.n = uint4(uint((v[0].i.y >> (t6 & 31))), ((v[0].u.x << (v[0].u.x & 31u)) - countbits(primitive)), countbits(countbits(primitive)), asuint(float(v[1].u.x % 50u)));
                stream.Append(o);
                break;
            }
            default: {
                o.position = float4(in1.y, (float(v[0].i.x & 63) * (in1.y - in1.x)), (in0.x + ((-7.375) - in1.x)), 1);
                o.f = float3((((v[1].u.y < v[1].u.y) ? in1.y : (-7.875)) + (in0.x * (-2.875))), (mad(in0.x, in1.x, in0.y) - (-2.375)), mad((4.500), (in0.x + (-7.250)), in1.y));
                o.k = (((v[1].i.y / 18) >> ((v[0].i.y & v[1].i.x) & 31)) / 27);
                stream.Append(o);
                break;
            }
            }
            for (uint n7 = 0; n7 < (v[1].u.y / 1u) % 2u; n7++) {
                o.position = float4((float(v[1].i.x & 63) * (6.625)), clamp(abs(in0.y), -3.0, 3.0), abs((in1.y + in0.y)), 1);
                o.f = float3((dot(float2((-6.500), in1.y), float2(in0.y, in0.y)) + (in1.x + in1.x)), ((in1.x + in1.y) - in1.y), ((in0.y + in0.x) + clamp(in0.x, -1.0, 8.0)));
                o.n = uint4((((int(-9) <= int(-3)) ? instance : n7) / 18u), (countbits(n7) >> ((v[0].u.y * instance) & 31u)), (reversebits(23u) | ((in0.y > (7.375)) ? instance : 14u)), uint((int(17) * v[0].i.y)));
                stream.Append(o);
                o.position = float4((-0.750), (in1.x - in1.x), float((v[0].u.y * 38u) % 50u), 1);
                o.f = float3(float((v[0].u.y >> (instance & 31u)) % 50u), float((v[1].i.y << (v[0].i.x & 31)) & 63), float((v[1].i.x + int(-4)) & 63));
                o.n = uint4(((v[1].u.y - n7) + (31u - 28u)), (23u * (instance + v[1].u.y)), ((!((in1.x - in1.x) != (in1.y - in0.x))) ? (32u + 12u) : n7), ((n7 - primitive) & (6u + v[1].u.x)));
                stream.Append(o);
            }
            o.position = float4(clamp(float(11u % 50u), -3.0, 2.0), clamp((in1.y + in1.x), -1.0, 2.0), (-1.750), 1);
            o.f = float3(((in0.x + in1.x) - mad((6.375), (7.375), in0.y)), ((in0.x + in0.x) + in1.x), in1.y);
            o.n = uint4(((28u + primitive) % 25u), ((v[0].i.x != v[0].i.y) ? ((primitive < instance) ? v[0].u.x : v[1].u.y) : (instance - 34u)), ((v[0].u.x % 12u) + (primitive << (26u & 31u))), ((18u >> (instance & 31u)) | asuint(in0.x)));
            stream.Append(o);
        }
        break;
    }
    }
    switch ((24u ^ primitive) % 4u) {
    case 0: {
        for (uint n8 = 0; n8 < (32u & 11u) % 2u; n8++) {
            o.position = float4((((-6.875) * (1.875)) - in0.y), (in0.x - (in1.y + in1.x)), float(v[0].i.y & 63), 1);
            o.n = uint4(instance, instance, v[0].u.x, ((primitive * instance) + (instance + v[0].u.y)));
            o.k = (((v[0].i.y * int(13)) + (v[1].i.y & int(13))) % 16);
            stream.Append(o);
            if ((((instance < v[1].u.x) && ((-0.750) >= (-1.500))) ? (5.750) : (2.750)) <= (in1.x + in1.y)) {
                stream.RestartStrip();
            } else {
                float t9 = clamp((((in1.y * in0.y) * (-4.375)) - dot(float2((-1.625), (0.625)), float2(in1.y, in0.y))), -99.0, 99.0);
            }
            stream.RestartStrip();
        }
        o.position = float4(((0.125) - (in1.x - (1.625))), (in0.x - ((7.375) - in0.y)), dot(float2(in0.y, (-5.000)), float2(in0.y, in1.y)), 1);
        o.f = float3(in0.x, (((min(v[1].i.y, v[1].i.y) >= v[1].i.x) && (32u <= 25u)) ? ((-1.375) + in1.y) : (in1.x + in1.x)), clamp(((int(3) >= v[1].i.x) ? in1.x : (-3.625)), -8.0, 6.0));
        o.n = uint4(((instance % 24u) & (v[1].u.x + primitive)), ((22u & instance) & (primitive / 27u)), v[0].u.x, uint((v[0].i.y % 1)));
        o.k = ((float(int(-9) & 63) == clamp(in1.y, -6.0, 8.0)) ? ((v[1].i.y * v[0].i.y) >> ((v[0].i.y + v[0].i.y) & 31)) : ((v[0].i.y << (v[1].i.x & 31)) / 9));
        stream.Append(o);
        break;
    }
    case 1: {
        o.position = float4(((in1.y - (-6.125)) - floor((7.500))), ((in0.x * in1.y) - in0.y), (mad(in1.y, in0.y, (-5.875)) + (in0.x + in0.y)), 1);
        o.n = uint4((instance << ((v[1].u.y - v[1].u.x) & 31u)), (((in0.x > (-4.000)) ? 17u : instance) + (primitive << (8u & 31u))), ((instance >> (v[0].u.y & 31u)) / 3u), 9u);
        o.k = (((((-2.000) <= in1.y) ? int(-8) : int(-4)) >> ((v[1].i.x & v[1].i.x) & 31)) << ((min(v[1].i.y, v[0].i.x) - v[0].i.y) & 31));
        stream.Append(o);
        break;
    }
    default: {
        if ((in0.y * in0.x) > mad((3.125), in0.y, (-0.750))) {
            o.position = float4((((0.250) - in1.y) + (in1.y - in1.x)), float((v[0].i.x * v[1].i.y) & 63), (dot(float2(in1.x, in1.x), float2((-1.250), in0.y)) + in1.x), 1);
            o.n = uint4(uint((v[1].i.x & int(-2))), reversebits((v[0].u.x % 3u)), ((1u & v[0].u.x) | (v[0].u.x % 5u)), reversebits(asuint(in1.x)));
            o.k = (((v[1].i.y - v[0].i.x) << ((int(15) << (v[0].i.y & 31)) & 31)) >> (max((v[0].i.y - v[0].i.x), (v[1].i.y % 26)) & 31));
            stream.Append(o);
            uint t10 = (((in1.x * (3.125)) <= mad((5.375), in1.x, in1.y)) ? primitive : instance);
        }
        break;
    }
    }
    if (firstbitlow(v[0].i.x | 64) >= (v[1].i.x | int(14))) {
        stream.RestartStrip();
        o.position = float4((float(v[1].u.x % 50u) * in1.x), (float(v[1].i.y & 63) + clamp(in0.y, -2.0, 8.0)), mad((0.875), dot(float2(in0.x, in0.x), float2(in0.x, in1.y)), (6.625)), 1);
        o.f = float3(((in0.x * in0.x) + float(v[1].i.y & 63)), (float(v[0].u.x % 50u) * (in1.x + in1.y)), float(uint(v[1].i.y) % 50u));
        o.n = uint4((((((0.375) < in1.x) ? in0.x : in1.x) != (in1.y * in1.x)) ? (v[0].u.y % 25u) : (v[1].u.y | v[0].u.y)), 3u, ((instance | v[0].u.y) * (v[0].u.x ^ instance)), uint(((in0.y == (-2.875)) ? int(1) : int(-1))));
        o.k = (((((-3.625) - in0.y) > mad(in1.y, in1.y, in1.y)) ? (v[1].i.y << (v[0].i.x & 31)) : max(v[0].i.y, int(-19))) * ((reversebits(16u) >= (v[0].u.y << (v[0].u.y & 31u))) ? (int(2) << (v[0].i.x & 31)) : (v[1].i.y | v[0].i.y)));
        stream.Append(o);
        for (uint n11 = 0; n11 < (v[1].u.x << (v[0].u.y & 31u)) % 3u; n11++) {
            for (uint n12 = 0; n12 < n11 % 3u; n12++) {
                o.position = float4((-((5.500) * in0.y)), abs(dot(float2((-5.875), in0.x), float2(in0.y, (-4.625)))), (3.500), 1);
                o.f = float3(clamp((in1.x + in1.y), -3.0, 8.0), (((int(clamp(in1.y, -900.0, 900.0)) > int(clamp(in1.x, -900.0, 900.0))) || (v[1].i.x <= v[0].i.y)) ? (-(-5.500)) : (in0.x - in1.x)), float(int(clamp(in1.x, -900.0, 900.0)) & 63));
                o.n = uint4((((v[1].i.x / 5) <= (v[0].i.y << (v[1].i.y & 31))) ? uint(v[1].i.x) : v[1].u.y), ((n12 << (n11 & 31u)) * (0u - primitive)), ((instance + 29u) % 12u), ((v[1].u.y ^ 4u) >> ((v[1].u.y >> (instance & 31u)) & 31u)));
                stream.Append(o);
            }
        }
    }
    if ((in1.x - in1.y) <= in0.x)
        return;
}
