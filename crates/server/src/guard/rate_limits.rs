//! Rate limits per address and per user. Those for passwords and guests hold for all nodes together.

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::{NonZeroU32, NonZeroUsize};
use std::sync::Mutex;
use std::time::Duration;

use axum::http::StatusCode;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use lru::LruCache;
use tilery_table::UserId;

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
    tables: VisitorLimit,
    uploads: VisitorLimit,
    reviews: VisitorLimit,
    /// The limits that hold for all nodes; nothing if there is only this one.
    shared: Option<SharedLimits>,
}

impl RateLimiters {
    pub(crate) fn new(limits: &Config, shared: Option<SharedLimits>) -> RateLimiters {
        let (minute, hour) = (Duration::from_secs(60), Duration::from_secs(3600));
        RateLimiters {
            requests_by_address: Limit::new(limits.requests_per_minute, minute),
            requests_by_user: Limit::new(limits.requests_per_minute, minute),
            guests_by_address: Limit::new(limits.guests_per_hour, hour),
            passwords_by_address: Limit::new(limits.passwords_per_minute, minute),
            passwords_by_login: Limit::new(limits.passwords_per_minute.saturating_mul(LOGIN_SHARE), minute),
            familiar: Mutex::new(LruCache::new(MOST_FAMILIAR)),
            tables: VisitorLimit::new(limits.tables_per_hour, hour),
            uploads: VisitorLimit::new(limits.uploads_per_hour, hour),
            reviews: VisitorLimit::new(limits.reviews_per_hour, hour),
            shared,
        }
    }

    /// Checks any request.
    pub(crate) fn may_ask(&self, address: IpAddr) -> Result<(), Problem> {
        self.requests_by_address
            .check(&network(address), 1, "too many requests from your network")
    }

    /// Checks a request or a socket message of a known user that costs as much as so many plain ones.
    pub(crate) fn may_act(&self, user: &UserId, weight: u32) -> Result<(), Problem> {
        self.requests_by_user.check(user, weight, "too many requests")
    }

    /// Checks the creation of a guest.
    pub(crate) async fn may_become_guest(&self, address: IpAddr) -> Result<(), Problem> {
        let (network, why) = (network(address), "too many new guests from your network");
        self.guests_by_address.check(&network, 1, why)?;
        self.check_all_nodes("guests", &network.to_string(), self.guests_by_address.rate(), why)
            .await
    }

    /// Checks the use of a password, since hashing is slow on purpose. One network cannot use up the attempts of a login,
    /// and many cannot where it has succeeded before.
    pub(crate) async fn may_use_password(&self, address: IpAddr, login: &str) -> Result<(), Problem> {
        let (network, why) = (network(address), "too many attempts from your network");
        let by_address = &self.passwords_by_address;
        by_address.check(&network, 1, why)?;
        self.check_all_nodes("passwords", &network.to_string(), by_address.rate(), why)
            .await?;
        let login = login.to_lowercase();
        if lock(&self.familiar).get(&(login.clone(), network)).is_some() {
            return Ok(());
        }
        if let Some(shared) = &self.shared
            && shared.is_familiar(&login, network).await
        {
            return Ok(());
        }
        let (by_login, why) = (&self.passwords_by_login, "too many attempts for this login");
        by_login.check(&login, 1, why)?;
        self.check_all_nodes("login", &login, by_login.rate(), why).await
    }

    /// Remembers that a password was right.
    pub(crate) async fn note_right_password(&self, address: IpAddr, login: &str) {
        let (login, network) = (login.to_lowercase(), network(address));
        lock(&self.familiar).put((login.clone(), network), ());
        if let Some(shared) = &self.shared {
            shared.note_familiar(&login, network).await;
        }
    }

    /// Checks a limit that holds for all nodes together, after the one of this node: a flood at one node does not reach the
    /// store.
    async fn check_all_nodes(
        &self,
        limit: &str,
        whom: &str,
        rate: Option<Rate>,
        why: &str,
    ) -> Result<(), Problem> {
        match (&self.shared, rate) {
            (Some(shared), Some(rate)) => shared.check(limit, whom, rate, why).await,
            _ => Ok(()),
        }
    }

    /// Checks the creation of a table.
    pub(crate) fn may_create_table(&self, visitor: &Visitor) -> Result<(), Problem> {
        self.tables
            .check(visitor, "you have created many tables recently")
    }

    /// Checks an upload of records.
    pub(crate) fn may_upload(&self, visitor: &Visitor) -> Result<(), Problem> {
        self.uploads
            .check(visitor, "you have uploaded many records recently")
    }

    /// Checks a request for a review.
    pub(crate) fn may_review(&self, visitor: &Visitor) -> Result<(), Problem> {
        self.reviews
            .check(visitor, "you have requested many reviews recently")
    }

    /// Drops the state of clients whose quota is full again.
    pub(crate) fn forget_idle(&self) {
        self.requests_by_address.forget_idle();
        self.requests_by_user.forget_idle();
        self.guests_by_address.forget_idle();
        self.passwords_by_address.forget_idle();
        self.passwords_by_login.forget_idle();
        self.tables.forget_idle();
        self.uploads.forget_idle();
        self.reviews.forget_idle();
    }
}

/// A rate limit for each user, which is higher for accounts than for guests.
#[derive(Debug)]
struct VisitorLimit {
    guests: Limit<UserId>,
    accounts: Limit<UserId>,
}

impl VisitorLimit {
    fn new(most: u32, period: Duration) -> VisitorLimit {
        VisitorLimit {
            guests: Limit::new(most, period),
            accounts: Limit::new(most.saturating_mul(ACCOUNT_SHARE), period),
        }
    }

    fn check(&self, visitor: &Visitor, why: &str) -> Result<(), Problem> {
        let limit = match visitor.kind {
            VisitorKind::Guest => &self.guests,
            VisitorKind::Account => &self.accounts,
        };
        limit.check(&visitor.user, 1, why)
    }

    fn forget_idle(&self) {
        self.guests.forget_idle();
        self.accounts.forget_idle();
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
struct Limit<K: Hash + Eq + Clone>(Option<Limiter<K>>);

#[derive(Debug)]
struct Limiter<K: Hash + Eq + Clone> {
    limiter: DefaultKeyedRateLimiter<K>,
    most: NonZeroU32,
    period: Duration,
}

impl<K: Hash + Eq + Clone> Limit<K> {
    /// Allows `most` in each period, also as a burst.
    fn new(most: u32, period: Duration) -> Limit<K> {
        let quota = NonZeroU32::new(most)
            .and_then(|most| Some((Quota::with_period(period / most.get())?.allow_burst(most), most)));
        Limit(quota.map(|(quota, most)| Limiter {
            limiter: RateLimiter::keyed(quota),
            most,
            period,
        }))
    }

    /// Nothing if there is no limit.
    fn rate(&self) -> Option<Rate> {
        let Limiter { most, period, .. } = self.0.as_ref()?;
        Some(Rate {
            interval_ms: ((*period / most.get()).as_millis() as u64).max(1),
            burst: most.get().into(),
        })
    }

    /// Takes `weight` of the quota of a key. More than the quota can ever hold counts as the whole quota.
    fn check(&self, key: &K, weight: u32, why: &str) -> Result<(), Problem> {
        let (Some(Limiter { limiter, most, .. }), Some(weight)) = (&self.0, NonZeroU32::new(weight)) else {
            return Ok(());
        };
        let Ok(Err(not_until)) = limiter.check_key_n(key, weight.min(*most)) else {
            return Ok(());
        };
        let wait = not_until.wait_time_from(DefaultClock::default().now());
        // Rounded up: a client that comes back a moment too early is refused again.
        Err(refused(why, wait.as_secs() + 1))
    }

    fn forget_idle(&self) {
        if let Some(Limiter { limiter, .. }) = &self.0 {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// The network of one customer of a provider: an IPv4 address, or the first half of an IPv6 address.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
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
        let one: IpAddr = "2001:db8:1:2::5".parse().unwrap();
        let same: IpAddr = "2001:db8:1:2:ffff::9".parse().unwrap();
        let other: IpAddr = "2001:db8:1:3::5".parse().unwrap();
        for address in [one, same, one] {
            assert!(limits.may_ask(address).is_ok());
        }
        let refused = limits.may_ask(same).unwrap_err();
        assert_eq!(refused.code, "too-many-requests");
        assert!((1..=21).contains(&refused.retry_after.unwrap()), "{refused:?}");
        assert!(limits.may_ask(other).is_ok());
        assert!(limits.may_ask("::ffff:10.0.0.1".parse().unwrap()).is_ok());
        limits.forget_idle();
        assert!(limits.may_ask(one).is_err());
    }

    #[test]
    fn zero_is_no_limit() {
        let limits = RateLimiters::new(&Config::local("sqlite:x"), None);
        for _ in 0..10_000 {
            assert!(limits.may_ask(IpAddr::from([127, 0, 0, 1])).is_ok());
        }
    }
}
