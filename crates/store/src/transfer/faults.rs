//! Damage that the logs of the listed tables do not show.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Row};

use super::TransferError;
use super::link::Link;
use crate::StoreError;
use crate::address::Location;

/// How many faults are told at most. If there are more, the store is beyond repair.
const MOST: usize = 20;

/// The damaged pages of a file, and the logs of tables that are missing from the list. Nothing is changed, and servers may
/// be running.
///
/// # Errors
/// Returns an error if the store cannot be opened or read at all.
pub async fn faults(address: &str) -> Result<Vec<String>, TransferError> {
    let mut faults = Vec::new();
    if let Location::File(path) = Location::read(address)? {
        faults.extend(pages(path).await?);
    }
    if faults.is_empty() {
        faults.extend(logs_without_tables(address).await?);
    }
    Ok(faults)
}

/// The faults that SQLite finds in a file.
async fn pages(path: &str) -> Result<Vec<String>, TransferError> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let mut connection = options.connect().await?;
    let check = format!("PRAGMA integrity_check({MOST})");
    let found = sqlx::query(sqlx::AssertSqlSafe(check))
        .fetch_all(&mut connection)
        .await;
    match found.map_err(StoreError::from) {
        Ok(rows) => {
            let texts = rows.iter().map(|row| row.try_get::<String, _>(0));
            let texts = texts.collect::<Result<Vec<String>, _>>()?;
            Ok(texts.into_iter().filter(|text| text != "ok").collect())
        }
        // The damage is such that the check itself fails.
        Err(error @ StoreError::Database(_)) => Ok(vec![error.to_string()]),
        Err(error) => Err(error.into()),
    }
}

async fn logs_without_tables(address: &str) -> Result<Vec<String>, TransferError> {
    let mut link = Link::connect_to_read(address).await?;
    let lost = format!(
        "SELECT DISTINCT table_id FROM events \
         WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = events.table_id) LIMIT {MOST}"
    );
    let tables = link.texts(&lost).await;
    link.close().await;
    let tell = |table| format!("table {table} has events and is missing from the list of tables");
    Ok(tables?.into_iter().map(tell).collect())
}
