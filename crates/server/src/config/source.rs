//! Settings from the command line, the environment and a file.

use std::net::SocketAddr;
use std::path::PathBuf;

use serde::Deserialize;
use thiserror::Error;

use super::{Config, RateLimits, StoreAddress};
use crate::ops::logs::{LogFormat, check_level};

/// The settings of one source: the command line with the environment, or a file. `None` leaves a setting to the next
/// source.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ConfigSource {
    /// The address to listen on.
    pub listen: Option<SocketAddr>,
    /// The folder of the database file.
    pub data: Option<PathBuf>,
    /// The store, instead of a folder.
    pub store: Option<StoreAddress>,
    /// The NATS server through which nodes tell each other what happened.
    pub nats: Option<StoreAddress>,
    /// The collector that gets traces.
    pub otlp: Option<String>,
    /// The URL of the server for users.
    pub public_url: Option<String>,
    /// Whether a trusted proxy is in front.
    pub trust_proxy: Option<bool>,
    /// See [`RateLimits`].
    pub requests_per_minute: Option<u32>,
    /// See [`RateLimits`].
    pub guests_per_hour: Option<u32>,
    /// See [`RateLimits`].
    pub passwords_per_minute: Option<u32>,
    /// See [`RateLimits`].
    pub tables_per_hour: Option<u32>,
    /// See [`RateLimits`].
    pub uploads_per_hour: Option<u32>,
    /// See [`RateLimits`].
    pub reviews_per_hour: Option<u32>,
    /// How many bots think at the same time.
    pub bot_workers: Option<usize>,
    /// The longest pause before the move of a fast bot, in milliseconds.
    pub bot_pause_ms: Option<u64>,
    /// How many games are reviewed at the same time.
    pub review_workers: Option<usize>,
    /// The format of the log.
    pub log_format: Option<LogFormat>,
    /// The log level.
    pub log_level: Option<String>,
}

/// An invalid setting.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ConfigError {
    /// An error in a file. The line is not quoted, since it may contain a password.
    #[error("line {line}: {what}")]
    Line {
        /// The number of the line, from 1.
        line: usize,
        /// A description of the fault.
        what: String,
    },
    /// Both a folder and a store.
    #[error("data and store exclude each other: leave one out")]
    DataAndStore,
    /// Neither a folder nor a store.
    #[error("there is no default folder for data: set one with --data")]
    NoData,
    /// A public URL that is not an origin.
    #[error("public-url: {0:?} is not like https://play.example.org")]
    PublicUrl(String),
    /// NATS without a store that several nodes share.
    #[error("nats: several nodes need a store that they share: --store postgres://…")]
    NatsAlone,
    /// A collector that is not reached by plain HTTP.
    #[error("otlp: {0:?} is not like http://127.0.0.1:4318")]
    Otlp(String),
    /// No workers for bots.
    #[error("bot-workers: at least one is needed")]
    BotWorkers,
    /// An invalid log level.
    #[error("log-level: {0}")]
    LogLevel(String),
}

impl ConfigSource {
    /// Parses a file.
    ///
    /// # Errors
    /// Returns an error if the text is not TOML, has an unknown key, or a value of the wrong type.
    pub fn read(text: &str) -> Result<ConfigSource, ConfigError> {
        toml::from_str(text).map_err(|error| ConfigError::Line {
            line: error
                .span()
                .and_then(|span| text.get(..span.start))
                .map_or(1, |before| before.matches('\n').count() + 1),
            what: error.message().to_owned(),
        })
    }

    /// These settings, with those of `other` where these have none.
    pub fn over(self, lower: ConfigSource) -> ConfigSource {
        // A source that sets the folder or the store sets both.
        let keeps = self.data.is_some() || self.store.is_some();
        let (data, store) = if keeps {
            (self.data, self.store)
        } else {
            (lower.data, lower.store)
        };
        ConfigSource {
            listen: self.listen.or(lower.listen),
            data,
            store,
            nats: self.nats.or(lower.nats),
            otlp: self.otlp.or(lower.otlp),
            public_url: self.public_url.or(lower.public_url),
            trust_proxy: self.trust_proxy.or(lower.trust_proxy),
            requests_per_minute: self.requests_per_minute.or(lower.requests_per_minute),
            guests_per_hour: self.guests_per_hour.or(lower.guests_per_hour),
            passwords_per_minute: self.passwords_per_minute.or(lower.passwords_per_minute),
            tables_per_hour: self.tables_per_hour.or(lower.tables_per_hour),
            uploads_per_hour: self.uploads_per_hour.or(lower.uploads_per_hour),
            reviews_per_hour: self.reviews_per_hour.or(lower.reviews_per_hour),
            bot_workers: self.bot_workers.or(lower.bot_workers),
            bot_pause_ms: self.bot_pause_ms.or(lower.bot_pause_ms),
            review_workers: self.review_workers.or(lower.review_workers),
            log_format: self.log_format.or(lower.log_format),
            log_level: self.log_level.or(lower.log_level),
        }
    }

    /// The configuration, with defaults for what is not set, and the folder that must exist.
    ///
    /// # Errors
    /// Returns an error if a value is invalid.
    pub fn settle(self, usual_data: Option<PathBuf>) -> Result<(Config, Option<PathBuf>), ConfigError> {
        let (store, folder) = match (self.store, self.data) {
            (Some(_), Some(_)) => return Err(ConfigError::DataAndStore),
            (Some(store), None) => (store, None),
            (None, data) => {
                let folder = data.or(usual_data).ok_or(ConfigError::NoData)?;
                let file = folder.join("tilery.db");
                (format!("sqlite:{}", file.display()).into(), Some(folder))
            }
        };
        let usual = RateLimits::default();
        let config = Config {
            listen: self
                .listen
                .unwrap_or_else(|| SocketAddr::from(([127, 0, 0, 1], 8080))),
            nats: self.nats,
            otlp: self.otlp.map(otlp).transpose()?,
            store,
            public_url: self.public_url.map(public_url).transpose()?,
            trust_proxy: self.trust_proxy.unwrap_or(false),
            limits: RateLimits {
                requests_per_minute: self.requests_per_minute.unwrap_or(usual.requests_per_minute),
                guests_per_hour: self.guests_per_hour.unwrap_or(usual.guests_per_hour),
                passwords_per_minute: self.passwords_per_minute.unwrap_or(usual.passwords_per_minute),
                tables_per_hour: self.tables_per_hour.unwrap_or(usual.tables_per_hour),
                uploads_per_hour: self.uploads_per_hour.unwrap_or(usual.uploads_per_hour),
                reviews_per_hour: self.reviews_per_hour.unwrap_or(usual.reviews_per_hour),
            },
            bot_workers: self.bot_workers,
            bot_pause_ms: self.bot_pause_ms,
            review_workers: self.review_workers,
            log_format: self.log_format.unwrap_or_default(),
            log_level: self.log_level.unwrap_or_else(|| "warn".to_owned()),
        };
        if config.nats.is_some() && !config.store.whole().starts_with("postgres") {
            return Err(ConfigError::NatsAlone);
        }
        if config.bot_workers == Some(0) {
            return Err(ConfigError::BotWorkers);
        }
        check_level(&config.log_level).map_err(ConfigError::LogLevel)?;
        Ok((config, folder))
    }
}

/// Checks that a URL names a collector by host and port.
fn otlp(url: String) -> Result<String, ConfigError> {
    let origin = url.strip_suffix('/').unwrap_or(&url);
    let (_, port) = origin
        .strip_prefix("http://")
        .and_then(|place| place.rsplit_once(':'))
        .filter(|(host, _)| !host.is_empty() && !host.contains('/'))
        .ok_or_else(|| ConfigError::Otlp(url.clone()))?;
    match port.parse::<u16>() {
        Ok(_) => Ok(origin.to_owned()),
        Err(_) => Err(ConfigError::Otlp(url)),
    }
}

/// Checks that a URL is an origin as browsers write it: scheme, host and port.
fn public_url(url: String) -> Result<String, ConfigError> {
    let origin = url.strip_suffix('/').unwrap_or(&url);
    let host = origin
        .strip_prefix("https://")
        .or_else(|| origin.strip_prefix("http://"));
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-.:[]".contains(&byte);
    match host {
        Some(host) if !host.is_empty() && host.bytes().all(plain) => Ok(origin.to_ascii_lowercase()),
        _ => Err(ConfigError::PublicUrl(url)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> ConfigSource {
        ConfigSource::read(text).unwrap()
    }

    #[test]
    fn higher_places_go_before_lower_ones_and_defaults_come_last() {
        let typed = read("listen = '0.0.0.0:1'\ntables-per-hour = 0");
        let file = read("listen = '0.0.0.0:2'\ntables-per-hour = 5\nguests-per-hour = 7\ntrust-proxy = true");
        let (config, folder) = typed.over(file).settle(Some("/data".into())).unwrap();
        assert_eq!(config.listen.port(), 1);
        assert_eq!(
            config.limits,
            RateLimits {
                tables_per_hour: 0,
                guests_per_hour: 7,
                ..RateLimits::default()
            }
        );
        assert!(config.trust_proxy);
        assert_eq!(config.store.to_string(), "sqlite:/data/tilery.db");
        assert_eq!(folder, Some("/data".into()));
    }

    #[test]
    fn every_value_names_its_source_once() {
        let typed = read("data = '/typed'");
        let file = read("store = 'postgres://x'");
        let (config, _) = typed.over(file.clone()).settle(None).unwrap();
        assert_eq!(config.store.to_string(), "sqlite:/typed/tilery.db");
        let (config, folder) = ConfigSource::default()
            .over(file)
            .settle(Some("/data".into()))
            .unwrap();
        assert_eq!(
            (config.store.to_string().as_str(), folder),
            ("postgres://x", None)
        );
        let both = read("data = 'a'\nstore = 'sqlite:b'");
        assert_eq!(both.settle(None), Err(ConfigError::DataAndStore));
        assert_eq!(ConfigSource::default().settle(None), Err(ConfigError::NoData));
    }

    #[test]
    fn what_cannot_be_is_named() {
        for (text, due) in [
            ("\nlisen = 'x'", "line 2: unknown field `lisen`"),
            ("listen = 'here'", "line 1: invalid socket address"),
            ("tables-per-hour = -1", "line 1: invalid value: integer `-1`"),
            ("log-format = 'xml'", "line 1: unknown variant `xml`"),
            ("listen", "line 1:"),
        ] {
            let said = ConfigSource::read(text).unwrap_err().to_string();
            assert!(said.starts_with(due), "{said}");
        }
        for (text, due) in [
            ("public-url = 'play.example.org'", "public-url: "),
            ("public-url = 'https://a/b'", "public-url: "),
            ("bot-workers = 0", "bot-workers: "),
            ("nats = 'nats://localhost'", "nats: "),
            ("otlp = 'https://localhost:4318'", "otlp: "),
            ("otlp = 'http://localhost'", "otlp: "),
            ("otlp = 'http://a:4318/v1/traces'", "otlp: "),
            ("log-level = 'a=b=c'", "log-level: "),
        ] {
            let said = read(text).settle(Some("/data".into())).unwrap_err().to_string();
            assert!(said.starts_with(due), "{said}");
        }
        let (config, _) = read("public-url = 'https://Play.example.org/'")
            .settle(Some("/data".into()))
            .unwrap();
        assert_eq!(config.public_url.as_deref(), Some("https://play.example.org"));
        assert!(config.is_https());
    }
}
