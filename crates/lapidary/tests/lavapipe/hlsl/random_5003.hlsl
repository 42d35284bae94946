// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4(((!(x.i.z > (x.i.z - int(9)))) ? (7.875) : ((x.a.w + x.p.x) + x.a.y)), ((x.a.y + float(x.i.x & 63)) * (((x.p.y - x.a.y) <= dot(float2((-3.000), x.p.z), float2(x.a.w, x.a.x))) ? dot(float2(x.a.w, x.a.z), float2(x.a.w, (-2.500))) : (x.a.y + x.a.y))), (mad((5.500), (x.a.w - x.p.z), x.a.z) - (x.a.w * (x.p.y - x.p.w))), (float(((x.i.z <= int(9)) ? x.u.w : x.u.z) % 50u) + mad(x.a.y, dot(float2(x.a.x, x.p.z), float2(x.a.z, x.a.z)), x.a.x)));
    v.i = int2((max((x.i.y - x.i.z), (x.i.w % 23)) + ((x.i.y == (x.i.y - x.i.y)) ? ((x.u.z == x.u.z) ? x.i.y : x.i.w) : x.i.y)), x.i.y);
    v.u = uint2((((x.u.w | x.u.w) % 21u) | (((x.i.x >= (x.i.x * x.i.w)) && (x.u.z != x.u.x)) ? (x.u.w - x.u.y) : (34u * x.u.z))), x.u.y);
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
[maxvertexcount(5)]
void GSMain(triangleadj Vertex v[6], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    float2 in1 = clamp(v[1].a.yx, -99, 99);
    float2 in2 = clamp(v[2].a.yx, -99, 99);
    float2 in3 = clamp(v[3].a.yx, -99, 99);
    float2 in4 = clamp(v[4].a.xy, -99, 99);
    float2 in5 = clamp(v[5].a.wx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    put(stream, v[3], in0.y, reversebits(instance));
    int t1 = ((((-4.000) + in2.y) == (in4.y - (-7.250))) ? (abs(v[4].i.y) - (v[1].i.x - v[3].i.x)) : int(clamp((in0.x * in1.y), -900.0, 900.0)));
    switch ((v[2].u.y + v[1].u.x) % 3u) {
    case 0: {
        t1 += ((((~v[4].i.x) >= v[5].i.y) ? (v[5].i.y + v[0].i.y) : (int(-14) / 15)) + (~min(v[4].i.y, int(5))));
        o.position = float4(((in5.y + in1.x) + ((-3.000) + in4.y)), (((-2.250) * in3.y) * mad(in3.x, in1.y, (6.250))), (mad(in4.x, in1.x, in2.x) + clamp(in3.x, -2.0, 3.0)), 1);
        o.f = float3(mad(in3.x, float(v[4].u.y % 50u), (5.000)), (float(v[3].i.x & 63) - dot(float2(in0.y, in4.y), float2(in2.y, (-1.625)))), in4.x);
        o.n = uint4((v[4].u.x % 11u), (((14u & instance) == v[1].u.x) ? (v[2].u.x + v[1].u.y) : reversebits(v[1].u.y)), uint((v[1].i.x + int(18))), (uint(int(2)) + (v[0].u.x % 28u)));
        stream.Append(o);
        break;
    }
    default: {
        o.position = float4(((in0.x * in5.x) + dot(float2(in2.x, in5.x), float2(in2.x, in5.x))), ((in0.y - (7.375)) + in2.y), float((v[5].u.y - v[0].u.y) % 50u), 1);
        o.n = uint4((((v[0].i.x != int(3)) ? 18u : 30u) ^ uint(v[1].i.x)), ((v[5].u.x - 25u) & (v[4].u.y - v[4].u.y)), ((v[2].u.x - 19u) % 14u), uint((v[1].i.y - v[1].i.y)));
        stream.Append(o);
        break;
    }
    }
    put(stream, v[0], in0.y, (11u & primitive));
    o.position = float4(mad(in3.y, in3.x, (-3.750)), mad(in3.x, float(v[2].u.x % 50u), in5.y), (-((-2.000) - in1.x)), 1);
    o.f = float3(floor(in1.x), dot(float2((4.625), in5.y), float2(in4.y, in1.x)), ((dot(float2(in0.x, in3.x), float2(in3.x, in0.y)) <= ((-6.250) - in5.x)) ? ((-2.625) + (-0.875)) : (in4.x - in5.y)));
    stream.Append(o);
    switch ((instance & v[5].u.x) % 4u) {
    case 0: {
        int t2 = max(((int(5) | int(7)) / 20), int(clamp(((-4.750) - in3.x), -900.0, 900.0)));
        t1 += (((int(-1) % 28) - (int(-2) + t2)) / 28);
        break;
    }
    case 1: {
        for (uint n3 = 0; n3 < (34u ^ v[2].u.y) % 3u; n3++) {
            for (uint n4 = 0; n4 < (v[1].u.y % 5u) % 4u; n4++) {
                t1 += v[5].i.x;
                uint t5 = uint(min((v[0].i.x + int(11)), (int(-19) * int(-14))));
                t5 += (((instance * v[5].u.x) << ((v[5].u.x * v[0].u.y) & 31u)) * (uint(int(-4)) * n4));
            }
            stream.RestartStrip();
        }
        stream.RestartStrip();
        break;
    }
    default: {
        put(stream, v[4], (((int(-13) == int(5)) || (instance >= 24u)) ? in5.x : in0.y), reversebits(38u));
        t1 += (((v[5].i.x - int(10)) - (v[3].i.x + v[2].i.x)) - (int(-12) * (v[5].i.x ^ v[2].i.x)));
        break;
    }
    }
}
