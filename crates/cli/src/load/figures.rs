//! What the clients measured.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use hdrhistogram::Histogram;
use serde::Serialize;

/// What is measured, in microseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wait {
    /// From sending a move until its sender knows that it is stored.
    Accepted,
    /// From sending a move until the opponent has it.
    Delivered,
    /// From sending a move until a spectator has it.
    Watched,
}

#[derive(Default)]
pub(crate) struct Figures {
    moves: AtomicU64,
    games: AtomicU64,
    bytes: AtomicU64,
    waits: [Mutex<Option<Histogram<u64>>>; 3],
    problems: Mutex<BTreeMap<String, u64>>,
}

impl Figures {
    pub(super) fn moves(&self) -> u64 {
        self.moves.load(Ordering::Relaxed)
    }

    pub(super) fn count_move(&self) {
        self.moves.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn count_game(&self) {
        self.games.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts bytes that a player received.
    pub(super) fn count_bytes(&self, bytes: usize) {
        self.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
    }

    pub(super) fn record(&self, wait: Wait, took: Duration) {
        let mut kept = self.waits[wait as usize]
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let histogram = match &mut *kept {
            Some(histogram) => histogram,
            // Two digits are enough, and it grows as it needs to.
            None => match Histogram::new(2) {
                Ok(fresh) => kept.insert(fresh),
                Err(_) => return,
            },
        };
        histogram.saturating_record(u64::try_from(took.as_micros()).unwrap_or(u64::MAX));
    }

    pub(super) fn note_problem(&self, problem: &str) {
        let mut problems = self.problems.lock().unwrap_or_else(PoisonError::into_inner);
        *problems.entry(problem.to_owned()).or_default() += 1;
    }

    pub(super) fn report(&self, tables: u32, took: Duration) -> Report {
        let moves = self.moves();
        let wait = |wait: Wait| {
            let kept = self.waits[wait as usize]
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            kept.as_ref().map(Quantiles::of)
        };
        Report {
            tables,
            seconds: took.as_secs_f64(),
            games: self.games.load(Ordering::Relaxed),
            moves,
            moves_per_second: moves as f64 / took.as_secs_f64().max(0.001),
            bytes_per_move: self.bytes.load(Ordering::Relaxed) / moves.max(1),
            accepted_ms: wait(Wait::Accepted),
            delivered_ms: wait(Wait::Delivered),
            watched_ms: wait(Wait::Watched),
            problems: self
                .problems
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .clone(),
        }
    }
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
pub(crate) struct Report {
    tables: u32,
    seconds: f64,
    games: u64,
    pub(super) moves: u64,
    moves_per_second: f64,
    /// Bytes that the players of a table received for each move, without spectators.
    bytes_per_move: u64,
    accepted_ms: Option<Quantiles>,
    delivered_ms: Option<Quantiles>,
    watched_ms: Option<Quantiles>,
    problems: BTreeMap<String, u64>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} tables, {:.0} s: {} moves ({:.0} per second), {} games, {} bytes per move",
            self.tables, self.seconds, self.moves, self.moves_per_second, self.games, self.bytes_per_move
        )?;
        for (name, wait) in [
            ("the sender knows that a move is stored", &self.accepted_ms),
            ("the opponent has it", &self.delivered_ms),
            ("a spectator has it", &self.watched_ms),
        ] {
            if let Some(wait) = wait {
                writeln!(
                    f,
                    "{name}: median {:.1} ms, p90 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
                    wait.p50, wait.p90, wait.p99, wait.max
                )?;
            }
        }
        for (problem, count) in &self.problems {
            writeln!(f, "{count} times: {problem}")?;
        }
        Ok(())
    }
}
