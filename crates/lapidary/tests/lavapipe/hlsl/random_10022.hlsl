// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    bool2 m1v = bool2(((x.i.z + x.i.z) > (x.i.x * x.i.y)), (int(x.u.z) & 63));
    float m1 = m1v.x + m1v.y * (int(x.u.z) & 63);
    float m2 = ((((x.i.x >= int(-6)) && (x.p.x >= x.p.z)) ? x.u.y : x.u.z) != (1u >> (x.u.w & 31u))) ? ((x.i.w * x.i.y) & 63) : clamp((m1 * x.p.y), -60.0, 60.0);
    uint m3 = ((x.i.w == x.i.w) ? int(-11) : x.i.y) - (x.u.z << (x.u.y & 31u)) - ((x.u.z < (39u >> (x.u.w & 31u))) && (x.i.y <= x.i.z));
    int m4 = ((x.u.w ^ 16u) / 7) >> ((x.i.z | x.i.x) & 7);
    v.position = float4((((floor(x.p.z) != x.p.z) ? ((-2.250) + (6.000)) : ((x.a.w == x.a.z) ? x.p.w : x.a.w)) * (((-5.125) * x.p.y) + floor(m2))), (((((x.u.y != m3) && ((m2 == x.p.x) && (x.a.z < x.p.w))) ? x.p.x : x.p.x) - ((x.i.y < x.i.x) ? x.p.x : m2)) + (x.p.z - ((((0.375) >= (-0.375)) || (m1 > m2)) ? x.p.x : x.a.z))), ((((x.u.y ^ 19u) <= (x.u.w - x.u.x)) || (m1 >= x.p.x)) ? dot(float2(x.a.x, (-5.750)), float2((-4.125), (2.625))) : float(((!(x.p.x != x.a.x)) ? x.i.x : int(8)) & 63)), 1);
    v.a = float4(dot(float2(x.p.y, x.a.w), float2((7.500), m2)), mad(m2, (((m4 + int(-16)) < (x.i.y * x.i.x)) ? (((27u == x.u.z) && ((x.i.x != x.i.z) || (x.u.x == 20u))) ? m1 : x.a.w) : ((-0.250) + (-5.125))), (4.625)), float((((x.p.x == (7.000)) ? x.i.y : m4) % 14) & 63), (dot(float2(x.a.y, m2), float2(x.p.y, x.p.z)) + dot(float2(x.p.y, x.p.w), float2(x.a.y, (-2.375)))));
    v.i = int2((((~m4) * (x.i.y + m4)) ^ x.i.y), x.i.y);
    v.u = uint2(uint(int(-16)), x.u.y);
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

[instance(5)]
[maxvertexcount(5)]
void GSMain(triangleadj Vertex v[6], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout LineStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.zw, -99, 99);
    float2 in1 = clamp(v[1].a.zw, -99, 99);
    float2 in2 = clamp(v[2].a.yx, -99, 99);
    float2 in3 = clamp(v[3].a.zw, -99, 99);
    float2 in4 = clamp(v[4].a.wx, -99, 99);
    float2 in5 = clamp(v[5].a.xy, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    int m1 = int(clamp(in2.y, -900.0, 900.0)) + (11u + v[5].u.y);
    if ((asuint(in1.x) != ((int(-11) < v[1].i.y) ? v[3].u.y : 39u)) && (in5.y > (2.250))) {
    } else {
        o.position = float4((dot(float2(in2.y, (3.625)), float2((3.750), (3.125))) * (in1.y + (3.875))), (((in3.x != (-6.500)) ? in1.y : (5.625)) + ((v[3].i.x >= v[0].i.x) ? in2.x : in4.y)), ((in4.x + in5.y) * ((v[3].i.x < v[3].i.x) ? in1.y : (-2.000))), 1);
        o.f = float3(((in1.x + in3.x) - in3.x), abs((in4.x - in1.x)), (mad((-3.625), in0.x, in5.y) * (((int(0) <= v[0].i.y) && (!((4.875) > in1.x))) ? in3.y : in2.x)));
        o.n = uint4((((v[2].i.x < m1) ? v[4].u.y : 3u) - countbits(19u)), (v[0].u.x | reversebits(38u)), ((((in0.x > in1.y) && (v[3].u.y == v[4].u.x)) ? instance : v[4].u.x) * (0u >> (v[1].u.y & 31u))), ((9u * 27u) | (instance | 33u)));
        o.k = ((firstbitlow(v[2].i.x | 64) & (v[5].i.y + v[4].i.x)) - ((!(m1 != (int(14) + v[4].i.x))) ? (m1 + int(16)) : (v[5].i.y + v[1].i.x)));
        stream.Append(o);
    }
    if (((v[4].i.y + int(6)) == (v[0].i.x + v[1].i.x)) || (!(v[5].i.y <= v[5].i.y))) {
        put(stream, v[3], ((7.625) + in1.y), (v[1].u.x & 35u));
        o.position = float4(float((30u * v[2].u.y) % 50u), ((in1.y * in0.y) * float(int(15) & 63)), floor(float(int(18) & 63)), 1);
        stream.Append(o);
    }
    if (!(float(int(13) & 63) == ((0.125) + (-4.875)))) {
    } else {
        bool2 m2v = bool2((in3.x == mad(in1.x, in2.x, (-4.125))), ((v[0].i.x + v[2].i.y) & 63));
        float m2 = m2v.x + m2v.y * ((v[0].i.x + v[2].i.y) & 63);
        put(stream, v[3], ((-3.875) - (-6.250)), (v[4].u.y >> (15u & 31u)));
    }
    o.position = float4(((((v[3].u.y <= v[1].u.x) ? int(6) : v[2].i.x) <= int(clamp((-3.875), -900.0, 900.0))) ? (in1.y + in5.x) : (in5.y + in5.x)), float(uint(int(-5)) % 50u), float(v[2].i.x & 63), 1);
    o.f = float3((dot(float2(in1.x, (2.625)), float2(in5.y, (-0.250))) + (-in5.y)), ((in1.x * in5.y) + ((v[0].i.y != v[0].i.y) ? in4.x : (-2.000))), ((0.125) * (in3.y * in4.x)));
    o.n = uint4((instance * (v[4].u.y * v[5].u.y)), ((21u << (3u & 31u)) | (((7.375) < in5.y) ? instance : v[5].u.x)), ((!((int(-14) + v[5].i.y) < (v[3].i.y + v[2].i.x))) ? (v[3].u.y - 25u) : v[3].u.x), ((v[1].u.x / 12u) ^ uint(int(-19))));
    o.k = v[5].i.y;
    stream.Append(o);
}
