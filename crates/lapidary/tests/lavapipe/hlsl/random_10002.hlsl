// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    float m1 = clamp(float(int(-20) & 63), -60.0, 60.0) + ((31u * 17u) % 40u) + ((~int(7)) <= abs(x.i.w));
    float m2 = (((((x.a.y != x.a.y) || (x.u.w > x.u.w)) ? (-5.375) : x.a.w) != dot(float2((-1.750), x.p.x), float2(x.a.x, x.a.x))) || (x.a.z < x.a.y)) ? ((x.i.y - x.i.y) & 63) : clamp(clamp(x.a.z, -4.0, 2.0), -60.0, 60.0);
    float m3 = ((x.i.z & int(-11)) > int(x.u.y)) ? (firstbitlow(x.i.w | 64) & 63) : clamp((x.p.w - x.p.y), -60.0, 60.0);
    bool2 m4v = bool2((((38u != x.u.x) ? x.a.w : x.p.z) >= floor(x.a.z)), ((x.i.y | x.i.z) & 63));
    float m4 = m4v.x + m4v.y * ((x.i.y | x.i.z) & 63);
    v.position = float4((((x.a.x + m4) * (m1 * m1)) + dot(float2((-1.500), x.p.y), float2((3.375), (-4.625)))), (((x.p.z * x.a.y) - ((0.250) * x.p.y)) - ((m4 + (3.000)) * ((1.750) - (-1.250)))), x.p.w, 1);
    v.a = float4(((((x.u.z + x.u.z) >= (7u * x.u.y)) && (((-7.375) >= (-7.375)) && ((-7.750) > m4))) ? ((x.p.w * m2) - (-m3)) : ((x.p.y + x.a.z) - (-4.000))), mad((-3.250), mad(m1, dot(float2(x.p.z, x.p.y), float2(x.p.w, x.p.z)), x.a.y), (4.125)), ((((m4 * x.a.x) <= floor((-4.875))) ? clamp((7.250), -2.0, 5.0) : (x.p.w * (7.000))) - x.p.x), floor(mad(m4, (x.a.w + x.p.x), x.p.z)));
    v.i = int2(int(clamp((((-1.125) + x.p.z) - x.a.x), -900.0, 900.0)), x.i.y);
    v.u = uint2(x.u.y, x.u.y);
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
[maxvertexcount(5)]
void GSMain(triangle Vertex v[3], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    float2 in1 = clamp(v[1].a.yx, -99, 99);
    float2 in2 = clamp(v[2].a.yx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    float m1 = (min(v[1].i.x, v[0].i.y) & 63) * clamp((in2.y + in2.x), -60.0, 60.0);
    o.position = float4(in2.y, in0.y, dot(float2(in2.y, in1.x), float2(in0.x, m1)), 1);
    o.f = float3((((v[2].u.x + v[1].u.y) == 18u) ? clamp(in1.y, -8.0, 8.0) : in2.x), ((in2.x - in0.x) - (5.375)), dot(float2(in0.x, in0.x), float2(m1, (5.750))));
    o.n = uint4(uint((v[1].i.x * v[2].i.x)), (v[0].u.x & (v[1].u.x | v[1].u.y)), asuint(((-0.750) - (-7.250))), (reversebits(instance) * (39u + 12u)));
    o.k = (v[0].i.x % 25);
    stream.Append(o);
    if (clamp(in0.y, -1.0, 2.0) < (in1.y - in2.x)) {
        if (!(((in1.x < in2.x) ? in0.x : in0.x) <= (in1.y - in0.y)))
            return;
        uint m2 = abs(int(-20)) + (28u * 20u) - ((-in0.x) < (1.625));
    }
    stream.RestartStrip();
    o.position = float4((((-4.375) * in2.y) + (in2.y - (4.750))), ((in0.y - in1.y) * (-in1.x)), (4.000), 1);
    o.f = float3(in1.y, in1.x, (3.250));
    stream.Append(o);
    int m3 = clamp(((2.125) + in0.y), -60.0, 60.0);
    stream.RestartStrip();
    o.position = float4((((-(-6.500)) > float(v[2].u.x % 50u)) ? in0.x : float(v[1].i.y & 63)), in1.y, m1, 1);
    o.f = float3((in1.y - dot(float2(in0.x, in2.x), float2(in1.y, in1.y))), (-(in0.x - in2.x)), (clamp(in2.y, -4.0, 2.0) + ((m3 > int(10)) ? (-5.875) : (3.500))));
    o.k = v[2].i.x;
    stream.Append(o);
    o.position = float4(in1.x, in2.x, ((m1 + (-1.000)) * ((-5.250) * (-0.250))), 1);
    o.n = uint4(((reversebits(v[1].u.y) == (v[1].u.y << (instance & 31u))) ? (v[1].u.y - v[2].u.y) : primitive), ((v[2].u.x - 26u) + (instance * v[1].u.x)), uint((m3 | v[0].i.x)), uint(min(m3, m3)));
    o.k = (((v[0].i.x + int(-7)) + (int(-19) * v[2].i.x)) % 16);
    stream.Append(o);
    o.position = float4((-1.875), float((v[2].i.y * int(2)) & 63), ((m1 + in0.y) * floor(m1)), 1);
    o.f = float3((float(v[1].i.y & 63) - ((v[0].u.x != v[0].u.y) ? in1.y : in0.y)), (((!(m3 > v[2].i.x)) ? (0.125) : in1.x) + (in0.x - in1.x)), m1);
    o.n = uint4((((v[1].u.x - v[1].u.x) != primitive) ? (v[2].u.x % 17u) : uint(v[1].i.y)), ((v[2].u.x + v[2].u.x) - (instance - v[0].u.y)), ((5u + v[1].u.y) >> ((23u >> (v[0].u.x & 31u)) & 31u)), ((primitive ^ 39u) * 38u));
    stream.Append(o);
}
