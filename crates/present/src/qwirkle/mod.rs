//! Qwirkle: hidden hands of tiles, which can be swapped.

#[cfg(feature = "terminal")]
mod terminal;

use tilery_rules::grid::{Grid, Scored};
use tilery_rules::qwirkle::{Move, Qwirkle};
use tilery_rules::{COPIES, Cell, Game, HAND_SIZE, Placed, Seat, Tile, TileBag, Turn};

use crate::line_games::{self, LineGame, LineSheet, Stock, TilesPreview, lines_of};
use crate::{LineView, Present, PreviewAsk, PreviewError, Unseen};

impl Present for Qwirkle {
    type Preview = TilesPreview;
    type Board = LineSheet<TileBag>;

    fn preview(&self, ask: &PreviewAsk) -> Result<TilesPreview, PreviewError> {
        line_games::preview(self, ask)
    }

    /// Hands stay hidden until the game is over.
    fn hides_hands(&self) -> bool {
        self.turn().is_some()
    }

    /// All tiles but those on the grid and in the viewer's own hand.
    fn unseen(&self, viewer: Option<Seat>) -> Option<Vec<Unseen>> {
        let mut counts = [usize::from(COPIES); Tile::KINDS];
        let own = viewer
            .filter(|seat| seat.index() < self.seats())
            .map_or(&[][..], |seat| self.hand(seat).tiles());
        let seen = self.grid().tiles().map(|placed| placed.tile);
        for tile in seen.chain(own.iter().copied()) {
            counts[tile.index()] = counts[tile.index()].saturating_sub(1);
        }
        let kinds = Tile::all().zip(counts);
        Some(kinds.map(|(tile, count)| Unseen::Tile { tile, count }).collect())
    }

    fn lines(turn: &Turn<Self>) -> Option<Vec<LineView>> {
        matches!(turn.mv, Move::Play(_)).then(|| lines_of(&turn.report))
    }

    fn cells(turn: &Turn<Self>) -> Vec<Cell> {
        match &turn.mv {
            Move::Play(laid) => laid.iter().map(|placed| placed.cell).collect(),
            Move::Swap(_) | Move::Pass => Vec::new(),
        }
    }

    fn drew(turn: &Turn<Self>) -> usize {
        turn.luck.len()
    }
}

impl LineGame for Qwirkle {
    const PIECES: &'static str = "tiles";
    const CHANGE: &'static str = "swap";

    fn board(&self) -> &Grid {
        self.grid()
    }

    fn tiles_of(&self, seat: Seat) -> &[Tile] {
        self.hand(seat).tiles()
    }

    fn bag_is_empty(&self) -> bool {
        self.bag().is_empty()
    }

    fn play_of(laid: Vec<Placed>) -> Move {
        Move::Play(laid)
    }

    fn change_of(tiles: Vec<Tile>) -> Move {
        Move::Swap(tiles)
    }

    fn pass() -> Move {
        Move::Pass
    }

    fn scored(report: Scored) -> Scored {
        report
    }

    fn most_swapped(&self, seat: Seat) -> usize {
        match self.grid().is_empty() {
            true => 0,
            false => self.hand(seat).len().min(self.bag().len()),
        }
    }
}

impl Stock for TileBag {
    const MOST_SWAPPED: usize = HAND_SIZE;

    fn full() -> TileBag {
        TileBag::full()
    }

    fn take(&mut self, tile: Tile) -> bool {
        TileBag::take(self, tile)
    }

    fn len(&self) -> usize {
        TileBag::len(self)
    }
}
