//! The log: its format and level.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt as lines, registry};

/// The format of the lines in the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// Lines of text, for people.
    #[default]
    Text,
    /// One JSON object per line, for programs.
    Json,
}

impl FromStr for LogFormat {
    type Err = String;

    fn from_str(text: &str) -> Result<LogFormat, String> {
        match text {
            "text" => Ok(LogFormat::Text),
            "json" => Ok(LogFormat::Json),
            _ => Err(format!("the log format is text or json, not {text:?}")),
        }
    }
}

impl fmt::Display for LogFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LogFormat::Text => "text",
            LogFormat::Json => "json",
        })
    }
}

/// Parses a level such as `warn`, or levels by module such as `info,tilery_server=debug`.
///
/// A level without a module counts for our own modules. Libraries log nothing below `info` unless they are named: they
/// would log frames and requests as they are, and with them the ids of tables, which are invitations, and cookies.
fn filter(level: &str) -> Result<Targets, String> {
    // A word alone would be taken for the name of a module.
    let alone = level.split(',').map(str::trim).filter(|part| !part.contains('='));
    if let Some(unknown) = alone
        .into_iter()
        .find(|word| word.parse::<LevelFilter>().is_err())
    {
        return Err(format!(
            "{unknown:?} is no log level: expected error, warn, info, debug or trace, or MODULE=LEVEL"
        ));
    }
    let targets: Targets = level
        .parse()
        .map_err(|error| format!("the log level {level:?}: {error}"))?;
    let Some(own) = targets.default_level() else {
        return Ok(targets);
    };
    Ok(Targets::new()
        .with_default(own.min(LevelFilter::INFO))
        .with_target("tilery", own)
        .with_targets(targets.iter().map(|(target, level)| (target.to_owned(), level))))
}

/// Checks that a level can be parsed.
pub(crate) fn check_level(level: &str) -> Result<(), String> {
    filter(level).map(drop)
}

/// Sends the log of this process to standard error.
///
/// # Errors
/// Returns an error if the level cannot be parsed, or if the process has a log already.
pub fn start_log(format: LogFormat, level: &str) -> Result<(), String> {
    let lines = lines::layer().with_writer(std::io::stderr);
    let lines = match format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines
            .json()
            .flatten_event(true)
            .with_current_span(true)
            .with_span_list(false)
            .boxed(),
    };
    registry()
        .with(lines.with_filter(filter(level)?))
        .try_init()
        .map_err(|error| format!("the log: {error}"))
}

#[cfg(test)]
mod tests {
    use tracing::Level;

    use super::*;

    #[test]
    fn libraries_do_not_log_what_clients_send() {
        for (level, target, at, due) in [
            ("trace", "tungstenite::protocol", Level::TRACE, false),
            ("trace", "hyper::proto::h1", Level::DEBUG, false),
            ("trace", "sqlx::query", Level::INFO, true),
            ("trace", "tilery_server::live", Level::TRACE, true),
            ("warn", "tilery_server::live", Level::INFO, false),
            ("warn", "sqlx::query", Level::INFO, false),
            (
                "warn,tilery_server=debug",
                "tilery_server::live",
                Level::DEBUG,
                true,
            ),
            (
                "info,tungstenite=trace",
                "tungstenite::protocol",
                Level::TRACE,
                true,
            ),
        ] {
            assert_eq!(
                filter(level).unwrap().would_enable(target, &at),
                due,
                "{level} {target} {at}"
            );
        }
    }
}
