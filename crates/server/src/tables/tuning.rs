//! Settings of the table service: what an operator may change, and what tests change further.

use std::num::NonZero;
use std::ops::RangeInclusive;
use std::thread;
use std::time::Duration;

use super::{Seeds, Time};

/// Settings of the table service.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// The source of the current time.
    pub time: Time,
    /// The source of the seeds of new games.
    pub seeds: Seeds,
    /// How long a start waits for a database server.
    pub store_patience: Duration,
    /// How many threads think for bots.
    pub bot_threads: usize,
    /// How long bots take for a move at least, in milliseconds: from obvious moves to hard ones. People want to see what
    /// happens.
    pub bot_pause_ms: RangeInclusive<u64>,
    /// How long an expert may think.
    pub expert_time: Duration,
    /// How long a master may think while few others do.
    pub master_time: Duration,
    /// How many games are reviewed at the same time.
    pub review_workers: usize,
    /// How many threads work on each review.
    pub review_threads: usize,
    /// Whether these threads have a low priority. On a machine that is busy all the time, they then hardly advance.
    pub review_gives_way: bool,
    /// The nodes for each turn of a review, a hint or a judgement; by default as many as the game suggests.
    pub review_nodes: Option<u64>,
    /// How often the progress of a review is stored.
    pub review_save: Duration,
    /// How long the claim of a node on a review lasts if it is not renewed.
    pub review_lease: Duration,
    /// How many hints and judgements are computed at the same time.
    pub advice_threads: usize,
    /// How many nodes the engine spends on each round of a daily; by default as many as the game suggests.
    pub daily_nodes: Option<u64>,
    /// How many bytes of logs the tables in memory may have together, as an estimate.
    pub cached_bytes: usize,
    /// How many tables are kept in memory.
    pub cached_tables: usize,
    /// How often tables that have subscribers are compared with the store, in case an announcement of another node was
    /// lost.
    pub recheck: Duration,
    /// How often the store is asked for bots that should have moved.
    pub bot_check: Duration,
    /// How often a heartbeat is stored; once a second if several nodes share the store. After a crash, clocks stand as
    /// they did at the last one.
    pub alive_every: Duration,
    /// How often both sides of a socket send a ping.
    pub heartbeat: Duration,
    /// How long a client may take to read a message before it is dropped.
    pub send_timeout: Duration,
    /// How long a client may take to send the headers of a request, and how long a connection may wait for the next one.
    pub header_timeout: Duration,
    /// How long a client may take to read anything of a response.
    pub write_timeout: Duration,
    /// How many tables one socket may follow.
    pub subscriptions: usize,
    /// How long clients wait before they reconnect to a server that was stopped.
    pub retry: Duration,
    /// The same if other nodes go on: clients come to them within a moment, but not all in the same one.
    pub retry_elsewhere: Duration,
}

impl Default for Tuning {
    fn default() -> Tuning {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        Tuning {
            time: Time::system(),
            seeds: Seeds::default(),
            store_patience: Duration::from_secs(30),
            bot_threads: cores.saturating_sub(1).max(1),
            bot_pause_ms: 300..=900,
            review_workers: 2,
            review_threads: cores,
            review_gives_way: true,
            review_nodes: None,
            review_save: Duration::from_secs(3),
            review_lease: Duration::from_secs(30),
            advice_threads: cores.div_ceil(2),
            expert_time: Duration::from_millis(50),
            master_time: Duration::from_secs(1),
            daily_nodes: None,
            cached_bytes: 64 << 20,
            cached_tables: 2_000,
            recheck: Duration::from_secs(2),
            bot_check: Duration::from_secs(1),
            alive_every: Duration::from_secs(5),
            heartbeat: Duration::from_secs(20),
            send_timeout: Duration::from_secs(10),
            header_timeout: Duration::from_secs(30),
            write_timeout: Duration::from_secs(60),
            subscriptions: 16,
            retry: Duration::from_secs(3),
            retry_elsewhere: Duration::from_millis(200),
        }
    }
}
