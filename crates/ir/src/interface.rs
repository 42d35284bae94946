//! What a program shows to the outside: signatures, constant buffers, stage properties.

use crate::types::{InputPrimitive, Interpolation, OutputTopology, ScalarKind, SystemValue};

/// One element of a signature: a semantic with one to four components.
///
/// An array or matrix with a semantic is several elements with consecutive semantic indices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    /// Semantic name without its index, as written; compare with [`Element::is`].
    pub semantic: String,
    /// Semantic index.
    pub index: u32,
    /// Direct3D's meaning, if the name is a system value that this stage and direction know.
    pub system: Option<SystemValue>,
    /// Component kind; `Bool` is passed between stages as 0 or 1.
    pub scalar: ScalarKind,
    /// 1 to 4.
    pub components: u32,
    /// Slot of the first component: the slots of a signature number its components in order, from 0.
    pub first_slot: u32,
    /// Pixel shader inputs: how the value is made. Elsewhere it is kept for reports.
    pub interpolation: Interpolation,
    /// Geometry shader outputs: the stream, 0 to 3. Elsewhere 0.
    pub stream: u8,
    /// Geometry shader inputs: whether each vertex has its own value. Elsewhere false.
    pub per_vertex: bool,
}

impl Element {
    /// Whether this is semantic `name` with `index`; case does not matter (specification 4.2).
    #[must_use]
    pub fn is(&self, name: &str, index: u32) -> bool {
        self.index == index && self.semantic.eq_ignore_ascii_case(name)
    }

    /// Name and index as users write them: `COLOR1`, and `COLOR` for index 0.
    #[must_use]
    pub fn label(&self) -> String {
        if self.index == 0 { self.semantic.clone() } else { format!("{}{}", self.semantic, self.index) }
    }
}

/// Inputs or outputs of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Signature {
    /// The elements; their slots follow one another without gaps.
    pub elements: Vec<Element>,
}

impl Signature {
    /// Number of slots: components of all elements together.
    #[must_use]
    pub fn slot_count(&self) -> u32 {
        self.elements.last().map_or(0, |e| e.first_slot + e.components)
    }

    /// Appends an element, giving it the next slots.
    pub fn push(&mut self, mut element: Element) {
        element.first_slot = self.slot_count();
        self.elements.push(element);
    }

    /// The element with this semantic; case does not matter.
    #[must_use]
    pub fn find(&self, semantic: &str, index: u32) -> Option<&Element> {
        self.elements.iter().find(|e| e.is(semantic, index))
    }

    /// The element with this system value; index 0 unless it is one of several.
    #[must_use]
    pub fn find_system(&self, system: SystemValue) -> Option<&Element> {
        self.elements.iter().find(|e| e.system == Some(system))
    }

    /// The element that owns a slot.
    #[must_use]
    pub fn element_of_slot(&self, slot: u32) -> Option<&Element> {
        self.elements.iter().find(|e| (e.first_slot..e.first_slot + e.components).contains(&slot))
    }

    /// The elements of a geometry shader's output stream, in order.
    pub fn stream(&self, stream: u8) -> impl Iterator<Item = &Element> {
        self.elements.iter().filter(move |e| e.stream == stream)
    }
}

/// How a matrix lies in a constant buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Majority {
    /// Each 16-byte register holds a column (the default of HLSL).
    Column,
    /// Each 16-byte register holds a row.
    Row,
}

/// Type of a constant buffer member, as reflection shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CbType {
    /// Component kind; of a structure, `Uint` without meaning.
    pub scalar: ScalarKind,
    /// Rows of a matrix; 1 for scalars and vectors; 0 for structures.
    pub rows: u32,
    /// Columns of a matrix, components of a vector; 0 for structures.
    pub columns: u32,
    /// Of matrices.
    pub majority: Majority,
    /// Array lengths, outermost first; empty for a single value.
    pub dims: Vec<u32>,
    /// Bytes from one array element (innermost dimension) to the next; 0 for a single value. A multiple of 16.
    pub stride: u32,
    /// Fields of a structure, offsets from the start of the structure.
    pub fields: Vec<CbMember>,
}

/// A named value in a constant buffer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CbMember {
    /// Name as written.
    pub name: String,
    /// Bytes from the start of the buffer, or of the structure that holds the field. A multiple of 4.
    pub offset: u32,
    /// Bytes it occupies, without padding behind the last component.
    pub size: u32,
    /// Its type.
    pub ty: CbType,
    /// Default value as dwords from `offset` on, if the source gives one.
    pub default: Option<Vec<u32>>,
}

/// A constant buffer that the program declares. Ops name it by its index in [`crate::Program::cbuffers`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConstantBuffer {
    /// Name as written; `$Globals` for loose globals.
    pub name: String,
    /// `b` register.
    pub register: u32,
    /// Register space.
    pub space: u32,
    /// Bytes, a multiple of 16, at most 65536.
    pub size: u32,
    /// Members in order of declaration.
    pub members: Vec<CbMember>,
}

/// What only a geometry shader has (specification chapter 13).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeometryProperties {
    /// Primitive that one invocation sees.
    pub input: InputPrimitive,
    /// Topology of each declared stream.
    pub streams: [Option<OutputTopology>; 4],
    /// Most vertices that one invocation may emit, 1 to 1024.
    pub max_vertex_count: u32,
    /// Invocations per primitive, 1 to 32.
    pub instance_count: u32,
}
