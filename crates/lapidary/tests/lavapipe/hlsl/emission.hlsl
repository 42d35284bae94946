// What geometry shaders emit: strips of given lengths, cuts in odd places, emission that differs from primitive to primitive.
// Input vertices carry numbers that steer it: how many vertices, a mask of cuts, a tag.

struct Vertex {
    float4 position : SV_Position;
    uint4 steer : STEER;
};

struct Emitted {
    float4 position : SV_Position;
    uint4 tag : TAG;
};

Vertex VSMain(float2 position : POSITION, uint4 steer : STEER) {
    Vertex v;
    v.position = float4(position, 0, 1);
    v.steer = steer;
    return v;
}

Emitted make(Vertex v, uint number, uint primitive, uint extra) {
    Emitted e;
    e.position = v.position + float4(number, 0, 0.5, 0);
    e.tag = uint4(primitive, number, v.steer.z, extra);
    return e;
}

// Strips of steer.x vertices.

[maxvertexcount(12)]
void GSPointsOut(point Vertex v[1], uint primitive : SV_PrimitiveID, inout PointStream<Emitted> points) {
    for (uint i = 0; i < v[0].steer.x; i++)
        points.Append(make(v[0], i, primitive, 0));
}

[maxvertexcount(12)]
void GSLinesOut(point Vertex v[1], uint primitive : SV_PrimitiveID, inout LineStream<Emitted> lines) {
    for (uint i = 0; i < v[0].steer.x; i++)
        lines.Append(make(v[0], i, primitive, 0));
}

[maxvertexcount(12)]
void GSTrianglesOut(point Vertex v[1], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> triangles) {
    for (uint i = 0; i < v[0].steer.x; i++)
        triangles.Append(make(v[0], i, primitive, 0));
}

// A cut before vertex i where bit i of steer.y is set, two cuts where bit i + 16 is set too, and one at the end.

[maxvertexcount(12)]
void GSCutPoints(point Vertex v[1], uint primitive : SV_PrimitiveID, inout PointStream<Emitted> points) {
    for (uint i = 0; i < v[0].steer.x; i++) {
        if (v[0].steer.y >> i & 1)
            points.RestartStrip();
        points.Append(make(v[0], i, primitive, 0));
    }
    points.RestartStrip();
}

[maxvertexcount(12)]
void GSCutLines(point Vertex v[1], uint primitive : SV_PrimitiveID, inout LineStream<Emitted> lines) {
    for (uint i = 0; i < v[0].steer.x; i++) {
        if (v[0].steer.y >> i & 1) {
            lines.RestartStrip();
            if (v[0].steer.y >> (i + 16) & 1)
                lines.RestartStrip();
        }
        lines.Append(make(v[0], i, primitive, 0));
    }
    lines.RestartStrip();
}

[maxvertexcount(12)]
void GSCutTriangles(point Vertex v[1], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> triangles) {
    for (uint i = 0; i < v[0].steer.x; i++) {
        if (v[0].steer.y >> i & 1) {
            triangles.RestartStrip();
            if (v[0].steer.y >> (i + 16) & 1)
                triangles.RestartStrip();
        }
        triangles.Append(make(v[0], i, primitive, 0));
    }
    triangles.RestartStrip();
}

// Emission past the declared maximum: the rest is dropped (13.3).

[maxvertexcount(5)]
void GSTooMany(point Vertex v[1], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> triangles) {
    for (uint i = 0; i < v[0].steer.x; i++)
        triangles.Append(make(v[0], i, primitive, 0));
}

[maxvertexcount(4)]
void GSTooManyCut(point Vertex v[1], uint primitive : SV_PrimitiveID, inout LineStream<Emitted> lines) {
    for (uint i = 0; i < v[0].steer.x; i++) {
        lines.Append(make(v[0], i, primitive, 0));
        if (i & 1)
            lines.RestartStrip();
    }
}

// Nothing at all.

[maxvertexcount(3)]
void GSNothing(triangle Vertex v[3], inout TriangleStream<Emitted> triangles) {
    if (v[0].steer.x > 1000)
        triangles.Append(make(v[0], 0, 0, 0));
}

// Keep or drop a whole primitive.

[maxvertexcount(3)]
void GSKeep(triangle Vertex v[3], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> triangles) {
    if ((v[0].steer.x + v[1].steer.x + v[2].steer.x) % 3 == 1)
        return;
    [unroll]
    for (uint i = 0; i < 3; i++)
        triangles.Append(make(v[i], i, primitive, v[2 - i].steer.z));
}

// Loops in loops with continue, break and return between appends.

[maxvertexcount(24)]
void GSNested(line Vertex v[2], uint primitive : SV_PrimitiveID, inout LineStream<Emitted> lines) {
    uint number = 0;
    for (uint i = 0; i < 2; i++) {
        uint n = v[i].steer.x;
        for (uint j = 0; j < n; j++) {
            if (j == v[1 - i].steer.z % 3)
                continue;
            if (j > 5)
                break;
            lines.Append(make(v[i], number++, primitive, j));
            if (number == 9)
                return;
        }
        if (v[i].steer.y & 1)
            lines.RestartStrip();
    }
    do {
        lines.Append(make(v[0], number, primitive, 100));
        number += 2;
    } while (number < v[1].steer.x);
}

[maxvertexcount(16)]
void GSSwitch(point Vertex v[1], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> triangles) {
    for (uint i = 0; i < 4; i++) {
        switch ((v[0].steer.y >> (2 * i)) & 3) {
        case 0:
            triangles.Append(make(v[0], i, primitive, 0));
            break;
        case 1:
            triangles.Append(make(v[0], i, primitive, 10));
            triangles.Append(make(v[0], i, primitive, 11));
            break;
        case 2:
            triangles.RestartStrip();
            break;
        default:
            triangles.Append(make(v[0], i, primitive, 30));
            triangles.Append(make(v[0], i, primitive, 31));
            triangles.Append(make(v[0], i, primitive, 32));
            break;
        }
    }
}

// The stream goes into functions.

void ribbon(inout TriangleStream<Emitted> s, Vertex a, Vertex b, uint primitive) {
    for (uint i = 0; i < 2; i++) {
        s.Append(make(a, i, primitive, 1));
        s.Append(make(b, i, primitive, 2));
    }
    s.RestartStrip();
}

[maxvertexcount(12)]
void GSHelper(triangle Vertex v[3], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> triangles) {
    ribbon(triangles, v[0], v[1], primitive);
    if (v[1].steer.x & 1)
        ribbon(triangles, v[1], v[2], primitive);
    ribbon(triangles, v[2], v[0], primitive);
}

// Every input type into every stream.

[maxvertexcount(2)]
void GSPointToLine(point Vertex v[1], uint primitive : SV_PrimitiveID, inout LineStream<Emitted> lines) {
    lines.Append(make(v[0], 0, primitive, 0));
    lines.Append(make(v[0], 1, primitive, 0));
}

[maxvertexcount(4)]
void GSLineToTriangle(line Vertex v[2], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> triangles) {
    for (uint i = 0; i < 4; i++)
        triangles.Append(make(v[i & 1], i, primitive, v[1 - (i & 1)].steer.z));
}

[maxvertexcount(2)]
void GSLineToPoint(line Vertex v[2], uint primitive : SV_PrimitiveID, inout PointStream<Emitted> points) {
    points.Append(make(v[1], 0, primitive, v[0].steer.z));
    points.Append(make(v[0], 1, primitive, v[1].steer.z));
}

[maxvertexcount(6)]
void GSTriangleToLine(triangle Vertex v[3], uint primitive : SV_PrimitiveID, inout LineStream<Emitted> lines) {
    for (uint i = 0; i < 3; i++) {
        lines.Append(make(v[i], 2 * i, primitive, 0));
        lines.Append(make(v[(i + 1) % 3], 2 * i + 1, primitive, 0));
        lines.RestartStrip();
    }
}

[maxvertexcount(4)]
void GSLineAdjToTriangle(lineadj Vertex v[4], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> triangles) {
    for (uint i = 0; i < 4; i++)
        triangles.Append(make(v[i ^ 1], i, primitive, 0));
}

[maxvertexcount(6)]
void GSTriangleAdjToTriangle(triangleadj Vertex v[6], uint primitive : SV_PrimitiveID, inout TriangleStream<Emitted> triangles) {
    for (uint i = 0; i < 6; i++)
        triangles.Append(make(v[i], i, primitive, 0));
}

[maxvertexcount(6)]
void GSTriangleAdjToLine(triangleadj Vertex v[6], uint primitive : SV_PrimitiveID, inout LineStream<Emitted> lines) {
    for (uint i = 0; i < 6; i += 2) {
        lines.Append(make(v[i], i, primitive, 0));
        lines.Append(make(v[i + 1], i + 1, primitive, 0));
        lines.RestartStrip();
    }
}

// Instances: primitive, then instance, then emission; a strip ends with its instance.

[instance(4)]
[maxvertexcount(4)]
void GSInstanced(triangle Vertex v[3], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID,
                 inout TriangleStream<Emitted> triangles) {
    for (uint i = 0; i < 4; i++)
        triangles.Append(make(v[i % 3], i, primitive, instance));
}

[instance(32)]
[maxvertexcount(3)]
void GSInstancedMost(point Vertex v[1], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID,
                     inout PointStream<Emitted> points) {
    for (uint i = 0; i < (v[0].steer.x + instance) % 4; i++)
        points.Append(make(v[0], i, primitive, instance));
}

[instance(3)]
[maxvertexcount(5)]
void GSInstancedLines(line Vertex v[2], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID,
                      inout LineStream<Emitted> lines) {
    uint n = v[instance & 1].steer.x;
    for (uint i = 0; i < min(n, 5); i++) {
        lines.Append(make(v[i & 1], i, primitive, instance));
        if (i == instance)
            lines.RestartStrip();
    }
}
