"""Random HLSL: a vertex shader, and mostly a geometry shader that emits and cuts by data.

The numbers stay where both sides must agree to the bit: floats are sums, differences and products of eighths, small enough
not to overflow and coarse enough not to become denormal; what is converted to an integer is clamped first.
"""

INPUTS = "struct Inputs { float4 p : POSITION; float4 a : A; int4 i : I; uint4 u : U; };"
VERTEX = "struct Vertex { float4 position : SV_Position; float4 a : A; int2 i : I; uint2 u : U; };"
EMITTED = "struct Emitted { float4 position : SV_Position; float3 f : F; uint4 n : N; int k : K; };"

# Input type: its keyword and its vertices.
PRIMITIVES = {"point": 1, "line": 2, "triangle": 3, "lineadj": 4, "triangleadj": 6}


class Writer:
    """Writes one shader: the values in scope by type, and statements into `lines`."""

    def __init__(self, rng, mixed):
        self.rng = rng
        self.mixed = mixed  # statements that leave conversions to the language
        self.lines = []
        self.scope = {"float": [], "int": [], "uint": []}
        self.targets = []  # locals that may be assigned
        self.indent = 1
        self.names = 0
        self.loops = 0

    def line(self, text):
        self.lines.append("    " * self.indent + text)

    def name(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    # Expressions.

    def expression(self, ty, depth=3):
        r = self.rng
        if depth == 0 or r.random() < 0.15:
            return self.leaf(ty)
        return {"float": self.float_, "int": self.int_, "uint": self.uint_}[ty](depth - 1)

    def leaf(self, ty):
        r = self.rng
        if self.scope[ty] and r.random() < 0.75:
            return r.choice(self.scope[ty])
        if ty == "float":
            # Not 0: the front end folds x + 0 and x * 0 without regard to the sign of zero.
            return f"({r.choice([-1, 1]) * r.randrange(1, 64) / 8:.3f})"
        # A literal's type is open until it is used: 64 bits for some compilers, until then.
        return f"int({r.randrange(-20, 20)})" if ty == "int" else f"{r.randrange(40)}u"

    def float_(self, d):
        r, e = self.rng, self.expression
        kind = r.randrange(12)
        if kind < 6:
            return f"({e('float', d)} {r.choice('+-*')} {e('float', d)})"
        if kind == 6:
            return f"({self.condition(d)} ? {e('float', d)} : {e('float', d)})"
        if kind == 7:
            return f"clamp({e('float', d)}, -{r.randrange(1, 9)}.0, {r.randrange(1, 9)}.0)"
        if kind == 8:
            return r.choice([f"abs({e('float', d)})", f"(-{e('float', d)})", f"floor({e('float', d)})"])
        if kind == 9:
            return f"float({e('int', d)} & 63)" if r.random() < 0.5 else f"float({e('uint', d)} % 50u)"
        if kind == 10:
            x, y = (f"float2({e('float', 0)}, {e('float', 0)})" for _ in range(2))
            return f"dot({x}, {y})"
        return f"mad({e('float', 0)}, {e('float', d)}, {e('float', 0)})"

    def int_(self, d):
        r, e = self.rng, self.expression
        kind = r.randrange(11)
        if kind < 4:
            return f"({e('int', d)} {r.choice('+-*')} {e('int', d)})"
        if kind == 4:
            return f"({e('int', d)} {r.choice('&|^')} {e('int', d)})"
        if kind == 5:
            return f"({e('int', d)} {r.choice(['<<', '>>'])} ({e('int', d)} & 31))"
        if kind == 6:
            return f"({e('int', d)} {r.choice('/%')} {r.randrange(1, 30)})"
        if kind == 7:
            return f"{r.choice(['min', 'max'])}({e('int', d)}, {e('int', d)})"
        if kind == 8:
            return f"({self.condition(d)} ? {e('int', d)} : {e('int', d)})"
        if kind == 9:
            return f"int(clamp({e('float', d)}, -900.0, 900.0))"
        return r.choice([f"(~{e('int', d)})", f"abs({e('int', d)})", f"int({e('uint', d)})", f"firstbitlow({e('int', d)} | 64)"])

    def uint_(self, d):
        r, e = self.rng, self.expression
        kind = r.randrange(10)
        if kind < 3:
            return f"({e('uint', d)} {r.choice('+-*')} {e('uint', d)})"
        if kind < 5:
            return f"({e('uint', d)} {r.choice('&|^')} {e('uint', d)})"
        if kind == 5:
            return f"({e('uint', d)} {r.choice(['<<', '>>'])} ({e('uint', d)} & 31u))"
        if kind == 6:
            return f"({e('uint', d)} {r.choice('/%')} {r.randrange(1, 30)}u)"
        if kind == 7:
            return f"({self.condition(d)} ? {e('uint', d)} : {e('uint', d)})"
        if kind == 8:
            return r.choice([f"countbits({e('uint', d)})", f"reversebits({e('uint', d)})", f"asuint({e('float', d)})"])
        return f"uint({e('int', d)})"

    def condition(self, d):
        r = self.rng
        ty = r.choice(["float", "int", "uint"])
        test = f"({self.expression(ty, min(d, 1))} {r.choice(['<', '<=', '>', '>=', '==', '!='])} {self.expression(ty, min(d, 1))})"
        if r.random() < 0.2:
            return f"({test} {r.choice(['&&', '||'])} {self.condition(0)})"
        return f"(!{test})" if r.random() < 0.1 else test

    # Statements. Each returns how many vertices it can emit at most.

    def block(self, depth, n):
        saved = {k: list(v) for k, v in self.scope.items()}, list(self.targets)
        self.indent += 1
        most = sum(self.statement(depth) for _ in range(n))
        self.indent -= 1
        self.scope, self.targets = saved
        return most

    def statement(self, depth):
        r = self.rng
        kind = r.randrange(20)
        if kind < 7:
            return self.append()
        if kind < 9:
            self.line("stream.RestartStrip();")
            return 0
        if kind < 12 or not depth:
            self.assign()
            return 0
        if kind < 15:
            return self.loop(depth - 1)
        if kind < 18:
            self.line(f"if {self.condition(2)} {{")
            most = self.block(depth - 1, r.randrange(1, 4))
            if r.random() < 0.5:
                self.line("} else {")
                most = max(most, self.block(depth - 1, r.randrange(1, 3)))
            self.line("}")
            return most
        if kind == 18:
            return self.switch(depth - 1)
        if self.loops and r.random() < 0.8:
            self.line(f"if {self.condition(1)}")
            self.line("    " + r.choice(["break;", "continue;"]))
        elif r.random() < 0.3:
            self.line(f"if {self.condition(1)}")
            self.line("    return;")
        return 0

    def append(self):
        r = self.rng
        if r.random() < 0.25:
            self.line(f"put(stream, v[{r.randrange(self.vertices)}], {self.expression('float', 1)}, {self.expression('uint', 1)});")
            return 1
        f, u = (lambda: self.expression("float", 2)), (lambda: self.expression("uint", 2))
        self.line(f"o.position = float4({f()}, {f()}, {f()}, 1);")
        if r.random() < 0.8:
            self.line(f"o.f = float3({f()}, {f()}, {f()});")
        if r.random() < 0.8:
            self.line(f"o.n = uint4({u()}, {u()}, {u()}, {u()});")
        if r.random() < 0.5:
            self.line(f"o.k = {self.expression('int')};")
        self.line("stream.Append(o);")
        return 1

    def convert(self):
        """A statement whose operands have different types, so that the language converts."""
        r, e = self.rng, self.expression
        name, kind = self.name("m"), r.randrange(12)
        condition = self.condition(1)
        small = f"({e('int', 1)} & 63)"
        unsigned = f"({e('uint', 1)} % 40u)"
        number = f"clamp({e('float', 1)}, -60.0, 60.0)"
        op = r.choice("+-*")
        if kind == 0:
            ty, value = "int", f"{e('int', 1)} {op} {e('uint', 1)}"
        elif kind == 1:
            ty, value = "uint", f"{e('int', 1)} {op} {e('uint', 1)} - {condition}"
        elif kind == 2:
            ty, value = "float", f"{small} {op} {number}"
        elif kind == 3:
            ty, value = "float", f"{number} {op} {unsigned} + {condition}"
        elif kind == 4:
            ty, value = "int", f"{condition} ? {e('int', 1)} : {e('uint', 1)}"
        elif kind == 5:
            ty, value = "float", f"{condition} ? {small} : {number}"
        elif kind == 6:
            ty, value = "int", f"({e('uint', 1)} / {r.randrange(2, 9)}) >> ({e('int', 1)} & 7)"
        elif kind == 7:
            ty, value = "uint", f"({e('int', 1)} >> {r.randrange(9)}) / {r.randrange(2, 9)}u"
        elif kind == 8:
            ty, value = "int", number
        elif kind == 9:
            self.line(f"float3 {name}v = float3({number}, {small}, {unsigned}) * {small} - {number};")
            self.line(f"{name}v.{r.choice(['xy', 'zx', 'yz'])} {op}= {name}v.{r.choice(['zz', 'yx', 'xx'])};")
            ty, value = "float", f"dot({name}v, {name}v.{r.choice(['zxy', 'xxx', 'yzx'])}) * 0.0078125"
        elif kind == 10:
            self.line(f"int2 {name}v = int2({small}, {e('int', 1)});")
            self.line(f"{name}v.{r.choice('xy')} {r.choice(['+=', '-=', '*=', '|=', '^='])} {r.choice([unsigned, small])};")
            self.line(f"{name}v.{r.choice('xy')} {r.choice(['<<=', '>>='])} {r.randrange(9)};")
            ty, value = "int", r.choice([f"{name}v.x++ + {name}v.y", f"--{name}v.y * {name}v.x", f"-{name}v.x-- + +{name}v.y"])
        else:
            self.line(f"bool2 {name}v = bool2({condition}, {small});")
            ty, value = "float", f"{name}v.x + {name}v.y * {small}"
        self.line(f"{ty} {name} = {value};")
        self.scope[ty].append(name)
        if ty != "float":
            self.targets.append((ty, name))

    def assign(self):
        r = self.rng
        if self.mixed and r.random() < 0.7:
            self.convert()
            return
        if self.targets and r.random() < 0.6:
            ty, name = r.choice(self.targets)
            # Halving keeps what a loop adds up from growing.
            self.line(f"{name} = {name} * 0.5 + clamp({self.expression(ty)}, -99.0, 99.0);" if ty == "float" else f"{name} += {self.expression(ty)};")
            return
        ty = r.choice(["float", "int", "uint"])
        name = self.name("t")
        self.line(f"{ty} {name} = {self.expression(ty) if ty != 'float' else f'clamp({self.expression(ty)}, -99.0, 99.0)'};")
        self.scope[ty].append(name)
        self.targets.append((ty, name))

    def loop(self, depth):
        r = self.rng
        i, most = self.name("n"), r.randrange(2, 5)
        self.line(f"for (uint {i} = 0; {i} < {self.expression('uint', 1)} % {most}u; {i}++) {{")
        self.loops += 1
        self.scope["uint"].append(i)
        emitted = self.block(depth, r.randrange(1, 4))
        self.scope["uint"].remove(i)
        self.loops -= 1
        self.line("}")
        return emitted * (most - 1)

    def switch(self, depth):
        r = self.rng
        n = r.randrange(2, 4)
        self.line(f"switch ({self.expression('uint', 1)} % {n + 1}u) {{")
        most = 0
        loops, self.loops = self.loops, 0  # a break here would leave the switch
        for k in range(n):
            self.line(f"case {k}: {{" if k < n - 1 else "default: {")
            most = max(most, self.block(depth, r.randrange(1, 3)))
            self.indent += 1
            self.line("break;")
            self.indent -= 1
            self.line("}")
        self.loops = loops
        self.line("}")
        return most


def vertex_shader(rng, mixed):
    w = Writer(rng, mixed)
    for c in "xyzw":
        w.scope["float"] += [f"x.a.{c}", f"x.p.{c}"]
        w.scope["int"].append(f"x.i.{c}")
        w.scope["uint"].append(f"x.u.{c}")
    w.line("Vertex v;")
    for _ in range(rng.randrange(2, 6) if mixed else 0):
        w.convert()
    f = lambda: w.expression("float")
    w.line(f"v.position = float4(x.p.xyz, 1);" if rng.random() < 0.5 else f"v.position = float4({f()}, {f()}, {f()}, 1);")
    w.line(f"v.a = float4({f()}, {f()}, {f()}, {f()});")
    w.line(f"v.i = int2({w.expression('int')}, x.i.y);")
    w.line(f"v.u = uint2({w.expression('uint')}, x.u.y);")
    w.line("return v;")
    return "Vertex VSMain(Inputs x) {\n" + "\n".join(w.lines) + "\n}\n"


def geometry_shader(rng, primitive, mixed):
    """The text of one, and the number of vertices that a primitive of its output has."""
    output, vertices = rng.choice([("PointStream", 1), ("LineStream", 2), ("TriangleStream", 3), ("TriangleStream", 3)])
    instances = rng.choice([1, 1, 1, 2, 3, 5])
    w = Writer(rng, mixed)
    w.vertices = PRIMITIVES[primitive]
    for k in range(w.vertices):
        # What comes in may be anything: only bounded parts of it take part in arithmetic on floats.
        w.scope["float"] += [f"in{k}.x", f"in{k}.y"]
        w.scope["int"] += [f"v[{k}].i.x", f"v[{k}].i.y"]
        w.scope["uint"] += [f"v[{k}].u.x", f"v[{k}].u.y"]
    w.scope["uint"].append("primitive")
    if instances > 1:
        w.scope["uint"] += ["instance", "instance"]
    for k in range(w.vertices):
        w.line(f"float2 in{k} = clamp(v[{k}].a.{rng.choice(['xy', 'zw', 'yx', 'wx'])}, -99, 99);")
    w.line("Emitted o;")
    w.line("o.position = v[0].position;")
    w.line("o.f = 0;")
    w.line("o.n = 0;")
    w.line("o.k = v[0].i.y;")
    most = sum(w.statement(3) for _ in range(rng.randrange(4, 9)))
    if most < vertices:
        most += sum(w.append() for _ in range(vertices))
    most = min(most, 24)
    if rng.random() < 0.15:
        # Fewer than can be emitted, but never too few for a primitive: there the judge crashes with instances.
        most = max(vertices, most // 2)
    head = f"[instance({instances})]\n" if instances > 1 else ""
    more = ", uint instance : SV_GSInstanceID" if instances > 1 else ""
    text = (
        f"void put(inout {output}<Emitted> stream, Vertex v, float f, uint n) {{\n"
        "    Emitted o;\n    o.position = v.position;\n    o.f = float3(f, v.a.x, v.a.w);\n"
        "    o.n = uint4(n, v.u, 7);\n    o.k = v.i.x;\n    stream.Append(o);\n}\n\n"
        f"{head}[maxvertexcount({most})]\n"
        f"void GSMain({primitive} Vertex v[{w.vertices}], uint primitive : SV_PrimitiveID{more}, inout {output}<Emitted> stream) {{\n"
        + "\n".join(w.lines) + "\n}\n")
    return text, vertices


def source(rng, primitive, mixed):
    """HLSL of a random pipeline without a pixel shader; `primitive` None leaves the geometry shader out."""
    parts = ["// Written by ../generate.", INPUTS, VERTEX, EMITTED, "", vertex_shader(rng, mixed)]
    vertices = None
    if primitive:
        text, vertices = geometry_shader(rng, primitive, mixed)
        parts.append(text)
    return "\n".join(parts), vertices
