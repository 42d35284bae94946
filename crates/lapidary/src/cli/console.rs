//! Standard output and standard error, with or without colours.

use std::io::{self, IsTerminal, Write};

/// The two streams of the command.
#[derive(Debug)]
pub(super) struct Console {
    /// Whether standard error shows colours.
    pub(super) color: bool,
    quiet: bool,
}

impl Console {
    /// Colours are for terminals, unless `NO_COLOR` is set to anything.
    pub(super) fn new(quiet: bool) -> Self {
        let wanted = std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty());
        Self { color: wanted && io::stderr().is_terminal(), quiet }
    }

    /// Results.
    pub(super) fn out(&mut self, text: &str) -> io::Result<()> {
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes())?;
        out.flush()
    }

    /// Results that `--quiet` leaves out.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        if self.quiet { Ok(()) } else { self.out(text) }
    }

    /// Diagnostics.
    pub(super) fn err(&mut self, text: &str) -> io::Result<()> {
        io::stderr().lock().write_all(text.as_bytes())
    }

    /// Whether something that moves may be shown.
    pub(super) fn is_live(&self) -> bool {
        !self.quiet && io::stderr().is_terminal()
    }
}
