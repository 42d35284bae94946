// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4(((((-0.875) + x.p.w) - (x.p.z + x.p.y)) + ((x.p.w + (0.625)) * (x.a.x * x.a.y))), ((dot(float2(x.p.y, (6.375)), float2(x.a.y, (-1.750))) + (x.p.z - (3.250))) * float((28u << (x.u.z & 31u)) % 50u)), mad(x.a.w, (2.375), (-6.000)), ((abs(x.p.z) + x.a.w) + (x.a.z * dot(float2(x.a.y, x.a.z), float2(x.a.y, x.a.x)))));
    v.i = int2(int((((int(1) <= int(-15)) ? x.u.y : x.u.w) - (x.u.z + 4u))), x.i.y);
    v.u = uint2(uint(int(clamp((x.p.y - x.a.x), -900.0, 900.0))), x.u.y);
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

[maxvertexcount(13)]
void GSMain(point Vertex v[1], uint primitive : SV_PrimitiveID, inout LineStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.xy, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    for (uint n1 = 0; n1 < (v[0].u.y - 32u) % 3u; n1++) {
        for (uint n2 = 0; n2 < ((primitive == primitive) ? n1 : v[0].u.y) % 4u; n2++) {
            if ((float(int(-8) & 63) > (-in0.x)) || (in0.y >= in0.x)) {
                int t3 = max(firstbitlow((int(-2) | int(10)) | 64), ((v[0].i.x + v[0].i.y) * (v[0].i.y % 25)));
                t3 += (int(18) / 21);
            } else {
                put(stream, v[0], (((24u >= v[0].u.x) && (in0.x < in0.x)) ? (-5.125) : in0.x), ((!(in0.y < in0.x)) ? v[0].u.x : v[0].u.x));
                uint t4 = (uint(min(v[0].i.y, int(15))) & (((in0.x < (5.625)) ? n2 : primitive) >> ((10u - n1) & 31u)));
            }
        }
        if (((-4.750) + in0.y) != ((4.500) - (-6.625))) {
            stream.RestartStrip();
            put(stream, v[0], ((-2.750) * (-1.875)), (v[0].u.y * v[0].u.y));
            o.position = float4(float(uint(int(1)) % 50u), (((in0.x != in0.x) ? in0.x : (6.625)) - dot(float2(in0.x, (4.750)), float2(in0.x, (-2.875)))), in0.y, 1);
            o.f = float3(clamp((in0.y - (0.250)), -2.0, 7.0), ((mad(in0.y, in0.y, in0.y) < (in0.y - in0.x)) ? ((v[0].i.y != v[0].i.x) ? (4.625) : in0.y) : (in0.y * (-1.875))), in0.x);
            o.n = uint4((20u ^ v[0].u.y), primitive, primitive, (countbits(14u) / 11u));
            o.k = (((v[0].i.x >= min(v[0].i.x, v[0].i.x)) && ((int(-19) > v[0].i.y) || (in0.y <= (-5.875)))) ? min(max(int(-8), v[0].i.y), min(v[0].i.y, v[0].i.y)) : (~(v[0].i.x << (int(19) & 31))));
            stream.Append(o);
        }
    }
    if (((v[0].i.x > v[0].i.x) ? in0.y : in0.x) <= (in0.y + in0.y)) {
        put(stream, v[0], float(32u % 50u), v[0].u.y);
        o.position = float4(clamp(((v[0].i.y > v[0].i.x) ? in0.x : in0.y), -6.0, 7.0), in0.x, clamp(clamp((1.375), -1.0, 3.0), -6.0, 8.0), 1);
        stream.Append(o);
    }
    int t5 = (max((v[0].i.x ^ v[0].i.y), v[0].i.x) << ((((v[0].i.y | v[0].i.x) > int(clamp(in0.x, -900.0, 900.0))) ? (v[0].i.x + v[0].i.x) : (v[0].i.y - v[0].i.x)) & 31));
    o.position = float4(clamp((in0.x + in0.x), -5.0, 5.0), float((t5 % 12) & 63), in0.y, 1);
    o.f = float3(((-in0.y) - ((6.625) - in0.y)), in0.x, (dot(float2((6.250), in0.x), float2(in0.y, in0.x)) * in0.x));
    o.n = uint4(((v[0].u.x * v[0].u.y) + (primitive >> (primitive & 31u))), ((3u >> (v[0].u.x & 31u)) - countbits(v[0].u.x)), (((int(5) * int(-19)) > (t5 - v[0].i.y)) ? (31u | v[0].u.y) : reversebits(v[0].u.x)), (reversebits(v[0].u.y) >> (primitive & 31u)));
    stream.Append(o);
}
