//! A name has one meaning: no two crates export types of the same name, and no crate has a type of its own with the name
//! of a type that another crate exports.
//!
//! The test reads the sources of all crates. What the folders of games declare is left out: each game has its own `Move`
//! and `View`, and the folder says whose they are.

use std::collections::{BTreeMap, BTreeSet};

use crate::sources::{code, crates, is_of_a_game, relative, sources};

/// The names that several crates may use, each with its reason.
const EXCEPTIONS: &[(&str, &str)] = &[];

/// The keywords that declare a type.
const KEYWORDS: [&str; 4] = ["struct", "enum", "trait", "type"];

/// The name of the type that a line of code declares, and whether it is public.
fn declared(line: &str) -> Option<(&str, bool)> {
    let (indented, line) = (line.starts_with(' '), line.trim_start());
    let is_public = line.starts_with("pub ");
    let private = line.strip_prefix("pub(").and_then(|rest| rest.split_once(") "));
    let line = private.map_or(line, |(_, rest)| rest);
    let (keyword, rest) = line.strip_prefix("pub ").unwrap_or(line).split_once(' ')?;
    let end = rest.find(|letter: char| !letter.is_alphanumeric());
    // An indented `type` without `pub` belongs to a trait.
    let is_type = KEYWORDS.contains(&keyword) && (keyword != "type" || is_public || !indented);
    is_type.then(|| (&rest[..end.unwrap_or(rest.len())], is_public))
}

/// The crates that declare a type.
#[derive(Debug, Default)]
struct Declaring {
    publicly: BTreeSet<String>,
    privately: BTreeSet<String>,
}

impl Declaring {
    fn has_several_meanings(&self) -> bool {
        let others = self.privately.difference(&self.publicly).count();
        self.publicly.len() > 1 || (self.publicly.len() == 1 && others > 0)
    }
}

/// All types outside the folders of games.
fn types() -> BTreeMap<String, Declaring> {
    let mut types: BTreeMap<String, Declaring> = BTreeMap::new();
    for folder in crates() {
        let mut files = Vec::new();
        sources(&folder.join("src"), &mut files);
        files.retain(|path| !is_of_a_game(&relative(path)));
        let lines = files.iter().flat_map(|path| code(path));
        for (_, line) in lines {
            if let Some((name, is_public)) = declared(&line) {
                let declaring = types.entry(name.to_owned()).or_default();
                let crates = match is_public {
                    true => &mut declaring.publicly,
                    false => &mut declaring.privately,
                };
                crates.insert(relative(&folder));
            }
        }
    }
    types
}

#[test]
fn a_name_that_a_crate_exports_has_no_other_meaning() {
    let types = types();
    assert!(types.len() > 600, "only {} types were found", types.len());
    let shared: Vec<_> = types
        .iter()
        .filter(|(name, declaring)| {
            declaring.has_several_meanings() && EXCEPTIONS.iter().all(|(exception, _)| exception != name)
        })
        .collect();
    assert!(
        shared.is_empty(),
        "these names have several meanings: {shared:#?}"
    );
}

#[test]
fn every_exception_is_needed_and_has_a_reason() {
    let types = types();
    for (exception, reason) in EXCEPTIONS {
        assert!(!reason.is_empty(), "{exception}");
        assert!(
            types.get(*exception).is_some_and(Declaring::has_several_meanings),
            "{exception} has one meaning now: take it off the list"
        );
    }
}

#[test]
fn declarations_of_types_are_recognised() {
    assert_eq!(declared("pub struct Board<G> {"), Some(("Board", true)));
    assert_eq!(declared("        pub enum Preview {"), Some(("Preview", true)));
    assert_eq!(declared("pub type Colours = u8;"), Some(("Colours", true)));
    assert_eq!(declared("pub(crate) struct Board;"), Some(("Board", false)));
    assert_eq!(declared("struct Board;"), Some(("Board", false)));
    assert_eq!(declared("type Reply = u8;"), Some(("Reply", false)));
    for other in [
        "    type Setup = Setup;",
        "pub fn board() {",
        "pub use board::Board;",
        "structure Board",
    ] {
        assert_eq!(declared(other), None, "{other}");
    }
}
