//! Every key of a scene file: the reader accepts exactly these, and `docs/scenes.md` is made from them.

/// One key.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// The key.
    pub name: &'static str,
    /// Type of its value, with its unit and range.
    pub ty: &'static str,
    /// What holds without it.
    pub default: &'static str,
    /// What it does; sentences.
    pub doc: &'static str,
}

/// A table with its keys.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// How the table is written in a file; empty for the outermost one.
    pub path: &'static str,
    /// What the table is for.
    pub doc: &'static str,
    /// Its keys.
    pub keys: &'static [Key],
}

const fn k(name: &'static str, ty: &'static str, default: &'static str, doc: &'static str) -> Key {
    Key { name, ty, default, doc }
}

/// The outermost table.
pub const SCENE: Section = Section {
    path: "",
    doc: "The file itself. File names in it are relative to its folder.",
    keys: &[
        k("title", "text", "the file's name", "Shown in reports."),
        k(
            "size",
            "[width, height], pixels, 1 to 16384",
            "[1280, 720]",
            "Size of targets that give none; `--size` replaces it.",
        ),
        k(
            "include",
            "array of folders",
            "[]",
            "Where `#include` looks, after the folder of the including file and before `-I`.",
        ),
        k("defines", "table of text or numbers", "{}", "Macros for every shader; `-D` adds to them."),
        k("camera", "table", "frames the first mesh", "See `[camera]`."),
        k("target", "table of tables", "one target `main`", "Render targets by name; see `[target.NAME]`."),
        k("mesh", "table of tables", "{}", "Meshes by name; see `[mesh.NAME]`."),
        k("constants", "table of values", "{}", "Constants for every draw, by the name that the shader gives them."),
        k("draw", "list of tables", "required", "What is drawn, in order; see `[[draw]]`."),
        k("output", "table", "everything there is", "What is written; see `[output]`."),
    ],
};

/// `[camera]`.
pub const CAMERA: Section = Section {
    path: "camera",
    doc: "The camera behind `view`, `projection`, `view_projection` and `camera_position` in values. Without `eye` it \
          looks at `frame` from `direction`, just far enough to hold it.",
    keys: &[
        k("eye", "[x, y, z], world units", "found by `frame`", "Where the camera stands."),
        k("target", "[x, y, z], world units", "the middle of `frame`", "What it looks at."),
        k("up", "[x, y, z]", "[0, 1, 0]", "The direction that is up in the picture."),
        k(
            "frame",
            "name of a mesh",
            "the first draw's mesh",
            "The mesh to hold in view, with the `model` of its first draw.",
        ),
        k("direction", "[x, y, z]", "[0.4, 0.35, 1]", "From the mesh to the camera, when `eye` is not given."),
        k("margin", "number, 0 to 10", "1.1", "Distance factor when framing; 1 touches the edge of the picture."),
        k("projection", "\"perspective\" or \"orthographic\"", "\"perspective\"", "Kind of projection."),
        k("fov", "number, degrees, 1 to 179", "40", "Vertical angle of view of a perspective."),
        k("height", "number, world units", "holds `frame`", "Height of the picture of an orthographic camera."),
        k("near", "number, world units", "found from the distance", "Distance of the near plane."),
        k("far", "number, world units", "found from the distance", "Distance of the far plane."),
        k(
            "handedness",
            "\"right\" or \"left\"",
            "\"right\"",
            "Right: the camera looks along -z of view space. Left: along +z.",
        ),
    ],
};

/// `[target.NAME]`.
pub const TARGET: Section = Section {
    path: "target.NAME",
    doc: "A colour target with its depth target. Draws that name none use the first by name, or `main` if there is none.",
    keys: &[
        k(
            "size",
            "[width, height], pixels, 1 to 16384",
            "`size` of the scene",
            "Size of every slice. `--size` replaces only the scene's size.",
        ),
        k(
            "format",
            "format name",
            "\"R8G8B8A8_UNORM_SRGB\"",
            "`R8G8B8A8_UNORM`, `R8G8B8A8_UNORM_SRGB` or `R32G32B32A32_FLOAT`.",
        ),
        k(
            "slices",
            "whole number, 1 to 2048",
            "1",
            "Slices of the texture array; `SV_RenderTargetArrayIndex` chooses one.",
        ),
        k("clear", "[red, green, blue, alpha], linear", "[0, 0, 0, 1]", "Colour before the first draw."),
        k("depth", "true or false", "true", "Whether there is a `D32_FLOAT` depth target of the same size and slices."),
        k("clear_depth", "number, 0 to 1", "1", "Depth before the first draw."),
        k("image", "true or false", "true", "Whether slices are written as pictures."),
        k(
            "columns",
            "whole number, 1 to 2048",
            "a rectangle near 16:9",
            "Columns of the contact sheet of a target with several slices.",
        ),
        k("labels", "array of text", "numbers", "File name endings for the slices, one for each."),
    ],
};

/// `[mesh.NAME]`.
pub const MESH: Section = Section {
    path: "mesh.NAME",
    doc: "Vertices: from a file, a generator, or the stream output of an earlier draw. Exactly one of `file`, \
          `generator` and `stream_output` is given.",
    keys: &[
        k("file", "file name", "-", "OBJ, PLY, glTF or GLB."),
        k("generator", "name of a generator", "-", "A generated mesh; see the list below."),
        k("parameters", "table", "the generator's defaults", "Parameters of the generator."),
        k("stream_output", "name of a draw", "-", "The vertices that an earlier draw wrote, with its semantics."),
        k("buffer", "whole number, 0 to 3", "0", "Which stream-output buffer of that draw."),
        k(
            "normals",
            "\"auto\", \"keep\" or \"generate\"",
            "\"auto\"",
            "`auto` generates normals where the mesh has none and is made of triangles; `generate` replaces those it has.",
        ),
        k("adjacency", "true or false", "as the geometry shader wants", "Whether indices get their adjacent vertices."),
        k(
            "attributes",
            "table: semantic = semantic or value",
            "{}",
            "More vertex attributes: `POSITION_WS = \"POSITION\"` gives one a second name, `PSIZE = 0.02` is the same for every vertex.",
        ),
    ],
};

/// `[[draw]]`.
pub const DRAW: Section = Section {
    path: "draw",
    doc: "One draw. Stages are given as the name of an entry point in `shader`, or as a table; see `[draw.vs]`.",
    keys: &[
        k("name", "text", "the number of the draw, from 0", "For reports, file names and `stream_output` of meshes."),
        k("shader", "file name", "-", "HLSL file of the stages that name none."),
        k("defines", "table of text or numbers", "{}", "Macros for the stages of this draw."),
        k("vs", "entry point or table", "required", "Vertex shader."),
        k("gs", "entry point or table", "none", "Geometry shader."),
        k("ps", "entry point or table", "none", "Pixel shader; without it nothing is drawn, only streamed out."),
        k(
            "mesh",
            "name of a mesh",
            "none",
            "What is drawn; without it `vertices` says how many vertices there are, without attributes.",
        ),
        k(
            "vertices",
            "whole number",
            "-",
            "Vertices of a draw without mesh; the vertex shader has only `SV_VertexID`.",
        ),
        k(
            "topology",
            "name of a topology",
            "the mesh's",
            "`point_list`, `line_list`, `line_strip`, `triangle_list`, `triangle_strip`, and the four with `_adj`.",
        ),
        k(
            "indexed",
            "true or false",
            "true",
            "Whether the mesh's indices are used; false draws its vertices in their order.",
        ),
        k("first", "whole number", "0", "First vertex or index that is drawn."),
        k("count", "whole number", "the rest", "Vertices or indices that are drawn."),
        k("instances", "whole number, 0 to 16777216", "1", "Instances."),
        k("model", "value: a 4x4 matrix", "\"identity()\"", "The value `model`, from the mesh's space to the world."),
        k("constants", "table of values", "{}", "Constants of this draw; they go before those of the scene."),
        k("target", "name of a target, or false", "the first target", "Where it is drawn; false draws nowhere."),
        k("viewport", "[x, y, width, height], pixels", "the whole target", "Where clip space lands."),
        k("scissor", "[left, top, right, bottom], pixels", "none", "Pixels outside are not drawn."),
        k("raster", "table", "see `[draw.raster]`", "Rasterizer state."),
        k("depth", "table, or false", "see `[draw.depth]`", "Depth test; false turns it off."),
        k("blend", "\"none\", \"alpha\", \"additive\", or a table", "\"none\"", "Blending; see `[draw.blend]`."),
        k(
            "stream_output",
            "true or table",
            "none",
            "Writes vertices to buffers; true writes every output of stream 0.",
        ),
    ],
};

/// `[draw.vs]`, `[draw.gs]`, `[draw.ps]`.
pub const STAGE: Section = Section {
    path: "draw.vs",
    doc: "A stage as a table; `[draw.gs]` and `[draw.ps]` have the same keys.",
    keys: &[
        k("file", "file name", "`shader` of the draw", "HLSL file."),
        k("entry", "name of a function", "required", "Entry point."),
        k("defines", "table of text or numbers", "{}", "Macros for this stage alone."),
    ],
};

/// `[draw.raster]`.
pub const RASTER: Section = Section {
    path: "draw.raster",
    doc: "Rasterizer state. Meshes are counter-clockwise seen from outside, so that is the front here; Direct3D's own \
          default is `front = \"clockwise\"`. A left-handed camera or a mirroring `model` turns it round.",
    keys: &[
        k("fill", "\"solid\" or \"wireframe\"", "\"solid\"", "Area or edges of triangles."),
        k("cull", "\"none\", \"front\" or \"back\"", "\"back\"", "Triangles that are dropped."),
        k(
            "front",
            "\"counter_clockwise\" or \"clockwise\"",
            "\"counter_clockwise\"",
            "Winding of front faces on the target.",
        ),
        k("depth_bias", "whole number", "0", "Constant depth bias, in steps of the depth format."),
        k("depth_bias_clamp", "number", "0", "Largest bias; 0 is no limit."),
        k("slope_scaled_depth_bias", "number", "0", "Factor of the depth slope."),
        k("depth_clip", "true or false", "true", "Whether primitives are clipped to 0 <= z <= w."),
    ],
};

/// `[draw.depth]`.
pub const DEPTH: Section = Section {
    path: "draw.depth",
    doc: "Depth test.",
    keys: &[
        k(
            "test",
            "name of a comparison",
            "\"less\"",
            "`never`, `less`, `equal`, `less_equal`, `greater`, `not_equal`, `greater_equal` or `always`.",
        ),
        k("write", "true or false", "true", "Whether passing pixels store their depth."),
    ],
};

/// `[draw.blend]`.
pub const BLEND: Section = Section {
    path: "draw.blend",
    doc: "Blending. Factors are `zero`, `one`, `src_color`, `inv_src_color`, `src_alpha`, `inv_src_alpha`, `dest_alpha`, \
          `inv_dest_alpha`, `dest_color`, `inv_dest_color`, `src_alpha_sat`, `blend_factor` and `inv_blend_factor`; \
          operations are `add`, `subtract`, `rev_subtract`, `min` and `max`. Alpha cannot use the colour factors.",
    keys: &[
        k("enable", "true or false", "true", "Whether the equations apply."),
        k("src", "factor", "\"one\"", "Factor of the new colour."),
        k("dest", "factor", "\"zero\"", "Factor of the stored colour."),
        k("op", "operation", "\"add\"", "How the two are put together."),
        k("src_alpha", "factor", "\"one\"", "Factor of the new alpha."),
        k("dest_alpha", "factor", "\"zero\"", "Factor of the stored alpha."),
        k("op_alpha", "operation", "\"add\"", "How the alphas are put together."),
        k("write", "text of the letters r, g, b, a", "\"rgba\"", "Components that are written."),
        k("factor", "[red, green, blue, alpha]", "[1, 1, 1, 1]", "The constant of `blend_factor`."),
    ],
};

/// `[draw.stream_output]`.
pub const STREAM_OUTPUT: Section = Section {
    path: "draw.stream_output",
    doc: "Stream output from the geometry shader, or from the vertex shader where there is none. Strips are written as \
          lists.",
    keys: &[
        k(
            "declare",
            "array of entries",
            "every output of stream 0",
            "What is written, in order: \"TEXCOORD1.xy\", \"gap 2\" (components left as they are), or a table; see `[[draw.stream_output.declare]]`.",
        ),
        k(
            "rasterize",
            "stream 0 to 3, or false",
            "0 with a pixel shader, else false",
            "The stream that is also drawn.",
        ),
        k("strides", "array of whole numbers, bytes", "packed", "Bytes from record to record, per buffer."),
        k(
            "capacity",
            "whole number, bytes",
            "room for everything",
            "Bytes of each buffer. What does not fit is counted and not written.",
        ),
        k(
            "consume",
            "\"keep\" or \"discard\"",
            "\"keep\"",
            "`discard` looks at the data (a checksum) and forgets it, so that its amount has no limit.",
        ),
    ],
};

/// `[[draw.stream_output.declare]]`.
pub const ENTRY: Section = Section {
    path: "draw.stream_output.declare",
    doc: "One entry of a stream-output declaration.",
    keys: &[
        k("semantic", "text", "none: a gap", "Semantic of the output, with its index: `TEXCOORD1`."),
        k("start", "whole number, 0 to 3", "0", "First component."),
        k("components", "whole number, 1 to 4", "the rest of the output", "Components."),
        k("stream", "whole number, 0 to 3", "0", "Stream of the geometry shader."),
        k("buffer", "whole number, 0 to 3", "0", "Buffer."),
    ],
};

/// `[output]`.
pub const OUTPUT: Section = Section {
    path: "output",
    doc: "What is written to the output folder. Files are named after the scene, then the target or draw.",
    keys: &[
        k("images", "true or false", "true", "A PNG of each slice of each target."),
        k("contact_sheet", "true or false", "true", "One PNG with all slices of a target that has several."),
        k("stream_output", "array of \"raw\", \"csv\" and \"json\"", "all three", "Formats of stream-output data."),
        k(
            "csv_limit",
            "whole number, records",
            "100000",
            "Most records in CSV and JSON; the rest is named in the file's notes and is in the raw file.",
        ),
    ],
};

/// All tables, in the order of the documentation.
pub const SECTIONS: &[&Section] =
    &[&SCENE, &CAMERA, &TARGET, &MESH, &DRAW, &STAGE, &RASTER, &DEPTH, &BLEND, &STREAM_OUTPUT, &ENTRY, &OUTPUT];
