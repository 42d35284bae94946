// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4((((clamp(x.a.x, -1.0, 3.0) >= (((x.i.w <= x.i.w) && ((2.125) != x.p.w)) ? x.p.z : (-7.375))) ? (-(3.500)) : x.a.z) * ((x.p.w + x.a.z) * (x.a.w * x.a.z))), x.a.y, float((abs(x.i.z) * (x.i.y - x.i.w)) & 63), (((x.u.z | x.u.z) > (x.u.w / 27u)) ? ((x.p.y * x.p.z) - x.a.w) : (-(((int(13) == x.i.z) && ((22u > 22u) || (x.u.z == x.u.w))) ? x.a.w : x.a.y))));
    v.i = int2(((x.i.x | (x.i.y - x.i.w)) + ((floor(x.p.w) >= x.a.z) ? int(clamp(x.p.z, -900.0, 900.0)) : ((x.i.w == int(18)) ? x.i.x : int(0)))), x.i.y);
    v.u = uint2(reversebits(((x.u.z & x.u.w) & (x.u.y >> (0u & 31u)))), x.u.y);
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
[maxvertexcount(10)]
void GSMain(line Vertex v[2], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout PointStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    float2 in1 = clamp(v[1].a.xy, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    stream.RestartStrip();
    float t1 = clamp(mad(in0.x, ((in1.x * (6.750)) + (in1.y - in0.y)), (1.500)), -99.0, 99.0);
    put(stream, v[0], (in1.x * in1.x), v[0].u.x);
    for (uint n2 = 0; n2 < (instance + primitive) % 2u; n2++) {
        switch ((instance | v[1].u.x) % 4u) {
        case 0: {
            o.position = float4(float((0u * 30u) % 50u), ((in0.x + in0.x) - (in1.x - (4.125))), dot(float2(in0.y, t1), float2(in0.y, (7.500))), 1);
            o.f = float3((((21u != 37u) ? in1.y : in0.y) * clamp(t1, -1.0, 3.0)), ((t1 + t1) - in1.x), (((6.250) - in0.x) + mad(t1, in1.y, in1.y)));
            o.n = uint4(((v[0].u.y - 5u) / 6u), ((((v[1].u.x * n2) < (v[1].u.y - instance)) || (v[1].i.x > v[1].i.x)) ? uint(v[1].i.x) : (v[1].u.y >> (v[0].u.y & 31u))), v[1].u.x, asuint(((4.500) + in0.y)));
            o.k = (((~int(12)) * (v[0].i.y | int(-8))) - max((v[0].i.y & v[1].i.x), min(v[0].i.x, v[0].i.x)));
            stream.Append(o);
            if (((instance ^ 19u) >= (15u ^ primitive)) || (in0.x != (-5.125))) {
                o.position = float4(((in1.x * (2.500)) + (in0.y - in0.y)), ((-(-4.875)) * in0.x), ((in1.x - in0.y) + (t1 + in0.y)), 1);
                o.f = float3(float((v[0].u.x / 8u) % 50u), (-((in1.y > in0.y) ? in0.y : (7.250))), (clamp(in1.x, -4.0, 5.0) + dot(float2(in0.x, t1), float2(in0.x, (6.000)))));
                o.n = uint4(23u, asuint((-2.750)), (instance ^ uint(int(1))), (asuint((6.875)) >> ((primitive % 17u) & 31u)));
                stream.Append(o);
                stream.RestartStrip();
                put(stream, v[1], (in1.y * in1.x), ((in0.y > (-3.750)) ? 1u : instance));
            } else {
                int t3 = ((max(int(-8), v[0].i.y) + ((v[1].i.x <= v[0].i.y) ? v[0].i.y : v[0].i.y)) - ((((20u - n2) < v[1].u.y) || (instance < 12u)) ? v[0].i.x : (((v[0].i.x > int(3)) || ((instance < v[1].u.y) && (!(v[1].i.x < int(-1))))) ? int(19) : v[1].i.x)));
                t3 += (int(clamp((in0.y + in0.x), -900.0, 900.0)) - (((v[0].u.x == instance) ? v[1].i.x : t3) - (v[1].i.y % 2)));
            }
            break;
        }
        case 1: {
            o.position = float4((float(10u % 50u) + mad(in0.y, in1.y, t1)), (float(v[1].u.y % 50u) * ((v[1].i.y <= int(4)) ? t1 : in1.x)), clamp((in0.y * in1.x), -7.0, 6.0), 1);
            o.f = float3((((((int(-16) != v[1].i.x) || ((1.000) != in1.y)) ? v[1].u.x : v[1].u.y) < asuint(in1.y)) ? in0.x : (in1.x + (1.625))), ((in1.x - in0.y) + float(v[1].i.x & 63)), ((((instance + 7u) > (instance * n2)) && ((v[0].u.x < instance) && (in0.y > t1))) ? (-5.625) : (in0.y + in1.x)));
            o.n = uint4(uint(int(clamp(in1.y, -900.0, 900.0))), v[1].u.y, (countbits(v[0].u.y) << ((((in0.y > (-5.125)) && (v[0].u.x != n2)) ? 12u : 16u) & 31u)), uint((v[1].i.x / 14)));
            o.k = (((v[1].i.x & v[0].i.x) <= (v[0].i.y - int(5))) ? int((v[1].u.y * n2)) : v[0].i.x);
            stream.Append(o);
            t1 = t1 * 0.5 + clamp(mad(t1, (clamp(in1.y, -1.0, 4.0) - ((-5.125) - t1)), in0.x), -99.0, 99.0);
            break;
        }
        default: {
            for (uint n4 = 0; n4 < (n2 ^ 35u) % 2u; n4++) {
                t1 = t1 * 0.5 + clamp((((in1.y - in1.x) > clamp((-1.625), -3.0, 8.0)) ? ((in0.x + (4.625)) + (((v[1].i.x < int(-5)) || ((v[1].u.y < instance) || (!(in0.y != (2.125))))) ? in0.y : (-5.750))) : (mad(in0.x, in0.x, (-5.875)) + in1.x)), -99.0, 99.0);
            }
            break;
        }
        }
        for (uint n5 = 0; n5 < (v[1].u.x - v[1].u.y) % 3u; n5++) {
            o.position = float4((in1.y * mad(in1.y, (6.625), (6.500))), (float(v[1].u.y % 50u) - float(v[0].i.x & 63)), ((in0.y - in1.y) - floor(in0.x)), 1);
            o.f = float3((t1 - in1.y), clamp(((v[1].i.x == v[0].i.y) ? (1.125) : in1.y), -3.0, 1.0), mad(in1.y, mad(in1.y, (1.875), in1.x), (6.625)));
            o.n = uint4((v[1].u.y - (instance << (6u & 31u))), (reversebits(27u) & ((!(in0.x > (3.625))) ? instance : v[1].u.x)), n5, (uint(v[0].i.x) - (v[1].u.y & instance)));
            o.k = (((((v[1].i.x << (v[1].i.y & 31)) <= min(v[1].i.y, int(-18))) && (in1.x <= in0.x)) ? (v[1].i.x << (v[0].i.y & 31)) : (v[1].i.y + int(-14))) << (v[1].i.x & 31));
            stream.Append(o);
        }
    }
    if ((v[1].i.x < min(int(17), v[0].i.x)) && (!(v[0].i.x != v[1].i.y))) {
        stream.RestartStrip();
        o.position = float4(mad(in0.y, ((-5.875) + (7.625)), in1.y), in0.y, (mad(in0.x, in1.x, (-1.500)) * (in1.y - t1)), 1);
        o.f = float3((-t1), floor((in0.y * in1.x)), (float(int(-9) & 63) - (in0.x * t1)));
        o.n = uint4((v[0].u.y | reversebits(4u)), ((18u / 19u) * (v[0].u.x * v[1].u.y)), ((v[1].u.y * 9u) & countbits(36u)), ((v[1].u.y - v[0].u.x) % 4u));
        stream.Append(o);
        o.position = float4(in0.y, float((v[1].i.x - v[1].i.x) & 63), clamp((-6.500), -7.0, 2.0), 1);
        o.f = float3((mad((-7.125), in1.x, in0.y) - (-2.375)), ((t1 * in0.y) - t1), (mad(in0.x, in1.y, in1.y) + float(int(-2) & 63)));
        o.k = (((v[1].i.x & v[1].i.x) - (v[1].i.y * v[0].i.y)) * v[1].i.x);
        stream.Append(o);
    }
    if (((23u / 17u) < (17u - v[0].u.x)) || ((in0.x > (-4.500)) || (in0.y < in0.x))) {
        o.position = float4(mad(in0.x, in1.x, (5.125)), (-6.000), mad(in0.x, floor(in1.y), in0.y), 1);
        o.n = uint4(((((-1.125) <= t1) ? instance : v[1].u.y) & ((v[0].i.y >= v[1].i.y) ? primitive : primitive)), (12u - (primitive + v[1].u.y)), ((v[0].u.x & v[1].u.x) | uint(v[1].i.y)), ((14u | v[0].u.y) + (instance & 5u)));
        o.k = ((int(1u) & int(clamp(in0.x, -900.0, 900.0))) | max(int(clamp(t1, -900.0, 900.0)), v[0].i.y));
        stream.Append(o);
        put(stream, v[1], (-in0.x), countbits(primitive));
    }
}
