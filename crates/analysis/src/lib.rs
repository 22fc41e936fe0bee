//! Reviews of games: what each move was worth, what would have been better and why, and how much was luck.
//!
//! [`review`] analyses a whole record. [`hint`] finds the best moves from what a seat may know, [`judge`] says
//! how good one move is, and [`explain`] compares two moves. All of them use the same code.
//!
//! | module | contents |
//! |---|---|
//! | `run`, `job` | a review: its jobs among threads, each turn first with an eighth of the budget and then with all of it |
//! | `review`, `account` | its result, as it is printed, stored and sent; luck and decisions of each seat |
//! | `hint`, `compare` | hints and judgements of single moves; moves compared by their values |
//! | `phrases`, `language` | facts, classes and labels in words; the list of languages, whose messages are in `messages/` |

mod account;
mod compare;
mod hint;
mod job;
mod language;
mod phrases;
mod review;
mod run;
#[cfg(test)]
mod tests;

pub use hint::{
    Comparison, Hint, HintError, Judgement, explain, explain_game, hint, hint_game, judge, judge_game,
};
pub use language::{Language, UnknownLanguage};
pub use phrases::{Label, Phrases, sentence};
pub use review::{EndReview, MoveLine, Review, SeatReview, TurnReview};
pub use run::{ReviewError, VERSION, default_nodes, review};
