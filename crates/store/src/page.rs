//! Pagination.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use tilery_table::{Millis, TableId};

/// The position of a row in a list, by date and id. In URLs it is written `1700000000000~id`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The date of the last row of the previous page.
    pub at: Millis,
    /// Its id.
    pub id: TableId,
}

/// The error of a cursor that cannot be parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a cursor of a list")]
pub struct BadCursor;

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}~{}", self.at.0, self.id)
    }
}

impl FromStr for Cursor {
    type Err = BadCursor;

    fn from_str(text: &str) -> Result<Cursor, BadCursor> {
        let (at, id) = text.split_once('~').ok_or(BadCursor)?;
        Ok(Cursor {
            at: Millis(at.parse().map_err(|_| BadCursor)?),
            id: id.parse().map_err(|_| BadCursor)?,
        })
    }
}

/// A request for one page of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageRequest {
    /// The page begins after this row; `None` for the newest page.
    pub after: Option<Cursor>,
    /// The number of rows; at most [`PageRequest::MOST`].
    pub rows: usize,
}

impl PageRequest {
    /// The most rows of one page.
    pub const MOST: usize = 200;

    /// The newest page.
    pub fn first(rows: usize) -> PageRequest {
        PageRequest { after: None, rows }
    }

    /// The page after a cursor.
    pub fn after(cursor: Cursor, rows: usize) -> PageRequest {
        PageRequest {
            after: Some(cursor),
            rows,
        }
    }

    pub(crate) fn limit(&self) -> usize {
        self.rows.clamp(1, PageRequest::MOST)
    }
}

/// A page of a list, the newest first.
#[derive(Clone, Debug, PartialEq)]
pub struct Page<T> {
    /// Its rows.
    pub rows: Vec<T>,
    /// The cursor of the next page; `None` on the last page.
    pub next: Option<Cursor>,
}

impl<T> Page<T> {
    /// Makes a page of rows that were selected with a limit of one more than the page has.
    pub(crate) fn cut(mut rows: Vec<T>, limit: usize, cursor: impl Fn(&T) -> Cursor) -> Page<T> {
        let more = rows.len() > limit;
        rows.truncate(limit);
        let next = rows.last().filter(|_| more).map(cursor);
        Page { rows, next }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursors_survive_an_address() {
        let cursor = Cursor {
            at: Millis(1_700_000_000_000),
            id: "a-b_c".parse().unwrap(),
        };
        assert_eq!(cursor.to_string().parse(), Ok(cursor));
        for bad in ["", "1", "x~y", "1~", "-1~a", "1~a b"] {
            assert_eq!(bad.parse::<Cursor>(), Err(BadCursor), "{bad}");
        }
    }
}
