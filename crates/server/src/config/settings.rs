//! The settings of a server. Each is declared once, here; its flag, variable, key and help come from the declaration.

use std::net::SocketAddr;
use std::path::PathBuf;

use serde::Deserialize;

use super::StoreAddress;
use crate::ops::logs::LogFormat;

/// Declares settings in the form `name: Type, "VALUE", kind`, where VALUE stands for the value in the help.
///
/// The setting `some_name` is the flag `--some-name`, the environment variable `TILERY_SOME_NAME` and the key `some-name` of
/// the file. Its comment is its help, and its kind says what it is in a [`Config`] if no source sets it:
///
/// | kind | without a value |
/// |---|---|
/// | `default(value)` | this value |
/// | `limit(number)` | this number; no limit in [`Config::local`] |
/// | `optional` | `None` |
/// | `optional("words")` | `None`, for which the server chooses something that these words describe |
/// | `place(Type)`, `place(Type, "words")` | the field of [`Place`], which several settings decide together |
macro_rules! settings {
    ($(
        $(#[doc = $help:literal])+
        $(#[arg($($arg:tt)+)])?
        $name:ident: $type:ty, $value:literal, $kind:ident $(($($given:tt)+))?;
    )+) => {
        /// The settings of one source: the command line with the environment, or a file. `None` leaves a setting to the next
        /// source.
        #[derive(Clone, Debug, Default, PartialEq, Deserialize, clap::Args)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        pub struct ConfigSource {$(
            $(#[doc = $help])+
            #[arg(
                long,
                value_name = $value,
                env = variable(stringify!($name)),
                help = help(concat!($($help),+), settings!(@shown $kind $(($($given)+))?)),
            )]
            $(#[arg($($arg)+)])?
            pub $name: Option<$type>,
        )+}

        impl ConfigSource {
            /// These settings, with those of a lower source where these have none.
            pub(super) fn each_over(self, lower: ConfigSource) -> ConfigSource {
                ConfigSource {$($name: self.$name.or(lower.$name)),+}
            }

            /// The configuration at a place, with defaults for what is not set.
            pub(super) fn at(self, place: Place) -> Config {
                Config {$($name: settings!(@resolved $kind $(($($given)+))?, self.$name, place.$name)),+}
            }

            /// Settings without rate limits.
            pub(super) fn without_limits() -> ConfigSource {
                ConfigSource {$($name: settings!(@unlimited $kind)),+}
            }
        }

        /// The configuration of a server.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Config {$(
            $(#[doc = $help])+
            pub $name: settings!(@type $kind $(($($given)+))?, $type),
        )+}
    };

    (@type optional $(($words:literal))?, $type:ty) => { Option<$type> };
    (@type place($in_config:ty $(, $words:literal)?), $type:ty) => { $in_config };
    (@type $kind:ident($value:expr), $type:ty) => { $type };

    (@shown optional) => { None };
    (@shown optional($words:literal)) => { Some($words.to_owned()) };
    (@shown place($in_config:ty)) => { None };
    (@shown place($in_config:ty, $words:literal)) => { Some($words.to_owned()) };
    (@shown $kind:ident($value:expr)) => { Some($value.to_string()) };

    (@resolved optional $(($words:literal))?, $set:expr, $place:expr) => { $set };
    (@resolved place($in_config:ty $(, $words:literal)?), $set:expr, $place:expr) => { $place };
    (@resolved $kind:ident($value:expr), $set:expr, $place:expr) => { $set.unwrap_or_else(|| $value) };

    (@unlimited limit) => { Some(0) };
    (@unlimited $kind:ident) => { None };
}

settings! {
    /// Address and port to listen on
    listen: SocketAddr, "ADDRESS", default(SocketAddr::from(([127, 0, 0, 1], 8080)));
    /// Folder for the database and keys
    data: PathBuf, "DIR", place(Option<PathBuf>, "tilery in the user's data folder");
    /// Database to use instead: sqlite:PATH or postgres://USER@HOST/NAME
    // The help must not show its value, which may contain a password.
    #[arg(hide_env_values = true)]
    store: StoreAddress, "ADDRESS", place(StoreAddress);
    /// Public URL of the server (scheme, host and port), if it differs from the address it listens on
    public_url: String, "URL", optional;
    /// Trust the X-Forwarded-For header, because a proxy of yours is in front of the server
    #[arg(num_args = 0..=1, default_missing_value = "true")]
    trust_proxy: bool, "BOOL", default(false);
    /// Rate limit: requests per minute from one address, and from one user; 0 for no limit
    requests_per_minute: u32, "N", limit(1200);
    /// Rate limit: new guests per hour from one address; 0 for no limit
    guests_per_hour: u32, "N", limit(120);
    /// Rate limit: passwords tried or set per minute, from one address and for one login; 0 for no limit
    passwords_per_minute: u32, "N", limit(10);
    /// Rate limit: tables that a guest creates per hour (an account: five times as many); 0 for no limit
    tables_per_hour: u32, "N", limit(60);
    /// Rate limit: uploads of records by a guest per hour (an account: five times as many); 0 for no limit
    uploads_per_hour: u32, "N", limit(30);
    /// Rate limit: reviews that a guest requests per hour (an account: five times as many); 0 for no limit
    reviews_per_hour: u32, "N", limit(30);
    /// Most connections from one address, and most WebSockets; 0 for no limit
    connections_per_address: u32, "N", limit(500);
    /// Most WebSockets of one user; 0 for no limit
    sockets_per_user: u32, "N", limit(32);
    /// Number of bots that think at the same time
    bot_workers: usize, "N", optional("all cores but one");
    /// Longest pause before the move of a bot that needs no time, in milliseconds
    bot_pause_ms: u64, "MS", default(900);
    /// Number of games that are reviewed at the same time; 0 leaves reviews to other nodes
    review_workers: usize, "N", default(2);
    /// NATS server through which several nodes tell each other what happened
    #[arg(hide_env_values = true)]
    nats: StoreAddress, "URL", optional("PostgreSQL itself");
    /// OpenTelemetry collector that gets traces, such as http://127.0.0.1:4318
    otlp: String, "URL", optional;
    /// Format of the log: text or json
    log_format: LogFormat, "FORMAT", default(LogFormat::Text);
    /// Level of the log: error, warn, info, debug or trace
    log_level: String, "LEVEL", default("warn".to_owned());
}

/// Where the data is, which `data` and `store` say together.
pub(super) struct Place {
    /// The folder of the database file, which must exist.
    pub(super) data: Option<PathBuf>,
    pub(super) store: StoreAddress,
}

/// The environment variable of a setting.
fn variable(name: &str) -> String {
    format!("TILERY_{}", name.to_uppercase())
}

/// The help of a setting, with its default if it has one.
fn help(text: &str, default: Option<String>) -> String {
    let text = text.trim();
    default.map_or_else(
        || text.to_owned(),
        |default| format!("{text} [default: {default}]"),
    )
}
