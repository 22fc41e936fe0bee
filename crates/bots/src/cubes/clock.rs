//! How much thinking is left, in turns thought through or in time.

use std::time::Instant;

use crate::{Ask, Budget};

/// The rest of a budget.
#[derive(Clone, Copy)]
pub(super) enum Clock {
    /// So many turns.
    Turns(u64),
    /// From one moment to another.
    Until {
        /// When the bot was asked.
        from: Instant,
        /// When it must have answered.
        until: Instant,
    },
}

impl Clock {
    pub(super) fn start(ask: &Ask) -> Clock {
        match ask.budget {
            Budget::Nodes(nodes) => Clock::Turns(nodes),
            Budget::Time(time) => {
                let from = Instant::now();
                Clock::Until {
                    from,
                    until: from + (time - ask.kept_back()),
                }
            }
        }
    }

    /// Takes turns out of the budget; of time it has no need.
    pub(super) fn spend(&mut self, turns: u64) {
        if let Clock::Turns(left) = self {
            *left = left.saturating_sub(turns);
        }
    }

    /// A clock with just this share of what is left, in hundredths.
    pub(super) fn part(self, hundredths: u64) -> Clock {
        match self {
            Clock::Turns(left) => Clock::Turns(left * hundredths / 100),
            Clock::Until { from, until } => {
                let now = Instant::now().max(from).min(until);
                let until = now + (until - now) * hundredths as u32 / 100;
                Clock::Until { from, until }
            }
        }
    }

    /// How many items may be worked on, if each takes so many turns; all of them while there is time.
    pub(super) fn affords(self, each: u64) -> usize {
        match self {
            Clock::Turns(left) => (left / each.max(1)) as usize,
            Clock::Until { .. } => usize::MAX,
        }
    }

    /// Whether the time is over.
    pub(super) fn is_over(self) -> bool {
        match self {
            Clock::Turns(_) => false,
            Clock::Until { until, .. } => Instant::now() >= until,
        }
    }
}
