//! What time it is, for everything that is stored or decided.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tilery_table::Millis;
use tokio::sync::watch;

/// Where the time comes from.
#[derive(Clone, Debug, Default)]
pub struct Time(Source);

#[derive(Clone, Debug, Default)]
enum Source {
    #[default]
    System,
    ManualClock(watch::Receiver<u64>),
}

/// The hands of a clock that only moves when it is told to.
#[derive(Debug)]
pub struct ManualClock(watch::Sender<u64>);

/// The clock of the system may be set while we sleep, so nobody sleeps longer than this without looking again.
const LONGEST_NAP: Duration = Duration::from_secs(10);

impl Time {
    /// The clock of the system.
    pub fn system() -> Time {
        Time::default()
    }

    /// A clock that stands still until its hands are moved.
    pub fn manual(at: Millis) -> (Time, ManualClock) {
        let (hands, time) = watch::channel(at.0);
        (Time(Source::ManualClock(time)), ManualClock(hands))
    }

    /// What time it is.
    pub fn now(&self) -> Millis {
        match &self.0 {
            Source::System => Millis(
                SystemTime::now()
                    .duration_since(UNIX_EPOCH)
                    .map_or(0, |since| since.as_millis() as u64),
            ),
            Source::ManualClock(time) => Millis(*time.borrow()),
        }
    }

    /// Waits until then.
    pub(crate) async fn until(&self, then: Millis) {
        match &self.0 {
            Source::System => loop {
                let left = Duration::from_millis(then.since(self.now()));
                if left.is_zero() {
                    return;
                }
                tokio::time::sleep(left.min(LONGEST_NAP)).await;
            },
            Source::ManualClock(time) => {
                let reached = time.clone().wait_for(|now| *now >= then.0).await.is_ok();
                if !reached {
                    // Nobody is left to move the hands.
                    std::future::pending::<()>().await;
                }
            }
        }
    }
}

impl ManualClock {
    /// Moves the clock on.
    pub fn advance(&self, millis: u64) {
        self.0.send_modify(|now| *now += millis);
    }
}
