//! `lapidary new`.

use super::Outcome;
use super::args::{NewArgs, Starter};
use super::console::Console;
use std::io;

/// File names with their texts.
fn files(starter: Starter) -> [(&'static str, &'static str); 2] {
    match starter {
        Starter::Sprites => [
            ("sprites.toml", include_str!("../../starters/sprites.toml")),
            ("sprites.hlsl", include_str!("../../starters/sprites.hlsl")),
        ],
        Starter::Normals => [
            ("normals.toml", include_str!("../../starters/normals.toml")),
            ("normals.hlsl", include_str!("../../starters/normals.hlsl")),
        ],
    }
}

/// Writes the starter's files; never over files that are there.
pub(super) fn new(args: &NewArgs) -> io::Result<Outcome> {
    let mut console = Console::new(false);
    let files = files(args.starter);
    let taken: Vec<_> = files.iter().map(|(n, _)| args.folder.join(n)).filter(|p| p.exists()).collect();
    if let Some(path) = taken.first() {
        let text = format!("error[S0402]: {} is there already\nhelp: name another folder\n", path.display());
        console.err(&text)?;
        return Ok(Outcome::BadInput);
    }
    let written = std::fs::create_dir_all(&args.folder)
        .and_then(|()| files.iter().try_for_each(|(name, text)| std::fs::write(args.folder.join(name), text)));
    if let Err(error) = written {
        let folder = args.folder.display();
        console.err(&format!("error[S0301]: {folder}: {error}\nhelp: name a folder that you may write to\n"))?;
        return Ok(Outcome::BadInput);
    }
    let scene = args.folder.join(files[0].0);
    for (name, _) in files {
        console.out(&format!("{}\n", args.folder.join(name).display()))?;
    }
    console.out(&format!("now try: lapidary run {}\n", scene.display()))?;
    Ok(Outcome::Done)
}
