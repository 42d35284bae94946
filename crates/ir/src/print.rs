//! IR text: complete, and read back by [`crate::parse()`].

use std::fmt::{self, Write};

use crate::interface::{CbMember, ConstantBuffer, Element, Majority};
use crate::op::{Imm, Op};
use crate::program::{Block, Inst, Program, Value};
use crate::types::Type;

/// The program as text. Values are numbered in order of appearance, so equal programs print equally.
///
/// The program need not be valid; what an instruction refers to beyond the tables prints as `%?`.
#[must_use]
pub fn print(program: &Program) -> String {
    let mut printer = Printer { program, out: String::new(), numbers: vec![None; program.values.len()], next: 0 };
    printer.program().expect("writing to a string cannot fail");
    printer.out
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print(self))
    }
}

struct Printer<'a> {
    program: &'a Program,
    out: String,
    numbers: Vec<Option<u32>>,
    next: u32,
}

impl Printer<'_> {
    fn program(&mut self) -> fmt::Result {
        let p = self.program;
        writeln!(self.out, "program {} {:?} {{", p.stage, p.name)?;
        if let Some(g) = &p.geometry {
            write!(
                self.out,
                "  geometry {} max_vertex_count {} instance_count {}",
                g.input, g.max_vertex_count, g.instance_count
            )?;
            for (i, topology) in g.streams.iter().enumerate() {
                if let Some(topology) = topology {
                    write!(self.out, " stream {i} {topology}")?;
                }
            }
            self.out.push('\n');
        }
        for e in &p.inputs.elements {
            element(&mut self.out, "input", e)?;
        }
        for e in &p.outputs.elements {
            element(&mut self.out, "output", e)?;
        }
        for cb in &p.cbuffers {
            cbuffer(&mut self.out, cb)?;
        }
        for v in &p.vars {
            writeln!(self.out, "  var {:?} {} {}", v.name, v.ty, v.len)?;
        }
        self.out.push_str("  body {\n");
        self.block(p.body, 2)?;
        self.out.push_str("  }\n}\n");
        Ok(())
    }

    fn block(&mut self, block: Block, depth: usize) -> fmt::Result {
        let program = self.program;
        for inst in program.blocks.get(block.index()).map_or(&[][..], |b| &b.insts) {
            self.inst(*inst, depth)?;
        }
        Ok(())
    }

    fn inst(&mut self, inst: Inst, depth: usize) -> fmt::Result {
        let program = self.program;
        let Some(data) = program.insts.get(inst.index()) else { return writeln!(self.out, "?") };
        indent(&mut self.out, depth);
        let info = data.op.info();
        // Results of a construct are numbered before its regions, as they are written.
        for (i, value) in data.results.iter().enumerate() {
            let (name, ty) = (self.define(*value), self.type_of(*value));
            write!(self.out, "{}{name}: {ty}", if i == 0 { "" } else { ", " })?;
        }
        if !data.results.is_empty() {
            self.out.push_str(" = ");
        }
        self.out.push_str(info.name);
        match info.imm {
            Imm::None => {}
            Imm::Bits => {
                let ty = data.results.first().map_or(Type::I32, |v| self.type_of(*v));
                constant(&mut self.out, ty, data.imm)?;
            }
            Imm::Hint if data.imm == 0 => {}
            _ => write!(self.out, " #{}", data.imm)?,
        }
        if data.op == Op::Loop {
            self.loop_params(data.regions.first().copied(), &data.args)?;
        } else {
            for (i, arg) in data.args.iter().enumerate() {
                let name = self.name(*arg);
                write!(self.out, "{}{name}", if i == 0 { " " } else { ", " })?;
            }
        }
        for (i, region) in data.regions.iter().enumerate() {
            match data.op {
                Op::If if i == 1 => self.out.push_str(" else"),
                Op::Switch if i == 0 => self.out.push_str(" default"),
                Op::Switch => {
                    self.out.push_str(" case");
                    for (k, label) in data.labels.get(i - 1).into_iter().flatten().enumerate() {
                        write!(self.out, "{}{label}", if k == 0 { " " } else { ", " })?;
                    }
                }
                _ => {}
            }
            self.out.push_str(" {\n");
            self.block(*region, depth + 1)?;
            indent(&mut self.out, depth);
            self.out.push('}');
        }
        if data.line != 0 {
            write!(self.out, " @{}", data.line)?;
        }
        self.out.push('\n');
        Ok(())
    }

    fn loop_params(&mut self, block: Option<Block>, args: &[Value]) -> fmt::Result {
        let program = self.program;
        let params = block.and_then(|b| program.blocks.get(b.index())).map_or(&[][..], |b| &b.params);
        self.out.push_str(" (");
        for i in 0..params.len().max(args.len()) {
            let initial = args.get(i).map_or_else(|| "%?".to_owned(), |v| self.name(*v));
            let (name, ty) =
                params.get(i).map_or(("%?".to_owned(), Type::I32), |v| (self.define(*v), self.type_of(*v)));
            write!(self.out, "{}{name}: {ty} = {initial}", if i == 0 { "" } else { ", " })?;
        }
        self.out.push(')');
        Ok(())
    }

    fn define(&mut self, value: Value) -> String {
        if let Some(slot) = self.numbers.get_mut(value.index()) {
            *slot = Some(self.next);
            self.next += 1;
        }
        self.name(value)
    }

    fn name(&self, value: Value) -> String {
        match self.numbers.get(value.index()) {
            Some(Some(n)) => format!("%{n}"),
            _ => "%?".to_owned(),
        }
    }

    fn type_of(&self, value: Value) -> Type {
        self.program.values.get(value.index()).map_or(Type::I32, |v| v.ty)
    }
}

fn indent(out: &mut String, depth: usize) {
    out.extend(std::iter::repeat_n("  ", depth));
}

fn constant(out: &mut String, ty: Type, bits: u32) -> fmt::Result {
    match ty {
        Type::Bool => write!(out, " {}", if bits == 0 { "false" } else { "true" }),
        Type::I32 => write!(out, " {bits}"),
        Type::F32 => {
            let value = f32::from_bits(bits);
            // `{:?}` is the shortest text that reads back as the same float.
            if value.is_finite() { write!(out, " {value:?}") } else { write!(out, " 0x{bits:08x}") }
        }
    }
}

fn element(out: &mut String, direction: &str, e: &Element) -> fmt::Result {
    write!(
        out,
        "  {direction} {:?} {} {} {} {:?}",
        e.semantic,
        e.index,
        e.scalar,
        e.components,
        e.interpolation.name()
    )?;
    if let Some(system) = e.system {
        write!(out, " system {system}")?;
    }
    if e.stream != 0 {
        write!(out, " stream {}", e.stream)?;
    }
    out.push_str(if e.per_vertex { " per_vertex\n" } else { "\n" });
    Ok(())
}

fn cbuffer(out: &mut String, cb: &ConstantBuffer) -> fmt::Result {
    writeln!(out, "  cbuffer {:?} register {} space {} size {} {{", cb.name, cb.register, cb.space, cb.size)?;
    for m in &cb.members {
        member(out, m, 2)?;
    }
    out.push_str("  }\n");
    Ok(())
}

fn member(out: &mut String, m: &CbMember, depth: usize) -> fmt::Result {
    indent(out, depth);
    let majority = match m.ty.majority {
        Majority::Column => "column",
        Majority::Row => "row",
    };
    write!(
        out,
        "member {:?} offset {} size {} {} rows {} columns {} {majority}",
        m.name, m.offset, m.size, m.ty.scalar, m.ty.rows, m.ty.columns
    )?;
    if !m.ty.dims.is_empty() {
        write!(out, " stride {} dims {}", m.ty.stride, list(&m.ty.dims))?;
    }
    if let Some(default) = &m.default {
        write!(out, " default {}", list(default))?;
    }
    if m.ty.fields.is_empty() {
        out.push('\n');
    } else {
        out.push_str(" {\n");
        for field in &m.ty.fields {
            member(out, field, depth + 1)?;
        }
        indent(out, depth);
        out.push_str("}\n");
    }
    Ok(())
}

fn list(numbers: &[u32]) -> String {
    let texts: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    format!("[{}]", texts.join(", "))
}
