"""What geometry shaders emit, captured."""

import random

SO = {
    "stride": 32, "capacity": 32 * 2048,
    "elements": [{"semantic": "TAG", "components": 4}, {"semantic": "SV_Position", "components": 4}],
}

# entry: topology it is drawn with, vertices, what it shows
ENTRIES = {
    "GSPointsOut": ("point_list", 16, "point streams of 0 to 12 vertices"),
    "GSLinesOut": ("point_list", 16, "line strips of 0 to 12 vertices; one vertex alone makes no line"),
    "GSTrianglesOut": ("point_list", 16, "triangle strips of 0 to 12 vertices as lists, odd triangles turned"),
    "GSCutPoints": ("point_list", 40, "cuts between points change nothing"),
    "GSCutLines": ("point_list", 40, "cuts in line strips: first, last, doubled, after one vertex"),
    "GSCutTriangles": ("point_list", 40, "cuts in triangle strips: first, last, doubled, after one or two vertices"),
    "GSTooMany": ("point_list", 16, "vertices past maxvertexcount are dropped (13.3)"),
    "GSTooManyCut": ("point_list", 16, "vertices past maxvertexcount are dropped, with cuts between (13.3)"),
    "GSNothing": ("triangle_list", 21, "a geometry shader that emits nothing"),
    "GSKeep": ("triangle_strip", 24, "primitives kept or dropped whole, by data"),
    "GSNested": ("line_strip", 20, "appends in nested loops with continue, break, return and do"),
    "GSSwitch": ("point_list", 40, "appends and cuts in the branches of a switch"),
    "GSHelper": ("triangle_list", 30, "a stream handed to a function"),
    "GSPointToLine": ("point_list", 5, "points to lines"),
    "GSLineToTriangle": ("line_list", 10, "lines to triangles"),
    "GSLineToPoint": ("line_strip", 6, "lines to points"),
    "GSTriangleToLine": ("triangle_strip", 7, "triangles to lines"),
    "GSLineAdjToTriangle": ("line_strip_adj", 8, "lines with adjacency to triangles"),
    "GSTriangleAdjToTriangle": ("triangle_list_adj", 18, "triangles with adjacency to triangles"),
    "GSTriangleAdjToLine": ("triangle_strip_adj", 12, "triangles with adjacency to lines"),
    "GSInstanced": ("triangle_strip", 7, "order of primitive, instance, emission with instance(4)"),
    "GSInstancedMost": ("point_list", 9, "instance(32), emission that differs by instance"),
    "GSInstancedLines": ("line_list", 16, "instance(3), cuts that differ by instance"),
}


def snake(entry):
    return "".join("_" + c.lower() if c.isupper() else c for c in entry[2:]).strip("_")


def describe():
    for entry, (topology, count, about) in ENTRIES.items():
        rng = random.Random(entry)
        rows = []
        for i in range(count):
            # The first ones take every length in turn, the others random ones.
            length = i if i <= 12 else rng.randrange(13)
            if entry in ("GSTooMany", "GSTooManyCut"):
                length = i % 10
            rows.append([i * 2.0, 64.0 - i, length, rng.getrandbits(28), 1000 + i, rng.randrange(100)])
        yield f"emission_{snake(entry)}", {
            "about": about,
            "hlsl": "emission.hlsl",
            "entries": {"vertex": "VSMain", "geometry": entry},
            "topology": topology,
            "vertex_buffers": [{
                "stride": 24,
                "elements": [
                    {"semantic": "POSITION", "format": "float2", "offset": 0},
                    {"semantic": "STEER", "format": "uint4", "offset": 8},
                ],
                "rows": rows,
            }],
            "draws": [{"count": count}],
            "stream_output": SO,
        }
