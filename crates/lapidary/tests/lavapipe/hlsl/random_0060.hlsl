// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.a.z, x.p.x, (-(float(int(-20) & 63) + ((7.375) * x.a.y))), 1);
    v.a = float4((-mad(x.p.x, abs((0.375)), x.p.y)), (3.625), ((x.p.y + (x.p.y + x.p.w)) * clamp(x.p.w, -4.0, 6.0)), (((((x.u.x < x.u.x) ? x.u.y : x.u.w) < (6u * x.u.w)) || (x.i.y >= x.i.y)) ? abs(mad(x.p.y, x.a.y, x.a.x)) : x.p.x));
    v.i = int2((min((x.i.x / 11), abs(int(16))) * (int(clamp(x.a.x, -900.0, 900.0)) - (x.i.x * x.i.y))), x.i.y);
    v.u = uint2((((x.u.w + 39u) << ((x.u.w + x.u.x) & 31u)) >> (uint(((x.a.y < x.a.w) ? x.i.x : x.i.y)) & 31u)), x.u.y);
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

[maxvertexcount(6)]
void GSMain(triangleadj Vertex v[6], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.xy, -99, 99);
    float2 in1 = clamp(v[1].a.yx, -99, 99);
    float2 in2 = clamp(v[2].a.yx, -99, 99);
    float2 in3 = clamp(v[3].a.zw, -99, 99);
    float2 in4 = clamp(v[4].a.yx, -99, 99);
    float2 in5 = clamp(v[5].a.xy, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    put(stream, v[5], (in3.y * in5.x), (16u + v[5].u.x));
    o.position = float4(((in2.x - in1.y) + abs(in3.x)), in3.x, ((in1.x * in2.y) + in1.x), 1);
    o.n = uint4(((v[1].u.x ^ 28u) * uint(v[1].i.y)), ((v[3].u.y / 1u) % 23u), ((38u ^ v[1].u.x) + uint(v[4].i.x)), ((primitive & v[5].u.y) ^ uint(int(5))));
    stream.Append(o);
    for (uint n1 = 0; n1 < (primitive ^ v[2].u.y) % 2u; n1++) {
        int t2 = ((v[5].i.y ^ (v[3].i.x >> (v[0].i.y & 31))) * (min(v[3].i.x, int(11)) + (int(-1) * v[4].i.x)));
        t2 += max(v[1].i.x, v[2].i.y);
        t2 += (((((v[2].u.y * v[5].u.y) > (30u & 19u)) && ((0.375) >= in5.x)) ? v[0].i.y : (v[4].i.x & int(7))) << ((int(clamp(in2.x, -900.0, 900.0)) / 4) & 31));
    }
    o.position = float4(((int(-18) >= (int(-18) * v[3].i.x)) ? (in1.x + (-1.750)) : dot(float2(in2.y, (-2.875)), float2(in5.y, in3.y))), ((v[1].i.y >= max(v[1].i.x, int(-14))) ? mad((7.750), in5.x, in5.x) : (in2.x + in5.x)), mad(in3.x, (((int(-17) < int(10)) || (v[4].i.x < v[0].i.x)) ? in5.x : in4.y), in4.y), 1);
    o.n = uint4((v[5].u.y - uint(v[3].i.y)), ((((v[5].u.x != v[5].u.x) && (!(v[2].i.y != v[0].i.x))) ? v[0].u.y : v[1].u.x) & uint(v[1].i.y)), v[0].u.x, 6u);
    stream.Append(o);
    if (((0.875) * in0.y) < (in4.y - in2.y)) {
        put(stream, v[4], (in2.y + (7.000)), v[3].u.x);
        o.position = float4(float((v[0].i.y << (v[1].i.x & 31)) & 63), clamp(dot(float2(in4.y, (1.125)), float2(in4.y, in4.x)), -4.0, 8.0), float((v[0].i.x * v[5].i.y) & 63), 1);
        o.f = float3(clamp((in3.y - in4.x), -4.0, 8.0), in3.x, (clamp(in4.y, -2.0, 4.0) * ((7.750) - in3.y)));
        o.n = uint4((uint(int(-17)) & countbits(v[5].u.x)), ((v[0].u.y ^ v[4].u.x) + ((((-3.625) < in0.x) || (v[4].i.y != int(15))) ? v[5].u.y : v[5].u.y)), ((v[0].u.y ^ v[1].u.y) << ((v[1].u.y + v[5].u.x) & 31u)), (9u - (v[5].u.y + v[3].u.x)));
        stream.Append(o);
        stream.RestartStrip();
    }
    put(stream, v[1], in5.x, countbits(v[4].u.y));
}
