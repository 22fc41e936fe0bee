//! Clocks: the time control of a table, and the time that each seat has left.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use tilery_rules::Seat;

use crate::Millis;

const SECOND: u64 = 1_000;
const HOUR: u64 = 3_600 * SECOND;
const DAY: u64 = 24 * HOUR;

/// The most time that a seat can have after gifts.
const MOST_LEFT: u64 = 30 * DAY;

/// The time control of a table. Bots are not timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Clock {
    /// No time limit.
    None,
    /// A time limit for each turn.
    PerMove {
        /// The limit in milliseconds.
        ms: u64,
    },
    /// A time limit for the whole game, with an increment after each turn.
    Total {
        /// The time at the start, in milliseconds.
        ms: u64,
        /// The increment after each turn, in milliseconds.
        increment_ms: u64,
    },
    /// A limit in days for each turn.
    Days {
        /// The number of days.
        days: u64,
    },
}

/// The error for an invalid time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{what} may be {least} to {most}, not {given}")]
pub struct ClockError {
    /// The name of the invalid value.
    pub what: &'static str,
    /// The minimum.
    pub least: u64,
    /// The maximum.
    pub most: u64,
    /// The given value.
    pub given: u64,
}

impl Clock {
    /// Checks that all times are within sensible bounds.
    ///
    /// # Errors
    /// Returns an error if a time is out of bounds.
    pub fn check(self) -> Result<(), ClockError> {
        let within = |what, given, least, most| {
            if (least..=most).contains(&given) {
                Ok(())
            } else {
                Err(ClockError {
                    what,
                    least,
                    most,
                    given,
                })
            }
        };
        match self {
            Clock::None => Ok(()),
            Clock::PerMove { ms } => within("milliseconds for a move", ms, 5 * SECOND, DAY),
            Clock::Total { ms, increment_ms } => {
                within("milliseconds for the game", ms, 10 * SECOND, DAY)?;
                within("milliseconds of increment", increment_ms, 0, HOUR)
            }
            Clock::Days { days } => within("days for a move", days, 1, 30),
        }
    }

    /// Whether players have days for a move, so that nobody has to be there at a certain time.
    pub const fn is_days(self) -> bool {
        matches!(self, Clock::Days { .. })
    }

    /// The time that a player can give the others at once.
    pub(crate) const fn gift(self) -> Option<u64> {
        match self {
            Clock::None => None,
            Clock::PerMove { ms } => Some(ms),
            Clock::Total { .. } => Some(60 * SECOND),
            Clock::Days { .. } => Some(DAY),
        }
    }

    /// The time of a seat at the start of the game.
    const fn at_start(self) -> Option<u64> {
        match self {
            Clock::None => None,
            Clock::PerMove { ms } | Clock::Total { ms, .. } => Some(ms),
            Clock::Days { days } => Some(days.saturating_mul(DAY)),
        }
    }
}

/// The time that each seat has left, and whose clock is running.
///
/// Only events change it, so the result is the same wherever a log is replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    rule: Clock,
    /// The time of each seat at the last change. The list is empty without a time limit.
    left: Vec<u64>,
    running: Option<RunningClock>,
    /// Whether the players take a break.
    held: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RunningClock {
    seat: Seat,
    /// When the running clock was started. It is `None` while the server is down or the players take a break.
    since: Option<Millis>,
}

impl Clocks {
    pub(crate) fn new(rule: Clock, seats: usize) -> Clocks {
        Clocks {
            rule,
            left: rule.at_start().map_or(Vec::new(), |ms| vec![ms; seats]),
            running: None,
            held: false,
        }
    }

    /// Starts the clock of a seat at `at`, or stops all clocks.
    pub(crate) fn run(&mut self, seat: Option<Seat>, at: Millis) {
        self.running = seat.filter(|_| !self.left.is_empty()).map(|seat| RunningClock {
            seat,
            since: (!self.held).then_some(at),
        });
    }

    /// Starts the clock of a seat with so much time, whatever it had before.
    pub(crate) fn run_for(&mut self, seat: Seat, ms: u64, at: Millis) {
        if let Some(slot) = self.left.get_mut(seat.index()) {
            *slot = ms;
        }
        self.run(Some(seat), at);
    }

    /// Begins a break: no clock runs until it ends.
    pub(crate) fn hold(&mut self, at: Millis) {
        self.pause(at);
        self.held = true;
    }

    /// Ends the break.
    pub(crate) fn release(&mut self, at: Millis) {
        self.held = false;
        self.resume(at);
    }

    /// Adds time for each of these seats, up to a limit.
    pub(crate) fn give(&mut self, seats: &[Seat], ms: u64) {
        for seat in seats {
            if let Some(slot) = self.left.get_mut(seat.index()) {
                *slot = slot.saturating_add(ms).min(MOST_LEFT).max(*slot);
            }
        }
    }

    /// Ends a turn that is taken back. Time for the whole game stays spent; time for one move is there again.
    pub(crate) fn rewind(&mut self, at: Millis) {
        let seat = self.running();
        self.stop(at);
        if let (Clock::PerMove { .. } | Clock::Days { .. }, Some(seat)) = (self.rule, seat)
            && let (Some(slot), Some(ms)) = (self.left.get_mut(seat.index()), self.rule.at_start())
        {
            *slot = ms;
        }
    }

    /// Ends the turn of the seat whose clock is running. The time for its next turn is added now.
    pub(crate) fn end_turn(&mut self, at: Millis) {
        let Some(RunningClock { seat, .. }) = self.running else {
            return;
        };
        let left = self.left_at(seat, at).unwrap_or(0);
        self.running = None;
        if let Some(slot) = self.left.get_mut(seat.index()) {
            *slot = match self.rule {
                Clock::Total { increment_ms, .. } => left.saturating_add(increment_ms),
                rule => rule.at_start().unwrap_or(left),
            };
        }
    }

    /// Stops all clocks permanently, because the game is over.
    pub(crate) fn stop(&mut self, at: Millis) {
        if let Some(RunningClock { seat, .. }) = self.running {
            let left = self.left_at(seat, at).unwrap_or(0);
            if let Some(slot) = self.left.get_mut(seat.index()) {
                *slot = left;
            }
        }
        self.running = None;
    }

    /// Pauses the running clock at `at`.
    pub(crate) fn pause(&mut self, at: Millis) {
        if let Some(RunningClock {
            seat,
            since: Some(since),
        }) = self.running
        {
            if let Some(slot) = self.left.get_mut(seat.index()) {
                *slot = slot.saturating_sub(at.since(since));
            }
            self.running = Some(RunningClock { seat, since: None });
        }
    }

    /// Resumes the paused clock at `at`.
    pub(crate) fn resume(&mut self, at: Millis) {
        if let Some(running) = &mut self.running
            && running.since.is_none()
            && !self.held
        {
            running.since = Some(at);
        }
    }

    /// The time control.
    pub fn rule(&self) -> Clock {
        self.rule
    }

    /// The seat whose clock is running or, while the server is down, will be resumed.
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|running| running.seat)
    }

    /// Whether the running clock is paused because the server is down.
    pub fn is_paused(&self) -> bool {
        !self.held && self.running.is_some_and(|running| running.since.is_none())
    }

    /// Whether the players take a break.
    pub fn is_held(&self) -> bool {
        self.held
    }

    /// The milliseconds that a seat has left, or `None` without a time limit.
    pub fn left_at(&self, seat: Seat, at: Millis) -> Option<u64> {
        let left = *self.left.get(seat.index())?;
        let spent = match self.running {
            Some(RunningClock {
                seat: running,
                since: Some(since),
            }) if running == seat => at.since(since),
            _ => 0,
        };
        Some(left.saturating_sub(spent))
    }

    /// When the running clock runs out if nothing happens before, and whose clock it is.
    pub fn deadline(&self) -> Option<(Seat, Millis)> {
        let RunningClock { seat, since } = self.running?;
        Some((seat, since?.plus(*self.left.get(seat.index())?)))
    }

    /// The seat whose time is up.
    pub fn fallen(&self, at: Millis) -> Option<Seat> {
        let (seat, deadline) = self.deadline()?;
        (at >= deadline).then_some(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    #[test]
    fn total_time_is_spent_and_incremented_exactly() {
        let rule = Clock::Total {
            ms: 60_000,
            increment_ms: 2_000,
        };
        let mut clocks = Clocks::new(rule, 2);
        clocks.run(Some(A), Millis(1_000));
        assert_eq!(clocks.left_at(A, Millis(11_000)), Some(50_000));
        assert_eq!(clocks.left_at(B, Millis(11_000)), Some(60_000));
        clocks.end_turn(Millis(11_001));
        assert_eq!(clocks.left_at(A, Millis(99_000)), Some(51_999), "49,999 + 2,000");
        clocks.run(Some(B), Millis(11_001));
        assert_eq!(clocks.deadline(), Some((B, Millis(71_001))));
        assert_eq!(clocks.fallen(Millis(71_000)), None);
        assert_eq!(clocks.fallen(Millis(71_001)), Some(B));
        clocks.stop(Millis(80_000));
        assert_eq!(clocks.left_at(B, Millis(90_000)), Some(0));
        assert_eq!(clocks.deadline(), None);
    }

    #[test]
    fn each_move_has_its_own_time() {
        let mut clocks = Clocks::new(Clock::PerMove { ms: 30_000 }, 2);
        clocks.run(Some(A), Millis(0));
        clocks.end_turn(Millis(29_999));
        clocks.run(Some(A), Millis(29_999));
        assert_eq!(clocks.left_at(A, Millis(30_000)), Some(29_999));
        let days = Clocks::new(Clock::Days { days: 3 }, 2);
        assert_eq!(days.left_at(B, Millis(0)), Some(3 * 24 * 60 * 60 * 1_000));
    }

    #[test]
    fn a_paused_clock_does_not_run() {
        let mut clocks = Clocks::new(Clock::PerMove { ms: 30_000 }, 2);
        clocks.run(Some(A), Millis(1_000));
        clocks.pause(Millis(11_000));
        assert!(clocks.is_paused());
        clocks.pause(Millis(12_000));
        assert_eq!(clocks.left_at(A, Millis(900_000)), Some(20_000));
        assert_eq!(clocks.fallen(Millis(u64::MAX)), None, "no clock falls in a pause");
        clocks.resume(Millis(1_000_000));
        clocks.resume(Millis(1_000_500));
        assert_eq!(clocks.deadline(), Some((A, Millis(1_020_000))));
    }

    #[test]
    fn a_break_outlasts_a_restart() {
        let mut clocks = Clocks::new(Clock::PerMove { ms: 30_000 }, 2);
        clocks.run(Some(A), Millis(1_000));
        clocks.hold(Millis(11_000));
        assert!(clocks.is_held() && !clocks.is_paused());
        clocks.pause(Millis(12_000));
        clocks.resume(Millis(20_000));
        assert_eq!(clocks.fallen(Millis(u64::MAX)), None, "no clock falls in a break");
        clocks.run(Some(B), Millis(21_000));
        assert_eq!(clocks.left_at(B, Millis(90_000)), Some(30_000));
        clocks.release(Millis(100_000));
        assert_eq!(clocks.deadline(), Some((B, Millis(130_000))));
        clocks.give(&[B], 5_000);
        assert_eq!(clocks.deadline(), Some((B, Millis(135_000))));
    }

    #[test]
    fn without_clocks_nothing_runs() {
        let mut clocks = Clocks::new(Clock::None, 2);
        clocks.run(Some(A), Millis(0));
        assert_eq!((clocks.running(), clocks.fallen(Millis(u64::MAX))), (None, None));
        assert_eq!(clocks.left_at(A, Millis(5)), None);
    }

    #[test]
    fn clocks_out_of_bounds_are_refused() {
        for clock in [
            Clock::PerMove { ms: 4_999 },
            Clock::Total {
                ms: 10_000,
                increment_ms: HOUR + 1,
            },
            Clock::Days { days: 0 },
            Clock::Days { days: 31 },
        ] {
            assert!(clock.check().is_err(), "{clock:?}");
        }
        let error = Clock::Days { days: 31 }.check().unwrap_err();
        assert_eq!(error.to_string(), "days for a move may be 1 to 30, not 31");
        assert!(Clock::PerMove { ms: 5_000 }.check().is_ok());
    }
}
