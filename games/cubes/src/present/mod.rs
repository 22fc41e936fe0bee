//! Cubes: open hands of dice, which can be rolled again.

#[cfg(feature = "terminal")]
mod terminal;

use serde::Serialize;
use tilery_frame::present::{Action, PlacedView, Present, PreviewError, PreviewRequest, TurnParts};
use tilery_lines::grid::Scoring;
use tilery_lines::present::{LineGame, LineSheet};
use tilery_lines::rules::sitting::Sitting;
use tilery_lines::{Colour, DiceBag, Tile, present as lines};
use tilery_rules::{Position, Seat, Turn};

use crate::{Cubes, CubesRules, Move, View};
pub use tilery_lines::present::{LineSheetView as SheetView, TilesPreview as Preview};

/// A position of Cubes as one seat sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = CubesView))]
pub struct PageView {
    /// The position, as far as the seat may know it.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(inline))]
    pub position: View<PlacedView>,
    /// Whether seats may not see what the others hold.
    pub hides_hands: bool,
    /// How many dice of each colour the bag holds.
    pub unseen: Vec<UnseenDice>,
}

/// How many dice of a colour the bag holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct UnseenDice {
    /// The letter of the colour.
    pub colour: char,
    /// How many.
    pub count: usize,
}

impl Present for Cubes {
    const TITLE: &'static str = "Qwirkle Cubes";

    type PageView = PageView;
    type Preview = Preview;
    type Board = LineSheet<Cubes>;

    fn page_view(&self, viewer: Option<Seat>) -> PageView {
        // All hands lie open, so everybody can work out the dice of the bag.
        let unseen = Colour::ALL.into_iter().map(|colour| UnseenDice {
            colour: colour.letter(),
            count: self.bag().count(colour),
        });
        PageView {
            position: self.view_with(viewer, PlacedView::from),
            hides_hands: self.hides_hands(),
            unseen: unseen.collect(),
        }
    }

    fn preview(&self, request: &PreviewRequest) -> Result<Preview, PreviewError> {
        lines::preview(self, request)
    }

    fn held(&self, seat: Seat) -> Vec<String> {
        self.hand(seat).tiles().iter().map(Tile::to_string).collect()
    }

    /// All dice lie open.
    fn hides_hands(&self) -> bool {
        false
    }

    fn turn_parts(turn: &Turn<Self>) -> TurnParts {
        lines::turn_parts::<Self>(&turn.mv, &turn.report)
    }
}

impl LineGame for Cubes {
    type Bag = DiceBag;

    const PIECES: &'static str = "dice";
    const CHANGE: Action = Action::Roll;
    const MOST_SWAPPED: usize = 0;

    fn scoring(rules: CubesRules) -> Scoring {
        rules.scoring()
    }

    fn sitting(&self) -> &Sitting<DiceBag> {
        &self.sitting
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
