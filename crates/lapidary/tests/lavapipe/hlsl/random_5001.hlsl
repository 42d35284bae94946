// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(mad(x.a.w, (dot(float2(x.a.y, x.p.z), float2((-1.125), (4.875))) - (-1.375)), x.a.z), (-5.375), floor((((0.500) - x.p.y) * (x.a.z * x.p.w))), 1);
    v.a = float4((clamp(x.p.z, -4.0, 7.0) - float(((x.i.z != int(-6)) ? int(7) : x.i.y) & 63)), (4.125), x.p.y, mad((-7.875), (4.500), x.a.z));
    v.i = int2((firstbitlow((x.i.z - x.i.w) | 64) / 26), x.i.y);
    v.u = uint2((((((x.p.x != x.p.x) && ((x.u.z < x.u.z) && (x.a.z > (-0.875)))) ? 37u : x.u.w) - (x.u.w & x.u.z)) << ((asuint(x.p.y) * x.u.z) & 31u)), x.u.y);
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

[maxvertexcount(6)]
void GSMain(triangle Vertex v[3], uint primitive : SV_PrimitiveID, inout PointStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    float2 in1 = clamp(v[1].a.yx, -99, 99);
    float2 in2 = clamp(v[2].a.wx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    o.position = float4((-clamp(in2.y, -2.0, 1.0)), dot(float2((-1.875), (-7.125)), float2(in2.y, in2.x)), (((0.625) * (6.500)) * dot(float2(in1.y, in2.x), float2(in0.y, in1.y))), 1);
    o.f = float3(dot(float2((4.125), in2.y), float2(in2.y, in2.x)), abs((in0.y - (5.750))), (-3.500));
    o.n = uint4(((20u << (26u & 31u)) >> ((8u % 25u) & 31u)), ((v[2].u.x * v[1].u.x) << (countbits(v[0].u.y) & 31u)), (v[1].u.x & primitive), v[2].u.x);
    o.k = v[0].i.x;
    stream.Append(o);
    o.position = float4(dot(float2(in2.y, in0.y), float2(in1.y, in0.x)), in1.y, (mad(in0.x, in0.x, in2.x) + in0.y), 1);
    o.f = float3(((in0.x * in1.x) * mad((1.750), in0.x, (-4.875))), clamp(((!(int(-1) != v[1].i.x)) ? in2.x : (0.000)), -1.0, 2.0), (abs((6.875)) * floor((2.375))));
    o.k = ((((v[0].i.y * v[2].i.y) != v[2].i.y) ? (v[0].i.y << (int(16) & 31)) : (v[2].i.x >> (v[2].i.y & 31))) | ((v[1].i.y * int(-20)) * (v[1].i.x + v[2].i.y)));
    stream.Append(o);
    for (uint n1 = 0; n1 < (v[2].u.y ^ v[0].u.x) % 2u; n1++) {
        if (int(12) == int(-2)) {
            if (!((in2.y * (-0.250)) > (in2.y * (-1.750))))
                continue;
            stream.RestartStrip();
            put(stream, v[0], (in2.y + in1.x), (v[0].u.y | v[2].u.x));
        } else {
            o.position = float4(in0.x, clamp(dot(float2(in0.x, in1.x), float2(in0.x, in0.x)), -7.0, 1.0), dot(float2(in2.x, in0.x), float2((-5.250), (-2.375))), 1);
            o.f = float3(float((v[1].i.y + v[0].i.y) & 63), ((in0.y - in2.y) - abs((7.000))), (float(v[0].u.x % 50u) + (in2.y - (-6.750))));
            o.n = uint4(((7u + n1) + reversebits(2u)), ((34u ^ v[2].u.x) << (v[0].u.x & 31u)), ((v[0].u.x + v[0].u.x) * (v[2].u.y << (n1 & 31u))), ((((v[0].i.y <= v[0].i.x) || (!(v[0].i.y >= v[1].i.y))) ? v[1].u.y : n1) + (v[1].u.y * v[0].u.y)));
            o.k = (v[2].i.y - int(clamp((in1.y * (-1.250)), -900.0, 900.0)));
            stream.Append(o);
        }
    }
    if ((23u / 9u) == (v[1].u.x + 19u)) {
        o.position = float4((in0.y + (in1.x - in0.x)), mad((-1.625), (in0.y * (7.250)), in0.y), abs(abs(in2.y)), 1);
        stream.Append(o);
        o.position = float4((-mad(in1.y, in2.y, in1.y)), abs((in1.y - in2.x)), (dot(float2(in2.x, in2.x), float2(in2.y, in2.y)) + float(39u % 50u)), 1);
        o.n = uint4(((v[0].u.y * primitive) % 12u), ((((int(15) > v[2].i.y) && ((int(-17) < v[0].i.y) || ((v[1].i.x == v[2].i.x) || ((-4.125) != in2.x)))) ? v[0].u.y : 29u) / 21u), 33u, ((v[0].u.x ^ 17u) * (v[0].u.x ^ v[1].u.x)));
        o.k = ((min(v[1].i.x, v[2].i.y) > int(-19)) ? v[1].i.y : ((((-7.500) <= in0.x) ? v[1].i.y : int(-10)) | (v[1].i.y + v[1].i.y)));
        stream.Append(o);
        put(stream, v[0], mad((2.125), (-3.875), (5.250)), (primitive ^ 16u));
    }
}
