//! Settings of the server.

use tilery_table::Millis;

use super::{Run, one};
use crate::sql::{SqlConnection, Statement};
use crate::{Store, StoreError};

const SETTING: &str = "SELECT value FROM settings WHERE name = $1";
const INSERT_SETTING: &str =
    "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
const UPSERT_SETTING: &str = "INSERT INTO settings (name, value) VALUES ($1, $2) \
                              ON CONFLICT (name) DO UPDATE SET value = excluded.value";

/// When the store was last found to take writes.
const LAST_CHECK: &str = "last-write-check";

impl Store {
    /// A setting of the server.
    pub async fn setting(&self, name: &str) -> Result<Option<String>, StoreError> {
        setting(&mut *self.reader().await?, name).await
    }

    /// A setting of the server. If it has no value yet, it becomes `fresh`; all callers get the same value.
    pub async fn setting_or(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        self.run(Run::of([set(INSERT_SETTING, name, fresh)])).await?;
        let value = self.setting(name).await?;
        Ok(value.unwrap_or_else(|| fresh.to_owned()))
    }

    /// Writes something small, to find out whether the store takes writes.
    ///
    /// # Errors
    /// Returns an error if it does not: the disk is full or nearly so, or the store is read-only, locked or not there.
    pub async fn check_writable(&self, now: Millis) -> Result<(), StoreError> {
        self.check_room()?;
        let write = set(UPSERT_SETTING, LAST_CHECK, &now.0.to_string());
        self.run(Run::of([write]).upkeep()).await
    }
}

fn set(sql: &'static str, name: &str, value: &str) -> Statement<'static> {
    Statement::new(sql).bind(name.to_owned()).bind(value.to_owned())
}

pub(crate) async fn setting(conn: &mut dyn SqlConnection, name: &str) -> Result<Option<String>, StoreError> {
    one(conn, Statement::new(SETTING).bind(name), |row| {
        row.string("value")
    })
    .await
}
