//! The puzzles that ship with the program.

use std::io::Read;
use std::sync::OnceLock;

use flate2::read::MultiGzDecoder;
use thiserror::Error;
use tilery_frame::puzzles::{PuzzleGame, Theme};
use tilery_games::{AnyRules, with_rules};

use crate::Puzzle;

/// One collection for each game, read when it is needed first.
static COLLECTIONS: [OnceLock<Result<Collection, CollectionError>>; AnyRules::GAMES.len()] =
    [const { OnceLock::new() }; AnyRules::GAMES.len()];

/// The puzzles of a game.
#[derive(Clone, Debug)]
pub struct Collection {
    entries: Vec<PuzzleEntry>,
}

/// A puzzle of a collection: the facts by which puzzles are chosen, and its text.
#[derive(Clone, Debug)]
pub struct PuzzleEntry {
    /// The id of the puzzle.
    pub id: String,
    /// Its theme.
    pub themes: Vec<Theme>,
    /// The rating with which it starts.
    pub rating: f64,
    line: String,
}

/// Why there is no collection.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CollectionError {
    /// There is no such game.
    #[error("there are no puzzles of {0:?}")]
    Game(String),
    /// The data inside the program cannot be read.
    #[error("the collection of puzzles cannot be read: {0}")]
    Data(String),
}

impl PuzzleEntry {
    /// The whole puzzle.
    ///
    /// # Errors
    /// Returns an error if its text cannot be read.
    pub fn puzzle(&self) -> Result<Puzzle, CollectionError> {
        serde_json::from_str(&self.line).map_err(|error| CollectionError::Data(error.to_string()))
    }
}

impl Collection {
    /// The puzzles of a game.
    ///
    /// # Errors
    /// Returns an error if there is no such game.
    pub fn of(game: &str) -> Result<&'static Collection, CollectionError> {
        let unknown = || CollectionError::Game(game.chars().take(40).collect());
        let at = AnyRules::GAMES
            .iter()
            .position(|name| *name == game)
            .ok_or_else(unknown)?;
        let read = || {
            let rules = AnyRules::read(game, None).map_err(|_| unknown())?;
            Collection::read(with_rules!(rules, G, _rules => <G as PuzzleGame>::COLLECTION))
        };
        COLLECTIONS[at].get_or_init(read).as_ref().map_err(Clone::clone)
    }

    fn read(data: &[u8]) -> Result<Collection, CollectionError> {
        let broken = |error: &dyn std::fmt::Display| CollectionError::Data(error.to_string());
        let mut text = String::new();
        MultiGzDecoder::new(data)
            .read_to_string(&mut text)
            .map_err(|error| broken(&error))?;
        let entry = |line: &str| {
            let puzzle: Puzzle = serde_json::from_str(line).map_err(|error| broken(&error))?;
            Ok(PuzzleEntry {
                id: puzzle.id,
                themes: puzzle.themes,
                rating: puzzle.difficulty.rating,
                line: line.to_owned(),
            })
        };
        let mut entries: Vec<PuzzleEntry> =
            text.lines().map(entry).collect::<Result<_, CollectionError>>()?;
        entries.sort_by(|one, other| one.id.cmp(&other.id));
        Ok(Collection { entries })
    }

    /// All puzzles, sorted by their ids.
    pub fn entries(&self) -> &[PuzzleEntry] {
        &self.entries
    }

    /// The puzzle with this id.
    pub fn get(&self, id: &str) -> Option<&PuzzleEntry> {
        let at = self
            .entries
            .binary_search_by(|entry| entry.id.as_str().cmp(id))
            .ok()?;
        self.entries.get(at)
    }

    /// The puzzle of a day, counted from any day on. No puzzle comes again before all others have been there.
    pub fn of_day(&self, day: u64) -> Option<&PuzzleEntry> {
        let count = self.entries.len() as u64;
        if count == 0 {
            return None;
        }
        // Steps of about the golden ratio, so that neighbours of the list, which come from one game, are far apart.
        let is_coprime = |step: &u64| gcd(*step, count) == 1;
        let step = (count * 618 / 1000 + 1..).find(is_coprime).unwrap_or(1);
        self.entries.get(((day % count) * step % count) as usize)
    }
}

fn gcd(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { gcd(other, one % other) }
}
