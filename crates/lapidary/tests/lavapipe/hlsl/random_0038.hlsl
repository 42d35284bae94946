// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4((dot(float2(x.a.x, (-0.625)), float2(x.p.y, x.p.y)) * floor((x.p.x - x.a.z))), (dot(float2((5.750), (-6.875)), float2(x.p.y, (3.500))) - abs((-(-6.250)))), (((x.u.x | x.u.z) != (x.u.w - x.u.y)) ? ((float(x.i.x & 63) > x.p.x) ? clamp(x.a.z, -2.0, 6.0) : abs((6.250))) : ((((-6.375) - (1.875)) >= (x.a.z - x.a.x)) ? (x.p.y * (-5.750)) : x.p.y)), 1);
    v.a = float4(x.p.z, mad(x.a.w, clamp(abs(x.a.z), -4.0, 4.0), x.p.y), ((clamp(x.a.x, -3.0, 4.0) - (x.a.z + x.p.x)) + (((x.u.w / 7u) >= countbits(x.u.x)) ? float(8u % 50u) : clamp(x.p.y, -5.0, 3.0))), dot(float2(x.p.w, (-4.000)), float2(x.a.z, x.p.x)));
    v.i = int2(int(-9), x.i.y);
    v.u = uint2(((x.u.w << ((25u % 26u) & 31u)) | (asuint(x.p.y) * (x.u.y << (5u & 31u)))), x.u.y);
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
void GSMain(lineadj Vertex v[4], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.wx, -99, 99);
    float2 in1 = clamp(v[1].a.zw, -99, 99);
    float2 in2 = clamp(v[2].a.yx, -99, 99);
    float2 in3 = clamp(v[3].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    o.position = float4((2.500), clamp(((0.875) * (-7.500)), -6.0, 8.0), (7.125), 1);
    o.n = uint4((((int(-15) + v[3].i.x) > (~v[2].i.y)) ? uint(v[3].i.x) : instance), ((v[3].u.x - v[1].u.x) + ((v[0].u.x != v[3].u.y) ? primitive : v[2].u.y)), (v[2].u.x - 6u), (reversebits(instance) & ((v[1].i.y != v[2].i.x) ? 35u : v[2].u.x)));
    o.k = ((abs(v[1].i.x) + v[1].i.y) - (min(v[3].i.y, v[1].i.y) + int(clamp(in3.y, -900.0, 900.0))));
    stream.Append(o);
    put(stream, v[0], dot(float2(in3.y, (5.000)), float2(in0.x, in2.x)), instance);
    o.position = float4(((int(35u) > int(8)) ? in1.y : dot(float2(in0.y, in2.y), float2((-5.000), in2.y))), (in0.y * (in3.y * in1.x)), ((((v[0].u.x <= 4u) ? v[1].i.y : v[0].i.y) <= ((v[3].i.x < int(17)) ? int(2) : v[1].i.y)) ? float(v[2].u.x % 50u) : (in2.x + in2.y)), 1);
    o.f = float3(dot(float2(in1.x, (-6.750)), float2(in2.y, in2.y)), (mad((-5.125), in2.x, in0.x) - in3.x), mad(in2.x, (((-2.375) < in1.x) ? in1.y : in3.y), (-0.500)));
    o.n = uint4(((v[0].u.y / 16u) - (instance + 39u)), countbits((21u + v[0].u.y)), ((21u >> (primitive & 31u)) - (instance - v[3].u.x)), ((v[2].u.x << (v[2].u.x & 31u)) + (v[3].u.x >> (instance & 31u))));
    o.k = v[2].i.x;
    stream.Append(o);
    o.position = float4(((in2.y + in0.x) * clamp(in3.y, -8.0, 8.0)), (in3.y + (in2.x * in2.y)), abs(((-2.250) * in3.x)), 1);
    o.n = uint4(countbits((v[3].u.y + 26u)), ((4u - primitive) / 16u), v[1].u.y, (reversebits(v[3].u.x) - (v[3].u.x | v[2].u.y)));
    stream.Append(o);
    put(stream, v[2], (in1.x * (4.125)), (19u * primitive));
    switch ((9u & instance) % 3u) {
    case 0: {
        o.position = float4(float((((in3.x <= in3.x) && (!((-7.125) != in1.y))) ? v[2].i.y : v[0].i.y) & 63), ((mad((1.125), in3.x, in3.x) > in0.x) ? (in0.y - in3.x) : ((4.625) + in0.y)), (in1.x + (in3.y * (7.375))), 1);
        o.n = uint4(((v[3].u.y + 36u) >> ((v[1].u.x & v[0].u.x) & 31u)), asuint((in3.y - in2.x)), countbits((v[2].u.x | primitive)), ((6u | v[0].u.y) * (v[3].u.y - instance)));
        stream.Append(o);
        put(stream, v[0], (in1.y * in3.x), primitive);
        break;
    }
    default: {
        put(stream, v[1], in3.x, v[2].u.x);
        break;
    }
    }
}
