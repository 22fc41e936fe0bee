//! Strata: L-tiles that are stacked, and zones of two colours.

mod preview;
mod sheet;
#[cfg(feature = "terminal")]
mod terminal;
mod zones;

use serde::Serialize;
use tilery_rules::{Position, Seat, Turn};

use crate::{Move, SquareColour, Strata, View};

pub use preview::{LayPreview, LayView, OrderPreview, Preview, TileLays};
pub use sheet::{SheetView, StrataSheet};

use tilery_frame::present::wire::cell_views;
use tilery_frame::present::{Action, CellView, Present, PreviewError, PreviewRequest, TurnParts};

/// A position of Strata. All see the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = StrataView))]
pub struct PageView {
    /// The board, and the tiles that each seat has yet to lay.
    #[serde(flatten)]
    pub position: View,
    /// Whether seats may not see what the others hold.
    pub hides_hands: bool,
    /// All zones, the best of each colour first.
    pub zones: Vec<ZoneView>,
}

/// A zone: connected squares of one colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ZoneView {
    /// Red or green.
    pub colour: SquareColour,
    /// Its squares, sorted.
    pub cells: Vec<CellView>,
    /// The level of the highest.
    pub level: u32,
    /// Squares × level.
    pub score: u32,
    /// Whether no zone of its colour scores more.
    pub best: bool,
}

impl Present for Strata {
    const TITLE: &'static str = "Strata";

    type PageView = PageView;
    type Preview = Preview;
    type Board = StrataSheet;

    fn page_view(&self, viewer: Option<Seat>) -> PageView {
        PageView {
            position: self.view(viewer),
            hides_hands: self.hides_hands(),
            zones: zone_views(self),
        }
    }

    fn preview(&self, request: &PreviewRequest) -> Result<Preview, PreviewError> {
        preview::preview(self, request)
    }

    fn held(&self, seat: Seat) -> Vec<String> {
        let tiles = self.pile(seat).iter().rev();
        tiles.map(ToString::to_string).collect()
    }

    /// Piles are arranged in secret; everything else lies open.
    fn hides_hands(&self) -> bool {
        self.is_arranging()
    }

    fn turn_parts(turn: &Turn<Self>) -> TurnParts {
        parts_of(&turn.mv)
    }
}

/// The story of a turn.
fn parts_of(mv: &Move) -> TurnParts {
    match mv {
        Move::Lay(lay) => TurnParts {
            action: Action::Lay,
            tiles: vec![lay.tile.to_string()],
            count: 1,
            cells: cell_views(lay.cells()),
            lines: None,
        },
        Move::Order(tiles) => TurnParts {
            action: Action::Order,
            tiles: tiles.iter().map(ToString::to_string).collect(),
            count: tiles.len(),
            cells: Vec::new(),
            lines: None,
        },
    }
}

fn zone_views(position: &Strata) -> Vec<ZoneView> {
    let zones = position.board().zones();
    let best = |colour: SquareColour| {
        let of_colour = zones.iter().filter(|zone| zone.colour == colour);
        of_colour.map(|zone| zone.score).max()
    };
    let views = zones.iter().map(|zone| ZoneView {
        colour: zone.colour,
        cells: cell_views(zone.cells.iter().copied()),
        level: zone.height,
        score: zone.score,
        best: Some(zone.score) == best(zone.colour),
    });
    views.collect()
}
