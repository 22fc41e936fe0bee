//! The log: its format and level.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;
use tracing_subscriber::filter::Targets;
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
fn filter(level: &str) -> Result<Targets, String> {
    level
        .parse()
        .map_err(|error| format!("the log level {level:?}: {error}"))
}

/// Checks that a level can be parsed.
pub(crate) fn check_level(level: &str) -> Result<(), String> {
    filter(level).map(drop)
}

/// Sends the log of this process to standard error.
///
/// # Errors
/// Fails if the level cannot be parsed, or if the process has a log already.
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
