"""Coverage, clipping, interpolation, culling, points, lines and what pixel shaders see."""

import math
import random

UNORM = [{"format": "unorm8x4", "clear": [0, 0, 0, 0]}]
FLOAT = [{"format": "float4", "clear": [-1, -1, -1, -1]}]
ELEMENTS = [
    {"semantic": "POSITION", "format": "float4", "offset": 0},
    {"semantic": "COLOR", "format": "float4", "offset": 16},
    {"semantic": "TEXCOORD", "format": "float2", "offset": 32},
]


def vertex(x, y, size=(32, 32), z=0.5, w=1.0, color=(1, 1, 1, 1), uv=(0, 0)):
    """A vertex that lands at x, y pixels from the upper left corner."""
    return [(x / size[0] * 2 - 1) * w, (1 - y / size[1] * 2) * w, z * w, w, *color, *uv]


def buffer(rows):
    return [{"stride": 40, "elements": ELEMENTS, "rows": rows}]


def case(about, rows, pixel="PSColor", topology="triangle_list", size=(32, 32), targets=UNORM, geometry=None, draws=None,
         shader="VSMain", **render):
    entries = {"vertex": shader, "geometry": geometry, "pixel": pixel}
    return {
        "about": about, "hlsl": "raster.hlsl", "entries": {k: v for k, v in entries.items() if v}, "topology": topology,
        "vertex_buffers": buffer(rows), "draws": draws or [{"count": len(rows)}],
        "render": {"width": size[0], "height": size[1], "targets": targets, "cull": "none", **render},
    }


def colors(rng, least=0.25):
    return [round(rng.uniform(least, 1), 3) for _ in range(3)] + [1]


# Each covered pixel gets 1/16 more for each triangle: what is covered twice or not at all shows.
COUNT = [{
    "format": "unorm8x4", "clear": [0, 0, 0, 0],
    "blend": {"colour": ["one", "one", "add"], "alpha": ["one", "one", "add"]},
}]
TINT = (16 / 255, 32 / 255, 48 / 255, 16 / 255)


def fan_grid(n, step, place):
    """An n x n grid of squares, two triangles each with the diagonal turning, corners moved by `place`."""
    rows = []
    for j in range(n):
        for i in range(n):
            a, b, c, d = (place(i + di, j + dj) for di, dj in ((0, 0), (1, 0), (0, 1), (1, 1)))
            pairs = [(a, b, c), (c, b, d)] if (i + j) % 2 else [(a, b, d), (a, d, c)]
            for triangle in pairs:
                rows += [vertex(*p, color=TINT) for p in triangle]
    return rows


def describe():
    yield from coverage()
    yield from clipping()
    yield from interpolation()
    yield from facing()
    yield from lines_and_points()
    yield from shaders()


def coverage():
    rng = random.Random("coverage")
    yield "raster_top_left_centres", case(
        "shared edges through pixel centres: each pixel once (3.4.2)", fan_grid(6, 5, lambda i, j: (i * 5 + 0.5, j * 5 + 0.5)), targets=COUNT)
    place = {(i, j): (i * 4 + rng.randrange(17) / 8, j * 4 + rng.randrange(17) / 8) for i in range(9) for j in range(9)}
    yield "raster_top_left_eighths", case(
        "shared edges at eighths of a pixel: each pixel once", fan_grid(7, 4, lambda i, j: place[i, j]), targets=COUNT)
    exact = {(i, j): (i * 4 + rng.uniform(0, 2), j * 4 + rng.uniform(0, 2)) for i in range(9) for j in range(9)}
    yield "raster_snapping", case(
        "shared edges at corners between the 256ths to which they snap", fan_grid(7, 4, lambda i, j: exact[i, j]), targets=COUNT)
    rows = []
    for k in range(14):
        angle = 2 * math.pi * k / 14
        nxt = 2 * math.pi * (k + 1) / 14
        rows += [vertex(16.5, 16.5, color=TINT)]
        rows += [vertex(16.5 + 14 * math.cos(a), 16.5 + 14 * math.sin(a), color=TINT) for a in (angle, nxt)]
    yield "raster_fan_at_a_centre", case("a fan about a pixel centre: each pixel once", rows, targets=COUNT)
    rows = []
    for k in range(120):
        x, y = rng.uniform(1, 31), rng.uniform(1, 31)
        c = colors(rng)
        rows += [vertex(x + rng.uniform(-0.9, 0.9), y + rng.uniform(-0.9, 0.9), color=c) for _ in range(3)]
    yield "raster_tiny", case("triangles smaller than a pixel", rows)
    rows = []
    for k in range(16):
        c = colors(rng)
        a, b = (rng.uniform(0, 32), rng.uniform(0, 32)), (rng.uniform(0, 32), rng.uniform(0, 32))
        rows += [vertex(*a, color=c), vertex(*b, color=c), vertex(b[0] + rng.uniform(-0.4, 0.4), b[1] + rng.uniform(-0.4, 0.4), color=c)]
    yield "raster_slivers", case("triangles thinner than a pixel", rows)
    rows = []
    for k in range(24):
        c = colors(rng)
        rows += [vertex(rng.uniform(0, 32), rng.uniform(0, 32), color=c) for _ in range(3)]
    yield "raster_random", case("random triangles over each other, in order", rows)
    rows = []
    for k in range(12):
        c = colors(rng)
        p = [(rng.randrange(33), rng.randrange(33)) for _ in range(2)]
        rows += [vertex(*p[0], color=c), vertex(*p[1], color=c), vertex(*rng.choice(p), color=c)]
    yield "raster_degenerate", case("triangles without area", rows)
    rows = [vertex(x * 3.5, 4 + 9 * (x % 2) + x, color=colors(rng)) for x in range(10)]
    yield "raster_strip", case("a triangle strip, flat: the leading vertex colours", rows, topology="triangle_strip", pixel="PSFlat")
    rows = [vertex(3, 3), vertex(29, 4), vertex(5, 28)]
    rows = [r[:4] + [0.5, 0.25, 1, 1] + r[8:] for r in rows]
    for name, v in {"offset": [4, 6, 20, 18, 0, 1], "fraction": [2.25, 3.5, 21.5, 23.125, 0, 1], "partly_outside": [-8, 10, 32, 32, 0, 1]}.items():
        yield f"raster_viewport_{name}", case("a viewport that is not the whole target", rows, viewport=v)


    yield "raster_scissor", case("a scissor rectangle", rows, scissor=[5, 3, 11, 19])


def clipping():
    rng = random.Random("clipping")
    around = []
    for k in range(10):
        c = colors(rng)
        around += [vertex(rng.uniform(-40, 72), rng.uniform(-40, 72), color=c) for _ in range(3)]
    yield "raster_clip_sides", case("triangles that reach out of the viewport on all sides", around, pixel="PSFlat")
    big = [vertex(-900, -500, color=(1, 0.5, 0.25, 1)), vertex(1000, -480, color=(1, 0.5, 0.25, 1)), vertex(20.3, 700, color=(1, 0.5, 0.25, 1))]
    yield "raster_clip_large", case("a triangle far larger than the viewport", big)
    out = []
    for dx, dy in ((-60, 0), (60, 0), (0, -60), (0, 60)):
        out += [vertex(x + dx, y + dy) for x, y in ((2, 2), (30, 4), (10, 28))]
    yield "raster_clip_nothing_left", case("triangles wholly outside", out)
    near = [
        vertex(4, 28, z=0.5, w=1, color=(1, 0, 0, 1)), vertex(28, 28, z=0.5, w=1, color=(0, 1, 0, 1)), vertex(16, 2, z=-0.5, w=1, color=(0, 0, 1, 1)),
    ]
    yield "raster_clip_near", case("a triangle cut by the near plane: z < 0", near)
    far = [
        vertex(4, 28, z=0.5, w=1, color=(1, 0, 0, 1)), vertex(28, 28, z=0.75, w=1, color=(0, 1, 0, 1)), vertex(16, 2, z=1.5, w=1, color=(0, 0, 1, 1)),
    ]
    yield "raster_clip_far", case("a triangle cut by the far plane: z > w", far)
    both = [
        vertex(2, 16, z=-1, color=(1, 0, 0, 1)), vertex(30, 3, z=2, color=(0, 1, 0, 1)), vertex(30, 29, z=2, color=(0, 0, 1, 1)),
    ]
    yield "raster_clip_near_and_far", case("a triangle cut by both planes", both)
    yield "raster_depth_clip_off", case("depth clipping off: depth is clamped instead", both, depth={"compare": "always"}, depth_clip=False)
    # One vertex behind the eye: w < 0.
    behind = [
        [-0.8, -0.8, 0.1, 1.0, 1, 0, 0, 1, 0, 0], [0.8, -0.8, 0.1, 1.0, 0, 1, 0, 1, 1, 0], [0.2, -1.5, -0.6, -0.5, 0, 0, 1, 1, 0, 1],
    ]
    yield "raster_clip_behind", case("a vertex behind the eye: w < 0", behind, pixel="PSTexture")
    lines = []
    for k in range(8):
        c = colors(rng)
        lines += [vertex(rng.uniform(-20, 50), rng.uniform(-20, 50), z=rng.uniform(-0.3, 1.3), color=c) for _ in range(2)]
    yield "raster_clip_lines", case("lines cut by the planes", lines, topology="line_list", pixel="PSFlat")


def interpolation():
    deep = [
        vertex(2, 30, z=0.2, w=1, color=(1, 0, 0, 1), uv=(0, 0)), vertex(30, 30, z=0.3, w=1, color=(0, 1, 0, 1), uv=(1, 0)),
        vertex(8, 3, z=0.9, w=6, color=(0, 0, 1, 1), uv=(0, 1)), vertex(24, 3, z=0.8, w=4, color=(1, 1, 0, 1), uv=(1, 1)),
    ]
    strip = {"topology": "triangle_strip"}
    yield "raster_perspective", case("perspective-correct interpolation", deep, pixel="PSTexture", **strip)
    yield "raster_perspective_color", case("perspective-correct interpolation of colours", deep, **strip)
    yield "raster_noperspective", case("interpolation without perspective", deep, pixel="PSLinear", **strip)
    yield "raster_nointerpolation", case("no interpolation: the leading vertex", deep, pixel="PSFlat", **strip)
    small = [vertex(x / 2, y / 2, (16, 16), z, w, c, uv) for (x, y, z, w, c, uv) in (
        (2, 30, 0.2, 1, (1, 0, 0, 1), (0, 0)), (30, 30, 0.3, 1, (0, 1, 0, 1), (1, 0)), (8, 3, 0.9, 6, (0, 0, 1, 1), (0, 1)))]
    float_target = [{**FLOAT[0], "within": {"absolute": 1e-4, "relative": 1e-5}}]
    yield "raster_position", case("SV_Position: pixel centre, depth, w", small, pixel="PSPosition", size=(16, 16), targets=float_target)
    yield "raster_float_target", case("colours past 1 in a float target", [r[:4] + [v * 10 - 3 for v in r[4:8]] + r[8:] for r in small],
                                      size=(16, 16), targets=float_target)


def facing():
    rng = random.Random("facing")
    rows = []
    for k in range(10):
        c = colors(rng)
        x, y = 2 + 6 * (k % 5), 3 + 14 * (k // 5)
        p = [(x, y), (x + 5, y + 1), (x + 1, y + 10)]
        if k % 2:
            p.reverse()
        rows += [vertex(*q, color=c) for q in p]
    for cull in ("none", "front", "back"):
        for ccw in (False, True):
            yield f"raster_cull_{cull}_{'ccw' if ccw else 'cw'}", case(
                f"cull {cull}, {'counter-clockwise' if ccw else 'clockwise'} is front", rows, cull=cull, front_counter_clockwise=ccw)
    yield "raster_is_front_face", case("SV_IsFrontFace", rows, pixel="PSFront")
    yield "raster_is_front_face_ccw", case("SV_IsFrontFace, counter-clockwise is front", rows, pixel="PSFront", front_counter_clockwise=True)
    strip = [vertex(3 + 4 * i, 6 + 18 * (i % 2), color=colors(rng)) for i in range(7)]
    yield "raster_strip_culled", case("a strip faces one way: nothing of it is culled", strip, topology="triangle_strip", cull="back")
    yield "raster_strip_culled_away", case("or everything", strip, topology="triangle_strip", cull="front")


def lines_and_points():
    rng = random.Random("lines")
    rows = []
    for k in range(16):
        angle = 2 * math.pi * k / 16
        c = colors(rng)
        rows += [vertex(16.5 + 4 * math.cos(angle), 16.5 + 4 * math.sin(angle), color=c),
                 vertex(16.5 + 14.25 * math.cos(angle), 16.5 + 14.25 * math.sin(angle), color=c)]
    yield "raster_lines_star", {
        **case("lines in sixteen directions", rows, topology="line_list", pixel="PSFlat"),
        "rule": "the judge leaves out (16, 12), where a line upwards starts in the pixel's centre; it leaves that pixel's diamond (3.4.3)",
        "differ": 1,
    }
    rows = []
    for k in range(12):
        c = colors(rng)
        rows += [vertex(rng.uniform(1, 31), rng.uniform(1, 31), color=c) for _ in range(2)]
    yield "raster_lines_random", case("random lines", rows, topology="line_list", pixel="PSFlat")
    rows = [vertex(3 + 3.1 * i, 16 + 11 * math.sin(i * 1.3), color=(0.5, 0.25, 0.125, 0.25)) for i in range(9)]
    yield "raster_line_strip", case("a line strip: no pixel of a joint twice", rows, topology="line_strip", targets=COUNT)
    rows = [vertex(*p, color=c, uv=(i % 2, i % 3)) for i, (p, c) in enumerate([
        ((2, 5.5), (1, 0, 0, 1)), ((30, 5.5), (0, 1, 0, 1)), ((5.5, 8.25), (0, 0, 1, 1)), ((5.5, 30.25), (1, 1, 0, 1)),
        ((10, 10.25), (1, 0, 0, 1)), ((29, 24), (0, 0, 1, 1))])]
    yield "raster_line_colors", case("colours along lines", rows, topology="line_list")
    diamonds = [vertex(*p, color=colors(rng)) for p in (
        (5.5, 8), (5.5, 20), (8, 5.5), (20, 5.5), (12.5, 20), (12.5, 8), (20, 8.5), (8, 8.5), (16.5, 11.5), (26.5, 21.5),
        (28.5, 3.5), (18.5, 13.5), (3.5, 28.5), (3.5, 22.5), (15, 25), (25, 25), (15, 28), (19, 31))]
    yield "raster_line_diamonds", {
        **case("lines that begin and end on the corners of diamonds", diamonds, topology="line_list", pixel="PSFlat"),
        "rule": "the judge decides ties at the corners of diamonds another way than Direct3D (3.4.3)",
        "differ": 3,
    }
    rows = [vertex(rng.uniform(0, 32), rng.uniform(0, 32), color=colors(rng)) for _ in range(40)]
    rows += [vertex(x, y, color=colors(rng)) for x, y in ((-0.25, 4), (31.75, 31.75), (33, 3), (10.5, 10.5), (12, 12), (14, 12.5), (0, 0))]
    yield "raster_points", case("points, one pixel each", rows, topology="point_list")
    rows = []
    for k in range(6):
        c = colors(rng)
        rows += [vertex(rng.uniform(2, 30), rng.uniform(2, 30), color=c) for _ in range(3)]
    yield "raster_wireframe", case("triangles as lines", rows, fill="wireframe", pixel="PSFlat")
    yield "raster_wireframe_culled", case("triangles as lines, back faces culled", rows, fill="wireframe", pixel="PSFlat", cull="back")
    yield "raster_gs_lines", case("a geometry shader makes lines of triangles", rows, geometry="GSLines", pixel="PSFlat")


def shaders():
    rng = random.Random("shaders")
    full = [vertex(x, y, color=c, uv=uv) for x, y, c, uv in (
        (0, 0, (0, 0, 0, 1), (0, 0)), (32, 0, (1, 0, 0, 1), (32, 0)), (0, 32, (0, 1, 0, 1), (0, 48)), (32, 32, (1, 1, 0, 1), (32, 48)))]
    strip = {"topology": "triangle_strip"}
    half = [[*r[:8], r[8] / 2, r[9] / 2] for r in full]
    exactly = [{**FLOAT[0], "within": {"absolute": 1e-3}}]
    yield "raster_derivatives", case("ddx, ddy, fwidth of what is linear", half, pixel="PSDerivatives", size=(16, 16), targets=exactly, **strip)
    triangle = [vertex(1.5, 2, (16, 16)), vertex(14.5, 5, (16, 16)), vertex(6, 14, (16, 16))]
    yield "raster_quads", case("quads of 2 x 2 pixels, helper pixels too", triangle, pixel="PSQuads", size=(16, 16), targets=exactly)
    yield "raster_discard", case("discard and clip", full, pixel="PSDiscard", depth={"compare": "less"}, **strip)
    yield "raster_depth_output", case("depth from the pixel shader", [[*r[:8], (r[8] / 32 + r[9] / 48) / 2, 0] for r in full],
                                      pixel="PSDepth", depth={"compare": "less"}, size=(32, 32), **strip)
    rows = []
    for k in range(24):
        x, y = 2 + 5 * (k % 6), 2 + 7 * (k // 6)
        rows += [vertex(x, y), vertex(x + 4, y + 1), vertex(x + 1, y + 5)]
    yield "raster_primitive_id", case("SV_PrimitiveID without a geometry shader", rows, pixel="PSPrimitive")
    yield "raster_primitive_id_strip", case("SV_PrimitiveID in a strip", rows[:20], pixel="PSPrimitive", **strip)
    yield "raster_primitive_id_from_gs", case("SV_PrimitiveID that the geometry shader wrote", rows[:36], pixel="PSPrimitiveOnly", geometry="GSNumbers")
    two = [{"format": "unorm8x4", "clear": [0, 0, 0, 0]}, {"format": "float4", "clear": [0, 0, 0, 0], "within": {"absolute": 1e-3}}]
    yield "raster_two_targets", case("two targets of different formats", triangle, pixel="PSTwo", size=(16, 16), targets=two)
    layers = [vertex(3, 4, color=(1, 0.25, 0, 1)), vertex(20, 6, color=(0, 1, 0.25, 1)), vertex(8, 27, color=(0.25, 0, 1, 1))]
    yield "raster_layers", case("SV_RenderTargetArrayIndex", layers, geometry="GSLayers", layers=3)
    yield "raster_layers_depth", case("depth has layers too", layers + [[*r[:2], 0.25, *r[3:]] for r in layers], geometry="GSLayers", layers=3, depth={"compare": "less"})
    yield "raster_layers_from_vs", case(
        "SV_RenderTargetArrayIndex from the vertex shader", layers, shader="VSLayers", layers=3, draws=[{"count": 3, "instances": 3}])
    mesh = []
    for k in range(5):
        mesh += [vertex(rng.randrange(513) / 16, rng.randrange(513) / 16, z=rng.uniform(0, 1), uv=(rng.random(), 0)) for _ in range(3)]
    yield "raster_six_faces", case("six layers with instance(6)", mesh, geometry="GSFaces", layers=6, depth={"compare": "less"})
    points = [vertex(rng.uniform(3, 29), rng.uniform(3, 29), color=colors(rng), uv=(rng.uniform(0.05, 0.3), rng.uniform(0.05, 0.3))) for _ in range(9)]
    yield "raster_sprites", case("points to sprites", points, topology="point_list", geometry="GSSprite", pixel="PSTexture")
    yield "raster_sprites_flat", case("leading vertices of an emitted strip", points, topology="point_list", geometry="GSSprite", pixel="PSFlat")
