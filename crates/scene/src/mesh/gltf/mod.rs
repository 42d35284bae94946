//! glTF 2.0, as text or binary container (glb).
//!
//! The scene of the file (its default scene, else the first, else all root nodes, else all meshes as they lie) becomes
//! one mesh: every primitive of every node in the order of the node tree, node transforms applied. Strips, loops
//! and fans become lists, so that primitives can stand behind one another; a mirrored node turns its triangles round, as
//! the format asks (3.7.4). Axes and units stay: right-handed, +Y up, metres.
//!
//! `POSITION`, `NORMAL`, `TANGENT` (w is the hand), `TEXCOORD`, `COLOR`, `WEIGHTS` are floats, normalised integers
//! divided; `JOINTS` are unsigned integers. Quantised meshes and sparse accessors are read; skins and morph targets are
//! not applied; application-specific attributes (`_NAME`) are passed over.
//!
//! Index lists never hold restart values: 0xFFFF is vertex 65,535 whatever the index width.

mod accessor;
mod base64;
mod container;
mod merge;
mod nodes;

use super::Mesh;
use crate::error::{AssetError, excerpt};
use ::gltf::json;

/// Gives the bytes of a file that a `.gltf` names by a relative path, or says why not.
pub type ReadBuffer<'a> = dyn FnMut(&str) -> Result<Vec<u8>, String> + 'a;

/// A parsed file with its buffers, which every reader below borrows.
pub(crate) struct Document {
    pub(crate) root: json::Root,
    pub(crate) buffers: Vec<Vec<u8>>,
    pub(crate) name: String,
}

impl Document {
    pub(crate) fn error(&self, code: &'static str, place: impl Into<String>, message: impl Into<String>) -> AssetError {
        AssetError::new(code, &*self.name, place, message)
    }
}

/// Extensions that may be required: they change nothing that is read, except quantisation, which is read.
const HARMLESS: [&str; 6] =
    ["KHR_mesh_quantization", "KHR_materials_", "KHR_texture_", "KHR_lights_punctual", "KHR_xmp", "EXT_texture_"];

/// Reads a glTF file. `buffers` is asked for external buffers by their relative, percent-decoded path; nothing else is
/// ever opened, and addresses on a network are errors. Time and memory are bounded by [`super::MAX_ELEMENTS`].
///
/// # Errors
/// `S0330` container or JSON, `S0331` accessor, `S0332` buffer, `S0333` node, `S0340` limit, `X0310` required
/// extension; each names the element by its index in the file.
pub fn read_gltf(bytes: &[u8], name: &str, buffers: &mut ReadBuffer<'_>) -> Result<Mesh, AssetError> {
    let (text, binary) = container::split(bytes, name)?;
    let root: json::Root = json::deserialize::from_slice(text)
        .map_err(|e| AssetError::new("S0330", name, "JSON", excerpt(&e.to_string())))?;
    let mut document = Document { root, buffers: Vec::new(), name: name.to_owned() };
    let version = document.root.asset.version.as_str();
    if !version.starts_with("2.") && version != "2" {
        let message = format!("version {:?} is not 2.x", excerpt(version));
        return Err(document.error("S0330", "asset.version", message));
    }
    for extension in &document.root.extensions_required {
        if !HARMLESS.iter().any(|h| extension.starts_with(h)) {
            let message = format!("the file requires the extension {:?}, which is not read", excerpt(extension));
            return Err(document
                .error("X0310", "extensionsRequired", message)
                .hint("export the file without compression or instancing extensions"));
        }
    }
    document.buffers = container::buffers(&document, binary, buffers)?;
    let parts = nodes::collect(&document)?;
    merge::merge(&document, &parts)
}

#[cfg(test)]
pub(crate) use tests::embed;

#[cfg(test)]
mod tests;
