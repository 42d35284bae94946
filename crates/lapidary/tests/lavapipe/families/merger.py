"""Depth test, blending, write masks and target formats."""

import random

from families.raster import case, colors, vertex

COMPARES = ("never", "less", "equal", "less_equal", "greater", "not_equal", "greater_equal", "always")


def blend(src, dest, op="add", alpha=("one", "zero", "add")):
    return {"colour": [src, dest, op], "alpha": list(alpha)}


BLENDS = {
    "alpha": blend("src_alpha", "inv_src_alpha", alpha=("one", "inv_src_alpha", "add")),
    "additive": blend("one", "one", alpha=("one", "one", "add")),
    "multiply": blend("dest_color", "zero", alpha=("dest_alpha", "zero", "add")),
    "screen": blend("inv_dest_color", "one"),
    "subtract": blend("one", "one", "subtract", ("one", "zero", "add")),
    "rev_subtract": blend("src_alpha", "one", "rev_subtract", ("zero", "one", "add")),
    "min": blend("one", "one", "min", ("one", "one", "max")),
    "max": blend("one", "one", "max", ("one", "one", "min")),
    "dest_alpha": blend("inv_dest_alpha", "dest_alpha", alpha=("one", "one", "add")),
    "factor": blend("blend_factor", "inv_blend_factor"),
    "saturate": blend("src_alpha_sat", "one", alpha=("one", "one", "add")),
}


def overlapping(alpha):
    rng = random.Random("overlapping")
    rows = []
    for _ in range(9):
        c = colors(rng, 0)[:3] + [round(rng.uniform(0.1, 1), 3) if alpha else 1]
        # Inside the viewport: where it cuts, the judge clips, and the cut moves edges a little.
        rows += [vertex(rng.uniform(0, 32), rng.uniform(0, 32), z=rng.uniform(0.1, 0.9), color=c) for _ in range(3)]
    return rows


def describe():
    # A plane that rises to the right, and one that is level and meets it in the middle; both share a depth in the last one.
    slope = [vertex(*p, z=p[0] / 32, color=(1, 0.25, 0, 1)) for p in ((0, 0), (32, 0), (0, 32), (0, 32), (32, 0), (32, 32))]
    level = [vertex(*p, z=0.5, color=(0, 0.5, 1, 1)) for p in ((2, 2), (30, 2), (2, 20), (2, 20), (30, 2), (30, 20))]
    again = [vertex(*p, z=0.5, color=(0.25, 1, 0.5, 1)) for p in ((6, 6), (26, 6), (6, 30), (6, 30), (26, 6), (26, 30))]
    for compare in COMPARES:
        yield f"depth_{compare}", case(
            f"depth test {compare}", slope + level + again, depth={"compare": compare, "clear": 0.5 if "equal" in compare else 0.75})
    yield "depth_no_write", case("depth test without writing", slope + level + again, depth={"compare": "less", "write": False})
    yield "depth_viewport", case("a viewport's depth range", slope + level, depth={"compare": "less"}, viewport=[0, 0, 32, 32, 0.25, 0.5])
    for name, bias in {"bias": [4000000, 0, 0], "bias_slope": [-3, 0, -1.5], "bias_clamp": [4000000, 0.01, 2]}.items():
        yield f"depth_{name}", case(f"depth {name}: constant, clamp, slope-scaled {bias}", slope + level, depth={"compare": "less"}, depth_bias=bias)
    rng = random.Random("depth")
    rows = []
    for _ in range(20):
        c = colors(rng)
        # On the grid to which vertices snap: the judge interpolates between unsnapped ones, Direct3D between snapped ones (3.4.1).
        rows += [vertex(rng.randrange(513) / 16, rng.randrange(513) / 16, z=rng.random(), w=rng.uniform(0.5, 3), color=c) for _ in range(3)]
    yield "depth_random", case("triangles through each other", rows, depth={"compare": "less"}, pixel="PSFlat")
    yield "depth_only", {**case("no pixel shader: depth alone", rows, depth={"compare": "less"}, pixel=None, targets=[])}
    for name, b in BLENDS.items():
        targets = [{"format": "unorm8x4", "clear": [0.25, 0.5, 0.125, 0.75], "blend": b}]
        more = {"blend_factor": [0.25, 0.5, 0.75, 1]} if name == "factor" else {}
        yield f"blend_{name}", case(f"blending: {name}", overlapping(True), targets=targets, **more)
    for name in ("alpha", "additive"):
        floats = [{"format": "float4", "clear": [0.25, 0.5, -0.125, 2], "blend": BLENDS[name], "within": {"absolute": 1e-3, "relative": 1e-4}}]
        yield f"blend_{name}_float", case(
            f"blending: {name}, float target, colours past 1",
            [[v * 0.5 if i < 2 else v for i, v in enumerate(r[:4])] + [v * 4 - 1 for v in r[4:7]] + r[7:] for r in overlapping(True)],
            targets=floats, size=(16, 16))
        srgb = [{"format": "unorm8x4_srgb", "clear": [0.25, 0.5, 0.125, 0.75], "blend": BLENDS[name]}]
        yield f"blend_{name}_srgb", case(f"blending: {name}, in linear light", overlapping(True), targets=srgb)
    two = [{"format": "unorm8x4", "clear": [0.25, 0.5, 0.125, 0.75], "blend": BLENDS["alpha"]},
           {"format": "float4", "clear": [0, 0, 0, 0], "write": "rb", "within": {"absolute": 1e-3}}]
    yield "blend_two_targets", case("blending and write mask of each target for itself", overlapping(True), pixel="PSTwo", targets=two, size=(16, 16))
    ramp = [vertex(x, y, color=(x / 32, x / 32 * 0.25, y / 32, x / 32)) for x, y in ((0, 0), (32, 0), (0, 32), (32, 32))]
    yield "target_srgb", case("an sRGB target encodes", ramp, topology="triangle_strip", targets=[{"format": "unorm8x4_srgb", "clear": [0, 0, 0, 0]}])
    yield "target_unorm", case("a ramp in an 8-bit target", ramp, topology="triangle_strip")
    wild = [r[:4] + [v * 3 - 1 for v in r[4:8]] + r[8:] for r in ramp]
    yield "target_unorm_clamps", case("colours past 0 and 1 are clamped", wild, topology="triangle_strip")
    for mask in ("r", "gb", "a", "rga"):
        yield f"target_write_{mask}", case(
            f"write mask {mask}", ramp, topology="triangle_strip",
            targets=[{"format": "unorm8x4", "clear": [0.5, 0.25, 0.75, 0.5], "write": mask}])
