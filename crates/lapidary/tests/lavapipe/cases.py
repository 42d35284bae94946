"""What the scripts beside it share: reading and writing case files, and packing their numbers into bytes.

docs/testing.md describes the format; the Rust reader is ../common/case.rs.
"""

import json
import pathlib
import struct

HERE = pathlib.Path(__file__).resolve().parent
CASES = HERE / "cases"
HLSL = HERE / "hlsl"


def use(folder):
    """Works on the cases of another folder, made if missing. Its shaders may also be ours."""
    global CASES, HLSL
    if folder:
        CASES, HLSL = pathlib.Path(folder) / "cases", pathlib.Path(folder) / "hlsl"
        for made in (CASES, HLSL):
            made.mkdir(parents=True, exist_ok=True)
        for shader in (HERE / "hlsl").glob("*.hlsl"):
            if not shader.name.startswith("random_"):
                (HLSL / shader.name).write_bytes(shader.read_bytes())


# Keys of a case in the order in which they are written.
ORDER = (
    "about", "rule", "differ", "hlsl", "defines", "entries", "topology", "vertex_buffers", "index", "draws", "constants",
    "stream_output", "render", "recorded",
)

# struct code and components of vertex formats; the unorm ones take integers as they lie in memory.
FORMATS = {
    "float": ("f", 1), "float2": ("f", 2), "float3": ("f", 3), "float4": ("f", 4),
    "uint": ("I", 1), "uint2": ("I", 2), "uint3": ("I", 3), "uint4": ("I", 4),
    "int": ("i", 1), "int2": ("i", 2), "int3": ("i", 3), "int4": ("i", 4),
    "unorm8x4": ("B", 4),
}


def read(name):
    return json.loads((CASES / f"{name}.json").read_text())


def names():
    return sorted(p.stem for p in CASES.glob("*.json"))


def write(name, case):
    ordered = {k: case[k] for k in ORDER if k in case}
    left = set(case) - set(ordered)
    assert not left, f"{name}: unknown keys {left}"
    (CASES / f"{name}.json").write_text(text(ordered) + "\n")


def describe(name, case):
    """Writes a description and keeps what is recorded."""
    path = CASES / f"{name}.json"
    recorded = json.loads(path.read_text()).get("recorded") if path.exists() else None
    write(name, {**case, "recorded": recorded} if recorded else case)


def text(value, indent=0, width=150):
    """JSON that breaks a list or table only where it does not fit in a line."""
    flat = json.dumps(value)
    if not value or not isinstance(value, (dict, list)) or (indent and indent + len(flat) <= width):
        return flat
    inner, pad = indent + 2, " " * (indent + 2)
    if isinstance(value, dict):
        parts = [f"{json.dumps(k)}: {text(v, inner, width)}" for k, v in value.items()]
        return "{\n" + ",\n".join(pad + p for p in parts) + "\n" + " " * indent + "}"
    parts = [json.dumps(v) for v in value]
    if all(len(p) < width // 3 for p in parts) and not any(isinstance(v, (dict, str)) for v in value):
        lines, line = [], ""
        for part in parts:
            if line and len(pad) + len(line) + len(part) + 3 > width:
                lines.append(line + ",")
                line = ""
            line += (", " if line else "") + part
        return "[\n" + "\n".join(pad + line for line in [*lines, line]) + "\n" + " " * indent + "]"
    return "[\n" + ",\n".join(pad + text(v, inner, width) for v in value) + "\n" + " " * indent + "]"


def numbers(seed):
    """An endless sequence from a seed, the same in the Rust reader: 24 bits of a linear congruential generator."""
    x = seed
    while True:
        x = (x * 1664525 + 1013904223) & 0xffffffff
        yield x >> 8


def random_rows(buffer):
    """Rows made from `random`: floats are eighths in [-64, 64), ints in [-512, 512), uints below 64."""
    source = numbers(buffer["random"]["seed"])
    kinds = [FORMATS[e["format"]] for e in buffer["elements"]]
    make = {
        "f": lambda v: (v % 1024 - 512) / 8, "i": lambda v: v % 1024 - 512, "I": lambda v: v % 64, "B": lambda v: v % 256,
    }
    return [[make[code](next(source)) for code, n in kinds for _ in range(n)] for _ in range(buffer["random"]["count"])]


def indices(index):
    """The values of an index buffer, or those made from `random`: below `below`, every `cut`-th or so a cut."""
    if "values" in index:
        return index["values"]
    r = index["random"]
    source = numbers(r["seed"])
    most = {"u16": 0xffff, "u32": 0xffffffff}[index["format"]]
    return [most if r["cut"] and next(source) % r["cut"] == 0 else next(source) % r["below"] for _ in range(r["count"])]


def fnv(data):
    """64-bit FNV-1a, in hexadecimal."""
    h = 0xcbf29ce484222325
    for b in data:
        h = (h ^ b) * 0x100000001b3 & 0xffffffffffffffff
    return f"{h:016x}"


def pack_rows(buffer):
    """Bytes of a vertex buffer: each row has the elements' components one after the other."""
    if "random" in buffer:
        buffer = {**buffer, "rows": random_rows(buffer)}
    out = bytearray(buffer["stride"] * len(buffer["rows"]))
    for i, row in enumerate(buffer["rows"]):
        at = 0
        for e in buffer["elements"]:
            code, n = FORMATS[e["format"]]
            struct.pack_into(f"<{n}{code}", out, i * buffer["stride"] + e["offset"], *row[at:at + n])
            at += n
        assert at == len(row), f"row {i} has {len(row)} numbers, the elements take {at}"
    return bytes(out)


def pack_constants(runs):
    """Bytes of a constant buffer: runs like ["float", 1.0, 2.0], each number 4 bytes, with Direct3D's packing done by hand."""
    codes = {"float": "f", "int": "i", "uint": "I"}
    return b"".join(struct.pack(f"<{len(run) - 1}{codes[run[0]]}", *run[1:]) for run in runs)

