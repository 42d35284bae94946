// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(clamp((float(x.i.z & 63) + (x.a.x + x.p.w)), -7.0, 4.0), mad(x.p.x, ((x.p.y * x.a.y) - clamp(x.p.w, -1.0, 6.0)), (2.500)), ((4.625) - x.p.z), 1);
    v.a = float4(clamp(((x.p.y * x.p.w) - float(x.i.z & 63)), -2.0, 7.0), dot(float2((-4.250), x.a.x), float2(x.a.z, (7.500))), ((clamp(x.p.z, -3.0, 3.0) * (((-5.375) >= x.p.x) ? x.a.x : x.p.x)) * ((x.a.y - (5.625)) + x.a.w)), float(((3u - x.u.z) - (x.u.y + x.u.y)) % 50u));
    v.i = int2((((x.u.z * x.u.w) == (x.u.z + x.u.x)) ? int(clamp((x.p.z + x.a.x), -900.0, 900.0)) : ((((4.625) * x.p.y) != ((6.125) * x.p.y)) ? max(x.i.w, x.i.x) : x.i.x)), x.i.y);
    v.u = uint2(uint(((x.i.w >> (x.i.w & 31)) << ((x.i.x << (x.i.z & 31)) & 31))), x.u.y);
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

[maxvertexcount(3)]
void GSMain(triangleadj Vertex v[6], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    float2 in1 = clamp(v[1].a.wx, -99, 99);
    float2 in2 = clamp(v[2].a.yx, -99, 99);
    float2 in3 = clamp(v[3].a.wx, -99, 99);
    float2 in4 = clamp(v[4].a.xy, -99, 99);
    float2 in5 = clamp(v[5].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    if (((int(10) == v[2].i.x) ? v[5].i.x : v[2].i.x) >= ((v[4].i.y != v[0].i.y) ? int(-16) : int(10))) {
        put(stream, v[1], in3.x, (v[3].u.y | v[5].u.x));
    }
    o.position = float4(((-in3.x) - ((-7.750) * in5.x)), ((in0.x - in1.x) - float(v[2].u.x % 50u)), floor((-in3.x)), 1);
    o.f = float3(((in4.x * in0.y) + mad((2.250), (-3.750), (0.375))), in0.y, ((in2.x - in5.y) - float(int(-10) & 63)));
    o.n = uint4((v[3].u.x - countbits(v[4].u.x)), ((primitive % 21u) - uint(v[0].i.x)), (((in2.x - (6.875)) != (-in4.x)) ? v[5].u.y : v[1].u.y), ((primitive & v[3].u.x) * ((v[0].u.y >= v[2].u.x) ? v[2].u.x : v[5].u.y)));
    o.k = max(((v[3].i.x ^ int(18)) % 26), ((int(-18) / 3) - int(clamp(in3.x, -900.0, 900.0))));
    stream.Append(o);
    if ((countbits(v[5].u.y) >= (v[0].u.y / 28u)) || (in4.x > in2.y))
        return;
    o.position = float4(((-(2.500)) + (in2.x + in4.x)), float((primitive / 5u) % 50u), ((in5.y - in1.x) + (-in1.x)), 1);
    o.f = float3(((in3.x * in5.x) * in2.y), floor(dot(float2(in1.x, (-6.500)), float2(in5.x, in2.x))), ((in3.x - in2.y) + in3.y));
    o.k = (((int(-12) >> (v[0].i.x & 31)) * (v[0].i.x * v[2].i.y)) & int(clamp(in2.x, -900.0, 900.0)));
    stream.Append(o);
    put(stream, v[0], mad(in2.y, in4.y, in1.y), (v[2].u.x * 4u));
    stream.RestartStrip();
    o.position = float4((((6.500) + in2.x) - ((-6.000) * in3.x)), clamp((in1.x - in1.x), -8.0, 1.0), (mad(in2.y, (6.750), in0.x) + floor(in0.y)), 1);
    o.f = float3(((in4.x + in3.y) * ((1.125) + in3.x)), (in2.y + (in1.x - in2.x)), ((in4.x * in1.x) - ((!(v[3].i.x < int(11))) ? in4.x : in0.x)));
    o.n = uint4(((0u % 29u) / 24u), (((reversebits(v[3].u.y) != v[3].u.x) && (32u <= v[0].u.x)) ? (v[1].u.y * v[1].u.y) : (v[0].u.y << (33u & 31u))), (22u ^ (v[0].u.x % 3u)), ((v[3].u.x >> (v[5].u.y & 31u)) ^ primitive));
    o.k = (((v[5].i.x >> (v[1].i.x & 31)) - (~v[1].i.x)) * min(((v[0].u.y >= v[5].u.x) ? v[1].i.y : v[0].i.y), (v[5].i.x * int(3))));
    stream.Append(o);
    stream.RestartStrip();
}
