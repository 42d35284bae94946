// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4((float((int(18) + x.i.x) & 63) + ((x.p.y * x.p.w) + float(2u % 50u))), clamp((float(24u % 50u) - float(x.u.x % 50u)), -4.0, 6.0), (-clamp(((x.u.y <= x.u.z) ? x.p.x : x.p.x), -8.0, 6.0)), 1);
    v.a = float4(floor(clamp((x.a.x * x.p.x), -8.0, 3.0)), ((-(x.p.x * x.p.w)) + floor(((-3.875) + x.a.x))), clamp((dot(float2(x.a.x, x.p.z), float2((6.000), x.p.w)) * (x.a.w * (5.500))), -7.0, 8.0), ((clamp(x.a.y, -2.0, 6.0) * x.p.x) + ((x.a.x + x.p.z) - (x.a.y - x.p.y))));
    v.i = int2(int(8), x.i.y);
    v.u = uint2((uint((int(16) + x.i.x)) << ((((!(x.u.x <= x.u.z)) ? x.u.y : x.u.w) + countbits(x.u.y)) & 31u)), x.u.y);
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

[instance(2)]
[maxvertexcount(12)]
void GSMain(triangle Vertex v[3], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.zw, -99, 99);
    float2 in1 = clamp(v[1].a.wx, -99, 99);
    float2 in2 = clamp(v[2].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    for (uint n1 = 0; n1 < (v[1].u.x + v[2].u.y) % 3u; n1++) {
        put(stream, v[1], (in2.y + in1.x), (v[1].u.x ^ v[2].u.x));
        switch ((primitive | 23u) % 4u) {
        case 0: {
            o.position = float4(in2.y, clamp(((in2.y >= in0.x) ? in0.y : in0.x), -1.0, 7.0), (dot(float2(in0.y, in2.x), float2((3.250), in1.y)) * abs(in0.y)), 1);
            o.f = float3(((in2.x + in0.x) - mad(in2.y, in1.x, in2.y)), clamp((in1.y + in2.y), -3.0, 5.0), (mad(in1.y, in0.y, in2.x) - float(v[1].u.y % 50u)));
            o.n = uint4((((v[2].u.y - 15u) >= (instance >> (25u & 31u))) ? (n1 & v[0].u.x) : uint(v[0].i.y)), (uint(int(-6)) & (primitive | v[2].u.y)), ((v[1].u.x + v[0].u.x) & (16u & v[1].u.y)), ((v[0].u.x - 37u) / 28u));
            o.k = (((~int(-9)) >= (v[2].i.y - int(12))) ? ((v[0].i.y / 12) >> (int(20u) & 31)) : (v[0].i.y & (v[0].i.x * v[0].i.x)));
            stream.Append(o);
            o.position = float4((-(in0.y * in1.y)), float(v[2].i.y & 63), dot(float2(in0.x, in2.x), float2(in0.x, (-1.000))), 1);
            o.f = float3(((-6.750) + dot(float2(in2.x, in1.y), float2(in1.x, in0.x))), mad(in0.y, (6.375), (4.125)), ((((in0.x == in1.y) || (6u < 23u)) ? in0.x : (-7.750)) + (in0.y * (-7.875))));
            o.k = int(3);
            stream.Append(o);
            break;
        }
        case 1: {
            if (v[1].u.y > 6u)
                return;
            break;
        }
        default: {
            for (uint n2 = 0; n2 < ((v[2].i.x > v[2].i.x) ? 27u : 29u) % 2u; n2++) {
                put(stream, v[2], ((in1.x != in0.y) ? in1.y : in1.x), (v[1].u.y + instance));
                uint t3 = (countbits((((0.750) == in1.x) ? v[1].u.x : 15u)) * ((((in2.y == (-3.250)) && (in1.x > in2.y)) ? v[1].u.x : n2) | v[1].u.x));
            }
            break;
        }
        }
        for (uint n4 = 0; n4 < (primitive / 5u) % 3u; n4++) {
            if ((float(v[2].u.y % 50u) != (in2.x + in2.x)) || (v[2].i.y >= v[0].i.y)) {
                float t5 = clamp(float((((v[1].i.y * v[0].i.x) > (v[1].i.x * v[2].i.y)) ? (v[0].i.y - v[1].i.y) : (v[2].i.y * v[1].i.x)) & 63), -99.0, 99.0);
            } else {
                o.position = float4(abs((in2.y - (-7.250))), (clamp(in0.x, -3.0, 5.0) - mad(in0.y, in0.x, (3.000))), mad((3.375), float(instance % 50u), in0.x), 1);
                o.n = uint4(asuint(((instance <= 16u) ? in0.x : (-2.625))), 39u, 9u, uint((~v[0].i.y)));
                o.k = int(-10);
                stream.Append(o);
            }
        }
    }
    if (uint(v[2].i.x) != (primitive * v[2].u.y))
        return;
    for (uint n6 = 0; n6 < (10u & instance) % 4u; n6++) {
        for (uint n7 = 0; n7 < instance % 3u; n7++) {
            for (uint n8 = 0; n8 < primitive % 4u; n8++) {
                o.position = float4((in2.y * (3.500)), (in2.x * (in0.x * in2.y)), ((in2.x + in2.y) * ((-6.000) + in0.x)), 1);
                o.f = float3(((in1.x - (2.750)) + (-in1.x)), (floor(in1.x) * mad((4.750), in0.y, in0.y)), (((v[2].i.x & v[1].i.y) <= abs(v[1].i.x)) ? in0.x : abs((-5.000))));
                o.n = uint4(((v[0].u.x << (v[2].u.x & 31u)) + instance), reversebits((3u * v[0].u.x)), ((((v[0].u.y < v[2].u.x) || (in1.y >= in0.x)) ? n6 : instance) ^ (primitive + v[1].u.y)), countbits((38u | n7)));
                o.k = (((v[2].i.y * v[0].i.y) << ((~v[2].i.y) & 31)) * (max(v[2].i.x, v[2].i.x) & (v[1].i.x + v[0].i.y)));
                stream.Append(o);
                float t9 = clamp(abs(float((v[2].i.x ^ v[2].i.x) & 63)), -99.0, 99.0);
                o.position = float4((-(in0.x * in1.y)), float(int(clamp(in0.x, -900.0, 900.0)) & 63), float(((instance == v[1].u.y) ? 28u : v[2].u.y) % 50u), 1);
                o.f = float3(((((-4.625) == clamp(in1.x, -2.0, 3.0)) || (((-7.250) == t9) || (!(v[2].i.x == v[0].i.y)))) ? abs(t9) : clamp(in2.y, -5.0, 7.0)), mad(in2.x, ((3.875) + (-1.625)), in0.x), float((((instance >= 30u) || (n7 > 20u)) ? v[1].i.y : v[1].i.y) & 63));
                o.n = uint4(((n7 | instance) + (v[1].u.x % 9u)), ((n7 + instance) * uint(v[1].i.y)), (19u ^ (33u / 13u)), asuint(floor(in1.x)));
                stream.Append(o);
            }
        }
    }
    switch ((primitive + 13u) % 3u) {
    case 0: {
        break;
    }
    default: {
        if (asuint(in2.y) == (36u + instance)) {
            o.position = float4((mad((4.500), in0.x, in2.x) + (in1.x + (-3.000))), (-4.625), ((in1.x - in0.y) + (in0.x + in1.y)), 1);
            stream.Append(o);
            put(stream, v[1], (in1.y * (4.750)), uint(v[0].i.x));
        } else {
            if (((int(14) - v[2].i.x) == ((in1.y > in2.x) ? int(-17) : v[2].i.x)) && (int(7) == v[0].i.y)) {
                uint t10 = uint(v[0].i.y);
                t10 += v[0].u.x;
            } else {
                o.position = float4((((v[2].i.y + int(16)) > (int(-4) * int(1))) ? float(int(4) & 63) : (in1.x * in0.x)), ((in1.x + in2.x) + (in0.y * in2.y)), abs((in1.x - (5.500))), 1);
                o.f = float3((in1.x * clamp(in2.x, -4.0, 4.0)), ((in2.y + in1.y) - (in0.x - in0.x)), ((in0.y + in2.x) * ((v[1].u.x > v[2].u.y) ? in1.y : in0.x)));
                o.n = uint4((v[0].u.x - (instance - v[0].u.x)), ((v[0].u.y - 37u) / 28u), ((12u & v[2].u.y) | (3u * instance)), (reversebits(instance) ^ v[0].u.x));
                stream.Append(o);
            }
            o.position = float4(float((20u + instance) % 50u), in1.x, in2.y, 1);
            o.f = float3((((in0.y >= (7.625)) ? in0.y : (3.000)) + ((-6.375) + (6.000))), abs((in0.x + (-3.250))), dot(float2((-4.750), (-1.875)), float2((3.125), in0.x)));
            o.n = uint4(((39u ^ v[1].u.y) | (v[0].u.x & v[1].u.y)), ((5u ^ instance) - (v[2].u.x ^ v[2].u.x)), uint((v[2].i.x + int(-15))), ((v[2].u.y - v[0].u.y) - 17u));
            o.k = (((v[2].i.x + v[2].i.x) | (v[0].i.y * int(6))) - max(v[0].i.y, (int(8) * int(-12))));
            stream.Append(o);
        }
        break;
    }
    }
    if ((v[2].u.y + 37u) == (instance % 2u)) {
        stream.RestartStrip();
    }
}
