//! Work that one node does at a time.

use std::time::Duration;

use axum::http::StatusCode;
use tilery_store::{Lease, StoreError};
use tilery_table::Millis;

use super::TableService;
use crate::problem::Problem;

/// How long a lease for a short piece of work lasts if the node does not give it back.
const LEASE_MS: u64 = 5_000;

/// How long to wait before a lease is tried again.
const AGAIN: Duration = Duration::from_millis(25);

/// How often it is tried. Together that takes longer than a lease lasts.
const MOST_TRIES: usize = 300;

/// Gives a lease back when it is dropped.
pub(crate) struct LeaseGuard {
    tables: TableService,
    name: Option<String>,
}

impl TableService {
    /// Waits until no other node does work of this name.
    ///
    /// # Errors
    /// Returns an error if the store cannot be used, or others are busy for too long.
    pub(crate) async fn lease(&self, name: String) -> Result<LeaseGuard, Problem> {
        if !self.store.is_shared() {
            return Ok(LeaseGuard {
                tables: self.clone(),
                name: None,
            });
        }
        for _ in 0..MOST_TRIES {
            if self.claim(&name, LEASE_MS).await? {
                return Ok(LeaseGuard {
                    tables: self.clone(),
                    name: Some(name),
                });
            }
            tokio::time::sleep(AGAIN).await;
        }
        Err(Problem {
            retry_after: Some(1),
            ..Problem::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "busy",
                "too much happens at once; try again",
            )
        })
    }

    /// Claims work for a time. Returns false if another node does it.
    pub(super) async fn claim(&self, name: &str, lasts_ms: u64) -> Result<bool, StoreError> {
        let at: Millis = self.now();
        let lease = Lease {
            name: name.to_owned(),
            node: self.node.clone(),
            at,
            until: at.plus(lasts_ms),
        };
        match self.store.claim(lease).await {
            Ok(()) => Ok(true),
            Err(StoreError::ClaimLost) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

impl Drop for LeaseGuard {
    fn drop(&mut self) {
        let Some(name) = self.name.take() else { return };
        let tables = self.tables.clone();
        tokio::spawn(async move {
            // If this fails, the lease expires.
            if let Err(error) = tables.store.release(&name, &tables.node).await {
                tracing::warn!(%error, name, "a lease was not given back");
            }
        });
    }
}
