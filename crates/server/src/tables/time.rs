//! The clock for everything that is stored or decided.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tilery_store::{Store, StoreError};
use tilery_table::Millis;
use tokio::sync::watch;

use crate::ops::metrics::CLOCK_OFFSET;

/// A source of the current time.
#[derive(Clone, Debug)]
pub struct Time(TimeSource);

#[derive(Clone, Debug)]
enum TimeSource {
    System {
        /// By how many milliseconds the clock of this machine is wrong on purpose.
        error: i64,
        /// By how many milliseconds the clock of the database is ahead of it.
        ahead: Arc<AtomicI64>,
    },
    Manual(watch::Receiver<u64>),
}

impl Default for Time {
    fn default() -> Time {
        Time::off_by(0)
    }
}

/// A clock for tests, which moves only when it is advanced.
#[derive(Debug)]
pub struct ManualClock(watch::Sender<u64>);

/// A moment, by the clock for what is stored and by one that is never set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    pub(super) at: Millis,
    instant: Instant,
    is_manual: bool,
}

impl Moment {
    /// How long it is after an earlier moment. Time during which the machine slept counts, which an instant alone does not
    /// show. A manual clock counts for nothing: it may be advanced by days while everything goes on.
    pub(super) fn since(self, earlier: Moment) -> Duration {
        let elapsed = self.instant.saturating_duration_since(earlier.instant);
        match self.is_manual {
            true => elapsed,
            false => elapsed.max(Duration::from_millis(self.at.since(earlier.at))),
        }
    }

    /// The moment so much later, when the system clock shows this time.
    #[cfg(test)]
    pub(super) fn later(self, elapsed: Duration, at: Millis) -> Moment {
        Moment {
            at,
            instant: self.instant + elapsed,
            ..self
        }
    }
}

/// A change of the difference between two clocks that the log tells of, in milliseconds.
const MUCH_MS: u64 = 1_000;

/// The system clock, in milliseconds since 1970.
fn machine_time(error: i64) -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since
        .map_or(0, |since| since.as_millis() as i64)
        .saturating_add(error)
}

/// By how much another clock is ahead, which showed a time somewhere between question and answer. What is known of it stays as
/// long as that is possible: a slow answer makes the time no less exact.
fn corrected(known: i64, asked: i64, answered: i64, shown: i64) -> i64 {
    // The clock of this machine was set back meanwhile. The next answer counts.
    if answered < asked {
        return known;
    }
    known.clamp(shown.saturating_sub(answered), shown.saturating_sub(asked))
}

/// The system clock may be set during a sleep, so no sleep is longer than this.
const LONGEST_NAP: Duration = Duration::from_secs(10);

impl Time {
    /// The system clock.
    pub fn system() -> Time {
        Time::default()
    }

    /// The system clock of a machine that is so many milliseconds ahead, for tests.
    pub fn off_by(millis: i64) -> Time {
        Time(TimeSource::System {
            error: millis,
            ahead: Arc::default(),
        })
    }

    /// A clock that stands still until it is advanced.
    pub fn manual(at: Millis) -> (Time, ManualClock) {
        let (clock, time) = watch::channel(at.0);
        (Time(TimeSource::Manual(time)), ManualClock(clock))
    }

    /// The current time.
    pub fn now(&self) -> Millis {
        match &self.0 {
            TimeSource::System { error, ahead } => {
                let now = machine_time(*error).saturating_add(ahead.load(Ordering::Relaxed));
                Millis(u64::try_from(now).unwrap_or(0))
            }
            TimeSource::Manual(time) => Millis(*time.borrow()),
        }
    }

    /// Follows the clock of a database server, so that all its nodes have the same time, however wrong the clocks of their
    /// machines are.
    ///
    /// # Errors
    /// Returns an error if the server cannot be asked.
    pub(crate) async fn follow(&self, store: &Store) -> Result<(), StoreError> {
        let TimeSource::System { error, ahead } = &self.0 else {
            return Ok(());
        };
        let asked = machine_time(*error);
        let Some(shown) = store.server_time().await? else {
            return Ok(());
        };
        let answered = machine_time(*error);
        let known = ahead.load(Ordering::Relaxed);
        let now = corrected(known, asked, answered, i64::try_from(shown.0).unwrap_or(i64::MAX));
        ahead.store(now, Ordering::Relaxed);
        metrics::gauge!(CLOCK_OFFSET).set(-now as f64 / 1000.0);
        if known.abs_diff(now) > MUCH_MS {
            let seconds = -now as f64 / 1000.0;
            tracing::warn!(
                seconds,
                "the clock of this machine differs from that of the database, which counts"
            );
        }
        Ok(())
    }

    /// This moment.
    pub(super) fn moment(&self) -> Moment {
        Moment {
            at: self.now(),
            instant: Instant::now(),
            is_manual: matches!(self.0, TimeSource::Manual(_)),
        }
    }

    /// Waits until then.
    pub(crate) async fn until(&self, then: Millis) {
        match &self.0 {
            TimeSource::System { .. } => loop {
                let left = Duration::from_millis(then.since(self.now()));
                if left.is_zero() {
                    return;
                }
                tokio::time::sleep(left.min(LONGEST_NAP)).await;
            },
            TimeSource::Manual(time) => {
                let reached = time.clone().wait_for(|now| *now >= then.0).await.is_ok();
                if !reached {
                    // The manual clock is gone.
                    std::future::pending::<()>().await;
                }
            }
        }
    }
}

impl ManualClock {
    /// Advances the clock.
    pub fn advance(&self, millis: u64) {
        self.0.send_modify(|now| *now += millis);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_difference_of_two_clocks_changes_no_more_than_an_answer_proves() {
        // The other clock is 90 s behind; the answer took 40 ms.
        assert_eq!(corrected(0, 100_000, 100_040, 10_020), -89_980);
        // A quicker answer proves more, and a slower one nothing new.
        assert_eq!(corrected(-89_980, 101_000, 101_002, 11_001), -89_999);
        assert_eq!(corrected(-89_999, 102_000, 107_000, 14_000), -89_999);
        // This clock was set right.
        assert_eq!(corrected(-89_999, 20_000, 20_004, 20_003), -1);
        assert_eq!(corrected(-1, 30_000, 20_000, 25_000), -1, "or while it was asked");
    }

    #[test]
    fn sleep_of_the_machine_counts_and_a_manual_clock_does_not() {
        let (second, minute) = (Duration::from_secs(1), Duration::from_secs(60));
        let begun = Time::system().moment();
        assert_eq!(begun.later(second, begun.at.plus(60_000)).since(begun), minute);
        // The system clock was set back.
        assert_eq!(begun.later(second, Millis(0)).since(begun), second);
        let (time, _clock) = Time::manual(Millis(1_000));
        let begun = time.moment();
        assert_eq!(begun.later(second, Millis(61_000)).since(begun), second);
    }
}
