//! The positions that a game went through.

use tilery_rules::{Game, Seat};

use crate::present::Present;

/// As whom somebody looks at the positions of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayViewer {
    /// Somebody who may know everything, because the game is over. Each position is seen from the seat whose turn it
    /// was, and all hands are shown.
    Everything,
    /// A seat, or a spectator. They see what they saw when the position was there.
    As(Option<Seat>),
}

impl ReplayViewer {
    /// The seat that looks at a position.
    pub fn viewer<G: Present>(self, position: &G) -> Option<Seat> {
        match self {
            ReplayViewer::Everything => position.turn(),
            ReplayViewer::As(viewer) => viewer,
        }
    }

    /// The part of the hands that is shown.
    pub fn hands<G: Present>(self, position: &G) -> Vec<Vec<String>> {
        match self {
            ReplayViewer::Everything => Seat::all(position.seats())
                .map(|seat| position.held(seat))
                .collect(),
            ReplayViewer::As(_) => Vec::new(),
        }
    }
}

/// Looks at every position of a game, from the deal on.
pub fn walk<G: Present, T>(game: &Game<G>, mut look: impl FnMut(&G) -> T) -> Vec<T> {
    let mut seen = Vec::with_capacity(game.turns().len() + 1);
    // The game has made all of this before, so that nothing here can be refused.
    let Ok(mut position) = G::start(game.position().rules(), game.players(), game.deal()) else {
        return seen;
    };
    seen.push(look(&position));
    for turn in game.turns() {
        if position.play(turn.seat, &turn.mv, &turn.luck).is_err() {
            break;
        }
        seen.push(look(&position));
    }
    seen
}
