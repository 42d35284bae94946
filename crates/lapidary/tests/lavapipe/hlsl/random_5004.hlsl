// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.a.z, ((x.i.y != (x.i.w & int(19))) ? x.p.x : ((x.a.x * x.p.x) * (x.a.y * (-2.500)))), (clamp(((5.000) + (-2.750)), -6.0, 5.0) - clamp(x.a.x, -8.0, 3.0)), 1);
    v.a = float4(clamp(x.p.z, -8.0, 5.0), (float(int(-16) & 63) * dot(float2(x.p.y, x.a.z), float2(x.p.y, x.a.y))), (x.p.x + (-1.000)), clamp(((x.a.w + (-4.000)) * x.a.x), -7.0, 8.0));
    v.i = int2((((x.i.x / 6) - (int(1) * x.i.x)) - (min(int(-4), x.i.y) * (x.i.y - x.i.x))), x.i.y);
    v.u = uint2((countbits((x.u.x % 28u)) - asuint(((5.500) + (7.500)))), x.u.y);
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

[maxvertexcount(14)]
void GSMain(line Vertex v[2], uint primitive : SV_PrimitiveID, inout LineStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    float2 in1 = clamp(v[1].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    if (v[1].u.x >= ((v[0].i.y < v[1].i.y) ? 5u : v[1].u.y)) {
        float t1 = clamp(floor(((in1.y + in0.x) - float(v[1].u.y % 50u))), -99.0, 99.0);
        o.position = float4((float(v[0].u.y % 50u) + mad(in1.y, in0.y, t1)), in0.x, (-(((v[1].i.x > v[0].i.y) && (v[1].u.x < primitive)) ? in0.x : (6.625))), 1);
        o.f = float3(clamp(((14u != v[0].u.y) ? in0.y : in1.x), -2.0, 3.0), t1, (((v[1].u.x % 10u) == (((-7.250) > in0.y) ? 13u : v[0].u.x)) ? (t1 + in1.x) : (in0.y * in1.y)));
        o.n = uint4(uint((v[1].i.x - v[1].i.x)), countbits((v[1].u.y | v[1].u.x)), (((10u * v[1].u.x) <= reversebits(36u)) ? (v[0].u.y * primitive) : (v[1].u.x + v[0].u.y)), 4u);
        stream.Append(o);
        if ((in1.x * in0.y) < (6.625)) {
            switch (countbits(primitive) % 3u) {
            case 0: {
                t1 = t1 * 0.5 + clamp(float((v[1].u.y >> ((v[0].u.y & v[0].u.x) & 31u)) % 50u), -99.0, 99.0);
                break;
            }
            default: {
                uint t2 = v[0].u.y;
                o.position = float4(in1.y, mad(in0.x, dot(float2(in1.y, in1.y), float2(in0.x, (-5.000))), (1.000)), ((v[1].u.x > (v[0].u.y << (v[1].u.x & 31u))) ? (in0.x + (6.375)) : (in0.y * in1.y)), 1);
                o.f = float3(float((v[0].u.x + t2) % 50u), floor((in1.x - in1.x)), ((!((v[1].i.y * v[1].i.y) > v[1].i.x)) ? clamp((-3.875), -4.0, 4.0) : (t1 * (-0.625))));
                o.n = uint4(((v[0].u.x / 6u) * uint(v[0].i.x)), ((v[0].u.x << (primitive & 31u)) / 28u), countbits((v[0].u.x % 5u)), ((5u >> (36u & 31u)) - (((-6.875) <= (5.500)) ? 23u : v[1].u.y)));
                stream.Append(o);
                break;
            }
            }
            o.position = float4(in0.x, float((v[0].i.x + v[1].i.x) & 63), (clamp((4.125), -3.0, 5.0) * (t1 - in1.y)), 1);
            o.f = float3(((in0.x - in0.y) + dot(float2(t1, (-0.250)), float2(t1, in1.y))), in0.y, in1.x);
            o.n = uint4(((primitive + primitive) * (v[1].u.x + 15u)), asuint((t1 - in0.y)), v[0].u.x, ((v[1].u.y & 38u) << (((36u != v[1].u.y) ? 21u : v[1].u.y) & 31u)));
            stream.Append(o);
        }
    }
    o.position = float4(((in1.y * in0.x) - mad(in1.y, (-3.375), (4.750))), in0.x, abs(float(int(-16) & 63)), 1);
    o.f = float3(in0.x, mad((-1.875), in1.y, (4.250)), (dot(float2(in1.x, in1.y), float2(in0.y, (-3.000))) + ((-0.375) + in0.y)));
    o.n = uint4((v[0].u.x + (v[1].u.x & v[0].u.y)), (v[0].u.x % 12u), countbits((v[0].u.x % 7u)), uint((v[0].i.x * v[0].i.x)));
    o.k = min(v[0].i.y, ((v[1].i.y - int(4)) / 7));
    stream.Append(o);
    float t3 = clamp((((in0.y * in0.y) + floor(in1.y)) + (in0.x + (-4.750))), -99.0, 99.0);
    if (t3 < ((-7.250) + in0.y)) {
        for (uint n4 = 0; n4 < (primitive / 22u) % 2u; n4++) {
            switch (countbits(v[0].u.y) % 3u) {
            case 0: {
                float t5 = clamp(float(v[0].u.y % 50u), -99.0, 99.0);
                uint t6 = (32u - ((v[0].u.y - n4) << ((v[0].u.y | v[0].u.y) & 31u)));
                break;
            }
            default: {
                put(stream, v[0], ((-2.250) * t3), uint(int(-6)));
                break;
            }
            }
            for (uint n7 = 0; n7 < (primitive / 26u) % 3u; n7++) {
                o.position = float4((t3 + (in1.y + in0.y)), float((n7 ^ 21u) % 50u), ((((15u * 9u) > (v[0].u.x | 9u)) || (v[1].i.x >= int(13))) ? float(n7 % 50u) : mad(t3, in0.x, (-7.875))), 1);
                o.f = float3(((n7 >= (n7 * n7)) ? clamp(in1.x, -2.0, 8.0) : dot(float2(in0.y, (3.500)), float2(in0.y, in1.x))), (((in0.y + in0.x) < (in1.x * t3)) ? float(v[1].i.y & 63) : ((int(16) >= v[1].i.y) ? in1.x : in0.y)), (((abs(v[1].i.x) == (v[0].i.x & int(16))) || ((primitive <= primitive) || (!(in0.x < in0.x)))) ? (t3 + in1.y) : floor(in0.x)));
                o.k = int(clamp((clamp(in0.y, -7.0, 3.0) * in0.x), -900.0, 900.0));
                stream.Append(o);
                stream.RestartStrip();
                int t8 = min(((v[1].i.x ^ v[1].i.y) - (v[0].i.y - v[1].i.x)), v[0].i.x);
            }
        }
        put(stream, v[0], float(v[1].i.y & 63), asuint(in0.x));
        float t9 = clamp(floor((5.625)), -99.0, 99.0);
    }
    for (uint n10 = 0; n10 < (30u >> (35u & 31u)) % 3u; n10++) {
        stream.RestartStrip();
        for (uint n11 = 0; n11 < (27u ^ 18u) % 3u; n11++) {
            put(stream, v[1], float(primitive % 50u), (v[0].u.y << (5u & 31u)));
        }
        o.position = float4(abs(dot(float2(in0.y, t3), float2(t3, in0.x))), in1.y, (-((((-1.375) > in1.x) || (v[0].i.y >= v[0].i.y)) ? in1.x : in1.x)), 1);
        o.n = uint4((uint(v[0].i.x) + uint(v[1].i.x)), primitive, n10, (((int(0) * v[0].i.x) >= (~v[0].i.x)) ? 13u : (v[1].u.x / 9u)));
        stream.Append(o);
    }
}
