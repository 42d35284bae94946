// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    float m1 = (x.i.x > int(17)) ? ((x.i.z << (int(-20) & 31)) & 63) : clamp(x.a.w, -60.0, 60.0);
    float m2 = clamp((x.p.w * x.p.x), -60.0, 60.0) - ((x.u.y >> (x.u.x & 31u)) % 40u) + (uint(int(14)) > (6u * x.u.x));
    uint m3 = ((x.i.y - x.i.y) >> 7) / 2u;
    int m4 = (x.i.z - int(11)) - (x.u.y | 34u);
    int m5 = ((((x.a.y != x.p.x) && (x.p.x <= x.p.y)) ? x.u.y : x.u.y) / 6) >> ((x.i.y >> (m4 & 31)) & 7);
    v.position = float4(abs((2.625)), x.p.z, ((x.p.y - (x.p.z - x.p.x)) * (clamp(m1, -4.0, 1.0) * float(x.u.x % 50u))), 1);
    v.a = float4((((x.p.x - x.p.x) * (x.a.x + x.p.z)) + ((x.p.x - x.p.z) - abs(x.p.x))), (x.a.y + (clamp((-6.500), -1.0, 3.0) - x.a.y)), (2.125), x.p.w);
    v.i = int2(min(x.i.x, min(min(x.i.x, x.i.w), (x.i.w * int(13)))), x.i.y);
    v.u = uint2((((23u & x.u.w) - (38u % 21u)) + ((x.u.w % 17u) << (x.u.x & 31u))), x.u.y);
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

[instance(3)]
[maxvertexcount(4)]
void GSMain(line Vertex v[2], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout LineStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.wx, -99, 99);
    float2 in1 = clamp(v[1].a.wx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    put(stream, v[1], ((v[0].i.y <= v[0].i.y) ? (-2.375) : in0.y), uint(int(-19)));
    if (!((2u & instance) > (primitive + v[1].u.y))) {
        switch ((v[0].u.y - 39u) % 4u) {
        case 0: {
            int2 m1v = int2((int(clamp(in1.x, -900.0, 900.0)) & 63), (~v[0].i.y));
            m1v.x += ((v[0].u.y - v[0].u.x) % 40u);
            m1v.x >>= 0;
            int m1 = -m1v.x-- + +m1v.y;
            break;
        }
        case 1: {
            o.position = float4(((in0.x - in0.y) + dot(float2(in0.x, (-2.875)), float2(in0.x, in0.x))), ((abs(in0.x) == in0.x) ? mad((-5.000), (-1.375), (6.750)) : (in1.y * in1.x)), (in1.x - (in1.x - in0.x)), 1);
            o.f = float3(in1.y, float((v[1].i.y ^ v[1].i.y) & 63), ((6.000) + in1.x));
            o.n = uint4((27u + uint(v[1].i.x)), ((30u / 3u) ^ (instance / 21u)), ((((v[1].i.x <= v[1].i.x) || ((int(17) < int(2)) && (v[1].i.x != v[1].i.x))) ? v[1].u.x : v[1].u.x) * v[0].u.y), ((primitive - 6u) % 10u));
            stream.Append(o);
            stream.RestartStrip();
            break;
        }
        default: {
            uint m2 = ((v[0].i.y - v[0].i.x) >> 8) / 4u;
            uint t3 = (((instance | 23u) + ((primitive != v[1].u.x) ? instance : primitive)) * countbits((5u ^ instance)));
            break;
        }
        }
    }
    if (!(13u >= (primitive ^ v[0].u.y))) {
        stream.RestartStrip();
    } else {
        switch (uint(int(4)) % 4u) {
        case 0: {
            o.position = float4((1.750), dot(float2(in0.y, in1.y), float2(in1.x, in0.x)), in1.x, 1);
            o.f = float3((-3.375), mad(in1.x, mad(in0.y, in0.y, (-1.750)), (-1.625)), in1.x);
            o.n = uint4(reversebits((20u << (primitive & 31u))), ((v[0].u.x / 12u) & (v[1].u.y & v[0].u.x)), ((mad(in1.y, (2.500), (4.375)) == (in0.x + in0.x)) ? (v[1].u.y << (v[1].u.x & 31u)) : (((instance < v[1].u.y) || (v[1].i.x >= v[0].i.y)) ? instance : primitive)), v[0].u.x);
            o.k = ((int(clamp(in0.x, -900.0, 900.0)) > v[1].i.y) ? (((in0.x + in0.x) == in1.x) ? firstbitlow(int(-12) | 64) : (v[1].i.y >> (v[1].i.y & 31))) : firstbitlow((int(5) + v[0].i.y) | 64));
            stream.Append(o);
            o.position = float4(float((36u * instance) % 50u), (((-0.125) + in1.x) - dot(float2(in0.y, in0.x), float2(in1.y, in1.y))), clamp(mad(in1.y, in0.x, in0.x), -4.0, 3.0), 1);
            o.f = float3(in1.y, (3.375), mad((4.375), ((v[1].i.x > v[0].i.x) ? in0.x : in1.x), (-3.000)));
            o.n = uint4(reversebits((primitive & 27u)), countbits((12u | v[1].u.y)), v[1].u.x, (uint(v[1].i.x) * (primitive - primitive)));
            stream.Append(o);
            break;
        }
        case 1: {
            uint m4 = ((v[0].i.y >> (v[1].i.x & 31)) >> 1) / 4u;
            break;
        }
        default: {
            for (uint n5 = 0; n5 < (15u / 2u) % 4u; n5++) {
                int m6 = clamp(in1.y, -60.0, 60.0);
                uint m7 = (v[0].i.y - v[0].i.x) - (32u + instance) - ((23u - instance) < v[1].u.y);
            }
            break;
        }
        }
    }
    float m8 = ((int(18) * v[0].i.x) & 63) * clamp(in0.y, -60.0, 60.0);
}
