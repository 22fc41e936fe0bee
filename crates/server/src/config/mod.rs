//! What the operator settled.

mod settings;

use std::fmt;
use std::net::SocketAddr;

use crate::ops::logs::LogFormat;

pub use settings::{ConfigError, Settings};

/// How a server runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    /// Where it listens; port 0 for any that is free.
    pub listen: SocketAddr,
    /// Where everything rests.
    pub store: StoreAddress,
    /// How people reach it, if it is not the address they typed: `https://play.example.org`.
    pub public_url: Option<String>,
    /// Whether a proxy of ours is in front, whose word on the client's address is taken.
    pub trust_proxy: bool,
    /// How much one client may ask for.
    pub limits: RateLimits,
    /// How many bots think at the same time; as many as there are cores but one without.
    pub bot_workers: Option<usize>,
    /// How long bots that answer at once wait before they move, at most; as usual without.
    pub bot_pause_ms: Option<u64>,
    /// The form of its log.
    pub log_format: LogFormat,
    /// How much is logged.
    pub log_level: String,
}

impl Config {
    /// A server on this machine alone, without limits: for tests and for programs that hold a server of their own.
    pub fn local(store: impl Into<StoreAddress>) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            store: store.into(),
            public_url: None,
            trust_proxy: false,
            limits: RateLimits::none(),
            bot_workers: None,
            bot_pause_ms: None,
            log_format: LogFormat::Text,
            log_level: "warn".to_owned(),
        }
    }

    /// Whether people reach it by https.
    pub(crate) fn is_https(&self) -> bool {
        self.public_url
            .as_ref()
            .is_some_and(|url| url.starts_with("https:"))
    }
}

/// Where everything rests: `sqlite:PATH` or `postgres://…`. Shown without a password.
#[derive(Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(transparent)]
pub struct StoreAddress(String);

impl StoreAddress {
    /// With a password, if there is one.
    pub(crate) fn whole(&self) -> &str {
        &self.0
    }
}

impl<T: Into<String>> From<T> for StoreAddress {
    fn from(address: T) -> StoreAddress {
        StoreAddress(address.into())
    }
}

impl fmt::Display for StoreAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((scheme, rest)) = self.0.split_once("://") else {
            return f.write_str(&self.0);
        };
        // Parameters may hold a password, too.
        let rest = rest.split_once('?').map_or(rest, |(rest, _)| rest);
        match rest.rsplit_once('@') {
            Some((user, place)) => {
                let user = user.split_once(':').map_or(user, |(user, _)| user);
                write!(f, "{scheme}://{user}@{place}")
            }
            None => write!(f, "{scheme}://{rest}"),
        }
    }
}

impl fmt::Debug for StoreAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.to_string())
    }
}

/// How much one client may ask for; 0 for as much as it likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimits {
    /// Requests of one address, and of one user, in a minute.
    pub requests_per_minute: u32,
    /// New guests from one address in an hour.
    pub guests_per_hour: u32,
    /// Passwords that are tried or set from one address, and for one login, in a minute.
    pub passwords_per_minute: u32,
    /// Tables that a guest makes in an hour; an account may make five times as many.
    pub tables_per_hour: u32,
}

impl RateLimits {
    /// As much as anyone likes.
    pub const fn none() -> RateLimits {
        RateLimits {
            requests_per_minute: 0,
            guests_per_hour: 0,
            passwords_per_minute: 0,
            tables_per_hour: 0,
        }
    }
}

impl Default for RateLimits {
    fn default() -> RateLimits {
        RateLimits {
            requests_per_minute: 1200,
            guests_per_hour: 120,
            passwords_per_minute: 10,
            tables_per_hour: 60,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_of_stores_are_not_shown() {
        for (whole, shown) in [
            ("sqlite:/var/lib/tilery.db", "sqlite:/var/lib/tilery.db"),
            ("postgres://tilery@db/play", "postgres://tilery@db/play"),
            (
                "postgres://tilery:pw@db:5432/play",
                "postgres://tilery@db:5432/play",
            ),
            (
                "postgres://tilery:p@w:x@db/play?password=pw",
                "postgres://tilery@db/play",
            ),
            ("postgres://db/play?user=tilery&password=pw", "postgres://db/play"),
        ] {
            let address = StoreAddress::from(whole);
            assert_eq!(address.to_string(), shown);
            assert!(!format!("{:?}", Config::local(whole)).contains("pw"));
        }
    }
}
