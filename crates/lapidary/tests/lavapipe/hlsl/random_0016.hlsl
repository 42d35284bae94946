// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4((-((x.p.z - x.a.x) + abs(x.p.y))), ((float(x.u.w % 50u) * (x.a.x + x.a.x)) - ((x.a.y + x.p.x) + float(x.i.z & 63))), (((x.u.z == x.u.w) && (x.i.z < x.i.x)) ? floor(x.a.w) : (dot(float2(x.p.z, x.p.x), float2(x.a.y, x.p.x)) - (x.a.w + x.p.z))), (0.500));
    v.i = int2(((((x.p.x <= x.a.z) ? x.i.x : int(18)) - (x.i.z + x.i.w)) ^ firstbitlow(min(x.i.x, int(-8)) | 64)), x.i.y);
    v.u = uint2((((16u & 1u) | x.u.z) * ((x.u.z + x.u.x) >> (((24u != x.u.y) ? x.u.w : 13u) & 31u))), x.u.y);
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

[maxvertexcount(3)]
void GSMain(lineadj Vertex v[4], uint primitive : SV_PrimitiveID, inout PointStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    float2 in1 = clamp(v[1].a.yx, -99, 99);
    float2 in2 = clamp(v[2].a.xy, -99, 99);
    float2 in3 = clamp(v[3].a.wx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    if (clamp(in2.y, -8.0, 7.0) < ((!(v[3].i.y < v[1].i.y)) ? in1.x : in3.x))
        return;
    uint t1 = uint(((int(-4) % 9) ^ (v[3].i.y + v[2].i.y)));
    stream.RestartStrip();
    o.position = float4(((in3.y * (-3.250)) + clamp((-0.500), -6.0, 1.0)), (clamp(in1.x, -4.0, 8.0) * clamp(in3.y, -4.0, 2.0)), (mad(in0.y, in3.x, in1.x) + clamp(in2.y, -7.0, 2.0)), 1);
    o.f = float3(mad(in0.x, (in3.x - in1.y), in0.y), (in1.x + in2.x), mad(in0.y, in1.x, (0.375)));
    o.n = uint4(((primitive & v[0].u.x) + 17u), (((-in3.y) == (in0.x - in3.y)) ? asuint(in1.y) : (21u >> (v[3].u.x & 31u))), uint(int(clamp(in0.y, -900.0, 900.0))), (35u & (v[0].u.x + 35u)));
    o.k = (v[1].i.y - (v[2].i.x * int(clamp(in2.y, -900.0, 900.0))));
    stream.Append(o);
    o.position = float4(((in3.x + in3.y) + ((-6.125) * in0.y)), (clamp((1.250), -4.0, 5.0) - ((-7.500) * (-0.625))), clamp(abs(in3.y), -6.0, 1.0), 1);
    o.n = uint4(((20u << (23u & 31u)) - (v[1].u.x ^ 5u)), ((13u | 22u) * reversebits(29u)), (uint(v[2].i.y) | uint(int(-15))), ((6u + v[2].u.x) * (primitive >> (v[2].u.x & 31u))));
    o.k = ((clamp(in1.y, -2.0, 8.0) < (in2.x * (-2.625))) ? ((v[1].i.y - int(2)) * (v[3].i.y | int(-15))) : v[0].i.y);
    stream.Append(o);
    o.position = float4(((((v[2].i.y <= int(-16)) && (v[0].u.y < v[2].u.x)) ? in0.x : in0.x) * clamp(in3.y, -8.0, 8.0)), float((v[2].i.x + v[1].i.y) & 63), (in2.y + (in2.y + in0.x)), 1);
    o.f = float3((((!(v[1].i.y == v[2].i.y)) ? in1.x : in2.y) * ((3.125) + in0.y)), mad((-5.375), ((in3.x < in1.y) ? in3.y : in2.y), in1.x), clamp(clamp(in0.y, -4.0, 4.0), -3.0, 1.0));
    o.n = uint4(t1, (reversebits(primitive) - (v[1].u.y & v[0].u.y)), (v[1].u.y + ((in3.x < in2.x) ? v[2].u.y : t1)), ((v[1].u.y == (v[2].u.x << (v[2].u.x & 31u))) ? (t1 + t1) : (primitive ^ primitive)));
    o.k = (((v[2].i.y / 28) ^ int(0)) << ((int(clamp(in0.y, -900.0, 900.0)) * (int(2) ^ v[1].i.x)) & 31));
    stream.Append(o);
}
