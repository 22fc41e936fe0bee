//! A game is one place: code outside its folders and the registries does not name it.
//!
//! The tests read the sources of all crates and of the page, and the manifests. Comments and documentation may name games as
//! examples, and so may tests, which play real games: comment lines, folders and files of tests, modules of tests and
//! dependencies of tests are left out.

use std::fs;
use std::path::Path;

use tilery_games::AnyRules;

use crate::sources::{code, crates, is_of_a_game, relative, root, sources};

/// The files outside the folders of games that may name a game, each with its reason.
const EXCEPTIONS: &[(&str, &str)] = &[
    ("crates/games/src/lib.rs", "the list of games"),
    ("crates/games/Cargo.toml", "the list of games as dependencies"),
    ("Cargo.toml", "the list of all crates, and how each is compiled"),
    ("fuzz/Cargo.toml", "the list of what fuzz targets read"),
    ("web/src/games/registry.ts", "the list of games of the page"),
];

/// Whether a line of a manifest names the crate of a game, or of what games share.
fn is_of_a_game_crate(line: &str) -> bool {
    let folders = fs::read_dir(root().join("games")).unwrap();
    folders.into_iter().any(|folder| {
        let name = format!("tilery-{}", folder.unwrap().file_name().to_string_lossy());
        let mut found = line.match_indices(&name).map(|(at, _)| &line[at + name.len()..]);
        found.any(|after| !after.starts_with(|next: char| next.is_alphanumeric() || next == '-'))
    })
}

/// The lines of a manifest that name the crate of a game, but for those of tests.
fn lines_of_manifest(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap();
    let mut of_tests = false;
    let mut found = Vec::new();
    for line in text.lines() {
        if line.starts_with('[') {
            of_tests = line == "[dev-dependencies]";
        }
        if !of_tests && is_of_a_game_crate(line) {
            found.push(line.to_owned());
        }
    }
    found
}

/// The files below the root, by their path from there, with the lines that name a game.
fn naming() -> Vec<(String, Vec<String>)> {
    let mut naming = named_in_sources();
    let parents = crates();
    let others = ["", "fuzz", "xtask"].map(|folder| root().join(folder));
    for folder in parents.iter().chain(&others) {
        let manifest = folder.join("Cargo.toml");
        let path = relative(&manifest);
        if !is_of_a_game(&path) {
            naming.push((path, lines_of_manifest(&manifest)));
        }
    }
    naming.retain(|(_, lines)| !lines.is_empty());
    naming
}

fn named_in_sources() -> Vec<(String, Vec<String>)> {
    let root = root();
    let mut files = Vec::new();
    for folder in crates() {
        sources(&folder.join("src"), &mut files);
    }
    sources(&root.join("xtask/src"), &mut files);
    sources(&root.join("web/src"), &mut files);
    assert!(files.len() > 400, "only {} files were found", files.len());
    files
        .iter()
        .filter(|path| !is_of_a_game(&relative(path)))
        .map(|path| {
            let lines = code(path).into_iter().filter(|(_, line)| {
                let line = line.to_lowercase();
                AnyRules::GAMES.into_iter().any(|game| line.contains(game))
            });
            let lines = lines.map(|(number, line)| format!("{number}: {}", line.trim()));
            (relative(path), lines.collect())
        })
        .collect()
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

/// The steps of CONTRIBUTING are complete: they name every module that games have, and every list of games.
#[test]
fn contributing_lists_the_modules_of_a_game_and_the_lists_of_games() {
    let text = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let (_, steps) = text.split_once("<!-- add a game -->").expect("the steps");
    let (steps, _) = steps.split_once("<!-- /add a game -->").expect("their end");
    assert!(
        steps
            .lines()
            .filter(|line| line.starts_with(|first: char| first.is_ascii_digit()))
            .count()
            <= 5
    );
    for game in AnyRules::GAMES {
        for entry in fs::read_dir(root().join("games").join(game).join("src")).unwrap() {
            let module = entry.unwrap().path();
            let module = module.file_stem().unwrap().to_string_lossy().into_owned();
            assert!(
                module == "lib" || steps.contains(&format!("`{module}`")),
                "{module} of {game}"
            );
        }
        assert!(root().join("web/src/games").join(game).is_dir(), "{game}");
    }
    for (registry, _) in EXCEPTIONS
        .iter()
        .filter(|(_, reason)| reason.starts_with("the list"))
    {
        assert!(
            steps.contains(&format!("`{registry}`")),
            "{registry} is not in the steps"
        );
    }
}
