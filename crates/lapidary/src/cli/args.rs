//! The command line as data.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// A software GPU for the Direct3D geometry pipeline.
#[derive(Debug, Parser)]
#[command(name = "lapidary", version, propagate_version = true, max_term_width = 100)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Command,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Draw a scene, or a shader with a mesh: pictures, stream output, statistics
    Run(RunArgs),
    /// Look through shaders and scenes: diagnostics, signatures, resources, limits
    Check(CheckArgs),
    /// Say what a diagnostic code means and how to fix it
    Explain(ExplainArgs),
    /// Write a starter scene with its shader
    New(NewArgs),
    /// List the GPUs that are known, or every number of one with its source
    Gpus(GpusArgs),
    /// Plan geometry shader subgroups: registers, occupancy, what each parameter would change
    Plan(PlanArgs),
}

/// What runs the shaders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum EngineName {
    /// Waves of 64 lanes on the CPU
    Cpu,
    /// The same as cpu
    Wave,
    /// One lane at a time by the reference meaning of each op: slow, the oracle
    Scalar,
    /// GPU through compute shaders (not supported yet)
    Gpu,
}

/// Macros and folders of shaders.
#[derive(Debug, Args)]
pub(super) struct ShaderArgs {
    /// Define a macro; without a value it is 1
    #[arg(short = 'D', long = "define", value_name = "NAME[=VALUE]")]
    pub(super) defines: Vec<String>,
    /// Look for included files here too
    #[arg(short = 'I', long = "include", value_name = "DIR")]
    pub(super) include: Vec<String>,
}

/// Width and height.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size(pub(super) [u32; 2]);

impl std::str::FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let side = |t: &str| t.parse::<u32>().ok().filter(|v| (1..=16384).contains(v));
        let sides = text.split_once(['x', 'X']).and_then(|(w, h)| Some([side(w)?, side(h)?]));
        sides.map(Self).ok_or_else(|| "a size is WIDTHxHEIGHT, each 1 to 16384, such as 1280x720".to_owned())
    }
}

#[derive(Debug, Args)]
pub(super) struct RunArgs {
    /// Scene file (TOML); see docs/scenes.md
    #[arg(conflicts_with = "hlsl")]
    pub(super) scene: Option<PathBuf>,
    /// Shader file, instead of a scene
    #[arg(long, value_name = "FILE", requires = "mesh")]
    pub(super) hlsl: Option<String>,
    /// Vertex shader; a standard one if left out
    #[arg(long, value_name = "ENTRY")]
    pub(super) vs: Option<String>,
    /// Geometry shader
    #[arg(long, value_name = "ENTRY")]
    pub(super) gs: Option<String>,
    /// Pixel shader; a standard one if left out
    #[arg(long, value_name = "ENTRY")]
    pub(super) ps: Option<String>,
    /// Mesh file (.obj .ply .gltf .glb), or a generator such as jewel or sphere:slices=64
    #[arg(long, value_name = "MESH")]
    pub(super) mesh: Option<String>,
    /// Topology, if not the mesh's: point_list, line_list, triangle_list, ..., triangle_list_adj
    #[arg(long, value_name = "NAME")]
    pub(super) topology: Option<String>,
    /// Write the vertices of the last stage before the rasterizer
    #[arg(long)]
    pub(super) stream_output: bool,
    /// Slices of the target; those that the geometry shader's instances choose if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=2048))]
    pub(super) slices: Option<u32>,
    /// Give a constant a value, such as light="normalize([1,2,3])"
    #[arg(long = "set", value_name = "NAME=VALUE")]
    pub(super) set: Vec<String>,
    #[command(flatten)]
    pub(super) shader: ShaderArgs,
    /// Size of the picture, for targets without a size of their own
    #[arg(long, value_name = "WxH")]
    pub(super) size: Option<Size>,
    /// Folder for results
    #[arg(short, long, value_name = "DIR", default_value = "out")]
    pub(super) out: PathBuf,
    /// What runs the shaders; results are the same on all
    #[arg(long, value_enum, default_value = "cpu")]
    pub(super) engine: EngineName,
    /// Threads; 0 is as many as the machine has
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1024))]
    pub(super) threads: u16,
    /// Write one JSON object instead of text
    #[arg(long)]
    pub(super) json: bool,
    /// Write nothing but errors
    #[arg(short, long)]
    pub(super) quiet: bool,
}

/// A stage by its name or profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum StageName {
    #[value(alias = "vertex")]
    Vs,
    #[value(alias = "geometry")]
    Gs,
    #[value(alias = "pixel")]
    Ps,
}

#[derive(Debug, Args)]
pub(super) struct CheckArgs {
    /// HLSL files and scenes (.toml)
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// Only this entry point
    #[arg(long, value_name = "NAME")]
    pub(super) entry: Option<String>,
    /// Its stage, if the text does not tell
    #[arg(long, value_enum, requires = "entry")]
    pub(super) stage: Option<StageName>,
    #[command(flatten)]
    pub(super) shader: ShaderArgs,
    /// Write one JSON object instead of text
    #[arg(long)]
    pub(super) json: bool,
    /// Write nothing but diagnostics
    #[arg(short, long)]
    pub(super) quiet: bool,
}

#[derive(Debug, Args)]
pub(super) struct ExplainArgs {
    /// A code such as H0213; without one all are listed
    pub(super) code: Option<String>,
}

/// A starter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Starter {
    /// Points that a geometry shader makes into discs
    Sprites,
    /// Normals of a mesh as lines
    Normals,
}

#[derive(Debug, Args)]
pub(super) struct NewArgs {
    /// What to start from
    #[arg(value_enum)]
    pub(super) starter: Starter,
    /// Folder to write to
    #[arg(default_value = ".")]
    pub(super) folder: PathBuf,
}

#[derive(Debug, Args)]
pub(super) struct GpusArgs {
    /// A GPU's name, or a chip file (.toml); without it all are listed
    pub(super) name: Option<String>,
    /// Write one JSON object instead of text
    #[arg(long)]
    pub(super) json: bool,
}

/// Where a geometry shader's subgroups are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum GsModeName {
    /// In local data store
    Onchip,
    /// In memory: what the driver does unless asked
    Offchip,
}

#[derive(Debug, Args)]
pub(super) struct PlanArgs {
    /// HLSL file or scene (.toml)
    pub(super) file: PathBuf,
    /// Vertex shader; one that fits if left out
    #[arg(long, value_name = "ENTRY")]
    pub(super) vs: Option<String>,
    /// Geometry shader; all if no entry point is named
    #[arg(long, value_name = "ENTRY")]
    pub(super) gs: Option<String>,
    /// Pixel shader; one that fits if left out
    #[arg(long, value_name = "ENTRY")]
    pub(super) ps: Option<String>,
    /// GPU by name, or a chip file (.toml)
    #[arg(long, value_name = "GPU", default_value = "xbox-one")]
    pub(super) gpu: String,
    /// Where subgroups are
    #[arg(long, value_enum, default_value = "onchip")]
    pub(super) gs_mode: GsModeName,
    /// VerticesPerPrimitiveRatio
    #[arg(long, value_name = "R", allow_negative_numbers = true)]
    pub(super) ratio: Option<f32>,
    /// LdsAllocationLimit in bytes
    #[arg(long, value_name = "BYTES")]
    pub(super) lds: Option<u32>,
    /// VerticesPerSubgroup
    #[arg(long, value_name = "N")]
    pub(super) vertices: Option<u32>,
    /// PrimitivesPerSubgroup
    #[arg(long, value_name = "N")]
    pub(super) primitives: Option<u32>,
    /// Form the subgroups of a mesh: a file (.obj .ply .gltf .glb), or a generator such as jewel
    #[arg(long, value_name = "MESH")]
    pub(super) mesh: Option<String>,
    #[command(flatten)]
    pub(super) shader: ShaderArgs,
    /// Write one JSON object instead of text
    #[arg(long)]
    pub(super) json: bool,
}
