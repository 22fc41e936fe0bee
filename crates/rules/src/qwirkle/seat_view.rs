//! The view of Qwirkle that bots choose from.

use super::{Move, Qwirkle};
use crate::grid::{Grid, Scoring};
use crate::hand::{HAND_SIZE, Hand};
use crate::seat_view::SeenTurns;
use crate::{Chance, Placed, Recorded, Seat, SeatView};

/// The public part of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicTurn {
    /// The seat that made the turn.
    pub seat: Seat,
    /// The tiles that were laid, in the order of the move; `None` for a swap or a pass.
    pub laid: Option<Vec<Placed>>,
    /// Points of the turn.
    pub score: Option<u32>,
}

impl SeatView<'_, Qwirkle> {
    /// The grid.
    pub fn grid(&self) -> &Grid {
        self.full_position().grid()
    }

    /// The viewer's hand.
    pub fn hand(&self) -> &Hand {
        self.full_position().hand(self.seat())
    }

    /// How many tiles a seat holds.
    pub fn hand_len(&self, seat: Seat) -> usize {
        self.full_position().hand(seat).len()
    }

    /// How many tiles the bag holds.
    pub fn bag_len(&self) -> usize {
        self.full_position().bag().len()
    }

    /// The turns so far, the latest first.
    pub fn latest_turns(&self) -> impl Iterator<Item = PublicTurn> {
        let (made, read) = match self.turns() {
            SeenTurns::Made(turns) => (&turns[..], &[][..]),
            SeenTurns::Read(turns) => (&[][..], &turns[..]),
        };
        let made = made.iter().rev().map(|turn| PublicTurn {
            seat: turn.seat,
            laid: match &turn.mv {
                Move::Play(laid) => Some(laid.clone()),
                Move::Swap(_) | Move::Pass => None,
            },
            score: Some(turn.report.score),
        });
        let read = read.iter().rev().map(|turn| PublicTurn {
            seat: turn.seat,
            laid: match turn.mv.parse() {
                Ok(Move::Play(laid)) => Some(laid),
                _ => None,
            },
            score: turn.score,
        });
        made.chain(read)
    }

    /// Returns a position that is consistent with what the seat sees. Hidden tiles are dealt by chance, each
    /// deal equally likely. The grid is in canonical order.
    pub fn guess(&self, chance: &mut impl Chance) -> Qwirkle {
        let mut position = self.full_position().clone();
        position.sitting.grid = self.grid().in_canonical_order();
        position.redeal_hidden(self.seat(), chance);
        position
    }

    /// The same view with other points, for tests that all code uses the scoring of the edition.
    #[must_use]
    pub fn with_scoring(self, scoring: Scoring) -> SeatView<'static, Qwirkle> {
        self.map_position(|position| position.with_scoring(scoring))
    }

    /// Draws the same numbers from `chance` as [`SeatView::guess`]. Players that need no guess call it to
    /// keep their choices the same from version to version.
    pub fn skip_guess(&self, chance: &mut impl Chance) {
        if self.grid().is_empty() {
            self.guess(chance);
            return;
        }
        let others = Seat::all(self.seats()).filter(|seat| *seat != self.seat());
        let drawn: usize = others.map(|seat| self.hand_len(seat).min(HAND_SIZE)).sum();
        for held in 0..drawn {
            chance.below((self.bag_len() + drawn - held) as u32);
        }
    }
}
