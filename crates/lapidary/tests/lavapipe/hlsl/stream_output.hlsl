// Outputs of many shapes for stream-output declarations, and inputs of many formats.

struct Wide {
    float4 position : SV_Position;
    float4 a : A;
    uint4 b : B;
    float3 c : C0;
    float2 d : C1;
    float e : E;
    int f : F;
    int2 g : G;
};

Wide VSMain(float4 position : POSITION, uint id : SV_VertexID) {
    Wide w;
    w.position = position;
    w.a = float4(id, id + 0.25, id + 0.5, id + 0.75);
    w.b = uint4(0xa0, 0xb0, 0xc0, 0xd0) + (id << 8);
    w.c = float3(1, 2, 3) * (id + 1);
    w.d = float2(-1, 1) * (id + 1);
    w.e = id * 0.125;
    w.f = -int(id);
    w.g = int2(id * 3, -int(id) * 5);
    return w;
}

[maxvertexcount(4)]
void GSMain(point Wide v[1], inout LineStream<Wide> lines) {
    for (uint i = 0; i < 4; i++) {
        Wide w = v[0];
        w.a += i * 100;
        w.e = i;
        w.f -= i;
        lines.Append(w);
        if (i == 1)
            lines.RestartStrip();
    }
}

[maxvertexcount(5)]
void GSStrip(point Wide v[1], inout TriangleStream<Wide> triangles) {
    for (uint i = 0; i < 5; i++) {
        Wide w = v[0];
        w.position.xy += float2(i & 1, i >> 1) * 0.25;
        w.a = float4(i == 0, i == 1, i == 2, 1);
        w.e = i;
        triangles.Append(w);
    }
}

float4 PSMain(Wide w) : SV_Target {
    return float4(w.a.xyz, 1);
}

// What the input assembler makes of formats and of per-instance data.

struct Fetched {
    float4 position : SV_Position;
    float4 a : A;
    float4 b : B;
    int4 c : C;
    uint4 d : D;
    float4 e : E;
    uint2 ids : IDS;
};

Fetched VSFetch(float4 a : A, float4 b : B, int4 c : C, uint4 d : D, float4 e : E, uint vertex : SV_VertexID, uint instance : SV_InstanceID) {
    Fetched f;
    f.position = a;
    f.a = a;
    f.b = b;
    f.c = c;
    f.d = d;
    f.e = e;
    f.ids = uint2(vertex, instance);
    return f;
}
