//! What Qwirkle and Cubes have in common for somebody who is thinking about a move.

use tilery_rules::cubes::{self, Cubes};
use tilery_rules::grid::{Grid, Scored};
use tilery_rules::qwirkle::{self, Qwirkle};
use tilery_rules::{AnyMatch, Game, Placed, Seat, Tile};

use super::draft::told;

/// A position of Qwirkle or Cubes, seen from the seat at turn.
#[derive(Clone, Debug)]
pub(super) enum LineGame {
    Qwirkle(Qwirkle),
    Cubes(Cubes),
}

impl LineGame {
    pub(super) fn of(game: &AnyMatch) -> Option<LineGame> {
        match game {
            AnyMatch::Qwirkle(game) => Some(LineGame::Qwirkle(game.position().clone())),
            AnyMatch::Cubes(game) => Some(LineGame::Cubes(game.position().clone())),
            AnyMatch::Strata(_) => None,
        }
    }

    pub(super) fn grid(&self) -> &Grid {
        match self {
            LineGame::Qwirkle(game) => game.grid(),
            LineGame::Cubes(game) => game.grid(),
        }
    }

    pub(super) fn hand(&self, seat: Seat) -> &[Tile] {
        match self {
            LineGame::Qwirkle(game) => game.hand(seat).tiles(),
            LineGame::Cubes(game) => game.hand(seat).tiles(),
        }
    }

    pub(super) fn bag_is_empty(&self) -> bool {
        match self {
            LineGame::Qwirkle(game) => game.bag().is_empty(),
            LineGame::Cubes(game) => game.bag().is_empty(),
        }
    }

    /// What a play is worth, or the rule it breaks.
    pub(super) fn check_play(&self, seat: Seat, laid: Vec<Placed>) -> Result<Scored, String> {
        match self {
            LineGame::Qwirkle(game) => game
                .check(seat, &qwirkle::Move::Play(laid))
                .map_err(|refusal| told(&refusal)),
            LineGame::Cubes(game) => game
                .check(seat, &cubes::Move::Play(laid))
                .map_err(|refusal| told(&refusal)),
        }
    }

    /// The swap or roll of these tiles in notation, or the rule it breaks.
    pub(super) fn change(&self, seat: Seat, tiles: Vec<Tile>) -> Result<String, String> {
        match self {
            LineGame::Qwirkle(game) => {
                let mv = qwirkle::Move::Swap(tiles);
                let checked = game.check(seat, &mv).map_err(|refusal| told(&refusal));
                checked.map(|_| mv.to_string())
            }
            LineGame::Cubes(game) => {
                let mv = cubes::Move::Roll(tiles);
                let checked = game.check(seat, &mv).map_err(|refusal| told(&refusal));
                checked.map(|_| mv.to_string())
            }
        }
    }

    /// Whether passing is allowed, or why not.
    pub(super) fn check_pass(&self, seat: Seat) -> Result<(), String> {
        match self {
            LineGame::Qwirkle(game) => game
                .check(seat, &qwirkle::Move::Pass)
                .map(drop)
                .map_err(|refusal| told(&refusal)),
            LineGame::Cubes(game) => game
                .check(seat, &cubes::Move::Pass)
                .map(drop)
                .map_err(|refusal| told(&refusal)),
        }
    }

    /// Whether every die must be rolled again, since nothing fits and the free re-roll is used.
    pub(super) fn must_roll(&self, seat: Seat) -> bool {
        match self {
            LineGame::Qwirkle(_) => false,
            LineGame::Cubes(game) => {
                let hand = game.hand(seat);
                game.rolled()
                    && !game.grid().is_empty()
                    && !game.grid().any_play(hand.kinds())
                    && !game.is_hopeless()
            }
        }
    }

    /// What marked tiles are for.
    pub(super) fn change_verb(&self) -> &'static str {
        match self {
            LineGame::Qwirkle(_) => "swap",
            LineGame::Cubes(_) => "roll",
        }
    }

    /// What lies in a hand.
    pub(super) fn pieces(&self) -> &'static str {
        match self {
            LineGame::Qwirkle(_) => "tiles",
            LineGame::Cubes(_) => "dice",
        }
    }
}

/// Every play from a hand on a grid that is not empty, tiles in order.
pub(super) fn plays(grid: &Grid, hand: &[Tile]) -> Vec<Vec<Placed>> {
    let mut plays = Vec::new();
    if !grid.is_empty() {
        grid.plays(hand.iter().copied().collect(), &mut |found| {
            plays.push(found.in_order());
        });
    }
    plays
}
