// What expressions give, in a vertex shader or a geometry shader. FUNCTION names one of the functions below;
// each takes the same inputs and gives four float4, four uint4 or some of both.

struct Inputs {
    float4 a : A;
    float4 b : B;
    float4 c : C;
    int4 i : I;
    int4 j : J;
    uint4 u : U;
};

struct Results {
    float4 f0 : FLOAT0;
    float4 f1 : FLOAT1;
    float4 f2 : FLOAT2;
    float4 f3 : FLOAT3;
    uint4 u0 : UINT0;
    uint4 u1 : UINT1;
    uint4 u2 : UINT2;
    uint4 u3 : UINT3;
};

Results none() {
    Results r;
    r.f0 = r.f1 = r.f2 = r.f3 = 0;
    r.u0 = r.u1 = r.u2 = r.u3 = 0;
    return r;
}

Results basic(Inputs x) {
    Results r = none();
    r.f0 = x.a + x.b;
    r.f1 = x.a - x.b * x.c;
    r.f2 = x.a * x.b + x.c;
    r.f3 = -(x.a + x.b) * (x.a - x.c) + 0.1;
    r.u0 = asuint(x.a * x.b);
    r.u1 = asuint(mad(x.a, x.b, x.c));
    r.u2 = asuint(x.a * x.a - x.b * x.b);
    r.u3 = asuint((x.a + x.b) + x.c - (x.a + (x.b + x.c)));
    return r;
}

Results divide(Inputs x) {
    Results r = none();
    r.f0 = x.a / x.b;
    r.f1 = 1 / x.b;
    r.f2 = x.c / 3;
    r.f3 = (x.a + x.c) / (abs(x.b) + 1);
    return r;
}

Results roots(Inputs x) {
    Results r = none();
    r.f0 = sqrt(abs(x.a));
    r.f1 = rsqrt(abs(x.b));
    r.f2 = rcp(x.b);
    r.f3 = sqrt(abs(x.a) * abs(x.c));
    return r;
}

Results limits(Inputs x) {
    Results r = none();
    r.f0 = min(x.a, x.b);
    r.f1 = max(x.a, x.b);
    r.f2 = clamp(x.a, min(x.b, x.c), max(x.b, x.c));
    r.f3 = saturate(x.a);
    r.u0 = asuint(abs(x.a));
    r.u1 = uint4(sign(x.a));
    r.u2 = asuint(step(x.a, x.b));
    r.u3 = asuint(-abs(x.b));
    return r;
}

Results rounding(Inputs x) {
    Results r = none();
    float4 halves = float4(x.i) * 0.5;
    r.f0 = floor(x.a);
    r.f1 = ceil(x.a);
    r.f2 = round(x.a);
    r.f3 = trunc(x.a);
    r.u0 = asuint(frac(x.a));
    r.u1 = asuint(round(halves));
    r.u2 = asuint(floor(halves) + ceil(halves));
    r.u3 = asuint(fmod(halves, 4));
    return r;
}

Results vectors(Inputs x) {
    Results r = none();
    r.f0 = float4(dot(x.a, x.b), dot(x.a.xyz, x.c.xyz), dot(x.b.xw, x.c.yz), dot(x.a.x, x.b.y));
    r.f1 = float4(cross(x.a.xyz, x.b.xyz), dot(cross(x.a.yzw, x.c.xyz), x.b.zyx));
    r.f2 = lerp(x.a, x.b, 0.25);
    r.f3 = float4(reflect(x.a.xyz, x.b.xyz), 0);
    r.u0 = asuint(lerp(x.a, x.b, x.c));
    r.u1 = asuint(float4(faceforward(x.a.xyz, x.b.xyz, x.c.xyz), 1));
    r.u2 = asuint(dst(x.a, x.b));
    r.u3 = asuint(smoothstep(0, 8, x.a));
    return r;
}

Results lengths(Inputs x) {
    Results r = none();
    r.f0 = float4(length(x.a), length(x.b.xyz), length(x.c.xy), length(x.a.w));
    r.f1 = float4(distance(x.a, x.b), distance(x.b.xyz, x.c.xyz), distance(x.c.xy, x.a.xy), distance(x.a.x, x.b.x));
    r.f2 = normalize(x.a);
    r.f3 = float4(normalize(x.b.xyz), normalize(float2(3, 4)).x);
    return r;
}

Results integers(Inputs x) {
    Results r = none();
    r.f0 = float4(x.i + x.j);
    r.u0 = uint4(x.i * x.j + x.i - x.j);
    r.u1 = x.u * uint4(x.i) + 12345u;
    r.u2 = uint4(x.i / x.j);
    r.u3 = uint4(x.i % x.j);
    return r;
}

Results unsigned_integers(Inputs x) {
    Results r = none();
    r.u0 = x.u / uint4(7, 1, 3, 0x80000001);
    r.u1 = x.u % uint4(7, 1, 3, 0x80000001);
    r.u2 = uint4(max(x.i, x.j)) - uint4(min(x.i, x.j));
    r.u3 = max(x.u, uint4(x.i)) ^ min(x.u, uint4(x.j));
    return r;
}

// Direct3D gives all ones for quotient and remainder (22.12.13 udiv).
Results zero_divisor(Inputs x) {
    Results r = none();
    uint4 zero = x.u - x.u;
    r.u0 = x.u / zero;
    r.u1 = x.u % zero;
    return r;
}

Results shifts(Inputs x) {
    Results r = none();
    r.u0 = x.u << uint4(x.i & 31);
    r.u1 = x.u >> uint4(x.j & 31);
    r.u2 = uint4(x.i >> (x.j & 31));
    r.u3 = (x.u << 5) | (x.u >> 27);
    return r;
}

// Only the low five bits of a shift count (22.11.7).
Results wide_shifts(Inputs x) {
    Results r = none();
    r.u0 = x.u << uint4(x.i + 32);
    r.u1 = x.u >> uint4(x.j + 64);
    r.u2 = uint4(x.i >> (x.j + 32));
    return r;
}

Results bits(Inputs x) {
    Results r = none();
    r.u0 = (x.u & uint4(x.i)) | (~x.u & uint4(x.j));
    r.u1 = x.u ^ uint4(x.i * x.j);
    r.u2 = countbits(x.u);
    r.u3 = reversebits(x.u);
    r.f0 = float4(firstbithigh(x.u | 1));
    r.f1 = float4(firstbitlow(x.u | 0x80000000));
    return r;
}

Results compare(Inputs x) {
    Results r = none();
    r.u0 = uint4(x.a < x.b) + 2 * uint4(x.a <= x.b) + 4 * uint4(x.a == x.b) + 8 * uint4(x.a != x.b) + 16 * uint4(x.a > x.b) +
           32 * uint4(x.a >= x.b);
    r.u1 = uint4(x.i < x.j) + 2 * uint4(x.i <= x.j) + 4 * uint4(x.i == x.j) + 8 * uint4(x.i != x.j) + 16 * uint4(x.i > x.j) +
           32 * uint4(x.i >= x.j);
    r.u2 = uint4(x.u < uint4(x.i)) + 2 * uint4(x.u <= uint4(x.i)) + 4 * uint4(x.u == uint4(x.j)) + 16 * uint4(x.u > uint4(x.j)) +
           32 * uint4(x.u >= uint4(x.i));
    r.u3 = uint4(any(x.a > x.b), all(x.a > x.b), any(x.i), all(x.j));
    r.f0 = x.a.x < x.b.x ? x.b : x.c;
    r.f1 = x.a.x < x.b.x && x.i.x > 0 ? 1 : x.a.y < x.b.y || x.j.x < 0 ? 2 : 3;
    r.f2 = !(x.a.z > x.b.z) ? x.a.wzyx : x.b.yxwz;
    r.f3 = x.a.w == x.a.w ? float4(x.i.x != 0, !x.i.y, x.a.x > 0, x.u.x == 0) : 0;
    return r;
}

Results convert(Inputs x) {
    Results r = none();
    r.f0 = float4(x.i);
    r.f1 = float4(x.u);
    r.f2 = float4(asfloat(0x3f800000 | (x.u >> 9)));
    r.f3 = float4(f16tof32(x.u.x & 0x3fff), f16tof32(0xbc00), f16tof32(0x7bff), f16tof32((x.u.y & 0x3ff) | 0x4000));
    r.u0 = uint4(int4(x.a * 100));
    r.u1 = uint4(abs(x.b * 1000));
    r.u2 = asuint(x.i) + uint4(x.i != 0) + uint4(asint(x.a));
    r.u3 = uint4(f32tof16(x.i.x * 0.25), f32tof16(1.5), f32tof16(-2), f32tof16(65504.0));
    return r;
}

// Swizzles as values and as targets.
Results swizzles(Inputs x) {
    Results r = none();
    float4 v = x.a.wzyx;
    v.yx = x.b.zw + v.xy;
    v.w += x.c.xyzw.zzxy.y;
    v.zw = v.zw.yx;
    r.f0 = v;
    r.f1.xz = x.a.rg;
    r.f1.wy = x.a.ba * 2;
    r.f2 = float4(x.b.x.xxx, x.c.y).yzwx;
    r.f3 = x.a;
    r.f3.xyz *= x.b.yyy;
    r.f3.yz += float2(1, 2);
    r.u0 = x.u.wwxx + uint4(x.i.zyxw);
    r.u1.x = x.u.y;
    r.u1.yzw = x.u.xxx ^ x.u.yzw;
    r.u2 = uint4(x.i.xy, x.j.zw);
    r.u3 = x.u.xxxx;
    return r;
}

struct Pair {
    float2 low;
    uint key;
    float high[3];
};

// Arrays, structs and vector components by an index known only when the shader runs.
Results indexing(Inputs x) {
    Results r = none();
    float values[6] = { x.a.x, x.a.y, x.b.z, x.c.w, 7, -3 };
    values[x.u.x % 6] += 100;
    r.f0 = float4(values[x.u.y % 6], values[x.u.z % 6], values[x.u.w % 6], values[5]);
    float4 v = x.b;
    v[x.u.x & 3] = 50;
    r.f1 = float4(v[x.u.y & 3], x.a[x.u.z & 3], x.c[x.u.w & 3], v.w);
    Pair pairs[3];
    [unroll]
    for (uint k = 0; k < 3; k++) {
        pairs[k].low = x.a.xy * (k + 1);
        pairs[k].key = x.u[k] + k;
        pairs[k].high[0] = k;
        pairs[k].high[1] = x.c[k];
        pairs[k].high[2] = x.b[k];
    }
    Pair chosen = pairs[x.u.x % 3];
    pairs[x.u.y % 3].high[x.u.z % 3] = -1;
    r.f2 = float4(chosen.low, chosen.high[x.u.y % 3], pairs[2].high[1]);
    r.f3 = float4(pairs[x.u.w % 3].high[x.u.z % 3], pairs[0].high[0], pairs[1].high[2], pairs[2].low.y);
    r.u0 = uint4(chosen.key, pairs[0].key, pairs[1].key, pairs[x.u.w % 3].key);
    float3x3 m = float3x3(x.a.xyz, x.b.xyz, x.c.xyz);
    float3 row = m[x.u.x % 3];
    m[x.u.y % 3][x.u.z % 3] = 9;
    r.u1 = asuint(float4(row, m[x.u.z % 3][x.u.x % 3]));
    uint grid[2][3];
    for (uint p = 0; p < 2; p++)
        for (uint q = 0; q < 3; q++)
            grid[p][q] = 10 * p + q + x.u.w % 5;
    grid[x.u.x & 1][x.u.y % 3] *= 7;
    r.u2 = uint4(grid[0][0], grid[0][x.u.z % 3], grid[x.u.z & 1][1], grid[1][2]);
    return r;
}

static const float Weights[5] = { 0.5, 1.25, -2, 4, 8 };
static const uint2 Table[3] = { uint2(1, 2), uint2(30, 40), uint2(500, 600) };

uint collatz(uint n) {
    uint steps = 0;
    while (n != 1 && steps < 200) {
        n = n & 1 ? 3 * n + 1 : n / 2;
        steps++;
    }
    return steps;
}

float early(float v, inout uint count) {
    count++;
    if (v < 0)
        return -1;
    count += 10;
    for (uint k = 0; k < 5; k++)
        if (v < Weights[k]) {
            count += 100 * k;
            return Weights[k];
        }
    count += 1000;
    return v;
}

void both(float v, out float twice, out float square) {
    twice = v + v;
    square = v * v;
}

Results flow(Inputs x) {
    Results r = none();
    uint count = 0;
    r.f0 = float4(early(x.a.x, count), early(x.a.y, count), early(x.a.z, count), early(x.a.w, count));
    r.u0 = uint4(collatz(x.u.x % 97 + 1), collatz(x.u.y % 53 + 1), count, collatz(3));
    uint sum = 0, trips = 0;
    for (uint n = 0; n < x.u.z % 23; n++) {
        if (n % 3 == 0)
            continue;
        for (uint m = 0; m < n; m++) {
            if (m > 7)
                break;
            sum += m ^ n;
        }
        if (sum > 150)
            break;
        trips++;
    }
    do {
        trips += 100;
    } while (trips < x.u.w % 800);
    r.u1 = uint4(sum, trips, 0, 0);
    switch (x.u.x % 5) {
    case 0:
        r.u1.z = 7;
        break;
    case 1:
    case 2:
        r.u1.z = 8 + x.u.y;
        break;
    case 3: {
        if (x.u.y & 1)
            break;
        r.u1.z = 9;
        r.u1.w = 1;
        break;
    }
    default:
        r.u1.w = 11;
        break;
    }
    both(x.a.x, r.f1.x, r.f1.y);
    both(x.b.y, r.f1.w, r.f1.z);
    r.u2 = uint4(Table[x.u.z % 3], Table[x.u.w % 3].yx);
    [loop]
    for (int down = 9; down > x.i.x % 6; down -= 2)
        r.f2 += float4(down, Weights[abs(down) % 5], 1, 0);
    if (x.a.x > 0) {
        if (x.b.x > 0)
            r.f3.x = 1;
        else
            r.f3.x = 2;
        r.f3.y = x.b.x;
    } else if (x.b.x > 0) {
        r.f3.x = 3;
    }
    return r;
}

// Transcendental functions; the arguments come ready for each.

Results sines(Inputs x) {
    Results r = none();
    r.f0 = sin(x.a);
    r.f1 = cos(x.a);
    float4 s, c;
    sincos(x.a * 0.5, s, c);
    r.f2 = s;
    r.f3 = c;
    return r;
}

Results powers_of_two(Inputs x) {
    Results r = none();
    r.f0 = exp2(x.a);
    r.f1 = exp(x.b);
    return r;
}

Results logarithms(Inputs x) {
    Results r = none();
    r.f0 = log2(abs(x.a));
    r.f1 = log(abs(x.a));
    r.f2 = log10(abs(x.a));
    return r;
}

Results powers(Inputs x) {
    Results r = none();
    r.f0 = pow(abs(x.a), x.b);
    r.f1 = pow(2, x.b);
    r.f2 = ldexp(x.a, float4(x.i));
    return r;
}

Results arcs(Inputs x) {
    Results r = none();
    r.f0 = asin(x.a);
    r.f1 = acos(x.a);
    r.f2 = atan(x.b);
    r.f3 = atan2(x.b, x.c);
    return r;
}

Results tangents(Inputs x) {
    Results r = none();
    r.f0 = tan(x.a);
    r.f1 = sinh(x.b);
    r.f2 = cosh(x.b);
    r.f3 = tanh(x.b);
    return r;
}

cbuffer Constants : register(b0) {
    float4x4 square;
    row_major float4x4 rows;
    float scale;
    row_major float2x3 wide;
    float3x2 tall;
    float3 offset;
    uint mask;
    float list[3];
    float2 pair;
    int4 last : packoffset(c24);
};

// Matrices from a constant buffer with Direct3D's packing.
Results matrices(Inputs x) {
    Results r = none();
    r.f0 = mul(square, x.a);
    r.f1 = mul(x.a, square);
    r.f2 = mul(rows, x.b) + mul(x.c, rows);
    r.f3 = mul(mul(square, rows), x.c);
    r.u0 = asuint(float4(mul(wide, x.a.xyz), mul(x.b.xyz, tall)));
    r.u1 = asuint(float4(mul(tall, x.a.xy), scale));
    r.u2 = asuint(mul(transpose(square), x.a) + square[1] * rows._m20 + rows._12_23_34_41);
    float4x4 changed = square;
    changed._m01_m10 = x.c.xy;
    changed[2].w += 1;
    changed = changed * 2 - rows;
    r.u3 = asuint(changed[x.u.x & 3] + float4(determinant((float2x2)square), list[x.u.y % 3], pair.y, offset.z));
    return r;
}

Results constants(Inputs x) {
    Results r = none();
    r.f0 = float4(offset, scale);
    r.f1 = float4(list[0], list[1], list[2], pair.x);
    r.f2 = float4(wide[0], wide[1].z);
    r.f3 = float4(tall[0], tall[2]);
    r.u0 = uint4(last);
    r.u1 = mask;
    r.u2 = asuint(rows[3]);
    r.u3 = asuint(square._m00_m11_m22_m33);
    return r;
}

struct Light {
    float3 direction;
    float power;
    float2 size;
};

cbuffer More : register(b1) {
    Light lights[3];
    float2x2 turns[2];
    bool enabled;
    int3 steps;
    float end;
};

// Arrays of structs and of matrices, bool and what follows them, by dynamic indices too.
Results nested_constants(Inputs x) {
    Results r = none();
    r.f0 = float4(lights[0].direction, lights[1].power);
    r.f1 = float4(lights[2].size, lights[x.u.x % 3].size);
    r.f2 = float4(mul(turns[1], x.a.xy), turns[0]._m01, end);
    r.f3 = float4(lights[x.u.y % 3].direction.zyx, turns[x.u.z & 1][x.u.w & 1].y);
    r.u0 = uint4(steps, enabled);
    Light own = lights[x.u.w % 3];
    own.size *= 2;
    r.u1 = asuint(float4(own.size, own.power, dot(own.direction, 1)));
    return r;
}

// Infinities, NaN and zeros as 3.1.3.2 and the tables of 22.10 have them; NaN is only asked whether it is one.
Results specials(Inputs x) {
    Results r = none();
    float inf = asfloat(0x7f800000 | (x.u.x & 0x80000000));
    float other = asfloat(0x7f800000 | (x.u.z & 0x80000000));
    float nan = asfloat(0x7fc00000 | (x.u.y & 1));
    float zero = step(1000, x.a.x);
    float minus = -zero;
    r.f0 = float4(min(nan, x.a.y), max(x.a.y, nan), min(inf, x.a.z), max(inf, x.a.z));
    r.f1 = float4(saturate(nan), saturate(inf), clamp(inf, -4, 4), abs(inf));
    r.f2 = float4(1 / zero, 1 / minus, 1 / inf, x.a.w + inf);
    r.f3 = float4(rsqrt(zero), sqrt(abs(inf)), floor(inf), trunc(-inf));
    r.u0 = uint4(isnan(nan), isnan(inf - other), isnan(zero * inf), isnan(sqrt(-1 - abs(x.a.x))));
    r.u1 = uint4(nan == nan, nan != x.a.y, nan < x.a.x, !(nan >= x.a.x));
    r.u2 = uint4(isinf(inf), isfinite(inf), isfinite(x.a.x), zero == minus);
    r.u3 = asuint(float4(exp2(-abs(inf)), log2(zero), exp2(abs(inf)), log2(abs(inf))));
    return r;
}

Results more(Inputs x) {
    Results r = none();
    float4 whole;
    r.f0 = modf(x.a + 0.03125, whole);
    r.f1 = whole;
    float4 power;
    r.f2 = frexp(abs(x.b) + 1, power);
    r.f3 = power;
    r.u0 = uint4(abs(x.i) + clamp(x.j, -100, 100) + int4(sign(x.i)));
    r.u1 = uint4(firstbithigh(abs(x.i.x) | 16), firstbithigh(x.u.y | 16), firstbitlow(x.j.z | 1024), 0);
    r.u2 = asuint(radians(x.a) + degrees(x.b * 0.125));
    r.u3 = uint4(mad(x.i, x.j, x.i)) ^ mad(x.u, 3u, x.u);
    return r;
}

Results VSMain(Inputs x) {
    return FUNCTION(x);
}

Inputs VSPass(Inputs x) {
    return x;
}

[maxvertexcount(1)]
void GSMain(point Inputs x[1], inout PointStream<Results> results) {
    results.Append(FUNCTION(x[0]));
}
