//! Settings of the server, and the heartbeats of its nodes.

use tilery_table::Millis;

use crate::StoreError;
use crate::sql::{Columns, SqlConnection, Statement};

const SETTING: &str = "SELECT value FROM settings WHERE name = $1";
const INSERT_SETTING: &str =
    "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
const UPSERT_SETTING: &str = "INSERT INTO settings (name, value) VALUES ($1, $2) \
                              ON CONFLICT (name) DO UPDATE SET value = excluded.value";
const UPSERT_HEARTBEAT: &str = "INSERT INTO heartbeats (node, at) VALUES ($1, $2) \
                                ON CONFLICT (node) DO UPDATE SET at = excluded.at";
const LAST_HEARTBEAT: &str = "SELECT MAX(at) AS latest FROM heartbeats";

pub(crate) async fn setting(conn: &mut impl SqlConnection, name: &str) -> Result<Option<String>, StoreError> {
    let row = conn.fetch_optional(Statement::new(SETTING).bind(name)).await?;
    row.map(|row| row.string("value")).transpose()
}

/// Sets a setting. With `keep`, a setting that has a value already keeps it.
pub(crate) async fn set_setting(
    conn: &mut impl SqlConnection,
    name: &str,
    value: &str,
    keep: bool,
) -> Result<(), StoreError> {
    let sql = if keep { INSERT_SETTING } else { UPSERT_SETTING };
    conn.execute(Statement::new(sql).bind(name).bind(value)).await?;
    Ok(())
}

pub(crate) async fn heartbeat(
    conn: &mut impl SqlConnection,
    node: &str,
    now: Millis,
) -> Result<(), StoreError> {
    conn.execute(Statement::new(UPSERT_HEARTBEAT).bind(node).bind(now))
        .await?;
    Ok(())
}

pub(crate) async fn last_heartbeat(conn: &mut impl SqlConnection) -> Result<Option<Millis>, StoreError> {
    match conn.fetch_optional(Statement::new(LAST_HEARTBEAT)).await? {
        Some(row) => row.nullable_millis("latest"),
        None => Ok(None),
    }
}
