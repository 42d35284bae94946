// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4((((!(clamp(x.a.x, -1.0, 3.0) >= (((x.i.w <= x.i.w) && ((7.875) > (-7.875))) ? x.a.z : x.p.z))) ? ((x.p.y != x.a.z) ? x.p.z : x.a.z) : ((-5.125) * x.p.x)) + ((x.a.w * x.a.z) + (((x.u.w > 24u) || (int(-16) > x.i.y)) ? x.a.y : x.p.w))), (((x.u.z | x.u.z) > (x.u.w / 27u)) ? ((x.p.y * x.p.z) - x.a.w) : (-(((int(13) == x.i.z) && ((22u > 22u) || (x.u.z == x.u.w))) ? x.a.w : x.a.y))), ((x.p.x - (x.a.y - x.a.w)) + abs(dot(float2(x.a.z, (-3.250)), float2(x.p.w, x.p.w)))), float(((int(clamp(x.p.z, -900.0, 900.0)) == x.i.x) ? 15u : x.u.w) % 50u));
    v.i = int2(x.i.z, x.i.y);
    v.u = uint2((((((x.i.w - x.i.y) == (int(-16) * int(1))) && (int(-5) > int(-16))) ? (x.u.w + x.u.z) : (x.u.x - 5u)) | (uint(x.i.w) + (x.u.z % 16u))), x.u.y);
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

[instance(5)]
[maxvertexcount(6)]
void GSMain(line Vertex v[2], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout PointStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    float2 in1 = clamp(v[1].a.xy, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    stream.RestartStrip();
    float t1 = clamp(mad(in0.x, ((in1.x * (3.000)) + (in1.y - in0.y)), (0.125)), -99.0, 99.0);
    o.position = float4(((in1.x * in1.x) + (5.375)), (dot(float2(in0.x, t1), float2(t1, in1.x)) - dot(float2(in1.x, (-2.250)), float2(in0.y, in1.y))), float((0u * 30u) % 50u), 1);
    o.f = float3((dot(float2((-4.500), in0.x), float2(in0.y, in0.x)) - (t1 * in0.y)), (-((21u != 37u) ? in1.y : in0.y)), in0.y);
    o.n = uint4(((v[1].u.y >> (v[1].u.x & 31u)) << (28u & 31u)), ((32u * 39u) ^ (v[1].u.y / 17u)), (instance % 28u), (reversebits(primitive) + (primitive + v[1].u.y)));
    o.k = (((v[1].i.x << (v[0].i.y & 31)) % 12) >> (((v[0].i.x * v[0].i.y) - ((in0.x >= in1.x) ? int(-2) : v[1].i.x)) & 31));
    stream.Append(o);
    o.position = float4((((2.250) * in0.y) * mad(t1, t1, in1.x)), (-clamp(in1.x, -4.0, 8.0)), (in1.x + (in0.x + in1.y)), 1);
    o.f = float3(float((instance | 15u) % 50u), ((in0.y * in0.y) + dot(float2(t1, t1), float2(in0.x, in1.x))), float((v[0].i.y | v[0].i.y) & 63));
    o.k = v[0].i.y;
    stream.Append(o);
    switch ((8u ^ instance) % 3u) {
    case 0: {
        uint t2 = v[0].u.x;
        break;
    }
    default: {
        o.position = float4(clamp((in0.y + in1.x), -6.0, 4.0), ((1.875) - abs(in1.y)), floor((in0.x + t1)), 1);
        o.f = float3((clamp(in1.x, -4.0, 5.0) + dot(float2(in0.x, t1), float2(in0.x, (7.125)))), ((-(-0.250)) - (in0.y * in1.y)), ((in0.y * t1) * (in0.y + in1.y)));
        o.n = uint4(((instance * instance) / 11u), (((23u > v[0].u.x) ? instance : 3u) / 22u), ((primitive + v[1].u.x) | (instance + primitive)), ((instance >> (28u & 31u)) - (11u + v[1].u.y)));
        stream.Append(o);
        put(stream, v[0], ((1.375) + in0.y), uint(v[0].i.x));
        break;
    }
    }
    if ((v[1].i.x - v[1].i.x) <= int(0)) {
        put(stream, v[1], ((1.125) * in1.x), v[1].u.x);
        o.position = float4(floor(float(v[0].u.x % 50u)), (clamp(in1.x, -1.0, 1.0) * ((-5.250) - (1.375))), (mad(in1.x, t1, (4.500)) + in1.x), 1);
        o.f = float3((((-in1.y) != (t1 - in1.y)) ? (-2.750) : ((-2.375) + in1.y)), ((((35u >= v[0].u.y) || (instance == v[1].u.x)) ? (4.125) : in0.x) * mad(in1.x, in1.y, in0.y)), ((in1.x + in0.y) - (in1.y * in1.x)));
        o.n = uint4(((instance % 26u) + (v[0].u.y + primitive)), uint(((v[1].u.x <= instance) ? v[0].i.x : int(2))), ((22u & v[0].u.y) >> (v[1].u.y & 31u)), (uint(v[1].i.x) | (v[0].u.x / 2u)));
        stream.Append(o);
    } else {
        o.position = float4((((-3.125) * in0.y) + (t1 * (-4.375))), in1.x, in0.x, 1);
        o.f = float3(t1, (((-1.375) * (-3.500)) - ((1.500) - in0.x)), mad((3.375), mad((-3.500), in1.y, in1.y), (3.000)));
        stream.Append(o);
    }
}
