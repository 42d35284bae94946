//! The one error of this crate's readers and writers.

/// What is wrong with a file or a parameter: which file, where in it, and how to fix it.
///
/// Codes: `S0301` file cannot be read or written, `S0302` unknown file type, `S0303` mesh data inconsistent, `S0310` OBJ
/// text, `S0311` OBJ index, `S0320` PLY, `S0330` glTF container or JSON, `S0331` glTF accessor, `S0332` glTF buffer,
/// `S0333` glTF node, `S0340` limit, `S0350` generator parameter, `S0360` adjacency, `S0370` PNG, `S0371` float image,
/// `S0380` table, `X0310` glTF feature that is not supported.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {place}: {message}")]
pub struct AssetError {
    /// Stable code, see the list above.
    pub code: &'static str,
    /// The file, or the name of the generator.
    pub file: String,
    /// The element or field: `line 12`, `element "face"`, `accessors[3].count`, `parameter nx`.
    pub place: String,
    /// What is wrong; one line, lower case, no full stop.
    pub message: String,
    /// How to fix it, if that is known.
    pub hint: Option<String>,
}

impl AssetError {
    /// An error without a hint.
    pub fn new(
        code: &'static str,
        file: impl Into<String>,
        place: impl Into<String>,
        message: impl Into<String>,
    ) -> Self {
        Self { code, file: file.into(), place: place.into(), message: message.into(), hint: None }
    }

    /// Adds how to fix it.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// The same as a diagnostic without a span, as the command prints it.
    #[must_use]
    pub fn to_diagnostic(&self) -> lapidary_ir::diag::Diagnostic {
        let diagnostic = lapidary_ir::diag::Diagnostic::error(self.code, self.to_string());
        match &self.hint {
            Some(hint) => diagnostic.hint(hint.clone()),
            None => diagnostic,
        }
    }
}

/// At most 120 characters of foreign text on one line, for messages that quote a file.
pub(crate) fn excerpt(text: &str) -> String {
    let mut short: String = text.chars().take(120).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(120).is_some() {
        short.push_str("...");
    }
    short
}
