//! The view of Qwirkle that bots choose from.

use tilery_lines::Placed;
use tilery_lines::grid::{Grid, Scoring};
use tilery_lines::rules::hand::{HAND_SIZE, Hand};
use tilery_rules::{Chance, Recorded, Seat, SeatView, SeenTurns};

use super::{Move, Qwirkle};

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

/// The part of a game of Qwirkle that a seat may know, as methods of its [`SeatView`].
pub trait QwirkleSeat {
    /// The grid.
    fn grid(&self) -> &Grid;

    /// The viewer's hand.
    fn hand(&self) -> &Hand;

    /// How many tiles a seat holds.
    fn hand_len(&self, seat: Seat) -> usize;

    /// How many tiles the bag holds.
    fn bag_len(&self) -> usize;

    /// The turns so far, the latest first.
    fn latest_turns(&self) -> impl Iterator<Item = PublicTurn>;

    /// Returns a position that is consistent with what the seat sees. Hidden tiles are dealt by chance, each
    /// deal equally likely. The grid is in canonical order.
    fn guess(&self, chance: &mut impl Chance) -> Qwirkle;

    /// The same view with other points, for tests that all code uses the scoring of the edition.
    #[must_use]
    fn with_scoring(self, scoring: Scoring) -> SeatView<'static, Qwirkle>;

    /// Draws the same numbers from `chance` as [`SeatView::guess`]. Players that need no guess call it to
    /// keep their choices the same from version to version.
    fn skip_guess(&self, chance: &mut impl Chance);
}

impl QwirkleSeat for SeatView<'_, Qwirkle> {
    fn grid(&self) -> &Grid {
        self.full_position().grid()
    }

    fn hand(&self) -> &Hand {
        self.full_position().hand(self.seat())
    }

    fn hand_len(&self, seat: Seat) -> usize {
        self.full_position().hand(seat).len()
    }

    fn bag_len(&self) -> usize {
        self.full_position().bag().len()
    }

    fn latest_turns(&self) -> impl Iterator<Item = PublicTurn> {
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

    fn guess(&self, chance: &mut impl Chance) -> Qwirkle {
        let mut position = self.full_position().clone();
        position.sitting.grid = self.grid().in_canonical_order();
        position.redeal_hidden(self.seat(), chance);
        position
    }

    fn with_scoring(self, scoring: Scoring) -> SeatView<'static, Qwirkle> {
        self.map_position(|position| position.with_scoring(scoring))
    }

    fn skip_guess(&self, chance: &mut impl Chance) {
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
