//! A puzzle, in the form in which collections hold it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tilery_frame::bots::MoveValue;
use tilery_frame::puzzles::Theme;
use tilery_rules::Seat;
use tilery_rules::record::Record;

use crate::Difficulty;

/// A position with one clearly best move. It is not trusted until it has been checked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Puzzle {
    /// Where the puzzle comes from, which tells it apart from all others.
    pub id: String,
    /// The game up to the turn of the puzzle.
    pub position: Record,
    /// The best move.
    pub best: PuzzleMove,
    /// The next best move.
    pub second: PuzzleMove,
    /// The themes of the puzzle.
    pub themes: Vec<Theme>,
    /// How difficult it is.
    pub difficulty: Difficulty,
}

/// A move with its value for the seat that moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PuzzleMove {
    /// The move in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// The expected final margin over the best other seat, in points.
    pub value: f64,
    /// The standard error of the value.
    pub error: f64,
    /// By how many points the best move is better.
    pub loss: f64,
    /// The standard error of the loss, which is smaller than that of the values: both moves had the same luck.
    pub loss_error: f64,
    /// Whether the values are certain, because the rest of the game was solved.
    pub exact: bool,
}

impl PuzzleMove {
    pub(crate) fn of<M: ToString>(value: &MoveValue<M>, seat: Seat) -> PuzzleMove {
        PuzzleMove {
            mv: value.mv.to_string(),
            value: hundredths(value.margins[seat.index()]),
            error: hundredths(value.error),
            loss: hundredths(value.loss),
            loss_error: hundredths(value.loss_error),
            exact: value.exact,
        }
    }
}

/// A number with two decimals.
pub(crate) fn hundredths(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

/// Where a puzzle comes from: the turn of a game of a seed. It is written with dashes between the parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The game and its rules, with a dash between them.
    pub rules: String,
    /// The seed of all games.
    pub seed: u64,
    /// The number of the game, from 0.
    pub game: u64,
    /// The number of the turn, from 0.
    pub turn: usize,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}-{}", self.rules, self.seed, self.game, self.turn)
    }
}

impl FromStr for Origin {
    type Err = String;

    fn from_str(text: &str) -> Result<Origin, String> {
        let parts: Vec<&str> = text.rsplitn(4, '-').collect();
        let origin = match parts[..] {
            [turn, game, seed, rules] => (|| {
                Some(Origin {
                    rules: rules.to_owned(),
                    seed: seed.parse().ok()?,
                    game: game.parse().ok()?,
                    turn: turn.parse().ok()?,
                })
            })(),
            _ => None,
        };
        let shown: String = text.chars().take(60).collect();
        origin
            .ok_or_else(|| format!("{shown:?} is not the id of a puzzle: expected GAME-RULES-SEED-GAME-TURN"))
    }
}
