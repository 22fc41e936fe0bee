//! Work that is done once at a time, at this node and at all others.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;

use axum::http::StatusCode;
use tilery_store::{Lease, StoreError};
use tilery_table::Millis;
use tokio::sync::OwnedMutexGuard;

use super::TableService;
use super::bus::lock;
use crate::ops::metrics::TAKEN_OVER;
use crate::problem::Problem;

/// How long a lease for a short piece of work lasts if the node does not give it back.
const LEASE_MS: u64 = 5_000;

/// How long to wait before a lease is tried again.
const AGAIN: Duration = Duration::from_millis(25);

/// How often it is tried. Together that takes longer than a lease lasts.
const MOST_TRIES: usize = 300;

/// Locks of this node, by the name of the work. Requests for the same work wait for each other here, and not in the store.
#[derive(Default)]
pub(super) struct NamedLocks {
    names: Mutex<HashMap<String, Weak<tokio::sync::Mutex<()>>>>,
    next: AtomicU64,
}

impl NamedLocks {
    async fn acquire(&self, name: &str) -> OwnedMutexGuard<()> {
        let named = {
            let mut names = lock(&self.names);
            names.retain(|_, named| named.strong_count() > 0);
            let waiting = names.get(name).and_then(Weak::upgrade);
            waiting.unwrap_or_else(|| {
                let named = Arc::default();
                names.insert(name.to_owned(), Arc::downgrade(&named));
                named
            })
        };
        named.lock_owned().await
    }
}

/// Gives a lease back when it is dropped.
pub(crate) struct LeaseGuard {
    tables: TableService,
    /// The lease in the store, and who holds it.
    held: Option<(String, String)>,
    /// The lock of this node, which is released after it.
    local: Option<OwnedMutexGuard<()>>,
}

impl TableService {
    /// Waits until nobody else does work of this name, at any node.
    ///
    /// # Errors
    /// Returns an error if the store cannot be used, or others are busy for too long.
    pub(crate) async fn lease(&self, name: String) -> Result<LeaseGuard, Problem> {
        let local = self.locks.acquire(&name).await;
        let mut guard = LeaseGuard {
            tables: self.clone(),
            held: None,
            local: Some(local),
        };
        if !self.store.is_shared() {
            return Ok(guard);
        }
        // Each lease has a holder of its own: what is given back late is nobody else's.
        let number = self.locks.next.fetch_add(1, Ordering::Relaxed);
        let holder = format!("{}#{number}", self.node);
        let before = self.store.lease_holder(&name).await?;
        for _ in 0..MOST_TRIES {
            if self.claim_as(&holder, &name, LEASE_MS).await? {
                // It was not given back in time.
                if before.is_some_and(|(_, until)| until <= self.now()) {
                    metrics::counter!(TAKEN_OVER, "work" => "quick").increment(1);
                }
                guard.held = Some((name, holder));
                return Ok(guard);
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
        self.claim_as(&self.node, name, lasts_ms).await
    }

    async fn claim_as(&self, holder: &str, name: &str, lasts_ms: u64) -> Result<bool, StoreError> {
        let at: Millis = self.now();
        let lease = Lease {
            name: name.to_owned(),
            node: holder.to_owned(),
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
        let Some((name, holder)) = self.held.take() else {
            return;
        };
        let (tables, local) = (self.tables.clone(), self.local.take());
        tokio::spawn(async move {
            // If this fails, the lease expires.
            if let Err(error) = tables.store.release(&name, &holder).await {
                tracing::warn!(%error, name, "a lease was not given back");
            }
            // Only now the next one at this node goes on, who would wait for the lease anyway.
            drop(local);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ops::traces::Traces;
    use crate::tables::Tuning;

    #[tokio::test]
    async fn work_of_one_name_waits_and_other_work_does_not() {
        let folder = tempfile::tempdir().unwrap();
        let address = format!("sqlite:{}", folder.path().join("tilery.db").display());
        let store = tilery_store::open(&address).await.unwrap();
        let tables = TableService::new(
            store,
            Tuning::default(),
            "node".to_owned(),
            None,
            Traces::default(),
        );
        let soon = Duration::from_secs(5);
        let first = tables.lease("one".to_owned()).await.unwrap();
        let other = tokio::time::timeout(soon, tables.lease("two".to_owned())).await;
        assert!(other.is_ok(), "other work goes on");
        drop(other);
        let waits = tokio::spawn({
            let tables = tables.clone();
            async move { tables.lease("one".to_owned()).await.is_ok() }
        });
        tokio::task::yield_now().await;
        assert!(!waits.is_finished());
        drop(first);
        assert!(tokio::time::timeout(soon, waits).await.unwrap().unwrap());
        assert!(tables.lease("three".to_owned()).await.is_ok());
        // Names are forgotten with the work.
        assert_eq!(lock(&tables.locks.names).len(), 1);
    }
}
