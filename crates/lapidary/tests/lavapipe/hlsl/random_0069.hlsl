// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(float(x.u.z % 50u), (dot(float2(x.a.z, x.p.y), float2(x.p.y, (5.000))) * (-(6.250))), ((((18u >> (x.u.z & 31u)) < x.u.x) || (x.i.z != int(5))) ? dot(float2((-5.875), x.p.w), float2(x.p.y, x.a.z)) : (x.a.x - ((-1.375) * (7.750)))), 1);
    v.a = float4((((x.a.z - (0.500)) - dot(float2(x.a.w, x.p.y), float2(x.a.z, x.p.z))) + ((x.a.x - (-5.375)) + clamp(x.p.w, -5.0, 8.0))), (mad(x.p.x, ((2.875) + x.a.x), (-4.375)) + (((-3.875) - x.p.y) * (0.250))), (((!((x.i.z * int(-14)) == (x.i.y >> (int(-6) & 31)))) ? (x.a.w * (0.375)) : ((3.000) - x.a.w)) - float(max(int(3), x.i.z) & 63)), ((((x.u.w ^ x.u.z) > x.u.y) ? float(x.u.x % 50u) : dot(float2(x.a.y, (6.875)), float2(x.a.z, (-6.250)))) + mad((-5.125), dot(float2(x.p.y, (1.750)), float2(x.a.z, x.a.z)), x.p.x)));
    v.i = int2((min(x.i.y, (x.i.y ^ x.i.w)) << ((int(x.u.z) * max(x.i.z, x.i.w)) & 31)), x.i.y);
    v.u = uint2(((clamp(x.a.x, -7.0, 1.0) < (x.a.w + x.p.w)) ? ((2u + x.u.w) & ((4u != x.u.z) ? x.u.z : x.u.w)) : ((x.u.z & x.u.y) / 16u)), x.u.y);
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

[maxvertexcount(3)]
void GSMain(triangle Vertex v[3], uint primitive : SV_PrimitiveID, inout LineStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    float2 in1 = clamp(v[1].a.wx, -99, 99);
    float2 in2 = clamp(v[2].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    for (uint n1 = 0; n1 < (primitive & v[1].u.y) % 2u; n1++) {
        stream.RestartStrip();
        o.position = float4(abs(mad(in2.y, in0.x, in2.y)), dot(float2(in2.x, in0.y), float2(in1.x, (-0.875))), in1.x, 1);
        o.f = float3((((-6.500) - in1.x) * (in0.y * in1.y)), floor((in2.x * (-2.250))), dot(float2(in2.x, (-2.500)), float2(in2.y, in2.y)));
        o.n = uint4((((int(0) & int(-4)) >= (int(-6) * v[0].i.x)) ? (primitive / 13u) : uint(v[1].i.x)), ((v[0].u.y + v[1].u.y) << ((24u * primitive) & 31u)), ((v[1].u.y + 23u) | n1), countbits(v[1].u.x));
        stream.Append(o);
    }
    for (uint n2 = 0; n2 < countbits(7u) % 3u; n2++) {
        float t3 = clamp((((in2.x * in1.x) <= ((in0.y == (0.750)) ? (-2.250) : in0.y)) ? (((int(-16) <= v[2].i.y) ? in2.y : in0.x) - floor(in1.x)) : ((in1.y - (-1.250)) + (in2.y - in1.x))), -99.0, 99.0);
        o.position = float4(in2.x, dot(float2(in0.x, in2.x), float2(in0.x, t3)), in0.x, 1);
        o.f = float3((clamp((-6.500), -7.0, 4.0) * mad((-4.750), in1.x, t3)), (((-1.250) - (5.125)) + (in1.y * in2.x)), clamp(in1.y, -5.0, 5.0));
        stream.Append(o);
        stream.RestartStrip();
    }
    o.position = float4(((6.125) - (in0.y + (0.625))), (in0.y + in0.y), (floor((-6.625)) + abs(in1.y)), 1);
    o.f = float3(float((((v[0].u.x != primitive) && ((2.250) > in1.y)) ? v[2].i.x : v[0].i.x) & 63), (clamp(in1.y, -7.0, 7.0) * mad(in2.y, (7.625), in0.y)), (in1.x + dot(float2(in2.y, in0.x), float2(in0.x, in0.y))));
    o.n = uint4(countbits(asuint(in0.y)), ((8u * v[1].u.x) >> ((v[1].u.y | v[1].u.x) & 31u)), ((v[1].u.y - primitive) ^ (primitive * 12u)), uint((v[2].i.x * v[2].i.x)));
    o.k = int(clamp(mad(in0.x, mad(in0.y, in0.x, (6.750)), (-2.875)), -900.0, 900.0));
    stream.Append(o);
    float t4 = clamp(((((v[0].u.y * 24u) == 6u) ? floor(in2.y) : dot(float2((6.000), (-6.875)), float2(in2.y, in1.y))) + float((v[1].i.x + v[2].i.x) & 63)), -99.0, 99.0);
    t4 = t4 * 0.5 + clamp((in1.x + ((in2.x - t4) + (((in0.y == in1.x) && (v[1].i.y != v[0].i.x)) ? in1.x : (5.375)))), -99.0, 99.0);
    stream.RestartStrip();
    uint t5 = ((reversebits(primitive) >> ((v[2].u.y >> (4u & 31u)) & 31u)) >> (uint(v[0].i.y) & 31u));
    for (uint n6 = 0; n6 < (v[2].u.x & 25u) % 2u; n6++) {
        if ((int(-13) * v[1].i.y) <= (v[2].i.y - v[1].i.x))
            break;
        switch (reversebits(12u) % 4u) {
        case 0: {
            if (asuint((4.000)) > (v[2].u.y % 22u)) {
                float t7 = clamp((7.500), -99.0, 99.0);
            }
            break;
        }
        case 1: {
            put(stream, v[2], in0.y, (((in1.y != (-4.000)) && (int(13) < v[2].i.y)) ? 17u : n6));
            break;
        }
        default: {
            o.position = float4(mad((-5.625), float(19u % 50u), in0.y), in1.y, float(((t5 <= n6) ? int(1) : int(17)) & 63), 1);
            o.f = float3(in2.x, t4, ((((v[0].i.x - v[2].i.x) != int(clamp(in1.y, -900.0, 900.0))) && ((2.250) < in2.y)) ? (t4 + in0.x) : ((in2.y >= in0.y) ? in1.x : in2.y)));
            o.n = uint4(countbits((v[2].u.x | v[1].u.x)), (uint(v[2].i.y) << ((n6 * v[2].u.x) & 31u)), reversebits(((in2.x > (-6.750)) ? t5 : 35u)), ((v[1].u.y >> (2u & 31u)) * (32u ^ 14u)));
            stream.Append(o);
            break;
        }
        }
        o.position = float4(dot(float2(in0.x, in0.x), float2(in0.y, in1.y)), abs(clamp(in0.x, -1.0, 7.0)), clamp(float(v[0].i.y & 63), -8.0, 1.0), 1);
        o.n = uint4(((7u % 19u) | (t5 << (v[1].u.y & 31u))), (reversebits(20u) << ((v[2].u.y | v[1].u.x) & 31u)), uint(min(int(-14), v[0].i.y)), (26u >> ((23u - 27u) & 31u)));
        stream.Append(o);
    }
}
