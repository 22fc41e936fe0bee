//! How much thinking is left, in turns thought through and in time.

use std::time::Instant;

use tilery_frame::bots::{Ask, Budget};

/// The rest of a budget.
#[derive(Clone, Copy)]
pub(super) struct Clock {
    /// So many turns; `u64::MAX` if they are not limited.
    turns: u64,
    /// From one moment, when the bot was asked, to another, when it must have answered.
    time: Option<(Instant, Instant)>,
}

impl Clock {
    /// The clock of a request that may think at most this many turns through.
    pub(super) fn start(ask: &Ask, most: u64) -> Clock {
        match ask.budget {
            Budget::Nodes(nodes) => Clock {
                turns: nodes.min(most),
                time: None,
            },
            Budget::Time(time) => {
                let from = Instant::now();
                Clock {
                    turns: most,
                    time: Some((from, from + (time - ask.kept_back()))),
                }
            }
        }
    }

    /// Takes turns out of the budget; of time it has no need.
    pub(super) fn spend(&mut self, turns: u64) {
        if self.turns < u64::MAX {
            self.turns = self.turns.saturating_sub(turns);
        }
    }

    /// A clock with just this share of what is left, in hundredths.
    pub(super) fn part(self, hundredths: u64) -> Clock {
        Clock {
            turns: if self.turns < u64::MAX {
                self.turns * hundredths / 100
            } else {
                self.turns
            },
            time: self.time.map(|(from, until)| {
                let now = Instant::now().max(from).min(until);
                (from, now + (until - now) * hundredths as u32 / 100)
            }),
        }
    }

    /// How many items may be worked on, if each takes so many turns; all of them while only time is limited.
    pub(super) fn affords(self, each: u64) -> usize {
        (self.turns / each.max(1)) as usize
    }

    /// Whether the time is over.
    pub(super) fn is_over(self) -> bool {
        self.time.is_some_and(|(_, until)| Instant::now() >= until)
    }
}
