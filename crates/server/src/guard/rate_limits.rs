//! Rate limits per address and per user. Those for passwords and guests hold for all nodes together.

use std::fmt::Display;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::{NonZeroU32, NonZeroUsize};
use std::sync::Mutex;
use std::time::Duration;

use axum::http::StatusCode;
use governor::clock::{Clock, DefaultClock};
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};
use lru::LruCache;
use tilery_table::UserId;

use super::ClientAddress;
use super::shared_limits::SharedLimits;
use crate::config::Config;
use crate::identity::{Visitor, VisitorKind};
use crate::problem::Problem;
use crate::tables::lock;

/// An account may create this many times as many tables as a guest, and upload and review as many more games.
const ACCOUNT_SHARE: u32 = 5;

/// How many times as many passwords all networks together may try for one login as one network.
const LOGIN_SHARE: u32 = 10;

/// For how many logins the networks are remembered from which they succeeded.
const MOST_FAMILIAR: NonZeroUsize = NonZeroUsize::new(20_000).unwrap();

/// The rate limiters of a server. They keep no state for clients that have used none of their quota recently.
pub(crate) struct RateLimiters {
    requests_by_address: Limit<IpAddr>,
    requests_by_user: Limit<UserId>,
    guests_by_address: Limit<IpAddr>,
    passwords_by_address: Limit<IpAddr>,
    passwords_by_login: Limit<String>,
    /// Logins with a network from which they succeeded. Others cannot lock these out.
    familiar: Mutex<LruCache<(String, IpAddr), ()>>,
    pub(crate) tables: VisitorLimit,
    pub(crate) uploads: VisitorLimit,
    pub(crate) reviews: VisitorLimit,
    /// The limits that hold for all nodes; nothing if there is only this one.
    shared: Option<SharedLimits>,
}

impl RateLimiters {
    pub(crate) fn new(limits: &Config, shared: Option<SharedLimits>) -> RateLimiters {
        let (minute, hour) = (Duration::from_secs(60), Duration::from_secs(3600));
        let by_login = limits.passwords_per_minute.saturating_mul(LOGIN_SHARE);
        let per_hour =
            |most: u32, why| VisitorLimit(Limit::new(most.saturating_mul(ACCOUNT_SHARE), hour, why));
        RateLimiters {
            requests_by_address: Limit::new(
                limits.requests_per_minute,
                minute,
                "too many requests from your network",
            ),
            requests_by_user: Limit::new(limits.requests_per_minute, minute, "too many requests"),
            guests_by_address: Limit::new(
                limits.guests_per_hour,
                hour,
                "too many new guests from your network",
            ),
            passwords_by_address: Limit::new(
                limits.passwords_per_minute,
                minute,
                "too many attempts from your network",
            ),
            passwords_by_login: Limit::new(by_login, minute, "too many attempts for this login"),
            familiar: Mutex::new(LruCache::new(MOST_FAMILIAR)),
            tables: per_hour(limits.tables_per_hour, "you have created many tables recently"),
            uploads: per_hour(limits.uploads_per_hour, "you have uploaded many records recently"),
            reviews: per_hour(
                limits.reviews_per_hour,
                "you have requested many reviews recently",
            ),
            shared,
        }
    }

    /// Checks any request. Returns how many more its network may send at once, if there is a limit.
    pub(crate) fn may_ask(&self, address: ClientAddress) -> Result<Option<u32>, Problem> {
        self.requests_by_address.take(&address.network(), 1)
    }

    /// How many requests a network may send in how many seconds, if there is a limit.
    pub(crate) fn requests(&self) -> Option<(NonZeroU32, u64)> {
        let limiter = self.requests_by_address.limiter.as_ref()?;
        Some((limiter.most, limiter.period.as_secs()))
    }

    /// Checks a request or a socket message of a known user that costs as much as so many plain ones.
    pub(crate) fn may_act(&self, user: &UserId, weight: u32) -> Result<(), Problem> {
        self.requests_by_user.check(user, weight)
    }

    /// Checks the creation of a guest.
    pub(crate) async fn may_become_guest(&self, address: ClientAddress) -> Result<(), Problem> {
        self.check_all_nodes("guests", &self.guests_by_address, &address.network())
            .await
    }

    /// Checks the use of a password, since hashing is slow on purpose. One network cannot use up the attempts of a login,
    /// and many cannot where it has succeeded before.
    pub(crate) async fn may_use_password(&self, address: ClientAddress, login: &str) -> Result<(), Problem> {
        let (login, network) = (login.to_lowercase(), address.network());
        self.check_all_nodes("passwords", &self.passwords_by_address, &network)
            .await?;
        if lock(&self.familiar).get(&(login.clone(), network)).is_some() {
            return Ok(());
        }
        if let Some(shared) = &self.shared
            && shared.is_familiar(&login, network).await
        {
            return Ok(());
        }
        self.check_all_nodes("login", &self.passwords_by_login, &login)
            .await
    }

    /// Remembers that a password was right.
    pub(crate) async fn note_right_password(&self, address: ClientAddress, login: &str) {
        let (login, network) = (login.to_lowercase(), address.network());
        lock(&self.familiar).put((login.clone(), network), ());
        if let Some(shared) = &self.shared {
            shared.note_familiar(&login, network).await;
        }
    }

    /// Checks a limit that holds for all nodes together, after the one of this node: a flood at one node does not reach the
    /// store.
    async fn check_all_nodes<K: Hash + Eq + Clone + Display>(
        &self,
        name: &str,
        limit: &Limit<K>,
        key: &K,
    ) -> Result<(), Problem> {
        limit.check(key, 1)?;
        match (&self.shared, limit.rate()) {
            (Some(shared), Some(rate)) => shared.check(name, &key.to_string(), rate, limit.why).await,
            _ => Ok(()),
        }
    }

    /// Drops the state of clients whose quota is full again.
    pub(crate) fn forget_idle(&self) {
        self.requests_by_address.forget_idle();
        self.requests_by_user.forget_idle();
        self.guests_by_address.forget_idle();
        self.passwords_by_address.forget_idle();
        self.passwords_by_login.forget_idle();
        for limit in [&self.tables, &self.uploads, &self.reviews] {
            limit.0.forget_idle();
        }
    }
}

/// A rate limit for each user, which is higher for accounts than for guests.
#[derive(Debug)]
pub(crate) struct VisitorLimit(Limit<UserId>);

impl VisitorLimit {
    pub(crate) fn check(&self, visitor: &Visitor) -> Result<(), Problem> {
        let weight = match visitor.kind {
            VisitorKind::Guest => ACCOUNT_SHARE,
            VisitorKind::Account => 1,
        };
        self.0.check(&visitor.user, weight)
    }
}

/// How fast a quota comes back, and how much of it there is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rate {
    pub(super) interval_ms: u64,
    pub(super) burst: u64,
}

/// The refusal of a request that may be sent again after some seconds.
pub(super) fn refused(why: &str, seconds: u64) -> Problem {
    metrics::counter!(crate::ops::metrics::LIMITED).increment(1);
    Problem {
        retry_after: Some(seconds),
        ..Problem::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too-many-requests",
            format!("{why}: try again in {seconds} s"),
        )
    }
}

/// A rate limit for each key; unlimited if it is set to 0.
#[derive(Debug)]
struct Limit<K: Hash + Eq + Clone> {
    limiter: Option<Limiter<K>>,
    /// The sentence for a client that is refused.
    why: &'static str,
}

#[derive(Debug)]
struct Limiter<K: Hash + Eq + Clone> {
    limiter: RateLimiter<K, DefaultKeyedStateStore<K>, DefaultClock, StateInformationMiddleware>,
    most: NonZeroU32,
    period: Duration,
}

impl<K: Hash + Eq + Clone> Limit<K> {
    /// Allows `most` in each period, also as a burst.
    fn new(most: u32, period: Duration, why: &'static str) -> Limit<K> {
        let quota = NonZeroU32::new(most)
            .and_then(|most| Some((Quota::with_period(period / most.get())?.allow_burst(most), most)));
        let limiter = quota.map(|(quota, most)| Limiter {
            limiter: RateLimiter::keyed(quota).with_middleware(),
            most,
            period,
        });
        Limit { limiter, why }
    }

    /// Nothing if there is no limit.
    fn rate(&self) -> Option<Rate> {
        let Limiter { most, period, .. } = self.limiter.as_ref()?;
        Some(Rate {
            interval_ms: ((*period / most.get()).as_millis() as u64).max(1),
            burst: most.get().into(),
        })
    }

    fn check(&self, key: &K, weight: u32) -> Result<(), Problem> {
        self.take(key, weight).map(drop)
    }

    /// Takes `weight` of the quota of a key, and returns what is left. More than the quota can ever hold counts as the whole
    /// quota.
    fn take(&self, key: &K, weight: u32) -> Result<Option<u32>, Problem> {
        let (Some(Limiter { limiter, most, .. }), Some(weight)) = (&self.limiter, NonZeroU32::new(weight))
        else {
            return Ok(None);
        };
        match limiter.check_key_n(key, weight.min(*most)) {
            Ok(Ok(taken)) => Ok(Some(taken.remaining_burst_capacity())),
            Ok(Err(not_until)) => {
                let wait = not_until.wait_time_from(DefaultClock::default().now());
                // Rounded up: a client that comes back a moment too early is refused again.
                Err(refused(self.why, wait.as_secs() + 1))
            }
            Err(_) => Ok(None),
        }
    }

    fn forget_idle(&self) {
        if let Some(Limiter { limiter, .. }) = &self.limiter {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_network_has_a_limit_of_its_own() {
        let few = Config {
            requests_per_minute: 3,
            ..Config::local("sqlite:x")
        };
        let limits = RateLimiters::new(&few, None);
        let address = |text: &str| ClientAddress(text.parse().unwrap());
        let one = address("2001:db8:1:2::5");
        let same = address("2001:db8:1:2:ffff::9");
        let other = address("2001:db8:1:3::5");
        for address in [one, same, one] {
            assert!(limits.may_ask(address).is_ok());
        }
        let refused = limits.may_ask(same).unwrap_err();
        assert_eq!(refused.code, "too-many-requests");
        assert!((1..=21).contains(&refused.retry_after.unwrap()), "{refused:?}");
        assert!(limits.may_ask(other).is_ok());
        assert!(limits.may_ask(address("::ffff:10.0.0.1")).is_ok());
        limits.forget_idle();
        assert!(limits.may_ask(one).is_err());
    }

    #[test]
    fn zero_is_no_limit() {
        let limits = RateLimiters::new(&Config::local("sqlite:x"), None);
        for _ in 0..10_000 {
            assert!(limits.may_ask(ClientAddress([127, 0, 0, 1].into())).is_ok());
        }
    }
}
