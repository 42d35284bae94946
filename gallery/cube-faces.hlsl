// Six faces of a cube map in one pass: every triangle runs the geometry shader six times, and each run sends it to the
// slice of its face, if it can be seen there.

#include "surface.hlsli"

cbuffer Faces : register(b1)
{
    float4x4 gFaces[6];
};

struct WorldVertex
{
    float3 world : WORLD;
    float3 normal : NORMAL;
    float3 color : COLOR;
};

struct FaceVertex
{
    float4 position : SV_Position;
    float3 world : WORLD;
    float3 normal : NORMAL;
    float3 color : COLOR;
    uint slice : SV_RenderTargetArrayIndex;
};

// Seven jewels round the viewer: five in a ring, one above, one below.
WorldVertex RingVS(SurfaceIn v, uint instance : SV_InstanceID)
{
    float s, c;
    sincos(instance * 1.2566371 + 0.3, s, c);
    float3x3 turn = float3x3(c, 0, s, 0, 1, 0, -s, 0, c);
    float3 place = float3(0, 0, -3.1);
    if (instance >= 5)
    {
        float up = instance == 5 ? 1 : -1;
        turn = float3x3(1, 0, 0, 0, 0, -up, 0, up, 0);
    }
    WorldVertex o;
    o.world = mul(turn, mul(gModel, float4(v.position, 1)).xyz + place);
    o.normal = mul(turn, mul(gNormalMatrix, v.normal));
    o.color = v.color;
    return o;
}

[instance(6)]
[maxvertexcount(3)]
void FacesGS(triangle WorldVertex t[3], uint face : SV_GSInstanceID, inout TriangleStream<FaceVertex> faces)
{
    FaceVertex v[3];
    [unroll]
    for (int i = 0; i < 3; ++i)
    {
        v[i].position = mul(gFaces[face], float4(t[i].world, 1));
        v[i].world = t[i].world;
        v[i].normal = t[i].normal;
        v[i].color = t[i].color;
        v[i].slice = face;
    }
    // Wholly outside one side of the face's view: nothing to send.
    float4 a = v[0].position, b = v[1].position, c = v[2].position;
    bool outside = (a.x < -a.w && b.x < -b.w && c.x < -c.w) || (a.x > a.w && b.x > b.w && c.x > c.w)
                   || (a.y < -a.w && b.y < -b.w && c.y < -c.w) || (a.y > a.w && b.y > b.w && c.y > c.w)
                   || (a.w <= 0 && b.w <= 0 && c.w <= 0);
    if (outside)
        return;
    [unroll]
    for (int j = 0; j < 3; ++j)
        faces.Append(v[j]);
}

float4 FacePS(FaceVertex i) : SV_Target
{
    return float4(Tone(Shade(i.color, i.normal, i.world, 0.8)), 1);
}

// The room behind: one triangle that covers a face, one instance of it for each.
struct RoomVertex
{
    float4 position : SV_Position;
    float2 place : TEXCOORD;
    uint slice : SV_RenderTargetArrayIndex;
};

uint RoomVS(uint id : SV_VertexID) : CORNER
{
    return id;
}

[instance(6)]
[maxvertexcount(3)]
void RoomGS(triangle uint corner[3] : CORNER, uint face : SV_GSInstanceID, inout TriangleStream<RoomVertex> room)
{
    [unroll]
    for (int i = 0; i < 3; ++i)
    {
        RoomVertex v;
        v.place = float2(corner[i] == 1 ? 3 : -1, corner[i] == 2 ? -3 : 1);
        v.position = float4(v.place, 1, 1);
        v.slice = face;
        room.Append(v);
    }
}

float4 RoomPS(RoomVertex i) : SV_Target
{
    static const float3 forward[6] = {
        float3(1, 0, 0), float3(-1, 0, 0), float3(0, 1, 0), float3(0, -1, 0), float3(0, 0, 1), float3(0, 0, -1) };
    static const float3 right[6] = {
        float3(0, 0, -1), float3(0, 0, 1), float3(1, 0, 0), float3(1, 0, 0), float3(1, 0, 0), float3(-1, 0, 0) };
    static const float3 up[6] = {
        float3(0, 1, 0), float3(0, 1, 0), float3(0, 0, -1), float3(0, 0, 1), float3(0, 1, 0), float3(0, 1, 0) };
    float3 direction = normalize(forward[i.slice] + right[i.slice] * i.place.x + up[i.slice] * i.place.y);
    float horizon = exp2(-abs(direction.y) * 7);
    float3 light = lerp(float3(0.010, 0.011, 0.015), float3(0.030, 0.042, 0.070), 0.5 + 0.5 * direction.y);
    return float4(light + horizon * float3(0.060, 0.040, 0.026), 1);
}
