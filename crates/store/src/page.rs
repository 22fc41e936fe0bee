//! Long lists, page by page.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use tilery_table::{Millis, TableId};

/// Where a page begins: right after this row, by date and id. Written `1700000000000~id` for addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The date of the last row of the page before.
    pub at: Millis,
    /// Its id.
    pub id: TableId,
}

/// A cursor that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not the beginning of a page")]
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

/// Which page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageRequest {
    /// After this row; the newest page without.
    pub after: Option<Cursor>,
    /// How many rows; at most [`PageRequest::MOST`].
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
    /// Where the next page begins; nothing after the last.
    pub next: Option<Cursor>,
}

impl<T> Page<T> {
    /// A page of rows of which one more was asked for than it may have.
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
