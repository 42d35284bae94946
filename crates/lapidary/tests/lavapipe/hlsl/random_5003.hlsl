// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4(((!(x.i.z > (x.i.z - int(9)))) ? (2.125) : ((x.a.w + x.p.x) + x.a.y)), ((x.a.y + float(x.i.x & 63)) * ((((x.p.y - x.a.y) <= dot(float2((-0.250), x.p.x), float2(x.a.x, x.p.y))) || (x.i.z > x.i.w)) ? float(x.u.w % 50u) : (x.p.z - x.a.y))), (((x.i.z >> (x.i.y & 31)) <= (x.i.w & x.i.y)) ? ((x.p.w - x.p.z) + mad(x.p.w, (-5.125), x.p.w)) : (x.a.y * dot(float2(x.p.z, x.p.z), float2(x.a.z, x.a.z)))), mad(x.p.x, clamp(mad((6.750), (2.750), x.p.z), -6.0, 2.0), (2.875)));
    v.i = int2((((((x.i.y >= x.i.x) && (x.a.x != x.a.y)) ? x.i.y : x.i.x) * ((x.i.x != x.i.y) ? int(5) : x.i.z)) - firstbitlow((x.i.x + x.i.y) | 64)), x.i.y);
    v.u = uint2(uint(((x.i.w / 11) - (x.i.x / 24))), x.u.y);
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

[instance(2)]
[maxvertexcount(7)]
void GSMain(triangleadj Vertex v[6], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.wx, -99, 99);
    float2 in1 = clamp(v[1].a.wx, -99, 99);
    float2 in2 = clamp(v[2].a.zw, -99, 99);
    float2 in3 = clamp(v[3].a.zw, -99, 99);
    float2 in4 = clamp(v[4].a.yx, -99, 99);
    float2 in5 = clamp(v[5].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    for (uint n1 = 0; n1 < ((instance > primitive) ? v[4].u.x : instance) % 4u; n1++) {
        put(stream, v[3], in0.y, reversebits(v[3].u.y));
        uint t2 = (((v[0].u.y - n1) + uint(v[0].i.x)) * ((31u + n1) % 3u));
    }
    if ((in1.x - in3.x) == (in0.x * in1.y))
        return;
    o.position = float4(((in0.x * (4.375)) - dot(float2(in4.x, in1.x), float2(in3.y, in0.x))), (clamp((-0.875), -2.0, 1.0) - (in3.x - (-3.625))), mad(in3.y, (3.250), in4.y), 1);
    o.f = float3((float(v[0].i.y & 63) * (in5.y * in3.y)), ((float(int(2) & 63) <= mad(in1.x, (-7.125), in1.y)) ? (in3.y + (-0.125)) : mad((1.500), in1.x, (3.750))), (mad(in4.x, in1.x, in2.x) + clamp(in3.x, -2.0, 3.0)));
    o.n = uint4(uint((int(11) % 29)), (uint(v[0].i.x) >> (reversebits(v[5].u.x) & 31u)), v[2].u.y, (v[4].u.x ^ (v[2].u.x % 18u)));
    o.k = min(((v[4].i.y + v[3].i.y) & min(v[2].i.x, v[0].i.x)), (min(v[1].i.y, v[3].i.x) % 9));
    stream.Append(o);
    if (((v[2].u.x == primitive) ? instance : v[1].u.y) == (v[0].u.x >> (v[0].u.x & 31u))) {
        put(stream, v[2], (in1.y * (-5.250)), (primitive * v[2].u.x));
    } else {
        if (firstbitlow(v[0].i.x | 64) < v[2].i.y) {
            stream.RestartStrip();
            put(stream, v[5], dot(float2(in5.y, in3.y), float2(in1.x, in3.x)), (v[1].u.y | v[5].u.x));
            int t3 = firstbitlow(firstbitlow((v[5].i.y + v[5].i.y) | 64) | 64);
        } else {
            if (mad(in4.x, (-4.250), (-5.750)) >= clamp(in0.x, -6.0, 4.0)) {
                float t4 = clamp(((clamp(in0.x, -8.0, 6.0) >= (in3.x * (-1.875))) ? clamp(mad(in4.x, in3.x, in1.x), -1.0, 8.0) : (mad((1.750), in5.y, in4.y) * in3.x)), -99.0, 99.0);
                put(stream, v[5], (-1.125), (v[3].u.x & v[1].u.y));
                float t5 = clamp((((t4 * in1.y) * ((-2.000) + (4.250))) * dot(float2(in4.y, in2.x), float2(in1.x, (-5.750)))), -99.0, 99.0);
            } else {
                uint t6 = (((v[2].u.x % 13u) % 27u) - ((v[3].u.x * v[0].u.y) - (v[5].u.x / 25u)));
                int t7 = (((v[3].i.x & int(-2)) / 8) + max((int(14) ^ v[2].i.y), (((in3.y < in2.x) && (in5.x == in5.x)) ? v[1].i.x : int(-14))));
            }
        }
    }
    o.position = float4(clamp(((-4.125) + in0.y), -5.0, 7.0), (float(v[3].u.y % 50u) * dot(float2(in5.y, in5.x), float2((-2.750), in4.x))), (((-7.875) - in4.y) - (in4.x + (1.500))), 1);
    o.f = float3((((-4.750) * in4.x) - mad((6.875), in3.x, in4.y)), dot(float2(in0.y, (-6.625)), float2(in2.y, in0.x)), mad(in1.y, ((-1.125) + in3.y), in3.x));
    o.n = uint4(((4u % 22u) | (v[0].u.y & v[2].u.y)), (asuint(in0.x) & uint(v[1].i.x)), ((25u << (v[3].u.y & 31u)) * 16u), ((v[2].u.y + v[4].u.x) - (v[5].u.x | v[3].u.x)));
    o.k = max(int(clamp((-in4.y), -900.0, 900.0)), (int(clamp(in3.y, -900.0, 900.0)) * (v[0].i.y * v[3].i.x)));
    stream.Append(o);
    if ((int(-7) % 14) < (int(7) << (v[2].i.y & 31))) {
        if (countbits(v[3].u.y) >= countbits(v[1].u.y))
            return;
        o.position = float4((in1.x * dot(float2(in4.x, in2.y), float2(in5.x, in3.y))), ((in4.y - in5.y) + in5.y), ((in2.x * in3.y) - float(v[5].u.x % 50u)), 1);
        o.n = uint4(asuint((in0.x + in2.y)), (((int(-20) <= v[0].i.x) ? 27u : v[1].u.x) - (v[1].u.y >> (v[5].u.y & 31u))), ((v[5].u.y * v[2].u.x) * (v[5].u.x >> (v[0].u.y & 31u))), (countbits(v[4].u.x) - v[0].u.y));
        o.k = v[1].i.y;
        stream.Append(o);
    }
    uint t8 = uint(((~v[4].i.y) << (int(v[0].u.x) & 31)));
}
