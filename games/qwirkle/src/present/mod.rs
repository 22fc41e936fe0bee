//! Qwirkle: hidden hands of tiles, which can be swapped.

#[cfg(feature = "terminal")]
mod terminal;

use serde::Serialize;
use tilery_frame::present::{Action, PlacedView, Present, PreviewError, PreviewRequest, TurnParts};
use tilery_lines::grid::Scoring;
use tilery_lines::present::{LineGame, LineSheet};
use tilery_lines::rules::sitting::Sitting;
use tilery_lines::{COPIES, HAND_SIZE, Tile, TileBag, present as lines};
use tilery_rules::{Position, Seat, Turn};

use crate::{Edition, Qwirkle, View};
pub use tilery_lines::present::{LineSheetView as SheetView, TilesPreview as Preview};

/// A position of Qwirkle as one seat sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = QwirkleView))]
pub struct PageView {
    /// The position, as far as the seat may know it.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(inline))]
    pub position: View<PlacedView>,
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
        let position = self.view_with(viewer, PlacedView::from);
        let laid = self.grid().tiles().map(|placed| placed.tile);
        PageView {
            hides_hands: self.hides_hands(),
            unseen: unseen(laid.chain(position.hand.iter().flatten().copied())),
            position,
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

/// All tiles but those that are seen.
fn unseen(seen: impl Iterator<Item = Tile>) -> Vec<UnseenTiles> {
    let mut counts = [usize::from(COPIES); Tile::KINDS];
    for tile in seen {
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
