// Points to quads: the stream-output workload of the benches. 32 bytes in, 6 vertices of 40 bytes out.
struct Point { float3 position : POSITION; float size : PSIZE; float4 color : COLOR; };
struct Corner { float4 position : SV_Position; float2 uv : TEXCOORD; float4 color : COLOR; };

cbuffer Camera : register(b0) { float4x4 gViewProjection; float3 gRight; float3 gUp; };

Point PointVS(Point p) { return p; }

[maxvertexcount(4)]
void SpriteGS(point Point p[1], inout TriangleStream<Corner> quad) {
    static const float2 kCorners[4] = { float2(-1, -1), float2(-1, 1), float2(1, -1), float2(1, 1) };
    for (int i = 0; i < 4; ++i) {
        Corner c;
        float3 world = p[0].position + (gRight * kCorners[i].x + gUp * kCorners[i].y) * p[0].size;
        c.position = mul(gViewProjection, float4(world, 1));
        c.uv = kCorners[i] * float2(0.5, -0.5) + 0.5;
        c.color = p[0].color;
        quad.Append(c);
    }
}
