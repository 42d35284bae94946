// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4(floor(x.a.y), mad(x.p.z, mad(x.p.y, mad(x.p.x, (-2.625), x.a.x), x.p.x), x.a.z), (float((x.u.z / 14u) % 50u) * x.a.x), clamp(dot(float2((-3.500), x.a.y), float2(x.p.x, x.a.y)), -8.0, 3.0));
    v.i = int2(((firstbitlow(x.i.y | 64) % 1) | int(-15)), x.i.y);
    v.u = uint2(reversebits((countbits(6u) - (x.u.w / 18u))), x.u.y);
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

[instance(2)]
[maxvertexcount(4)]
void GSMain(lineadj Vertex v[4], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout LineStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.zw, -99, 99);
    float2 in1 = clamp(v[1].a.wx, -99, 99);
    float2 in2 = clamp(v[2].a.zw, -99, 99);
    float2 in3 = clamp(v[3].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    float t1 = clamp(dot(float2(in2.x, in2.x), float2((-3.750), (-3.000))), -99.0, 99.0);
    for (uint n2 = 0; n2 < (instance & instance) % 2u; n2++) {
        switch ((v[2].u.x + v[3].u.x) % 4u) {
        case 0: {
            if (min(v[3].i.x, v[0].i.y) < ((!(v[2].u.y <= instance)) ? v[1].i.x : int(-11))) {
                o.position = float4(floor(clamp((2.500), -8.0, 2.0)), in2.y, in2.x, 1);
                o.f = float3((-(in3.x - (-1.250))), clamp((((in3.x > in3.y) || (v[1].u.y != v[0].u.y)) ? in3.y : in2.y), -4.0, 5.0), ((in2.x * in1.x) * clamp(in2.y, -5.0, 3.0)));
                o.n = uint4(((v[3].u.y * 37u) ^ (n2 - 7u)), v[0].u.x, (((instance != 35u) ? v[2].u.x : v[2].u.x) - (n2 + 7u)), ((v[3].u.y - instance) % 14u));
                stream.Append(o);
                put(stream, v[2], in0.x, (v[3].u.x | instance));
            }
            break;
        }
        case 1: {
            if (((in3.x - in0.x) <= in2.x) && (in1.x > in3.y)) {
                t1 = t1 * 0.5 + clamp((-mad((7.500), (-in3.y), in0.y)), -99.0, 99.0);
            } else {
                t1 = t1 * 0.5 + clamp(((-2.125) + (in0.y + in1.y)), -99.0, 99.0);
            }
            break;
        }
        default: {
            if ((in2.x != float(v[2].u.y % 50u)) && ((v[1].i.x > int(7)) || ((-4.750) < in1.x))) {
                o.position = float4(mad((-0.875), (in1.y - in1.y), in0.y), mad((-7.125), (-3.000), t1), t1, 1);
                o.f = float3(float((int(-18) << (int(4) & 31)) & 63), (2.375), clamp((in1.y + (0.500)), -2.0, 2.0));
                o.n = uint4((((!(v[1].i.x <= int(9))) ? v[0].u.x : v[1].u.x) * (31u << (n2 & 31u))), ((v[0].u.x * instance) >> ((v[1].u.x ^ v[3].u.x) & 31u)), (countbits(11u) & (primitive - v[1].u.y)), ((instance & v[1].u.y) - (instance >> (v[3].u.y & 31u))));
                o.k = (v[0].i.y * ((int(-8) & v[3].i.x) | (int(-11) << (v[1].i.x & 31))));
                stream.Append(o);
                t1 = t1 * 0.5 + clamp(((clamp((-6.375), -7.0, 4.0) + (in3.x * in3.y)) * ((((v[1].u.x >= 18u) && (in0.y < (3.750))) ? t1 : in1.y) - (in2.x * in3.y))), -99.0, 99.0);
            }
            stream.RestartStrip();
            break;
        }
        }
        if (mad(in0.x, in1.x, in2.y) != ((6.500) - in0.y)) {
            o.position = float4(in0.y, ((in3.x + in3.x) - (in1.x - in2.y)), (mad((-1.750), in1.x, in0.x) + (in3.y + t1)), 1);
            o.f = float3(((-in3.y) * (in3.x - in1.y)), in3.y, in3.x);
            o.n = uint4(reversebits(uint(v[3].i.y)), primitive, v[2].u.x, ((firstbitlow(v[2].i.x | 64) == (v[1].i.y - v[2].i.y)) ? countbits(n2) : countbits(4u)));
            stream.Append(o);
        }
    }
    uint t3 = (((v[2].u.x * instance) | (v[0].u.x * v[1].u.y)) - ((primitive * v[3].u.y) ^ reversebits(v[1].u.y)));
    if ((v[0].i.y + int(18)) == (v[0].i.x - v[3].i.y)) {
        if ((v[0].i.y >> (v[2].i.x & 31)) != v[0].i.x) {
            uint t4 = v[0].u.x;
            o.position = float4((2.875), (((t1 + in2.x) <= abs((-1.750))) ? (-7.375) : dot(float2(in1.x, (-3.375)), float2(in1.y, in1.y))), abs(mad((-1.000), in1.x, t1)), 1);
            o.n = uint4(((v[2].u.x - t4) + ((v[1].i.x >= int(15)) ? 25u : v[3].u.x)), (reversebits(29u) / 1u), ((v[1].u.y + v[1].u.x) & (36u % 12u)), ((t4 % 19u) ^ 15u));
            o.k = min(v[3].i.x, ((v[3].i.x * v[2].i.y) - int(clamp(in1.x, -900.0, 900.0))));
            stream.Append(o);
        }
    }
    if (dot(float2(in1.x, in3.y), float2((-6.625), (1.625))) != in2.y) {
        if (countbits(v[3].u.y) <= (v[1].u.x & v[2].u.y)) {
            o.position = float4(clamp(((23u >= 39u) ? (-3.250) : in2.y), -2.0, 5.0), (((v[2].u.x == t3) ? in3.y : in1.y) + (t1 - (-0.500))), abs((6.125)), 1);
            o.f = float3(((in1.y - in1.y) - clamp(in2.y, -8.0, 8.0)), float((instance % 24u) % 50u), ((in1.x + in1.x) * (in1.x * in0.y)));
            o.n = uint4(((t3 ^ 26u) | (v[2].u.y ^ v[3].u.y)), uint((int(-19) / 7)), uint(abs(int(2))), uint((v[0].i.x + int(-10))));
            stream.Append(o);
        }
    }
    if (in3.x <= ((-7.375) - t1)) {
        stream.RestartStrip();
        o.position = float4((t1 + mad(in3.x, in0.x, in0.x)), ((int(primitive) > v[2].i.y) ? (5.625) : in2.y), (in3.x - mad(in2.y, t1, in3.x)), 1);
        stream.Append(o);
    } else {
        o.position = float4((float(v[0].i.x & 63) - ((-5.500) * in1.y)), in0.x, dot(float2((5.250), in2.y), float2(in0.y, in1.x)), 1);
        o.f = float3((abs(t1) + (in1.x - in2.y)), (float(v[2].i.y & 63) * (in3.x - in1.x)), float((v[1].i.x * v[2].i.y) & 63));
        o.n = uint4(((v[2].u.y * v[3].u.y) | countbits(v[0].u.y)), v[0].u.y, uint(int(clamp((-0.625), -900.0, 900.0))), ((instance >> (16u & 31u)) + (v[3].u.y * instance)));
        o.k = max(int(clamp(clamp(in3.x, -5.0, 5.0), -900.0, 900.0)), ((v[1].i.y + v[0].i.y) | (int(-17) / 28)));
        stream.Append(o);
    }
    float t5 = clamp((2.625), -99.0, 99.0);
    for (uint n6 = 0; n6 < ((!((-2.750) < in1.x)) ? t3 : t3) % 3u; n6++) {
        put(stream, v[1], ((-6.625) * (3.000)), uint(v[1].i.x));
    }
}
