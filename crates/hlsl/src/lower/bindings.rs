//! Constant buffers of a program: which ones, and in which registers.

use crate::hir::GlobalId;
use crate::layout;
use crate::sema::{GlobalKind, Module, Signature};
use lapidary_ir::ConstantBuffer;
use lapidary_ir::diag::Diagnostic;

/// The constant buffers that hold a global in use, in order of declaration.
pub(super) fn used_cbuffers(module: &Module, globals: &[GlobalId]) -> Vec<usize> {
    let mut used: Vec<usize> = globals
        .iter()
        .filter_map(|id| match module.global(*id).kind {
            GlobalKind::Constant { cbuffer, .. } => Some(cbuffer),
            GlobalKind::Static | GlobalKind::Resource | GlobalKind::GroupShared => None,
        })
        .collect();
    used.sort_unstable();
    used.dedup();
    used
}

/// Gives each buffer its register: what the source says, else the lowest that is free.
pub(super) fn bound_cbuffers(module: &Module, used: &[usize]) -> Result<Vec<ConstantBuffer>, Vec<Diagnostic>> {
    let mut errors = Vec::new();
    let mut taken: Vec<(u32, u32, usize)> = Vec::new();
    for index in used {
        let buffer = &module.cbuffers[*index];
        let Some(span) = buffer.span else { continue };
        if buffer.texture {
            let error = Diagnostic::error("X0304", "`tbuffer` is not supported")
                .at(span, "used by this entry point")
                .hint("declare it as a `cbuffer`");
            errors.push(error);
        }
        let Some(register) = buffer.register else { continue };
        if let Some((_, _, other)) = taken.iter().find(|(r, s, _)| (*r, *s) == (register, buffer.space)) {
            let other = &module.cbuffers[*other];
            let message = format!("`{}` and `{}` share register b{register}", other.name, buffer.name);
            let mut error = Diagnostic::error("H0216", message).at(span, "bound to the same register");
            if let Some(first) = other.span {
                error = error.and(first, "as this one");
            }
            errors.push(error);
        }
        taken.push((register, buffer.space, *index));
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let mut bound = Vec::new();
    for index in used {
        let buffer = &module.cbuffers[*index];
        let register = buffer.register.unwrap_or_else(|| {
            let free = (0..).find(|r| !taken.iter().any(|(t, s, _)| (t, s) == (r, &buffer.space))).unwrap_or(0);
            taken.push((free, buffer.space, *index));
            free
        });
        bound.push(ConstantBuffer {
            name: buffer.name.to_string(),
            register,
            space: buffer.space,
            size: buffer.size.next_multiple_of(16),
            members: buffer.members.clone(),
        });
    }
    Ok(bound)
}

/// Gathers the `uniform` parameters of an entry point in a buffer `$Params`, in the lowest free register; gives the
/// byte offset of each parameter that is one.
pub(super) fn uniform_params(
    module: &Module,
    signature: &Signature,
    cbuffers: &mut Vec<ConstantBuffer>,
) -> Vec<Option<u32>> {
    let mut cursor = 0;
    let mut members = Vec::new();
    let offsets = signature.params.iter().map(|param| {
        if !param.uniform || module.structs.has_objects(&param.ty) {
            return None;
        }
        let offset = layout::place(&module.structs, &param.ty, param.order, cursor);
        let member = layout::member(&module.structs, &param.name, &param.ty, param.order, offset);
        cursor = offset + member.size;
        members.push(member);
        Some(offset)
    });
    let offsets: Vec<Option<u32>> = offsets.collect();
    if !members.is_empty() {
        let free = (0..).find(|r| !cbuffers.iter().any(|b| b.space == 0 && b.register == *r)).unwrap_or(0);
        let size = cursor.next_multiple_of(16);
        cbuffers.push(ConstantBuffer { name: "$Params".to_owned(), register: free, space: 0, size, members });
    }
    offsets
}
