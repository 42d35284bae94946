// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(dot(float2(x.p.w, x.a.w), float2(x.p.z, x.p.z)), x.p.z, mad(x.p.x, (abs(x.a.y) - x.p.x), (7.750)), 1);
    v.a = float4(clamp(mad(x.p.w, (x.p.w - x.p.y), x.p.z), -8.0, 8.0), (x.p.z * mad(x.a.y, ((-3.875) * (-1.375)), x.p.z)), (((x.a.y - x.a.z) > dot(float2(x.p.y, x.a.w), float2(x.a.x, x.a.y))) ? (((-2.875) - x.a.w) * x.a.w) : floor(dot(float2(x.p.w, x.p.y), float2(x.a.z, x.p.x)))), clamp((floor(x.a.x) - x.a.w), -6.0, 5.0));
    v.i = int2(min((x.i.y * (x.i.x - x.i.y)), max((x.i.y * x.i.z), min(x.i.z, x.i.y))), x.i.y);
    v.u = uint2((((23u ^ x.u.z) ^ (x.u.x ^ 4u)) ^ (uint(int(5)) - (((x.i.x <= x.i.y) && (int(-9) <= x.i.x)) ? x.u.y : x.u.y))), x.u.y);
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

[maxvertexcount(6)]
void GSMain(lineadj Vertex v[4], uint primitive : SV_PrimitiveID, inout LineStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    float2 in1 = clamp(v[1].a.yx, -99, 99);
    float2 in2 = clamp(v[2].a.wx, -99, 99);
    float2 in3 = clamp(v[3].a.wx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    stream.RestartStrip();
    uint t1 = v[1].u.y;
    if ((countbits(v[2].u.y) <= uint(v[1].i.y)) || (v[1].u.x == t1)) {
        o.position = float4(((in3.y + in0.y) + (in2.y + in3.y)), ((-in1.y) - (((in3.y != in0.x) || ((6.375) >= in3.x)) ? in3.x : in1.y)), in0.x, 1);
        stream.Append(o);
        stream.RestartStrip();
    }
    for (uint n2 = 0; n2 < ((v[3].u.y <= 10u) ? v[3].u.y : v[3].u.x) % 4u; n2++) {
        if ((v[3].u.y ^ v[3].u.x) <= (n2 % 20u)) {
            int t3 = int(-3);
        } else {
            for (uint n4 = 0; n4 < (n2 >> (v[1].u.y & 31u)) % 4u; n4++) {
                uint t5 = t1;
                float t6 = clamp((dot(float2(in2.y, in0.y), float2(in0.x, in1.x)) * (float(33u % 50u) * mad((2.500), (-2.875), in3.x))), -99.0, 99.0);
                uint t7 = ((n2 * ((v[0].u.x <= v[3].u.y) ? v[0].u.x : v[0].u.x)) * ((v[1].u.x - v[2].u.y) + v[0].u.y));
            }
        }
        if (mad(in2.y, (-5.750), (-1.750)) < in3.x) {
            o.position = float4(abs((in1.x - in2.x)), mad((4.375), in0.y, in3.x), in1.x, 1);
            o.n = uint4(((v[1].u.x >> (v[3].u.x & 31u)) + countbits(21u)), countbits((12u / 26u)), ((v[0].u.x ^ 33u) & ((in2.x == (-0.125)) ? v[0].u.y : v[3].u.x)), (uint(int(6)) | ((in2.x != in3.y) ? v[1].u.y : v[3].u.y)));
            o.k = ((((clamp(in0.x, -6.0, 5.0) <= ((v[0].i.y >= v[2].i.x) ? in1.x : in1.y)) && (16u != primitive)) ? v[0].i.y : (int(4) << (v[3].i.y & 31))) % 21);
            stream.Append(o);
            if ((v[3].u.y << (t1 & 31u)) >= (v[3].u.y + n2)) {
                put(stream, v[0], (in2.y + in3.y), countbits(v[1].u.y));
                t1 += n2;
            } else {
                t1 += (((v[2].u.y + v[3].u.y) + uint(int(-14))) + primitive);
            }
            for (uint n8 = 0; n8 < uint(v[1].i.y) % 2u; n8++) {
                o.position = float4(mad((2.000), (in0.x - (-3.250)), (7.875)), (abs(in2.y) + ((-4.500) * (2.000))), in3.x, 1);
                o.f = float3(dot(float2(in0.x, (1.750)), float2(in0.x, (-2.000))), in0.x, dot(float2(in2.y, in0.x), float2((0.250), in2.x)));
                o.n = uint4(reversebits((n8 | v[1].u.x)), v[3].u.x, ((24u + v[3].u.x) % 17u), ((20u / 17u) / 29u));
                o.k = (((v[2].i.x % 5) + (v[1].i.x % 28)) * ((v[3].i.x + int(7)) << ((v[0].i.x ^ v[3].i.x) & 31)));
                stream.Append(o);
            }
        }
        uint t9 = v[1].u.x;
    }
    if ((v[3].u.y << (primitive & 31u)) >= uint(int(-8))) {
        uint t10 = (((dot(float2(in2.y, in1.y), float2(in2.x, (6.125))) <= float(v[1].u.y % 50u)) ? (v[0].u.y + v[3].u.x) : (0u - v[3].u.x)) << (31u & 31u));
    } else {
        if ((35u - v[3].u.x) == (36u * 35u)) {
            o.position = float4((((v[1].u.x / 8u) == (v[2].u.x * 5u)) ? (in1.x - in1.y) : (in1.x + (5.125))), (float(v[1].i.x & 63) - (in3.x + in1.y)), in1.x, 1);
            o.f = float3((((-0.125) * in0.x) + ((v[0].u.x < v[3].u.x) ? in0.y : in3.x)), in1.x, ((0.500) + mad((-6.375), in1.x, in0.x)));
            o.k = int(clamp((clamp(in2.y, -6.0, 7.0) - ((-5.000) - in0.y)), -900.0, 900.0));
            stream.Append(o);
            if (!((v[1].i.y | v[2].i.x) > (v[2].i.y / 24))) {
                o.position = float4(abs((in2.x + in2.x)), ((in3.y * in2.y) * (in2.x * (-1.000))), (((reversebits(v[2].u.y) >= (primitive + 1u)) && (v[3].u.y > 34u)) ? (in3.y + in1.y) : clamp(in3.x, -8.0, 3.0)), 1);
                o.f = float3((mad(in0.y, in0.y, in1.y) - (-in2.x)), (clamp(in0.y, -8.0, 5.0) + in2.x), mad((3.000), (((v[2].u.y < v[2].u.y) || (!(in0.x < in2.y))) ? (3.750) : in0.y), in1.y));
                o.n = uint4((uint(v[2].i.x) & 1u), (v[0].u.y & uint(int(-6))), ((v[0].u.y | v[0].u.x) ^ (v[2].u.y | primitive)), ((t1 / 7u) + v[0].u.y));
                o.k = abs(int(countbits(16u)));
                stream.Append(o);
                int t11 = (min((v[3].i.x - v[0].i.x), (((in0.y != in3.y) && (5u >= v[1].u.y)) ? v[0].i.x : int(-8))) ^ abs((v[2].i.y * int(-6))));
            }
        }
        o.position = float4(mad(in0.x, (-6.125), in3.y), ((in1.y - in1.x) * (in3.x + in0.x)), (-0.375), 1);
        o.f = float3(in1.y, ((in1.y + in0.y) * abs(in0.x)), (((2.750) * in3.y) + (((-1.500) >= in0.x) ? in2.x : in2.y)));
        o.n = uint4(uint((int(-7) * v[1].i.y)), v[0].u.y, ((v[0].u.y | v[0].u.x) - (v[1].u.y * 27u)), uint(int(v[2].u.x)));
        stream.Append(o);
    }
}
