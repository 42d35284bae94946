// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4((abs((x.p.w + x.a.w)) - ((x.u.z > uint(x.i.x)) ? ((1.250) + x.a.x) : (x.a.y + (4.500)))), (((x.u.y - x.u.x) > reversebits(x.u.w)) ? float((x.i.x * x.i.x) & 63) : float((x.u.x * x.u.w) % 50u)), (-5.500), 1);
    v.a = float4(x.p.y, ((mad(x.a.y, x.p.z, x.p.x) * clamp((7.375), -2.0, 5.0)) * clamp(floor((2.250)), -7.0, 3.0)), ((-mad(x.p.z, x.a.z, x.a.y)) - x.a.z), (2.625));
    v.i = int2(int(clamp((clamp(x.p.w, -3.0, 1.0) * dot(float2(x.a.w, x.p.x), float2(x.a.x, x.a.w))), -900.0, 900.0)), x.i.y);
    v.u = uint2(((x.u.z * (x.u.x - x.u.z)) + (asuint(x.p.w) + 8u)), x.u.y);
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

[maxvertexcount(17)]
void GSMain(point Vertex v[1], uint primitive : SV_PrimitiveID, inout PointStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    switch ((v[0].u.x + v[0].u.x) % 4u) {
    case 0: {
        for (uint n1 = 0; n1 < (v[0].u.x * primitive) % 4u; n1++) {
            o.position = float4((-(in0.y - in0.x)), (float(v[0].i.y & 63) - (in0.x * in0.y)), clamp(float(v[0].u.x % 50u), -5.0, 8.0), 1);
            o.f = float3(((in0.y - in0.x) + (-in0.x)), (clamp(in0.x, -3.0, 3.0) * ((7.000) - in0.y)), dot(float2(in0.x, in0.y), float2(in0.y, in0.y)));
            o.n = uint4((((in0.x > in0.y) ? v[0].u.y : n1) % 9u), ((32u << (n1 & 31u)) * (v[0].u.y - v[0].u.y)), ((v[0].u.x & 27u) + v[0].u.y), (uint(v[0].i.y) * (24u * 18u)));
            o.k = v[0].i.x;
            stream.Append(o);
            o.position = float4(((in0.x * in0.y) * dot(float2(in0.x, (2.750)), float2((-4.125), (-2.625)))), float(min(v[0].i.x, int(-17)) & 63), ((in0.y + in0.x) + (in0.y * (-6.125))), 1);
            o.f = float3(abs(((-3.000) * in0.x)), float((v[0].u.y + v[0].u.x) % 50u), float(int(10) & 63));
            stream.Append(o);
            int t2 = (abs(int(clamp(in0.y, -900.0, 900.0))) + ((v[0].i.x >> (v[0].i.y & 31)) + int(clamp(in0.y, -900.0, 900.0))));
        }
        switch ((v[0].u.x & 22u) % 4u) {
        case 0: {
            if ((v[0].u.x ^ 2u) > uint(v[0].i.x)) {
                stream.RestartStrip();
                o.position = float4((((-5.375) - in0.x) + (in0.y * in0.x)), ((in0.x - in0.y) * (in0.x + (1.750))), (((v[0].i.y + v[0].i.x) > (v[0].i.y - v[0].i.y)) ? (((23u < 12u) && (11u >= primitive)) ? in0.y : in0.y) : (in0.y * (-7.625))), 1);
                o.f = float3((((-2.000) - in0.y) - (in0.x * in0.x)), in0.x, float(int(clamp((5.500), -900.0, 900.0)) & 63));
                o.n = uint4(((v[0].u.y + v[0].u.x) << (v[0].u.y & 31u)), ((v[0].u.x - 13u) - (4u & 16u)), v[0].u.y, primitive);
                o.k = (((in0.x * in0.y) <= (((int(11) >= v[0].i.y) || (v[0].i.x >= int(-7))) ? in0.y : in0.y)) ? (min(v[0].i.y, v[0].i.y) + (v[0].i.x + v[0].i.y)) : int((v[0].u.x << (primitive & 31u))));
                stream.Append(o);
                int t3 = (((-in0.x) == clamp(in0.y, -2.0, 8.0)) ? ((~int(-7)) + (v[0].i.x + v[0].i.x)) : v[0].i.x);
            }
            break;
        }
        case 1: {
            int t4 = int(-12);
            if (!(((v[0].u.y >= v[0].u.x) ? in0.y : in0.x) >= abs(in0.x))) {
                int t5 = ((((v[0].u.x & v[0].u.y) > (primitive * v[0].u.y)) && (1u < v[0].u.x)) ? (max(v[0].i.y, t4) * int(clamp(in0.x, -900.0, 900.0))) : max(int(clamp(in0.y, -900.0, 900.0)), (v[0].i.y | int(-3))));
                stream.RestartStrip();
            }
            break;
        }
        default: {
            o.position = float4((((in0.y * (-6.750)) >= float(int(-18) & 63)) ? in0.x : (-in0.x)), (mad(in0.x, in0.x, in0.x) - (in0.y * (5.625))), in0.y, 1);
            o.n = uint4((uint(v[0].i.y) - (primitive & v[0].u.y)), 21u, (asuint(in0.x) + (26u >> (29u & 31u))), uint(firstbitlow(v[0].i.y | 64)));
            o.k = (((v[0].i.y % 15) + (int(0) >> (v[0].i.y & 31))) % 19);
            stream.Append(o);
            break;
        }
        }
        break;
    }
    case 1: {
        switch ((4u / 13u) % 4u) {
        case 0: {
            float t6 = clamp(clamp((clamp(in0.y, -1.0, 2.0) * ((5.375) * (0.125))), -7.0, 1.0), -99.0, 99.0);
            break;
        }
        case 1: {
            break;
        }
        default: {
            o.position = float4(mad((-0.375), (-in0.x), in0.x), (3.000), (in0.y - clamp(in0.y, -1.0, 5.0)), 1);
            o.n = uint4(((v[0].u.x % 13u) - (v[0].u.y & v[0].u.y)), v[0].u.y, uint((v[0].i.y * v[0].i.x)), (((in0.x - in0.x) < (in0.x + in0.y)) ? (((v[0].i.x == v[0].i.y) || (v[0].u.x > primitive)) ? v[0].u.x : primitive) : (primitive * v[0].u.y)));
            stream.Append(o);
            break;
        }
        }
        break;
    }
    default: {
        stream.RestartStrip();
        break;
    }
    }
    if ((v[0].i.y / 11) == (v[0].i.x + int(1)))
        return;
    for (uint n7 = 0; n7 < (37u * 26u) % 3u; n7++) {
        switch ((6u / 6u) % 3u) {
        case 0: {
            put(stream, v[0], abs(in0.y), (v[0].u.x - v[0].u.x));
            break;
        }
        default: {
            o.position = float4((((-3.000) - in0.x) + mad((6.250), in0.x, in0.y)), (clamp((-3.000), -4.0, 3.0) * (in0.y + in0.y)), ((((-7.250) <= in0.y) ? in0.x : (-7.500)) + clamp(in0.y, -1.0, 6.0)), 1);
            o.f = float3(dot(float2(in0.y, (-2.625)), float2(in0.x, in0.y)), (((v[0].i.y * v[0].i.x) != ((v[0].u.y < primitive) ? v[0].i.y : int(-5))) ? ((0.500) + in0.x) : mad((-0.250), (6.000), in0.x)), abs(dot(float2(in0.y, in0.x), float2(in0.y, in0.y))));
            o.n = uint4(((v[0].u.x * v[0].u.y) * (v[0].u.x >> (v[0].u.x & 31u))), (((in0.x - in0.x) >= float(int(0) & 63)) ? ((int(19) != v[0].i.y) ? primitive : v[0].u.x) : (v[0].u.y ^ 25u)), (((primitive - primitive) == (primitive / 15u)) ? (v[0].u.x * n7) : primitive), (v[0].u.y ^ (30u << (5u & 31u))));
            stream.Append(o);
            break;
        }
        }
    }
    for (uint n8 = 0; n8 < (primitive * v[0].u.y) % 4u; n8++) {
        o.position = float4(mad(in0.y, in0.x, in0.y), dot(float2(in0.y, in0.x), float2(in0.y, (-0.875))), mad(in0.x, (-in0.y), in0.y), 1);
        o.n = uint4(primitive, ((n8 * v[0].u.x) + (v[0].u.y >> (n8 & 31u))), ((n8 + primitive) + (v[0].u.x << (n8 & 31u))), (uint(v[0].i.x) % 16u));
        stream.Append(o);
        stream.RestartStrip();
        if ((v[0].i.y - v[0].i.y) != int(clamp(in0.y, -900.0, 900.0))) {
            for (uint n9 = 0; n9 < (4u << (v[0].u.x & 31u)) % 3u; n9++) {
                uint t10 = uint(v[0].i.y);
            }
            put(stream, v[0], dot(float2(in0.y, in0.x), float2(in0.x, in0.x)), (v[0].u.x / 9u));
            if (((int(-4) >= v[0].i.x) ? int(1) : int(19)) < (v[0].i.y * v[0].i.y))
                break;
        } else {
            put(stream, v[0], float(int(8) & 63), (v[0].u.y + v[0].u.x));
            stream.RestartStrip();
        }
    }
    put(stream, v[0], (in0.y - in0.y), (primitive ^ 34u));
    put(stream, v[0], (((v[0].u.x == v[0].u.y) && (((0.500) <= (-6.000)) || (v[0].i.x < v[0].i.y))) ? (-4.500) : (-5.125)), (v[0].u.y + v[0].u.x));
    stream.RestartStrip();
}
