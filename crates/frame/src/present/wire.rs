//! Forms that the page reads: cells and pieces on cells as objects, refusals with such cells.

use serde::{Deserialize, Serialize};
use tilery_rules::{Cell, NotationError, PieceText, Reason, Ruling};

/// A cell: column and row; rows count downwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CellView {
    /// Column.
    pub x: i32,
    /// Row.
    pub y: i32,
}

/// A piece on a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlacedView {
    /// Which piece.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub tile: PieceText,
    /// Column.
    pub x: i32,
    /// Row.
    pub y: i32,
}

/// A piece that a draft puts on a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PlaceRequest {
    /// Which piece.
    pub tile: String,
    /// Column.
    pub x: i32,
    /// Row.
    pub y: i32,
    /// Where the piece points, in a game in which pieces are turned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<String>,
}

/// A refusal: which rule a move breaks, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Reason))]
pub struct ReasonView {
    /// A stable name of the rule broken.
    pub code: &'static str,
    /// The information that a person can act on.
    pub sentence: String,
    /// The cells concerned.
    pub cells: Vec<CellView>,
    /// The tiles concerned.
    pub tiles: Vec<String>,
    /// All cells of the line that breaks the rule, if the rule is about a line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub line: Vec<CellView>,
    /// The ruling it rests on, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<Ruling>,
}

impl From<Cell> for CellView {
    fn from(cell: Cell) -> CellView {
        CellView { x: cell.x, y: cell.y }
    }
}

impl From<Reason> for ReasonView {
    fn from(reason: Reason) -> ReasonView {
        ReasonView {
            code: reason.code,
            sentence: reason.sentence,
            cells: cell_views(reason.cells),
            tiles: reason.tiles,
            line: cell_views(reason.line),
            ruling: reason.ruling,
        }
    }
}

impl PlaceRequest {
    /// The cell, within the bounds that the notation has.
    ///
    /// # Errors
    /// Returns an error if it is too far away.
    pub fn cell(&self) -> Result<Cell, NotationError> {
        format!("{},{}", self.x, self.y).parse()
    }
}

/// Cells for the page.
pub fn cell_views(cells: impl IntoIterator<Item = Cell>) -> Vec<CellView> {
    cells.into_iter().map(CellView::from).collect()
}
