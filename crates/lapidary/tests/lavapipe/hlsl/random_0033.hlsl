// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4(mad(x.a.x, (((x.i.x != x.i.x) ? (-6.125) : x.p.y) + (4.250)), x.p.x), (-((x.p.z + (4.625)) * abs(x.p.x))), ((((int(18) <= int(9)) ? x.p.y : x.p.w) - (x.p.z * x.p.y)) - x.p.y), (6.625));
    v.i = int2(((((((-6.375) < (-0.375)) || (x.u.w >= x.u.w)) ? x.i.w : x.i.w) + (int(11) - int(13))) + ((int(10) << (x.i.w & 31)) + (int(-9) * x.i.x))), x.i.y);
    v.u = uint2((reversebits(((x.u.x == 29u) ? x.u.y : 31u)) | (x.u.w ^ (x.u.w % 26u))), x.u.y);
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

[maxvertexcount(7)]
void GSMain(triangleadj Vertex v[6], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.xy, -99, 99);
    float2 in1 = clamp(v[1].a.zw, -99, 99);
    float2 in2 = clamp(v[2].a.yx, -99, 99);
    float2 in3 = clamp(v[3].a.xy, -99, 99);
    float2 in4 = clamp(v[4].a.yx, -99, 99);
    float2 in5 = clamp(v[5].a.yx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    put(stream, v[5], ((v[4].u.x > 29u) ? in1.y : in3.x), (v[0].u.y | v[4].u.y));
    stream.RestartStrip();
    stream.RestartStrip();
    stream.RestartStrip();
    o.position = float4(abs((in3.x - in1.y)), (((in5.y <= (-1.875)) ? in1.y : (5.750)) * ((24u >= v[1].u.x) ? in1.y : in2.y)), ((in4.x - in0.x) - dot(float2((-1.250), (-4.000)), float2(in1.y, (5.625)))), 1);
    o.f = float3(in1.x, (dot(float2((-4.625), in1.x), float2(in0.y, (3.375))) + (in0.y + in3.y)), clamp((in4.x + in2.x), -7.0, 3.0));
    o.n = uint4(((v[4].u.x - v[1].u.x) / 7u), uint((int(-15) - int(-10))), v[1].u.x, ((((v[4].i.y >= v[1].i.x) && ((7u < 6u) && (in0.y <= in3.x))) ? v[5].u.x : v[3].u.x) - reversebits(v[5].u.x)));
    stream.Append(o);
    for (uint n1 = 0; n1 < 9u % 3u; n1++) {
        o.position = float4((mad(in2.y, (-1.875), (-2.625)) - ((in2.x == (-3.375)) ? (4.500) : (7.500))), floor((in3.y * in4.x)), mad(in4.y, clamp(in2.x, -5.0, 4.0), in0.y), 1);
        o.f = float3(in0.x, abs(in1.y), (in4.x + (in3.x * in3.x)));
        o.n = uint4((((v[4].i.y < v[0].i.y) ? 24u : 30u) >> ((v[0].u.y >> (39u & 31u)) & 31u)), (((v[1].i.x > v[4].i.x) ? 14u : 9u) % 19u), (v[0].u.y + (v[2].u.y >> (39u & 31u))), primitive);
        o.k = (((v[5].i.x - int(-4)) << ((v[5].i.y >> (v[4].i.y & 31)) & 31)) + int(clamp((in4.x + in3.y), -900.0, 900.0)));
        stream.Append(o);
        if ((in0.x * in4.x) != (in4.x + (-0.500))) {
            stream.RestartStrip();
            stream.RestartStrip();
            stream.RestartStrip();
        }
        put(stream, v[0], (in4.x * in5.x), v[1].u.y);
    }
    o.position = float4(in5.x, mad(in5.y, (in5.y + (4.625)), in2.x), clamp(dot(float2(in3.y, (6.375)), float2(in4.x, (0.375))), -8.0, 8.0), 1);
    o.f = float3(((((int(14) > int(1)) && (in5.x > in5.x)) ? in0.y : in3.y) + (in5.x - in3.y)), (dot(float2((-7.125), in5.x), float2((7.625), in0.y)) + mad(in1.x, in0.x, in2.x)), clamp(in5.y, -3.0, 7.0));
    stream.Append(o);
    stream.RestartStrip();
}
