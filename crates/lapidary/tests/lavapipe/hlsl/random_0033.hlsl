// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4(mad(x.a.x, (((x.i.x != x.i.x) ? (-5.000) : (1.125)) + x.a.w), x.a.x), x.p.x, float(uint((x.i.w * x.i.y)) % 50u), dot(float2(x.a.x, x.a.w), float2(x.a.w, x.p.w)));
    v.i = int2((x.i.z - x.i.w), x.i.y);
    v.u = uint2(uint(min(int(clamp((-5.000), -900.0, 900.0)), (x.i.x >> (x.i.z & 31)))), x.u.y);
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

[maxvertexcount(16)]
void GSMain(triangleadj Vertex v[6], uint primitive : SV_PrimitiveID, inout PointStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.zw, -99, 99);
    float2 in1 = clamp(v[1].a.zw, -99, 99);
    float2 in2 = clamp(v[2].a.zw, -99, 99);
    float2 in3 = clamp(v[3].a.yx, -99, 99);
    float2 in4 = clamp(v[4].a.zw, -99, 99);
    float2 in5 = clamp(v[5].a.xy, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    if ((in4.y - in2.y) > ((5.750) - (-1.000))) {
        switch (((v[0].i.x > int(0)) ? v[0].u.y : v[1].u.y) % 3u) {
        case 0: {
            o.position = float4(((int(v[4].u.y) < v[4].i.x) ? clamp(in5.y, -3.0, 7.0) : (-in2.x)), floor((in5.x + in1.y)), floor(float(v[3].i.y & 63)), 1);
            o.f = float3(((((v[0].i.y * v[4].i.y) > abs(v[4].i.y)) && ((v[2].i.y != v[4].i.x) || (v[0].i.y == v[3].i.y))) ? (in3.x - in1.y) : (in4.y - in5.x)), ((-in0.y) - (in3.x - in4.x)), ((in3.y + (7.750)) - (((v[0].u.y > v[4].u.y) || (in3.x < in5.y)) ? in1.y : in1.y)));
            o.n = uint4(uint(int(clamp((4.875), -900.0, 900.0))), ((v[3].u.x & v[5].u.x) / 19u), ((v[3].u.y ^ 22u) + (v[5].u.x << (v[2].u.x & 31u))), (reversebits(v[4].u.x) + countbits(5u)));
            stream.Append(o);
            break;
        }
        default: {
            for (uint n1 = 0; n1 < (v[0].u.y + v[3].u.y) % 2u; n1++) {
                uint t2 = (((v[1].u.x | n1) - (v[4].u.x - v[1].u.x)) + uint((int(-15) - int(-10))));
            }
            put(stream, v[0], (in3.y - in4.y), uint(v[2].i.y));
            break;
        }
        }
    } else {
        o.position = float4((in5.x + dot(float2(in2.y, in2.y), float2(in3.x, in2.x))), dot(float2(in4.x, in0.y), float2(in5.x, (7.875))), (((v[1].i.x * int(15)) == v[5].i.y) ? (in2.x * in3.y) : ((in2.x == (-3.125)) ? in4.y : in2.x)), 1);
        o.f = float3((mad(in0.y, in2.y, in3.x) + clamp((0.000), -7.0, 3.0)), dot(float2(in2.y, (-5.000)), float2(in3.y, (2.250))), floor((in5.y + (-6.625))));
        o.n = uint4(((v[5].u.x % 14u) / 7u), asuint((in3.y + in3.x)), (uint(v[1].i.x) * (primitive * 7u)), reversebits(reversebits(v[1].u.x)));
        o.k = (max((v[0].i.y >> (int(19) & 31)), (v[3].i.y % 16)) % 25);
        stream.Append(o);
    }
    o.position = float4((float(v[2].i.x & 63) * mad(in0.y, in5.y, in4.x)), mad(in2.y, float(v[1].i.x & 63), (-5.125)), ((in5.x - (0.375)) + (in5.y - in4.y)), 1);
    o.f = float3((((v[4].u.x & v[3].u.y) != (11u & 22u)) ? (((v[1].u.y <= v[3].u.x) || ((0.875) == (-3.625))) ? (-3.500) : in4.x) : dot(float2(in3.x, in0.x), float2(in0.y, in3.y))), dot(float2((7.500), in3.y), float2(in1.x, in5.x)), clamp((in3.y * (7.500)), -2.0, 5.0));
    o.n = uint4(((v[3].u.y / 8u) << ((primitive % 4u) & 31u)), (v[2].u.y - (v[5].u.y + v[4].u.y)), ((v[5].u.x >> (v[3].u.y & 31u)) & (v[5].u.x * v[5].u.y)), (reversebits(v[5].u.y) / 19u));
    o.k = min(v[5].i.y, int(clamp(float(int(-18) & 63), -900.0, 900.0)));
    stream.Append(o);
    o.position = float4(dot(float2(in2.x, in4.y), float2(in0.x, (0.250))), dot(float2(in5.x, in4.x), float2(in4.x, (7.500))), ((((v[1].u.y % 2u) < 33u) && (in1.y == (3.375))) ? (in2.y + in5.x) : clamp((-7.250), -2.0, 6.0)), 1);
    o.f = float3(float((v[0].i.y + v[1].i.x) & 63), float(v[0].u.y % 50u), (-mad(in5.y, in4.x, in5.y)));
    o.n = uint4(((((v[4].i.y > v[2].i.y) && (v[5].u.y > primitive)) ? primitive : v[5].u.y) + countbits(13u)), uint((v[0].i.y ^ int(5))), uint((v[0].i.y - v[4].i.y)), ((30u | v[5].u.x) ^ (v[0].u.x | v[3].u.x)));
    o.k = ((int(clamp(in3.x, -900.0, 900.0)) * v[3].i.y) >> (abs(v[1].i.y) & 31));
    stream.Append(o);
    stream.RestartStrip();
    o.position = float4(((v[0].u.x <= ((!(v[1].u.y > 27u)) ? v[0].u.y : v[0].u.x)) ? float(3u % 50u) : dot(float2((6.875), in3.y), float2((2.625), (1.750)))), abs(mad((-2.000), in0.x, (-7.625))), float((v[5].i.x * v[5].i.y) & 63), 1);
    o.f = float3((clamp((2.250), -1.0, 2.0) * (in1.x * (6.750))), ((in0.y + in5.x) * (-in0.x)), ((in1.y - (7.375)) * in4.x));
    stream.Append(o);
    switch (v[2].u.x % 4u) {
    case 0: {
        for (uint n3 = 0; n3 < (((v[2].i.y <= v[4].i.x) && (in0.x < in0.x)) ? 25u : v[4].u.y) % 2u; n3++) {
            switch (v[2].u.x % 4u) {
            case 0: {
                o.position = float4(((in5.y * (-2.625)) + mad(in5.x, in5.x, in4.y)), abs((((v[5].i.y <= v[5].i.y) && (in2.y < in2.x)) ? in5.y : in3.y)), dot(float2(in4.y, in2.x), float2(in4.y, in5.y)), 1);
                o.f = float3((dot(float2(in1.y, (-4.750)), float2(in2.x, (-5.375))) - float(v[5].i.x & 63)), mad(in2.x, (in5.y * (2.750)), in2.y), dot(float2(in3.x, in5.y), float2(in1.y, (7.250))));
                o.n = uint4((((17u < primitive) ? n3 : 0u) - 17u), (asuint(in3.y) | (v[0].u.x + v[3].u.y)), ((37u * v[3].u.y) - 33u), 2u);
                stream.Append(o);
                put(stream, v[0], (((v[0].i.y < int(10)) && (!(in3.y == in3.x))) ? (4.000) : (2.375)), (v[2].u.y + v[5].u.y));
                break;
            }
            case 1: {
                put(stream, v[5], ((-1.625) - in3.y), (((in0.x != in4.y) || (in3.x <= (4.125))) ? v[0].u.x : 35u));
                break;
            }
            default: {
                stream.RestartStrip();
                int t4 = max(((v[4].i.y * int(4)) - int(clamp(in3.x, -900.0, 900.0))), abs(int(v[4].u.y)));
                break;
            }
            }
            float t5 = clamp(in4.y, -99.0, 99.0);
            put(stream, v[3], clamp(in1.y, -3.0, 8.0), (v[3].u.y - v[4].u.x));
        }
        break;
    }
    case 1: {
        if (!((in1.y * in5.x) >= (in4.y * in5.x))) {
            if ((v[5].i.y - v[0].i.x) >= (v[1].i.y % 20)) {
                uint t6 = (v[4].u.y ^ uint((v[2].i.x & v[5].i.y)));
            }
            if (!(((!(v[1].u.x <= 39u)) ? 5u : 12u) == (v[2].u.y | v[0].u.x))) {
                uint t7 = 2u;
                put(stream, v[5], (in0.y * in4.x), (v[0].u.y / 2u));
                put(stream, v[4], mad(in3.x, in2.x, in3.y), 16u);
            }
            o.position = float4((float(v[5].u.x % 50u) - (in0.x - in3.x)), ((in5.x + (4.875)) - clamp(in0.x, -4.0, 8.0)), ((in0.y + (2.500)) + (in3.x - in1.y)), 1);
            o.f = float3(((((-4.625) < (-3.875)) ? in0.y : in4.y) - in0.x), (((in5.y - in5.x) <= ((-2.750) * in1.x)) ? (in4.y - in5.y) : dot(float2(in0.y, in3.y), float2((1.125), (1.000)))), mad(in1.y, (in0.x - in2.y), in2.x));
            o.n = uint4((reversebits(22u) + (v[5].u.y >> (v[2].u.y & 31u))), uint(v[1].i.y), (((v[5].i.x == int(-11)) ? v[1].u.y : 28u) + (12u | v[1].u.x)), (((!(in2.x != in2.y)) ? v[3].u.y : v[2].u.y) << ((v[1].u.x >> (v[4].u.y & 31u)) & 31u)));
            o.k = ((((((v[4].i.y != int(19)) && (v[5].i.y > v[4].i.x)) ? v[1].u.x : v[5].u.x) <= (v[4].u.x + v[5].u.y)) || ((in3.x >= in2.x) || (v[2].i.x < v[0].i.y))) ? ((int(6) - int(-8)) ^ max(int(-16), v[5].i.y)) : ((int(-11) % 15) / 28));
            stream.Append(o);
        }
        break;
    }
    default: {
        int t8 = v[0].i.x;
        t8 += v[1].i.x;
        break;
    }
    }
    for (uint n9 = 0; n9 < ((int(2) > v[4].i.x) ? v[5].u.x : v[0].u.x) % 4u; n9++) {
        if (((v[3].u.x + v[0].u.y) > (primitive / 18u)) && ((in4.x >= (6.875)) && (int(8) <= v[2].i.x))) {
            o.position = float4((float(v[1].u.y % 50u) - mad(in5.y, (-1.750), in1.y)), ((in1.x - in0.y) * (in4.y - (-7.375))), (floor(in4.y) * float(v[4].u.y % 50u)), 1);
            o.n = uint4((v[5].u.y & (v[0].u.x - 30u)), ((v[4].u.y ^ 29u) / 6u), 28u, (((v[0].i.x + v[1].i.y) > int(-14)) ? (v[1].u.x >> (v[2].u.x & 31u)) : (v[2].u.x & 29u)));
            o.k = (((v[3].i.y % 13) >> (int(clamp(in0.y, -900.0, 900.0)) & 31)) & int((v[1].u.x / 26u)));
            stream.Append(o);
        } else {
            for (uint n10 = 0; n10 < ((31u != v[5].u.x) ? v[4].u.x : v[2].u.x) % 4u; n10++) {
                o.position = float4(mad(in3.x, dot(float2(in2.y, in1.x), float2(in5.x, in3.y)), in5.x), floor((((int(11) > v[1].i.x) || (in2.y != in4.x)) ? in0.y : (5.500))), (float(v[3].i.x & 63) * clamp(in1.y, -4.0, 1.0)), 1);
                o.f = float3(((((int(-10) > v[1].i.y) && (v[2].i.x <= v[2].i.x)) ? in3.x : in2.y) - in5.x), in1.y, (mad(in2.x, in3.y, in0.x) + (in4.y - in5.x)));
                o.n = uint4(((primitive * v[0].u.x) + (v[0].u.x / 15u)), ((primitive - 29u) * reversebits(16u)), uint((v[5].i.y % 15)), (n10 * n9));
                o.k = (int(-19) - (((v[2].u.y + 20u) == v[4].u.y) ? (v[0].i.y - v[5].i.y) : (v[1].i.x * v[0].i.y)));
                stream.Append(o);
            }
            int t11 = ((int(clamp(in0.x, -900.0, 900.0)) ^ int(-12)) * ((v[1].i.x / 22) * int(v[2].u.y)));
        }
    }
}
