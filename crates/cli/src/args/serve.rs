//! The arguments of the server. Each of them is also a setting.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args as ClapArgs;
use tilery_server::LogFormat;

#[derive(Debug, ClapArgs)]
pub(crate) struct ServeArgs {
    /// Configuration file [default: tilery.toml in the current folder, if it exists]
    #[arg(long, value_name = "PATH", env = "TILERY_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// Address and port to listen on [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS", env = "TILERY_LISTEN")]
    pub(crate) listen: Option<SocketAddr>,
    /// Folder for the database and keys [default: tilery in the user's data folder]
    #[arg(long, value_name = "DIR", env = "TILERY_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// Database to use instead: sqlite:PATH or postgres://USER@HOST/NAME
    // --help must not show its value, which may contain a password.
    #[arg(long, value_name = "ADDRESS", env = "TILERY_STORE", hide_env_values = true)]
    pub(crate) store: Option<String>,
    /// Public URL of the server (scheme, host and port), if it differs from the address it listens on
    #[arg(long, value_name = "URL", env = "TILERY_PUBLIC_URL")]
    pub(crate) public_url: Option<String>,
    /// Trust the X-Forwarded-For header, because a proxy of yours is in front of the server
    #[arg(long, value_name = "BOOL", env = "TILERY_TRUST_PROXY", num_args = 0..=1, default_missing_value = "true")]
    pub(crate) trust_proxy: Option<bool>,
    /// Rate limit: requests per minute from one address, and from one user; 0 for no limit [default: 1200]
    #[arg(long, value_name = "N", env = "TILERY_REQUESTS_PER_MINUTE")]
    pub(crate) requests_per_minute: Option<u32>,
    /// Rate limit: new guests per hour from one address; 0 for no limit [default: 120]
    #[arg(long, value_name = "N", env = "TILERY_GUESTS_PER_HOUR")]
    pub(crate) guests_per_hour: Option<u32>,
    /// Rate limit: passwords tried or set per minute, from one address and for one login; 0 for no limit [default: 10]
    #[arg(long, value_name = "N", env = "TILERY_PASSWORDS_PER_MINUTE")]
    pub(crate) passwords_per_minute: Option<u32>,
    /// Rate limit: tables that a guest creates per hour (an account: five times as many); 0 for no limit [default: 60]
    #[arg(long, value_name = "N", env = "TILERY_TABLES_PER_HOUR")]
    pub(crate) tables_per_hour: Option<u32>,
    /// Rate limit: uploads of records by a guest per hour (an account: five times as many); 0 for no limit [default: 30]
    #[arg(long, value_name = "N", env = "TILERY_UPLOADS_PER_HOUR")]
    pub(crate) uploads_per_hour: Option<u32>,
    /// Rate limit: reviews that a guest requests per hour (an account: five times as many); 0 for no limit [default: 30]
    #[arg(long, value_name = "N", env = "TILERY_REVIEWS_PER_HOUR")]
    pub(crate) reviews_per_hour: Option<u32>,
    /// Number of bots that think at the same time [default: all cores but one]
    #[arg(long, value_name = "N", env = "TILERY_BOT_WORKERS")]
    pub(crate) bot_workers: Option<usize>,
    /// Longest pause before the move of a bot that needs no time, in milliseconds [default: 900]
    #[arg(long, value_name = "MS", env = "TILERY_BOT_PAUSE_MS")]
    pub(crate) bot_pause_ms: Option<u64>,
    /// Number of games that are reviewed at the same time; 0 leaves reviews to other nodes [default: 2]
    #[arg(long, value_name = "N", env = "TILERY_REVIEW_WORKERS")]
    pub(crate) review_workers: Option<usize>,
    /// NATS server through which several nodes tell each other what happened [default: PostgreSQL itself]
    #[arg(long, env = "TILERY_NATS", value_name = "URL", hide_env_values = true)]
    pub(crate) nats: Option<String>,
    /// OpenTelemetry collector that gets traces, such as http://127.0.0.1:4318
    #[arg(long, env = "TILERY_OTLP", value_name = "URL")]
    pub(crate) otlp: Option<String>,
    /// Format of the log: text or json [default: text]
    #[arg(long, value_name = "FORMAT", env = "TILERY_LOG_FORMAT")]
    pub(crate) log_format: Option<LogFormat>,
    /// Level of the log: error, warn, info, debug or trace [default: warn]
    #[arg(long, value_name = "LEVEL", env = "TILERY_LOG_LEVEL")]
    pub(crate) log_level: Option<String>,
}
