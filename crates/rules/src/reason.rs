//! Refusals in the common form in which programs and people receive them.

use std::fmt::Display;

use serde::Serialize;

use crate::{Cell, Ruling};

/// A typed refusal: which rule a move breaks, and where.
pub trait Refuse: std::error::Error {
    /// A stable name of the broken rule, such as `line-repeats`.
    fn code(&self) -> &'static str;

    /// The cells and tiles concerned.
    fn concerned(&self) -> Concerned {
        Concerned::default()
    }

    /// The ruling that the refusal is based on, if the booklets leave the case open.
    fn ruling(&self) -> Option<Ruling> {
        None
    }

    /// Converts the refusal to data.
    fn reason(&self) -> Reason {
        let Concerned { cells, tiles, line } = self.concerned();
        Reason {
            code: self.code(),
            sentence: self.to_string(),
            cells,
            tiles,
            line,
            ruling: self.ruling(),
        }
    }
}

/// The cells and tiles that a refusal concerns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Concerned {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The tiles, in notation.
    pub tiles: Vec<String>,
    /// All cells of the line that breaks the rule, if the rule is about a line.
    pub line: Vec<Cell>,
}

impl Concerned {
    /// Cells alone.
    pub fn cells(cells: impl IntoIterator<Item = Cell>) -> Concerned {
        Concerned {
            cells: cells.into_iter().collect(),
            ..Concerned::default()
        }
    }

    /// The same with tiles.
    #[must_use]
    pub fn with<T: Display>(self, tiles: impl IntoIterator<Item = T>) -> Concerned {
        Concerned {
            tiles: tiles.into_iter().map(|tile| tile.to_string()).collect(),
            ..self
        }
    }

    /// The same with a line.
    #[must_use]
    pub fn in_line(self, line: &[Cell]) -> Concerned {
        Concerned {
            line: line.to_vec(),
            ..self
        }
    }
}

/// A refusal as data. It has the same form for every game, on the command line, in the API and on the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reason {
    /// A stable name of the broken rule.
    pub code: &'static str,
    /// An explanation that a person can act on.
    pub sentence: String,
    /// The cells concerned.
    pub cells: Vec<Cell>,
    /// The tiles concerned, in notation.
    pub tiles: Vec<String>,
    /// All cells of the line that breaks the rule, if the rule is about a line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub line: Vec<Cell>,
    /// The ruling that the refusal is based on, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<Ruling>,
}
