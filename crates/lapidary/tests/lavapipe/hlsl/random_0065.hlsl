// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4(((((-1.625) * (3.375)) * (x.a.x * x.p.y)) + ((x.p.w + (4.625)) - x.a.x)), (((x.p.y + (1.500)) - (x.p.y + (5.125))) + ((x.p.w - (7.125)) - (x.a.z * x.a.w))), (6.875), x.p.x);
    v.i = int2(((((!(x.p.z >= (-7.500))) ? x.i.y : x.i.x) >> ((x.i.x * x.i.z) & 31)) ^ (int(clamp((3.250), -900.0, 900.0)) + x.i.z)), x.i.y);
    v.u = uint2((((x.i.w <= int(clamp((6.250), -900.0, 900.0))) ? (x.u.z + x.u.w) : (11u & x.u.y)) >> (((9u & x.u.z) / 11u) & 31u)), x.u.y);
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

[maxvertexcount(18)]
void GSMain(point Vertex v[1], uint primitive : SV_PrimitiveID, inout LineStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.xy, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    o.position = float4(abs(((v[0].i.x <= v[0].i.y) ? in0.y : (6.000))), ((in0.x * in0.x) * ((primitive > 36u) ? (-6.875) : in0.y)), floor((in0.y - (3.375))), 1);
    o.f = float3(abs((in0.y - in0.x)), ((in0.x + in0.y) * in0.y), clamp(dot(float2(in0.x, (-6.375)), float2(in0.x, in0.x)), -5.0, 3.0));
    o.n = uint4(((26u * v[0].u.y) * (30u | 0u)), ((v[0].u.y | v[0].u.y) | (primitive & v[0].u.x)), ((primitive / 21u) - (v[0].u.x | 24u)), ((v[0].u.x / 11u) + primitive));
    stream.Append(o);
    put(stream, v[0], ((-0.875) - in0.x), ((!(in0.y < in0.x)) ? primitive : v[0].u.x));
    for (uint n1 = 0; n1 < (39u ^ primitive) % 4u; n1++) {
        put(stream, v[0], abs((5.875)), uint(int(-4)));
        if ((v[0].i.y - v[0].i.x) > (v[0].i.x / 7)) {
            put(stream, v[0], (in0.x - in0.x), countbits(primitive));
            if (((-1.625) * in0.y) == dot(float2(in0.x, in0.x), float2((-2.750), in0.x))) {
                o.position = float4((((-7.125) - (-7.750)) - mad(in0.x, in0.y, in0.y)), in0.x, dot(float2((-0.625), (-3.750)), float2(in0.y, in0.x)), 1);
                o.f = float3((dot(float2(in0.x, (-7.375)), float2((-4.250), in0.y)) - ((-3.375) - in0.y)), in0.y, dot(float2((5.875), in0.x), float2((0.875), (3.250))));
                o.n = uint4(((3u << (v[0].u.x & 31u)) * (v[0].u.y & n1)), (uint(int(16)) * (((0.500) <= in0.y) ? 35u : 14u)), (v[0].u.y + (n1 + v[0].u.x)), ((v[0].u.y - v[0].u.x) & uint(int(-14))));
                o.k = ((((((in0.x == in0.y) && ((v[0].i.y <= int(11)) && (v[0].i.x > int(10)))) ? n1 : n1) > countbits(0u)) ? (int(-6) >> (v[0].i.y & 31)) : v[0].i.y) - (((in0.y > in0.x) ? v[0].i.y : v[0].i.x) - (v[0].i.x + v[0].i.y)));
                stream.Append(o);
            } else {
                uint t2 = n1;
                put(stream, v[0], float(32u % 50u), n1);
            }
            o.position = float4(clamp(((v[0].i.y > v[0].i.x) ? in0.x : in0.y), -6.0, 7.0), in0.x, clamp(clamp((5.375), -1.0, 3.0), -6.0, 8.0), 1);
            stream.Append(o);
        }
        int t3 = (max((v[0].i.x ^ v[0].i.y), v[0].i.x) << ((((v[0].i.y | v[0].i.x) > int(clamp(in0.x, -900.0, 900.0))) ? (v[0].i.x + v[0].i.x) : (v[0].i.y - v[0].i.x)) & 31));
    }
    o.position = float4(clamp((in0.x + in0.x), -5.0, 5.0), float((v[0].i.y % 1) & 63), in0.y, 1);
    o.f = float3(((-in0.y) - ((3.375) - in0.x)), (((-6.375) + in0.y) * float(v[0].i.x & 63)), (dot(float2(in0.y, in0.x), float2((-5.375), in0.x)) * ((v[0].i.y >= v[0].i.x) ? in0.y : in0.x)));
    o.n = uint4(((38u + v[0].u.x) << ((((v[0].i.x != v[0].i.x) || (!(v[0].i.y != v[0].i.x))) ? v[0].u.x : 31u) & 31u)), (reversebits(v[0].u.x) % 28u), ((primitive * 31u) - primitive), ((38u | v[0].u.x) & (v[0].u.y % 13u)));
    stream.Append(o);
    for (uint n4 = 0; n4 < (primitive | v[0].u.x) % 4u; n4++) {
        uint t5 = v[0].u.y;
        put(stream, v[0], ((4.625) - (-2.625)), (primitive | v[0].u.x));
        int t6 = ((v[0].i.x * v[0].i.y) * min(int(-10), (v[0].i.x << (v[0].i.x & 31))));
    }
}
