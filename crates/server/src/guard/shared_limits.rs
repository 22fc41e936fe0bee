//! Rate limits that hold for all nodes together, because they are kept in the store.

use std::net::IpAddr;
use std::sync::Arc;

use axum_extra::extract::cookie::Key;
use sha2::{Digest, Sha256};
use tilery_store::{QuotaUse, Store};

use super::rate_limits::{Rate, refused};
use crate::identity::now;
use crate::problem::Problem;

/// For how long a network stays familiar to a login that succeeded there.
const FAMILIAR_MS: u64 = 90 * 24 * 3_600_000;

/// The limits of all nodes.
pub(crate) struct SharedLimits {
    store: Arc<Store>,
    key: Key,
}

impl SharedLimits {
    /// The limits in a store; nothing if no other node can use it. The key is the same at all nodes.
    pub(crate) fn of(store: &Arc<Store>, key: &Key) -> Option<SharedLimits> {
        store.is_shared().then(|| SharedLimits {
            store: Arc::clone(store),
            key: key.clone(),
        })
    }

    /// Takes one use of a quota. While the store is away, the limit of this node has to do.
    pub(super) async fn check(&self, limit: &str, whom: &str, rate: Rate, why: &str) -> Result<(), Problem> {
        let at = now();
        let quota = QuotaUse {
            key: self.hashed(limit, whom),
            at,
            interval_ms: rate.interval_ms,
            burst: rate.burst,
        };
        match self.store.use_quota(quota).await {
            Ok(None) => Ok(()),
            Ok(Some(next)) => Err(refused(why, next.since(at).div_ceil(1_000))),
            Err(error) => {
                tracing::warn!(%error, limit, "a rate limit holds for this node alone");
                Ok(())
            }
        }
    }

    /// Returns whether a login has succeeded from a network at any node.
    pub(super) async fn is_familiar(&self, login: &str, network: IpAddr) -> bool {
        let known = self
            .store
            .is_remembered(&self.familiar(login, network), now())
            .await;
        known.unwrap_or_else(|error| {
            tracing::warn!(%error, "it is not known where a login is familiar");
            false
        })
    }

    /// Remembers that a login has succeeded from a network.
    pub(super) async fn note_familiar(&self, login: &str, network: IpAddr) {
        let until = now().plus(FAMILIAR_MS);
        if let Err(error) = self.store.remember(&self.familiar(login, network), until).await {
            tracing::warn!(%error, "it is not stored where a login is familiar");
        }
    }

    fn familiar(&self, login: &str, network: IpAddr) -> String {
        self.hashed("familiar", &format!("{network} {login}"))
    }

    fn hashed(&self, limit: &str, whom: &str) -> String {
        keyed_hash(&self.key, limit, whom)
    }
}

/// A name for an address or a login that tells nobody whose it is. It differs for each use.
pub(crate) fn keyed_hash(key: &Key, used_for: &str, whom: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(key.signing());
    hash.update(used_for.as_bytes());
    hash.update(b" ");
    hash.update(whom.as_bytes());
    hex::encode(&hash.finalize()[..16])
}
