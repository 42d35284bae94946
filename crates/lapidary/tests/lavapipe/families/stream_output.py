"""Stream-output declarations and buffers that are too small; what the input assembler fetches."""


def e(semantic, components, start=0, index=0):
    out = {"semantic": semantic, "components": components}
    if start:
        out["start"] = start
    if index:
        out["index"] = index
    return out


def gap(n):
    return {"gap": n}


DECLARATIONS = {
    "everything": ("every output, packed", 88, [
        e("SV_Position", 4), e("A", 4), e("B", 4), e("C", 3), e("C", 2, index=1), e("E", 1), e("F", 1), e("G", 2)]),
    "ranges": ("component ranges: the first, middle and last of outputs", 44, [
        e("A", 1, 0), e("B", 2, 1), e("C", 1, 2), e("SV_Position", 3), e("C", 1, 1, index=1), e("A", 2, 2), e("G", 1, 1)]),
    "reordered": ("components of one output in another order, between those of others", 32, [
        e("A", 1, 3), e("B", 1, 0), e("A", 1, 2), e("B", 1, 3), e("A", 2, 0), e("E", 1), e("B", 1, 1)]),
    "gaps": ("gaps leave memory alone", 64, [
        gap(1), e("A", 2), gap(3), e("B", 4), gap(2), e("C", 3), gap(1)]),
    "padding": ("a stride wider than what is declared", 96, [e("E", 1), e("SV_Position", 4), e("G", 2)]),
    "one": ("one component of one output", 4, [e("F", 1)]),
    "position": ("the position alone", 16, [e("SV_Position", 4)]),
}

OVERFLOWS = {
    # Lines of 2 x 20 bytes from GSMain (two a vertex), triangles of 60 from GSStrip (three a vertex).
    "exact": ("GSMain", 40 * 12), "one_byte_less": ("GSMain", 40 * 12 - 4), "half_a_line": ("GSMain", 40 * 5 + 20),
    "one_line": ("GSMain", 40), "less_than_one": ("GSMain", 36),
    "triangles": ("GSStrip", 60 * 7 + 40), "triangles_exact": ("GSStrip", 60 * 18), "triangles_none": ("GSStrip", 56),
}


def positions(n):
    return [[-1 + 2 * i / n, 1 - 2 * i / n, i / 64, 1] for i in range(n)]


def case(about, entries, n, so, **more):
    return {
        "about": about, "hlsl": "stream_output.hlsl", "entries": entries, "topology": "point_list",
        "vertex_buffers": [{
            "stride": 16, "elements": [{"semantic": "POSITION", "format": "float4", "offset": 0}], "rows": positions(n)}],
        "draws": [{"count": n}], "stream_output": so, **more,
    }


def describe():
    vs, gs = {"vertex": "VSMain"}, {"vertex": "VSMain", "geometry": "GSMain"}
    for name, (about, stride, elements) in DECLARATIONS.items():
        so = {"stride": stride, "capacity": stride * 64, "elements": elements}
        yield f"so_{name}_vs", case(about, vs, 6, so)
        yield f"so_{name}_gs", case(about, gs, 6, so)
    elements = [e("A", 4), e("F", 1)]
    for name, (entry, capacity) in OVERFLOWS.items():
        so = {"stride": 20, "capacity": capacity, "elements": elements}
        yield f"so_overflow_{name}", case(
            "a buffer too small takes whole primitives; needed counts go on (14.5)", {"vertex": "VSMain", "geometry": entry}, 6, so)
    so = {"stride": 20, "capacity": 20 * 8, "elements": elements}
    yield "so_overflow_no_gs", case(
        "a buffer too small for vertex shader output, a triangle strip", vs, 9, so, topology="triangle_strip")
    so = {"stride": 20, "capacity": 20 * 16, "elements": elements}
    yield "so_appends", case(
        "draws append to what is there; the last one overflows", vs, 6, so, draws=[{"count": 4}, {"count": 3}, {"count": 6, "instances": 2}],
        topology="line_list")
    so = {"stride": 36, "capacity": 36 * 128, "elements": [e("A", 4), e("SV_Position", 4), e("E", 1)]}
    yield "so_and_raster", case(
        "stream output and rasterization of one stream (14.7)",
        {"vertex": "VSMain", "geometry": "GSStrip", "pixel": "PSMain"}, 7, so,
        render={"width": 32, "height": 32, "cull": "none", "targets": [{"format": "unorm8x4", "clear": [0, 0, 0, 0]}]})
    yield from fetches()


def fetches():
    per_vertex = {
        "stride": 44, "elements": [
            {"semantic": "A", "format": "float2", "offset": 0},
            {"semantic": "B", "format": "unorm8x4", "offset": 12},
            {"semantic": "C", "format": "int", "offset": 16},
            {"semantic": "D", "format": "uint3", "offset": 24},
        ],
        "rows": [[i * 1.5, -i, 255 - i, i, 128, 17 * i, -3 * i, i, 2**31 + i, 7] for i in range(8)],
    }
    elements = [e("A", 4), e("B", 4), e("C", 4), e("D", 4), e("E", 4), e("IDS", 2)]
    elements[1]["within"] = {"ulp": 1}  # a unorm is divided by 255
    so = {"stride": 88, "capacity": 88 * 64, "elements": elements}
    for rate in (0, 1, 2, 3):
        per_instance = {
            "stride": 16, "step_rate": rate, "elements": [{"semantic": "E", "format": "float3", "offset": 4}],
            "rows": [[10 + i, 20 + i, 30 + i] for i in range(8)],
        }
        # No first vertex or instance: DXC takes Vulkan's indices, which begin there; Direct3D's begin at 0 (8.16, 8.18).
        yield f"input_step_rate_{rate}", {
            "about": f"missing components read 0, 0, 0, 1; per-instance data, step rate {rate}",
            "hlsl": "stream_output.hlsl", "entries": {"vertex": "VSFetch"}, "topology": "point_list",
            "vertex_buffers": [per_vertex, per_instance], "draws": [{"count": 3, "instances": 5}], "stream_output": so,
        }
