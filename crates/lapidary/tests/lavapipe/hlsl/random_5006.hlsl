// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4(float((x.i.y >> (((27u <= 19u) ? x.i.x : x.i.w) & 31)) & 63), (((x.i.x | x.i.w) <= (int(-8) - int(5))) ? (((-7.250) + x.p.z) + clamp(x.p.w, -5.0, 2.0)) : float((x.i.z | x.i.w) & 63)), x.p.w, ((x.a.z + dot(float2(x.a.w, x.a.y), float2(x.a.z, x.a.y))) - floor(x.a.x)));
    v.i = int2((~x.i.z), x.i.y);
    v.u = uint2((((x.u.z / 26u) + (x.u.z ^ 3u)) % 26u), x.u.y);
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

[instance(2)]
[maxvertexcount(4)]
void GSMain(line Vertex v[2], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout PointStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    float2 in1 = clamp(v[1].a.yx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    if ((v[1].i.x / 10) != (v[1].i.x + v[1].i.x)) {
        put(stream, v[1], ((-3.875) * in0.x), 15u);
        o.position = float4((clamp(in0.y, -8.0, 6.0) * ((v[0].u.y != 14u) ? in1.x : in0.x)), ((in1.y - in0.x) * (in1.y + in0.x)), float((instance << (primitive & 31u)) % 50u), 1);
        o.f = float3(in1.x, clamp(mad(in0.x, in1.y, in1.x), -7.0, 7.0), in0.y);
        o.n = uint4(((v[0].u.x * v[1].u.y) + v[1].u.x), (((-4.000) >= float(int(-14) & 63)) ? instance : (primitive - instance)), v[0].u.x, ((instance & v[1].u.x) / 22u));
        stream.Append(o);
    } else {
        switch (((in1.x < in1.y) ? primitive : v[0].u.y) % 3u) {
        case 0: {
            if (((v[1].u.x | 27u) != (instance >> (instance & 31u))) || ((in0.y <= (6.000)) || (v[0].i.x < v[1].i.x))) {
                float t1 = clamp(float((reversebits(18u) | uint(v[1].i.y)) % 50u), -99.0, 99.0);
            } else {
                int t2 = ((max(v[0].i.x, v[0].i.x) + (v[0].i.y ^ int(-11))) + (int(clamp(in0.y, -900.0, 900.0)) + (v[1].i.x * v[0].i.y)));
                stream.RestartStrip();
            }
            break;
        }
        default: {
            uint t3 = (v[0].u.y - (uint(v[0].i.y) + (v[1].u.y / 17u)));
            put(stream, v[1], (in0.x - in1.x), countbits(v[1].u.x));
            break;
        }
        }
    }
    o.position = float4((((10u - instance) >= (24u * v[1].u.x)) ? mad((2.750), (-4.875), (-0.375)) : ((in1.y > in1.y) ? in0.y : (6.000))), dot(float2(in1.y, in1.x), float2(in1.y, in1.y)), (in0.x - ((3.125) + in0.x)), 1);
    o.f = float3(dot(float2(in1.x, in0.x), float2(in1.x, (-4.625))), (in1.y - (in0.y * in1.y)), dot(float2((1.750), (0.125)), float2(in0.y, (-5.375))));
    stream.Append(o);
    o.position = float4(dot(float2(in0.y, in1.y), float2(in1.y, in1.y)), float((v[1].i.x - v[1].i.y) & 63), dot(float2(in0.x, in0.x), float2(in1.x, in1.x)), 1);
    o.f = float3(((in0.x + in1.y) - mad(in1.y, in1.x, in1.x)), (-(in0.y + (-1.125))), (float(v[1].i.y & 63) * float(v[0].i.x & 63)));
    o.n = uint4(((instance ^ v[1].u.y) * (v[1].u.x + primitive)), ((in1.y > in1.y) ? (((instance >= v[0].u.x) || (v[0].i.y != v[1].i.y)) ? v[1].u.x : 39u) : (instance * 16u)), (v[1].u.y & (v[1].u.x * instance)), (5u % 24u));
    o.k = max(((v[0].i.y - v[1].i.y) * (v[1].i.y * int(4))), (v[1].i.y * int(4)));
    stream.Append(o);
}
