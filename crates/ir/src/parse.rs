//! Reads IR text as [`crate::print()`] writes it.

use std::collections::BTreeMap;

use crate::diag::{Diagnostic, FileId, Span};
use crate::interface::{CbMember, CbType, ConstantBuffer, Element, GeometryProperties, Majority};
use crate::op::{Imm, Op};
use crate::program::{Block, Program, Value};
use crate::types::{InputPrimitive, Interpolation, OutputTopology, ScalarKind, Stage, SystemValue, Type};

mod lexer;

use lexer::{Lexer, Token};

/// Regions and structure types may nest this deep.
const MAX_DEPTH: u32 = 250;

/// Reads one program. `file` is what spans of errors point into.
///
/// The result is as well formed as the text: run [`crate::verify()`] on it.
///
/// # Errors
/// The first thing that is not IR text, with its place (codes `I0001` to `I0006`).
pub fn parse(text: &str, file: FileId) -> Result<Program, Diagnostic> {
    let mut parser = Parser {
        lexer: Lexer::new(text, file),
        names: BTreeMap::new(),
        program: Program::new("", Stage::Vertex),
        depth: 0,
    };
    parser.program()?;
    Ok(parser.program)
}

struct Parser<'a> {
    lexer: Lexer<'a>,
    names: BTreeMap<u32, Value>,
    program: Program,
    depth: u32,
}

type Result1<T> = Result<T, Diagnostic>;

impl<'a> Parser<'a> {
    fn program(&mut self) -> Result1<()> {
        self.keyword("program")?;
        self.program.stage = self.named("a stage", Stage::from_name)?;
        self.program.name = self.string()?;
        self.punct('{')?;
        loop {
            let (token, span) = self.lexer.next()?;
            match token {
                Token::Word("geometry") => self.geometry()?,
                Token::Word("input") => {
                    let element = self.element()?;
                    self.program.inputs.push(element);
                }
                Token::Word("output") => {
                    let element = self.element()?;
                    self.program.outputs.push(element);
                }
                Token::Word("cbuffer") => self.cbuffer()?,
                Token::Word("var") => {
                    let name = self.string()?;
                    let ty = self.ty()?;
                    let len = self.number()?;
                    self.program.add_var(name, ty, len);
                }
                Token::Word("body") => {
                    let body = self.program.body;
                    self.region(body)?;
                    self.punct('}')?;
                    return match self.lexer.next()? {
                        (Token::End, _) => Ok(()),
                        (_, span) => Err(expected("the end of the text", span)),
                    };
                }
                _ => return Err(expected("`geometry`, `input`, `output`, `cbuffer`, `var` or `body`", span)),
            }
        }
    }

    fn geometry(&mut self) -> Result1<()> {
        let input = self.named("an input primitive", InputPrimitive::from_name)?;
        self.keyword("max_vertex_count")?;
        let max_vertex_count = self.number()?;
        self.keyword("instance_count")?;
        let instance_count = self.number()?;
        let mut streams = [None; 4];
        while self.accept_word("stream")? {
            let (stream, span) = self.number_at()?;
            let slot = streams.get_mut(stream as usize).ok_or_else(|| expected("a stream from 0 to 3", span))?;
            *slot = Some(self.named("a stream topology", OutputTopology::from_name)?);
        }
        self.program.geometry = Some(GeometryProperties { input, streams, max_vertex_count, instance_count });
        Ok(())
    }

    fn element(&mut self) -> Result1<Element> {
        let semantic = self.string()?;
        let index = self.number()?;
        let scalar = self.named("a component kind", ScalarKind::from_name)?;
        let (components, span) = self.number_at()?;
        if !(1..=4).contains(&components) {
            return Err(expected("1 to 4 components", span));
        }
        let (text, span) = self.string_at()?;
        let interpolation = Interpolation::from_name(&text).ok_or_else(|| expected("an interpolation", span))?;
        let system = if self.accept_word("system")? {
            Some(self.named("a system value", SystemValue::from_name)?)
        } else {
            None
        };
        let stream = if self.accept_word("stream")? {
            let (stream, span) = self.number_at()?;
            u8::try_from(stream).ok().filter(|s| *s < 4).ok_or_else(|| expected("a stream from 0 to 3", span))?
        } else {
            0
        };
        let per_vertex = self.accept_word("per_vertex")?;
        Ok(Element { semantic, index, system, scalar, components, first_slot: 0, interpolation, stream, per_vertex })
    }

    fn cbuffer(&mut self) -> Result1<()> {
        let name = self.string()?;
        self.keyword("register")?;
        let register = self.number()?;
        self.keyword("space")?;
        let space = self.number()?;
        self.keyword("size")?;
        let size = self.number()?;
        let members = self.members()?;
        self.program.cbuffers.push(ConstantBuffer { name, register, space, size, members });
        Ok(())
    }

    fn members(&mut self) -> Result1<Vec<CbMember>> {
        let span = self.punct('{')?;
        self.deeper(span)?;
        let mut members = Vec::new();
        while self.accept_word("member")? {
            members.push(self.member()?);
        }
        self.punct('}')?;
        self.depth -= 1;
        Ok(members)
    }

    fn member(&mut self) -> Result1<CbMember> {
        let name = self.string()?;
        self.keyword("offset")?;
        let offset = self.number()?;
        self.keyword("size")?;
        let size = self.number()?;
        let scalar = self.named("a component kind", ScalarKind::from_name)?;
        self.keyword("rows")?;
        let rows = self.number()?;
        self.keyword("columns")?;
        let columns = self.number()?;
        let majority = self.named("`column` or `row`", |w| match w {
            "column" => Some(Majority::Column),
            "row" => Some(Majority::Row),
            _ => None,
        })?;
        let (mut stride, mut dims) = (0, Vec::new());
        if self.accept_word("stride")? {
            stride = self.number()?;
            self.keyword("dims")?;
            dims = self.list()?;
        }
        let default = if self.accept_word("default")? { Some(self.list()?) } else { None };
        let fields = if self.lexer.peek()?.0 == Token::Punct('{') { self.members()? } else { Vec::new() };
        Ok(CbMember {
            name,
            offset,
            size,
            ty: CbType { scalar, rows, columns, majority, dims, stride, fields },
            default,
        })
    }

    /// `{ instructions }` into `block`.
    fn region(&mut self, block: Block) -> Result1<()> {
        let span = self.punct('{')?;
        self.deeper(span)?;
        while !self.accept('}')? {
            self.inst(block)?;
        }
        self.depth -= 1;
        Ok(())
    }

    fn inst(&mut self, block: Block) -> Result1<()> {
        let mut results = Vec::new();
        while let (Token::Value(number), span) = self.lexer.peek()? {
            self.lexer.next()?;
            self.punct(':')?;
            results.push((number, span, self.ty()?));
            if !self.accept(',')? {
                self.punct('=')?;
                break;
            }
        }
        let (word, op_span) = self.word()?;
        let op = Op::from_name(word).ok_or_else(|| unknown_op(word, op_span))?;
        let info = op.info();
        if !op.is_control() && results.len() != usize::from(info.result.is_some()) {
            return Err(Diagnostic::error("I0003", format!("`{word}` has {} here", plural(results.len(), "result")))
                .at(op_span, format!("the op has {}", plural(usize::from(info.result.is_some()), "result"))));
        }
        let imm = match info.imm {
            Imm::None => 0,
            Imm::Bits => self.constant(results.first().map_or(Type::I32, |r| r.2))?,
            Imm::Hint if self.lexer.peek()?.0 != Token::Punct('#') => 0,
            _ => {
                self.punct('#')?;
                self.number()?
            }
        };
        let types: Vec<Type> = results.iter().map(|r| r.2).collect();
        let inst = self.program.add_inst(op, Vec::new(), imm, &types);
        self.program.blocks[block.index()].insts.push(inst);
        let mut regions = Vec::new();
        let mut labels = Vec::new();
        let args = if op == Op::Loop {
            let body = self.program.add_block();
            let args = self.loop_params(body)?;
            self.define_all(inst, &results)?;
            self.region(body)?;
            regions.push(body);
            args
        } else {
            let args = self.args()?;
            self.define_all(inst, &results)?;
            args
        };
        match op {
            Op::If => {
                regions.push(self.new_region()?);
                self.keyword("else")?;
                regions.push(self.new_region()?);
            }
            Op::Block => regions.push(self.new_region()?),
            Op::Switch => {
                self.keyword("default")?;
                regions.push(self.new_region()?);
                while self.accept_word("case")? {
                    let mut these = vec![self.number()?];
                    while self.accept(',')? {
                        these.push(self.number()?);
                    }
                    labels.push(these);
                    regions.push(self.new_region()?);
                }
            }
            _ => {}
        }
        let line = if self.accept('@')? { self.number()? } else { 0 };
        let data = &mut self.program.insts[inst.index()];
        (data.args, data.regions, data.labels, data.line) = (args, regions, labels, line);
        Ok(())
    }

    fn new_region(&mut self) -> Result1<Block> {
        let block = self.program.add_block();
        self.region(block)?;
        Ok(block)
    }

    fn loop_params(&mut self, body: Block) -> Result1<Vec<Value>> {
        let mut args = Vec::new();
        self.punct('(')?;
        while !self.accept(')')? {
            if !args.is_empty() {
                self.punct(',')?;
            }
            let (token, span) = self.lexer.next()?;
            let Token::Value(number) = token else { return Err(expected("a parameter such as `%7`", span)) };
            self.punct(':')?;
            let ty = self.ty()?;
            self.punct('=')?;
            args.push(self.value()?);
            let param = self.program.add_param(body, ty);
            self.define(number, span, param)?;
        }
        Ok(args)
    }

    fn args(&mut self) -> Result1<Vec<Value>> {
        let mut args = Vec::new();
        if matches!(self.lexer.peek()?.0, Token::Value(_)) {
            // The next instruction may begin with a result, which a `:` or `,`-list of `%n: type` tells apart.
            if self.lexer.value_is_result() {
                return Ok(args);
            }
            args.push(self.value()?);
            while self.accept(',')? {
                args.push(self.value()?);
            }
        }
        Ok(args)
    }

    fn constant(&mut self, ty: Type) -> Result1<u32> {
        let (token, span) = self.lexer.next()?;
        match (ty, token) {
            (Type::Bool, Token::Word("true")) => Ok(1),
            (Type::Bool, Token::Word("false")) => Ok(0),
            (Type::I32, Token::Number(text)) => integer(text, span),
            (Type::F32, Token::Number(text)) if text.starts_with("0x") => integer(text, span),
            (Type::F32, Token::Number(text)) => {
                text.parse::<f32>().map(f32::to_bits).map_err(|_| expected("a float", span))
            }
            _ => Err(expected(&format!("a constant of type {ty}"), span)),
        }
    }

    fn value(&mut self) -> Result1<Value> {
        let (token, span) = self.lexer.next()?;
        let Token::Value(number) = token else { return Err(expected("a value such as `%7`", span)) };
        self.names
            .get(&number)
            .copied()
            .ok_or_else(|| Diagnostic::error("I0004", format!("`%{number}` is used before it is defined")).at(span, ""))
    }

    fn define_all(&mut self, inst: crate::Inst, results: &[(u32, Span, Type)]) -> Result1<()> {
        for (i, (number, span, _)) in results.iter().enumerate() {
            let value = self.program.inst(inst).results[i];
            self.define(*number, *span, value)?;
        }
        Ok(())
    }

    fn define(&mut self, number: u32, span: Span, value: Value) -> Result1<()> {
        match self.names.insert(number, value) {
            None => Ok(()),
            Some(_) => Err(Diagnostic::error("I0005", format!("`%{number}` is defined twice")).at(span, "")),
        }
    }

    fn deeper(&mut self, span: Span) -> Result1<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(Diagnostic::error("I0006", format!("nested more than {MAX_DEPTH} deep")).at(span, ""));
        }
        Ok(())
    }

    fn list(&mut self) -> Result1<Vec<u32>> {
        self.punct('[')?;
        let mut numbers = Vec::new();
        while !self.accept(']')? {
            if !numbers.is_empty() {
                self.punct(',')?;
            }
            numbers.push(self.number()?);
        }
        Ok(numbers)
    }

    fn ty(&mut self) -> Result1<Type> {
        self.named("`bool`, `i32` or `f32`", |w| match w {
            "bool" => Some(Type::Bool),
            "i32" => Some(Type::I32),
            "f32" => Some(Type::F32),
            _ => None,
        })
    }

    fn named<T>(&mut self, what: &str, find: impl Fn(&str) -> Option<T>) -> Result1<T> {
        let (word, span) = self.word()?;
        find(word).ok_or_else(|| expected(what, span))
    }

    fn word(&mut self) -> Result1<(&'a str, Span)> {
        match self.lexer.next()? {
            (Token::Word(word), span) => Ok((word, span)),
            (_, span) => Err(expected("a word", span)),
        }
    }

    fn keyword(&mut self, keyword: &str) -> Result1<()> {
        match self.lexer.next()? {
            (Token::Word(word), _) if word == keyword => Ok(()),
            (_, span) => Err(expected(&format!("`{keyword}`"), span)),
        }
    }

    fn accept_word(&mut self, keyword: &str) -> Result1<bool> {
        let found = self.lexer.peek()?.0 == Token::Word(keyword);
        if found {
            self.lexer.next()?;
        }
        Ok(found)
    }

    fn accept(&mut self, punct: char) -> Result1<bool> {
        let found = self.lexer.peek()?.0 == Token::Punct(punct);
        if found {
            self.lexer.next()?;
        }
        Ok(found)
    }

    fn punct(&mut self, punct: char) -> Result1<Span> {
        match self.lexer.next()? {
            (Token::Punct(found), span) if found == punct => Ok(span),
            (_, span) => Err(expected(&format!("`{punct}`"), span)),
        }
    }

    fn number(&mut self) -> Result1<u32> {
        Ok(self.number_at()?.0)
    }

    fn number_at(&mut self) -> Result1<(u32, Span)> {
        match self.lexer.next()? {
            (Token::Number(text), span) => Ok((integer(text, span)?, span)),
            (_, span) => Err(expected("a number", span)),
        }
    }

    fn string(&mut self) -> Result1<String> {
        Ok(self.string_at()?.0)
    }

    fn string_at(&mut self) -> Result1<(String, Span)> {
        match self.lexer.next()? {
            (Token::Text(text), span) => Ok((text, span)),
            (_, span) => Err(expected("a quoted string", span)),
        }
    }
}

fn integer(text: &str, span: Span) -> Result1<u32> {
    let number = match text.strip_prefix("0x") {
        Some(hex) => u32::from_str_radix(hex, 16),
        None => text.parse(),
    };
    number.map_err(|_| expected("a 32-bit unsigned integer", span))
}

fn expected(what: &str, span: Span) -> Diagnostic {
    Diagnostic::error("I0002", format!("expected {what}")).at(span, "")
}

fn unknown_op(word: &str, span: Span) -> Diagnostic {
    Diagnostic::error("I0003", format!("there is no op `{word}`"))
        .at(span, "")
        .hint("docs/ir.md lists the ops; class-less names such as `add` carry a prefix: `fadd`, `iadd`")
}

fn plural(n: usize, noun: &str) -> String {
    if n == 1 { format!("1 {noun}") } else { format!("{n} {noun}s") }
}

#[cfg(test)]
mod tests;
