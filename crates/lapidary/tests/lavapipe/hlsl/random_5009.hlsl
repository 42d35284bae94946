// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4(clamp(((x.p.y + (-2.000)) - (x.p.x - x.p.w)), -4.0, 6.0), ((((x.p.x * x.p.y) != dot(float2((6.000), x.p.w), float2(x.p.z, (0.250)))) ? x.a.x : (x.p.w + (6.125))) * (((x.p.w > (x.p.z + x.p.w)) || ((-5.375) != x.p.w)) ? (x.a.x - x.a.z) : (x.a.y - x.p.z))), ((mad(x.a.y, (4.125), x.a.z) - (x.p.x - x.p.z)) - (x.p.z * dot(float2(x.p.w, x.p.z), float2((3.125), x.p.z)))), float(((((x.p.x + x.p.z) < abs(x.a.w)) && (x.i.y < x.i.x)) ? firstbitlow(int(18) | 64) : int(5u)) & 63));
    v.i = int2(int(3), x.i.y);
    v.u = uint2((((10u * x.u.y) + (x.u.w ^ x.u.z)) + x.u.z), x.u.y);
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

[instance(3)]
[maxvertexcount(3)]
void GSMain(triangle Vertex v[3], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    float2 in1 = clamp(v[1].a.xy, -99, 99);
    float2 in2 = clamp(v[2].a.yx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    o.position = float4((dot(float2((2.500), (-5.750)), float2(in2.x, in1.y)) + (in1.y * in2.x)), clamp(((-2.000) * (4.750)), -8.0, 5.0), mad(in0.y, (in1.y * (2.125)), in0.x), 1);
    o.n = uint4(asuint(((-0.625) * in1.y)), countbits((v[0].u.y + primitive)), ((primitive + v[1].u.x) * uint(v[0].i.x)), instance);
    stream.Append(o);
    o.position = float4((-2.750), (clamp(in1.y, -7.0, 7.0) - ((5.375) - in0.y)), mad((-7.750), floor((0.500)), in2.y), 1);
    o.f = float3(mad((-5.750), dot(float2(in2.x, in2.y), float2((-5.500), in2.y)), in1.x), (mad((7.750), in2.x, in0.x) - (in1.x - in2.y)), in0.x);
    o.n = uint4(uint((int(-9) - v[0].i.x)), ((v[1].u.y % 18u) - (22u + v[2].u.y)), ((v[1].u.y + v[0].u.x) - (6u & v[1].u.x)), ((v[0].u.x % 26u) - (v[1].u.y ^ primitive)));
    stream.Append(o);
    for (uint n1 = 0; n1 < 4u % 2u; n1++) {
        switch (countbits(v[1].u.y) % 4u) {
        case 0: {
            if (firstbitlow(v[2].i.y | 64) < ((10u != v[2].u.y) ? int(-16) : v[0].i.y)) {
                o.position = float4(float((v[1].u.y & v[2].u.y) % 50u), dot(float2((-3.625), in1.x), float2(in0.y, in0.x)), mad(in0.x, dot(float2(in1.x, in1.y), float2(in0.x, (-7.375))), in1.y), 1);
                o.f = float3(((in2.y + in1.x) * (in2.x * in2.x)), ((in0.x * in0.y) - clamp(in0.y, -1.0, 3.0)), dot(float2(in1.y, in0.y), float2((-5.000), (2.500))));
                o.n = uint4(((instance ^ 0u) >> (uint(int(-6)) & 31u)), uint((v[1].i.y << (v[0].i.y & 31))), ((v[0].u.x << (v[1].u.y & 31u)) - v[2].u.y), ((v[1].u.y - 4u) * (v[1].u.x | 30u)));
                stream.Append(o);
            } else {
                uint t2 = uint(min(min(v[1].i.x, int(-8)), max(v[1].i.y, v[1].i.x)));
            }
            if ((((-7.875) * in2.x) > (in0.y + in0.y)) && (v[0].i.y > v[0].i.y)) {
                uint t3 = countbits(((n1 * instance) & n1));
            } else {
                uint t4 = (((10u ^ 26u) / 7u) & uint(v[2].i.y));
            }
            break;
        }
        case 1: {
            o.position = float4(mad(in2.y, (in2.y - (6.000)), in2.x), dot(float2(in1.x, in2.x), float2(in0.y, (5.875))), ((6.625) * (in2.x - in2.y)), 1);
            o.f = float3(((in2.y + in0.y) - (in2.y - in1.y)), in2.y, float(uint(v[2].i.y) % 50u));
            o.n = uint4((v[0].u.y / 21u), v[2].u.x, ((v[1].u.y % 6u) - (primitive * instance)), (((v[1].i.y + v[1].i.y) < v[2].i.x) ? (v[2].u.y | v[0].u.x) : (v[2].u.y | 0u)));
            o.k = int(clamp(((-(4.250)) - in1.x), -900.0, 900.0));
            stream.Append(o);
            break;
        }
        default: {
            stream.RestartStrip();
            break;
        }
        }
        for (uint n5 = 0; n5 < (instance + v[2].u.x) % 2u; n5++) {
            put(stream, v[0], (in1.x * in1.y), asuint((-7.125)));
        }
        o.position = float4((((dot(float2((4.375), (-0.875)), float2(in2.x, in1.y)) >= float(v[0].i.y & 63)) && ((v[1].u.x > v[0].u.x) || (v[0].i.x >= int(2)))) ? (in0.y + in0.y) : abs(in2.y)), (clamp(in1.y, -8.0, 4.0) + (in1.x * in0.y)), in1.x, 1);
        o.f = float3(float((v[1].i.x >> (int(-4) & 31)) & 63), float((v[0].u.y | v[1].u.y) % 50u), (((-6.625) + (4.375)) * (in0.x - in0.x)));
        o.n = uint4(((!((in1.x + (1.375)) < float(n1 % 50u))) ? ((instance != v[2].u.x) ? 7u : v[1].u.y) : (26u - 20u)), (uint(v[2].i.y) + 26u), 4u, (v[0].u.y % 24u));
        o.k = (((v[1].i.y - v[0].i.y) + (v[0].i.y % 17)) & ((int(-3) - int(19)) - (v[1].i.y & v[2].i.x)));
        stream.Append(o);
    }
    o.position = float4(dot(float2(in0.x, in0.x), float2(in2.y, in0.x)), (mad(in1.x, in2.x, in2.y) - in2.x), (-0.750), 1);
    o.f = float3(((-4.250) - abs(in1.y)), (((v[0].u.x * v[2].u.y) <= instance) ? in1.x : (in0.y - in1.x)), (((-4.125) + in0.y) - abs(in2.y)));
    o.n = uint4((asuint(in2.y) | (v[0].u.y * 18u)), uint(((v[2].i.x >= int(13)) ? v[1].i.y : v[2].i.x)), uint(v[2].i.x), ((v[0].u.x / 21u) >> (v[1].u.y & 31u)));
    o.k = ((int(-19) - (v[1].i.y - int(-11))) + (v[1].i.y * (v[1].i.x - v[2].i.x)));
    stream.Append(o);
    uint t6 = v[1].u.y;
}
