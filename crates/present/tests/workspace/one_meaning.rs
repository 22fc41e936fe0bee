//! A name has one meaning: no two crates export types of the same name.
//!
//! The test reads the sources of all crates. What the folders of games declare is left out: each game has its own `Move`
//! and `View`, and the folder says whose they are.

use std::collections::{BTreeMap, BTreeSet};

use crate::sources::{code, crates, is_of_a_game, relative, sources};

/// The names that several crates may export, each with its reason.
const EXCEPTIONS: &[(&str, &str)] = &[];

/// The keywords that declare a type, after `pub`.
const KEYWORDS: [&str; 4] = ["struct", "enum", "trait", "type"];

/// The name of the type that a line of code declares as public.
fn declared(line: &str) -> Option<&str> {
    let (keyword, rest) = line.trim_start().strip_prefix("pub ")?.split_once(' ')?;
    let end = rest.find(|letter: char| !letter.is_alphanumeric());
    KEYWORDS
        .contains(&keyword)
        .then(|| &rest[..end.unwrap_or(rest.len())])
}

/// All public types outside the folders of games, with the crates that declare them.
fn exported() -> BTreeMap<String, BTreeSet<String>> {
    let mut exported: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for folder in crates() {
        let mut files = Vec::new();
        sources(&folder.join("src"), &mut files);
        files.retain(|path| !is_of_a_game(&relative(path)));
        let lines = files.iter().flat_map(|path| code(path));
        for (_, line) in lines {
            if let Some(name) = declared(&line) {
                let crates = exported.entry(name.to_owned()).or_default();
                crates.insert(relative(&folder));
            }
        }
    }
    exported
}

#[test]
fn no_two_crates_export_a_type_of_the_same_name() {
    let exported = exported();
    assert!(exported.len() > 300, "only {} types were found", exported.len());
    let shared: Vec<_> = exported
        .iter()
        .filter(|(name, crates)| {
            crates.len() > 1 && EXCEPTIONS.iter().all(|(exception, _)| exception != name)
        })
        .collect();
    assert!(
        shared.is_empty(),
        "these names have several meanings: {shared:#?}"
    );
}

#[test]
fn every_exception_is_needed_and_has_a_reason() {
    let exported = exported();
    for (exception, reason) in EXCEPTIONS {
        assert!(!reason.is_empty(), "{exception}");
        let crates = exported.get(*exception).map_or(0, BTreeSet::len);
        assert!(
            crates > 1,
            "{exception} has one meaning now: take it off the list"
        );
    }
}

#[test]
fn declarations_are_found() {
    assert_eq!(declared("pub struct Board<G> {"), Some("Board"));
    assert_eq!(declared("        pub enum Preview {"), Some("Preview"));
    assert_eq!(declared("pub type Colours = u8;"), Some("Colours"));
    for other in [
        "pub(crate) struct Board;",
        "struct Board;",
        "pub fn board() {",
        "pub use board::Board;",
    ] {
        assert_eq!(declared(other), None, "{other}");
    }
}
