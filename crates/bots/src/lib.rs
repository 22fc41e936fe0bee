//! Players for all games, from one that moves at random to masters.
//!
//! A bot sees what its seat may see and nothing else: it is given a [`SeatView`], and all it thinks about is built
//! from that. With a budget of nodes, the same view, seed and budget always lead to the same move, whatever the number
//! of threads; with a budget of time, it answers in time.
//!
//! ```
//! use tilery_bots::{Ask, Budget, Level, choose};
//! use tilery_rules::fair::{Deal, Seed};
//! use tilery_rules::qwirkle::{Edition, Qwirkle};
//! use tilery_rules::{Game, Match, Player};
//!
//! let deal = Deal::from_seed(Seed::from_word("example"));
//! let mut game = Match::<Qwirkle>::begin(Edition::Mindware, Player::lettered(2), deal)?;
//! while let Some(seat) = game.position().turn() {
//!     let mv = choose::<Qwirkle>(Level::Greedy, &game.seat_view(seat).unwrap(), &Ask::nodes(1_000, 7))?;
//!     game.play(seat, &mv)?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ask;
mod baseline;
mod cubes;
mod level;
#[cfg(feature = "fourth-game")]
mod pebbles;
pub mod qwirkle;
mod rng;
mod strata;

use thiserror::Error;
use tilery_rules::{Recorded, SeatView};

pub use ask::{Ask, Budget};
pub use baseline::{Baseline, UnknownBaseline};
pub use level::{Level, UnknownLevel};
pub use rng::SplitMix64;

/// A game that bots can play.
pub trait Playable: Recorded {
    /// What a bot of this level does, given what its seat may know.
    ///
    /// # Errors
    /// If the seat is not at turn.
    fn choose(level: Level, view: &SeatView<'_, Self>, ask: &Ask) -> Result<Self::Move, BotError>;

    /// The name of the game's baseline, a simple player for comparison; `None` if it has none.
    const BASELINE: Option<&'static str>;

    /// What the baseline does, given what its seat may know.
    ///
    /// # Errors
    /// If the game has no baseline, or the seat is not at turn.
    fn choose_baseline(view: &SeatView<'_, Self>, ask: &Ask) -> Result<Self::Move, BotError>;
}

/// What a bot of this level does, given what its seat may know.
///
/// # Errors
/// If the seat is not at turn.
pub fn choose<G: Playable>(level: Level, view: &SeatView<'_, G>, ask: &Ask) -> Result<G::Move, BotError> {
    G::choose(level, view, ask)
}

/// Why a bot has no move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BotError {
    /// The game has no baseline.
    #[error("this game has no baseline")]
    NoBaseline,
    /// It is not the turn of the seat that looks.
    #[error("it is not this seat's turn")]
    NotAtTurn,
}
