//! Whether a database server is known to be away.

use std::time::{Duration, Instant};

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};
use tokio::sync::watch;

/// For how long it is believed that a server is away, unless somebody finds out that it still is. Then a request tries again.
const BELIEVED_FOR: Duration = Duration::from_secs(5);

/// The latest finding on a server: when somebody found out that it is away.
#[derive(Debug, Default)]
pub(crate) struct Away(watch::Sender<Option<Instant>>);

impl Away {
    pub(crate) fn note(&self, is_away: bool) {
        let found = is_away.then(Instant::now);
        self.0
            .send_if_modified(|known| std::mem::replace(known, found) != found);
    }

    /// Returns as soon as the server is known to be away.
    pub(crate) async fn known(&self) {
        let is_believed = |found: &Option<Instant>| is_believed(*found, Instant::now());
        if self.0.subscribe().wait_for(is_believed).await.is_err() {
            // The sender is part of this value.
            std::future::pending().await
        }
    }
}

fn is_believed(found: Option<Instant>, now: Instant) -> bool {
    found.is_some_and(|at| now.saturating_duration_since(at) < BELIEVED_FOR)
}

/// Asks the server for a connection. Returns false if it takes none: nobody listens there, or it is starting or stopping.
pub(crate) async fn takes_connections(options: &PgConnectOptions) -> bool {
    match PgConnection::connect_with(options).await {
        Ok(connection) => {
            let _ = connection.close().await;
            true
        }
        // It has answered. Class 57 is what it says when it starts or stops.
        Err(sqlx::Error::Database(error)) => !error.code().unwrap_or_default().starts_with("57"),
        Err(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn the_latest_finding_counts_and_is_forgotten() {
        let away = Away::default();
        let is_known = || away.known().now_or_never().is_some();
        assert!(!is_known());
        away.note(true);
        assert!(is_known());
        away.note(false);
        assert!(!is_known());

        let found = Instant::now();
        assert!(is_believed(Some(found), found + BELIEVED_FOR / 2));
        assert!(!is_believed(Some(found), found + BELIEVED_FOR));
        assert!(!is_believed(None, found));
    }
}
