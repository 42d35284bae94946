//! Shader objects and input layouts, checked when they are made.

use crate::error::{InputLayoutError, ShaderError};
use lapidary_exec::{Engine, Kernel};
use lapidary_ir::{Element, Program, ScalarKind, Stage, SystemValue};
use lapidary_pipeline::state::limits::{MAX_INPUT_ELEMENTS, MAX_VERTEX_BUFFERS};
use lapidary_pipeline::state::{InputLayout, ScalarType, StreamOutputDecl};
use std::sync::Arc;

macro_rules! shader {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Debug)]
        pub struct $name(pub(crate) Arc<Kernel>);

        impl $name {
            /// The program it was made from.
            #[must_use]
            pub fn program(&self) -> &Program {
                self.0.program()
            }
        }
    };
}

shader! {
    /// A vertex shader.
    VertexShader
}
shader! {
    /// A pixel shader.
    PixelShader
}

/// A geometry shader, or with stream output also a pass-through that only writes what the vertex shader made
/// (Direct3D's way to stream out without a geometry shader).
#[derive(Clone, Debug)]
pub struct GeometryShader {
    pub(crate) kernel: Option<Arc<Kernel>>,
    pub(crate) stream_output: Option<Arc<StreamOutputDecl>>,
}

impl GeometryShader {
    /// The program it was made from; `None` for a pass-through.
    #[must_use]
    pub fn program(&self) -> Option<&Program> {
        self.kernel.as_ref().map(|k| k.program())
    }

    /// Its stream-output declaration.
    #[must_use]
    pub fn stream_output(&self) -> Option<&StreamOutputDecl> {
        self.stream_output.as_deref()
    }
}

/// Makes a kernel of a program of the right stage.
pub(crate) fn kernel(program: &Program, wanted: Stage, engine: Engine) -> Result<Arc<Kernel>, ShaderError> {
    let entry = || program.name.clone();
    if program.stage != wanted {
        return Err(ShaderError::Stage { entry: entry(), wanted, found: program.stage });
    }
    let kernel = Kernel::new(program, engine).map_err(|source| ShaderError::Unsupported { entry: entry(), source })?;
    Ok(Arc::new(kernel))
}

/// Checks a declaration against the outputs of a program (D3D11.3 14.3).
pub(crate) fn check_declaration(decl: &StreamOutputDecl, program: &Program) -> Result<(), ShaderError> {
    let entry = || program.name.clone();
    decl.validate().map_err(|source| ShaderError::Declaration { entry: entry(), source })?;
    for (number, e) in decl.entries.iter().enumerate() {
        let Some(semantic) = &e.semantic else { continue };
        let of_stream = |x: &&Element| program.stage != Stage::Geometry || u32::from(x.stream) == e.stream;
        let found = program.outputs.elements.iter().filter(of_stream).find(|x| x.is(semantic, e.index));
        if found.is_none_or(|x| e.start_component + e.component_count > x.components) {
            let written = program.outputs.elements.iter().filter(of_stream).map(described).collect::<Vec<_>>();
            let letters: String = (e.start_component..e.start_component + e.component_count)
                .map(|c| ['x', 'y', 'z', 'w'].get(c as usize).copied().unwrap_or('?'))
                .collect();
            let index = if e.index == 0 { String::new() } else { e.index.to_string() };
            return Err(ShaderError::Output {
                entry: entry(),
                number,
                semantic: format!("{semantic}{index}.{letters}"),
                stream: e.stream,
                written: if written.is_empty() { "nothing".to_owned() } else { written.join(", ") },
            });
        }
    }
    Ok(())
}

fn described(element: &Element) -> String {
    format!("{}.{}", element.label(), &"xyzw"[..element.components.clamp(1, 4) as usize])
}

/// Checks a layout against the inputs of a vertex shader (D3D11.3 8.1.3). System values need no element.
pub(crate) fn check_layout(layout: &InputLayout, shader: &VertexShader) -> Result<(), InputLayoutError> {
    let elements = &layout.elements;
    let label = |name: &str, index: u32| if index == 0 { name.to_owned() } else { format!("{name}{index}") };
    if elements.len() > MAX_INPUT_ELEMENTS as usize {
        return Err(InputLayoutError::TooMany { count: elements.len() });
    }
    for (i, e) in elements.iter().enumerate() {
        let semantic = || label(&e.semantic, e.index);
        if layout.find(&e.semantic, e.index) != Some(i) {
            return Err(InputLayoutError::Twice { semantic: semantic() });
        }
        let alike = elements.iter().filter(|o| o.slot == e.slot).all(|o| o.step == e.step);
        if e.slot >= MAX_VERTEX_BUFFERS || !alike {
            return Err(InputLayoutError::Slot { semantic: semantic(), slot: e.slot });
        }
    }
    let program = shader.program();
    for input in program.inputs.elements.iter().filter(|e| !is_generated(e.system)) {
        let Some(at) = layout.find(&input.semantic, input.index) else {
            let present: Vec<_> = elements.iter().map(|e| label(&e.semantic, e.index)).collect();
            return Err(InputLayoutError::Missing {
                entry: program.name.clone(),
                semantic: input.label(),
                present: if present.is_empty() { "nothing".to_owned() } else { present.join(", ") },
            });
        };
        let format = elements[at].format;
        let fits = match format.scalar_type() {
            ScalarType::Float => input.scalar == ScalarKind::Float,
            ScalarType::Uint | ScalarType::Sint => input.scalar != ScalarKind::Float,
        };
        if !fits {
            return Err(InputLayoutError::Kind {
                entry: program.name.clone(),
                semantic: input.label(),
                wanted: input.scalar.name(),
                found: match format.scalar_type() {
                    ScalarType::Float => "float",
                    ScalarType::Uint => "uint",
                    ScalarType::Sint => "int",
                },
                format,
            });
        }
    }
    Ok(())
}

/// Whether the input assembler makes the value itself.
pub(crate) fn is_generated(system: Option<SystemValue>) -> bool {
    matches!(system, Some(SystemValue::VertexId | SystemValue::InstanceId | SystemValue::PrimitiveId))
}
