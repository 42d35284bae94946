//! Semantics to signature elements.

use crate::ast::{Ident, Modifier, Modifiers};
use crate::builtin::Scalar;
use crate::layout;
use crate::suggest;
use crate::token::MatrixOrder;
use crate::types::{Structs, Type};
use lapidary_ir::diag::{Diagnostic, Span};
use lapidary_ir::{Element, Interpolation, Signature, Stage, SystemValue};

/// Most components of the inputs, of the outputs, or of one stream of a stage: 32 registers of four.
const MAX_COMPONENTS: u32 = 128;

/// Which signature is being made.
#[derive(Clone, Copy, Debug)]
pub struct Side {
    /// The program's stage.
    pub stage: Stage,
    /// Outputs rather than inputs.
    pub output: bool,
    /// Output stream of a geometry shader.
    pub stream: u8,
    /// Part of an input vertex of a geometry shader.
    pub per_vertex: bool,
}

/// Adds the elements of one parameter, returned value or vertex.
///
/// The result gives the slot of each of the value's scalars in the order of [`Structs::flatten`].
///
/// # Errors
/// What is wrong with its semantics, each with a place.
pub fn add(
    signature: &mut Signature,
    structs: &Structs,
    side: Side,
    what: &Declared<'_>,
) -> Result<Vec<u32>, Vec<Diagnostic>> {
    let mut adder = Adder { signature, structs, side, slots: Vec::new(), errors: Vec::new() };
    let mut outer = what.semantic.map(Semantic::new);
    adder.visit(what.ty, what.order, outer.as_mut(), &[what.modifiers], what.span);
    if adder.errors.is_empty() { Ok(adder.slots) } else { Err(adder.errors) }
}

/// What carries semantics.
#[derive(Clone, Copy, Debug)]
pub struct Declared<'a> {
    /// Its type.
    pub ty: &'a Type,
    /// Order of its matrices.
    pub order: MatrixOrder,
    /// Its semantic, which goes before those inside it.
    pub semantic: Option<&'a Ident>,
    /// Keywords in front of it.
    pub modifiers: &'a Modifiers,
    /// Where it is declared.
    pub span: Span,
}

/// A semantic's name and the index of the next register that gets it.
struct Semantic {
    name: String,
    next: u32,
    span: Span,
}

impl Semantic {
    fn new(ident: &Ident) -> Self {
        let name = ident.name.trim_end_matches(|c: char| c.is_ascii_digit());
        let digits = &ident.name[name.len()..];
        // An index that fits no number is not 0, which somebody else may have.
        let next = if digits.is_empty() { 0 } else { digits.parse().unwrap_or(u32::MAX) };
        Self { name: name.to_owned(), next, span: ident.span }
    }
}

struct Adder<'a> {
    signature: &'a mut Signature,
    structs: &'a Structs,
    side: Side,
    slots: Vec<u32>,
    errors: Vec<Diagnostic>,
}

impl Adder<'_> {
    fn visit(
        &mut self,
        ty: &Type,
        order: MatrixOrder,
        semantic: Option<&mut Semantic>,
        modifiers: &[&Modifiers],
        span: Span,
    ) {
        match ty {
            Type::Struct(id) => self.fields(*id, semantic, modifiers),
            Type::Array(element, n) => {
                let Some(semantic) = self.required(semantic, span, ty) else { return };
                for _ in 0..*n {
                    self.visit(element, order, Some(&mut *semantic), modifiers, span);
                }
            }
            Type::Scalar(s) => self.element(*s, 1, semantic, modifiers, span, ty),
            Type::Vector(s, n) => self.element(*s, u32::from(*n), semantic, modifiers, span, ty),
            Type::Matrix(s, rows, columns) => {
                let (rows, columns) = (u32::from(*rows), u32::from(*columns));
                let Some(semantic) = self.required(semantic, span, ty) else { return };
                let (lines, length) = match order {
                    MatrixOrder::RowMajor => (rows, columns),
                    MatrixOrder::ColumnMajor => (columns, rows),
                };
                let first = self.signature.slot_count();
                let outer = std::mem::take(&mut self.slots);
                for _ in 0..lines {
                    self.element(*s, length, Some(&mut *semantic), modifiers, span, ty);
                }
                self.slots = outer;
                for (r, c) in (0..rows).flat_map(|r| (0..columns).map(move |c| (r, c))) {
                    self.slots.push(match order {
                        MatrixOrder::RowMajor => first + r * length + c,
                        MatrixOrder::ColumnMajor => first + c * length + r,
                    });
                }
            }
            Type::Void | Type::Error => {}
            Type::Stream(..) | Type::Resource(_) => {
                let error =
                    Diagnostic::error("H0260", "this object cannot pass between stages").at(span, "declared here");
                self.errors.push(error);
            }
        }
    }

    fn fields(&mut self, id: crate::types::StructId, outer: Option<&mut Semantic>, modifiers: &[&Modifiers]) {
        let fields = &self.structs.get(id).fields;
        if let Some(outer) = outer {
            for field in fields {
                let modifiers: Vec<&Modifiers> = modifiers.iter().copied().chain([&field.modifiers]).collect();
                self.visit(&field.ty, field.order, Some(&mut *outer), &modifiers, field.name.span);
            }
            return;
        }
        for field in fields {
            let modifiers: Vec<&Modifiers> = modifiers.iter().copied().chain([&field.modifiers]).collect();
            let mut own = field.semantic.as_ref().map(Semantic::new);
            self.visit(&field.ty, field.order, own.as_mut(), &modifiers, field.name.span);
        }
    }

    fn required<'s>(&mut self, semantic: Option<&'s mut Semantic>, span: Span, ty: &Type) -> Option<&'s mut Semantic> {
        // An array of structs whose fields have semantics repeats them, which Direct3D rejects too.
        if semantic.is_none() {
            let direction = if self.side.output { "output" } else { "input" };
            let message = format!("{direction} of type `{}` has no semantic", self.structs.name(ty));
            let error = Diagnostic::error("H0260", message)
                .at(span, "semantic is missing")
                .hint("name what it is, such as `: TEXCOORD0` or `: SV_Position`");
            self.errors.push(error);
        }
        semantic
    }

    fn element(
        &mut self,
        scalar: Scalar,
        components: u32,
        semantic: Option<&mut Semantic>,
        modifiers: &[&Modifiers],
        span: Span,
        ty: &Type,
    ) {
        let Some(semantic) = self.required(semantic, span, ty) else { return };
        let index = semantic.next;
        semantic.next = semantic.next.saturating_add(1);
        let (name, semantic_span) = (semantic.name.clone(), semantic.span);
        let system = match self.system(&name, semantic_span) {
            Ok(system) => system,
            Err(error) => {
                self.errors.push(*error);
                return;
            }
        };
        let first = self.signature.slot_count();
        let of_stream = |e: &&Element| e.stream == self.side.stream;
        let used: u32 = self.signature.elements.iter().filter(of_stream).map(|e| e.components).sum();
        if used + components > MAX_COMPONENTS {
            let direction = if self.side.output { "outputs" } else { "inputs" };
            let error = Diagnostic::error("H0267", format!("more than {MAX_COMPONENTS} components of {direction}"))
                .at(span, "no room for this one")
                .hint("pass fewer values, or compute them in the stage that needs them");
            // Once is enough: whatever follows has no room either.
            if !self.errors.iter().any(|e| e.code == "H0267") {
                self.errors.push(error);
            }
            return;
        }
        let taken = self.signature.elements.iter().any(|e| e.is(&name, index) && e.stream == self.side.stream);
        if taken {
            let direction = if self.side.output { "outputs" } else { "inputs" };
            let error = Diagnostic::error("H0262", format!("two {direction} have the semantic `{name}{index}`"))
                .at(semantic_span, "the second one")
                .hint("give them different indices; an array or matrix takes one for each of its registers");
            self.errors.push(error);
            return;
        }
        if let Some(error) = system.and_then(|s| self.misfit(s, scalar, components, index, semantic_span)) {
            self.errors.push(error);
            return;
        }
        self.signature.push(Element {
            semantic: name,
            index,
            system,
            scalar: layout::kind(scalar),
            components,
            first_slot: first,
            interpolation: interpolation(modifiers, scalar, system),
            stream: self.side.stream,
            per_vertex: self.side.per_vertex,
        });
        self.slots.extend(first..first + components);
    }

    /// What is wrong with a system value's type or index (specification 23.3 has the types).
    fn misfit(
        &self,
        system: SystemValue,
        scalar: Scalar,
        components: u32,
        index: u32,
        span: Span,
    ) -> Option<Diagnostic> {
        use SystemValue as S;
        let name = system.name();
        let highest = match system {
            S::Target => 7,
            S::ClipDistance | S::CullDistance => 1,
            _ => 0,
        };
        if index > highest {
            let error = Diagnostic::error("H0266", format!("there is no `{name}{index}`")).at(span, "index too high");
            return Some(error.hint(if highest == 0 {
                format!("write `{name}`")
            } else {
                format!("the last one is `{name}{highest}`")
            }));
        }
        let (fits, wanted) = match system {
            S::Position if self.side.output => (scalar.is_float() && components == 4, "`float4`"),
            S::Position | S::ClipDistance | S::CullDistance => (scalar.is_float(), "of `float`"),
            S::Depth | S::DepthGreaterEqual | S::DepthLessEqual => (scalar.is_float() && components == 1, "`float`"),
            S::IsFrontFace => (!scalar.is_float() && components == 1, "`bool`"),
            S::Target => return None,
            _ => (!scalar.is_float() && components == 1, "`uint`"),
        };
        (!fits).then(|| Diagnostic::error("H0266", format!("`{name}` must be {wanted}")).at(span, "of another type"))
    }

    /// What Direct3D makes of a semantic here.
    fn system(&self, name: &str, span: Span) -> Result<Option<SystemValue>, Box<Diagnostic>> {
        let Side { stage, output, per_vertex, .. } = self.side;
        let Some(system) = SystemValue::from_semantic(name) else {
            if name.get(..3).is_some_and(|p| p.eq_ignore_ascii_case("SV_")) {
                let mut error = Diagnostic::error("H0261", format!("unknown system value `{name}`"))
                    .at(span, "not one of Direct3D's");
                if let Some(near) = suggest::closest(name, SystemValue::ALL.iter().map(|v| v.name())) {
                    error = error.hint(format!("did you mean `{near}`?"));
                }
                return Err(Box::new(error));
            }
            if stage == Stage::Pixel && output {
                let near = if name.to_ascii_uppercase().starts_with("DEPTH") { "SV_Depth" } else { "SV_Target" };
                let error = Diagnostic::error("H0261", format!("`{name}` cannot be an output of a pixel shader"))
                    .at(span, "not a system value")
                    .hint(format!("write `{near}`"));
                return Err(Box::new(error));
            }
            return if stage == Stage::Geometry && !output && !per_vertex {
                Err(no_vertex(name, span))
            } else {
                Ok(None)
            };
        };
        match meaning(stage, output, per_vertex, system) {
            Meaning::Known => Ok(Some(system)),
            Meaning::Passed if stage == Stage::Geometry && !output && !per_vertex => Err(no_vertex(name, span)),
            Meaning::Passed => Ok(None),
            Meaning::Wrong => {
                let direction = if output { "an output" } else { "an input" };
                let message = format!("`{name}` cannot be {direction} of a {stage} shader");
                Err(Box::new(Diagnostic::error("H0261", message).at(span, "not known to this stage")))
            }
        }
    }
}

/// A geometry shader's input that belongs to no vertex and is not one of Direct3D's.
fn no_vertex(name: &str, span: Span) -> Box<Diagnostic> {
    let error = Diagnostic::error("H0261", format!("`{name}` is an input of each vertex"))
        .at(span, "not part of a vertex")
        .hint("only `SV_PrimitiveID` and `SV_GSInstanceID` are parameters of their own; put it into the vertex struct");
    Box::new(error)
}

enum Meaning {
    /// The stage makes or uses it.
    Known,
    /// An ordinary value to this stage, for one that follows or from one before.
    Passed,
    /// Not allowed.
    Wrong,
}

fn meaning(stage: Stage, output: bool, per_vertex: bool, system: SystemValue) -> Meaning {
    use SystemValue as S;
    let before_raster = matches!(
        system,
        S::Position | S::ClipDistance | S::CullDistance | S::RenderTargetArrayIndex | S::ViewportArrayIndex
    );
    let passed = matches!(system, S::InstanceId | S::PrimitiveId | S::IsFrontFace);
    let known = match (stage, output) {
        (Stage::Vertex, false) => matches!(system, S::VertexId | S::InstanceId),
        (Stage::Vertex | Stage::Domain, true) => before_raster,
        (Stage::Geometry, false) if per_vertex => before_raster,
        (Stage::Geometry, false) => matches!(system, S::PrimitiveId | S::GsInstanceId),
        (Stage::Geometry, true) => before_raster || matches!(system, S::PrimitiveId | S::IsFrontFace),
        (Stage::Pixel, false) => {
            before_raster || matches!(system, S::PrimitiveId | S::IsFrontFace | S::SampleIndex | S::Coverage)
        }
        (Stage::Pixel, true) => {
            matches!(system, S::Target | S::Depth | S::DepthGreaterEqual | S::DepthLessEqual | S::Coverage)
        }
        (Stage::Hull | Stage::Domain | Stage::Compute, _) => false,
    };
    match (known, passed) {
        (true, _) => Meaning::Known,
        // What comes from a vertex buffer may have any name but those of what only later stages know.
        (false, _) if stage == Stage::Vertex && !output && before_raster => Meaning::Passed,
        (false, true) if stage != Stage::Vertex || output => Meaning::Passed,
        _ => Meaning::Wrong,
    }
}

fn interpolation(modifiers: &[&Modifiers], scalar: Scalar, system: Option<SystemValue>) -> Interpolation {
    let has = |m| modifiers.iter().any(|list| list.has(m));
    let whole = matches!(
        system,
        Some(SystemValue::PrimitiveId | SystemValue::RenderTargetArrayIndex | SystemValue::ViewportArrayIndex)
    );
    if has(Modifier::NoInterpolation) || !scalar.is_float() || whole {
        return Interpolation::Constant;
    }
    match (has(Modifier::NoPerspective), has(Modifier::Centroid), has(Modifier::Sample)) {
        (false, _, true) => Interpolation::Sample,
        (true, _, true) => Interpolation::NoPerspectiveSample,
        (false, true, _) => Interpolation::Centroid,
        (true, true, _) => Interpolation::NoPerspectiveCentroid,
        (true, false, _) => Interpolation::NoPerspective,
        (false, false, _) => Interpolation::Linear,
    }
}
