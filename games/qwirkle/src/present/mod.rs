//! Qwirkle: hidden hands of tiles, which can be swapped.

#[cfg(feature = "terminal")]
mod terminal;

use serde::Serialize;
use tilery_frame::present::{Action, PlacedView, Present, PreviewError, PreviewRequest, TurnParts};
use tilery_lines::grid::Scoring;
use tilery_lines::present::{LineGame, LineSheet, placed_views};
use tilery_lines::rules::sitting::Sitting;
use tilery_lines::{COPIES, HAND_SIZE, Placed, Tile, TileBag, present as lines};
use tilery_rules::{Position, Seat, Turn};

use crate::{Edition, Qwirkle};
pub use tilery_lines::present::{LineSheetView as SheetView, TilesPreview as Preview};

/// A position of Qwirkle as one seat sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = QwirkleView))]
pub struct PageView {
    /// The rules in force.
    pub rules: Edition,
    /// The seat of the viewer; nobody for a spectator.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seat: Option<Seat>,
    /// The seat whose turn it is, while the game lasts.
    #[cfg_attr(feature = "schema", schema(required))]
    pub turn: Option<Seat>,
    /// The tiles on the grid.
    pub grid: Vec<PlacedView>,
    /// The viewer's own hand; nothing for a spectator.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<Tile>>,
    /// How many tiles each seat holds.
    pub hands: Vec<usize>,
    /// How many tiles the bag holds.
    pub bag: usize,
    /// Points by seat.
    pub scores: Vec<u32>,
    /// How many seats have passed in a row.
    pub passes: usize,
    /// Whether seats may not see what the others hold.
    pub hides_hands: bool,
    /// How many tiles of each kind the viewer has not seen.
    pub unseen: Vec<UnseenTiles>,
}

/// How many tiles of a kind the viewer has not seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct UnseenTiles {
    /// The kind.
    pub tile: Tile,
    /// How many.
    pub count: usize,
}

impl Present for Qwirkle {
    const TITLE: &'static str = "Qwirkle";

    type PageView = PageView;
    type Preview = Preview;
    type Board = LineSheet<Qwirkle>;

    fn page_view(&self, viewer: Option<Seat>) -> PageView {
        let view = self.view(viewer);
        PageView {
            unseen: unseen(&view.grid, view.hand.as_deref().unwrap_or_default()),
            rules: view.rules,
            seat: view.seat,
            turn: view.turn,
            grid: placed_views(view.grid),
            hand: view.hand,
            hands: view.hands,
            bag: view.bag,
            scores: view.scores,
            passes: view.passes,
            hides_hands: self.hides_hands(),
        }
    }

    fn preview(&self, request: &PreviewRequest) -> Result<Preview, PreviewError> {
        lines::preview(self, request)
    }

    fn held(&self, seat: Seat) -> Vec<String> {
        self.hand(seat).tiles().iter().map(Tile::to_string).collect()
    }

    /// Hands stay hidden until the game is over.
    fn hides_hands(&self) -> bool {
        self.turn().is_some()
    }

    fn turn_parts(turn: &Turn<Self>) -> TurnParts {
        lines::turn_parts::<Self>(&turn.mv, &turn.report)
    }
}

/// All tiles but those on the grid and in the viewer's own hand.
fn unseen(grid: &[Placed], hand: &[Tile]) -> Vec<UnseenTiles> {
    let mut counts = [usize::from(COPIES); Tile::KINDS];
    let laid = grid.iter().map(|placed| placed.tile);
    for tile in laid.chain(hand.iter().copied()) {
        counts[tile.index()] = counts[tile.index()].saturating_sub(1);
    }
    let kinds = Tile::all().zip(counts);
    kinds.map(|(tile, count)| UnseenTiles { tile, count }).collect()
}

impl LineGame for Qwirkle {
    type Bag = TileBag;

    const PIECES: &'static str = "tiles";
    const CHANGE: Action = Action::Swap;
    const MOST_SWAPPED: usize = HAND_SIZE;

    fn scoring(rules: Edition) -> Scoring {
        rules.scoring()
    }

    fn sitting(&self) -> &Sitting<TileBag> {
        &self.sitting
    }

    fn most_swapped(&self, seat: Seat) -> usize {
        match self.grid().is_empty() {
            true => 0,
            false => self.hand(seat).len().min(self.bag().len()),
        }
    }
}
