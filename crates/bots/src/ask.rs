//! How long a bot may think, and with what.

use std::time::{Duration, Instant};

/// How much thinking a move is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many nodes: plies that are played out in a search. The choice is the same on every machine.
    Nodes(u64),
    /// So much time, measured from when the bot is asked. For people; the choice depends on the machine.
    Time(Duration),
}

/// A question to a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask {
    /// How much thinking the move is worth.
    pub budget: Budget,
    /// How many threads it may use. With a budget of nodes the number does not change the move.
    pub threads: usize,
    /// Where the bot's own chance comes from.
    pub seed: u64,
}

impl Ask {
    /// A question with a budget of nodes, on one thread.
    pub const fn nodes(nodes: u64, seed: u64) -> Ask {
        Ask {
            budget: Budget::Nodes(nodes),
            threads: 1,
            seed,
        }
    }

    /// A question with a budget of time, on one thread.
    pub const fn time(time: Duration, seed: u64) -> Ask {
        Ask {
            budget: Budget::Time(time),
            threads: 1,
            seed,
        }
    }

    /// The same question with another number of threads.
    #[must_use]
    pub const fn on_threads(self, threads: usize) -> Ask {
        Ask { threads, ..self }
    }

    /// The moment by which the answer is due, if the budget is one of time and the question is asked now.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        match self.budget {
            Budget::Nodes(_) => None,
            Budget::Time(time) => Some(Instant::now() + time),
        }
    }

    /// The part of a budget of time that is kept back, so that an answer is never late.
    pub(crate) fn kept_back(&self) -> Duration {
        match self.budget {
            Budget::Nodes(_) => Duration::ZERO,
            Budget::Time(time) => (time / 10).max(Duration::from_millis(7)).min(time),
        }
    }
}
