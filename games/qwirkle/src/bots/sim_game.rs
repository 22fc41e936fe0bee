//! A game with all hands known, small enough to be played out many thousand times a second.

use arrayvec::ArrayVec;
use tilery_frame::bots::SplitMix64;
use tilery_lines::grid::Grid;
use tilery_lines::{HAND_SIZE, Placed, Tile, TileSet, Tiles};
use tilery_rules::{Chance, Position, Seat};

use super::clues::Clue;
use super::counts::KindCounts;
use super::draw_order::DrawOrder;
use crate::Qwirkle;

/// The maximum number of seats in a game.
pub(super) const SEATS: usize = 4;

/// The tiles of a play.
pub(super) type LaidTiles = ArrayVec<Placed, HAND_SIZE>;

/// The move of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// Lays tiles, with this score.
    Play(LaidTiles, u32),
    /// Swaps tiles.
    Swap(Tiles),
    /// Passes.
    Pass,
}

/// A game in which nothing is hidden.
#[derive(Debug)]
pub(super) struct SimGame {
    pub(super) grid: Grid,
    pub(super) hands: ArrayVec<Tiles, SEATS>,
    pub(super) scores: [i32; SEATS],
    pub(super) turn: usize,
    pub(super) passes: usize,
    pub(super) over: bool,
    pub(super) bag: DrawOrder,
    /// The tiles that are not on the grid.
    pub(super) unlaid: KindCounts,
}

impl Clone for SimGame {
    fn clone(&self) -> SimGame {
        SimGame {
            grid: self.grid.clone(),
            hands: self.hands.clone(),
            scores: self.scores,
            turn: self.turn,
            passes: self.passes,
            over: self.over,
            bag: self.bag.clone(),
            unlaid: self.unlaid,
        }
    }

    fn clone_from(&mut self, other: &SimGame) {
        self.grid.clone_from(&other.grid);
        self.hands.clone_from(&other.hands);
        self.scores = other.scores;
        self.turn = other.turn;
        self.passes = other.passes;
        self.over = other.over;
        self.bag.clone_from(&other.bag);
        self.unlaid = other.unlaid;
    }
}

impl SimGame {
    /// Creates the game from a position. The order of the bag is arbitrary.
    pub(super) fn new(position: &Qwirkle) -> SimGame {
        let seats = position.seats();
        let mut scores = [0; SEATS];
        for (mine, theirs) in scores.iter_mut().zip(position.scores()) {
            *mine = theirs as i32;
        }
        let mut unlaid = KindCounts::FULL;
        for placed in position.grid().tiles() {
            unlaid.take(placed.tile);
        }
        SimGame {
            grid: position.grid().clone(),
            hands: Seat::all(seats)
                .map(|seat| position.hand(seat).tiles().iter().copied().collect())
                .collect(),
            scores,
            turn: position.turn().map_or(0, Seat::index),
            passes: position.passes(),
            over: position.turn().is_none(),
            bag: DrawOrder::new(position.bag().tiles(), seats),
            unlaid,
        }
    }

    /// How many seats there are.
    pub(super) fn seats(&self) -> usize {
        self.hands.len()
    }

    /// How many tiles all hands hold.
    pub(super) fn held(&self) -> usize {
        self.hands.iter().map(|hand| hand.len()).sum()
    }

    /// The kinds in the hand of the seat whose turn it is.
    pub(super) fn kinds(&self) -> TileSet {
        self.hands[self.turn].iter().copied().collect()
    }

    /// Deals everything that `seat` does not know again, consistent with the clues.
    pub(super) fn deal_hidden(&mut self, seat: usize, clues: &[Clue], rng: &mut SplitMix64) {
        let mut hidden: ArrayVec<Tile, 108> = self.bag.tiles().collect();
        for (other, hand) in self.hands.iter().enumerate() {
            if other != seat {
                hidden.extend(hand.iter().copied());
            }
        }
        // Sorting makes the deal depend only on which tiles are hidden, not on where they lay.
        hidden.sort_unstable();
        for at in (1..hidden.len()).rev() {
            hidden.swap(at, rng.below(at as u32 + 1) as usize);
        }
        for other in 0..self.seats() {
            if other == seat {
                continue;
            }
            if let Some(clue) = clues.iter().find(|clue| clue.seat == other) {
                clue.draw(&mut hidden, rng);
            }
            for held in &mut self.hands[other] {
                if let Some(tile) = hidden.pop() {
                    *held = tile;
                }
            }
        }
        self.bag = DrawOrder::new(hidden.into_iter(), self.seats());
    }

    /// Makes a move of the seat whose turn it is.
    pub(super) fn act(&mut self, deed: &Deed) {
        match deed {
            Deed::Play(laid, score) => self.play(laid, *score),
            Deed::Swap(tiles) => self.swap(tiles),
            Deed::Pass => self.pass(),
        }
    }

    /// Lays tiles of the current hand, draws, and ends the turn.
    pub(super) fn play(&mut self, laid: &[Placed], score: u32) {
        let seat = self.turn;
        self.scores[seat] += score as i32;
        let hand = &mut self.hands[seat];
        for placed in laid {
            self.grid.place(*placed);
            self.unlaid.take(placed.tile);
            remove(hand, placed.tile);
        }
        while hand.len() < HAND_SIZE
            && let Some(tile) = self.bag.draw(seat)
        {
            hand.push(tile);
        }
        if hand.is_empty() {
            self.scores[seat] += self.grid.scoring().end_bonus as i32;
            self.over = true;
        }
        self.next();
        self.passes = 0;
    }

    /// Swaps tiles of the current hand, no more than the bag holds. If no tile off the grid fits anywhere, this ends the
    /// game (R11).
    pub(super) fn swap(&mut self, given: &[Tile]) {
        let seat = self.turn;
        let hand = &mut self.hands[seat];
        for tile in given {
            remove(hand, *tile);
        }
        for tile in given {
            if let Some(drawn) = self.bag.exchange(seat, *tile) {
                hand.push(drawn);
            }
        }
        self.next();
        self.passes = 0;
        self.over = !self.grid.any_play(self.unlaid.kinds());
    }

    /// Makes a pass of the seat whose turn it is.
    pub(super) fn pass(&mut self) {
        self.passes += 1;
        self.over = self.passes == self.seats();
        self.next();
    }

    fn next(&mut self) {
        self.turn = (self.turn + 1) % self.seats();
    }

    /// The lead of `seat` over the best other seat, in points.
    pub(super) fn margin(&self, seat: usize) -> i32 {
        let others = (0..self.seats()).filter(|other| *other != seat);
        let best = others.map(|other| self.scores[other]).max().unwrap_or(0);
        self.scores[seat] - best
    }
}

/// Takes one tile of a kind out of a hand.
pub(super) fn remove(hand: &mut Tiles, tile: Tile) {
    if let Some(at) = hand.iter().position(|held| *held == tile) {
        hand.remove(at);
    }
}
