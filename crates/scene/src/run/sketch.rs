//! Scenes without a file: shader and mesh from the command line, what is missing filled in.
//!
//! The standard vertex shader gives the next stage what it reads: positions in world and clip space, normals in world
//! space, the mesh's other attributes as they are. The standard pixel shader shows a colour if there is one, else lights
//! the normal.

use super::files::Files;
use super::meshes::{self, Vertices as Loaded};
use super::shaders::Compiler;
use super::{Options, Supplies};
use crate::file::expr::parse_expr;
use crate::file::{
    Camera, Constant, Draw, Located, MeshOrigin, MeshSource, Normals, Output, Parameter, Scene, StageSource,
    StreamOutput, Target, Vertices,
};
use crate::mesh::Mesh;
use crate::suggest::nearest;
use lapidary_device::state::{BlendState, CullMode, DepthState, PrimitiveTopology, RasterizerState};
use lapidary_ir::diag::{Diagnostic, Severity, SourceMap};
use lapidary_ir::{Element, Program, ScalarKind, Signature, Stage, SystemValue};
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

/// Name of the generated shader text.
const STANDARD: &str = "<standard shader>";
/// Side of a cube's face, pixels, unless `--size` says otherwise.
const CUBE_FACE: u32 = 720;

/// What the command line says instead of a scene file.
#[derive(Clone, Debug, Default)]
pub struct Sketch {
    /// HLSL file.
    pub hlsl: String,
    /// Entry points; the stages without one are standard or absent.
    pub vs: Option<String>,
    /// Geometry shader.
    pub gs: Option<String>,
    /// Pixel shader.
    pub ps: Option<String>,
    /// Mesh file, or a generator: `jewel`, `sphere:slices=64,stacks=32`.
    pub mesh: String,
    /// Topology, if it is not the mesh's.
    pub topology: Option<PrimitiveTopology>,
    /// Whether vertices are written to a buffer.
    pub stream_output: bool,
    /// Slices of the target, if more are wanted than the shader shows.
    pub slices: Option<u32>,
}

/// Makes the scene, and what [`super::prepare`] needs besides to run it.
///
/// # Errors
/// What is wrong with shader or mesh.
pub fn sketch(
    sketch: &Sketch,
    base: &Path,
    sources: &mut SourceMap,
    options: &mut Options,
) -> Result<Scene, Vec<Diagnostic>> {
    let mut scene = empty_scene();
    scene.meshes.push(mesh_source(&sketch.mesh).map_err(|d| vec![d])?);
    let mut files = Files::new(base, &[]);
    let mut compiler = Compiler::new(&scene, &files, &options.include, &options.defines);
    let stage = |entry: &str| StageSource {
        file: Located::new(sketch.hlsl.clone()),
        entry: Located::new(entry.to_owned()),
        defines: Vec::new(),
    };
    let mut compile =
        |entry: Option<&String>, wanted| entry.map(|e| compiler.stage(sources, &mut files, &stage(e), wanted));
    let vs = compile(sketch.vs.as_ref(), Stage::Vertex);
    let gs = compile(sketch.gs.as_ref(), Stage::Geometry);
    let ps = compile(sketch.ps.as_ref(), Stage::Pixel);
    if compiler.diagnostics.iter().any(|d| d.severity == Severity::Error) {
        return Err(compiler.diagnostics);
    }
    let (vs, gs, ps) = (vs.flatten(), gs.flatten(), ps.flatten());
    let loaded = meshes::load(&scene.meshes[0], &files).map_err(|d| vec![d])?;

    let mut text = String::new();
    let mut notes = Vec::new();
    let empty = Signature::default();
    let vertex = match &sketch.vs {
        Some(entry) => stage(entry),
        None => {
            let wanted = gs.as_ref().or(ps.as_ref()).map_or(&empty, |p| &p.inputs);
            standard_vertex_shader(wanted, &loaded.vertices, &mut text, &mut notes);
            standard_stage("StandardVS")
        }
    };
    let last = gs.as_ref().or(vs.as_ref());
    let drawn = match last {
        Some(program) => rasterized(program).any(|e| e.system == Some(SystemValue::Position)),
        None => true,
    };
    let pixel = match &sketch.ps {
        Some(entry) => Some(stage(entry)),
        None if drawn => {
            let outputs: Vec<Element> = last.map_or_else(standard_outputs, |p| rasterized(p).cloned().collect());
            standard_pixel_shader(&outputs, &mut text);
            Some(standard_stage("StandardPS"))
        }
        None => None,
    };
    let pixel_is_absent = pixel.is_none();
    let slices = sketch.slices.unwrap_or_else(|| slices_of(gs.as_deref()));
    scene.targets[0].slices = slices;
    scene.constants.extend(standard_constants(&text));
    scene.draws.push(draw(sketch, vertex, pixel, drawn));
    if slices > 1 {
        // Slices are usually cube faces, whose left-handed views turn the winding round.
        scene.draws[0].raster.cull = CullMode::None;
    }
    if !drawn && pixel_is_absent {
        // Nothing is rasterized: a picture would be blank.
        scene.targets.clear();
        scene.draws[0].target = None;
    } else if options.size.is_none() && gs.as_deref().is_some_and(shows_cube) {
        scene.targets[0].size = Some([CUBE_FACE; 2]);
    }
    options.supplies = Supplies { texts: vec![(STANDARD.to_owned(), text)], mesh: Some(loaded), notes };
    Ok(scene)
}

fn empty_scene() -> Scene {
    let mut target = Target::named(Located::new("main".to_owned()));
    target.clear = [0.012, 0.014, 0.018, 1.0];
    Scene {
        title: "sketch".to_owned(),
        size: [1280, 720],
        include: Vec::new(),
        defines: Vec::new(),
        camera: Camera::default(),
        targets: vec![target],
        meshes: Vec::new(),
        constants: Vec::new(),
        draws: Vec::new(),
        output: Output::default(),
    }
}

fn draw(sketch: &Sketch, vs: StageSource, ps: Option<StageSource>, drawn: bool) -> Draw {
    let gs = sketch.gs.as_ref().map(|entry| StageSource {
        file: Located::new(sketch.hlsl.clone()),
        entry: Located::new(entry.clone()),
        defines: Vec::new(),
    });
    let stream_output = (sketch.stream_output || !drawn).then(|| StreamOutput {
        entries: Vec::new(),
        rasterize: None,
        strides: Vec::new(),
        capacity: None,
        consume: crate::file::Consume::Keep,
        span: None,
    });
    Draw {
        name: "sketch".to_owned(),
        span: None,
        vs,
        gs,
        ps,
        vertices: Vertices::Mesh(Located::new("mesh".to_owned())),
        topology: sketch.topology.map(Located::new),
        indexed: true,
        first: 0,
        count: None,
        instances: 1,
        model: None,
        constants: Vec::new(),
        target: Some(Located::new("main".to_owned())),
        viewport: None,
        scissor: None,
        // Which side is the front is not known here.
        raster: RasterizerState { front_counter_clockwise: true, cull: CullMode::None, ..RasterizerState::default() },
        depth: DepthState::default(),
        blend: BlendState::default(),
        stream_output,
    }
}

fn standard_stage(entry: &str) -> StageSource {
    StageSource { file: Located::new(STANDARD.to_owned()), entry: Located::new(entry.to_owned()), defines: Vec::new() }
}

/// A mesh by its name on the command line: a file, or a generator with parameters such as `sphere:slices=64`.
///
/// # Errors
/// What is wrong with name or file; generated points are no mesh, since none of their vertices is shared.
pub fn named_mesh(text: &str) -> Result<Arc<Mesh>, Diagnostic> {
    match meshes::load(&mesh_source(text)?, &Files::new(Path::new(""), &[]))?.vertices {
        Loaded::Mesh(mesh) => Ok(mesh),
        Loaded::Points(_) | Loaded::StreamOutput => {
            Err(Diagnostic::error("S0228", format!("{text:?} is no mesh in memory"))
                .hint("points are made while they are drawn; give a mesh file or another generator"))
        }
    }
}

/// A generator with parameters, or else a file.
fn mesh_source(text: &str) -> Result<MeshSource, Diagnostic> {
    let (name, rest) = text.split_once(':').map_or((text, None), |(n, r)| (n, Some(r)));
    let is_generator = meshes::GENERATORS.iter().any(|g| g.name == name);
    let origin = if is_generator {
        let mut parameters = Vec::new();
        for part in rest.into_iter().flat_map(|r| r.split(',')).filter(|p| !p.is_empty()) {
            let Some((key, value)) = part.split_once('=') else {
                let d = Diagnostic::error("S0222", format!("{part:?} is no parameter of generator {name}"));
                return Err(d.hint(format!("parameters are written {name}:key=value,key=value")));
            };
            let value = value.parse().map_or_else(|_| Parameter::Text(value.to_owned()), Parameter::Number);
            parameters.push((Located::new(key.to_owned()), Located::new(value)));
        }
        MeshOrigin::Generator { name: Located::new(name.to_owned()), parameters }
    } else if !text.contains('.') {
        let d = Diagnostic::error("S0221", format!("{text:?} is neither a mesh file nor a generator"));
        let known: Vec<_> = meshes::GENERATORS.iter().map(|g| g.name).collect();
        return Err(match nearest(name, known.iter().copied()) {
            Some(near) => d.hint(format!("did you mean {near:?}?")),
            None => d.hint(format!("generators are {}; files end in .obj, .ply, .gltf or .glb", known.join(", "))),
        });
    } else {
        MeshOrigin::File(Located::new(text.to_owned()))
    };
    let name = Located::new("mesh".to_owned());
    Ok(MeshSource { name, origin, normals: Normals::Auto, adjacency: None, attributes: Vec::new() })
}

/// Outputs that the rasterizer gets.
fn rasterized(program: &Program) -> impl Iterator<Item = &Element> {
    let geometry = program.stage == Stage::Geometry;
    program.outputs.elements.iter().filter(move |e| !geometry || e.stream == 0)
}

/// As many slices as a geometry shader has instances, when it chooses slices; else one.
fn slices_of(gs: Option<&Program>) -> u32 {
    let Some(gs) = gs else { return 1 };
    let layered = rasterized(gs).any(|e| e.system == Some(SystemValue::RenderTargetArrayIndex));
    if layered { gs.geometry.as_ref().map_or(1, |g| g.instance_count) } else { 1 }
}

/// Whether a geometry shader chooses slices by six matrices: faces of a cube, which are square.
fn shows_cube(gs: &Program) -> bool {
    let layered = rasterized(gs).any(|e| e.system == Some(SystemValue::RenderTargetArrayIndex));
    let faces = |m: &lapidary_ir::CbMember| (m.ty.rows, m.ty.columns) == (4, 4) && m.ty.dims == [6];
    layered && gs.cbuffers.iter().flat_map(|c| &c.members).any(faces)
}

fn has(vertices: &Loaded, semantic: &str, index: u32) -> Option<u32> {
    match vertices {
        Loaded::Mesh(mesh) => {
            let normals = semantic.eq_ignore_ascii_case("NORMAL")
                && index == 0
                && matches!(mesh.topology, crate::mesh::Topology::TriangleList | crate::mesh::Topology::TriangleStrip);
            let own = mesh.attribute(semantic, index).map(|a| a.components as u32);
            own.or(normals.then_some(3))
        }
        Loaded::Points(_) => match semantic.to_ascii_uppercase().as_str() {
            "POSITION" if index == 0 => Some(3),
            "PSIZE" if index == 0 => Some(1),
            "COLOR" if index == 0 => Some(4),
            _ => None,
        },
        Loaded::StreamOutput => None,
    }
}

fn hlsl_type(scalar: ScalarKind, components: u32) -> String {
    if components == 1 { scalar.name().to_owned() } else { format!("{}{components}", scalar.name()) }
}

/// What the standard vertex shader gives when no other stage says what it reads.
fn standard_outputs() -> Vec<Element> {
    let element = |semantic: &str, components, system| Element {
        semantic: semantic.to_owned(),
        index: 0,
        system,
        scalar: ScalarKind::Float,
        components,
        first_slot: 0,
        interpolation: lapidary_ir::Interpolation::Linear,
        stream: 0,
        per_vertex: false,
    };
    vec![element("SV_Position", 4, Some(SystemValue::Position)), element("NORMAL", 3, None), element("COLOR", 4, None)]
}

/// Writes a vertex shader that gives `wanted`.
fn standard_vertex_shader(wanted: &Signature, vertices: &Loaded, text: &mut String, notes: &mut Vec<String>) {
    let elements: Vec<Element> = if wanted.elements.is_empty() {
        standard_outputs()
    } else {
        let made_later = |e: &&Element| {
            matches!(
                e.system,
                Some(
                    SystemValue::PrimitiveId
                        | SystemValue::GsInstanceId
                        | SystemValue::IsFrontFace
                        | SystemValue::SampleIndex
                )
            )
        };
        wanted.elements.iter().filter(|e| !made_later(e)).cloned().collect()
    };
    let mut inputs = vec![("POSITION".to_owned(), "float3 position : POSITION;".to_owned())];
    let mut fields = String::new();
    let mut body = String::new();
    for (i, e) in elements.iter().enumerate() {
        let ty = hlsl_type(e.scalar, e.components);
        let label = format!("{}{}", e.semantic, e.index);
        let flat = if e.scalar == ScalarKind::Float { "" } else { "nointerpolation " };
        let _ = writeln!(fields, "    {flat}{ty} f{i} : {label};");
        let (value, filled) = standard_value(e, vertices, &mut inputs);
        if let Some(filled) = filled.filter(|_| !wanted.elements.is_empty()) {
            notes.push(format!("the mesh has no {label}; the standard vertex shader gives {filled}"));
        }
        let _ = writeln!(body, "    o.f{i} = {value};");
    }
    let inputs: String = inputs.iter().map(|(_, line)| format!("    {line}\n")).collect();
    let _ = write!(
        text,
        "cbuffer StandardVertex\n{{\n    float4x4 standardModel;\n    float4x4 standardViewProjection;\n    \
         float3x3 standardNormalMatrix;\n    float standardPointSize;\n}};\n\
         struct StandardVertexIn\n{{\n{inputs}}};\nstruct StandardVertexOut\n{{\n{fields}}};\n\
         StandardVertexOut StandardVS(StandardVertexIn i)\n{{\n    StandardVertexOut o;\n    \
         float4 world = mul(standardModel, float4(i.position, 1));\n{body}    return o;\n}}\n"
    );
}

/// An expression of the element's type, and what it stands for when neither the mesh nor the name gives a value.
fn standard_value(
    e: &Element,
    vertices: &Loaded,
    inputs: &mut Vec<(String, String)>,
) -> (String, Option<&'static str>) {
    let name = e.semantic.to_ascii_uppercase();
    let ty = hlsl_type(e.scalar, e.components);
    // The first components of a vector, or a scalar made as wide as needed.
    let fitted = |vector: &str, components: u32| {
        if components == 1 {
            format!("({ty}){vector}")
        } else if e.components <= components {
            format!("({ty}){vector}.{}", &"xyzw"[..e.components as usize])
        } else {
            let zeros = ", 0".repeat((3 - components.min(3)) as usize);
            let filled = format!("float4({vector}{zeros}, 1)");
            if e.components == 4 { format!("({ty}){filled}") } else { format!("({ty}){filled}.xyz") }
        }
    };
    if e.system == Some(SystemValue::Position) {
        return ("mul(standardViewProjection, world)".to_owned(), None);
    }
    let float = e.scalar == ScalarKind::Float;
    if name.starts_with("POS") && float {
        return (fitted("world", 4), None);
    }
    if name.contains("NORMAL") && float && has(vertices, "NORMAL", 0).is_some() {
        read(inputs, "NORMAL", 0, 3);
        return (fitted("normalize(mul(standardNormalMatrix, i.normal0))", 3), None);
    }
    if name == "PSIZE" && e.components == 1 && has(vertices, "PSIZE", 0) == Some(1) {
        let variable = read(inputs, "PSIZE", 0, 1);
        return (format!("({ty})(i.{variable} * standardPointSize)"), None);
    }
    if let Some(components) = has(vertices, &e.semantic, e.index).filter(|_| float) {
        let variable = read(inputs, &name, e.index, components);
        return (fitted(&format!("i.{variable}"), components), None);
    }
    let direction = name.contains("NORMAL") || name.contains("TANGENT");
    if (name.contains("POS") || name.contains("WORLD")) && float && e.system.is_none() && !direction {
        return (fitted("world", 4), None);
    }
    if name.starts_with("COLOR") {
        return (format!("({ty})1"), Some("1"));
    }
    if name.contains("SIZE") && e.components == 1 {
        return (format!("({ty})standardPointSize"), Some("mesh_radius * 0.015"));
    }
    (format!("({ty})0"), Some("0"))
}

/// Adds an input once, and gives the name of its variable.
fn read(inputs: &mut Vec<(String, String)>, semantic: &str, index: u32, components: u32) -> String {
    let variable = format!("{}{index}", semantic.to_ascii_lowercase());
    let key = format!("{semantic}{index}");
    if !inputs.iter().any(|(k, _)| *k == key) {
        let ty = hlsl_type(ScalarKind::Float, components);
        inputs.push((key.clone(), format!("{ty} {variable} : {key};")));
    }
    variable
}

/// Writes a pixel shader that shows `outputs`.
fn standard_pixel_shader(outputs: &[Element], text: &mut String) {
    let find = |name: &str| {
        let fits = |e: &&Element| {
            e.scalar == ScalarKind::Float && e.semantic.to_ascii_uppercase().starts_with(name) && e.components >= 3
        };
        outputs.iter().find(fits)
    };
    let color = find("COLOR");
    let normal = find("NORMAL");
    let mut params = vec!["float4 position : SV_Position".to_owned()];
    let mut param = |e: &Element, name: &str| {
        params.push(format!("{} {name} : {}{}", hlsl_type(e.scalar, e.components), e.semantic, e.index));
    };
    let mut base = "float4(0.72, 0.74, 0.78, 1)";
    if let Some(e) = color {
        param(e, "color");
        base = if e.components == 4 { "color" } else { "float4(color.xyz, 1)" };
    }
    let light = match (normal, color) {
        (Some(e), _) => {
            param(e, "normal");
            "0.12 + 0.88 * saturate(0.5 + 0.5 * dot(normalize(normal.xyz), standardLight))"
        }
        (None, Some(_)) => "1",
        // Nothing says which way the surface faces, so it is measured: by how depth changes from pixel to pixel.
        (None, None) => "0.10 + 0.90 * abs(normalize(cross(ddx(seen), ddy(seen))).z)",
    };
    let _ = write!(
        text,
        "cbuffer StandardPixel\n{{\n    float3 standardLight;\n    float2 standardTargetSize;\n}};\n\
         float4 StandardPS({}) : SV_Target\n{{\n    \
         float3 seen = float3(position.xy / standardTargetSize * 2 - 1, 1) * position.w;\n    \
         float4 base = {base};\n    return float4(base.rgb * ({light}), base.a);\n}}\n",
        params.join(", ")
    );
}

/// Values of the constants that the generated text has.
fn standard_constants(text: &str) -> Vec<Constant> {
    let all = [
        ("standardModel", "model"),
        ("standardViewProjection", "view_projection"),
        ("standardNormalMatrix", "normal_matrix"),
        ("standardPointSize", "mesh_radius * 0.015"),
        ("standardLight", "normalize(camera_up * 0.7 - camera_forward + camera_right * 0.5)"),
        ("standardTargetSize", "target_size"),
    ];
    let value = |(name, text): &(&str, &str)| {
        let value = parse_expr(text, None, false).ok()?;
        Some(Constant { name: Located::new((*name).to_owned()), value })
    };
    all.iter().filter(|(name, _)| text.contains(name)).filter_map(value).collect()
}
