// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4((dot(float2(x.a.x, (-7.000)), float2(x.a.y, x.p.x)) + (((x.i.y <= x.i.y) ? x.a.x : x.p.z) * (x.p.x - x.a.z))), (mad(x.a.w, (x.a.y + x.p.y), (7.250)) - (-dot(float2((-3.500), x.a.x), float2(x.a.z, (1.500))))), (((-x.p.y) + ((-5.125) * (2.750))) - (((x.p.z * x.a.z) > x.a.w) ? (-7.750) : mad(x.a.w, (-6.750), x.a.z))), 1);
    v.a = float4(float((~(x.i.y * int(-19))) & 63), (clamp(x.a.y, -4.0, 7.0) - float(min(int(5), x.i.z) & 63)), ((((x.u.x | x.u.x) >= 1u) || (x.i.y != x.i.y)) ? dot(float2(x.a.x, x.a.z), float2(x.p.x, x.a.z)) : float((x.i.w >> (x.i.x & 31)) & 63)), ((!((x.i.x >> (int(-5) & 31)) == (~int(-6)))) ? ((((x.a.w + x.a.x) >= ((7.250) + (5.125))) && (x.i.x != x.i.z)) ? (((-5.500) < x.a.w) ? x.a.w : x.p.x) : (x.p.w + x.a.x)) : dot(float2((-0.500), x.a.z), float2(x.p.w, x.a.x))));
    v.i = int2((((int(9) * x.i.x) * max(x.i.y, x.i.x)) / 1), x.i.y);
    v.u = uint2(x.u.x, x.u.y);
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

[maxvertexcount(18)]
void GSMain(lineadj Vertex v[4], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.xy, -99, 99);
    float2 in1 = clamp(v[1].a.yx, -99, 99);
    float2 in2 = clamp(v[2].a.zw, -99, 99);
    float2 in3 = clamp(v[3].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    int t1 = v[3].i.y;
    for (uint n2 = 0; n2 < (v[0].u.y | 18u) % 3u; n2++) {
        if (((in1.y + in0.x) != float(primitive % 50u)) && ((v[3].i.y == v[0].i.x) && ((in3.y < in3.y) && (v[0].u.y <= v[1].u.y)))) {
            o.position = float4((-float(primitive % 50u)), ((in1.y + in0.x) * in2.x), clamp(((-2.875) - in3.y), -2.0, 8.0), 1);
            o.f = float3(dot(float2((2.625), (-3.375)), float2(in2.y, in2.y)), in0.y, ((7.000) * in3.x));
            o.n = uint4(uint((v[0].i.y * int(18))), uint((v[0].i.y + t1)), ((37u * 38u) % 23u), reversebits((v[2].u.x + v[2].u.y)));
            stream.Append(o);
        }
        o.position = float4(((in2.x * in1.y) + (in3.y + in3.x)), mad((2.000), (in3.y * in1.x), in0.x), ((((int(-10) - int(7)) <= int(n2)) && (in1.x != in0.x)) ? (in1.x * in2.y) : (in3.x - (2.625))), 1);
        o.f = float3(abs(((-0.375) * (4.375))), (((!(v[2].i.x <= v[2].i.y)) ? in0.y : in2.y) + float(v[3].i.y & 63)), clamp(abs(in2.y), -5.0, 6.0));
        o.n = uint4(uint((t1 >> (v[0].i.y & 31))), ((((v[3].i.x / 10) >= (v[3].i.y ^ v[2].i.x)) || (v[1].u.y != 0u)) ? ((v[3].u.y != primitive) ? v[1].u.y : 26u) : uint(v[1].i.y)), ((34u * primitive) | (4u - primitive)), ((dot(float2((-6.750), (-6.750)), float2(in3.x, (-1.500))) == (in2.x - in3.y)) ? (v[2].u.x & v[1].u.y) : uint(int(-10))));
        stream.Append(o);
    }
    for (uint n3 = 0; n3 < (19u * primitive) % 3u; n3++) {
        o.position = float4(float(v[2].i.y & 63), (-1.375), (-4.750), 1);
        o.f = float3(((((((-0.375) > in0.y) && (!(v[0].i.y != v[1].i.y))) ? in0.y : in1.x) > (0.375)) ? in3.y : mad(in2.x, in0.y, (2.625))), (-5.250), ((in2.x + in3.y) + ((-3.875) * in0.x)));
        o.k = (((v[3].i.y + int(16)) % 18) | int(clamp(floor(in0.x), -900.0, 900.0)));
        stream.Append(o);
        if (!((v[0].i.x % 29) == int(clamp(in3.y, -900.0, 900.0)))) {
            o.position = float4((((v[1].u.y | 2u) != (((-5.625) == in0.x) ? primitive : v[2].u.x)) ? abs(in2.y) : clamp(in3.y, -5.0, 2.0)), (dot(float2(in0.y, in0.y), float2(in0.x, in3.y)) - in0.x), ((in1.y * in3.x) + in0.x), 1);
            o.n = uint4(((v[2].u.x * v[2].u.x) | uint(v[2].i.x)), ((8u % 2u) + (v[3].u.x | 19u)), uint((v[3].i.y - v[0].i.y)), countbits(v[3].u.y));
            o.k = (((v[1].i.y - v[3].i.x) + (v[3].i.x * v[2].i.x)) / 15);
            stream.Append(o);
        } else {
            int t4 = (abs(int(5)) >> (t1 & 31));
        }
    }
    switch (v[1].u.y % 3u) {
    case 0: {
        if (int(14) < (v[3].i.y * v[1].i.y)) {
            int t5 = (max(min(v[1].i.x, v[3].i.y), (v[1].i.y - v[2].i.x)) + firstbitlow((v[1].i.x % 10) | 64));
        } else {
            t1 += (v[0].i.x * int(1));
        }
        for (uint n6 = 0; n6 < (((3u >= v[3].u.x) && (in3.x >= in0.x)) ? v[0].u.y : v[2].u.y) % 4u; n6++) {
            o.position = float4((mad(in3.x, in2.x, in1.x) * float(24u % 50u)), ((((v[0].i.x < v[1].i.x) ? v[3].u.y : v[0].u.x) != (31u + n6)) ? in3.x : (in2.y + in0.y)), (((-4.250) - in3.y) * mad(in0.y, (-4.875), in3.y)), 1);
            o.f = float3(floor((in2.x - in2.x)), mad(in1.x, (in3.y + in0.y), in2.x), (((7.750) - in2.x) - clamp(in1.y, -8.0, 3.0)));
            o.n = uint4(((primitive & v[2].u.x) >> ((v[1].u.x - v[2].u.y) & 31u)), uint((v[0].i.x << (v[1].i.x & 31))), (uint(v[2].i.x) | uint(int(1))), (3u >> ((((in0.x <= in2.x) && (int(3) == v[3].i.x)) ? v[2].u.y : v[2].u.y) & 31u)));
            o.k = (((int(10) >> (v[1].i.y & 31)) + v[1].i.x) * (v[3].i.y ^ (~int(-9))));
            stream.Append(o);
            put(stream, v[3], ((-7.250) * in1.y), (29u * 36u));
            o.position = float4((-6.750), clamp(clamp(in1.y, -5.0, 5.0), -7.0, 2.0), ((in2.y * in2.x) * mad(in0.x, in2.x, in3.x)), 1);
            o.f = float3((dot(float2(in0.x, (-5.250)), float2(in3.x, in0.y)) + in3.x), ((-0.625) * (in0.y + in3.y)), in2.x);
            o.n = uint4(uint(int(clamp(in2.x, -900.0, 900.0))), v[3].u.y, ((3u >> (v[1].u.x & 31u)) + (v[0].u.x / 26u)), v[3].u.y);
            o.k = int(clamp(in0.y, -900.0, 900.0));
            stream.Append(o);
        }
        break;
    }
    default: {
        if ((v[3].u.x - v[3].u.x) == 13u) {
            for (uint n7 = 0; n7 < (v[3].u.y / 3u) % 4u; n7++) {
                int t8 = (v[2].i.x - max((v[0].i.y * v[2].i.x), (v[3].i.y >> (v[1].i.x & 31))));
                uint t9 = ((countbits(10u) ^ (v[0].u.x * n7)) & uint((v[1].i.x & t1)));
            }
            for (uint n10 = 0; n10 < (4u | 1u) % 3u; n10++) {
                t1 += (((((v[0].i.y > int(13)) && (v[2].i.x >= v[3].i.y)) ? int(13) : int(18)) - int(v[1].u.y)) * (max(v[0].i.y, int(6)) - (int(18) * int(2))));
            }
            put(stream, v[3], (-in3.x), (v[1].u.y * v[3].u.y));
        }
        break;
    }
    }
    o.position = float4(float(((v[3].i.x <= int(-10)) ? v[2].i.y : v[2].i.y) & 63), (float(v[0].i.x & 63) + ((2.000) * (7.750))), clamp((in0.x * in3.x), -1.0, 2.0), 1);
    stream.Append(o);
    int t11 = int(0);
}
