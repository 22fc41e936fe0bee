//! Where the log goes, and in which form.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;
use tracing_subscriber::EnvFilter;

/// The form of lines in the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object a line, for programs.
    Json,
}

impl FromStr for LogFormat {
    type Err = String;

    fn from_str(text: &str) -> Result<LogFormat, String> {
        match text {
            "text" => Ok(LogFormat::Text),
            "json" => Ok(LogFormat::Json),
            _ => Err(format!("a log is text or json, not {text:?}")),
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

/// What is logged: `warn`, or `info,tilery_server=debug`.
fn filter(level: &str) -> Result<EnvFilter, String> {
    EnvFilter::try_new(level).map_err(|error| format!("the log level {level:?}: {error}"))
}

/// Whether a level can be read.
pub(crate) fn check_level(level: &str) -> Result<(), String> {
    filter(level).map(drop)
}

/// Sends the log of this process to standard error.
///
/// # Errors
/// If the level cannot be read, or there is a log already.
pub fn start_log(format: LogFormat, level: &str) -> Result<(), String> {
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter(level)?)
        .with_writer(std::io::stderr);
    let started = match format {
        LogFormat::Text => log.with_ansi(false).try_init(),
        LogFormat::Json => log
            .json()
            .flatten_event(true)
            .with_current_span(true)
            .with_span_list(false)
            .try_init(),
    };
    started.map_err(|error| format!("the log: {error}"))
}
