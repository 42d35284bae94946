//! `lapidary explain`.

use super::Outcome;
use super::args::ExplainArgs;
use super::console::Console;
use lapidary::scene::suggest::nearest;
use std::io;

/// The pages, each under a heading `## CODE title`.
const PAGES: &str = include_str!("../../../../docs/errors.md");

/// Codes with their titles and texts, in order.
fn pages() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    PAGES.split("\n## ").skip(1).filter_map(|page| {
        let (heading, body) = page.split_once('\n').unwrap_or((page, ""));
        let (code, title) = heading.split_once(' ')?;
        // A chapter heading ends the page before it.
        let body = body.split("\n# ").next().unwrap_or(body);
        Some((code, title.trim(), body.trim()))
    })
}

/// Shows the page of a code, or the list of all.
pub(super) fn explain(args: &ExplainArgs) -> io::Result<Outcome> {
    let mut console = Console::new(false);
    let Some(code) = &args.code else {
        let list: String = pages().map(|(code, title, _)| format!("{code}  {title}\n")).collect();
        console.out(&list)?;
        return Ok(Outcome::Done);
    };
    let wanted = code.trim().to_ascii_uppercase();
    if let Some((code, title, body)) = pages().find(|p| p.0 == wanted) {
        console.out(&format!("{code}: {title}\n\n{body}\n"))?;
        return Ok(Outcome::Done);
    }
    let known: Vec<_> = pages().map(|p| p.0).collect();
    let hint = match nearest(&wanted, known.iter().copied()) {
        Some(near) => format!("did you mean {near}?"),
        None => "`lapidary explain` without a code lists all".to_owned(),
    };
    console.err(&format!("error: there is no diagnostic code {code:?}\nhelp: {hint}\n"))?;
    Ok(Outcome::Usage)
}
