//! Whether the clocks of the machines agree. Nodes take the time from a database that they share.

use std::time::{Duration, SystemTime};

use tilery_server::config::Config;
use tilery_store::transfer;

use super::{Finding, header};

/// A time before which no clock of a running machine can be: this program did not exist.
const LEAST_UNIX_SECONDS: u64 = 1_700_000_000;

/// By how many milliseconds the clock of the database may differ: as many as nodes say in the log.
const MOST_APART_MS: i64 = 1_000;

/// The same for the date of an answer, which has whole seconds and was on its way.
const MOST_APART_OF_DATE: i64 = 3;

fn now() -> Duration {
    SystemTime::now()
        .duration_since(SystemTime::UNIX_EPOCH)
        .unwrap_or_default()
}

/// Compares the clock of this machine with that of the database, if it has one.
pub(super) async fn with_database(config: &Config) -> Finding {
    let before = now();
    if before.as_secs() < LEAST_UNIX_SECONDS {
        return Err("clock: it is years behind: set the time of the machine".to_owned());
    }
    // That the store cannot be used is another finding.
    let Ok(Some(theirs)) = transfer::server_time(config.store.whole()).await else {
        return Ok("clock: plausible".to_owned());
    };
    let ours = i64::try_from((before + now()).as_millis() / 2).unwrap_or(i64::MAX);
    judge(
        ours - i64::try_from(theirs.0).unwrap_or(i64::MAX),
        MOST_APART_MS,
        "the database",
    )
}

/// Compares the clock of this machine with the date of an answer of the public URL.
pub(super) fn with_date(answer: &str) -> Option<Finding> {
    let theirs = seconds_of(header(answer, "date")?)?;
    let ours = i64::try_from(now().as_secs()).unwrap_or(i64::MAX);
    let apart = (ours - theirs) * 1_000;
    Some(judge(apart, MOST_APART_OF_DATE * 1_000, "the public URL"))
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

/// The seconds since 1970 of a date such as `Tue, 17 Nov 2026 10:20:28 GMT`.
fn seconds_of(date: &str) -> Option<i64> {
    const MONTHS: &str = "JanFebMarAprMayJunJulAugSepOctNovDec";
    let mut words = date.split_once(", ")?.1.split(' ');
    let day: i64 = words.next()?.parse().ok()?;
    let month = MONTHS.find(words.next()?)? as i64 / 3 + 1;
    let year: i64 = words.next()?.parse().ok()?;
    let mut time = words.next()?.split(':').map(|part| part.parse::<i64>().ok());
    let (hours, minutes, seconds) = (time.next()??, time.next()??, time.next()??);
    // The days of a year that begins in March, whose last day is the one that leap years add.
    let (year, month) = if month > 2 {
        (year, month - 3)
    } else {
        (year - 1, month + 9)
    };
    let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1 - 719_468;
    Some(((days * 24 + hours) * 60 + minutes) * 60 + seconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_and_compared() {
        for (date, due) in [
            ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
            ("Tue, 29 Feb 2000 12:30:15 GMT", 951_827_415),
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
            ("Fri, 31 Dec 2100 23:59:59 GMT", 4_133_980_799),
        ] {
            assert_eq!(seconds_of(date), Some(due), "{date}");
        }
        for bad in [
            "",
            "yesterday",
            "Thu, 01 Foo 1970 00:00:00 GMT",
            "Thu, 01 Jan 1970",
        ] {
            assert_eq!(seconds_of(bad), None, "{bad}");
        }
        assert!(judge(900, 1_000, "it").is_ok());
        let behind = judge(-61_000, 1_000, "it").unwrap_err();
        assert!(behind.contains("61.0 s behind it"), "{behind}");
        assert_eq!(with_date("HTTP/1.1 200 OK\r\n\r\n"), None);
        let old = with_date("HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n\r\n");
        assert!(old.is_some_and(|finding| finding.is_err()));
    }
}
