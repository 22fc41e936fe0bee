//! Golden playthroughs: one whole game of each game and edition, turn by turn, as text. A change of rules, dealing,
//! notation or the order of moves shows here. `TILERY_BLESS=1` writes them anew.

use std::fmt::Write as _;
use std::path::PathBuf;

use tilery_cubes::{Cubes, CubesRules};
use tilery_lines::grid::{Line, Scored};
use tilery_qwirkle::{Edition, Qwirkle};
use tilery_rules::fair::{Seed, Stream};
use tilery_rules::{Recorded, RuleSet, Turn};
use tilery_strata::{Report, Strata, Variant};

use crate::common::aged;

/// A short summary of the report of a turn.
trait Telling {
    fn lines(&self) -> Vec<String>;
}

impl Telling for Scored {
    fn lines(&self) -> Vec<String> {
        let line = |line: &Line| {
            format!(
                "{} at {} for {}",
                line.name(),
                line.cells[0],
                line.points + line.bonus
            )
        };
        self.lines.iter().map(line).collect()
    }
}

impl Telling for Report {
    fn lines(&self) -> Vec<String> {
        self.laid()
            .map(|laid| format!("level {}", laid.level))
            .into_iter()
            .collect()
    }
}

/// The text of a game of three, or as many as there may be, with random moves.
fn playthrough<G: Recorded<Report: Telling>>(rules: G::Rules) -> String {
    let word = format!("golden {} {rules}", G::NAME);
    let seed = Seed::from_word(&word);
    let mut chance = Stream::new(&seed, &[]);
    let mut choice = Stream::new(&Seed::from_word(&format!("{word} moves")), &[]);
    let players = [("A", 40), ("B", 12), ("C", 40)].map(aged);
    let players = &players[..players.len().min(*rules.seats().end())];
    let deal = G::deal(rules, players.len(), &mut chance);
    let mut game = G::start(rules, players, &deal).expect("a deal can be played");
    let mut text = format!("{} {rules}, seed {seed}\n", G::NAME);
    for (seat, hand) in G::hands(&deal).iter().enumerate() {
        let _ = writeln!(text, "hand {seat}: {}", hand.join(" "));
    }
    while let Some(seat) = game.turn() {
        let mv = game.random_move(&mut choice).expect("there is a legal move");
        let luck = game.luck(&mv, &mut chance);
        let report = game.play(seat, &mv, &luck).expect("a legal move");
        let lines = report.lines();
        let told = G::write_turn(&Turn {
            seat,
            mv,
            report: report.clone(),
            luck,
        });
        let _ = write!(text, "{}: {} = {}", seat.0, told.mv, told.score.unwrap_or(0));
        let (lines, drew) = (lines.join("; "), told.drew.join(" "));
        for (title, items) in [
            ("lines", lines),
            ("drew", drew),
            ("rolled", told.rolled.join(" ")),
        ] {
            if !items.is_empty() {
                let _ = write!(text, " | {title}: {items}");
            }
        }
        let _ = writeln!(text, " | {:?}", game.scores());
    }
    let outcome = game.outcome().expect("the game is over");
    let _ = writeln!(
        text,
        "end: {}",
        serde_json::to_string(&outcome).expect("an outcome is JSON")
    );
    text
}

fn matches_its_file<G: Recorded<Report: Telling>>(rules: G::Rules) {
    let name = format!("{}-{rules}.txt", G::NAME);
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(name);
    let played = playthrough::<G>(rules);
    if std::env::var_os("TILERY_BLESS").is_some() {
        std::fs::write(&path, &played).expect("the playthrough can be written");
    }
    let golden = std::fs::read_to_string(&path).expect("the playthrough is there");
    for (number, (new, old)) in played.lines().zip(golden.lines()).enumerate() {
        assert_eq!(new, old, "line {} of {}", number + 1, path.display());
    }
    assert_eq!(played, golden);
}

#[test]
fn qwirkle_mindware_plays_as_ever() {
    matches_its_file::<Qwirkle>(Edition::Mindware);
}

#[test]
fn qwirkle_schmidt_plays_as_ever() {
    matches_its_file::<Qwirkle>(Edition::Schmidt);
}

#[test]
fn qwirkle_iello_plays_as_ever() {
    matches_its_file::<Qwirkle>(Edition::Iello);
}

#[test]
fn cubes_plays_as_ever() {
    matches_its_file::<Cubes>(CubesRules::Cubes);
}

#[test]
fn strata_plays_as_written() {
    for variant in Variant::ALL {
        matches_its_file::<Strata>(*variant);
    }
}
