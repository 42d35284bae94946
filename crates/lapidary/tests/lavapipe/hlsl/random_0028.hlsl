// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(((-(x.p.y - (-2.875))) * float((x.i.w ^ x.i.z) & 63)), (dot(float2(x.a.x, x.a.x), float2(x.p.z, x.a.y)) + (((countbits(1u) > asuint((2.250))) || (x.u.y < x.u.x)) ? float(x.u.y % 50u) : (x.p.y - x.p.x))), x.p.y, 1);
    v.a = float4(((mad(x.a.y, x.p.z, x.p.x) * clamp((7.500), -2.0, 5.0)) * clamp(floor((7.250)), -7.0, 3.0)), ((-mad(x.p.z, x.a.z, x.a.y)) - x.a.z), (5.125), ((clamp(x.p.w, -3.0, 1.0) * dot(float2(x.a.w, x.p.x), float2(x.a.x, x.a.w))) - (dot(float2((-2.000), x.a.z), float2(x.p.y, x.p.x)) + ((int(7) < x.i.z) ? x.p.z : x.p.y))));
    v.i = int2(int(-12), x.i.y);
    v.u = uint2((((x.u.y & x.u.x) + (x.u.x * x.u.x)) * reversebits(((int(9) == int(11)) ? x.u.w : 20u))), x.u.y);
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
[maxvertexcount(6)]
void GSMain(point Vertex v[1], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID, inout LineStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.zw, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    if ((v[0].u.x << (instance & 31u)) == instance) {
        put(stream, v[0], clamp(in0.y, -2.0, 1.0), (16u - v[0].u.x));
        o.position = float4(mad((-0.125), dot(float2((-6.625), in0.y), float2((5.500), (1.875))), (-6.125)), ((in0.y - in0.y) + dot(float2(in0.x, in0.y), float2(in0.y, in0.y))), (dot(float2(in0.y, in0.x), float2(in0.y, in0.y)) + (in0.y * in0.x)), 1);
        o.f = float3((-4.875), mad(in0.y, clamp(in0.y, -4.0, 2.0), (-7.000)), in0.y);
        o.n = uint4(13u, instance, uint((v[0].i.x * v[0].i.y)), 24u);
        stream.Append(o);
        switch ((instance + instance) % 4u) {
        case 0: {
            int t1 = ((v[0].i.y * abs(int(1))) >> (v[0].i.x & 31));
            o.position = float4(in0.y, (clamp(in0.y, -4.0, 3.0) * clamp(in0.x, -7.0, 1.0)), ((in0.x * in0.x) + floor(in0.y)), 1);
            o.f = float3(dot(float2((-7.125), in0.x), float2(in0.x, (2.000))), float((v[0].u.y + v[0].u.x) % 50u), float(int(10) & 63));
            stream.Append(o);
            break;
        }
        case 1: {
            uint t2 = uint(abs(int(clamp(in0.y, -900.0, 900.0))));
            o.position = float4(((in0.x - in0.y) + float(int(-1) & 63)), ((in0.x + (0.875)) - (in0.y + (-0.375))), (((-6.000) - in0.x) - ((-7.750) * in0.x)), 1);
            o.f = float3((in0.y * (in0.x + in0.y)), (-6.750), (-clamp((-0.125), -8.0, 5.0)));
            o.n = uint4((uint(v[0].i.y) % 1u), ((v[0].u.y - t2) | (primitive / 9u)), ((dot(float2(in0.x, in0.y), float2(in0.x, (-3.000))) != in0.y) ? (v[0].u.y * instance) : reversebits(23u)), uint((v[0].i.y / 12)));
            stream.Append(o);
            break;
        }
        default: {
            if ((v[0].i.x * v[0].i.y) >= (v[0].i.x + v[0].i.x)) {
                o.position = float4(((in0.y * in0.y) * in0.y), mad(in0.x, (in0.x * in0.y), (0.750)), clamp(clamp((-3.500), -7.0, 1.0), -5.0, 5.0), 1);
                o.f = float3((-3.750), clamp(in0.y, -7.0, 3.0), clamp(in0.y, -3.0, 5.0));
                o.n = uint4((9u ^ ((v[0].i.y != int(-17)) ? 20u : instance)), ((v[0].u.x << (v[0].u.y & 31u)) & ((primitive > 34u) ? v[0].u.x : instance)), (uint(v[0].i.y) - asuint(in0.x)), ((((v[0].i.y >= v[0].i.x) && ((v[0].i.x < v[0].i.x) && ((int(-18) > v[0].i.y) || (v[0].u.y >= 32u)))) ? instance : v[0].u.x) * countbits(instance)));
                stream.Append(o);
                int t3 = ((min(int(13), v[0].i.y) + int(-18)) * ((v[0].i.y - v[0].i.x) ^ (~int(-19))));
                t3 += ((uint(v[0].i.x) > v[0].u.y) ? ((!((int(-3) >> (v[0].i.x & 31)) != (v[0].i.x * int(-9)))) ? t3 : ((!(in0.y > (-4.500))) ? v[0].i.x : t3)) : int(-16));
            }
            break;
        }
        }
    }
    o.position = float4(((in0.x + in0.x) - (in0.y + in0.y)), ((((-0.750) * (-6.750)) <= ((3.125) - (0.500))) ? mad((7.500), in0.y, (-4.000)) : in0.x), in0.x, 1);
    o.f = float3((((!(int(17) != v[0].i.y)) ? in0.x : in0.y) - ((6.750) * (-5.500))), in0.y, clamp(((7.625) + in0.y), -2.0, 7.0));
    o.n = uint4(v[0].u.y, ((primitive / 13u) + (v[0].u.x | instance)), uint(v[0].i.x), ((27u & instance) / 23u));
    o.k = min((((int(19) + v[0].i.x) < (v[0].i.y + v[0].i.x)) ? (int(11) & int(9)) : int(-19)), ((v[0].i.x % 13) - (v[0].i.y + v[0].i.y)));
    stream.Append(o);
    put(stream, v[0], (in0.x + in0.y), uint(v[0].i.x));
    int t4 = (((v[0].i.y * v[0].i.x) * (v[0].i.y >> (int(14) & 31))) * (((v[0].i.y * v[0].i.x) > int(clamp(in0.y, -900.0, 900.0))) ? int(clamp((-4.375), -900.0, 900.0)) : (v[0].i.y / 3)));
    stream.RestartStrip();
    if (((t4 % 21) != t4) || ((-5.500) != in0.y))
        return;
    o.position = float4(float((37u / 18u) % 50u), abs(in0.x), (dot(float2((-0.250), in0.y), float2((-1.625), in0.x)) - ((5.875) - in0.x)), 1);
    o.f = float3(mad(in0.x, clamp((-1.750), -3.0, 4.0), (1.000)), (abs((2.250)) + (-in0.x)), ((-in0.y) * (in0.y - in0.y)));
    stream.Append(o);
}
