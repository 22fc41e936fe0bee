//! The collections hold the themes that the games give to their puzzles now, and every puzzle has one.
//!
//! `TILERY_BLESS=1 cargo test --package tilery-puzzles --test themes` computes them again and stores them. The puzzles
//! themselves stay as they are, in the same order.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use tilery_frame::puzzles::Theme;
use tilery_games::AnyRules;
use tilery_puzzles::{Given, Puzzle};

fn file(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../games")
        .join(game)
        .join("src/puzzles/collection.jsonl.gz")
}

/// The puzzles of a game, in the order of the file.
fn stored(game: &str) -> Vec<Puzzle> {
    let mut text = String::new();
    let bytes = fs::read(file(game)).expect("a collection");
    MultiGzDecoder::new(&bytes[..])
        .read_to_string(&mut text)
        .expect("gzipped text");
    text.lines()
        .map(|line| serde_json::from_str(line).expect("a puzzle"))
        .collect()
}

/// The same puzzles with the themes that they have now.
fn themed(puzzles: &[Puzzle]) -> Vec<Puzzle> {
    let themed = |puzzle: &Puzzle| Puzzle {
        themes: Given::new(puzzle.clone())
            .and_then(|given| given.themes())
            .expect("a valid puzzle"),
        ..puzzle.clone()
    };
    puzzles.iter().map(themed).collect()
}

fn bless(game: &str, puzzles: &[Puzzle]) {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    for puzzle in puzzles {
        let line = serde_json::to_string(puzzle).expect("plain data");
        writeln!(packed, "{line}").expect("memory");
    }
    fs::write(file(game), packed.finish().expect("memory")).expect("the collection");
}

#[test]
fn every_puzzle_has_the_themes_of_its_moves() {
    for game in AnyRules::GAMES {
        let stored = stored(game);
        let computed = themed(&stored);
        for puzzle in &computed {
            assert!(!puzzle.themes.is_empty(), "{} has no theme", puzzle.id);
        }
        if env::var_os("TILERY_BLESS").is_some() {
            bless(game, &computed);
            continue;
        }
        for (stored, computed) in stored.iter().zip(&computed) {
            assert_eq!(stored.themes, computed.themes, "{}", stored.id);
        }
    }
}

/// The themes that a player can choose, with the number of puzzles: the table in docs/puzzles.md.
#[test]
fn the_document_has_the_number_of_puzzles_of_each_theme() {
    let mut counts: BTreeMap<Theme, Vec<usize>> = BTreeMap::new();
    for game in AnyRules::GAMES {
        let puzzles = stored(game);
        for theme in Theme::ALL {
            let count = puzzles
                .iter()
                .filter(|puzzle| puzzle.themes.contains(&theme))
                .count();
            counts.entry(theme).or_default().push(count);
        }
    }
    let number = |count: &usize| {
        if *count == 0 {
            "–".to_owned()
        } else {
            count.to_string()
        }
    };
    let due: BTreeSet<String> = counts
        .iter()
        .map(|(theme, counts)| {
            let name = serde_json::to_value(theme).expect("plain data");
            let numbers: Vec<String> = counts.iter().map(number).collect();
            format!(
                "| `{}` | {} |",
                name.as_str().expect("a name"),
                numbers.join(" | ")
            )
        })
        .collect();
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/puzzles.md");
    let text = fs::read_to_string(document).expect("the document");
    let told: BTreeSet<&str> = text.lines().collect();
    let missing: Vec<&String> = due.iter().filter(|line| !told.contains(line.as_str())).collect();
    assert!(
        missing.is_empty(),
        "docs/puzzles.md should have the lines\n{missing:#?}"
    );
}
