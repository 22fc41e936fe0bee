//! The arguments of the server: its settings, and the file that may hold them instead.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use tilery_server::config::ConfigSource;

#[derive(Debug, ClapArgs)]
pub(crate) struct ServeArgs {
    /// Configuration file [default: tilery.toml in the current folder, if it exists]
    #[arg(long, value_name = "PATH", env = "TILERY_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) settings: ConfigSource,
}
