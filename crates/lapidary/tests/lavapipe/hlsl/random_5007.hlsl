// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(mad(x.p.x, (((x.u.y + x.u.z) == 37u) ? dot(float2(x.a.x, x.p.w), float2(x.p.x, x.a.x)) : (2.625)), (-5.625)), (clamp(clamp(x.p.x, -4.0, 6.0), -8.0, 1.0) + dot(float2(x.a.w, x.p.z), float2(x.p.x, (-2.250)))), (x.p.w - (((-5.625) - (1.625)) - (7.875))), 1);
    v.a = float4(floor(mad(x.p.x, ((1.625) - x.p.z), x.a.x)), (((x.a.w * x.a.z) * clamp((6.625), -8.0, 7.0)) - x.p.y), abs((clamp((-2.250), -4.0, 7.0) - (-x.p.y))), x.p.y);
    v.i = int2((int(clamp(x.p.x, -900.0, 900.0)) + int(clamp(((x.u.x < x.u.z) ? x.p.z : (0.875)), -900.0, 900.0))), x.i.y);
    v.u = uint2((((x.u.w | x.u.y) | (((-6.750) > x.a.w) ? x.u.y : x.u.z)) % 25u), x.u.y);
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
void GSMain(triangle Vertex v[3], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.yx, -99, 99);
    float2 in1 = clamp(v[1].a.xy, -99, 99);
    float2 in2 = clamp(v[2].a.wx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    stream.RestartStrip();
    o.position = float4(floor(in1.x), float(v[2].u.x % 50u), ((v[2].u.x >= (v[2].u.y % 2u)) ? ((-0.875) - (-0.125)) : (in0.y * in2.y)), 1);
    o.f = float3(((in2.x * in1.x) * ((7u != primitive) ? in1.x : in1.y)), clamp((in2.y * in1.y), -7.0, 7.0), dot(float2(in1.y, in0.x), float2((1.125), in1.y)));
    o.n = uint4((asuint((-6.375)) & (v[2].u.y & v[2].u.y)), (countbits(19u) + (10u * 38u)), (v[0].u.x - (v[0].u.x & v[0].u.x)), (((v[2].u.y != v[2].u.y) ? v[1].u.x : v[2].u.y) + (v[2].u.y ^ 19u)));
    o.k = int(clamp((((7.500) + in2.x) - mad(in1.x, (5.125), in2.x)), -900.0, 900.0));
    stream.Append(o);
    o.position = float4(((abs(v[0].i.y) <= v[2].i.x) ? in2.y : mad(in1.x, in0.x, in0.x)), ((in1.x * in2.y) + abs(in1.x)), float(v[0].i.x & 63), 1);
    o.f = float3((((int(clamp(in0.y, -900.0, 900.0)) < int(-11)) || ((6.125) == (-7.875))) ? (in2.y + in1.x) : mad((-0.625), in1.x, in0.y)), (7.500), float((v[1].u.x + v[1].u.y) % 50u));
    o.n = uint4(((!(((!(20u < v[2].u.y)) ? in1.x : in2.y) != clamp(in2.y, -5.0, 2.0))) ? uint(v[0].i.x) : v[2].u.y), ((5u - 31u) ^ (v[2].u.x % 20u)), ((v[2].u.x + v[2].u.y) * (v[0].u.y - 5u)), (uint(int(5)) + uint(v[0].i.y)));
    o.k = int(((v[1].u.y % 1u) * (v[0].u.y + v[0].u.y)));
    stream.Append(o);
    o.position = float4(abs((-in2.y)), clamp((in1.x + in2.x), -8.0, 3.0), ((in0.x - in2.y) * dot(float2(in2.y, in1.x), float2(in0.y, in2.x))), 1);
    o.f = float3(((in0.y * in2.y) - (in0.x + in0.x)), ((in0.y * (-3.250)) * floor(in2.x)), (((6.625) - in2.y) - (in0.x - in1.x)));
    o.n = uint4(((6u % 26u) | (v[0].u.x ^ v[0].u.y)), v[2].u.y, (uint(v[2].i.x) + (19u & primitive)), ((v[1].u.x & 0u) * (14u - v[1].u.y)));
    o.k = ((max(v[2].i.y, v[0].i.y) + ((v[2].u.y > 4u) ? v[1].i.y : v[2].i.y)) | ((v[2].i.y ^ int(-2)) % 24));
    stream.Append(o);
    o.position = float4(in2.y, abs((-in2.y)), ((in2.x * in1.x) - (in0.x - in0.x)), 1);
    o.k = v[0].i.x;
    stream.Append(o);
    float t1 = clamp(float(19u % 50u), -99.0, 99.0);
    for (uint n2 = 0; n2 < (v[2].u.x - 32u) % 2u; n2++) {
        o.position = float4(((t1 + in0.x) - float(v[0].u.x % 50u)), ((in1.x - in0.y) - float(v[0].u.y % 50u)), ((dot(float2(in0.y, (-5.250)), float2(in1.x, t1)) != float(24u % 50u)) ? (in0.x + (2.875)) : (t1 - (-2.375))), 1);
        o.f = float3((((v[1].i.x > v[2].i.y) ? in0.x : (1.500)) * clamp((4.375), -6.0, 3.0)), dot(float2(in0.x, in1.y), float2(t1, in1.y)), (float(v[2].i.y & 63) * abs(in1.y)));
        o.n = uint4(((37u * 23u) - (v[0].u.y & 32u)), ((v[1].u.y & v[1].u.y) - ((!(v[1].i.y >= int(15))) ? 29u : v[0].u.x)), countbits((v[2].u.y * primitive)), v[1].u.x);
        o.k = (((((v[1].i.y <= v[2].i.y) ? 8u : v[2].u.x) <= (v[2].u.x | 5u)) ? v[1].i.x : (v[2].i.y / 27)) % 25);
        stream.Append(o);
        for (uint n3 = 0; n3 < (v[2].u.y * v[0].u.x) % 4u; n3++) {
            t1 = t1 * 0.5 + clamp(((2.125) + ((7.000) + mad(in0.y, in2.x, (-5.250)))), -99.0, 99.0);
            for (uint n4 = 0; n4 < (primitive * v[1].u.x) % 4u; n4++) {
                float t5 = clamp((floor(((3.875) + in2.y)) + (float(v[0].u.x % 50u) * float(v[2].i.x & 63))), -99.0, 99.0);
            }
        }
        if ((in2.y + in1.y) > (4.875)) {
            o.position = float4(mad(in0.x, (in1.y - in2.y), (-7.250)), floor(dot(float2(in2.y, (-0.375)), float2(in2.x, (-4.375)))), (clamp((-2.250), -4.0, 7.0) - clamp((3.125), -8.0, 5.0)), 1);
            o.n = uint4(reversebits((v[0].u.y * 31u)), (((int(-12) >= v[1].i.y) ? 2u : v[0].u.y) + primitive), v[1].u.x, ((36u & v[0].u.x) + (v[2].u.y ^ v[1].u.y)));
            o.k = abs(int(-3));
            stream.Append(o);
            int t6 = (((v[2].i.y + v[2].i.x) * int(clamp(in1.y, -900.0, 900.0))) + ((v[0].i.y / 3) / 21));
        } else {
            t1 = t1 * 0.5 + clamp((((uint(v[0].i.x) == (primitive + 22u)) && ((-0.125) > (0.125))) ? float((~v[2].i.x) & 63) : mad(t1, ((v[0].i.x > v[0].i.y) ? in2.y : in0.y), in2.x)), -99.0, 99.0);
        }
    }
}
