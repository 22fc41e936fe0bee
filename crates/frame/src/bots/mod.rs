//! Bots, from random play to master level.
//!
//! A bot receives a [`SeatView`] and bases its search on that alone, so it knows only what its seat may know.
//! With a budget of nodes, the same view, seed and budget always lead to the same move, for any number of
//! threads. With a budget of time, the bot answers in time.
//!
//! ```
//! use tilery_frame::bots::{Ask, Budget, Level, choose};
//! use tilery_rules::fair::{Deal, Seed};
//! use tilery_qwirkle::{Edition, Qwirkle};
//! use tilery_rules::{Position, Game, Player};
//!
//! let deal = Deal::from_seed(Seed::from_word("example"));
//! let mut game = Game::<Qwirkle>::begin(Edition::Mindware, Player::lettered(2), deal)?;
//! while let Some(seat) = game.position().turn() {
//!     let mv = choose::<Qwirkle>(Level::Greedy, &game.seat_view(seat).unwrap(), &Ask::nodes(1_000, 7))?;
//!     game.play(seat, &mv)?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ask;
pub mod comparison;
pub mod evaluate;
pub mod ladder;
mod level;
pub mod parallel;
pub mod person;
mod rng;

use thiserror::Error;
use tilery_rules::{Recorded, SeatView};

pub use ask::{Ask, Budget};
pub use evaluate::{Evaluate, Evaluation, MoveValue, kept_share, margins, shares};
pub use level::{Level, UnknownLevel};
pub use rng::SplitMix64;

/// A game that bots can play.
pub trait Playable: Recorded {
    /// Chooses the move of a bot of this level, from what its seat may know.
    ///
    /// # Errors
    /// Returns an error if it is not the seat's turn.
    fn choose(level: Level, view: &SeatView<'_, Self>, ask: &Ask) -> Result<Self::Move, BotError>;

    /// The name of the game's baseline, a simple player for comparison.
    const BASELINE: &'static str;

    /// Chooses the move of the baseline, from what its seat may know.
    ///
    /// # Errors
    /// Returns an error if it is not the seat's turn.
    fn choose_baseline(view: &SeatView<'_, Self>, ask: &Ask) -> Result<Self::Move, BotError>;
}

/// Chooses the move of a bot of this level, from what its seat may know.
///
/// # Errors
/// Returns an error if it is not the seat's turn.
pub fn choose<G: Playable>(level: Level, view: &SeatView<'_, G>, ask: &Ask) -> Result<G::Move, BotError> {
    G::choose(level, view, ask)
}

/// Why a bot cannot choose a move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BotError {
    /// It is not the turn of the viewer's seat.
    #[error("it is not this seat's turn")]
    NotAtTurn,
}

impl BotError {
    /// Refuses a view of a seat that waits for its turn.
    pub fn check_turn<G: Recorded>(view: &SeatView<'_, G>) -> Result<(), BotError> {
        match view.is_at_turn() {
            true => Ok(()),
            false => Err(BotError::NotAtTurn),
        }
    }
}
