//! Constant buffers: blocks, loose globals and `ConstantBuffer<T>`.

use super::module::{CBuffer, GlobalKind};
use super::scope::Checker;
use crate::ast::{self, Modifier, TemplateArg, TypeRefKind, VarGroup};
use crate::hir::Const;
use crate::layout;
use crate::token::MatrixOrder;
use crate::types::Type;
use lapidary_ir::CbMember;
use lapidary_ir::diag::Diagnostic;

/// Most bytes of a constant buffer (4096 registers).
const MAX_CBUFFER: u32 = 65536;

impl Checker<'_> {
    pub(super) fn declare_cbuffer(&mut self, buffer: &ast::CBuffer) {
        let name = buffer.name.as_ref().map_or_else(|| "".into(), |n| n.name.clone());
        let register = buffer.register.as_ref();
        if let Some(register) = register
            && !matches!(register.class, 'b' | '?' | 't')
        {
            let error =
                Diagnostic::error("H0212", format!("a constant buffer cannot be bound to `{}`", register.class))
                    .at(register.span, "expected `b0` to `b13`");
            self.report(error);
        }
        let index = self.module.cbuffers.len();
        self.module.cbuffers.push(CBuffer {
            name,
            register: register.and_then(|r| r.index),
            space: register.map_or(0, |r| r.space),
            texture: buffer.texture,
            size: 0,
            members: Vec::new(),
            span: Some(buffer.name.as_ref().map_or(buffer.span, |n| n.span)),
        });
        self.items(&buffer.items);
        for group in &buffer.members {
            self.constants(group, index);
        }
        if self.module.cbuffers[index].size > MAX_CBUFFER {
            let error = Diagnostic::error("H0213", "a constant buffer of more than 65536 bytes")
                .at(buffer.span, format!("{} bytes", self.module.cbuffers[index].size))
                .hint("split it into several buffers");
            self.report(error);
        }
    }

    /// Members of a constant buffer.
    pub(super) fn constants(&mut self, group: &VarGroup, index: usize) {
        if group.modifiers.has(Modifier::Static) {
            self.declare_globals(group);
            return;
        }
        let (base, order) = self.resolve(&group.ty);
        let order = self.order_of(&group.modifiers, order);
        for declarator in &group.declarators {
            let ty = self.var_type(&base, declarator);
            if ty.is_error() || self.module.structs.has_objects(&ty) || matches!(ty, Type::Void) {
                self.object(declarator, ty, order);
                continue;
            }
            let structs = &self.module.structs;
            let cursor = self.module.cbuffers[index].size;
            let mut offset = layout::place(structs, &ty, order, cursor);
            if let Some(wanted) = &declarator.annotations.packoffset {
                let bytes = wanted.dword * 4;
                if layout::place(structs, &ty, order, bytes) != bytes {
                    let error = Diagnostic::error("H0214", format!("`{}` cannot start there", declarator.name.name))
                        .at(wanted.span, "would straddle a register")
                        .hint("arrays, matrices and structs start a register; vectors lie within one");
                    self.report(error);
                }
                offset = bytes;
            }
            let structs = &self.module.structs;
            let mut member = layout::member(structs, &declarator.name.name, &ty, order, offset);
            let end = offset.saturating_add(member.size);
            let members = &self.module.cbuffers[index].members;
            // Members in order cannot clash, and more than a buffer has room for are too large, which is told.
            let may_clash = offset < cursor && members.len() <= (MAX_CBUFFER / 4) as usize;
            let clashes = |m: &&CbMember| m.offset < end && offset < m.offset + m.size;
            let clash = if may_clash { members.iter().find(clashes) } else { None };
            if let Some(clash) = clash {
                let error = Diagnostic::error("H0214", format!("`{}` lies on `{}`", declarator.name.name, clash.name))
                    .at(declarator.name.span, format!("bytes {offset} to {end}"))
                    .hint("give each member its own `packoffset`");
                self.report(error);
            }
            let value = declarator.init.as_ref().and_then(|init| self.default_value(init, &ty));
            member.default = value.as_ref().map(|v| self.default_dwords(&member, &ty, order, v));
            let buffer = &mut self.module.cbuffers[index];
            buffer.size = buffer.size.max(end);
            buffer.members.push(member);
            let kind = GlobalKind::Constant { cbuffer: index, offset: offset / 4 };
            let constant = group.modifiers.has(Modifier::Const);
            let value = if constant { value } else { None };
            self.add_global(declarator, ty, order, kind, true, None, value);
        }
    }

    fn default_value(&mut self, init: &ast::Expr, ty: &Type) -> Option<Vec<Const>> {
        let checked = self.initializer(init, ty)?;
        let value = self.constant_of(&checked);
        if value.is_none() && !checked.ty.is_error() {
            let warning = Diagnostic::warning("H0407", "this default value is not constant and is ignored")
                .at(init.span, "not known when the shader is compiled")
                .hint("write the numbers out, or set the constant from outside");
            self.report(warning);
        }
        value
    }

    /// A default value as it lies in the buffer.
    fn default_dwords(&self, member: &CbMember, ty: &Type, order: MatrixOrder, value: &[Const]) -> Vec<u32> {
        let mut dwords = vec![0; (member.size / 4) as usize];
        let mut next = 0;
        self.spread(ty, order, 0, value, &mut next, &mut dwords);
        dwords
    }

    fn spread(&self, ty: &Type, order: MatrixOrder, at: u32, value: &[Const], next: &mut usize, out: &mut [u32]) {
        let mut put = |dword: u32| {
            if let (Some(slot), Some(value)) = (out.get_mut(dword as usize), value.get(*next)) {
                *slot = value.bits();
            }
            *next += 1;
        };
        match ty {
            Type::Scalar(_) => put(at),
            Type::Vector(_, n) => (0..u32::from(*n)).for_each(|i| put(at + i)),
            Type::Matrix(_, r, c) => {
                for row in 0..u32::from(*r) {
                    (0..u32::from(*c)).for_each(|column| put(at + layout::component(row, column, order)));
                }
            }
            Type::Array(element, n) => {
                let stride = layout::stride(&self.module.structs, element, order) / 4;
                (0..*n).for_each(|i| self.spread(element, order, at + i * stride, value, next, out));
            }
            Type::Struct(id) => {
                for field in &self.module.structs.get(*id).fields {
                    self.spread(&field.ty, field.order, at + field.offset / 4, value, next, out);
                }
            }
            Type::Void | Type::Error | Type::Stream(..) | Type::Resource(_) => {}
        }
    }

    /// `ConstantBuffer<T> name`: a buffer whose members are the fields of `T`, reached through the name. Says whether
    /// the group declares such.
    pub(super) fn constant_buffer_objects(&mut self, group: &VarGroup) -> bool {
        let TypeRefKind::Named { path, args } = &group.ty.kind else { return false };
        let ([name], [TemplateArg::Type(element)]) = (&path[..], &args[..]) else { return false };
        if &*name.name != "ConstantBuffer" || group.declarators.iter().any(|d| !d.dims.is_empty()) {
            return false;
        }
        let (ty, order) = self.resolve(element);
        let order = self.order_of(&group.modifiers, order);
        let Type::Struct(id) = ty else {
            if !ty.is_error() {
                self.error("H0206", "a constant buffer holds a struct", element.span, "not a struct");
            }
            return true;
        };
        for declarator in &group.declarators {
            let register = declarator.annotations.register.as_ref();
            let structs = &self.module.structs;
            let fields = &structs.get(id).fields;
            let members =
                fields.iter().map(|f| layout::member(structs, &f.name.name, &f.ty, f.order, f.offset)).collect();
            let buffer = CBuffer {
                name: declarator.name.name.clone(),
                register: register.and_then(|r| r.index),
                space: register.map_or(0, |r| r.space),
                texture: false,
                size: structs.get(id).size,
                members,
                span: Some(declarator.name.span),
            };
            let cbuffer = self.module.cbuffers.len();
            self.module.cbuffers.push(buffer);
            let kind = GlobalKind::Constant { cbuffer, offset: 0 };
            self.add_global(declarator, ty.clone(), order, kind, true, None, None);
        }
        true
    }
}
