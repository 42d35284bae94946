//! One error type for each kind of call: what was refused, which object, and how to fix it.
//!
//! Every message starts with a stable code, explained in `docs/errors.md`.

use lapidary_exec::Unsupported;
use lapidary_ir::Stage;
use lapidary_pipeline::om::TargetError;
use lapidary_pipeline::state::{Format, StreamOutputError};

/// Why a buffer cannot be made, written or read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BufferError {
    /// Nothing can be stored in it.
    #[error("D0201: buffer {label:?} has no bytes; give it a size of at least 1")]
    Empty {
        /// The buffer.
        label: String,
    },
    /// Larger than a buffer can be.
    #[error("D0202: buffer {label:?} has {bytes} bytes; at most {limit} are possible")]
    TooLarge {
        /// The buffer.
        label: String,
        /// Bytes asked for.
        bytes: u64,
        /// The most.
        limit: u64,
    },
    /// A constant buffer with a size that is no multiple of 16, or too large.
    #[error("D0203: constant buffer {label:?} has {bytes} bytes; sizes are multiples of 16 up to 65536")]
    ConstantSize {
        /// The buffer.
        label: String,
        /// Bytes asked for.
        bytes: u64,
    },
    /// A write past the end.
    #[error("D0204: {bytes} bytes at offset {offset} do not fit into buffer {label:?} of {size} bytes")]
    OutOfRange {
        /// The buffer.
        label: String,
        /// First byte written.
        offset: u64,
        /// Bytes written.
        bytes: u64,
        /// Bytes of the buffer.
        size: u64,
    },
}

/// Why a texture cannot be made, viewed or read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextureError {
    /// A size, format or amount of memory that is not possible.
    #[error("D0211: texture {label:?}: {source}")]
    Create {
        /// The texture.
        label: String,
        /// Why.
        source: TargetError,
    },
    /// A slice that does not exist.
    #[error("D0212: texture {label:?} has no slice {slice}; it has {slices}")]
    Slice {
        /// The texture.
        label: String,
        /// Slice asked for.
        slice: u32,
        /// Slices there are.
        slices: u32,
    },
    /// A view of the wrong kind.
    #[error("D0213: texture {label:?} of format {format} cannot have a {wanted} view; {hint}")]
    View {
        /// The texture.
        label: String,
        /// Its format.
        format: Format,
        /// `render target` or `depth stencil`.
        wanted: &'static str,
        /// What can.
        hint: &'static str,
    },
}

/// Why a shader cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShaderError {
    /// A program of another stage.
    #[error("D0221: {entry:?} is a {found} shader, not a {wanted} shader")]
    Stage {
        /// The entry point.
        entry: String,
        /// Stage of the call.
        wanted: Stage,
        /// Stage of the program.
        found: Stage,
    },
    /// The engine does not run it.
    #[error("{source} (entry point {entry:?})")]
    Unsupported {
        /// The entry point.
        entry: String,
        /// Why.
        source: Unsupported,
    },
    /// A stream-output declaration that breaks a rule.
    #[error("D0222: stream output of {entry:?}: {source}")]
    Declaration {
        /// The entry point.
        entry: String,
        /// Which rule.
        source: StreamOutputError,
    },
    /// A declaration that names what the shader does not write.
    #[error(
        "D0223: stream-output entry {number} of {entry:?} takes {semantic}, which stream {stream} does not write; it writes {written}"
    )]
    Output {
        /// The entry point.
        entry: String,
        /// Which entry, from 0.
        number: usize,
        /// The semantic with its components.
        semantic: String,
        /// The stream.
        stream: u32,
        /// What there is, comma separated.
        written: String,
    },
}

/// Why an input layout cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InputLayoutError {
    /// Too many elements.
    #[error("D0231: the input layout has {count} elements; at most 32 are possible")]
    TooMany {
        /// Elements given.
        count: usize,
    },
    /// A semantic twice.
    #[error("D0232: the input layout has {semantic} twice")]
    Twice {
        /// The semantic with its index.
        semantic: String,
    },
    /// A buffer slot out of range, or one that steps both ways.
    #[error("D0233: element {semantic} uses vertex buffer {slot}; slots are 0 to 31 and step all alike")]
    Slot {
        /// The semantic with its index.
        semantic: String,
        /// The slot.
        slot: u32,
    },
    /// An input of the shader that no element provides.
    #[error("D0234: vertex shader {entry:?} reads {semantic}, which the input layout does not have; it has {present}")]
    Missing {
        /// The entry point.
        entry: String,
        /// The semantic with its index.
        semantic: String,
        /// What there is, comma separated.
        present: String,
    },
    /// A float for an integer or the other way round.
    #[error("D0235: vertex shader {entry:?} reads {semantic} as {wanted}, but its format {format} gives {found}")]
    Kind {
        /// The entry point.
        entry: String,
        /// The semantic with its index.
        semantic: String,
        /// Kind of the shader.
        wanted: &'static str,
        /// Kind of the format.
        found: &'static str,
        /// The format.
        format: Format,
    },
}

macro_rules! codes {
    ($($error:ident)*) => {
        $(impl $error {
            /// The stable code that the message starts with, and the rest of the message.
            #[must_use]
            pub fn parts(&self) -> (&'static str, String) {
                split_code(&self.to_string())
            }
        })*
    };
}
codes! { BufferError TextureError ShaderError InputLayoutError }

/// Splits `D0201: words` into the code, from the table of codes, and the words.
pub(crate) fn split_code(message: &str) -> (&'static str, String) {
    for code in CODES {
        if let Some(rest) = message.strip_prefix(code).and_then(|r| r.strip_prefix(": ")) {
            return (code, rest.to_owned());
        }
    }
    ("D0200", message.to_owned())
}

/// Every code of this crate; `docs/errors.md` explains them.
pub(crate) const CODES: &[&str] = &[
    "D0201", "D0202", "D0203", "D0204", "D0211", "D0212", "D0213", "D0221", "D0222", "D0223", "D0231", "D0232",
    "D0233", "D0234", "D0235", "D0241", "D0242", "D0243", "D0244", "D0245", "D0246", "D0247", "D0248", "X0401",
    "X0402", "X0403",
];
