//! A game is one place: code outside its folders and the registries does not name it.
//!
//! The test reads the sources of all crates and of the page. Comments and documentation may name games as examples, and
//! so may tests, which play real games: comment lines, folders and files of tests, and modules of tests are left out.

use tilery_games::AnyRules;

use crate::sources::{code, crates, is_of_a_game, relative, root, sources};

/// The files outside the folders of games that may name a game, each with its reason.
const EXCEPTIONS: &[(&str, &str)] = &[
    (
        "crates/rules/src/any.rs",
        "the registry of the rules: one line per game",
    ),
    ("crates/rules/src/lib.rs", "declares the folder of each game"),
    ("crates/analysis/src/lib.rs", "declares the folder of each game"),
    ("crates/duplicate/src/lib.rs", "declares the folder of each game"),
    ("crates/lessons/src/lib.rs", "declares the folder of each game"),
    ("crates/puzzles/src/lib.rs", "declares the folder of each game"),
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
    (
        "crates/present/src/line_games/terminal/words.rs",
        "the word for a full line",
    ),
    (
        "crates/cli/src/train.rs",
        "trains the weights of one game, which no other game has",
    ),
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

/// The steps of CONTRIBUTING are complete: they name every folder that games have, every file that declares or registers
/// a game, and nothing that is not there.
#[test]
fn contributing_lists_the_folders_and_registries_of_a_game() {
    let text = std::fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let (_, steps) = text.split_once("<!-- add a game -->").expect("the steps");
    let (steps, _) = steps.split_once("<!-- /add a game -->").expect("their end");
    let parents = crates().into_iter().map(|folder| folder.join("src"));
    for parent in parents.chain([root().join("web/src/games")]) {
        let listed = steps.contains(&format!("`{}/NAME/`", relative(&parent)));
        for game in AnyRules::GAMES {
            assert_eq!(
                parent.join(game).is_dir(),
                listed,
                "{game} in {}, which the steps {}",
                parent.display(),
                if listed { "list" } else { "do not list" }
            );
        }
    }
    let registries = EXCEPTIONS
        .iter()
        .filter(|(_, reason)| reason.contains("registry") || reason.contains("declares"));
    for (registry, _) in registries {
        assert!(
            steps.contains(&format!("`{registry}`")),
            "{registry} is not in the steps"
        );
    }
}
