//! Wire types of puzzles.
//!
//! | what | who may see it, and when |
//! |---|---|
//! | the position | everybody, as the seat at turn sees it |
//! | the themes | a player who has answered |
//! | the solution, the next best move, reasons, the rating of the puzzle | a player who has answered, right, twice or never again |
//! | the record of the position, with what is hidden in it | nobody |

use serde::{Deserialize, Serialize};
use tilery_frame::analysis::Fact;
use tilery_frame::puzzles::Theme;
use tilery_games::MatchView;
use tilery_rules::Seat;
use tilery_table::{PreviewRequest, TurnView};
use utoipa::ToSchema;

/// The puzzles of all games.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PuzzleList {
    /// The date in UTC.
    pub(super) today: String,
    pub(super) games: Vec<PuzzleGameView>,
}

/// The puzzles of a game, and how the player stands in them.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PuzzleGameView {
    pub(super) game: String,
    /// How many puzzles there are.
    pub(super) puzzles: usize,
    /// How many puzzles there are of each theme; those that the game does not have are left out.
    pub(super) themes: Vec<ThemeCount>,
    pub(super) standing: PuzzleStandingView,
    /// Whether the player has solved the puzzle of today; nothing before they have answered it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) today_solved: Option<bool>,
}

/// How many puzzles have a theme.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ThemeCount {
    #[schema(inline)]
    pub(super) theme: Theme,
    pub(super) puzzles: usize,
}

/// How a player stands in the puzzles of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PuzzleStandingView {
    /// The rating.
    pub(super) rating: u32,
    /// Whether the rating may still change a lot.
    pub(super) provisional: bool,
    /// How many puzzles the player has answered.
    pub(super) answered: u64,
    /// How many of them were solved.
    pub(super) solved: u64,
    /// How many puzzles in a row the player has solved.
    pub(super) streak: u64,
    /// The most puzzles in a row.
    pub(super) longest_streak: u64,
    /// On how many days in a row the player has solved the puzzle of the day.
    pub(super) days: u64,
    /// The most days in a row.
    pub(super) longest_days: u64,
}

/// A puzzle as a player may see it now.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PuzzleView {
    pub(super) id: String,
    pub(super) game: String,
    /// The edition or variant.
    pub(super) rules: String,
    /// The date in UTC, of the puzzle of a day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) date: Option<String>,
    /// The seat for which the best move is sought.
    pub(super) seat: Seat,
    /// The position as this seat sees it.
    pub(super) board: MatchView,
    pub(super) standing: PuzzleStandingView,
    /// The result of the player's answer, once there is one that counts alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) answer: Option<AnswerView>,
    /// A wrong first answer, while a second one is possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) retry: Option<RetryView>,
}

/// A wrong first answer, after which a second one is possible. A right second answer makes a draw of both.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RetryView {
    /// The first answer.
    pub(super) played: TurnView,
    /// The themes of the puzzle, as a hint.
    #[schema(inline)]
    pub(super) themes: Vec<Theme>,
    /// By how much the rating of the player has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rating_change: Option<i32>,
}

/// The result of an answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct AnswerView {
    /// Whether it is the best move, or as good.
    pub(super) right: bool,
    /// The answer.
    pub(super) played: TurnView,
    /// The best move.
    pub(super) best: TurnView,
    /// By how many points the answer is behind the best move.
    pub(super) loss: f64,
    /// By how many points the next best move is behind the best.
    pub(super) margin: f64,
    /// Why the best move is better, or what speaks for it if the answer is right.
    pub(super) reasons: Vec<Fact>,
    #[schema(inline)]
    pub(super) themes: Vec<Theme>,
    /// The rating of the puzzle.
    pub(super) puzzle_rating: u32,
    /// How many players have answered it.
    pub(super) players: u64,
    /// How many of them have solved it.
    pub(super) solvers: u64,
    /// By how much the rating of the player has changed, if it was the first answer to this puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rating_change: Option<i32>,
}

/// The result of an answer, and the player's rating and streak after it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AnsweredPuzzle {
    /// The result; nothing while a second answer is possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) answer: Option<AnswerView>,
    /// The wrong first answer, while a second one is possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) retry: Option<RetryView>,
    pub(super) standing: PuzzleStandingView,
}

/// Which puzzle comes next.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct WhichPuzzle {
    /// Only puzzles with this theme.
    #[serde(default)]
    #[param(inline)]
    pub(super) theme: Option<Theme>,
    /// Not this one, although it has not been answered.
    #[serde(default)]
    pub(super) not: Option<String>,
}

/// An answer to a puzzle.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PuzzleMove)]
pub(crate) struct PuzzleAttempt {
    /// The move in notation.
    #[serde(rename = "move")]
    pub(super) mv: String,
}

/// The puzzles of a race.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RaceView {
    /// The ids of puzzles, from easy to difficult. Every race has others.
    pub(super) puzzles: Vec<String>,
}

/// Whether an answer in a race is right.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RaceAnswer {
    pub(super) right: bool,
}

/// A draft of an answer.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PuzzleDraft {
    pub(super) draft: PreviewRequest,
}
