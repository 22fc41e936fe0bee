//! Whether the clocks of the machines agree. Nodes take the time from a database that they share.

use std::time::SystemTime;

use tilery_server::config::Config;
use tilery_store::transfer;

use super::{Finding, header};
use crate::clock::since_epoch;

/// A time before which no clock of a running machine can be: this program did not exist.
const LEAST_UNIX_SECONDS: u64 = 1_700_000_000;

/// By how many milliseconds the clock of the database may differ: as many as nodes say in the log.
const MOST_APART_MS: i64 = 1_000;

/// The same for the date of an answer, which has whole seconds and was on its way.
const MOST_APART_OF_DATE: i64 = 3;

/// Compares the clock of this machine with that of the database, if it has one.
pub(super) async fn with_database(config: &Config) -> Finding {
    let before = since_epoch();
    if before.as_secs() < LEAST_UNIX_SECONDS {
        return Err("clock: it is years behind: set the time of the machine".to_owned());
    }
    // That the store cannot be used is another finding.
    let Ok(Some(theirs)) = transfer::server_time(config.store.whole()).await else {
        return Ok("clock: plausible".to_owned());
    };
    let ours = i64::try_from((before + since_epoch()).as_millis() / 2).unwrap_or(i64::MAX);
    judge(
        ours - i64::try_from(theirs.0).unwrap_or(i64::MAX),
        MOST_APART_MS,
        "the database",
    )
}

/// Compares the clock of this machine with the date of an answer of the public URL.
pub(super) fn with_date(answer: &str) -> Option<Finding> {
    let theirs = httpdate::parse_http_date(header(answer, "date")?).ok()?;
    let theirs = theirs.duration_since(SystemTime::UNIX_EPOCH).ok()?;
    let apart = since_epoch().as_secs() as i64 - theirs.as_secs() as i64;
    let (apart, most) = (apart * 1_000, MOST_APART_OF_DATE * 1_000);
    Some(judge(apart, most, "the public URL"))
}

fn judge(ahead_ms: i64, most_ms: i64, whom: &str) -> Finding {
    let seconds = ahead_ms.unsigned_abs() as f64 / 1e3;
    let way = if ahead_ms > 0 { "ahead of" } else { "behind" };
    match ahead_ms.unsigned_abs() > most_ms.unsigned_abs() {
        true => Err(format!(
            "clock: this machine is {seconds:.1} s {way} {whom}: synchronise both (NTP); players are charged by the clock of a database"
        )),
        false => Ok(format!("clock: it agrees with that of {whom}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_differs_by_a_minute_is_reported() {
        assert!(judge(900, 1_000, "it").is_ok());
        let behind = judge(-61_000, 1_000, "it").unwrap_err();
        assert!(behind.contains("61.0 s behind it"), "{behind}");
        assert_eq!(with_date("HTTP/1.1 200 OK\r\n\r\n"), None);
        let old = with_date("HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n\r\n");
        assert!(old.is_some_and(|finding| finding.is_err()));
    }
}
