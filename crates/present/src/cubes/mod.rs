//! Cubes: open hands of dice, which can be rolled again.

#[cfg(feature = "terminal")]
mod terminal;

use tilery_rules::cubes::{Cubes, Move};
use tilery_rules::grid::{Grid, Scored};
use tilery_rules::{Cell, Colour, DiceBag, Game, Placed, Seat, Tile, Turn};

use crate::line_games::{self, LineGame, LineSheet, Stock, TilesPreview, lines_of};
use crate::{LineView, Present, PreviewAsk, PreviewError, Unseen};

impl Present for Cubes {
    type Preview = TilesPreview;
    type Board = LineSheet<DiceBag>;

    fn preview(&self, ask: &PreviewAsk) -> Result<TilesPreview, PreviewError> {
        line_games::preview(self, ask)
    }

    /// All dice lie open.
    fn hides_hands(&self) -> bool {
        false
    }

    /// The dice in the bag by colour. All hands lie open, so everybody can work this out.
    fn unseen(&self, _: Option<Seat>) -> Option<Vec<Unseen>> {
        let colours = Colour::ALL.into_iter();
        Some(
            colours
                .map(|colour| Unseen::Dice {
                    colour: colour.letter(),
                    count: self.bag().count(colour),
                })
                .collect(),
        )
    }

    fn lines(turn: &Turn<Self>) -> Option<Vec<LineView>> {
        matches!(turn.mv, Move::Play(_)).then(|| lines_of(&turn.report))
    }

    fn cells(turn: &Turn<Self>) -> Vec<Cell> {
        match &turn.mv {
            Move::Play(laid) => laid.iter().map(|placed| placed.cell).collect(),
            Move::Roll(_) | Move::Pass => Vec::new(),
        }
    }

    fn drew(turn: &Turn<Self>) -> usize {
        match &turn.mv {
            Move::Roll(_) => 0,
            Move::Play(_) | Move::Pass => turn.luck.len(),
        }
    }
}

impl LineGame for Cubes {
    const PIECES: &'static str = "dice";
    const CHANGE: &'static str = "roll";

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
        Move::Roll(tiles)
    }

    fn pass() -> Move {
        Move::Pass
    }

    fn scored(report: Scored) -> Scored {
        report
    }

    fn can_roll(&self, seat: Seat) -> bool {
        let all = Move::Roll(self.hand(seat).tiles().to_vec());
        self.check(seat, &all).is_ok()
    }

    /// After the free re-roll another one is allowed only if nothing fits, and then it is of all dice.
    fn must_roll(&self, seat: Seat) -> bool {
        self.rolled() && self.can_roll(seat)
    }
}

impl Stock for DiceBag {
    const MOST_SWAPPED: usize = 0;

    fn full() -> DiceBag {
        DiceBag::full()
    }

    /// A die keeps its colour; any of its faces may be up.
    fn take(&mut self, tile: Tile) -> bool {
        DiceBag::take(self, tile.colour())
    }

    fn len(&self) -> usize {
        DiceBag::len(self)
    }
}
