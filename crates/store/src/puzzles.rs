//! Puzzles: the answers of players, and ratings of players and puzzles.

use tilery_table::{Millis, UserId};

use crate::Streak;

/// A Glicko-2 rating. Its parts are stored in millionths.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// How much it is expected to change.
    pub volatility: f64,
}

/// The first answer of a player to a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleAnswer {
    /// The player.
    pub user: UserId,
    /// The puzzle.
    pub puzzle: String,
    /// Its game.
    pub game: String,
    /// The move in notation.
    pub answer: String,
    /// Whether it was right.
    pub solved: bool,
    /// The rest of the verdict, as JSON; empty for an answer from before it was stored.
    pub verdict: String,
    /// The rating of the player before.
    pub rating_before: f64,
    /// The rating of the player after.
    pub rating_after: f64,
    /// The time.
    pub answered: Millis,
}

/// How a player stands in the puzzles of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzlePlayer {
    /// The rating.
    pub rating: Rating,
    /// How many puzzles the player has answered.
    pub answers: u64,
    /// How many of them were solved.
    pub solved: u64,
    /// How many puzzles in a row the player has solved.
    pub streak: u64,
    /// The most puzzles in a row.
    pub longest: u64,
    /// On how many days in a row the player has solved the puzzle of the day.
    pub days: Streak,
}

impl PuzzlePlayer {
    /// How a player stands who had two standings, under two names, and has given these answers, in the order of time. The
    /// rating that more answers have made stays.
    pub(crate) fn joined<'a>(
        &self,
        other: &PuzzlePlayer,
        answers: impl Iterator<Item = &'a PuzzleAnswer>,
    ) -> PuzzlePlayer {
        let (mut given, mut solved, mut streak) = (0, 0, 0);
        let mut longest = self.longest.max(other.longest);
        for answer in answers {
            given += 1;
            solved += u64::from(answer.solved);
            streak = if answer.solved { streak + 1 } else { 0 };
            longest = longest.max(streak);
        }
        PuzzlePlayer {
            rating: if other.answers > self.answers {
                other.rating
            } else {
                self.rating
            },
            answers: given,
            solved,
            streak,
            longest,
            days: self.days.joined(other.days),
        }
    }
}

/// How a puzzle stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzleStanding {
    /// The rating.
    pub rating: Rating,
    /// How many players have answered.
    pub answers: u64,
    /// How many of them have solved it.
    pub solved: u64,
}

/// An answer with what follows from it. It is one transaction.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleResult {
    /// The answer.
    pub answer: PuzzleAnswer,
    /// How the player stands then: with one answer more than before.
    pub player: PuzzlePlayer,
    /// How the puzzle stands then. If others have answered meanwhile, their rating stays and this answer is counted.
    pub puzzle: PuzzleStanding,
}

/// The second answer to a puzzle, after a wrong one. It is one transaction.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleRetry {
    /// The answer as it is stored now.
    pub first: PuzzleAnswer,
    /// The second answer in notation.
    pub answer: String,
    /// The rest of its verdict.
    pub verdict: String,
    /// By how much it raises the rating of the player.
    pub regained: f64,
    /// By how much it lowers the rating of the puzzle.
    pub ceded: f64,
}
