//! How difficult a puzzle is, by what bots of three levels would play.

use serde::{Deserialize, Serialize};
use tilery_frame::bots::{Ask, BotError, Level, SplitMix64, choose};
use tilery_frame::puzzles::{PuzzleGame, is_same};
use tilery_rules::SeatView;

use crate::puzzle::hundredths;

/// How often each level tries: players of the first kind err at random.
const CASUAL_TRIES: u64 = 8;
const GREEDY_TRIES: u64 = 1;
const EXPERT_TRIES: u64 = 2;

/// The rating of a puzzle that every level always solves, and what is added for each level that never does.
const EASIEST: f64 = 800.0;
const CASUAL: f64 = 500.0;
const GREEDY: f64 = 400.0;
const EXPERT: f64 = 500.0;

/// How difficult a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Difficulty {
    /// The share of tries in which `casual` finds the solution.
    pub casual: f64,
    /// The same for `greedy`.
    pub greedy: f64,
    /// The same for `expert`.
    pub expert: f64,
    /// The rating with which the puzzle starts.
    pub rating: f64,
}

impl Difficulty {
    /// The difficulty of a puzzle that levels solve in these shares of their tries.
    pub fn new(casual: f64, greedy: f64, expert: f64) -> Difficulty {
        let rating = EASIEST + CASUAL * (1.0 - casual) + GREEDY * (1.0 - greedy) + EXPERT * (1.0 - expert);
        Difficulty {
            casual: hundredths(casual),
            greedy,
            expert,
            rating: rating.round(),
        }
    }
}

/// The share of tries in which `casual` plays a move.
pub(crate) fn casual<G: PuzzleGame>(
    view: &SeatView<'_, G>,
    best: &G::Move,
    seed: u64,
) -> Result<f64, BotError> {
    share(Level::Casual, CASUAL_TRIES, view, best, seed)
}

/// The difficulty of a puzzle that `casual` solves in this share of its tries.
pub(crate) fn measure<G: PuzzleGame>(
    view: &SeatView<'_, G>,
    best: &G::Move,
    casual: f64,
    seed: u64,
) -> Result<Difficulty, BotError> {
    let greedy = share(Level::Greedy, GREEDY_TRIES, view, best, seed)?;
    let expert = share(Level::Expert, EXPERT_TRIES, view, best, seed)?;
    Ok(Difficulty::new(casual, greedy, expert))
}

fn share<G: PuzzleGame>(
    level: Level,
    tries: u64,
    view: &SeatView<'_, G>,
    best: &G::Move,
    seed: u64,
) -> Result<f64, BotError> {
    let mut found = 0.0;
    for number in 0..tries {
        let seed = SplitMix64::split(seed, number).bits();
        let mv = choose(level, view, &Ask::nodes(G::EXPERT_NODES, seed))?;
        found += f64::from(u8::from(is_same::<G>(&mv, best)));
    }
    Ok(found / tries as f64)
}
