"""What expressions give, captured from a vertex shader and from a geometry shader.

`within` of an element says how far a result may be from the recorded one: `ulp`, or the larger of `absolute` and `relative`.
Without it the bits must agree. The bounds are Direct3D's (functional specification 3.1.3 and 22.10) for our value and
for the judge's together; where Direct3D has no instruction, they follow from the instructions that its compiler uses.
"""

import math
import random

INPUTS = [("A", "float4"), ("B", "float4"), ("C", "float4"), ("I", "int4"), ("J", "int4"), ("U", "uint4")]
FLOATS = [("FLOAT", i) for i in range(4)]
UINTS = [("UINT", i) for i in range(4)]

DIVISION = {"ulp": 1}
RELATIVE = {"relative": 2.0**-20}  # 2^-21 each: rsq, rcp, exp
SINE = {"absolute": 0.0016}  # 0.0008 each (22.10.20)
LOG = {"absolute": 2.0**-20, "relative": 2.0**-20}  # 22.10.8


def eighths(rng):
    return rng.randrange(-512, 512) / 8


def any_float(rng):
    return f32(rng.choice([-1, 1]) * rng.uniform(1, 2) * 2.0 ** rng.randrange(-12, 12))


def f32(x):
    import struct
    return struct.unpack("f", struct.pack("f", x))[0]


def sweep(low, high, n):
    return [f32(low + (high - low) * i / (n - 1)) for i in range(n)]


def floats_by(rng, maker, n=16):
    return [[maker(rng) for _ in range(12)] for _ in range(n)]


def by_columns(a, b, c):
    """Rows of three float4 from three lists."""
    n = max(len(a), len(b), len(c)) // 4
    pad = lambda v: (v + [1.0] * (4 * n))[:4 * n]
    a, b, c = pad(a), pad(b), pad(c)
    return [a[4 * i:4 * i + 4] + b[4 * i:4 * i + 4] + c[4 * i:4 * i + 4] for i in range(n)]


def not_zero(rng):
    return rng.choice([-1, 1]) * rng.randrange(1, 1 << rng.randrange(2, 16))


def integers(rng):
    small = [rng.randrange(-40, 40) if rng.random() < 0.5 else rng.randrange(-(1 << 30), 1 << 30) for _ in range(4)]
    return small + [not_zero(rng) for _ in range(4)] + [rng.getrandbits(32) if rng.random() < 0.7 else rng.randrange(9) for _ in range(4)]


# The numbers 1, 2, 3 ... of the constant buffer make every misplaced one visible.
CONSTANTS = [
    ["float", *range(1, 17)], ["float", *range(21, 37)],
    ["float", 0.5, 0, 0, 0],
    ["float", 41, 42, 43, 0, 44, 45, 46, 0],
    ["float", 51, 52, 53, 0, 54, 55, 56],
    ["float", 0],
    ["float", 61, 62, 63], ["uint", 0xdeadbeef],
    ["float", 71, 0, 0, 0, 72, 0, 0, 0, 73], ["float", 81, 82, 0],
    *[["float", 0, 0, 0, 0]] * 7,
    ["int", -1, 2, -3, 4],
]

NESTED = [
    ["float", 1, 2, 3, 4, 5, 6, 0, 0], ["float", 11, 12, 13, 14, 15, 16, 0, 0], ["float", 21, 22, 23, 24, 25, 26, 0, 0],
    ["float", 31, 32, 0, 0, 33, 34, 0, 0], ["float", 41, 42, 0, 0, 43, 44], ["uint", 1, 0],
    ["int", -7, 8, -9], ["float", 51],
]


def functions():
    """name, what it shows, elements with their bounds, rows of a, b, c"""
    rng = random.Random("arithmetic")
    exact = lambda elements: [(e, None) for e in elements]
    wide = floats_by(rng, any_float)
    some = floats_by(rng, eighths)
    yield "basic", "+ - x and mad, unfused and in the order written", exact(FLOATS + UINTS), wide
    yield "divide", "division", [(e, DIVISION) for e in FLOATS], wide
    yield "roots", "square roots and reciprocals", [(FLOATS[0], DIVISION), (FLOATS[1], RELATIVE), (FLOATS[2], RELATIVE),
                                                   (FLOATS[3], DIVISION)], wide
    yield "limits", "min, max, clamp, saturate, abs, sign, step", exact(FLOATS + UINTS), some
    yield "rounding", "floor, ceil, round to even, trunc, frac, fmod", exact(FLOATS + UINTS), some
    # reflect and smoothstep are built of + - x and of a division by 8.
    yield "vectors", "dot, cross, lerp, reflect, faceforward, dst, smoothstep", exact(FLOATS + UINTS), some
    yield "lengths", "length, distance, normalize", [(FLOATS[0], DIVISION), (FLOATS[1], DIVISION), (FLOATS[2], RELATIVE),
                                                    (FLOATS[3], RELATIVE)], some
    yield "integers", "signed integers", exact(FLOATS[:1] + UINTS), some
    yield "unsigned_integers", "unsigned division and remainder, min and max", exact(UINTS), some
    yield "zero_divisor", "unsigned division by zero gives all ones", exact(UINTS[:2]), some[:4]
    yield "shifts", "shifts", exact(UINTS), some
    yield "wide_shifts", "shift counts past 31 take their low five bits", exact(UINTS[:3]), some
    yield "bits", "bit operations, counts, first bits", exact(FLOATS[:2] + UINTS), some
    yield "compare", "comparisons, conditionals, any and all", exact(FLOATS + UINTS), [
        [v if i % 3 else row[i % 4] for i, v in enumerate(row)] for row in some]
    yield "convert", "conversions within range", exact(FLOATS + UINTS), some
    yield "swizzles", "swizzles as values and as targets", exact(FLOATS + UINTS), some
    yield "indexing", "arrays, structs, vectors and matrices by a dynamic index", exact(FLOATS + UINTS[:3]), some
    yield "flow", "loops, break, continue, switch, early return, out parameters", exact(FLOATS + UINTS[:3]), some
    yield "matrices", "mul in all forms, row and column major", exact(FLOATS + UINTS), [
        [rng.randrange(-16, 17) / 2 for _ in range(12)] for _ in range(8)]
    yield "more", "modf, frexp, sign, first bits, radians, degrees, integer mad", exact(FLOATS + UINTS[:2]) + [
        (UINTS[2], {"ulp": 2}), (UINTS[3], None)], some
    yield "specials", "infinities, NaN and zeros", exact(FLOATS + UINTS), some
    yield "nested_constants", "arrays of structs and matrices in a constant buffer", exact(FLOATS + UINTS[:2]), [
        [rng.randrange(-16, 17) / 2 for _ in range(12)] for _ in range(8)]
    yield "constants", "Direct3D's packing of a constant buffer", exact(FLOATS + UINTS), some[:1]
    pi = math.pi
    yield "sines", "sin, cos and sincos over four turns", [(e, SINE) for e in FLOATS], by_columns(sweep(-4 * pi, 4 * pi, 256), [], [])
    yield "powers_of_two", "exp2 and exp", [(FLOATS[0], RELATIVE), (FLOATS[1], {"relative": 2.0**-17})], by_columns(
        sweep(-20, 20, 128), sweep(-14, 14, 128), [])
    yield "logarithms", "log2, log and log10", [(FLOATS[0], LOG), (FLOATS[1], LOG), (FLOATS[2], LOG)], by_columns(
        sweep(0.03, 3, 100) + [f32(2.0 ** k * 1.3) for k in range(-30, 30, 2)], [], [])
    yield "powers", "pow and ldexp", [(FLOATS[0], {"relative": 2.0**-15}), (FLOATS[1], RELATIVE), (FLOATS[2], RELATIVE)], by_columns(
        sweep(0.1, 5, 64), sweep(-6, 6, 64), [])
    yield "arcs", "asin, acos, atan, atan2", [(e, {"absolute": 0.0005}) for e in FLOATS], by_columns(
        sweep(-1, 1, 64), sweep(-9, 9, 64), [3.0 - (i % 7) for i in range(64)])
    yield "tangents", "tan, sinh, cosh, tanh", [(FLOATS[0], {"absolute": 0.01, "relative": 0.01})] + [
        (e, {"absolute": 2.0**-16, "relative": 2.0**-16}) for e in FLOATS[1:]], by_columns(
        sweep(-1.3, 1.3, 64), sweep(-5, 5, 64), [])


def describe():
    for name, about, elements, floats in functions():
        rng = random.Random(name)
        rows = [row + integers(rng) for row in floats]
        for i in (1, 4, 9):
            if name == "compare" and i < len(rows):
                rows[i][12:16] = rows[i][16:20]
        if name == "rounding":
            for i, row in enumerate(rows):
                row[12:16] = [8 * i + k - 64 for k in range(4)]
        if name in ("powers", "convert"):
            for row in rows:
                row[12:16] = [rng.randrange(-20, 20) for _ in range(4)]
        declared = []
        for (semantic, index), within in elements:
            e = {"semantic": semantic, "index": index, "components": 4}
            if within:
                e["within"] = within
            declared.append(e)
        stages = {"vs": {"vertex": "VSMain"}, "gs": {"vertex": "VSPass", "geometry": "GSMain"}}
        for stage, entries in stages.items():
            yield f"arithmetic_{name}_{stage}", {
                "about": about,
                "hlsl": "arithmetic.hlsl",
                "defines": {"FUNCTION": name},
                "entries": entries,
                "topology": "point_list",
                "vertex_buffers": [{
                    "stride": 96,
                    "elements": [{"semantic": s, "format": f, "offset": 16 * i} for i, (s, f) in enumerate(INPUTS)],
                    "rows": rows,
                }],
                "draws": [{"count": len(rows)}],
                **({"constants": [CONSTANTS, NESTED]} if name in ("matrices", "constants", "nested_constants") else {}),
                "stream_output": {"stride": 16 * len(declared), "capacity": 65536, "elements": declared},
            }
