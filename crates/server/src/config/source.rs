//! Settings from the command line, the environment and a file.

use std::path::PathBuf;

use thiserror::Error;

use super::settings::Place;
use super::{Config, ConfigSource};
use crate::ops::logs::check_level;

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

    /// These settings, with those of a lower source where these have none.
    pub fn over(self, mut lower: ConfigSource) -> ConfigSource {
        // Both name the store: a source that sets one of them sets both.
        if self.data.is_some() || self.store.is_some() {
            (lower.data, lower.store) = (None, None);
        }
        self.each_over(lower)
    }

    /// The configuration, with defaults for what is not set.
    ///
    /// # Errors
    /// Returns an error if a value is invalid.
    pub fn resolve(self, usual_data: Option<PathBuf>) -> Result<Config, ConfigError> {
        let place = self.place(usual_data)?;
        let mut config = self.at(place);
        config.otlp = config.otlp.map(otlp).transpose()?;
        config.public_url = config.public_url.map(public_url).transpose()?;
        if config.nats.is_some() && !config.store.whole().starts_with("postgres") {
            return Err(ConfigError::NatsAlone);
        }
        if config.bot_workers == Some(0) {
            return Err(ConfigError::BotWorkers);
        }
        check_level(&config.log_level).map_err(ConfigError::LogLevel)?;
        Ok(config)
    }

    fn place(&self, usual_data: Option<PathBuf>) -> Result<Place, ConfigError> {
        match (self.store.clone(), self.data.clone()) {
            (Some(_), Some(_)) => Err(ConfigError::DataAndStore),
            (Some(store), None) => Ok(Place { data: None, store }),
            (None, data) => {
                let folder = data.or(usual_data).ok_or(ConfigError::NoData)?;
                let file = folder.join("tilery.db");
                Ok(Place {
                    store: format!("sqlite:{}", file.display()).into(),
                    data: Some(folder),
                })
            }
        }
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
    use clap::Args;

    use super::*;

    fn read(text: &str) -> ConfigSource {
        ConfigSource::read(text).unwrap()
    }

    #[test]
    fn every_setting_is_a_key_of_the_file() {
        let settings = ConfigSource::augment_args(clap::Command::new("serve"));
        for setting in settings.get_arguments() {
            let key = setting.get_id().as_str().replace('_', "-");
            // No setting is a list, so the type of the value is at fault, and not the key.
            let fault = ConfigSource::read(&format!("{key} = []"))
                .unwrap_err()
                .to_string();
            assert!(!fault.contains("unknown field"), "{key}: {fault}");
        }
    }

    #[test]
    fn higher_places_go_before_lower_ones_and_defaults_come_last() {
        let typed = read("listen = '0.0.0.0:1'\ntables-per-hour = 0");
        let file = read("listen = '0.0.0.0:2'\ntables-per-hour = 5\nguests-per-hour = 7\ntrust-proxy = true");
        let config = typed.over(file).resolve(Some("/data".into())).unwrap();
        assert_eq!(config.listen.port(), 1);
        assert_eq!((config.tables_per_hour, config.guests_per_hour), (0, 7));
        assert_eq!(
            (config.requests_per_minute, config.passwords_per_minute),
            (1200, 10)
        );
        assert_eq!((config.uploads_per_hour, config.reviews_per_hour), (30, 30));
        assert!(config.trust_proxy);
        assert_eq!(config.store.to_string(), "sqlite:/data/tilery.db");
        assert_eq!(config.data, Some("/data".into()));
    }

    #[test]
    fn every_value_names_its_source_once() {
        let typed = read("data = '/typed'");
        let file = read("store = 'postgres://x'");
        let config = typed.over(file.clone()).resolve(None).unwrap();
        assert_eq!(config.store.to_string(), "sqlite:/typed/tilery.db");
        let config = ConfigSource::default()
            .over(file)
            .resolve(Some("/data".into()))
            .unwrap();
        assert_eq!(
            (config.store.to_string().as_str(), config.data),
            ("postgres://x", None)
        );
        let both = read("data = 'a'\nstore = 'sqlite:b'");
        assert_eq!(both.resolve(None), Err(ConfigError::DataAndStore));
        assert_eq!(ConfigSource::default().resolve(None), Err(ConfigError::NoData));
    }

    #[test]
    fn invalid_settings_are_named_with_their_line() {
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
            let said = read(text).resolve(Some("/data".into())).unwrap_err().to_string();
            assert!(said.starts_with(due), "{said}");
        }
        let config = read("public-url = 'https://Play.example.org/'")
            .resolve(Some("/data".into()))
            .unwrap();
        assert_eq!(config.public_url.as_deref(), Some("https://play.example.org"));
        assert!(config.is_https());
    }
}
