//! Reviews of games: what each move was worth, what would have been better and why, and how much was luck.
//!
//! [`review`] analyses a whole record. [`hint`] finds the best moves from what a seat may know, [`judge`] says
//! how good one move is, and [`explain`] compares two moves. All of them use the same code.

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
