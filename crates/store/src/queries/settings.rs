//! Settings of the server.

use crate::StoreError;
use crate::sql::{Columns, SqlConnection, Statement};

const SETTING: &str = "SELECT value FROM settings WHERE name = $1";
const INSERT_SETTING: &str =
    "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
const UPSERT_SETTING: &str = "INSERT INTO settings (name, value) VALUES ($1, $2) \
                              ON CONFLICT (name) DO UPDATE SET value = excluded.value";

/// When the store was last found to take writes.
pub(crate) const LAST_CHECK: &str = "last-write-check";

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
