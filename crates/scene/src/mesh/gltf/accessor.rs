//! Accessors: typed numbers out of buffers, every access checked before it happens.

use super::Document;
use crate::error::AssetError;
use crate::mesh::{MAX_ELEMENTS, too_many};
use ::gltf::json;
use ::gltf::json::accessor::{ComponentType, Type};
use ::gltf::json::validation::Checked;

/// The most elements of an accessor that no bytes of the file stand behind, so that a tiny file cannot take gigabytes.
const MAX_ZEROS: usize = 1 << 20;

/// The numbers of one accessor.
pub(crate) struct Numbers {
    /// Components an element: 1 to 4.
    pub(crate) components: usize,
    /// The type in the file.
    pub(crate) kind: ComponentType,
    /// All components, normalised integers already divided. `f64` holds every type of the format exactly.
    pub(crate) values: Vec<f64>,
}

/// Reads the accessor of a number. Elements that no buffer view backs are zeros, then sparse values replace theirs.
///
/// # Errors
/// `S0331` names the accessor and the field, `S0340` when there are too many elements.
pub(crate) fn read(document: &Document, number: usize) -> Result<Numbers, AssetError> {
    let place = format!("accessors[{number}]");
    let bad = |message: String| document.error("S0331", place.clone(), message);
    let Some(accessor) = document.root.accessors.get(number) else {
        return Err(bad(format!("there are {} accessors", document.root.accessors.len())));
    };
    let Checked::Valid(kind) = accessor.component_type else {
        return Err(bad("componentType is none of the format's".to_owned()));
    };
    let components = match accessor.type_ {
        Checked::Valid(Type::Scalar) => 1,
        Checked::Valid(Type::Vec2) => 2,
        Checked::Valid(Type::Vec3) => 3,
        Checked::Valid(Type::Vec4) => 4,
        _ => return Err(bad("type must be SCALAR, VEC2, VEC3 or VEC4 for vertex data".to_owned())),
    };
    let kind = kind.0;
    if accessor.count.0 > MAX_ELEMENTS as u64 {
        return Err(too_many(&document.name, &place, accessor.count.0));
    }
    let count = accessor.count.0 as usize;
    let layout = Layout { kind, components, normalized: accessor.normalized };
    let mut values = match accessor.buffer_view {
        Some(view) => {
            let offset = accessor.byte_offset.map_or(0, |o| o.0);
            let mut out = Vec::new();
            layout.read(document, view.value(), offset, count, &mut out).map_err(bad)?;
            out
        }
        None if count > MAX_ZEROS => {
            return Err(too_many(&document.name, &format!("{place}.bufferView"), count as u64));
        }
        None => vec![0.0; count * components],
    };
    if let Some(sparse) = &accessor.sparse {
        replace_sparse(document, sparse, &layout, &mut values).map_err(|m| bad(format!("sparse: {m}")))?;
    }
    Ok(Numbers { components, kind, values })
}

#[derive(Clone, Copy)]
struct Layout {
    kind: ComponentType,
    components: usize,
    normalized: bool,
}

impl Layout {
    /// Appends `count` elements from a buffer view; the last byte is checked before the first is read.
    fn read(
        self,
        document: &Document,
        view_number: usize,
        offset: u64,
        count: usize,
        out: &mut Vec<f64>,
    ) -> Result<(), String> {
        let views = &document.root.buffer_views;
        let view = views.get(view_number).ok_or(format!("bufferView {view_number} of {} views", views.len()))?;
        let buffer = document.buffers.get(view.buffer.value()).ok_or(format!(
            "bufferViews[{view_number}].buffer is {} of {} buffers",
            view.buffer.value(),
            document.buffers.len()
        ))?;
        let start = view.byte_offset.map_or(0, |o| o.0);
        let bytes = usize::try_from(start)
            .ok()
            .and_then(|s| buffer.get(s..))
            .and_then(|b| usize::try_from(view.byte_length.0).ok().and_then(|l| b.get(..l)))
            .ok_or(format!(
                "bufferViews[{view_number}] takes {} bytes from {start}, its buffer has {}",
                view.byte_length.0,
                buffer.len()
            ))?;
        let size = self.kind.size();
        let element = size * self.components;
        let stride = match view.byte_stride.as_ref() {
            Some(s) if s.0 != 0 => s.0,
            _ => element,
        };
        if stride < element {
            return Err(format!(
                "bufferViews[{view_number}].byteStride {stride} is below the element's {element} bytes"
            ));
        }
        if count == 0 {
            return Ok(());
        }
        let end = (count as u64 - 1).checked_mul(stride as u64);
        let end = end.and_then(|n| n.checked_add(element as u64)).and_then(|n| n.checked_add(offset));
        if end.is_none_or(|end| end > bytes.len() as u64) {
            return Err(format!(
                "{count} elements of {element} bytes, stride {stride}, from byte {offset} pass the {} bytes of \
                 bufferViews[{view_number}]",
                bytes.len()
            ));
        }
        out.reserve(count * self.components);
        for i in 0..count {
            let at = offset as usize + i * stride;
            out.extend(bytes[at..at + element].chunks_exact(size).map(|c| self.decode(c)));
        }
        Ok(())
    }

    /// One component (glTF 2.0, 3.6.2.2 and, for normalised ones, 3.11).
    fn decode(self, b: &[u8]) -> f64 {
        let (value, scale) = match self.kind {
            ComponentType::I8 => (f64::from(b[0] as i8), 127.0),
            ComponentType::U8 => (f64::from(b[0]), 255.0),
            ComponentType::I16 => (f64::from(i16::from_le_bytes([b[0], b[1]])), 32767.0),
            ComponentType::U16 => (f64::from(u16::from_le_bytes([b[0], b[1]])), 65535.0),
            ComponentType::U32 => return f64::from(u32::from_le_bytes([b[0], b[1], b[2], b[3]])),
            ComponentType::F32 => return f64::from(f32::from_le_bytes([b[0], b[1], b[2], b[3]])),
        };
        if self.normalized { (value / scale).max(-1.0) } else { value }
    }
}

fn replace_sparse(
    document: &Document,
    sparse: &json::accessor::sparse::Sparse,
    layout: &Layout,
    values: &mut [f64],
) -> Result<(), String> {
    let elements = values.len() / layout.components;
    let count = usize::try_from(sparse.count.0).ok().filter(|c| *c <= elements);
    let count = count.ok_or(format!("count {} of {elements} elements", sparse.count.0))?;
    let Checked::Valid(kind) = sparse.indices.component_type else {
        return Err("indices.componentType is no unsigned integer type".to_owned());
    };
    let (mut at, mut new) = (Vec::new(), Vec::new());
    let index = Layout { kind: kind.0, components: 1, normalized: false };
    let (i, v) = (&sparse.indices, &sparse.values);
    index.read(document, i.buffer_view.value(), i.byte_offset.0, count, &mut at)?;
    layout.read(document, v.buffer_view.value(), v.byte_offset.0, count, &mut new)?;
    for (element, from) in at.iter().zip(new.chunks_exact(layout.components)) {
        let into = values.chunks_exact_mut(layout.components).nth(*element as usize);
        into.ok_or(format!("index {element} of {elements} elements"))?.copy_from_slice(from);
    }
    Ok(())
}
