//! The request to a bot: its budget, threads and seed.

use std::time::{Duration, Instant};

use super::SplitMix64;

/// How much a bot may think about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// A number of nodes, which are plies played out in a search. The choice is the same on every machine.
    Nodes(u64),
    /// A time limit, measured from the start of the request. It suits games with people; the choice depends
    /// on the machine.
    Time(Duration),
}

/// A request for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask {
    /// How much the bot may think.
    pub budget: Budget,
    /// How many threads the bot may use. With a budget of nodes, the number does not change the move.
    pub threads: usize,
    /// The seed of the bot's own random choices.
    pub seed: u64,
}

impl Ask {
    /// A request with a budget of nodes, on one thread.
    pub const fn nodes(nodes: u64, seed: u64) -> Ask {
        Ask {
            budget: Budget::Nodes(nodes),
            threads: 1,
            seed,
        }
    }

    /// A request with a budget of time, on one thread.
    pub const fn time(time: Duration, seed: u64) -> Ask {
        Ask {
            budget: Budget::Time(time),
            threads: 1,
            seed,
        }
    }

    /// The same request with another number of threads.
    #[must_use]
    pub const fn on_threads(self, threads: usize) -> Ask {
        Ask { threads, ..self }
    }

    /// The same request with a budget of no more than so many nodes or so much time.
    #[must_use]
    pub fn at_most(self, nodes: u64, time: Duration) -> Ask {
        let budget = match self.budget {
            Budget::Nodes(asked) => Budget::Nodes(asked.min(nodes)),
            Budget::Time(asked) => Budget::Time(asked.min(time)),
        };
        Ask { budget, ..self }
    }

    /// A request for one of several searches, with a part of the budget and a seed of its own.
    #[must_use]
    pub fn part(&self, divisor: u32, seed: u64) -> Ask {
        Ask {
            budget: match self.budget {
                Budget::Nodes(nodes) => Budget::Nodes((nodes / u64::from(divisor)).max(1)),
                Budget::Time(time) => Budget::Time(time / divisor),
            },
            seed: SplitMix64::split(self.seed, seed).bits(),
            ..*self
        }
    }

    /// The deadline of a request that starts now, if its budget is a time.
    pub fn deadline(&self) -> Option<Instant> {
        match self.budget {
            Budget::Nodes(_) => None,
            Budget::Time(time) => Some(Instant::now() + time),
        }
    }

    /// The part of a time budget that is reserved, so that an answer is never late.
    pub fn kept_back(&self) -> Duration {
        match self.budget {
            Budget::Nodes(_) => Duration::ZERO,
            Budget::Time(time) => (time / 10).max(Duration::from_millis(7)).min(time),
        }
    }
}
