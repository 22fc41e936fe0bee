//! The arguments of the commands for operators.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use tilery_server::config::StoreAddress;

/// The store, named as for the server.
#[derive(Debug, ClapArgs)]
pub(crate) struct StoreArgs {
    /// Configuration file of the server [default: tilery.toml in the current folder, if it exists]
    #[arg(long, value_name = "PATH", env = "TILERY_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// Folder of the database [default: tilery in the user's data folder]
    #[arg(long, value_name = "DIR", env = "TILERY_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// Database instead of a folder: sqlite:PATH or postgres://USER@HOST/NAME
    #[arg(long, value_name = "ADDRESS", env = "TILERY_STORE", hide_env_values = true)]
    pub(crate) store: Option<StoreAddress>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    /// File to write; it must not exist yet
    pub(crate) file: PathBuf,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ImportArgs {
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    /// File that tilery export has written
    pub(crate) file: PathBuf,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct BackupArgs {
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    /// File to write; it must not exist yet
    pub(crate) file: PathBuf,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct VerifyStoreArgs {
    #[command(flatten)]
    pub(crate) store: StoreArgs,
}
