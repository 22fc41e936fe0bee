//! The statements of the store, which are the same on both databases.

pub(crate) mod accounts;
pub(crate) mod dailies;
pub(crate) mod games;
pub(crate) mod nodes;
pub(crate) mod puzzles;
pub(crate) mod reviews;
pub(crate) mod settings;
pub(crate) mod tables;

use tilery_table::{Millis, UserId};

use crate::dailies::DailyChange;
use crate::nodes::NodeChange;
use crate::puzzles::{PuzzleResult, PuzzleRetry};
use crate::reviews::ReviewChange;
use crate::sql::{FromColumns, SqlConnection, Statement};
use crate::{AccountChange, Append, Cursor, FinishedGame, Page, PageRequest, StoreError};

/// Something to write, as one transaction or as a part of one.
#[derive(Debug)]
pub(crate) enum Write {
    /// Appends events to the log of a table.
    Append(Box<Append>),
    /// Changes an account.
    Account(AccountChange),
    /// Stores records that a user uploaded.
    Upload(Vec<FinishedGame>),
    /// Changes a review.
    Review(ReviewChange),
    /// Changes dailies.
    Daily(DailyChange),
    /// Stores an answer to a puzzle.
    Puzzle(Box<PuzzleResult>),
    /// Stores the second answer to a puzzle.
    PuzzleRetry(Box<PuzzleRetry>),
    /// Extends the days in a row of a player of puzzles.
    PuzzleDay { user: UserId, game: String, day: u64 },
    /// Sets a setting. With `keep`, a setting that has a value already keeps it.
    Setting { name: String, value: String, keep: bool },
    /// Changes what nodes share.
    Node(NodeChange),
    /// Writes the time, to find out whether the store takes writes.
    Check(Millis),
}

impl Write {
    /// Whether one statement does it, so that a database needs no transaction around it.
    pub(crate) fn is_one_statement(&self) -> bool {
        match self {
            Write::Append(append) => append.is_one_event(),
            Write::Node(change) => matches!(change, NodeChange::UseQuota(_) | NodeChange::Remember { .. }),
            _ => false,
        }
    }

    /// Whether it must not wait for requests of users: heartbeats, leases, and the check that the store takes writes.
    pub(crate) fn is_upkeep(&self) -> bool {
        match self {
            Write::Check(_) => true,
            Write::Node(change) => change.is_upkeep(),
            _ => false,
        }
    }

    /// Whether it takes long only if something is wrong. Changes of accounts, uploads and the removal of old rows may touch
    /// many rows.
    pub(crate) fn is_brief(&self) -> bool {
        matches!(self, Write::Append(_)) || self.is_upkeep() || self.is_one_statement()
    }

    /// The append of one event, if it is one.
    pub(crate) fn one_event(&self) -> Option<&Append> {
        match self {
            Write::Append(append) => append.is_one_event().then_some(append),
            _ => None,
        }
    }

    /// Writes within a transaction. A [refused](StoreError::is_refusal) write changes nothing, so that the transaction
    /// can go on.
    pub(crate) async fn apply(&self, conn: &mut impl SqlConnection) -> Result<(), StoreError> {
        match self {
            Write::Append(append) => tables::append(conn, append).await,
            Write::Account(change) => accounts::change_account(conn, change).await,
            Write::Upload(games) => games::upload(conn, games).await,
            Write::Review(change) => reviews::change(conn, change).await,
            Write::Daily(change) => dailies::change(conn, change).await,
            Write::Puzzle(result) => puzzles::answer(conn, result).await,
            Write::PuzzleRetry(retry) => puzzles::retry(conn, retry).await,
            Write::PuzzleDay { user, game, day } => puzzles::extend_days(conn, user, game, *day).await,
            Write::Setting { name, value, keep } => settings::set_setting(conn, name, value, *keep).await,
            Write::Node(change) => nodes::change(conn, change).await,
            Write::Check(now) => {
                settings::set_setting(conn, settings::LAST_CHECK, &now.0.to_string(), false).await
            }
        }
    }
}

/// The columns that a list is sorted by, newest first. An index ends with them.
struct SortKey {
    /// ` AND (date, id) < (`.
    after: &'static str,
    /// ` ORDER BY date DESC, id DESC LIMIT `.
    order: &'static str,
}

macro_rules! sort_key {
    ($date:literal, $id:literal) => {
        SortKey {
            after: concat!(" AND (", $date, ", ", $id, ") < ("),
            order: concat!(" ORDER BY ", $date, " DESC, ", $id, " DESC LIMIT "),
        }
    };
}
use sort_key;

/// Reads a page of a list. It selects one row more than the page has, to find out whether there is a next page.
async fn page<T: FromColumns>(
    conn: &mut impl SqlConnection,
    mut select: Statement<'_>,
    key: SortKey,
    request: &PageRequest,
    cursor: impl Fn(&T) -> Cursor,
) -> Result<Page<T>, StoreError> {
    if let Some(after) = &request.after {
        select.push(key.after).push_bind(after.at);
        select
            .push(", ")
            .push_bind(after.id.as_str().to_owned())
            .push(")");
    }
    select.push(key.order).push_bind(request.limit() + 1);
    let rows = all(conn, select, T::from_columns).await?;
    Ok(Page::cut(rows, request.limit(), cursor))
}

/// Reads all rows that a statement selects.
async fn all<C: SqlConnection, T>(
    conn: &mut C,
    select: Statement<'_>,
    read: impl Fn(&C::Row) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    conn.fetch_all(select).await?.iter().map(read).collect()
}

/// Reads the one row that a statement selects, if there is one.
async fn one<T: FromColumns>(
    conn: &mut impl SqlConnection,
    select: Statement<'_>,
) -> Result<Option<T>, StoreError> {
    let row = conn.fetch_optional(select).await?;
    row.as_ref().map(T::from_columns).transpose()
}
