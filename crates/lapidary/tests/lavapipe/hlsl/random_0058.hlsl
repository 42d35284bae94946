// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4((((int(-20) + int(-20)) < int(clamp(x.p.z, -900.0, 900.0))) ? mad((-4.875), (((26u <= 29u) || (int(17) != int(-3))) ? x.a.z : x.p.x), x.a.w) : float(((x.i.z >= x.i.y) ? x.u.w : x.u.x) % 50u)), (((!((x.i.y - int(-3)) != (x.i.w * x.i.w))) ? x.a.w : (x.a.z * x.p.x)) * (-(x.a.z + x.p.z))), (((x.u.y ^ x.u.z) > (x.u.y - x.u.y)) ? (x.a.x * float(x.i.z & 63)) : (((!(x.u.y >= x.u.w)) ? x.a.y : x.a.w) * x.a.z)), 1);
    v.a = float4((clamp(((5.500) * (-1.500)), -5.0, 7.0) * (dot(float2(x.p.z, x.p.x), float2(x.a.z, (4.750))) + (x.p.x - x.p.w))), (-mad(x.p.z, (x.a.z * x.p.y), x.p.y)), (dot(float2(x.p.x, x.a.w), float2(x.p.z, x.a.y)) - clamp(x.a.w, -2.0, 1.0)), (((x.p.z - (3.250)) - (x.a.w + x.a.w)) - ((!(x.u.x > (x.u.z >> (x.u.w & 31u)))) ? ((x.a.z <= (-5.625)) ? (-1.375) : x.a.z) : x.a.z)));
    v.i = int2(((((x.i.z + x.i.x) >= (int(-9) - x.i.w)) ? (x.i.y * x.i.w) : (x.i.w ^ x.i.y)) % 6), x.i.y);
    v.u = uint2((((x.p.z == mad((6.625), x.a.w, x.a.x)) ? uint(x.i.x) : (0u % 6u)) + ((x.u.x + 25u) << ((x.u.z | x.u.x) & 31u))), x.u.y);
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

[maxvertexcount(7)]
void GSMain(triangle Vertex v[3], uint primitive : SV_PrimitiveID, inout LineStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.xy, -99, 99);
    float2 in1 = clamp(v[1].a.zw, -99, 99);
    float2 in2 = clamp(v[2].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    float t1 = clamp((-1.375), -99.0, 99.0);
    for (uint n2 = 0; n2 < (v[2].u.y >> (v[1].u.y & 31u)) % 4u; n2++) {
        if ((int(5) << (v[1].i.y & 31)) == ((v[1].i.x != int(8)) ? v[2].i.x : v[0].i.x)) {
            switch ((primitive * 10u) % 3u) {
            case 0: {
                t1 = t1 * 0.5 + clamp(abs((-dot(float2(in2.x, in1.x), float2(in1.x, t1)))), -99.0, 99.0);
                break;
            }
            default: {
                t1 = t1 * 0.5 + clamp(((mad(in0.y, in1.x, in1.y) - t1) * (mad(t1, in2.x, in2.x) - in0.y)), -99.0, 99.0);
                break;
            }
            }
        } else {
            o.position = float4((clamp(in2.y, -5.0, 8.0) + (((-5.125) < (-3.750)) ? in0.x : (4.500))), (abs((-5.500)) - float(primitive % 50u)), floor(float(v[1].u.y % 50u)), 1);
            o.f = float3(mad(in0.y, dot(float2(in2.y, in0.y), float2(t1, in1.x)), in0.y), (floor((-0.375)) - ((t1 == t1) ? in0.y : in1.y)), (float(v[2].i.x & 63) - mad(t1, in0.y, in0.y)));
            o.n = uint4((((v[2].i.y / 9) < min(int(-17), v[0].i.x)) ? (37u + v[1].u.y) : (v[2].u.x >> (n2 & 31u))), (39u ^ (primitive | v[0].u.x)), ((38u | primitive) + (v[1].u.y * 23u)), ((v[1].u.y + v[0].u.x) - (v[0].u.x + v[2].u.y)));
            stream.Append(o);
        }
    }
    if ((v[1].i.y << (v[2].i.x & 31)) > min(v[1].i.y, v[0].i.y)) {
        for (uint n3 = 0; n3 < (35u / 15u) % 3u; n3++) {
            o.position = float4(dot(float2(in1.y, (-2.125)), float2((5.000), t1)), clamp(mad(in2.x, (-0.375), in1.x), -7.0, 2.0), dot(float2(in1.x, (7.375)), float2(in2.y, in2.y)), 1);
            o.f = float3((abs(in1.x) + (in1.x - in2.x)), ((((n3 > v[2].u.x) && ((v[0].i.x <= int(-1)) && (in1.y > t1))) ? in1.x : (-3.375)) - clamp((-3.000), -6.0, 6.0)), (floor(in0.x) * clamp(in1.x, -2.0, 5.0)));
            o.n = uint4(uint((int(-1) / 24)), 21u, countbits((13u % 13u)), (26u & (v[0].u.y * v[2].u.x)));
            stream.Append(o);
        }
        put(stream, v[0], in0.x, (v[2].u.x ^ v[2].u.y));
    }
    o.position = float4(clamp(in2.y, -2.0, 4.0), (mad(in2.y, in0.x, (-0.625)) - (in0.y - t1)), ((((30u >= primitive) || (!(primitive == v[2].u.x))) ? in0.y : t1) - dot(float2(in2.y, (-0.500)), float2((-4.250), t1))), 1);
    o.n = uint4((v[0].u.y / 26u), (v[1].u.y - v[0].u.y), (uint(v[0].i.x) + (35u - primitive)), (uint(int(8)) / 7u));
    o.k = (((v[0].i.y + v[1].i.y) + (v[0].i.y - v[1].i.x)) & ((int(-18) - v[2].i.y) << (int(clamp((2.125), -900.0, 900.0)) & 31)));
    stream.Append(o);
}
