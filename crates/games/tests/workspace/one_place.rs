//! A game is one place: code outside its folders and the registries does not name it.
//!
//! The test reads the sources of all crates and of the page. Comments and documentation may name games as examples, and
//! so may tests, which play real games: comment lines, folders and files of tests, and modules of tests are left out.

use tilery_games::AnyRules;

use crate::sources::{code, crates, is_of_a_game, relative, root, sources};

/// The files outside the folders of games that may name a game, each with its reason.
const EXCEPTIONS: &[(&str, &str)] = &[
    ("crates/games/src/lib.rs", "the list of games"),
    ("web/src/games/registry.ts", "the list of games of the page"),
];

/// The files below the root, by their path from there, with the lines that name a game.
fn naming() -> Vec<(String, Vec<String>)> {
    let root = root();
    let mut files = Vec::new();
    for folder in crates() {
        sources(&folder.join("src"), &mut files);
    }
    sources(&root.join("xtask/src"), &mut files);
    sources(&root.join("web/src"), &mut files);
    assert!(files.len() > 400, "only {} files were found", files.len());
    let named = files
        .iter()
        .filter(|path| !is_of_a_game(&relative(path)))
        .map(|path| {
            let lines = code(path).into_iter().filter(|(_, line)| {
                let line = line.to_lowercase();
                AnyRules::GAMES.into_iter().any(|game| line.contains(game))
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

/// The steps of CONTRIBUTING are complete: they name every module that games have, and every list of games.
#[test]
fn contributing_lists_the_modules_of_a_game_and_the_lists_of_games() {
    let text = std::fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
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
        for entry in std::fs::read_dir(root().join("games").join(game).join("src")).unwrap() {
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
