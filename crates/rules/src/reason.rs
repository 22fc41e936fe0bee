//! Refusals, in the one form in which programs and people get them.

use serde::Serialize;

use crate::{Cell, Ruling};

/// A typed refusal: which rule a move breaks, and where.
pub trait Refuse: std::error::Error {
    /// A stable name of the rule broken: `line-repeats`.
    fn code(&self) -> &'static str;

    /// The cells concerned.
    fn cells(&self) -> Vec<Cell>;

    /// The tiles concerned, in notation.
    fn tiles(&self) -> Vec<String>;

    /// The ruling the refusal rests on, where the booklets are silent.
    fn ruling(&self) -> Option<Ruling> {
        None
    }

    /// The refusal as data.
    fn reason(&self) -> Reason {
        Reason {
            code: self.code(),
            sentence: self.to_string(),
            cells: self.cells(),
            tiles: self.tiles(),
            ruling: self.ruling(),
        }
    }
}

/// A refusal as data, the same for every game: in answers of the command line, the server and the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reason {
    /// A stable name of the rule broken.
    pub code: &'static str,
    /// What a person can act on.
    pub sentence: String,
    /// The cells concerned.
    pub cells: Vec<Cell>,
    /// The tiles concerned, in notation.
    pub tiles: Vec<String>,
    /// The ruling it rests on, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<Ruling>,
}
