// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(float(x.u.z % 50u), (dot(float2(x.a.z, x.p.y), float2(x.p.y, (3.125))) * (float(x.u.z % 50u) * ((-6.625) * x.p.y))), (((x.a.x - (4.750)) - ((-5.000) - (-4.375))) * (clamp((7.750), -4.0, 5.0) * ((((-6.875) >= x.a.w) || (x.i.x <= int(5))) ? x.a.x : x.p.x))), 1);
    v.a = float4(((dot(float2(x.p.y, x.p.z), float2(x.a.z, x.a.z)) - (x.p.z - x.a.x)) + float(x.u.x % 50u)), ((((-5.250) * (-7.625)) + (x.p.w - x.p.w)) * (mad(x.p.x, x.a.x, (6.125)) - x.a.x)), ((((-6.625) - x.a.w) + dot(float2((4.875), x.a.z), float2((4.125), x.p.y))) * ((x.a.w - x.a.y) - (x.a.x - x.p.y))), x.p.z);
    v.i = int2(x.i.w, x.i.y);
    v.u = uint2(((x.p.x == clamp(x.p.z, -6.0, 3.0)) ? ((24u / 5u) * (x.u.z % 2u)) : countbits((33u << (x.u.x & 31u)))), x.u.y);
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
[maxvertexcount(7)]
void GSMain(triangle Vertex v[3], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout PointStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    float2 in1 = clamp(v[1].a.wx, -99, 99);
    float2 in2 = clamp(v[2].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    if ((in0.y * in1.y) <= (in2.y - in2.x))
        return;
    for (uint n1 = 0; n1 < (27u >> (instance & 31u)) % 3u; n1++) {
        if ((min(v[0].i.x, v[0].i.x) > (int(-18) % 29)) && (in2.y != in0.x)) {
            stream.RestartStrip();
        } else {
            switch ((instance & v[2].u.y) % 3u) {
            case 0: {
                int t2 = (((v[1].i.x & int(10)) & int(12)) % 6);
                t2 += int((uint(v[2].i.y) & (v[0].u.x | v[0].u.x)));
                break;
            }
            default: {
                stream.RestartStrip();
                break;
            }
            }
            int t3 = (~int((24u * 38u)));
        }
        switch ((20u * v[0].u.y) % 3u) {
        case 0: {
            stream.RestartStrip();
            break;
        }
        default: {
            uint t4 = (((v[1].u.x - 28u) | (20u & 16u)) - ((n1 & v[0].u.x) - v[1].u.y));
            for (uint n5 = 0; n5 < uint(v[1].i.x) % 4u; n5++) {
                o.position = float4(((in0.y * in0.x) + in2.x), (((v[1].u.x & v[1].u.y) < (2u << (31u & 31u))) ? float(33u % 50u) : ((((3.000) >= in0.x) && (in0.x >= in2.y)) ? (-2.000) : in2.y)), (((5.500) + in0.y) * float(v[1].u.y % 50u)), 1);
                o.f = float3(clamp(float(v[2].u.x % 50u), -2.0, 2.0), ((in1.y - (-5.625)) + dot(float2(in2.y, (-4.750)), float2(in0.x, in2.x))), (((1.000) + in0.y) * clamp((-2.875), -3.0, 3.0)));
                o.n = uint4(21u, (v[0].u.y >> ((38u / 13u) & 31u)), ((v[1].u.x | v[0].u.y) * (33u - 4u)), ((instance + v[2].u.x) & (v[0].u.x * v[2].u.x)));
                stream.Append(o);
            }
            break;
        }
        }
    }
    if ((v[2].u.x >> (instance & 31u)) == ((in1.y > in2.x) ? instance : 5u)) {
        float t6 = clamp(((in0.x * (-4.500)) - in1.x), -99.0, 99.0);
        o.position = float4((clamp((-8.000), -3.0, 7.0) * (in0.x * in1.x)), in1.x, float(((!(v[0].u.y != v[0].u.y)) ? int(7) : v[0].i.y) & 63), 1);
        o.f = float3(float((((v[0].i.y <= int(11)) || (v[2].i.x >= v[1].i.y)) ? 26u : 15u) % 50u), (in1.x + dot(float2(in2.y, in0.x), float2(in0.x, in0.y))), abs(abs(t6)));
        o.n = uint4(((8u * v[2].u.x) >> ((primitive | v[2].u.y) & 31u)), ((primitive - v[0].u.x) ^ (24u & 39u)), (asuint(in2.x) ^ uint(v[1].i.y)), (v[0].u.y - (v[2].u.y % 1u)));
        o.k = (firstbitlow((~int(6)) | 64) + int(clamp((in1.x - in1.y), -900.0, 900.0)));
        stream.Append(o);
    }
}
