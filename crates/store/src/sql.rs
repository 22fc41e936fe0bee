//! Statements that both databases understand, and what each database binding provides to run them.

use std::borrow::Cow;
use std::fmt::Write;
use std::str::FromStr;

use tilery_table::{Millis, Seq};

use crate::{Append, StoreError};

/// A SQL statement with the values for its placeholders `$1`, `$2`, ….
///
/// All SQL text is `&'static str`, so that a value can reach the database as a parameter only.
#[derive(Debug)]
pub(crate) struct Statement<'v> {
    sql: Cow<'static, str>,
    values: Vec<Value<'v>>,
}

/// A parameter. Text and 64-bit integers are the only types in our tables.
#[derive(Debug)]
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
    pub(crate) fn push_list(&mut self, values: impl Iterator<Item = &'v str>) {
        for (number, value) in values.enumerate() {
            self.push(if number == 0 { "(" } else { ", " }).push_bind(value);
        }
        self.push(")");
    }

    /// The text and the values, for a database binding.
    pub(crate) fn into_parts(self) -> (Cow<'static, str>, Vec<Value<'v>>) {
        (self.sql, self.values)
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

impl From<usize> for Value<'_> {
    fn from(number: usize) -> Self {
        Value::Number(Some(to_column(number as u64)))
    }
}

impl From<bool> for Value<'_> {
    fn from(flag: bool) -> Self {
        Value::Number(Some(i64::from(flag)))
    }
}

impl From<Seq> for Value<'_> {
    fn from(seq: Seq) -> Self {
        Value::Number(Some(to_column(seq.0)))
    }
}

impl From<Millis> for Value<'_> {
    fn from(at: Millis) -> Self {
        Value::Number(Some(to_column(at.0)))
    }
}

impl From<Option<Millis>> for Value<'_> {
    fn from(at: Option<Millis>) -> Self {
        Value::Number(at.map(|at| to_column(at.0)))
    }
}

/// A connection to a database, or a transaction on one.
pub(crate) trait SqlConnection: Send {
    type Row: Columns;

    /// Adds what replaces the head of a table, if its sequence number is the expected one, and then inserts its next event:
    /// in one exchange with the database.
    fn push_append<'v>(statement: &mut Statement<'v>, append: &'v Append) -> Result<(), StoreError>;

    /// Runs a statement, and returns the number of rows that it changed.
    fn execute(&mut self, statement: Statement<'_>) -> impl Future<Output = Result<u64, StoreError>> + Send;

    fn fetch_all(
        &mut self,
        statement: Statement<'_>,
    ) -> impl Future<Output = Result<Vec<Self::Row>, StoreError>> + Send;

    fn fetch_optional(
        &mut self,
        statement: Statement<'_>,
    ) -> impl Future<Output = Result<Option<Self::Row>, StoreError>> + Send;
}

/// The columns of a row, by name.
pub(crate) trait Columns: Send {
    fn text(&self, column: &str) -> Result<&str, StoreError>;

    fn nullable_number(&self, column: &str) -> Result<Option<i64>, StoreError>;

    fn string(&self, column: &str) -> Result<String, StoreError> {
        self.text(column).map(str::to_owned)
    }

    /// A column whose text is that of a checked type.
    fn parse<T: FromStr>(&self, column: &str) -> Result<T, StoreError> {
        let text = self.text(column)?;
        text.parse()
            .map_err(|_| StoreError::Row(format!("column {column} has {text:?}")))
    }

    fn number(&self, column: &str) -> Result<u64, StoreError> {
        self.nullable_number(column)?
            .and_then(|number| u64::try_from(number).ok())
            .ok_or_else(|| StoreError::Row(format!("column {column} is negative or NULL")))
    }

    fn nullable_millis(&self, column: &str) -> Result<Option<Millis>, StoreError> {
        match self.nullable_number(column)? {
            Some(_) => self.millis(column).map(Some),
            None => Ok(None),
        }
    }

    fn millis(&self, column: &str) -> Result<Millis, StoreError> {
        self.number(column).map(Millis)
    }

    fn seq(&self, column: &str) -> Result<Seq, StoreError> {
        self.number(column).map(Seq)
    }
}

/// A type that is read from the columns of one row.
pub(crate) trait FromColumns: Sized {
    fn from_columns(row: &impl Columns) -> Result<Self, StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_numbered_in_the_order_of_their_values() {
        let mut statement = Statement::select(&["id", "game"], "FROM tables WHERE game = $1").bind("strata");
        statement.push(" AND created < ").push_bind(Millis(5));
        statement.push(" LIMIT ").push_bind(10_usize);
        let (sql, values) = statement.into_parts();
        assert_eq!(
            sql,
            "SELECT id, game FROM tables WHERE game = $1 AND created < $2 LIMIT $3"
        );
        assert_eq!(values.len(), 3);
    }

    #[test]
    fn numbers_that_no_column_holds_are_the_largest_that_it_does() {
        assert!(matches!(Value::from(usize::MAX), Value::Number(Some(i64::MAX))));
        assert!(matches!(Value::from(None::<Millis>), Value::Number(None)));
    }
}
