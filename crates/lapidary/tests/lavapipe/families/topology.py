"""Every legal cell of topology and way of drawing, with a geometry shader that writes down what it got, and without one."""

POSITIONS = 24

# topology: entry of its geometry shader, vertices of the plain draw, the cut index list
TOPOLOGIES = {
    "point_list": ("GSPoint", 7),
    "line_list": ("GSLine", 9),
    "line_strip": ("GSLine", 7),
    "triangle_list": ("GSTriangle", 14),
    "triangle_strip": ("GSTriangle", 9),
    "line_list_adj": ("GSLineAdj", 15),
    "line_strip_adj": ("GSLineAdj", 9),
    "triangle_list_adj": ("GSTriangleAdj", 22),
    "triangle_strip_adj": ("GSTriangleAdj", 14),
}

# A walk over the vertices that visits some twice and none in order.
WALK = [5, 2, 9, 0, 7, 2, 11, 4, 5, 13, 1, 8, 3, 12, 6, 9, 10, 5, 0, 14, 2, 7]

# Strips of every length up to 9, empty ones among them (-1 is the cut).
CUT_STRIPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, -1, 9, -1, -1, 1, 3, -1, 5, 7, 9, -1, 2, 4, 6, 8, -1, 1, 2, 3, 4, 5, -1,
              10, 9, 8, 7, 6, 5, -1, 11, 12, 13, 14, 15, 16, 17, -1, 4, 8, 12, 16, 20, 3, 7, 11, -1]

# The same with lengths at which strips with adjacency begin, end and have one vertex too many.
CUT_ADJ = [0, 1, 2, 3, -1, 4, 5, 6, 7, 8, -1, 9, 8, 7, 6, 5, 4, -1, 0, 2, 4, 6, 8, 10, 12, -1, 1, 3, 5, 7, 9, 11, 13, 15, -1,
           2, 3, 5, 8, 13, 21, 1, 0, 4, -1, -1, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, -1, 16, 17, 18, -1,
           1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]

WITH_GS = {
    "stride": 48, "capacity": 48 * 128,
    "elements": [
        {"semantic": "FIRST", "components": 4}, {"semantic": "SECOND", "components": 4},
        {"semantic": "SV_Position", "components": 4},
    ],
}
WITHOUT_GS = {
    "stride": 20, "capacity": 20 * 256,
    "elements": [{"semantic": "ID", "components": 1}, {"semantic": "SV_Position", "components": 4}],
}


def vertex_buffers():
    rows = [[i * 0.5, 64.0 - i, 100 + i] for i in range(POSITIONS)]
    elements = [{"semantic": "POSITION", "format": "float2", "offset": 0}, {"semantic": "ID", "format": "uint", "offset": 8}]
    return [{"stride": 12, "elements": elements, "rows": rows}]


def index(form, values):
    cut = {"u16": 0xffff, "u32": 0xffffffff}[form]
    return {"format": form, "values": [cut if v == -1 else v for v in values]}


def describe():
    for topology, (gs, count) in TOPOLOGIES.items():
        adjacency = topology.endswith("_adj")
        cuts = CUT_ADJ if adjacency else CUT_STRIPS
        walk = WALK[:count]
        ways = {
            "plain": ({}, {"count": count, "first": 1}),
            "instanced": ({}, {"count": count, "instances": 3}),
            "indexed_u16": ({"index": index("u16", walk)}, {"count": len(walk)}),
            "indexed_u32": ({"index": index("u32", [20, 21] + walk)}, {"count": len(walk), "first": 2, "base_vertex": 4}),
        }
        if "strip" in topology:
            ways["restart_u16"] = ({"index": index("u16", cuts)}, {"count": len(cuts)})
            ways["restart_u32"] = ({"index": index("u32", cuts)}, {"count": len(cuts), "instances": 2})
            degenerate = [0, 0, 1, 1, 2, 3, 3, 3, 4, 2, 2, 5, 6, 5]
            ways["degenerate"] = ({"index": index("u16", degenerate)}, {"count": len(degenerate)})
        for way, (more, draw) in ways.items():
            base = {
                "hlsl": "topology.hlsl", "topology": topology, "vertex_buffers": vertex_buffers(), "draws": [draw], **more,
            }
            yield f"topology_{topology}_{way}", {
                "about": f"vertices and SV_PrimitiveID that a geometry shader gets: {topology}, {way}",
                "entries": {"vertex": "VSMain", "geometry": gs}, "stream_output": WITH_GS, **base,
            }
            yield f"topology_{topology}_{way}_no_gs", {
                "about": f"list that stream output makes of vertex shader output: {topology}, {way}",
                "entries": {"vertex": "VSMain"}, "stream_output": WITHOUT_GS, **base,
            }
