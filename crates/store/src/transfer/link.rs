//! A connection to either database, for rows of any table.

use std::time::Duration;

use futures_util::TryStreamExt;
use serde_json::Value as Json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection, Row as _, SqliteConnection};
use tilery_table::Millis;

use super::{LEFT_OUT, OWN_SETTINGS, Total, TransferError};
use crate::StoreError;
use crate::address::{Location, connect, connect_options};
use crate::queries::nodes::SERVER_TIME;
use crate::sql::Row;

/// A connection that sees one state of the database while a transaction is open.
pub(super) enum Link {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

/// Runs a statement on whichever database it is, and returns the rows.
macro_rules! on {
    ($link:expr, $connection:ident => $run:expr) => {
        match $link {
            Link::Sqlite($connection) => $run,
            Link::Postgres($connection) => $run,
        }
    };
}

/// A table with its columns in the order of their names; `true` for a column of text.
#[derive(Clone, Debug)]
pub(super) struct TableShape {
    pub(super) table: String,
    pub(super) columns: Vec<(String, bool)>,
}

impl TableShape {
    fn select(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|(name, _)| name.as_str()).collect();
        let mut select = format!("SELECT {} FROM {}", names.join(", "), self.table);
        if self.table == "settings" {
            let own = OWN_SETTINGS.map(|name| format!("'{name}'"));
            select.push_str(&format!(" WHERE name NOT IN ({})", own.join(", ")));
        }
        select
    }

    /// Counts the rows that are moved.
    pub(super) fn count(&self) -> String {
        format!("SELECT COUNT(*) FROM ({}) AS moved", self.select())
    }

    pub(super) fn insert(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|(name, _)| name.as_str()).collect();
        let places: Vec<String> = (1..=names.len()).map(|number| format!("${number}")).collect();
        format!(
            "INSERT INTO {} ({}) VALUES ({}) ON CONFLICT DO NOTHING",
            self.table,
            names.join(", "),
            places.join(", ")
        )
    }
}

impl Link {
    /// Connects to a store that exists, without migrating it.
    pub(super) async fn connect(address: &str) -> Result<Link, TransferError> {
        Link::open(address, false).await
    }

    /// The same for a store that is only looked at. A connection that may write to a file moves into it what is in the file
    /// `-wal` beside it, even if the file is damaged.
    pub(super) async fn connect_to_read(address: &str) -> Result<Link, TransferError> {
        Link::open(address, true).await
    }

    async fn open(address: &str, read_only: bool) -> Result<Link, TransferError> {
        match Location::read(address)? {
            Location::File(path) => {
                let options = SqliteConnectOptions::new()
                    .filename(path)
                    .read_only(read_only)
                    .busy_timeout(Duration::from_secs(5));
                Ok(Link::Sqlite(options.connect().await?))
            }
            Location::Server => Ok(Link::Postgres(connect(&connect_options(address)?).await?)),
        }
    }

    pub(super) async fn close(self) {
        // Everything is committed or read.
        let _ = on!(self, connection => connection.close().await);
    }

    pub(super) async fn run(&mut self, sql: &str) -> Result<(), TransferError> {
        on!(self, connection => { sqlx::query(AssertSqlSafe(sql.to_owned())).execute(connection).await?; });
        Ok(())
    }

    /// Runs a statement with values for its placeholders.
    pub(super) async fn write(&mut self, sql: &str, values: &[Json]) -> Result<(), TransferError> {
        on!(self, connection => {
            let mut query = sqlx::query(AssertSqlSafe(sql.to_owned()));
            for value in values {
                query = match value {
                    Json::String(text) => query.bind(text.clone()),
                    other => query.bind(other.as_i64()),
                };
            }
            query.execute(connection).await?;
        });
        Ok(())
    }

    /// Begins a transaction in which all reads see the same state.
    pub(super) async fn begin_reading(&mut self) -> Result<(), TransferError> {
        let begin = match self {
            Link::Sqlite(_) => "BEGIN",
            Link::Postgres(_) => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        };
        self.run(begin).await
    }

    /// The texts in the first column of a query.
    pub(super) async fn texts(&mut self, sql: &str) -> Result<Vec<String>, TransferError> {
        on!(self, connection => {
            let rows = sqlx::query(AssertSqlSafe(sql.to_owned())).fetch_all(connection).await?;
            rows.iter().map(|row| Ok(row.try_get::<String, _>(0)?)).collect()
        })
    }

    /// The number in the first column of a query.
    pub(super) async fn number(&mut self, sql: &str) -> Result<i64, TransferError> {
        on!(self, connection => {
            let row = sqlx::query(AssertSqlSafe(sql.to_owned())).fetch_one(connection).await?;
            Ok(row.try_get::<i64, _>(0)?)
        })
    }

    /// All tables that are moved, in the order of their names.
    pub(super) async fn shapes(&mut self) -> Result<Vec<TableShape>, TransferError> {
        let sql = match self {
            Link::Sqlite(_) => "SELECT name FROM sqlite_master WHERE type = 'table'",
            Link::Postgres(_) => {
                "SELECT table_name::text FROM information_schema.tables \
                 WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'"
            }
        };
        let mut tables = self.texts(sql).await?;
        tables.retain(|table| is_plain(table) && !LEFT_OUT.contains(&table.as_str()));
        tables.sort();
        let mut shapes = Vec::with_capacity(tables.len());
        for table in tables {
            let columns = self.columns(&table).await?;
            shapes.push(TableShape { table, columns });
        }
        Ok(shapes)
    }

    async fn columns(&mut self, table: &str) -> Result<Vec<(String, bool)>, TransferError> {
        let sql = match self {
            Link::Sqlite(_) => format!("SELECT name || ' ' || type FROM pragma_table_info('{table}')"),
            Link::Postgres(_) => format!(
                "SELECT column_name || ' ' || upper(data_type) FROM information_schema.columns \
                 WHERE table_schema = current_schema() AND table_name = '{table}'"
            ),
        };
        let mut columns: Vec<(String, bool)> = self
            .texts(&sql)
            .await?
            .iter()
            .filter_map(|column| column.split_once(' '))
            .map(|(name, kind)| (name.to_owned(), kind == "TEXT"))
            .collect();
        columns.sort();
        Ok(columns)
    }

    /// Passes every row of a table to a function, as it stands in a file. Only one row is in memory at a time.
    pub(super) async fn each_row(
        &mut self,
        shape: &TableShape,
        mut take: impl FnMut(&str) -> Result<(), TransferError>,
    ) -> Result<(), TransferError> {
        let select = shape.select();
        on!(self, connection => {
            let mut rows = sqlx::query(AssertSqlSafe(select)).fetch(connection);
            while let Some(row) = rows.try_next().await? {
                take(&line(&row.into(), shape)?)?;
            }
        });
        Ok(())
    }

    /// The total of a table.
    pub(super) async fn total(&mut self, shape: &TableShape) -> Result<Total, TransferError> {
        let mut total = Total::default();
        self.each_row(shape, |row| {
            total.add(row);
            Ok(())
        })
        .await?;
        Ok(total)
    }
}

/// Our own tables have names of small letters. Those of the databases and of the migrations have not.
fn is_plain(name: &str) -> bool {
    let small = |byte: u8| byte.is_ascii_lowercase() || byte == b'_';
    !name.starts_with('_') && !name.starts_with("sqlite_") && name.bytes().all(small)
}

/// A row as a line of a file.
fn line(row: &Row, shape: &TableShape) -> Result<String, StoreError> {
    let value = |(name, is_text): &(String, bool)| match *is_text {
        true => Ok(row.nullable_text(name)?.map_or(Json::Null, Json::from)),
        false => Ok(row.nullable_number(name)?.map_or(Json::Null, Json::from)),
    };
    let values = shape
        .columns
        .iter()
        .map(value)
        .collect::<Result<Vec<Json>, StoreError>>()?;
    Ok(Json::Array(values).to_string())
}

/// The latest migration of the store at an address, which is 0 for one that no server has used yet, and the latest that
/// this program knows.
///
/// # Errors
/// Returns an error if the store cannot be opened.
pub async fn schema(address: &str) -> Result<(i64, i64), TransferError> {
    let mut link = Link::connect_to_read(address).await?;
    let applied = schema_of(&mut link).await;
    link.close().await;
    Ok((applied?, crate::migrations::latest()))
}

/// The time by the clock of a database server; nothing for a file, which has none.
///
/// # Errors
/// Returns an error if the server cannot be reached.
pub async fn server_time(address: &str) -> Result<Option<Millis>, TransferError> {
    if address.starts_with("sqlite:") {
        return Ok(None);
    }
    let mut link = Link::connect(address).await?;
    let time = link.number(SERVER_TIME).await;
    link.close().await;
    Ok(Some(Millis(u64::try_from(time?).unwrap_or(0))))
}

pub(super) async fn schema_of(link: &mut Link) -> Result<i64, TransferError> {
    let exists = match link {
        Link::Sqlite(_) => {
            "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = '_sqlx_migrations'"
        }
        Link::Postgres(_) => {
            "SELECT COUNT(*) FROM information_schema.tables \
             WHERE table_schema = current_schema() AND table_name = '_sqlx_migrations'"
        }
    };
    if link.number(exists).await? == 0 {
        return Ok(0);
    }
    link.number("SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations")
        .await
}
