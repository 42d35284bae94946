// Rasterization and output merger: vertices come in clip space, pixel shaders show what they get.

struct Vertex {
    float4 position : SV_Position;
    float4 color : COLOR;
    float2 uv : TEXCOORD;
};

Vertex VSMain(float4 position : POSITION, float4 color : COLOR, float2 uv : TEXCOORD) {
    Vertex v;
    v.position = position;
    v.color = color;
    v.uv = uv;
    return v;
}

float4 PSColor(Vertex v) : SV_Target {
    return v.color;
}

float4 PSTexture(Vertex v) : SV_Target {
    // Steps would turn rounding into differences: a smooth pattern.
    float2 t = v.uv * (1 - v.uv) * 4;
    return float4(v.uv, t.x * t.y, 1);
}

float4 PSFlat(float4 position : SV_Position, nointerpolation float4 color : COLOR) : SV_Target {
    return color;
}

float4 PSLinear(float4 position : SV_Position, noperspective float4 color : COLOR, noperspective float2 uv : TEXCOORD) : SV_Target {
    return float4(uv, color.x, 1);
}

float4 PSPosition(Vertex v) : SV_Target {
    return v.position;
}

float4 PSFront(Vertex v, bool front : SV_IsFrontFace) : SV_Target {
    return front ? float4(1, 0.25, 0, 1) : float4(0, 0.5, 1, 1);
}

float4 PSPrimitive(Vertex v, uint primitive : SV_PrimitiveID) : SV_Target {
    return float4((primitive & 3) / 4.0, (primitive >> 2 & 3) / 4.0, (primitive >> 4) / 4.0, 1);
}

float4 PSDerivatives(Vertex v) : SV_Target {
    return float4(ddx(v.uv.x), ddy(v.uv.y), ddx(v.uv.y), fwidth(v.uv.x + v.uv.y));
}

// Squares differ from pixel to pixel, so that their differences tell which pixels make a quad.
float4 PSQuads(Vertex v) : SV_Target {
    float2 p = floor(v.position.xy);
    return float4(ddx(p.x * p.x), ddy(p.y * p.y), ddx_fine(p.x * p.x) + ddy_coarse(p.y * p.y), 1);
}

float4 PSDiscard(Vertex v) : SV_Target {
    float2 d = v.position.xy - 16;
    if (dot(d, d) < 60)
        discard;
    clip(v.color.x - 0.25);
    return v.color;
}

struct Two {
    float4 first : SV_Target0;
    float4 second : SV_Target1;
};

Two PSTwo(Vertex v) {
    Two t;
    t.first = v.color;
    t.second = float4(v.position.xy, v.uv);
    return t;
}

float4 PSDepth(Vertex v, out float depth : SV_Depth) : SV_Target {
    depth = v.uv.x;
    return v.color;
}

// Per-primitive values that the geometry shader writes.

struct Layered {
    float4 position : SV_Position;
    float4 color : COLOR;
    float2 uv : TEXCOORD;
    uint layer : SV_RenderTargetArrayIndex;
};

// No geometry shader is needed where any shader before the rasterizer may choose the layer.
Layered VSLayers(float4 position : POSITION, float4 color : COLOR, float2 uv : TEXCOORD, uint instance : SV_InstanceID) {
    Layered o;
    o.position = position;
    o.position.y -= instance * 0.25;
    o.color = color;
    o.uv = uv;
    o.layer = 2 - instance;
    return o;
}

[maxvertexcount(9)]
void GSLayers(triangle Vertex v[3], inout TriangleStream<Layered> triangles) {
    for (uint layer = 0; layer < 3; layer++) {
        for (uint i = 0; i < 3; i++) {
            Layered o;
            o.position = v[i].position;
            o.position.x += layer * 0.25 * o.position.w;
            o.color = v[(i + layer) % 3].color;
            o.uv = v[i].uv;
            o.layer = layer;
            triangles.Append(o);
        }
        triangles.RestartStrip();
    }
}

[instance(6)]
[maxvertexcount(3)]
void GSFaces(triangle Vertex v[3], uint face : SV_GSInstanceID, inout TriangleStream<Layered> triangles) {
    for (uint i = 0; i < 3; i++) {
        Layered o;
        float3 p = v[i].position.xyz;
        o.position = float4(face & 1 ? p.yx : p.xy, p.z, 1);
        o.position.xy *= 1 - face * 0.125;
        o.color = float4((face & 1), (face >> 1) * 0.5, v[i].uv.x, 1);
        o.uv = v[i].uv;
        o.layer = face;
        triangles.Append(o);
    }
}

struct Numbered {
    float4 position : SV_Position;
    float4 color : COLOR;
    float2 uv : TEXCOORD;
    uint primitive : SV_PrimitiveID;
};

[maxvertexcount(5)]
void GSNumbers(triangle Vertex v[3], uint primitive : SV_PrimitiveID, inout TriangleStream<Numbered> triangles) {
    for (uint i = 0; i < 3; i++) {
        Numbered o;
        o.position = v[i].position;
        o.color = v[i].color;
        o.uv = v[i].uv;
        // Only the leading vertex counts.
        o.primitive = i == 0 ? 3 * primitive + 7 : 999;
        triangles.Append(o);
    }
}

// A strip of two triangles whose leading vertices carry different colours.
[maxvertexcount(4)]
void GSSprite(point Vertex v[1], inout TriangleStream<Vertex> triangles) {
    for (uint i = 0; i < 4; i++) {
        Vertex o = v[0];
        float2 corner = float2(i & 1, i >> 1) * 2 - 1;
        o.position.xy += corner * float2(v[0].uv.x, -v[0].uv.y);
        o.color = i == 0 ? v[0].color : i == 1 ? v[0].color.bgra : float4(1, 1, 1, 1);
        o.uv = corner * 0.5 + 0.5;
        triangles.Append(o);
    }
}

[maxvertexcount(6)]
void GSLines(triangle Vertex v[3], inout LineStream<Vertex> lines) {
    for (uint i = 0; i < 4; i++)
        lines.Append(v[i % 3]);
}

float4 PSPrimitiveOnly(Numbered v) : SV_Target {
    return float4((v.primitive & 15) / 16.0, (v.primitive >> 4) / 16.0, 0, 1);
}
