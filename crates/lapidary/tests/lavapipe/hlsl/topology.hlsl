// Which vertices and which SV_PrimitiveID a geometry shader gets for each input type, and in which order.
// Every entry point writes one point per primitive: the ids of up to six vertices, how many there are, and the primitive.

struct Vertex {
    float4 position : SV_Position;
    uint id : ID;
};

struct Seen {
    float4 position : SV_Position;
    uint4 first : FIRST;
    uint4 second : SECOND;
};

Vertex VSMain(float2 position : POSITION, uint id : ID) {
    Vertex v;
    v.position = float4(position, 0, 1);
    v.id = id;
    return v;
}

[maxvertexcount(1)]
void GSPoint(point Vertex v[1], uint primitive : SV_PrimitiveID, inout PointStream<Seen> points) {
    Seen s;
    s.position = v[0].position;
    s.first = uint4(v[0].id, 0, 0, 0);
    s.second = uint4(0, 0, 1, primitive);
    points.Append(s);
}

[maxvertexcount(1)]
void GSLine(line Vertex v[2], uint primitive : SV_PrimitiveID, inout PointStream<Seen> points) {
    Seen s;
    s.position = v[0].position + v[1].position;
    s.first = uint4(v[0].id, v[1].id, 0, 0);
    s.second = uint4(0, 0, 2, primitive);
    points.Append(s);
}

[maxvertexcount(1)]
void GSTriangle(triangle Vertex v[3], uint primitive : SV_PrimitiveID, inout PointStream<Seen> points) {
    Seen s;
    s.position = v[0].position + v[1].position + v[2].position;
    s.first = uint4(v[0].id, v[1].id, v[2].id, 0);
    s.second = uint4(0, 0, 3, primitive);
    points.Append(s);
}

[maxvertexcount(1)]
void GSLineAdj(lineadj Vertex v[4], uint primitive : SV_PrimitiveID, inout PointStream<Seen> points) {
    Seen s;
    s.position = v[0].position + v[1].position + v[2].position + v[3].position;
    s.first = uint4(v[0].id, v[1].id, v[2].id, v[3].id);
    s.second = uint4(0, 0, 4, primitive);
    points.Append(s);
}

[maxvertexcount(1)]
void GSTriangleAdj(triangleadj Vertex v[6], uint primitive : SV_PrimitiveID, inout PointStream<Seen> points) {
    Seen s;
    s.position = v[0].position + v[1].position + v[2].position + v[3].position + v[4].position + v[5].position;
    s.first = uint4(v[0].id, v[1].id, v[2].id, v[3].id);
    s.second = uint4(v[4].id, v[5].id, 6, primitive);
    points.Append(s);
}
