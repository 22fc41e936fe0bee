//! A game is one place: code outside its folders and the registries does not name it.
//!
//! The test reads the sources of all crates and of the page. Comments and documentation may name games as examples, and
//! so may tests, which play real games: comment lines, folders and files of tests, and modules of tests are left out.

use std::fs;
use std::path::{Path, PathBuf};

use tilery_rules::AnyRules;

/// The files outside the folders of games that may name a game, each with its reason.
const EXCEPTIONS: &[(&str, &str)] = &[
    (
        "crates/rules/src/any.rs",
        "the registry of the rules: one line per game",
    ),
    ("crates/rules/src/lib.rs", "declares the folder of each game"),
    ("crates/analysis/src/lib.rs", "declares the folder of each game"),
    ("crates/duplicate/src/lib.rs", "declares the folder of each game"),
    ("crates/bots/src/lib.rs", "declares the folder of each game"),
    ("crates/picture/src/lib.rs", "declares the folder of each game"),
    ("crates/present/src/lib.rs", "declares the folder of each game"),
    (
        "crates/present/src/registry.rs",
        "the registry of this crate: one line per game",
    ),
    (
        "web/src/games/registry.ts",
        "the registry of the page: one line per game",
    ),
    ("web/src/api/client.ts", "generated from the types of the games"),
    (
        "crates/rules/src/schema.rs",
        "describes the notation of each game: a table with one line per type",
    ),
    (
        "crates/present/src/line_games/terminal/words.rs",
        "the word for a full line",
    ),
    (
        "crates/cli/src/train.rs",
        "trains the weights of one game, which no other game has",
    ),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All source files below a folder, without those of tests.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
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
fn code(path: &Path) -> Vec<(usize, String)> {
    let text = fs::read_to_string(path).unwrap();
    let end = text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len());
    let lines = (1..).zip(text[..end].lines());
    lines
        .filter(|(_, line)| {
            !["//", "/*", "*", "<!--"]
                .iter()
                .any(|mark| line.trim().starts_with(mark))
        })
        .map(|(number, line)| (number, line.to_lowercase()))
        .collect()
}

/// Whether a file is in the folder of a game.
fn is_of_a_game(path: &str) -> bool {
    let of_game = |game: &str| path.split('/').any(|part| part == game);
    AnyRules::GAMES.into_iter().any(of_game) || path.split('/').any(|part| part == "pebbles")
}

/// The files below the root, by their path from there, with the lines that name a game.
fn naming() -> Vec<(String, Vec<String>)> {
    let root = root();
    let mut files = Vec::new();
    for entry in fs::read_dir(root.join("crates")).unwrap() {
        sources(&entry.unwrap().path().join("src"), &mut files);
    }
    sources(&root.join("xtask/src"), &mut files);
    sources(&root.join("web/src"), &mut files);
    assert!(files.len() > 400, "only {} files were found", files.len());
    let relative = |path: &Path| {
        path.strip_prefix(&root)
            .unwrap()
            .to_string_lossy()
            .replace('\\', "/")
    };
    let named = files
        .iter()
        .filter(|path| !is_of_a_game(&relative(path)))
        .map(|path| {
            let lines = code(path).into_iter().filter(|(_, line)| {
                let names = AnyRules::GAMES.into_iter().chain(["pebbles"]);
                names.into_iter().any(|game| line.contains(game))
            });
            let lines = lines.map(|(number, line)| format!("{number}: {}", line.trim()));
            (relative(path), lines.collect::<Vec<_>>())
        });
    named.filter(|(_, lines)| !lines.is_empty()).collect()
}

#[test]
fn only_the_folders_of_a_game_and_the_registries_name_it() {
    let naming = naming();
    let strangers: Vec<_> = naming
        .iter()
        .filter(|(path, _)| EXCEPTIONS.iter().all(|(exception, _)| exception != path))
        .collect();
    assert!(strangers.is_empty(), "these files name a game: {strangers:#?}");
}

#[test]
fn every_exception_is_needed_and_has_a_reason() {
    let naming = naming();
    for (exception, reason) in EXCEPTIONS {
        assert!(!reason.is_empty(), "{exception}");
        assert!(
            naming.iter().any(|(path, _)| path == exception),
            "{exception} names no game any more: take it off the list"
        );
    }
}
