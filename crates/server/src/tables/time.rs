//! The clock for everything that is stored or decided.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tilery_table::Millis;
use tokio::sync::watch;

/// A source of the current time.
#[derive(Clone, Debug, Default)]
pub struct Time(TimeSource);

#[derive(Clone, Debug, Default)]
enum TimeSource {
    #[default]
    System,
    Manual(watch::Receiver<u64>),
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

/// The system clock may be set during a sleep, so no sleep is longer than this.
const LONGEST_NAP: Duration = Duration::from_secs(10);

impl Time {
    /// The system clock.
    pub fn system() -> Time {
        Time::default()
    }

    /// A clock that stands still until it is advanced.
    pub fn manual(at: Millis) -> (Time, ManualClock) {
        let (clock, time) = watch::channel(at.0);
        (Time(TimeSource::Manual(time)), ManualClock(clock))
    }

    /// The current time.
    pub fn now(&self) -> Millis {
        match &self.0 {
            TimeSource::System => Millis(
                SystemTime::now()
                    .duration_since(UNIX_EPOCH)
                    .map_or(0, |since| since.as_millis() as u64),
            ),
            TimeSource::Manual(time) => Millis(*time.borrow()),
        }
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
            TimeSource::System => loop {
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
