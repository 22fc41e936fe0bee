//! The statements of the store, which are the same on both databases.

pub(crate) mod accounts;
pub(crate) mod dailies;
pub(crate) mod games;
pub(crate) mod nodes;
pub(crate) mod puzzles;
pub(crate) mod reviews;
pub(crate) mod settings;
pub(crate) mod tables;

use tilery_table::UserId;

use crate::sql::{Row, SqlConnection, Statement};
use crate::{
    AccountChange, Append, Cursor, DailyAttempt, FinishedGame, Page, PageRequest, PuzzleResult, RoundPlay,
    Store, StoreError,
};

/// Something to write, as one transaction or as a part of one.
#[derive(Debug)]
pub(crate) enum Write {
    /// Appends events to the log of a table.
    Append(Box<Append>),
    /// Changes an account.
    Account(AccountChange),
    /// Stores records that a user uploaded.
    Upload(Vec<FinishedGame>),
    /// Stores an attempt at a daily after one more play. The plays are those to be counted, if it is now ranked.
    DailyAnswer(DailyAttempt, Vec<RoundPlay>),
    /// Stores an answer to a puzzle.
    PuzzleAnswer(Box<PuzzleResult>),
    /// Everything that needs no more than statements.
    Run(Run),
}

/// Statements that are run one after the other.
#[derive(Debug)]
pub(crate) struct Run {
    statements: Vec<Statement<'static>>,
    must_change: bool,
    is_upkeep: bool,
}

impl Run {
    fn of(statements: impl Into<Vec<Statement<'static>>>) -> Run {
        Run {
            statements: statements.into(),
            must_change: false,
            is_upkeep: false,
        }
    }

    /// The write is refused as [`StoreError::ClaimLost`] if the first statement changes no row.
    fn if_first_changes(self) -> Run {
        Run {
            must_change: true,
            ..self
        }
    }

    /// Other nodes rely on it being stored in time.
    fn upkeep(self) -> Run {
        Run {
            is_upkeep: true,
            ..self
        }
    }

    async fn apply(&self, conn: &mut dyn SqlConnection) -> Result<(), StoreError> {
        for (number, statement) in self.statements.iter().enumerate() {
            let rows = conn.execute(statement.clone()).await?;
            if number == 0 && rows == 0 && self.must_change {
                return Err(StoreError::ClaimLost);
            }
        }
        Ok(())
    }
}

impl Write {
    /// Whether one statement does it, so that a database needs no transaction around it.
    pub(crate) fn is_one_statement(&self) -> bool {
        match self {
            Write::Append(append) => append.is_one_event(),
            Write::Run(run) => run.statements.len() == 1,
            _ => false,
        }
    }

    /// Whether it must not wait for requests of users: heartbeats, leases, and the check that the store takes writes.
    pub(crate) fn is_upkeep(&self) -> bool {
        matches!(self, Write::Run(run) if run.is_upkeep)
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
    pub(crate) async fn apply(&self, conn: &mut dyn SqlConnection) -> Result<(), StoreError> {
        match self {
            Write::Append(append) => tables::append(conn, append).await,
            Write::Account(change) => accounts::change_account(conn, change).await,
            Write::Upload(games) => games::upload(conn, games).await,
            Write::DailyAnswer(attempt, plays) => dailies::answer(conn, attempt, plays).await,
            Write::PuzzleAnswer(result) => puzzles::answer(conn, result).await,
            Write::Run(run) => run.apply(conn).await,
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

impl Store {
    async fn run(&self, run: Run) -> Result<(), StoreError> {
        self.write(Write::Run(run)).await
    }

    /// Reads a page of a list. It selects one row more than the page has, to find out whether there is a next page.
    async fn page<T>(
        &self,
        mut select: Statement<'_>,
        key: SortKey,
        request: &PageRequest,
        read: impl Fn(&Row) -> Result<T, StoreError>,
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
        let rows = self.all(select, read).await?;
        Ok(Page::cut(rows, request.limit(), cursor))
    }

    /// Reads all rows that a statement selects.
    async fn all<T>(
        &self,
        select: Statement<'_>,
        read: impl Fn(&Row) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        all(&mut *self.reader().await?, select, read).await
    }

    /// Reads all rows that have one of these values in a column. The statement ends with `IN `.
    async fn all_in<'v, T>(
        &self,
        mut select: Statement<'v>,
        values: &'v [impl AsRef<str>],
        read: impl Fn(&Row) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        if values.is_empty() {
            return Ok(Vec::new());
        }
        select.push_list(values);
        self.all(select, read).await
    }

    /// Reads the one row that a statement selects, if there is one.
    async fn one<T>(
        &self,
        select: Statement<'_>,
        read: impl Fn(&Row) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        one(&mut *self.reader().await?, select, read).await
    }
}

async fn all<T>(
    conn: &mut dyn SqlConnection,
    select: Statement<'_>,
    read: impl Fn(&Row) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    conn.fetch_all(select).await?.iter().map(read).collect()
}

async fn one<T>(
    conn: &mut dyn SqlConnection,
    select: Statement<'_>,
    read: impl Fn(&Row) -> Result<T, StoreError>,
) -> Result<Option<T>, StoreError> {
    conn.fetch_optional(select).await?.as_ref().map(read).transpose()
}

/// Reads a number that a statement counts.
async fn count(conn: &mut dyn SqlConnection, select: Statement<'_>) -> Result<usize, StoreError> {
    let number = one(conn, select, |row| row.number("number")).await?;
    Ok(number.unwrap_or(0) as usize)
}

/// Runs each of these statements for a user.
async fn each_for(
    conn: &mut dyn SqlConnection,
    all: &[&'static str],
    user: &UserId,
) -> Result<(), StoreError> {
    for sql in all {
        conn.execute(Statement::new(sql).bind(user)).await?;
    }
    Ok(())
}
