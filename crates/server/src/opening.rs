//! Opens the store at the start. A database server that starts at the same time, or gets little processor time, is waited for.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tilery_store::{Store, StoreError, transfer};
use tokio::time::{sleep, timeout};

use crate::app::ServeError;
use crate::config::StoreAddress;
use crate::identity;
use crate::tables::Tuning;

/// The pause before the next attempt.
const PAUSE: Duration = Duration::from_millis(250);

/// How long a store may take to close after an attempt that failed. A connection without an answer would be waited for.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

/// The setting of the store with the key that signs cookies. It is created at the first start.
const COOKIE_KEY: &str = "cookie-key";

/// A store that has been used once: no import into it is unfinished, and one on a database server takes writes.
pub struct Opened {
    pub(crate) store: Arc<Store>,
    /// The key that signs cookies, as text.
    pub(crate) cookie_key: String,
}

/// Opens the store. While a database server cannot be reached, this is tried again, and the log says for what it waits.
///
/// # Errors
/// Returns an error if the store cannot be used, or if its server cannot be reached for too long.
pub(crate) async fn open(address: &StoreAddress, tuning: &Tuning) -> Result<Opened, ServeError> {
    let fresh_key = identity::fresh_cookie_key()?;
    let start = Instant::now();
    let mut last_reason = String::new();
    loop {
        let error = match open_once(address, &fresh_key, tuning).await {
            Ok(opened) => return Ok(opened),
            Err(error) => error,
        };
        let store = address.clone();
        let may_pass = matches!(error, StoreError::Unavailable(_)) && !address.is_file();
        if !may_pass {
            return Err(ServeError::Store { store, error });
        }
        let waited = start.elapsed();
        if waited >= tuning.store_patience {
            return Err(ServeError::StoreAway { store, error, waited });
        }
        let reason = error.to_string();
        if reason != last_reason {
            let patience = tuning.store_patience.as_secs();
            tracing::warn!(%store, reason, "waiting up to {patience} s for the database");
            last_reason = reason;
        }
        sleep(PAUSE).await;
    }
}

async fn open_once(address: &StoreAddress, fresh_key: &str, tuning: &Tuning) -> Result<Opened, StoreError> {
    let store = tilery_store::open(address.whole()).await?;
    let used = use_first(&store, fresh_key, tuning).await;
    match used {
        Ok(cookie_key) => Ok(Opened { store, cookie_key }),
        Err(error) => {
            if timeout(CLOSE_TIMEOUT, store.close()).await.is_err() {
                tracing::warn!(store = %address, "the connections of a failed attempt do not close");
            }
            Err(error)
        }
    }
}

/// Uses the store for the first time: for requests, and on a database server for upkeep, which has connections of its own.
/// Returns the key that signs cookies.
async fn use_first(store: &Store, fresh_key: &str, tuning: &Tuning) -> Result<String, StoreError> {
    if transfer::is_unfinished(store).await? {
        return Err(StoreError::HalfImported);
    }
    if store.is_shared() {
        store.check_writable(tuning.time.now()).await?;
    }
    store.setting_or(COOKIE_KEY, fresh_key).await
}
