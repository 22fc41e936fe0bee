//! The clock of this machine.

use std::time::{Duration, SystemTime};

/// The time since the beginning of 1970.
pub(crate) fn since_epoch() -> Duration {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.unwrap_or_default()
}
