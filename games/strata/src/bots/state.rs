//! A position as a search plays it: the board, what is left of both lots, and whose turn it is.

use arrayvec::ArrayVec;
use tilery_rules::{Chance, Position, Seat};

use super::lays::{PATTERNS, Pattern, Spot};
use super::search_board::SearchBoard;
use crate::{LTile, Strata, Variant};

/// Patterns of one lot.
pub(super) type Patterns = ArrayVec<Pattern, { PATTERNS / 2 }>;

/// The tiles that a seat has yet to lay; the top is the last.
#[derive(Clone, Copy)]
struct Pile {
    tiles: [Pattern; LTile::LOT],
    len: u8,
}

impl Pile {
    fn tiles(&self) -> &[Pattern] {
        &self.tiles[..self.len as usize]
    }
}

/// A position in a search, with an order of the piles that may be a guess.
#[derive(Clone)]
pub(super) struct State {
    pub(super) board: SearchBoard,
    piles: [Pile; 2],
    pub(super) turn: usize,
    /// How many tiles from the top a player may choose from.
    reach: u8,
    /// Whether the order below that is unknown.
    hidden: bool,
}

impl State {
    /// The same position for a search. Nobody may be arranging a pile.
    pub(super) fn of(position: &Strata) -> State {
        let piles = [Seat(0), Seat(1)].map(|seat| {
            let pile = position.pile(seat);
            let mut tiles = [0; LTile::LOT];
            for (place, tile) in tiles.iter_mut().zip(pile) {
                *place = tile.index() as Pattern;
            }
            let len = pile.len() as u8;
            Pile { tiles, len }
        });
        let (reach, hidden) = match position.rules() {
            Variant::Pile => (1, true),
            Variant::Ordered => (1, false),
            Variant::Open => (LTile::LOT as u8, false),
            Variant::Row => (Variant::ROW as u8, true),
        };
        State {
            board: SearchBoard::of(position),
            piles,
            turn: position.turn().map_or(0, |seat| seat.index()),
            reach,
            hidden,
        }
    }

    /// Makes this a copy of another without new memory.
    pub(super) fn copy(&mut self, other: &State) {
        self.board.copy(&other.board);
        (self.piles, self.turn) = (other.piles, other.turn);
        (self.reach, self.hidden) = (other.reach, other.hidden);
    }

    /// How many tiles both have yet to lay.
    pub(super) fn left(&self) -> usize {
        self.piles.iter().map(|pile| pile.len as usize).sum()
    }

    /// The patterns that may be laid now, each once.
    pub(super) fn playable(&self) -> Patterns {
        let tiles = self.piles[self.turn].tiles();
        let mut patterns = Patterns::new();
        for tile in &tiles[tiles.len().saturating_sub(self.reach as usize)..] {
            if !patterns.contains(tile) {
                patterns.push(*tile);
            }
        }
        patterns
    }

    /// Draws another order of what is hidden.
    pub(super) fn shuffle(&mut self, chance: &mut impl Chance) {
        if !self.hidden {
            return;
        }
        for pile in &mut self.piles {
            let unknown = pile.len.saturating_sub(self.reach) as usize;
            for last in (1..unknown).rev() {
                pile.tiles.swap(last, chance.below(last as u32 + 1) as usize);
            }
        }
    }

    /// Brings the pile of a seat into an order, given from the top down.
    pub(super) fn arrange(&mut self, seat: usize, order: &[Pattern; LTile::LOT]) {
        self.piles[seat].tiles = *order;
        self.piles[seat].tiles.reverse();
    }

    /// Lays a tile of the seat at turn.
    pub(super) fn lay(&mut self, spot: Spot) {
        let pile = &mut self.piles[self.turn];
        if let Some(at) = pile.tiles().iter().rposition(|tile| *tile == spot.tile) {
            pile.tiles.copy_within(at + 1..pile.len as usize, at);
            pile.len -= 1;
        }
        self.board.lay(spot);
        self.turn = 1 - self.turn;
    }

    /// By how much the best zone of a seat is better than the other's.
    #[inline]
    pub(super) fn lead(&self, seat: usize) -> i32 {
        lead(self.board.best(), seat)
    }
}

/// By how much the best zone of a seat is better than the other's.
#[inline]
pub(super) fn lead(best: [i32; 2], seat: usize) -> i32 {
    best[seat] - best[1 - seat]
}
