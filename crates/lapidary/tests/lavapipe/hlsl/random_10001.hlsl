// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    float3 m1v = float3(clamp(dot(float2((3.750), x.p.w), float2(x.a.z, x.a.x)), -60.0, 60.0), ((x.i.z & x.i.x) & 63), (((x.p.y <= x.p.y) ? x.u.z : 6u) % 40u)) * ((x.i.z & x.i.x) & 63) - clamp(dot(float2((3.750), x.p.w), float2(x.a.z, x.a.x)), -60.0, 60.0);
    m1v.zx += m1v.yx;
    float m1 = dot(m1v, m1v.zxy) * 0.0078125;
    int m2 = (float(x.i.w & 63) != float(x.i.y & 63)) ? x.i.w : (x.u.x + x.u.z);
    uint m3 = (((x.i.y >= x.i.x) && ((x.i.z == x.i.x) && (x.p.x != x.a.w))) ? int(-7) : x.i.w) + (x.u.w & x.u.z) - ((((x.i.z <= x.i.x) ? x.i.w : int(17)) != x.i.y) || (x.u.y >= x.u.x));
    v.position = float4((float(int(x.u.x) & 63) * float((int(4) ^ x.i.y) & 63)), m1, x.p.x, 1);
    v.a = float4((float(int(11) & 63) - dot(float2(x.a.y, (7.000)), float2(x.a.x, x.a.y))), mad(x.p.z, float((x.i.x - m2) & 63), x.a.y), clamp(dot(float2(x.p.z, x.a.x), float2(x.p.x, x.p.y)), -4.0, 8.0), dot(float2((6.750), x.p.w), float2(x.p.w, (-7.875))));
    v.i = int2((x.i.y % 4), x.i.y);
    v.u = uint2((m3 - (countbits(x.u.w) + (x.u.w & m3))), x.u.y);
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
void GSMain(line Vertex v[2], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.zw, -99, 99);
    float2 in1 = clamp(v[1].a.xy, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    o.position = float4(((in1.y + in1.y) - (in0.x - in0.y)), (-7.000), mad((6.125), ((-6.625) * in0.x), in1.y), 1);
    o.f = float3(((((2.500) >= in0.y) ? (-2.750) : in1.x) * ((-0.750) * in0.x)), (((v[1].i.y != v[0].i.y) ? in1.x : in0.x) + ((-4.500) + in1.y)), float((v[1].i.y - v[1].i.x) & 63));
    o.n = uint4(reversebits((v[0].u.x << (v[1].u.y & 31u))), ((primitive & 30u) ^ countbits(v[0].u.y)), uint((v[1].i.x * v[1].i.y)), (uint(v[0].i.y) * uint(v[1].i.y)));
    o.k = (((v[0].i.y / 11) + (v[0].i.y / 23)) + (((v[0].i.x + v[1].i.x) == (int(17) * v[0].i.y)) ? (v[0].i.y + int(16)) : int(clamp(in1.x, -900.0, 900.0))));
    stream.Append(o);
    o.position = float4((((-2.750) - in1.y) * dot(float2(in0.y, in1.y), float2(in1.y, (2.000)))), ((mad(in0.x, in1.y, in1.x) >= (in0.x - (-1.125))) ? (in0.x * (-6.000)) : (in1.x + in0.y)), mad(in1.y, ((in0.y <= in1.y) ? in0.y : in1.x), in0.x), 1);
    o.f = float3(dot(float2(in0.x, in1.y), float2((5.125), in1.y)), ((in0.y + in1.y) - (0.500)), mad(in1.x, ((int(-12) != v[0].i.y) ? in1.x : in0.y), (3.500)));
    stream.Append(o);
    o.position = float4((((primitive ^ 11u) <= uint(v[1].i.x)) ? (in1.y * in1.x) : ((-4.875) - in0.x)), in0.x, (((1.875) - in1.x) - in0.x), 1);
    o.f = float3((((!(v[1].u.y >= v[0].u.y)) ? (-3.375) : in0.x) * (in0.x + in0.x)), (((in1.y >= in1.y) ? in1.x : in1.x) - (in1.y - (0.125))), ((!(((6.500) * (-5.500)) < (4.500))) ? ((24u > v[0].u.x) ? in0.y : (6.250)) : (in0.x + in1.x)));
    o.n = uint4(((v[0].u.x / 25u) * (15u & v[1].u.x)), v[0].u.x, ((8u - v[0].u.y) + v[0].u.y), 9u);
    o.k = int(uint(v[0].i.y));
    stream.Append(o);
    int m1 = (countbits(12u) <= (v[0].u.x / 22u)) ? ((in1.y > in0.y) ? v[1].i.y : int(6)) : v[0].u.y;
    stream.RestartStrip();
    float3 m2v = float3(clamp((-0.125), -60.0, 60.0), (((!(v[1].u.x <= 3u)) ? v[0].i.x : v[0].i.y) & 63), ((v[1].u.x << (v[0].u.x & 31u)) % 40u)) * (((!(v[1].u.x <= 3u)) ? v[0].i.x : v[0].i.y) & 63) - clamp((-0.125), -60.0, 60.0);
    m2v.xy *= m2v.zz;
    float m2 = dot(m2v, m2v.xxx) * 0.0078125;
    for (uint n3 = 0; n3 < countbits(v[1].u.x) % 3u; n3++) {
        int m4 = clamp(mad(in0.y, (-7.625), in1.y), -60.0, 60.0);
        if (((v[1].i.x != int(15)) ? v[0].u.x : v[1].u.x) > (v[1].u.x | v[1].u.y))
            break;
    }
}
