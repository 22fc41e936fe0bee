//! The frame of a game: what it implements besides its rules, and what these implementations share.
//!
//! The rules of a game implement the traits of `tilery-rules`. Everything else that the program does with a game is a
//! trait of this crate, one a module. A game has a module of the same name for each:
//!
//! | module | a game implements | for |
//! |---|---|---|
//! | [`bots`] | [`Playable`](bots::Playable), [`Evaluate`](bots::Evaluate) | its bots, and what moves are worth |
//! | [`present`] | [`Present`](present::Present), [`SheetBoard`](present::SheetBoard) | views, previews of a draft, turns, score sheets; in a terminal `TerminalGame` |
//! | [`picture`] | [`Draw`](picture::Draw) | boards and pieces in pictures |
//! | [`analysis`] | [`Analyse`](analysis::Analyse), [`Reasoned`](analysis::Reasoned) | classes of moves, and reasons in words |
//! | [`duplicate`] | [`DuplicateGame`](duplicate::DuplicateGame) | the rounds of duplicate play |
//! | [`puzzles`] | [`PuzzleGame`](puzzles::PuzzleGame) | puzzles |
//! | [`lessons`] | [`Teach`](lessons::Teach) | lessons and tips |
//!
//! The crate knows no game. `tilery-games` lists the games, and reviews, pictures, duplicate, puzzles and lessons are
//! made for all of them by the crates with these names.

pub mod analysis;
pub mod bots;
pub mod duplicate;
pub mod lessons;
pub mod picture;
pub mod present;
pub mod puzzles;
