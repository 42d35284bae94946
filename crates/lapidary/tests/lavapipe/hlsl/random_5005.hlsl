// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.w, float(((x.u.w / 26u) / 7u) % 50u), (-x.p.w), 1);
    v.a = float4(((clamp(x.a.z, -7.0, 6.0) * (x.p.x - x.a.x)) - ((x.a.x + x.a.x) * (x.a.z + x.p.w))), ((5.000) * ((-x.a.z) + (((26u < x.u.w) && (x.i.y > int(-18))) ? x.p.z : x.p.y))), (4.250), (float(reversebits(x.u.y) % 50u) * x.a.x));
    v.i = int2(((~int(clamp(x.p.z, -900.0, 900.0))) + ((int(2) ^ int(8)) + (int(18) + x.i.w))), x.i.y);
    v.u = uint2(uint(((x.i.y / 21) + (int(10) ^ x.i.x))), x.u.y);
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
[maxvertexcount(24)]
void GSMain(line Vertex v[2], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout PointStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.wx, -99, 99);
    float2 in1 = clamp(v[1].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    stream.RestartStrip();
    for (uint n1 = 0; n1 < (19u - v[1].u.x) % 4u; n1++) {
        for (uint n2 = 0; n2 < (8u >> (v[1].u.y & 31u)) % 4u; n2++) {
            if (dot(float2((6.500), in1.x), float2(in0.x, (-1.875))) > (in1.x + in1.y)) {
                int t3 = int((((in0.y * in0.y) == (in1.x * in1.y)) ? (n1 + v[0].u.x) : (v[1].u.y + n1)));
                o.position = float4((in0.y + (-6.250)), (in1.x - dot(float2((5.750), in1.y), float2(in1.x, in1.y))), (((primitive ^ v[0].u.y) <= uint(int(12))) ? mad(in1.x, in1.y, in0.x) : dot(float2((4.625), in1.y), float2(in0.y, in1.x))), 1);
                o.f = float3(((in1.x * in1.x) - (in1.x + in0.y)), ((in0.x * in0.x) - clamp(in1.y, -5.0, 6.0)), (((t3 | int(15)) <= (v[0].i.y - v[0].i.x)) ? dot(float2(in0.x, in0.x), float2(in0.y, in1.x)) : ((-3.000) + (-2.125))));
                o.n = uint4(v[1].u.y, ((n1 | primitive) + 4u), (asuint(in0.x) >> ((5u ^ primitive) & 31u)), (uint(int(-6)) + (16u + v[1].u.x)));
                o.k = ((int(-17) ^ int(clamp(in1.x, -900.0, 900.0))) ^ max(int(clamp(in1.y, -900.0, 900.0)), (v[0].i.x << (v[0].i.x & 31))));
                stream.Append(o);
            } else {
                int t4 = (((v[0].i.y % 7) >= (v[1].i.y + v[0].i.y)) ? (firstbitlow(int(-19) | 64) >> (abs(v[0].i.x) & 31)) : int(clamp((in1.x * (-0.625)), -900.0, 900.0)));
            }
            if (((instance ^ 25u) != (instance ^ primitive)) || (in1.x >= in1.y)) {
                stream.RestartStrip();
            }
            for (uint n5 = 0; n5 < (n1 | v[0].u.y) % 3u; n5++) {
                o.position = float4((clamp((0.125), -4.0, 1.0) - (in0.x + in0.y)), ((v[0].i.y != (v[0].i.y + v[0].i.x)) ? (in0.y - in1.x) : in1.y), float(((v[1].i.y < v[0].i.x) ? primitive : v[0].u.x) % 50u), 1);
                o.n = uint4((uint(v[0].i.x) * (n1 & v[0].u.y)), ((v[1].u.y & v[1].u.x) ^ countbits(instance)), ((((n2 > n1) ? 30u : instance) < (v[1].u.y | n5)) ? 34u : (v[1].u.y * v[0].u.y)), (v[0].u.y - n1));
                stream.Append(o);
                stream.RestartStrip();
            }
        }
    }
    o.position = float4(in1.x, (((-4.875) - in1.y) - ((6.000) * in1.x)), mad(in1.x, (in0.x - (5.250)), (-0.750)), 1);
    o.f = float3((((!(instance < v[0].u.y)) ? in1.x : in0.y) * ((int(-20) <= v[0].i.x) ? in1.x : in1.x)), ((in1.x - in0.y) - (in0.y - in1.y)), in1.y);
    stream.Append(o);
    o.position = float4((float(v[1].u.y % 50u) + (in0.x + in0.y)), ((int(clamp(in0.x, -900.0, 900.0)) >= (v[0].i.y << (v[0].i.x & 31))) ? float(primitive % 50u) : dot(float2(in1.x, in1.x), float2((-1.125), in0.x))), (floor(in1.y) + (in1.y * (2.250))), 1);
    o.f = float3((in1.x * (in1.x + (-7.375))), ((in0.y + in0.x) + mad((5.250), in1.y, in0.y)), ((0.250) * in1.x));
    o.n = uint4(((primitive * 16u) | (v[0].u.y - v[0].u.y)), v[0].u.x, ((!((int(-12) * int(7)) == (int(-11) - v[0].i.y))) ? (primitive | instance) : countbits(instance)), ((v[1].u.y + v[0].u.y) + reversebits(primitive)));
    stream.Append(o);
    if ((v[0].i.x + int(-8)) >= min(v[1].i.x, v[1].i.x))
        return;
    o.position = float4((-(in1.x - in0.y)), (in1.x - (in1.x * (4.125))), (2.250), 1);
    o.f = float3((((((v[1].u.x <= v[0].u.x) || (instance >= v[0].u.y)) ? v[1].i.y : v[1].i.y) > ((!(v[0].i.y < v[0].i.y)) ? v[0].i.y : v[1].i.x)) ? in1.x : ((7.125) * (-4.750))), ((in1.x - (2.375)) * in1.y), float((primitive & 22u) % 50u));
    o.n = uint4(countbits(v[1].u.y), countbits(asuint(in1.y)), instance, ((v[0].u.y * instance) ^ uint(v[0].i.x)));
    stream.Append(o);
}
