//! The configuration of a server.

mod source;

use std::fmt;
use std::net::SocketAddr;

use crate::ops::logs::LogFormat;

pub use source::{ConfigError, ConfigSource};

/// The configuration of a server.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    /// The address to listen on. Port 0 takes any free port.
    pub listen: SocketAddr,
    /// The store.
    pub store: StoreAddress,
    /// The NATS server through which nodes tell each other what happened; by default they do so through PostgreSQL.
    pub nats: Option<StoreAddress>,
    /// The collector that gets traces by OTLP over HTTP, such as `http://127.0.0.1:4318`.
    pub otlp: Option<String>,
    /// The URL of the server for users, if it is behind a proxy: `https://play.example.org`.
    pub public_url: Option<String>,
    /// Whether a trusted proxy is in front, whose headers name the client's address.
    pub trust_proxy: bool,
    /// The rate limits.
    pub limits: RateLimits,
    /// How many bots think at the same time; by default one fewer than there are cores.
    pub bot_workers: Option<usize>,
    /// The longest pause before the move of a fast bot, in milliseconds.
    pub bot_pause_ms: Option<u64>,
    /// How many games are reviewed at the same time; 0 leaves reviews to other nodes.
    pub review_workers: Option<usize>,
    /// The format of the log.
    pub log_format: LogFormat,
    /// The log level.
    pub log_level: String,
}

impl Config {
    /// A server on this machine without rate limits, for tests and for programs that embed a server.
    pub fn local(store: impl Into<StoreAddress>) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            store: store.into(),
            nats: None,
            otlp: None,
            public_url: None,
            trust_proxy: false,
            limits: RateLimits::none(),
            bot_workers: None,
            bot_pause_ms: None,
            review_workers: None,
            log_format: LogFormat::Text,
            log_level: "warn".to_owned(),
        }
    }

    /// Returns whether users reach the server by https.
    pub(crate) fn is_https(&self) -> bool {
        self.public_url
            .as_ref()
            .is_some_and(|url| url.starts_with("https:"))
    }
}

/// The address of a store: `sqlite:PATH` or `postgres://…`. It is displayed without its password.
#[derive(Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(transparent)]
pub struct StoreAddress(String);

impl StoreAddress {
    /// The address with its password.
    pub fn whole(&self) -> &str {
        &self.0
    }

    /// Whether the store is a file and not a database server.
    pub fn is_file(&self) -> bool {
        self.0.starts_with("sqlite:")
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
        // Parameters may contain a password, too.
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

/// Rate limits; 0 is unlimited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimits {
    /// Requests per minute of one address, and of one user.
    pub requests_per_minute: u32,
    /// New guests per hour from one address.
    pub guests_per_hour: u32,
    /// Passwords per minute that are tried or set from one address, and for one login.
    pub passwords_per_minute: u32,
    /// New tables per hour of a guest; an account may create five times as many.
    pub tables_per_hour: u32,
    /// Uploads of records per hour of a guest; an account may make five times as many.
    pub uploads_per_hour: u32,
    /// Requested reviews per hour of a guest; an account may request five times as many.
    pub reviews_per_hour: u32,
}

impl RateLimits {
    /// No limits.
    pub const fn none() -> RateLimits {
        RateLimits {
            requests_per_minute: 0,
            guests_per_hour: 0,
            passwords_per_minute: 0,
            tables_per_hour: 0,
            uploads_per_hour: 0,
            reviews_per_hour: 0,
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
            uploads_per_hour: 30,
            reviews_per_hour: 30,
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
