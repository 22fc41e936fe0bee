//! Pebbles, the game for tests: a row of pebbles from which everybody takes.

#[cfg(feature = "terminal")]
mod terminal;

use serde::Serialize;
use tilery_rules::pebbles::{PebbleRules, Pebbles, Take};
use tilery_rules::{Position, Seat, Turn};

use crate::preview::check_turn;
use crate::{Action, EnteredTurn, Present, PreviewError, PreviewRequest, SheetBoard, SheetError, TurnParts};

/// A position of Pebbles. All see the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = PebblesView))]
pub struct PageView {
    /// How many pebbles are left.
    pub left: u32,
    /// Points by seat.
    pub scores: Vec<u32>,
    /// The seat whose turn it is, while the game lasts.
    #[cfg_attr(feature = "schema", schema(required))]
    pub turn: Option<Seat>,
    /// Whether seats may not see what the others hold.
    pub hides_hands: bool,
}

/// The moves that are possible now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = PebblesPreview))]
pub struct Preview {
    /// In notation.
    pub moves: Vec<String>,
}

/// A score sheet of Pebbles: how many were taken, since nobody knows how many there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = PebblesSheetView))]
pub struct SheetView {
    /// How many pebbles were taken.
    pub taken: u32,
    /// Points by seat.
    pub scores: Vec<u32>,
    /// The seat whose turn it is; not known before the first entry.
    #[cfg_attr(feature = "schema", schema(required))]
    pub turn: Option<Seat>,
}

/// How many pebbles were taken from a real row.
#[derive(Clone, Debug)]
pub struct PebbleSheet {
    taken: u32,
}

impl Present for Pebbles {
    const TITLE: &'static str = "Pebbles";

    type PageView = PageView;
    type Preview = Preview;
    type Board = PebbleSheet;

    fn page_view(&self, _: Option<Seat>) -> PageView {
        PageView {
            left: self.left(),
            scores: self.scores(),
            turn: self.turn(),
            hides_hands: self.hides_hands(),
        }
    }

    fn preview(&self, request: &PreviewRequest) -> Result<Preview, PreviewError> {
        check_turn(self, request.seat, &Take(1))?;
        Ok(Preview {
            moves: self.legal_moves().iter().map(Take::to_string).collect(),
        })
    }

    fn held(&self, _: Seat) -> Vec<String> {
        Vec::new()
    }

    fn hides_hands(&self) -> bool {
        false
    }

    fn turn_parts(turn: &Turn<Self>) -> TurnParts {
        parts_of(turn.mv)
    }
}

fn parts_of(mv: Take) -> TurnParts {
    TurnParts {
        action: Action::Play,
        tiles: vec![String::from("pebble"); mv.0 as usize],
        count: mv.0 as usize,
        cells: Vec::new(),
        lines: None,
    }
}

impl SheetBoard for PebbleSheet {
    type View = SheetView;
    type Preview = Preview;

    type Rules = PebbleRules;

    fn new(_: PebbleRules) -> PebbleSheet {
        PebbleSheet { taken: 0 }
    }

    fn enter(&mut self, _: Seat, mv: &str) -> Result<EnteredTurn, SheetError> {
        let mv: Take = mv.trim().parse()?;
        self.taken += mv.0;
        Ok(EnteredTurn {
            mv: mv.to_string(),
            score: mv.0,
            parts: parts_of(mv),
        })
    }

    fn view(&self, scores: Vec<u32>, turn: Option<Seat>) -> SheetView {
        SheetView {
            taken: self.taken,
            scores,
            turn,
        }
    }

    fn preview(&self, _: &PreviewRequest) -> Result<Preview, PreviewError> {
        let moves = (1..=tilery_rules::pebbles::MOST_TAKEN).map(Take);
        Ok(Preview {
            moves: moves.map(|mv| mv.to_string()).collect(),
        })
    }
}
