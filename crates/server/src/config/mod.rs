//! The configuration of a server.

mod settings;
mod source;

use std::fmt;
use std::net::SocketAddr;

use settings::Place;

pub use settings::{Config, ConfigSource};
pub use source::ConfigError;

impl Config {
    /// A server on a free port of this machine without rate limits, for tests and for programs that embed a server.
    pub fn local(store: impl Into<StoreAddress>) -> Config {
        let source = ConfigSource {
            listen: Some(SocketAddr::from(([127, 0, 0, 1], 0))),
            ..ConfigSource::without_limits()
        };
        source.at(Place {
            data: None,
            store: store.into(),
        })
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
