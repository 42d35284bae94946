// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(((x.a.z - dot(float2(x.a.y, (2.750)), float2(x.a.y, (-0.500)))) + mad(x.p.y, (x.p.z - x.a.y), x.p.y)), (x.p.w * abs((x.p.z + x.a.x))), (((uint(x.i.x) == (x.u.y - x.u.x)) && (x.a.w < x.p.y)) ? dot(float2(x.a.z, (-3.625)), float2((1.125), x.p.z)) : ((x.p.z - x.a.w) + ((x.i.y == int(11)) ? x.a.y : x.a.w))), 1);
    v.a = float4(x.a.w, floor(((abs(x.p.w) < (x.a.y + x.p.y)) ? (x.a.w * x.a.y) : dot(float2(x.p.w, (3.250)), float2(x.p.z, x.p.z)))), (x.a.y + (mad((6.625), x.a.x, x.p.x) * x.p.x)), (5.500));
    v.i = int2(((int(clamp(x.a.z, -900.0, 900.0)) * (int(-8) - x.i.z)) + max((int(5) - x.i.w), (x.i.w | x.i.x))), x.i.y);
    v.u = uint2(x.u.w, x.u.y);
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
[maxvertexcount(19)]
void GSMain(triangleadj Vertex v[6], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    float2 in1 = clamp(v[1].a.yx, -99, 99);
    float2 in2 = clamp(v[2].a.wx, -99, 99);
    float2 in3 = clamp(v[3].a.wx, -99, 99);
    float2 in4 = clamp(v[4].a.wx, -99, 99);
    float2 in5 = clamp(v[5].a.yx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    put(stream, v[5], ((6.500) * (2.625)), (v[2].u.y - v[1].u.y));
    if (((v[0].i.x * int(1)) == max(int(16), v[1].i.x)) && (v[1].u.y > instance)) {
        if (v[5].i.y < (v[3].i.y + int(-11))) {
            o.position = float4(clamp(in1.y, -4.0, 2.0), abs((in4.x - in4.x)), (((in2.y > in2.y) ? in4.x : in2.x) + in0.y), 1);
            o.n = uint4(countbits(uint(v[0].i.x)), ((v[0].u.y / 29u) & uint(int(16))), countbits((v[4].u.x % 29u)), v[2].u.y);
            stream.Append(o);
            for (uint n1 = 0; n1 < uint(int(10)) % 2u; n1++) {
                float t2 = clamp(float(int(clamp((in1.y - (-6.000)), -900.0, 900.0)) & 63), -99.0, 99.0);
                o.position = float4((((-2.500) + in3.y) - floor(in2.y)), ((in3.x + in0.y) * dot(float2(in4.y, (4.125)), float2((-7.750), (-7.750)))), in1.y, 1);
                o.f = float3(clamp((in0.x - in3.y), -3.0, 6.0), dot(float2(in2.y, in0.y), float2(in5.y, in2.y)), (((t2 != in0.y) ? in0.x : in2.x) + mad(in3.x, (-0.125), in5.x)));
                o.n = uint4((37u % 2u), (uint(v[2].i.x) >> (uint(v[2].i.y) & 31u)), (((instance * v[4].u.x) <= uint(v[0].i.y)) ? uint(int(11)) : (v[5].u.x / 23u)), ((v[1].u.y & v[5].u.x) & (v[2].u.x | 28u)));
                stream.Append(o);
                uint t3 = ((reversebits(n1) % 10u) | (v[0].u.y >> (uint(v[5].i.x) & 31u)));
            }
            o.position = float4((dot(float2(in4.y, in2.x), float2(in0.y, in0.x)) - (in3.y * in1.y)), (((!(in2.x != in4.x)) ? in3.x : in1.x) - in5.y), (mad((-3.750), in3.x, in0.y) - (in0.y * in5.x)), 1);
            o.f = float3(clamp(in4.y, -6.0, 8.0), (((in4.y == (-6.875)) || (primitive != 11u)) ? floor((7.500)) : ((!(v[0].i.x > int(15))) ? in5.y : (-4.375))), in3.y);
            o.n = uint4((countbits(instance) << ((instance >> (v[4].u.x & 31u)) & 31u)), uint((v[2].i.y % 12)), uint((v[1].i.y - v[3].i.x)), ((instance | v[2].u.y) + countbits(instance)));
            o.k = v[5].i.x;
            stream.Append(o);
        } else {
            stream.RestartStrip();
        }
        o.position = float4(((in3.x + in4.y) - (((4.000) <= in3.x) ? (6.000) : in3.y)), (float(v[3].u.x % 50u) - ((-6.125) + (-0.625))), (clamp(in3.x, -6.0, 8.0) * (((v[0].i.x <= v[3].i.x) && ((int(10) == int(10)) || ((v[0].u.y == v[0].u.x) || (in5.y != in4.x)))) ? in4.x : in1.x)), 1);
        o.f = float3((((v[2].u.x / 17u) == primitive) ? mad(in5.x, in2.x, in3.x) : (in0.x - in2.y)), (in5.x + (in0.y + in0.x)), (dot(float2((-4.750), (-4.375)), float2((0.250), in1.y)) - (in2.y + (-2.500))));
        o.n = uint4(((23u * v[5].u.x) - v[1].u.y), (((in4.y * in5.y) >= dot(float2((-5.875), (-4.375)), float2(in5.y, in4.x))) ? (instance ^ v[1].u.x) : uint(v[5].i.y)), (reversebits(3u) + ((!(v[0].i.x <= v[3].i.y)) ? v[4].u.y : v[0].u.x)), instance);
        stream.Append(o);
        float t4 = clamp(dot(float2(in0.x, in1.y), float2(in4.x, in4.y)), -99.0, 99.0);
    }
    o.position = float4((in3.y * floor(in0.y)), (clamp(in1.x, -7.0, 6.0) * float(primitive % 50u)), (clamp((-6.625), -7.0, 7.0) - in0.y), 1);
    o.f = float3(((float(18u % 50u) != mad((-3.625), in3.x, in5.x)) ? (in4.y + in5.y) : dot(float2((-5.875), in4.x), float2((5.125), in1.x))), in3.y, (in3.y + in0.x));
    o.n = uint4(((v[5].u.y + v[2].u.y) + (v[0].u.y / 14u)), (((v[4].i.y + v[5].i.x) <= (v[0].i.y + v[5].i.y)) ? (v[1].u.x & v[5].u.x) : (v[4].u.y * 11u)), uint(int(v[5].u.y)), ((instance + v[4].u.y) ^ v[2].u.y));
    stream.Append(o);
    o.position = float4((dot(float2(in4.x, in2.y), float2((-5.000), in3.y)) * ((in5.x == (7.125)) ? in4.x : in0.y)), (((31u ^ v[4].u.y) < (25u ^ v[4].u.y)) ? (in3.x - in0.y) : float(int(-14) & 63)), (abs((-2.000)) - (in4.y * in1.x)), 1);
    o.f = float3(clamp((in1.x * in5.x), -6.0, 2.0), float(((in4.y > in3.y) ? v[0].u.y : instance) % 50u), in0.y);
    o.n = uint4((((((-3.875) >= in4.y) || (v[3].i.y >= v[4].i.y)) ? v[5].u.x : v[1].u.x) / 18u), ((v[1].u.x % 14u) >> ((v[0].u.y & v[5].u.y) & 31u)), ((asuint(in0.y) != v[5].u.x) ? (15u % 6u) : (v[2].u.x & v[1].u.y)), ((v[1].u.y >> (25u & 31u)) % 19u));
    stream.Append(o);
    stream.RestartStrip();
    for (uint n5 = 0; n5 < v[4].u.y % 4u; n5++) {
        if (!((in3.y * in1.x) > ((5.000) + in4.y))) {
            put(stream, v[1], mad((5.000), in4.x, in2.x), (n5 ^ primitive));
            o.position = float4(mad(in1.y, (in2.y * (-2.375)), (5.000)), (((5.250) * in4.x) * dot(float2(in2.y, in0.y), float2(in3.x, in2.y))), (float(10u % 50u) - in2.x), 1);
            o.f = float3(((in0.y + in5.x) + (in4.y * in4.x)), in4.x, (abs(in5.y) - (in5.x + in1.x)));
            o.n = uint4(14u, uint((v[0].i.y >> (int(-6) & 31))), ((36u & primitive) / 25u), uint((int(11) >> (v[5].i.y & 31))));
            stream.Append(o);
        } else {
            put(stream, v[5], in3.y, reversebits(v[2].u.y));
            float t6 = clamp(in3.x, -99.0, 99.0);
        }
        o.position = float4(mad((5.250), clamp(in1.y, -5.0, 8.0), in2.y), (((v[2].i.x + int(2)) == (v[3].i.x - v[5].i.y)) ? (in5.x - in1.y) : float(v[5].u.y % 50u)), (((int(-19) >= v[3].i.x) ? (-5.250) : in2.y) * (in2.y - in1.y)), 1);
        o.f = float3((floor(in0.y) * ((-6.250) * (6.000))), dot(float2(in0.x, in1.y), float2(in3.y, in5.y)), float(min(v[3].i.y, v[2].i.x) & 63));
        o.n = uint4(((4u | instance) | v[3].u.y), (asuint((-5.500)) << (v[5].u.x & 31u)), uint((v[3].i.y / 18)), ((((39u != v[1].u.y) && ((29u < v[4].u.x) || ((v[4].i.y >= v[2].i.y) && ((v[2].i.x != v[4].i.y) && (in3.y >= in4.x))))) ? v[2].u.y : v[3].u.x) >> ((instance + v[3].u.x) & 31u)));
        stream.Append(o);
        o.position = float4(((in1.x * (-3.375)) + (4.875)), ((floor((-3.750)) <= (in2.x + (-3.375))) ? ((6.375) * in2.y) : in3.y), clamp((in1.x * in3.y), -8.0, 4.0), 1);
        o.f = float3((floor(in2.y) + (0.875)), in3.y, float((v[0].i.x + int(12)) & 63));
        o.n = uint4(((((v[4].i.x >= v[5].i.y) || (in1.y >= (-2.250))) ? v[3].u.y : v[1].u.x) - (v[0].u.x % 16u)), ((6u - v[0].u.x) >> ((instance - v[5].u.y) & 31u)), ((21u | v[0].u.x) - (((v[5].i.y <= int(19)) && ((v[3].i.y < int(-1)) || (in4.y == (-6.625)))) ? v[2].u.y : v[4].u.y)), v[0].u.y);
        stream.Append(o);
    }
}
