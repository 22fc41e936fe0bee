//! Statements that both databases understand, and what each database binding provides to run them.

use std::borrow::Cow;
use std::fmt::Write;
use std::str::FromStr;

use async_trait::async_trait;
use serde::de::DeserializeOwned;
use sqlx::postgres::PgRow;
use sqlx::query::Query;
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, Database, Encode, Row as _, Type};
use tilery_table::{Millis, Seq, TableId, UserId};

use crate::{Append, StoreError};

/// A SQL statement with the values for its placeholders `$1`, `$2`, ….
///
/// All SQL text is `&'static str`, so that a value can reach the database as a parameter only.
#[derive(Clone, Debug)]
pub(crate) struct Statement<'v> {
    sql: Cow<'static, str>,
    values: Vec<Value<'v>>,
}

/// A parameter. Text and 64-bit integers are the only types in our tables.
#[derive(Clone, Debug)]
pub(crate) enum Value<'v> {
    Text(Cow<'v, str>),
    Number(Option<i64>),
}

impl<'v> Statement<'v> {
    pub(crate) fn new(sql: &'static str) -> Statement<'v> {
        Statement {
            sql: Cow::Borrowed(sql),
            values: Vec::new(),
        }
    }

    /// Selects lists of columns; `rest` begins with `FROM`.
    pub(crate) fn select(columns: &[&'static str], rest: &'static str) -> Statement<'v> {
        Statement {
            sql: Cow::Owned(format!("SELECT {} {rest}", columns.join(", "))),
            values: Vec::new(),
        }
    }

    /// Sets the value of the next placeholder.
    pub(crate) fn bind(mut self, value: impl Into<Value<'v>>) -> Statement<'v> {
        self.values.push(value.into());
        self
    }

    /// Appends SQL text.
    pub(crate) fn push(&mut self, sql: &'static str) -> &mut Statement<'v> {
        self.sql.to_mut().push_str(sql);
        self
    }

    /// Appends a placeholder with its value.
    pub(crate) fn push_bind(&mut self, value: impl Into<Value<'v>>) -> &mut Statement<'v> {
        self.values.push(value.into());
        // Writing to a string does not fail.
        let _ = write!(self.sql.to_mut(), "${}", self.values.len());
        self
    }

    /// Appends `(…)` with a placeholder for each value.
    pub(crate) fn push_list(&mut self, values: &'v [impl AsRef<str>]) {
        for (number, value) in values.iter().enumerate() {
            self.push(if number == 0 { "(" } else { ", " }).push_bind(value);
        }
        self.push(")");
    }
}

/// All our numbers fit into a column.
fn to_column(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl<'v, T: AsRef<str> + ?Sized> From<&'v T> for Value<'v> {
    fn from(text: &'v T) -> Value<'v> {
        Value::Text(Cow::Borrowed(text.as_ref()))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(Cow::Owned(text))
    }
}

impl From<UserId> for Value<'_> {
    fn from(user: UserId) -> Self {
        Value::from(user.to_string())
    }
}

impl From<TableId> for Value<'_> {
    fn from(table: TableId) -> Self {
        Value::from(table.to_string())
    }
}

impl From<u64> for Value<'_> {
    fn from(number: u64) -> Self {
        Value::Number(Some(to_column(number)))
    }
}

macro_rules! from_numbers {
    ($($type:ty: $number:ident => $value:expr;)*) => {$(
        impl From<$type> for Value<'_> {
            fn from($number: $type) -> Self {
                Value::from($value)
            }
        }
    )*};
}

from_numbers! {
    usize: number => number as u64;
    u32: number => u64::from(number);
    bool: flag => u64::from(flag);
    Seq: seq => seq.0;
    Millis: at => at.0;
}

impl From<Option<Millis>> for Value<'_> {
    fn from(at: Option<Millis>) -> Self {
        Value::Number(at.map(|at| to_column(at.0)))
    }
}

/// A connection to a database, or a transaction on one.
#[async_trait]
pub(crate) trait SqlConnection: Send {
    /// Adds what replaces the head of a table, if its sequence number is the expected one, and then inserts its next event:
    /// in one exchange with the database.
    fn push_append<'v>(&self, statement: &mut Statement<'v>, append: &'v Append) -> Result<(), StoreError>;

    /// Runs a statement, and returns the number of rows that it changed.
    async fn execute(&mut self, statement: Statement<'_>) -> Result<u64, StoreError>;

    async fn fetch_all(&mut self, statement: Statement<'_>) -> Result<Vec<Row>, StoreError>;

    async fn fetch_optional(&mut self, statement: Statement<'_>) -> Result<Option<Row>, StoreError>;
}

/// A row of either database, with its columns by name.
pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    pub(crate) fn nullable_text(&self, column: &str) -> Result<Option<&str>, StoreError> {
        Ok(match self {
            Row::Sqlite(row) => row.try_get(column)?,
            Row::Postgres(row) => row.try_get(column)?,
        })
    }

    pub(crate) fn nullable_number(&self, column: &str) -> Result<Option<i64>, StoreError> {
        Ok(match self {
            Row::Sqlite(row) => row.try_get(column)?,
            Row::Postgres(row) => row.try_get(column)?,
        })
    }

    pub(crate) fn text(&self, column: &str) -> Result<&str, StoreError> {
        let text = self.nullable_text(column)?;
        text.ok_or_else(|| StoreError::Row(format!("column {column} is NULL")))
    }

    pub(crate) fn string(&self, column: &str) -> Result<String, StoreError> {
        self.text(column).map(str::to_owned)
    }

    /// A column whose text is that of a checked type.
    pub(crate) fn parse<T: FromStr>(&self, column: &str) -> Result<T, StoreError> {
        let text = self.text(column)?;
        text.parse()
            .map_err(|_| StoreError::Row(format!("column {column} has {text:?}")))
    }

    /// A column with JSON.
    pub(crate) fn json<T: DeserializeOwned>(&self, column: &str) -> Result<T, StoreError> {
        let value = serde_json::from_str(self.text(column)?);
        value.map_err(|error| StoreError::Row(format!("column {column}: {error}")))
    }

    /// A column with the [`name`](crate::head::name) of a variant.
    pub(crate) fn named<T: DeserializeOwned>(&self, column: &str) -> Result<T, StoreError> {
        let value = serde_json::from_value(self.text(column)?.into());
        value.map_err(|error| StoreError::Row(format!("column {column}: {error}")))
    }

    pub(crate) fn number(&self, column: &str) -> Result<u64, StoreError> {
        self.nullable_number(column)?
            .and_then(|number| u64::try_from(number).ok())
            .ok_or_else(|| StoreError::Row(format!("column {column} is negative or NULL")))
    }

    pub(crate) fn nullable_millis(&self, column: &str) -> Result<Option<Millis>, StoreError> {
        match self.nullable_number(column)? {
            Some(_) => self.millis(column).map(Some),
            None => Ok(None),
        }
    }

    pub(crate) fn millis(&self, column: &str) -> Result<Millis, StoreError> {
        self.number(column).map(Millis)
    }

    pub(crate) fn seq(&self, column: &str) -> Result<Seq, StoreError> {
        self.number(column).map(Seq)
    }
}

impl From<SqliteRow> for Row {
    fn from(row: SqliteRow) -> Row {
        Row::Sqlite(row)
    }
}

impl From<PgRow> for Row {
    fn from(row: PgRow) -> Row {
        Row::Postgres(row)
    }
}

/// A statement with its values, for one of the databases.
pub(crate) fn query<'v, DB: Database>(statement: Statement<'v>) -> Query<'v, DB, DB::Arguments>
where
    Cow<'v, str>: Encode<'v, DB> + Type<DB>,
    Option<i64>: Encode<'v, DB> + Type<DB>,
{
    let query = sqlx::query(AssertSqlSafe(statement.sql));
    statement
        .values
        .into_iter()
        .fold(query, |query, value| match value {
            Value::Text(text) => query.bind(text),
            Value::Number(number) => query.bind(number),
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_numbered_in_the_order_of_their_values() {
        let mut statement = Statement::select(&["id", "game"], "FROM tables WHERE game = $1").bind("strata");
        statement.push(" AND created < ").push_bind(Millis(5));
        statement.push(" LIMIT ").push_bind(10_usize);
        assert_eq!(
            statement.sql,
            "SELECT id, game FROM tables WHERE game = $1 AND created < $2 LIMIT $3"
        );
        assert_eq!(statement.values.len(), 3);
    }

    #[test]
    fn numbers_that_no_column_holds_are_the_largest_that_it_does() {
        assert!(matches!(Value::from(usize::MAX), Value::Number(Some(i64::MAX))));
        assert!(matches!(Value::from(None::<Millis>), Value::Number(None)));
    }
}
