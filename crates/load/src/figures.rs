//! The measurements of the clients.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use hdrhistogram::Histogram;
use serde::Serialize;

use crate::server::Cost;

/// The longest time that is told apart, in microseconds: one hour.
const LONGEST_MICROS: u64 = 3_600_000_000;

/// The measurements, in microseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wait {
    /// From sending a move until its sender knows that it is stored.
    Accepted,
    /// From sending a move until the opponent has it.
    Delivered,
    /// From sending a move until a spectator has it.
    Watched,
    /// From sending a move until the last spectator has it.
    WatchedByAll,
    /// From submitting a play of duplicate until its sender knows that it is stored.
    Submitted,
    /// From submitting the last play of a round of duplicate until a player has the result.
    RoundEnd,
    /// From submitting the last play of a round of duplicate until all players have the result.
    RoundEndForAll,
}

/// The counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Count {
    Moves,
    Games,
    /// Bytes that players received.
    Bytes,
    /// Plays of duplicate.
    Plays,
    /// Messages about who is there that spectators received.
    Presences,
}

#[derive(Default)]
pub(crate) struct Figures {
    counts: [AtomicU64; 5],
    waits: [Mutex<Option<Histogram<u64>>>; 7],
    costs: Mutex<Costs>,
    problems: Mutex<BTreeMap<String, u64>>,
}

/// The resources that the server used, as far as it reports them.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(crate) struct Costs {
    /// All moves.
    pub(crate) played: Option<Cost>,
    /// The longest time, in seconds, in which all spectators of a table joined, and what it cost.
    joined: Option<(f64, Option<Cost>)>,
    /// Clients that do nothing.
    pub(crate) idle: Option<Cost>,
    /// Tables where nobody plays.
    pub(crate) resting: Option<Cost>,
}

impl Figures {
    /// The cost of subscribing all spectators of a table.
    pub(crate) fn set_joined(&self, took: Duration, cost: Option<Cost>) {
        let mut costs = self.costs();
        if cost.is_some_and(|cost| cost.count > 0)
            && costs
                .joined
                .is_none_or(|(longest, _)| longest < took.as_secs_f64())
        {
            costs.joined = Some((took.as_secs_f64(), cost));
        }
    }

    pub(crate) fn costs(&self) -> MutexGuard<'_, Costs> {
        lock(&self.costs)
    }

    pub(crate) fn count(&self, what: Count, more: u64) {
        self.counts[what as usize].fetch_add(more, Ordering::Relaxed);
    }

    pub(crate) fn counted(&self, what: Count) -> u64 {
        self.counts[what as usize].load(Ordering::Relaxed)
    }

    pub(crate) fn record(&self, wait: Wait, took: Duration) {
        let mut kept = lock(&self.waits[wait as usize]);
        let histogram = match &mut *kept {
            Some(histogram) => histogram,
            // Two digits are enough.
            None => match Histogram::new_with_bounds(1, LONGEST_MICROS, 2) {
                Ok(fresh) => kept.insert(fresh),
                Err(_) => return,
            },
        };
        histogram.saturating_record(u64::try_from(took.as_micros()).unwrap_or(u64::MAX));
    }

    pub(crate) fn note_problem(&self, problem: &str) {
        *lock(&self.problems).entry(problem.to_owned()).or_default() += 1;
    }

    pub(crate) fn report(&self, tables: u32, took: Duration) -> LoadReport {
        let moves = self.counted(Count::Moves);
        let wait = |wait: Wait| lock(&self.waits[wait as usize]).as_ref().map(Quantiles::of);
        LoadReport {
            tables,
            seconds: took.as_secs_f64(),
            games: self.counted(Count::Games),
            moves,
            moves_per_second: moves as f64 / took.as_secs_f64().max(0.001),
            bytes_per_move: self.counted(Count::Bytes) / moves.max(1),
            accepted_ms: wait(Wait::Accepted),
            delivered_ms: wait(Wait::Delivered),
            watched_ms: wait(Wait::Watched),
            watched_by_all_ms: wait(Wait::WatchedByAll),
            plays: self.counted(Count::Plays),
            submitted_ms: wait(Wait::Submitted),
            round_end_ms: wait(Wait::RoundEnd),
            round_end_for_all_ms: wait(Wait::RoundEndForAll),
            presence_messages: self.counted(Count::Presences),
            server: *self.costs(),
            problems: lock(&self.problems).clone(),
        }
    }
}

/// The counts of a thread that panicked are still right.
fn lock<T>(figures: &Mutex<T>) -> MutexGuard<'_, T> {
    figures.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Times in milliseconds.
#[derive(Debug, Serialize)]
pub(crate) struct Quantiles {
    count: u64,
    p50: f64,
    p90: f64,
    p99: f64,
    max: f64,
}

impl Quantiles {
    fn of(histogram: &Histogram<u64>) -> Quantiles {
        let at = |quantile: f64| histogram.value_at_quantile(quantile) as f64 / 1e3;
        Quantiles {
            count: histogram.len(),
            p50: at(0.5),
            p90: at(0.9),
            p99: at(0.99),
            max: histogram.max() as f64 / 1e3,
        }
    }
}

/// The result of a run.
#[derive(Debug, Serialize)]
pub(crate) struct LoadReport {
    tables: u32,
    seconds: f64,
    games: u64,
    pub(crate) moves: u64,
    moves_per_second: f64,
    /// Bytes that the players of a table received for each move, without spectators.
    bytes_per_move: u64,
    accepted_ms: Option<Quantiles>,
    delivered_ms: Option<Quantiles>,
    watched_ms: Option<Quantiles>,
    watched_by_all_ms: Option<Quantiles>,
    /// Plays of duplicate.
    pub(crate) plays: u64,
    submitted_ms: Option<Quantiles>,
    round_end_ms: Option<Quantiles>,
    round_end_for_all_ms: Option<Quantiles>,
    /// Messages about who is there that all spectators together received.
    presence_messages: u64,
    server: Costs,
    problems: BTreeMap<String, u64>,
}

impl fmt::Display for LoadReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} tables, {:.0} s: {} moves ({:.0} per second), {} games, {} bytes per move",
            self.tables, self.seconds, self.moves, self.moves_per_second, self.games, self.bytes_per_move
        )?;
        if let Some(rounds) = &self.round_end_for_all_ms {
            writeln!(f, "{} plays of {} rounds of duplicate", self.plays, rounds.count)?;
        }
        for (name, wait) in [
            ("the sender knows that a move is stored", &self.accepted_ms),
            ("the opponent has it", &self.delivered_ms),
            ("a spectator has it", &self.watched_ms),
            ("all spectators have it", &self.watched_by_all_ms),
            (
                "the sender knows that a play of duplicate is stored",
                &self.submitted_ms,
            ),
            (
                "a player of duplicate has the result of a round",
                &self.round_end_ms,
            ),
            ("all players have it", &self.round_end_for_all_ms),
        ] {
            if let Some(wait) = wait {
                writeln!(
                    f,
                    "{name}: median {:.1} ms, p90 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
                    wait.p50, wait.p90, wait.p99, wait.max
                )?;
            }
        }
        self.server.fmt(f)?;
        for (problem, count) in &self.problems {
            writeln!(f, "{count} times: {problem}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Costs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(played) = self.played {
            writeln!(
                f,
                "the server used {:.1} s of processor time, {:.2} ms for each move",
                played.cpu_seconds,
                played.cpu_ms_each()
            )?;
        }
        if let Some((seconds, Some(joined))) = self.joined {
            writeln!(
                f,
                "{} spectators subscribed in {seconds:.2} s, for {:.2} s of its processor time",
                joined.count, joined.cpu_seconds
            )?;
        }
        for (what, cost) in [
            ("idle clients", self.idle),
            ("tables where nobody plays", self.resting),
        ] {
            if let Some(cost) = cost {
                writeln!(
                    f,
                    "{} {what}: {:.1} MB of its memory, {:.0} bytes each",
                    cost.count,
                    cost.memory_bytes / 1e6,
                    cost.bytes_each()
                )?;
            }
        }
        Ok(())
    }
}
