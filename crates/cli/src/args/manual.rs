//! The arguments of the commands that describe the program itself.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use clap_complete::Shell;

#[derive(Debug, ClapArgs)]
pub(crate) struct CompletionsArgs {
    /// Shell that completes the command
    pub(crate) shell: Shell,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ManArgs {
    /// Folder to write the pages to; it is created if it does not exist
    pub(crate) folder: PathBuf,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LicencesArgs {
    /// Print a bill of materials (SBOM) instead: the packages with their versions and licences, as CycloneDX JSON
    #[arg(long)]
    pub(crate) sbom: bool,
}
