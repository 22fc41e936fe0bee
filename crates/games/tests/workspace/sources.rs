//! The sources of all crates and of the page, as the tests read them.

use std::fs;
use std::path::{Path, PathBuf};

use tilery_games::AnyRules;

/// The folder of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All source files below a folder, without those of tests.
pub(crate) fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if name != "tests" && name != "testing" {
                sources(&path, found);
            }
        } else if ["rs", "ts", "svelte", "css"]
            .iter()
            .any(|end| name.ends_with(&format!(".{end}")))
            && name != "tests.rs"
            && !name.ends_with(".test.ts")
        {
            found.push(path);
        }
    }
}

/// The code of a file: without comments of their own lines, and without the module of tests at its end.
pub(crate) fn code(path: &Path) -> Vec<(usize, String)> {
    let text = fs::read_to_string(path).unwrap();
    let end = text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len());
    let lines = (1..).zip(text[..end].lines());
    lines
        .filter(|(_, line)| {
            !["//", "/*", "*", "<!--"]
                .iter()
                .any(|mark| line.trim().starts_with(mark))
        })
        .map(|(number, line)| (number, line.to_owned()))
        .collect()
}

/// The folders of all crates, those of games among them.
pub(crate) fn crates() -> Vec<PathBuf> {
    let parents = ["crates", "games"].map(|parent| fs::read_dir(root().join(parent)).unwrap());
    let entries = parents.into_iter().flatten();
    entries.map(|entry| entry.unwrap().path()).collect()
}

/// The path of a file from the root.
pub(crate) fn relative(path: &Path) -> String {
    let path = path.strip_prefix(root()).unwrap().to_string_lossy();
    path.replace('\\', "/")
}

/// Whether a file is in the folder of a game, or of what games share.
pub(crate) fn is_of_a_game(path: &str) -> bool {
    path.starts_with("games/")
        || AnyRules::GAMES
            .iter()
            .any(|game| path.starts_with(&format!("web/src/games/{game}/")))
}
