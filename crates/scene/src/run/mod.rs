//! Runs a scene: [`prepare`] finds everything that is wrong before anything is drawn, [`Prepared::run`] draws.

mod camera;
pub mod constants;
mod execute;
mod files;
mod inputs;
mod meshes;
mod outcome;
mod save;
mod shaders;
mod sketch;
mod stream;

pub use camera::NAMES;
pub(crate) use files::read_bytes;
pub use files::{DiskIncludes, read_text, similar_file};
pub use meshes::{GENERATORS, Generator};
pub use outcome::{DrawReport, Outcome, StreamResult, TargetResult};
pub use save::{SaveError, Saved, save};
pub use sketch::{Sketch, named_mesh, sketch};

use crate::file::eval::{Environment, eval};
use crate::file::expr::parse_expr;
use crate::file::matrix::{self, IDENTITY, Matrix};
use crate::file::{Constant, Draw, Located, MeshOrigin, Scene, Vertices};
use crate::mesh::{Mesh, Topology};
use camera::{Bounds, View};
use inputs::Inputs;
use lapidary_device::state::{InputLayout, PrimitiveTopology};
use lapidary_device::{Device, DeviceDesc, GeometryShader, PixelShader, VertexShader};
use lapidary_ir::diag::{Diagnostic, Severity, SourceMap, Span};
use lapidary_ir::{InputPrimitive, Program, Stage};
use meshes::Loaded;
use shaders::{Compiler, Programs};
use std::path::Path;
use std::sync::Arc;

/// What the command line adds to a scene.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Engine, threads and limits.
    pub device: DeviceDesc,
    /// Replaces the scene's size.
    pub size: Option<[u32; 2]>,
    /// Constants that go before those of the scene.
    pub set: Vec<Constant>,
    /// Macros for every shader, after those of the scene.
    pub defines: Vec<(String, String)>,
    /// Folders for `#include`, after those of the scene.
    pub include: Vec<String>,
    /// Gives constants without a value one that their name suggests; each is noted.
    pub guess: bool,
    /// What [`sketch`] has made for the scene.
    pub supplies: Supplies,
}

/// Parts of a scene that stand in no file.
#[derive(Clone, Debug, Default)]
pub struct Supplies {
    /// Shader texts by name.
    texts: Vec<(String, String)>,
    /// The only mesh, loaded already.
    mesh: Option<Loaded>,
    /// What was filled in, one sentence each.
    notes: Vec<String>,
}

/// A scene that can run.
#[derive(Debug)]
pub struct Prepared {
    scene: Scene,
    size: [u32; 2],
    device: Device,
    meshes: Vec<Loaded>,
    draws: Vec<PreparedDraw>,
    /// Warnings of shaders and scene.
    pub warnings: Vec<Diagnostic>,
    /// What was filled in, one sentence each.
    pub notes: Vec<String>,
}

/// A draw with its objects.
#[derive(Debug)]
struct PreparedDraw {
    source: Draw,
    name: Located<String>,
    programs: Programs,
    vs: VertexShader,
    gs: Option<GeometryShader>,
    ps: Option<PixelShader>,
    layout: Arc<InputLayout>,
    inputs: Inputs,
    /// Place in [`Prepared::meshes`].
    mesh: Option<usize>,
    /// The mesh as it is drawn, when it is in memory.
    vertices: Option<Arc<Mesh>>,
    topology: PrimitiveTopology,
    stream: Option<stream::Prepared>,
    /// Bytes of each constant buffer of each stage, with the register.
    constants: [Vec<(u32, Vec<u8>)>; 3],
}

impl Prepared {
    /// The programs of every draw with its name, in order: vertex, geometry, pixel.
    pub fn programs(&self) -> impl Iterator<Item = (&str, Vec<&Program>)> {
        self.draws.iter().map(|d| (d.source.name.as_str(), d.programs.all().map(|p| &**p).collect()))
    }

    /// The scene as it runs.
    #[must_use]
    pub fn scene(&self) -> &Scene {
        &self.scene
    }
}

/// Compiles the shaders, loads the meshes, links everything by name and semantic. Files are looked for in `base`.
///
/// # Errors
/// Everything that is wrong, warnings included; at least one is an error.
pub fn prepare(
    scene: &Scene,
    base: &Path,
    sources: &mut SourceMap,
    options: &Options,
) -> Result<Prepared, Vec<Diagnostic>> {
    let mut files = files::Files::new(base, &options.supplies.texts);
    let mut compiler = Compiler::new(scene, &files, &options.include, &options.defines);
    let mut programs = Vec::new();
    for draw in &scene.draws {
        let vs = compiler.stage(sources, &mut files, &draw.vs, Stage::Vertex);
        let gs = draw.gs.as_ref().map(|s| compiler.stage(sources, &mut files, s, Stage::Geometry));
        let ps = draw.ps.as_ref().map(|s| compiler.stage(sources, &mut files, s, Stage::Pixel));
        programs.push(vs.map(|vs| Programs { vs, gs: gs.flatten(), ps: ps.flatten() }));
    }
    let mut found = std::mem::take(&mut compiler.diagnostics);
    let mut meshes = Vec::new();
    for source in &scene.meshes {
        let loaded = match &options.supplies.mesh {
            Some(loaded) => Ok(loaded.clone()),
            None => meshes::load(source, &files),
        };
        match loaded {
            Ok(loaded) => meshes.push(loaded),
            Err(d) => found.push(d),
        }
    }
    let failed = |found: &[Diagnostic]| found.iter().any(|d| d.severity == Severity::Error);
    if failed(&found) {
        return Err(found);
    }
    let size = options.size.unwrap_or(scene.size);
    let mut prepared = Prepared {
        scene: scene.clone(),
        size,
        device: Device::new(options.device),
        meshes,
        draws: Vec::new(),
        warnings: Vec::new(),
        notes: Vec::new(),
    };
    for (draw, programs) in scene.draws.iter().zip(programs) {
        let Some(programs) = programs else { continue };
        match link(&mut prepared, draw, programs) {
            Ok(draw) => prepared.draws.push(draw),
            Err(errors) => found.extend(errors),
        }
    }
    if failed(&found) {
        return Err(found);
    }
    if let Err(errors) = fill_constants(&mut prepared, options) {
        found.extend(errors);
        return Err(found);
    }
    if let Err(error) = prepared.check_size() {
        found.push(error);
        return Err(found);
    }
    prepared.notes.extend(options.supplies.notes.iter().cloned());
    for loaded in &prepared.meshes {
        prepared.notes.extend(loaded.notes.iter().map(|n| format!("mesh {}: {n}", loaded.source.name.value)));
    }
    let losses: Vec<String> = prepared.draws.iter().flat_map(|d| prepared.losses(d)).collect();
    prepared.notes.extend(losses);
    found.append(&mut prepared.warnings);
    prepared.warnings = found;
    Ok(prepared)
}

/// A diagnostic at a place that may be unknown.
fn at(d: Diagnostic, span: Option<Span>) -> Diagnostic {
    match span {
        Some(span) => d.at(span, ""),
        None => d,
    }
}

/// Makes the objects of a draw and matches its inputs.
fn link(prepared: &mut Prepared, draw: &Draw, programs: Programs) -> Result<PreparedDraw, Vec<Diagnostic>> {
    let name = Located { value: draw.name.clone(), span: draw.span };
    let refused = |parts: (&'static str, String)| {
        vec![at(Diagnostic::error(parts.0, format!("draw {:?}: {}", draw.name, parts.1)), draw.span)]
    };
    let mesh = match &draw.vertices {
        Vertices::Count(_) => None,
        Vertices::Mesh(mesh) => prepared.meshes.iter().position(|m| m.source.name.value == mesh.value),
    };
    let written = mesh.and_then(|m| match &prepared.meshes[m].source.origin {
        MeshOrigin::StreamOutput { draw, buffer } => Some((draw.clone(), *buffer)),
        MeshOrigin::File(_) | MeshOrigin::Generator { .. } => None,
    });
    let stream = match &written {
        Some((source, _)) if has_failed(prepared, source, draw) => return Err(Vec::new()),
        Some((source, buffer)) => Some(earlier_stream(prepared, source, *buffer).map_err(|d| vec![d])?),
        None => None,
    };
    let (topology, vertices) = choose_topology(prepared, draw, &programs, mesh, stream.as_ref().map(|s| s.1))?;
    let inputs = match mesh {
        Some(m) => inputs::matched(&programs.vs, &prepared.meshes[m], stream.as_ref().map(|s| &s.0), &name)?,
        None => inputs::without_mesh(&programs.vs, &name)?,
    };
    let device = &prepared.device;
    let vs = device.create_vertex_shader(&programs.vs).map_err(|e| refused(e.parts()))?;
    let layout = device.create_input_layout(inputs.elements.clone(), &vs).map_err(|e| refused(e.parts()))?;
    let stream = match &draw.stream_output {
        Some(source) => Some(stream::prepare(source, &programs, topology, &name)?),
        None => None,
    };
    let gs = match (&stream, &programs.gs) {
        (Some(stream), _) => {
            let declaration = stream.declaration.clone();
            let made = device.create_geometry_shader_with_stream_output(programs.last(), declaration);
            Some(made.map_err(|e| refused(e.parts()))?)
        }
        (None, Some(gs)) => Some(device.create_geometry_shader(gs).map_err(|e| refused(e.parts()))?),
        (None, None) => None,
    };
    let ps = match &programs.ps {
        Some(ps) => Some(device.create_pixel_shader(ps).map_err(|e| refused(e.parts()))?),
        None => None,
    };
    let source = draw.clone();
    let constants = Default::default();
    Ok(PreparedDraw { source, name, programs, vs, gs, ps, layout, inputs, mesh, vertices, topology, stream, constants })
}

/// Whether a draw stands before another one in the scene and could not be made: its own fault is reported already.
fn has_failed(prepared: &Prepared, source: &Located<String>, before: &Draw) -> bool {
    let place = |name: &String| prepared.scene.draws.iter().position(|d| d.name == *name);
    let made = prepared.draws.iter().any(|d| d.source.name == source.value);
    !made && place(&source.value).is_some_and(|p| Some(p) < place(&before.name))
}

/// Records and topology of what an earlier draw writes.
fn earlier_stream(
    prepared: &Prepared,
    source: &Located<String>,
    buffer: u32,
) -> Result<(inputs::StreamLayout, PrimitiveTopology), Diagnostic> {
    let fault = |message: String| at(Diagnostic::error("S0227", message), source.span);
    let Some(draw) = prepared.draws.iter().find(|d| d.source.name == source.value) else {
        let known = prepared.scene.draws.iter().any(|d| d.name == source.value);
        let d = if known {
            fault(format!("draw {:?} comes too late: its stream output is used before it is written", source.value))
        } else {
            fault(format!("there is no draw {:?}", source.value))
        };
        return Err(d.hint("stream_output names a [[draw]] above the one that uses the mesh"));
    };
    let Some(stream) = &draw.stream else {
        let d = fault(format!("draw {:?} has no stream output", source.value));
        return Err(d.hint("add stream_output = true to it"));
    };
    match stream.layouts.get(buffer as usize).and_then(Option::as_ref) {
        _ if stream.consume == crate::file::Consume::Discard => {
            Err(fault(format!("draw {:?} discards its stream output", source.value)).hint("use consume = \"keep\""))
        }
        Some(layout) => Ok((layout.clone(), stream.topology[buffer as usize])),
        None => Err(fault(format!("draw {:?} writes nothing to buffer {buffer}", source.value))),
    }
}

/// The topology of a draw, with the mesh as it goes with it (with adjacent vertices, if they are wanted).
fn choose_topology(
    prepared: &mut Prepared,
    draw: &Draw,
    programs: &Programs,
    mesh: Option<usize>,
    stream: Option<PrimitiveTopology>,
) -> Result<(PrimitiveTopology, Option<Arc<Mesh>>), Vec<Diagnostic>> {
    let wanted = draw.topology.as_ref().map(|t| t.value);
    let input = programs.gs.as_ref().and_then(|gs| gs.geometry.as_ref()).map(|g| g.input);
    let wants_adjacency = match wanted {
        Some(t) => matches!(t, PrimitiveTopology::TriangleListAdj | PrimitiveTopology::LineListAdj),
        None => matches!(input, Some(InputPrimitive::LineAdj | InputPrimitive::TriangleAdj)),
    };
    let wants_lines = match wanted {
        Some(t) => t == PrimitiveTopology::LineListAdj,
        None => input == Some(InputPrimitive::LineAdj),
    };
    let mut vertices: Option<Arc<Mesh>> = None;
    let mut own = stream;
    if let Some(m) = mesh {
        let loaded = &mut prepared.meshes[m];
        let normals = programs.vs.inputs.find("NORMAL", 0).is_some();
        loaded.prepare_normals(normals).map_err(|d| vec![d])?;
        match &loaded.vertices {
            meshes::Vertices::Mesh(plain) => {
                let plain = plain.clone();
                let adjacency = loaded.source.adjacency.unwrap_or(wants_adjacency);
                let used = match plain.topology {
                    Topology::PointList => plain,
                    Topology::TriangleList | Topology::TriangleStrip if adjacency && wants_lines => {
                        loaded.edges().map_err(|d| vec![d])?.unwrap_or(plain)
                    }
                    _ if adjacency => loaded.with_adjacency().map_err(|d| vec![d])?.unwrap_or(plain),
                    _ => plain,
                };
                own = Some(topology_of(used.topology));
                vertices = Some(used);
            }
            meshes::Vertices::Points(_) => own = Some(PrimitiveTopology::PointList),
            meshes::Vertices::StreamOutput => {}
        }
    }
    // A shader of points takes the mesh's vertices one by one.
    let points = input == Some(InputPrimitive::Point) && vertices.is_some();
    let topology = match wanted {
        Some(topology) => topology,
        None if points => PrimitiveTopology::PointList,
        None => own.or(input.map(list_for)).unwrap_or(PrimitiveTopology::TriangleList),
    };
    let of_mesh = vertices.as_ref().map(|m| topology_of(m.topology));
    if let Some(of_mesh) = of_mesh.filter(|t| t.primitive() != topology.primitive()) {
        let adjacent = matches!(of_mesh, PrimitiveTopology::TriangleListAdj | PrimitiveTopology::LineListAdj);
        if adjacent && topology != PrimitiveTopology::PointList {
            let message = format!(
                "draw {:?} has the topology {topology}, but its mesh with adjacent vertices is a {of_mesh}",
                draw.name
            );
            let span = draw.topology.as_ref().and_then(|t| t.span).or(draw.span);
            let d = at(Diagnostic::error("S0223", message), span);
            return Err(vec![d.hint(format!("leave topology out, or use {of_mesh}"))]);
        }
        if of_mesh != PrimitiveTopology::PointList && topology != PrimitiveTopology::PointList {
            let note =
                format!("draw {}: the topology {topology} cuts up the {of_mesh} of the mesh as it lies", draw.name);
            prepared.notes.push(format!("{note}; these are not its edges or faces"));
        }
    }
    if let Some(input) = input.filter(|i| i.name() != topology.primitive().name()) {
        let gs = programs.gs.as_ref().map_or("", |g| g.name.as_str());
        let message = format!(
            "geometry shader {gs:?} of draw {:?} takes {input}, but the topology {topology} gives {}",
            draw.name,
            topology.primitive()
        );
        let span = draw.topology.as_ref().and_then(|t| t.span).or(draw.span);
        let d = at(Diagnostic::error("S0223", message), span);
        let fitting = PrimitiveTopology::ALL.into_iter().filter(|t| t.primitive() == input);
        let fitting: Vec<_> = fitting.map(PrimitiveTopology::name).collect();
        let d = d.hint(format!("{input} is what {} gives: draw a mesh of such primitives", fitting.join(" or ")));
        let list = list_for(input);
        return Err(vec![if draw.span.is_some() {
            d.hint(format!("or set topology = \"{list}\", which takes the vertices as they lie"))
        } else {
            d.hint(format!("or use --topology {list}, which takes the vertices as they lie"))
        }]);
    }
    Ok((topology, vertices))
}

fn list_for(input: InputPrimitive) -> PrimitiveTopology {
    match input {
        InputPrimitive::Point => PrimitiveTopology::PointList,
        InputPrimitive::Line => PrimitiveTopology::LineList,
        InputPrimitive::Triangle => PrimitiveTopology::TriangleList,
        InputPrimitive::LineAdj => PrimitiveTopology::LineListAdj,
        InputPrimitive::TriangleAdj => PrimitiveTopology::TriangleListAdj,
    }
}

fn topology_of(topology: Topology) -> PrimitiveTopology {
    match topology {
        Topology::PointList => PrimitiveTopology::PointList,
        Topology::LineList => PrimitiveTopology::LineList,
        Topology::LineStrip => PrimitiveTopology::LineStrip,
        Topology::TriangleList => PrimitiveTopology::TriangleList,
        Topology::TriangleStrip => PrimitiveTopology::TriangleStrip,
        Topology::LineListAdj => PrimitiveTopology::LineListAdj,
        Topology::TriangleListAdj => PrimitiveTopology::TriangleListAdj,
    }
}

/// Computes and packs the constants of every draw.
fn fill_constants(prepared: &mut Prepared, options: &Options) -> Result<(), Vec<Diagnostic>> {
    let mut found = Vec::new();
    let mut models = Vec::new();
    for draw in &prepared.draws {
        match model_of(prepared, draw) {
            Ok(model) => models.push(model),
            Err(d) => found.push(d),
        }
    }
    if !found.is_empty() {
        return Err(found);
    }
    let view = place_camera(prepared, &models).map_err(|d| vec![d])?;
    let mut used = vec![false; prepared.scene.constants.len() + options.set.len()];
    let mut packed = Vec::new();
    let mut notes = Vec::new();
    let shared: Vec<&Constant> = options.set.iter().chain(&prepared.scene.constants).collect();
    for (draw, model) in prepared.draws.iter().zip(&models) {
        let bounds = draw.mesh.map_or(Bounds::UNIT, |m| prepared.bounds(m));
        let size = prepared.target_size(&draw.source);
        let environment = camera::environment(&prepared.scene.camera, &view, &bounds, model, size);
        let set = options.set.len();
        let mut constants: Vec<&Constant> = shared[..set].iter().copied().chain(&draw.source.constants).collect();
        constants.extend(&shared[set..]);
        let guesses = if options.guess { guesses(draw, &constants, &mut notes) } else { Vec::new() };
        constants.extend(&guesses);
        check_known(draw, &environment, &mut found);
        for (i, constant) in shared.iter().enumerate() {
            used[i] |= members(draw).any(|m| *m == constant.name.value);
        }
        let mut stages: [Vec<(u32, Vec<u8>)>; 3] = Default::default();
        let programs = [Some(&draw.programs.vs), draw.programs.gs.as_ref(), draw.programs.ps.as_ref()];
        for (to, program) in stages.iter_mut().zip(programs) {
            let Some(program) = program else { continue };
            match constants::pack(program, &constants, &environment, &draw.name) {
                Ok(buffers) => *to = program.cbuffers.iter().map(|c| c.register).zip(buffers).collect(),
                Err(errors) => {
                    for error in errors {
                        add_once(error, &mut found);
                    }
                }
            }
        }
        packed.push(stages);
    }
    let names: Vec<String> = prepared.draws.iter().flat_map(members).cloned().collect();
    for ((constant, used), number) in shared.iter().zip(used).zip(0..) {
        if used {
            continue;
        }
        let message = format!("no shader has a constant {:?}", constant.name.value);
        let d = if number < options.set.len() {
            Diagnostic::error("S0235", message)
        } else {
            Diagnostic::warning("S0236", message)
        };
        let d = at(d, constant.name.span);
        let d = match crate::suggest::nearest(&constant.name.value, names.iter().map(String::as_str)) {
            Some(near) => d.hint(format!("did you mean {near:?}?")),
            None => d,
        };
        if d.severity == Severity::Error { found.push(d) } else { prepared.warnings.push(d) }
    }
    for (draw, stages) in prepared.draws.iter_mut().zip(packed) {
        draw.constants = stages;
    }
    prepared.notes.extend(notes);
    if found.is_empty() { Ok(()) } else { Err(found) }
}

/// Adds a diagnostic, but not the same fault of another stage: one value serves all stages.
fn add_once(error: Diagnostic, found: &mut Vec<Diagnostic>) {
    let subject =
        |d: &Diagnostic| (d.code, d.primary.clone(), d.message.split(" has no value").next().map(str::to_owned));
    if !found.iter().any(|d| subject(d) == subject(&error)) {
        found.push(error);
    }
}

/// Names of all constants of a draw's shaders.
fn members(draw: &PreparedDraw) -> impl Iterator<Item = &String> {
    draw.programs.all().flat_map(|p| &p.cbuffers).flat_map(|c| &c.members).map(|m| &m.name)
}

/// Constants of a draw that none of its shaders has.
fn check_known(draw: &PreparedDraw, environment: &Environment, found: &mut Vec<Diagnostic>) {
    for constant in &draw.source.constants {
        if members(draw).any(|m| *m == constant.name.value) {
            continue;
        }
        let message = format!("no shader of draw {:?} has a constant {:?}", draw.source.name, constant.name.value);
        let d = at(Diagnostic::error("S0235", message), constant.name.span);
        let names: Vec<_> = members(draw).map(String::as_str).collect();
        found.push(match crate::suggest::nearest(&constant.name.value, names.iter().copied()) {
            Some(near) => d.hint(format!("did you mean {near:?}?")),
            None if names.is_empty() => d.hint("its shaders have no constants"),
            None => d.hint(format!("its shaders have {}", names.join(", "))),
        });
        found.extend(eval(&constant.value, environment).err());
    }
}

/// Values that names suggest, for constants without one.
fn guesses(draw: &PreparedDraw, given: &[&Constant], notes: &mut Vec<String>) -> Vec<Constant> {
    let mut out: Vec<Constant> = Vec::new();
    for member in draw.programs.all().flat_map(|p| constants::read_members(p)) {
        let known =
            given.iter().any(|c| c.name.value == member.name) || out.iter().any(|c| c.name.value == member.name);
        if known || member.default.is_some() {
            continue;
        }
        let Some(text) = constants::guess(member) else { continue };
        let Ok(value) = parse_expr(text, None, false) else { continue };
        let note = format!("{} = {text}, guessed from its name; --set {}=... says otherwise", member.name, member.name);
        if !notes.contains(&note) {
            notes.push(note);
        }
        out.push(Constant { name: Located::new(member.name.clone()), value });
    }
    out
}

fn model_of(prepared: &Prepared, draw: &PreparedDraw) -> Result<Matrix, Diagnostic> {
    let Some(expr) = &draw.source.model else { return Ok(IDENTITY) };
    let bounds = draw.mesh.map_or(Bounds::UNIT, |m| prepared.bounds(m));
    let value = eval(expr, &camera::mesh_environment(&bounds))?;
    value.rows4().ok_or_else(|| {
        let message = format!("the model of draw {:?} is {}", draw.source.name, value.describe());
        at(Diagnostic::error("S0232", message), expr.span).hint("it must be a 4x4 matrix, such as \"rotate_y(30)\"")
    })
}

fn place_camera(prepared: &Prepared, models: &[Matrix]) -> Result<View, Diagnostic> {
    let camera = &prepared.scene.camera;
    let of_draws = || prepared.draws.iter().zip(models).filter_map(|(d, model)| Some((d.mesh?, model)));
    let framed = match &camera.frame {
        None => of_draws().next(),
        Some(name) => {
            let Some(mesh) = prepared.meshes.iter().position(|m| m.source.name.value == name.value) else {
                let d = at(Diagnostic::error("S0108", format!("there is no mesh {:?}", name.value)), name.span);
                let names: Vec<_> = prepared.meshes.iter().map(|m| m.source.name.value.as_str()).collect();
                return Err(match crate::suggest::nearest(&name.value, names.iter().copied()) {
                    Some(near) => d.hint(format!("did you mean {near:?}?")),
                    None => d.hint(format!("declared are {}", names.join(", "))),
                });
            };
            Some(of_draws().find(|(m, _)| *m == mesh).unwrap_or((mesh, &IDENTITY)))
        }
    };
    let points = match framed {
        Some((mesh, model)) => prepared.frame_points(mesh, model),
        None => Vec::new(),
    };
    let size = prepared.draws.first().map_or(prepared.size, |d| prepared.target_size(&d.source));
    camera::place(camera, &points, f64::from(size[0]) / f64::from(size[1]))
}

impl Prepared {
    fn bounds(&self, mesh: usize) -> Bounds {
        match &self.meshes[mesh].vertices {
            meshes::Vertices::Mesh(mesh) => Bounds::of(mesh),
            meshes::Vertices::Points(_) | meshes::Vertices::StreamOutput => Bounds::UNIT,
        }
    }

    /// Points that the camera must hold: all vertices, or some thousand of a generated cloud.
    fn frame_points(&self, mesh: usize, model: &Matrix) -> Vec<[f64; 3]> {
        let moved = |p: [f32; 3]| matrix::transform_point(model, p.map(f64::from));
        match &self.meshes[mesh].vertices {
            meshes::Vertices::Mesh(mesh) => {
                mesh.positions().filter(|p| p.iter().all(|c| c.is_finite())).map(moved).collect()
            }
            meshes::Vertices::Points(points) => {
                let mut bytes = vec![0; 4096 * crate::mesh::generate::POINT_STRIDE];
                let filled = points.fill(0, &mut bytes);
                let records = bytes.chunks_exact(crate::mesh::generate::POINT_STRIDE).take(filled);
                let float = |r: &[u8], at: usize| f32::from_le_bytes([r[at], r[at + 1], r[at + 2], r[at + 3]]);
                records.map(|r| moved([float(r, 0), float(r, 4), float(r, 8)])).collect()
            }
            meshes::Vertices::StreamOutput => Vec::new(),
        }
    }

    fn target_size(&self, draw: &Draw) -> [u32; 2] {
        let target = draw.target.as_ref().and_then(|t| self.scene.targets.iter().find(|s| s.name.value == t.value));
        target.and_then(|t| t.size).unwrap_or(self.size)
    }
}
