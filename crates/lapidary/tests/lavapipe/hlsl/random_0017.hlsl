// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4((dot(float2(x.a.w, x.p.y), float2((2.750), x.a.w)) * x.p.w), dot(float2(x.a.z, x.p.x), float2(x.p.z, (4.750))), (floor(x.p.w) * mad(x.p.z, (x.p.z - x.a.y), x.p.w)), 1);
    v.a = float4((((5u + x.u.w) <= (37u >> (x.u.y & 31u))) ? ((((x.u.w ^ x.u.y) >= (x.u.z | 23u)) && (x.u.z < 20u)) ? ((x.u.y == x.u.y) ? x.a.z : x.a.x) : x.a.w) : (mad(x.a.z, x.p.x, (2.250)) + x.a.x)), dot(float2(x.a.w, (-4.125)), float2(x.a.z, (-1.375))), (0.750), mad(x.p.y, x.a.w, x.p.w));
    v.i = int2(x.i.x, x.i.y);
    v.u = uint2(asuint((float(x.i.z & 63) - ((-6.625) - x.a.w))), x.u.y);
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

[instance(5)]
[maxvertexcount(4)]
void GSMain(line Vertex v[2], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.zw, -99, 99);
    float2 in1 = clamp(v[1].a.xy, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    o.position = float4(((in0.y + in1.y) - clamp(in1.x, -8.0, 2.0)), (((-4.500) + (4.375)) * (in0.x + in1.x)), float((v[1].i.x ^ v[1].i.x) & 63), 1);
    o.f = float3(mad((1.125), abs((4.750)), in1.x), (((1.250) * in1.y) * ((-4.750) - in0.y)), (6.375));
    o.n = uint4((primitive << ((17u | instance) & 31u)), (uint(int(17)) ^ (((39u < v[0].u.y) && (v[0].u.x >= 15u)) ? v[1].u.x : primitive)), asuint(((int(-17) != v[1].i.x) ? in0.y : in0.y)), ((instance / 12u) / 7u));
    o.k = min(firstbitlow((v[0].i.x << (v[1].i.y & 31)) | 64), ((int(17) << (v[1].i.x & 31)) >> (int(instance) & 31)));
    stream.Append(o);
    if ((primitive * v[1].u.y) < (instance << (v[1].u.x & 31u))) {
        uint t1 = (v[0].u.y / 15u);
        uint t2 = ((32u * ((v[0].u.x >= v[1].u.x) ? instance : primitive)) + v[0].u.y);
        o.position = float4((((4.000) * (0.250)) * (in0.y - in1.x)), mad(in1.y, (in0.y * in0.x), (-2.250)), ((in1.y * in1.y) * clamp((-1.250), -5.0, 3.0)), 1);
        o.f = float3((float(v[0].i.x & 63) + in0.y), float((v[0].u.y << (t1 & 31u)) % 50u), (abs(in0.x) - in0.x));
        o.n = uint4(uint((v[1].i.y + v[0].i.x)), reversebits((t2 ^ 20u)), (((!(in1.y > in1.y)) ? v[0].u.x : t1) * (19u | t2)), ((v[0].u.y << (v[1].u.x & 31u)) + (t2 | t2)));
        stream.Append(o);
    }
    put(stream, v[1], (in0.y + in0.y), instance);
    stream.RestartStrip();
    switch (((v[0].i.x <= v[1].i.y) ? primitive : v[0].u.y) % 3u) {
    case 0: {
        put(stream, v[0], (in0.y * in1.x), (29u - 28u));
        break;
    }
    default: {
        for (uint n3 = 0; n3 < (5u + v[0].u.x) % 4u; n3++) {
            uint t4 = ((reversebits(10u) - (v[1].u.y % 3u)) + ((!(min(int(3), v[0].i.x) <= (v[0].i.x - int(-19)))) ? (instance & 16u) : (v[1].u.y & primitive)));
        }
        put(stream, v[0], (-(-2.250)), (v[0].u.x ^ 33u));
        break;
    }
    }
    uint t5 = uint(v[1].i.y);
    uint t6 = (((((1.000) > (3.375)) ? 28u : 35u) - (t5 ^ instance)) << (v[0].u.x & 31u));
}
