//! How tables are run: what an operator may turn, and what tests turn further.

use std::num::NonZero;
use std::ops::RangeInclusive;
use std::thread;
use std::time::Duration;

use super::Time;

/// How tables are run.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// Where the time comes from.
    pub time: Time,
    /// How many threads think for bots.
    pub bot_threads: usize,
    /// For how long bots that answer at once wait before they move, in milliseconds: people want to see what happens.
    pub bot_pause_ms: RangeInclusive<u64>,
    /// How long an expert may think.
    pub expert_time: Duration,
    /// How long a master may think while few others do.
    pub master_time: Duration,
    /// How many tables are kept in memory.
    pub cached_tables: usize,
    /// How often it is stored that the server is up. What passed since, when it went down, is nobody's time.
    pub alive_every: Duration,
    /// How often both sides of a socket let each other know that they are there.
    pub heartbeat: Duration,
    /// How long a client may take to read a message before it is dropped.
    pub send_timeout: Duration,
    /// To how many tables one socket may listen.
    pub subscriptions: usize,
    /// When clients are to come back after the server went down.
    pub retry: Duration,
}

impl Default for Tuning {
    fn default() -> Tuning {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        Tuning {
            time: Time::system(),
            bot_threads: cores.saturating_sub(1).max(1),
            bot_pause_ms: 400..=900,
            expert_time: Duration::from_millis(50),
            master_time: Duration::from_secs(1),
            cached_tables: 2_000,
            alive_every: Duration::from_secs(5),
            heartbeat: Duration::from_secs(20),
            send_timeout: Duration::from_secs(10),
            subscriptions: 16,
            retry: Duration::from_secs(3),
        }
    }
}
