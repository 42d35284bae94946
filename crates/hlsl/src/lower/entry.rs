//! Entry points: signatures, stage properties, and the code that connects them to the function.

use super::Lower;
use super::bindings::{bound_cbuffers, uniform_params, used_cbuffers};
use super::place::{Index, Place};
use crate::ast::Attribute;
use crate::hir::{Direction, FunctionId};
use crate::lines::Lines;
use crate::sema::{Module, Param, Signature, primitive};
use crate::signature::{self, Declared, Side};
use crate::types::Type;
use lapidary_ir::diag::Diagnostic;
use lapidary_ir::{GeometryProperties, InputPrimitive, Op, OutputTopology, Program, Stage, Value};
use std::sync::Arc;

/// Scalars that one geometry shader invocation may emit (specification 13).
const MAX_GS_SCALARS: u32 = 1024;

/// What to make a program of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) id: FunctionId,
    pub(crate) stage: Stage,
}

type Reported<T> = Result<T, Vec<Diagnostic>>;

/// Lowers a checked entry point.
pub(crate) fn lower(module: &mut Module, entry: Entry, lines: Lines) -> Reported<Program> {
    let decl = module.function(entry.id).clone();
    let signature = decl.signature?;
    let (_, globals) = module.reachable(entry.id);
    let mut program = Program::new(&*decl.ast.name.name, entry.stage);
    let used = used_cbuffers(module, &globals);
    program.cbuffers = bound_cbuffers(module, &used)?;
    let uniforms = uniform_params(module, &signature, &mut program.cbuffers);
    let mut streams = Vec::new();
    if entry.stage == Stage::Geometry {
        let properties = geometry(module, &signature, &decl.ast.attributes, &decl.namespace, decl.ast.name.span)?;
        program.geometry = Some(properties);
        streams = stream_slots(module, &mut program, &signature)?;
        check_limits(&program, &decl.ast.attributes)?;
    } else if let Some(stream) = signature.params.iter().find(|p| matches!(p.ty, Type::Stream(..))) {
        let error = Diagnostic::error("H0263", format!("a {} shader has no streams", entry.stage))
            .at(stream.span, "only geometry shaders do");
        return Err(vec![error]);
    }
    let mut lower = Lower::new(module, program, lines);
    lower.cbuffers = used.iter().copied().zip(0..).collect();
    lower.streams = streams;
    lower.uniforms = uniforms;
    lower.set_line(decl.ast.name.span);
    for id in &globals {
        lower.start_static(*id);
    }
    lower.entry(entry.id, &signature, decl.ast.semantic.as_ref())?;
    lower.finish()
}

impl Lower<'_> {
    fn entry(&mut self, id: FunctionId, signature: &Signature, semantic: Option<&crate::ast::Ident>) -> Reported<()> {
        let Some(function) = self.module.check(id) else { return Ok(()) };
        let stage = self.b.program.stage;
        // Outputs first, so that every mistake in the signature is found before code is made.
        let output = Side { stage, output: true, stream: 0, per_vertex: false };
        let mut errors = Vec::new();
        let mut outputs: Vec<(Option<usize>, Vec<u32>)> = Vec::new();
        let none = crate::ast::Modifiers::default();
        let span = self.module.function(id).ast.name.span;
        if !matches!(signature.ret, Type::Void) {
            if stage == Stage::Geometry {
                let error = Diagnostic::error("H0263", "a geometry shader returns nothing")
                    .at(span, "must be `void`")
                    .hint("append vertices to a stream parameter");
                return Err(vec![error]);
            }
            let what = Declared { ty: &signature.ret, order: signature.ret_order, semantic, modifiers: &none, span };
            match signature::add(&mut self.b.program.outputs, &self.module.structs, output, &what) {
                Ok(slots) => outputs.push((None, slots)),
                Err(found) => errors.extend(found),
            }
        }
        let mut locals: Vec<Option<Place>> = vec![None; function.locals.len()];
        let mut stream = 0;
        for (i, param) in signature.params.iter().enumerate() {
            if matches!(param.ty, Type::Stream(..)) {
                locals[i] = Some(Place::Stream(stream));
                stream += 1;
                continue;
            }
            let written = function.locals[i].written;
            if let Some(offset) = self.uniforms.get(i).copied().flatten() {
                let cbuffer = (self.b.program.cbuffers.len() - 1) as u32;
                let offset = Index { fixed: offset / 4, dynamic: None };
                let place = Place::Constants { cbuffer, offset, stride: 1, order: param.order, ty: param.ty.clone() };
                locals[i] = Some(if written { self.copied(&place) } else { place });
                continue;
            }
            if param.direction != Direction::Out {
                match self.input(param, written) {
                    Ok(place) => locals[i] = Some(place),
                    Err(found) => errors.extend(found),
                }
            }
            if param.direction != Direction::In {
                match signature::add(&mut self.b.program.outputs, &self.module.structs, output, &declared(param)) {
                    Ok(slots) => outputs.push((Some(i), slots)),
                    Err(found) => errors.extend(found),
                }
                if locals[i].is_none() {
                    locals[i] = Some(self.new_vars(&param.name, &param.ty));
                }
            }
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        self.calls.push(id);
        let (value, locals) = self.inlined(&function, locals);
        self.calls.pop();
        for (param, slots) in outputs {
            let values = match param {
                None => value.clone(),
                Some(i) => locals[i].as_ref().map(|place| self.load(place)).unwrap_or_default(),
            };
            for (slot, value) in slots.into_iter().zip(values) {
                self.b.push(Op::StoreOutput, &[value], slot, &[]);
            }
        }
        if !self.b.is_terminated() {
            self.b.return_();
        }
        Ok(())
    }

    /// Adds a parameter's elements and makes the place that holds its value.
    fn input(&mut self, param: &Param, written: bool) -> Reported<Place> {
        let stage = self.b.program.stage;
        let vertices =
            if stage == Stage::Geometry && primitive(&param.modifiers).is_some() { param.ty.element() } else { None };
        let side = Side { stage, output: false, stream: 0, per_vertex: vertices.is_some() };
        if let Some((element, count)) = vertices {
            let what = Declared { ty: &element, ..declared(param) };
            let slots = signature::add(&mut self.b.program.inputs, &self.module.structs, side, &what)?;
            let place = Place::Vertices { slots: slots.into(), element, count };
            return Ok(if written { self.copied(&place) } else { place });
        }
        let slots = signature::add(&mut self.b.program.inputs, &self.module.structs, side, &declared(param))?;
        let kinds = self.module.structs.flatten(&param.ty);
        let values: Vec<Value> = slots
            .into_iter()
            .zip(kinds)
            .map(|(slot, kind)| self.b.push_value(Op::LoadInput, &[], slot, super::value_type(kind)))
            .collect();
        if written || param.direction == Direction::InOut {
            let place = self.new_vars(&param.name, &param.ty);
            self.store(&place, &values);
            return Ok(place);
        }
        Ok(self.kept(&param.name, &param.ty, values))
    }

    /// Appends a vertex whose scalars are in the order of its type.
    pub(super) fn emit(&mut self, stream: u8, values: &[Value]) {
        let Some(slots) = self.streams.get(usize::from(stream)) else { return };
        // Slots of the stream count from its first; matrices may lie in another order than their scalars.
        let first = slots.iter().copied().min().unwrap_or(0);
        let mut operands: Vec<Option<Value>> = vec![None; slots.len()];
        for (slot, value) in slots.iter().zip(values) {
            operands[(slot - first) as usize] = Some(*value);
        }
        let operands: Vec<Value> = operands.into_iter().flatten().collect();
        self.b.push(Op::Emit, &operands, u32::from(stream), &[]);
    }
}

fn declared(param: &Param) -> Declared<'_> {
    Declared {
        ty: &param.ty,
        order: param.order,
        semantic: param.semantic.as_ref(),
        modifiers: &param.modifiers,
        span: param.span,
    }
}

fn geometry(
    module: &mut Module,
    signature: &Signature,
    attributes: &[Attribute],
    namespace: &str,
    name: lapidary_ir::diag::Span,
) -> Reported<GeometryProperties> {
    let mut errors = Vec::new();
    let input = input_primitive(signature, name, &mut errors);
    let max_vertex_count = attribute(module, attributes, "maxvertexcount", namespace, 1024, &mut errors);
    let instance_count = attribute(module, attributes, "instance", namespace, 32, &mut errors);
    if max_vertex_count.is_none() && errors.is_empty() {
        let error = Diagnostic::error("H0263", "a geometry shader needs `[maxvertexcount(n)]`")
            .at(name, "attribute is missing")
            .hint("n is the most vertices that one invocation appends");
        errors.push(error);
    }
    let mut streams = [None; 4];
    let mut next = 0;
    for param in &signature.params {
        let Type::Stream(kind, _) = &param.ty else { continue };
        let Some(stream) = streams.get_mut(next) else {
            let error =
                Diagnostic::error("H0263", "a geometry shader has at most four streams").at(param.span, "the fifth");
            errors.push(error);
            break;
        };
        *stream = Some(match kind {
            crate::builtin::StreamKind::Point => OutputTopology::Point,
            crate::builtin::StreamKind::Line => OutputTopology::Line,
            crate::builtin::StreamKind::Triangle => OutputTopology::Triangle,
        });
        next += 1;
    }
    if next == 0 {
        let error = Diagnostic::error("H0263", "a geometry shader needs a stream")
            .at(name, "no parameter is one")
            .hint("add a parameter such as `inout TriangleStream<Vertex> output`");
        errors.push(error);
    }
    if next > 1 && streams.iter().flatten().any(|t| *t != OutputTopology::Point) {
        let error = Diagnostic::error("H0263", "several streams must all be `PointStream`")
            .at(name, "a stream of lines or triangles among several")
            .hint("Direct3D lets a geometry shader with one stream only make lines or triangles");
        errors.push(error);
    }
    match (input, max_vertex_count) {
        (Some(input), Some(max_vertex_count)) if errors.is_empty() => {
            Ok(GeometryProperties { input, streams, max_vertex_count, instance_count: instance_count.unwrap_or(1) })
        }
        _ => Err(errors),
    }
}

fn input_primitive(
    signature: &Signature,
    name: lapidary_ir::diag::Span,
    errors: &mut Vec<Diagnostic>,
) -> Option<InputPrimitive> {
    let mut found: Option<InputPrimitive> = None;
    for param in &signature.params {
        let Some(input) = primitive(&param.modifiers) else { continue };
        let count = input.vertex_count();
        match param.ty.element() {
            Some((_, n)) if n == count && matches!(param.ty, Type::Array(..)) => {}
            _ => {
                let error = Diagnostic::error("H0264", format!("`{input}` input is an array of {count} vertices"))
                    .at(param.span, "another size")
                    .hint(format!("write `{input} Vertex v[{count}]`"));
                errors.push(error);
            }
        }
        if found.is_some_and(|f| f != input) {
            let error =
                Diagnostic::error("H0264", "two inputs name different primitives").at(param.span, "the second one");
            errors.push(error);
        }
        found = Some(input);
    }
    if found.is_none() {
        let error = Diagnostic::error("H0264", "a geometry shader needs an input primitive")
            .at(name, "no parameter has one")
            .hint("write `point`, `line`, `triangle`, `lineadj` or `triangleadj` in front of an array parameter");
        errors.push(error);
    }
    found
}

fn attribute(
    module: &mut Module,
    attributes: &[Attribute],
    name: &str,
    namespace: &str,
    most: u32,
    errors: &mut Vec<Diagnostic>,
) -> Option<u32> {
    let attribute = attributes.iter().find(|a| a.name.name.eq_ignore_ascii_case(name))?;
    let [value] = &attribute.args[..] else {
        errors.push(Diagnostic::error("H0265", format!("`{name}` takes one number")).at(attribute.span, "here"));
        return None;
    };
    let (number, found) = module.constant_int(value, &format!("the argument of `{name}`"), namespace);
    errors.extend(found);
    let number = number?;
    match u32::try_from(number) {
        Ok(n) if (1..=most).contains(&n) => Some(n),
        _ => {
            let error = Diagnostic::error("H0265", format!("`{name}` must be 1 to {most}, not {number}"))
                .at(value.span, format!("{number}"));
            errors.push(error);
            None
        }
    }
}

/// Output elements of each stream, and for each the slots of its vertex's scalars.
fn stream_slots(module: &Module, program: &mut Program, signature: &Signature) -> Reported<Vec<Arc<[u32]>>> {
    let mut all = Vec::new();
    for param in &signature.params {
        let Type::Stream(_, element) = &param.ty else { continue };
        let side = Side { stage: Stage::Geometry, output: true, stream: all.len() as u8, per_vertex: false };
        let what = Declared { ty: element, ..declared(param) };
        all.push(signature::add(&mut program.outputs, &module.structs, side, &what)?.into());
    }
    Ok(all)
}

fn check_limits(program: &Program, attributes: &[Attribute]) -> Reported<()> {
    let Some(properties) = &program.geometry else { return Ok(()) };
    let scalars = (0..4).map(|s| program.stream_slots(s).count() as u32).max().unwrap_or(0);
    let total = scalars * properties.max_vertex_count;
    if total <= MAX_GS_SCALARS {
        return Ok(());
    }
    let message = format!(
        "{} vertices of {scalars} components are {total} scalars, more than {MAX_GS_SCALARS}",
        properties.max_vertex_count
    );
    let mut error = Diagnostic::error("H0265", message);
    if let Some(attribute) = attributes.iter().find(|a| a.name.name.eq_ignore_ascii_case("maxvertexcount")) {
        error = error.at(attribute.span, format!("{} vertices", properties.max_vertex_count));
    }
    let most = MAX_GS_SCALARS / scalars.max(1);
    Err(vec![error.hint(format!("at most {most} vertices of this size fit; use fewer outputs, or `[instance(n)]`"))])
}
