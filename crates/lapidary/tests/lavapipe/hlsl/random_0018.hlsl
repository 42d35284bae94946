// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4(((-4.000) + (x.p.w * (-1.375))), ((((x.i.z % 17) > (int(-13) - x.i.z)) && (x.u.z < 32u)) ? (((x.u.y <= 10u) ? x.p.x : x.a.z) * clamp(x.a.z, -7.0, 3.0)) : clamp((x.a.x * (3.875)), -1.0, 4.0)), ((((2.625) - x.p.y) + (x.p.z + x.a.y)) * ((-7.000) - (x.a.x * x.p.y))), ((((5.875) - (5.125)) + ((4.500) + x.a.y)) + abs((x.a.y + x.p.x))));
    v.i = int2((abs(firstbitlow(x.i.w | 64)) / 26), x.i.y);
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

[maxvertexcount(9)]
void GSMain(line Vertex v[2], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.xy, -99, 99);
    float2 in1 = clamp(v[1].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    put(stream, v[0], (in0.x - in0.y), ((36u > v[1].u.y) ? v[0].u.y : v[0].u.x));
    float t1 = clamp(dot(float2((4.000), in0.y), float2(in1.x, in0.x)), -99.0, 99.0);
    t1 = t1 * 0.5 + clamp((dot(float2(in1.x, in0.y), float2(in1.x, in0.x)) * in0.x), -99.0, 99.0);
    int t2 = (((v[0].i.x + v[0].i.y) * (~int(9))) ^ max(int(clamp(in1.y, -900.0, 900.0)), int(18)));
    o.position = float4((-(in0.x - in1.x)), float((v[1].i.y & v[1].i.y) & 63), dot(float2(in1.x, (-5.750)), float2(in0.y, (6.375))), 1);
    o.n = uint4(((v[1].u.y & 35u) << ((v[0].u.x & v[1].u.y) & 31u)), ((v[0].u.x - primitive) | v[1].u.x), ((v[0].u.y << (v[1].u.x & 31u)) * (25u << (39u & 31u))), countbits(v[1].u.y));
    stream.Append(o);
    for (uint n3 = 0; n3 < (v[0].u.x + v[0].u.y) % 3u; n3++) {
        if (((v[1].i.y > int(-20)) ? 31u : v[0].u.y) >= v[1].u.y) {
            put(stream, v[1], ((t2 < int(0)) ? t1 : (-0.250)), (primitive ^ v[0].u.y));
            if ((in0.y * in0.x) <= (in0.y + (4.000))) {
                t1 = t1 * 0.5 + clamp((floor((in1.x - (-2.250))) + (float(v[1].i.x & 63) - clamp((-0.375), -7.0, 5.0))), -99.0, 99.0);
                o.position = float4(abs(float(primitive % 50u)), (abs((-2.250)) * (in1.y * (0.750))), in0.x, 1);
                o.f = float3(abs(dot(float2(in1.y, t1), float2(in0.y, in0.y))), ((in0.x * in1.x) + ((4.625) - in0.x)), dot(float2(in1.x, in0.y), float2(in1.y, (-6.125))));
                o.k = int(clamp(t1, -900.0, 900.0));
                stream.Append(o);
            } else {
                t1 = t1 * 0.5 + clamp((((2u << (primitive & 31u)) >= (v[0].u.y >> (v[0].u.y & 31u))) ? (clamp(in1.y, -2.0, 4.0) - (in0.y + in0.y)) : (mad(in1.y, in0.y, in1.x) - abs(in0.x))), -99.0, 99.0);
                t1 = t1 * 0.5 + clamp(((!(((((3.625) > in0.y) && (in1.y >= (2.000))) ? (5.500) : t1) == (in0.x * (-1.750)))) ? ((((int(13) << (int(-12) & 31)) < (int(-17) >> (v[0].i.y & 31))) || (v[1].i.y >= v[1].i.y)) ? ((6.875) * t1) : (in0.y * in0.x)) : ((((t1 >= (-6.000)) ? in0.y : in1.x) >= (((-2.625) != (-6.875)) ? (6.375) : (4.750))) ? (in0.x * in0.x) : float(v[1].i.y & 63))), -99.0, 99.0);
            }
        }
        o.position = float4(((in1.x + in1.y) * in1.x), float((v[1].u.y - v[0].u.x) % 50u), (in1.x * abs((2.625))), 1);
        o.f = float3(in1.x, ((((-4.000) * in0.y) <= float(n3 % 50u)) ? ((int(9) == v[0].i.x) ? t1 : (5.750)) : dot(float2(in0.y, t1), float2(in1.y, in1.y))), (((v[0].i.y * v[1].i.x) == firstbitlow(v[1].i.x | 64)) ? (in1.x - in0.x) : (in1.x * in1.x)));
        o.n = uint4((((v[1].u.x == v[0].u.x) ? v[0].u.y : 22u) / 14u), (32u - (primitive | n3)), uint((~int(14))), (((in0.y + (-5.625)) <= (in0.y + in0.y)) ? (7u + n3) : (v[1].u.y & v[0].u.y)));
        stream.Append(o);
    }
    o.position = float4(((in0.y + t1) * (t1 * in1.y)), clamp((t1 - in1.x), -3.0, 7.0), ((t1 + in0.x) * floor((-1.125))), 1);
    o.f = float3((-2.625), floor(((v[1].i.x == v[0].i.y) ? in0.x : in0.x)), (dot(float2(t1, (5.500)), float2(in1.y, (4.500))) - (t1 * in0.y)));
    o.n = uint4((v[0].u.y | (primitive / 26u)), ((v[1].u.x - 16u) + (v[1].u.x ^ v[0].u.x)), ((v[0].u.x >> (primitive & 31u)) | (v[0].u.y - v[1].u.x)), 39u);
    o.k = ((v[0].i.y << ((v[0].i.y << (v[0].i.y & 31)) & 31)) ^ ((v[0].i.y + int(14)) + (v[1].i.y - v[1].i.y)));
    stream.Append(o);
    int t4 = max(min((~v[0].i.y), (v[1].i.x | v[0].i.x)), firstbitlow(v[0].i.y | 64));
}
