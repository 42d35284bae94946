//! Command line: arguments, exit codes, and what all commands share.
//!
//! Exit codes: 0 done, 1 the input is wrong or results cannot be written, 2 the command line is wrong, 4 an internal
//! error.

mod args;
mod check;
mod console;
mod explain;
mod gpus;
mod new;
mod plan;
mod reflect;
mod render;
mod run;
mod table;

use args::{Cli, Command};
use clap::Parser;
use console::Console;
use std::io;
use std::process::ExitCode;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// All is well.
    Done,
    /// The input is wrong; diagnostics have been written.
    BadInput,
    /// The command line is wrong beyond what its parser sees.
    Usage,
}

/// Runs the command and gives its exit code. A reader that goes away ends the command quietly.
pub(crate) fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            let code = if error.use_stderr() { 2 } else { 0 };
            return match error.print() {
                Err(e) if e.kind() != io::ErrorKind::BrokenPipe => unwritten(&e),
                _ => ExitCode::from(code),
            };
        }
    };
    // A panic is a mistake of ours: it is told as such, and it is not exit code 101.
    std::panic::set_hook(Box::new(|info| {
        let mut console = Console::new(false);
        let place = info.location().map(|l| format!(" at {}:{}", l.file(), l.line())).unwrap_or_default();
        let text = info.payload_as_str().unwrap_or("no message");
        // Nothing is left to do when even this cannot be written.
        let _ = console.err(&format!(
            "internal error{place}: {text}\nthis is a mistake in lapidary, not in your input: please report it\n"
        ));
    }));
    match std::panic::catch_unwind(|| dispatch(&cli)) {
        Ok(Ok(Outcome::Done)) => ExitCode::SUCCESS,
        Ok(Ok(Outcome::BadInput)) => ExitCode::from(1),
        Ok(Ok(Outcome::Usage)) => ExitCode::from(2),
        Ok(Err(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Ok(Err(error)) => unwritten(&error),
        Err(_) => ExitCode::from(4),
    }
}

/// Tells that text for one of the standard streams is lost: whoever reads it, be it JSON, has only a part.
fn unwritten(error: &io::Error) -> ExitCode {
    // Nothing is left to do when standard error is the stream that cannot be written.
    let _ = Console::new(false).err(&format!("error: output cannot be written: {error}\n"));
    ExitCode::from(1)
}

fn dispatch(cli: &Cli) -> io::Result<Outcome> {
    match &cli.command {
        Command::Run(args) => run::run(args),
        Command::Check(args) => check::check(args),
        Command::Explain(args) => explain::explain(args),
        Command::New(args) => new::new(args),
        Command::Gpus(args) => gpus::gpus(args),
        Command::Plan(args) => plan::plan(args),
    }
}
