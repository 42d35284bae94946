// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4((((int(-20) + int(-20)) < int(clamp(x.p.z, -900.0, 900.0))) ? mad((-5.000), mad((7.375), (0.375), (7.375)), x.a.z) : clamp(float(x.u.z % 50u), -7.0, 2.0)), float(uint(max(x.i.z, int(-2))) % 50u), mad((-2.250), float(((x.u.x == x.u.w) ? x.u.y : x.u.x) % 50u), x.p.w), 1);
    v.a = float4((dot(float2(x.a.w, x.a.x), float2(x.p.w, x.a.w)) - (float(4u % 50u) * (-(-5.375)))), ((((2.875) * x.a.y) - ((19u <= x.u.y) ? x.p.x : x.a.y)) - (((0.125) - x.a.x) * float(x.i.z & 63))), ((((37u - x.u.w) <= x.u.y) ? ((x.u.z > x.u.w) ? x.a.w : (-5.250)) : ((x.u.x >= x.u.y) ? (-4.375) : (7.500))) * ((x.p.z + (5.625)) * x.a.y)), (clamp(mad(x.p.z, x.p.y, x.a.z), -4.0, 1.0) * ((x.p.x - x.a.w) + (x.a.y * x.a.z))));
    v.i = int2((abs((x.i.z / 23)) >> ((x.i.z - (x.i.z >> (x.i.w & 31))) & 31)), x.i.y);
    v.u = uint2((((x.u.x - x.u.z) % 10u) % 7u), x.u.y);
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

[maxvertexcount(6)]
void GSMain(triangle Vertex v[3], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.xy, -99, 99);
    float2 in1 = clamp(v[1].a.xy, -99, 99);
    float2 in2 = clamp(v[2].a.wx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    for (uint n1 = 0; n1 < uint(int(-16)) % 3u; n1++) {
        if (((v[1].i.x + v[2].i.x) > (int(13) % 10)) && (v[1].i.x <= v[0].i.x))
            break;
        put(stream, v[0], clamp(in2.x, -5.0, 4.0), (v[1].u.x * primitive));
        int t2 = (((v[2].i.y * v[2].i.y) & v[2].i.y) >> (((int(15) >> (int(4) & 31)) - (v[0].i.y | v[2].i.x)) & 31));
    }
    for (uint n3 = 0; n3 < primitive % 2u; n3++) {
        o.position = float4(((in0.y * in0.y) + (in0.y + in1.x)), ((in0.x + (-0.500)) - in0.y), float((v[2].i.y % 15) & 63), 1);
        o.f = float3(in1.x, (((clamp(in2.x, -6.0, 7.0) >= clamp(in1.x, -2.0, 1.0)) || ((in0.y == in1.x) || ((10u <= v[0].u.y) || (24u <= 33u)))) ? in1.x : dot(float2(in2.x, in1.x), float2(in1.x, in2.x))), (((5.625) * in2.y) * clamp(in1.y, -5.0, 2.0)));
        o.n = uint4(((((21u / 6u) >= (primitive + n3)) || (!(v[0].u.x > 37u))) ? uint(v[1].i.y) : n3), 15u, ((v[0].u.x << (v[2].u.x & 31u)) * (primitive / 18u)), n3);
        stream.Append(o);
    }
    if (countbits(v[0].u.y) > (v[1].u.y << (v[1].u.x & 31u))) {
        for (uint n4 = 0; n4 < (v[0].u.y + v[1].u.y) % 2u; n4++) {
            put(stream, v[1], (((in2.y <= in2.x) && ((4u >= v[1].u.y) || (n4 < v[1].u.y))) ? in0.x : in2.y), (v[1].u.x / 18u));
            if (mad(in0.y, (-4.750), in0.y) < (in2.y - in1.x)) {
                uint t5 = reversebits((uint(v[1].i.y) >> ((((v[2].i.y == v[0].i.x) && (v[1].i.y > v[1].i.y)) ? v[2].u.x : 29u) & 31u)));
                o.position = float4(mad(in0.x, float(t5 % 50u), in0.x), ((in2.x - in2.y) + (-2.000)), dot(float2((2.875), in0.x), float2(in0.x, in0.y)), 1);
                o.n = uint4(((5u | t5) / 12u), ((v[1].u.y + v[0].u.x) - (v[0].u.x + v[2].u.y)), reversebits(((in1.y > (-2.375)) ? 17u : primitive)), (countbits(v[1].u.y) * (n4 - 25u)));
                o.k = (((v[1].i.y % 12) != v[0].i.x) ? (int(5) - (v[0].i.x * v[1].i.y)) : int(clamp((in1.y * in1.y), -900.0, 900.0)));
                stream.Append(o);
            } else {
                o.position = float4(clamp(in2.x, -5.0, 2.0), (clamp(in1.x, -4.0, 6.0) * in1.y), ((in0.y * in1.x) - in0.x), 1);
                o.f = float3(clamp((in1.x * in0.y), -5.0, 7.0), mad((-6.000), (5.250), in1.y), ((((v[2].u.x == v[2].u.y) && (int(-19) > int(16))) ? (7.750) : in0.y) + ((in0.x != in0.x) ? in1.y : in0.x)));
                o.n = uint4(((v[0].u.y & v[1].u.x) * ((in2.x != in2.y) ? v[1].u.y : primitive)), (((v[0].i.y > v[1].i.y) ? primitive : n4) | (primitive - 13u)), 1u, ((v[1].u.y % 22u) | (v[2].u.y * primitive)));
                o.k = (((v[2].i.y - v[1].i.y) % 28) + (int(clamp(in0.x, -900.0, 900.0)) + (int(15) - v[2].i.y)));
                stream.Append(o);
                uint t6 = (((v[2].u.y | primitive) != 5u) ? v[0].u.x : (uint(int(-4)) + (2u << (24u & 31u))));
            }
        }
        for (uint n7 = 0; n7 < primitive % 4u; n7++) {
            uint t8 = (((13u / 27u) & countbits(v[1].u.y)) / 24u);
        }
    } else {
    }
    o.position = float4(in2.x, abs(mad(in0.x, in2.x, in0.y)), ((in2.y * in2.y) * (((v[2].u.y == v[0].u.x) && (in0.x >= in2.x)) ? in1.x : in1.x)), 1);
    o.f = float3(in1.x, float(v[0].i.x & 63), ((in1.y * in0.x) - dot(float2(in0.x, in2.x), float2((-4.375), in2.y))));
    o.n = uint4(primitive, ((v[2].u.x / 16u) | (v[1].u.x + v[1].u.y)), reversebits((v[1].u.x + primitive)), (uint(int(-14)) - (v[2].u.y * v[0].u.x)));
    o.k = (((int(13) + v[2].i.x) - (v[0].i.x / 21)) % 17);
    stream.Append(o);
    uint t9 = asuint(((in1.y - (1.250)) - ((-0.750) * (5.000))));
}
