// Written by ../generate.
struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };
struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };
struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };

Vertex VSMain(Inputs x) {
    Vertex v;
    v.position = float4(x.p.xyz, 1);
    v.a = float4((dot(float2((3.500), (-0.375)), float2((7.500), (-6.125))) + ((x.a.y - x.p.x) + (x.a.z - x.p.w))), x.p.x, float((((x.i.y * x.i.w) <= int(clamp((6.625), -900.0, 900.0))) ? (x.u.y >> (x.u.y & 31u)) : (5u << (x.u.z & 31u))) % 50u), float(((x.i.z - x.i.y) & (x.i.x - int(-7))) & 63));
    v.i = int2((((int(-20) - int(-17)) / 10) * firstbitlow((int(13) - int(-5)) | 64)), x.i.y);
    v.u = uint2(x.u.y, x.u.y);
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

[maxvertexcount(11)]
void GSMain(lineadj Vertex v[4], uint primitive : SV_PrimitiveID, inout LineStream<Emitted> stream) {
    float2 in0 = clamp(v[0].a.xy, -99, 99);
    float2 in1 = clamp(v[1].a.yx, -99, 99);
    float2 in2 = clamp(v[2].a.wx, -99, 99);
    float2 in3 = clamp(v[3].a.wx, -99, 99);
    Emitted o;
    o.position = v[0].position;
    o.f = 0;
    o.n = 0;
    o.k = v[0].i.y;
    if (7u >= (16u >> (v[0].u.y & 31u))) {
        float t1 = clamp((6.875), -99.0, 99.0);
    } else {
        for (uint n2 = 0; n2 < uint(v[2].i.x) % 4u; n2++) {
            if ((v[2].u.x >> (4u & 31u)) != ((v[1].i.y > int(-12)) ? 20u : 4u)) {
                uint t3 = uint((int(clamp(in3.y, -900.0, 900.0)) + (v[3].i.y * int(15))));
                t3 += v[2].u.x;
            }
        }
    }
    o.position = float4(float(v[2].i.x & 63), (float(18u % 50u) - ((!(v[1].u.y >= v[2].u.y)) ? in3.y : in0.y)), in0.y, 1);
    o.f = float3((((v[2].i.x >> (v[2].i.x & 31)) != (v[1].i.y - v[0].i.y)) ? (-4.875) : in0.y), (((-4.750) + (-0.125)) - float(v[1].i.y & 63)), ((in3.y * (4.125)) + (((v[0].i.x <= v[2].i.x) || (in2.y <= in2.x)) ? in3.y : in2.y)));
    o.n = uint4(((v[0].u.x & v[1].u.y) + (primitive / 12u)), ((30u << (v[0].u.x & 31u)) & v[1].u.y), ((31u - 8u) & (11u - v[1].u.y)), ((17u ^ v[2].u.y) * ((v[0].i.y < v[0].i.x) ? v[2].u.y : 23u)));
    o.k = v[3].i.x;
    stream.Append(o);
    if ((v[2].i.x - int(17)) != (int(2) | v[0].i.x)) {
        for (uint n4 = 0; n4 < (v[2].u.y - primitive) % 2u; n4++) {
            o.position = float4(float((v[2].i.x - int(-7)) & 63), (in1.x - in3.x), (abs(in1.y) - (in0.y - in1.x)), 1);
            o.n = uint4((uint(v[1].i.y) * uint(v[2].i.x)), (v[2].u.x ^ (((int(5) <= v[0].i.x) || ((in3.x > in2.y) && (v[1].i.y <= v[2].i.y))) ? v[3].u.x : n4)), 6u, ((v[1].u.x | v[1].u.y) * ((v[3].i.x >= int(-18)) ? 30u : v[0].u.y)));
            o.k = (((int(-18) ^ v[1].i.x) + (int(-4) * int(11))) / 21);
            stream.Append(o);
            if ((in1.y * in1.x) >= float(primitive % 50u)) {
                uint t5 = ((reversebits(v[2].u.x) * (v[3].u.y % 7u)) << (uint((v[2].i.x >> (v[1].i.x & 31))) & 31u));
                o.position = float4(float((v[0].u.x | 17u) % 50u), clamp(in2.y, -5.0, 4.0), float(int(11u) & 63), 1);
                o.f = float3(((in2.x - in1.x) + clamp(in3.y, -2.0, 3.0)), in3.x, float(v[2].u.x % 50u));
                stream.Append(o);
            } else {
                uint t6 = countbits(v[3].u.y);
            }
            put(stream, v[0], dot(float2(in1.x, in0.x), float2((4.750), in2.y)), (4u | v[3].u.y));
        }
        o.position = float4(dot(float2(in2.x, in0.y), float2((-6.750), in1.y)), in2.y, ((((-6.750) * in1.x) == (-(5.500))) ? ((0.500) - in2.y) : (in1.x + in1.y)), 1);
        o.n = uint4(((v[2].u.x >> (v[2].u.x & 31u)) - uint(v[0].i.y)), reversebits((29u - v[3].u.y)), ((((32u * v[0].u.x) != (v[0].u.y | v[1].u.y)) || (v[3].u.y >= v[3].u.x)) ? (v[0].u.y & v[1].u.y) : (v[1].u.x + v[3].u.y)), reversebits((17u % 20u)));
        stream.Append(o);
        put(stream, v[1], clamp(in2.y, -3.0, 3.0), uint(int(-12)));
    } else {
        switch ((v[0].u.y * v[0].u.y) % 3u) {
        case 0: {
            stream.RestartStrip();
            if (!(in3.y != (in0.x - (1.625)))) {
                uint t7 = (uint(v[0].i.y) * (v[2].u.y / 14u));
                t7 += (((15u - v[0].u.x) % 6u) ^ ((v[0].u.y * v[2].u.y) | (((int(15) >= v[1].i.x) || (v[0].i.y > v[0].i.y)) ? 20u : v[1].u.y)));
                int t8 = v[2].i.x;
            }
            break;
        }
        default: {
            for (uint n9 = 0; n9 < reversebits(v[2].u.y) % 2u; n9++) {
                uint t10 = (reversebits((37u * n9)) ^ uint(abs(v[2].i.x)));
                float t11 = clamp((in0.y * (((v[0].i.x - v[2].i.y) > abs(v[0].i.y)) ? (5.125) : (in0.y - in0.y))), -99.0, 99.0);
            }
            break;
        }
        }
    }
    put(stream, v[1], mad(in0.x, in3.y, (7.625)), asuint(in1.x));
    if ((v[3].i.y ^ v[2].i.y) == (v[1].i.y * v[1].i.y)) {
        uint t12 = (((27u << (v[0].u.x & 31u)) | v[3].u.y) - reversebits((v[0].u.x / 3u)));
        for (uint n13 = 0; n13 < asuint(in2.y) % 3u; n13++) {
            switch ((3u >> (20u & 31u)) % 3u) {
            case 0: {
                put(stream, v[0], in2.x, (v[1].u.y >> (37u & 31u)));
                break;
            }
            default: {
                float t14 = clamp((abs(float(v[3].u.x % 50u)) * (in2.x - (((v[0].i.y < int(-16)) && (v[2].i.x < v[3].i.x)) ? in0.x : in0.y))), -99.0, 99.0);
                stream.RestartStrip();
                break;
            }
            }
            o.position = float4((floor((7.750)) * ((-7.375) * (0.750))), (((-0.500) - in3.y) - floor(in1.x)), ((-in2.y) * abs(in0.y)), 1);
            o.f = float3(dot(float2(in1.y, in3.y), float2(in3.x, in3.x)), ((in3.x + in0.y) - floor((-6.000))), (abs(in2.x) + (in3.y * in0.x)));
            stream.Append(o);
            for (uint n15 = 0; n15 < ((v[0].i.y == v[0].i.y) ? v[3].u.x : primitive) % 2u; n15++) {
                stream.RestartStrip();
                float t16 = clamp((((-in3.y) * (in1.x * in2.x)) - (((7.000) - in0.y) + mad(in3.x, in2.y, in0.x))), -99.0, 99.0);
            }
        }
    } else {
        if (((-7.500) * (0.125)) < float(int(5) & 63)) {
            for (uint n17 = 0; n17 < (primitive * v[3].u.x) % 4u; n17++) {
                int t18 = (((int(clamp((-1.250), -900.0, 900.0)) < (v[2].i.x + v[0].i.x)) ? min(v[0].i.y, v[0].i.x) : (v[2].i.x << (v[2].i.x & 31))) - ((!(((in1.y != (-3.625)) ? v[3].i.y : v[2].i.y) <= (int(-4) * v[1].i.x))) ? ((primitive >= n17) ? v[3].i.x : v[3].i.y) : (v[3].i.y * int(14))));
                put(stream, v[0], (in1.x + in0.y), (((v[3].i.y == v[1].i.y) && (31u == v[3].u.y)) ? 23u : v[3].u.x));
                int t19 = (((int(17) / 10) | (v[3].i.x % 10)) * (((11u / 19u) <= (9u & 32u)) ? (v[3].i.x / 28) : (v[3].i.x - int(-16))));
            }
            put(stream, v[2], (-in3.y), (v[3].u.y | v[2].u.x));
        }
    }
}
