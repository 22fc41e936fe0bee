//! The folder for data on this machine.

use std::path::PathBuf;

/// The data folder of `tilery`, by the conventions of the platform.
pub(crate) fn data() -> Option<PathBuf> {
    let of = |name: &str| {
        std::env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let data = if cfg!(windows) {
        of("APPDATA")
    } else if cfg!(target_os = "macos") {
        of("XDG_DATA_HOME").or_else(|| Some(of("HOME")?.join("Library/Application Support")))
    } else {
        of("XDG_DATA_HOME").or_else(|| Some(of("HOME")?.join(".local/share")))
    };
    Some(data?.join("tilery"))
}
