//! A scene as data: what a file says, names still unresolved, every part with its place.

use super::expr::Expr;
use lapidary_device::state::{
    BlendState, ColorWrite, DepthState, Format, PrimitiveTopology, RasterizerState, Rect, StreamOutputEntry, Viewport,
};
use lapidary_ir::diag::Span;

/// A value with the place it was read from; `None` for what came from the command line.
#[derive(Clone, Debug, PartialEq)]
pub struct Located<T> {
    /// The value.
    pub value: T,
    /// Its place.
    pub span: Option<Span>,
}

impl<T> Located<T> {
    /// A value of a file.
    pub fn at(value: T, span: Span) -> Self {
        Self { value, span: Some(span) }
    }

    /// A value of no file.
    pub fn new(value: T) -> Self {
        Self { value, span: None }
    }
}

/// A whole scene. See `docs/scenes.md` for the meaning of every part.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Shown in reports.
    pub title: String,
    /// Size of targets that give none, pixels.
    pub size: [u32; 2],
    /// Folders for `#include`.
    pub include: Vec<String>,
    /// Macros for every shader.
    pub defines: Vec<(String, String)>,
    /// The camera.
    pub camera: Camera,
    /// At least one, sorted by name.
    pub targets: Vec<Target>,
    /// Sorted by name.
    pub meshes: Vec<MeshSource>,
    /// Constants of every draw.
    pub constants: Vec<Constant>,
    /// In order; at least one.
    pub draws: Vec<Draw>,
    /// What is written.
    pub output: Output,
}

/// The camera.
#[derive(Clone, Debug, PartialEq)]
pub struct Camera {
    /// Where it stands.
    pub eye: Option<[f64; 3]>,
    /// What it looks at.
    pub target: Option<[f64; 3]>,
    /// Up in the picture.
    pub up: [f64; 3],
    /// Mesh to hold in view.
    pub frame: Option<Located<String>>,
    /// From the mesh to the camera.
    pub direction: [f64; 3],
    /// Distance factor.
    pub margin: f64,
    /// Whether the projection is parallel.
    pub orthographic: bool,
    /// Vertical angle, degrees.
    pub fov: f64,
    /// Height of an orthographic picture.
    pub height: Option<f64>,
    /// Near plane.
    pub near: Option<f64>,
    /// Far plane.
    pub far: Option<f64>,
    /// Whether it looks along +z.
    pub left_handed: bool,
    /// Place of the table.
    pub span: Option<Span>,
}

impl Default for Camera {
    fn default() -> Self {
        Self {
            eye: None,
            target: None,
            up: [0.0, 1.0, 0.0],
            frame: None,
            direction: [0.4, 0.35, 1.0],
            margin: 1.1,
            orthographic: false,
            fov: 40.0,
            height: None,
            near: None,
            far: None,
            left_handed: false,
            span: None,
        }
    }
}

/// A colour target with its depth target.
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// Its name.
    pub name: Located<String>,
    /// Pixels; `None` takes the scene's size.
    pub size: Option<[u32; 2]>,
    /// Colour format.
    pub format: Format,
    /// Array slices.
    pub slices: u32,
    /// Colour before the first draw.
    pub clear: [f32; 4],
    /// Whether there is a depth target.
    pub depth: bool,
    /// Depth before the first draw.
    pub clear_depth: f32,
    /// Whether slices are written as pictures.
    pub image: bool,
    /// Columns of the contact sheet.
    pub columns: Option<u32>,
    /// File name endings of the slices.
    pub labels: Vec<String>,
}

impl Target {
    /// The target of scenes that declare none.
    #[must_use]
    pub fn named(name: Located<String>) -> Self {
        Self {
            name,
            size: None,
            format: Format::R8G8B8A8UnormSrgb,
            slices: 1,
            clear: [0.0, 0.0, 0.0, 1.0],
            depth: true,
            clear_depth: 1.0,
            image: true,
            columns: None,
            labels: Vec::new(),
        }
    }
}

/// What is done about normals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Normals {
    /// Generated where there are none.
    Auto,
    /// Left alone.
    Keep,
    /// Always generated.
    Generate,
}

/// Where vertices come from.
#[derive(Clone, Debug, PartialEq)]
pub enum MeshOrigin {
    /// A file.
    File(Located<String>),
    /// A generator with its parameters.
    Generator {
        /// Its name.
        name: Located<String>,
        /// Name and value.
        parameters: Vec<(Located<String>, Located<Parameter>)>,
    },
    /// What an earlier draw wrote.
    StreamOutput {
        /// Name of the draw.
        draw: Located<String>,
        /// Which buffer.
        buffer: u32,
    },
}

/// A parameter of a generator.
#[derive(Clone, Debug, PartialEq)]
pub enum Parameter {
    /// A number.
    Number(f64),
    /// A word.
    Text(String),
}

/// A mesh by its origin.
#[derive(Clone, Debug, PartialEq)]
pub struct MeshSource {
    /// Its name.
    pub name: Located<String>,
    /// Where it comes from.
    pub origin: MeshOrigin,
    /// Normals.
    pub normals: Normals,
    /// Adjacency; `None` as the geometry shader wants.
    pub adjacency: Option<bool>,
    /// More attributes.
    pub attributes: Vec<(Located<String>, AttributeSource)>,
}

/// An attribute that the mesh itself does not have.
#[derive(Clone, Debug, PartialEq)]
pub enum AttributeSource {
    /// A second name for another attribute.
    Semantic(Located<String>),
    /// The same value for every vertex.
    Value(Located<Vec<f64>>),
}

/// A constant by the shader's name for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Constant {
    /// Its name.
    pub name: Located<String>,
    /// Its value.
    pub value: Expr,
}

/// One stage of a draw.
#[derive(Clone, Debug, PartialEq)]
pub struct StageSource {
    /// HLSL file.
    pub file: Located<String>,
    /// Entry point.
    pub entry: Located<String>,
    /// Macros of this stage and its draw, in order.
    pub defines: Vec<(String, String)>,
}

/// One draw.
#[derive(Clone, Debug, PartialEq)]
pub struct Draw {
    /// Its name.
    pub name: String,
    /// Place of the table.
    pub span: Option<Span>,
    /// Vertex shader.
    pub vs: StageSource,
    /// Geometry shader.
    pub gs: Option<StageSource>,
    /// Pixel shader.
    pub ps: Option<StageSource>,
    /// Mesh by name, or a number of vertices without attributes.
    pub vertices: Vertices,
    /// Topology, if it is not the mesh's.
    pub topology: Option<Located<PrimitiveTopology>>,
    /// Whether indices are used.
    pub indexed: bool,
    /// First vertex or index.
    pub first: u32,
    /// Vertices or indices.
    pub count: Option<u32>,
    /// Instances.
    pub instances: u32,
    /// From the mesh's space to the world.
    pub model: Option<Expr>,
    /// Constants of this draw.
    pub constants: Vec<Constant>,
    /// Target by name; `None` draws nowhere.
    pub target: Option<Located<String>>,
    /// Viewport; `None` is the whole target.
    pub viewport: Option<Viewport>,
    /// Scissor rectangle.
    pub scissor: Option<Rect>,
    /// Rasterizer state.
    pub raster: RasterizerState,
    /// Depth test.
    pub depth: DepthState,
    /// Blending.
    pub blend: BlendState,
    /// Stream output.
    pub stream_output: Option<StreamOutput>,
}

/// What a draw draws.
#[derive(Clone, Debug, PartialEq)]
pub enum Vertices {
    /// A mesh.
    Mesh(Located<String>),
    /// So many vertices without attributes.
    Count(u32),
}

/// What happens to stream-output data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consume {
    /// Kept in a buffer, written to files.
    Keep,
    /// Counted and summed up, then forgotten.
    Discard,
}

/// Stream output of a draw.
#[derive(Clone, Debug, PartialEq)]
pub struct StreamOutput {
    /// Entries; empty for every output of stream 0. `component_count` 0 stands for the rest of the output.
    pub entries: Vec<Located<StreamOutputEntry>>,
    /// Stream that is drawn; `None` lets the pixel shader decide.
    pub rasterize: Option<Option<u32>>,
    /// Strides in bytes; missing ones are packed.
    pub strides: Vec<u32>,
    /// Bytes of each buffer.
    pub capacity: Option<u64>,
    /// What happens to the data.
    pub consume: Consume,
    /// Place of the table.
    pub span: Option<Span>,
}

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Output {
    /// Pictures.
    pub images: bool,
    /// Contact sheets.
    pub contact_sheet: bool,
    /// Raw stream-output data.
    pub raw: bool,
    /// CSV of it.
    pub csv: bool,
    /// JSON of it.
    pub json: bool,
    /// Most records in CSV and JSON.
    pub csv_limit: u64,
}

impl Default for Output {
    fn default() -> Self {
        Self { images: true, contact_sheet: true, raw: true, csv: true, json: true, csv_limit: 100_000 }
    }
}

/// The write mask of letters such as `rgb`; `None` for other letters.
pub(super) fn write_mask(text: &str) -> Option<ColorWrite> {
    let mut mask = 0;
    for c in text.chars() {
        mask |= 1 << "rgba".find(c)?;
    }
    Some(ColorWrite(mask))
}
